//! From the TOML files of a pack to a checked [`Pack`]. A pack that loads can be played: whatever the rules take for
//! granted about the data is checked here, and each refusal names file, line and reason.

mod builder;
mod characters;
mod combats;
mod legend;
mod maps;
mod scenarios;
mod setup;
mod sheet;
mod shots;

use super::{Pack, Weapon};
use crate::ids::*;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use toml::Spanned;
use toolkit::pack::{self, PackError, Provenance, Source};

/// The names of a pack's files and what the game brings along.
pub const FILES: [(&str, &str); 4] = [
    ("play_sheet.toml", include_str!("../../pack/play_sheet.toml")),
    ("characters.toml", include_str!("../../pack/characters.toml")),
    ("maps.toml", include_str!("../../pack/maps.toml")),
    ("scenarios.toml", include_str!("../../pack/scenarios.toml")),
];

/// Reads and checks the built-in pack with these files in the place of its own.
pub fn load(replacing: &[(String, String)]) -> Result<Pack, PackError> {
    let files = Files(pack::effective(&FILES, replacing)?);
    let characters = characters::read(&files)?;
    let sheet = sheet::read(&files, &characters.neutral)?;
    let maps = maps::read(&files)?;
    let scenarios = scenarios::read(&files, &sheet, &characters.all, &maps)?;
    let read = Pack {
        hash: pack::hash(&files.0),
        sheet,
        characters: characters.all,
        maps,
        plans: scenarios.plans,
        builder: scenarios.builder,
        hide_distance: scenarios.hide_distance,
        reveal_distance: scenarios.reveal_distance,
        origins: Vec::new(),
    };
    builder::check_budgets(&files, &read)?;
    Ok(Pack { origins: files.origins()?, ..read })
}

/// The files the pack is made from.
struct Files<'a>(Vec<Source<'a>>);

impl<'a> Files<'a> {
    fn source(&self, name: &str) -> Source<'a> {
        *self.0.iter().find(|source| source.name == name).expect("a file of the pack")
    }

    fn read<T: DeserializeOwned>(&self, name: &str) -> Result<(Source<'a>, T), PackError> {
        let source = self.source(name);
        Ok((source, pack::read(source)?))
    }

    /// Asked last: a figure that is wrong is worth more words than one that nobody vouches for.
    fn origins(&self) -> Result<Vec<(String, Provenance)>, PackError> {
        self.0.iter().map(|source| Ok((source.name.to_owned(), Provenance::read(*source)?))).collect()
    }
}

/// A whole number, before it is known to be possible.
type Figure = Spanned<i64>;
type Text = Spanned<String>;

/// One thing for each missile weapon (1.3-a).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ByWeapon<T> {
    dagger: T,
    javelin: T,
    sling: T,
    shortbow: T,
    longbow: T,
    crossbow: T,
}

impl<T> ByWeapon<T> {
    fn get(&self, weapon: Weapon) -> &T {
        match weapon {
            Weapon::Dagger => &self.dagger,
            Weapon::Javelin => &self.javelin,
            Weapon::Sling => &self.sling,
            Weapon::Shortbow => &self.shortbow,
            Weapon::Longbow => &self.longbow,
            Weapon::Crossbow => &self.crossbow,
        }
    }

    /// Each of them read, in the order of [`Weapon::ALL`].
    fn read<U: Debug>(&self, read: impl Fn(Weapon, &T) -> Result<U, PackError>) -> Result<[U; 6], PackError> {
        let all: Result<Vec<U>, PackError> = Weapon::ALL.iter().map(|&weapon| read(weapon, self.get(weapon))).collect();
        Ok(all?.try_into().expect("six weapons"))
    }
}

/// A text that the rules are written around.
fn fixed_text(source: Source<'_>, key: &str, value: &Text, rules: &str) -> Result<(), PackError> {
    source.fixed(key, value, &rules.to_owned())
}

/// A figure of which the game has only one, though the files write it twice.
fn same(source: Source<'_>, key: &str, value: &Figure, one: u8, other: &str) -> Result<(), PackError> {
    if *value.get_ref() == i64::from(one) {
        return Ok(());
    }
    Err(source.refuse(value.span(), key, format_args!("{} must be {one} as {other}", value.get_ref())))
}

/// A hex by its label, on the map.
fn spot(source: Source<'_>, key: &str, value: &Text) -> Result<Spot, PackError> {
    let read: Result<Spot, String> = value.get_ref().parse();
    match read {
        Ok(spot) if spot.is_map() => Ok(spot),
        _ => Err(source.refuse(value.span(), key, format_args!("{:?} is no hex of the map", value.get_ref()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Ground;
    use crate::pack::{Effect, Goal, Letter, Limit, Rate, Start, Taker};

    /// The pack with `old`, which stands there once, replaced in a file.
    fn with(file: &str, old: &str, new: &str) -> Result<Pack, PackError> {
        let (_, text) = FILES.into_iter().find(|(name, _)| *name == file).expect("a file");
        assert_eq!(text.matches(old).count(), 1, "{old:?} is not once in {file}");
        load(&[(file.to_owned(), text.replace(old, new))])
    }

    /// Refused, in the line where `new` is.
    fn refused(file: &str, old: &str, new: &str, key: &str) {
        let error = with(file, old, new).expect_err(new).to_string();
        let (_, text) = FILES.into_iter().find(|(name, _)| *name == file).expect("a file");
        let line = text[..text.find(old).expect("it is there")].matches('\n').count() + 1;
        assert!(error.starts_with(&format!("{file}:{line}:")) && error.contains(key), "{error}");
    }

    #[test]
    fn the_built_in_pack_loads() {
        let pack = load(&[]).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((pack.characters.len(), pack.maps.len(), pack.plans.len(), pack.origins.len()), (40, 2, 3, 4));
        assert_eq!(pack.sheet.mounted_cost, [Some(1), Some(2), None, Some(2), None]);
        assert_eq!(pack.sheet.missile(Weapon::Javelin).reach, [5, 12, 25]);
        assert_eq!(pack.sheet.literal[Weapon::Javelin as usize], Some((Rate::Offensive, Limit::Full, Limit::None)));
        assert_eq!(pack.sheet.literal[Weapon::Dagger as usize], None);
        assert_eq!((pack.hide_distance, pack.reveal_distance), (8, 2));
        assert_eq!(pack.builder.zones, [(20, 25), (1, 6)]);
        assert_eq!(
            pack.plans.iter().map(|plan| plan.goal).collect::<Vec<_>>(),
            [Goal::Water, Goal::Wagon, Goal::Losses]
        );
        let water = "K9".parse().expect("a hex");
        assert!(pack.maps[1].is(water, Ground::Water) && !pack.maps[1].is_high(water));
    }

    #[test]
    fn the_ambush_has_its_wagon_and_those_who_hide() {
        let pack = load(&[]).unwrap_or_else(|error| panic!("{error}"));
        let start = &pack.plans[1].start;
        assert_eq!(start.iter().filter(|(_, start)| *start == Start::Hidden).count(), 9);
        assert!(start.contains(&(Piece::WAGON, Start::At("L8/M7".parse().expect("a stand")))));
        assert!(start.contains(&(Horse::DRAUGHT.piece(), Start::At("J8/K7".parse().expect("a stand")))));
    }

    /// 1.8-e, 1.8-f
    #[test]
    fn a_horse_alone_is_killed() {
        let sheet = load(&[]).unwrap_or_else(|error| panic!("{error}")).sheet;
        for letter in *b"EFGH" {
            let effects = sheet.combat_effects(Letter(letter), Taker::Horse);
            assert!(effects.has(Effect::Killed) && !effects.has(Effect::HorseKilled));
        }
        assert!(sheet.shot_effects(Letter(b'C'), Taker::Horse).has(Effect::Killed));
        assert!(sheet.shot_effects(Letter(b'C'), Taker::Rider { armour: false }).has(Effect::HorseKilled));
    }

    /// 1.42-i
    #[test]
    fn the_same_arms_have_the_same_number() {
        let men = load(&[]).unwrap_or_else(|error| panic!("{error}")).characters;
        for (a, b) in men.iter().flat_map(|a| men.iter().map(move |b| (a, b))) {
            assert_eq!(a.armament == b.armament, (&a.arm, a.missile) == (&b.arm, b.missile), "{} {}", a.name, b.name);
            assert_eq!(a.people == b.people, a.nation == b.nation, "{} {}", a.name, b.name);
        }
    }

    #[test]
    fn wrong_figures_are_refused_with_file_and_line() {
        let sheet = "play_sheet.toml";
        refused(sheet, "caught_max = 6", "caught_max = 11", "bridle.caught_max");
        refused(sheet, "medium = [13, 25]", "medium = [14, 25]", "weapon.crossbow.medium");
        refused(sheet, "none = \"FEEDDCCBBAAA\"", "none = \"GEEDDCCBBAAA\"", "shooting.foot.none");
        refused(sheet, "  \"-CCDDE\",", "  \"-CCDDI\",", "combat.foot");
        refused(sheet, "D = [\"unhorsed\", \"stunned\"]", "D = [\"unseated\"]", "unseated");
        refused(
            sheet,
            "D = [\"stunned\"]\nE = [\"wounded\"]\nF = [\"killed\"]",
            "D = [\"unhorsed\"]",
            "legend_foot.armour",
        );
        refused("characters.toml", "foot = [[22, 11, 4]", "foot = [[22, 0, 4]", "character.C01.foot");
        refused(
            "characters.toml",
            "Zayd le Bédouin\", side = \"saracen\"",
            "Zayd\", side = \"crusader\"",
            "character.S11.side",
        );
        refused("scenarios.toml", "rider_distance = 8", "rider_distance = 99", "hidden.rider_distance");
    }

    /// 1.12
    #[test]
    fn a_printed_tree_that_is_none_is_refused() {
        refused("maps.toml", "tree = [\"A8\", ", "tree = [\"A9\", ", "map.oliveraie.printed.tree");
        refused("maps.toml", "tree = [\"K7\", ", "tree = [\"K16\", ", "map.point_deau.printed.tree");
        refused("maps.toml", "\"......b..wwwww...........\"", "\"......x..wwwww...........\"", "map.point_deau.rows");
    }

    #[test]
    fn wrong_places_are_refused() {
        let file = "scenarios.toml";
        refused(file, "C11 = \"I9\"", "C11 = \"K9\"", "water, which is closed");
        refused(file, "C11 = \"I9\"", "C11 = \"I9/I10\"", "never rides");
        refused(file, "C03 = \"H5/H4\"", "C03 = \"H5/H3\"", "must touch");
        refused(file, "C03 = \"H5/H4\"", "C03 = \"M4/M3\"", "tree, which is closed");
        refused(file, "C12 = \"H9\"", "C12 = \"I9\"", "already");
        refused(file, "S19 = \"R7\"", "C19 = \"R7\"", "no figure of this side");
        refused(file, "C12 = \"H9\"", "C12 = \"-\"", "needs a hex");
        let error = with(file, "wagon = \"L8/M7\"\n", "").expect_err("no wagon").to_string();
        assert!(error.contains("needs a wagon"), "{error}");
    }

    #[test]
    fn a_figure_without_origin_is_refused() {
        let error = with("play_sheet.toml", "bridle = \"R\"\n", "").expect_err("no letter").to_string();
        assert!(error.contains("play_sheet.toml") && error.contains("bridle"), "{error}");
    }
}

//! counters.toml: the order of battle (5.1).

use super::{Files, PackError, Source};
use crate::ids::{Army, CLANS, ClanId, UNITS, UNITS_PER_CLAN, UnitId};
use crate::pack::{ClanData, UnitData};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

const FILE: &str = "counters.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountersFile {
    men_per_point: Spanned<i64>,
    takeda: RawArmy,
    uesugi: RawArmy,
}

type RawArmy = Spanned<BTreeMap<Spanned<String>, RawClan>>;
type RawUnits = BTreeMap<Spanned<String>, Spanned<Vec<Spanned<i64>>>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawClan {
    name: Spanned<String>,
    units: Spanned<RawUnits>,
}

pub struct Counters {
    pub men_per_point: u16,
    pub clans: Vec<ClanData>,
    pub units: Vec<Option<UnitData>>,
}

impl Counters {
    pub fn has(&self, unit: UnitId) -> bool {
        self.units[unit.index()].is_some()
    }

    pub fn units_of(&self, clan: ClanId) -> impl Iterator<Item = UnitId> {
        clan.slots().filter(|unit| self.has(*unit))
    }
}

pub fn read(files: &Files<'_>) -> Result<Counters, PackError> {
    let (source, file): (_, CountersFile) = files.read(FILE)?;
    let men_per_point = source.number("men_per_point", &file.men_per_point, 1..=10_000)?;
    let mut counters = Counters { men_per_point, clans: Vec::with_capacity(CLANS), units: vec![None; UNITS] };
    read_army(source, Army::Takeda, "takeda", &file.takeda, &mut counters)?;
    read_army(source, Army::Uesugi, "uesugi", &file.uesugi, &mut counters)?;
    Ok(counters)
}

fn read_army(
    source: Source<'_>,
    army: Army,
    key: &str,
    raw: &RawArmy,
    counters: &mut Counters,
) -> Result<(), PackError> {
    for letter in raw.get_ref().keys() {
        if clan_of(army, letter.get_ref()).is_none() {
            let last = ClanId::of_army(army).next_back().map_or('A', ClanId::letter);
            let reason = format!("unknown clan {:?}; {key} has the clans A to {last}", letter.get_ref());
            return Err(source.refuse(letter.span(), key, reason));
        }
    }
    for clan in ClanId::of_army(army) {
        let letter = clan.letter().to_string();
        let Some(raw_clan) = raw.get_ref().get(letter.as_str()) else {
            return Err(source.refuse(raw.span(), key, format!("clan {letter} is missing")));
        };
        let key = format!("{key}.{letter}");
        let name = source.name(&format!("{key}.name"), &raw_clan.name)?;
        counters.clans.push(ClanData { id: clan, name });
        read_units(source, clan, &format!("{key}.units"), &raw_clan.units, counters)?;
    }
    Ok(())
}

/// `A`, not `TA`: the army is the table the letter stands in.
fn clan_of(army: Army, letter: &str) -> Option<ClanId> {
    let mut letters = letter.chars();
    let clan = ClanId::new(army, letters.next()?)?;
    letters.next().is_none().then_some(clan)
}

fn read_units(
    source: Source<'_>,
    clan: ClanId,
    key: &str,
    raw: &Spanned<RawUnits>,
    counters: &mut Counters,
) -> Result<(), PackError> {
    let units = raw.get_ref();
    if units.is_empty() || units.len() > UNITS_PER_CLAN {
        let reason = format!("a clan has 1 to {UNITS_PER_CLAN} units, this one has {}", units.len());
        return Err(source.refuse(raw.span(), key, reason));
    }
    for (n, (name, figures)) in units.iter().enumerate() {
        let expected = format!("{}{}", clan.letter(), n + 1);
        if *name.get_ref() != expected {
            let reason = format!("unit {:?} where {expected:?} is needed", name.get_ref());
            return Err(source.refuse(name.span(), key, reason));
        }
        let unit = read_unit(source, &format!("{key}.{expected}"), figures)?;
        counters.units[UnitId::new(clan, n).index()] = Some(unit);
    }
    Ok(())
}

fn read_unit(source: Source<'_>, key: &str, raw: &Spanned<Vec<Spanned<i64>>>) -> Result<UnitData, PackError> {
    let [elan, mass, firepower, leadership] = &raw.get_ref()[..] else {
        let reason = format!("{} figures, needs 4: Elan, Mass, Firepower, Leadership", raw.get_ref().len());
        return Err(source.refuse(raw.span(), key, reason));
    };
    let figure = |name: &str, value| source.number(&format!("{key} {name}"), value, 0..=9);
    let unit = UnitData {
        elan: figure("Elan", elan)?,
        mass: figure("Mass", mass)?,
        firepower: figure("Firepower", firepower)?,
        leadership: figure("Leadership", leadership)?,
    };
    if unit.elan + unit.mass == 0 {
        return Err(source.refuse(raw.span(), key, "a unit without Elan and Mass has no men"));
    }
    Ok(unit)
}

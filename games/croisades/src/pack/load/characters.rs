//! characters.toml: the forty men, and what does not act by itself.

use super::{Figure, Files, PackError, Source, Spanned, Text};
use crate::ids::*;
use crate::pack::{Character, Class, Faces, Values, Weapon};
use serde::Deserialize;
use std::collections::BTreeMap;

const FILE: &str = "characters.toml";
/// Attack and defence stand on a counter in two figures.
const STRENGTH: std::ops::RangeInclusive<i64> = 1..=99;
const MOVEMENT: std::ops::RangeInclusive<i64> = 1..=40;
/// A word that the translations know.
const WORD_CHARS: usize = 24;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    character: Spanned<BTreeMap<Text, RawCharacter>>,
    neutral: RawNeutrals,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCharacter {
    name: Text,
    side: Spanned<Side>,
    nation: Text,
    class: Class,
    arm: Text,
    missile: Option<Weapon>,
    armour: bool,
    mounted: Option<Spanned<RawFaces>>,
    foot: RawFaces,
}

/// Healthy, then wounded: attack, defence, movement.
type RawFaces = [[Figure; 3]; 2];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNeutrals {
    horse: RawNeutral,
    draught_horse: RawNeutral,
    wagon: RawNeutral,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNeutral {
    hexes: Figure,
    defence: Figure,
    movement: Figure,
}

pub struct Characters {
    pub all: Vec<Character>,
    pub neutral: Neutral,
}

/// 1.8, 1.59: horses by themselves.
pub struct Neutral {
    pub horse_defence: u8,
    pub draught_movement: u8,
}

pub fn read(files: &Files<'_>) -> Result<Characters, PackError> {
    let (source, file): (_, File) = files.read(FILE)?;
    let raw = file.character.get_ref();
    if let Some(id) = raw.keys().find(|id| id.get_ref().parse::<Man>().is_err()) {
        return Err(source.refuse(id.span(), "character", format_args!("no man is called {:?}", id.get_ref())));
    }
    let mut all: Vec<Character> = Vec::with_capacity(MEN);
    for man in Man::all() {
        let Some(raw) = raw.get(man.name()) else {
            return Err(source.refuse(file.character.span(), "character", format_args!("{man} is missing")));
        };
        let character = character(source, man, raw, &all)?;
        all.push(character);
    }
    check_riders(source, raw)?;
    Ok(Characters { all, neutral: neutral(source, &file.neutral)? })
}

/// One man; `before` are those already read, to whom he may be like.
fn character(source: Source<'_>, man: Man, raw: &RawCharacter, before: &[Character]) -> Result<Character, PackError> {
    let key = |what: &str| format!("character.{man}.{what}");
    source.fixed(&key("side"), &raw.side, &man.side())?;
    let (arm, nation) = (word(source, &key("arm"), &raw.arm)?, word(source, &key("nation"), &raw.nation)?);
    let mounted = raw.mounted.as_ref().map(|raw| faces(source, &key("mounted"), raw.get_ref())).transpose()?;
    let same_arm = |other: &Character| (&other.arm, other.missile) == (&arm, raw.missile);
    Ok(Character {
        name: source.name(&key("name"), &raw.name)?,
        class: raw.class,
        missile: raw.missile,
        armour: raw.armour,
        mounted,
        foot: faces(source, &key("foot"), &raw.foot)?,
        armament: first_like(before, same_arm),
        people: first_like(before, |other| other.nation == nation),
        nation,
        arm,
    })
}

/// 1.42-i: alike are those with the same number, that of the first of them.
fn first_like(before: &[Character], alike: impl Fn(&Character) -> bool) -> u8 {
    before.iter().position(alike).unwrap_or(before.len()) as u8
}

/// An arm or a people is shown by its translation, so it is a plain word.
fn word(source: Source<'_>, key: &str, raw: &Text) -> Result<String, PackError> {
    let text = raw.get_ref();
    let plain = text.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
    if plain && !text.is_empty() && text.len() <= WORD_CHARS {
        return Ok(text.clone());
    }
    Err(source.refuse(raw.span(), key, format_args!("needs 1 to {WORD_CHARS} letters of a to z and _")))
}

/// Both faces of a counter; a wound makes nobody stronger.
fn faces(source: Source<'_>, key: &str, [healthy, wounded]: &RawFaces) -> Result<Faces, PackError> {
    let whole =
        values(source, &format!("{key} healthy"), healthy, [*STRENGTH.end(), *STRENGTH.end(), *MOVEMENT.end()])?;
    let most = [whole.attack, whole.defence, whole.movement].map(i64::from);
    Ok([whole, values(source, &format!("{key} wounded"), wounded, most)?])
}

fn values(source: Source<'_>, key: &str, raw: &[Figure; 3], most: [i64; 3]) -> Result<Values, PackError> {
    Ok(Values {
        attack: source.number(&format!("{key} attack"), &raw[0], *STRENGTH.start()..=most[0])?,
        defence: source.number(&format!("{key} defence"), &raw[1], *STRENGTH.start()..=most[1])?,
        movement: source.number(&format!("{key} movement"), &raw[2], *MOVEMENT.start()..=most[2])?,
    })
}

/// Every rider needs a horse of his own.
fn check_riders(source: Source<'_>, raw: &BTreeMap<Text, RawCharacter>) -> Result<(), PackError> {
    let mut riders = raw.iter().filter_map(|(id, raw)| Some((id, raw.mounted.as_ref()?)));
    match riders.nth(MOUNTS) {
        Some((id, one_more)) => {
            let key = format!("character.{}.mounted", id.get_ref());
            Err(source.refuse(one_more.span(), &key, format_args!("there are horses for {MOUNTS} riders")))
        }
        None => Ok(()),
    }
}

/// 1.58, 1.59, 1.8: a horse alone stays where it is; a wagon is never attacked and moves as those who draw it.
fn neutral(source: Source<'_>, raw: &RawNeutrals) -> Result<Neutral, PackError> {
    for (name, raw) in [("horse", &raw.horse), ("draught_horse", &raw.draught_horse), ("wagon", &raw.wagon)] {
        source.fixed(&format!("neutral.{name}.hexes"), &raw.hexes, &2)?;
    }
    source.fixed("neutral.horse.movement", &raw.horse.movement, &0)?;
    source.fixed("neutral.wagon.defence", &raw.wagon.defence, &0)?;
    source.fixed("neutral.wagon.movement", &raw.wagon.movement, &0)?;
    let horse_defence = source.number("neutral.horse.defence", &raw.horse.defence, STRENGTH)?;
    let draught = &raw.draught_horse;
    super::same(source, "neutral.draught_horse.defence", &draught.defence, horse_defence, "neutral.horse.defence")?;
    let draught_movement = source.number("neutral.draught_horse.movement", &draught.movement, MOVEMENT)?;
    Ok(Neutral { horse_defence, draught_movement })
}

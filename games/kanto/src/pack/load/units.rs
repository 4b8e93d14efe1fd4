//! units.toml: the counters (2-2-1) and where they begin (30-1).

use super::{Deserialize, Entries, Figure, Files, Map, PackError, Source, Spanned, Text, each, land, parsed};
use crate::ids::*;
use crate::pack::{Counter, SCENARIOS, Start};
use std::ops::RangeInclusive;
use toolkit::sets::Id;

pub const FILE: &str = "units.toml";
/// One figure on the counter; all the units together stay far below what a strength can be.
const STRENGTH: RangeInclusive<i64> = 1..=9;
const ADJUSTMENT: RangeInclusive<i64> = 0..=9;
/// 2-2-1(4): the stages of a turn.
const ABILITY: RangeInclusive<i64> = 1..=4;
const STARS: RangeInclusive<i64> = 0..=2;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    reduced: Entries<Figure>,
    unit: Entries<RawUnit>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnit {
    name: Text,
    printed: Text,
    army: Text,
    stars: Figure,
    values: [Figure; 3],
    boxes: Figure,
    start: [Text; SCENARIOS],
}

/// The counters, and where the file says so.
pub struct ReadUnits<'a> {
    pub all: Vec<Counter>,
    pub source: Source<'a>,
    starts: Vec<[Text; SCENARIOS]>,
}

impl ReadUnits<'_> {
    /// A refusal at what is said about the start of a unit.
    pub fn refuse_start(&self, unit: Unit, scenario: usize, reason: impl std::fmt::Display) -> PackError {
        self.source.refuse(self.starts[unit.index()][scenario].span(), &start_key(unit, scenario), reason)
    }
}

fn start_key(unit: Unit, scenario: usize) -> String {
    format!("unit.{unit}.start.{scenario}")
}

pub fn read<'a>(files: &Files<'a>, map: &Map) -> Result<ReadUnits<'a>, PackError> {
    let (source, file): (_, File) = files.read(FILE)?;
    let reduced = reduced(source, &file.reduced)?;
    let mut all = Vec::with_capacity(Unit::COUNT);
    let mut starts = Vec::with_capacity(Unit::COUNT);
    for (unit, raw) in each(source, "unit", &file.unit, Unit::all())? {
        all.push(counter(source, unit, raw, &reduced, map)?);
        starts.push(raw.start.clone());
    }
    Ok(ReadUnits { all, source, starts })
}

/// C-68: by strength, the strength with one step; nobody grows by a loss.
fn reduced(source: Source<'_>, raw: &Entries<Figure>) -> Result<Vec<Option<u8>>, PackError> {
    let mut reduced = vec![None; *STRENGTH.end() as usize + 1];
    for (strength, value) in raw.get_ref() {
        let full = strength.get_ref().parse().ok().filter(|strength| STRENGTH.contains(strength));
        let Some(full) = full else {
            return Err(source.refuse(strength.span(), "reduced", "no unit is so strong"));
        };
        let key = format!("reduced.{full}");
        reduced[full as usize] = Some(source.number(&key, value, *STRENGTH.start()..=full)?);
    }
    Ok(reduced)
}

fn counter(
    source: Source<'_>,
    unit: Unit,
    raw: &RawUnit,
    reduced: &[Option<u8>],
    map: &Map,
) -> Result<Counter, PackError> {
    let key = |what: &str| format!("unit.{unit}.{what}");
    let [strength, adjustment, ability] = &raw.values;
    let stars = source.number(&key("stars"), &raw.stars, STARS)?;
    let strength_value: u8 = source.number(&key("values.0"), strength, STRENGTH)?;
    let no_step =
        || source.refuse(strength.span(), &key("values.0"), "[reduced] must say what one step of it is worth");
    let army = parsed(source, &key("army"), &raw.army)?;
    let mut start = [Start::Absent; SCENARIOS];
    for (scenario, (start, text)) in start.iter_mut().zip(&raw.start).enumerate() {
        *start = read_start(source, &start_key(unit, scenario), text, map)?;
        check_start(source, unit, army, scenario, *start, text)?;
    }
    Ok(Counter {
        name: source.name(&key("name"), &raw.name)?,
        printed: source.name(&key("printed"), &raw.printed)?,
        army,
        stars,
        strength: strength_value,
        adjustment: source.number(&key("values.1"), adjustment, ADJUSTMENT)?,
        ability: source.number(&key("values.2"), ability, ABILITY)?,
        boxes: source.number(&key("boxes"), &raw.boxes, boxes(stars))?,
        reduced: reduced[usize::from(strength_value)].ok_or_else(no_step)?,
        start,
    })
}

/// 9-2: a leader leads, and nobody else does.
fn boxes(stars: u8) -> RangeInclusive<i64> {
    if stars == 0 { 0..=0 } else { 1..=Unit::COUNT as i64 - 1 }
}

fn read_start(source: Source<'_>, key: &str, text: &Text, map: &Map) -> Result<Start, PackError> {
    let spot = |hex: &str| land(source, key, &Spanned::new(text.span(), hex.to_owned()), map);
    match (text.get_ref().as_str(), text.get_ref().split_once('/')) {
        ("", _) => Ok(Start::Absent),
        ("free", _) => Ok(Start::Free),
        ("reinforcement", _) => Ok(Start::Reinforcement),
        (_, Some((one, other))) if one != other => Ok(Start::Either(spot(one)?, spot(other)?)),
        (hex, _) => Ok(Start::At(spot(hex)?)),
    }
}

/// S2-3, S2-4, S3-3, S4-3, S4-5, S4-6: who may be placed otherwise than in a hex, and when.
fn check_start(
    source: Source<'_>,
    unit: Unit,
    army: Army,
    scenario: usize,
    start: Start,
    text: &Text,
) -> Result<(), PackError> {
    let allowed = match start {
        Start::Absent | Start::At(_) => true,
        Start::Either(..) => unit == Unit::OYAMADA,
        Start::Free => scenario == 3 && [Army::TAKEDA, Army::HOJO].contains(&army),
        Start::Reinforcement if scenario == 3 => army == Army::UESUGI,
        Start::Reinforcement => [1, 2].contains(&scenario) && army == Army::SATAKE,
    };
    if allowed {
        return Ok(());
    }
    let reason = format!("scenario {} has no such start for {unit} of {army}", scenario + 1);
    Err(source.refuse(text.span(), &start_key(unit, scenario), reason))
}

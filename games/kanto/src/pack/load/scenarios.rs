//! scenarios.toml: who plays, when and where (35.0), and what the other files say about it.

use super::castles::ReadCastles;
use super::units::ReadUnits;
use super::{Deserialize, Entries, Figure, Files, Map, PackError, Source, Spanned, Text, each};
use crate::ids::*;
use crate::pack::{Plan, SCENARIOS, Season, Start, Week};
use toolkit::sets::Id;

const FILE: &str = "scenarios.toml";
/// A year of the old calendar.
const WEEKS: u8 = 48;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    snow: RawSeason,
    melt: RawSeason,
    scenario: [RawScenario; SCENARIOS],
    side: Entries<[Text; SCENARIOS]>,
}

type RawWeek = Spanned<[Figure; 2]>;
/// First and last week.
type RawSeason = Spanned<[RawWeek; 2]>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    powers: Spanned<Vec<Power>>,
    first: RawWeek,
    turns: Figure,
    area: Spanned<Vec<Province>>,
    subversion_from: Option<RawWeek>,
    uesugi_from: Option<RawWeek>,
}

/// 32.0: from a week to a week, both included; both counted from the first week of January.
#[derive(Clone, Copy)]
struct Seasons {
    snow: (u8, u8),
    melt: (u8, u8),
}

impl Seasons {
    fn read(source: Source<'_>, file: &File) -> Result<Seasons, PackError> {
        let ends = |key: &str, raw: &RawSeason| {
            let [from, to] = raw.get_ref();
            Ok((number(week(source, key, from)?), number(week(source, key, to)?)))
        };
        let seasons = Seasons { snow: ends("snow", &file.snow)?, melt: ends("melt", &file.melt)? };
        match (0..WEEKS).find(|&week| lies_in(seasons.snow, week) && lies_in(seasons.melt, week)) {
            Some(_) => Err(source.refuse(file.melt.span(), "melt", "the snow cannot lie and melt in the same week")),
            None => Ok(seasons),
        }
    }

    fn of(self, week: Week) -> Season {
        match number(week) {
            week if lies_in(self.snow, week) => Season::Snow,
            week if lies_in(self.melt, week) => Season::Melt,
            _ => Season::Clear,
        }
    }
}

/// A season may last over the new year.
fn lies_in((from, to): (u8, u8), week: u8) -> bool {
    if from <= to { (from..=to).contains(&week) } else { week >= from || week <= to }
}

fn number(week: Week) -> u8 {
    (week.month - 1) * 4 + week.week - 1
}

fn of_number(number: u8) -> Week {
    Week { month: number / 4 + 1, week: number % 4 + 1 }
}

fn week(source: Source<'_>, key: &str, raw: &RawWeek) -> Result<Week, PackError> {
    let [month, week] = raw.get_ref();
    Ok(Week { month: source.number(key, month, 1..=12)?, week: source.number(key, week, 1..=4)? })
}

pub fn read(
    files: &Files<'_>,
    map: &Map,
    units: &ReadUnits<'_>,
    castles: &ReadCastles<'_>,
) -> Result<[Plan; SCENARIOS], PackError> {
    let (source, file): (_, File) = files.read(FILE)?;
    let seasons = Seasons::read(source, &file)?;
    let sides = each(source, "side", &file.side, Army::all())?;
    let mut plans = Vec::with_capacity(SCENARIOS);
    for (i, raw) in file.scenario.iter().enumerate() {
        let plan = plan(source, i, raw, seasons, &sides)?;
        check_units(i, &plan, map, units)?;
        check_sides(source, i, &plan, units, &sides)?;
        check_castles(i, &plan, castles)?;
        plans.push(plan);
    }
    Ok(plans.try_into().expect("as many as were written"))
}

fn plan(
    source: Source<'_>,
    scenario: usize,
    raw: &RawScenario,
    seasons: Seasons,
    sides: &[(Army, &[Text; SCENARIOS])],
) -> Result<Plan, PackError> {
    let key = |what: &str| format!("scenario.{scenario}.{what}");
    let turns: u8 = source.number(&key("turns"), &raw.turns, 1..=i64::from(WEEKS))?;
    let first = number(week(source, &key("first"), &raw.first)?);
    let weeks: Vec<Week> = (first..first + turns).map(|number| of_number(number % WEEKS)).collect();
    let side = |(army, sides): &(Army, &[Text; SCENARIOS])| {
        side(source, &format!("side.{army}.{scenario}"), &sides[scenario], raw.powers.get_ref())
    };
    Ok(Plan {
        powers: powers(source, &key("powers"), &raw.powers)?,
        side: sides.iter().map(side).collect::<Result<_, _>>()?,
        seasons: weeks.iter().map(|&week| seasons.of(week)).collect(),
        area: area(source, &key("area"), &raw.area)?,
        subversion_from: turn(source, &key("subversion_from"), raw.subversion_from.as_ref(), &weeks)?,
        uesugi_from: turn(source, &key("uesugi_from"), raw.uesugi_from.as_ref(), &weeks)?,
        weeks,
    })
}

/// SEQ-2: at least two, in the order in which they act.
fn powers(source: Source<'_>, key: &str, raw: &Spanned<Vec<Power>>) -> Result<Vec<Power>, PackError> {
    let powers = raw.get_ref();
    if powers.len() >= 2 && powers.is_sorted_by(|one, next| one < next) {
        return Ok(powers.clone());
    }
    Err(source.refuse(raw.span(), key, "needs two or three of uesugi, takeda and hojo, in this order"))
}

fn side(source: Source<'_>, key: &str, text: &Text, powers: &[Power]) -> Result<Option<Power>, PackError> {
    let name = text.get_ref();
    if name.is_empty() {
        return Ok(None);
    }
    let found = powers.iter().find(|power| power.term() == format!("power-{name}"));
    let stranger = || source.refuse(text.span(), key, format_args!("{name:?} does not sit at this table"));
    found.copied().map(Some).ok_or_else(stranger)
}

fn area(source: Source<'_>, key: &str, raw: &Spanned<Vec<Province>>) -> Result<Vec<Province>, PackError> {
    let area = raw.get_ref();
    match (1..area.len()).find(|&i| area[..i].contains(&area[i])) {
        Some(i) => Err(source.refuse(raw.span(), key, format_args!("{} stands here twice", area[i].name()))),
        None if area.is_empty() => Err(source.refuse(raw.span(), key, "needs a province")),
        None => Ok(area.clone()),
    }
}

/// The turn of a week, from 1; none at all is 0.
fn turn(source: Source<'_>, key: &str, raw: Option<&RawWeek>, weeks: &[Week]) -> Result<u8, PackError> {
    let Some(raw) = raw else {
        return Ok(0);
    };
    let sought = week(source, key, raw)?;
    match weeks.iter().position(|&week| week == sought) {
        Some(turn) => Ok(turn as u8 + 1),
        None => Err(source.refuse(raw.span(), key, "the scenario has no such week")),
    }
}

/// 35.0: whoever begins on the map begins in the area.
fn check_units(scenario: usize, plan: &Plan, map: &Map, units: &ReadUnits<'_>) -> Result<(), PackError> {
    for unit in Unit::all() {
        let start = units.all[unit.index()].start[scenario];
        let hexes = match start {
            Start::At(hex) => vec![hex],
            Start::Either(one, other) => vec![one, other],
            Start::Absent | Start::Free | Start::Reinforcement => Vec::new(),
        };
        let outside = |hex: &Spot| !map.province(*hex).is_some_and(|province| plan.area.contains(&province));
        if let Some(hex) = hexes.into_iter().find(outside) {
            return Err(units.refuse_start(unit, scenario, format_args!("{hex} is outside the scenario")));
        }
        if start != Start::Absent && plan.side[units.all[unit.index()].army.index()].is_none() {
            return Err(units.refuse_start(unit, scenario, "its army has no side in the scenario"));
        }
    }
    Ok(())
}

/// 30-1-1: an army without units has no side.
fn check_sides(
    source: Source<'_>,
    scenario: usize,
    plan: &Plan,
    units: &ReadUnits<'_>,
    sides: &[(Army, &[Text; SCENARIOS])],
) -> Result<(), PackError> {
    for (army, texts) in sides {
        let mut counters = units.all.iter().filter(|counter| counter.army == *army);
        if plan.side[army.index()].is_some() && counters.all(|counter| counter.start[scenario] == Start::Absent) {
            let key = format!("side.{army}.{scenario}");
            return Err(source.refuse(texts[scenario].span(), &key, "the army has no unit in the scenario"));
        }
    }
    Ok(())
}

/// 30-3: a castle in play lies in the area and belongs to somebody who plays.
fn check_castles(scenario: usize, plan: &Plan, castles: &ReadCastles<'_>) -> Result<(), PackError> {
    for castle in Castle::all() {
        let stronghold = &castles.all[castle.index()];
        let Some((army, _)) = stronghold.owner[scenario] else {
            continue;
        };
        if !plan.area.contains(&stronghold.province) {
            return Err(castles.refuse_owner(castle, scenario, "the castle is outside the scenario"));
        }
        if plan.side[army.index()].is_none() {
            return Err(castles.refuse_owner(castle, scenario, format_args!("{army} has no side in the scenario")));
        }
    }
    Ok(())
}

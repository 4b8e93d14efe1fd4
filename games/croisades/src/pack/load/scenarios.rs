//! scenarios.toml: the three scenarios; armies from points are read in `builder`.

use super::builder::{self, RawBuilder};
use super::setup::{RawHidden, RawSetup, Setup};
use super::{Figure, Files, PackError, Source, Spanned, Text};
use crate::ids::*;
use crate::map::{Ground, Map};
use crate::pack::{Builder, Character, Goal, Plan, Sheet};
use serde::Deserialize;
use std::fmt::Debug;

pub const FILE: &str = "scenarios.toml";
/// A turn is kept in a byte, and nobody plays longer.
pub const MOST_TURNS: i64 = 40;
/// Each scenario by its name, and how it is won.
const GOALS: [(&str, Goal); 3] = [("water", Goal::Water), ("ambush", Goal::Wagon), ("shock", Goal::Losses)];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scenario: Spanned<Vec<RawScenario>>,
    builder: RawBuilder,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawScenario {
    id: Text,
    map: Text,
    turns: Figure,
    first: First,
    setup: RawSetup,
    hidden: Option<Spanned<RawHidden>>,
    victory: Spanned<RawVictory>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum First {
    Crusader,
    Saracen,
    Lot,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawVictory {
    kind: Spanned<Goal>,
    side: Option<Spanned<Side>>,
    figures: Option<Figure>,
    exit_column: Option<Text>,
    wounded_divisor: Option<Figure>,
}

pub struct Scenarios {
    pub plans: Vec<Plan>,
    pub builder: Builder,
    pub hide_distance: u8,
    pub reveal_distance: u8,
}

pub fn read(files: &Files<'_>, sheet: &Sheet, characters: &[Character], maps: &[Map]) -> Result<Scenarios, PackError> {
    let (source, file): (_, File) = files.read(FILE)?;
    let raw = file.scenario.get_ref();
    if raw.len() != GOALS.len() {
        let reason = format!("{} scenarios, needs {}", raw.len(), GOALS.len());
        return Err(source.refuse(file.scenario.span(), "scenario", reason));
    }
    let (mut plans, mut distances) = (Vec::new(), [0; 2]);
    for (raw, (id, goal)) in raw.iter().zip(GOALS) {
        super::fixed_text(source, "scenario.id", &raw.id, id)?;
        plans.push(plan(source, raw, goal, |map| Setup::new(source, id, sheet, characters, map), maps)?);
        if let Some(hidden) = hidden(source, raw, id, goal)? {
            distances = hidden.distances(source)?;
        }
    }
    let [hide_distance, reveal_distance] = distances;
    Ok(Scenarios { plans, builder: builder::read(source, &file.builder, maps)?, hide_distance, reveal_distance })
}

fn plan<'a>(
    source: Source<'a>,
    raw: &RawScenario,
    goal: Goal,
    setup: impl FnOnce(&'a Map) -> Setup<'a>,
    maps: &'a [Map],
) -> Result<Plan, PackError> {
    let id = raw.id.get_ref();
    let map = map_named(source, &format!("scenario.{id}.map"), &raw.map, maps)?;
    victory(source, &format!("scenario.{id}.victory"), &raw.victory, goal)?;
    if goal == Goal::Water && !maps[map].ground.contains(&Ground::Water) {
        return Err(source.refuse(raw.map.span(), &format!("scenario.{id}.map"), "there is no water to fetch"));
    }
    Ok(Plan {
        map,
        turns: source.number(&format!("scenario.{id}.turns"), &raw.turns, 1..=MOST_TURNS)?,
        first: match raw.first {
            First::Crusader => Some(Side::Crusader),
            First::Saracen => Some(Side::Saracen),
            First::Lot => None,
        },
        goal,
        start: setup(&maps[map]).read(&raw.setup, raw.hidden.as_ref().map(Spanned::get_ref), goal)?,
    })
}

/// 1.11-b: who lies in ambush is hidden, and nobody else.
fn hidden<'a>(
    source: Source<'_>,
    raw: &'a RawScenario,
    id: &str,
    goal: Goal,
) -> Result<Option<&'a RawHidden>, PackError> {
    let key = format!("scenario.{id}.hidden");
    match (&raw.hidden, goal == Goal::Wagon) {
        (Some(hidden), true) => Ok(Some(hidden.get_ref())),
        (None, false) => Ok(None),
        (Some(hidden), false) => Err(source.refuse(hidden.span(), &key, "only in the ambush somebody hides")),
        (None, true) => Err(source.refuse(raw.id.span(), &key, "an ambush needs somebody who hides")),
    }
}

/// The place of a map in the pack.
fn map_named(source: Source<'_>, key: &str, raw: &Text, maps: &[Map]) -> Result<usize, PackError> {
    let unknown = || source.refuse(raw.span(), key, format_args!("there is no map {:?}", raw.get_ref()));
    maps.iter().position(|map| map.id == *raw.get_ref()).ok_or_else(unknown)
}

/// How a scenario is won is in the rules; the file may say so but not change it.
pub fn victory(source: Source<'_>, key: &str, raw: &Spanned<RawVictory>, goal: Goal) -> Result<(), PackError> {
    let stated = raw.get_ref();
    source.fixed(&format!("{key}.kind"), &stated.kind, &goal)?;
    let leaves = goal != Goal::Losses;
    let said = Said { source, key, span: raw.span() };
    said.of("side", &stated.side, leaves.then_some(Side::Crusader))?;
    said.of("figures", &stated.figures, (goal == Goal::Water).then_some(3))?;
    said.of("exit_column", &stated.exit_column, leaves.then(|| "A".to_owned()))?;
    said.of("wounded_divisor", &stated.wounded_divisor, (!leaves).then_some(2))
}

struct Said<'a> {
    source: Source<'a>,
    key: &'a str,
    span: std::ops::Range<usize>,
}

impl Said<'_> {
    /// It is said where the rules have it, as they have it.
    fn of<T: PartialEq + Debug>(
        &self,
        what: &str,
        value: &Option<Spanned<T>>,
        rules: Option<T>,
    ) -> Result<(), PackError> {
        let key = format!("{}.{what}", self.key);
        match (value, rules) {
            (Some(value), Some(rules)) => self.source.fixed(&key, value, &rules),
            (Some(value), None) => Err(self.source.refuse(value.span(), &key, "this victory has no such figure")),
            (None, Some(_)) => Err(self.source.refuse(self.span.clone(), &key, "is missing")),
            (None, None) => Ok(()),
        }
    }
}

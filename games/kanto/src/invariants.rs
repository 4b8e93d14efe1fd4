//! What always holds.

use crate::ids::*;
use crate::pack::Start;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::SurrenderStep;
use crate::state::*;
use toolkit::steps;

pub fn hold(at: Position<'_>) -> Result<(), String> {
    let weeks = at.g.plan().weeks.len();
    check(usize::from(at.s.turn) <= weeks, || format!("there are {weeks} turns"))?;
    check(at.s.stage <= 4, || "there are four stages".to_string())?;
    for unit in Unit::all() {
        unit_stands(at, unit)?;
    }
    for castle in Castle::all() {
        castle_stands(at, castle)?;
    }
    let on_map = |units: Units| units.iter().all(|unit| at.s.is_on_map(unit));
    check(on_map(at.s.march.units), || "who moves is on the map".to_string())?;
    check(at.s.stormed_from < 16, || "the ring has four hexes".to_string())?;
    match at.s.outcome {
        Some(_) => Ok(()),
        None => {
            check(!at.s.steps.is_empty(), || "a game that is not over has a next step".to_string())?;
            steps::sound::<crate::Kanto>(at, &at.s.steps)
        }
    }
}

fn check(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// A unit is somewhere it can be, whole, and under somebody who may lead it.
fn unit_stands(at: Position<'_>, unit: Unit) -> Result<(), String> {
    let man = *at.man(unit);
    let start = at.counter(unit).start[at.g.scenario.index()];
    let full = at.g.pack.tables.start_morale;
    match man.place {
        Whereabouts::Absent | Whereabouts::Lost => {
            check(man == Man { place: man.place, ..Man::default() }, || {
                format!("{unit} is not in play and has a place")
            })?;
            // A lesson leaves out whom it does not need.
            check(man.place == Whereabouts::Absent || start != Start::Absent, || {
                format!("{unit} is lost and not in this scenario")
            })
        }
        Whereabouts::Waiting => {
            check(start != Start::Absent && (1..=2).contains(&man.steps), || format!("{unit} waits"))?;
            check(!man.at.is_map() && !man.inside && man.leader.is_none(), || format!("{unit} waits and has a place"))
        }
        Whereabouts::Map => {
            check(start != Start::Absent, || format!("{unit} is not in this scenario"))?;
            check(man.at.is_map() && at.g.is_in_area(man.at), || format!("{unit} is outside the area"))?;
            check((1..=2).contains(&man.steps), || format!("{unit} has {} steps", man.steps))?;
            check((4..=full).contains(&man.morale), || format!("{unit} has morale {}", man.morale))?;
            let camp = at.camp_of_unit(unit);
            let walls = at.castle_at(man.at).is_some_and(|castle| at.is_castle(castle));
            check(!man.inside || walls, || format!("{unit} is behind walls that are not there"))?;
            let welcome = at.own_castle_at(man.at, camp).is_some() || is_leaving(at, unit);
            check(!man.inside || welcome, || format!("{unit} is behind the walls of an enemy"))?;
            let strangers = at.s.in_hex(man.at).any(|other| at.camp_of_unit(other) != camp && !at.man(other).inside);
            check(man.inside || !strangers, || format!("{unit} shares the field with an enemy"))?;
            led_well(at, unit)
        }
    }
}

/// 20-3c, S3-10: a castle may have changed hands while those inside are still to go.
fn is_leaving(at: Position<'_>, unit: Unit) -> bool {
    let (here, of) = (at.castle_at(at.man(unit).at), at.army(unit));
    at.s.steps.iter().any(|step| match *step {
        Step::Surrender(SurrenderStep::Leaving { castle, armies }) => here == Some(castle) && armies.contains(of),
        Step::Surrender(SurrenderStep::Refuges { castle, army }) => here == Some(castle) && army == of,
        _ => false,
    })
}

fn led_well(at: Position<'_>, unit: Unit) -> Result<(), String> {
    let Some(leader) = at.man(unit).leader else { return Ok(()) };
    check(leader != unit && at.s.is_on_map(leader), || format!("{unit} is led by nobody on the map"))?;
    let man = at.man(unit);
    let by = at.man(leader);
    check(by.at == man.at && by.inside == man.inside, || format!("{unit} is not with its leader"))?;
    at.may_serve(unit, leader).map_err(|reason| format!("{unit} cannot serve {leader}: {}", reason.key))?;
    check(at.boxed(leader) <= usize::from(at.counter(leader).boxes), || format!("{leader} has too few boxes"))
}

fn castle_stands(at: Position<'_>, castle: Castle) -> Result<(), String> {
    let walls = *at.s.walls(castle);
    let level = at.g.pack.castle(castle).level.max(1);
    check(walls.endurance <= level, || format!("{castle} is stronger than it was built"))?;
    check(walls.morale <= at.g.pack.tables.start_morale, || format!("{castle} has too much morale"))?;
    check(!walls.destroyed || walls == Walls { destroyed: true, ..Walls::default() }, || {
        format!("{castle} is destroyed")
    })?;
    let known = walls.owner.is_none_or(|army| at.power_of(army).is_some());
    check(known, || format!("{castle} belongs to an army that is not in play"))?;
    let holds = !walls.besieged || at.is_castle(castle) && at.holds_siege(castle, at.besiegers(castle));
    check(holds, || format!("{castle} is besieged by too few"))
}

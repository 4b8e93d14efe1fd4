//! What lies beside the map: the calendar, the stage and its phases, the points, the forces.

use super::scene::{Lines, UnitFace, face, seat_of};
use crate::ids::*;
use crate::options::Scenario;
use crate::pack::Season;
use crate::rules::Position;
use crate::state::{Mode, Phase, Whereabouts};
use crate::view::View;
use engine::Seat;
use serde::Serialize;

/// A week of the calendar: month, week of it, weather.
type Week = (u8, u8, Season);

/// `web/skins/kanto/scene.d.ts` says the same.
#[derive(Debug, PartialEq, Serialize)]
pub struct Panel {
    /// One a turn.
    calendar: Vec<Week>,
    season: Season,
    /// 0 in the start stage of a turn, then 1 to 4.
    stage: u8,
    /// SEQ-2: who acts one after the other, with the seat that decides for them.
    phases: Vec<(Phase, Option<Seat>)>,
    phase: Option<Phase>,
    sides: Vec<Side>,
    /// Every force on the map, those of the present phase that have not acted first.
    forces: Vec<Force>,
    march: Option<Way>,
    /// Who is to be placed or comes later.
    waiting: Vec<Waiting>,
    goal: Goal,
}

#[derive(Debug, PartialEq, Serialize)]
struct Side {
    seat: Seat,
    power: Power,
    points: i16,
}

/// 2-1-4: a commander and everybody under him.
#[derive(Debug, PartialEq, Serialize)]
struct Force {
    id: Unit,
    at: Spot,
    seat: Option<Seat>,
    phase: Option<Phase>,
    units: Vec<Unit>,
    strength: i16,
    steps: u8,
    /// 10-3b: the lowest.
    morale: u8,
    /// 12-1-2: the last stage it can act in.
    ability: u8,
    /// 12.0: it may be chosen now.
    ready: bool,
    acted: bool,
    inside: bool,
    supplied: bool,
    /// The castle it besieges.
    besieges: Option<Castle>,
}

/// 15-2: the move under way.
#[derive(Debug, PartialEq, Serialize)]
struct Way {
    units: Vec<Unit>,
    mode: Mode,
    left: u8,
}

#[derive(Debug, PartialEq, Serialize)]
struct Waiting {
    id: Unit,
    seat: Option<Seat>,
    face: UnitFace,
}

/// What the scenario keeps count of.
#[derive(Debug, PartialEq, Serialize)]
#[serde(tag = "of", rename_all = "snake_case")]
enum Goal {
    /// S1-3: steps lost, by seat.
    Steps { lost: Vec<u16> },
    /// S2-5 to S2-9
    Odawara { siege_turns: u8, ceremony: Option<u8>, fell: bool, echigo: bool },
    /// 34
    Points,
    /// S4-7
    Mimase { uesugi_used: bool },
}

pub fn panel(at: Position<'_>, view: &View, lines: &Lines) -> Panel {
    let plan = at.g.plan();
    let side = |&(power, points): &(Power, i16)| Some(Side { seat: at.g.seat(power)?, power, points });
    Panel {
        calendar: plan.weeks.iter().zip(&plan.seasons).map(|(week, &season)| (week.month, week.week, season)).collect(),
        season: at.g.season(at.s.turn),
        stage: at.s.stage,
        phases: phases(at),
        phase: at.s.phase,
        sides: view.points.iter().filter_map(side).collect(),
        forces: forces(at, lines),
        march: way(at),
        waiting: waiting(at),
        goal: goal(at),
    }
}

/// Those for whom anybody is or may come to be on the map.
fn phases(at: Position<'_>) -> Vec<(Phase, Option<Seat>)> {
    let played = |phase: &Phase| Army::all().any(|army| at.phase_of(army) == Some(*phase) && at.is_alive(army));
    Phase::ALL.into_iter().filter(played).map(|phase| (phase, at.g.seat(at.phase_power(phase)))).collect()
}

fn forces(at: Position<'_>, lines: &Lines) -> Vec<Force> {
    let mut forces: Vec<Force> =
        at.s.on_map().filter(|&unit| at.is_top(unit)).map(|top| force(at, lines, top)).collect();
    forces.sort_by_key(|force| (!force.ready, force.phase != at.s.phase, force.phase));
    forces
}

fn force(at: Position<'_>, lines: &Lines, top: Unit) -> Force {
    let units = at.force(top);
    let man = at.man(top);
    let army = at.army(top);
    Force {
        id: top,
        at: man.at,
        seat: seat_of(at, army),
        phase: at.phase_of(army),
        units: units.iter().collect(),
        strength: at.strength_of(units),
        steps: at.steps_of(units),
        morale: at.lowest_morale(units),
        ability: at.counter(top).ability.max(1),
        ready: at.may_act(top).is_ok(),
        acted: units.iter().any(|unit| at.man(unit).acted),
        inside: man.inside,
        supplied: units.iter().all(|unit| lines.reach(at, unit)),
        besieges: at.siege_of(top),
    }
}

fn way(at: Position<'_>) -> Option<Way> {
    let march = &at.s.march;
    let moving = !march.units.is_empty() && march.left > 0;
    moving.then(|| Way { units: march.units.iter().collect(), mode: march.mode, left: march.left })
}

fn waiting(at: Position<'_>) -> Vec<Waiting> {
    let waits = Unit::all().filter(|&unit| at.man(unit).place == Whereabouts::Waiting);
    waits.map(|unit| Waiting { id: unit, seat: seat_of(at, at.army(unit)), face: face(at, unit) }).collect()
}

fn goal(at: Position<'_>) -> Goal {
    let count = &at.s.count;
    match at.g.scenario {
        Scenario::Kawanakajima => {
            Goal::Steps { lost: at.g.plan().powers.iter().map(|&power| count.steps_lost[power as usize]).collect() }
        }
        Scenario::Odawara => Goal::Odawara {
            siege_turns: count.siege_turns,
            ceremony: count.ceremony,
            fell: count.odawara_fell,
            echigo: count.echigo,
        },
        Scenario::Matsuyama => Goal::Points,
        Scenario::Mimase => Goal::Mimase { uesugi_used: count.uesugi_used },
    }
}

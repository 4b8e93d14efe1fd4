//! How good a position looks: the points as they stand, the men and who leads them, and sieges under way.

use crate::ids::*;
use crate::options::Camp;
use crate::rules::Position;
use crate::state::*;
use engine::Seat;

/// A point of the score, and a game won or lost.
const POINT: i32 = 100;
const GAME: i32 = 10_000;
/// A point of strength, a step whatever it fights with, and one of morale.
const STRENGTH: i32 = 10;
const STEP: i32 = 6;
const MORALE: i32 = 3;
/// A unit in a box: it acts as often as its leader and fights beside him.
const LED: i32 = 8;
/// A siege, for those outside, and each point of morale the castle has lost.
const SIEGE: i32 = 60;
const WORN: i32 = 8;
/// S2-5: each of the two duties that is done.
const DUTY: i32 = 1_500;

pub fn evaluate(at: Position<'_>, seat: Seat) -> i32 {
    let Some(power) = at.g.power(seat) else { return 0 };
    let camp = at.camp(power);
    let enemies = at.g.plan().powers.iter().filter(|&&other| at.camp(other) != camp);
    let lead = i32::from(at.score(power)) - enemies.map(|&other| i32::from(at.score(other))).max().unwrap_or(0);
    let ended = match at.s.outcome.map(|outcome| outcome.winner) {
        Some(Some(winner)) if winner == power => GAME,
        Some(Some(_)) => -GAME,
        Some(None) | None => 0,
    };
    let duties = if camp == at.camp(Power::Uesugi) { duties(at) } else { -duties(at) };
    ended + POINT * lead + duties + men(at, camp) + sieges(at, camp)
}

fn men(at: Position<'_>, camp: Camp) -> i32 {
    let worth = |unit: Unit| {
        let man = at.man(unit);
        let led = if man.leader.is_some() { LED } else { 0 };
        let worth = STRENGTH * i32::from(at.strength(unit))
            + STEP * i32::from(man.steps)
            + MORALE * i32::from(man.morale)
            + led;
        if at.camp_of_unit(unit) == camp { worth } else { -worth }
    };
    at.s.on_map().map(worth).sum()
}

fn sieges(at: Position<'_>, camp: Camp) -> i32 {
    let full = at.g.pack.tables.start_morale;
    let worth = |castle: Castle| {
        let walls: &Walls = at.s.walls(castle);
        let worth = SIEGE + WORN * i32::from(full.saturating_sub(walls.morale));
        if at.camp_of_castle(castle) == Some(camp) { -worth } else { worth }
    };
    Castle::all().filter(|&castle| at.s.walls(castle).besieged).map(worth).sum()
}

/// S2-6, S2-7: what the Uesugi player must do, as far as he has.
fn duties(at: Position<'_>) -> i32 {
    if at.g.scenario != crate::Scenario::Odawara {
        return 0;
    }
    let count = &at.s.count;
    let surrounded = count.siege_turns > 0 || count.odawara_fell;
    let done = i32::from(count.echigo || surrounded) + i32::from(count.echigo || count.ceremony.is_some());
    DUTY * done
}

//! 6.3, 6.5, 10.1: a clan moved as a whole. One unit goes where its owner says, the others the same way as nearly as they
//! may, each found among the options the rules give once those before it have gone.

use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::MovementStep;
use engine::Game;
use stage::together::Companion;

/// The clan that moves unit by unit now.
fn moving(at: Position<'_>) -> Option<ClanId> {
    match at.s.steps.last()? {
        Step::Movement(MovementStep::FreeMoves(clan) | MovementStep::FirstMove(clan)) => Some(*clan),
        Step::Movement(MovementStep::Followers { clan, .. }) => Some(*clan),
        _ => None,
    }
}

/// Moves of the clan whose turn it is may be given at once: they show nothing that going and coming back would not.
pub fn may_bundle(at: Position<'_>, command: C) -> bool {
    matches!(command, C::Move { unit, .. } if moving(at) == Some(unit.clan()))
}

/// Is there somebody who could go along?
pub fn has_others(at: Position<'_>, command: C) -> bool {
    let C::Move { unit: first, .. } = command else { return false };
    moving(at) == Some(first.clan()) && at.unmoved(first.clan()).any(|unit| unit != first)
}

pub fn together(at: Position<'_>, army: Army, command: C, wish: &[(String, String)]) -> Vec<Companion<C>> {
    let (C::Move { unit: first, to }, Some(clan)) = (command, moving(at)) else { return Vec::new() };
    let from = at.s.unit(first).hex;
    let others: Vec<UnitId> = at.unmoved(clan).filter(|unit| *unit != first).collect();
    let mut then = at.after(army, command);
    let mut with = Vec::new();
    for unit in others {
        let now = Position { g: at.g, s: &then };
        if now.s.moved.contains(unit) {
            with.push(gone(now, unit));
            continue;
        }
        let ends = ends(now, army, unit);
        let wished = wish.iter().find(|(name, _)| *name == unit.to_string());
        let wished = wished.and_then(|(_, hex)| ends.iter().copied().find(|end| end.to_string() == *hex));
        let nearest = || ends.iter().copied().min_by_key(|end| apart([from, to], [at.s.unit(unit).hex, *end]));
        let Some(end) = wished.or_else(nearest) else { continue };
        let step = C::Move { unit, to: end };
        let names = ends.iter().map(HexId::to_string).collect();
        with.push(Companion { unit: unit.to_string(), to: end.to_string(), ends: names, command: Some(step) });
        then = now.after(army, step);
    }
    with
}

/// One who had no choice and has closed up by itself.
fn gone(at: Position<'_>, unit: UnitId) -> Companion<C> {
    Companion { unit: unit.to_string(), to: at.s.unit(unit).hex.to_string(), ends: Vec::new(), command: None }
}

/// Where the rules let a unit go now.
fn ends(at: Position<'_>, army: Army, unit: UnitId) -> Vec<HexId> {
    let mut options = Vec::new();
    if moving(at) == Some(unit.clan()) {
        at.g.options(at.s, army.seat(), &mut options);
    }
    let end = |command: &C| if let C::Move { unit: who, to } = command { (*who == unit).then_some(*to) } else { None };
    options.iter().filter_map(end).collect()
}

/// How far one way is from another, as they lie on the map; of one that begins off it, how far apart they end.
fn apart(one: [HexId; 2], other: [HexId; 2]) -> (i32, HexId) {
    let place = |hex: HexId| {
        let column = i32::from(hex.column());
        (column, 2 * i32::from(hex.row()) + i32::from(column % 2 == 0))
    };
    let way = |[from, to]: [HexId; 2]| {
        let ((x, y), (to_x, to_y)) = (place(from), place(to));
        (to_x - x, to_y - y)
    };
    let on_map = [one, other].iter().flatten().all(|hex| hex.is_map());
    let ((ax, ay), (bx, by)) = if on_map { (way(one), way(other)) } else { (place(one[1]), place(other[1])) };
    (9 * (ax - bx).pow(2) + 3 * (ay - by).pow(2), other[1])
}

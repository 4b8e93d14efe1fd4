//! Commands that nobody offered: from other positions, from other seats, and with their numbers changed. The gate
//! must know each of them for what it is.

use crate::walk::{Fault, Walk, fault};
use engine::{Actor, Game, Refusal, Seat};
use serde_json::Value;

const AGREE: &str = "options and check agree";
const REFUSED: &str = "refusals name a rule and change nothing";

/// A command somebody might send though it was not offered, and who sends it. `offered` is what may be given now:
/// a wrong command that is nearly right is the most likely to slip through.
pub fn mutant<G: Game>(walk: &mut Walk<G>, offered: &[(Actor, G::Command)]) -> Option<(Actor, G::Command)> {
    if walk.pool.is_empty() {
        return None;
    }
    let near = !offered.is_empty() && walk.below(2) == 0;
    let (actor, command) = if near { pick(walk, offered) } else { pick_met(walk) };
    let actor = if walk.below(2) == 0 { any_actor(walk) } else { actor };
    let command = if near || walk.below(2) == 0 { changed(walk, command)? } else { command };
    Some((actor, command))
}

fn pick<G: Game>(walk: &mut Walk<G>, from: &[(Actor, G::Command)]) -> (Actor, G::Command) {
    from[walk.below(from.len())]
}

fn pick_met<G: Game>(walk: &mut Walk<G>) -> (Actor, G::Command) {
    let index = walk.below(walk.pool.len());
    walk.pool[index]
}

fn any_actor<G: Game>(walk: &mut Walk<G>) -> Actor {
    let seats = walk.game.seats();
    match walk.below(usize::from(seats) + 1) as u8 {
        seat if seat < seats => Actor::Seat(Seat(seat)),
        _ => Actor::Chance,
    }
}

/// The command with one of its values changed, if that still is a command.
fn changed<G: Game>(walk: &mut Walk<G>, command: G::Command) -> Option<G::Command> {
    let mut value = serde_json::to_value(command).ok()?;
    let mut target = walk.below(count_leaves(&value).max(1));
    let change = Change { draw: walk.below(10), random: walk.below(1 << 16) as u64, met: value_met(walk) };
    change_leaf(&mut value, &mut target, &change);
    serde_json::from_value(value).ok()
}

/// How a value is changed.
struct Change {
    draw: usize,
    random: u64,
    /// A number that means something in this game: an id of a piece, a hex, a card.
    met: u64,
}

fn value_met<G: Game>(walk: &mut Walk<G>) -> u64 {
    let (_, command) = pick_met(walk);
    let mut numbers = Vec::new();
    collect_numbers(&serde_json::to_value(command).unwrap_or_default(), &mut numbers);
    if numbers.is_empty() { 0 } else { numbers[walk.below(numbers.len())] }
}

fn collect_numbers(value: &Value, out: &mut Vec<u64>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect_numbers(item, out)),
        Value::Object(fields) => fields.values().for_each(|field| collect_numbers(field, out)),
        leaf => out.extend(leaf.as_u64()),
    }
}

fn count_leaves(value: &Value) -> usize {
    match value {
        Value::Array(items) => items.iter().map(count_leaves).sum(),
        Value::Object(fields) => fields.values().map(count_leaves).sum(),
        _ => 1,
    }
}

fn change_leaf(value: &mut Value, target: &mut usize, change: &Change) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| change_leaf(item, target, change)),
        Value::Object(fields) => fields.values_mut().for_each(|field| change_leaf(field, target, change)),
        leaf => {
            if *target == 0 {
                *leaf = changed_leaf(leaf, change);
            }
            *target = target.wrapping_sub(1);
        }
    }
}

/// One more, one less, the edges of the small integers, a number met elsewhere, or anything at all.
fn changed_leaf(leaf: &Value, change: &Change) -> Value {
    match leaf {
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            match change.draw {
                0 | 1 => number.wrapping_add(1).into(),
                2 | 3 => number.wrapping_sub(1).into(),
                4 => 0.into(),
                5 => 255.into(),
                6 => (change.random % 64).into(),
                7 => change.random.into(),
                _ => change.met.into(),
            }
        }
        Value::Bool(flag) => (!flag).into(),
        // `None` where something stood, and something where `None` stood.
        Value::Null => change.met.into(),
        _ => Value::Null,
    }
}

/// Every mutant is in the list and accepted, or not in the list and refused; and a refusal changes nothing.
pub fn are_known<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    let before = walk.table.state().clone();
    let offered = crate::perft::moves(&*walk.game, &before);
    for _ in 0..walk.plan.mutants {
        let Some((actor, command)) = mutant(walk, &offered) else { continue };
        walk.tally.mutants += 1;
        let is_offered = offered.contains(&(actor, command));
        match walk.game.check(walk.table.state(), actor, &command) {
            Ok(()) if is_offered => {}
            Ok(()) => return Err(fault(AGREE, format!("{actor:?} {command:?} is accepted but not offered"))),
            Err(refusal) if is_offered => {
                let what = format!("{actor:?} {command:?} is offered but refused: {refusal}");
                return Err(fault(AGREE, what));
            }
            Err(refusal) => refused(walk, &before, (actor, command), &refusal)?,
        }
    }
    Ok(())
}

fn refused<G: Game>(
    walk: &mut Walk<G>,
    before: &G::State,
    (actor, command): (Actor, G::Command),
    refusal: &Refusal,
) -> Result<(), Fault> {
    if refusal.rule.0.is_empty() || refusal.reason.key.is_empty() {
        return Err(fault(REFUSED, format!("{actor:?} {command:?} is refused without a rule or a reason")));
    }
    if walk.table.play(actor, command).is_ok() {
        return Err(fault(REFUSED, format!("{actor:?} {command:?} is refused and then played all the same")));
    }
    if walk.table.state() != before {
        return Err(fault(REFUSED, format!("{actor:?} {command:?} was refused and changed the position")));
    }
    Ok(())
}

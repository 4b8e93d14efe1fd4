//! Positions come from anywhere: typed by hand, kept by an older version, made up by a stranger. Whatever is written, it is
//! refused with words or it is a position that plays to an end.

use crate::walk::{Broken, Fault, Plan, Walk, fault, guarded, walk};
use engine::fair::{self, ChaCha8Rng, below};
use engine::{Actor, Game, Silent, Turn};
use serde_json::Value;
use std::sync::Arc;

const EDITED: &str = "an edited position is refused or plays to an end";

/// What became of the edited positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EditTally {
    pub refused: u64,
    pub played: u64,
}

impl EditTally {
    /// How many positions were edited.
    pub fn tried(self) -> u64 {
        self.refused + self.played
    }
}

impl std::ops::AddAssign for EditTally {
    fn add_assign(&mut self, more: EditTally) {
        self.refused += more.refused;
        self.played += more.played;
    }
}

/// Edits the positions of one random game, `plan.mutants` times each of those that are sampled.
pub fn hold<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<EditTally, Broken> {
    let mut tally = EditTally::default();
    let mut rng = fair::rng(seed, u64::MAX - 1);
    let policy = crate::promises::policy_of(seed);
    walk(
        game,
        seed,
        policy,
        plan,
        &mut [&mut |walk: &mut Walk<G>| {
            if walk.is_sampled() || walk.is_over() {
                tally += around(&**game, walk.table.state(), &mut rng, plan)?;
            }
            Ok(())
        }],
    )?;
    Ok(tally)
}

/// Many games; meant for a test: panics with the first position that neither is refused nor ends.
pub fn suite<G: Game>(game: &Arc<G>, seeds: std::ops::Range<u64>, plan: &Plan) -> EditTally {
    let mut all = EditTally::default();
    for seed in seeds {
        all += hold(game, seed, plan).unwrap_or_else(|broken| panic!("{broken}"));
    }
    all
}

/// Edits one position `plan.mutants` times: for those that random games seldom come to.
pub fn around<G: Game>(game: &G, state: &G::State, rng: &mut ChaCha8Rng, plan: &Plan) -> Result<EditTally, Fault> {
    let document = game.position(state);
    let mut tally = EditTally::default();
    for _ in 0..plan.mutants {
        let mut edited = document.clone();
        for _ in 0..=draw(rng, 2) {
            edit(&mut edited, rng);
        }
        let end = guarded(|| try_position(game, &edited, rng, plan.step_cap));
        match end.map_err(|what| fault(EDITED, format!("{}\n{edited}", what.what)))? {
            true => tally.played += 1,
            false => tally.refused += 1,
        }
    }
    Ok(tally)
}

/// Plays the position out if it is accepted.
fn try_position<G: Game>(game: &G, document: &Value, rng: &mut ChaCha8Rng, cap: usize) -> Result<bool, Fault> {
    let Ok(mut state) = game.read_position(document) else { return Ok(false) };
    if game.invariants(&state).is_err() {
        return Ok(false);
    }
    for _ in 0..cap {
        let moves = crate::perft::moves(game, &state);
        if let Turn::Over(_) = game.turn(&state) {
            return Ok(true);
        }
        if moves.is_empty() {
            return Err(fault(EDITED, "somebody is awaited and has no options"));
        }
        let (actor, command): (Actor, G::Command) = moves[draw(rng, moves.len())];
        if let Err(refusal) = game.check(&state, actor, &command) {
            return Err(fault(EDITED, format!("{actor:?} {command:?} is offered and refused: {refusal}")));
        }
        game.apply(&mut state, actor, &command, &mut Silent);
    }
    Err(fault(EDITED, format!("no end after {cap} commands")))
}

fn draw(rng: &mut ChaCha8Rng, n: usize) -> usize {
    below(rng, n.max(1) as u32) as usize
}

/// One edit: a value changed, dropped, doubled, or put in another's place.
fn edit(document: &mut Value, rng: &mut ChaCha8Rng) {
    let mut places = Vec::new();
    collect(document, String::new(), &mut places);
    let place = places[draw(rng, places.len())].clone();
    let other = document.pointer(&places[draw(rng, places.len())]).cloned().unwrap_or_default();
    match draw(rng, 5) {
        0 => remove(document, &place),
        1 => double(document, &place, other),
        2 => replace(document, &place, |_| other),
        _ => {
            let (kind, number) = (draw(rng, 6), draw(rng, 300) as i64);
            replace(document, &place, |value| changed(value, kind, number, &other));
        }
    }
}

/// Every place in a document, as a pointer.
fn collect(value: &Value, place: String, out: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, field)| collect(field, format!("{place}/{key}"), out)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(n, item)| collect(item, format!("{place}/{n}"), out));
        }
        _ => {}
    }
    out.push(place);
}

fn replace(document: &mut Value, place: &str, with: impl FnOnce(&Value) -> Value) {
    if let Some(value) = document.pointer_mut(place) {
        *value = with(value);
    }
}

fn changed(value: &Value, kind: usize, number: i64, other: &Value) -> Value {
    match (value, kind) {
        (Value::Number(n), 0) => (n.as_i64().unwrap_or(0) + 1).into(),
        (Value::Number(n), 1) => (n.as_i64().unwrap_or(0) - 1).into(),
        (Value::Number(_), 2) => 0.into(),
        (Value::Number(_), _) => number.into(),
        (Value::Bool(flag), _) => (!flag).into(),
        (Value::Null, _) => number.into(),
        _ => other.clone(),
    }
}

fn remove(document: &mut Value, place: &str) {
    let Some((parent, key)) = place.rsplit_once('/') else { return };
    match document.pointer_mut(parent) {
        Some(Value::Object(fields)) => drop(fields.remove(key)),
        Some(Value::Array(items)) => drop(key.parse().map(|n: usize| items.remove(n))),
        _ => {}
    }
}

/// An element once more in its list, or something else under a name of its own.
fn double(document: &mut Value, place: &str, other: Value) {
    match document.pointer_mut(place) {
        Some(Value::Array(items)) => items.push(items.last().cloned().unwrap_or(other)),
        Some(Value::Object(fields)) => drop(fields.insert("unheard_of".into(), other)),
        _ => {}
    }
}

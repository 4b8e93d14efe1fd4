//! The promises every game keeps, each as a function of a game, a seed and a plan that gives the first break with
//! the log so far; [`all`] keeps them all in one game, [`suite`] in many.
//!
//! A game's `tests/conformance.rs`, for each of its scenarios:
//!
//! ```
//! use std::sync::Arc;
//! use testkit::{Plan, suite, toy::Toy};
//!
//! let tally = suite(&Arc::new(Toy { rounds: 3 }), 0..20, &Plan::default());
//! assert!(tally.pairs > 100);
//! ```

use crate::equivalence;
use crate::mutants;
use crate::walk::{Broken, Check, Fault, Plan, Policy, Tally, Walk, fault, walk};
use engine::{Actor, Game, Header, Log, Seat, Table, Turn, fair, verify};
use std::ops::Range;
use std::sync::Arc;

const OPTIONS: &str = "options are there for those awaited";
const ACCEPTED: &str = "options are accepted";
const INVARIANTS: &str = "invariants hold";
const REPLAYS: &str = "replays the same";
const LOG: &str = "the log survives";
const STATE: &str = "the state survives";
const VARIES: &str = "resample varies what is hidden";
const UNDO: &str = "undo stops at what was shown";

/// Every promise for the seeds given, one in ten with the perverse policy. Meant for a test: panics with the
/// first broken promise and its log.
pub fn suite<G: Game>(game: &Arc<G>, seeds: Range<u64>, plan: &Plan) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        match all(game, seed, policy_of(seed), plan) {
            Ok(more) => tally += more,
            Err(broken) => panic!("{broken}"),
        }
    }
    tally
}

/// One seed in ten plays the perverse policy.
pub fn policy_of(seed: u64) -> Policy {
    if seed % 10 == 9 { Policy::Perverse } else { Policy::Uniform }
}

/// All promises in one random game.
pub fn all<G: Game>(game: &Arc<G>, seed: u64, policy: Policy, plan: &Plan) -> Result<Tally, Broken> {
    let mut varied = Varied::default();
    let checks: &mut [Check<G>] = &mut [
        &mut keeps_invariants,
        &mut offers_what_check_accepts,
        &mut mutants::are_known,
        &mut sampled(state_is_encodable),
        &mut sampled(equivalence::holds),
        &mut sampled(|walk| varied.look(walk)),
        &mut sampled(undo_is_bounded),
        &mut at_the_end(replay_is_the_same),
        &mut at_the_end(log_is_readable),
    ];
    walk(game, seed, policy, plan, checks)
}

/// Runs a check on the sampled positions only.
fn sampled<G: Game>(
    mut check: impl FnMut(&mut Walk<G>) -> Result<(), Fault>,
) -> impl FnMut(&mut Walk<G>) -> Result<(), Fault> {
    move |walk| if walk.is_sampled() || walk.is_over() { check(walk) } else { Ok(()) }
}

fn at_the_end<G: Game>(
    mut check: impl FnMut(&mut Walk<G>) -> Result<(), Fault>,
) -> impl FnMut(&mut Walk<G>) -> Result<(), Fault> {
    move |walk| if walk.is_over() { check(walk) } else { Ok(()) }
}

/// Random play reaches an end: nobody is stuck, nothing panics, and the end comes before the step cap.
pub fn comes_to_an_end<G: Game>(game: &Arc<G>, seed: u64, policy: Policy, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy, plan, &mut [])
}

/// The game's own invariants hold after every command, and the position may be set up as one from outside.
pub fn invariants_hold<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut keeps_invariants])
}

fn keeps_invariants<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    walk.game.invariants(walk.table.state()).map_err(|broken| fault(INVARIANTS, broken))
}

/// Options are there for exactly the seats awaited, none is offered twice, and `check` accepts each.
pub fn options_are_accepted<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut offers_what_check_accepts])
}

fn offers_what_check_accepts<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    let turn = walk.table.turn();
    if let Turn::Seats(seats) = turn
        && let Some(seat) = seats.iter().find(|seat| seat.0 >= walk.game.seats())
    {
        return Err(fault(OPTIONS, format!("{seat:?} is awaited and does not exist")));
    }
    for seat in walk.seats() {
        let awaited = matches!(turn, Turn::Seats(seats) if seats.contains(seat));
        offers_to_seat(walk, seat, awaited)?;
    }
    offers_to_chance(walk, turn == Turn::Chance)
}

fn offers_to_seat<G: Game>(walk: &mut Walk<G>, seat: Seat, awaited: bool) -> Result<(), Fault> {
    let options = walk.table.options(seat);
    walk.tally.options += options.len() as u64;
    if awaited == options.is_empty() {
        let word = if awaited { "is awaited" } else { "is not awaited" };
        return Err(fault(OPTIONS, format!("{seat:?} {word} and has {} options", options.len())));
    }
    if options != walk.table.options(seat) {
        return Err(fault(OPTIONS, format!("{seat:?} is offered something else when asked again")));
    }
    if let Some(twice) = repeated(&options) {
        return Err(fault(OPTIONS, format!("{seat:?} is offered {twice:?} twice")));
    }
    options.into_iter().try_for_each(|command| accepts(walk, Actor::Seat(seat), command))
}

fn offers_to_chance<G: Game>(walk: &Walk<G>, awaited: bool) -> Result<(), Fault> {
    let chances = walk.table.chances();
    if awaited == chances.is_empty() {
        let word = if awaited { "is awaited" } else { "is not awaited" };
        return Err(fault(OPTIONS, format!("Chance {word} and has {} results", chances.len())));
    }
    if awaited && u32::try_from(chances.iter().map(|&(_, weight)| u64::from(weight)).sum::<u64>()).is_err() {
        return Err(fault(OPTIONS, "the weights of Chance do not fit in 32 bits"));
    }
    let mut possible = chances.into_iter().filter(|&(_, weight)| weight > 0);
    possible.try_for_each(|(command, _)| accepts(walk, Actor::Chance, command))
}

/// Long lists are not searched: it would take longer than everything else.
fn repeated<C: PartialEq>(options: &[C]) -> Option<&C> {
    const LONG: usize = 100;
    let short = &options[..options.len().min(LONG)];
    short.iter().enumerate().find(|(index, option)| short[..*index].contains(option)).map(|(_, option)| option)
}

fn accepts<G: Game>(walk: &Walk<G>, actor: Actor, command: G::Command) -> Result<(), Fault> {
    walk.game
        .check(walk.table.state(), actor, &command)
        .map_err(|refusal| fault(ACCEPTED, format!("{actor:?} {command:?} is offered and refused: {refusal}")))
}

/// A command nobody offered is refused with a rule and changes nothing.
pub fn mutants_are_refused<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut mutants::are_known])
}

/// Nothing a seat may not know reaches it, now or later.
pub fn observation_equivalence<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut sampled(equivalence::holds)])
}

/// `resample` gives other truths and not always the one it was shown.
pub fn resample_varies<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    let mut varied = Varied::default();
    walk(game, seed, policy_of(seed), plan, &mut [&mut sampled(|walk| varied.look(walk))])
}

/// For which seats `resample` has given another truth so far. At single moments there may be nothing to hide,
/// so only a whole game can tell.
#[derive(Default)]
struct Varied {
    tried: u32,
    seats: engine::Seats,
}

impl Varied {
    /// Fewer positions than this say nothing about a seat.
    const ENOUGH: u32 = 5;

    fn look<G: Game>(&mut self, walk: &mut Walk<G>) -> Result<(), Fault> {
        let game = Arc::clone(&walk.game);
        self.tried += 1;
        for seat in walk.seats() {
            let truth = walk.table.state();
            let another = game.resample(truth, seat, &mut |n| fair::below(&mut walk.rng, n));
            if another != *truth {
                self.seats = self.seats.with(seat);
            }
        }
        if !walk.is_over() || self.tried < Varied::ENOUGH {
            return Ok(());
        }
        let hidden_from = walk.plan.hidden_from;
        match walk.seats().find(|&seat| hidden_from.contains(seat) && !self.seats.contains(seat)) {
            Some(seat) => Err(fault(VARIES, format!("{seat:?} was given the truth {} times", self.tried))),
            None => Ok(()),
        }
    }
}

/// A seat takes back its own commands as far as nothing was rolled or shown, and no further; given again they lead
/// to the same position and tell the same.
pub fn undo_stops_at_reveals<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut sampled(undo_is_bounded)])
}

fn undo_is_bounded<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    let here = walk.table.fingerprint();
    for seat in walk.seats() {
        let allowed = undoable(walk, seat);
        for back in 1..=allowed {
            walk.table.undo(seat).map_err(|refused| fault(UNDO, format!("{seat:?}, {back} back: {refused}")))?;
            let step = &walk.trail[walk.trail.len() - back];
            if walk.table.fingerprint() != step.before {
                return Err(fault(UNDO, format!("undoing {:?} gives another position", step.command)));
            }
        }
        if walk.table.may_undo(seat).is_ok() || walk.table.undo(seat).is_ok() {
            return Err(fault(UNDO, format!("{seat:?} took back more than {allowed} commands")));
        }
        redo(walk, allowed, here)?;
        walk.tally.undone += allowed as u64;
    }
    Ok(())
}

/// How many of the last commands are this seat's own and showed nothing.
fn undoable<G: Game>(walk: &Walk<G>, seat: Seat) -> usize {
    let own = |step: &&crate::walk::Footstep<G>| step.actor == Actor::Seat(seat) && !step.revealed(&walk.game);
    walk.trail.iter().rev().take_while(own).count()
}

fn redo<G: Game>(walk: &mut Walk<G>, count: usize, here: [u8; 32]) -> Result<(), Fault> {
    let from = walk.trail.len() - count;
    for step in &walk.trail[from..] {
        match walk.table.play(step.actor, step.command) {
            Ok(told) if told == step.told => {}
            Ok(_) => return Err(fault(UNDO, format!("{:?}, redone, tells something else", step.command))),
            Err(refusal) => return Err(fault(UNDO, format!("{:?}, redone: {refusal}", step.command))),
        }
    }
    if walk.table.fingerprint() == here {
        return Ok(());
    }
    Err(fault(UNDO, format!("undoing and redoing {count} commands gives another position")))
}

/// A position survives being written as JSON and as postcard.
pub fn state_survives<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut sampled(state_is_encodable)])
}

fn state_is_encodable<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    let state = walk.table.state();
    let text = serde_json::to_string(state).map_err(|error| fault(STATE, format!("JSON: {error}")))?;
    let bytes = postcard::to_stdvec(state).map_err(|error| fault(STATE, format!("postcard: {error}")))?;
    let from_text = serde_json::from_str(&text).map_err(|error| fault(STATE, format!("JSON: {error}")))?;
    let from_bytes = postcard::from_bytes(&bytes).map_err(|error| fault(STATE, format!("postcard: {error}")))?;
    for (name, read) in [("JSON", from_text), ("postcard", from_bytes)] {
        let same: bool = read == *state && walk.game.fingerprint(&read) == walk.game.fingerprint(state);
        if !same {
            return Err(fault(STATE, format!("the position read from {name} is another one")));
        }
        if let Err(broken) = Table::from_position(Arc::clone(&walk.game), read) {
            return Err(fault(STATE, format!("the position read from {name} is refused: {broken}")));
        }
    }
    Ok(())
}

/// Played again, a game goes through the same positions and tells the same, byte for byte.
pub fn replays_the_same<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut at_the_end(replay_is_the_same)])
}

fn replay_is_the_same<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    let mut again = Table::new(Arc::clone(&walk.game), Header::default());
    for (number, step) in walk.trail.iter().enumerate() {
        if again.fingerprint() != step.before {
            return Err(fault(REPLAYS, format!("the position before command {number} is another one")));
        }
        let told = again.play(step.actor, step.command);
        let told = told.map_err(|refusal| fault(REPLAYS, format!("command {number} is refused: {refusal}")))?;
        if told != step.told {
            return Err(fault(REPLAYS, format!("command {number} tells something else")));
        }
    }
    let replayed = Table::replay(Arc::clone(&walk.game), walk.table.log());
    let replayed = replayed.map_err(|error| fault(REPLAYS, error.to_string()))?;
    for table in [&again, &replayed] {
        if encode(table.state())? != encode(walk.table.state())? {
            return Err(fault(REPLAYS, "the last position is another one"));
        }
    }
    Ok(())
}

fn encode(state: &impl serde::Serialize) -> Result<Vec<u8>, Fault> {
    postcard::to_stdvec(state).map_err(|error| fault(STATE, format!("postcard: {error}")))
}

/// A log survives being written and read, and the finished game verifies.
pub fn log_survives<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut at_the_end(log_is_readable)])
}

fn log_is_readable<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    let mut table = walk.table.clone();
    let log = table.finish(None, None);
    let text = log.write();
    let read = Log::read(text.as_bytes()).map_err(|error| fault(LOG, error.to_string()))?;
    if read != *log || read.write() != text {
        return Err(fault(LOG, "written and read again, it is another log"));
    }
    if walk.policy == Policy::Uniform {
        let report = verify(Arc::clone(&walk.game), &read);
        if let Some(first) = report.faults.first() {
            return Err(fault(LOG, format!("line {}: {}", first.line, first.what)));
        }
    }
    Ok(())
}

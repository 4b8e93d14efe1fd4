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
use crate::undo;
use crate::walk::{Broken, Check, Fault, Plan, Policy, Tally, Walk, fault, walk};
use engine::{Actor, Game, Header, Leaving, Log, Seat, Table, Turn, Viewer, fair, position, verify};
use std::ops::Range;
use std::sync::Arc;

const OPTIONS: &str = "options are there for those awaited";
const LEFT: &str = "who leaves is not asked again";
const SHORT: &str = "no list of options is too long";
const ACCEPTED: &str = "options are accepted";
const INVARIANTS: &str = "invariants hold";
const REPLAYS: &str = "replays the same";
const LOG: &str = "the log survives";
const POSITION: &str = "the position survives";
const VARIES: &str = "resample varies what is hidden";

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
        &mut sampled(position_is_whole),
        &mut sampled(equivalence::holds),
        &mut sampled(|walk| varied.look(walk)),
        &mut sampled(undo::is_bounded),
        &mut sampled(undo::tells_nothing),
        &mut sampled(leaves_for_good),
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
    everybody_knows_about_himself(walk, turn)?;
    for seat in walk.seats() {
        let awaited = matches!(turn, Turn::Seats(seats) if seats.contains(seat));
        offers_to_seat(walk, seat, awaited)?;
    }
    offers_to_chance(walk, turn == Turn::Chance)
}

/// Who is asked may be a secret, but the umpire knows it, and everybody knows it of himself and when the game is over.
fn everybody_knows_about_himself<G: Game>(walk: &Walk<G>, turn: Turn<G::Outcome>) -> Result<(), Fault> {
    let told = |viewer| walk.game.awaited(walk.table.state(), viewer);
    let is_asked = |turn: Turn<_>, seat| matches!(turn, Turn::Seats(seats) if seats.contains(seat));
    let is_over = |turn: Turn<_>| matches!(turn, Turn::Over(_));
    if told(Viewer::Umpire) != turn {
        return Err(fault(OPTIONS, "the umpire is told that somebody else is asked"));
    }
    let blind = walk.seats().find(|&seat| is_asked(told(Viewer::Seat(seat)), seat) != is_asked(turn, seat));
    if let Some(seat) = blind {
        return Err(fault(OPTIONS, format!("{seat:?} does not know whether it is asked")));
    }
    let viewers = walk.seats().map(Viewer::Seat).chain([Viewer::Public]);
    match viewers.into_iter().find(|&viewer| is_over(told(viewer)) != is_over(turn)) {
        Some(viewer) => Err(fault(OPTIONS, format!("{viewer:?} does not know whether the game is over"))),
        None => Ok(()),
    }
}

/// No decision has more options than this: a choice of many is asked one element at a time.
pub const MOST_OPTIONS: usize = 1_000;

fn offers_to_seat<G: Game>(walk: &mut Walk<G>, seat: Seat, awaited: bool) -> Result<(), Fault> {
    let options = walk.table.options(seat);
    walk.tally.options += options.len() as u64;
    if awaited == options.is_empty() {
        let word = if awaited { "is awaited" } else { "is not awaited" };
        return Err(fault(OPTIONS, format!("{seat:?} {word} and has {} options", options.len())));
    }
    if options.len() > MOST_OPTIONS {
        return Err(fault(SHORT, format!("{seat:?} is offered {} options, {MOST_OPTIONS} at most", options.len())));
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
    walk(game, seed, policy_of(seed), plan, &mut [&mut sampled(undo::is_bounded)])
}

/// What a seat may take back does not depend on what others have done without its knowledge, and having taken it back it
/// knows no more than before.
pub fn undo_tells_nothing<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut sampled(undo::tells_nothing)])
}

/// Whoever leaves is not asked again while the others play on, and where he cannot leave nothing has happened.
pub fn leaving_is_for_good<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut sampled(leaves_for_good)])
}

fn leaves_for_good<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    for seat in walk.seats() {
        let mut without = walk.table.clone();
        match without.leave(seat) {
            Err(_) => {}
            Ok((Leaving::Replaced, _)) if without.state() == walk.table.state() => {}
            Ok((Leaving::Replaced, _)) => {
                return Err(fault(LEFT, format!("{seat:?} cannot leave, and yet the position changed")));
            }
            Ok((Leaving::GoesOn, _)) => plays_on(walk, without, seat)?,
        }
    }
    Ok(())
}

/// Plays a few commands on without the seat that left.
fn plays_on<G: Game>(walk: &mut Walk<G>, mut table: Table<G>, left: Seat) -> Result<(), Fault> {
    for _ in 0..walk.plan.drive {
        walk.game.invariants(table.state()).map_err(|broken| fault(LEFT, format!("without {left:?}: {broken}")))?;
        if matches!(table.turn(), Turn::Seats(seats) if seats.contains(left)) {
            return Err(fault(LEFT, format!("{left:?} has left and is asked")));
        }
        let moves = crate::perft::moves(&*walk.game, table.state());
        if moves.is_empty() {
            return Ok(());
        }
        let (actor, command) = moves[walk.below(moves.len())];
        table
            .play(actor, command)
            .map_err(|refusal| fault(LEFT, format!("{command:?} without {left:?}: {refusal}")))?;
    }
    Ok(())
}

/// A position survives being declared: read again it is the same one, and it may be set up as one from outside.
pub fn position_survives<G: Game>(game: &Arc<G>, seed: u64, plan: &Plan) -> Result<Tally, Broken> {
    walk(game, seed, policy_of(seed), plan, &mut [&mut sampled(position_is_whole)])
}

fn position_is_whole<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    let (game, state) = (&walk.game, walk.table.state());
    let document = game.position(state);
    if position::canonical(&document) != position::canonical(&game.position(state)) {
        return Err(fault(POSITION, "asked again, the game declares another position"));
    }
    // As text, since that is how it travels.
    let text = serde_json::from_str(&document.to_string()).map_err(|error| fault(POSITION, error.to_string()))?;
    let read = game.read_position(&text).map_err(|what| fault(POSITION, format!("it cannot be read: {what}")))?;
    if read != *state {
        return Err(fault(POSITION, "written and read again, it is another position"));
    }
    if let Err(broken) = Table::from_position(Arc::clone(game), read) {
        return Err(fault(POSITION, format!("read again, it is refused: {broken}")));
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
        if *again.state() != step.before {
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
        if table.state() != walk.table.state() || table.fingerprint() != walk.table.fingerprint() {
            return Err(fault(REPLAYS, "the last position is another one"));
        }
    }
    Ok(())
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

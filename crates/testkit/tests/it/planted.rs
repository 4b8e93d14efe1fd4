//! Each promise can fail. Every test plants one mistake that a game could really have, most of them taken from
//! the reports of other servers, and shows that the suite finds it and calls it by its name.

mod bids;
mod edited;
mod ending;
mod gate;
mod log;
mod resampling;
mod secrets;
mod types;

use engine::{Actor, Audience, Game, Message, Refusal, Seat, Seats, Turn, Viewer};
use std::sync::Arc;
use testkit::toy::{Command, Event, State, Step, Toy, View};
use testkit::{Broken, Leaky, Plan, Policy, promises};

const LEAK: &str = "nothing hidden gets out";
const OPTIONS: &str = "options are there for those awaited";
const ACCEPTED: &str = "options are accepted";
const AGREE: &str = "options and check agree";
const STUCK: &str = "never stuck";
const REPLAYS: &str = "replays the same";
const KEPT: &str = "resample keeps what the seat knows";
const SAME: &str = "resample is the same whatever the truth is";
const POSITION: &str = "the position survives";
const UNDO: &str = "undo stops at what was shown";
const REFUSALS: &str = "refusals name a rule and change nothing";

fn leaky() -> Leaky<Toy> {
    Leaky::new(Toy { rounds: 5 })
}

fn first_break<G: Game>(game: G) -> Option<Broken> {
    let game = Arc::new(game);
    let plan = Plan { step_cap: 500, ..Plan::default() };
    let policy = |seed| if seed % 2 == 0 { Policy::Uniform } else { Policy::Perverse };
    (0..20).find_map(|seed| promises::all(&game, seed, policy(seed), &plan).err())
}

#[track_caller]
fn caught<G: Game>(game: G, promise: &str) -> Broken {
    let broken = first_break(game).unwrap_or_else(|| panic!("nobody noticed that `{promise}` is broken"));
    assert_eq!(broken.promise, promise, "{broken}");
    assert!(broken.log.starts_with(r#"{"format":2,"game":"testkit""#), "{broken}");
    broken
}

fn other(seat: Seat) -> usize {
    1 - seat.index()
}

/// The lowest card the opponent holds: a fact no seat may learn.
fn secret_of(state: &State, seat: Seat) -> u8 {
    state.hands[other(seat)].iter().next().unwrap_or(0)
}

//! Opponents, generic over any game.
//!
//! Reading order: [`Policy`] is what an opponent answers; [`Random`] takes anything; [`Greedy`] looks one command
//! ahead; [`Playout`] plays what it begins to its end; [`Planner`] tries the plans of a game that proposes some; [`Level`] gives them the
//! names players know them by. An opponent is handed the options it chooses from, so it cannot give an illegal command, and it carries
//! its own generator, so the same seed plays the same game.
//!
//! Deliberately absent: clocks. How long an opponent thinks is bounded by counting, never by time.

mod greedy;
mod level;
mod planner;
mod playout;
mod random;
mod trial;

pub use greedy::Greedy;
pub use level::{Bot, Level};
pub use planner::Planner;
pub use playout::Playout;
pub use random::Random;

use engine::{Game, Seat};

/// Somebody who chooses for a seat.
pub trait Policy<G: Game> {
    /// The index of the option taken. `options` is what the game offers this seat now and is never empty.
    ///
    /// The state is the true one, which a seat must not know: a policy may look at it only through
    /// [`Game::resample`] and [`Game::view`], each for its own seat.
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, options: &[G::Command]) -> usize;
}

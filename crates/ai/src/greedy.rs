//! The opponent that looks one command ahead.

use crate::Policy;
use crate::random::STREAM;
use crate::trial::{Trials, World, glance};
use engine::fair::{self, ChaCha8Rng};
use engine::{Game, Seat};

/// Takes the option after which the position looks best, as [`Game::evaluate`] sees it.
///
/// Each option is tried in several worlds that the seat cannot tell from the true one, and what Chance decides next is
/// rolled with dice of its own. All options of one choice meet the same worlds and the same dice, so that luck favours
/// none of them. Of equally good options any may be taken.
#[derive(Debug)]
pub struct Greedy {
    /// At most so many options are tried; of a longer list, so many drawn at random.
    pub max_options: usize,
    /// In how many worlds the best options are tried; the worse ones are dropped on the way.
    pub worlds: usize,
    rng: ChaCha8Rng,
}

/// After so many worlds the worse half of the options is dropped.
const ROUND: usize = 4;

impl Greedy {
    pub fn new(seed: u64) -> Greedy {
        Greedy { max_options: 48, worlds: 3, rng: fair::rng(seed, STREAM) }
    }
}

impl<G: Game> Policy<G> for Greedy {
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, options: &[G::Command]) -> usize {
        if options.len() == 1 {
            return 0;
        }
        let mut trials = Trials::of(options.len(), self.max_options, &mut self.rng);
        for round in 1..=self.worlds.max(1) {
            let world = World::guess(game, state, seat, &mut self.rng);
            trials.add(|index| glance(game, &world.state, seat, &options[index], world.dice));
            if round % ROUND == 0 {
                trials.drop_worse_half();
            }
        }
        trials.best(&mut self.rng)
    }
}

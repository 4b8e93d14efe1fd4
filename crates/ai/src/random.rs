//! The opponent that takes anything.

use crate::Policy;
use engine::fair::{self, ChaCha8Rng};
use engine::{Game, Seat};

/// Takes any option, each as likely as the others. It looks at nothing.
#[derive(Debug)]
pub struct Random {
    rng: ChaCha8Rng,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { rng: fair::rng(seed, STREAM) }
    }
}

/// Dice made from the same seed use the low streams; an opponent must not know them.
pub(crate) const STREAM: u64 = u64::MAX - 1;

impl<G: Game> Policy<G> for Random {
    fn choose(&mut self, _: &G, _: &G::State, _: Seat, options: &[G::Command]) -> usize {
        pick(&mut self.rng, options.len())
    }
}

pub(crate) fn pick(rng: &mut ChaCha8Rng, count: usize) -> usize {
    let count = u32::try_from(count).expect("fewer than 2^32 options are offered");
    fair::below(rng, count) as usize
}

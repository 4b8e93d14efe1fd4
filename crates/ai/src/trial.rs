//! What opponents that look ahead share: worlds that may be the true one, and options that are tried in them.

use crate::random::pick;
use engine::fair::{self, ChaCha8Rng, SeededDice, try_pick};
use engine::{Actor, Game, Seat, Silent, Turn};

/// Chance may be asked again and again; after so many answers the position is judged as it stands.
const MAX_ROLLS: u64 = 32;

/// A truth that the seat thinks possible, and the dice that fall in it.
pub struct World<S> {
    pub state: S,
    pub dice: u64,
}

impl<S> World<S> {
    /// A guess of what the seat cannot see.
    pub fn guess<G: Game<State = S>>(game: &G, truth: &S, seat: Seat, rng: &mut ChaCha8Rng) -> World<S> {
        let state = game.resample(truth, seat, &mut |n| fair::below(rng, n));
        World { state, dice: u64::from(fair::below(rng, u32::MAX)) }
    }
}

/// The options that are tried, each by its index and with the sum of what was seen after it.
pub struct Trials(pub Vec<(usize, i64)>);

impl Trials {
    /// All options, or of a longer list so many drawn at random, in order.
    pub fn of(count: usize, max: usize, rng: &mut ChaCha8Rng) -> Trials {
        let mut all: Vec<usize> = (0..count).collect();
        if count > max {
            fair::shuffle(&mut all, &mut |n| fair::below(rng, n));
            all.truncate(max.max(1));
            all.sort_unstable();
        }
        Trials(all.into_iter().map(|index| (index, 0)).collect())
    }

    /// What each option is worth in one more world.
    pub fn add(&mut self, mut value: impl FnMut(usize) -> i32) {
        self.0.iter_mut().for_each(|(index, sum)| *sum += i64::from(value(*index)));
    }

    /// What has done worse than half of the others so far is not tried any further.
    pub fn drop_worse_half(&mut self) {
        self.keep_best(self.0.len() / 2 + 1);
    }

    /// Only so many are tried any further, and those that did as well as the last of them.
    pub fn keep_best(&mut self, count: usize) {
        let mut sums: Vec<i64> = self.0.iter().map(|&(_, sum)| sum).collect();
        sums.sort_unstable_by(|a, b| b.cmp(a));
        if let Some(&least) = sums.get(count.max(1) - 1) {
            self.0.retain(|&(_, sum)| sum >= least);
        }
    }

    /// The best option; of equally good ones any.
    pub fn best(&self, rng: &mut ChaCha8Rng) -> usize {
        let best = self.0.iter().map(|&(_, sum)| sum).max().expect("options are never empty");
        let equal: Vec<usize> = self.0.iter().filter(|&&(_, sum)| sum == best).map(|&(index, _)| index).collect();
        equal[pick(rng, equal.len())]
    }
}

/// How a position looks to the seat after this command and what Chance makes of it at once.
pub fn glance<G: Game>(game: &G, state: &G::State, seat: Seat, command: &G::Command, dice: u64) -> i32 {
    let mut state = state.clone();
    game.apply(&mut state, Actor::Seat(seat), command, &mut Silent);
    let (mut dice, mut chances) = (SeededDice::new(dice), Vec::new());
    for rolls in 0..MAX_ROLLS {
        if game.is_settled(&state) || !roll(game, &mut state, &mut dice, rolls, &mut chances) {
            break;
        }
    }
    game.evaluate(&state, seat)
}

/// Lets Chance answer, if it is asked.
pub fn roll<G: Game>(
    game: &G,
    state: &mut G::State,
    dice: &mut SeededDice,
    number: u64,
    chances: &mut Vec<(G::Command, u32)>,
) -> bool {
    if game.turn(state) != Turn::Chance {
        return false;
    }
    chances.clear();
    game.chances(state, chances);
    let Some(result) = try_pick(dice, number, chances) else { return false };
    game.apply(state, Actor::Chance, &result, &mut Silent);
    true
}

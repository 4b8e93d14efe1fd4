//! The opponent that looks one command ahead.

use crate::Policy;
use crate::random::{STREAM, pick};
use engine::fair::{self, ChaCha8Rng, SeededDice, try_pick};
use engine::{Actor, Game, Seat, Silent, Turn};

/// Takes the option after which the position looks best, as [`Game::evaluate`] sees it.
///
/// Each option is tried in several worlds that the seat cannot tell from the true one, and what Chance decides next is
/// rolled with dice of its own. All options of one choice meet the same worlds and the same dice, so that luck favours
/// none of them. Of equally good options any may be taken.
#[derive(Debug)]
pub struct Greedy {
    /// At most so many options are tried; of a longer list, so many drawn at random.
    pub max_options: usize,
    /// In how many worlds each option is tried.
    pub worlds: usize,
    /// So many decisions that follow are thought through as well, each taken for what it does at once.
    pub follow: usize,
    rng: ChaCha8Rng,
}

/// Chance may be asked again and again; after so many answers the position is judged as it stands.
const MAX_ROLLS: u64 = 32;
/// Of what may follow, so many options are weighed.
const HANDFUL: usize = 10;

impl Greedy {
    pub fn new(seed: u64) -> Greedy {
        Greedy { max_options: 48, worlds: 3, follow: 0, rng: fair::rng(seed, STREAM) }
    }

    /// The indices of the options that are tried, in order.
    fn candidates(&mut self, count: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..count).collect();
        if count > self.max_options {
            let rng = &mut self.rng;
            fair::shuffle(&mut all, &mut |n| fair::below(rng, n));
            all.truncate(self.max_options.max(1));
            all.sort_unstable();
        }
        all
    }
}

/// A truth that the seat thinks possible, and the dice that fall in it.
struct World<S> {
    state: S,
    dice: u64,
}

impl<G: Game> Policy<G> for Greedy {
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, options: &[G::Command]) -> usize {
        if options.len() == 1 {
            return 0;
        }
        let candidates = self.candidates(options.len());
        let worlds: Vec<World<G::State>> = (0..self.worlds.max(1))
            .map(|_| World {
                state: game.resample(state, seat, &mut |n| fair::below(&mut self.rng, n)),
                dice: u64::from(fair::below(&mut self.rng, u32::MAX)),
            })
            .collect();
        let value = |&index: &usize| -> i64 {
            worlds.iter().map(|world| i64::from(judge(game, world, seat, &options[index], self.follow))).sum()
        };
        let values: Vec<i64> = candidates.iter().map(value).collect();
        let best = values.iter().copied().max().expect("options are never empty");
        let equals: Vec<usize> =
            candidates.iter().zip(&values).filter(|&(_, &value)| value == best).map(|(&index, _)| index).collect();
        equals[pick(&mut self.rng, equals.len())]
    }
}

/// How the world looks to the seat after this command, what Chance makes of it, and what is likely to follow.
fn judge<G: Game>(game: &G, world: &World<G::State>, seat: Seat, command: &G::Command, follow: usize) -> i32 {
    let mut state = world.state.clone();
    game.apply(&mut state, Actor::Seat(seat), command, &mut Silent);
    let mut dice = SeededDice::new(world.dice);
    let (mut chances, mut options) = (Vec::new(), Vec::new());
    let (mut rolls, mut decided) = (0, 0);
    while rolls < MAX_ROLLS {
        match game.turn(&state) {
            Turn::Chance => {
                chances.clear();
                game.chances(&state, &mut chances);
                let Some(result) = try_pick(&mut dice, rolls, &chances) else { break };
                rolls += 1;
                game.apply(&mut state, Actor::Chance, &result, &mut Silent);
            }
            Turn::Seats(seats) if decided < follow => {
                let Some(next) = seats.iter().next() else { break };
                decided += 1;
                options.clear();
                game.options(&state, next, &mut options);
                let Some(best) = at_once(game, &state, next, &options) else { break };
                game.apply(&mut state, Actor::Seat(next), &best, &mut Silent);
            }
            _ => break,
        }
    }
    game.evaluate(&state, seat)
}

/// The option that looks best to a seat before any dice, of a handful spread over the list.
fn at_once<G: Game>(game: &G, state: &G::State, seat: Seat, options: &[G::Command]) -> Option<G::Command> {
    let stride = options.len().div_ceil(HANDFUL).max(1);
    let value = |command: &&G::Command| {
        let mut after = state.clone();
        game.apply(&mut after, Actor::Seat(seat), command, &mut Silent);
        game.evaluate(&after, seat)
    };
    match options {
        [only] => Some(*only),
        _ => options.iter().step_by(stride).max_by_key(value).copied(),
    }
}

//! The opponent of a game that proposes plans.

use crate::random::STREAM;
use crate::trial::{Trials, World};
use engine::fair::{self, ChaCha8Rng, SeededDice, try_pick};
use engine::{Actor, Game, Seat, Silent, Turn};

/// Tries plans whole ([`Game::plans`]) and gives the first command of the one after which the position looks best.
///
/// A game in which a move is made of many small commands is judged badly after one of them: half a way is no way. While a plan is carried
/// out in the head everybody else lets things be. Of its first die every face may be looked at, so that neither good nor bad luck decides.
#[derive(Debug)]
pub struct Planner {
    /// At most so many plans are tried: of a longer list so many drawn at random, and the one that lets things be.
    pub max_plans: usize,
    /// In how many worlds each of them is carried out.
    pub worlds: usize,
    /// Is every face of the first die of a plan looked at, or one?
    pub every_face: bool,
    rng: ChaCha8Rng,
}

/// Of a die with more faces than that one is drawn.
const MOST_FACES: usize = 12;
/// A plan and what follows from it is played on for so many commands at most.
const MAX_COMMANDS: u64 = 120;
/// Opponents that look at single options draw from the stream before.
const OWN_STREAM: u64 = STREAM - 1;

impl Planner {
    /// Looks at a handful of plans, and rolls one die for each.
    pub fn quick(seed: u64) -> Planner {
        Planner { max_plans: 3, worlds: 1, every_face: false, rng: fair::rng(seed, OWN_STREAM) }
    }

    /// Looks at nearly all of them, and at every face of the die.
    pub fn thorough(seed: u64) -> Planner {
        Planner { max_plans: 64, worlds: 2, every_face: true, rng: fair::rng(seed, OWN_STREAM) }
    }

    /// The option that begins the best plan; nothing if the game proposes none.
    pub fn choose<G: Game>(&mut self, game: &G, state: &G::State, seat: Seat, options: &[G::Command]) -> Option<usize> {
        if options.len() == 1 {
            return Some(0);
        }
        let world = World::guess(game, state, seat, &mut self.rng);
        let index = |plan: &Vec<G::Command>| plan.first().and_then(|first| options.iter().position(|o| o == first));
        let plans: Vec<(usize, Vec<G::Command>)> =
            game.plans(&world.state, seat).into_iter().filter_map(|plan| Some((index(&plan)?, plan))).collect();
        let &(first, _) = plans.first()?;
        if plans.iter().all(|&(index, _)| index == first) {
            return Some(first);
        }
        let mut trials = self.drawn(plans.len());
        for _ in 0..self.worlds.max(1) {
            let world = World::guess(game, state, seat, &mut self.rng);
            let trial = Trial { game, seat, luck: world.dice };
            trials.add(|index| trial.run(world.state.clone(), &plans[index].1, self.every_face));
        }
        Some(plans[trials.best(&mut self.rng)].0)
    }

    /// All plans, or so many of them and the last.
    fn drawn(&mut self, count: usize) -> Trials {
        let mut trials = Trials::of(count, self.max_plans, &mut self.rng);
        if !trials.0.iter().any(|&(index, _)| index + 1 == count) {
            trials.0.push((count - 1, 0));
        }
        trials
    }
}

/// A plan being carried out in the head.
struct Trial<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    luck: u64,
}

impl<G: Game> Trial<'_, G> {
    /// How the position looks when the plan has been carried out, or broken off, and others have done what they have to.
    fn run(&self, mut state: G::State, mut plan: &[G::Command], every_face: bool) -> i32 {
        let (mut dice, mut chances, mut options) = (SeededDice::new(self.luck), Vec::new(), Vec::new());
        for number in 0..MAX_COMMANDS {
            if plan.is_empty() && self.game.is_settled(&state) {
                break;
            }
            match self.game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => {
                    chances.clear();
                    self.game.chances(&state, &mut chances);
                    if every_face && chances.len() <= MOST_FACES {
                        return self.mean(&state, plan, &chances);
                    }
                    let Some(result) = try_pick(&mut dice, number, &chances) else { break };
                    self.game.apply(&mut state, Actor::Chance, &result, &mut Silent);
                }
                Turn::Seats(seats) if seats.contains(self.seat) => {
                    let Some((next, rest)) = plan.split_first() else { break };
                    if self.game.check(&state, Actor::Seat(self.seat), next).is_err() {
                        break;
                    }
                    self.game.apply(&mut state, Actor::Seat(self.seat), next, &mut Silent);
                    plan = rest;
                }
                Turn::Seats(seats) => {
                    let Some(other) = seats.iter().next() else { break };
                    options.clear();
                    self.game.options(&state, other, &mut options);
                    // What lets things be is offered last.
                    let Some(command) = options.pop() else { break };
                    self.game.apply(&mut state, Actor::Seat(other), &command, &mut Silent);
                }
            }
        }
        self.game.evaluate(&state, self.seat)
    }

    /// Each face as often as it falls.
    fn mean(&self, state: &G::State, plan: &[G::Command], chances: &[(G::Command, u32)]) -> i32 {
        let (mut sum, mut all) = (0i64, 0i64);
        for (result, weight) in chances {
            let mut state = state.clone();
            self.game.apply(&mut state, Actor::Chance, result, &mut Silent);
            sum += i64::from(*weight) * i64::from(self.run(state, plan, false));
            all += i64::from(*weight);
        }
        (sum / all.max(1)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lets_things_be_is_always_among_the_plans_that_are_tried() {
        for seed in 0..50 {
            let mut planner = Planner::quick(seed);
            let trials = planner.drawn(100);
            assert!(trials.0.iter().any(|&(index, _)| index == 99), "seed {seed}");
            assert!(trials.0.len() <= 4);
            assert_eq!(planner.drawn(2).0.len(), 2);
        }
    }
}

//! The opponent of a game that proposes plans.

use crate::random::STREAM;
use crate::trial::{Trials, World};
use engine::fair::{self, ChaCha8Rng, SeededDice, try_pick};
use engine::{Actor, Game, Seat, Silent, Turn};

/// Tries plans whole ([`Game::plans`]) and gives the first command of the one after which the position looks best.
///
/// A game in which a move is made of many small commands is judged badly after one of them: half a way is no way. Plans are first carried
/// out while everybody else lets things be; the best few then in several worlds against somebody who answers, by the first of his own
/// plans. Of the first die of a plan every face is looked at, so that neither good nor bad luck decides.
#[derive(Debug)]
pub struct Planner {
    /// At most so many plans are tried: of a longer list so many drawn at random, and the one that lets things be.
    pub max_plans: usize,
    /// In how many worlds all of them are carried out without an answer.
    pub glances: usize,
    /// How many of the best are carried out against somebody who answers, and in how many worlds; the worse ones are dropped on the way.
    pub short_list: usize,
    pub worlds: usize,
    rng: ChaCha8Rng,
}

/// After so many worlds the worse half of the plans is dropped.
const ROUND: usize = 4;
/// For so many worlds with answers the first look counts as well.
const PRIOR: i64 = 2;
/// Of a die with more faces than that one is drawn.
const MOST_FACES: usize = 12;
/// A plan and what follows from it is played on for so many commands at most.
const MAX_COMMANDS: u64 = 120;
/// Opponents that look at single options draw from the stream before.
const OWN_STREAM: u64 = STREAM - 1;

impl Planner {
    /// Looks at a dozen plans.
    pub fn quick(seed: u64) -> Planner {
        Planner { max_plans: 12, glances: 1, short_list: 1, worlds: 0, rng: fair::rng(seed, OWN_STREAM) }
    }

    /// Looks at nearly all of them, and at the answers to the best.
    pub fn thorough(seed: u64) -> Planner {
        Planner { max_plans: 64, glances: 2, short_list: 4, worlds: 8, rng: fair::rng(seed, OWN_STREAM) }
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
        for _ in 0..self.glances.max(1) {
            let world = World::guess(game, state, seat, &mut self.rng);
            let trial = Trial { game, seat, answered: false, luck: world.dice };
            trials.add(|index| trial.run(world.state.clone(), &plans[index].1, true));
        }
        self.try_answers(game, state, seat, &plans, &mut trials);
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

    /// The best few against somebody who answers.
    fn try_answers<G: Game>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        plans: &[(usize, Vec<G::Command>)],
        trials: &mut Trials,
    ) {
        if self.worlds == 0 {
            return;
        }
        trials.keep_best(self.short_list);
        trials.0.truncate(2 * self.short_list.max(1));
        let glances = self.glances.max(1) as i64;
        trials.0.iter_mut().for_each(|(_, sum)| *sum = *sum * PRIOR / glances);
        for round in 1..=self.worlds {
            if trials.0.iter().all(|&(index, _)| plans[index].0 == plans[trials.0[0].0].0) {
                return;
            }
            let world = World::guess(game, state, seat, &mut self.rng);
            let trial = Trial { game, seat, answered: true, luck: world.dice };
            trials.add(|index| trial.run(world.state.clone(), &plans[index].1, true));
            if round % ROUND == 0 {
                trials.drop_worse_half();
            }
        }
    }
}

/// A plan being carried out in the head.
struct Trial<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    /// Does the other side answer while the plan is carried out, or let things be?
    answered: bool,
    luck: u64,
}

impl<G: Game> Trial<'_, G> {
    /// How the position looks when the plan has been carried out, or broken off, and others have done what they have to.
    fn run(&self, mut state: G::State, mut plan: &[G::Command], every_face: bool) -> i32 {
        let (mut dice, mut chances, mut answer) = (SeededDice::new(self.luck), Vec::new(), Vec::new());
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
                    let answered = self.answered && !plan.is_empty();
                    let Some(command) = self.reply(&state, other, answered, &mut answer) else { break };
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

    /// What somebody else does who is asked on the way: what looks best to him at once, or what is offered last.
    fn reply(&self, state: &G::State, other: Seat, answered: bool, answer: &mut Vec<G::Command>) -> Option<G::Command> {
        let fits = |command: &G::Command| self.game.check(state, Actor::Seat(other), command).is_ok();
        if answered && !answer.last().is_some_and(fits) {
            *answer = self.game.plans(state, other).into_iter().next().unwrap_or_default();
            answer.reverse();
        }
        if let Some(command) = answer.pop().filter(fits) {
            return Some(command);
        }
        let mut options = Vec::new();
        self.game.options(state, other, &mut options);
        options.pop()
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
            assert!(trials.0.len() <= 13);
            assert_eq!(planner.drawn(5).0.len(), 5);
        }
    }
}

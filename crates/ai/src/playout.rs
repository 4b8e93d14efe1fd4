//! The opponent that plays on in its head.

use crate::Policy;
use crate::random::STREAM;
use crate::trial::{Trials, World, glance, roll};
use engine::fair::{self, ChaCha8Rng, SeededDice};
use engine::{Actor, Game, Seat, Silent, Turn};

/// Takes the option after which the position looks best once what it began has been played to its end.
///
/// Options are first looked at as [`Greedy`](crate::Greedy) does. The best few are then played on in several worlds until nothing
/// is under way any more ([`Game::is_settled`]), by everybody who is asked on the way, each by one quick look. So a move is judged
/// with the fight it leads to, and a Mode with the march it allows. What the first look saw counts too: it steadies what few games
/// in the head leave to luck.
#[derive(Debug)]
pub struct Playout {
    /// At most so many options are looked at; of a longer list, so many drawn at random.
    pub max_options: usize,
    /// In how many worlds all of them are looked at, and how many of the best are then played on.
    pub glances: usize,
    pub short_list: usize,
    /// In how many worlds the best options are played on; the worse ones are dropped on the way.
    pub worlds: usize,
    /// For so many worlds the first look counts as well.
    pub prior: i64,
    rng: ChaCha8Rng,
}

/// After so many worlds the worse half of the options is dropped.
const ROUND: usize = 4;
/// Who is asked on the way weighs so many of his options, spread over the list.
const HANDFUL: usize = 6;
/// What is under way is played on for so many commands at most.
const MAX_COMMANDS: u64 = 200;
/// Makes a seed of its own for everything that is rolled in one world.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

impl Playout {
    pub fn new(seed: u64) -> Playout {
        let rng = fair::rng(seed, STREAM);
        Playout { max_options: 96, glances: 4, short_list: 4, worlds: 8, prior: 4, rng }
    }

    /// All options at a glance, and the best few of them.
    fn short_list<G: Game>(&mut self, game: &G, state: &G::State, seat: Seat, options: &[G::Command]) -> Trials {
        let mut trials = Trials::of(options.len(), self.max_options, &mut self.rng);
        for _ in 0..self.glances.max(1) {
            let world = World::guess(game, state, seat, &mut self.rng);
            trials.add(|index| glance(game, &world.state, seat, &options[index], world.dice));
        }
        trials.keep_best(self.short_list);
        trials.0.truncate(2 * self.short_list.max(1));
        let glances = self.glances.max(1) as i64;
        trials.0.iter_mut().for_each(|(_, sum)| *sum = *sum * self.prior / glances);
        trials
    }
}

impl<G: Game> Policy<G> for Playout {
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, options: &[G::Command]) -> usize {
        if options.len() == 1 {
            return 0;
        }
        let mut trials = self.short_list(game, state, seat, options);
        for round in 1..=self.worlds {
            if trials.0.len() == 1 {
                break;
            }
            let world = World::guess(game, state, seat, &mut self.rng);
            trials.add(|index| play_on(game, &world, seat, &options[index]));
            if round % ROUND == 0 {
                trials.drop_worse_half();
            }
        }
        trials.best(&mut self.rng)
    }
}

/// How the world looks to the seat when what this command began has come to its end.
fn play_on<G: Game>(game: &G, world: &World<G::State>, seat: Seat, command: &G::Command) -> i32 {
    let mut state = world.state.clone();
    game.apply(&mut state, Actor::Seat(seat), command, &mut Silent);
    let mut dice = SeededDice::new(world.dice);
    let (mut chances, mut options) = (Vec::new(), Vec::new());
    for number in 0..MAX_COMMANDS {
        if game.is_settled(&state) {
            break;
        }
        if roll(game, &mut state, &mut dice, number, &mut chances) {
            continue;
        }
        let Turn::Seats(seats) = game.turn(&state) else { break };
        let Some(next) = seats.iter().next() else { break };
        options.clear();
        game.options(&state, next, &mut options);
        let luck = (world.dice + number).wrapping_mul(MIX);
        let Some(best) = quick(game, &state, next, &options, luck) else { break };
        game.apply(&mut state, Actor::Seat(next), &best, &mut Silent);
    }
    game.evaluate(&state, seat)
}

/// The option that looks best to whoever is asked on the way, of a handful.
fn quick<G: Game>(game: &G, state: &G::State, seat: Seat, options: &[G::Command], luck: u64) -> Option<G::Command> {
    if let [only] = options {
        return Some(*only);
    }
    let (all, count) = (options.len(), options.len().min(HANDFUL));
    let first = (luck >> 32) as usize % all.max(1);
    let handful = (0..count).map(|n| options[(first + n * all / count) % all]);
    handful.max_by_key(|command| glance(game, state, seat, command, luck))
}

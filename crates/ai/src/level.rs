//! The opponents by name: what each level means is said here and nowhere else.

use crate::{Greedy, Planner, Playout, Policy, Random};
use engine::{Game, Seat};
use std::fmt;
use std::str::FromStr;

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Takes anything.
    Random,
    /// Level 1 tries a dozen options in one guess of what it cannot see, or a few plans where the game proposes some.
    Quick,
    /// Level 2 looks at nearly all of them, and plays the best on in its head until nothing is under way; of plans, at every face of the die.
    Thorough,
}

impl Level {
    /// As players number them.
    pub fn numbered(number: u8) -> Level {
        if number < 2 { Level::Quick } else { Level::Thorough }
    }

    /// An opponent of this level. The same seed plays the same game.
    pub fn bot(self, seed: u64) -> Bot {
        match self {
            Level::Random => Bot::Random(Random::new(seed)),
            Level::Quick => {
                let mut greedy = Greedy::new(seed);
                (greedy.worlds, greedy.max_options) = (1, 12);
                Bot::Greedy(greedy, Planner::quick(seed))
            }
            Level::Thorough => Bot::Playout(Playout::new(seed), Planner::thorough(seed)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Random => "random",
            Level::Quick => "1",
            Level::Thorough => "2",
        })
    }
}

impl FromStr for Level {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Level, &'static str> {
        match text {
            "random" => Ok(Level::Random),
            "1" => Ok(Level::Quick),
            "2" => Ok(Level::Thorough),
            _ => Err("a level is 1, 2 or random"),
        }
    }
}

/// Who chooses for a seat: where a game proposes plans they are tried, otherwise single options.
#[derive(Debug)]
pub enum Bot {
    Random(Random),
    Greedy(Greedy, Planner),
    Playout(Playout, Planner),
}

impl<G: Game> Policy<G> for Bot {
    fn choose(&mut self, game: &G, state: &G::State, seat: Seat, options: &[G::Command]) -> usize {
        match self {
            Bot::Random(random) => random.choose(game, state, seat, options),
            Bot::Greedy(greedy, planner) => match planner.choose(game, state, seat, options) {
                Some(choice) => choice,
                None => greedy.choose(game, state, seat, options),
            },
            Bot::Playout(playout, planner) => match planner.choose(game, state, seat, options) {
                Some(choice) => choice,
                None => playout.choose(game, state, seat, options),
            },
        }
    }
}

//! Positions out of games played at random, and what dice do in them.

use croisades::pack::Pack;
use croisades::{Command, Croisades, Event, Options, Scenario, State};
use engine::{Actor, Audience, Game, Seat, Turn};
use std::sync::Arc;

/// A small generator of our own: the same games every time.
pub struct Lot(pub u64);

impl Lot {
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as u32 % bound.max(1)
    }
}

pub fn game(scenario: Scenario) -> Croisades {
    Croisades::with(Arc::clone(Pack::built_in()), scenario, Options::default())
}

pub fn applied(game: &Croisades, state: &State, actor: Actor, command: Command) -> (State, Vec<Event>) {
    let (mut then, mut told): (State, Vec<(Audience, Event)>) = (*state, Vec::new());
    game.apply(&mut then, actor, &command, &mut told);
    (then, told.into_iter().map(|(_, event)| event).collect())
}

pub fn offered(game: &Croisades, state: &State, seat: Seat) -> Vec<Command> {
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    options
}

/// Walks through a game and shows every decision; a command that ends something is taken less often than others.
pub fn roam(game: &Croisades, seed: u64, steps: usize, mut look: impl FnMut(&State, Seat, &[Command])) {
    let (mut lot, mut state) = (Lot(seed), game.start());
    for _ in 0..steps {
        let (actor, command) = match game.turn(&state) {
            Turn::Over(_) => return,
            Turn::Chance => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                (Actor::Chance, chances[lot.below(chances.len() as u32) as usize].0)
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                let options = offered(game, &state, seat);
                look(&state, seat, &options);
                (Actor::Seat(seat), picked(&mut lot, &options))
            }
        };
        game.apply(&mut state, actor, &command, &mut engine::Silent);
    }
}

/// One of them; what passes only one time in six, so that shots, charges and combats come.
fn picked(lot: &mut Lot, options: &[Command]) -> Command {
    let passes = |command: &Command| {
        matches!(
            command,
            Command::EndMarkers
                | Command::EndFire
                | Command::EndCharges
                | Command::Pass
                | Command::NoAnswer
                | Command::EndList
                | Command::EndEntry
                | Command::Stay(_)
                | Command::EndCombat
                | Command::Cancel(_)
        )
    };
    let acts: Vec<Command> = options.iter().copied().filter(|command| !passes(command)).collect();
    let from = if acts.is_empty() || lot.below(6) == 0 { options } else { &acts[..] };
    from[lot.below(from.len() as u32) as usize]
}

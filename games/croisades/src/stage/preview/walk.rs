//! Positions as one side knows them, and what would become of them. Whatever is said of a choice is found by carrying it out
//! here under the rules, so there is no second arithmetic.

use crate::event::Event;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::state::{Figure, Mount, State};
use crate::{Command, Croisades};
use engine::{Actor, Audience, Game};

/// I2, I7: the position without whoever the other side hides: nothing that is made from it can tell of him.
pub fn known(at: Position<'_>, side: Side) -> State {
    let mut state = *at.s;
    for man in Man::of_side(side.other()).filter(|&man| at.man(man).hidden) {
        if let Some(horse) = state.man(man).horse {
            *state.horse_mut(horse) = Mount::default();
        }
        *state.man_mut(man) = Figure::default();
        *state.stand_mut(man.piece()) = Stand::NOWHERE;
    }
    state
}

/// A position in which a command has been carried out, and what was told meanwhile.
pub struct Then {
    pub state: State,
    pub told: Vec<Event>,
}

pub fn after(game: &Croisades, state: &State, actor: Actor, command: Command) -> Then {
    let mut then = *state;
    let mut told: Vec<(Audience, Event)> = Vec::new();
    game.apply(&mut then, actor, &command, &mut told);
    Then { state: then, told: told.into_iter().map(|(_, event)| event).collect() }
}

/// A choice of this side, if it may be made.
pub fn chosen(game: &Croisades, state: &State, side: Side, command: Command) -> Option<Then> {
    let actor = Actor::Seat(side.seat());
    game.check(state, actor, &command).ok()?;
    Some(after(game, state, actor, command))
}

pub fn rolled(game: &Croisades, state: &State, die: u8) -> Then {
    after(game, state, Actor::Chance, Command::Roll(die))
}

/// What this side may do.
pub fn offered(game: &Croisades, state: &State, side: Side) -> Vec<Command> {
    let mut options = Vec::new();
    game.options(state, side.seat(), &mut options);
    options
}

/// The same position with something else to be done first.
pub fn facing(state: &State, step: impl Into<Step>) -> State {
    let mut then = *state;
    then.steps.push(step.into());
    then
}

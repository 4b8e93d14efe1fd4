//! The contract. `self` is the immutable part of a game (pack, scenario, options); the state is plain data.

use crate::{Actor, Audience, Message, Refusal, Seat, Seats, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<O> {
    /// One seat, or several choosing at once in secret.
    Seats(Seats),
    /// A roll or a draw.
    Chance,
    Over(O),
}

/// What becomes of a game when a seat leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// The others play on without it; it is not awaited again.
    GoesOn,
    /// The game needs somebody in that seat: a computer takes it.
    Replaced,
}

/// Where a game reports what happened. A sink may be nothing at all.
pub trait Told<E> {
    fn tell(&mut self, audience: Audience, event: E);
}

/// The sink that listens to nothing: for search, simulation and plain replay.
pub struct Silent;

impl<E> Told<E> for Silent {
    fn tell(&mut self, _: Audience, _: E) {}
}

impl<E> Told<E> for Vec<(Audience, E)> {
    fn tell(&mut self, audience: Audience, event: E) {
        self.push((audience, event));
    }
}

/// What every game answers. See ARCHITECTURE.md for the seven decisions behind it and the testkit for the
/// promises that are checked of every implementation.
pub trait Game: Send + Sync {
    /// How a program keeps a position. It is never written: [`Game::position`] is.
    type State: Clone + PartialEq + Send + Sync;
    type Command: Copy + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    type Event: Clone + PartialEq + std::fmt::Debug + Serialize + Send + Sync;
    type View: Clone + PartialEq + std::fmt::Debug + Serialize + Send + Sync;
    type Outcome: Copy + PartialEq + std::fmt::Debug + Serialize + Send + Sync;

    /// The number of the form in which positions are declared; goes up when a field of it changes its meaning.
    const POSITION_FORMAT: u32;

    /// How many seats sit at the table.
    fn seats(&self) -> u8;

    /// The position before the first decision.
    fn start(&self) -> Self::State;

    /// What the game waits for, in truth.
    fn turn(&self, state: &Self::State) -> Turn<Self::Outcome>;

    /// What the game waits for, as far as this viewer may know: who is asked may itself be a secret. The umpire knows the
    /// truth, everybody knows whether he is asked himself, and that the game is over.
    fn awaited(&self, state: &Self::State, _viewer: Viewer) -> Turn<Self::Outcome> {
        self.turn(state)
    }

    /// Every command this seat may give now, in a fixed order. Empty exactly when the seat is not awaited.
    fn options(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Command>);

    /// Does what this seat is offered follow from what everybody can see? Then a choice with one option may be made for it: that
    /// it was not asked tells nobody anything. Where it does not, nobody goes back behind the question: whether he could would
    /// tell what is offered.
    fn is_open(&self, _state: &Self::State, _seat: Seat) -> bool {
        false
    }

    /// Every result Chance may give now, with its weight. Empty exactly when Chance is not awaited.
    fn chances(&self, state: &Self::State, out: &mut Vec<(Self::Command, u32)>);

    /// The one gate: may this actor give this command now? A refusal names the rule.
    fn check(&self, state: &Self::State, actor: Actor, command: &Self::Command) -> Result<(), Refusal>;

    /// Carries out a command that `check` allows.
    fn apply(&self, state: &mut Self::State, actor: Actor, command: &Self::Command, told: &mut dyn Told<Self::Event>);

    /// A seat leaves the game for good. If the others can go on, this carries it out; if not, it changes nothing.
    fn leave(&self, _state: &mut Self::State, _seat: Seat, _told: &mut dyn Told<Self::Event>) -> Leaving {
        Leaving::Replaced
    }

    /// What the viewer may see, built field by field from nothing.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Another truth that this seat cannot tell from the present one. `below(n)` gives a number under `n`.
    fn resample(&self, state: &Self::State, seat: Seat, below: &mut dyn FnMut(u32) -> u32) -> Self::State;

    /// The position as it is declared to the world, hidden things included: what lies on the map and the tracks and what
    /// remains to be done, by printed names and whole numbers. What is empty or switched off is not written.
    fn position(&self, state: &Self::State) -> Value;

    /// Reads what [`Game::position`] writes; the text says what is wrong. The invariants are asked after this.
    fn read_position(&self, document: &Value) -> Result<Self::State, String>;

    /// A command as an older log or store has it, in today's words. Today's come back as they are.
    fn renewed(command: Value) -> Value {
        command
    }

    /// The game's own invariants; the text says which one broke. Also the check of a position read from outside.
    fn invariants(&self, state: &Self::State) -> Result<(), String>;

    /// Does this event show somebody something he did not know? Undo goes no further back.
    fn reveals(&self, event: &Self::Event) -> bool;

    /// What a seat is asked now, in words.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Message;

    /// A command as a button or a line of the log would name it.
    fn say_command(&self, state: &Self::State, command: &Self::Command) -> Message;

    /// An event as a line of the log.
    fn say_event(&self, event: &Self::Event) -> Message;

    /// How the game ended, in words.
    fn say_outcome(&self, outcome: &Self::Outcome) -> Message;

    /// The seats that won; none of a draw.
    fn winners(&self, outcome: &Self::Outcome) -> Seats;

    /// The points of a seat, where the game counts them by seat and everybody may know them.
    fn points(&self, _state: &Self::State, _seat: Seat) -> Option<i32> {
        None
    }

    /// The turn being played, as players count them.
    fn turn_number(&self, state: &Self::State) -> u16;

    /// Is nothing under way, so that the position can be judged as it stands? Opponents who look ahead look no further.
    fn is_settled(&self, _state: &Self::State) -> bool {
        false
    }

    /// Ways of going on that are worth trying whole, from what the seat may know: each is a list of this seat's commands, the first of them
    /// offered now. What looks best comes first; the last one lets things be. None: opponents look at every option by itself.
    fn plans(&self, _state: &Self::State, _seat: Seat) -> Vec<Vec<Self::Command>> {
        Vec::new()
    }

    /// How good the position looks for a seat, from what that seat may know; higher is better.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32;
}

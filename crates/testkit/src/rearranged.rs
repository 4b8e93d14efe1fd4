//! The duel as another program would keep it: cards by the place they lie in instead of sets of cards, the fields in
//! another order, and one more that could be left out. It means the same, so it declares the same positions, and each
//! of the two verifies the logs of the other.

use crate::toy::{self, CARDS, Cards, Command, Event, Outcome, Step, Toy, View};
use engine::{Actor, Game, Message, Refusal, Seat, Seats, Told, Turn, Viewer};
use serde_json::Value;

pub struct Rearranged(pub Toy);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Deck,
    Hand(u8),
    Chosen(u8),
    Shown,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    cards: [Place; CARDS as usize],
    score: [u8; 2],
    marched: u8,
    posts: [u8; 2],
    step: Step,
    round: u8,
    /// What the other layout has no field for.
    left_in_deck: u8,
}

impl From<&toy::State> for State {
    fn from(toy: &toy::State) -> State {
        let place = |card: u8| match card {
            card if toy.shown.has(card) => Place::Shown,
            card if toy.chosen[0] == Some(card) => Place::Chosen(0),
            card if toy.chosen[1] == Some(card) => Place::Chosen(1),
            card if toy.hands[0].has(card) => Place::Hand(0),
            card if toy.hands[1].has(card) => Place::Hand(1),
            _ => Place::Deck,
        };
        let cards = std::array::from_fn(|card| place(card as u8));
        State {
            cards,
            score: toy.score,
            marched: toy.marched,
            posts: toy.posts,
            step: toy.step,
            round: toy.round,
            left_in_deck: cards.iter().filter(|place| **place == Place::Deck).count() as u8,
        }
    }
}

impl State {
    fn lying(&self, place: Place) -> Cards {
        (0..CARDS).filter(|card| self.cards[usize::from(*card)] == place).fold(Cards::default(), Cards::with)
    }

    fn toy(&self) -> toy::State {
        toy::State {
            round: self.round,
            step: self.step,
            hands: [0, 1].map(|seat| self.lying(Place::Hand(seat))),
            chosen: [0, 1].map(|seat| self.lying(Place::Chosen(seat)).iter().next()),
            posts: self.posts,
            marched: self.marched,
            score: self.score,
            shown: self.lying(Place::Shown),
        }
    }
}

impl Game for Rearranged {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    const POSITION_FORMAT: u32 = Toy::POSITION_FORMAT;

    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn start(&self) -> State {
        State::from(&self.0.start())
    }
    fn turn(&self, state: &State) -> Turn<Outcome> {
        self.0.turn(&state.toy())
    }
    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        self.0.options(&state.toy(), seat, out);
    }
    fn is_open(&self, state: &State, seat: Seat) -> bool {
        self.0.is_open(&state.toy(), seat)
    }
    fn chances(&self, state: &State, out: &mut Vec<(Command, u32)>) {
        self.0.chances(&state.toy(), out);
    }
    fn check(&self, state: &State, actor: Actor, command: &Command) -> Result<(), Refusal> {
        self.0.check(&state.toy(), actor, command)
    }
    fn apply(&self, state: &mut State, actor: Actor, command: &Command, told: &mut dyn Told<Event>) {
        let mut toy = state.toy();
        self.0.apply(&mut toy, actor, command, told);
        *state = State::from(&toy);
    }
    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.0.view(&state.toy(), viewer)
    }
    fn resample(&self, state: &State, seat: Seat, below: &mut dyn FnMut(u32) -> u32) -> State {
        State::from(&self.0.resample(&state.toy(), seat, below))
    }
    fn position(&self, state: &State) -> Value {
        self.0.position(&state.toy())
    }
    fn read_position(&self, document: &Value) -> Result<State, String> {
        self.0.read_position(document).map(|toy| State::from(&toy))
    }
    fn invariants(&self, state: &State) -> Result<(), String> {
        self.0.invariants(&state.toy())
    }
    fn reveals(&self, event: &Event) -> bool {
        self.0.reveals(event)
    }
    fn prompt(&self, state: &State, seat: Seat) -> Message {
        self.0.prompt(&state.toy(), seat)
    }
    fn say_command(&self, state: &State, command: &Command) -> Message {
        self.0.say_command(&state.toy(), command)
    }
    fn say_event(&self, event: &Event) -> Message {
        self.0.say_event(event)
    }
    fn say_outcome(&self, outcome: &Outcome) -> Message {
        self.0.say_outcome(outcome)
    }
    fn winners(&self, outcome: &Outcome) -> Seats {
        self.0.winners(outcome)
    }
    fn turn_number(&self, state: &State) -> u16 {
        self.0.turn_number(&state.toy())
    }
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        self.0.evaluate(&state.toy(), seat)
    }
}

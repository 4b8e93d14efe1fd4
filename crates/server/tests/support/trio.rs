//! A game for three, as small as it can be: each round all bid at once in secret, and then one of them, nobody else
//! knows who, may strike. A seat can leave while the others go on; in the scenario "guard" none can be done without. The
//! scenario "pair" is for two. Its pack says how many rounds there are.

use catalog::{Catalog, Listed};
use engine::{Actor, Audience, Game, Leaving, Message, Refusal, Seat, Seats, Told, Turn, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use stage::board::Board;
use stage::chart::Chart;
use stage::preview::Preview;
use stage::scene::Piece;
use stage::touch::Duty;
use stage::{About, Adapter, Chosen, Files, Obeyed, PackError, Scene, Touch};

const HIGHEST: u8 = 3;

pub struct Trio {
    seats: u8,
    rounds: u8,
    guard: bool,
}

/// A catalog with this game alone.
pub fn catalog<const N: u8>() -> Catalog {
    Catalog::of(vec![Box::new(Listed::<Rounds<N>>::default())])
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    round: u8,
    present: Seats,
    bids: Vec<Option<u8>>,
    /// All have bid: whoever bid lowest may strike.
    window: Option<Seat>,
    points: Vec<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    Bid(u8),
    Strike,
    Hold,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    Bid(u8),
    Shown,
    Answered,
    Left(Seat),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    round: u8,
    own: Option<u8>,
}

impl Trio {
    fn everybody(&self) -> impl Iterator<Item = Seat> {
        (0..self.seats).map(Seat)
    }

    fn missing(&self, state: &State) -> Seats {
        state.present.iter().filter(|seat| state.bids[seat.index()].is_none()).collect()
    }

    fn go_on(&self, state: &mut State, told: &mut dyn Told<Event>) {
        if state.window.is_none() && self.missing(state).is_empty() {
            let lowest = state.present.iter().min_by_key(|seat| state.bids[seat.index()]);
            for seat in state.present.iter() {
                state.points[seat.index()] += i32::from(state.bids[seat.index()].unwrap_or_default());
            }
            state.window = lowest;
            told.tell(Audience::All, Event::Shown);
        }
    }

    fn next_round(&self, state: &mut State) {
        state.round += 1;
        state.window = None;
        state.bids = vec![None; usize::from(self.seats)];
    }
}

impl Game for Trio {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Outcome = Seats;

    const POSITION_FORMAT: u32 = 1;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        let seats = usize::from(self.seats);
        let present = self.everybody().collect();
        State { round: 0, present, bids: vec![None; seats], window: None, points: vec![0; seats] }
    }

    fn turn(&self, state: &State) -> Turn<Seats> {
        let best = state.present.iter().map(|seat| state.points[seat.index()]).max();
        let best = state.present.iter().filter(|seat| Some(state.points[seat.index()]) == best);
        match state.window {
            _ if state.round == self.rounds || state.present.len() < 2 => Turn::Over(best.collect()),
            Some(seat) => Turn::Seats(Seats::only(seat)),
            None => Turn::Seats(self.missing(state)),
        }
    }

    fn awaited(&self, state: &State, viewer: Viewer) -> Turn<Seats> {
        match (self.turn(state), viewer) {
            (Turn::Seats(asked), Viewer::Seat(seat)) if asked.contains(seat) && state.window.is_some() => {
                Turn::Seats(asked)
            }
            (Turn::Seats(_), Viewer::Seat(_) | Viewer::Public) if state.window.is_some() => Turn::Seats(Seats::NONE),
            // Who else has bid does not show.
            (Turn::Seats(asked), Viewer::Seat(seat)) if !asked.contains(seat) => {
                Turn::Seats(state.present.without(seat))
            }
            (Turn::Seats(_), Viewer::Seat(_) | Viewer::Public) => Turn::Seats(state.present),
            (truth, _) => truth,
        }
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        match self.turn(state) {
            Turn::Seats(seats) if !seats.contains(seat) => {}
            Turn::Seats(_) if state.window.is_some() => out.extend([Command::Hold, Command::Strike]),
            Turn::Seats(_) => out.extend((1..=HIGHEST).map(Command::Bid)),
            Turn::Chance | Turn::Over(_) => {}
        }
    }

    fn chances(&self, _: &State, _: &mut Vec<(Command, u32)>) {}

    fn check(&self, state: &State, actor: Actor, command: &Command) -> Result<(), Refusal> {
        let mut options = Vec::new();
        if let Actor::Seat(seat) = actor {
            self.options(state, seat, &mut options);
        }
        let no = || Refusal::new("1", Message::new("room-over"));
        if options.contains(command) { Ok(()) } else { Err(no()) }
    }

    fn apply(&self, state: &mut State, actor: Actor, command: &Command, told: &mut dyn Told<Event>) {
        let Actor::Seat(seat) = actor else { return };
        match command {
            Command::Bid(bid) => {
                state.bids[seat.index()] = Some(*bid);
                told.tell(Audience::only(seat), Event::Bid(*bid));
                self.go_on(state, told);
            }
            Command::Strike | Command::Hold => {
                state.points[seat.index()] += if *command == Command::Strike { 2 } else { 0 };
                told.tell(Audience::only(seat), Event::Answered);
                self.next_round(state);
            }
        }
    }

    fn leave(&self, state: &mut State, seat: Seat, told: &mut dyn Told<Event>) -> Leaving {
        if self.guard || !state.present.contains(seat) {
            return Leaving::Replaced;
        }
        state.present = state.present.without(seat);
        told.tell(Audience::All, Event::Left(seat));
        if state.window == Some(seat) {
            self.next_round(state);
        }
        if state.present.len() > 1 {
            self.go_on(state, told);
        }
        Leaving::GoesOn
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => state.bids[seat.index()],
            Viewer::Public | Viewer::Umpire => None,
        };
        View { round: state.round, own }
    }

    fn resample(&self, state: &State, _: Seat, _: &mut dyn FnMut(u32) -> u32) -> State {
        state.clone()
    }

    fn position(&self, state: &State) -> Value {
        serde_json::to_value(state).expect("plain data")
    }

    fn read_position(&self, document: &Value) -> Result<State, String> {
        State::deserialize(document).map_err(|error| error.to_string())
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        if state.bids.len() == usize::from(self.seats) { Ok(()) } else { Err("another number of seats".into()) }
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Shown | Event::Answered | Event::Left(_))
    }

    fn prompt(&self, state: &State, _: Seat) -> Message {
        Message::new("trio-round").number("round", state.round)
    }

    fn say_command(&self, _: &State, command: &Command) -> Message {
        match command {
            Command::Bid(bid) => Message::new("trio-bid").number("bid", *bid),
            Command::Strike => Message::new("trio-strike"),
            Command::Hold => Message::new("trio-hold"),
        }
    }

    fn say_event(&self, event: &Event) -> Message {
        match event {
            Event::Bid(bid) => Message::new("trio-bid").number("bid", *bid),
            Event::Shown => Message::new("trio-shown"),
            Event::Answered => Message::new("trio-answered"),
            Event::Left(seat) => Message::new("trio-left").number("seat", seat.0),
        }
    }

    fn say_outcome(&self, _: &Seats) -> Message {
        Message::new("trio-over")
    }

    fn winners(&self, outcome: &Seats) -> Seats {
        *outcome
    }

    fn points(&self, state: &State, seat: Seat) -> Option<i32> {
        Some(state.points[seat.index()])
    }

    fn turn_number(&self, state: &State) -> u16 {
        u16::from(state.round)
    }

    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        state.points[seat.index()]
    }
}

/// The game with a pack of its own that says so many rounds.
pub struct Rounds<const N: u8>;

impl<const N: u8> Adapter for Rounds<N> {
    type Game = Trio;
    /// How many rounds there are.
    type Pack = u8;
    type Face = u8;
    type Panel = View;

    fn about() -> About {
        About {
            game: "trio",
            title: "Three",
            edition: "first",
            rules_version: 1,
            rules_versions: vec![1],
            seats: vec!["East", "South", "West"],
            fewer: [("pair", vec!["East", "South"])].into(),
            scenarios: vec!["open", "guard", "pair"],
            options: Vec::new(),
            files: vec!["rounds"],
            lessons: Vec::new(),
        }
    }

    fn load(files: &Files) -> Result<u8, PackError> {
        let own = files.iter().find(|(name, _)| name == "rounds");
        Ok(own.and_then(|(_, text)| text.parse().ok()).unwrap_or(N))
    }

    fn pack_hash(rounds: &u8) -> [u8; 32] {
        [*rounds; 32]
    }

    fn files() -> Vec<(&'static str, &'static str)> {
        vec![("rounds", if N == 2 { "2" } else { "3" })]
    }

    fn build(rounds: &u8, scenario: &str, _: &Chosen, _: u32) -> Result<Trio, String> {
        let seats = if scenario == "pair" { 2 } else { 3 };
        Ok(Trio { seats, rounds: *rounds, guard: scenario == "guard" })
    }

    fn board(_: &Trio, _: &View) -> Board {
        Board::default()
    }

    fn chart(_: &Trio) -> Chart {
        Chart { sheets: Vec::new(), parts: 1 }
    }

    fn scene(game: &Trio, view: &View, _: Viewer) -> Scene<u8, View> {
        Scene::new([u16::from(view.round), u16::from(game.rounds)], view.clone())
    }

    fn label(_: &Trio, _: &Piece<u8>) -> Message {
        Message::new("trio-piece")
    }

    fn touches(_: &Trio, _: &State, _: Seat, options: &[Command]) -> Vec<Touch> {
        vec![Touch::default(); options.len()]
    }

    fn duties(_: &Trio, _: &State, _: Seat) -> Vec<Duty> {
        Vec::new()
    }

    fn meant(_: &Trio, _: &State, _: Seat, _: &[&str]) -> Option<Command> {
        None
    }

    fn preview(_: &Trio, _: &State, _: Seat, _: Command) -> Preview {
        Preview::default()
    }

    /// "Never this round", and "ask me only when I have bid so much".
    fn orders(_: &Trio, state: &State, _: Seat) -> Vec<String> {
        vec![format!("never:{}", state.round), "only:1".into(), "only:2".into()]
    }

    fn say_order(_: &Trio, order: &str) -> Option<Message> {
        let (kind, number) = order.split_once(':')?;
        let key = match kind {
            "never" => "trio-never",
            "only" => "trio-only",
            _ => return None,
        };
        Some(Message::new(key).number("number", number.parse::<u8>().ok()?))
    }

    fn obey(_: &Trio, state: &State, seat: Seat, order: &str) -> Obeyed<Command> {
        let (kind, number) = order.split_once(':').unwrap_or_default();
        let number: u8 = number.parse().unwrap_or_default();
        match kind {
            "never" if state.round > number => Obeyed::Lapsed,
            _ if state.window != Some(seat) => Obeyed::Waits,
            "only" if state.bids[seat.index()] == Some(number) => Obeyed::Waits,
            _ => Obeyed::Answers(Command::Hold),
        }
    }

    fn texts() -> Vec<[&'static str; 2]> {
        Vec::new()
    }
}

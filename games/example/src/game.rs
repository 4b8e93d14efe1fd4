//! The contract, kept by one struct: the rulebook with its pack and its scenario.

use crate::rules::{LetterStep, Play, Position, Step};
use crate::things::*;
use engine::{Actor, Game, Message, Refusal, Seat, Seats, Told, Turn, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::{Arc, LazyLock};
use toml::Spanned;
use toolkit::pack::{self, Origin, PackError, Provenance, Source};
use toolkit::sets::Id;
use toolkit::{scenarios, steps};

scenarios! {
    /// 1.1: two sides, or three.
    pub enum Scenario {
        Two = "two",
        Three = "three",
    }
}

/// The figures of the game, read once and checked.
#[derive(Clone, Debug)]
pub struct Pack {
    pub hash: [u8; 32],
    pub turns: u8,
    /// 3.1: in thirds of a Movement Point, as the costs are.
    pub allowance: u16,
    pub pulls: u8,
    pub target: i16,
    open: u16,
    wood: u16,
    road: u16,
    woods: Vec<bool>,
    roads: Vec<Spot>,
    start: [Spot; Piece::COUNT],
    rear: Spot,
    origins: Provenance,
}

pub const FILES: [(&str, &str); 1] = [("map.toml", include_str!("../pack/map.toml"))];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    turns: Spanned<i64>,
    allowance: Spanned<i64>,
    pulls: Spanned<i64>,
    target: Spanned<i64>,
    cost: Cost,
    map: Map,
    start: Start,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cost {
    open: Spanned<i64>,
    wood: Spanned<i64>,
    road: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Map {
    rows: Spanned<Vec<String>>,
    road: Vec<Spot>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Start {
    couriers: [Spot; 3],
    guards: [Spot; 2],
    rider: Spanned<[Spot; 2]>,
    bandits: [Spot; 2],
    mule: Spot,
}

impl Pack {
    pub fn built_in() -> &'static Arc<Pack> {
        static BUILT_IN: LazyLock<Arc<Pack>> = LazyLock::new(|| match Pack::load(&[]) {
            Ok(pack) => Arc::new(pack),
            Err(error) => panic!("the built-in pack is wrong: {error}"),
        });
        &BUILT_IN
    }

    /// The built-in files, or these in their place.
    pub fn load(replacing: &[(String, String)]) -> Result<Pack, PackError> {
        let files = pack::effective(&FILES, replacing)?;
        let source = files[0];
        let file: File = pack::read(source)?;
        let [front, rear] = *file.start.rider.get_ref();
        let touching = front.is_map() && rear.is_map() && board().distance(front.0, rear.0) == 1;
        if !touching {
            return Err(source.refuse(file.start.rider.span(), "start.rider", "the two hexes must touch"));
        }
        let Start { couriers, guards, bandits, mule, .. } = file.start;
        let start = [couriers[0], couriers[1], couriers[2], guards[0], guards[1], front, bandits[0], bandits[1], mule];
        let read = Pack {
            hash: pack::hash(&files),
            turns: source.number("turns", &file.turns, 1..=20)?,
            allowance: source.number("allowance", &file.allowance, 1..=30)?,
            pulls: source.number("pulls", &file.pulls, 1..=6)?,
            target: source.number("target", &file.target, 2..=9)?,
            open: source.number("cost.open", &file.cost.open, 1..=12)?,
            wood: source.number("cost.wood", &file.cost.wood, 1..=12)?,
            road: source.number("cost.road", &file.cost.road, 1..=12)?,
            woods: woods(source, &file.map.rows)?,
            roads: file.map.road,
            start,
            rear,
            origins: Provenance::default(),
        };
        read.check_start(source)?;
        Ok(Pack { origins: Provenance::read(source)?, ..read })
    }

    /// 3.1: what each kind of ground costs, by its name in the pack.
    pub fn costs(&self) -> [(&'static str, u16); 3] {
        [("open", self.open), ("wood", self.wood), ("road", self.road)]
    }

    /// Where a figure comes from, by its key.
    pub fn origin(&self, key: &str) -> Option<char> {
        self.origins.of(key).map(Origin::letter)
    }

    /// 1.2: everybody begins on the map, and where he may stand.
    fn check_start(&self, source: Source<'_>) -> Result<(), PackError> {
        let game = Letter { pack: Arc::new(self.clone()), scenario: Scenario::Three };
        game.at(&game.start())
            .stands_well()
            .map_err(|what| PackError::whole_file(source.name, format!("start: {what}")))
    }

    pub fn is_wood(&self, spot: Spot) -> bool {
        self.woods[spot.0.index()]
    }

    pub fn is_road(&self, spot: Spot) -> bool {
        self.roads.contains(&spot)
    }

    /// 3.1: what a hex costs in thirds: less from road to road, more in the wood.
    pub fn step_cost(&self, from: Spot, to: Spot) -> u16 {
        match () {
            () if self.is_road(from) && self.is_road(to) => self.road,
            () if self.is_wood(to) => self.wood,
            () => self.open,
        }
    }
}

fn woods(source: Source<'_>, rows: &Spanned<Vec<String>>) -> Result<Vec<bool>, PackError> {
    let as_large = rows.get_ref().len() == usize::from(ROWS)
        && rows
            .get_ref()
            .iter()
            .all(|row| row.len() == usize::from(COLUMNS) && row.bytes().all(|b| b == b'.' || b == b'w'));
    if !as_large {
        let reason = format!("needs {ROWS} rows of {COLUMNS} hexes, each . or w");
        return Err(source.refuse(rows.span(), "map.rows", reason));
    }
    Ok(rows.get_ref().concat().bytes().map(|ground| ground == b'w').collect())
}

/// Everything about a game that does not change while it is played.
pub struct Letter {
    pub pack: Arc<Pack>,
    pub scenario: Scenario,
}

impl Letter {
    pub fn new(scenario: Scenario) -> Letter {
        Letter { pack: Arc::clone(Pack::built_in()), scenario }
    }

    pub fn at<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { g: self, s: state }
    }

    pub fn sides(&self) -> impl DoubleEndedIterator<Item = Side> + Clone + use<> {
        let count = if self.scenario == Scenario::Two { 2 } else { 3 };
        Side::ALL.into_iter().take(count)
    }

    /// 1.1: those who look for the letter.
    pub fn hunters(&self) -> impl DoubleEndedIterator<Item = Side> + Clone + use<> {
        self.sides().filter(|&side| side != Side::Sender)
    }

    /// Does this piece belong to the scenario?
    pub fn plays(&self, piece: Piece) -> bool {
        piece.side().is_none_or(|side| self.sides().any(|known| known == side))
    }
}

/// What a viewer sees: everything that lies on the table, and of the secrets his own.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub turn: u8,
    pub last_turn: u8,
    pub at: Vec<(Piece, Spot)>,
    pub rear: Spot,
    pub facing: u8,
    pub carrier: Option<Piece>,
    pub suspects: [Option<Piece>; 2],
    /// Who has made his secret choice.
    pub chosen: Vec<Side>,
    pub moved: Pieces,
    pub searched: Pieces,
    pub pulls: u8,
    pub step: Option<Step>,
}

impl Position<'_> {
    fn view(&self, viewer: Viewer) -> View {
        let sees = |side: Side| viewer == Viewer::Umpire || viewer == Viewer::Seat(side.seat());
        let suspect = |side: Side| {
            let known = sees(side) || self.s.shown[side as usize - 1];
            self.s.suspect(side).filter(|_| known)
        };
        View {
            turn: self.s.turn,
            last_turn: self.g.pack.turns,
            at: self.s.in_play().map(|piece| (piece, self.s.at(piece))).collect(),
            rear: self.s.rear,
            facing: self.facing().index() as u8,
            carrier: self.s.carrier.filter(|_| sees(Side::Sender)),
            suspects: [suspect(Side::Guard), suspect(Side::Bandits)],
            chosen: self.g.sides().filter(|&side| self.has_chosen(side)).collect(),
            moved: self.s.moved,
            searched: self.s.searched,
            pulls: self.s.pulls,
            step: self.s.steps.last().copied(),
        }
    }

    /// 1.1, 1.2, 3.3: everybody of the scenario stands on the map or is out of the game, and where he may.
    pub fn stands_well(&self) -> Result<(), String> {
        let Some(stranger) = self.s.in_play().find(|&piece| !self.g.plays(piece)) else {
            return self.stands_apart();
        };
        Err(format!("{stranger} is not in this scenario"))
    }

    fn stands_apart(&self) -> Result<(), String> {
        let lasting = Piece::all().filter(|&piece| self.g.plays(piece) && !piece.is_courier());
        if let Some(piece) = lasting.clone().find(|&piece| !self.s.at(piece).is_map()) {
            return Err(format!("{piece} must stand on the map"));
        }
        if !self.s.rear.is_map() || board().distance(self.s.rear.0, self.s.at(Piece::RIDER).0) != 1 {
            return Err("the rider's two hexes must touch".to_string());
        }
        for spot in board().places().map(Spot) {
            let here: Vec<Piece> = self.s.in_play().filter(|&piece| self.covers(piece, spot)).collect();
            if here.len() > 1 && !here.iter().all(|piece| piece.is_courier()) {
                return Err(format!("{spot} holds more than it may"));
            }
        }
        Ok(())
    }

    /// 2.1: the secrets are couriers, and there once they have been asked for.
    fn secrets_hold(&self) -> Result<(), String> {
        let named = self.s.suspects.into_iter().chain([self.s.carrier]).flatten();
        if let Some(piece) = named.clone().find(|piece| !piece.is_courier()) {
            return Err(format!("{piece} is no courier"));
        }
        if self.s.carrier.is_some_and(|carrier| !self.s.at(carrier).is_map()) && self.s.outcome.is_none() {
            return Err("the letter is out of the game".to_string());
        }
        let choosing = matches!(self.s.steps.last(), Some(Step::Letter(LetterStep::Secrets)));
        let waiting = self.g.sides().any(|side| !self.has_chosen(side));
        if self.s.outcome.is_none() && choosing != waiting {
            return Err("secrets are chosen first, and once".to_string());
        }
        Ok(())
    }

    /// What is still to be done: the next turn below everything, and somebody to be asked on top.
    fn steps_hold(&self) -> Result<(), String> {
        let is_turn = |step: &Step| matches!(step, Step::Letter(LetterStep::NewTurn));
        let is_secret = |step: &Step| matches!(step, Step::Letter(LetterStep::Secrets));
        let Some((first, rest)) = self.s.steps.split_first() else { return Err("nothing is left to do".to_string()) };
        if !is_turn(first) || rest.iter().any(is_turn) || self.s.steps.len() > MOST_STEPS {
            return Err("the turn comes after everything else, once".to_string());
        }
        if rest.iter().any(is_secret) != (self.s.turn == 0) || self.s.turn == 0 && rest.len() != 1 {
            return Err("secrets belong before the first turn".to_string());
        }
        let is_search = |step: &Step| matches!(step, Step::Letter(LetterStep::Finding { .. }));
        if rest.iter().rev().skip(1).any(is_search) {
            return Err("the die of a search falls at once".to_string());
        }
        let absent = rest.iter().filter_map(side_of).find(|side| !self.g.sides().any(|known| known == *side));
        if let Some(side) = absent {
            return Err(format!("{side:?} is not in this scenario"));
        }
        steps::sound::<Letter>(*self, &self.s.steps)
    }
}

/// A turn of three sides, both hunters before a courier who has come near, and a die.
const MOST_STEPS: usize = 10;

/// Which side a step is of, if it is one's.
fn side_of(Step::Letter(step): &Step) -> Option<Side> {
    match *step {
        LetterStep::Moves(side) | LetterStep::Searches(side) | LetterStep::Halts { side, .. } => Some(side),
        LetterStep::Secrets | LetterStep::Finding { .. } | LetterStep::Drift | LetterStep::NewTurn => None,
    }
}

impl Game for Letter {
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    const POSITION_FORMAT: u32 = 1;

    /// 1.1: Sender and Guard, and in the longer scenario the Bandits.
    fn seats(&self) -> u8 {
        self.sides().count() as u8
    }

    fn start(&self) -> State {
        let at = |piece: Piece| if self.plays(piece) { self.pack.start[piece.index()] } else { Spot::NOWHERE };
        State {
            turn: 0,
            at: std::array::from_fn(|index| at(Piece::of_index(index))),
            rear: self.pack.rear,
            carrier: None,
            suspects: [None; 2],
            shown: [false; 2],
            moved: Pieces::EMPTY,
            pulls: 0,
            searched: Pieces::EMPTY,
            steps: vec![Step::Letter(LetterStep::NewTurn), Step::Letter(LetterStep::Secrets)],
            outcome: None,
        }
    }

    fn turn(&self, state: &State) -> Turn<Outcome> {
        steps::turn::<Letter, Outcome>(self.at(state), state.outcome)
    }

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        steps::options::<Letter>(self.at(state), seat, out);
    }

    /// Where everybody stands is seen by all; who carries the letter bars nobody's way.
    fn is_open(&self, state: &State, _: Seat) -> bool {
        matches!(state.steps.last(), Some(Step::Letter(LetterStep::Moves(_))))
    }

    fn chances(&self, state: &State, out: &mut Vec<(Command, u32)>) {
        steps::chances::<Letter>(self.at(state), out);
    }

    fn check(&self, state: &State, actor: Actor, command: &Command) -> Result<(), Refusal> {
        Ok(steps::check::<Letter>(self.at(state), actor, *command)?)
    }

    fn apply(&self, state: &mut State, actor: Actor, command: &Command, told: &mut dyn Told<Event>) {
        steps::carry_out::<Letter>(&mut Play { g: self, s: state, told }, actor, *command);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.at(state).view(viewer)
    }

    /// Another courier may have the letter, and the others may suspect another.
    fn resample(&self, state: &State, seat: Seat, below: &mut dyn FnMut(u32) -> u32) -> State {
        let mut other = state.clone();
        let couriers: Vec<Piece> = state.couriers().collect();
        if seat != Side::Sender.seat() && state.carrier.is_some() && !couriers.is_empty() {
            other.carrier = Some(couriers[below(couriers.len() as u32) as usize]);
        }
        for side in [Side::Guard, Side::Bandits] {
            let index = side as usize - 1;
            if seat != side.seat() && state.suspects[index].is_some() && !state.shown[index] {
                other.suspects[index] = Some(Piece::COURIERS[below(3) as usize]);
            }
        }
        other
    }

    fn position(&self, state: &State) -> Value {
        serde_json::to_value(state).expect("a position is plain data")
    }

    fn read_position(&self, document: &Value) -> Result<State, String> {
        serde_json::from_value(document.clone()).map_err(|error| error.to_string())
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        let at = self.at(state);
        at.stands_well()?;
        at.secrets_hold()?;
        if state.turn > self.pack.turns || state.pulls >= self.pack.pulls && !state.moved.contains(Piece::RIDER) {
            return Err("turn and ride keep to their limits".to_string());
        }
        at.steps_hold()
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn prompt(&self, state: &State, seat: Seat) -> Message {
        steps::prompt::<Letter>(self.at(state), seat).unwrap_or_else(|| Message::new("prompt-wait"))
    }

    fn say_command(&self, _: &State, command: &Command) -> Message {
        command.say()
    }

    fn say_event(&self, event: &Event) -> Message {
        event.say()
    }

    fn say_outcome(&self, outcome: &Outcome) -> Message {
        outcome.say()
    }

    /// 3.4, 4.3, 5.2: the letter is delivered, found, or too late, which is what the Guard wants.
    fn winners(&self, outcome: &Outcome) -> Seats {
        Seats::only(match outcome {
            Outcome::Delivered => Side::Sender.seat(),
            Outcome::Found(side) => side.seat(),
            Outcome::Late => Side::Guard.seat(),
        })
    }

    fn turn_number(&self, state: &State) -> u16 {
        u16::from(state.turn)
    }

    /// The Sender wants the letter in the east; the others want to be near the couriers.
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        if let Some(outcome) = state.outcome {
            return if self.winners(&outcome).contains(seat) { 1_000 } else { -1_000 };
        }
        if seat == Side::Sender.seat() {
            let letter = state.carrier.map_or(0, |carrier| i32::from(state.at(carrier).column()));
            return 10 * letter + state.couriers().count() as i32;
        }
        let own = || state.in_play().filter(|piece| piece.side().is_some_and(|side| side.seat() == seat));
        let distance = |courier: Piece| {
            let from = own().map(|piece| board().distance(state.at(piece).0, state.at(courier).0));
            from.min().unwrap_or(0) as i32
        };
        -state.couriers().map(|courier| distance(courier) + 2 * i32::from(state.at(courier).column())).sum::<i32>()
    }
}

//! What there is: sides, pieces, hexes, the position, commands and events, each with its words.

use crate::rules::Step;
use engine::{Arg, Seat};
use hexgrid::{Grid, Labels, Layout};
use serde::{Deserialize, Serialize};
use stage::Element;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use toolkit::board::{Board, Place};
use toolkit::sets::{Id, Set};
use toolkit::words;
use toolkit::words::Word;

/// 1.1: who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Sender,
    Guard,
    Bandits,
}

impl Side {
    pub const ALL: [Side; 3] = [Side::Sender, Side::Guard, Side::Bandits];

    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    pub fn of(seat: Seat) -> Option<Side> {
        Side::ALL.get(seat.index()).copied()
    }

    pub fn term(self) -> &'static str {
        ["side-sender", "side-guard", "side-bandits"][self as usize]
    }
}

impl Word for Side {
    fn arg(&self) -> Arg {
        Arg::Term(self.term().into())
    }
}

/// A piece of the game: three couriers, two guards, the rider, two bandits, and a mule that is nobody's.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Piece(u8);

const NAMES: [&str; Piece::COUNT] = ["C1", "C2", "C3", "G1", "G2", "R", "B1", "B2", "M"];

impl Piece {
    pub const COURIERS: [Piece; 3] = [Piece(0), Piece(1), Piece(2)];
    pub const RIDER: Piece = Piece(5);
    pub const MULE: Piece = Piece(8);

    pub fn all() -> impl Iterator<Item = Piece> + Clone {
        (0..Piece::COUNT).map(Piece::of_index)
    }

    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Whose it is, if anybody's.
    pub fn side(self) -> Option<Side> {
        match self.0 {
            0..3 => Some(Side::Sender),
            3..6 => Some(Side::Guard),
            6..8 => Some(Side::Bandits),
            _ => None,
        }
    }

    pub fn is_courier(self) -> bool {
        self.side() == Some(Side::Sender)
    }
}

impl Id for Piece {
    const COUNT: usize = 9;
    fn index(self) -> usize {
        self.0 as usize
    }
    fn of_index(index: usize) -> Piece {
        Piece(index as u8)
    }
}

pub type Pieces = Set<Piece, u64>;

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Piece {
    type Err = String;
    fn from_str(text: &str) -> Result<Piece, String> {
        Piece::all().find(|piece| piece.name() == text).ok_or_else(|| format!("no piece is called {text:?}"))
    }
}

impl Word for Piece {
    fn arg(&self) -> Arg {
        Arg::Name(self.name().into())
    }
    fn elements(&self) -> Vec<Element> {
        vec![Element::new("unit", self.name())]
    }
    fn clicked(kind: &str, name: &str) -> Option<Piece> {
        (kind == "unit").then(|| name.parse().ok())?
    }
}

/// 2.1: the envelope of a courier, beside the map: a thing to click that is no piece.
pub struct Envelope(pub Piece);

impl Word for Envelope {
    fn arg(&self) -> Arg {
        self.0.arg()
    }
    fn elements(&self) -> Vec<Element> {
        vec![Element::new("token", self.0.name())]
    }
}

/// The board is as large as it is; a pack says what lies on it.
pub const COLUMNS: u8 = 9;
pub const ROWS: u8 = 7;

pub fn board() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| {
        let grid = Grid::new(COLUMNS, ROWS, Layout::FlatEven, Labels::Letters);
        Board::new(grid.expect("nine columns have letters"))
    });
    &BOARD
}

/// A hex by its label, or nowhere.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Spot(pub Place);

impl Spot {
    pub const NOWHERE: Spot = Spot(Place(u16::MAX));

    pub fn is_map(self) -> bool {
        self != Spot::NOWHERE
    }

    /// From 1.
    pub fn column(self) -> u16 {
        self.0.0 % u16::from(COLUMNS) + 1
    }

    pub fn row(self) -> u16 {
        self.0.0 / u16::from(COLUMNS) + 1
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_map() { f.write_str(&board().label(self.0)) } else { f.write_str("-") }
    }
}

impl FromStr for Spot {
    type Err = String;
    fn from_str(text: &str) -> Result<Spot, String> {
        if text == "-" {
            return Ok(Spot::NOWHERE);
        }
        board().parse(text).map(Spot).ok_or_else(|| format!("{text:?} is no hex of the board"))
    }
}

impl Word for Spot {
    fn arg(&self) -> Arg {
        Arg::Name(self.to_string().into())
    }
    fn elements(&self) -> Vec<Element> {
        vec![Element::new("hex", self.to_string())]
    }
    fn clicked(kind: &str, name: &str) -> Option<Spot> {
        (kind == "hex").then(|| name.parse().ok())?
    }
}

toolkit::by_name!(Piece, Spot);

/// The position. It is also what is declared of it, field by field and by printed names.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub turn: u8,
    /// By piece; the front hex of the rider.
    pub at: [Spot; Piece::COUNT],
    /// 3.3: the hex behind the rider's front.
    pub rear: Spot,
    /// 2.1: who has the letter, once it is said.
    pub carrier: Option<Piece>,
    /// 2.1: whom Guard and Bandits suspect.
    pub suspects: [Option<Piece>; 2],
    /// 4.2: whose suspicion everybody has seen.
    pub shown: [bool; 2],
    pub moved: Pieces,
    pub pulls: u8,
    pub searched: Pieces,
    pub steps: Vec<Step>,
    pub outcome: Option<Outcome>,
}

impl State {
    pub fn at(&self, piece: Piece) -> Spot {
        self.at[piece.index()]
    }

    pub fn in_play(&self) -> impl Iterator<Item = Piece> + Clone + '_ {
        Piece::all().filter(|&piece| self.at(piece).is_map())
    }

    pub fn couriers(&self) -> impl Iterator<Item = Piece> + Clone + '_ {
        self.in_play().filter(|piece| piece.is_courier())
    }

    /// Who suspects whom, of those who look for the letter.
    pub fn suspect(&self, side: Side) -> Option<Piece> {
        self.suspects[(side as usize).checked_sub(1)?]
    }
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// 3.4
    Delivered,
    /// 4.3
    Found(Side),
    /// 5.2
    Late,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Chance: a die.
    Roll(u8),
    Entrust(Piece),
    Suspect(Piece),
    Move {
        piece: Piece,
        to: Spot,
    },
    Ride(Spot),
    EndMoves,
    Search {
        by: Piece,
        courier: Piece,
    },
    EndSearch,
    LetPass,
}

words! {
    impl Command {
        say Roll(die) => "command-roll" (die),
        click Entrust(courier) => "command-entrust" (courier) on [Envelope(courier)],
        click Suspect(courier) => "command-suspect" (courier) on [Envelope(courier)],
        click Move { piece, to } => "command-move" (piece, hex = to),
        click Ride(to) => "command-ride" (hex = to),
        say EndMoves => "command-end-moves",
        click Search { by, courier } => "command-search" (by, courier),
        say EndSearch => "command-end-search",
        say LetPass => "command-let-pass",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Chose { side: Side },
    Entrusted { courier: Piece },
    Suspected { courier: Piece },
    TurnBegan { turn: u8 },
    Moved { piece: Piece, from: Spot, to: Spot },
    Rode { to: Spot },
    Delivered { courier: Piece },
    SentAway { courier: Piece },
    SuspectShown { side: Side, courier: Piece },
    LetPass { side: Side, courier: Piece },
    Rolled { by: Piece, courier: Piece, die: u8, total: i8 },
    NothingFound { courier: Piece },
    LetterFound { courier: Piece },
    Drifted { die: u8, to: Spot },
    Strayed { die: u8 },
}

words! {
    impl Event {
        say Chose { side } => "event-chose" (side) under "2.1",
        say Entrusted { courier } => "event-entrusted" (courier) under "2.1",
        say Suspected { courier } => "event-suspected" (courier) under "2.1",
        say TurnBegan { turn } => "event-turn-began" (turn) under "5.2",
        say Moved { piece, from, to } => "event-moved" (piece, from, to) under "3.1",
        say Rode { to } => "event-rode" (to) under "3.3",
        say Delivered { courier } => "event-delivered" (courier) under "3.4",
        say SentAway { courier } => "event-sent-away" (courier) under "3.4",
        say SuspectShown { side, courier } => "event-suspect-shown" (side, courier) under "4.2",
        say LetPass { side, courier } => "event-let-pass" (side, courier) under "4.4",
        say Rolled { by, courier, die, total } => "event-rolled" (by, courier, die, total) under "4.1",
        say NothingFound { courier } => "event-nothing-found" (courier) under "4.3",
        say LetterFound { courier } => "event-letter-found" (courier) under "4.3",
        say Drifted { die, to } => "event-drifted" (die, to) under "5.1",
        say Strayed { die } => "event-strayed" (die) under "5.1",
    }
}

impl Event {
    /// Does it show somebody something he could not know?
    pub fn reveals(&self) -> bool {
        match self {
            Event::Delivered { .. }
            | Event::SentAway { .. }
            | Event::SuspectShown { .. }
            | Event::Rolled { .. }
            | Event::NothingFound { .. }
            | Event::LetterFound { .. }
            | Event::Drifted { .. }
            | Event::Strayed { .. } => true,
            Event::Chose { .. }
            | Event::Entrusted { .. }
            | Event::Suspected { .. }
            | Event::TurnBegan { .. }
            | Event::Moved { .. }
            | Event::Rode { .. }
            | Event::LetPass { .. } => false,
        }
    }
}

words! {
    impl Outcome {
        say Delivered => "outcome-delivered" under "3.4",
        say Found(side) => "outcome-found" (side) under "4.3",
        say Late => "outcome-late" under "5.2",
    }
}

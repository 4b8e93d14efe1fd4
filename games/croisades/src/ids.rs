//! The things of the game by their names: sides, figures, hexes, and how a figure lies on them.

mod near;

use engine::{Arg, Seat};
use hexgrid::{Direction, Grid, Hex, Labels, Layout};
use serde::{Deserialize, Serialize};
use stage::Element;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use toolkit::board::{Board, Place};
use toolkit::sets::{Id, Set};
use toolkit::words::Word;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Crusader,
    Saracen,
}

impl From<Side> for Seat {
    fn from(of: Side) -> Seat {
        of.seat()
    }
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Crusader, Side::Saracen];

    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    pub fn of(seat: Seat) -> Option<Side> {
        Side::BOTH.get(seat.index()).copied()
    }

    pub fn other(self) -> Side {
        Side::BOTH[1 - self as usize]
    }

    pub fn term(self) -> &'static str {
        ["side-crusader", "side-saracen"][self as usize]
    }
}

impl Word for Side {
    fn arg(&self) -> Arg {
        Arg::Term(self.term().into())
    }
}

/// Men of a side, horses of riders, draught horses, wagons.
pub const MEN_OF_A_SIDE: usize = 20;
pub const MEN: usize = 2 * MEN_OF_A_SIDE;
pub const MOUNTS: usize = 20;
/// Riding horses and the draught horse.
pub const HORSES: usize = MOUNTS + 1;

/// A counter of the game: a man, on foot or in the saddle, a horse, or the wagon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Piece(u8);

/// What a counter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Man(Man),
    Horse(Horse),
    Wagon,
}

impl Piece {
    pub const WAGON: Piece = Piece((MEN + HORSES) as u8);

    pub fn all() -> impl DoubleEndedIterator<Item = Piece> + Clone {
        (0..Piece::COUNT).map(Piece::of_index)
    }

    #[inline]
    pub fn sort(self) -> Sort {
        match self.0 as usize {
            index if index < MEN => Sort::Man(Man(self.0)),
            index if index < MEN + HORSES => Sort::Horse(Horse((index - MEN) as u8)),
            _ => Sort::Wagon,
        }
    }

    #[inline]
    pub fn man(self) -> Option<Man> {
        ((self.0 as usize) < MEN).then_some(Man(self.0))
    }

    #[inline]
    pub fn horse(self) -> Option<Horse> {
        match self.sort() {
            Sort::Horse(horse) => Some(horse),
            Sort::Man(_) | Sort::Wagon => None,
        }
    }

    pub fn name(self) -> &'static str {
        static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| Piece::all().map(written).collect());
        &NAMES[self.index()]
    }
}

/// C01 to C20, S01 to S20, H01 to H20, T1 for the draught horse, W1 for the wagon.
fn written(piece: Piece) -> String {
    let n = piece.0 as usize;
    match piece.sort() {
        Sort::Man(man) if man.side() == Side::Crusader => format!("C{:02}", n + 1),
        Sort::Man(_) => format!("S{:02}", n + 1 - MEN_OF_A_SIDE),
        Sort::Horse(Horse::DRAUGHT) => "T1".to_string(),
        Sort::Horse(_) => format!("H{:02}", n + 1 - MEN),
        Sort::Wagon => "W1".to_string(),
    }
}

impl Id for Piece {
    const COUNT: usize = MEN + HORSES + 1;
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline]
    fn of_index(index: usize) -> Piece {
        Piece(index as u8)
    }
}

pub type Pieces = Set<Piece, u64>;

/// A character of either side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Man(u8);

impl Man {
    pub fn all() -> impl DoubleEndedIterator<Item = Man> + Clone {
        (0..MEN).map(Man::of_index)
    }

    pub fn of_side(side: Side) -> impl DoubleEndedIterator<Item = Man> + Clone {
        let first = side as usize * MEN_OF_A_SIDE;
        (first..first + MEN_OF_A_SIDE).map(Man::of_index)
    }

    #[inline]
    pub fn side(self) -> Side {
        if (self.0 as usize) < MEN_OF_A_SIDE { Side::Crusader } else { Side::Saracen }
    }

    #[inline]
    pub fn piece(self) -> Piece {
        Piece(self.0)
    }

    pub fn name(self) -> &'static str {
        self.piece().name()
    }
}

impl Id for Man {
    const COUNT: usize = MEN;
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline]
    fn of_index(index: usize) -> Man {
        Man(index as u8)
    }
}

pub type Men = Set<Man, u64>;

/// A horse: of a rider, or the draught horse.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Horse(u8);

impl Horse {
    pub const DRAUGHT: Horse = Horse(MOUNTS as u8);

    pub fn all() -> impl DoubleEndedIterator<Item = Horse> + Clone {
        (0..HORSES).map(Horse::of_index)
    }

    #[inline]
    pub fn piece(self) -> Piece {
        Piece(MEN as u8 + self.0)
    }

    pub fn name(self) -> &'static str {
        self.piece().name()
    }

    pub fn is_draught(self) -> bool {
        self == Horse::DRAUGHT
    }
}

impl Id for Horse {
    const COUNT: usize = HORSES;
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline]
    fn of_index(index: usize) -> Horse {
        Horse(index as u8)
    }
}

/// 1.11-a: columns A to Y, 15 hexes each, A, C, E and so on half a hex lower.
pub const COLUMNS: u8 = 25;
pub const ROWS: u8 = 15;
pub const HEXES: usize = COLUMNS as usize * ROWS as usize;

pub fn board() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| {
        let grid = Grid::new(COLUMNS, ROWS, Layout::FlatOdd, Labels::Letters);
        Board::new(grid.expect("twenty-five columns have letters"))
    });
    &BOARD
}

/// A hex by its label, or nowhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot(pub u16);

impl Spot {
    pub const NOWHERE: Spot = Spot(u16::MAX);

    #[inline]
    pub fn is_map(self) -> bool {
        self != Spot::NOWHERE
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Spot> + Clone {
        (0..HEXES as u16).map(Spot)
    }

    #[inline]
    pub fn place(self) -> Place {
        Place(self.0)
    }

    #[inline]
    pub fn hex(self) -> Hex {
        near::PLACES[self.index()]
    }

    #[inline]
    pub fn at(hex: Hex) -> Option<Spot> {
        near::at(hex)
    }

    #[inline]
    pub fn neighbor(self, way: Direction) -> Option<Spot> {
        let spot = near::NEAR.get(self.index())?[way.index()];
        spot.is_map().then_some(spot)
    }

    #[inline]
    pub fn neighbors(self) -> impl Iterator<Item = (Direction, Spot)> + Clone {
        Direction::ALL.into_iter().filter_map(move |way| Some((way, self.neighbor(way)?)))
    }

    #[inline]
    pub fn distance(self, to: Spot) -> u32 {
        self.hex().distance(to.hex())
    }

    #[inline]
    pub fn touches(self, other: Spot) -> bool {
        other.is_map() && near::NEAR.get(self.index()).is_some_and(|near| near.contains(&other))
    }

    #[inline]
    pub fn way_to(self, other: Spot) -> Option<Direction> {
        let near = near::NEAR.get(self.index()).filter(|_| other.is_map())?;
        near.iter().position(|&spot| spot == other).map(|index| Direction::ALL[index])
    }

    /// From 1 at the top.
    pub fn row(self) -> u8 {
        (self.0 / u16::from(COLUMNS)) as u8 + 1
    }

    /// From 1 for A.
    pub fn column(self) -> u8 {
        (self.0 % u16::from(COLUMNS)) as u8 + 1
    }
}

impl Default for Spot {
    fn default() -> Spot {
        Spot::NOWHERE
    }
}

impl toolkit::sets::Id for Spot {
    const COUNT: usize = HEXES;
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline]
    fn of_index(index: usize) -> Spot {
        Spot(index as u16)
    }
}

pub type Spots = Set<Spot, [u64; 6]>;

/// How a figure lies on the map: on one hex, or on two with a heading from rear to front.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    pub front: Spot,
    pub rear: Spot,
}

impl Stand {
    pub const NOWHERE: Stand = Stand { front: Spot::NOWHERE, rear: Spot::NOWHERE };

    pub fn on(hex: Spot) -> Stand {
        Stand { front: hex, rear: Spot::NOWHERE }
    }

    pub fn two(front: Spot, rear: Spot) -> Stand {
        Stand { front, rear }
    }

    #[inline]
    pub fn is_map(self) -> bool {
        self.front.is_map()
    }

    #[inline]
    pub fn is_two(self) -> bool {
        self.rear.is_map()
    }

    #[inline]
    pub fn covers(self, spot: Spot) -> bool {
        self.front == spot || self.rear == spot
    }

    /// Its hexes, the front first.
    #[inline]
    pub fn spots(self) -> impl Iterator<Item = Spot> + Clone {
        [self.front, self.rear].into_iter().filter(|spot| spot.is_map())
    }

    /// A hex of the one touches a hex of the other.
    #[inline]
    pub fn touches(self, other: Stand) -> bool {
        self.spots().any(|own| other.spots().any(|spot| own.touches(spot)))
    }

    #[inline]
    pub fn touches_spot(self, spot: Spot) -> bool {
        self.spots().any(|own| own.touches(spot))
    }

    /// The fewest hexes between the two.
    pub fn distance(self, other: Stand) -> u32 {
        let all = self.spots().flat_map(|own| other.spots().map(move |spot| own.distance(spot)));
        all.min().unwrap_or(u32::MAX)
    }

    /// 1.55-a: from the rear hex to the front hex.
    #[inline]
    pub fn heading(self) -> Option<Direction> {
        if self.is_two() { self.rear.way_to(self.front) } else { None }
    }

    /// Every hex round it, once, clockwise from the north of the front.
    #[inline]
    pub fn around(self) -> impl Iterator<Item = Spot> + Clone {
        let front = self.front.neighbors().map(|(_, spot)| spot).filter(move |&spot| spot != self.rear);
        let rear = self.rear.is_map().then(|| self.rear.neighbors().map(|(_, spot)| spot));
        let rear = rear.into_iter().flatten().filter(move |&spot| spot != self.front && !self.front.touches(spot));
        front.chain(rear)
    }
}

impl fmt::Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_two() { write!(f, "{}/{}", self.front, self.rear) } else { write!(f, "{}", self.front) }
    }
}

impl FromStr for Stand {
    type Err = String;
    fn from_str(text: &str) -> Result<Stand, String> {
        let Some((front, rear)) = text.split_once('/') else { return Ok(Stand::on(text.parse()?)) };
        let stand = Stand::two(front.parse()?, rear.parse()?);
        let touching = stand.front.is_map() && stand.rear.is_map() && stand.front.touches(stand.rear);
        if touching { Ok(stand) } else { Err(format!("{text:?}: front and rear must touch")) }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Horse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_map() { f.write_str(&board().label(self.place())) } else { f.write_str("-") }
    }
}

impl FromStr for Piece {
    type Err = String;
    fn from_str(text: &str) -> Result<Piece, String> {
        Piece::all().find(|piece| piece.name() == text).ok_or_else(|| format!("no figure is called {text:?}"))
    }
}

impl FromStr for Man {
    type Err = String;
    fn from_str(text: &str) -> Result<Man, String> {
        text.parse::<Piece>()?.man().ok_or_else(|| format!("{text} is no man"))
    }
}

impl FromStr for Horse {
    type Err = String;
    fn from_str(text: &str) -> Result<Horse, String> {
        text.parse::<Piece>()?.horse().ok_or_else(|| format!("{text} is no horse"))
    }
}

impl FromStr for Spot {
    type Err = String;
    fn from_str(text: &str) -> Result<Spot, String> {
        if text == "-" {
            return Ok(Spot::NOWHERE);
        }
        let place = board().parse(text).ok_or_else(|| format!("{text:?} is no hex of the map"))?;
        Ok(Spot(place.0))
    }
}

toolkit::by_name!(Piece, Man, Horse, Spot, Stand);

macro_rules! clicked_as_units {
    ($($id:ty),+) => {
        $(impl Word for $id {
            fn arg(&self) -> Arg {
                Arg::Name(self.name().into())
            }
            fn elements(&self) -> Vec<Element> {
                vec![Element::new("unit", self.name())]
            }
            fn clicked(kind: &str, name: &str) -> Option<$id> {
                (kind == "unit").then(|| name.parse().ok())?
            }
        })+
    };
}

clicked_as_units!(Piece, Man, Horse);

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

/// A heading in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Way(pub Direction);

impl Way {
    pub fn term(self) -> &'static str {
        ["way-n", "way-ne", "way-se", "way-s", "way-sw", "way-nw"][self.0.index()]
    }
}

impl Word for Way {
    fn arg(&self) -> Arg {
        Arg::Term(self.term().into())
    }
}

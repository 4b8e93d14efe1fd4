//! A map as something to draw, the same for every game. Adapters make it from a view, so it shows no more than one.

use engine::{Message, Seat};
use serde::Serialize;

/// What the ground looks like; the drawer gives each a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    Plain,
    Wood,
    Hill,
    Mountain,
    Water,
    Crossing,
    Fort,
}

/// What lies along a side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Edge {
    pub glyph: char,
    pub ground: Ground,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    pub name: String,
    /// Whose colour it has; nobody's has none.
    pub seat: Option<Seat>,
    /// Up to three letters that say how it fares; the legend explains them.
    pub mark: String,
}

/// A hex of a map whose columns run down the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    pub label: String,
    /// Both from 1.
    pub column: u16,
    pub row: u16,
    /// Does it sit half a hex lower than its row?
    pub low: bool,
    pub glyph: char,
    pub ground: Ground,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub south: Option<Edge>,
    /// Towards the next column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub east: Option<Edge>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Piece>,
}

/// Somewhere beside the map: an entry point, a reserve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Box {
    pub name: String,
    pub pieces: Vec<Piece>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Board {
    /// The turn being played; the map is drawn again when it changes.
    pub turn: u16,
    /// Turn, score and whatever else a player looks at first.
    pub facts: Vec<Message>,
    pub cells: Vec<Cell>,
    pub boxes: Vec<Box>,
    pub legend: Vec<Message>,
}

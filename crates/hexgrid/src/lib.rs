//! Hexes as integers: coordinates, directions, sides, exact lines, boards and their printed labels.
//!
//! Everything here is a small `Copy` value or an iterator over such values, and every answer is
//! exact: two machines that ask the same question get the same answer, which is what a replay
//! needs. For that reason there are no floats and no hashing, and for reuse there is no word about
//! pieces, terrain or rules.
//!
//! Read in this order:
//!
//! - [`Direction`]: the six ways out of a hex, also the facing of a piece;
//! - [`Hex`]: a place, and the arithmetic of places;
//! - [`Hexside`]: the border between two hexes;
//! - [`mod@line`]: what a straight line between two centres passes;
//! - [`Layout`] and [`Offset`]: columns and rows as printed on a board;
//! - [`Labels`]: how a board writes a hex, `1907` or `F11`;
//! - [`Grid`]: a board of a certain size, which ties all of this together.
//!
//! ```
//! use hexgrid::{Grid, Labels, Layout};
//!
//! let board = Grid::new(25, 15, Layout::FlatOdd, Labels::Letters)?;
//! let (from, to) = (board.parse("C3")?, board.parse("F5")?);
//! assert_eq!(from.distance(to), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A coordinate is an `i16`, which is a thousand times more than any board needs. Questions that
//! may be asked about a hex from outside the program ([`Hex::distance`], [`Grid::contains`] and
//! the like) answer for every value; arithmetic near the limits of `i16` overflows like any other
//! Rust arithmetic, so check a foreign hex against the board before calculating with it.

#![warn(missing_docs)]

mod direction;
mod hex;
mod hexside;

pub mod line;

mod layout;

mod label;

mod grid;

pub use direction::Direction;
pub use grid::{Grid, GridError};
pub use hex::Hex;
pub use hexside::Hexside;
pub use label::{LabelError, LabelFault, Labels};
pub use layout::{Layout, Offset};

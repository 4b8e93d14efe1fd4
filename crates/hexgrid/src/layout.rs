use serde::{Deserialize, Serialize};

use crate::{Direction, Hex};

/// A column and a row as printed on a board, both counted from 1 at the upper left.
///
/// Offsets are for reading and printing. To calculate, turn them into a [`Hex`]. In data they are
/// a pair, `[column, row]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(i32, i32)", into = "(i32, i32)")]
pub struct Offset {
    /// Counted from 1 at the left.
    pub column: i32,
    /// Counted from 1 at the top.
    pub row: i32,
}

impl Offset {
    /// The offset with this column and row.
    pub const fn new(column: i32, row: i32) -> Offset {
        Offset { column, row }
    }
}

impl From<(i32, i32)> for Offset {
    fn from((column, row): (i32, i32)) -> Offset {
        Offset { column, row }
    }
}

impl From<Offset> for (i32, i32) {
    fn from(offset: Offset) -> (i32, i32) {
        (offset.column, offset.row)
    }
}

/// How the columns and rows of a board are staggered.
///
/// A board of flat-topped hexes has straight columns, and every other column is shoved half a hex
/// down. A board of pointy-topped hexes has straight rows, and every other row is shoved half a
/// hex to the right. The layout says which ones, odd or even, by their printed numbers:
///
/// ```text
///      FlatOdd           FlatEven          PointyOdd       PointyEven
///        ___            ___     ___          / \ / \       / \ / \
///    ___/2,1\___       /1,1\___/3,1\        |1,1|2,1|     |1,1|2,1|
///   /1,1\___/3,1\      \___/2,1\___/       / \ / \ /       \ / \ / \
///   \___/2,2\___/      /1,2\___/3,2\      |1,2|2,2|         |1,2|2,2|
///   /1,2\___/3,2\      \___/2,2\___/       \ / \ /           \ / \ /
///   \___/   \___/          \___/
/// ```
///
/// In every layout the offset (1, 1) is [`Hex::ORIGIN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Flat-topped; columns 1, 3, 5 and so on are half a hex lower.
    FlatOdd,
    /// Flat-topped; columns 2, 4, 6 and so on are half a hex lower.
    FlatEven,
    /// Pointy-topped; rows 1, 3, 5 and so on are half a hex further right.
    PointyOdd,
    /// Pointy-topped; rows 2, 4, 6 and so on are half a hex further right.
    PointyEven,
}

impl Layout {
    /// All four.
    pub const ALL: [Layout; 4] = [Layout::FlatOdd, Layout::FlatEven, Layout::PointyOdd, Layout::PointyEven];

    /// Whether the hexes have a flat top, and so straight columns, rather than a pointy one.
    pub const fn is_flat_topped(self) -> bool {
        matches!(self, Layout::FlatOdd | Layout::FlatEven)
    }

    /// The hex at this column and row.
    ///
    /// ```
    /// use hexgrid::{Direction, Layout, Offset};
    ///
    /// let hex = Layout::FlatEven.hex(Offset::new(3, 5));
    /// let beside = hex.neighbor(Direction::NorthEast);
    /// assert_eq!(Layout::FlatEven.offset(beside), Offset::new(4, 4));
    /// ```
    ///
    /// # Panics
    ///
    /// If the hex is beyond the coordinates, thousands of hexes from any board.
    pub fn hex(self, offset: Offset) -> Hex {
        let (column, row) = (offset.column - 1, offset.row - 1);
        let (q, r) =
            if self.is_flat_topped() { (column, row - self.slant(column)) } else { (column - self.slant(row), row) };
        let narrow = |x: i32| i16::try_from(x).expect("an offset within the coordinates");
        Hex::new(narrow(q), narrow(r))
    }

    /// The column and row of this hex, which need not be on any board.
    pub fn offset(self, hex: Hex) -> Offset {
        let (q, r) = (i32::from(hex.q), i32::from(hex.r));
        if self.is_flat_topped() {
            Offset::new(q + 1, r + self.slant(q) + 1)
        } else {
            Offset::new(q + self.slant(r) + 1, r + 1)
        }
    }

    /// How far the printed numbering of the given line (counted from 0) has fallen behind the
    /// axial one, which slants half a hex per line: rounded down where the even lines (odd
    /// counted from 0) are shoved, else up.
    const fn slant(self, line: i32) -> i32 {
        match self {
            Layout::FlatEven | Layout::PointyEven => line >> 1,
            Layout::FlatOdd | Layout::PointyOdd => (line + 1) >> 1,
        }
    }

    /// What a player looking at the board calls this direction.
    ///
    /// ```
    /// use hexgrid::{Direction, Layout};
    ///
    /// assert_eq!(Layout::FlatEven.compass(Direction::North), "N");
    /// assert_eq!(Layout::PointyEven.compass(Direction::North), "NW");
    /// ```
    pub const fn compass(self, direction: Direction) -> &'static str {
        const FLAT: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
        const POINTY: [&str; 6] = ["NW", "NE", "E", "SE", "SW", "W"];
        if self.is_flat_topped() { FLAT[direction.index()] } else { POINTY[direction.index()] }
    }
}

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Direction, Hex, Hexside, LabelError, LabelFault, Labels, Layout, Offset};

/// A board: so many columns and rows, staggered and labelled in a certain way.
///
/// It numbers its hexes 0, 1, 2 and so on in reading order, left to right and top to bottom, so
/// that anything known about hexes can be kept in a flat array.
///
/// ```
/// use hexgrid::{Grid, Labels, Layout};
///
/// let board = Grid::new(36, 24, Layout::FlatEven, Labels::Digits)?;
/// let hex = board.parse("1907")?;
/// assert_eq!(board.label(hex).as_deref(), Some("1907"));
///
/// let mut heights = vec![0; board.len()];
/// heights[board.index(hex).unwrap()] = 3;
/// assert_eq!(board.hex(board.index(hex).unwrap()), hex);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Measures")]
pub struct Grid {
    columns: u8,
    rows: u8,
    layout: Layout,
    labels: Labels,
}

/// A grid as somebody may have written it, before its size is checked.
#[derive(Deserialize)]
#[serde(rename = "Grid", deny_unknown_fields)]
struct Measures {
    columns: u8,
    rows: u8,
    layout: Layout,
    labels: Labels,
}

impl TryFrom<Measures> for Grid {
    type Error = GridError;

    fn try_from(m: Measures) -> Result<Grid, GridError> {
        Grid::new(m.columns, m.rows, m.layout, m.labels)
    }
}

impl Grid {
    /// A board of this size; refused if it is empty or has hexes that the labels cannot name.
    pub const fn new(columns: u8, rows: u8, layout: Layout, labels: Labels) -> Result<Grid, GridError> {
        if columns == 0 || rows == 0 {
            return Err(GridError::Empty);
        }
        if columns > labels.max_columns() {
            return Err(GridError::Columns { columns, max: labels.max_columns() });
        }
        if rows > labels.max_rows() {
            return Err(GridError::Rows { rows, max: labels.max_rows() });
        }
        Ok(Grid { columns, rows, layout, labels })
    }

    /// The number of columns.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// The number of rows.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// How columns and rows are staggered.
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// How hexes are named.
    pub const fn labels(&self) -> Labels {
        self.labels
    }

    /// The number of hexes.
    #[expect(clippy::len_without_is_empty, reason = "a board is never empty")]
    pub const fn len(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether the hex is on the board.
    pub fn contains(&self, hex: Hex) -> bool {
        self.offset(hex).is_some()
    }

    /// The printed column and row of a hex on the board.
    pub fn offset(&self, hex: Hex) -> Option<Offset> {
        let offset = self.layout.offset(hex);
        (self.has_column(offset.column) && self.has_row(offset.row)).then_some(offset)
    }

    /// The hex at a printed column and row, if the board has them.
    pub fn at(&self, offset: Offset) -> Option<Hex> {
        let inside = self.has_column(offset.column) && self.has_row(offset.row);
        inside.then(|| self.layout.hex(offset))
    }

    fn has_column(&self, column: i32) -> bool {
        (1..=i32::from(self.columns)).contains(&column)
    }

    fn has_row(&self, row: i32) -> bool {
        (1..=i32::from(self.rows)).contains(&row)
    }

    /// The number of a hex on the board, below [`len`](Grid::len).
    pub fn index(&self, hex: Hex) -> Option<usize> {
        let Offset { column, row } = self.offset(hex)?;
        Some((row - 1) as usize * usize::from(self.columns) + (column - 1) as usize)
    }

    /// The hex with this number.
    ///
    /// # Panics
    ///
    /// If the number is not below [`len`](Grid::len).
    pub fn hex(&self, index: usize) -> Hex {
        assert!(index < self.len(), "hex {index} of a board of {}", self.len());
        let columns = usize::from(self.columns);
        let (row, column) = (index / columns, index % columns);
        self.layout.hex(Offset::new(column as i32 + 1, row as i32 + 1))
    }

    /// All hexes in the order of their numbers.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = Hex> + DoubleEndedIterator + Clone {
        let grid = *self;
        (0..grid.len()).map(move |index| grid.hex(index))
    }

    /// The neighbours of a hex that are on the board, clockwise from the north.
    pub fn neighbors(&self, hex: Hex) -> impl Iterator<Item = Hex> + Clone {
        let grid = *self;
        let near = Direction::ALL.into_iter().filter_map(move |d| hex.step(d));
        near.filter(move |near| grid.contains(*near))
    }

    /// A number for a side with both its hexes on the board, below three times
    /// [`len`](Grid::len): each hex keeps the three sides it gives its name to.
    pub fn hexside_index(&self, side: Hexside) -> Option<usize> {
        let [first, second] = side.hexes();
        let inside = self.contains(second);
        self.index(first).filter(|_| inside).map(|index| 3 * index + side.direction().index())
    }

    /// The printed name of a hex on the board.
    pub fn label(&self, hex: Hex) -> Option<String> {
        self.offset(hex).map(|offset| self.labels.write(offset))
    }

    /// The hex with this printed name.
    ///
    /// ```
    /// use hexgrid::{Grid, Labels, Layout};
    ///
    /// let board = Grid::new(25, 15, Layout::FlatOdd, Labels::Letters)?;
    /// let problem = board.parse("F16").unwrap_err();
    /// assert_eq!(problem.to_string(), r#""F16" is not on the board: its rows are 1 to 15"#);
    /// # Ok::<(), hexgrid::GridError>(())
    /// ```
    pub fn parse(&self, text: &str) -> Result<Hex, LabelError> {
        let error = |fault| LabelError { text: text.to_owned(), fault, board: *self };
        let offset = self.labels.read(text).ok_or_else(|| error(LabelFault::Shape))?;
        if !self.has_column(offset.column) {
            return Err(error(LabelFault::Column));
        }
        if !self.has_row(offset.row) {
            return Err(error(LabelFault::Row));
        }
        Ok(self.layout.hex(offset))
    }
}

/// Why there can be no such board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridError {
    /// No columns or no rows.
    Empty,
    /// More columns than the labels can name.
    Columns {
        /// The number asked for.
        columns: u8,
        /// The most there can be.
        max: u8,
    },
    /// More rows than the labels can name.
    Rows {
        /// The number asked for.
        rows: u8,
        /// The most there can be.
        max: u8,
    },
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GridError::Empty => write!(f, "a board needs at least one column and one row"),
            GridError::Columns { columns, max } => {
                write!(f, "{columns} columns, but the labels can name only {max}")
            }
            GridError::Rows { rows, max } => {
                write!(f, "{rows} rows, but the labels can name only {max}")
            }
        }
    }
}

impl std::error::Error for GridError {}

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Grid, Offset};

/// How a board writes the name of a hex.
///
/// Each hex has exactly one spelling (`f11` and `F011` are refused), so that names may be compared
/// as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Labels {
    /// Two digits for the column, two for the row: `1907` is column 19, row 7.
    Digits,
    /// A letter for the column, a number for the row: `F11` is column 6, row 11.
    Letters,
}

impl Labels {
    /// The last column that has a name.
    pub const fn max_columns(self) -> u8 {
        match self {
            Labels::Digits => 99,
            Labels::Letters => 26,
        }
    }

    /// The last row that has a name; two figures are all that boards have room for.
    pub const fn max_rows(self) -> u8 {
        99
    }

    pub(crate) fn write(self, offset: Offset) -> String {
        self.column(offset.column) + &self.row(offset.row)
    }

    /// The column and row a label names, on whatever board; none if it has not the right shape.
    pub(crate) fn read(self, text: &str) -> Option<Offset> {
        match self {
            Labels::Digits => read_digits(text),
            Labels::Letters => read_letters(text),
        }
    }

    fn column(self, column: i32) -> String {
        match self {
            Labels::Digits => format!("{column:02}"),
            Labels::Letters => char::from(b'A' + (column - 1) as u8).to_string(),
        }
    }

    fn row(self, row: i32) -> String {
        match self {
            Labels::Digits => format!("{row:02}"),
            Labels::Letters => row.to_string(),
        }
    }

    const fn shape(self) -> &'static str {
        match self {
            Labels::Digits => "two digits for the column and two for the row, such as 0101",
            Labels::Letters => "a capital letter for the column and the row number, such as A1",
        }
    }
}

fn read_digits(text: &str) -> Option<Offset> {
    if text.len() != 4 {
        return None;
    }
    let number = read_number(text)?;
    Some(Offset::new(number / 100, number % 100))
}

fn read_letters(text: &str) -> Option<Offset> {
    let letter = text.chars().next().filter(char::is_ascii_uppercase)?;
    let row = &text[1..];
    if row.starts_with('0') {
        return None;
    }
    Some(Offset::new(i32::from(letter as u8 - b'A') + 1, read_number(row)?))
}

/// `str::parse` alone would let a sign pass.
fn read_number(text: &str) -> Option<i32> {
    let digits_only = text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits_only)
}

/// A text that is not the label of a hex on this board, and why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelError {
    /// What was read.
    pub text: String,
    /// What is wrong with it.
    pub fault: LabelFault,
    /// The board on which the hex was looked for.
    pub board: Grid,
}

/// What can be wrong with a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelFault {
    /// It is not written as the labels of the board are.
    Shape,
    /// It names a column that the board has not got.
    Column,
    /// It names a row that the board has not got.
    Row,
}

impl fmt::Display for LabelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, labels) = (&self.text, self.board.labels());
        match self.fault {
            LabelFault::Shape => write!(f, "{text:?} is not a hex: expected {}", labels.shape()),
            LabelFault::Column => {
                let (first, last) = (labels.column(1), labels.column(self.board.columns().into()));
                write!(f, "{text:?} is not on the board: its columns are {first} to {last}")
            }
            LabelFault::Row => {
                let (first, last) = (labels.row(1), labels.row(self.board.rows().into()));
                write!(f, "{text:?} is not on the board: its rows are {first} to {last}")
            }
        }
    }
}

impl std::error::Error for LabelError {}

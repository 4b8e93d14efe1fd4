//! The charts at hand: the tables players keep beside the map, made from the pack a game is played with.
//!
//! A [`Chart`] of `chart.rs` is the map; what lies beside it is a [`Grid`]. A grid says which questions it answers and which
//! sentences are read on it, so that whoever draws it can open the right one and light a row and a column without
//! knowing any game.
//!
//! [`Chart`]: crate::chart::Chart

use engine::Message;

/// What stands in a head or a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Text {
    /// The same in every language: figures, result codes.
    Same(String),
    Said(Message),
}

impl From<Message> for Text {
    fn from(message: Message) -> Text {
        Text::Said(message)
    }
}

impl Text {
    pub fn number(n: impl Into<i64>) -> Text {
        Text::Same(n.into().to_string().replace('-', "\u{2212}"))
    }

    /// With its sign, as a modifier is written; nothing is a dash.
    pub fn signed(n: impl Into<i64>) -> Text {
        match n.into() {
            0 => Text::Same("\u{2013}".to_string()),
            n if n > 0 => Text::Same(format!("+{n}")),
            n => Text::number(n),
        }
    }

    /// The least that succeeds.
    pub fn or_more(n: impl Into<i64>) -> Text {
        Text::Same(format!("{}+", n.into()))
    }
}

/// Where a row or a column begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    pub text: Text,
    /// Of an axis of scores: read for this score and those above, up to the next head; the first one for lower scores too. A
    /// head without is found by its word.
    pub from: Option<i16>,
}

impl<T: Into<Text>> From<T> for Head {
    fn from(text: T) -> Head {
        Head { text: text.into(), from: None }
    }
}

impl Head {
    /// An axis of scores from `first` on, whose ends are read beyond it.
    pub fn scores(first: i16, count: usize) -> Vec<Head> {
        let last = first + count as i16 - 1;
        let head = |score: i16| {
            let sign = match score {
                _ if count == 1 => "",
                score if score == first => "\u{2264}",
                score if score == last => "\u{2265}",
                _ => "",
            };
            Head { text: Text::Same(format!("{sign}{score}").replace('-', "\u{2212}")), from: Some(score) }
        };
        (first..=last).map(head).collect()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    pub text: Text,
    /// R printed, H history, P public, D designed, as the pack says; nothing where there is no figure.
    pub origin: Option<char>,
}

impl Cell {
    pub fn new(text: impl Into<Text>, origin: impl Into<Option<char>>) -> Cell {
        Cell { text: text.into(), origin: origin.into() }
    }

    pub fn empty() -> Cell {
        Cell::new(Text::Same(String::new()), None)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub head: Head,
    pub cells: Vec<Cell>,
}

/// A sentence, of the log or a question, that is read on a grid: which of its arguments is the row and which the column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Read {
    pub key: &'static str,
    pub row: Option<&'static str>,
    pub column: Option<&'static str>,
}

/// Where the odds of a preview lie on a grid: the ledgers whose totals, with the dice, are row and column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores {
    pub row: Option<&'static str>,
    pub column: Option<&'static str>,
    /// The least and the most the dice of each can add.
    pub dice: [i16; 2],
}

/// What a result code means, and its family as in the odds of a preview.
#[derive(Clone, Debug, PartialEq)]
pub struct Meaning {
    pub code: String,
    pub say: Message,
    pub family: &'static str,
}

/// One table.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    pub id: &'static str,
    /// The word on its tab; grids with the same one lie on one sheet.
    pub tab: &'static str,
    /// With the rule it belongs to.
    pub title: Message,
    /// What its rows and columns are.
    pub corner: Message,
    pub columns: Vec<Head>,
    pub rows: Vec<Row>,
    pub notes: Vec<Message>,
    pub meanings: Vec<Meaning>,
    /// The families of its results, from worst to best for whoever attacks.
    pub families: Vec<&'static str>,
    /// The questions it helps with.
    pub prompts: Vec<&'static str>,
    pub reads: Vec<Read>,
    pub scores: Option<Scores>,
}

impl Grid {
    pub fn new(id: &'static str, tab: &'static str, title: Message, corner: &'static str) -> Grid {
        Grid {
            id,
            tab,
            title,
            corner: Message::new(corner),
            columns: Vec::new(),
            rows: Vec::new(),
            notes: Vec::new(),
            meanings: Vec::new(),
            families: Vec::new(),
            prompts: Vec::new(),
            reads: Vec::new(),
            scores: None,
        }
    }

    pub fn columns(mut self, columns: impl IntoIterator<Item = impl Into<Head>>) -> Grid {
        self.columns = columns.into_iter().map(Into::into).collect();
        self
    }

    pub fn row(mut self, head: impl Into<Head>, cells: impl IntoIterator<Item = Cell>) -> Grid {
        self.rows.push(Row { head: head.into(), cells: cells.into_iter().collect() });
        self
    }

    pub fn note(mut self, note: Message) -> Grid {
        self.notes.push(note);
        self
    }

    pub fn prompts(mut self, prompts: &[&'static str]) -> Grid {
        self.prompts.extend(prompts);
        self
    }

    pub fn read(mut self, read: Read) -> Grid {
        self.reads.push(read);
        self
    }

    /// Every message it says, its words included. For tests of the language files.
    pub fn messages(&self) -> Vec<Message> {
        let said = |text: &Text| match text {
            Text::Said(message) => Some(message.clone()),
            Text::Same(_) => None,
        };
        let heads =
            self.columns.iter().chain(self.rows.iter().map(|row| &row.head)).filter_map(|head| said(&head.text));
        let cells = self.rows.iter().flat_map(|row| &row.cells).filter_map(|cell| said(&cell.text));
        let words = [self.tab].into_iter().chain(self.families.iter().copied()).map(Message::new);
        let own = [&self.title, &self.corner].into_iter().chain(&self.notes).cloned();
        own.chain(self.meanings.iter().map(|meaning| meaning.say.clone()))
            .chain(words)
            .chain(heads)
            .chain(cells)
            .collect()
    }
}

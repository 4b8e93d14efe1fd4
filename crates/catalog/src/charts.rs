//! The charts at hand in words: a game's [`Grid`]s, said in every language, as the browser and the printed aid get them.

use crate::text::{Lang, Texts};
use engine::Message;
use serde::{Serialize, Serializer};
use stage::charts::{Cell, Grid, Head, Text};

/// The same in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken([String; 2]);

impl Spoken {
    pub fn lang(&self, lang: Lang) -> &str {
        &self.0[lang as usize]
    }
}

/// One string where all languages say the same.
impl Serialize for Spoken {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let [en, fr] = &self.0;
        if en == fr { out.serialize_str(en) } else { out.collect_map([("en", en), ("fr", fr)]) }
    }
}

/// A sentence and the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    pub say: Spoken,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
}

/// The head of a row or a column: `at` is the score it is read from, or the key of its word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Axis {
    #[serde(flatten)]
    pub line: Line,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<At>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum At {
    Score(i16),
    Word(&'static str),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    pub say: Spoken,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<char>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    #[serde(flatten)]
    pub head: Axis,
    pub cells: Vec<Figure>,
}

/// What a result code means; `family` counts from the worst for whoever attacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Meaning {
    pub code: String,
    pub say: Spoken,
    pub family: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Family {
    pub id: &'static str,
    pub say: Spoken,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Read {
    pub key: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scores {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<&'static str>,
    pub dice: [i16; 2],
}

/// A table beside the map, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chart {
    pub id: &'static str,
    pub tab: &'static str,
    pub tab_say: Spoken,
    #[serde(flatten)]
    pub title: Line,
    pub corner: Spoken,
    pub columns: Vec<Axis>,
    pub rows: Vec<Row>,
    pub notes: Vec<Line>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub meanings: Vec<Meaning>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub families: Vec<Family>,
    pub prompts: Vec<&'static str>,
    pub reads: Vec<Read>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<Scores>,
}

impl Chart {
    /// Do all its figures come from there?
    pub fn is_all(&self, origin: char) -> bool {
        self.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.origin.is_none_or(|own| own == origin))
    }

    /// The family of a cell's result, if it is one.
    pub fn family(&self, cell: &Figure) -> Option<usize> {
        let code = cell.say.lang(Lang::En);
        self.meanings.iter().find(|meaning| meaning.code == code).map(|meaning| meaning.family)
    }
}

/// The grids of a game in the words of its language files.
pub fn said(texts: &Texts, grids: &[Grid]) -> Vec<Chart> {
    grids.iter().map(|grid| Speaker(texts).chart(grid)).collect()
}

struct Speaker<'a>(&'a Texts);

impl Speaker<'_> {
    fn say(&self, message: &Message) -> Spoken {
        Spoken(Lang::ALL.map(|lang| self.0.say(lang, message)))
    }

    fn word(&self, key: &'static str) -> Spoken {
        self.say(&Message::new(key))
    }

    fn line(&self, message: &Message) -> Line {
        Line { say: self.say(message), rule: message.rule.map(|rule| rule.0) }
    }

    fn text(&self, text: &Text) -> Line {
        match text {
            Text::Same(text) => Line { say: Spoken([text.clone(), text.clone()]), rule: None },
            Text::Said(message) => self.line(message),
        }
    }

    fn axis(&self, head: &Head) -> Axis {
        let at = match (&head.text, head.from) {
            (_, Some(score)) => Some(At::Score(score)),
            (Text::Said(message), None) => Some(At::Word(message.key)),
            (Text::Same(_), None) => None,
        };
        Axis { line: self.text(&head.text), at }
    }

    fn figure(&self, cell: &Cell) -> Figure {
        Figure { say: self.text(&cell.text).say, origin: cell.origin }
    }

    fn chart(&self, grid: &Grid) -> Chart {
        let row = |row: &stage::charts::Row| Row {
            head: self.axis(&row.head),
            cells: row.cells.iter().map(|cell| self.figure(cell)).collect(),
        };
        let meaning = |meaning: &stage::charts::Meaning| Meaning {
            code: meaning.code.clone(),
            say: self.say(&meaning.say),
            family: grid.families.iter().position(|family| *family == meaning.family).unwrap_or(0),
        };
        Chart {
            id: grid.id,
            tab: grid.tab,
            tab_say: self.word(grid.tab),
            title: self.line(&grid.title),
            corner: self.say(&grid.corner),
            columns: grid.columns.iter().map(|head| self.axis(head)).collect(),
            rows: grid.rows.iter().map(row).collect(),
            notes: grid.notes.iter().map(|note| self.line(note)).collect(),
            meanings: grid.meanings.iter().map(meaning).collect(),
            families: grid.families.iter().map(|&id| Family { id, say: self.word(id) }).collect(),
            prompts: grid.prompts.clone(),
            reads: grid.reads.iter().map(|read| Read { key: read.key, row: read.row, column: read.column }).collect(),
            scores: grid.scores.map(|scores| Scores { row: scores.row, column: scores.column, dice: scores.dice }),
        }
    }
}

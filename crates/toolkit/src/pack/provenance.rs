//! Where each figure of a pack comes from.
//!
//! Every file ends in a table `[provenance]` of the same shape as the file itself. Where a letter stands, it speaks for
//! everything at that place; a word of several letters speaks for the entries of a list one by one; a list goes entry
//! by entry. Nothing may be left out and nothing may be said about what is not there.
//!
//! ```toml
//! turns = 10
//! rows = [[1, 2, 3], [4, 5, 6]]
//! [command]
//! takeda = [0, 1]
//! uesugi = [2, 3]
//!
//! [provenance]
//! turns = "R"
//! rows = ["DDR", "D"]       # the last entry of the first row is printed
//! command.takeda = "D"
//! command.uesugi = "P"
//! ```

use super::{MAX_NAME_CHARS, PackError, Source, split};
use std::collections::BTreeMap;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// Who vouches for a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// R: printed in the rulebook.
    Printed,
    /// H: history or geography.
    History,
    /// P: a public source about the game.
    Public,
    /// D: designed by us; may be tuned.
    Designed,
}

impl Origin {
    pub fn letter(self) -> char {
        match self {
            Origin::Printed => 'R',
            Origin::History => 'H',
            Origin::Public => 'P',
            Origin::Designed => 'D',
        }
    }

    pub fn from_letter(letter: char) -> Option<Origin> {
        [Origin::Printed, Origin::History, Origin::Public, Origin::Designed]
            .into_iter()
            .find(|origin| origin.letter() == letter)
    }
}

/// The checked provenance of one file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Provenance {
    by_key: BTreeMap<String, Origin>,
}

impl Provenance {
    /// The origin of a figure by its dotted key; entries of lists are numbered from 0 (`rows.7.6`).
    pub fn of(&self, key: &str) -> Option<Origin> {
        let mut key = key;
        loop {
            if let Some(origin) = self.by_key.get(key) {
                return Some(*origin);
            }
            key = key.rsplit_once('.')?.0;
        }
    }

    /// Every key that has a letter of its own, in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&str, Origin)> {
        self.by_key.iter().map(|(key, origin)| (key.as_str(), *origin))
    }

    /// Reads what a file says about itself and checks it against the content.
    pub fn read(source: Source<'_>) -> Result<Provenance, PackError> {
        let (content, letters) = split(source)?;
        let Some(letters) = letters else {
            return Err(PackError::whole_file(source.name, "the file has no [provenance]"));
        };
        let DeValue::Table(table) = letters.get_ref() else {
            return Err(source.refuse(letters.span(), "provenance", "must be a table of the same shape as the file"));
        };
        let mut walk = Walk { source, found: Provenance::default() };
        walk.table("", content.get_ref(), table)?;
        Ok(walk.found)
    }
}

/// Each letter is kept under its whole key, so their number (and the length of keys) must have a bound.
const MAX_LETTERS: usize = 10_000;

struct Walk<'a> {
    source: Source<'a>,
    found: Provenance,
}

type Checked = Result<(), PackError>;

impl Walk<'_> {
    fn table(&mut self, path: &str, content: &DeTable<'_>, letters: &DeTable<'_>) -> Checked {
        for (key, value) in content.iter() {
            if key.get_ref().chars().nth(MAX_NAME_CHARS).is_some() {
                let reason = format!("a key here has more than {MAX_NAME_CHARS} characters");
                return self.refuse(key.span().start, path, &reason);
            }
            let here = join(path, key.get_ref());
            match letters.get(key.get_ref().as_ref()) {
                Some(said) => self.value(&here, value, said)?,
                None => {
                    return self.refuse(key.span().start, &here, "no provenance; [provenance] must say R, H, P or D");
                }
            }
        }
        match letters.iter().find(|(key, _)| !content.contains_key(key.get_ref().as_ref())) {
            Some((key, _)) => {
                let here = join(path, key.get_ref());
                self.refuse(key.span().start, &here, "has provenance but is not in the file")
            }
            None => Ok(()),
        }
    }

    fn value(&mut self, path: &str, content: &Spanned<DeValue<'_>>, letters: &Spanned<DeValue<'_>>) -> Checked {
        let at = letters.span().start;
        match (content.get_ref(), letters.get_ref()) {
            (DeValue::Array(list), DeValue::String(word)) if word.chars().count() > 1 => {
                self.word(path, list, word, at)
            }
            (_, DeValue::String(letter)) => self.letter(path, letter, at),
            (DeValue::Array(list), DeValue::Array(said)) => self.list(path, list, said, at),
            (DeValue::Table(table), DeValue::Table(said)) => self.table(path, table, said),
            _ => self.refuse(at, path, "this provenance has not the shape of the figure it speaks for"),
        }
    }

    fn word(&mut self, path: &str, list: &DeArray<'_>, word: &str, at: usize) -> Checked {
        self.same_length(path, list.len(), word.chars().count(), at)?;
        for (i, letter) in word.chars().enumerate() {
            self.letter(&join(path, &i.to_string()), letter.encode_utf8(&mut [0; 4]), at)?;
        }
        Ok(())
    }

    fn list(&mut self, path: &str, list: &DeArray<'_>, said: &DeArray<'_>, at: usize) -> Checked {
        self.same_length(path, list.len(), said.len(), at)?;
        for (i, (value, letters)) in list.iter().zip(said.iter()).enumerate() {
            self.value(&join(path, &i.to_string()), value, letters)?;
        }
        Ok(())
    }

    fn letter(&mut self, path: &str, letter: &str, at: usize) -> Checked {
        let mut letters = letter.chars();
        match (letters.next().and_then(Origin::from_letter), letters.next()) {
            (Some(_), None) if self.found.by_key.len() == MAX_LETTERS => {
                self.refuse(at, path, &format!("a file has at most {MAX_LETTERS} letters of provenance"))
            }
            (Some(origin), None) => {
                self.found.by_key.insert(path.to_owned(), origin);
                Ok(())
            }
            _ => self.refuse(at, path, &format!("provenance is R, H, P or D, not {letter:?}")),
        }
    }

    fn same_length(&self, path: &str, figures: usize, letters: usize, at: usize) -> Checked {
        if figures == letters {
            return Ok(());
        }
        self.refuse(at, path, &format!("provenance speaks for {letters} entries, there are {figures}"))
    }

    fn refuse(&self, at: usize, path: &str, reason: &str) -> Checked {
        Err(self.source.refuse(at..at, path, reason))
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

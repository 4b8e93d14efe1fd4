//! A pack as the program hands it to a game: names and texts, never paths. What is wrong with one names its place.

use std::fmt;

/// Files of a pack as (name, text); names use `/`.
pub type Files = Vec<(String, String)>;

/// Why a pack was refused, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct PackError {
    pub file: String,
    /// From 1. What concerns a file as a whole is said at 1:1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    pub reason: String,
}

/// Names and reasons can quote what a stranger wrote, so they are kept printable and short.
const MAX_FILE_CHARS: usize = 80;
const MAX_REASON_CHARS: usize = 400;

impl PackError {
    pub fn new(file: &str, line: usize, column: usize, reason: impl fmt::Display) -> PackError {
        let file = printable(file, MAX_FILE_CHARS);
        let reason = printable(reason.to_string().trim_end(), MAX_REASON_CHARS);
        PackError { file, line, column, reason }
    }

    /// A refusal that has no place inside the file.
    pub fn whole_file(file: &str, reason: impl fmt::Display) -> PackError {
        PackError::new(file, 1, 1, reason)
    }
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.reason)
    }
}

/// One line of at most `limit` characters; line breaks become spaces, other control characters question marks.
fn printable(text: &str, limit: usize) -> String {
    let clean = |c: char| match c {
        '\n' => ' ',
        c if is_unprintable(c) => '?',
        c => c,
    };
    let mut short: String = text.chars().take(limit).map(clean).collect();
    if text.chars().nth(limit).is_some() {
        short.push_str("...");
    }
    short
}

/// Control characters, and the ones that turn the direction of the text around them.
pub fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

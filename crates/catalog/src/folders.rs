//! What lies beside the code of each game, as the build script found it.

use crate::rules::cite::Place;

/// Words that may be a rule number, how sure that is, and where they stand.
pub type Cited = (&'static str, Place, &'static str, usize);

pub struct Folder {
    pub game: &'static str,
    pub rulebook: &'static str,
    /// How gaps and contradictions are read, in each language.
    pub rulings: [&'static str; 2],
    pub code: &'static [Cited],
    pub tests: &'static [Cited],
}

include!(concat!(env!("OUT_DIR"), "/folders.rs"));

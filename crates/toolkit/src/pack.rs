//! Data packs: TOML texts that are checked as a whole before a game may use them.
//!
//! A pack is read from text, never from paths: whoever calls decides where the text lies, so no file name inside a
//! pack can lead outside it. Every refusal is a [`PackError`] that names file, line and column.
//!
//! ```
//! use toolkit::pack::{self, Source};
//!
//! #[derive(serde::Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct Track {
//!     last: toml::Spanned<i64>,
//! }
//!
//! let source = Source::new("track.toml", "last = 12\n[provenance]\nlast = 'R'\n");
//! let track: Track = pack::read(source)?;
//! let last: u8 = source.number("last", &track.last, 1..=20)?;
//! assert_eq!(last, 12);
//! assert_eq!(pack::Provenance::read(source)?.of("last"), Some(pack::Origin::Printed));
//! # Ok::<(), pack::PackError>(())
//! ```

mod provenance;
mod source;

pub use provenance::{Origin, Provenance};
pub use source::{MAX_NAME_CHARS, Source};
pub use stage::PackError;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer};

/// A file of a pack is at most 2 MiB.
pub const MAX_FILE_BYTES: usize = 2 * 1024 * 1024;
/// A pack, or what replaces parts of one, is at most this many files.
pub const MAX_FILES: usize = 16;

/// The files a game is really played with: the built-in ones, each replaced by the one of the same name in `replacing`.
/// A name the game does not know is refused, so a path can never slip in as a file name.
pub fn effective<'a>(
    built_in: &[(&'a str, &'a str)],
    replacing: &'a [(String, String)],
) -> Result<Vec<Source<'a>>, PackError> {
    if let Some((name, _)) = replacing.get(MAX_FILES) {
        return Err(PackError::whole_file(name, format!("a pack has at most {MAX_FILES} files")));
    }
    for (i, (name, text)) in replacing.iter().enumerate() {
        check_file(built_in, name, text)?;
        if replacing[..i].iter().any(|(earlier, _)| earlier == name) {
            return Err(PackError::whole_file(name, "the pack has this file twice"));
        }
    }
    let text_of = |name: &str| replacing.iter().find(|(n, _)| n == name).map(|(_, text)| text.as_str());
    Ok(built_in.iter().map(|&(name, text)| Source::new(name, text_of(name).unwrap_or(text))).collect())
}

fn check_file(built_in: &[(&str, &str)], name: &str, text: &str) -> Result<(), PackError> {
    if !built_in.iter().any(|(known, _)| *known == name) {
        let known: Vec<&str> = built_in.iter().map(|(known, _)| *known).collect();
        return Err(PackError::whole_file(name, format!("the game has no such file; it has {}", known.join(", "))));
    }
    if text.len() > MAX_FILE_BYTES {
        return Err(PackError::whole_file(name, format!("the file is larger than {MAX_FILE_BYTES} bytes")));
    }
    Ok(())
}

/// BLAKE3 over names and contents. Lengths go in too, so that moving text from one file to the next changes the hash.
pub fn hash(files: &[Source<'_>]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    for file in files {
        for part in [file.name, file.text] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
    }
    *hasher.finalize().as_bytes()
}

/// Reads the content of one file. Where its figures come from is read by [`Provenance::read`].
pub fn read<T: DeserializeOwned>(source: Source<'_>) -> Result<T, PackError> {
    let (content, _) = split(source)?;
    T::deserialize(Deserializer::from(content)).map_err(|error| source.toml_error(&error))
}

/// The content of a file and its `[provenance]`, which is no part of the content.
fn split(source: Source<'_>) -> Result<(Spanned<DeTable<'_>>, Option<Spanned<DeValue<'_>>>), PackError> {
    let root = DeTable::parse(source.text).map_err(|error| source.toml_error(&error))?;
    let span = root.span();
    let mut table = root.into_inner();
    let letters = table.remove("provenance");
    Ok((Spanned::new(span, table), letters))
}

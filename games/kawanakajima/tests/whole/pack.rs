//! The built-in pack says what was designed, and a pack that could not be played is refused with file, line and
//! reason.

mod built_in;
mod hostile;
mod map;
mod overlay;
mod refusals;

use kawanakajima::pack::{Overlay, Pack, PackError, load};

const MAP: &str = "map.toml";
const COUNTERS: &str = "counters.toml";
const TABLES: &str = "tables.toml";
const FORTRESS: &str = "fortress.toml";
const HISTORICAL: &str = "scenarios/historical.toml";
const HYPOTHETICAL: &str = "scenarios/hypothetical.toml";

fn text_of(file: &str) -> &'static str {
    Overlay::built_in_text(file).expect("a file of the pack")
}

fn load_with(file: &str, text: impl Into<String>) -> Result<Pack, PackError> {
    load(&Overlay(vec![(file.to_owned(), text.into())]))
}

/// The built-in file with the first `from` replaced by `to`.
fn changed(file: &str, from: &str, to: &str) -> String {
    assert!(text_of(file).contains(from), "{file} has no {from:?}");
    text_of(file).replacen(from, to, 1)
}

/// With that change the pack is refused at the line where `at` stands, for a reason that contains `reason`.
#[track_caller]
fn refused(file: &str, from: &str, to: &str, at: &str, reason: &str) {
    let text = changed(file, from, to);
    let before = text.find(at).expect("the place is in the changed file");
    let line = text[..before].matches('\n').count() + 1;
    let error = load_with(file, text).expect_err(to);
    assert_eq!((error.file.as_str(), error.line), (file, line), "{error}");
    assert!(error.reason.contains(reason), "{error}");
    assert_eq!(error.to_string(), format!("{file}:{line}:{}: {}", error.column, error.reason));
}

/// The same, where the change itself is the place.
#[track_caller]
fn refused_there(file: &str, from: &str, to: &str, reason: &str) {
    refused(file, from, to, to, reason);
}

//! Reading packs: places, limits, the hash, and the shapes of provenance.

use serde::Deserialize;
use toml::Spanned;
use toolkit::pack::{self, MAX_FILE_BYTES, MAX_FILES, MAX_NAME_CHARS, Origin, PackError, Provenance, Source};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Track {
    last: Spanned<i64>,
    name: Spanned<String>,
}

fn track(text: &str) -> Result<Track, PackError> {
    pack::read(Source::new("track.toml", text))
}

fn origins(text: &str) -> Result<Provenance, PackError> {
    Provenance::read(Source::new("track.toml", text))
}

#[track_caller]
fn refused<T: std::fmt::Debug>(result: Result<T, PackError>, expected: &str) {
    assert_eq!(result.expect_err(expected).to_string(), expected);
}

#[test]
fn places_are_counted_from_one_in_characters() {
    let source = Source::new("a", "é = 1\r\nb = 2\n");
    assert_eq!(source.line_column(0), (1, 1));
    assert_eq!(source.line_column(3), (1, 3));
    assert_eq!(source.line_column(1), (1, 1), "in the middle of the first letter");
    assert_eq!(source.line_column(source.text.find('b').unwrap()), (2, 1));
    assert_eq!(source.line_column(9999), (3, 1));
}

#[test]
fn toml_errors_name_place_and_key() {
    refused(track("last = 3\n"), "track.toml:1:1: missing field `name`");
    refused(track("last = 3\nname = 'x'\nmore = 1"), "track.toml:3:1: unknown field `more`, expected `last` or `name`");
    refused(
        track("name = 'x'\nlast = 3.5"),
        "track.toml:2:8: invalid type: floating point `3.5`, expected a whole number in `last`",
    );
    refused(track("last = 1\nlast = 2"), "track.toml:2:1: duplicate key");
}

#[test]
fn numbers_outside_what_is_possible_are_refused() {
    let text = "name = 'x'\nlast = 300";
    let source = Source::new("track.toml", text);
    let last = track(text).unwrap().last;
    refused(source.number::<u16>("last", &last, 1..=20), "track.toml:2:8: last: 300 is impossible, needs 1 to 20");
    assert!(source.number::<u8>("last", &last, 0..=1000).is_err(), "it would not fit");
    assert_eq!(source.number::<u16>("last", &last, 0..=1000), Ok(300));
}

#[test]
fn names_are_printable_and_short() {
    let check = |name: &str| {
        let text = format!("last = 1\nname = \"{name}\"");
        let found = track(&text).unwrap().name;
        Source::new("track.toml", &text).name("name", &found)
    };
    assert_eq!(check("Kakizaki Kageie"), Ok("Kakizaki Kageie".to_owned()));
    assert!(check(&"é".repeat(MAX_NAME_CHARS)).is_ok());
    refused(check(&"é".repeat(MAX_NAME_CHARS + 1)), "track.toml:2:8: name: a name has at most 60 characters");
    refused(check("a\\u0007"), "track.toml:2:8: name: a name has no control characters");
    refused(check("a<b"), "track.toml:2:8: name: a name has none of < > &");
    refused(check(" "), "track.toml:2:8: name: a name is needed");
}

#[test]
fn what_an_error_quotes_is_made_printable_and_short() {
    let error = PackError::new("a\u{1b}b", 1, 1, format!("x\ny\u{7}{}", "z".repeat(10_000)));
    assert!(error.to_string().starts_with("a?b:1:1: x y?zzz"));
    assert!(error.reason.len() < 500);
}

const BUILT_IN: [(&str, &str); 2] = [("a.toml", "x = 1"), ("b.toml", "y = 2")];

fn own(files: &[(&str, &str)]) -> Vec<(String, String)> {
    files.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect()
}

#[test]
fn files_replace_those_of_the_same_name() {
    let replacing = own(&[("b.toml", "y = 3")]);
    let files = pack::effective(&BUILT_IN, &replacing).unwrap();
    assert_eq!(files.iter().map(|file| file.text).collect::<Vec<_>>(), ["x = 1", "y = 3"]);
}

#[test]
fn files_the_game_does_not_have_are_refused() {
    let check = |files: &[(&str, &str)]| pack::effective(&BUILT_IN, &own(files)).map(|files| files.len());
    refused(check(&[("../a.toml", "")]), "../a.toml:1:1: the game has no such file; it has a.toml, b.toml");
    refused(check(&[("a.toml", ""), ("a.toml", "")]), "a.toml:1:1: the pack has this file twice");
    refused(check(&[("a.toml", ""); MAX_FILES + 1]), "a.toml:1:1: a pack has at most 16 files");
    let large = " ".repeat(MAX_FILE_BYTES + 1);
    refused(check(&[("a.toml", &large)]), "a.toml:1:1: the file is larger than 2097152 bytes");
}

#[test]
fn the_hash_covers_names_contents_and_their_borders() {
    let hash = |files: &[(&'static str, &'static str)]| {
        pack::hash(&files.iter().map(|(name, text)| Source::new(name, text)).collect::<Vec<_>>())
    };
    assert_eq!(hash(&BUILT_IN), hash(&BUILT_IN));
    assert_ne!(hash(&[("a", "bc")]), hash(&[("ab", "c")]));
    assert_ne!(hash(&[("a", "b"), ("c", "")]), hash(&[("a", ""), ("c", "b")]));
}

#[test]
fn letters_speak_for_all_that_is_beneath_them() {
    let text = "rows = [[1, 2, 3], [4, 5, 6]]\n[t]\na = [0, 1]\nb = { c = 1 }\n\
                [provenance]\nrows = ['DDR', 'H']\nt = { a = 'PP', b = 'D' }";
    let origins = origins(text).unwrap();
    assert_eq!(origins.of("rows.0.2"), Some(Origin::Printed));
    assert_eq!(origins.of("rows.1.2"), Some(Origin::History));
    assert_eq!(origins.of("t.a.1"), Some(Origin::Public));
    assert_eq!(origins.of("t.b.c"), Some(Origin::Designed));
    assert_eq!(origins.of("t"), None);
    let kept: String = origins.iter().map(|(_, origin)| origin.letter()).collect();
    assert_eq!(kept, "DDRHPPD");
}

#[test]
fn provenance_has_the_shape_of_the_file() {
    refused(origins("a = 1"), "track.toml:1:1: the file has no [provenance]");
    refused(
        origins("a = 1\nprovenance = 'R'"),
        "track.toml:2:14: provenance: must be a table of the same shape as the file",
    );
    refused(
        origins("a = 1\nb = 2\n[provenance]\na = 'R'"),
        "track.toml:2:1: b: no provenance; [provenance] must say R, H, P or D",
    );
    refused(
        origins("a = 1\n[provenance]\na = 'R'\nb = 'R'"),
        "track.toml:4:1: b: has provenance but is not in the file",
    );
    refused(
        origins("a = [1, 2]\n[provenance]\na = 'RRR'"),
        "track.toml:3:5: a: provenance speaks for 3 entries, there are 2",
    );
    refused(
        origins("a = [[1], [2]]\n[provenance]\na = ['R']"),
        "track.toml:3:5: a: provenance speaks for 1 entries, there are 2",
    );
    refused(
        origins("a = 1\n[provenance]\na = ['R']"),
        "track.toml:3:5: a: this provenance has not the shape of the figure it speaks for",
    );
    refused(origins("a = 1\n[provenance]\na = 'RR'"), "track.toml:3:5: a: provenance is R, H, P or D, not \"RR\"");
    refused(origins("a = []\n[provenance]\na = ''"), "track.toml:3:5: a: provenance is R, H, P or D, not \"\"");
}

#[test]
fn provenance_keeps_within_bounds() {
    let many = format!("a = [{}]\n[provenance]\na = '{}'", "1,".repeat(20_000), "R".repeat(20_000));
    refused(origins(&many), "track.toml:3:5: a.10000: a file has at most 10000 letters of provenance");
    let long = "k".repeat(MAX_NAME_CHARS + 1);
    refused(
        origins(&format!("[t]\n{long} = 1\n[provenance]\nt = {{ {long} = 'R' }}")),
        "track.toml:2:1: t: a key here has more than 60 characters",
    );
}

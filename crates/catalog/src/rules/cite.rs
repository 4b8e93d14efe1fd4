//! Finds the rule numbers that a Rust source cites. Shared by the build script, which looks through the games, and by
//! the library, which compares what was found with the index.
//!
//! Four things cite: a comment, a line of a ledger (`ledger.add(1, "charge", "11.6h", unit)`), any other string, and the name of
//! a test (`r11_6h_...`, `ec_05_...`). A lexer of a few lines is enough, since only comments, strings and the names after
//! `fn` matter.

/// How sure it is that the words are meant as a rule number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Before the colon that opens a comment: `/// 11.6h, EC-14: ...`.
    Leading,
    /// Anywhere else in a comment.
    Word,
    /// A string that is nothing else, in a line of a ledger: the arithmetic itself.
    Ledger,
    /// A string that is nothing else, anywhere else: `"11.6h"`. Captions, prompts and refusals cite so.
    Whole,
    /// In the middle of a string.
    Said,
    /// The name of a test.
    TestName,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    pub words: String,
    pub line: usize,
    pub place: Place,
}

/// Everything in a source that may be a rule number.
pub fn citations(source: &str) -> Vec<Citation> {
    let mut found = Vec::new();
    for piece in pieces(source) {
        match piece.kind {
            Kind::Comment => in_comment(&piece, &mut found),
            Kind::Text => in_text(&piece, is_in_ledger(source, piece.at), &mut found),
        }
    }
    test_names(source, &mut found);
    found
}

/// One spelling for all: lower case, `_` between the parts, no leading zeros. `EC-05` and `ec_5` are both `ec_5`;
/// `7.3-Kuruma-a` is `7_3_kuruma_a`, as a test would write it. An item of a list has an `i`, since `13-2(1)` and `13-2-1`
/// are two rules: `13_2_i1`.
pub fn canonical(id: &str) -> String {
    let id = id.replace('(', "_i").replace(')', "");
    let parts = id.split(['.', '-', '_', ' ']).filter(|part| !part.is_empty());
    let parts = parts.map(|part| {
        let zeros = part.len() - part.trim_start_matches('0').len();
        let digits_after = part.as_bytes().get(zeros).is_some_and(u8::is_ascii_digit);
        let drop = if digits_after { zeros } else { zeros.saturating_sub(1) };
        part[drop..].to_lowercase()
    });
    parts.collect::<Vec<_>>().join("_")
}

/// `11.6h`, `6.5-Atk-a`, `18-2-3`, `23-2-1(4a)`, `13`.
pub fn is_numbered(words: &str) -> bool {
    let mut parts = words.split(['.', '-']);
    let first = parts.next().unwrap_or("");
    is_number_with_letter(first)
        && parts.all(|part| {
            is_number_with_letter(part) || (!part.is_empty() && part.bytes().all(|b| b.is_ascii_alphabetic()))
        })
}

/// With or without an item in brackets after it.
fn is_number_with_letter(part: &str) -> bool {
    let (part, item) = match part.strip_suffix(')').and_then(|part| part.split_once('(')) {
        Some((part, item)) => (part, Some(item)),
        None => (part, None),
    };
    is_bare_number(part) && item.is_none_or(is_bare_number)
}

fn is_bare_number(part: &str) -> bool {
    let digits = part.trim_end_matches(|c: char| c.is_ascii_lowercase());
    !digits.is_empty()
        && digits.len() <= 3
        && part.len() <= digits.len() + 1
        && digits.bytes().all(|b| b.is_ascii_digit())
}

/// `EC-14`, `Cover-a`, `Ex-I..VIII`, `S2-10`.
fn is_named(words: &str) -> bool {
    let Some((family, rest)) = words.split_once('-') else { return false };
    is_family(family) && family.starts_with(|c: char| c.is_ascii_uppercase()) && !rest.is_empty()
}

/// A word that numbers follow, itself perhaps numbered: `EC`, `S2`.
pub fn is_family(word: &str) -> bool {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    !letters.is_empty() && letters.bytes().all(|b| b.is_ascii_alphabetic())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Comment,
    Text,
}

struct Piece<'a> {
    kind: Kind,
    text: &'a str,
    /// Where it begins.
    at: usize,
    line: usize,
}

fn in_comment(piece: &Piece<'_>, found: &mut Vec<Citation>) {
    let text = piece.text.trim_start_matches(['/', '!', '*', ' ']);
    let rest = match text.split_once(':') {
        Some((head, rest)) if leads(head) => {
            for words in head.replace(" and ", ",").replace(" to ", ",").split(',') {
                let words = words.trim();
                let place = if is_numbered(words) || is_named(words) { Place::Leading } else { Place::Word };
                push(found, words, piece.line, place);
            }
            rest
        }
        _ => text,
    };
    for_each_word(rest, |words| push(found, words, piece.line, Place::Word));
}

/// Is what stands before the colon a list that begins with a rule number?
fn leads(head: &str) -> bool {
    let first = head.split([',', ' ']).next().unwrap_or("");
    is_numbered(first) || is_named(first)
}

fn in_text(piece: &Piece<'_>, in_ledger: bool, found: &mut Vec<Citation>) {
    if is_numbered(piece.text) || is_named(piece.text) {
        push(found, piece.text, piece.line, if in_ledger { Place::Ledger } else { Place::Whole });
    } else {
        for_each_word(piece.text, |words| push(found, words, piece.line, Place::Said));
    }
}

/// Is a value being added here, in the same statement?
fn is_in_ledger(source: &str, at: usize) -> bool {
    let begin = source[..at].rfind([';', '{', '}']).map_or(0, |end| end + 1);
    source[begin..at].contains(".add(")
}

fn for_each_word(text: &str, mut each: impl FnMut(&str)) {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || ".-()".contains(c)));
    for word in words.flat_map(bracketed).map(|word| word.trim_matches(['.', '-'])) {
        // A bare number in the middle of a sentence is a number.
        let bare = word.bytes().all(|b| b.is_ascii_digit());
        if !bare && (is_numbered(word) || is_named(word)) {
            each(word);
        }
    }
}

/// A number with its item stays whole; other brackets only stand between words.
fn bracketed(word: &str) -> Vec<&str> {
    let bare = word.trim_start_matches('(').trim_end_matches(['.', '-']);
    let closed = |word: &&str| is_numbered(word);
    match [bare, bare.strip_suffix(')').unwrap_or(bare)].into_iter().find(closed) {
        Some(numbered) => vec![numbered],
        None => word.split(['(', ')']).collect(),
    }
}

fn push(found: &mut Vec<Citation>, words: &str, line: usize, place: Place) {
    if is_numbered(words) || is_named(words) {
        found.push(Citation { words: words.to_string(), line, place });
    }
}

/// Comments and strings, in order.
fn pieces(source: &str) -> Vec<Piece<'_>> {
    let bytes = source.as_bytes();
    let mut pieces = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < bytes.len() {
        let rest = &source[at..];
        let (length, kind, inner) = match bytes[at] {
            b'/' if rest.starts_with("//") => {
                let end = rest.find('\n').unwrap_or(rest.len());
                (end, Some(Kind::Comment), 0..end)
            }
            b'/' if rest.starts_with("/*") => {
                let end = rest.find("*/").map_or(rest.len(), |end| end + 2);
                (end, Some(Kind::Comment), 0..end)
            }
            b'r' if starts_raw(source, at) => raw_string(rest),
            b'"' => {
                let end = string_end(rest);
                (end, Some(Kind::Text), 1..end.saturating_sub(1).max(1))
            }
            b'\'' => (char_literal(rest), None, 0..0),
            _ => (char_length(rest), None, 0..0),
        };
        if let Some(kind) = kind {
            pieces.push(Piece { kind, text: &rest[inner], at, line });
        }
        line += rest[..length].matches('\n').count();
        at += length;
    }
    pieces
}

fn char_length(rest: &str) -> usize {
    rest.chars().next().map_or(1, char::len_utf8)
}

/// `r"` or `r#"`, and not the end of a name such as `for`.
fn starts_raw(source: &str, at: usize) -> bool {
    let named = source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
    !named && source[at + 1..].trim_start_matches('#').starts_with('"')
}

fn raw_string(rest: &str) -> (usize, Option<Kind>, std::ops::Range<usize>) {
    let hashes = rest[1..].len() - rest[1..].trim_start_matches('#').len();
    let from = hashes + 2;
    let close = format!("\"{}", "#".repeat(hashes));
    let length = rest[from..].find(&close).unwrap_or(rest.len() - from);
    ((from + length + close.len()).min(rest.len()), Some(Kind::Text), from..from + length)
}

fn string_end(rest: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in rest.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// A character such as `'"'` must not open a string; a lifetime is just its quote.
fn char_literal(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((at, escaped))) => {
            let after = at + escaped.len_utf8();
            rest[after..].find('\'').map_or(1, |end| after + end + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

/// The names of the functions under `#[test]`.
fn test_names(source: &str, found: &mut Vec<Citation>) {
    let mut is_test = false;
    for (index, line) in source.lines().enumerate() {
        is_test |= line.trim_start().starts_with("#[test]");
        let Some((before, after)) = line.split_once("fn ") else { continue };
        if !before.trim().chars().all(|c| c.is_alphanumeric() || " ()_".contains(c)) {
            continue;
        }
        let name: String = after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        if is_test && !name.is_empty() {
            found.push(Citation { words: name, line: index + 1, place: Place::TestName });
        }
        is_test = false;
    }
}

//! A position as it is declared to the world: a document of names, whole numbers and lists, apart from how a program
//! keeps it in memory. Logs are sealed with its hash, so a state may be rearranged freely without breaking one.

use crate::{Game, fair};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a log keeps of a position: a hash, and the form in which the position was declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionHash {
    pub format: u32,
    pub hash: String,
}

impl PositionHash {
    pub fn of<G: Game>(game: &G, state: &G::State) -> PositionHash {
        PositionHash { format: G::POSITION_FORMAT, hash: fair::hex(&hash::<G>(game, state)) }
    }

    /// As one word, for a header.
    pub fn to_word(&self) -> String {
        format!("{}:{}", self.format, self.hash)
    }

    pub fn from_word(word: &str) -> Option<PositionHash> {
        let (format, hash) = word.split_once(':')?;
        Some(PositionHash { format: format.parse().ok()?, hash: hash.to_string() })
    }
}

/// The hash of what a position means: equal on every machine and for every layout of the state.
pub fn hash<G: Game>(game: &G, state: &G::State) -> [u8; 32] {
    *blake3::hash(canonical(&game.position(state)).as_bytes()).as_bytes()
}

/// The one spelling of a document: keys in order, no spaces, whole numbers only.
///
/// # Panics
/// If the document holds a number with a fraction: games declare none.
pub fn canonical(document: &Value) -> String {
    let mut text = String::new();
    write(document, &mut text);
    text
}

fn write(value: &Value, out: &mut String) {
    match value {
        Value::Object(fields) => {
            // Sorted here, whatever order the map of the JSON library keeps.
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_unstable_by_key(|(key, _)| *key);
            list('{', '}', fields, out, |(key, value), out| {
                string(key, out);
                out.push(':');
                write(value, out);
            });
        }
        Value::Array(items) => list('[', ']', items, out, write),
        Value::String(text) => string(text, out),
        Value::Number(number) => {
            assert!(number.is_i64() || number.is_u64(), "a position holds {number}, which is not a whole number");
            out.push_str(&number.to_string());
        }
        Value::Bool(_) | Value::Null => out.push_str(&value.to_string()),
    }
}

fn list<T>(
    open: char,
    close: char,
    items: impl IntoIterator<Item = T>,
    out: &mut String,
    write: impl Fn(T, &mut String),
) {
    out.push(open);
    for (n, item) in items.into_iter().enumerate() {
        if n > 0 {
            out.push(',');
        }
        write(item, out);
    }
    out.push(close);
}

fn string(text: &str, out: &mut String) {
    out.push_str(&Value::from(text).to_string());
}

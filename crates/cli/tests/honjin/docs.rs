//! The session in docs/referee.md is what the program says. After a change of wording or of rules,
//! `HONJIN_BLESS=1 cargo test -p honjin docs` writes it anew; read the difference before you commit it.

use catalog::{Catalog, Lang};
use cli::referee::Referee;
use cli::words::Words;
use serde_json::{Value, json};
use std::fs;

const DOC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/referee.md");
const POSITION: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/position.md");
const FENCE: &str = "```jsonl\n";

#[test]
fn the_session_in_the_guide_is_what_the_service_says() {
    let doc = fs::read_to_string(DOC).expect("the guide");
    let (before, rest) = doc.split_once(FENCE).expect("the guide has a session");
    let (session, after) = rest.split_once("```").expect("the session ends");
    let played = play(session);
    if std::env::var_os("HONJIN_BLESS").is_some() {
        fs::write(DOC, format!("{before}{FENCE}{played}```{after}")).expect("the guide can be written");
        return;
    }
    for (written, said) in session.lines().zip(played.lines()) {
        assert_eq!(written, said);
    }
    assert_eq!(session.lines().count(), played.lines().count());
}

/// Every method the service has is in the guide.
#[test]
fn every_method_is_described() {
    let doc = fs::read_to_string(DOC).expect("the guide");
    let (catalog, words) = (Catalog::all(), Words::new(Lang::En));
    let hello: Value = serde_json::from_str(&Referee::new(&catalog, &words, None).answer(b"{\"method\":\"hello\"}"))
        .expect("an answer is JSON");
    for method in hello["ok"]["methods"].as_array().expect("a list of methods") {
        let row = format!("| `{}` |", method.as_str().expect("a name"));
        assert!(doc.contains(&row), "{row} is missing");
    }
}

/// The lines sent, each with its answer.
fn play(session: &str) -> String {
    let (catalog, words) = (Catalog::all(), Words::new(Lang::En));
    let mut referee = Referee::new(&catalog, &words, None);
    let mut played = String::new();
    for line in session.lines().filter(|line| line.starts_with('>')) {
        let (times, request) = line[1..].split_once(' ').expect("a request after the mark");
        let times: usize = if times.is_empty() { 1 } else { times.parse().expect("a number of times") };
        let answers: Vec<String> = (0..times).map(|_| referee.answer(request.as_bytes())).collect();
        let answer: Value = serde_json::from_str(answers.last().expect("at least one")).expect("an answer is JSON");
        played.push_str(&format!("{line}\n< {}\n", short(&answer)));
    }
    played
}

/// What a reader needs to see of an answer.
fn short(value: &Value) -> Value {
    const ITEMS: usize = 3;
    match value {
        Value::Array(items) if items.len() > ITEMS => {
            let mut kept: Vec<Value> = items[..ITEMS - 1].iter().map(short).collect();
            kept.push(json!(format!("… {} more", items.len() - ITEMS + 1)));
            Value::Array(kept)
        }
        Value::Array(items) => items.iter().map(short).collect(),
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), short(value))).collect(),
        // A hash says nothing to a reader and changes with every figure of a pack.
        Value::String(text) if is_hash(text) => json!("…"),
        Value::String(text) if text.chars().count() > 160 => {
            json!(format!("{}…", text.chars().take(60).collect::<String>()))
        }
        other => other.clone(),
    }
}

fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Every field of the document of a position is told of.
#[test]
fn every_field_of_a_position_is_described() {
    let doc = fs::read_to_string(POSITION).expect("the page");
    for (part, fields) in kawanakajima::position::PARTS {
        for field in *fields {
            assert!(doc.contains(&format!("`{field}`")), "{part}.{field} is not described");
        }
    }
    let fields = kawanakajima::position::PARTS.iter().map(|(_, fields)| fields.len()).sum::<usize>();
    assert!(fields > 100, "only {fields} fields were looked for");
}

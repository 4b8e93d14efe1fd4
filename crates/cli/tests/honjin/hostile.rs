//! Lines that nobody sends by mistake: ten thousand of them, each answered by one line, and the service still there.

use crate::support::{Client, referee};
use cli::referee::Referee;
use engine::fair::{ChaCha8Rng, below, rng};
use serde_json::{Value, json};

const LINES: usize = 10_000;

/// What a well-behaved client would send.
fn good_lines() -> Vec<Vec<u8>> {
    let mut client = Client::new();
    let mut lines = Vec::new();
    for game in ["toy", "kawanakajima"] {
        let start = json!({ "game": game, "table": game, "dice": { "seed": 5 } });
        client.ok("start", start.clone());
        client.play_on(game, 60);
        let position = client.ok("position", json!({ "table": game }))["position"].clone();
        let log = client.ok("log", json!({ "table": game }))["log"].clone();
        let turn = client.ok("turn", json!({ "table": game }));
        let seat = turn["awaits"].get(0).cloned().unwrap_or(json!(0));
        lines.push(json!({ "id": 1, "method": "start", "params": start }));
        // What gets furthest into the rules comes most often.
        let load = json!({ "id": 2, "method": "load", "params": { "position": position, "dice": { "seed": 1 } } });
        lines.extend(std::iter::repeat_n(load, 12));
        lines.push(json!({ "id": 3, "method": "replay", "params": { "log": log } }));
        lines.push(json!({ "id": 4, "method": "verify", "params": { "log": log } }));
        for method in ["options", "play", "undo"] {
            let params = json!({ "table": game, "seat": seat, "index": 0 });
            lines.push(json!({ "id": 5, "method": method, "params": params }));
        }
        for method in ["roll", "turn", "log", "finish", "position", "close"] {
            lines.push(json!({ "id": "x", "method": method, "params": { "table": game } }));
        }
        lines.push(json!({ "id": 6, "method": "view", "params": { "table": game, "viewer": "umpire" } }));
        lines.push(json!({ "id": 7, "method": "board", "params": { "table": game, "viewer": seat } }));
    }
    let toml = "posts = 4\n[provenance]\nposts = 'D'\n";
    let fair = json!({ "fair": { "secret": "7".repeat(64), "salts": ["a", "b"] } });
    let params = json!({ "game": "toy", "pack": { "posts.toml": toml }, "options": { "extra": "one" }, "dice": fair });
    lines.push(json!({ "id": 8, "method": "start", "params": params }));
    lines.push(json!({ "id": 9, "method": "take_back", "params": { "table": "toy", "commands": 3 } }));
    lines.into_iter().map(|line| line.to_string().into_bytes()).collect()
}

struct Mutator {
    rng: ChaCha8Rng,
    good: Vec<Vec<u8>>,
    /// The strings of the line being changed.
    words: Vec<String>,
}

fn collect_words(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::String(word) => words.push(word.clone()),
        Value::Array(items) => items.iter().for_each(|item| collect_words(item, words)),
        Value::Object(fields) => fields.values().for_each(|field| collect_words(field, words)),
        _ => {}
    }
}

impl Mutator {
    fn below(&mut self, n: usize) -> usize {
        below(&mut self.rng, n.max(1) as u32) as usize
    }

    fn pick(&mut self) -> Vec<u8> {
        let index = self.below(self.good.len());
        self.good[index].clone()
    }

    fn line(&mut self) -> Vec<u8> {
        let mut line = self.pick();
        match self.below(8) {
            // Most lines stay JSON, so that they get past the first check.
            0..=4 => line = self.with_another_value(&line),
            5 => (0..self.below(8) + 1).for_each(|_| self.change_a_byte(&mut line)),
            6 => line.truncate(self.below(line.len())),
            _ => {
                let other = self.pick();
                let (at, from) = (self.below(line.len()), self.below(other.len()));
                line.splice(at.., other[from..].iter().copied());
            }
        }
        line.retain(|&byte| byte != b'\n');
        line
    }

    fn change_a_byte(&mut self, line: &mut Vec<u8>) {
        let at = self.below(line.len());
        let byte = self.below(256) as u8;
        match self.below(3) {
            0 if !line.is_empty() => line[at] = byte,
            1 if !line.is_empty() => drop(line.remove(at)),
            _ => line.insert(at, byte),
        }
    }

    fn with_another_value(&mut self, line: &[u8]) -> Vec<u8> {
        let mut value: Value = serde_json::from_slice(line).expect("good lines are JSON");
        self.words.clear();
        collect_words(&value, &mut self.words);
        for _ in 0..self.below(3) + 1 {
            self.change_somewhere(&mut value);
        }
        value.to_string().into_bytes()
    }

    /// Goes down to some place and puts something else there.
    fn change_somewhere(&mut self, value: &mut Value) {
        let deeper = self.below(6) > 0;
        match value {
            Value::Object(fields) if deeper && !fields.is_empty() => {
                let index = self.below(fields.len());
                let key = fields.keys().nth(index).expect("the index fits").clone();
                match self.below(12) {
                    0 => drop(fields.remove(&key)),
                    1 => drop(fields.insert(format!("{key}x"), json!(1))),
                    _ => self.change_somewhere(&mut fields[&key]),
                }
            }
            Value::Array(items) if deeper && !items.is_empty() => {
                let index = self.below(items.len());
                match self.below(12) {
                    0 => drop(items.remove(index)),
                    1 => items.push(items[index].clone()),
                    _ => self.change_somewhere(&mut items[index]),
                }
            }
            _ if self.below(3) > 0 => *value = self.something_alike(value),
            _ => *value = self.something_else(value),
        }
    }

    /// The same kind of thing, so that only the rules can tell.
    fn something_alike(&mut self, value: &Value) -> Value {
        match value {
            Value::Bool(truth) => json!(!truth),
            Value::Number(_) => json!(self.below(9)),
            Value::String(_) => {
                let index = self.below(self.words.len());
                json!(self.words[index])
            }
            _ => self.something_else(value),
        }
    }

    fn something_else(&mut self, value: &Value) -> Value {
        let small = self.below(300);
        match self.below(14) {
            0 => json!(null),
            1 => json!(true),
            2 => json!(-1),
            3 => json!(u64::MAX),
            4 => json!(1e300),
            5 => json!(""),
            6 => json!("x".repeat(small)),
            7 => json!([]),
            8 => json!({}),
            9 => json!([[value]]),
            10 => json!("\u{0}\u{202e}é"),
            _ => json!(small),
        }
    }
}

/// The answer, which must be one JSON object of one of the three kinds.
fn ask(referee: &mut Referee<'_>, line: &[u8]) -> Value {
    let answer = referee.answer(line);
    assert!(!answer.contains('\n'), "several lines: {answer}");
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    let kinds = ["ok", "refused", "error"].into_iter().filter(|kind| answer.get(kind).is_some()).count();
    assert_eq!(kinds, 1, "{answer}");
    answer
}

/// Plays a little on a table that came of a hostile line, and closes it. Says whether the rules failed.
fn poke(referee: &mut Referee<'_>, table: &Value) -> bool {
    let mut failed = false;
    for (method, field, value) in [
        ("view", "viewer", json!("umpire")),
        ("board", "viewer", json!("public")),
        ("options", "seat", json!(0)),
        ("options", "seat", json!(1)),
        ("roll", "table", table.clone()),
        ("play", "seat", json!(0)),
        ("play", "seat", json!(1)),
        ("play", "seat", json!("chance")),
        ("position", "table", table.clone()),
        ("close", "table", table.clone()),
    ] {
        let mut params = json!({ "table": table, field: value });
        if method == "play" {
            params["index"] = json!(0);
        }
        let answer = ask(referee, json!({ "method": method, "params": params }).to_string().as_bytes());
        failed |= answer["error"]["code"] == "crashed";
    }
    failed
}

#[test]
fn ten_thousand_hostile_lines_each_get_one_answer() {
    // The rules may fail on a position that somebody made up; the table is frozen then, which is an answer too.
    let mut mutator = Mutator { rng: rng(2026, 0), good: good_lines(), words: Vec::new() };
    let mut referee = referee();
    let (mut opened, mut failed) = (0, Vec::new());
    for number in 0..LINES {
        let line = mutator.line();
        let answer = ask(&mut referee, &line);
        let table = &answer["ok"]["table"];
        let mut crashed = answer["error"]["code"] == "crashed";
        if table.is_string() {
            opened += 1;
            crashed |= poke(&mut referee, table);
        }
        if crashed {
            failed.push((number, String::from_utf8_lossy(&line).chars().take(200).collect::<String>()));
        }
    }
    assert!(opened > 300, "only {opened} lines opened a table; the mutations are too rough");
    assert!(failed.len() < LINES / 100, "the rules failed on {} lines: {failed:#?}", failed.len());
    let hello = ask(&mut referee, b"{\"id\":1,\"method\":\"hello\"}");
    assert_eq!(hello["ok"]["service"], "honjin referee");
}

#[test]
fn bytes_without_end_and_without_sense_are_survived() {
    let mut rng = rng(7, 1);
    let mut input: Vec<u8> = (0..200_000).map(|_| below(&mut rng, 256) as u8).collect();
    input.extend(b"\n{\"id\":99,\"method\":\"hello\"}\n");
    let lines = input.iter().filter(|&&byte| byte == b'\n').count();
    let answers = Client::served(&input);
    assert_eq!(answers.len(), lines);
    assert_eq!(answers.last().map(|answer| &answer["id"]), Some(&json!(99)));
}

//! A client of the service, in the same process.

use crate::toy::ToyAdapter;
use catalog::{Catalog, Lang, Listed};
use cli::referee::Referee;
use cli::words::Words;
use serde_json::{Value, json};

/// The toy, and one whose rules fall over, beside the real games.
pub fn catalog() -> Catalog {
    let toy = Box::new(Listed::<ToyAdapter>::default());
    let broken = Box::new(Listed::<crate::commands::Broken<true>>::default());
    Catalog::of(vec![toy, broken, Box::new(Listed::<kawanakajima::Stage>::default())])
}

pub fn referee() -> Referee<'static> {
    // A few hundred kilobytes a test, which nobody waits to be freed.
    let catalog: &'static Catalog = Box::leak(Box::new(catalog()));
    let words: &'static Words = Box::leak(Box::new(Words::new(Lang::En)));
    Referee::new(catalog, words, None)
}

pub struct Client {
    referee: Referee<'static>,
    asked: u64,
}

impl Client {
    pub fn new() -> Client {
        Client { referee: referee(), asked: 0 }
    }

    /// The answers to a whole input, read as a stream.
    pub fn served(mut input: &[u8]) -> Vec<Value> {
        let mut out = Vec::new();
        referee().serve(&mut input, &mut out).expect("bytes can be written");
        let text = String::from_utf8(out).expect("answers are UTF-8");
        text.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect()
    }

    pub fn bytes(&mut self, line: &[u8]) -> Value {
        let answer = self.referee.answer(line);
        assert!(!answer.contains('\n'), "an answer is one line");
        serde_json::from_str(&answer).expect("an answer is JSON")
    }

    pub fn raw(&mut self, line: &str) -> Value {
        self.bytes(line.as_bytes())
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let answer = self.raw(&json!({ "id": self.asked, "method": method, "params": params }).to_string());
        assert_eq!(answer["id"], self.asked);
        assert_eq!(answer.as_object().map(|fields| fields.len()), Some(2), "{answer}");
        answer
    }

    #[track_caller]
    fn one_of(&mut self, kind: &str, method: &str, params: Value) -> Value {
        let answer = self.ask(method, params.clone());
        match answer.get(kind) {
            Some(value) => value.clone(),
            None => panic!("{method} {params}: {answer}"),
        }
    }

    #[track_caller]
    pub fn ok(&mut self, method: &str, params: Value) -> Value {
        self.one_of("ok", method, params)
    }

    #[track_caller]
    pub fn refused(&mut self, method: &str, params: Value) -> Value {
        self.one_of("refused", method, params)
    }

    #[track_caller]
    pub fn fault(&mut self, method: &str, params: Value) -> Value {
        self.one_of("error", method, params)
    }

    /// A toy game by hand, up to where seat 0 may march.
    pub fn deal(&mut self, table: &str) {
        self.ok("start", json!({ "game": "toy", "table": table }));
        for _ in 0..6 {
            self.ok("play", json!({ "table": table, "seat": "chance", "index": 0 }));
        }
    }

    /// Plays so many commands, or to the end: whatever comes last for a seat, and the dice for Chance.
    pub fn play_on(&mut self, table: &str, commands: usize) {
        for step in 0..commands {
            let turn = self.ok("turn", json!({ "table": table }));
            if !turn["over"].is_null() {
                return;
            }
            if turn["chance"] == true {
                self.ok("roll", json!({ "table": table }));
                continue;
            }
            let seat = turn["awaits"][0].clone();
            let options = self.ok("options", json!({ "table": table, "seat": seat }));
            let count = options["options"].as_array().map_or(0, Vec::len);
            assert!(count > 0, "seat {seat} is awaited and has no options");
            self.ok("play", json!({ "table": table, "seat": seat, "index": step * 7 % count }));
        }
    }
}

//! A finished game with fair dice is believed; the same game with anything changed is not.

use crate::support::Client;
use engine::Log;
use engine::fair::{ChaCha8Rng, below, rng};
use serde_json::{Value, json};

/// A client that has played a game to its end, and the log.
fn finished(game: &str) -> (Client, String) {
    let mut client = Client::new();
    let fair = json!({ "secret": "0123456789abcdef".repeat(4), "salts": ["salt", "pepper"], "game_id": "one" });
    client.ok("start", json!({ "game": game, "dice": { "fair": fair } }));
    client.play_on("t1", 100_000);
    let log = client.ok("finish", json!({ "table": "t1" }))["log"].as_str().expect("a log").to_string();
    (client, log)
}

fn is_believed(client: &mut Client, log: &str) -> bool {
    let answer = client.raw(&json!({ "method": "verify", "params": { "log": log } }).to_string());
    let words = answer["ok"]["faults"].as_array().is_some_and(|faults| !faults.is_empty());
    let fault = answer["error"]["what"].as_str().is_some_and(|what| !what.is_empty());
    let clean = answer["ok"]["clean"] == true;
    assert!(clean != (words || fault), "either all is well or it is said what is not: {answer}");
    clean
}

/// One small change somewhere in the text.
fn tampered(log: &str, rng: &mut ChaCha8Rng) -> String {
    let mut below = |n: usize| below(rng, n as u32) as usize;
    let mut lines: Vec<String> = log.lines().map(str::to_string).collect();
    let (at, other) = (below(lines.len()), below(lines.len()));
    match below(5) {
        0 => drop(lines.remove(at)),
        1 => lines.swap(at, other),
        2 => lines.insert(at, lines[other].clone()),
        _ => {
            let mut bytes = lines[at].clone().into_bytes();
            let place = below(bytes.len());
            bytes[place] = b"0123456789abcdefTU\"{}[],:"[below(25)];
            lines[at] = String::from_utf8(bytes).expect("ASCII");
        }
    }
    lines.join("\n")
}

fn nothing_goes_unnoticed(game: &str, times: usize) {
    let (mut client, log) = finished(game);
    assert!(is_believed(&mut client, &log));
    let mut rng = rng(99, 0);
    let meant = |text: &str| Log::<Value>::read(text.as_bytes()).ok();
    let mut changed = 0;
    while changed < times {
        let other = tampered(&log, &mut rng);
        // A change that does not change what is meant, such as an equal line in another's place, is none.
        if meant(&other) == meant(&log) {
            continue;
        }
        changed += 1;
        assert!(!is_believed(&mut client, &other), "change {changed} was not noticed");
    }
}

#[test]
fn changes_of_a_small_game_are_noticed() {
    nothing_goes_unnoticed("toy", 1000);
}

#[test]
fn changes_of_a_battle_are_noticed() {
    nothing_goes_unnoticed("kawanakajima", 100);
}

//! Which choices are secret, and what shows them.

use serde_json::Value;
use std::collections::BTreeSet;

/// Choices the other side must not learn when they are made.
const SECRET: [&str; 13] = [
    "command-choose-plan",
    "command-write-entry",
    "command-invest",
    "command-select-clan",
    "command-select-special",
    "command-entrust",
    "command-suspect",
    // Armies that are picked, men who hide and what they are about to do.
    "command-pick",
    "command-saddle",
    "command-on-foot",
    "command-place",
    "command-head",
    "command-set-marker",
];

/// What shows a secret, by the rules: from here on two games may differ.
const SHOWN: [&str; 18] = [
    "event-plan-revealed",
    // Whether the plan is tried is seen by its roll, and how much was gathered by what comes of it.
    "roll-plan",
    "event-chit-in-bowl",
    "event-chit-delayed",
    // With secret Honjins the chits are seen when they are drawn.
    "event-drew",
    "event-special-revealed",
    "event-arrived",
    "event-suspect-shown",
    "event-delivered",
    "event-sent-away",
    "event-letter-found",
    "event-nothing-found",
    // Whoever does not hide is seen where he is put, and so is his marker; an army that is spent ends by itself.
    "event-placed",
    "event-marked",
    "event-army-ended",
    "event-armies-shown",
    "event-armies-on-foot",
    "event-revealed",
];

/// Is this a secret choice? It begins with its key.
pub fn is_secret(choice: &str) -> bool {
    SECRET.iter().any(|key| choice.split(' ').next() == Some(key))
}

/// The words the frames' new log lines are made of.
pub fn told(frames: &[impl AsRef<str>]) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for frame in frames {
        let frame: Value = serde_json::from_str(frame.as_ref()).expect("JSON");
        for line in frame["log"].as_array().into_iter().flatten() {
            let events = line["events"].as_array().into_iter().flatten();
            keys.extend(events.filter_map(|event| event["k"].as_str().map(str::to_string)));
        }
    }
    keys
}

/// Have the rules shown something?
pub fn is_shown(told: &BTreeSet<String>) -> bool {
    told.iter().any(|key| SHOWN.contains(&key.as_str()))
}

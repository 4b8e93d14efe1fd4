//! A browser at a table, without a browser: what it keeps of what it is sent, and what it says, as docs/wire.md has it.

#![allow(dead_code, reason = "each test file uses a part")]

pub mod duel;
pub mod opening;
pub mod world;

use crate::support::{Random, merge};
use engine::{Seat, Viewer};
use serde_json::{Value, json};

/// What a tab shows.
#[derive(Default)]
pub struct Screen {
    pub seq: Option<u64>,
    pub table: Value,
    pub scene: Value,
    pub decision: Value,
    pub log: Vec<Value>,
    pub proposal: Value,
}

#[derive(Debug, PartialEq, Eq)]
pub enum Took {
    Yes,
    /// Known already.
    Old,
    /// Something before it is missing.
    Gap,
}

impl Screen {
    pub fn take_in(&mut self, frame: &Value) -> Took {
        let seq = frame["seq"].as_u64();
        match frame["t"].as_str() {
            Some("full") if seq < self.seq => return Took::Old,
            Some("full") => {
                self.seq = seq;
                self.table = frame["table"].clone();
                self.scene = frame["scene"].clone();
                self.decision = frame["decision"].clone();
                // The last page of the log; what came before it is known or asked for.
                let page = frame["log"].as_array().cloned().unwrap_or_default();
                let first = page.first().map_or(0, |line| line["n"].as_u64().unwrap_or(0));
                self.log.retain(|line| line["n"].as_u64() < Some(first));
                self.log.extend(page);
                self.proposal = frame["proposal"].clone();
            }
            Some("step") if self.seq.is_none() => return Took::Gap,
            Some("step") if seq <= self.seq => return Took::Old,
            Some("step") if seq != self.seq.map(|seq| seq + 1) => return Took::Gap,
            Some("step") => self.step(seq, frame),
            Some("proposal") => self.proposal = frame["proposal"].clone(),
            Some("orders") => self.table["orders"] = frame["orders"].clone(),
            _ => {}
        }
        Took::Yes
    }

    fn step(&mut self, seq: Option<u64>, frame: &Value) {
        self.seq = seq;
        merge(&mut self.scene, &frame["scene"]);
        if let Some(decision) = frame.get("decision") {
            self.decision = decision.clone();
        }
        if let Some(cut) = frame["cut"].as_u64() {
            self.log.retain(|line| line["n"].as_u64() <= Some(cut));
        }
        self.log.extend(frame["log"].as_array().cloned().unwrap_or_default());
        for (key, value) in frame["table"].as_object().into_iter().flatten() {
            self.table[key] = value.clone();
        }
    }

    pub fn choices(&self) -> Vec<u64> {
        let groups = self.decision["groups"].as_array().into_iter().flatten();
        let rows = groups.flat_map(|group| group["rows"].as_array().into_iter().flatten());
        rows.filter_map(|row| row[0].as_u64()).collect()
    }

    pub fn asked(&self) -> bool {
        self.decision["you"] == true
    }
}

/// A tab and whoever sits before it.
pub struct Player {
    pub name: usize,
    pub viewer: Viewer,
    /// The connection it has now, by its number in the world.
    pub link: Option<usize>,
    pub screen: Screen,
    /// A choice that was given and not answered: sent again after every connection, with the same key.
    pub open: Option<Value>,
    said: u64,
}

impl Player {
    pub fn new(name: usize, viewer: Viewer) -> Player {
        Player { name, viewer, link: None, screen: Screen::default(), open: None, said: 0 }
    }

    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// What is said first on a new connection. Whoever loads the page anew has forgotten everything.
    pub fn greeting(&mut self, anew: bool) -> Vec<Value> {
        if anew {
            (self.screen, self.open) = (Screen::default(), None);
        }
        let since = self.screen.seq;
        let hello = json!({ "do": "hello", "since": since, "seat": self.seat() });
        [Some(hello), self.open.clone()].into_iter().flatten().collect()
    }

    /// Takes a frame in; what is to be said to it, if anything.
    pub fn hear(&mut self, frame: &Value) -> Option<Value> {
        let took = self.screen.take_in(frame);
        let answered = matches!(frame["t"].as_str(), Some("stale" | "refused" | "error"));
        let moved = self.open.as_ref().is_some_and(|open| open["at"] != self.screen.decision["at"]);
        if answered || moved {
            self.open = None;
        }
        (took == Took::Gap).then(|| json!({ "do": "hello", "since": self.screen.seq, "seat": self.seat() }))
    }

    fn key(&mut self) -> String {
        self.said += 1;
        format!("{}-{}", self.name, self.said)
    }

    /// What somebody does who looks at his screen.
    pub fn act(&mut self, random: &mut Random) -> Option<Value> {
        if self.screen.seq.is_none() || self.open.is_some() {
            return self.open.clone().filter(|_| random.below(4) == 0);
        }
        let seat = self.seat();
        let lines = self.screen.log.len();
        match random.below(100) {
            0..2 => Some(json!({ "do": "chat", "text": "hm" })),
            _ if seat.is_none() => None,
            2..5 => Some(json!({ "do": "note", "text": format!("note {}", random.below(9)) })),
            5..9 if lines > 2 => {
                let to = lines - 1 - random.below(lines.min(12) - 1);
                Some(json!({ "do": "propose", "what": "take-back", "to": to }))
            }
            9 => Some(json!({ "do": "propose", "what": "draw" })),
            10 if random.below(12) == 0
                && self.screen.table["seats"].as_array().is_some_and(|seats| seats.len() == 2) =>
            {
                Some(json!({ "do": "resign" }))
            }
            11..40 if self.proposed_to_me() => {
                let to = self.screen.proposal["n"].clone();
                Some(json!({ "do": "reply", "to": to, "yes": random.below(3) > 0 }))
            }
            50..54 => self.give_order(random),
            40..50 if self.screen.table["undo"]["may"] == true => {
                let (at, key) = (self.screen.decision["at"].clone(), self.key());
                Some(json!({ "do": "undo", "at": at, "mark": key }))
            }
            _ => self.choose(random),
        }
    }

    fn proposed_to_me(&self) -> bool {
        let from = self.screen.proposal["from"].as_u64();
        from.is_some() && from != self.seat().map(|seat| u64::from(seat.0))
    }

    /// Gives a standing order or recalls one, where the game has any.
    fn give_order(&mut self, random: &mut Random) -> Option<Value> {
        let orders = |which: &str| self.screen.table["orders"][which].as_array().cloned().unwrap_or_default();
        let known = [(orders("may"), true), (orders("given"), false)];
        let all: Vec<_> =
            known.iter().flat_map(|(orders, stands)| orders.iter().map(move |one| (one, stands))).collect();
        let (order, stands) = all.get(random.below(all.len()))?;
        Some(json!({ "do": "order", "key": order["key"], "stands": stands }))
    }

    fn choose(&mut self, random: &mut Random) -> Option<Value> {
        let choices = self.screen.choices();
        if !self.screen.asked() || choices.is_empty() {
            return None;
        }
        let choice = choices[random.below(choices.len())];
        let (at, key) = (self.screen.decision["at"].clone(), self.key());
        self.open = Some(json!({ "do": "play", "at": at, "choice": choice, "key": key }));
        self.open.clone()
    }
}

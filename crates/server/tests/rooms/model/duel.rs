//! A table at which several try to do something at the same moment. Whoever comes first wins; that is all the order there
//! is, so that no sockets are needed to race.

use super::opening::{START, eyes, plan_for_two, secret};
use super::{Screen, Took};
use crate::support::Random;
use catalog::Catalog;
use engine::Secret;
use serde_json::Value;
use server::room::{Denied, Effects, Plan, Record, Room, To};

pub struct Duel<'a> {
    catalog: &'a Catalog,
    plan: Plan,
    secret: Secret,
    pub room: Room,
    pub records: Vec<Record>,
    /// What each seat is shown; all its tabs show the same.
    pub screens: [Screen; 2],
    keys: u64,
    /// Questions that have been answered.
    pub past: [Vec<u64>; 2],
}

/// What somebody wants to do, at the moment by which he knows the question.
#[derive(Clone, Debug)]
pub enum Try {
    Play { seat: usize, at: u64, choice: u64, key: String },
    Undo { seat: usize, at: u64 },
}

impl<'a> Duel<'a> {
    pub fn new(catalog: &'a Catalog, random: &mut Random) -> Duel<'a> {
        let (plan, secret) = (Plan { clock: None, ..plan_for_two(random) }, secret(random));
        let mut room = Room::restore(catalog, "duel", plan.clone(), secret.clone(), &[], 5_000).expect("a room");
        let mut fx = Effects::default();
        room.roll(START, &mut fx);
        let mut screens = [Screen::default(), Screen::default()];
        for (screen, eyes) in screens.iter_mut().zip(eyes(&plan)) {
            for frame in room.hello(eyes, None) {
                screen.take_in(&serde_json::from_str(&frame).expect("JSON"));
            }
        }
        Duel { catalog, plan, secret, room, records: fx.records, screens, keys: 0, past: Default::default() }
    }

    pub fn at(&self, seat: usize) -> u64 {
        self.screens[seat].decision["at"].as_u64().unwrap_or(0)
    }

    /// A choice of the present moment with a new key.
    pub fn choice(&mut self, seat: usize, random: &mut Random) -> Try {
        self.keys += 1;
        let choices = self.screens[seat].choices();
        let choice = if choices.is_empty() { 0 } else { choices[random.below(choices.len())] };
        Try::Play { seat, at: self.at(seat), choice, key: format!("k{}", self.keys) }
    }

    /// Tries it, without anybody being told yet: those who race do not know of each other.
    pub fn tries(&mut self, what: &Try) -> Result<Effects, Denied> {
        let done = match what {
            Try::Play { seat, at, choice, key } => {
                self.room.play(seat_of(*seat), *at, *choice as usize, key, START + self.keys)
            }
            Try::Undo { seat, at } if !self.room.decided_at(seat_of(*seat), *at) => Err(Denied::Stale),
            Try::Undo { seat, .. } => self.room.undo(seat_of(*seat), START + self.keys),
        };
        let fx = done?;
        let first = self.room.records - fx.records.len() as u64;
        assert_eq!(first, self.records.len() as u64, "the records are one after the other");
        self.records.extend(fx.records.iter().cloned());
        Ok(fx)
    }

    pub fn deliver(&mut self, fx: Effects) {
        for (to, frame) in fx.frames {
            let frame: Value = serde_json::from_str(&frame).expect("JSON");
            for (seat, eyes) in eyes(&self.plan).into_iter().take(2).enumerate() {
                if to == To::All || to == To::Viewer(eyes) {
                    let before = self.at(seat);
                    assert_eq!(self.screens[seat].take_in(&frame), Took::Yes, "{frame}");
                    if self.at(seat) != before {
                        self.past[seat].push(before);
                    }
                }
            }
        }
    }

    /// The records make the game that was played.
    pub fn check(&mut self) {
        let (plan, secret) = (self.plan.clone(), self.secret.clone());
        let again = Room::restore(self.catalog, "duel", plan, secret, &self.records, 0).expect("a room");
        assert_eq!(again.fingerprint(), self.room.fingerprint());
        assert_eq!(again.commands(), self.room.commands());
        for (seat, eyes) in eyes(&self.plan).into_iter().take(2).enumerate() {
            let fresh: Value = serde_json::from_str(&self.room.full(eyes)).expect("JSON");
            let page = fresh["log"].as_array().expect("a log");
            assert!(self.screens[seat].log.ends_with(page), "the end of the log");
            assert_eq!(self.screens[seat].decision, fresh["decision"]);
            let numbers = self.screens[seat].log.iter().filter_map(|line| line["n"].as_u64());
            assert!(numbers.eq(1..=self.screens[seat].log.len() as u64), "one line after the other");
        }
    }
}

fn seat_of(seat: usize) -> engine::Seat {
    engine::Seat(seat as u8)
}

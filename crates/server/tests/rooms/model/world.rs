//! A table with its players in a world of its own: the time, the network and the disk are made up, and everything that
//! goes wrong goes wrong by one number. The room is the real one. Around it is what the hub does: what happened is sent
//! when it is on the disk, and what was not saved never happened.

use super::Player;
use super::opening::{START, eyes, plan, play_blind, secret};
use crate::support::Random;
use catalog::Catalog;
use engine::{Seat, Secret, Viewer};
use serde_json::{Value, json};
use server::room::{Denied, Effects, Plan, Proposal, Record, Room, Speaker, To};
use std::collections::BTreeMap;
use std::rc::Rc;

enum Event {
    /// A frame comes to the server.
    Up(usize, Value),
    /// A frame comes to a tab.
    Down(usize, Rc<Value>),
    /// The server finds that a connection is gone.
    Noticed(usize),
    /// A tab connects.
    Open(usize),
    /// Somebody looks at his screen.
    Look(usize),
    /// The disk has done what was waiting.
    Saved,
    Tick,
    Trouble,
}

/// One connection.
struct Link {
    tab: usize,
    /// Has said hello and is not known to be gone.
    known: bool,
    /// Nothing gets through any more.
    up_cut: bool,
    down_cut: bool,
    up_last: u64,
    down_last: u64,
}

/// Records on their way to the disk, and what is sent when they are there.
struct Write {
    first: u64,
    records: Vec<Record>,
    rewritten: Vec<(u64, Record)>,
    letters: Vec<(usize, Rc<Value>)>,
    key: Option<String>,
}

pub struct World<'a> {
    pub room: Room,
    pub tabs: Vec<Player>,
    /// All pairs of eyes that may look on.
    pub eyes: Vec<Viewer>,
    pub durable: Vec<Record>,
    pub now: u64,
    /// What happened in it, for whoever wants to know whether it was worth it.
    pub counts: BTreeMap<&'static str, u64>,
    catalog: &'a Catalog,
    plan: Plan,
    secret: Secret,
    random: Random,
    /// A network that drops, doubles and reorders single frames; else connections are orderly until they are cut.
    pub wild: bool,
    calm: bool,
    links: Vec<Link>,
    queue: BTreeMap<(u64, u64), Event>,
    queued: u64,
    waiting: Vec<Write>,
    /// How often each key was carried out.
    done: BTreeMap<String, u32>,
    /// Every decision that was told to somebody, by its number.
    told: BTreeMap<(usize, u64), Value>,
}

impl<'a> World<'a> {
    pub fn new(catalog: &'a Catalog, seed: u64) -> World<'a> {
        let mut random = Random(seed);
        let (plan, secret) = (plan(&mut random), secret(&mut random));
        let mut room = Room::restore(catalog, "sim", plan.clone(), secret.clone(), &[], 1).expect("a room");
        let mut fx = Effects::default();
        room.roll(START, &mut fx);
        let mut durable = fx.records;
        // Most begin early: what is long told is long to compare.
        let before = if random.below(10) == 0 { random.below(250) } else { random.below(24) };
        durable.extend(play_blind(&mut room, 1, before, &mut random, START));
        let eyes = eyes(&plan);
        let mut viewers = eyes[..plan.places.len()].to_vec();
        for _ in 0..random.below(5) {
            viewers.push(eyes[random.below(eyes.len())]);
        }
        let tabs = viewers.into_iter().enumerate().map(|(name, viewer)| Player::new(name, viewer)).collect();
        let wild = random.below(10) < 3;
        let mut world = World {
            room,
            tabs,
            eyes,
            durable,
            now: START,
            counts: BTreeMap::new(),
            catalog,
            plan,
            secret,
            random,
            wild,
            calm: false,
            links: Vec::new(),
            queue: BTreeMap::new(),
            queued: 0,
            waiting: Vec::new(),
            done: BTreeMap::new(),
            told: BTreeMap::new(),
        };
        for tab in 0..world.tabs.len() {
            world.later(500, Event::Open(tab));
        }
        world
    }

    /// The room as the disk has it.
    pub fn restored(&self) -> Room {
        let (plan, secret) = (self.plan.clone(), self.secret.clone());
        Room::restore(self.catalog, "sim", plan, secret, &self.durable, self.now * 1000)
            .expect("what was kept can be played")
    }

    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    fn put(&mut self, time: u64, event: Event) {
        self.queued += 1;
        self.queue.insert((time, self.queued), event);
    }

    /// Some time from now, at most so many milliseconds.
    fn later(&mut self, most: u64, event: Event) {
        let time = self.now + 1 + self.random.next() % most;
        self.put(time, event);
    }

    /// Lets things go wrong until so many more records are kept, or the game ends, or an hour has passed.
    pub fn rage(&mut self, records: usize) {
        self.calm = false;
        let (until, end) = (self.durable.len() + records, self.now + 3_600_000);
        for tab in 0..self.tabs.len() {
            self.later(300, Event::Look(tab));
        }
        self.later(1000, Event::Tick);
        self.later(5000, Event::Trouble);
        while self.durable.len() < until && self.now < end && self.room.is_playing() {
            if !self.next() {
                break;
            }
        }
    }

    /// Lets everything come to rest: nothing goes wrong any more, and everybody who was cut off is back.
    pub fn settle(&mut self) {
        self.calm = true;
        if self.wild {
            // Single frames were lost, and nobody can know that the last one was.
            for tab in 0..self.tabs.len() {
                self.greet(tab, false);
            }
        }
        while self.next() {}
        assert!(self.waiting.is_empty());
    }

    fn next(&mut self) -> bool {
        let Some(((time, _), event)) = self.queue.pop_first() else { return false };
        self.now = self.now.max(time);
        match event {
            Event::Up(link, frame) => self.up(link, &frame),
            Event::Down(link, frame) => self.down(link, &frame),
            Event::Noticed(link) => self.leave(link),
            Event::Open(tab) => self.open(tab),
            Event::Look(tab) => self.look(tab),
            Event::Saved => self.saved(),
            Event::Tick => self.tick(),
            Event::Trouble => self.trouble(),
        }
        true
    }

    // --- the network

    fn open(&mut self, tab: usize) {
        if self.tabs[tab].link.is_some() {
            return;
        }
        let now = self.now;
        self.links.push(Link { tab, known: false, up_cut: false, down_cut: false, up_last: now, down_last: now });
        self.tabs[tab].link = Some(self.links.len() - 1);
        self.count("connections");
        let anew = self.random.below(8) == 0;
        self.greet(tab, anew);
    }

    fn greet(&mut self, tab: usize, anew: bool) {
        for frame in self.tabs[tab].greeting(anew) {
            self.say(tab, frame);
        }
    }

    /// When the next frame arrives: some time, and on an orderly connection not before the one before it.
    fn arrival(&mut self, last: u64) -> u64 {
        let slow = if self.random.below(20) == 0 { 3000 } else { 60 };
        let time = self.now + 1 + self.random.next() % slow;
        if self.wild { time } else { time.max(last) }
    }

    /// How often a frame arrives.
    fn copies(&mut self) -> usize {
        match self.random.below(20) {
            0 if self.wild && !self.calm => 0,
            1 if self.wild && !self.calm => 2,
            _ => 1,
        }
    }

    fn say(&mut self, tab: usize, frame: Value) {
        let Some(link) = self.tabs[tab].link else { return };
        for _ in 0..self.copies() {
            let time = self.arrival(self.links[link].up_last);
            self.links[link].up_last = time;
            self.put(time, Event::Up(link, frame.clone()));
        }
    }

    fn send(&mut self, link: usize, frame: &Rc<Value>) {
        for _ in 0..self.copies() {
            let time = self.arrival(self.links[link].down_last);
            self.links[link].down_last = time;
            self.put(time, Event::Down(link, Rc::clone(frame)));
        }
    }

    fn down(&mut self, link: usize, frame: &Value) {
        let tab = self.links[link].tab;
        if self.links[link].down_cut || self.tabs[tab].link != Some(link) {
            return;
        }
        if let Some(answer) = self.tabs[tab].hear(frame) {
            assert!(self.wild, "an orderly connection has no gaps: {frame}");
            self.count("gaps");
            self.say(tab, answer);
        }
    }

    fn up(&mut self, link: usize, frame: &Value) {
        if !self.links[link].up_cut {
            self.heard(link, frame);
        }
    }

    /// A connection is lost. What was on its way arrives or does not; each side finds out in its own time.
    fn cut(&mut self, tab: usize) {
        let Some(link) = self.tabs[tab].link.take() else { return };
        self.count("cuts");
        self.links[link].up_cut = self.random.below(2) == 0;
        self.links[link].down_cut = true;
        let patience = if self.random.below(3) == 0 { 60_000 } else { 500 };
        self.later(patience, Event::Noticed(link));
        self.later(4000, Event::Open(tab));
    }

    fn trouble(&mut self) {
        if self.calm {
            return;
        }
        match self.random.below(10) {
            0 | 1 => {
                self.count("restarts");
                self.restart();
            }
            2 => {
                // Everybody's connection at once.
                for tab in 0..self.tabs.len() {
                    self.cut(tab);
                }
            }
            3 => self.now += self.random.next() % 90_000,
            _ => {
                let tab = self.random.below(self.tabs.len());
                self.cut(tab);
            }
        }
        self.later(16_000, Event::Trouble);
    }

    /// Somebody looks at his screen, and again in a while.
    fn look(&mut self, tab: usize) {
        if self.calm {
            return;
        }
        if self.tabs[tab].link.is_some() {
            let said = self.tabs[tab].act(&mut self.random);
            match said {
                Some(frame) => self.say(tab, frame),
                // A tab that waits too long for its first picture asks again.
                None if self.wild && self.tabs[tab].screen.seq.is_none() => self.greet(tab, false),
                None => {}
            }
        }
        self.later(2500, Event::Look(tab));
    }

    // --- the server

    fn tick(&mut self) {
        if self.calm {
            return;
        }
        if let Some(fx) = self.room.tick(self.now) {
            self.count("out of time");
            self.commit(fx, None, None);
        }
        self.later(2000, Event::Tick);
    }

    fn restart(&mut self) {
        self.waiting.clear();
        for link in 0..self.links.len() {
            let tab = self.links[link].tab;
            if self.links[link].known || self.tabs[tab].link == Some(link) {
                self.links[link].known = false;
                self.cut(tab);
                self.links[link].up_cut = true;
            }
        }
        // It takes a moment; its numbers depend on that.
        self.now += 2;
        self.room = self.restored();
    }

    fn leave(&mut self, link: usize) {
        (self.links[link].known, self.links[link].up_cut) = (false, true);
        let viewer = self.tabs[self.links[link].tab].viewer;
        if !self.links.iter().any(|other| other.known && self.tabs[other.tab].viewer == viewer) {
            self.room.set_heard(viewer, false);
        }
    }

    /// Frames go to whoever is there when they are made, once the records are on the disk.
    fn commit(&mut self, fx: Effects, asker: Option<usize>, key: Option<String>) {
        let mut letters = Vec::new();
        for (to, frame) in &fx.frames {
            let frame: Rc<Value> = Rc::new(serde_json::from_str(frame).expect("JSON"));
            for (link, known) in self.links.iter().enumerate() {
                let viewer = self.tabs[known.tab].viewer;
                let meant = match to {
                    To::All => known.known,
                    To::Viewer(eyes) => known.known && viewer == *eyes,
                    To::Asker => asker == Some(link),
                };
                if meant {
                    letters.push((link, Rc::clone(&frame)));
                }
            }
        }
        if self.waiting.is_empty() {
            let slow = if self.random.below(10) == 0 { 2000 } else { 15 };
            self.later(slow, Event::Saved);
        }
        let first = self.room.records - fx.records.len() as u64;
        self.waiting.push(Write { first, records: fx.records, rewritten: fx.rewritten, letters, key });
    }

    fn saved(&mut self) {
        if self.waiting.is_empty() {
            return;
        }
        if !self.calm && self.random.below(100) == 0 {
            // The disk refuses: nothing of it happened, and whoever is there has to come again.
            self.count("refused writes");
            return self.restart();
        }
        for write in std::mem::take(&mut self.waiting) {
            assert!(write.records.is_empty() || write.first == self.durable.len() as u64, "a gap in the records");
            self.durable.extend(write.records);
            for (n, record) in write.rewritten {
                self.durable[n as usize] = record;
            }
            if let Some(key) = write.key {
                let times = self.done.entry(key.clone()).or_default();
                *times += 1;
                assert_eq!(*times, 1, "{key} was carried out twice");
            }
            for (link, frame) in write.letters {
                self.check_told(link, &frame);
                self.send(link, &frame);
            }
        }
    }

    /// The number of a decision stands for these choices and no others: by it choices are known to be late.
    fn check_told(&mut self, link: usize, frame: &Value) {
        let viewer = self.tabs[self.links[link].tab].viewer;
        let eyes = self.eyes.iter().position(|eyes| *eyes == viewer).expect("eyes of the table");
        let Some(decision) = frame.get("decision").filter(|decision| decision["you"] == true) else { return };
        let at = decision["at"].as_u64().expect("a number");
        let before = self.told.entry((eyes, at)).or_insert_with(|| decision["groups"].clone());
        assert!(*before == decision["groups"], "one number for two decisions: {before} and {decision}");
    }

    fn heard(&mut self, link: usize, said: &Value) {
        let viewer = self.tabs[self.links[link].tab].viewer;
        if said["do"] == "hello" {
            self.leave(link);
            (self.links[link].known, self.links[link].up_cut) = (true, false);
            let mut fx = Effects::default();
            for frame in self.room.hello(viewer, said["since"].as_u64()) {
                fx.send(To::Asker, frame);
            }
            return self.commit(fx, Some(link), None);
        }
        if !self.links[link].known {
            let error = Rc::new(json!({ "t": "error", "code": "hello-first" }));
            return self.send(link, &error);
        }
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        // An order is known by its key, and may be given, recalled and given again.
        let once = said["key"].as_str().filter(|_| said["do"] != "order").or(said["mark"].as_str());
        let key = once.map(str::to_string);
        if said["do"] == "order" {
            self.count("orders");
        }
        match self.done(seat, said) {
            Ok(fx) => self.commit(fx, Some(link), key),
            Err(Denied::Stale) => {
                self.count("stale");
                let mut fx = Effects::default();
                fx.send(To::Asker, r#"{"t":"stale"}"#);
                fx.send(To::Asker, self.room.full(viewer));
                self.commit(fx, Some(link), None);
            }
            Err(Denied::Not(_) | Denied::Undo(_)) => {
                let refused = Rc::new(json!({ "t": "refused" }));
                self.send(link, &refused);
            }
            Err(no) => panic!("a choice of this very moment is refused: {no:?}"),
        }
    }

    /// What the live channel makes of a frame.
    fn done(&mut self, seat: Option<Seat>, said: &Value) -> Result<Effects, Denied> {
        let (room, now) = (&mut self.room, self.now);
        let text = said["text"].as_str().unwrap_or_default();
        let number = |key: &str| said[key].as_u64().unwrap_or(u64::MAX);
        let what = said["do"].as_str().unwrap_or_default();
        if what == "chat" {
            return room.chat(&Speaker { name: "somebody", user: 1, seat }, text, now);
        }
        let seat = seat.ok_or(Denied::Not("room-watching"))?;
        match what {
            "play" => {
                let key = said["key"].as_str().unwrap_or_default();
                room.play(seat, number("at"), number("choice") as usize, key, now)
            }
            "undo" if !room.decided_at(seat, number("at")) => Err(Denied::Stale),
            "undo" => room.undo(seat, now),
            "propose" if said["what"] == "draw" => room.propose(seat, Proposal::Draw, now),
            "propose" => room.propose(seat, Proposal::TakeBack { to: number("to") as usize }, now),
            "reply" => room.reply(seat, number("to"), said["yes"] == true, now),
            "order" => room.order(seat, said["key"].as_str().unwrap_or_default(), said["stands"] == true, now),
            "resign" => room.resign(seat, now),
            "note" => room.note(seat, text),
            _ => Err(Denied::Not("wire-malformed")),
        }
    }
}

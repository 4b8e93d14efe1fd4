//! One table: who sits there, the game, and what each viewer has been told. Pure: no sockets, no disk, no clock. Whoever
//! calls it says what time it is, makes the records durable, and only then sends what is to be sent.

mod acts;
mod agreed;
mod clock;
mod lesson;
mod shown;

pub use agreed::*;
pub use shown::{News, Past};

use crate::feed::{Feed, LogLine};
use crate::store::{Row, UserId};
use catalog::{AnyTable, Awaited, Catalog, Course, Fault, Pick, PlayError, Setup, Source};
use engine::fair::FairDice;
use engine::{Actor, Message, Refusal, Seat, Secret, UndoRefused, Viewer};
use serde::Serialize;
use serde_json::Value;
use stage::Words;
use std::collections::VecDeque;
use std::sync::Arc;

/// Whom a frame is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// Everybody with these eyes.
    Viewer(Viewer),
    All,
    /// The connection that asked.
    Asker,
}

/// What came of it: records to keep first, frames to send then.
#[derive(Debug, Default)]
pub struct Effects {
    pub records: Vec<Record>,
    pub frames: Vec<(To, Arc<str>)>,
    pub seat: Option<(u8, UserId)>,
    /// Both agreed to play again, sides swapped.
    pub rematch: bool,
}

impl Effects {
    pub fn send(&mut self, to: To, frame: impl Into<Arc<str>>) {
        self.frames.push((to, frame.into()));
    }
}

/// Why a request came to nothing. None of these changes anything.
#[derive(Debug)]
pub enum No {
    /// The moment has passed: the present view is the answer.
    Stale,
    Refused(Refusal),
    Undo(UndoRefused),
    /// A key of the language files.
    Not(&'static str),
    Fault(Fault),
}

const KEYS_KEPT: usize = 64;
const LINES_PER_CHANCE: usize = 10_000;
pub const MAX_CHAT: usize = 500;
pub const MAX_NOTE: usize = 4000;
const CHAT_KEPT: usize = 1000;

pub struct Room {
    pub id: String,
    pub plan: Plan,
    pub places: Vec<Place>,
    pub status: Status,
    pub updated: u64,
    /// How many records there are.
    pub records: u64,
    table: Option<Box<dyn AnyTable>>,
    dice: FairDice,
    secret: Secret,
    feeds: Vec<Feed>,
    lines: Vec<LogLine>,
    /// The commands that stand.
    commands: Vec<(Actor, Value)>,
    chat: VecDeque<Value>,
    notes: Vec<String>,
    pub proposal: Option<(Seat, Proposal)>,
    keys: VecDeque<(Seat, String)>,
    /// Milliseconds left, by seat, and since when the clock of those awaited runs.
    left: Vec<u64>,
    since: u64,
    outcome: Option<Message>,
    course: Option<Course>,
    /// Who of the seated is connected, by seat; and how many look on.
    here: Vec<Presence>,
    watchers: usize,
}

#[derive(Clone, Copy, PartialEq)]
enum Presence {
    Unknown,
    Here,
    /// He left at that time.
    Seen(u64),
}

impl Room {
    /// A table as its plan and records make it.
    pub fn restore(
        catalog: &Catalog,
        id: &str,
        plan: Plan,
        secret: Secret,
        records: &[Record],
        base: u64,
    ) -> Result<Room, Fault> {
        let seats = plan.places.len();
        let minutes = match plan.clock {
            Some(Clock::Minutes(minutes)) => u64::from(minutes) * 60_000,
            Some(Clock::Days(days)) => u64::from(days) * 86_400_000,
            None => 0,
        };
        let course = match &plan.lesson {
            Some(name) => catalog.find(&plan.game)?.lesson(name)?,
            None => None,
        };
        let viewers = (0..seats as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]);
        let mut room = Room {
            id: id.to_string(),
            places: plan.places.clone(),
            status: Status::Waiting,
            updated: plan.created,
            records: 0,
            table: None,
            dice: FairDice::new(secret.clone(), id, &[]),
            secret,
            feeds: viewers.map(|viewer| Feed::new(viewer, base)).collect(),
            lines: Vec::new(),
            commands: Vec::new(),
            chat: VecDeque::new(),
            notes: vec![String::new(); seats],
            proposal: None,
            keys: VecDeque::new(),
            left: vec![minutes; seats],
            since: plan.created,
            outcome: None,
            course,
            here: vec![Presence::Unknown; seats],
            watchers: 0,
            plan,
        };
        let played = records.iter().any(|record| matches!(record, Record::Line { .. }));
        if let Some(rules) = room.plan.rules.as_ref().filter(|_| played) {
            rules.check(&catalog.find(&room.plan.game)?.rules()?)?;
        }
        room.open(catalog)?;
        if let Some(log) = room.plan.log.clone() {
            room.read_in(&log)?;
        }
        for record in records {
            room.keep(catalog, record)?;
        }
        room.settle_end();
        Ok(room)
    }

    /// Begins the game once nobody is missing.
    fn open(&mut self, catalog: &Catalog) -> Result<(), Fault> {
        if self.places.iter().any(|place| place.kind == Kind::Free) {
            return Ok(());
        }
        let salts: Vec<String> = self.places.iter().filter_map(|place| place.salt.clone()).collect();
        self.dice = FairDice::new(self.secret.clone(), &self.id, &salts);
        self.table = Some(self.fresh(catalog)?);
        self.status = Status::Playing;
        Ok(())
    }

    /// The game before its first command.
    pub fn fresh(&self, catalog: &Catalog) -> Result<Box<dyn AnyTable>, Fault> {
        let game = catalog.find(&self.plan.game)?;
        if let Some(log) = &self.plan.log {
            let header = log.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
            return game.replay(header.as_bytes(), &Default::default(), None);
        }
        let salts = self.places.iter().filter_map(|place| place.salt.clone()).collect();
        let fair = Source::Fair { secret: self.secret.clone(), game_id: self.id.clone(), salts };
        let setup = Setup {
            scenario: Some(self.plan.scenario.clone()),
            options: self.plan.options.clone(),
            files: Default::default(),
            seats: self.places.iter().map(|place| place.name.clone()).collect(),
            dice: if self.course.is_some() { Source::ByHand } else { fair },
        };
        match self.course.as_ref().map(|course| &course.position).or(self.plan.position.as_ref()) {
            Some(position) => game.load(position, &setup),
            None => game.open(&setup),
        }
    }

    /// Plays the lines of a log that was read in.
    fn read_in(&mut self, log: &str) -> Result<(), Fault> {
        for (n, line) in log.lines().filter(|line| !line.trim().is_empty()).enumerate().skip(1) {
            let bad = |detail: String| Fault::new("bad-log", format!("line {}", n + 1)).name("detail", detail);
            let value: Value = serde_json::from_str(line).map_err(|error| bad(error.to_string()))?;
            if let Some(to) = value.get("take_back").and_then(Value::as_u64) {
                self.cut(to as usize);
            } else if value.get("actor").is_some() {
                let actor: Actor =
                    serde_json::from_value(value["actor"].clone()).map_err(|error| bad(error.to_string()))?;
                self.tell(actor, &Pick::Command(value["command"].clone())).map_err(|error| match error {
                    PlayError::Refused(refusal) => bad(refusal.to_string()),
                    PlayError::Fault(fault) => fault,
                })?;
            }
        }
        if !matches!(self.status, Status::Over { .. }) {
            self.status = Status::Over { by: By::Rules, winner: None };
        }
        Ok(())
    }

    /// Lets a record of before happen again.
    fn keep(&mut self, catalog: &Catalog, record: &Record) -> Result<(), Fault> {
        self.records += 1;
        let number = self.records;
        let corrupt = |detail: String| Fault::new("bad-replay", format!("record {number}")).name("detail", detail);
        match record.clone() {
            Record::Line { actor, command, t } => {
                self.run_clock(&self.awaited_whatever(), t);
                if let Actor::Seat(seat) = actor {
                    self.proposal = self.proposal.filter(|(from, _)| *from != seat);
                }
                let told = self.tell(actor, &Pick::Command(command));
                told.map(drop).map_err(|error| match error {
                    PlayError::Refused(refusal) => corrupt(refusal.to_string()),
                    PlayError::Fault(fault) => fault,
                })?;
            }
            Record::Undo { seat, t } => {
                self.run_clock(&self.awaited_whatever(), t);
                let table = self.table.as_mut().ok_or_else(|| corrupt("no game".into()))?;
                table.undo(seat).map_err(|why| corrupt(why.to_string()))?;
                self.cut_lines(self.commands.len().saturating_sub(1));
            }
            Record::TakeBack { to, t } => {
                self.run_clock(&self.awaited_whatever(), t);
                self.cut(to);
                self.proposal = None;
            }
            Record::Join { seat, user, name, salt, t } => {
                self.since = t;
                if let Some(place) = self.places.get_mut(seat.index()) {
                    *place = Place { kind: Kind::Human, user: Some(user), name, level: 0, salt };
                }
                self.open(catalog)?;
            }
            Record::Chat { from, seat, text, t } => self.keep_chat(&from, seat, &text, t),
            Record::Note { seat, text } => {
                if let Some(note) = self.notes.get_mut(seat.index()) {
                    *note = text;
                }
            }
            Record::Propose { from, what, .. } => self.proposal = Some((from, what)),
            Record::Declined { .. } => self.proposal = None,
            Record::Ended { by, winner, .. } => {
                self.status = Status::Over { by, winner };
                self.only_rematch();
            }
        }
        if let Record::Line { t, .. }
        | Record::Undo { t, .. }
        | Record::TakeBack { t, .. }
        | Record::Join { t, .. }
        | Record::Ended { t, .. } = record
        {
            self.updated = *t;
        }
        Ok(())
    }

    fn record(&mut self, record: Record, fx: &mut Effects) {
        self.records += 1;
        fx.records.push(record);
    }

    /// Carries out a command and remembers what it told whom.
    fn tell(&mut self, actor: Actor, pick: &Pick) -> Result<Value, PlayError> {
        let table = self.table.as_mut().ok_or_else(|| PlayError::Fault(Fault::new("no-table", "table")))?;
        let said = table.tell(actor, pick)?;
        Ok(self.remember(actor, said))
    }

    fn remember(&mut self, actor: Actor, said: catalog::Said) -> Value {
        self.commands.push((actor, said.command.clone()));
        let seat = match actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        };
        self.lines.push(LogLine::new(seat, said.turn, &said.events));
        said.command
    }

    fn cut_lines(&mut self, to: usize) {
        self.commands.truncate(to);
        self.lines.truncate(to);
        for feed in &mut self.feeds {
            feed.cut(&self.lines);
        }
    }

    fn cut(&mut self, to: usize) {
        if let Some(table) = &mut self.table
            && table.take_back(to).is_ok()
        {
            self.cut_lines(to);
        }
    }

    /// Is the game over by the rules?
    fn settle_end(&mut self) {
        let Some(table) = &mut self.table else { return };
        if let Awaited::Over { words, winner, .. } = table.awaited() {
            self.outcome = Some(words);
            self.only_rematch();
            if let Status::Playing | Status::Over { by: By::Rules, .. } = self.status {
                self.status = Status::Over { by: By::Rules, winner };
            }
        }
        if self.is_playing() && self.course.is_some() && self.lesson_step().is_none() {
            self.status = Status::Over { by: By::Lesson, winner: None };
        }
    }

    pub fn is_playing(&self) -> bool {
        self.status == Status::Playing
    }

    pub fn awaited(&self) -> Vec<Seat> {
        match self.table.as_ref().map(|table| table.awaited()) {
            Some(Awaited::Seats(seats)) if self.is_playing() => seats,
            _ => Vec::new(),
        }
    }

    pub fn seats_of(&self, user: UserId) -> Vec<Seat> {
        let own = |place: &Place| place.kind == Kind::Human && place.user == Some(user);
        (0..self.places.len() as u8).map(Seat).filter(|seat| own(&self.places[seat.index()])).collect()
    }

    /// What lists show.
    pub fn row(&self) -> Row {
        Row {
            status: self.status.name().into(),
            turn: self.table.as_ref().map_or(0, |table| table.turn_number()),
            awaits: self.awaited().iter().map(|seat| seat.0).collect(),
            words: self.outcome.as_ref().map(|words| encoded(&Words(words))),
            updated: self.updated,
        }
    }
}

pub(crate) fn encoded(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("frames are plain data and always encode")
}

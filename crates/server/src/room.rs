//! One table: who sits there, the game, and what each viewer has been told. Pure: no sockets, no disk, no clock. Whoever
//! calls it says what time it is, makes the records durable, and only then sends what is to be sent.

use crate::feed::{Feed, LogLine};
use crate::store::{Row, UserId};
use catalog::scene::Words;
use catalog::{AnyTable, Awaited, Bot, Catalog, Course, CourseStep, Fault, Pick, PlayError, Position, Setup, Source};
use engine::fair::FairDice;
use engine::{Actor, Dice, Message, Refusal, Seat, Secret, UndoRefused, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// What is agreed on before a game; never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Plan {
    pub game: String,
    pub scenario: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    pub places: Vec<Place>,
    #[serde(default)]
    pub clock: Option<Clock>,
    /// Only its players may look.
    #[serde(default)]
    pub private: bool,
    /// In the lobby: anybody may join or watch.
    #[serde(default)]
    pub listed: bool,
    /// The hash of what an invited player shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// Where a game begins that goes on from another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// A game that is played through step by step, to learn by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
    /// A game that was read in, to be looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<String>,
    pub created: u64,
}

/// Who sits, or may sit, in a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    pub kind: Kind,
    #[serde(default)]
    pub user: Option<UserId>,
    pub name: String,
    #[serde(default)]
    pub level: u8,
    #[serde(default)]
    pub salt: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Human,
    Bot,
    Free,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// For the whole game.
    Minutes(u32),
    /// For each decision.
    Days(u32),
}

/// What happened at a table, as it is kept for ever.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "r", rename_all = "kebab-case")]
pub enum Record {
    Line { actor: Actor, command: Value, t: u64 },
    Undo { seat: Seat, t: u64 },
    TakeBack { to: usize, t: u64 },
    Join { seat: Seat, user: UserId, name: String, salt: Option<String>, t: u64 },
    Chat { from: String, seat: Option<Seat>, text: String, t: u64 },
    Note { seat: Seat, text: String },
    Propose { from: Seat, what: Proposal, t: u64 },
    Declined { t: u64 },
    Ended { by: By, winner: Option<Seat>, t: u64 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Proposal {
    Draw,
    TakeBack { to: usize },
    Rematch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    Rules,
    Resign,
    Agreement,
    Time,
    /// It was a lesson, and that was all of it.
    Lesson,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Waiting,
    Playing,
    Over { by: By, winner: Option<Seat> },
    Frozen,
}

impl Status {
    pub fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over { .. } => "over",
            Status::Frozen => "frozen",
        }
    }
}

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

/// What changes from command to command and is no news by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    pub undo: Option<Result<(), UndoRefused>>,
    pub clock: Option<ClockNow>,
    pub lesson: Option<LessonNow>,
}

/// What the learner is to do, and what he reads about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LessonNow {
    n: usize,
    of: usize,
    say: Value,
    /// The number of the choice the lesson goes on with.
    choice: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClockNow {
    kind: Clock,
    left: Vec<u64>,
    since: u64,
}

impl News {
    /// As fields of the table.
    pub fn write(&self, out: &mut serde_json::Map<String, Value>) {
        let undo = match self.undo {
            Some(Ok(())) => json!({ "may": true }),
            Some(Err(why)) => json!({ "may": false, "say": Words(&why.message()) }),
            None => Value::Null,
        };
        out.insert("undo".into(), undo);
        if let Some(clock) = &self.clock {
            out.insert("clock".into(), json!(clock));
        }
        if let Some(lesson) = &self.lesson {
            out.insert("lesson".into(), json!(lesson));
        }
    }
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
            plan,
        };
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
                self.run_clock(t);
                let told = self.tell(actor, &Pick::Command(command));
                told.map(drop).map_err(|error| match error {
                    PlayError::Refused(refusal) => corrupt(refusal.to_string()),
                    PlayError::Fault(fault) => fault,
                })?;
            }
            Record::Undo { seat, t } => {
                self.run_clock(t);
                let table = self.table.as_mut().ok_or_else(|| corrupt("no game".into()))?;
                table.undo(seat).map_err(|why| corrupt(why.to_string()))?;
                self.cut_lines(self.commands.len().saturating_sub(1));
            }
            Record::TakeBack { to, t } => {
                self.run_clock(t);
                self.cut(to);
                self.proposal = None;
            }
            Record::Join { seat, user, name, salt, .. } => {
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
            Record::Ended { by, winner, .. } => self.status = Status::Over { by, winner },
        }
        if let Record::Line { t, .. } | Record::Undo { t, .. } | Record::TakeBack { t, .. } | Record::Join { t, .. } =
            record
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
            if let Status::Playing | Status::Over { by: By::Rules, .. } = self.status {
                self.status = Status::Over { by: By::Rules, winner };
            }
        }
        if self.is_playing() && self.course.is_some() && self.lesson_step().is_none() {
            self.status = Status::Over { by: By::Lesson, winner: None };
        }
    }

    /// What comes next in a lesson.
    fn lesson_step(&self) -> Option<&CourseStep> {
        self.course.as_ref()?.steps.get(self.commands.len())
    }

    /// What the learner reads now, if these are his eyes.
    fn lesson_now(&self, viewer: Viewer) -> Option<LessonNow> {
        let (course, table) = (self.course.as_ref()?, self.table.as_ref()?);
        let step = self.lesson_step()?;
        let said = |steps: &[CourseStep]| steps.iter().filter(|step| step.say.is_some()).count();
        let choice = match (step.actor, viewer) {
            (Actor::Seat(seat), Viewer::Seat(own)) if seat == own => {
                table.options(seat).iter().position(|offer| offer.command == step.command)
            }
            _ => None,
        };
        let n = said(&course.steps[..=self.commands.len()]);
        Some(LessonNow { n, of: said(&course.steps), say: json!({ "k": step.say }), choice })
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
            words: self.outcome.as_ref().map(|words| json(&Words(words))),
            updated: self.updated,
        }
    }

    // --- what players do

    /// A seat gives one of its choices.
    pub fn play(&mut self, seat: Seat, at: u64, choice: usize, key: &str, now: u64) -> Result<Effects, No> {
        if !self.is_playing() {
            return Err(No::Not("room-over"));
        }
        let known = self.keys.iter().any(|(who, used)| *who == seat && used == key);
        if known || !self.decided_at(seat, at) {
            return Err(No::Stale);
        }
        self.give(seat, choice, now).inspect(|_| {
            self.keys.push_back((seat, key.to_string()));
            if self.keys.len() > KEYS_KEPT {
                self.keys.pop_front();
            }
        })
    }

    /// The computer plays for a seat; nothing if it is not asked.
    pub fn play_bot(&mut self, seat: Seat, bot: &mut Bot, now: u64) -> Option<Effects> {
        let choice = self.table.as_ref()?.advise(bot, seat)?;
        self.give(seat, choice, now).ok()
    }

    fn give(&mut self, seat: Seat, choice: usize, now: u64) -> Result<Effects, No> {
        if let Some(lesson) = self.lesson_now(Viewer::Seat(seat))
            && lesson.choice != Some(choice)
        {
            return Err(No::Not("lesson-other"));
        }
        let mut fx = Effects::default();
        let actor = Actor::Seat(seat);
        let command = self.tell(actor, &Pick::Index(choice)).map_err(|error| match error {
            PlayError::Refused(refusal) => No::Refused(refusal),
            PlayError::Fault(fault) => No::Fault(fault),
        })?;
        self.run_clock(now);
        self.proposal = self.proposal.filter(|(from, _)| *from != seat);
        self.feeds[seat.index()].answered();
        self.record(Record::Line { actor, command, t: now }, &mut fx);
        self.roll(now, &mut fx);
        self.after(now, &mut fx);
        Ok(fx)
    }

    /// Lets the dice fall until somebody has to decide.
    pub fn roll(&mut self, now: u64, fx: &mut Effects) {
        for _ in 0..LINES_PER_CHANCE {
            let Some(said) = self.fall() else { return };
            let command = self.remember(Actor::Chance, said);
            self.record(Record::Line { actor: Actor::Chance, command, t: now }, fx);
        }
    }

    /// The next dice or draw, if one is due: as the lesson has it, else as it comes.
    fn fall(&mut self) -> Option<catalog::Said> {
        let scripted = self.lesson_step().filter(|step| step.actor == Actor::Chance).map(|step| step.command.clone());
        let table = self.table.as_mut()?;
        match scripted {
            Some(command) => table.tell(Actor::Chance, &Pick::Command(command)).ok(),
            None if self.course.is_some() => None,
            None => table.tell_roll(&mut self.dice as &mut dyn Dice),
        }
    }

    /// Everybody is told what has changed for him.
    fn after(&mut self, now: u64, fx: &mut Effects) {
        self.updated = now;
        let before = self.status;
        self.settle_end();
        if self.status != before || self.status != Status::Playing {
            // The table itself has changed: everybody is told everything.
            self.feeds.iter_mut().for_each(Feed::forget_picture);
        }
        self.tell_all(fx);
    }

    fn tell_all(&mut self, fx: &mut Effects) {
        let playing = self.is_playing();
        for i in 0..self.feeds.len() {
            if !self.feeds[i].heard {
                self.feeds[i].forget();
                continue;
            }
            let news = self.news(self.feeds[i].viewer);
            if self.feeds[i].is_new() {
                self.feeds[i].advance();
                let frame: Arc<str> = self.full(self.feeds[i].viewer).into();
                self.feeds[i].keep(Arc::clone(&frame));
                fx.send(To::Viewer(self.feeds[i].viewer), frame);
            } else if let Some(frame) = self.feeds[i].step(self.table.as_deref(), &self.lines, news, playing) {
                fx.send(To::Viewer(self.feeds[i].viewer), frame);
            }
        }
    }

    pub fn undo(&mut self, seat: Seat, now: u64) -> Result<Effects, No> {
        if !self.is_playing() {
            return Err(No::Not("room-over"));
        }
        let table = self.table.as_mut().ok_or(No::Not("room-waiting"))?;
        table.undo(seat).map_err(No::Undo)?;
        self.run_clock(now);
        self.cut_lines(self.commands.len().saturating_sub(1));
        let mut fx = Effects::default();
        self.record(Record::Undo { seat, t: now }, &mut fx);
        self.after(now, &mut fx);
        Ok(fx)
    }

    /// Asks the others for something. Where nobody else is human, it is granted at once.
    pub fn propose(&mut self, seat: Seat, what: Proposal, now: u64) -> Result<Effects, No> {
        let fits = match what {
            Proposal::Rematch => matches!(self.status, Status::Over { .. }),
            Proposal::Draw => self.is_playing(),
            Proposal::TakeBack { to } => self.is_playing() && to < self.visible(Viewer::Seat(seat)),
        };
        if !fits {
            return Err(No::Not("room-cannot-propose"));
        }
        let mut fx = Effects::default();
        let own = self.places[seat.index()].user;
        let alone = self.places.iter().all(|place| place.kind != Kind::Human || place.user == own);
        let what = match what {
            Proposal::TakeBack { to } => Proposal::TakeBack { to: self.entries_at(Viewer::Seat(seat), to) },
            other => other,
        };
        self.proposal = Some((seat, what));
        if alone && what != Proposal::Draw {
            self.accept(now, &mut fx);
            return Ok(fx);
        }
        if alone {
            // The computer plays on.
            self.proposal = None;
            return Err(No::Not("room-computer-plays-on"));
        }
        self.record(Record::Propose { from: seat, what, t: now }, &mut fx);
        fx.send(To::All, self.proposal_frame());
        Ok(fx)
    }

    pub fn reply(&mut self, seat: Seat, yes: bool, now: u64) -> Result<Effects, No> {
        let Some((from, _)) = self.proposal.filter(|(from, _)| *from != seat) else {
            return Err(No::Not("room-nothing-proposed"));
        };
        debug_assert!(from != seat);
        let mut fx = Effects::default();
        if yes {
            self.accept(now, &mut fx);
        } else {
            self.proposal = None;
            self.record(Record::Declined { t: now }, &mut fx);
        }
        fx.send(To::All, self.proposal_frame());
        Ok(fx)
    }

    fn accept(&mut self, now: u64, fx: &mut Effects) {
        match self.proposal.take() {
            Some((_, Proposal::Draw)) => self.end(By::Agreement, None, now, fx),
            Some((_, Proposal::TakeBack { to })) => {
                self.run_clock(now);
                self.cut(to);
                self.record(Record::TakeBack { to, t: now }, fx);
                self.roll(now, fx);
                self.after(now, fx);
            }
            Some((_, Proposal::Rematch)) => fx.rematch = true,
            None => {}
        }
    }

    pub fn resign(&mut self, seat: Seat, now: u64) -> Result<Effects, No> {
        if !self.is_playing() {
            return Err(No::Not("room-over"));
        }
        let others: Vec<Seat> = (0..self.places.len() as u8).map(Seat).filter(|other| *other != seat).collect();
        let winner = if others.len() == 1 { others.first().copied() } else { None };
        let mut fx = Effects::default();
        self.end(By::Resign, winner, now, &mut fx);
        Ok(fx)
    }

    fn end(&mut self, by: By, winner: Option<Seat>, now: u64, fx: &mut Effects) {
        self.status = Status::Over { by, winner };
        self.record(Record::Ended { by, winner, t: now }, fx);
        self.after(now, fx);
    }

    pub fn chat(&mut self, from: &str, seat: Option<Seat>, text: &str, now: u64) -> Effects {
        let mut fx = Effects::default();
        self.keep_chat(from, seat, text, now);
        self.record(Record::Chat { from: from.into(), seat, text: text.into(), t: now }, &mut fx);
        let line = self.chat.back().cloned().unwrap_or_default();
        fx.send(To::All, json(&json!({ "t": "chat", "line": line })));
        fx
    }

    fn keep_chat(&mut self, from: &str, seat: Option<Seat>, text: &str, time: u64) {
        self.chat.push_back(json!({ "from": from, "seat": seat, "text": text, "time": time }));
        if self.chat.len() > CHAT_KEPT {
            self.chat.pop_front();
        }
    }

    pub fn note(&mut self, seat: Seat, text: &str) -> Effects {
        let mut fx = Effects::default();
        self.notes[seat.index()] = text.to_string();
        self.record(Record::Note { seat, text: text.into() }, &mut fx);
        fx
    }

    /// Somebody takes a free seat; with the last one the game begins.
    pub fn join(
        &mut self,
        catalog: &Catalog,
        user: UserId,
        name: &str,
        salt: Option<String>,
        now: u64,
    ) -> Result<(Seat, Effects), No> {
        let free = self.places.iter().position(|place| place.kind == Kind::Free).ok_or(No::Not("room-full"))?;
        let seat = Seat(free as u8);
        self.places[free] =
            Place { kind: Kind::Human, user: Some(user), name: name.into(), level: 0, salt: salt.clone() };
        self.open(catalog).map_err(No::Fault)?;
        let mut fx = Effects { seat: Some((seat.0, user)), ..Effects::default() };
        self.record(Record::Join { seat, user, name: name.into(), salt, t: now }, &mut fx);
        self.since = now;
        self.roll(now, &mut fx);
        self.after(now, &mut fx);
        Ok((seat, fx))
    }

    // --- clocks

    fn run_clock(&mut self, now: u64) {
        let spent = now.saturating_sub(self.since);
        self.since = now;
        match self.plan.clock {
            Some(Clock::Minutes(_)) => {
                for seat in self.awaited_whatever() {
                    self.left[seat.index()] = self.left[seat.index()].saturating_sub(spent);
                }
            }
            Some(Clock::Days(days)) => self.left.fill(u64::from(days) * 86_400_000),
            None => {}
        }
    }

    fn awaited_whatever(&self) -> Vec<Seat> {
        match self.table.as_ref().map(|table| table.awaited()) {
            Some(Awaited::Seats(seats)) => seats,
            _ => Vec::new(),
        }
    }

    /// Ends the game of somebody whose time is up.
    pub fn tick(&mut self, now: u64) -> Option<Effects> {
        self.plan.clock?;
        let spent = now.saturating_sub(self.since);
        let late = self.awaited().into_iter().find(|seat| self.left[seat.index()] < spent)?;
        let mut others = (0..self.places.len() as u8).map(Seat).filter(|other| *other != late);
        let winner = others.next().filter(|_| self.places.len() == 2);
        let mut fx = Effects::default();
        self.end(By::Time, winner, now, &mut fx);
        Some(fx)
    }

    // --- what is shown

    fn feed(&self, viewer: Viewer) -> Option<&Feed> {
        self.feeds.iter().find(|feed| feed.viewer == viewer)
    }

    /// Is this the moment the seat's present decision was told?
    pub fn decided_at(&self, seat: Seat, at: u64) -> bool {
        self.feed(Viewer::Seat(seat)).is_some_and(|feed| feed.decided_at(at))
    }

    /// Says whether anybody listens with these eyes: where nobody does, no pictures are made.
    pub fn set_heard(&mut self, viewer: Viewer, heard: bool) {
        if let Some(feed) = self.feeds.iter_mut().find(|feed| feed.viewer == viewer) {
            feed.heard = heard;
        }
    }

    /// What somebody missed, or everything.
    pub fn hello(&mut self, viewer: Viewer, since: Option<u64>) -> Vec<Arc<str>> {
        self.set_heard(viewer, true);
        let missed = since.and_then(|since| self.feed(viewer)?.missed(since));
        match missed {
            Some(frames) => frames,
            None => vec![self.full(viewer).into()],
        }
    }

    pub fn full(&mut self, viewer: Viewer) -> String {
        let (about, news) = (self.about(viewer), self.news(viewer));
        let playing = self.is_playing();
        let note = match viewer {
            Viewer::Seat(seat) => self.notes[seat.index()].clone(),
            _ => String::new(),
        };
        let people = self.people_list(&|_| false);
        let rest = json!({ "chat": self.chat, "note": note, "proposal": self.proposal_json(), "people": people, "watchers": 0 });
        let Some(feed) = self.feeds.iter_mut().find(|feed| feed.viewer == viewer) else { return "{}".into() };
        feed.full(self.table.as_deref(), &self.lines, (about, news), playing, &rest)
    }

    fn proposal_json(&self) -> Value {
        match self.proposal {
            Some((from, what)) => {
                let mut value = serde_json::to_value(what).unwrap_or_default();
                value["from"] = json!(from);
                value
            }
            None => Value::Null,
        }
    }

    fn proposal_frame(&self) -> String {
        json(&json!({ "t": "proposal", "proposal": self.proposal_json() }))
    }

    /// The table itself, as a viewer sees it.
    fn about(&self, viewer: Viewer) -> Value {
        let over = match self.status {
            Status::Over { by, winner } => Some(json!({ "by": by, "winner": winner })),
            _ => None,
        };
        let salts: Vec<&String> = self.places.iter().filter_map(|place| place.salt.as_ref()).collect();
        let secret = over.as_ref().filter(|_| self.plan.log.is_none()).map(|_| self.secret.reveal());
        json!({
            "id": self.id,
            "game": self.plan.game,
            "scenario": self.plan.scenario,
            "options": self.plan.options,
            "seats": self.places.iter().map(|place| place.name.as_str()).collect::<Vec<_>>(),
            "kinds": self.places.iter().map(|place| place.kind).collect::<Vec<_>>(),
            "seat": match viewer { Viewer::Seat(seat) => Some(seat), _ => None },
            "you": self.seats_beside(viewer),
            "status": self.status.name(),
            "outcome": self.outcome.as_ref().map(Words),
            "over": over,
            // The dice of a lesson are printed.
            "fair": self.course.is_none().then(|| json!({ "commitment": self.secret.commitment(), "salts": salts, "secret": secret })),
        })
    }

    /// What changes from command to command.
    fn news(&self, viewer: Viewer) -> News {
        let undo = match viewer {
            Viewer::Seat(seat) if self.is_playing() => self.table.as_ref().map(|table| table.may_undo(seat)),
            _ => None,
        };
        let clock = self.plan.clock.map(|kind| ClockNow { kind, left: self.left.clone(), since: self.since });
        News { undo, clock, lesson: self.lesson_now(viewer).filter(|_| self.is_playing()) }
    }

    /// The seats of whoever has these eyes: several where friends share a screen.
    fn seats_beside(&self, viewer: Viewer) -> Vec<Seat> {
        match viewer {
            Viewer::Seat(seat) => self.places[seat.index()].user.map_or(Vec::new(), |user| self.seats_of(user)),
            _ => Vec::new(),
        }
    }

    fn visible(&self, viewer: Viewer) -> usize {
        self.lines.iter().filter(|line| line.shows(viewer)).count()
    }

    /// How many commands stood before the viewer's n-th line (from 0).
    fn entries_at(&self, viewer: Viewer, n: usize) -> usize {
        let mut shown = self.lines.iter().enumerate().filter(|(_, line)| line.shows(viewer));
        shown.nth(n).map_or(self.lines.len(), |(entries, _)| entries)
    }

    /// The game as somebody saw it after his n-th line, as a `full` frame without choices.
    pub fn look_back(&self, catalog: &Catalog, viewer: Viewer, n: usize) -> Result<String, Fault> {
        let to = if n == 0 { 0 } else { (self.entries_at(viewer, n - 1) + 1).min(self.commands.len()) };
        let mut table = self.fresh(catalog)?;
        for (actor, command) in &self.commands[..to] {
            if let Err(PlayError::Fault(fault)) = table.tell(*actor, &Pick::Command(command.clone())) {
                return Err(fault);
            }
        }
        let mut feed = Feed::new(viewer, 0);
        let people = self.people_list(&|_| false);
        let rest =
            json!({ "at": n, "of": self.visible(viewer), "chat": [], "note": "", "proposal": null, "people": people });
        Ok(feed.full(Some(&*table), &self.lines[..to], (self.about(viewer), self.news(viewer)), false, &rest))
    }

    /// The position after a viewer's n-th line, for a game that goes on from there.
    pub fn position_at(&self, catalog: &Catalog, viewer: Viewer, n: usize) -> Result<Position, Fault> {
        let to = if n == 0 { 0 } else { (self.entries_at(viewer, n - 1) + 1).min(self.commands.len()) };
        let mut table = self.fresh(catalog)?;
        for (actor, command) in &self.commands[..to] {
            if let Err(PlayError::Fault(fault)) = table.tell(*actor, &Pick::Command(command.clone())) {
                return Err(fault);
            }
        }
        Ok(table.position())
    }

    pub fn chart(&self, catalog: &Catalog) -> Result<String, Fault> {
        match &self.table {
            Some(table) => Ok(table.chart()),
            None => Ok(self.fresh_for_chart(catalog)?.chart()),
        }
    }

    /// Before everybody sits the names are not known, but the map is.
    fn fresh_for_chart(&self, catalog: &Catalog) -> Result<Box<dyn AnyTable>, Fault> {
        let setup = Setup {
            scenario: Some(self.plan.scenario.clone()),
            options: self.plan.options.clone(),
            ..Setup::default()
        };
        catalog.find(&self.plan.game)?.open(&setup)
    }

    /// The sealed log of a finished game.
    pub fn log(&mut self) -> Option<String> {
        if let Some(log) = &self.plan.log {
            return Some(log.clone());
        }
        let over = matches!(self.status, Status::Over { .. });
        let secret = self.secret.clone();
        self.table.as_mut().filter(|_| over).map(|table| table.finish(Some(&secret)))
    }

    pub fn preview(&self, seat: Seat, choice: usize) -> Option<String> {
        self.table.as_ref().filter(|_| self.is_playing())?.preview(seat, choice)
    }

    /// Why something cannot be done; the general answer where nothing else is known.
    pub fn why(&self, seat: Seat, pick: &[&str]) -> Message {
        let asked = self.table.as_ref().filter(|_| self.is_playing());
        match asked {
            None => Message::new("room-over"),
            Some(table) => match table.why(seat, pick) {
                Some(refusal) => Message { rule: Some(refusal.rule), ..refusal.reason },
                None => table.prompt(seat),
            },
        }
    }

    pub fn people(&self, here: &dyn Fn(UserId) -> bool, watchers: usize) -> String {
        json(&json!({ "t": "people", "people": self.people_list(here), "watchers": watchers }))
    }

    fn people_list(&self, here: &dyn Fn(UserId) -> bool) -> Vec<Value> {
        let person = |(seat, place): (usize, &Place)| {
            let here = place.kind == Kind::Bot || place.user.is_some_and(here);
            json!({ "seat": seat, "name": place.name, "kind": place.kind, "here": here, "level": place.level })
        };
        self.places.iter().enumerate().map(person).collect()
    }

    /// Seats the computer plays that have to decide now.
    pub fn bots_awaited(&self) -> Vec<(Seat, u8)> {
        let awaited = self.awaited();
        let bot = |seat: &Seat| self.places[seat.index()].kind == Kind::Bot;
        awaited.into_iter().filter(bot).map(|seat| (seat, self.places[seat.index()].level)).collect()
    }

    pub fn freeze(&mut self) {
        self.status = Status::Frozen;
    }

    pub fn commands(&self) -> usize {
        self.commands.len()
    }

    pub fn fingerprint(&self) -> Option<String> {
        self.table.as_ref().map(|table| table.fingerprint())
    }
}

pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("frames are plain data and always encode")
}

//! What has happened at a table. It changes by [`Story::happen`] and by nothing else, whether a record is read again or
//! somebody does something now: so a table is after a restart what it was before.

use super::{By, CHAT_KEPT, Clock, Denied, Kind, Place, Plan, Proposal, Record, Status};
use crate::feed::LogLine;
use crate::frames::ChatLine;
use crate::store::{Summary, UserId};
use catalog::{AnyGame, AnyTable, Awaited, Catalog, Course, Fault, Setup, Source};
use engine::{Actor, Message, Seat, Secret};
use serde_json::Value;
use stage::Words;
use std::collections::VecDeque;
use std::sync::Arc;

pub struct Story {
    pub id: String,
    pub plan: Plan,
    pub places: Vec<Place>,
    pub status: Status,
    pub updated: u64,
    /// How many records there are.
    pub records: u64,
    pub proposal: Option<(Seat, Proposal)>,
    game: Arc<dyn AnyGame>,
    pub(super) table: Option<Box<dyn AnyTable>>,
    pub(super) secret: Secret,
    pub(super) lines: Vec<LogLine>,
    /// The commands that stand.
    pub(super) commands: Vec<(Actor, Value)>,
    pub(super) chat: VecDeque<ChatLine>,
    pub(super) notes: Vec<String>,
    /// Milliseconds left, by seat, and since when the clock of those awaited runs.
    pub(super) left: Vec<u64>,
    pub(super) since: u64,
    pub(super) outcome: Option<Message>,
    /// The line that was taken back last, and where it stood, until the feeds know.
    pub(super) dropped: Option<(usize, LogLine)>,
    pub(super) course: Option<Course>,
}

impl Story {
    /// A table at which nothing has happened yet.
    pub fn new(catalog: &Catalog, id: &str, plan: Plan, secret: Secret) -> Result<Story, Fault> {
        let game = catalog.share(&plan.game)?;
        let course = match &plan.lesson {
            Some(name) => game.lesson(name)?,
            None => None,
        };
        let seats = plan.places.len();
        let mut story = Story {
            id: id.to_string(),
            places: plan.places.clone(),
            status: Status::Waiting,
            updated: plan.created,
            records: 0,
            proposal: None,
            game,
            table: None,
            secret,
            lines: Vec::new(),
            commands: Vec::new(),
            chat: VecDeque::new(),
            notes: vec![String::new(); seats],
            left: vec![plan.clock.map_or(0, Clock::milliseconds); seats],
            since: plan.created,
            outcome: None,
            dropped: None,
            course,
            plan,
        };
        story.sit(story.places.clone())?;
        if let Some(log) = story.plan.log.clone() {
            story.read_in(&log)?;
        }
        Ok(story)
    }

    /// Lets a record of before happen again.
    pub fn read(&mut self, record: &Record) -> Result<(), Fault> {
        let number = self.records + 1;
        self.happen(record).map_err(|denied| match denied {
            Denied::Fault(fault) => fault,
            denied => Fault::new("bad-replay", format!("record {number}")).name("detail", denied.to_string()),
        })
    }

    /// Lets something happen, now or once more. If it cannot, nothing has changed.
    pub fn happen(&mut self, record: &Record) -> Result<(), Denied> {
        let waited = self.awaited_whatever();
        self.dropped = None;
        match record.clone() {
            Record::Line { actor, command, .. } => {
                self.carry_out(actor, command)?;
                self.proposal = self.proposal.filter(|(from, _)| actor != Actor::Seat(*from));
            }
            Record::Undo { seat, .. } => {
                let table = self.table.as_mut().ok_or(Denied::Not("room-waiting"))?;
                let at = table.undo(seat).map_err(Denied::Undo)?;
                self.commands.remove(at);
                self.dropped = Some((at, self.lines.remove(at)));
            }
            Record::TakeBack { to, .. } => {
                self.take_back(to);
                self.proposal = None;
            }
            Record::Join { seat, user, name, salt, .. } => {
                let mut places = self.places.clone();
                if let Some(place) = places.get_mut(seat.index()) {
                    *place = Place { kind: Kind::Human, user: Some(user), name, level: 0, salt };
                }
                self.sit(places).map_err(Denied::Fault)?;
            }
            Record::Chat { from, seat, text, t } => self.add_chat(ChatLine { from, seat, text, time: t }),
            Record::Note { seat, text } => {
                if let Some(note) = self.notes.get_mut(seat.index()) {
                    *note = text;
                }
            }
            Record::Propose { from, what, .. } => self.proposal = Some((from, what)),
            Record::Declined { .. } | Record::Rematch { .. } => self.proposal = None,
            Record::Ended { by, winner, .. } => self.status = Status::Over { by, winner },
        }
        if let Some(time) = record.moves_on() {
            self.run_clock(&waited, time);
            self.updated = time;
        }
        self.records += 1;
        self.settle_end();
        Ok(())
    }

    /// These are the people now; once nobody is missing, the game begins.
    fn sit(&mut self, places: Vec<Place>) -> Result<(), Fault> {
        if places.iter().all(|place| place.kind != Kind::Free) {
            self.table = Some(self.fresh(&places)?);
            self.status = Status::Playing;
        }
        self.places = places;
        Ok(())
    }

    pub(super) fn salts(places: &[Place]) -> Vec<String> {
        places.iter().filter_map(|place| place.salt.clone()).collect()
    }

    /// The game before its first command, with these people.
    pub(super) fn fresh(&self, places: &[Place]) -> Result<Box<dyn AnyTable>, Fault> {
        if let Some(log) = &self.plan.log {
            let header = log.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
            return self.game.replay(header.as_bytes(), &Default::default(), None);
        }
        let (secret, game_id) = (self.secret.clone(), self.id.clone());
        let fair = Source::Fair { secret, game_id, salts: Story::salts(places) };
        let setup = Setup {
            seats: places.iter().map(|place| place.name.clone()).collect(),
            dice: if self.course.is_some() { Source::ByHand } else { fair },
            ..self.bare_setup()
        };
        match self.course.as_ref().map(|course| &course.position).or(self.plan.position.as_ref()) {
            Some(position) => self.game.load(position, &setup),
            None => self.game.open(&setup),
        }
    }

    fn bare_setup(&self) -> Setup {
        let (scenario, options) = (Some(self.plan.scenario.clone()), self.plan.options.clone());
        let rules_version = self.plan.rules.as_ref().map(|rules| rules.version);
        Setup { scenario, options, rules_version, ..Setup::default() }
    }

    /// Before everybody sits the names are not known, but the map is.
    pub fn chart(&self) -> Result<String, Fault> {
        match &self.table {
            Some(table) => Ok(table.chart()),
            None => Ok(self.game.open(&self.bare_setup())?.chart()),
        }
    }

    /// Plays the lines of a log that was read in.
    fn read_in(&mut self, log: &str) -> Result<(), Fault> {
        for (n, line) in log.lines().filter(|line| !line.trim().is_empty()).enumerate().skip(1) {
            let bad = |detail: String| Fault::new("bad-log", format!("line {}", n + 1)).name("detail", detail);
            let value: Value = serde_json::from_str(line).map_err(|error| bad(error.to_string()))?;
            if let Some(to) = value.get("take_back").and_then(Value::as_u64) {
                self.take_back(to as usize);
            } else if value.get("actor").is_some() {
                let actor: Actor =
                    serde_json::from_value(value["actor"].clone()).map_err(|error| bad(error.to_string()))?;
                self.carry_out(actor, value["command"].clone()).map_err(|denied| match denied {
                    Denied::Fault(fault) => fault,
                    denied => bad(denied.to_string()),
                })?;
            }
        }
        self.settle_end();
        if !matches!(self.status, Status::Over { .. }) {
            self.status = Status::Over { by: By::Rules, winner: None };
        }
        Ok(())
    }

    /// Carries out a command and remembers what it told whom.
    fn carry_out(&mut self, actor: Actor, command: Value) -> Result<(), Denied> {
        let table = self.table.as_mut().ok_or(Denied::Not("room-waiting"))?;
        let said = table.carry_out(actor, &command)?;
        let seat = match actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        };
        self.lines.push(LogLine::new(seat, said.turn, &said.events));
        self.commands.push((actor, command));
        Ok(())
    }

    /// What can be taken back no more stays as it is.
    fn take_back(&mut self, to: usize) {
        if self.table.as_mut().is_some_and(|table| table.take_back(to).is_ok()) {
            self.cut_lines(to);
        }
    }

    fn cut_lines(&mut self, to: usize) {
        self.commands.truncate(to);
        self.lines.truncate(to);
    }

    fn add_chat(&mut self, line: ChatLine) {
        self.chat.push_back(line);
        if self.chat.len() > CHAT_KEPT {
            self.chat.pop_front();
        }
    }

    /// Is the game over, by the rules or because the lesson is? Of what was asked for during the game nothing is left then.
    fn settle_end(&mut self) {
        if let Some(Awaited::Over { words, winners, .. }) = self.table.as_ref().map(|table| table.awaited()) {
            self.outcome = Some(words);
            if let Status::Playing | Status::Over { by: By::Rules, .. } = self.status {
                self.status = Status::Over { by: By::Rules, winner: winners.first().copied() };
            }
        }
        if self.is_playing() && self.course.is_some() && self.lesson_step().is_none() {
            self.status = Status::Over { by: By::Lesson, winner: None };
        }
        if !self.is_playing() {
            self.proposal = self.proposal.filter(|(_, what)| *what == Proposal::Rematch);
        }
    }

    /// The sealed log of a finished game.
    pub(super) fn seal(&mut self, by: By) -> Option<String> {
        let secret = self.secret.clone();
        self.table.as_mut().map(|table| table.finish(Some(&secret), by.unlike_the_rules()))
    }

    /// Our own mistake was found at this table: it is left as it is.
    pub(super) fn freeze(&mut self) {
        self.status = Status::Frozen;
    }

    pub fn is_playing(&self) -> bool {
        self.status == Status::Playing
    }

    pub fn awaited(&self) -> Vec<Seat> {
        if self.is_playing() { self.awaited_whatever() } else { Vec::new() }
    }

    pub(super) fn awaited_whatever(&self) -> Vec<Seat> {
        match self.table.as_ref().map(|table| table.awaited()) {
            Some(Awaited::Seats(seats)) => seats,
            _ => Vec::new(),
        }
    }

    pub fn seats_of(&self, user: UserId) -> Vec<Seat> {
        let own = |place: &Place| place.kind == Kind::Human && place.user == Some(user);
        (0..self.places.len() as u8).map(Seat).filter(|seat| own(&self.places[seat.index()])).collect()
    }

    /// What lists show.
    pub fn summary(&self) -> Summary {
        Summary {
            status: self.status.name().into(),
            turn: self.table.as_ref().map_or(0, |table| table.turn_number()),
            awaits: self.awaited().iter().map(|seat| seat.0).collect(),
            words: self.outcome.as_ref().map(|words| super::encoded(&Words(words))),
            updated: self.updated,
        }
    }

    pub fn commands(&self) -> usize {
        self.commands.len()
    }

    pub fn fingerprint(&self) -> Option<String> {
        self.table.as_ref().map(|table| table.fingerprint())
    }
}

//! What has happened at a table. It changes by [`Story::happen`] and by nothing else, whether a record is read again or
//! somebody does something now: so a table is after a restart what it was before.

use super::absence::SUBSTITUTE;
use super::clock::Clocks;
use super::talk::Talk;
use super::{By, Clock, DAY, Denied, How, Kind, Place, Plan, Proposal, Proposed, Record, Status};
use crate::feed::LogLine;
use crate::store::{Summary, UserId};
use crate::written;
use catalog::charts::{Chart, said};
use catalog::{AnyGame, AnyTable, Awaited, Catalog, Course, Fault, PlayError, Setup, Source, Standing};
use engine::{Actor, Dice, Leaving, Message, Seat, Seats, Secret, UndoRefused, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use stage::Words;
use stage::scene::Score;
use std::ops::Range;
use std::sync::Arc;

/// What a line of the log stands for.
#[derive(Clone, Debug)]
pub(super) enum Deed {
    Command(Actor, Value),
    Left(Seat),
}

impl Deed {
    pub(super) fn repeat(&self, table: &mut dyn AnyTable) -> Result<(), PlayError> {
        match self {
            Deed::Command(actor, command) => table.carry_out(*actor, command, None).map(drop),
            Deed::Left(seat) => table.leave(*seat).map(drop).map_err(PlayError::Refused),
        }
    }
}

/// What lists tell everybody of a game.
#[derive(Serialize)]
pub struct Public<'a> {
    /// Who is asked, as far as everybody may know.
    awaits: Vec<Seat>,
    /// How many turns there are.
    turns: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<&'a RawValue>,
    /// Milliseconds in which a move is to be made, from the last one on: the days of a clock, or those after which the others
    /// may go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    within: Option<u64>,
}

/// Somebody who has left while the others go on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Departure {
    pub seat: Seat,
    pub by: By,
}

pub struct Story {
    pub id: String,
    pub plan: Plan,
    pub places: Vec<Place>,
    pub status: Status,
    /// When something happened that everybody may know of.
    pub updated: u64,
    /// How many records there are.
    pub records: u64,
    pub proposal: Option<Proposed>,
    /// The hash of what an invited player shows.
    pub invite: Option<String>,
    pub(super) departures: Vec<Departure>,
    game: Arc<dyn AnyGame>,
    pub(super) table: Option<Box<dyn AnyTable>>,
    pub(super) secret: Secret,
    pub(super) lines: Vec<LogLine>,
    /// What stands, line by line.
    pub(super) deeds: Vec<Deed>,
    pub(super) talk: Talk,
    /// Whose seats were given to others.
    former: Vec<UserId>,
    /// How many proposals there have been.
    proposed: u64,
    /// Standing orders, by seat. What has lapsed is passed over.
    pub(super) orders: Vec<Vec<String>>,
    pub(super) clocks: Clocks,
    /// As they stood when something happened that everybody may know of.
    pub(super) clocks_shown: Clocks,
    pub(super) outcome: Option<Message>,
    /// By seat, where the game counts them.
    pub(super) points: Option<Vec<Option<i32>>>,
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
        let mut plan = plan;
        for place in &mut plan.places {
            place.name = written::name(&place.name);
        }
        let mut story = Story {
            id: id.to_string(),
            places: plan.places.clone(),
            status: Status::Waiting,
            updated: plan.created,
            records: 0,
            proposal: None,
            invite: plan.invite.clone(),
            departures: Vec::new(),
            game,
            table: None,
            secret,
            lines: Vec::new(),
            deeds: Vec::new(),
            talk: Talk::new(seats),
            former: Vec::new(),
            proposed: 0,
            orders: vec![Vec::new(); seats],
            clocks: Clocks::new(plan.clock, seats, plan.created),
            clocks_shown: Clocks::new(plan.clock, seats, plan.created),
            outcome: None,
            points: None,
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
        self.happen(record).map(drop).map_err(|denied| match denied {
            Denied::Fault(fault) => fault,
            denied => Fault::new("bad-replay", format!("record {number}")).name("detail", denied.to_string()),
        })
    }

    /// Lets something happen, now or once more; gives the lines that have been taken back by it. If it cannot happen,
    /// nothing has changed.
    pub fn happen(&mut self, record: &Record) -> Result<Range<usize>, Denied> {
        let (waited, mut gone) = (self.waited_for(), 0..0);
        match record.clone() {
            Record::Line { actor, command, how, .. } => {
                self.carry_out(actor, command, how)?;
                let plays_on = |from: Seat| actor == Actor::Seat(from) && matches!(how, How::Chosen | How::Ordered);
                self.proposal = self.proposal.filter(|proposed| !plays_on(proposed.from));
            }
            Record::Bundle { seat, commands, .. } => {
                self.carry_out_all(seat, &commands)?;
                self.proposal = self.proposal.filter(|proposed| proposed.from != seat);
            }
            Record::Undo { seat, .. } => {
                let table = self.table.as_mut().ok_or(Denied::Not("room-waiting"))?;
                let at = table.undo(seat).map_err(Denied::Undo)?;
                gone = at..at + 1;
                // What is proposed still means the same line.
                if let Some(Proposed { what: Proposal::TakeBack { to }, .. }) = &mut self.proposal {
                    *to -= usize::from(at < *to);
                }
            }
            Record::TakeBack { to, .. } => {
                gone = self.taken_back(to);
                self.proposal = None;
            }
            Record::Join { seat, user, name, salt, .. } => {
                let mut places = self.places.clone();
                if let Some(place) = places.get_mut(seat.index()) {
                    let name = written::name(&name);
                    // Dice that have fallen fell with the part of whoever sat there before.
                    let salt = if self.table.is_some() { place.salt.take() } else { salt };
                    *place = Place { kind: Kind::Human, user: Some(user), name, level: 0, salt };
                }
                self.sit(places).map_err(Denied::Fault)?;
            }
            Record::Chat { .. } | Record::Note { .. } | Record::Gallery { .. } => self.talk.write(record, self.records),
            Record::Order { seat, order } => self.orders[seat.index()].push(order),
            Record::Recall { seat, order } => self.orders[seat.index()].retain(|given| *given != order),
            Record::Propose { from, what, .. } => {
                self.proposed += 1;
                self.proposal = Some(Proposed { n: self.proposed, from, what, yes: Seats::NONE });
            }
            Record::Consent { seat, .. } => {
                let proposed = self.proposal.as_mut().ok_or(Denied::Not("room-nothing-proposed"))?;
                proposed.yes = proposed.yes.with(seat);
            }
            Record::Declined { .. } | Record::Rematch { .. } => self.proposal = None,
            Record::Handed { seat, user, name, .. } => self.hand_over(seat, user, &name),
            Record::Left { seat, by, .. } => {
                self.give_up(seat)?;
                self.departures.push(Departure { seat, by });
            }
            Record::Vacated { seat, .. } => self.vacate(seat),
            Record::Invited { invite } => self.invite = Some(invite),
            Record::Substituted { seat, .. } => self.substitute(seat)?,
            Record::Ended { by, winners, .. } => self.status = Status::Over { by, winners },
        }
        let secret = self.is_secret(record, &gone);
        self.deeds.drain(gone.clone());
        self.lines.drain(gone.clone());
        if let Some(time) = record.moves_on() {
            let back = match record {
                Record::Undo { seat, .. } => Some(*seat),
                _ => None,
            };
            self.run_clock(&waited, back, secret, time);
            self.updated = if secret { self.updated } else { time };
        }
        self.records += 1;
        self.settle_end();
        Ok(gone)
    }

    /// Has something been chosen or taken back of which not everybody is told? Lists do not say when.
    fn is_secret(&self, record: &Record, gone: &Range<usize>) -> bool {
        let shows = |line: &LogLine| line.shows(Viewer::Public);
        match record {
            Record::Line { .. } => !self.lines.last().is_some_and(shows),
            Record::Bundle { commands, .. } => !self.lines.iter().rev().take(commands.len()).any(shows),
            Record::Undo { .. } => !self.lines[gone.clone()].iter().any(shows),
            _ => false,
        }
    }

    /// These are the people now; once nobody is missing, the game begins.
    fn sit(&mut self, places: Vec<Place>) -> Result<(), Fault> {
        if self.table.is_none() && places.iter().all(|place| place.kind != Kind::Free) {
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
            return self.game.replay(header.as_bytes(), &self.plan.files, None);
        }
        let (secret, game_id) = (self.secret.clone(), self.id.clone());
        let fair = Source::Fair { secret, game_id, salts: Story::salts(places) };
        let setup = Setup {
            seats: places.iter().map(|place| place.name.clone()).collect(),
            after: self.plan.after.as_ref().map(|after| format!("{}#{}", after.id, after.commands)),
            dice: if self.course.is_some() { Source::ByHand } else { fair },
            ..self.bare_setup()
        };
        match self.course.as_ref().map(|course| &course.position).or(self.plan.position.as_ref()) {
            Some(position) => self.game.load(position, &setup),
            None => self.game.open(&setup),
        }
    }

    fn bare_setup(&self) -> Setup {
        Setup {
            scenario: Some(self.plan.scenario.clone()),
            options: self.plan.options.clone(),
            rules_version: self.plan.rules.as_ref().map(|rules| rules.version),
            files: self.plan.files.clone(),
            ..Setup::default()
        }
    }

    /// Before everybody sits the names are not known, but the map is.
    pub fn chart(&self) -> Result<String, Fault> {
        match &self.table {
            Some(table) => Ok(table.chart()),
            None => Ok(self.game.open(&self.bare_setup())?.chart()),
        }
    }

    /// The tables beside the map, with the pack this table is played with.
    pub fn charts(&self) -> Result<Vec<Chart>, Fault> {
        let grids = match &self.table {
            Some(table) => table.charts(),
            None => self.game.open(&self.bare_setup())?.charts(),
        };
        Ok(said(self.game.texts(), &grids))
    }

    /// Plays the lines of a log that was read in.
    fn read_in(&mut self, log: &str) -> Result<(), Fault> {
        for (n, line) in log.lines().filter(|line| !line.trim().is_empty()).enumerate().skip(1) {
            let bad = |detail: String| Fault::new("bad-log", format!("line {}", n + 1)).name("detail", detail);
            let value: Value = serde_json::from_str(line).map_err(|error| bad(error.to_string()))?;
            if let Some(to) = value.get("take_back").and_then(Value::as_u64) {
                let gone = self.taken_back(to as usize);
                self.deeds.drain(gone.clone());
                self.lines.drain(gone);
            } else if let Some(seat) = value.get("leave") {
                let seat = serde_json::from_value(seat.clone()).map_err(|error| bad(error.to_string()))?;
                self.give_up(seat).map_err(|denied| bad(denied.to_string()))?;
            } else if value.get("actor").is_some() {
                let actor: Actor =
                    serde_json::from_value(value["actor"].clone()).map_err(|error| bad(error.to_string()))?;
                self.carry_out(actor, value["command"].clone(), How::Chosen).map_err(|denied| match denied {
                    Denied::Fault(fault) => fault,
                    denied => bad(denied.to_string()),
                })?;
            }
        }
        self.settle_end();
        if !matches!(self.status, Status::Over { .. }) {
            self.status = Status::Over { by: By::Rules, winners: Seats::NONE };
        }
        Ok(())
    }

    /// Carries out a command and remembers what it told whom.
    fn carry_out(&mut self, actor: Actor, command: Value, how: How) -> Result<(), Denied> {
        let mut dice = self.dice().filter(|_| actor == Actor::Chance);
        let table = self.table.as_mut().ok_or(Denied::Not("room-waiting"))?;
        let said = table.carry_out(actor, &command, dice.as_mut().map(|dice| dice as &mut dyn Dice))?;
        let seat = match actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => None,
        };
        self.lines.push(LogLine::new(seat, &said, how));
        self.deeds.push(Deed::Command(actor, command));
        Ok(())
    }

    /// Carries out commands that a seat has given at once: all or none. They have been tried, and nothing came between.
    fn carry_out_all(&mut self, seat: Seat, commands: &[Value]) -> Result<(), Denied> {
        let table = self.table.as_ref().ok_or(Denied::Not("room-waiting"))?;
        table.bundle(seat, commands)?;
        for (n, command) in commands.iter().enumerate() {
            let how = if n == 0 { How::Chosen } else { How::Joined };
            let taken = self.carry_out(Actor::Seat(seat), command.clone(), how);
            taken.expect("a bundle that was tried is carried out");
        }
        Ok(())
    }

    /// Whoever sat there is no longer asked; if the game cannot do without the seat, the computer plays it on.
    fn give_up(&mut self, seat: Seat) -> Result<(), Denied> {
        let table = self.table.as_mut().ok_or(Denied::Not("room-waiting"))?;
        let (leaving, said) = table.leave(seat).map_err(Denied::Refused)?;
        let place = &mut self.places[seat.index()];
        match leaving {
            Leaving::Replaced => (place.kind, place.level) = (Kind::Bot, SUBSTITUTE),
            Leaving::GoesOn => {
                place.kind = Kind::Gone;
                self.lines.push(LogLine::new(Some(seat), &said, How::Chosen));
                self.deeds.push(Deed::Left(seat));
            }
        }
        self.proposal = self.proposal.filter(|proposed| proposed.from != seat);
        Ok(())
    }

    /// Somebody else plays on there, or the computer. The salt stays: the dice were agreed on with it. What its player noted or
    /// ordered is not the next one's.
    fn hand_over(&mut self, seat: Seat, user: Option<UserId>, name: &str) {
        let place = &mut self.places[seat.index()];
        self.former.extend(place.user);
        match user {
            Some(_) => (place.kind, place.user, place.level) = (Kind::Human, user, 0),
            None => (place.kind, place.level) = (Kind::Bot, SUBSTITUTE),
        }
        place.name = written::name(name);
        self.orders[seat.index()].clear();
        self.talk.forget_note(seat);
        self.proposal = self.proposal.filter(|proposed| proposed.from != seat);
    }

    /// The only thing that can be done now. At the table of a lesson it is read and clicked all the same.
    pub(super) fn forced(&self) -> Option<(Seat, Value)> {
        let plays = self.is_playing() && self.course.is_none();
        self.table.as_ref().filter(|_| plays)?.forced()
    }

    /// Whose last commands go, one after the other, when a seat takes back its last choice: what followed from that by itself
    /// goes with it, and of a bundle all of it.
    pub(super) fn steps_back(&self, seat: Seat) -> Vec<Seat> {
        let mut lines = self.lines.iter().rev().peekable();
        let mut back: Vec<Seat> = std::iter::from_fn(|| lines.next_if(|line| line.is_only())?.seat).collect();
        back.extend(
            lines.filter(|line| line.seat == Some(seat)).take_while(|line| line.goes_with_another()).map(|_| seat),
        );
        back.push(seat);
        back
    }

    pub(super) fn may_undo(&self, seat: Seat) -> Result<(), UndoRefused> {
        let table = self.table.as_ref().ok_or(UndoRefused::Nothing)?;
        table.may_undo(&self.steps_back(seat))
    }

    /// The lines that go; none if nothing can be taken back any more.
    fn taken_back(&mut self, to: usize) -> Range<usize> {
        let done = self.table.as_mut().is_some_and(|table| table.take_back(to).is_ok());
        if done { to..self.deeds.len() } else { 0..0 }
    }

    /// Is the game over, by the rules or because the lesson is? Of what was asked for during the game nothing is left then.
    fn settle_end(&mut self) {
        if let Some(Awaited::Over { words, winners, points, .. }) = self.table.as_ref().map(|table| table.awaited()) {
            self.outcome = Some(words);
            self.points = points.iter().any(Option::is_some).then_some(points);
            let winners = winners.into_iter().collect();
            if let Status::Playing | Status::Over { by: By::Rules, .. } = self.status {
                self.status = Status::Over { by: By::Rules, winners };
            }
        }
        if self.is_playing() && self.course.is_some() && self.lesson_step().is_none() {
            self.status = Status::Over { by: By::Lesson, winners: Seats::NONE };
        }
        if !self.is_playing() {
            self.proposal = self.proposal.filter(|proposed| proposed.what == Proposal::Rematch);
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

    /// Those whose time runs: it is nobody's where nobody sits.
    fn waited_for(&self) -> Vec<Seat> {
        self.awaited_whatever().into_iter().filter(|seat| self.places[seat.index()].kind != Kind::Free).collect()
    }

    fn seats_where(&self, fits: impl Fn(&Place) -> bool) -> impl Iterator<Item = Seat> {
        (0..).map(Seat).zip(&self.places).filter(move |(_, place)| fits(place)).map(|(seat, _)| seat)
    }

    pub fn seats_of(&self, user: UserId) -> Vec<Seat> {
        self.seats_where(|place| place.kind == Kind::Human && place.user == Some(user)).collect()
    }

    /// Those who sit here.
    pub fn people(&self) -> impl Iterator<Item = UserId> {
        self.places.iter().filter(|place| place.kind == Kind::Human).filter_map(|place| place.user)
    }

    /// The seats that are still played, by whomever.
    pub(super) fn players(&self) -> impl Iterator<Item = Seat> {
        self.seats_where(|place| place.kind != Kind::Gone)
    }

    /// Has this user ever sat here, in whatever seat? Then he may know what another seat must not.
    pub fn has_sat(&self, user: UserId) -> bool {
        self.knows(user) || self.former.contains(&user)
    }

    /// Is one of the seats his, or was it his last?
    pub fn knows(&self, user: UserId) -> bool {
        self.places.iter().any(|place| place.user == Some(user))
    }

    /// The seats of other people than whoever sits here.
    pub(super) fn others(&self, seat: Seat) -> Seats {
        let own = self.places[seat.index()].user;
        self.seats_where(|place| place.kind == Kind::Human && place.user != own).collect()
    }

    /// Whose consent to what is proposed is still missing: of each person at the table one seat's is enough.
    pub(super) fn undecided(&self) -> Seats {
        let Some(proposed) = self.proposal else { return Seats::NONE };
        let said_yes = |seat: &Seat| {
            let user = self.places[seat.index()].user;
            proposed.yes.iter().any(|yes| self.places[yes.index()].user == user)
        };
        self.others(proposed.from).iter().filter(|seat| !said_yes(seat)).collect()
    }

    /// What lists show.
    pub fn summary(&self) -> Summary {
        Summary {
            status: self.status.name().into(),
            turn: self.table.as_ref().map_or(0, |table| table.turn_number()),
            awaits: self.awaited().iter().map(|seat| seat.0).collect(),
            words: self.outcome.as_ref().map(|words| super::encoded(&Words(words))),
            updated: self.updated,
            public: self.public().map(|public| super::encoded(&public)),
        }
    }

    /// What lists tell everybody; nothing before the game begins.
    fn public(&self) -> Option<Public<'_>> {
        let table = self.table.as_ref()?;
        let Standing { turn: [_, turns], score } = table.standing();
        let days = self.plan.clock.filter(|clock| matches!(clock, Clock::Days(_))).map(Clock::milliseconds);
        let absence = self.plan.absence.filter(|_| self.plan.clock.is_none()).map(|days| u64::from(days) * DAY);
        Some(Public {
            awaits: if self.is_playing() { table.openly_asked() } else { Vec::new() },
            turns,
            score,
            last: self.lines.iter().rev().find_map(LogLine::headline),
            within: days.or(absence).filter(|_| self.is_playing()),
        })
    }

    pub(super) fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    pub fn commands(&self) -> usize {
        self.deeds.len()
    }

    pub fn fingerprint(&self) -> Option<String> {
        self.table.as_ref().map(|table| table.fingerprint())
    }
}

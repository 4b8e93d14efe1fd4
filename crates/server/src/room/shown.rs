//! What a table shows, and to whom.

use super::clock::ClockNow;
use super::lesson::LessonNow;
use super::{Effects, Kind, Place, Presence, Proposal, Room, Status, To, encoded};
use crate::feed::{Feed, LogLine};
use crate::store::UserId;
use catalog::{AnyTable, Catalog, Fault, Pick, PlayError, Position, Setup};
use engine::{Actor, Message, Seat, UndoRefused, Viewer};
use serde_json::{Value, json};
use stage::Words;
use std::sync::Arc;

/// What changes from command to command and is no news by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    pub undo: Option<Result<(), UndoRefused>>,
    pub clock: Option<ClockNow>,
    pub lesson: Option<LessonNow>,
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

impl Room {
    pub(super) fn feed(&self, viewer: Viewer) -> Option<&Feed> {
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
            if !heard {
                // Whether others did anything meanwhile cannot be told from the answer on coming again.
                feed.forget();
            }
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
        let (people, proposal) = (self.people_list(), self.proposal_json(viewer));
        let rest = json!({ "chat": self.chat, "note": note, "proposal": proposal, "people": people, "watchers": self.watchers });
        let Some(feed) = self.feeds.iter_mut().find(|feed| feed.viewer == viewer) else { return "{}".into() };
        feed.full(self.table.as_deref(), &self.lines, (about, news), playing, &rest)
    }

    /// What is proposed; a take-back by how many of the viewer's own lines would be left.
    fn proposal_json(&self, viewer: Viewer) -> Value {
        match self.proposal {
            Some((from, Proposal::TakeBack { to })) => {
                let left = self.lines.iter().take(to).filter(|line| line.shows(viewer)).count();
                json!({ "what": "take-back", "to": left, "from": from })
            }
            Some((from, Proposal::Draw)) => json!({ "what": "draw", "from": from }),
            Some((from, Proposal::Rematch)) => json!({ "what": "rematch", "from": from }),
            None => Value::Null,
        }
    }

    pub(super) fn tell_proposal(&mut self, fx: &mut Effects) {
        self.feeds.iter_mut().for_each(Feed::spoken);
        for feed in &self.feeds {
            let frame = json!({ "t": "proposal", "proposal": self.proposal_json(feed.viewer) });
            fx.send(To::Viewer(feed.viewer), encoded(&frame));
        }
    }

    /// The table itself, as a viewer sees it.
    pub(super) fn about(&self, viewer: Viewer) -> Value {
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
            "version": env!("CARGO_PKG_VERSION"),
            "outcome": self.outcome.as_ref().map(Words),
            "over": over,
            // The dice of a lesson are printed.
            "fair": self.course.is_none().then(|| json!({ "commitment": self.secret.commitment(), "salts": salts, "secret": secret })),
        })
    }

    /// What changes from command to command.
    pub(super) fn news(&self, viewer: Viewer) -> News {
        let undo = match viewer {
            Viewer::Seat(seat) if self.is_playing() => self.table.as_ref().map(|table| table.may_undo(seat)),
            _ => None,
        };
        News { undo, clock: self.clock_now(), lesson: self.lesson_now(viewer).filter(|_| self.is_playing()) }
    }

    /// The seats of whoever has these eyes: several where friends share a screen.
    pub(super) fn seats_beside(&self, viewer: Viewer) -> Vec<Seat> {
        match viewer {
            Viewer::Seat(seat) => {
                let user = self.places.get(seat.index()).and_then(|place| place.user);
                user.map_or(Vec::new(), |user| self.seats_of(user))
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn visible(&self, viewer: Viewer) -> usize {
        self.lines.iter().filter(|line| line.shows(viewer)).count()
    }

    /// How many commands stood before the viewer's n-th line (from 0).
    pub(super) fn entries_at(&self, viewer: Viewer, n: usize) -> usize {
        let mut shown = self.lines.iter().enumerate().filter(|(_, line)| line.shows(viewer));
        shown.nth(n).map_or(self.lines.len(), |(entries, _)| entries)
    }

    /// The game up to a viewer's n-th line, taken out of the room: played again, it takes its time.
    pub fn past(&self, catalog: &Catalog, viewer: Viewer, n: usize) -> Result<Past, Fault> {
        let to = if n == 0 { 0 } else { (self.entries_at(viewer, n - 1) + 1).min(self.commands.len()) };
        let rest = json!({
            "at": n, "of": self.visible(viewer), "chat": [], "note": "", "proposal": null, "people": self.people_list(),
        });
        Ok(Past {
            table: self.fresh(catalog)?,
            viewer,
            commands: self.commands[..to].to_vec(),
            lines: self.lines[..to].to_vec(),
            about: (self.about(viewer), self.news(viewer)),
            rest,
        })
    }

    pub fn chart(&self, catalog: &Catalog) -> Result<String, Fault> {
        match &self.table {
            Some(table) => Ok(table.chart()),
            None => Ok(self.fresh_for_chart(catalog)?.chart()),
        }
    }

    /// Before everybody sits the names are not known, but the map is.
    pub(super) fn fresh_for_chart(&self, catalog: &Catalog) -> Result<Box<dyn AnyTable>, Fault> {
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
        let Status::Over { by, .. } = self.status else { return None };
        let secret = self.secret.clone();
        self.table.as_mut().map(|table| table.finish(Some(&secret), by.unlike_the_rules()))
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

    /// Who is connected now, and how many look on. What everybody is told of it.
    pub fn set_here(&mut self, users: &[UserId], watchers: usize, now: u64) -> String {
        for (place, here) in self.places.iter().zip(&mut self.here) {
            let was = *here == Presence::Here;
            *here = match place.user {
                Some(user) if users.contains(&user) => Presence::Here,
                Some(_) if was => Presence::Seen(now),
                _ => *here,
            };
        }
        self.watchers = watchers;
        encoded(&json!({ "t": "people", "people": self.people_list(), "watchers": watchers }))
    }

    fn people_list(&self) -> Vec<Value> {
        let person = |(seat, (place, presence)): (usize, (&Place, &Presence))| {
            let here = place.kind == Kind::Bot || *presence == Presence::Here;
            let seen = match presence {
                Presence::Seen(time) => Some(time),
                _ => None,
            };
            json!({ "seat": seat, "name": place.name, "kind": place.kind, "here": here, "seen": seen, "level": place.level })
        };
        self.places.iter().zip(&self.here).enumerate().map(person).collect()
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

/// A moment of a game, apart from its room.
pub struct Past {
    table: Box<dyn AnyTable>,
    viewer: Viewer,
    commands: Vec<(Actor, Value)>,
    lines: Vec<LogLine>,
    about: (Value, News),
    rest: Value,
}

impl Past {
    /// As the viewer saw it: a `full` frame without choices.
    pub fn shown(mut self) -> Result<String, Fault> {
        self.play()?;
        let mut feed = Feed::new(self.viewer, 0);
        Ok(feed.full(Some(&*self.table), &self.lines, self.about, false, &self.rest))
    }

    /// For a game that goes on from there.
    pub fn position(mut self) -> Result<Position, Fault> {
        self.play()?;
        Ok(self.table.position())
    }

    fn play(&mut self) -> Result<(), Fault> {
        for (actor, command) in std::mem::take(&mut self.commands) {
            if let Err(PlayError::Fault(fault)) = self.table.tell(actor, &Pick::Command(command)) {
                return Err(fault);
            }
        }
        Ok(())
    }
}

//! What players do at a table. Each of these changes it and says what is to be kept and told, or changes nothing.

use super::{
    By, CHAT_KEPT, Effects, KEYS_KEPT, Kind, LINES_PER_CHANCE, No, Place, Proposal, Record, Room, Status, To, encoded,
};
use crate::feed::Feed;
use crate::store::UserId;
use catalog::{Catalog, Pick, PlayError, Question};
use engine::{Actor, Seat, Viewer};
use serde_json::json;
use std::sync::Arc;

impl Room {
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

    /// What the computer has to decide for a seat, to be thought about outside the room; nothing if it is not asked.
    pub fn question(&self, seat: Seat) -> Option<Box<dyn Question>> {
        self.table.as_ref()?.question(seat)
    }

    /// A choice of a seat, whoever makes it.
    pub fn give(&mut self, seat: Seat, choice: usize, now: u64) -> Result<Effects, No> {
        if let Some(lesson) = self.lesson_now(Viewer::Seat(seat))
            && lesson.choice != Some(choice)
        {
            return Err(No::Not("lesson-other"));
        }
        let mut fx = Effects::default();
        let actor = Actor::Seat(seat);
        let waited = self.awaited_whatever();
        let command = self.tell(actor, &Pick::Index(choice)).map_err(|error| match error {
            PlayError::Refused(refusal) => No::Refused(refusal),
            PlayError::Fault(fault) => No::Fault(fault),
        })?;
        self.run_clock(&waited, now);
        self.withdraw(seat, &mut fx);
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

    /// Everybody is told what has changed for him.
    pub(super) fn after(&mut self, now: u64, fx: &mut Effects) {
        self.updated = now;
        let before = self.status;
        self.settle_end();
        if self.status != before || self.status != Status::Playing {
            // The table itself has changed: everybody is told everything.
            self.feeds.iter_mut().for_each(Feed::forget_picture);
        }
        self.tell_all(fx);
    }

    pub(super) fn tell_all(&mut self, fx: &mut Effects) {
        let playing = self.is_playing();
        for i in 0..self.feeds.len() {
            if !self.feeds[i].heard {
                self.feeds[i].forget();
                continue;
            }
            let news = self.news(self.feeds[i].viewer);
            if self.feeds[i].is_new() {
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
        let waited = self.awaited_whatever();
        let table = self.table.as_mut().ok_or(No::Not("room-waiting"))?;
        table.undo(seat).map_err(No::Undo)?;
        self.run_clock(&waited, now);
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
        let against_computer = self.places.iter().any(|place| place.kind == Kind::Bot);
        if alone && against_computer && what == Proposal::Draw {
            self.proposal = None;
            return Err(No::Not("room-computer-plays-on"));
        }
        if alone {
            self.accept(now, &mut fx);
            return Ok(fx);
        }
        self.record(Record::Propose { from: seat, what, t: now }, &mut fx);
        self.tell_proposal(&mut fx);
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
        self.tell_proposal(&mut fx);
        Ok(fx)
    }

    pub(super) fn accept(&mut self, now: u64, fx: &mut Effects) {
        match self.proposal.take() {
            Some((_, Proposal::Draw)) => self.end(By::Agreement, None, now, fx),
            Some((_, Proposal::TakeBack { to })) => {
                self.run_clock(&self.awaited_whatever(), now);
                self.cut(to);
                self.record(Record::TakeBack { to, t: now }, fx);
                self.roll(now, fx);
                self.after(now, fx);
            }
            Some((_, Proposal::Rematch)) => {
                fx.rematch = true;
                self.record(Record::Declined { t: now }, fx);
            }
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

    /// Who plays on no longer wants what he asked for.
    fn withdraw(&mut self, seat: Seat, fx: &mut Effects) {
        if self.proposal.take_if(|(from, _)| *from == seat).is_some() {
            self.tell_proposal(fx);
        }
    }

    /// Of what was asked for during the game nothing is left when it is over.
    pub(super) fn only_rematch(&mut self) {
        self.proposal = self.proposal.filter(|(_, what)| *what == Proposal::Rematch);
    }

    pub(super) fn end(&mut self, by: By, winner: Option<Seat>, now: u64, fx: &mut Effects) {
        self.status = Status::Over { by, winner };
        self.only_rematch();
        self.record(Record::Ended { by, winner, t: now }, fx);
        self.after(now, fx);
    }

    pub fn chat(&mut self, from: &str, seat: Option<Seat>, text: &str, now: u64) -> Effects {
        let mut fx = Effects::default();
        self.keep_chat(from, seat, text, now);
        self.record(Record::Chat { from: from.into(), seat, text: text.into(), t: now }, &mut fx);
        let line = self.chat.back().cloned().unwrap_or_default();
        self.feeds.iter_mut().for_each(Feed::spoken);
        fx.send(To::All, encoded(&json!({ "t": "chat", "line": line })));
        fx
    }

    pub(super) fn keep_chat(&mut self, from: &str, seat: Option<Seat>, text: &str, time: u64) {
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
}

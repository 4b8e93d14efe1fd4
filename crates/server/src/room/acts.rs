//! What players do at a table. Each of these asks whether it may be done, makes the record of it and lets that happen; and
//! says what is to be told. What cannot be done changes nothing.

use super::{By, Denied, Effects, How, KEYS_KEPT, Kind, LINES_PER_CHANCE, Proposal, Record, Room, Status, To};
use crate::feed::Feed;
use crate::store::UserId;
use catalog::Question;
use engine::{Actor, Seat, Seats, Viewer};
use std::sync::Arc;

/// What the computer is called at a table.
pub const COMPUTER: &str = "Honjin";

impl Room {
    /// A seat gives one of its choices.
    pub fn play(&mut self, seat: Seat, at: u64, choice: usize, key: &str, now: u64) -> Result<Effects, Denied> {
        self.once(seat, at, key)?;
        self.give(seat, choice, now).inspect(|_| self.used(seat, key))
    }

    /// Is this the moment the choice is meant for, and not one that came before?
    pub(super) fn once(&self, seat: Seat, at: u64, key: &str) -> Result<(), Denied> {
        if !self.is_playing() {
            return Err(Denied::Not("room-over"));
        }
        let known = self.keys.iter().any(|(who, used)| *who == seat && used == key);
        if known || !self.decided_at(seat, at) {
            return Err(Denied::Stale);
        }
        Ok(())
    }

    pub(super) fn used(&mut self, seat: Seat, key: &str) {
        self.keys.push_back((seat, key.to_string()));
        if self.keys.len() > KEYS_KEPT {
            self.keys.pop_front();
        }
    }

    /// What the computer has to decide for a seat, to be thought about outside the room; nothing if it is not asked.
    pub fn question(&self, seat: Seat) -> Option<Box<dyn Question>> {
        self.table.as_ref()?.question(seat)
    }

    /// A choice of a seat, whoever makes it.
    pub fn give(&mut self, seat: Seat, choice: usize, now: u64) -> Result<Effects, Denied> {
        if let Some(lesson) = self.lesson_now(Viewer::Seat(seat))
            && lesson.choice != Some(choice)
        {
            return Err(Denied::Not("lesson-other"));
        }
        let table = self.table.as_ref().ok_or(Denied::Not("room-waiting"))?;
        let command = table.command(seat, choice).map_err(Denied::Fault)?;
        self.answer(seat, Record::Line { actor: Actor::Seat(seat), command, t: now, how: How::Chosen }, now)
    }

    /// Lets the answer of a seat happen, and all that follows on it.
    pub(super) fn answer(&mut self, seat: Seat, answer: Record, now: u64) -> Result<Effects, Denied> {
        let (mut fx, proposed) = (Effects::default(), self.proposal);
        self.happen(answer, &mut fx)?;
        self.feeds[seat.index()].answered();
        self.roll(now, &mut fx);
        if self.proposal != proposed {
            self.send_proposal(&mut fx);
        }
        self.send_changes(&mut fx);
        Ok(fx)
    }

    /// Lets the dice fall, standing orders answer and what cannot be otherwise happen, until somebody has to decide.
    pub fn roll(&mut self, now: u64, fx: &mut Effects) {
        for _ in 0..LINES_PER_CHANCE {
            if let Some(command) = self.falls() {
                let line = Record::Line { actor: Actor::Chance, command, t: now, how: How::Chosen };
                self.happen(line, fx).expect("a game accepts the chances it offers");
            } else if !self.obey(now, fx) && !self.go_on_alone(now, fx) {
                return;
            }
        }
    }

    /// Plays what is the only choice, if all may know that it is: nobody is asked what has one answer.
    fn go_on_alone(&mut self, now: u64, fx: &mut Effects) -> bool {
        let Some((seat, command)) = self.forced() else { return false };
        let line = Record::Line { actor: Actor::Seat(seat), command, t: now, how: How::Only };
        self.happen(line, fx).expect("a game accepts the only option it offers");
        self.feeds[seat.index()].answered();
        true
    }

    /// Everybody is told what has changed for him.
    pub(super) fn send_changes(&mut self, fx: &mut Effects) {
        let playing = self.is_playing();
        if self.told != self.status || !playing {
            // The table itself has changed: everybody is told everything.
            self.feeds.iter_mut().for_each(Feed::forget_picture);
            self.told = self.status;
        }
        for i in 0..self.feeds.len() {
            if !self.feeds[i].heard {
                self.feeds[i].forget();
                continue;
            }
            let viewer = self.feeds[i].viewer;
            if self.feeds[i].is_new() {
                let frame: Arc<str> = self.full(viewer).into();
                self.feeds[i].keep(Arc::clone(&frame));
                fx.send(To::Viewer(viewer), frame);
                continue;
            }
            let news = self.news(viewer);
            if let Some(frame) = self.feeds[i].step(self.story.table.as_deref(), &self.story.lines, news, playing) {
                fx.send(To::Viewer(viewer), frame);
            }
        }
    }

    pub fn undo(&mut self, seat: Seat, now: u64) -> Result<Effects, Denied> {
        if !self.is_playing() {
            return Err(Denied::Not("room-over"));
        }
        self.may_undo(seat).map_err(Denied::Undo)?;
        let (mut fx, before) = (Effects::default(), self.proposals());
        for seat in self.steps_back(seat) {
            self.happen(Record::Undo { seat, t: now }, &mut fx)?;
        }
        self.recall_answering(seat, &mut fx)?;
        self.send_changes(&mut fx);
        self.send_changed_proposals(&before, &mut fx);
        Ok(fx)
    }

    /// Asks the others for something. Where nobody else is human, it is granted at once.
    pub fn propose(&mut self, seat: Seat, what: Proposal, now: u64) -> Result<Effects, Denied> {
        let fits = match what {
            Proposal::Rematch => matches!(self.status, Status::Over { .. }),
            Proposal::Draw => self.is_playing(),
            Proposal::TakeBack { to } => self.is_playing() && to < self.visible(Viewer::Seat(seat)),
        };
        // Nobody agrees for a seat that waits for its next player.
        if !fits || self.players().any(|seat| self.places[seat.index()].kind == Kind::Free) {
            return Err(Denied::Not("room-cannot-propose"));
        }
        let alone = self.others(seat).is_empty();
        let against_computer = self.places.iter().any(|place| place.kind == Kind::Bot);
        if alone && against_computer && what == Proposal::Draw {
            return Err(Denied::Not("room-computer-plays-on"));
        }
        let what = match what {
            Proposal::TakeBack { to } => Proposal::TakeBack { to: self.entries_at(Viewer::Seat(seat), to) },
            other => other,
        };
        let mut fx = Effects::default();
        self.happen(Record::Propose { from: seat, what, t: now }, &mut fx)?;
        self.agree(now, &mut fx)?;
        self.send_proposal(&mut fx);
        Ok(fx)
    }

    /// An answer to that proposal and to no other, whatever has been proposed meanwhile.
    pub fn reply(&mut self, seat: Seat, to: u64, yes: bool, now: u64) -> Result<Effects, Denied> {
        if !self.undecided().contains(seat) {
            return Err(Denied::Not("room-nothing-proposed"));
        }
        if self.proposal.is_some_and(|proposed| proposed.n != to) {
            return Err(Denied::Stale);
        }
        let mut fx = Effects::default();
        if yes {
            self.happen(Record::Consent { seat, t: now }, &mut fx)?;
            self.agree(now, &mut fx)?;
        } else {
            self.happen(Record::Declined { t: now }, &mut fx)?;
        }
        self.send_proposal(&mut fx);
        Ok(fx)
    }

    /// What everybody at the table has agreed on comes to pass.
    fn agree(&mut self, now: u64, fx: &mut Effects) -> Result<(), Denied> {
        let Some(proposed) = self.proposal.filter(|_| self.undecided().is_empty()) else { return Ok(()) };
        match proposed.what {
            Proposal::Draw => self.happen(Record::Ended { by: By::Agreement, winners: Seats::NONE, t: now }, fx)?,
            Proposal::TakeBack { to } => self.happen(Record::TakeBack { to, t: now }, fx)?,
            Proposal::Rematch => {
                self.happen(Record::Rematch { t: now }, fx)?;
                fx.rematch = true;
                return Ok(());
            }
        }
        self.roll(now, fx);
        self.send_changes(fx);
        Ok(())
    }

    pub fn resign(&mut self, seat: Seat, now: u64) -> Result<Effects, Denied> {
        self.leave(&[seat], By::Resign, now)
    }

    /// Seats are given up, of their own accord or because their time is up. Of two that ends the game, and so it does where
    /// only computers would be left; else the others go on.
    pub(super) fn leave(&mut self, seats: &[Seat], by: By, now: u64) -> Result<Effects, Denied> {
        if !self.is_playing() {
            return Err(Denied::Not("room-over"));
        }
        let others: Seats = self.players().filter(|other| !seats.contains(other)).collect();
        let goes_on = others.len() > 1 && others.iter().any(|other| self.places[other.index()].kind == Kind::Human);
        let mut fx = Effects::default();
        if goes_on {
            let proposed = self.proposal;
            for &seat in seats {
                self.happen(Record::Left { seat, by, t: now }, &mut fx)?;
                fx.left.push(seat);
            }
            // What the others have agreed on without him comes to pass.
            self.agree(now, &mut fx)?;
            self.roll(now, &mut fx);
            if self.proposal != proposed {
                self.send_proposal(&mut fx);
            }
            // Who sits where has changed: everybody is told everything.
            self.feeds.iter_mut().for_each(Feed::forget_picture);
        } else {
            self.happen(Record::Ended { by, winners: others, t: now }, &mut fx)?;
        }
        self.send_changes(&mut fx);
        Ok(fx)
    }

    /// Somebody takes a free seat; with the last one the game begins, or goes on.
    pub fn join(
        &mut self,
        user: UserId,
        name: &str,
        salt: Option<String>,
        now: u64,
    ) -> Result<(Seat, Effects), Denied> {
        let free = self.places.iter().position(|place| place.kind == Kind::Free).ok_or(Denied::Not("room-full"))?;
        if !matches!(self.status, Status::Waiting | Status::Playing) {
            return Err(Denied::Not("room-over"));
        }
        let seat = Seat(free as u8);
        let mut fx = Effects { seat: Some((seat.0, user)), ..Effects::default() };
        self.happen(Record::Join { seat, user, name: name.into(), salt, t: now }, &mut fx)?;
        self.roll(now, &mut fx);
        // Who sits where has changed: everybody is told everything.
        self.feeds.iter_mut().for_each(Feed::forget_picture);
        self.send_changes(&mut fx);
        Ok((seat, fx))
    }

    /// An administrator ends what goes on here: nobody wins.
    pub fn close(&mut self, now: u64) -> Result<Effects, Denied> {
        if !matches!(self.status, Status::Waiting | Status::Playing) {
            return Err(Denied::Not("room-over"));
        }
        let mut fx = Effects::default();
        self.happen(Record::Ended { by: By::Closed, winners: Seats::NONE, t: now }, &mut fx)?;
        self.send_changes(&mut fx);
        Ok(fx)
    }

    /// An administrator gives a seat to somebody who has never sat here, or to the computer.
    pub fn hand_over(&mut self, seat: Seat, to: Option<(UserId, &str)>, now: u64) -> Result<Effects, Denied> {
        let place = self.places.get(seat.index()).ok_or(Denied::Not("http-bad-seat"))?;
        if !self.is_playing() {
            return Err(Denied::Not("room-over"));
        }
        if matches!(place.kind, Kind::Gone | Kind::Free) || to.is_none() && place.kind == Kind::Bot {
            return Err(Denied::Not("http-bad-seat"));
        }
        if to.is_some_and(|(user, _)| self.has_sat(user)) {
            return Err(Denied::Not("admin-has-sat"));
        }
        let (user, name) = (to.map(|(user, _)| user), to.map_or(COMPUTER, |(_, name)| name).to_string());
        let (mut fx, proposed) = (Effects::default(), self.proposal);
        self.happen(Record::Handed { seat, user, name, t: now }, &mut fx)?;
        (fx.seat, fx.left) = (user.map(|user| (seat.0, user)), Vec::from_iter(user.is_none().then_some(seat)));
        if self.proposal != proposed {
            self.send_proposal(&mut fx);
        }
        self.feeds.iter_mut().for_each(Feed::forget_picture);
        self.send_changes(&mut fx);
        Ok(fx)
    }
}

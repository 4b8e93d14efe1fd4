//! Games that others have left: one who does not come back, and one whose account is no more.

use super::story::Story;
use super::{By, DAY, Denied, Effects, Kind, Place, Record, Room};
use crate::feed::Feed;
use crate::frames::AbsenceNow;
use engine::Seat;

/// The computer that takes over from somebody is the better one.
pub(super) const SUBSTITUTE: u8 = 2;
const COMPUTER: &str = "Honjin";

impl Story {
    /// From when on the others may go on without whoever is waited for, as everybody may know it: what is chosen in secret
    /// does not move it.
    pub(super) fn absence_now(&self) -> Option<AbsenceNow> {
        let days = self.plan.absence.filter(|_| self.is_playing() && self.plan.clock.is_none())?;
        let since = self.clocks_shown.since;
        let from = since + u64::from(days) * DAY + self.plan.downtime.between(since, u64::MAX);
        Some(AbsenceNow { days, from })
    }

    /// The people without whom a seat may go on now.
    fn absent(&self, seat: Seat, now: u64) -> Result<Vec<Seat>, Denied> {
        if !self.is_playing() {
            return Err(Denied::Not("room-over"));
        }
        let agreed = self.absence_now().ok_or(Denied::Not("room-no-absence"))?;
        if now < agreed.from {
            return Err(Denied::Not("room-not-absent-yet"));
        }
        let (awaited, own) = (self.awaited(), self.places[seat.index()].user);
        let is_own = |seat: &Seat| self.places[seat.index()].user == own;
        if awaited.iter().any(is_own) {
            return Err(Denied::Not("room-your-move"));
        }
        let absent: Vec<Seat> =
            awaited.into_iter().filter(|seat| self.places[seat.index()].kind == Kind::Human).collect();
        if absent.is_empty() { Err(Denied::Not("room-nobody-absent")) } else { Ok(absent) }
    }

    /// Nothing of whoever sat there is left but what was played.
    pub(super) fn vacate(&mut self, seat: Seat) {
        let names = self.game().about().seats_of(&self.plan.scenario);
        let name = names.get(seat.index()).copied().unwrap_or_default().to_string();
        let place = &mut self.places[seat.index()];
        // Its part in the dice stays: those that have fallen fell with it.
        *place = Place { kind: Kind::Free, user: None, name, level: 0, salt: place.salt.take() };
        self.orders[seat.index()].clear();
        self.talk.forget(seat);
        self.proposal = self.proposal.filter(|proposed| proposed.from != seat);
        if self.is_playing() {
            // Who was invited was invited to another seat, or is no more.
            self.invite = None;
        }
    }

    pub(super) fn substitute(&mut self, seat: Seat) -> Result<(), Denied> {
        let place = self.places.get_mut(seat.index()).filter(|place| place.kind == Kind::Free);
        let place = place.ok_or(Denied::Not("room-no-free-seat"))?;
        (place.kind, place.level, place.name) = (Kind::Bot, SUBSTITUTE, COMPUTER.into());
        Ok(())
    }

    /// A seat that somebody has left and nobody has taken yet.
    fn is_vacant(&self, seat: Seat) -> bool {
        self.is_playing() && self.places.get(seat.index()).is_some_and(|place| place.kind == Kind::Free)
    }
}

impl Room {
    /// A seat goes on without those who did not come back in the time agreed on: of two it has won, of more the computer
    /// takes theirs.
    pub fn go_on_without(&mut self, seat: Seat, now: u64) -> Result<Effects, Denied> {
        let absent = self.absent(seat, now)?;
        self.leave(&absent, By::Absence, now)
    }

    /// Whoever shows what has this hash may take a vacant seat from now on.
    pub fn invite(&mut self, seat: Seat, invite: String) -> Result<Effects, Denied> {
        if !self.is_vacant(seat) {
            return Err(Denied::Not("room-no-free-seat"));
        }
        let mut fx = Effects::default();
        self.happen(Record::Invited { invite }, &mut fx)?;
        Ok(fx)
    }

    /// The computer takes a vacant seat.
    pub fn give_to_computer(&mut self, seat: Seat, now: u64) -> Result<Effects, Denied> {
        if !self.is_vacant(seat) {
            return Err(Denied::Not("room-no-free-seat"));
        }
        let mut fx = Effects::default();
        self.happen(Record::Substituted { seat, t: now }, &mut fx)?;
        self.roll(now, &mut fx);
        self.feeds.iter_mut().for_each(Feed::forget_picture);
        self.send_changes(&mut fx);
        Ok(fx)
    }
}

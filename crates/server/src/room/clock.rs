//! Clocks: they run while a seat is awaited, by the time the caller says it is. Time in which the server was not there to
//! take a move is nobody's, and so is that of a seat nobody sits in.

use super::story::Story;
use super::{Clock, Effects, Kind, Room};
use crate::frames::ClockNow;
use engine::{Seat, Viewer};

/// What the clocks show.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Clocks {
    /// Milliseconds left, by seat, and since when the clock of those awaited runs.
    pub left: Vec<u64>,
    pub since: u64,
    /// Who has chosen in secret, and when: until everybody knows of it he may go back on it, and that costs his time.
    rested: Vec<Option<u64>>,
}

impl Clocks {
    pub fn new(clock: Option<Clock>, seats: usize, since: u64) -> Clocks {
        Clocks { left: vec![clock.map_or(0, Clock::milliseconds); seats], since, rested: vec![None; seats] }
    }

    fn spend(&mut self, seat: Seat, spent: u64) {
        self.left[seat.index()] = self.left[seat.index()].saturating_sub(spent);
    }
}

impl Story {
    /// As everybody may know it: what is chosen in secret moves no clock but one's own.
    pub(super) fn clock_now(&self, viewer: Viewer) -> Option<ClockNow> {
        let kind = self.plan.clock?;
        let (shown, now) = (&self.clocks_shown, &self.clocks);
        let mut left = shown.left.clone();
        if let Viewer::Seat(seat) = viewer {
            let runs = self.awaited().contains(&seat);
            let later = self.played(shown.since, now.since);
            left[seat.index()] = now.left[seat.index()] + if runs { later } else { 0 };
        }
        // Whoever reads it counts from there on.
        let since = shown.since + self.plan.downtime.between(shown.since, u64::MAX);
        Some(ClockNow { kind, left, since })
    }

    /// How much time there was to play between these two.
    fn played(&self, from: u64, to: u64) -> u64 {
        to.saturating_sub(from).saturating_sub(self.plan.downtime.between(from, to))
    }

    /// The time since then was that of those who were waited for. `back`: who has gone back on his choice.
    pub(super) fn run_clock(&mut self, waited: &[Seat], back: Option<Seat>, secret: bool, now: u64) {
        let spent = self.played(self.clocks.since, now);
        let rested = back.and_then(|seat| Some((seat, self.clocks.rested[seat.index()].take()?)));
        let thought = rested.map(|(seat, chosen)| (seat, self.played(chosen, now)));
        self.clocks.since = now;
        match self.plan.clock {
            Some(Clock::Minutes(_)) => {
                waited.iter().for_each(|seat| self.clocks.spend(*seat, spent));
                if let Some((seat, thought)) = thought {
                    self.clocks.spend(seat, thought);
                }
            }
            Some(clock @ Clock::Days(_)) => self.clocks.left.fill(clock.milliseconds()),
            None => {}
        }
        if secret {
            let awaited = self.awaited_whatever();
            for seat in waited.iter().filter(|seat| !awaited.contains(seat)) {
                self.clocks.rested[seat.index()] = Some(now);
            }
        } else {
            self.clocks.rested.fill(None);
            self.clocks_shown = self.clocks.clone();
        }
    }

    /// Who has let his time run out?
    fn late(&self, now: u64) -> Option<Seat> {
        self.plan.clock?;
        let spent = self.played(self.clocks.since, now);
        let runs = |seat: &Seat| self.places[seat.index()].kind != Kind::Free;
        self.awaited().into_iter().filter(runs).find(|seat| self.clocks.left[seat.index()] < spent)
    }
}

impl Room {
    /// Ends the game of somebody whose time is up.
    pub fn tick(&mut self, now: u64) -> Option<Effects> {
        let late = self.late(now)?;
        self.leave(&[late], super::By::Time, now).ok()
    }
}

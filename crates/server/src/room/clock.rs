//! Clocks: they run while a seat is awaited, by the time the caller says it is.

use super::story::Story;
use super::{Clock, Effects, Room};
use crate::frames::ClockNow;
use engine::Seat;

impl Story {
    pub(super) fn clock_now(&self) -> Option<ClockNow> {
        self.plan.clock.map(|kind| ClockNow { kind, left: self.left.clone(), since: self.since })
    }

    /// The time since then was that of those who were waited for.
    pub(super) fn run_clock(&mut self, waited: &[Seat], now: u64) {
        let spent = now.saturating_sub(self.since);
        self.since = now;
        match self.plan.clock {
            Some(Clock::Minutes(_)) => {
                for seat in waited {
                    self.left[seat.index()] = self.left[seat.index()].saturating_sub(spent);
                }
            }
            Some(clock @ Clock::Days(_)) => self.left.fill(clock.milliseconds()),
            None => {}
        }
    }

    /// Who has let his time run out?
    fn late(&self, now: u64) -> Option<Seat> {
        self.plan.clock?;
        let spent = now.saturating_sub(self.since);
        self.awaited().into_iter().find(|seat| self.left[seat.index()] < spent)
    }
}

impl Room {
    /// Ends the game of somebody whose time is up.
    pub fn tick(&mut self, now: u64) -> Option<Effects> {
        let late = self.late(now)?;
        self.leave(late, super::By::Time, now).ok()
    }
}

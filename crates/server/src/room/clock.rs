//! Clocks: they run while a seat is awaited, by the time the caller says it is.

use super::{By, Clock, Effects, Room};
use catalog::Awaited;
use engine::Seat;
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClockNow {
    kind: Clock,
    left: Vec<u64>,
    since: u64,
}

impl Room {
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
            Some(Clock::Days(days)) => self.left.fill(u64::from(days) * 86_400_000),
            None => {}
        }
    }

    pub(super) fn awaited_whatever(&self) -> Vec<Seat> {
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
}

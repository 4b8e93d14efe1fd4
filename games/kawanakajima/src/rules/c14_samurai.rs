//! 14: the optional Samurai.

use super::c11_aftermath::is_deadly;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::state::ChitPlace;
use steps::CallSamurai;

pub mod steps;

impl Position<'_> {
    /// 14.1: in the bowl or on the map.
    pub fn samurai_in_play(&self, army: Army) -> bool {
        self.s.staff(army).samurai.is_some() || self.s.chit(Chit::samurai(army)) != ChitPlace::OutOfGame
    }

    /// 14.2a, 13.4: any own unit on the map or on an Entry Point; in a siege there are no single units.
    pub fn may_host_samurai(&self, army: Army, unit: UnitId) -> bool {
        let besieged = || self.s.siege.on && self.g.is_fort(self.s.unit(unit).hex);
        let there = || self.s.on_map(unit) || self.g.rules.samurai_join_at_entry_points() && self.s.in_play(unit);
        self.g.unit_exists(unit) && unit.army() == army && there() && !besieged()
    }
}

impl Play<'_> {
    /// 14.1: the marker has moved from one value to another, away from zero; each line crossed may be answered.
    pub fn cross_samurai_lines(&mut self, before: i16, after: i16) {
        if !self.g.options.samurai {
            return;
        }
        for army in Army::BOTH {
            let lines = &self.g.pack.limits.samurai_lines[army.index()];
            let crossed = lines
                .iter()
                .any(|&line| line > 0 && before < line && line <= after || line < 0 && after <= line && line < before);
            let asked = self.is_due(CallSamurai(army));
            if crossed && !asked && !self.at().samurai_in_play(army) {
                self.push(CallSamurai(army));
            }
        }
    }

    /// 14.3b: a turn that ends out of contact sends him home.
    pub fn rest_samurai(&mut self) {
        for army in Army::BOTH {
            let host = self.s.staff(army).samurai;
            if host.is_some() && !self.at().is_engaged(host) {
                self.remove_samurai(army);
            }
        }
    }

    /// 14.3b: he goes home alive.
    pub fn remove_samurai(&mut self, army: Army) {
        self.s.staff_mut(army).samurai = UnitId::NONE;
        self.tell(Event::SamuraiLeft { army });
    }

    /// 14.3a, EC-106: he dies like a leader, and counts as one.
    pub fn read_samurai_die(&mut self, army: Army, deadly: bool, die: u8) {
        self.tell(Event::Rolled { what: RollFor::Samurai(army), die, total: die as i8 });
        if is_deadly(deadly, die) {
            self.kill_samurai(army);
        }
    }

    /// 14.3a: a leader worth one.
    pub fn kill_samurai(&mut self, army: Army) {
        self.s.staff_mut(army).samurai = UnitId::NONE;
        self.s.staff_mut(army).bundori += 1;
        self.tell(Event::SamuraiKilled { army });
        self.score(army.enemy(), 1);
    }
}

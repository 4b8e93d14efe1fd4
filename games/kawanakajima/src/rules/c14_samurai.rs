//! 14: the optional Samurai.

use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::sequence::{Flow, Purpose, Step};
use crate::state::ChitPlace;

impl Position<'_> {
    /// 14.1: in the bowl or on the map.
    pub fn samurai_in_play(&self, army: Army) -> bool {
        self.s.side(army).samurai.is_some() || self.s.chit(Chit::samurai(army)) != ChitPlace::OutOfGame
    }

    /// 14.2, 13.4: any own unit on the map; in a siege there are no single units.
    pub fn samurai_hosts(&self, army: Army) -> impl Iterator<Item = UnitId> + '_ {
        let units = self.g.units_of(army).filter(|&u| self.s.on_map(u));
        units.filter(|&u| !(self.s.siege.on && self.g.is_fort(self.s.unit(u).hex)))
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
            let asked = self.s.steps.contains(&Step::CallSamurai(army));
            if crossed && !asked && !self.at().samurai_in_play(army) {
                self.push(Step::CallSamurai(army));
            }
        }
    }

    pub fn call_samurai(&mut self, army: Army, yes: bool) {
        self.pop();
        if yes {
            self.s.chits[Chit::samurai(army).index()] = ChitPlace::Bowl;
            self.tell(Event::SamuraiCalled { army });
        }
    }

    pub fn settle_samurai(&mut self, army: Army) -> Flow {
        self.s.chits[Chit::samurai(army).index()] = ChitPlace::OutOfGame;
        if self.at().samurai_hosts(army).next().is_some() { Flow::Wait } else { self.done() }
    }

    pub fn place_samurai(&mut self, army: Army, unit: UnitId) {
        self.pop();
        self.s.side_mut(army).samurai = unit;
        self.tell(Event::SamuraiPlaced { unit });
        self.push(Step::SamuraiAct(army));
    }

    /// Declined: the marker, or what it could do.
    pub fn no_samurai(&mut self) {
        self.pop();
    }

    /// 14.2b: a Rally at once, wherever the unit stands.
    pub fn samurai_rally(&mut self, army: Army) {
        self.pop();
        let unit = self.s.side(army).samurai;
        self.roll(Purpose::Rally(unit));
    }

    /// 14.2c: or its clan enters Attack and is activated as by its own chit.
    pub fn samurai_charge(&mut self, army: Army) {
        self.pop();
        let clan = self.s.side(army).samurai.clan();
        self.set_mode(clan, Mode::Attack);
        self.activate_clan(clan, true);
    }

    /// 14.3: a turn that ends out of contact sends him home.
    pub fn rest_samurai(&mut self) {
        for army in Army::BOTH {
            let host = self.s.side(army).samurai;
            if host.is_some() && !self.at().is_engaged(host) {
                self.remove_samurai(army);
            }
        }
    }

    pub fn remove_samurai(&mut self, army: Army) {
        self.s.side_mut(army).samurai = UnitId::NONE;
        self.tell(Event::SamuraiLeft { army });
    }

    /// 14.3, EC-106: he dies like a leader, and counts as one.
    pub fn read_samurai_die(&mut self, army: Army, deadly: bool, die: u8) {
        self.tell(Event::Rolled { what: RollFor::Samurai(army), die, total: die as i8 });
        let killed = die <= if deadly { 4 } else { 1 };
        if killed {
            self.kill_samurai(army);
        }
    }

    pub fn kill_samurai(&mut self, army: Army) {
        self.s.side_mut(army).samurai = UnitId::NONE;
        self.s.side_mut(army).bundori += 1;
        self.tell(Event::SamuraiKilled { army });
        self.score(army.enemy(), 1);
    }
}

//! 25, 2-2-1(5): steps lost, units removed, leaders dead.

use super::room::*;

impl Play<'_> {
    /// 2-2-1(5): a full unit is reduced, a reduced one removed.
    pub fn lose_step(&mut self, unit: Unit) {
        let man = self.s.man_mut(unit);
        man.steps -= 1;
        let steps = man.steps;
        self.count_steps(unit, 1);
        self.tell(Event::StepLost { unit, steps });
        if steps == 0 {
            self.take_off(unit);
        }
    }

    /// S1-3, C-81: every step counts, however it was lost.
    fn count_steps(&mut self, unit: Unit, steps: u8) {
        if let Some(power) = self.at().power_of_unit(unit) {
            self.s.count.steps_lost[power as usize] += u16::from(steps);
        }
    }

    /// A unit is removed with all the steps it has.
    pub fn remove(&mut self, unit: Unit) {
        let steps = std::mem::take(&mut self.s.man_mut(unit).steps);
        self.count_steps(unit, steps);
        self.tell(Event::Died { unit });
        self.take_off(unit);
    }

    /// 25-1: off the map for good; those he led have no leader (EC-21, EC-71), and a clan goes with its last daimyo.
    fn take_off(&mut self, unit: Unit) {
        for other in Unit::all().filter(|&other| other != unit) {
            let man = self.s.man_mut(other);
            if man.leader == Some(unit) {
                man.leader = None;
            }
        }
        *self.s.man_mut(unit) = Man { place: Whereabouts::Lost, ..Man::default() };
        self.s.march.units.remove(unit);
        self.s.fight.units.iter_mut().for_each(|party| party.remove(unit));
        self.s.fight.flight.iter_mut().for_each(|party| party.remove(unit));
        self.s.fight.rolling.remove(unit);
        self.loosen();
        self.bury_clan(unit);
    }

    /// 25-2a, C-41: with the last daimyo of an army the whole army goes; its castles stay (25-2c).
    fn bury_clan(&mut self, unit: Unit) {
        let at = self.at();
        let army = at.army(unit);
        let is_left = |other: Unit| {
            at.army(other) == army
                && at.is_daimyo(other)
                && matches!(at.man(other).place, Whereabouts::Map | Whereabouts::Waiting)
        };
        if !at.is_daimyo(unit) || Unit::all().any(is_left) {
            return;
        }
        self.tell(Event::ClanGone { army });
        let rest: Units = Unit::all()
            .filter(|&other| {
                self.at().army(other) == army
                    && matches!(self.at().man(other).place, Whereabouts::Map | Whereabouts::Waiting)
            })
            .collect();
        for other in rest.iter() {
            self.remove(other);
        }
    }
}

//! 26: recovery of morale.

use super::room::*;

chapter! {
    pub enum RestStep of Kanto, Step::Rest {
        /// 26-1-2, C-80: without supply a die for each unit.
        rolls RestDie(units: Units),
    }
}

/// 26-1-2: what one has to roll, or less.
pub const RECOVERS: u8 = 1;

impl Position<'_> {
    /// 26-1x: only where somebody is below ten.
    pub fn may_rest(&self, units: Units) -> Verdict {
        no("26-1x", "refused-full-morale").unless(self.weary(units).next().is_some())
    }

    fn weary(&self, units: Units) -> impl Iterator<Item = Unit> + '_ {
        let full = self.g.pack.tables.start_morale;
        units.iter().filter(move |&unit| self.man(unit).morale < full)
    }

    /// 11-1: who of a force has a line to the honjo of his own army.
    fn supplied_of(&self, units: Units) -> Units {
        let armies: Armies = units.iter().map(|unit| self.army(unit)).collect();
        let of = |army: Army| units.iter().filter(move |&unit| self.army(unit) == army);
        armies.iter().filter(|&army| of(army).next().is_some_and(|unit| self.is_supplied(unit))).flat_map(of).collect()
    }
}

impl Play<'_> {
    /// 26.0, 26-1, 26-1-1, 11-3(4), 11-4-3, 18-4-1b, C-42: who has a line recovers; who has none, or is behind besieged walls, by the die.
    pub fn begin_rest(&mut self, units: Units) {
        self.spend(units);
        let at = self.at();
        let weary: Units = at.weary(units).collect();
        let rested = if at.is_besieged(units) { Units::EMPTY } else { at.supplied_of(weary) };
        rested.iter().for_each(|unit| self.recover(unit));
        if weary != rested {
            self.push(RestDie(weary - rested));
        }
    }

    fn recover(&mut self, unit: Unit) {
        let man = self.s.man_mut(unit);
        man.morale += 1;
        let (morale, hex) = (man.morale, man.at);
        self.tell(Event::Rested { unit, morale });
        if let Some(castle) = self.at().castle_at(hex) {
            self.track_morale(castle);
        }
    }
}

impl Rolls<Kanto> for RestDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("26-1-2", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-rest-die").under("26-1-2")
    }

    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let Some(unit) = self.0.first() else { return };
        play.tell(Event::RestRolled { unit, die });
        let together = play.g.options.one_die;
        let now = if together { self.0 } else { Units::of(unit) };
        if die <= RECOVERS {
            now.iter().for_each(|unit| play.recover(unit));
        }
        let left = self.0 - now;
        if !left.is_empty() {
            play.push(RestDie(left));
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let full = at.g.pack.tables.start_morale;
        let weary = self.0.iter().all(|unit| at.s.is_on_map(unit) && at.man(unit).morale < full);
        fits(weary && !self.0.is_empty(), "who recovers is on the map and below ten")
    }
}

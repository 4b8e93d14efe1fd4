//! 9: forces: a commander and everybody under him, or a lone unit.

use super::room::*;

impl Position<'_> {
    #[inline]
    pub fn man(&self, unit: Unit) -> &Man {
        self.s.man(unit)
    }

    /// The commander of the force a unit belongs to.
    #[inline]
    pub fn top(&self, unit: Unit) -> Unit {
        let mut top = unit;
        while let Some(leader) = self.man(top).leader {
            top = leader;
        }
        top
    }

    #[inline]
    pub fn is_top(&self, unit: Unit) -> bool {
        self.s.is_on_map(unit) && self.man(unit).leader.is_none()
    }

    /// Is it this leader himself, or under him?
    pub fn is_under(&self, unit: Unit, leader: Unit) -> bool {
        let mut next = Some(unit);
        while let Some(who) = next {
            if who == leader {
                return true;
            }
            next = self.man(who).leader;
        }
        false
    }

    /// A leader with all who are under him, down to the last.
    pub fn with_all(&self, leader: Unit) -> Units {
        let spot = self.man(leader).at;
        self.s.in_hex(spot).filter(|&unit| self.is_under(unit, leader)).collect()
    }

    /// 2-1-4: the whole force of a unit.
    pub fn force(&self, unit: Unit) -> Units {
        self.with_all(self.top(unit))
    }

    pub fn boxed(&self, leader: Unit) -> usize {
        self.s.on_map().filter(|&unit| self.man(unit).leader == Some(leader)).count()
    }

    /// 2-2-1(2), C-68: combat strength with the steps it has.
    #[inline]
    pub fn strength(&self, unit: Unit) -> i16 {
        let counter = self.counter(unit);
        match self.man(unit).steps {
            0 => 0,
            1 => counter.reduced.into(),
            _ => counter.strength.into(),
        }
    }

    pub fn strength_of(&self, units: Units) -> i16 {
        units.iter().map(|unit| self.strength(unit)).sum()
    }

    pub fn steps_of(&self, units: Units) -> u8 {
        units.iter().map(|unit| self.man(unit).steps).sum()
    }

    /// 10-3b: where one value is needed, the lowest.
    pub fn lowest_morale(&self, units: Units) -> u8 {
        units.iter().map(|unit| self.man(unit).morale).min().unwrap_or(self.g.pack.tables.start_morale)
    }

    #[inline]
    pub fn stars(&self, unit: Unit) -> u8 {
        self.counter(unit).stars
    }

    #[inline]
    pub fn is_daimyo(&self, unit: Unit) -> bool {
        self.stars(unit) == 2
    }

    pub fn has_daimyo(&self, units: Units) -> bool {
        units.iter().any(|unit| self.is_daimyo(unit))
    }

    /// 2-2-1(3), 23-2-1(4b), C-28: the most senior counts; of equals their owner takes the best.
    pub fn best_adjustment(&self, units: Units) -> i8 {
        let commanders =
            units.iter().filter(|&unit| self.man(unit).leader.is_none_or(|leader| !units.contains(leader)));
        let rank = |unit: Unit| (self.stars(unit), self.counter(unit).adjustment);
        commanders.map(rank).max().map_or(0, |(_, adjustment)| adjustment)
    }

    /// 12-1-2, 12-1-3, 12-1-4, 4.0b, 4-1-3, 4-1-4, 4-1-5a, SEQ-4: may a force act in this stage? The commander's ability decides.
    #[inline]
    pub fn is_able(&self, unit: Unit) -> bool {
        self.s.stage <= 1 || self.counter(self.top(unit)).ability >= self.s.stage
    }

    /// 2-2-1(6), 9-2-2, 9-2-3, 9-2-4, 13-2-2(1), 13-EX, 30-5, S2-10, S2-11: may this unit lie in a box of that leader?
    pub fn may_serve(&self, unit: Unit, leader: Unit) -> Verdict {
        let (low, high) = (self.stars(unit), self.stars(leader));
        match (high, low) {
            (0, _) => return Err(no("9-2", "refused-no-boxes")),
            (1, 0) => {}
            (1, _) => return Err(no("9-2-2", "refused-equal-rank")),
            (_, 0) => return Err(no("9-2-3", "refused-troops-under-daimyo")),
            (_, 1) => {}
            _ if leader == Unit::UJIYASU && unit == Unit::UJIMASA => {}
            _ => return Err(no("30-5", "refused-equal-rank")),
        }
        self.may_serve_army(unit, leader)
    }

    /// 9-2-4, C-78: only one's own army; in S2 Kenshin leads lords, and a lord under him others' troops.
    fn may_serve_army(&self, unit: Unit, leader: Unit) -> Verdict {
        let (army, of) = (self.army(unit), self.army(leader));
        if army == of {
            return Ok(());
        }
        if self.g.scenario != Scenario::Odawara {
            return Err(no("9-2-4", "refused-other-army"));
        }
        let allied_lord = |army: Army| !army.is_major() && self.power_of(army) == Some(Power::Uesugi);
        let kenshins = leader == Unit::KENSHIN && allied_lord(army);
        let under_kenshin = self.man(leader).leader == Some(Unit::KENSHIN) && allied_lord(of) && allied_lord(army);
        match () {
            () if kenshins || under_kenshin && !self.g.options.own_troops => Ok(()),
            () if of == Army::HOJO => Err(no("S2-11", "refused-hojo-lords")),
            () => Err(no("S2-10", "refused-only-kenshin")),
        }
    }

    /// 9-2-1, 13-2-3: is a box free?
    pub fn has_box(&self, leader: Unit) -> Verdict {
        let boxes = self.counter(leader).boxes;
        no("9-2-1", "refused-boxes-full").number("n", boxes.into()).unless(self.boxed(leader) < usize::from(boxes))
    }
}

impl Play<'_> {
    /// C-78: whom a lord led only because Kenshin led him, he leads no longer once he does not.
    pub fn loosen(&mut self) {
        if self.g.scenario != Scenario::Odawara {
            return;
        }
        let at = self.at();
        let loose = |unit: &Unit| {
            at.man(*unit)
                .leader
                .is_some_and(|leader| at.army(leader) != at.army(*unit) && at.may_serve(*unit, leader).is_err())
        };
        let loose: Units = at.s.on_map().filter(loose).collect();
        for unit in loose.iter() {
            self.s.man_mut(unit).leader = None;
        }
    }
}

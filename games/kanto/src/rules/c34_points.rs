//! 34, S1 to S4: what is counted, and who has won.

use super::room::*;

impl Position<'_> {
    /// 34-1: what a castle is worth at its present endurance; Odawara always the same (C-61).
    pub fn castle_points(&self, castle: Castle) -> i16 {
        let points = &self.g.pack.points;
        if castle == Castle::ODAWARA {
            return points.odawara;
        }
        let endurance = usize::from(self.s.walls(castle).endurance);
        points.castle[endurance.min(points.castle.len() - 1)]
    }

    /// Who ran a castle at the start, and who runs it now.
    fn holders(&self, castle: Castle) -> (Option<Power>, Option<Power>) {
        let first = self.g.pack.castle(castle).owner[self.g.scenario.index()].map(|(army, _)| army);
        let first = first.filter(|&army| !self.is_neutral(army)).and_then(|army| self.g.plan().side[army.index()]);
        let now =
            self.s.walls(castle).owner.filter(|&army| !self.is_neutral(army)).and_then(|army| self.power_of(army));
        (first, now)
    }

    /// 34-1, 34-2, C-22: castles taken and lost.
    fn points_of_castles(&self, power: Power) -> i16 {
        let of = |castle: Castle| match self.holders(castle) {
            (first, now) if first == now => 0,
            (_, Some(now)) if now == power => self.castle_points(castle),
            (Some(first), _) if first == power => -self.castle_points(castle),
            _ => 0,
        };
        Castle::all().filter(|&castle| self.g.is_in_area(self.hex_of(castle))).map(of).sum()
    }

    /// 34-3, C-61: leaders lost, however they were.
    fn points_of_leaders(&self, power: Power) -> i16 {
        let points = &self.g.pack.points;
        let of = |unit: Unit| match (self.stars(unit), self.man(unit).place) {
            (2, Whereabouts::Lost) => points.daimyo_lost,
            (1, Whereabouts::Lost) => points.warlord_lost,
            _ => 0,
        };
        let own = |unit: &Unit| self.power_of_unit(*unit) == Some(power) && !self.is_neutral(self.army(*unit));
        Unit::all().filter(own).map(of).sum()
    }

    /// S2-8, C-82: what the ceremony is worth.
    fn points_of_ceremony(&self) -> i16 {
        let Some(units) = self.s.count.ceremony else { return 0 };
        let rows = &self.g.pack.points.ceremony;
        rows.iter().find(|(most, _)| units <= *most).map_or(0, |(_, points)| *points)
    }

    /// S2-6, S2-8, S4-7: what the scenario adds.
    fn points_of_scenario(&self, power: Power) -> i16 {
        let points = &self.g.pack.points;
        match (self.g.scenario, power) {
            (Scenario::Odawara, Power::Uesugi) => {
                i16::from(self.s.count.siege_turns) * points.siege_turn + self.points_of_ceremony()
            }
            (Scenario::Mimase, Power::Hojo) if !self.s.count.uesugi_used => points.uesugi_unused,
            _ => 0,
        }
    }

    /// 34.0, S1-3: as it stands now.
    pub fn score(&self, power: Power) -> i16 {
        if self.g.scenario == Scenario::Kawanakajima {
            let enemies = self.g.plan().powers.iter().filter(|&&other| self.camp(other) != self.camp(power));
            return enemies.map(|&other| self.s.count.steps_lost[other as usize] as i16).sum();
        }
        self.points_of_castles(power) + self.points_of_leaders(power) + self.points_of_scenario(power)
    }

    /// S2-5, S2-9, EC-62: has the Uesugi player done what he must?
    pub fn is_fulfilled(&self) -> bool {
        let count = &self.s.count;
        let surrounded = count.siege_turns > 0 || count.odawara_fell;
        self.g.scenario != Scenario::Odawara || count.echigo || surrounded && count.ceremony.is_some()
    }

    /// S1-3, S2-5, S3-4, S4-7: who has won.
    pub fn final_outcome(&self) -> Outcome {
        let points = Power::ALL.map(|power| if self.g.seat(power).is_some() { self.score(power) } else { 0 });
        if !self.is_fulfilled() {
            return Outcome { ending: Ending::Unfulfilled, winner: Some(Power::Hojo), points };
        }
        let powers = &self.g.plan().powers;
        let best = powers.iter().map(|&power| points[power as usize]).max().expect("somebody plays");
        let mut first = powers.iter().copied().filter(|&power| points[power as usize] == best);
        let winner = first.next().filter(|_| first.next().is_none());
        let ending = if self.g.scenario == Scenario::Kawanakajima { Ending::Steps } else { Ending::Points };
        Outcome { ending, winner, points }
    }
}

impl Play<'_> {
    pub fn end(&mut self) {
        self.s.outcome = Some(self.at().final_outcome());
        self.tell(Event::GameOver);
    }

    /// S2-9, C-83: a unit of the Hojo player has entered Echigo.
    pub fn see_echigo(&mut self, units: Units, way: &[Spot]) {
        let at = self.at();
        let entered = || way.iter().any(|&spot| at.g.pack.map.province(spot) == Some(Province::Echigo));
        let counts = |unit: Unit| match at.g.options.hojo_only {
            true => at.army(unit) == Army::HOJO,
            false => at.power_of_unit(unit) == Some(Power::Hojo),
        };
        let seen = at.g.scenario == Scenario::Odawara && !at.s.count.echigo && units.iter().any(counts) && entered();
        if seen {
            self.s.count.echigo = true;
            self.tell(Event::Echigo);
        }
    }

    /// S2-6: a turn that ends with the marker on Odawara.
    pub fn count_siege_turn(&mut self) {
        let walls = self.s.walls(Castle::ODAWARA);
        if self.g.scenario == Scenario::Odawara && walls.besieged {
            self.s.count.siege_turns += 1;
            self.tell(Event::Surrounded { turns: self.s.count.siege_turns });
        }
    }

    /// S2-7, C-64: is Kenshin there when the stage begins?
    pub fn watch_ceremony(&mut self) {
        let at = self.at();
        let stage = at.s.stage == 1 || at.g.options.any_stage;
        let there = at.s.is_on_map(Unit::KENSHIN) && at.man(Unit::KENSHIN).at == at.g.shrine;
        let open = at.g.scenario == Scenario::Odawara && at.s.count.ceremony.is_none();
        self.s.count.kneeling = stage && there && open;
    }

    /// S2-7: whoever acts does not kneel.
    pub fn disturb_ceremony(&mut self, units: Units) {
        if units.contains(Unit::KENSHIN) {
            self.s.count.kneeling = false;
        }
    }

    /// S2-7, S2-8, EC-61, C-82: he is still there at its end: how many are with him?
    pub fn hold_ceremony(&mut self) {
        let at = self.at();
        let there = at.s.is_on_map(Unit::KENSHIN) && at.man(Unit::KENSHIN).at == at.g.shrine;
        if !at.s.count.kneeling || !there {
            self.s.count.kneeling = false;
            return;
        }
        let with = |unit: &Unit| at.power_of_unit(*unit) == Some(Power::Uesugi);
        let all = at.s.in_hex(at.g.shrine).filter(with).count() as u8;
        let units = if at.g.options.count_kenshin { all } else { all - 1 };
        self.s.count.kneeling = false;
        self.s.count.ceremony = Some(units);
        self.tell(Event::Ceremony { units });
    }
}

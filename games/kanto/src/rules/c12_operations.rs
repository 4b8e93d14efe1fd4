//! 12: a phase: one force after the other acts, in one of five ways.

use super::room::*;

chapter! {
    pub enum OperationsStep of Kanto, Step::Operations {
        /// DP-20: who acts next, or the phase is over.
        asks Operations,
        /// DP-21, 12-1-1: what the chosen force does; till it is done nobody else acts.
        asks Action(unit: Unit),
    }
}

impl Position<'_> {
    /// Whose phase it is; before play the Uesugi player moves (S1-5).
    pub fn acting_power(&self) -> Power {
        self.s.phase.map_or(self.g.plan().powers[0], |phase| self.phase_power(phase))
    }

    /// S1-5: moves before the first turn, and nothing else.
    pub fn is_pre_move(&self) -> bool {
        self.s.turn == 0
    }

    /// 12-1-2, 4.0c, SEQ-3: may this force act in this phase?
    pub fn may_act(&self, unit: Unit) -> Verdict {
        self.may_act_if(unit, || !self.force(unit).iter().any(|member| self.man(member).acted))
    }

    fn may_act_if(&self, unit: Unit, is_fresh: impl FnOnce() -> bool) -> Verdict {
        no("2-1-4", "refused-not-a-commander").unless(self.is_top(unit))?;
        let phase = self.phase_of(self.army(unit));
        no("4.0c", "refused-other-phase").unless(phase.is_some() && phase == self.s.phase)?;
        no("12.0", "refused-acted").unless(is_fresh())?;
        no("12-1-2", "refused-ability").number("n", self.s.stage.into()).unless(self.is_able(unit))
    }

    pub fn actors(&self) -> impl Iterator<Item = Unit> + '_ {
        let spent: Units = self.s.on_map().filter(|&unit| self.man(unit).acted).map(|unit| self.top(unit)).collect();
        self.s.on_map().filter(move |&unit| self.may_act_if(unit, || !spent.contains(unit)).is_ok())
    }
}

deeds! {
    pub enum Phasing of Command {
        Act(unit: Unit), Storm(castle: Castle), StormFrom(hex: Spot), Summon { castle: Castle, by: Unit },
        AskHonours(castle: Castle), EndPhase,
    }
}

impl Asks<Kanto> for Operations {
    type Deed = Phasing;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(at.acting_power())
    }

    fn prompt(self, at: Position<'_>, _: Seat) -> Message {
        match at.is_pre_move() {
            true => say("prompt-pre-move").under("S1-5"),
            false => say("prompt-operations").number("stage", at.s.stage).under("4-1-2a"),
        }
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Phasing>) {
        offers.extend(at.actors().map(Phasing::Act));
        if !at.is_pre_move() {
            let met = at.met_castles();
            offers.extend(met.iter().filter(|&castle| at.may_storm(castle).is_ok()).map(Phasing::Storm));
            let ring = at.g.pack.map.odawara_ring.iter().copied();
            offers.extend(ring.filter(|&hex| at.may_storm_from(hex).is_ok()).map(Phasing::StormFrom));
            for castle in Castle::all().filter(|&castle| at.s.walls(castle).besieged) {
                let besiegers = at.besiegers(castle);
                let may = |by: &Unit| at.may_summon(castle, *by).is_ok();
                offers.extend(besiegers.iter().filter(may).map(|by| Phasing::Summon { castle, by }));
                if at.may_ask_honours(castle).is_ok() {
                    offers.push(Phasing::AskHonours(castle));
                }
            }
        }
        offers.push(Phasing::EndPhase);
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Phasing) -> Verdict {
        if at.is_pre_move() && !matches!(deed, Phasing::Act(_) | Phasing::EndPhase) {
            return Err(no("S1-5", "refused-only-moves"));
        }
        match deed {
            Phasing::Act(unit) => at.may_act(unit),
            Phasing::Storm(castle) => at.may_storm(castle),
            Phasing::StormFrom(hex) => at.may_storm_from(hex),
            Phasing::Summon { castle, by } => at.may_summon(castle, by),
            Phasing::AskHonours(castle) => at.may_ask_honours(castle),
            Phasing::EndPhase => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Phasing> {
        words::meant(Command::meant(clicks)).or_else(|| clicks.first().map(|unit| Phasing::Act(at.top(unit))))
    }

    /// 12-2-5, EC-78: whoever cannot act is not asked.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let open = at.actors().next().is_some() || Castle::all().any(|castle| at.may_ask_honours(castle).is_ok());
        if open { Flow::Wait } else { play.end_phase() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Phasing) {
        match deed {
            Phasing::Act(unit) => {
                play.tell(Event::Acts { unit });
                play.push(Action(unit));
            }
            Phasing::Storm(castle) => play.begin_storm(castle, play.at().hex_of(castle)),
            Phasing::StormFrom(hex) => play.begin_storm(Castle::ODAWARA, hex),
            Phasing::Summon { castle, by } => play.summon(castle, by),
            Phasing::AskHonours(castle) => play.ask_honours(castle),
            Phasing::EndPhase => {
                play.end_phase();
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let phase = at.s.phase.ok_or("operations belong to a phase")?;
        fits(at.g.seat(at.phase_power(phase)).is_some(), "nobody plays this phase")
    }
}

impl Play<'_> {
    /// 12-2-5, 22-1-4: whoever has not acted need not.
    fn end_phase(&mut self) -> Flow {
        if let Some(phase) = self.s.phase {
            self.tell(Event::PhaseOver { phase });
        }
        self.done()
    }

    /// 12.0, 4-1-2a: a force has done its one action of the stage; C-50: an open town in which it stands is taken by that.
    pub fn spend(&mut self, units: Units) {
        for unit in units.iter() {
            self.s.man_mut(unit).acted = true;
            self.take_town(self.s.man(unit).at, self.at().army(unit));
        }
    }
}

deeds! {
    pub enum Acting of Command {
        March, MarchFar, Reform, Rest, Attack(hex: Spot), Battle(hex: Spot), Sally(hex: Spot), SallyBattle(hex: Spot),
        ComeOut(unit: Unit), Lift, Subvert, Hold,
    }
}

impl Acting {
    /// 18-1-2: is it something a besieger does instead of besieging?
    fn turns_away(self) -> bool {
        matches!(self, Acting::Reform | Acting::Rest | Acting::Subvert)
    }
}

impl Position<'_> {
    /// 12.0, S1-5: before play there are only moves.
    fn may_do(&self, unit: Unit, deed: Acting) -> Verdict {
        self.may_all_do(self.force(unit), unit, deed)
    }

    fn may_all_do(&self, units: Units, unit: Unit, deed: Acting) -> Verdict {
        if self.is_pre_move() && !matches!(deed, Acting::March | Acting::MarchFar | Acting::Hold) {
            return Err(no("S1-5", "refused-only-moves"));
        }
        if deed.turns_away() {
            self.may_turn_from_siege(units)?;
        }
        match deed {
            Acting::March => self.may_march(units),
            Acting::MarchFar => self.may_march_far(units),
            Acting::Reform => self.may_reform(unit),
            Acting::Rest => self.may_rest(units),
            Acting::Attack(hex) => self.may_attack(units, hex),
            Acting::Battle(hex) => self.may_offer_battle(units, hex),
            Acting::Sally(hex) => self.may_sally(units, hex),
            Acting::SallyBattle(hex) => self.may_sally_battle(units, hex),
            Acting::ComeOut(who) => self.may_come_out(unit, who),
            Acting::Lift => self.may_lift(units),
            Acting::Subvert => self.may_subvert(unit),
            Acting::Hold => Ok(()),
        }
    }

    /// C-70: the owner says whether a force is behind the walls or in the field.
    fn may_come_out(&self, unit: Unit, who: Unit) -> Verdict {
        no("2-1-4", "refused-not-a-commander").unless(unit == who)?;
        let man = self.man(unit);
        no("C-70", "refused-already-out").unless(man.inside)?;
        no("18-4-1a", "refused-besieged").unless(!self.is_besieged(self.force(unit)))?;
        no("C-18", "refused-invested").unless(!self.has_enemy_out(man.at, self.camp_of_unit(unit)))
    }
}

impl Asks<Kanto> for Action {
    type Deed = Acting;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(at.acting_power())
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-action").name("unit", self.0.name()).under("12.0")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Acting>) {
        let (spot, units) = (at.man(self.0).at, at.force(self.0));
        let foes = at.enemies_out(at.camp_of_unit(self.0));
        let hexes = spot.around().map(|(_, next)| next).chain([spot]).filter(|&hex| foes.contains(hex));
        let plain = [Acting::March, Acting::MarchFar, Acting::Reform, Acting::Rest].into_iter();
        let fights = hexes
            .flat_map(|hex| [Acting::Attack(hex), Acting::Battle(hex), Acting::Sally(hex), Acting::SallyBattle(hex)]);
        let rest = [Acting::ComeOut(self.0), Acting::Lift, Acting::Subvert, Acting::Hold];
        offers.extend(plain.chain(fights).chain(rest).filter(|&deed| at.may_all_do(units, self.0, deed).is_ok()));
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Acting) -> Verdict {
        at.may_do(self.0, deed)
    }

    fn meant(self, at: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Acting> {
        let unit: Option<Unit> = clicks.first();
        if let Some(own) = unit.filter(|&unit| at.camp_of_unit(unit) == at.camp_of_unit(self.0)) {
            return Some(Acting::ComeOut(own));
        }
        let hex: Spot = unit.map(|foe| at.man(foe).at).or_else(|| clicks.first())?;
        let fits = |deed: &Acting| at.may_do(self.0, *deed).is_ok();
        let likely = [Acting::Attack(hex), Acting::Sally(hex), Acting::Battle(hex)];
        Some(likely.into_iter().find(fits).unwrap_or(Acting::Attack(hex)))
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Acting) {
        let unit = self.0;
        let units = play.at().force(unit);
        play.pop();
        if !matches!(deed, Acting::Hold) {
            play.disturb_ceremony(units);
        }
        if deed.turns_away() {
            play.s.turned_away |= units;
        }
        match deed {
            Acting::March => play.begin_march(units, Mode::Tactical),
            Acting::MarchFar => play.begin_march(units, Mode::Strategic),
            Acting::Reform => play.begin_reform(units),
            Acting::Rest => play.begin_rest(units),
            Acting::Attack(hex) => play.begin_attack(units, hex, false),
            Acting::Battle(hex) => play.begin_battle(units, hex, false),
            Acting::Sally(hex) => play.begin_attack(units, hex, true),
            Acting::SallyBattle(hex) => play.begin_battle(units, hex, true),
            Acting::ComeOut(_) => play.come_out(units),
            Acting::Lift => play.lift(units),
            Acting::Subvert => play.begin_subversion(units),
            Acting::Hold => {
                play.spend(units);
                play.tell(Event::Held { unit });
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.is_top(self.0), "a force that acts is on the map")
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        at.may_act(self.0).map_err(|reason| format!("{} may not act: {}", self.0, reason.key))
    }
}

impl Play<'_> {
    /// C-70: out of the walls, into the field beside them.
    fn come_out(&mut self, units: Units) {
        for unit in units.iter() {
            self.s.man_mut(unit).inside = false;
        }
        self.spend(units);
        if let Some(unit) = units.first() {
            self.tell(Event::CameOut { unit: self.at().top(unit) });
        }
        self.review_sieges();
    }
}

//! 24-3: whoever gives way in a battle runs, each unit as far as its own die says; the winner may enter the hex.

use super::c22_field::fight_stands;
use super::room::*;

chapter! {
    pub enum RoutStep of Kanto, Step::Rout {
        goes Rout,
        /// 24-3-1a
        rolls FlightDie(unit: Unit),
        /// DP-52: who goes next.
        asks FlightOrder(party: u8),
        /// DP-53
        asks Entering(party: u8),
    }
}

impl Goes<Kanto> for Rout {
    /// 24-2-6, 24-3-1a, 24-3-1b: nobody gave way: another round. Else everybody in the hex of who did rolls how far he runs.
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let Fight { routed, sally, .. } = play.s.fight;
        if routed == [false, false] {
            play.push(RoundOver);
            play.push(BattleDie(0));
            return;
        }
        match routed {
            [true, false] => play.push(Entering(1)),
            [false, true] => play.push(Entering(0)),
            _ => {}
        }
        for party in [1u8, 0].into_iter().filter(|&party| routed[usize::from(party)]) {
            // C-18: a garrison that gives way is behind its walls again.
            if !(party == 0 && sally) {
                play.push(FlightOrder(party));
            }
        }
        let runners: Units = [0u8, 1]
            .into_iter()
            .filter(|&party| routed[usize::from(party)] && !(party == 0 && sally))
            .flat_map(|party| play.at().runners(party).iter())
            .collect();
        play.s.fight.rolling = runners;
        if let Some(unit) = runners.first() {
            play.push(FlightDie(unit));
        }
    }
}

impl Position<'_> {
    /// 24-3-1b: everybody of that side in the field of the hex.
    fn runners(&self, party: u8) -> Units {
        let Fight { units, from, to, .. } = self.s.fight;
        let hex = [from, to][usize::from(party)];
        let Some(lead) = units[usize::from(party)].first() else { return Units::EMPTY };
        let camp = self.camp_of_unit(lead);
        self.s.in_hex(hex).filter(|&unit| self.camp_of_unit(unit) == camp && !self.man(unit).inside).collect()
    }

    /// 24-3-2: how far a die makes one run, and the steps it costs besides: one of a five and two of a six.
    pub fn flight_of(&self, die: u8) -> (u8, u8) {
        (die.min(self.g.pack.terrain.max_retreat), die.saturating_sub(4))
    }

    /// C-40: those of one force who go equally far, by the first of them; all of them still stand where they fought.
    fn flight_groups(&self, party: u8) -> Vec<(Unit, Units, u8)> {
        let hex = [self.s.fight.from, self.s.fight.to][usize::from(party)];
        let mut groups: Vec<(Unit, Units, u8)> = Vec::new();
        for (n, far) in self.s.fight.flight.iter().enumerate() {
            for unit in far.iter().filter(|&unit| self.man(unit).at == hex) {
                let top = self.top(unit);
                match groups
                    .iter_mut()
                    .find(|(first, _, hexes)| self.top(*first) == top && usize::from(*hexes) == n + 1)
                {
                    Some((_, units, _)) => units.insert(unit),
                    None => groups.push((unit, Units::of(unit), n as u8 + 1)),
                }
            }
        }
        groups
    }
}

impl Rolls<Kanto> for FlightDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("24-3-1a", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-flight-die").name("unit", self.0.name()).under("24-3-1a")
    }

    /// 24-3-2: so many hexes; a five costs a step and a six two, and neither leads farther than four.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        let unit = self.0;
        play.pop();
        play.tell(Event::FleeRolled { unit, die });
        play.s.fight.rolling.remove(unit);
        let (far, steps) = play.at().flight_of(die);
        play.s.fight.flight[usize::from(far) - 1].insert(unit);
        for _ in 0..steps {
            if play.s.is_on_map(unit) {
                play.lose_step(unit);
            }
        }
        if let Some(next) = play.s.fight.rolling.first() {
            play.push(FlightDie(next));
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let rolls = at.s.fight.rolling;
        fits(rolls.contains(self.0) && rolls.iter().all(|unit| at.s.is_on_map(unit)), "who rolls runs")?;
        fight_stands(at)
    }
}

deeds! { pub enum Ordering of Command { Flee(unit: Unit) } }

impl Asks<Kanto> for FlightOrder {
    type Deed = Ordering;

    fn asked(self, at: Position<'_>) -> Seats {
        let groups = at.flight_groups(self.0);
        groups.first().map_or(Seats::NONE, |&(unit, ..)| at.only(at.decider_of(unit)))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-flight-order").under("24-3-1a")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Ordering>) {
        offers.extend(at.flight_groups(self.0).into_iter().map(|(first, ..)| Ordering::Flee(first)));
    }

    fn allows(self, at: Position<'_>, _: Seat, Ordering::Flee(unit): Ordering) -> Verdict {
        let waits = at.flight_groups(self.0).iter().any(|(first, ..)| *first == unit);
        no("24-3-1a", "refused-not-fleeing").unless(waits)
    }

    fn meant(self, at: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Ordering> {
        let unit: Unit = clicks.first()?;
        let group = at.flight_groups(self.0).into_iter().find(|(_, units, _)| units.contains(unit));
        group.map(|(first, ..)| Ordering::Flee(first))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let groups = play.at().flight_groups(self.0);
        match groups.len() {
            0 => play.done(),
            1 => {
                play.flee(self.0, groups[0].0);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, Ordering::Flee(unit): Ordering) {
        play.flee(self.0, unit);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.0 < 2, "a battle has two sides")?;
        fight_stands(at)
    }
}

impl Play<'_> {
    /// 24-3-2, C-34, C-40, EC-38: a group runs; it is parted from whoever does not, and what it cannot go costs each unit steps.
    fn flee(&mut self, party: u8, first: Unit) {
        let group = self.at().flight_groups(party).into_iter().find(|(unit, ..)| *unit == first);
        let (_, units, hexes) = group.expect("a group that waits");
        self.s.fight.flight.iter_mut().for_each(|far| *far = *far - units);
        for unit in Unit::all() {
            let cut = self.s.man(unit).leader.is_some_and(|leader| units.contains(leader) != units.contains(unit));
            if cut {
                self.s.man_mut(unit).leader = None;
            }
        }
        self.loosen();
        let Fight { from, to, .. } = self.s.fight;
        let (start, foe) = if party == 0 { (from, to) } else { (to, from) };
        let can = self.at().longest_retreat(units, start, foe, hexes);
        for unit in units.iter() {
            for _ in can..hexes {
                if self.s.is_on_map(unit) {
                    self.lose_step(unit);
                }
            }
        }
        let left: Units = units.iter().filter(|&unit| self.s.is_on_map(unit)).collect();
        self.set_out(left, start, foe, can);
    }
}

deeds! { pub enum Advancing of Command { Advance(unit: Unit), Done } }

impl Entering {
    /// 24-3-3, 18-1-2: forces of the winner that may enter the hex that was left; who is needed for a siege stays.
    fn entrants(self, at: Position<'_>) -> Units {
        let Fight { units, from, to, .. } = at.s.fight;
        let hex = if self.0 == 0 { to } else { from };
        let own = units[usize::from(self.0)];
        if at.is_closed_to(own, hex) {
            return Units::EMPTY;
        }
        let free = |top: &Unit| at.man(*top).at != hex && at.ends_siege(at.force(*top)).is_none();
        own.iter().filter(|&unit| at.is_top(unit)).filter(free).collect()
    }
}

impl Asks<Kanto> for Entering {
    type Deed = Advancing;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(self.0).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-entering").under("24-3-3")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Advancing>) {
        offers.extend(self.entrants(at).iter().map(Advancing::Advance));
        offers.push(Advancing::Done);
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Advancing) -> Verdict {
        match deed {
            Advancing::Advance(unit) => no("24-3-3", "refused-cannot-enter").unless(self.entrants(at).contains(unit)),
            Advancing::Done => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Advancing> {
        clicks.first().map(|unit| Advancing::Advance(at.top(unit)))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if self.entrants(play.at()).is_empty() { play.done() } else { Flow::Wait }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Advancing) {
        let Advancing::Advance(unit) = deed else { return play.pop() };
        let Fight { from, to, .. } = play.s.fight;
        let hex = if self.0 == 0 { to } else { from };
        let units = play.at().force(unit);
        for member in units.iter() {
            let man = play.s.man_mut(member);
            (man.at, man.inside) = (hex, false);
        }
        play.tell(Event::Advanced { unit, hex });
        play.see_echigo(units, &[hex]);
        let army = play.at().army(unit);
        play.take_town(hex, army);
        play.review_sieges();
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.0 < 2, "a battle has two sides")?;
        fight_stands(at)
    }
}

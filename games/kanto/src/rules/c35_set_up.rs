//! 35: set-up, and who comes later.

use super::room::*;

chapter! {
    pub enum SetUpStep of Kanto, Step::SetUp {
        /// DP-02, DP-05, DP-06, DP-10: units whose place their owner chooses, one after the other.
        asks Placing(power: Power),
        /// DP-03, DP-04: who serves under whom at the start, and who stands outside the walls.
        asks Organising { power: Power, arrivals: bool },
        /// DP-11
        asks UesugiCall,
    }
}

impl Position<'_> {
    /// The unit that is to be placed next.
    pub fn next_to_place(&self, power: Power) -> Option<Unit> {
        let due = |unit: &Unit| {
            let waits = self.man(*unit).place == Whereabouts::Waiting && self.power_of_unit(*unit) == Some(power);
            let now = match self.counter(*unit).start[self.g.scenario.index()] {
                Start::Either(..) | Start::Free => true,
                Start::Reinforcement => self.army(*unit) == Army::SATAKE && self.s.turn > 0,
                Start::At(_) | Start::Absent => false,
            };
            waits && now
        };
        Unit::all().find(due)
    }

    /// S2-3, S2-4, 7-2c, S4-3, S4-5, EC-63: may it be placed here?
    fn may_place(&self, unit: Unit, hex: Spot) -> Verdict {
        match self.counter(unit).start[self.g.scenario.index()] {
            Start::Either(one, other) => no("S2-3", "refused-not-home").unless(hex == one || hex == other),
            Start::Reinforcement => {
                no("S2-4", "refused-not-entry").unless(self.g.pack.map.satake_entry.contains(&hex))?;
                no("EC-63", "refused-enemy-there").unless(!self.has_enemy_out(hex, self.camp_of_unit(unit)))
            }
            Start::Free => self.may_place_freely(unit, hex),
            Start::At(_) | Start::Absent => Err(no("30-1", "refused-not-placed")),
        }
    }

    /// S4-3, S4-5: castles of one's own in one's own provinces.
    fn may_place_freely(&self, unit: Unit, hex: Spot) -> Verdict {
        let army = self.army(unit);
        let (rule, provinces): (_, &[Province]) = match army {
            Army::TAKEDA => ("S4-5", &[Province::Shinano, Province::Kai, Province::Kozuke]),
            _ => ("S4-3", &[Province::Sagami, Province::Izu, Province::Musashi, Province::Suruga]),
        };
        let castle = hex.is_map().then(|| self.castle_at(hex)).flatten();
        let own = castle.is_some_and(|castle| self.s.walls(castle).owner == Some(army));
        let near = hex.is_map() && self.g.pack.map.province(hex).is_some_and(|province| provinces.contains(&province));
        no(rule, "refused-not-own-castle").unless(own && near)
    }

    pub fn places(&self, unit: Unit) -> impl Iterator<Item = Spot> + '_ {
        let castles = Castle::all().map(|castle| self.hex_of(castle));
        let entries = self.g.pack.map.satake_entry.iter().copied();
        castles.chain(entries).filter(move |&hex| self.may_place(unit, hex).is_ok())
    }

    /// 35-1(1), 9-2: before play anybody in a hex may be put under a commander there.
    fn may_enlist(&self, power: Power, arrivals: bool, unit: Unit, under: Unit) -> Verdict {
        let own = |unit: Unit| self.s.is_on_map(unit) && self.power_of_unit(unit) == Some(power);
        no("35-1(1)", "refused-not-friendly").unless(own(unit) && own(under))?;
        no("S2-4", "refused-not-arriving").unless(!arrivals || self.army(unit) == Army::SATAKE)?;
        no("13-1-4", "refused-elsewhere").unless(self.man(unit).at == self.man(under).at)?;
        no("13-1-1", "refused-led-already").unless(self.is_top(unit))?;
        no("13-1-1", "refused-same-force").unless(!self.is_under(under, unit))?;
        no("13-1-3", "refused-wall-between").unless(self.man(unit).inside == self.man(under).inside)?;
        self.may_serve(unit, under)?;
        self.has_box(under)
    }

    fn may_stand_out(&self, power: Power, unit: Unit) -> Verdict {
        no("35-1(1)", "refused-not-friendly").unless(self.is_top(unit) && self.power_of_unit(unit) == Some(power))?;
        let man = self.man(unit);
        no("C-70", "refused-already-out").unless(man.inside)?;
        no("C-18", "refused-invested").unless(!self.has_enemy_out(man.at, self.camp_of_unit(unit)))
    }

    /// S4-6, C-66: where the Uesugi would come in.
    pub fn uesugi_entry(&self) -> Option<Castle> {
        let open = |castle: &Castle| {
            self.s.walls(*castle).owner == Some(Army::UESUGI)
                && !self.has_enemy_out(self.hex_of(*castle), self.camp_of(Army::UESUGI))
                && self.g.is_in_area(self.hex_of(*castle))
        };
        let numata = self.hex_of(Castle::NUMATA);
        Castle::all().filter(open).min_by_key(|&castle| (self.hex_of(castle).distance(numata), castle))
    }

    fn uesugi_wait(&self) -> bool {
        self.g.scenario == Scenario::Mimase
            && Unit::all().any(|unit| self.army(unit) == Army::UESUGI && self.man(unit).place == Whereabouts::Waiting)
    }
}

impl Play<'_> {
    /// 4-1-1(1), S2-4, S4-6: who comes this turn; the Satake wait while every hex of theirs is taken (EC-63).
    pub fn push_reinforcements(&mut self) {
        let at = self.at();
        if at.uesugi_wait() && at.s.turn >= at.g.plan().uesugi_from && at.uesugi_entry().is_some() {
            self.push(UesugiCall);
        }
        let at = self.at();
        if at.next_to_place(Power::Uesugi).is_some_and(|unit| at.places(unit).next().is_some()) {
            self.push(Organising { power: Power::Uesugi, arrivals: true });
            self.push(Placing(Power::Uesugi));
        }
    }

    /// Puts a unit on the map, behind walls where its side has any (C-70).
    pub fn set_down(&mut self, unit: Unit, hex: Spot) {
        let at = self.at();
        let inside =
            at.own_castle_at(hex, at.camp_of_unit(unit)).is_some() && !at.has_enemy_out(hex, at.camp_of_unit(unit));
        let morale = self.g.pack.tables.start_morale;
        *self.s.man_mut(unit) = Man {
            place: Whereabouts::Map,
            at: hex,
            steps: super::c14_recruits::FULL,
            morale,
            inside,
            ..Man::default()
        };
    }
}

deeds! { pub enum Putting of Command { Place(hex: Spot) } }

impl Asks<Kanto> for Placing {
    type Deed = Putting;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(self.0)
    }

    fn prompt(self, at: Position<'_>, _: Seat) -> Message {
        let unit = at.next_to_place(self.0).map_or("-", Unit::name);
        say("prompt-placing").name("unit", unit).under("35-1(1)")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Putting>) {
        if let Some(unit) = at.next_to_place(self.0) {
            offers.extend(at.places(unit).map(Putting::Place));
        }
    }

    fn allows(self, at: Position<'_>, _: Seat, Putting::Place(hex): Putting) -> Verdict {
        let unit = at.next_to_place(self.0).ok_or(no("30-1", "refused-not-placed"))?;
        at.may_place(unit, hex)
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Putting> {
        words::meant(Command::meant(clicks))
    }

    /// EC-63: who finds no place waits for another turn.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let open = at.next_to_place(self.0).is_some_and(|unit| at.places(unit).next().is_some());
        if open { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, Putting::Place(hex): Putting) {
        let unit = play.at().next_to_place(self.0).expect("somebody to place");
        play.set_down(unit, hex);
        play.tell(Event::Placed { unit, hex });
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.g.seat(self.0).is_some(), "nobody plays this side")
    }
}

deeds! { pub enum Enlisting of Command { Join { unit: Unit, under: Unit }, ComeOut(unit: Unit), Done } }

impl Organising {
    pub fn joins(self, at: Position<'_>) -> impl Iterator<Item = (Unit, Unit)> + '_ {
        let own = move |unit: &Unit| at.power_of_unit(*unit) == Some(self.power);
        let leaders = at.s.on_map().filter(own).filter(move |&unit| at.has_box(unit).is_ok());
        let pairs = leaders.flat_map(move |under| at.s.in_hex(at.man(under).at).map(move |unit| (unit, under)));
        pairs.filter(move |&(unit, under)| at.may_enlist(self.power, self.arrivals, unit, under).is_ok())
    }
}

impl Asks<Kanto> for Organising {
    type Deed = Enlisting;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(self.power)
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-organising").under("35-1(1)")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Enlisting>) {
        offers.extend(self.joins(at).map(|(unit, under)| Enlisting::Join { unit, under }));
        if !self.arrivals {
            let out = at.s.on_map().filter(|&unit| at.may_stand_out(self.power, unit).is_ok());
            offers.extend(out.map(Enlisting::ComeOut));
        }
        offers.push(Enlisting::Done);
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Enlisting) -> Verdict {
        match deed {
            Enlisting::Join { unit, under } => at.may_enlist(self.power, self.arrivals, unit, under),
            Enlisting::ComeOut(unit) => {
                no("C-70", "refused-not-now").unless(!self.arrivals)?;
                at.may_stand_out(self.power, unit)
            }
            Enlisting::Done => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Enlisting> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Enlisting) {
        match deed {
            Enlisting::Join { unit, under } => play.join(unit, under),
            Enlisting::ComeOut(unit) => {
                let force = play.at().force(unit);
                force.iter().for_each(|member| play.s.man_mut(member).inside = false);
                play.tell(Event::CameOut { unit });
            }
            Enlisting::Done => {
                play.pop();
                play.tell(Event::SetUp { power: self.power });
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.g.seat(self.power).is_some(), "nobody plays this side")
    }
}

deeds! { pub enum Calling of Command { Enter(come: bool) } }

impl Asks<Kanto> for UesugiCall {
    type Deed = Calling;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(Power::Hojo)
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-uesugi-call").under("S4-6")
    }

    fn options(self, _: Position<'_>, _: Seat, offers: &mut Offers<'_, Calling>) {
        offers.extend([Calling::Enter(true), Calling::Enter(false)]);
    }

    fn allows(self, _: Position<'_>, _: Seat, _: Calling) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Calling> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        if at.uesugi_wait() && at.uesugi_entry().is_some() { Flow::Wait } else { play.done() }
    }

    /// S4-6, S4-7, C-66: all nine, or nobody this turn.
    fn carry_out(self, play: &mut Play<'_>, _: Seat, Calling::Enter(come): Calling) {
        play.pop();
        play.tell(Event::UesugiCome { come });
        if !come {
            return;
        }
        let hex = play.at().uesugi_entry().map(|castle| play.at().hex_of(castle)).expect("a way in");
        for unit in Unit::all() {
            let waits = play.s.man(unit).place == Whereabouts::Waiting && play.at().army(unit) == Army::UESUGI;
            if waits {
                play.set_down(unit, hex);
                play.tell(Event::Placed { unit, hex });
            }
        }
        play.s.count.uesugi_used = true;
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.g.scenario == Scenario::Mimase, "the Uesugi are called in the fourth scenario")
    }
}

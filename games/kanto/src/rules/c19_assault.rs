//! 19, 31-3: assaults.

use super::c22_field::fight_stands;
use super::room::*;

chapter! {
    pub enum AssaultStep of Kanto, Step::Assault {
        /// DP-30: which forces storm.
        asks Storming(castle: Castle),
        rolls StormDie(castle: Castle),
    }
}

impl Position<'_> {
    /// 19.0, 17.0(2), 19-1-2, 20-1-1, 17.0(3): may the phase storm this castle? Once in a stage.
    pub fn may_storm(&self, castle: Castle) -> Verdict {
        no("31-1-2", "refused-odawara-closed").unless(castle != Castle::ODAWARA)?;
        no("8-2-3", "refused-no-castle").unless(self.is_castle(castle))?;
        no("17.0(3)", "refused-stormed").unless(!self.s.stormed.contains(castle))?;
        self.may_storm_at(castle, self.hex_of(castle))
    }

    /// 31-3-1, 31-3-2: Odawara from one hex of the ring at a time.
    pub fn may_storm_from(&self, hex: Spot) -> Verdict {
        let ring = &self.g.pack.map.odawara_ring;
        let side = ring.iter().position(|&side| side == hex).ok_or(no("31-2", "refused-not-the-ring"))?;
        no("8-2-3", "refused-no-castle").unless(self.is_castle(Castle::ODAWARA))?;
        no("31-3-2", "refused-stormed").unless(self.s.stormed_from >> side & 1 == 0)?;
        self.may_storm_at(Castle::ODAWARA, hex)
    }

    fn may_storm_at(&self, castle: Castle, hex: Spot) -> Verdict {
        no("20-1-1", "refused-summoned").unless(!self.s.summoned.contains(castle))?;
        self.may_choose_otherwise(castle)?;
        no("19.0", "refused-nobody-to-storm").unless(!self.stormers(castle, hex).is_empty())
    }

    /// 19-1-1: forces before the walls that may still act.
    fn stormers(&self, castle: Castle, hex: Spot) -> Units {
        let able = |unit: &Unit| self.man(*unit).at == hex && self.may_act(*unit).is_ok();
        self.besiegers(castle).iter().filter(able).collect()
    }

    /// 19-2-1, 19-2-2
    pub fn storm_difference(&self, castle: Castle) -> i16 {
        self.strength_of(self.party(0)) - self.strength_of(self.garrison(castle))
    }

    /// 19-3, 10-2(2): endurance, morale, ground.
    pub fn storm_ledger(&self, castle: Castle, explain: bool) -> Ledger {
        let effects = &self.g.pack.terrain;
        let mut ledger = Ledger::new(explain);
        ledger.add(-(self.s.walls(castle).endurance as i8), "ledger-endurance", "19-3-1", None);
        let morale = self.lowest_morale(self.party(0)) as i8 - self.garrison_morale(castle) as i8;
        ledger.add(morale, "ledger-morale", "19-3-2", None);
        let ground = effects.hex[self.g.pack.map.terrain(self.hex_of(castle)) as usize].assault;
        let ground = if castle == Castle::ODAWARA { effects.odawara_assault } else { ground };
        ledger.add(ground, "ledger-castle-terrain", "19-3-3", None);
        ledger
    }

    /// 19-2-3: what the die of an assault does to both.
    pub fn breach(&self, castle: Castle, die: u8) -> Breach {
        self.g.pack.tables.assault.at(self.storm_difference(castle), self.storm_ledger(castle, false).with_die(die))
    }
}

impl Play<'_> {
    pub fn begin_storm(&mut self, castle: Castle, hex: Spot) {
        self.s.fight = Fight { bout: Bout::Assault, from: hex, to: self.at().hex_of(castle), ..Fight::default() };
        self.push(FightOver);
        self.push(StormDie(castle));
        self.push(Storming(castle));
    }
}

deeds! { pub enum Gathering of Command { Also(unit: Unit), Done } }

impl Storming {
    fn open(self, at: Position<'_>) -> Units {
        at.stormers(self.0, at.s.fight.from).iter().filter(|&top| !at.party(0).contains(top)).collect()
    }
}

impl Asks<Kanto> for Storming {
    type Deed = Gathering;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(at.acting_power())
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-storming").name("castle", self.0.name()).under("19-1-1")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Gathering>) {
        offers.extend(self.open(at).iter().map(Gathering::Also));
        if !at.party(0).is_empty() {
            offers.push(Gathering::Done);
        }
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Gathering) -> Verdict {
        match deed {
            Gathering::Also(unit) => no("19-1-1", "refused-cannot-join").unless(self.open(at).contains(unit)),
            Gathering::Done => no("19.0", "refused-nobody-chosen").unless(!at.party(0).is_empty()),
        }
    }

    fn meant(self, at: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Gathering> {
        clicks.first().map(|unit| Gathering::Also(at.top(unit)))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let open = self.open(play.at());
        match open.len() {
            0 => play.start_storm(self.0),
            1 if play.at().party(0).is_empty() => {
                play.storm_along(open.first().expect("one"));
                play.start_storm(self.0)
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Gathering) {
        match deed {
            Gathering::Also(unit) => play.storm_along(unit),
            Gathering::Done => {
                play.start_storm(self.0);
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.is_castle(self.0), "only a castle is stormed")?;
        fight_stands(at)
    }
}

impl Play<'_> {
    fn storm_along(&mut self, top: Unit) {
        let force = self.at().force(top);
        self.disturb_ceremony(force);
        self.s.fight.units[0] |= force;
        self.tell(Event::FightsAlong { unit: top });
    }

    fn start_storm(&mut self, castle: Castle) -> Flow {
        let Fight { units, from, .. } = self.s.fight;
        self.spend(units[0]);
        self.s.stormed.insert(castle);
        if castle == Castle::ODAWARA {
            let side = self.g.pack.map.odawara_ring.iter().position(|&hex| hex == from).expect("a hex of the ring");
            self.s.stormed_from |= 1 << side;
        }
        let strength = self.at().strength_of(units[0]);
        self.tell(Event::Storms { castle, hex: from, strength });
        self.done()
    }
}

impl Rolls<Kanto> for StormDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("19-2-3", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-storm-die").name("castle", self.0.name()).under("19-2-3")
    }

    /// 19-2-3, 19-4, 19-4-1, 19-4-2: the castle loses endurance, then the assailants steps and perhaps a leader: what is left of both decides
    /// whether a siege goes on (17-1-1).
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let castle = self.0;
        let at = play.at();
        let roll = at.storm_ledger(castle, false).with_die(die);
        let breach = at.breach(castle, die);
        let (castle_loss, steps) = (breach.castle, breach.attacker);
        play.tell(Event::StormRolled { castle, die, roll: roll as i8, castle_loss, steps });
        play.batter(castle, castle_loss);
        play.inflict(0, Blow { steps: breach.attacker, leader: breach.leader });
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.is_castle(self.0), "only a castle is stormed")?;
        fight_stands(at)
    }
}

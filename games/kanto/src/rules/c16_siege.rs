//! 16 to 18: sieges: free, invested, besieged; and what a siege wears down.

use super::c10_morale::BREAKING;
use super::c21_fall::Captor;
use super::room::*;

chapter! {
    pub enum SiegeStep of Kanto, Step::Siege {
        /// 4-1-2c, 17.0(1), C-12: at the end of a phase, castle by castle.
        goes SiegeRolls { phase: Phase, from: u8 },
        rolls SiegeDie(castle: Castle),
    }
}

/// RK-6: how a castle stands towards those outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    Free,
    /// C-11: enemies before the walls, too few for a siege.
    Invested,
    Besieged,
}

/// 18-1a: so many times the endurance.
pub const PER_LEVEL: i16 = 10;

impl Position<'_> {
    /// 18-1-1, C-10
    pub fn strength_needed(&self, castle: Castle) -> i16 {
        PER_LEVEL * i16::from(self.s.walls(castle).endurance)
    }

    /// 16.0a, 18-1-4: those before the walls, whenever they came: in the field in its hex; at Odawara in the four hexes around (31-2, C-53).
    pub fn besiegers(&self, castle: Castle) -> Units {
        let Some(camp) = self.camp_of_castle(castle) else { return Units::EMPTY };
        let hostile = |unit: &Unit| self.camp_of_unit(*unit) != camp && !self.man(*unit).inside;
        if castle == Castle::ODAWARA {
            let ring = &self.g.pack.map.odawara_ring;
            return ring.iter().flat_map(|&hex| self.s.in_hex(hex)).filter(hostile).collect();
        }
        self.s.in_hex(self.hex_of(castle)).filter(hostile).collect()
    }

    /// Castles with enemies before their walls.
    pub fn met_castles(&self) -> Castles {
        let mut met = Castles::EMPTY;
        for unit in self.s.on_map().filter(|&unit| !self.man(unit).inside) {
            let near = self.g.castles_near(self.man(unit).at).iter();
            let camp = self.camp_of_unit(unit);
            near.filter(|&castle| self.camp_of_castle(castle) != Some(camp)).for_each(|castle| met.insert(castle));
        }
        met
    }

    /// 18-1a, 18-1b, 5-4-1, 31-2, 31-2-1, C-09: would these keep up a siege? Who stands in the hex of the castle closes the ring around
    /// it; around Odawara it has to be filled.
    pub fn holds_siege(&self, castle: Castle, besiegers: Units) -> bool {
        let enough = self.strength_of(besiegers) >= self.strength_needed(castle) && !besiegers.is_empty();
        enough && (castle != Castle::ODAWARA || self.fills_ring(besiegers))
    }

    /// 31-2: somebody in each of the four hexes.
    pub fn fills_ring(&self, besiegers: Units) -> bool {
        self.g.pack.map.odawara_ring.iter().all(|&hex| besiegers.iter().any(|unit| self.man(unit).at == hex))
    }

    pub fn standing(&self, castle: Castle) -> Standing {
        match () {
            () if self.s.walls(castle).besieged => Standing::Besieged,
            () if self.is_castle(castle) && castle != Castle::ODAWARA && !self.besiegers(castle).is_empty() => {
                Standing::Invested
            }
            () => Standing::Free,
        }
    }

    /// The castle this unit besieges.
    pub fn siege_of(&self, unit: Unit) -> Option<Castle> {
        let mut near = self.g.castles_near(self.man(unit).at).iter();
        near.find(|&castle| self.s.walls(castle).besieged && self.besiegers(castle).contains(unit))
    }

    pub fn has_enemy_out(&self, spot: Spot, camp: Camp) -> bool {
        self.s.in_hex(spot).any(|unit| self.camp_of_unit(unit) != camp && !self.man(unit).inside)
    }

    /// C-12: in whose phase the siege roll of a castle is made: that of the most senior leader present, the first of equals.
    pub fn siege_phase(&self, castle: Castle) -> Option<Phase> {
        let rank = |unit: Unit| Some((2 - self.stars(unit), self.phase_of(self.army(unit))?));
        self.besiegers(castle).iter().filter_map(rank).min().map(|(_, phase)| phase)
    }

    /// C-12: besiegers who could still act in this stage. Forces of the same player whose phase is yet to come are counted only
    /// where the others are too few, and no more of them than it takes.
    fn counted(&self, castle: Castle, phase: Phase) -> Units {
        let free = |unit: &Unit| !self.man(*unit).acted && self.is_able(*unit);
        let free: Units = self.besiegers(castle).iter().filter(free).collect();
        let comes_later = |unit: &Unit| self.phase_of(self.army(self.top(*unit))) > Some(phase);
        let later: Units = free.iter().filter(comes_later).collect();
        let mut counted = free - later;
        for unit in later.iter().filter(|&unit| self.power_of_unit(unit) == Some(self.phase_power(phase))) {
            if self.strength_of(counted) < self.strength_needed(castle) {
                counted |= self.force(unit);
            }
        }
        counted
    }

    /// C-12, 17.0(3): is a siege roll due?
    pub fn wears(&self, castle: Castle, phase: Phase) -> bool {
        self.s.walls(castle).besieged
            && self.siege_phase(castle) == Some(phase)
            && !self.s.stormed.contains(castle)
            && !self.s.summoned.contains(castle)
            && !self.s.worn.contains(castle)
            && self.strength_of(self.counted(castle, phase)) >= self.strength_needed(castle)
    }

    /// 18-2-1a, 18-2-2, 10-2(2): what is added to the die, of all who besiege.
    pub fn siege_ledger(&self, castle: Castle, explain: bool) -> Ledger {
        let besiegers = self.besiegers(castle);
        let mut ledger = Ledger::new(explain);
        let loss = self.morale_loss(self.lowest_morale(besiegers)) as i8;
        ledger.add(-loss, "ledger-besiegers-morale", "18-2-1a", None);
        ledger.add(i8::from(self.has_daimyo(besiegers)), "ledger-daimyo-present", "18-2-2", None);
        ledger
    }

    /// 18-2-1a: what the die of a siege wears down.
    pub fn wear_by(&self, castle: Castle, die: u8) -> Wear {
        let strength = self.strength_of(self.besiegers(castle));
        self.g.pack.tables.siege.at(strength, self.siege_ledger(castle, false).with_die(die))
    }

    /// 18-2-3, C-15: does their spirit break of it? An empty castle holds out longer.
    pub fn breaks_by(&self, castle: Castle, wear: Wear) -> bool {
        let garrison = self.garrison(castle);
        match garrison.is_empty() {
            true => self.s.walls(castle).morale.saturating_sub(wear.morale) < BREAKING,
            false => self.lowest_morale(garrison).saturating_sub(wear.morale) <= BREAKING,
        }
    }

    /// 18-3-1, DP-30: may these end the siege they keep up? Not the siege another player can keep up without them.
    pub fn may_lift(&self, units: Units) -> Verdict {
        let lead = units.first().expect("somebody acts");
        let castle = self.siege_of(lead).ok_or(no("18-3-1", "refused-no-siege"))?;
        let power = self.power_of_unit(lead);
        let others: Units = self.besiegers(castle).iter().filter(|&unit| self.power_of_unit(unit) != power).collect();
        no("18-3-1", "refused-siege-of-another").unless(!self.holds_siege(castle, others))
    }

    /// 18-1-2: who is needed for a siege does nothing else but leave it (16-3) or fight out of it (23-7); and whoever has done
    /// something else in this stage is not counted, so that not everybody does.
    pub fn may_turn_from_siege(&self, units: Units) -> Verdict {
        let siege = units.first().and_then(|lead| self.siege_of(lead));
        let rest = |castle: Castle| self.besiegers(castle) - self.s.turned_away - units;
        let spared = siege.is_none_or(|castle| self.holds_siege(castle, rest(castle)));
        no("18-1-2", "refused-needed-at-siege").unless(spared)
    }

    /// 17.0(3): siege, assault or demand, one of them in a stage.
    pub fn may_choose_otherwise(&self, castle: Castle) -> Verdict {
        no("17.0(3)", "refused-worn").unless(!self.s.worn.contains(castle))
    }
}

impl Play<'_> {
    /// 16-1-3, 17-1-2, 18-1-3, 18-3a, 18-3c, C-09, EC-40: every siege is looked at again after whatever happened.
    pub fn review_sieges(&mut self) {
        let besieged = Castle::all().filter(|&castle| self.s.walls(castle).besieged).collect();
        for castle in (self.at().met_castles() | besieged).iter() {
            let at = self.at();
            let walls = *at.s.walls(castle);
            if walls.owner.is_none() || walls.endurance == 0 && !walls.besieged {
                continue;
            }
            let holds = at.is_castle(castle) && !walls.lifted && at.holds_siege(castle, at.besiegers(castle));
            match (walls.besieged, holds) {
                (false, true) => {
                    self.s.walls_mut(castle).besieged = true;
                    self.tell(Event::Besieged { castle });
                }
                (true, false) => self.raise_siege(castle),
                (true, true) | (false, false) => {}
            }
            self.track_morale(castle);
        }
    }

    /// C-16: while a siege lasts the castle's own morale is that of the lowest inside, and stays so if they are gone.
    pub fn track_morale(&mut self, castle: Castle) {
        let garrison = self.at().garrison(castle);
        if self.s.walls(castle).besieged && !garrison.is_empty() {
            self.s.walls_mut(castle).morale = self.at().lowest_morale(garrison);
        }
    }

    /// C-11: the first enemies have come before the walls of a castle, too few for a siege.
    pub fn come_before_walls(&mut self, units: Units) {
        let at = self.at();
        let castle = units.first().and_then(|unit| at.castle_at(at.man(unit).at));
        let Some(castle) = castle.filter(|&castle| at.standing(castle) == Standing::Invested) else { return };
        if (at.besiegers(castle) - units).is_empty() {
            self.tell(Event::Invested { castle });
        }
    }

    /// 18-3, 18-3-2: the marker goes and those inside take heart.
    pub fn raise_siege(&mut self, castle: Castle) {
        self.s.walls_mut(castle).besieged = false;
        self.tell(Event::Raised { castle });
        self.restore_morale(castle);
    }

    /// 18-3-1, 18-4-2b: the besiegers end it themselves.
    pub fn lift_siege(&mut self, castle: Castle) {
        self.s.walls_mut(castle).lifted = true;
        self.raise_siege(castle);
    }

    pub fn lift(&mut self, units: Units) {
        let castle = units.first().and_then(|unit| self.at().siege_of(unit)).expect("a siege to lift");
        self.spend(units);
        self.lift_siege(castle);
    }

    /// A siege that was lifted may begin again with the next phase of those outside.
    pub fn end_lifting(&mut self, phase: Phase) {
        let power = self.at().phase_power(phase);
        let camp = self.at().camp(power);
        for castle in Castle::all() {
            if self.s.walls(castle).lifted && self.at().camp_of_castle(castle) != Some(camp) {
                self.s.walls_mut(castle).lifted = false;
            }
        }
        self.review_sieges();
    }

    /// 18.0, 18-2-1b, 18-2-1c, 18-2-3, 10-1-1(2), 10-1-2b, 16-4-1, 21.0(1), C-13, C-15: endurance and the spirit inside go down; what that leads to.
    fn wear(&mut self, castle: Castle, wear: Wear) {
        let falls = self.at().breaks_by(castle, wear);
        for unit in self.at().garrison(castle).iter() {
            let man = self.s.man_mut(unit);
            man.morale = man.morale.saturating_sub(wear.morale);
        }
        let walls = self.s.walls_mut(castle);
        walls.morale = walls.morale.saturating_sub(wear.morale);
        let captor = Captor::Strongest(self.at().captor(castle));
        self.batter(castle, wear.endurance);
        if falls && self.at().is_castle(castle) && self.s.walls(castle).besieged {
            self.surrender(castle, captor);
        } else {
            self.review_sieges();
        }
    }

    /// 8-2-2, 8-2-3, 21.0(2), 21-1, C-21: endurance goes down; at 0 the castle is destroyed and whoever is in it surrenders.
    pub fn batter(&mut self, castle: Castle, by: u8) {
        if by == 0 {
            return;
        }
        let walls = self.s.walls_mut(castle);
        walls.endurance = walls.endurance.saturating_sub(by);
        let endurance = walls.endurance;
        self.tell(Event::Worn { castle, endurance });
        if endurance == 0 {
            self.destroy(castle);
        }
    }
}

impl Goes<Kanto> for SiegeRolls {
    fn settle(self, play: &mut Play<'_>) {
        let next = Castle::all().skip(self.from.into()).find(|&castle| play.at().wears(castle, self.phase));
        match next {
            None => play.pop(),
            Some(castle) => {
                play.replace_by(SiegeRolls { from: castle.index() as u8 + 1, ..self });
                play.push(SiegeDie(castle));
            }
        }
    }

    fn due(self, _: Position<'_>) -> Result<(), String> {
        fits(usize::from(self.from) <= Castle::COUNT, "sieges are judged castle by castle")
    }
}

impl Rolls<Kanto> for SiegeDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("18-2-1a", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-siege-die").name("castle", self.0.name()).under("18-2-1a")
    }

    /// 18-2-1a: the die with its modifiers against the strength of all besiegers; the counted ones have acted (C-12).
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let castle = self.0;
        let at = play.at();
        let roll = at.siege_ledger(castle, false).with_die(die);
        let wear = at.wear_by(castle, die);
        let spent = at.s.phase.map_or(Units::EMPTY, |phase| at.counted(castle, phase));
        play.s.worn.insert(castle);
        play.spend(spent);
        let (roll, endurance, morale) = (roll as i8, wear.endurance, wear.morale);
        play.tell(Event::SiegeRolled { castle, die, roll, endurance, morale });
        play.wear(castle, wear);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.walls(self.0).besieged, "a siege roll is made where there is a siege")
    }
}

//! 22, 23: skirmishes: an attack, and a counterattack of whoever stood.

mod steps;

pub use steps::*;

use super::c16_siege::Standing;
use super::room::*;

chapter! {
    pub enum FieldStep of Kanto, Step::Field {
        /// DP-38: which forces of the hex are attacked.
        asks Targets,
        rolls AttackDie,
        /// DP-41: steps and hexes.
        asks Damage,
        goes AfterAttack,
        /// DP-47, DP-48
        asks StrikeBack,
        rolls CounterDie { strength: i16 },
        goes FightOver,
    }
}

impl Position<'_> {
    /// Forces of the enemy in the field of a hex, by their commanders.
    pub fn enemy_forces(&self, camp: Camp, hex: Spot) -> Units {
        let out = |unit: &Unit| self.camp_of_unit(*unit) != camp && !self.man(*unit).inside && self.is_top(*unit);
        self.s.in_hex(hex).filter(out).collect()
    }

    /// 22-1, 22-1-1, 22-1-3, 18-4-1a, C-79: may this force attack into that hex?
    pub fn may_attack(&self, units: Units, hex: Spot) -> Verdict {
        let lead = units.first().expect("somebody attacks");
        let (from, camp) = (self.man(lead).at, self.camp_of_unit(lead));
        no("22-1-1", "refused-not-adjacent").unless(hex.is_map() && from.touches(hex))?;
        no("22-1-3", "refused-sea").unless(self.g.pack.map.terrain(hex).is_land())?;
        no("18-4-1a", "refused-besieged").unless(!self.is_besieged(units))?;
        no("22-1-2", "refused-nobody-there").unless(!self.enemy_forces(camp, hex).is_empty())?;
        let invested = self.man(lead).inside && self.has_enemy_out(from, camp);
        no("C-18", "refused-invested").unless(!invested)?;
        let bound = self.s.attacks.iter().find(|(hex, _)| *hex == from).map(|(_, target)| *target);
        no("C-79", "refused-other-target").unless(bound.is_none_or(|target| target == hex))
    }

    /// 18-3b, 18-4-1c, 23-7-1, 31-4, C-18, C-54: may this garrison sally against those before its walls?
    pub fn may_sally(&self, units: Units, hex: Spot) -> Verdict {
        let lead = units.first().expect("somebody attacks");
        let (man, camp) = (self.man(lead), self.camp_of_unit(lead));
        let castle = self.own_castle_at(man.at, camp).filter(|_| man.inside).ok_or(no("C-18", "refused-not-inside"))?;
        let odawara = castle == Castle::ODAWARA;
        let before = if odawara { self.g.pack.map.odawara_ring.contains(&hex) } else { hex == man.at };
        no("C-18", "refused-not-before-walls").unless(before)?;
        no("22-1-2", "refused-nobody-there").unless(!self.enemy_forces(camp, hex).is_empty())?;
        match self.standing(castle) {
            Standing::Free => Err(no("C-18", "refused-not-besieged")),
            Standing::Invested => Ok(()),
            Standing::Besieged => {
                no("18-4-1c", "refused-no-relief").unless(self.has_relief(castle))?;
                no("C-54", "refused-too-weak").unless(!odawara || self.strength_of(units) / 2 > 0)
            }
        }
    }

    /// C-18: a friendly force in the field next to those who besiege.
    pub fn has_relief(&self, castle: Castle) -> bool {
        let Some(camp) = self.camp_of_castle(castle) else { return false };
        let siege: Spots = self.besiegers(castle).iter().map(|unit| self.man(unit).at).collect();
        self.s.on_map().any(|unit| {
            let man = self.man(unit);
            let near = siege.contains(man.at) || man.at.around().any(|(_, next)| siege.contains(next));
            !man.inside && self.camp_of_unit(unit) == camp && near
        })
    }

    /// 23-2, 31-4-1: with what the attackers strike.
    pub fn attack_strength(&self) -> i16 {
        let fight = &self.s.fight;
        let strength = self.strength_of(fight.units[0]);
        let odawara = fight.sally && fight.besieging && self.castle_at(fight.from) == Some(Castle::ODAWARA);
        if odawara { strength / 2 } else { strength }
    }

    /// 23-2-1(1), 23-2-1(2), 23-2-1(3), 32-2-2, C-20, C-27, C-56: what is added to the attacker's die.
    pub fn attack_ledger(&self, explain: bool) -> Ledger {
        let Fight { units, from, to, sally, besieging, .. } = self.s.fight;
        let map = &self.g.pack.map;
        let effects = &self.g.pack.terrain;
        let mut ledger = Ledger::new(explain);
        let terrain = map.terrain(to);
        let rule = if terrain == Terrain::Mountains { "23-2-1(2)" } else { "23-2-1(1)" };
        ledger.add(effects.hex[terrain as usize].attack, "ledger-defender-terrain", rule, None);
        if map.is_river_between(from, to) {
            let melt = self.g.season(self.s.turn) == Season::Melt && !self.g.options.dry_melt;
            let river = effects.river.attack * if melt { 2 } else { 1 };
            ledger.add(river, "ledger-river", "23-2-1(3)", None);
        }
        ledger.add(if self.is_snowed(to) { SNOW_ATTACK } else { 0 }, "ledger-snow", "32-2-3", None);
        let led = units[0].iter().any(|unit| self.stars(unit) > 0);
        self.add_leaders(&mut ledger, units[0], units[1], led, "23-2-1(4a)");
        self.add_morale(&mut ledger, units[0], units[1], "23-2-1(5)");
        let outward = units[0].first().is_some_and(|unit| self.siege_of(unit).is_some());
        ledger.add(if outward && !sally { -1 } else { 0 }, "ledger-besieger-outward", "23-7", None);
        ledger.add(if sally && besieging { 1 } else { 0 }, "ledger-sally", "C-20", None);
        ledger
    }

    /// 23-2-1(4a), 23-6-2(3), C-28: the difference of the leaders; of an attack only if a daimyo or a warlord leads it.
    fn add_leaders(&self, ledger: &mut Ledger, own: Units, other: Units, led: bool, rule: &'static str) {
        let difference = self.best_adjustment(own) - self.best_adjustment(other);
        ledger.add(if led { difference } else { 0 }, "ledger-leaders", rule, None);
    }

    /// 23-2-1(5), 23-6-2(4), 10-2(3), C-27: the difference of the lowest morale of each side.
    fn add_morale(&self, ledger: &mut Ledger, own: Units, other: Units, rule: &'static str) {
        let difference = self.lowest_morale(own) as i8 - self.lowest_morale(other) as i8;
        ledger.add(difference, "ledger-morale", rule, None);
    }

    /// 23-6-2, C-29: what is added to the defender's die.
    pub fn counter_ledger(&self, explain: bool) -> Ledger {
        let Fight { units, from, to, .. } = self.s.fight;
        let map = &self.g.pack.map;
        let effects = &self.g.pack.terrain;
        let mut ledger = Ledger::new(explain);
        ledger.add(effects.hex[map.terrain(from) as usize].counter, "ledger-target-terrain", "23-6-2(1)", None);
        let river = if map.is_river_between(from, to) { effects.river.counter } else { 0 };
        ledger.add(river, "ledger-river", "23-6-2(2)", None);
        ledger.add(if self.is_snowed(to) { SNOW_COUNTER } else { 0 }, "ledger-snow", "32-2-3", None);
        self.add_leaders(&mut ledger, units[1], units[0], true, "23-6-2(3)");
        self.add_morale(&mut ledger, units[1], units[0], "23-6-2(4)");
        ledger
    }

    /// 23-2: what the attacker's die does.
    pub fn attack_blow(&self, die: u8) -> Blow {
        self.g.pack.tables.field.at(self.attack_strength(), self.attack_ledger(false).with_die(die))
    }

    /// 23-6-3: what the defender's die does, with so much strength.
    pub fn counter_blow(&self, strength: i16, die: u8) -> Blow {
        self.g.pack.tables.field.at(strength, self.counter_ledger(false).with_die(die))
    }

    /// 18-4-2c, C-19: the strength of whoever is not needed for the siege: as much as can be spared, unit by unit. Around
    /// Odawara somebody stays in the hex (31-2).
    pub fn covering_strength(&self) -> i16 {
        let defenders = self.s.fight.units[1];
        let Some(castle) = defenders.first().and_then(|unit| self.siege_of(unit)) else { return 0 };
        let besiegers = self.besiegers(castle);
        let mut spare = self.strength_of(besiegers) - self.strength_needed(castle);
        if castle == Castle::ODAWARA && !self.fills_ring(besiegers - defenders) {
            let weakest = defenders.iter().map(|unit| self.strength(unit)).min().unwrap_or(0);
            spare = spare.min(self.strength_of(defenders) - weakest);
        }
        let mut sums = vec![false; spare.max(0) as usize + 1];
        sums[0] = true;
        for unit in defenders.iter() {
            let strength = self.strength(unit) as usize;
            for sum in (strength..sums.len()).rev() {
                sums[sum] |= sums[sum - strength];
            }
        }
        sums.iter().rposition(|&reached| reached).unwrap_or(0) as i16
    }

    /// 18-4-2a, 18-4-2c, C-19: with what those who are attacked fight: half, rounded up, while a siege hangs on them.
    pub fn defence_strength(&self) -> i16 {
        let defenders = self.s.fight.units[1];
        let strength = self.strength_of(defenders);
        if self.ends_siege(defenders).is_some() { (strength + 1) / 2 } else { strength }
    }
}

/// 32-2-3, C-56
pub const SNOW_ATTACK: i8 = -4;
pub const SNOW_COUNTER: i8 = -2;

impl Play<'_> {
    /// 22.0, 23.0, 23-1, 23-1-1, 23-EX, 31-4-2: one force attacks, step by step, and may be struck back once; if several forces stand
    /// there it says whom, but out of Odawara it meets all of them.
    pub fn begin_attack(&mut self, units: Units, hex: Spot, sally: bool) {
        self.open_fight(Bout::Skirmish, units, hex, sally);
        let at = self.at();
        let camp = at.camp_of_unit(units.first().expect("somebody attacks"));
        let forces = at.enemy_forces(camp, hex);
        let all = sally && at.castle_at(at.s.fight.from) == Some(Castle::ODAWARA) && at.s.fight.besieging;
        self.push(FightOver);
        self.push(AfterAttack);
        self.push(Damage);
        self.push(AttackDie);
        if forces.len() == 1 || all {
            forces.iter().for_each(|top| self.target(top));
        } else {
            self.push(Targets);
        }
    }

    pub fn open_fight(&mut self, bout: Bout, units: Units, hex: Spot, sally: bool) {
        let lead = units.first().expect("somebody attacks");
        let from = self.s.man(lead).at;
        let besieging = match sally {
            true => self.at().is_besieged(units),
            false => false,
        };
        self.s.fight = Fight { bout, from, to: hex, sally, besieging, foe: from, ..Fight::default() };
        self.s.fight.units[0] = units;
        self.spend(units);
        if !sally {
            units.iter().for_each(|unit| self.s.man_mut(unit).inside = false);
            if !self.s.attacks.iter().any(|(out_of, _)| *out_of == from) {
                self.s.attacks.push((from, hex));
            }
        }
        self.tell(Event::Attacks { bout, from, to: hex, unit: self.at().top(lead) });
        self.review_sieges();
    }

    /// 22-1-2, 23-1-2: one more force of the enemy is drawn in, as a whole; besiegers fight with half an eye on the walls.
    pub fn target(&mut self, top: Unit) {
        let force = self.at().force(top);
        self.s.fight.units[1] |= force;
        let besieging = self.at().siege_of(top).is_some();
        self.s.fight.besieging |= besieging;
    }

    fn strike_back(&mut self, strength: i16, raised: bool) {
        self.tell(Event::StrikesBack { raised });
        self.replace_by(CounterDie { strength });
    }
}

//! 22, 23: skirmishes: an attack, and a counterattack of whoever stood.

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

    /// 23-2-1, C-20, C-27, C-56: what is added to the attacker's die.
    pub fn attack_ledger(&self, explain: bool) -> Ledger {
        let Fight { units, from, to, sally, besieging, .. } = self.s.fight;
        let map = &self.g.pack.map;
        let effects = &self.g.pack.terrain;
        let mut ledger = Ledger::new(explain);
        ledger.add(effects.hex[map.terrain(to) as usize].attack, "ledger-defender-terrain", "23-2-1(1)", None);
        if map.is_river_between(from, to) {
            let melt = self.g.season(self.s.turn) == Season::Melt && !self.g.options.dry_melt;
            let river = effects.river.attack * if melt { 2 } else { 1 };
            ledger.add(river, "ledger-river", "23-2-1(3)", None);
        }
        ledger.add(if self.is_snowed(to) { SNOW_ATTACK } else { 0 }, "ledger-snow", "32-2-3", None);
        self.add_quality(&mut ledger, units[0], units[1]);
        let outward = units[0].first().is_some_and(|unit| self.siege_of(unit).is_some());
        ledger.add(if outward && !sally { -1 } else { 0 }, "ledger-besieger-outward", "23-7", None);
        ledger.add(if sally && besieging { 1 } else { 0 }, "ledger-sally", "C-20", None);
        ledger
    }

    /// 23-2-1(4a), 23-2-1(5): leaders and morale.
    fn add_quality(&self, ledger: &mut Ledger, own: Units, other: Units) {
        let adjustment = self.best_adjustment(own) - self.best_adjustment(other);
        ledger.add(adjustment, "ledger-leaders", "23-2-1(4a)", None);
        let morale = self.lowest_morale(own) as i8 - self.lowest_morale(other) as i8;
        ledger.add(morale, "ledger-morale", "23-2-1(5)", None);
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
        self.add_quality(&mut ledger, units[1], units[0]);
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
    /// 22.0: a force attacks; if several forces stand there it says whom.
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

    /// A force of the enemy is drawn in; besiegers fight with half an eye on the walls.
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

deeds! { pub enum Picking of Command { Also(unit: Unit), Done } }

impl Targets {
    fn open(at: Position<'_>) -> Units {
        let Fight { units, to, .. } = at.s.fight;
        let camp = at.camp_of_unit(units[0].first().expect("somebody attacks"));
        at.enemy_forces(camp, to).iter().filter(|&top| !units[1].contains(top)).collect()
    }
}

impl Asks<Kanto> for Targets {
    type Deed = Picking;

    fn asked(self, at: Position<'_>) -> Seats {
        at.only(at.acting_power())
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-targets").under("23-1-2")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Picking>) {
        offers.extend(Targets::open(at).iter().map(Picking::Also));
        if !at.party(1).is_empty() {
            offers.push(Picking::Done);
        }
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Picking) -> Verdict {
        match deed {
            Picking::Also(unit) => no("23-1-2", "refused-not-a-target").unless(Targets::open(at).contains(unit)),
            Picking::Done => no("23-1-2", "refused-nobody-chosen").unless(!at.party(1).is_empty()),
        }
    }

    fn meant(self, at: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Picking> {
        clicks.first().map(|unit| Picking::Also(at.top(unit)))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if Targets::open(play.at()).is_empty() { play.done() } else { Flow::Wait }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Picking) {
        match deed {
            Picking::Also(unit) => play.target(unit),
            Picking::Done => play.pop(),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fight_stands(at)
    }
}

/// A fight that is under way has attackers on the map, between two hexes.
pub fn fight_stands(at: Position<'_>) -> Result<(), String> {
    let Fight { units, from, to, .. } = at.s.fight;
    let there = units.iter().all(|party| party.iter().all(|unit| at.s.is_on_map(unit)));
    fits(there && from.is_map() && to.is_map(), "a fight is between hexes of the map and units on it")
}

impl Rolls<Kanto> for AttackDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("23-2", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-attack-die").under("23-2")
    }

    /// 23-2: strength against the modified die.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let at = play.at();
        let (strength, roll) = (at.attack_strength(), at.attack_ledger(false).with_die(die));
        let blow = at.attack_blow(die);
        play.tell(Event::Rolled { die, roll: roll as i8, strength, steps: blow.steps });
        play.s.fight.damage = blow.steps;
        if blow.leader {
            play.push(LeaderFalls { party: 1, left: blow.steps });
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fight_stands(at)
    }
}

deeds! { pub enum Dividing of Command { Steps(n: u8) } }

impl Damage {
    /// 23-3a, 23-4-2, C-34, EC-23: is this a way to take the damage?
    fn may_take(at: Position<'_>, steps: u8) -> Verdict {
        let Fight { damage, units, .. } = at.s.fight;
        no("23-3a", "refused-damage").number("n", damage.into()).unless(steps <= damage)?;
        let all = at.steps_of(units[1]);
        no("23-3a", "refused-not-so-many").number("n", all.into()).unless(steps <= all)?;
        let hexes = damage - steps;
        if hexes == 0 || steps == all {
            return Ok(());
        }
        no("23-4-2", "refused-retreat-too-long").unless(hexes <= at.g.pack.terrain.max_retreat)?;
        let start = at.s.fight.to;
        let open = at.longest_retreat(units[1], start, at.s.fight.foe, hexes) == hexes;
        no("23-4-3", "refused-no-way-back").unless(open)
    }

    fn ways(at: Position<'_>) -> impl Iterator<Item = u8> + '_ {
        let most = at.s.fight.damage.min(at.steps_of(at.party(1)));
        (0..=most).filter(move |&steps| Damage::may_take(at, steps).is_ok())
    }
}

impl Asks<Kanto> for Damage {
    type Deed = Dividing;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(1).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, at: Position<'_>, _: Seat) -> Message {
        say("prompt-damage").number("n", at.s.fight.damage).under("23-3a")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Dividing>) {
        offers.extend(Damage::ways(at).map(Dividing::Steps));
    }

    fn allows(self, at: Position<'_>, _: Seat, Dividing::Steps(steps): Dividing) -> Verdict {
        Damage::may_take(at, steps)
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Dividing> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.s.fight.damage == 0 || play.at().party(1).is_empty() { play.done() } else { Flow::Wait }
    }

    /// 23-3b: steps first, then the way back.
    fn carry_out(self, play: &mut Play<'_>, _: Seat, Dividing::Steps(steps): Dividing) {
        play.pop();
        let hexes = play.s.fight.damage - steps;
        if hexes > 0 {
            play.push(FallBack { hexes });
        }
        if steps > 0 {
            play.push(Losses { party: 1, left: steps });
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fight_stands(at)
    }
}

impl Goes<Kanto> for AfterAttack {
    /// 23-6, 23-6-1: who was attacked and has not fallen back may strike back.
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let fight = &play.s.fight;
        let stood = fight.path.is_empty() && fight.refuge.is_none();
        if stood && !fight.units[0].is_empty() && !fight.units[1].is_empty() {
            play.push(StrikeBack);
        }
    }
}

deeds! { pub enum Striking of Command { Strike, StrikeFree, StrikeCovering, NoStrike } }

impl StrikeBack {
    fn may_strike(at: Position<'_>, deed: Striking) -> Verdict {
        let fight = &at.s.fight;
        let keeps = fight.units[1].first().is_some_and(|unit| at.siege_of(unit).is_some());
        match deed {
            Striking::Strike | Striking::NoStrike => Ok(()),
            Striking::StrikeFree => no("18-4-2b", "refused-no-siege").unless(fight.besieging && keeps),
            Striking::StrikeCovering => {
                no("18-4-2c", "refused-no-siege").unless(fight.besieging && keeps)?;
                no("18-4-2c", "refused-nobody-to-spare").unless(at.covering_strength() > 0)
            }
        }
    }
}

impl Asks<Kanto> for StrikeBack {
    type Deed = Striking;

    fn asked(self, at: Position<'_>) -> Seats {
        at.party_power(1).map_or(Seats::NONE, |power| at.only(power))
    }

    fn prompt(self, _: Position<'_>, _: Seat) -> Message {
        say("prompt-counter").under("23-6")
    }

    fn options(self, at: Position<'_>, _: Seat, offers: &mut Offers<'_, Striking>) {
        let all = [Striking::Strike, Striking::StrikeFree, Striking::StrikeCovering, Striking::NoStrike];
        offers.extend(all.into_iter().filter(|&deed| StrikeBack::may_strike(at, deed).is_ok()));
    }

    fn allows(self, at: Position<'_>, _: Seat, deed: Striking) -> Verdict {
        StrikeBack::may_strike(at, deed)
    }

    fn meant(self, _: Position<'_>, _: Seat, clicks: &Clicks) -> Option<Striking> {
        words::meant(Command::meant(clicks))
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Seat, deed: Striking) {
        let at = play.at();
        match deed {
            Striking::Strike => play.strike_back(at.defence_strength(), false),
            Striking::StrikeCovering => play.strike_back(at.covering_strength(), false),
            Striking::StrikeFree => {
                let castle = at.siege_of(at.party(1).first().expect("somebody stands")).expect("a siege");
                play.lift_siege(castle);
                play.s.fight.besieging = false;
                let strength = play.at().defence_strength();
                play.strike_back(strength, true);
            }
            Striking::NoStrike => {
                let power = at.party_power(1).expect("somebody stands");
                play.pop();
                play.tell(Event::NoStrike { power });
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fight_stands(at)
    }
}

impl Rolls<Kanto> for CounterDie {
    type Deed = Die;

    fn chances(self, _: Position<'_>, odds: &mut Odds<'_, Die>) {
        faces(odds);
    }

    fn allows(self, _: Position<'_>, die: Die) -> Verdict {
        is_face(die)
    }

    fn wanted(self) -> Reason {
        no("23-6", "refused-die")
    }

    fn prompt(self, _: Position<'_>) -> Message {
        say("prompt-counter-die").under("23-6")
    }

    /// 23-6-3: the attackers lose steps and cannot fall back.
    fn carry_out(self, play: &mut Play<'_>, Die::Roll(die): Die) {
        play.pop();
        let at = play.at();
        let roll = at.counter_ledger(false).with_die(die);
        let blow = at.counter_blow(self.strength, die);
        play.tell(Event::Rolled { die, roll: roll as i8, strength: self.strength, steps: blow.steps });
        play.inflict(0, blow);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits((0..=999).contains(&self.strength), "a strength can be counted")?;
        fight_stands(at)
    }
}

impl Goes<Kanto> for FightOver {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        play.s.fight = Fight::default();
        play.review_sieges();
    }
}

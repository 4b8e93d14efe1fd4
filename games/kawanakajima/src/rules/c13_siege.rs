//! 13.1 to 13.7: Kaizu, its Fortress Map, and the fight inside.

use super::c13_siege_end::steps::SiegeCheck;
use super::room::no;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::pack::FortressData;
use crate::sequence::steps::EnterBy;
use crate::sequence::{Flow, Purpose};
use arrayvec::ArrayVec;
use engine::Ledger;
use steps::*;
use toolkit::steps::Verdict;

pub mod steps;

/// 13.6.1: Fire hits on this or more.
pub const FIRE_NEED: i8 = 4;

/// 13.6.2: what becomes of a point Out of Combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recovery {
    Lost,
    Stays,
    Returns,
}

/// 13.6.2: by the die as it falls.
pub fn recovery(die: u8) -> Recovery {
    match die {
        ..=2 => Recovery::Lost,
        3 | 4 => Recovery::Stays,
        _ => Recovery::Returns,
    }
}

/// An area as a set.
pub fn bit(area: u8) -> u16 {
    1 << area
}

/// The areas of a set.
pub fn areas(set: u16) -> impl Iterator<Item = u8> + Clone {
    (0..16).filter(move |&a| set & bit(a) != 0)
}

impl Position<'_> {
    /// Units of an army inside Kaizu, where it is a fortress.
    pub fn inside(&self, army: Army) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.g.units_of(army).filter(|&u| self.g.is_fort(self.s.unit(u).hex))
    }

    /// 13.3b: does anybody of this army stand in Kaizu?
    pub fn fort_held_by(&self, army: Army) -> bool {
        self.inside(army).next().is_some()
    }

    /// 13.6a: a clan taking part in a siege, where it acts on Combat and Rally chits only.
    pub fn is_besieged_clan(&self, clan: ClanId) -> bool {
        self.s.siege.on && self.s.clan_units(clan).any(|u| self.g.is_fort(self.s.unit(u).hex))
    }

    /// 13.6a, 13.9e: is a unit in this hex taken up by the siege? Out of a Kaizu that nobody besieges units step, retreat
    /// and are driven like all others.
    pub fn is_shut_in(&self, hex: HexId) -> bool {
        self.g.is_fort(hex) && (self.s.siege.on || !self.g.rules.an_unbesieged_fort_exempts_nobody())
    }

    /// 13.4.1, 13.4.2: Elan and Mass of the steady, and of the worn.
    pub fn strength(&self, units: impl Iterator<Item = UnitId>) -> (u8, u8) {
        units.fold((0, 0), |(manpower, out), unit| {
            let points = self.points(unit);
            match self.s.unit(unit).condition {
                Condition::GoodOrder | Condition::Shaken => (manpower + points, out),
                _ => (manpower, out + points),
            }
        })
    }

    /// 13.4.1: what a unit is worth in a siege.
    pub fn points(&self, unit: UnitId) -> u8 {
        let data = self.data(unit);
        data.elan + data.mass
    }

    /// 13.5a, 13.7c, EC-117: an Attack clan goes into a fort the enemy is in, or has left empty, all of it in one
    /// activation, or not at all.
    pub fn may_enter_fort(&self, clan: ClanId) -> Verdict {
        let army = clan.army();
        no("EC-19", "refused-no-fort").unless(self.g.is_hypothetical())?;
        no("13.3b", "refused-fort-entry").unless(self.s.clans[clan.index()].mode == Mode::Attack)?;
        let hostile = self.s.siege.on || self.fort_held_by(army.enemy()) || self.s.fort_holder != army;
        no("13.5a", "refused-fort-own").unless(hostile)?;
        let fresh = self.unmoved(clan).eq(self.s.clan_units(clan));
        let all = || clan.slots().filter(|&u| self.s.is_alive(u)).all(|u| !self.fort_gates(u).is_empty());
        no("13.7c", "refused-fort-whole-clan").unless(fresh && all())
    }

    /// The hexes beside Kaizu from which a unit can still go in.
    pub fn fort_gates(&self, unit: UnitId) -> ArrayVec<HexId, 6> {
        let kaizu = self.g.map.kaizu();
        let ma = self.movement_ability(unit.clan());
        let start = self.s.unit(unit).hex;
        let mut gates = ArrayVec::new();
        if !self.can_move(unit) || self.g.is_fort(start) {
            return gates;
        }
        let reach = self.reach(unit, ma, super::c10_movement::Entering::Always);
        for &hex in self.g.map.neighbors(kaizu) {
            let Some(direction) = self.g.map.direction(hex, kaizu) else { continue };
            let Some(spent) = reach.cost(hex) else { continue };
            let stops = hex != start && self.in_ezoc(unit.army(), hex);
            let step = self.g.map.cost(hex, direction);
            if !stops && step <= ma - spent {
                gates.push(hex);
            }
        }
        gates
    }

    /// 13.5, 13.6.1: areas linked to these through areas free of enemy markers.
    pub fn linked(&self, army: Army, from: u16) -> u16 {
        let enemy = self.s.siege.markers[army.enemy().index()];
        let mut reached = from;
        loop {
            let mut next = reached;
            for line in &self.g.pack.fortress.lines {
                let [a, b] = line.ends.map(bit);
                // A peripheral area may hold both sides, but nobody passes beyond an enemy marker.
                for (x, y) in [(a, b), (b, a)] {
                    if reached & x != 0 && enemy & x == 0 && enemy & y == 0 {
                        next |= y;
                    }
                }
            }
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// 13.2b, EC-119: bases that are still his: no enemy marker, or a peripheral area with one of his own.
    pub fn bases(&self, army: Army) -> u16 {
        let siege = &self.s.siege;
        let enemy = siege.markers[army.enemy().index()];
        let own = siege.markers[army.index()];
        areas(siege.bases[army.index()])
            .filter(|&a| enemy & bit(a) == 0 || FortressData::is_peripheral(a) && own & bit(a) != 0)
            .fold(0, |set, a| set | bit(a))
    }

    /// Every area of the fortress.
    pub fn all_areas(&self) -> u16 {
        (1u32 << self.g.pack.fortress.areas.len()) as u16 - 1
    }

    /// 13.4.4: where markers may be put, from bases or, in setting up, from what the step says: one to an area, and beside
    /// an enemy's in Peripheral Areas alone.
    pub fn control_areas(&self, army: Army, from: u16) -> u16 {
        if self.may_raise_marker(army, "13.4.4").is_err() {
            return 0;
        }
        let open = |&area: &u8| self.may_mark(army, area, "13.4.4").is_ok();
        areas(self.linked(army, from)).filter(open).fold(0, |set, a| set | bit(a))
    }

    /// 13.4.4: a marker costs a man, and there are only so many.
    fn may_raise_marker(&self, army: Army, rule: &'static str) -> Verdict {
        let siege = &self.s.siege;
        no(rule, "refused-no-manpower").unless(siege.manpower[army.index()] > 0)?;
        let most = self.g.pack.limits.control_markers_per_side as u32;
        no(rule, "refused-no-marker-left").unless(siege.markers[army.index()].count_ones() < most)
    }

    /// 13.4.4: one marker of a side to an area, both sides only in the peripheral ones. Whether it is linked to a base is
    /// another question.
    pub fn may_mark(&self, army: Army, area: u8, rule: &'static str) -> Verdict {
        no(rule, "refused-no-such-area").unless((area as usize) < self.g.pack.fortress.areas.len())?;
        let [own, enemy] = [army, army.enemy()].map(|side| self.s.siege.markers[side.index()] & bit(area) != 0);
        no(rule, "refused-own-marker").unless(!own)?;
        no(rule, "refused-enemy-marker").unless(!enemy || FortressData::is_peripheral(area))?;
        self.may_raise_marker(army, rule)
    }

    /// 13.6.1b: is there any area to move to?
    pub fn may_move_troops(&self, army: Army) -> Verdict {
        self.may_raise_marker(army, "13.6.1b")?;
        no("13.6.1b", "refused-control-area").unless(self.control_areas(army, self.bases(army)) != 0)
    }

    /// 13.6.1: the areas next to the target with an own marker, the target itself if both sides stand in it.
    pub fn engaged_areas(&self, army: Army, target: u8) -> u16 {
        let own = self.s.siege.markers[army.index()];
        let beside = self.g.pack.fortress.lines.iter().fold(0, |set, line| match line.ends {
            [a, b] if a == target => set | bit(b),
            [a, b] if b == target => set | bit(a),
            _ => set,
        });
        (beside | bit(target)) & own
    }

    /// 13.1b, 13.1c, 13.6.1e: the lowest Defense Score on the ways in; none inside one area.
    pub fn defense_score(&self, army: Army, target: u8) -> u8 {
        let engaged = self.engaged_areas(army, target);
        if engaged & bit(target) != 0 {
            return 0;
        }
        let scores = self.g.pack.fortress.lines.iter().filter_map(|line| match line.ends {
            [a, b] if a == target && engaged & bit(b) != 0 => Some(line.score[0]),
            [a, b] if b == target && engaged & bit(a) != 0 => Some(line.score[1]),
            _ => None,
        });
        scores.min().unwrap_or(0)
    }

    /// 13.6.1c, 13.6.1m: areas with an enemy marker next to an own one.
    pub fn siege_targets(&self, army: Army) -> impl Iterator<Item = u8> + Clone + '_ {
        areas(self.s.siege.markers[army.enemy().index()]).filter(move |&area| self.is_siege_target(army, area))
    }

    /// 13.6.1c, 13.6.1m: the same about one area.
    pub fn is_siege_target(&self, army: Army, area: u8) -> bool {
        let enemy = self.s.siege.markers[army.enemy().index()];
        area < 16 && enemy & bit(area) != 0 && self.engaged_areas(army, area) != 0
    }

    /// 13.4.3: one, all Firepower inside, and the best Leadership inside.
    pub fn siege_actions(&self, army: Army) -> u8 {
        let fire: u8 = self.inside(army).map(|u| self.data(u).firepower).sum();
        let lead = self.inside(army).map(|u| self.leadership(u)).max().unwrap_or(0);
        1 + fire + lead
    }

    /// 13.6.1k, EC-120: a point more, up to the number of markers that attack, while there are men.
    pub fn may_bid(&self, army: Army) -> Verdict {
        let siege = &self.s.siege;
        let most = siege.engaged.count_ones() as u8;
        no("13.6.1k", "refused-bid").unless(siege.bids[army.index()] < most)?;
        no("EC-120", "refused-no-manpower").unless(siege.manpower[army.index()] > 0)
    }

    /// The markers of a side that take part in the assault.
    pub fn markers_engaged(&self, army: Army) -> u16 {
        self.s.siege.engaged & self.s.siege.markers[army.index()]
    }

    /// 13.6.1h, 13.6.1g: markers a beaten attacker may give up: those that took part, but not his last while he has men.
    pub fn markers_at_stake(&self, army: Army) -> u16 {
        let siege = &self.s.siege;
        let last = siege.markers[army.index()].count_ones() == 1 && siege.manpower[army.index()] > 0;
        if last { 0 } else { self.markers_engaged(army) }
    }

    /// 13.6.1d: what is added to the attacker's die: markers, Sacrifice and Advantage.
    pub fn assault_ledger(&self, army: Army, explain: bool) -> Ledger<UnitId> {
        let siege = &self.s.siege;
        let mut ledger = Ledger::new(explain);
        ledger.add(siege.engaged.count_ones() as i8, "reason-control-markers", "13.6.1d", None);
        ledger.add(siege.bids[army.index()] as i8, "reason-sacrifice", "13.6.1k", None);
        ledger.add(siege.advantage as i8, "reason-advantage", "13.6.1l", None);
        ledger
    }

    /// 13.6.1e: what is added to the defender's: Defense Score and Sacrifice.
    pub fn repulse_ledger(&self, army: Army, explain: bool) -> Ledger<UnitId> {
        let siege = &self.s.siege;
        let mut ledger = Ledger::new(explain);
        let score = self.defense_score(army.enemy(), siege.target) as i8;
        ledger.add(score, "reason-defense-score", "13.6.1e", None);
        ledger.add(siege.bids[army.index()] as i8, "reason-sacrifice", "13.6.1k", None);
        ledger
    }

    /// 13.6.1m: what is added to the die of Fire: markers less the Defense Score.
    pub fn siege_fire_ledger(&self, army: Army, explain: bool) -> Ledger<UnitId> {
        let area = self.s.siege.target;
        let mut ledger = Ledger::new(explain);
        let markers = self.engaged_areas(army, area).count_ones() as i8;
        ledger.add(markers, "reason-control-markers", "13.6.1m", None);
        ledger.add(-(self.defense_score(army, area) as i8), "reason-defense-score", "13.6.1m", None);
        ledger
    }

    /// 13.6.1m: does Fire hit?
    pub fn siege_fire_hits(&self, army: Army, die: u8) -> bool {
        self.siege_fire_ledger(army, false).with_die(die) >= i16::from(FIRE_NEED)
    }

    /// 13.6.1f: a new marker for the area just taken.
    pub fn may_place_new(&self, army: Army) -> Verdict {
        self.may_raise_marker(army, "13.6.1f")
    }
}

impl Play<'_> {
    /// EC-117: walking into an empty fort takes it.
    pub fn claim_empty_fort(&mut self, unit: UnitId, hex: HexId) {
        if self.g.is_fort(hex) {
            self.take_fort(unit.army());
        }
    }

    /// 18.3b: each change of hands earns the new holder his points.
    pub fn take_fort(&mut self, army: Army) {
        if self.s.fort_holder == army {
            return;
        }
        self.s.fort_holder = army;
        self.tell(Event::FortTaken { army });
        self.score(army, self.g.pack.limits.fort_control_vp);
    }

    /// 13.3a, 13.5a, 13.7c: the whole clan goes in, unit by unit through its gates.
    pub fn enter_fort(&mut self, clan: ClanId) {
        self.s.siege.losses = 0;
        self.s.siege.engaged = 0;
        self.push(EnterBy(clan));
    }

    /// EC-116: unit by unit, by which gate; each gate gives a base.
    pub fn settle_enter_by(&mut self, clan: ClanId) -> Flow {
        let Some(unit) = self.s.clan_units(clan).find(|&u| !self.s.moved.contains(u)) else {
            self.pop();
            self.begin_or_reinforce(clan.army());
            return Flow::On;
        };
        let gates = self.at().fort_gates(unit);
        let area = |h: HexId| self.g.map.kaizu_area(h);
        if gates.iter().all(|&g| area(g) == area(gates[0])) {
            self.enter_by(unit, gates[0]);
            return Flow::On;
        }
        Flow::Wait
    }

    /// 13.7a: to a siege under way a unit brings its points, by its state.
    pub fn enter_by(&mut self, unit: UnitId, from: HexId) {
        self.s.moved.insert(unit);
        let army = unit.army();
        if let Some(area) = self.g.map.kaizu_area(from) {
            self.s.siege.engaged |= bit(area);
        }
        let starting = !self.s.siege.on;
        if !starting {
            let points = self.at().points(unit);
            let worn = self.s.unit(unit).condition >= Condition::Disorganized;
            let siege = &mut self.s.siege;
            let track = if worn { &mut siege.out_of_combat } else { &mut siege.manpower };
            track[army.index()] += points;
        }
        self.relocate(unit, self.g.map.kaizu());
        self.tell(Event::EnteredFort { unit, from });
    }

    /// 13.2b, 13.5a, 13.7b: scores are counted, and markers placed: the besieged first, or whoever reinforces.
    fn begin_or_reinforce(&mut self, army: Army) {
        let gates = self.s.siege.engaged;
        if self.s.siege.on {
            self.s.siege.bases[army.index()] |= gates;
            self.push(PlaceControl { army, setup: false, areas: gates });
            return;
        }
        let besieged = army.enemy();
        if !self.at().fort_held_by(besieged) {
            self.take_fort(army);
            return;
        }
        for side in Army::BOTH {
            let (manpower, out) = self.at().strength(self.at().inside(side));
            self.s.siege.manpower[side.index()] = manpower;
            self.s.siege.out_of_combat[side.index()] = out;
        }
        let siege = &mut self.s.siege;
        siege.on = true;
        siege.besieger = army;
        siege.markers = [0; 2];
        siege.bases[army.index()] = gates;
        siege.bases[besieged.index()] = bit(FortressData::CENTRE);
        self.tell(Event::SiegeBegan { besieger: army });
        self.push(SiegeCheck);
        self.push(PlaceControl { army, setup: true, areas: gates });
        self.push(PlaceControl { army: besieged, setup: true, areas: self.at().all_areas() });
    }

    /// 13.4.4: a marker is a point of Manpower.
    pub fn put_marker(&mut self, army: Army, area: u8) {
        self.s.siege.manpower[army.index()] -= 1;
        self.hold_area(army, area);
    }

    /// EC-119: a marker goes in; the centre becomes a base of whoever takes it.
    pub fn hold_area(&mut self, army: Army, area: u8) {
        let siege = &mut self.s.siege;
        siege.markers[army.index()] |= bit(area);
        if area == FortressData::CENTRE {
            siege.bases[army.index()] |= bit(area);
        }
        self.tell(Event::ControlPlaced { army, area });
    }

    /// 13.4.3: counted when the Combat chit is drawn.
    pub fn open_siege_actions(&mut self, army: Army) {
        let actions = self.at().siege_actions(army);
        self.s.siege.actions = actions;
        self.tell(Event::SiegeActions { army, actions });
    }

    /// 13.6.1: the target is named; Sacrifices follow, the attacker first.
    pub fn siege_assault(&mut self, army: Army, area: u8, advantage: bool) {
        let engaged = self.at().engaged_areas(army, area);
        let siege = &mut self.s.siege;
        siege.actions -= 1 + advantage as u8;
        siege.target = area;
        siege.advantage = advantage;
        siege.bids = [0; 2];
        siege.passes = 0;
        siege.engaged = engaged;
        self.tell(Event::Assaulted { army, area, advantage });
        self.start_combat(army);
        self.push(AssaultOutcome(army));
        self.push(Advantage(army));
        self.push(Bids(army));
    }

    /// 13.6.1k: the other side is asked, or told that this one has passed.
    fn hand_bidding(&mut self, army: Army, passed: bool) {
        self.pop();
        let siege = &mut self.s.siege;
        siege.passes = if passed { siege.passes + 1 } else { 0 };
        self.push(Bids(army.enemy()));
    }

    /// 13.6.1k: one point of Manpower more.
    pub fn bid(&mut self, army: Army) {
        let siege = &mut self.s.siege;
        siege.bids[army.index()] += 1;
        siege.manpower[army.index()] -= 1;
        let total = siege.bids[army.index()];
        self.tell(Event::Sacrificed { army, total });
        self.hand_bidding(army, false);
    }

    /// 13.6.1k: no more from this side, unless the other goes on.
    pub fn pass_bid(&mut self, army: Army) {
        self.hand_bidding(army, true);
    }

    /// 13.6.1d: die, markers, Sacrifice and Advantage.
    pub fn read_siege_attack_die(&mut self, army: Army, die: u8) {
        let total = self.at().assault_ledger(army, false).with_die(die) as u8;
        self.s.siege.attacker_die = total;
        self.tell(Event::Rolled { what: RollFor::SiegeAttack(army), die, total: total as i8 });
    }

    /// 13.6.1e: die, Defense Score and Sacrifice; the two totals are compared.
    pub fn read_siege_defense_die(&mut self, army: Army, die: u8) {
        let attacker = army.enemy();
        let total = self.at().repulse_ledger(army, false).with_die(die) as u8;
        self.tell(Event::Rolled { what: RollFor::SiegeDefense(army), die, total: total as i8 });
        let attack = self.s.siege.attacker_die;
        match attack.cmp(&total) {
            std::cmp::Ordering::Greater => self.win_assault(attacker),
            std::cmp::Ordering::Less => self.lose_assault(attacker, total - attack),
            std::cmp::Ordering::Equal => self.tie_assault(attacker),
        }
    }

    /// 13.6.1f, 13.6.1g, EC-107: the marker falls, unless it is the last and there are men left to hold it.
    pub fn win_assault(&mut self, army: Army) {
        let (area, loser) = (self.s.siege.target, army.enemy());
        self.tell(Event::AssaultWon { army, area });
        self.push(SiegeCheck);
        let siege = &mut self.s.siege;
        siege.out_of_combat[loser.index()] += 1;
        let last = siege.markers[loser.index()] == bit(area) && siege.manpower[loser.index()] > 0;
        if last {
            return self.lose_manpower(loser);
        }
        self.remove_marker(loser, area);
        if self.s.siege.markers[army.index()] & bit(area) == 0 {
            self.push(Occupy(army));
        }
    }

    /// 13.6.1f: an area is lost.
    pub fn remove_marker(&mut self, army: Army, area: u8) {
        self.s.siege.markers[army.index()] &= !bit(area);
        self.tell(Event::ControlLost { army, area });
    }

    /// 13.6.1h: half the difference is lost.
    fn lose_assault(&mut self, army: Army, difference: u8) {
        let losses = if self.g.options.siege_loss_round_down { difference / 2 } else { difference.div_ceil(2) };
        self.s.siege.losses = losses;
        self.tell(Event::AssaultLost { army, losses });
        self.push(SiegeCheck);
        self.push(SiegeLosses(army));
    }

    /// 13.6.1i: one loss, one point Out of Combat, and the chance to push on.
    fn tie_assault(&mut self, army: Army) {
        self.tell(Event::AssaultTied { army });
        self.s.siege.losses = 1;
        self.s.siege.out_of_combat[army.index()] += 1;
        self.push(SiegeCheck);
        self.push(TiePush(army));
        self.push(SiegeLosses(army));
    }

    /// 13.4.1: one man fewer.
    pub fn lose_manpower(&mut self, army: Army) {
        self.s.siege.manpower[army.index()] -= 1;
        self.tell(Event::ManpowerLost { army });
    }

    /// 13.6.1h, 13.6.1m, 13.8c: a loss, as its owner takes it.
    pub fn suffer_in_siege(&mut self, army: Army, loss: Losing) {
        match loss {
            Losing::LoseMarker(area) => self.remove_marker(army, area),
            Losing::LoseManpower => self.lose_manpower(army),
        }
    }

    /// 13.6.1m: Fire.
    pub fn siege_fire(&mut self, army: Army, area: u8) {
        self.s.siege.actions -= 1;
        self.s.siege.target = area;
        self.start_combat(army);
        self.roll(Purpose::SiegeFire(army));
    }

    /// 13.6.1m: die and markers less the Defense Score.
    pub fn read_siege_fire_die(&mut self, army: Army, die: u8) {
        let area = self.s.siege.target;
        let total = self.at().siege_fire_ledger(army, false).with_die(die) as i8;
        self.tell(Event::Rolled { what: RollFor::SiegeFire(army), die, total });
        let hit = self.at().siege_fire_hits(army, die);
        self.tell(Event::FiredOn { army, area, hit });
        if hit {
            self.s.siege.out_of_combat[army.enemy().index()] += 1;
            self.push(SiegeCheck);
            self.push(FireLoss(army.enemy()));
        }
    }

    /// 13.6.1n: Rally the Troops.
    pub fn rally_the_troops(&mut self, army: Army) {
        let siege = &mut self.s.siege;
        siege.actions -= 1;
        siege.out_of_combat[army.index()] -= 1;
        siege.manpower[army.index()] += 1;
        self.tell_siege_rally(army);
    }

    /// 13.6.2: both tracks after a rally.
    fn tell_siege_rally(&mut self, army: Army) {
        let siege = &self.s.siege;
        let (out_of_combat, manpower) = (siege.out_of_combat[army.index()], siege.manpower[army.index()]);
        self.tell(Event::SiegeRallied { army, out_of_combat, manpower });
    }

    /// 13.6.2: one point is gone for good, stays, or returns to the ranks.
    pub fn read_siege_rally_die(&mut self, army: Army, left: u8, die: u8) {
        self.tell(Event::Rolled { what: RollFor::SiegeRally(army), die, total: die as i8 });
        let siege = &mut self.s.siege;
        if recovery(die) != Recovery::Stays {
            siege.out_of_combat[army.index()] -= 1;
        }
        if recovery(die) == Recovery::Returns {
            siege.manpower[army.index()] += 1;
        }
        if left > 1 {
            self.roll(Purpose::SiegeRally { army, left: left - 1 });
        } else {
            self.tell_siege_rally(army);
        }
    }
}

//! 13.1 to 13.7: Kaizu, its Fortress Map, and the fight inside.

use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::pack::FortressData;
use crate::sequence::{Flow, Purpose, Step};
use arrayvec::ArrayVec;

/// 13.6.1: Fire hits on this or more.
pub const FIRE_NEED: i8 = 4;

fn bit(area: u8) -> u16 {
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

    pub fn points(&self, unit: UnitId) -> u8 {
        let data = self.data(unit);
        data.elan + data.mass
    }

    /// 13.5, 13.7, EC-117: an Attack clan goes into a fort the enemy is in, or has left empty, all of it in one
    /// activation, or not at all.
    pub fn may_enter_fort(&self, clan: ClanId) -> bool {
        let army = clan.army();
        self.g.is_hypothetical()
            && self.s.clans[clan.index()].mode == Mode::Attack
            && (self.s.siege.on || self.fort_held_by(army.enemy()) || self.s.fort_holder != army)
            && (self.s.moved & self.s.clan_units(clan).collect()).is_empty()
            && clan.slots().filter(|&u| self.s.is_alive(u)).all(|u| !self.fort_gates(u).is_empty())
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
            let spent = reach.cost[hex.index()];
            let stops = hex != start && self.in_ezoc(unit.army(), hex);
            let step = self.g.map.cost(hex, direction);
            if !stops && spent <= ma && step <= ma - spent {
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

    /// 13.4.4: where markers may be put, from bases or, in setting up, from what the step says: one to an area, and beside
    /// an enemy's in Peripheral Areas alone.
    pub fn control_areas(&self, army: Army, from: u16) -> u16 {
        let siege = &self.s.siege;
        let (own, enemy) = (siege.markers[army.index()], siege.markers[army.enemy().index()]);
        let left = self.g.pack.limits.control_markers_per_side as u32 > own.count_ones();
        if siege.manpower[army.index()] == 0 || !left {
            return 0;
        }
        areas(self.linked(army, from) & !own)
            .filter(|&a| enemy & bit(a) == 0 || FortressData::is_peripheral(a))
            .fold(0, |set, a| set | bit(a))
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
        let enemy = self.s.siege.markers[army.enemy().index()];
        areas(enemy).filter(move |&a| self.engaged_areas(army, a) != 0)
    }

    /// 13.4.3: one, all Firepower inside, and the best Leadership inside.
    pub fn siege_actions(&self, army: Army) -> u8 {
        let fire: u8 = self.inside(army).map(|u| self.data(u).firepower).sum();
        let lead = self.inside(army).map(|u| self.leadership(u)).max().unwrap_or(0);
        1 + fire + lead
    }

    /// 13.6.1: how many points this side may still sacrifice in the assault.
    pub fn may_bid(&self, army: Army) -> bool {
        let siege = &self.s.siege;
        siege.bids[army.index()] < siege.engaged.count_ones() as u8 && siege.manpower[army.index()] > 0
    }
}

impl Play<'_> {
    /// EC-117: walking into an empty fort takes it.
    pub fn claim_empty_fort(&mut self, unit: UnitId, hex: HexId) {
        if self.g.is_fort(hex) {
            self.take_fort(unit.army());
        }
    }

    /// 18.3: each change of hands earns the new holder his points.
    pub fn take_fort(&mut self, army: Army) {
        if self.s.fort_holder == army {
            return;
        }
        self.s.fort_holder = army;
        self.tell(Event::FortTaken { army });
        self.score(army, self.g.pack.limits.fort_control_vp);
    }

    pub fn enter_fort(&mut self, step: Step) {
        let (Step::FirstMove(clan) | Step::FreeMoves(clan)) = step else { unreachable!() };
        self.pop();
        self.s.siege.losses = 0;
        self.s.siege.engaged = 0;
        self.push(Step::EnterBy(clan));
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
            self.push(Step::PlaceControl { army, setup: false, areas: gates });
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
        self.push(Step::SiegeCheck);
        self.push(Step::PlaceControl { army, setup: true, areas: gates });
        let everywhere = (1u32 << self.g.pack.fortress.areas.len()) as u16 - 1;
        self.push(Step::PlaceControl { army: besieged, setup: true, areas: everywhere });
    }

    /// 13.5, EC-108: a side with men places at least one marker in its base.
    pub fn settle_control(&mut self, army: Army, setup: bool, from: u16) -> Flow {
        if setup && self.s.siege.markers[army.index()] == 0 && self.s.siege.manpower[army.index()] > 0 {
            let base = areas(self.s.siege.bases[army.index()]).next().expect("a side has a base");
            if self.s.siege.bases[army.index()].count_ones() == 1 {
                self.put_marker(army, base);
                return Flow::On;
            }
            return Flow::Wait;
        }
        if self.at().control_areas(army, from) == 0 { self.done() } else { Flow::Wait }
    }

    /// 13.4.4: a marker is a point of Manpower.
    pub fn put_marker(&mut self, army: Army, area: u8) {
        let siege = &mut self.s.siege;
        siege.manpower[army.index()] -= 1;
        self.hold_area(army, area);
    }

    /// EC-119: a marker goes in; the centre becomes a base of whoever takes it.
    fn hold_area(&mut self, army: Army, area: u8) {
        let siege = &mut self.s.siege;
        siege.markers[army.index()] |= bit(area);
        if area == FortressData::CENTRE {
            siege.bases[army.index()] |= bit(area);
        }
        self.tell(Event::ControlPlaced { army, area });
    }

    pub fn place_control(&mut self, step: Step, area: u8) {
        let (Step::PlaceControl { army, .. } | Step::SiegeMoving(army)) = step else { unreachable!() };
        self.put_marker(army, area);
    }

    pub fn end_placing(&mut self) {
        self.pop();
    }

    /// 13.4.3: counted when the Combat chit is drawn.
    pub fn open_siege_actions(&mut self, army: Army) {
        let actions = self.at().siege_actions(army);
        self.s.siege.actions = actions;
        self.tell(Event::SiegeActions { army, actions });
    }

    /// 13.6.1: activities while there are actions; unused ones are lost.
    pub fn settle_siege_actions(&mut self, army: Army) -> Flow {
        let at = self.at();
        let siege = &self.s.siege;
        let something = at.siege_targets(army).next().is_some()
            || at.control_areas(army, at.bases(army)) != 0
            || siege.out_of_combat[army.index()] > 0;
        if !siege.on || siege.actions == 0 || !something {
            return self.done();
        }
        Flow::Wait
    }

    pub fn end_siege_actions(&mut self) {
        self.pop();
    }

    pub fn siege_move(&mut self, army: Army) {
        self.s.siege.actions -= 1;
        self.push(Step::SiegeMoving(army));
    }

    pub fn settle_siege_moving(&mut self, army: Army) -> Flow {
        let at = self.at();
        if at.control_areas(army, at.bases(army)) == 0 { self.done() } else { Flow::Wait }
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
        self.push(Step::AssaultOutcome(army));
        self.push(Step::Advantage(army));
        self.push(Step::Bids(army));
    }

    /// 13.6.1l: until the dice are thrown the attacker may still press an Advantage, one for each attack.
    pub fn settle_advantage(&mut self, _: Army) -> Flow {
        let siege = &self.s.siege;
        let open = self.g.rules.advantage_follows_the_sacrifices() && !siege.advantage && siege.actions > 0;
        if open { Flow::Wait } else { self.done() }
    }

    pub fn declare_advantage(&mut self, army: Army, yes: bool) {
        self.pop();
        if yes {
            self.s.siege.actions -= 1;
            self.s.siege.advantage = true;
            self.tell(Event::AdvantageDeclared { army });
        }
    }

    /// 13.6.1: turn by turn until both pass or neither can go higher.
    pub fn settle_bids(&mut self, army: Army) -> Flow {
        let at = self.at();
        if self.s.siege.passes >= 2 || !at.may_bid(army) && !at.may_bid(army.enemy()) {
            // The bidding step has been handed back and forth; it ends wherever it stands.
            self.pop();
            return Flow::On;
        }
        if !at.may_bid(army) {
            self.hand_bidding(army, true);
            return Flow::On;
        }
        Flow::Wait
    }

    fn hand_bidding(&mut self, army: Army, passed: bool) {
        self.pop();
        let siege = &mut self.s.siege;
        siege.passes = if passed { siege.passes + 1 } else { 0 };
        self.push(Step::Bids(army.enemy()));
    }

    pub fn bid(&mut self, army: Army) {
        let siege = &mut self.s.siege;
        siege.bids[army.index()] += 1;
        siege.manpower[army.index()] -= 1;
        let total = siege.bids[army.index()];
        self.tell(Event::Sacrificed { army, total });
        self.hand_bidding(army, false);
    }

    pub fn pass_bid(&mut self, army: Army) {
        self.hand_bidding(army, true);
    }

    /// Both dice.
    pub fn assault_outcome(&mut self, army: Army) -> Flow {
        self.pop();
        self.roll(Purpose::SiegeDefense(army.enemy()));
        self.roll(Purpose::SiegeAttack(army));
        Flow::On
    }

    pub fn read_siege_attack_die(&mut self, army: Army, die: u8) {
        let siege = &mut self.s.siege;
        let total = die + siege.engaged.count_ones() as u8 + siege.bids[army.index()] + siege.advantage as u8;
        siege.attacker_die = total;
        self.tell(Event::Rolled { what: RollFor::SiegeAttack(army), die, total: total as i8 });
    }

    /// 13.6.1: the two totals compared.
    pub fn read_siege_defense_die(&mut self, army: Army, die: u8) {
        let attacker = army.enemy();
        let area = self.s.siege.target;
        let total = die + self.at().defense_score(attacker, area) + self.s.siege.bids[army.index()];
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
        self.push(Step::SiegeCheck);
        let siege = &mut self.s.siege;
        siege.out_of_combat[loser.index()] += 1;
        let last = siege.markers[loser.index()] == bit(area) && siege.manpower[loser.index()] > 0;
        if last {
            siege.manpower[loser.index()] -= 1;
            self.tell(Event::ManpowerLost { army: loser });
            return;
        }
        self.remove_marker(loser, area);
        if self.s.siege.markers[army.index()] & bit(area) == 0 {
            self.push(Step::Occupy(army));
        }
    }

    pub fn remove_marker(&mut self, army: Army, area: u8) {
        self.s.siege.markers[army.index()] &= !bit(area);
        self.tell(Event::ControlLost { army, area });
    }

    fn lose_assault(&mut self, army: Army, difference: u8) {
        let losses = if self.g.options.siege_loss_round_down { difference / 2 } else { difference.div_ceil(2) };
        self.s.siege.losses = losses;
        self.tell(Event::AssaultLost { army, losses });
        self.push(Step::SiegeCheck);
        self.push(Step::SiegeLosses(army));
    }

    /// 13.6.1: one loss, one point Out of Combat, and the chance to push on.
    fn tie_assault(&mut self, army: Army) {
        self.tell(Event::AssaultTied { army });
        self.s.siege.losses = 1;
        self.s.siege.out_of_combat[army.index()] += 1;
        self.push(Step::SiegeCheck);
        self.push(Step::TiePush(army));
        self.push(Step::SiegeLosses(army));
    }

    /// 13.6.1: move a marker in, place a new one, or leave the area empty.
    pub fn settle_occupation(&mut self, army: Army) -> Flow {
        let siege = &self.s.siege;
        let moving = siege.engaged & siege.markers[army.index()] != 0;
        if moving || self.at().may_place_new(army) { Flow::Wait } else { self.done() }
    }

    pub fn occupy(&mut self, army: Army, from: Option<u8>) {
        self.pop();
        let target = self.s.siege.target;
        match from {
            Some(area) => {
                self.s.siege.markers[army.index()] &= !bit(area);
                self.hold_area(army, target);
            }
            None => self.put_marker(army, target),
        }
    }

    pub fn no_occupation(&mut self) {
        self.pop();
    }

    /// 13.6.1: each loss a participating marker or a point of Manpower.
    pub fn settle_siege_losses(&mut self, army: Army) -> Flow {
        let markers = self.at().markers_at_stake(army);
        let siege = &self.s.siege;
        let men = siege.manpower[army.index()];
        if siege.losses == 0 || markers == 0 && men == 0 {
            return self.done();
        }
        if markers == 0 {
            self.lose_manpower(Step::SiegeLosses(army), army);
            return Flow::On;
        }
        if men == 0 && markers.count_ones() == 1 {
            self.lose_marker(Step::SiegeLosses(army), army, markers.trailing_zeros() as u8);
            return Flow::On;
        }
        Flow::Wait
    }

    pub fn lose_marker(&mut self, step: Step, army: Army, area: u8) {
        self.remove_marker(army, area);
        self.after_siege_loss(step);
    }

    pub fn lose_manpower(&mut self, step: Step, army: Army) {
        self.s.siege.manpower[army.index()] -= 1;
        self.tell(Event::ManpowerLost { army });
        self.after_siege_loss(step);
    }

    fn after_siege_loss(&mut self, step: Step) {
        match step {
            Step::SiegeLosses(_) => self.s.siege.losses -= 1,
            Step::RetirePay(_) => self.s.siege.owed -= 1,
            _ => self.pop(),
        }
    }

    /// 13.6.1: after a tie, one more point of Manpower carries the area, unless the defender matches it.
    pub fn settle_tie_push(&mut self, army: Army) -> Flow {
        let siege = &self.s.siege;
        let stands = self.at().engaged_areas(army, siege.target) != 0;
        if siege.manpower[army.index()] > 0 && stands { Flow::Wait } else { self.done() }
    }

    pub fn push_on(&mut self, army: Army, yes: bool) {
        self.pop();
        if yes {
            self.s.siege.manpower[army.index()] -= 1;
            self.tell(Event::ManpowerLost { army });
            self.push(Step::TieHold(army.enemy()));
        }
    }

    pub fn settle_tie_hold(&mut self, army: Army) -> Flow {
        if self.s.siege.manpower[army.index()] > 0 {
            return Flow::Wait;
        }
        self.hold_on(army, false);
        Flow::On
    }

    pub fn hold_on(&mut self, army: Army, yes: bool) {
        self.pop();
        if yes {
            self.s.siege.manpower[army.index()] -= 1;
            self.tell(Event::ManpowerLost { army });
            return;
        }
        let attacker = army.enemy();
        self.s.siege.engaged = self.at().engaged_areas(attacker, self.s.siege.target);
        self.win_assault(attacker);
    }

    /// 13.6.1: Fire.
    pub fn siege_fire(&mut self, army: Army, area: u8) {
        self.s.siege.actions -= 1;
        self.s.siege.target = area;
        self.start_combat(army);
        self.roll(Purpose::SiegeFire(army));
    }

    pub fn read_siege_fire_die(&mut self, army: Army, die: u8) {
        let area = self.s.siege.target;
        let markers = self.at().engaged_areas(army, area).count_ones() as i8;
        let total = die as i8 + markers - self.at().defense_score(army, area) as i8;
        self.tell(Event::Rolled { what: RollFor::SiegeFire(army), die, total });
        let hit = total >= FIRE_NEED;
        self.tell(Event::FiredOn { army, area, hit });
        if hit {
            self.s.siege.out_of_combat[army.enemy().index()] += 1;
            self.push(Step::SiegeCheck);
            self.push(Step::FireLoss(army.enemy()));
        }
    }

    /// 13.6.1, EC-121, EC-133: the marker or a point of Manpower, the last marker only when no man is left.
    pub fn settle_fire_loss(&mut self, army: Army) -> Flow {
        let siege = &self.s.siege;
        let last = siege.markers[army.index()].count_ones() == 1;
        match siege.manpower[army.index()] {
            0 => self.lose_marker(Step::FireLoss(army), army, siege.target),
            _ if last => self.lose_manpower(Step::FireLoss(army), army),
            _ => return Flow::Wait,
        }
        Flow::On
    }

    /// 13.6.1: Rally the Troops.
    pub fn siege_rally(&mut self, army: Army) {
        let siege = &mut self.s.siege;
        siege.actions -= 1;
        siege.out_of_combat[army.index()] -= 1;
        siege.manpower[army.index()] += 1;
        self.tell_siege_rally(army);
    }

    fn tell_siege_rally(&mut self, army: Army) {
        let siege = &self.s.siege;
        let (out_of_combat, manpower) = (siege.out_of_combat[army.index()], siege.manpower[army.index()]);
        self.tell(Event::SiegeRallied { army, out_of_combat, manpower });
    }

    /// 13.6.2: a die for each point Out of Combat.
    pub fn siege_rally_chit(&mut self, army: Army) -> Flow {
        self.pop();
        let left = self.s.siege.out_of_combat[army.index()];
        if self.s.siege.on && left > 0 {
            self.roll(Purpose::SiegeRally { army, left });
        }
        Flow::On
    }

    pub fn read_siege_rally_die(&mut self, army: Army, left: u8, die: u8) {
        self.tell(Event::Rolled { what: RollFor::SiegeRally(army), die, total: die as i8 });
        let siege = &mut self.s.siege;
        if die <= 2 || die >= 5 {
            siege.out_of_combat[army.index()] -= 1;
        }
        if die >= 5 {
            siege.manpower[army.index()] += 1;
        }
        if left > 1 {
            self.roll(Purpose::SiegeRally { army, left: left - 1 });
        } else {
            self.tell_siege_rally(army);
        }
    }
}

impl Position<'_> {
    /// 13.6.1: markers a beaten attacker may give up: those that took part, but not his last while he has men.
    pub fn markers_at_stake(&self, army: Army) -> u16 {
        let siege = &self.s.siege;
        let own = siege.markers[army.index()];
        let last = own.count_ones() == 1 && siege.manpower[army.index()] > 0;
        if last { 0 } else { siege.engaged & own }
    }

    /// 13.6.1: a new marker for the area just taken.
    pub fn may_place_new(&self, army: Army) -> bool {
        let siege = &self.s.siege;
        siege.manpower[army.index()] > 0
            && (self.g.pack.limits.control_markers_per_side as u32) > siege.markers[army.index()].count_ones()
    }
}

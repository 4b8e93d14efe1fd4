//! 13.8, 13.9: leaving a siege, and how it ends.

use super::c05_units::Cause;
use super::{Play, Position};
use crate::event::Event;
use crate::ids::*;
use crate::pack::FortressData;
use crate::sequence::{Flow, Step};
use crate::state::{Hurt, UnitSet};
use arrayvec::ArrayVec;

use super::c13_siege::areas;

impl Position<'_> {
    /// 13.8: Exterior Areas in which this side has a marker.
    pub fn exits(&self, army: Army) -> u16 {
        areas(self.s.siege.markers[army.index()]).filter(|&a| FortressData::is_peripheral(a)).fold(0, |s, a| s | 1 << a)
    }

    /// 13.3d, 13.8a, 13.8e, EC-110, EC-124: out of Attack, a marker outside the walls, and room for the whole clan.
    pub fn may_retire(&self, clan: ClanId) -> bool {
        let exits = self.exits(clan.army());
        self.is_besieged_clan(clan)
            && self.s.clans[clan.index()].mode != Mode::Attack
            && exits != 0
            && self.retire_room(exits) >= self.clan_inside(clan).count()
    }

    /// The clan's units inside Kaizu; a comrade left outside takes no part in the siege.
    pub fn clan_inside(&self, clan: ClanId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.s.clan_units(clan).filter(|&u| self.g.is_fort(self.s.unit(u).hex))
    }

    /// 13.8d: the units that may be put on a hex next: any of the clan, as its owner likes.
    pub fn next_to_retire(&self, clan: ClanId) -> impl Iterator<Item = UnitId> + '_ {
        let at_once = if self.g.rules.owner_places_retiring_units() { UNITS_PER_CLAN } else { 1 };
        self.clan_inside(clan).take(at_once)
    }

    /// How many units there is room for: hexes tied to the areas, and free hexes beside them.
    fn retire_room(&self, exits: u16) -> usize {
        let (tied, beside) = self.retire_hex_sets(exits);
        tied.len() + beside.len()
    }

    fn retire_hex_sets(&self, exits: u16) -> (ArrayVec<HexId, 8>, ArrayVec<HexId, 32>) {
        let tied_to = |&h: &HexId| self.g.map.kaizu_area(h).is_some_and(|a| exits & 1 << a != 0);
        let all: ArrayVec<HexId, 8> =
            self.g.map.neighbors(self.g.map.kaizu()).iter().copied().filter(|h| h.is_map()).filter(tied_to).collect();
        let free = |h: &HexId| self.s.occupant(*h).is_none() && !self.g.is_fort(*h);
        let mut beside: ArrayVec<HexId, 32> = ArrayVec::new();
        for &hex in &all {
            for &next in self.g.map.neighbors(hex) {
                let suits = next != HexId::NOWHERE && self.g.map.passable(hex, next) && free(&next);
                if suits && !all.contains(&next) && !beside.contains(&next) {
                    let _ = beside.try_push(next);
                }
            }
        }
        (all.into_iter().filter(free).collect(), beside)
    }

    /// 13.8: where the next retiring unit may go: by any of the ways out, an area's own hexes first and hexes beside
    /// them once those are full.
    pub fn retire_hexes(&self) -> ArrayVec<HexId, 32> {
        let mut hexes: ArrayVec<HexId, 32> = ArrayVec::new();
        for area in areas(self.s.siege.engaged) {
            let (tied, beside) = self.retire_hex_sets(1 << area);
            let open = if tied.is_empty() { &beside[..] } else { &tied[..] };
            for &hex in open {
                if !hexes.contains(&hex) {
                    let _ = hexes.try_push(hex);
                }
            }
        }
        hexes
    }

    /// 13.8: markers that may be given up instead of Manpower: linked to a way out chosen, whatever stands there now.
    pub fn spare_markers(&self, army: Army) -> u16 {
        let own = self.s.siege.markers[army.index()];
        self.linked(army, self.s.siege.engaged) & own
    }

    /// 13.9: Manpower, Out of Combat and markers together.
    pub fn survivors(&self, army: Army) -> u8 {
        let siege = &self.s.siege;
        let markers = siege.markers[army.index()].count_ones() as u8;
        siege.manpower[army.index()] + siege.out_of_combat[army.index()] + markers
    }

    pub fn points_of(&self, units: UnitSet) -> u8 {
        units.iter().map(|u| self.points(u)).sum()
    }

    /// 13.9: units the winner may still keep.
    pub fn keepable(&self, army: Army) -> impl Iterator<Item = UnitId> + '_ {
        let room = self.survivors(army).saturating_sub(self.points_of(self.s.siege.kept));
        self.inside(army).filter(move |&u| !self.s.siege.kept.contains(u) && self.points(u) <= room)
    }
}

impl Play<'_> {
    /// 13.8: after its Mode roll a clan that can may leave.
    pub fn settle_retire(&mut self, clan: ClanId) -> Flow {
        if self.at().may_retire(clan) { Flow::Wait } else { self.done() }
    }

    /// 13.8: a clan that has given up Attack leaves, if it can (EC-111).
    pub fn settle_retire_owed(&mut self, clan: ClanId) -> Flow {
        self.pop();
        if self.at().may_retire(clan) {
            self.leave_siege(clan);
        }
        Flow::On
    }

    pub fn stay_inside(&mut self) {
        self.pop();
    }

    /// 13.8b, 13.8e: the scores owed are fixed by the states of its units; then each is placed, then the price is paid.
    pub fn retire(&mut self, step: Step) {
        let Step::RetireAsk(clan) = step else { unreachable!() };
        self.pop();
        self.leave_siege(clan);
    }

    fn leave_siege(&mut self, clan: ClanId) {
        let army = clan.army();
        let (manpower, out) = self.at().strength(self.at().clan_inside(clan));
        let exits = self.at().exits(army);
        let siege = &mut self.s.siege;
        siege.engaged = exits;
        let paid_out = out.min(siege.out_of_combat[army.index()]);
        siege.out_of_combat[army.index()] -= paid_out;
        siege.owed = manpower;
        siege.shortfall = out - paid_out;
        self.s.retreat.clan = clan;
        self.push(Step::SiegeCheck);
        self.push(Step::RetireSteps(clan));
        self.push(Step::RetirePay(clan));
        self.push(Step::RetirePlace(clan));
    }

    pub fn settle_retire_place(&mut self, clan: ClanId) -> Flow {
        let units: ArrayVec<UnitId, UNITS_PER_CLAN> = self.at().next_to_retire(clan).collect();
        match (&units[..], &self.at().retire_hexes()[..]) {
            ([], _) => self.done(),
            (&[unit], &[hex]) => {
                self.retire_to(unit, hex);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    pub fn retire_to(&mut self, unit: UnitId, hex: HexId) {
        self.relocate(unit, hex);
        self.s.moved.insert(unit);
        self.tell(Event::Withdrew { unit, hex });
    }

    /// 13.8: Manpower, or markers linked to the way out, point by point; EC-112: what is missing costs steps.
    pub fn settle_retire_pay(&mut self, clan: ClanId) -> Flow {
        let army = clan.army();
        let men = self.s.siege.manpower[army.index()];
        let markers = self.at().spare_markers(army);
        let siege = &mut self.s.siege;
        if siege.owed == 0 || men == 0 && markers == 0 {
            siege.shortfall += siege.owed;
            siege.owed = 0;
            // EC-112: a step for every started two points.
            siege.shortfall = siege.shortfall.div_ceil(2);
            return self.done();
        }
        if markers == 0 {
            self.lose_manpower(Step::RetirePay(clan), army);
            return Flow::On;
        }
        Flow::Wait
    }

    pub fn settle_retire_steps(&mut self, clan: ClanId) -> Flow {
        let alive = self.s.clan_units(clan).count();
        if self.s.siege.shortfall == 0 || alive == 0 {
            return self.done();
        }
        if alive == 1 {
            let unit = self.s.clan_units(clan).next().expect("one unit");
            self.lose_retire_step(unit);
            return Flow::On;
        }
        Flow::Wait
    }

    pub fn lose_retire_step(&mut self, unit: UnitId) {
        self.s.siege.shortfall -= 1;
        if self.worsen(unit, 1) {
            self.eliminate(unit, Cause::Siege);
            self.rehouse();
        }
    }

    /// 13.9, EC-113: a side with no marker and no Manpower, or with nobody left inside, has lost.
    pub fn check_siege(&mut self) -> Flow {
        self.pop();
        if !self.s.siege.on {
            return Flow::On;
        }
        let siege = &self.s.siege;
        let lost = |army: Army| {
            siege.markers[army.index()] == 0 && siege.manpower[army.index()] == 0 || !self.at().fort_held_by(army)
        };
        let loser = match (lost(Army::Takeda), lost(Army::Uesugi)) {
            (true, true) => self.s.siege.besieger,
            (true, false) => Army::Takeda,
            (false, true) => Army::Uesugi,
            (false, false) => return Flow::On,
        };
        self.end_siege(loser.enemy());
        Flow::On
    }

    /// 13.9a, 13.9b, 13.9e: the losers inside are gone; the winner chooses who has come through, and is free to move.
    fn end_siege(&mut self, winner: Army) {
        // Whatever the siege still had in hand is moot.
        let keep = |s: &Step| !matches!(s, Step::SiegeActions(_) | Step::SiegeCheck | Step::SiegeMoving(_));
        self.s.steps.retain(|s| keep(s));
        self.s.siege.on = false;
        self.tell(Event::SiegeEnded { winner });
        self.s.combat.hurt.clear();
        self.s.combat.fighters = [UnitSet::EMPTY; 2];
        self.s.combat.posts.clear();
        self.s.combat.army = winner.enemy();
        let losers: ArrayVec<UnitId, 64> = self.at().inside(winner.enemy()).collect();
        for unit in losers {
            self.fall_in_siege(unit);
        }
        self.take_fort(winner);
        self.s.siege.kept = UnitSet::EMPTY;
        self.s.siege.worn = UnitSet::EMPTY;
        self.push(Step::RoutTests);
        self.push(Step::Commanders);
        self.push(Step::LeaderRolls);
        self.push(Step::SiegeAftermath);
        self.push(Step::WearUnits(winner));
        self.push(Step::KeepUnits(winner));
    }

    /// 13.9d: leaders of the lost roll as after a combat.
    fn fall_in_siege(&mut self, unit: UnitId) {
        self.record_siege_hurt(unit, true);
        self.eliminate(unit, Cause::Siege);
    }

    fn record_siege_hurt(&mut self, unit: UnitId, eliminated: bool) {
        let entry = Hurt {
            unit,
            steps: 2,
            from_table: 2,
            eliminated,
            beaten: false,
            rolls: 0,
            samurai_roll: false,
            counted: false,
            rout_test: false,
        };
        if self.s.combat.hurt.try_push(entry).is_err() {
            // More fell than can be listed: those make room who owe neither a roll nor a test.
            let at = self.at();
            let spare = self.s.combat.hurt.iter().position(|h| !h.rout_test && !at.has_leader(h.unit));
            if let Some(i) = spare {
                self.s.combat.hurt[i] = entry;
            }
        }
    }

    /// 13.9: if all fit, all are kept.
    pub fn settle_keep(&mut self, army: Army) -> Flow {
        let at = self.at();
        let inside: UnitSet = at.inside(army).collect();
        if at.points_of(inside) <= at.survivors(army) {
            self.s.siege.kept = inside;
            return self.done();
        }
        if at.keepable(army).next().is_none() {
            self.pop();
            self.drop_unkept(army);
            return Flow::On;
        }
        Flow::Wait
    }

    pub fn keep_unit(&mut self, unit: UnitId) {
        self.s.siege.kept.insert(unit);
    }

    pub fn end_keeping(&mut self, army: Army) {
        self.pop();
        self.drop_unkept(army);
    }

    /// 13.9, F20: units left over are eliminated, and their clans test like any other (11.12).
    fn drop_unkept(&mut self, army: Army) {
        let lost: ArrayVec<UnitId, 64> = self.at().inside(army).filter(|&u| !self.s.siege.kept.contains(u)).collect();
        for unit in lost {
            self.fall_in_siege(unit);
            if let Some(hurt) = self.s.combat.hurt.iter_mut().find(|hurt| hurt.unit == unit) {
                hurt.rout_test = true;
            }
        }
    }

    /// 13.9: kept units worth at least the Out of Combat score become Disorganized, the rest are in Good Order.
    pub fn settle_wear(&mut self, army: Army) -> Flow {
        let at = self.at();
        let kept = self.s.siege.kept;
        let need = self.s.siege.out_of_combat[army.index()];
        let left = kept - self.s.siege.worn;
        if at.points_of(self.s.siege.worn) >= need || left.is_empty() {
            return self.done();
        }
        if left.len() == 1 {
            let unit = left.first().expect("one unit");
            self.wear_unit(unit);
            return Flow::On;
        }
        Flow::Wait
    }

    pub fn wear_unit(&mut self, unit: UnitId) {
        self.s.siege.worn.insert(unit);
    }

    /// 13.9c, 13.9d: the states the siege leaves behind; then its tracks are cleared.
    pub fn siege_aftermath(&mut self) -> Flow {
        self.pop();
        let (kept, worn) = (self.s.siege.kept, self.s.siege.worn);
        for unit in kept.iter() {
            let condition = if worn.contains(unit) { Condition::Disorganized } else { Condition::GoodOrder };
            self.s.units[unit.index()].condition = condition;
            self.tell(Event::Rallied { unit, condition });
            if worn.contains(unit) {
                self.record_siege_hurt(unit, false);
            }
        }
        let siege = &mut self.s.siege;
        siege.manpower = [0; 2];
        siege.out_of_combat = [0; 2];
        siege.markers = [0; 2];
        siege.bases = [0; 2];
        siege.actions = 0;
        siege.kept = UnitSet::EMPTY;
        siege.worn = UnitSet::EMPTY;
        Flow::On
    }
}

//! 13.8, 13.9: leaving a siege, and how it ends.

use super::c05_units::Cause;
use super::c11_aftermath::steps::{Commanders, LeaderRolls, RoutTests};
use super::c13_siege::areas;
use super::c13_siege::steps::SiegeStep;
use super::room::no;
use super::{Play, Position};
use crate::event::Event;
use crate::ids::*;
use crate::pack::FortressData;
use crate::sequence::Step;
use crate::state::{Hurt, UnitSet};
use arrayvec::ArrayVec;
use steps::*;
use toolkit::steps::Verdict;

pub mod steps;

impl Position<'_> {
    /// 13.8: Exterior Areas in which this side has a marker.
    pub fn exits(&self, army: Army) -> u16 {
        areas(self.s.siege.markers[army.index()]).filter(|&a| FortressData::is_peripheral(a)).fold(0, |s, a| s | 1 << a)
    }

    /// 13.3d, 13.8a, 13.8e, EC-110, EC-124: out of Attack, a marker outside the walls, and room for the whole clan.
    pub fn may_retire(&self, clan: ClanId) -> Verdict {
        no("13.8a", "refused-retire").unless(self.is_besieged_clan(clan))?;
        no("13.8a", "refused-retire-in-attack").unless(self.s.clans[clan.index()].mode != Mode::Attack)?;
        let exits = self.exits(clan.army());
        no("13.8a", "refused-retire-no-exit").unless(exits != 0)?;
        let room = self.retire_room(exits) >= self.clan_inside(clan).count();
        no("13.8e", "refused-retire-no-room").unless(room)
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
    pub fn retire_room(&self, exits: u16) -> usize {
        let (tied, beside) = self.retire_hex_sets(exits);
        tied.len() + beside.len()
    }

    /// 13.8d: the free hexes of these exits, and the free ones next to them.
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
                    beside.push(next);
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
                    hexes.push(hex);
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

    /// 13.9b: what these units are worth together.
    pub fn points_of(&self, units: UnitSet) -> u8 {
        units.iter().map(|u| self.points(u)).sum()
    }

    /// 13.9b: units the winner may still keep.
    pub fn keepable(&self, army: Army) -> impl Iterator<Item = UnitId> + '_ {
        self.inside(army).filter(move |&unit| self.may_keep(army, unit).is_ok())
    }

    /// 13.9b: those in the fortress, while all that are kept are worth no more than what has survived.
    pub fn may_keep(&self, army: Army, unit: UnitId) -> Verdict {
        let kept = self.s.siege.kept;
        no("13.9b", "refused-keep-outside").unless(self.inside(army).any(|u| u == unit))?;
        no("13.9b", "refused-kept").unless(!kept.contains(unit))?;
        let room = self.survivors(army).saturating_sub(self.points_of(kept));
        no("13.9b", "refused-keep").unless(self.points(unit) <= room)
    }

    /// 13.9a, EC-113: no marker and no man, or nobody left inside.
    pub fn has_lost_siege(&self, army: Army) -> bool {
        let siege = &self.s.siege;
        siege.markers[army.index()] == 0 && siege.manpower[army.index()] == 0 || !self.fort_held_by(army)
    }
}

impl Play<'_> {
    /// 13.8b, 13.8e: the scores owed are fixed by the states of its units; then each is placed, then the price is paid.
    pub fn leave_siege(&mut self, clan: ClanId) {
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
        self.push(SiegeCheck);
        self.push(RetireSteps(clan));
        self.push(RetirePay(clan));
        self.push(RetirePlace(clan));
    }

    /// 13.8d: a unit comes out, and has moved.
    pub fn retire_to(&mut self, unit: UnitId, hex: HexId) {
        self.relocate(unit, hex);
        self.s.moved.insert(unit);
        self.tell(Event::Withdrew { unit, hex });
    }

    /// EC-112: what could not be paid, in steps: one for every started two points.
    pub fn count_shortfall(&mut self) {
        let siege = &mut self.s.siege;
        siege.shortfall = (siege.shortfall + siege.owed).div_ceil(2);
        siege.owed = 0;
    }

    /// EC-112: one of those steps.
    pub fn lose_retire_step(&mut self, unit: UnitId) {
        self.s.siege.shortfall -= 1;
        if self.worsen(unit, 1) {
            self.eliminate(unit, Cause::Siege);
            self.rehouse();
        }
    }

    /// 13.9a, 13.9b, 13.9e: the losers inside are gone; the winner chooses who has come through, and is free to move.
    pub fn end_siege(&mut self, winner: Army) {
        let moot = |step: &Step| {
            matches!(
                step,
                Step::Siege(SiegeStep::SiegeActions(_) | SiegeStep::SiegeMoving(_))
                    | Step::SiegeEnd(SiegeEndStep::SiegeCheck)
            )
        };
        self.s.steps.retain(|step| !moot(step));
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
        self.push(RoutTests);
        self.push(Commanders);
        self.push(LeaderRolls);
        self.push(SiegeAftermath);
        self.push(WearUnits(winner));
        self.push(KeepUnits(winner));
    }

    /// 13.9d: leaders of the lost roll as after a combat.
    fn fall_in_siege(&mut self, unit: UnitId) {
        self.record_siege_hurt(unit, true);
        self.eliminate(unit, Cause::Siege);
    }

    /// 11.11a: a unit lost with a siege owes its leader rolls like one lost in battle.
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
        if self.s.combat.hurt.try_push(entry).is_err() && self.at().has_leader(unit) {
            // More fell than can be listed: those make room who owe neither a roll nor a test.
            let at = self.at();
            let spare = self.s.combat.hurt.iter().position(|h| !h.rout_test && !at.has_leader(h.unit));
            self.s.combat.hurt[spare.expect("not all who fell were leaders")] = entry;
        }
    }

    /// 13.9: units left over are eliminated, and their clans test like any other (11.12).
    pub fn end_keeping(&mut self, army: Army) {
        self.pop();
        let lost: ArrayVec<UnitId, 64> = self.at().inside(army).filter(|&u| !self.s.siege.kept.contains(u)).collect();
        for unit in lost {
            self.fall_in_siege(unit);
            if let Some(hurt) = self.s.combat.hurt.iter_mut().find(|hurt| hurt.unit == unit) {
                hurt.rout_test = true;
            }
        }
    }

    /// 13.9c, 13.9d: the states the siege leaves behind; then its tracks are cleared.
    pub fn siege_aftermath(&mut self) {
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
    }
}

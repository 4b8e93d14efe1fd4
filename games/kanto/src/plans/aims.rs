//! What is worth marching to, and how much.

use crate::ids::*;
use crate::options::{Camp, Scenario};
use crate::rules::Position;
use crate::state::*;
use toolkit::sets::Id;

/// Where to go, and what it is worth in hundredths of a point.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    pub hex: Spot,
    pub worth: i32,
}

/// What a point at the end is worth. A castle taken is a point won and one lost to the enemy.
const POINT: i32 = 200;
/// Of a castle for which more men are needed than have come.
const GATHERING: i32 = 3;
/// What a point of enemy strength in the field is worth to the stronger, and where nothing else counts.
const PREY: i32 = 8;
const PREY_OF_WAR: i32 = 60;
/// Of walls to those who are out of supply.
const SHELTER: i32 = 2_000;
/// Of a leader to those who have none.
const COMPANY: i32 = 120;
/// S2: what must be done or all is lost.
const DUTY: i32 = 3_000;
/// S2-6: with so much in the ring nobody else is called there: what the castle needs, and some to spare.
const RING: i16 = 66;

/// Somebody looking for something to do.
pub struct Seeker<'a> {
    pub at: Position<'a>,
    pub unit: Unit,
    pub units: Units,
    pub camp: Camp,
    pub strength: i16,
    pub is_supplied: bool,
}

impl Seeker<'_> {
    pub fn aims(&self) -> Vec<Aim> {
        let mut aims = Vec::new();
        if self.at.g.scenario != Scenario::Kawanakajima {
            aims.extend(Castle::all().filter_map(|castle| self.castle(castle)));
        }
        self.duty(&mut aims);
        self.leaders(&mut aims);
        self.prey(&mut aims);
        aims
    }

    fn castle(&self, castle: Castle) -> Option<Aim> {
        let (at, hex) = (&self.at, self.at.hex_of(castle));
        if !at.g.is_in_area(hex) || castle == Castle::ODAWARA || at.s.walls(castle).owner.is_none() {
            return None;
        }
        let points = POINT * i32::from(at.castle_points(castle));
        let hostile = at.camp_of_castle(castle) != Some(self.camp);
        let enemies = at.field_strength(self.camp, hex);
        let worth = match (hostile, at.is_castle(castle)) {
            (true, false) if at.s.in_hex(hex).any(|unit| at.camp_of_unit(unit) != self.camp) => return None,
            (true, false) => points,
            (true, true) => self.siege(castle, points)?,
            // A castle of one's own in need is relieved from beside it.
            (false, true) if enemies > 0 && 10 * self.strength > 13 * enemies => points,
            // 11-4-2: behind walls nobody starves.
            (false, true) if enemies == 0 && !self.is_supplied => return Some(Aim { hex, worth: SHELTER }),
            (false, _) => return None,
        };
        let hex = if hostile { hex } else { self.beside(hex)? };
        Some(Aim { hex, worth: if self.is_claimed(hex) { worth / 4 } else { worth } })
    }

    /// 18-1-1: enough men, with those who are there already.
    fn siege(&self, castle: Castle, points: i32) -> Option<i32> {
        let at = &self.at;
        let there = at.strength_of(at.besiegers(castle) - self.units);
        let (needed, inside) = (at.strength_needed(castle), at.strength_of(at.garrison(castle)));
        match () {
            () if there >= needed => None,
            () if there + self.strength >= needed.max(inside + 1) => Some(points),
            () if there > 0 || 2 * self.strength >= needed => Some(points / GATHERING),
            () => None,
        }
    }

    /// Is a friend nearer, and has he men enough?
    fn is_claimed(&self, hex: Spot) -> bool {
        let at = &self.at;
        let own = hex.distance(at.man(self.unit).at);
        let rival = |unit: Unit| {
            let man = at.man(unit);
            let nearer = (hex.distance(man.at), unit.index()) < (own, self.unit.index());
            at.is_top(unit) && at.camp_of_unit(unit) == self.camp && !self.units.contains(unit) && nearer
        };
        at.s.on_map().any(|unit| {
            rival(unit) && at.siege_of(unit).is_none() && 2 * at.strength_of(at.force(unit)) >= self.strength
        })
    }

    /// The hex beside that one which is nearest.
    fn beside(&self, hex: Spot) -> Option<Spot> {
        let own = self.at.man(self.unit).at;
        let open = |next: &Spot| self.at.g.is_in_area(*next) && !self.at.has_enemy_out(*next, self.camp);
        hex.around().map(|(_, next)| next).filter(open).min_by_key(|next| next.distance(own))
    }

    /// S2-6, S2-7: Kenshin to the shrine, the others around Odawara.
    fn duty(&self, aims: &mut Vec<Aim>) {
        let at = &self.at;
        let bound = at.g.scenario == Scenario::Odawara && at.power_of_unit(self.unit) == Some(Power::Uesugi);
        if !bound || at.s.count.echigo {
            return;
        }
        let with_kenshin = self.units.contains(Unit::KENSHIN);
        if with_kenshin && at.s.count.ceremony.is_none() {
            aims.push(Aim { hex: at.g.shrine, worth: 4 * DUTY });
            return;
        }
        let besiegers = at.besiegers(Castle::ODAWARA);
        let there = |hex: Spot| at.strength_of(besiegers.iter().filter(|&unit| at.man(unit).at == hex).collect());
        let ring = &at.g.pack.map.odawara_ring;
        if at.strength_of(besiegers) >= RING && at.fills_ring(besiegers) {
            return;
        }
        let least = ring.iter().map(|&hex| there(hex)).min().unwrap_or(0);
        let open = ring.iter().filter(|&&hex| there(hex) == least && !at.has_enemy_out(hex, self.camp));
        aims.extend(open.map(|&hex| Aim { hex, worth: DUTY }));
    }

    /// Troops on their own go to a leader who has room for them.
    fn leaders(&self, aims: &mut Vec<Aim>) {
        let at = &self.at;
        if at.stars(self.unit) > 0 {
            return;
        }
        let leads = |leader: &Unit| {
            at.power_of_unit(*leader) == at.power_of_unit(self.unit)
                && at.may_serve(self.unit, *leader).is_ok()
                && at.has_box(*leader).is_ok()
        };
        aims.extend(at.s.on_map().filter(leads).map(|leader| Aim { hex: at.man(leader).at, worth: COMPANY }));
    }

    /// Enemies in the field who are weaker.
    fn prey(&self, aims: &mut Vec<Aim>) {
        let at = &self.at;
        let each = if at.g.scenario == Scenario::Kawanakajima { PREY_OF_WAR } else { PREY };
        for hex in at.enemies_out(self.camp).iter() {
            let enemies = at.field_strength(self.camp, hex);
            if 10 * self.strength >= 16 * enemies
                && let Some(beside) = self.beside(hex)
            {
                aims.push(Aim { hex: beside, worth: each * i32::from(enemies) });
            }
        }
    }
}

impl Position<'_> {
    /// A lone unit without a leader minds the castle it is in, if nobody else does.
    pub(super) fn minds_castle(&self, unit: Unit) -> bool {
        let man: &Man = self.man(unit);
        let own = self.own_hold_at(man.at, self.camp_of_unit(unit));
        let others = self.s.in_hex(man.at).filter(|&other| self.top(other) != unit).count();
        own && others == 0 && self.stars(unit) == 0
    }

    fn own_hold_at(&self, spot: Spot, camp: Camp) -> bool {
        self.castle_at(spot).is_some_and(|castle| self.camp_of_castle(castle) == Some(camp))
    }
}

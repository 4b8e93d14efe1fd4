//! What is asked again and again about a position, found once: who is where, how strong, against whom, and how far off.

use super::march::FAR;
use crate::ids::*;
use crate::rules::Position;
use arrayvec::ArrayVec;

/// A position as one army surveys it.
pub struct Survey {
    /// By army: who stands on the map outside the fortress.
    fields: [ArrayVec<UnitId, ARMY_UNITS>; 2],
    weights: [i16; UNITS],
    againsts: [i16; UNITS],
    /// MP to the nearest enemy, and to the fortress while the enemy is in it, by own unit.
    to_enemy: [u8; UNITS],
    to_fort: [u8; UNITS],
}

impl Survey {
    pub fn field(&self, army: Army) -> &[UnitId] {
        &self.fields[army.index()]
    }

    /// What a unit brings to a fight.
    pub fn weight(&self, unit: UnitId) -> i32 {
        i32::from(self.weights[unit.index()])
    }

    /// What all enemies next to a unit bring against it; across a ford half of it.
    pub fn against(&self, unit: UnitId) -> i32 {
        i32::from(self.againsts[unit.index()])
    }

    /// How many MP the nearest enemy is away; the fortress counts while the enemy is in it.
    pub fn near(&self, unit: UnitId) -> i32 {
        i32::from(self.to_enemy[unit.index()].min(self.to_fort[unit.index()])).min(FAR)
    }

    /// The nearest enemies sit behind walls: they come out to nobody.
    pub fn is_fort_nearest(&self, unit: UnitId) -> bool {
        self.to_fort[unit.index()] < self.to_enemy[unit.index()]
    }
}

impl Position<'_> {
    pub(super) fn survey(&self, army: Army) -> Survey {
        let mut survey = Survey {
            fields: [Army::Takeda, Army::Uesugi].map(|side| self.field_units(side).collect()),
            weights: [0; UNITS],
            againsts: [0; UNITS],
            to_enemy: [u8::MAX; UNITS],
            to_fort: [u8::MAX; UNITS],
        };
        for unit in [Army::Takeda, Army::Uesugi].into_iter().flat_map(|side| self.g.units_of(side)) {
            survey.weights[unit.index()] = self.weight(unit);
        }
        for &unit in survey.fields.iter().flatten() {
            survey.againsts[unit.index()] = self.weight_against(unit, &survey.weights);
        }
        self.find_ways(army, &mut survey);
        survey
    }

    /// By the map's movement costs, so a river counts as far as its ford.
    fn find_ways(&self, army: Army, survey: &mut Survey) {
        let map = &self.g.map;
        let enemies: ArrayVec<HexId, ARMY_UNITS> =
            survey.field(army.enemy()).iter().map(|&u| self.s.unit(u).hex).collect();
        // Where nobody is to be seen the armies look for each other at the fortress.
        let goal = self.g.is_hypothetical() && (enemies.is_empty() || self.fort_held_by(army.enemy()));
        for unit in self.g.units_of(army).filter(|&u| self.s.is_alive(u)) {
            let Some((hex, late)) = self.start_of_way(unit) else { continue };
            let way = |to: &HexId| map.open_mp(hex, *to);
            let nearest = enemies.iter().map(way).min().unwrap_or(u8::MAX);
            survey.to_enemy[unit.index()] = nearest.saturating_add(late);
            if goal {
                survey.to_fort[unit.index()] = way(&map.kaizu()).saturating_add(late);
            }
        }
    }

    fn weight(&self, unit: UnitId) -> i16 {
        let data = self.data(unit);
        let worn = i16::from(self.s.unit(unit).condition.steps_lost());
        (2 * i16::from(data.elan) + 2 * i16::from(data.mass) + i16::from(self.leadership(unit))) * (4 - worn)
    }

    fn weight_against(&self, unit: UnitId, weights: &[i16; UNITS]) -> i16 {
        let (map, hex) = (&self.g.map, self.s.unit(unit).hex);
        let mut sum = 0;
        for (direction, &next) in map.neighbors(hex).iter().enumerate() {
            let Some(enemy) = self.s.occupant(next).filter(|other| other.army() != unit.army()) else { continue };
            let side = map.hexside(hex, direction);
            sum += match (side.is_river(), side.is_ford()) {
                (true, false) => 0,
                (_, true) => weights[enemy.index()] / 2,
                (false, false) => weights[enemy.index()],
            };
        }
        sum
    }
}

//! The way to the enemy: the fit close up, the beaten keep away, the commander does not go first.

use super::survey::Survey;
use crate::ids::*;
use crate::rules::Position;

/// Beyond so many MP all is equally far.
pub const FAR: i32 = 80;
/// Nearer than that a clan can strike: 6.5 lets Attack see six hexes.
pub const STRIKE: i32 = 7;
/// What each MP of the way is worth.
const STEP: i32 = 5;
/// A clan comes so near in each Mode before it means to fight; one in Move is struck with advantage (11.6k).
const STAND_OFF: i32 = 5;
const WATCH: i32 = 2;
/// The commander follows so far behind, and is in danger nearer than that.
const COMMANDER_STAYS: i32 = 7;
const DANGER: i32 = 20;
/// The beaten are safe at this distance (9.3.1: four hexes and one), and each MP nearer costs so much.
const SAFE: i32 = 5;
const FLIGHT: i32 = 8;
/// What a turn of waiting to arrive costs in MP: Move has as many.
const TURN_OF_MARCH: i32 = 4;

impl Position<'_> {
    /// Where a unit starts from, and the MP it loses by not being there yet.
    pub(super) fn start_of_way(&self, unit: UnitId) -> Option<(HexId, u8)> {
        let hex = self.s.unit(unit).hex;
        if hex == HexId::EDGE_RESERVE {
            return Some((*self.g.pack.map.takeda_edge.first()?, TURN_OF_MARCH as u8));
        }
        if hex != HexId::NOWHERE {
            return Some((hex, 0));
        }
        let entry = self.s.clans[unit.clan().index()].entry?;
        let wait = self.g.map.entry_turn(entry).saturating_sub(self.s.turn);
        Some((entry.hex(), wait * TURN_OF_MARCH as u8))
    }

    /// What the way before each unit costs.
    pub(super) fn approach(&self, army: Army, survey: &Survey) -> i32 {
        let units = self.g.units_of(army).filter(|&u| self.s.is_alive(u) && !self.g.is_fort(self.s.unit(u).hex));
        let commander = self.s.staff(army).commander;
        units
            .map(|unit| {
                if self.start_of_way(unit).is_none() {
                    return 0;
                }
                let way = survey.near(unit);
                match (self.is_worn(unit), unit == commander) {
                    (_, true) => -STEP * (way - COMMANDER_STAYS).max(0) - DANGER * (COMMANDER_STAYS - way).max(0),
                    (true, _) => FLIGHT * way.min(SAFE) - STEP * SAFE,
                    (false, _) => -STEP * way.max(self.stand_off(unit, survey)),
                }
            })
            .sum()
    }

    /// How near a unit comes before its clan is told to fight.
    fn stand_off(&self, unit: UnitId, survey: &Survey) -> i32 {
        match self.s.mode(unit) {
            _ if survey.is_fort_nearest(unit) => 1,
            Mode::Attack | Mode::Regroup => 1,
            Mode::Defense => WATCH,
            Mode::Move => STAND_OFF,
        }
    }
}

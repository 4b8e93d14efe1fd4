//! Whom a force attacks.

use super::Plan;
use crate::command::Command;
use crate::ids::*;
use crate::options::Camp;
use crate::rules::Position;
use crate::rules::c22_field::SNOW_ATTACK;

/// In tenths of the defenders' strength: with so much an attack is tried, and with so much it is not thought about.
const WORTH_TRYING: i16 = 11;
const CLEAR: i16 = 20;
/// What each point on the die is worth of those tenths.
const BY_GROUND: i16 = 2;
/// Weaker than that nobody attacks: the table has nothing for him.
const LEAST: i16 = 5;

impl Position<'_> {
    /// The best attack of a force, and whether it is a clear case.
    pub(super) fn attack(&self, units: Units) -> Option<(Plan, bool)> {
        let lead = units.first()?;
        if self.is_pre_move() || self.siege_of(lead).is_some() && self.ends_siege(units).is_some() {
            return None;
        }
        let (camp, spot, own) = (self.camp_of_unit(lead), self.man(lead).at, self.strength_of(units));
        let hexes = spot.around().map(|(_, hex)| hex).chain([spot]);
        let odds = |hex: &Spot| 10 * own / self.field_strength(camp, *hex).max(1) + BY_GROUND * self.ground(spot, *hex);
        let open = |hex: &Spot| self.may_attack(units, *hex).is_ok() || self.may_sally(units, *hex).is_ok();
        let hex = hexes.filter(open).max_by_key(odds)?;
        let odds = odds(&hex);
        if own < LEAST || odds < WORTH_TRYING {
            return None;
        }
        let deed = if hex == spot || self.may_attack(units, hex).is_err() { Command::Sally } else { Command::Attack };
        let targets = self.enemy_forces(camp, hex).iter().map(Command::Also);
        Some(([deed(hex)].into_iter().chain(targets).collect(), odds >= CLEAR))
    }

    /// 23-2-1(1), 23-2-1(3), 32-2-3: what the ground changes on the attacker's die.
    fn ground(&self, from: Spot, hex: Spot) -> i16 {
        let (map, effects) = (&self.g.pack.map, &self.g.pack.terrain);
        let river = if map.is_river_between(from, hex) { effects.river.attack } else { 0 };
        let snow = if self.is_snowed(hex) { SNOW_ATTACK } else { 0 };
        i16::from(effects.hex[map.terrain(hex) as usize].attack + river + snow)
    }

    /// How strong the enemies of a side are in the field of a hex.
    pub(super) fn field_strength(&self, camp: Camp, hex: Spot) -> i16 {
        let hostile = |unit: &Unit| self.camp_of_unit(*unit) != camp && !self.man(*unit).inside;
        self.s.in_hex(hex).filter(hostile).map(|unit| self.strength(unit)).sum()
    }
}

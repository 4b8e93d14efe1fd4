//! Whom a force attacks.

use super::Plan;
use crate::command::Command;
use crate::ids::*;
use crate::rules::Position;

/// In tenths of the defenders' strength: with so much an attack is tried, and with so much it is not thought about.
const WORTH_TRYING: i16 = 11;
const CLEAR: i16 = 20;
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
        let odds = |hex: &Spot| 10 * own / self.field_strength(camp, *hex).max(1);
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

    /// How strong the enemies of a side are in the field of a hex.
    pub(super) fn field_strength(&self, camp: crate::options::Camp, hex: Spot) -> i16 {
        let hostile = |unit: &Unit| self.camp_of_unit(*unit) != camp && !self.man(*unit).inside;
        self.s.in_hex(hex).filter(hostile).map(|unit| self.strength(unit)).sum()
    }
}

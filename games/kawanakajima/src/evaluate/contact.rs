//! Who stands against whom: numbers at the point of contact, which is what the odds come from.

use super::survey::Survey;
use crate::ids::*;
use crate::rules::Position;

/// A superiority beyond that of one good unit brings nothing more.
const SUPERIORITY: i32 = 40;
/// Being outnumbered costs up to half of this, the commander twenty times as much.
const OUTNUMBERED: i32 = 24;
const COMMANDER: i32 = 20;
/// So many MP around a clan others can join in its fight.
const AROUND: u8 = 8;
/// 11.6j, 11.6k: to be in contact in Move or Regroup.
const EXPOSED: i32 = 20;

impl Position<'_> {
    pub(super) fn contact(&self, army: Army, survey: &Survey) -> i32 {
        let mut value = 0;
        for &enemy in survey.field(army.enemy()) {
            let ours = survey.against(enemy);
            if ours > 0 {
                value += (ours - survey.weight(enemy)).clamp(-SUPERIORITY, SUPERIORITY);
            }
        }
        let commander = self.s.staff(army).commander;
        for &unit in survey.field(army) {
            let theirs = survey.against(unit);
            if theirs == 0 {
                continue;
            }
            let excess = (theirs - survey.weight(unit)).clamp(0, OUTNUMBERED);
            value -= if unit == commander { COMMANDER * excess / 2 } else { excess / 2 };
            if matches!(self.s.mode(unit), Mode::Move | Mode::Regroup) {
                value -= EXPOSED;
            }
        }
        value
    }

    /// Around the clan the enemy has clearly more than this army.
    pub(super) fn is_weaker_around(&self, clan: ClanId, survey: &Survey) -> bool {
        let Some(place) = self.s.clan_units(clan).next().map(|u| self.s.unit(u).hex) else { return false };
        let around = |u: &&UnitId| self.g.map.open_mp(place, self.s.unit(**u).hex) <= AROUND;
        let [own, enemy] = [clan.army(), clan.army().enemy()]
            .map(|army| survey.field(army).iter().filter(around).map(|&u| survey.weight(u)).sum::<i32>());
        10 * own < 9 * enemy
    }

    /// The clan has more against it than it brings itself.
    pub(super) fn is_outnumbered(&self, clan: ClanId, survey: &Survey) -> bool {
        let units = self.s.clan_units(clan);
        let theirs: i32 = units.clone().map(|u| survey.against(u)).sum();
        theirs > units.map(|u| survey.weight(u)).sum()
    }
}

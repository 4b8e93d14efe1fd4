//! Who is put where, and under whom.

use super::Plan;
use crate::command::Command;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::steps::*;

/// Of so many that are placed one guards a castle, and the others gather.
const GUARDS: u32 = 4;

impl Position<'_> {
    /// 35-1(1): the army gathers where it is nearest to the enemy, and some guard what would stand empty.
    pub(super) fn placing(&self, power: Power) -> Option<Plan> {
        let unit = self.next_to_place(power)?;
        let camp = self.camp_of_unit(unit);
        let placed = self.s.on_map().filter(|&other| self.army(other) == self.army(unit)).count() as u32;
        let own = |hex: Spot| self.s.in_hex(hex).filter(|&other| self.camp_of_unit(other) == camp).count() as i32;
        let enemies = self.enemy_castles(camp);
        let far = |hex: Spot| enemies.iter().map(|castle| castle.distance(hex) as i32).min().unwrap_or(0);
        let guards = self.stars(unit) == 0 && placed % GUARDS == GUARDS - 1;
        let merit = |&hex: &Spot| if guards { (-own(hex), -far(hex)) } else { (own(hex), -far(hex)) };
        self.places(unit).max_by_key(merit).map(|hex| vec![Command::Place(hex)])
    }

    /// 35-1(1): whoever can be led is.
    pub(super) fn organising(&self, step: Organising) -> Plan {
        let join = step.joins(*self).find(|&(unit, under)| self.may_be_spared(unit, under));
        vec![join.map_or(Command::Done, |(unit, under)| Command::Join { unit, under })]
    }

    /// 13: those who have come together are put under a leader.
    pub(super) fn reform(&self, unit: Unit) -> Option<Plan> {
        let camp = self.camp_of_unit(unit);
        let met = self.man(unit).at.around().any(|(_, hex)| self.has_enemy_out(hex, camp));
        if met || self.may_reform(unit).is_err() {
            return None;
        }
        let (unit, under) = self.next_join(unit)?;
        Some(vec![Command::Reform, Command::Join { unit, under }])
    }

    /// One more, or that was all.
    pub(super) fn reform_on(&self, unit: Unit) -> Plan {
        vec![self.next_join(unit).map_or(Command::Done, |(unit, under)| Command::Join { unit, under })]
    }

    fn next_join(&self, acting: Unit) -> Option<(Unit, Unit)> {
        self.joins(acting).find(|&(unit, under)| self.may_be_spared(unit, under))
    }

    /// Does somebody stay behind the walls here if that force leaves with him?
    fn may_be_spared(&self, unit: Unit, under: Unit) -> bool {
        let (hex, force) = (self.man(unit).at, self.force(under) | self.with_all(unit));
        let walls = self.own_castle_at(hex, self.camp_of_unit(unit)).is_some();
        !walls || self.stars(unit) > 0 || self.s.in_hex(hex).any(|other| !force.contains(other))
    }

    /// S4-6, S4-7: the Uesugi are called only by one who would not win without them.
    pub(super) fn calling(&self, power: Power) -> Plan {
        let enemies = self.g.plan().powers.iter().filter(|&&other| self.camp(other) != self.camp(power));
        let ahead = enemies.into_iter().all(|&other| self.score(power) > self.score(other));
        vec![Command::Enter(!ahead)]
    }
}

//! The gate: is this command among those offered? Where making the whole list would be dear, the one command is
//! looked at alone; the testkit proves that both ways agree.

use crate::command::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;

impl Position<'_> {
    /// The same answer as finding the command in `options`; `list` is scratch.
    pub fn offers(&self, step: Step, army: Army, command: C, list: &mut Vec<C>) -> bool {
        if let C::Move { unit, .. } | C::StepTo { unit, .. } | C::Deploy { unit, .. } = command
            && !self.g.unit_exists(unit)
        {
            return false;
        }
        match (step, command) {
            (Step::FreeMoves(clan), C::Move { unit, to }) => self.may_move_freely(clan, unit, to),
            (Step::FirstMove(clan), C::Move { unit, to }) => {
                self.awaits_move(clan, unit) && self.may_march(unit, self.movement_ability(clan), to)
            }
            (Step::Followers { clan, first }, C::Move { unit, to }) => {
                self.awaits_move(clan, unit) && self.follow_ends(unit, first, self.movement_ability(clan)).contains(to)
            }
            (Step::CombatSteps(army), C::StepTo { unit, hex }) => {
                self.units_to_step(army).any(|u| u == unit) && self.combat_steps(unit).contains(&hex)
            }
            (Step::MoveTurns, C::PickClan(clan)) => self.clans_to_move(army).any(|c| c == clan),
            (Step::MoveTurns | Step::RallyRallies | Step::InitiativeDefense | Step::InitiativeReunions, C::Pass) => {
                true
            }
            _ => {
                list.clear();
                self.old_options(step, army, list);
                list.contains(&command)
            }
        }
    }

    fn awaits_move(&self, clan: ClanId, unit: UnitId) -> bool {
        unit.clan() == clan && self.s.in_play(unit) && !self.s.moved.contains(unit)
    }
}

//! Why a command is refused: the rule that says no, in words. Reads only what the asking seat may know.
use crate::Kawanakajima;

use crate::command::Command as C;
use crate::ids::*;
use crate::map::BARRED;
use crate::rules::Position;
use crate::rules::c10_movement::Entering;
use crate::sequence::Step;
use std::cell::RefCell;
use toolkit::steps::{Reason, Stepped, Verdict};

fn no(rule: &'static str, key: &'static str) -> Reason {
    Reason::new(rule, key)
}

impl Position<'_> {
    /// Membership in the list, until every step has a room of its own.
    pub fn old_allows(&self, step: Step, army: Army, command: C) -> Verdict {
        thread_local! {
            static OFFERED: RefCell<Vec<C>> = const { RefCell::new(Vec::new()) };
        }
        if OFFERED.with_borrow_mut(|list| self.offers(step, army, command, list)) {
            return Ok(());
        }
        Err(self.why_not_now(step, army, command))
    }

    fn why_not_now(&self, step: Step, _: Army, command: C) -> Reason {
        match (step, command) {
            (Step::FirstMove(clan) | Step::FreeMoves(clan) | Step::Followers { clan, .. }, C::Move { unit, to }) => {
                self.why_not_move(step, clan, unit, to)
            }
            (Step::FreeMoves(_), C::EndMoves) => no("6.3a", "refused-clan-split"),
            (Step::FirstMove(_) | Step::Followers { .. }, C::EndMoves) => no("6.5-Atk-d", "refused-must-advance"),
            (Step::FreeMoves(_) | Step::FirstMove(_), C::Exit(_)) => no("10.4", "refused-exit"),
            (Step::FirstMove(clan) | Step::FreeMoves(clan), C::EnterFort) => self.why_not_fort(clan),
            (Step::AskMode(_), C::TryMode(_)) => no("6.4a", "refused-same-mode"),
            (Step::CombatSteps(_), C::StepTo { .. }) => no("9.3.3a", "refused-combat-step"),
            (Step::ReuniteSteps(_), C::StepTo { .. }) => no("9.3.4e", "refused-reunion-step"),
            (Step::Panic(_), C::Move { .. }) => no("9.5.5c", "refused-panic-move"),
            (Step::Panic(_), C::Pass) => no("6.3a", "refused-clan-split"),
            (Step::MoveReserves, C::Move { .. }) => no("18.1c", "refused-reserve-hex"),
            (Step::MoveTurns, C::PickClan(_)) => no("9.3.2a", "refused-clan-not-moving"),
            (Step::RallyRetreats, C::PickClan(_) | C::Pass) => no("9.3.1a", "refused-clan-not-retreating"),
            (Step::RallyRallies, C::PickClan(_)) => no("12.1a", "refused-clan-cannot-rally"),
            (Step::InitiativeDefense, C::PickClan(_)) => no("9.3.4a", "refused-clan-not-at-bay"),
            (Step::InitiativeReunions, C::PickClan(_)) => no("9.3.4c", "refused-clan-not-split"),
            (Step::RallyClan(_), C::Rally(_)) => no("12.1a", "refused-cannot-rally"),
            (Step::RetreatUnits, C::Retreat(_)) => no("9.3.1c", "refused-retreat-unit"),
            (Step::RetreatGoal, C::RetreatTo(_)) => no("9.3.1b", "refused-retreat-goal"),
            (Step::RetreatWay, C::RetreatVia(_)) => no("EC-20", "refused-retreat-way"),
            (Step::Pursuits | Step::RallyPursuits, C::Pursue { .. }) => no("9.3.1e", "refused-pursuit"),
            (Step::Declare, C::Attack { unit, directions }) => self.why_not_attack(unit, directions),
            (Step::AttackerLead, C::UseLeader { .. }) => no("11.6l", "refused-leader"),
            (Step::DefenderLead, C::UseLeader { .. }) => no("11.6m", "refused-leader"),
            (Step::AttackerLoss(_), C::TakeLoss(_)) => no("11.7a", "refused-loss-unit"),
            (Step::DefenderLoss(_), C::TakeLoss(_)) => no("11.7b", "refused-loss-unit"),
            (Step::Pushes, C::PushBack { .. }) => no("11.7d", "refused-push-hex"),
            (Step::Advances, C::NoAdvance) => no("11.13a", "refused-must-advance-after"),
            (Step::Advances, C::Advance { .. }) => no("11.13a", "refused-advance"),
            (Step::RoutLeader(_), C::RoutLeader(_)) => no("11.12a", "refused-leader"),
            (Step::Seppuku(_), C::Seppuku(_)) => no("11.12d", "refused-seppuku"),
            (Step::NameImpetuous(_), C::NameImpetuous(_)) => no("9.5.3c", "refused-impetuous"),
            _ => self.why_not_siege(step, command),
        }
    }

    fn why_not_siege(&self, step: Step, command: C) -> Reason {
        match (step, command) {
            (Step::PlaceControl { .. }, C::PlaceControl(_)) => no("13.5c", "refused-control-area"),
            (Step::PlaceControl { .. }, C::EndPlacing) => no("EC-108", "refused-first-marker"),
            (Step::SiegeMoving(_), C::PlaceControl(_)) => no("13.6.1b", "refused-control-area"),
            (Step::SiegeActions(_), C::SiegeAssault { advantage: true, .. }) => no("13.6.1l", "refused-advantage"),
            (Step::SiegeActions(_), C::SiegeAssault { .. }) => no("13.6.1c", "refused-assault-target"),
            (Step::SiegeActions(_), C::SiegeFire(_)) => no("13.6.1m", "refused-assault-target"),
            (Step::SiegeActions(_), C::SiegeRally) => no("13.6.1n", "refused-siege-rally"),
            (Step::SiegeActions(_), C::SiegeMove) => no("13.6.1b", "refused-control-area"),
            (Step::SiegeLosses(_), _) => no("13.6.1h", "refused-siege-loss"),
            (Step::FireLoss(_), _) => no("13.6.1m", "refused-siege-loss"),
            (Step::RetirePlace(_), C::RetireTo { .. }) => no("13.8d", "refused-retire-hex"),
            (Step::RetirePay(_), _) => no("13.8c", "refused-retire-pay"),
            (Step::KeepUnits(_), C::Keep(_)) => no("13.9b", "refused-keep"),
            (Step::WearUnits(_), C::Disorganize(_)) => no("13.9c", "refused-wear"),
            _ => Kawanakajima::untimely(*self, command).unwrap_or(no("4.2a", "refused-not-asked")),
        }
    }

    /// The first thing wrong with a move, in the order a player would think of it.
    fn why_not_move(&self, step: Step, clan: ClanId, unit: UnitId, to: HexId) -> Reason {
        let ours = self.g.unit_exists(unit) && unit.clan() == clan && self.s.in_play(unit);
        if !ours {
            return no("9.4a", "refused-unit-not-activated");
        }
        if self.s.moved.contains(unit) {
            return no("10.1", "refused-already-moved");
        }
        if !self.g.map.contains(to) {
            return no("2.2a", "refused-off-map");
        }
        let from = self.s.unit(unit).hex;
        if from != to {
            if self.is_engaged(unit) {
                return no("5.2g", "refused-engaged");
            }
            if let Some(other) = self.s.occupant(to) {
                return no("10.3", "refused-occupied").name("unit", other.name());
            }
            if self.g.is_fort(to) && (self.s.siege.on || self.fort_held_by(unit.army().enemy())) {
                return no("13.3b", "refused-fort-entry");
            }
            if let Some(refusal) = self.why_out_of_reach(clan, unit, to) {
                return refusal;
            }
        }
        match step {
            Step::FirstMove(_) => no("6.5-Atk-e", "refused-toward-closest"),
            Step::Followers { .. } => no("6.5-Atk-g", "refused-close-up"),
            _ => no("6.3a", "refused-clan-split"),
        }
    }

    fn why_out_of_reach(&self, clan: ClanId, unit: UnitId, to: HexId) -> Option<Reason> {
        let (ma, entering) = (self.movement_ability(clan), self.entering(clan));
        if self.reach(unit, ma, entering).cost[to.index()] <= ma {
            return None;
        }
        let closed = match entering {
            Entering::Always => false,
            Entering::Never => self.in_ezoc(unit.army(), to),
            Entering::IfHeld => self.exerting(unit.army(), to, |enemy| !self.is_held(enemy, unit)),
        };
        if closed {
            let rule = if entering == Entering::Never { "5.2d" } else { "6.5-Def-a" };
            return Some(no(rule, "refused-enemy-zoc"));
        }
        if self.reach(unit, 15, entering).cost[to.index()] == BARRED {
            return Some(no("10.2a", "refused-no-way"));
        }
        Some(no("10.2b", "refused-too-far").number("mp", i16::from(ma)))
    }

    fn why_not_fort(&self, clan: ClanId) -> Reason {
        if self.s.clans[clan.index()].mode != Mode::Attack {
            return no("13.3b", "refused-fort-entry");
        }
        no("13.7c", "refused-fort-whole-clan")
    }

    fn why_not_attack(&self, unit: UnitId, directions: u8) -> Reason {
        if !self.g.unit_exists(unit) || self.next_declaration().is_none_or(|(next, _)| next != unit) {
            return no("11.1a", "refused-not-this-unit");
        }
        if directions == 0 {
            let attacks = self.s.mode(unit) == Mode::Attack;
            return if attacks { no("6.5-Atk-h", "refused-must-attack") } else { no("11.1b", "refused-must-attack") };
        }
        let contacts = self.contacts(unit);
        let touched = contacts.iter().fold(0u8, |set, c| set | 1 << c.direction);
        if directions & !touched != 0 {
            return no("11.1a", "refused-nobody-there");
        }
        if directions.count_ones() > 1 {
            return no("11.3c", "refused-battle-shape");
        }
        // 11.3: one already in a battle with others cannot be attacked apart from them.
        let battle_of = &self.s.combat.battle_of;
        let target = contacts.iter().find(|c| directions >> c.direction & 1 != 0);
        let battle = target.map_or(0, |c| battle_of[c.enemy.index()]);
        let taken = battle != 0 && self.battle_units(battle).1.len() > 1;
        if taken { no("11.3b", "refused-battle-shape") } else { no("11.1b", "refused-must-attack") }
    }
}

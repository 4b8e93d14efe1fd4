//! Why a command is refused: the rule that says no, in words. Reads only what the asking seat may know.
use crate::Kawanakajima;

use crate::command::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::rules::c10_movement::{Entering, FARTHEST_MP};
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
            (Step::NameImpetuous(_), C::NameImpetuous(_)) => no("9.5.3c", "refused-impetuous"),
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
        if !self.reaches(unit, to, FARTHEST_MP, entering) {
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
}

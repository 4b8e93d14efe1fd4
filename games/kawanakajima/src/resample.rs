//! Another truth that a seat cannot tell from the present one: the enemy's secret plan, what he has gathered for it,
//! what his Special chits carry, what he has chosen and not shown yet, the Entry Points he wrote, and with secret Honjins
//! his points, his Modes and his chits.
//!
//! It is made in two steps that know nothing of each other: [`forget`] takes away all that the seat does not know, and
//! [`guess`] puts something in its place. So what is guessed cannot hang on the truth.

use crate::ids::*;
use crate::rules::Position;
use crate::sequence::steps::*;
use crate::sequence::{Purpose, Step};
use crate::state::*;

mod forget;
mod guess;

impl Position<'_> {
    pub fn resample(&self, army: Army, below: &mut dyn FnMut(u32) -> u32) -> State {
        let known = self.without_secrets(army.enemy());
        guess::secrets(self.g, known, army.enemy(), below)
    }

    /// Is this what is asked now?
    fn asks(&self, step: impl Into<Step>) -> bool {
        self.s.steps.last() == Some(&step.into())
    }

    /// 8.2, 8.3: Command Points have been rolled for, or will be, and are not spent yet.
    fn in_command_phase(&self) -> bool {
        matches!(self.s.steps.get(1), Some(Step::Command(CommandStep::OpenSelection | CommandStep::Select)))
    }

    /// 7.2: what goes into the plans has been settled in this Command Phase.
    fn has_invested(&self, army: Army) -> bool {
        let settled = !self.s.steps.contains(&PlanChoices.into());
        let ready = self.asks(PlanChoices) && self.s.staff(army).ready;
        self.in_command_phase() && (settled || ready)
    }

    /// 7.2d: an attempt shows when it is rolled. Takeda's comes first with all that follows from it, and until then nobody
    /// else knows whether Uesugi will try too.
    fn attempt_is_secret(&self, army: Army) -> bool {
        let of_takeda = |step: &Step| match step {
            Step::Chance(ChanceStep::Roll(Purpose::Plan(army) | Purpose::Markers(army))) => *army == Army::Takeda,
            Step::Plan(PlanStep::Conform(clan)) => clan.army() == Army::Takeda,
            Step::SetUp(SetUpStep::MarkerRoll(army) | SetUpStep::PlaceMarkers(army)) => *army == Army::Takeda,
            _ => false,
        };
        let waits = army == Army::Uesugi && self.in_command_phase() && self.s.steps.iter().any(of_takeda);
        self.asks(PlanChoices) || waits
    }

    /// 9.5: what this Special chit carries has been shown: it was drawn, and taken.
    fn is_shown(&self, army: Army, number: usize) -> bool {
        let unanswered =
            matches!(self.s.steps.last(), Some(Step::Turn(TurnStep::Answer) | Step::Turn(TurnStep::Kansuke)));
        self.s.drawn == Some(Chit::special(army, number as u8)) && !unanswered
    }

    /// 16.2: the Entry Point written for this clan is still a secret.
    fn is_on_the_way(&self, clan: ClanId) -> bool {
        self.s.clans[clan.index()].entry.is_some_and(|entry| self.g.map.entry_turn(entry) > self.s.turn)
    }

    /// 2.3: between chits hidden Modes may be anything; in the middle of one they may matter.
    fn modes_are_free(&self) -> bool {
        self.asks(Select) || self.asks(PlanChoices) || self.asks(DrawChit)
    }

    /// 2.3a: with secret Honjins nobody else sees where this chit lies. Once chits are drawn everybody has seen some of them,
    /// and which the position does not say; so they are left where they are.
    fn is_covert(&self, chit: Chit) -> bool {
        let secret = self.g.options.secret_honjin && self.in_command_phase();
        secret && matches!(chit.kind(), ChitKind::Clan(_) | ChitKind::Special(..))
    }
}

//! The sequence of play as a stack of steps, the chapters' steps put together.

use crate::Kanto;
use crate::command::Command;
use crate::rules::{Play, Position};
use engine::Seat;
use steps::*;
use toolkit::sequence;
use toolkit::steps::{Reason, Stepped};
use toolkit::words::Clicks;

/// Every step of every chapter by its name.
pub mod steps {
    pub use crate::rules::c04_turn::*;
    pub use crate::rules::c12_operations::*;
    pub use crate::rules::c13_reform::*;
    pub use crate::rules::c14_recruits::*;
    pub use crate::rules::c15_move::*;
    pub use crate::rules::c16_siege::*;
    pub use crate::rules::c19_assault::*;
    pub use crate::rules::c20_surrender::*;
    pub use crate::rules::c22_field::*;
    pub use crate::rules::c23_losses::*;
    pub use crate::rules::c23_retreat::*;
    pub use crate::rules::c24_battle::*;
    pub use crate::rules::c24_rout::*;
    pub use crate::rules::c26_rest::*;
    pub use crate::rules::c35_set_up::*;
    pub use crate::rules::s3_subversion::*;
}

sequence! {
    /// One thing still to be done.
    pub enum Step of Kanto {
        SetUp(SetUpStep),
        Turn(TurnStep),
        Recruit(RecruitStep),
        Operations(OperationsStep),
        Move(MoveStep),
        Reform(ReformStep),
        Rest(RestStep),
        Siege(SiegeStep),
        Assault(AssaultStep),
        Surrender(SurrenderStep),
        Field(FieldStep),
        Loss(LossStep),
        Retreat(RetreatStep),
        Battle(BattleStep),
        Rout(RoutStep),
        Subversion(SubversionStep),
    }
}

/// What fills the unused places of the stack.
impl Default for Step {
    fn default() -> Step {
        TurnOver.into()
    }
}

impl Stepped for Kanto {
    type Command = Command;
    type Player = Seat;
    type At<'a> = Position<'a>;
    type Play<'a> = Play<'a>;
    type Clicks = Clicks;
    type Step = Step;

    const OVER: Reason = Reason::new("4.0a", "refused-over");
    const DICE_ARE_CHANCE: Reason = Reason::new("2.0", "refused-dice-are-chance");
    const DIE_FIRST: Reason = Reason::new("2.0", "refused-die-first");
    const NOT_YOUR_TURN: Reason = Reason::new("4.0c", "refused-not-your-turn");
    const NO_CHANCE_NOW: Reason = Reason::new("2.0", "refused-no-chance-now");
    const NOT_ASKED: &'static str = "refused-not-asked";

    fn player(seat: Seat) -> Option<Seat> {
        Some(seat)
    }

    fn is_chance(command: Command) -> bool {
        matches!(command, Command::Roll(_))
    }

    fn step(at: Position<'_>) -> Option<Step> {
        at.s.outcome.is_none().then(|| *at.s.steps.last().expect("a game that is not over has a next step"))
    }

    fn at<'a>(play: &'a Play<'_>) -> Position<'a> {
        play.at()
    }
}

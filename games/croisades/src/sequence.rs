//! The sequence of play as a stack of steps, the chapters' steps put together.

use crate::Croisades;
use crate::command::Command;
use crate::ids::Side;
use crate::rules::{Play, Position};
use engine::Seat;
use steps::*;
use toolkit::sequence;
use toolkit::steps::{Reason, Stepped};
use toolkit::words::Clicks;

/// Every step of every chapter by its name.
pub mod steps {
    pub use crate::rules::c12_turn::*;
    pub use crate::rules::c13_fire::*;
    pub use crate::rules::c15_march::*;
    pub use crate::rules::c15_move::*;
    pub use crate::rules::c17_combat::*;
    pub use crate::rules::c18_unhorsed::*;
    pub use crate::rules::c156_charge::*;
    pub use crate::rules::c157_saddle::*;
    pub use crate::rules::c159_wagon::*;
    pub use crate::rules::c175_retreat::*;
    pub use crate::rules::set_up::*;
}

sequence! {
    /// One thing still to be done.
    pub enum Step of Croisades {
        SetUp(SetUpStep),
        Turn(TurnStep),
        Fire(FireStep),
        Charge(ChargeStep),
        Move(MoveStep),
        March(MarchStep),
        Saddle(SaddleStep),
        Wagon(WagonStep),
        Combat(CombatStep),
        After(AfterStep),
        Fall(FallStep),
    }
}

/// What fills the unused places of the stack.
impl Default for Step {
    fn default() -> Step {
        TurnOver.into()
    }
}

impl Stepped for Croisades {
    type Command = Command;
    type Player = Side;
    type At<'a> = Position<'a>;
    type Play<'a> = Play<'a>;
    type Clicks = Clicks;
    type Step = Step;

    const OVER: Reason = Reason::new("1.2-a", "refused-over");
    const DICE_ARE_CHANCE: Reason = Reason::new("1.7-e", "refused-dice-are-chance");
    const DIE_FIRST: Reason = Reason::new("1.7-e", "refused-die-first");
    const NOT_YOUR_TURN: Reason = Reason::new("1.2-d", "refused-not-your-turn");
    const NO_CHANCE_NOW: Reason = Reason::new("1.7-e", "refused-no-chance-now");
    const NOT_ASKED: &'static str = "refused-not-asked";

    /// 1.2-c: several players of a side act as one.
    fn player(seat: Seat) -> Option<Side> {
        Side::of(seat)
    }

    fn is_chance(command: Command) -> bool {
        matches!(command, Command::Roll(_) | Command::Lot(_))
    }

    fn step(at: Position<'_>) -> Option<Step> {
        at.s.outcome.is_none().then(|| *at.s.steps.last().expect("a game that is not over has a next step"))
    }

    fn at<'a>(play: &'a Play<'_>) -> Position<'a> {
        play.at()
    }
}

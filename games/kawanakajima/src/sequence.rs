//! The sequence of play as a stack of steps. The last step is the present one: it asks a seat, asks Chance, or is
//! carried out at once. A chapter's rules push the steps that follow from them.

use crate::Kawanakajima;
use crate::clicks::Clicks;
use crate::command::Command;
use crate::event::Event;
use crate::ids::*;
pub use crate::rules::c02_dice::Purpose;
use crate::rules::{Play, Position};
use crate::state::Outcome;
use engine::{Seat, Turn};
use serde::{Deserialize, Serialize};
use steps::*;
use toolkit::sequence;
pub use toolkit::steps::Flow;
use toolkit::steps::{Reason, Stepped};

/// Every step of every chapter by its name.
pub mod steps {
    pub use crate::rules::c02_dice::steps::*;
    pub use crate::rules::c03_set_up::steps::*;
    pub use crate::rules::c04_turn::steps::*;
    pub use crate::rules::c06_modes::steps::*;
    pub use crate::rules::c07_plans::steps::*;
    pub use crate::rules::c08_command::steps::*;
    pub use crate::rules::c09_activation::steps::*;
    pub use crate::rules::c09_initiative::steps::*;
    pub use crate::rules::c09_retreat::steps::*;
    pub use crate::rules::c09_special::steps::*;
    pub use crate::rules::c10_movement::steps::*;
    pub use crate::rules::c11_aftermath::steps::*;
    pub use crate::rules::c11_battle::steps::*;
    pub use crate::rules::c11_declaration::steps::*;
    pub use crate::rules::c12_rally::steps::*;
    pub use crate::rules::c13_siege::steps::*;
    pub use crate::rules::c13_siege_end::steps::*;
    pub use crate::rules::c14_samurai::steps::*;
}

sequence! {
    /// One thing still to be done.
    pub enum Step of Kawanakajima {
        Chance(ChanceStep),
        SetUp(SetUpStep),
        Turn(TurnStep),
        Modes(ModesStep),
        Plan(PlanStep),
        Command(CommandStep),
        Activation(ActivationStep),
        Retreat(RetreatStep),
        Initiative(InitiativeStep),
        Special(SpecialStep),
        Movement(MovementStep),
        Declaration(DeclarationStep),
        Battle(BattleStep),
        Aftermath(AftermathStep),
        Rally(RallyStep),
        Siege(SiegeStep),
        SiegeEnd(SiegeEndStep),
        Samurai(SamuraiStep),
    }
}

/// What fills the unused places of the stack.
impl Default for Step {
    fn default() -> Step {
        DrawChit.into()
    }
}

/// A result of the Combat Table on its way to being applied: its place in the pack's list of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ResultCode(pub u8);

/// EC-45, EC-46: a commander without a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Commander {
    Army(Army),
    Kosaka,
}

impl Commander {
    pub fn army(self) -> Army {
        match self {
            Commander::Army(army) => army,
            Commander::Kosaka => Army::Takeda,
        }
    }
}

impl Play<'_> {
    /// Carries out what is on the stack until somebody has to be asked.
    pub fn run(&mut self) {
        toolkit::steps::run::<Kawanakajima>(self);
    }

    pub fn push(&mut self, step: impl Into<Step>) {
        self.s.steps.push(step.into());
    }

    /// Is it on the stack already?
    pub fn is_due(&self, step: impl Into<Step>) -> bool {
        self.s.steps.contains(&step.into())
    }

    pub fn pop(&mut self) {
        self.s.steps.pop();
    }

    /// Rolls next, before whatever is on the stack.
    pub fn roll(&mut self, purpose: Purpose) {
        self.push(Roll(purpose));
    }

    /// The present step makes way for another, or for nothing.
    pub fn replace_by(&mut self, step: Option<impl Into<Step>>) {
        self.pop();
        if let Some(step) = step {
            self.push(step);
        }
    }

    /// Done with the present step.
    pub fn done(&mut self) -> Flow {
        self.pop();
        Flow::On
    }

    pub fn tell(&mut self, event: Event) {
        self.told.tell(engine::Audience::All, event);
    }

    /// Tells the owner only.
    pub fn whisper(&mut self, army: Army, event: Event) {
        self.told.tell(engine::Audience::only(army.seat()), event);
    }

    /// Tells everybody but the owner.
    pub fn tell_others(&mut self, army: Army, event: Event) {
        self.told.tell(engine::Audience::except(army.seat()), event);
    }
}

impl Stepped for Kawanakajima {
    type Command = Command;
    type Player = Army;
    type At<'a> = Position<'a>;
    type Play<'a> = Play<'a>;
    type Clicks = Clicks;
    type Step = Step;

    const OVER: Reason = Reason::new("15.1b", "refused-over");
    const DICE_ARE_CHANCE: Reason = Reason::new("2.4", "refused-dice-are-chance");
    const DIE_FIRST: Reason = Reason::new("2.4", "refused-die-first");
    const NOT_YOUR_TURN: Reason = Reason::new("4.2a", "refused-not-your-turn");
    const NO_CHANCE_NOW: Reason = Reason::new("4.2a", "refused-no-chance-now");
    const NOT_ASKED: &'static str = "refused-not-asked";

    fn player(seat: Seat) -> Option<Army> {
        (seat.0 < 2).then(|| Army::of(seat))
    }

    fn is_chance(command: Command) -> bool {
        matches!(command, Command::Roll(_) | Command::Draw(_))
    }

    fn untimely(at: Position<'_>, command: Command) -> Option<Reason> {
        match command {
            Command::ChoosePlan(_) => Some(Reason::new("3d", "refused-plan-final")),
            Command::AttemptPlan => Some(Reason::new("7.2h", "refused-one-attempt")),
            Command::Refuse => Some(at.why_not_refuse()),
            Command::UseKansuke => Some(Reason::new("17.6.1", "refused-kansuke")),
            Command::TryMode(_) => Some(Reason::new("6.4a", "refused-no-mode-change")),
            Command::Retire => Some(Reason::new("13.8a", "refused-retire")),
            _ => None,
        }
    }

    fn step(at: Position<'_>) -> Option<Step> {
        at.s.outcome.is_none().then(|| *at.s.steps.last().expect("a game that is not over has a next step"))
    }

    fn at<'a>(play: &'a Play<'_>) -> Position<'a> {
        play.at()
    }
}

impl Position<'_> {
    /// Does it come next, and never again?
    pub fn comes_next_only(&self, step: impl Into<Step>) -> bool {
        let step = step.into();
        self.s.steps.split_last().is_some_and(|(next, later)| *next == step && !later.contains(&step))
    }

    /// Does what is asked now follow from the map and the tracks alone? Set-up and Command Phase hang on plans and orders, and with
    /// secret Honjins everything does.
    pub fn is_open(&self) -> bool {
        let Some(step) = Kawanakajima::step(*self) else { return false };
        let of_the_map = matches!(
            step,
            Step::Movement(_) | Step::Retreat(_) | Step::Declaration(_) | Step::Battle(_) | Step::Aftermath(_)
        );
        of_the_map && !self.g.options.secret_honjin
    }

    /// Who is awaited.
    pub fn turn(&self) -> Turn<Outcome> {
        toolkit::steps::turn::<Kawanakajima, Outcome>(*self, self.s.outcome)
    }
}

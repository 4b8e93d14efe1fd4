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
use engine::{Message, Seat, Seats, Turn};
use serde::{Deserialize, Serialize};
use steps::*;
pub use toolkit::steps::Flow;
use toolkit::steps::{Asked, Chapter, Reason, Stepped, Verdict};

/// Every step of every chapter by its name.
pub mod steps {
    pub use crate::rules::c02_dice::steps::*;
    pub use crate::rules::c03_set_up::steps::*;
    pub use crate::rules::c04_turn::steps::*;
    pub use crate::rules::c07_plans::steps::*;
    pub use crate::rules::c08_command::steps::*;
    pub use crate::rules::c11_aftermath::steps::*;
    pub use crate::rules::c11_battle::steps::*;
    pub use crate::rules::c11_declaration::steps::*;
    pub use crate::rules::c13_siege::steps::*;
    pub use crate::rules::c13_siege_end::steps::*;
    pub use crate::rules::c14_samurai::steps::*;
}

/// One thing still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    // 9: activation
    Lapse(ClanId),
    River(ClanId),
    AskMode(ClanId),
    GroupMoves,
    MoveClan(ClanId),
    FirstMove(ClanId),
    Followers {
        clan: ClanId,
        first: UnitId,
    },
    FreeMoves(ClanId),
    EnterBy(ClanId),
    RallyClan(ClanId),
    NameImpetuous(Army),
    CombinedDrop(Army),
    CombinedRolls,
    CombinedActivate,
    Panic(ClanId),

    // 9.3: the compulsory chits
    MoveReserves,
    MoveTurns,
    RallyRetreats,
    RallyPursuits,
    RallyRallies,
    InitiativeDefense,
    TryDefense(ClanId),
    InitiativeReunions,
    TryReunion(ClanId),
    ReuniteSteps(ClanId),
    CombatOrder(Army),
    CombatSteps(Army),
    ArmyCombat(Army),

    // 9.3.1: retreat and pursuit
    RetreatClan(ClanId),
    RetreatUnits,
    RetreatGoal,
    RetreatWay,
    Pursuits,
    RegroupAfter(ClanId),
    KoyakuDefense(ClanId),

    // since version 2 of the rules
    #[serde(untagged)]
    Chance(ChanceStep),
    #[serde(untagged)]
    SetUp(SetUpStep),
    #[serde(untagged)]
    Turn(TurnStep),
    #[serde(untagged)]
    Plan(PlanStep),
    #[serde(untagged)]
    Command(CommandStep),
    #[serde(untagged)]
    Declaration(DeclarationStep),
    #[serde(untagged)]
    Battle(BattleStep),
    #[serde(untagged)]
    Aftermath(AftermathStep),
    #[serde(untagged)]
    Siege(SiegeStep),
    #[serde(untagged)]
    SiegeEnd(SiegeEndStep),
    #[serde(untagged)]
    Samurai(SamuraiStep),
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
    /// One step: chapter by chapter, in the order of the rulebook.
    fn take_up(&mut self, step: Step) -> Flow {
        match step {
            Step::Lapse(clan) => self.check_lapse(clan),
            Step::River(_) => Flow::Wait,
            Step::AskMode(clan) => self.settle_mode(clan),
            Step::GroupMoves => self.settle_group_moves(),
            Step::MoveClan(clan) => self.begin_clan_move(clan),
            Step::FirstMove(clan) => self.settle_first_move(clan),
            Step::Followers { clan, first } => self.settle_followers(clan, first),
            Step::FreeMoves(clan) => self.settle_free_moves(clan),
            Step::EnterBy(clan) => self.settle_enter_by(clan),
            Step::RallyClan(clan) => self.settle_rally(clan),
            Step::NameImpetuous(army) => self.settle_impetuous(army),
            Step::CombinedDrop(_) => self.settle_combined_drop(),
            Step::CombinedRolls => self.next_combined_roll(),
            Step::CombinedActivate => self.activate_combined(),
            Step::Panic(clan) => self.settle_panic(clan),

            Step::MoveReserves => self.settle_reserves(),
            Step::MoveTurns => self.settle_move_turns(),
            Step::RallyRetreats => self.settle_rally_retreats(),
            Step::RallyPursuits | Step::Pursuits => self.settle_pursuits(),
            Step::RallyRallies => self.settle_rallies(),
            Step::InitiativeDefense => self.settle_initiative(),
            Step::TryDefense(_) | Step::TryReunion(_) => Flow::Wait,
            Step::InitiativeReunions => self.settle_reunions(),
            Step::ReuniteSteps(clan) => self.settle_reunite(clan),
            Step::CombatOrder(army) => self.settle_combat_order(army),
            Step::CombatSteps(army) => self.settle_combat_steps(army),
            Step::ArmyCombat(army) => self.army_combat(army),

            Step::RetreatClan(clan) => self.begin_retreat(clan),
            Step::RetreatUnits => self.settle_retreat(),
            Step::RetreatGoal => Flow::Wait,
            Step::RetreatWay => self.settle_retreat_way(),
            Step::RegroupAfter(clan) => self.regroup_after(clan),
            Step::KoyakuDefense(_) => Flow::Wait,

            Step::Chance(step) => step.settle(self),
            Step::SetUp(step) => step.settle(self),
            Step::Turn(step) => step.settle(self),
            Step::Plan(step) => step.settle(self),
            Step::Command(step) => step.settle(self),
            Step::Declaration(step) => step.settle(self),
            Step::Battle(step) => step.settle(self),
            Step::Aftermath(step) => step.settle(self),
            Step::Siege(step) => step.settle(self),
            Step::SiegeEnd(step) => step.settle(self),
            Step::Samurai(step) => step.settle(self),
        }
    }

    fn decide(&mut self, step: Step, army: Army, command: Command) {
        use Command as C;
        match command {
            C::IgnoreAcrossRiver(ignore) => self.ignore_across_river(step, ignore),
            C::TryMode(mode) => self.try_mode(step, mode),
            C::KeepMode => self.keep_mode(step),
            C::Move { unit, to } => self.move_unit(step, unit, to),
            C::EndMoves => self.end_moves(),
            C::Exit(unit) => self.exit_map(unit),
            C::EnterFort => self.enter_fort(step),
            C::EnterBy { unit, from } => self.enter_by(unit, from),
            C::PickClan(clan) => self.pick_clan(step, clan),
            C::Pass => self.pass(step, army),
            C::NameImpetuous(clan) => self.name_impetuous(clan),
            C::Drop(clan) => self.drop_clan(clan),
            C::Proceed => self.proceed_combined(),
            C::Retreat(unit) => self.retreat_unit(unit),
            C::RetreatTo(hex) => self.retreat_to(hex),
            C::RetreatVia(hex) => self.retreat_via(hex),
            C::Pursue { unit, prey } => self.pursue(unit, prey),
            C::Rally(unit) => self.rally_unit(unit),
            C::ToDefense(yes) => self.koyaku_answer(step, yes),
            C::StepTo { unit, hex } => self.go(unit, hex),
            C::TryDefense => self.try_defense(step),
            C::TryReunion => self.try_reunion(step),
            C::FieldFirst => self.order_combat(step, false),
            C::SiegeFirst => self.order_combat(step, true),
            _ => unreachable!("taken by its room"),
        }
    }

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
    /// Who is awaited.
    pub fn turn(&self) -> Turn<Outcome> {
        toolkit::steps::turn::<Kawanakajima, Outcome>(*self, self.s.outcome)
    }
}

impl Chapter<Kawanakajima> for Step {
    fn asked(self, at: Position<'_>) -> Asked {
        match self {
            Step::Chance(step) => step.asked(at),
            Step::SetUp(step) => step.asked(at),
            Step::Turn(step) => step.asked(at),
            Step::Plan(step) => step.asked(at),
            Step::Command(step) => step.asked(at),
            Step::Declaration(step) => step.asked(at),
            Step::Battle(step) => step.asked(at),
            Step::Aftermath(step) => step.asked(at),
            Step::Siege(step) => step.asked(at),
            Step::SiegeEnd(step) => step.asked(at),
            Step::Samurai(step) => step.asked(at),
            step => at.asked(step),
        }
    }

    fn prompt(self, at: Position<'_>, who: Option<Army>) -> Option<Message> {
        match self {
            Step::Chance(step) => step.prompt(at, who),
            Step::SetUp(step) => step.prompt(at, who),
            Step::Turn(step) => step.prompt(at, who),
            Step::Plan(step) => step.prompt(at, who),
            Step::Command(step) => step.prompt(at, who),
            Step::Declaration(step) => step.prompt(at, who),
            Step::Battle(step) => step.prompt(at, who),
            Step::Aftermath(step) => step.prompt(at, who),
            Step::Siege(step) => step.prompt(at, who),
            Step::SiegeEnd(step) => step.prompt(at, who),
            Step::Samurai(step) => step.prompt(at, who),
            step => who.map(|army| at.old_prompt(step, army)),
        }
    }

    fn options(self, at: Position<'_>, who: Army, out: &mut Vec<Command>) {
        match self {
            Step::Chance(step) => step.options(at, who, out),
            Step::SetUp(step) => step.options(at, who, out),
            Step::Turn(step) => step.options(at, who, out),
            Step::Plan(step) => step.options(at, who, out),
            Step::Command(step) => step.options(at, who, out),
            Step::Declaration(step) => step.options(at, who, out),
            Step::Battle(step) => step.options(at, who, out),
            Step::Aftermath(step) => step.options(at, who, out),
            Step::Siege(step) => step.options(at, who, out),
            Step::SiegeEnd(step) => step.options(at, who, out),
            Step::Samurai(step) => step.options(at, who, out),
            step => at.old_options(step, who, out),
        }
    }

    fn chances(self, at: Position<'_>, out: &mut Vec<(Command, u32)>) {
        if let Step::Chance(step) = self {
            step.chances(at, out);
        }
    }

    fn allows(self, at: Position<'_>, who: Option<Army>, command: Command) -> Verdict {
        match self {
            Step::Chance(step) => step.allows(at, who, command),
            Step::SetUp(step) => step.allows(at, who, command),
            Step::Turn(step) => step.allows(at, who, command),
            Step::Plan(step) => step.allows(at, who, command),
            Step::Command(step) => step.allows(at, who, command),
            Step::Declaration(step) => step.allows(at, who, command),
            Step::Battle(step) => step.allows(at, who, command),
            Step::Aftermath(step) => step.allows(at, who, command),
            Step::Siege(step) => step.allows(at, who, command),
            Step::SiegeEnd(step) => step.allows(at, who, command),
            Step::Samurai(step) => step.allows(at, who, command),
            step => at.old_allows(step, who.ok_or(Kawanakajima::NO_CHANCE_NOW)?, command),
        }
    }

    fn meant(self, at: Position<'_>, who: Army, clicks: &Clicks) -> Option<Command> {
        match self {
            Step::Chance(step) => step.meant(at, who, clicks),
            Step::SetUp(step) => step.meant(at, who, clicks),
            Step::Turn(step) => step.meant(at, who, clicks),
            Step::Plan(step) => step.meant(at, who, clicks),
            Step::Command(step) => step.meant(at, who, clicks),
            Step::Declaration(step) => step.meant(at, who, clicks),
            Step::Battle(step) => step.meant(at, who, clicks),
            Step::Aftermath(step) => step.meant(at, who, clicks),
            Step::Siege(step) => step.meant(at, who, clicks),
            Step::SiegeEnd(step) => step.meant(at, who, clicks),
            Step::Samurai(step) => step.meant(at, who, clicks),
            step => at.old_meant(step, who, clicks),
        }
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        play.take_up(self)
    }

    fn carry_out(self, play: &mut Play<'_>, who: Option<Army>, command: Command) {
        match self {
            Step::Chance(step) => step.carry_out(play, who, command),
            Step::SetUp(step) => step.carry_out(play, who, command),
            Step::Turn(step) => step.carry_out(play, who, command),
            Step::Plan(step) => step.carry_out(play, who, command),
            Step::Command(step) => step.carry_out(play, who, command),
            Step::Declaration(step) => step.carry_out(play, who, command),
            Step::Battle(step) => step.carry_out(play, who, command),
            Step::Aftermath(step) => step.carry_out(play, who, command),
            Step::Siege(step) => step.carry_out(play, who, command),
            Step::SiegeEnd(step) => step.carry_out(play, who, command),
            Step::Samurai(step) => step.carry_out(play, who, command),
            step => play.decide(step, who.expect("the gate keeps dice for Chance"), command),
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        match self {
            Step::Chance(step) => step.due(at),
            Step::SetUp(step) => step.due(at),
            Step::Turn(step) => step.due(at),
            Step::Plan(step) => step.due(at),
            Step::Command(step) => step.due(at),
            Step::Declaration(step) => step.due(at),
            Step::Battle(step) => step.due(at),
            Step::Aftermath(step) => step.due(at),
            Step::Siege(step) => step.due(at),
            Step::SiegeEnd(step) => step.due(at),
            Step::Samurai(step) => step.due(at),
            _ => Ok(()),
        }
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        match self {
            Step::Chance(step) => step.fits(at),
            Step::SetUp(step) => step.fits(at),
            Step::Turn(step) => step.fits(at),
            Step::Plan(step) => step.fits(at),
            Step::Command(step) => step.fits(at),
            Step::Declaration(step) => step.fits(at),
            Step::Battle(step) => step.fits(at),
            Step::Aftermath(step) => step.fits(at),
            Step::Siege(step) => step.fits(at),
            Step::SiegeEnd(step) => step.fits(at),
            Step::Samurai(step) => step.fits(at),
            _ => Ok(()),
        }
    }
}

/// The seats a set of armies sits in.
pub fn seats(armies: impl IntoIterator<Item = Army>) -> Seats {
    armies.into_iter().fold(Seats::NONE, |seats, army| seats.with(army.seat()))
}

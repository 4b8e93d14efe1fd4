//! What happened, in the past tense. Who may know is said where an event is told.

use crate::ids::*;
use crate::pack::CombatResult;
use crate::state::{ClanSet, Outcome, Score, UnitSet};
use serde::Serialize;

/// What a die was rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RollFor {
    Command(Army),
    KosakaCommand,
    Markers(Army),
    Plan(Army),
    Mode(ClanId),
    Initiative(ClanId),
    Reunion(ClanId),
    Order(Army),
    Combined(ClanId),
    CombinedAttack(ClanId),
    Column,
    Line,
    Koyaku,
    Saku,
    Leader(UnitId),
    Samurai(Army),
    Rout(ClanId),
    Rally(UnitId),
    SiegeAttack(Army),
    SiegeDefense(Army),
    SiegeFire(Army),
    SiegeRally(Army),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// `total` is the die with its modifiers, where it has any.
    Rolled {
        what: RollFor,
        die: u8,
        total: i8,
    },

    PlanChosen {
        army: Army,
        plan: Plan,
    },
    ChoseSecretly {
        army: Army,
    },
    PlanRevealed {
        army: Army,
        plan: Plan,
    },
    EntryWritten {
        clan: ClanId,
        entry: Entry,
    },
    Deployed {
        unit: UnitId,
        hex: HexId,
    },
    KeptBack {
        unit: UnitId,
    },
    ModeSet {
        clan: ClanId,
        mode: Mode,
    },
    Entrenched {
        unit: UnitId,
    },
    MarkersGained {
        army: Army,
        count: u8,
    },

    TurnBegan {
        turn: u8,
    },
    Arrived {
        clan: ClanId,
        entry: Entry,
    },
    ClanNEntered {
        hex: HexId,
    },
    ChitsAdvanced {
        army: Army,
    },
    GotPoints {
        army: Army,
        kosaka: bool,
        points: u8,
    },
    Invested {
        army: Army,
        points: u8,
        gathered: u8,
    },
    PlanActivated {
        army: Army,
    },
    PlanTried {
        army: Army,
    },
    PlanFailed {
        army: Army,
    },
    Gathered {
        army: Army,
        gathered: u8,
    },
    /// 8.3a: its owner has chosen a chit, for this Delay box (0, the bowl).
    ChitChosen {
        chit: Chit,
        delay: u8,
    },
    /// The enemy sees where a chit lies once both have ended.
    ChitPlaced {
        chit: Chit,
        delay: u8,
    },
    SpecialAssigned {
        chit: Chit,
        activity: Activity,
        clans: ClanSet,
    },
    SelectionEnded {
        army: Army,
    },
    SecretSelection {
        army: Army,
        chits: u8,
    },

    Drew {
        chit: Chit,
    },
    Void {
        chit: Chit,
    },
    Refused {
        chit: Chit,
    },
    Delayed {
        chit: Chit,
    },
    KansukeUsed {
        chit: Chit,
    },
    LeftGame {
        chit: Chit,
    },
    SpecialRevealed {
        chit: Chit,
        activity: Activity,
        clans: ClanSet,
    },
    NoEffect {
        chit: Chit,
    },
    ImpetuousHanded {
        to: Army,
        count: u8,
    },
    ImpetuousNamed {
        clan: ClanId,
    },

    Lapsed {
        clan: ClanId,
    },
    ModeChanged {
        clan: ClanId,
        mode: Mode,
    },
    ModeKept {
        clan: ClanId,
    },
    ModeAttempted {
        clan: ClanId,
    },
    Moved {
        unit: UnitId,
        from: HexId,
        to: HexId,
    },
    Exited {
        unit: UnitId,
    },
    Panicked {
        clan: ClanId,
    },
    ActedFirst {
        army: Army,
    },

    Retreated {
        unit: UnitId,
        from: HexId,
        to: HexId,
    },
    CannotRetreat {
        unit: UnitId,
    },
    Pursued {
        unit: UnitId,
        prey: UnitId,
        from: HexId,
        to: HexId,
    },
    Rallied {
        unit: UnitId,
        condition: Condition,
    },
    RallyFailed {
        unit: UnitId,
    },

    BattleDeclared {
        attackers: UnitSet,
        defenders: UnitSet,
        fire: bool,
    },
    Barred {
        clan: ClanId,
    },
    BattleBegan {
        attackers: UnitSet,
        defenders: UnitSet,
    },
    LeaderNamed {
        unit: UnitId,
        on: Score,
    },
    Scored {
        col: i16,
        lin: i16,
        result: CombatResult,
    },
    Substituted {
        army: Army,
        result: CombatResult,
    },
    LostSteps {
        unit: UnitId,
        steps: u8,
        condition: Condition,
    },
    PushedBack {
        unit: UnitId,
        from: HexId,
        to: HexId,
    },
    CouldNotPush {
        unit: UnitId,
    },
    Eliminated {
        unit: UnitId,
    },
    MarkerRemoved {
        unit: UnitId,
    },
    LeaderKilled {
        unit: UnitId,
        leadership: u8,
    },
    LeaderSpared {
        unit: UnitId,
    },
    CommanderJoined {
        army: Army,
        unit: UnitId,
    },
    KosakaJoined {
        unit: UnitId,
    },
    KosakaKilled,
    Routed {
        clan: ClanId,
    },
    ClanHeld {
        clan: ClanId,
    },
    SeppukuDone {
        clan: ClanId,
        unit: Option<UnitId>,
    },
    HeldBack {
        army: Army,
    },
    Advanced {
        unit: UnitId,
        from: HexId,
        to: HexId,
    },

    SiegeBegan {
        besieger: Army,
    },
    EnteredFort {
        unit: UnitId,
        from: HexId,
    },
    ControlPlaced {
        army: Army,
        area: u8,
    },
    SiegeActions {
        army: Army,
        actions: u8,
    },
    Assaulted {
        army: Army,
        area: u8,
        advantage: bool,
    },
    Sacrificed {
        army: Army,
        total: u8,
    },
    AdvantageDeclared {
        army: Army,
    },
    AssaultWon {
        army: Army,
        area: u8,
    },
    AssaultLost {
        army: Army,
        losses: u8,
    },
    AssaultTied {
        army: Army,
    },
    FiredOn {
        army: Army,
        area: u8,
        hit: bool,
    },
    ControlLost {
        army: Army,
        area: u8,
    },
    ManpowerLost {
        army: Army,
    },
    SiegeRallied {
        army: Army,
        out_of_combat: u8,
        manpower: u8,
    },
    Withdrew {
        unit: UnitId,
        hex: HexId,
    },
    SiegeEnded {
        winner: Army,
    },
    FortTaken {
        army: Army,
    },

    PointsScored {
        army: Army,
        points: i16,
        vp: i16,
    },
    SamuraiCalled {
        army: Army,
    },
    SamuraiPlaced {
        unit: UnitId,
    },
    SamuraiKilled {
        army: Army,
    },
    SamuraiLeft {
        army: Army,
    },
    TurnEnded {
        turn: u8,
    },
    GameOver {
        outcome: Outcome,
    },
}

impl Event {
    /// 7.1b: does this show somebody something he could not know? Undo goes no further back.
    pub fn reveals(&self) -> bool {
        match self {
            Event::Rolled { .. }
            | Event::ChoseSecretly { .. }
            | Event::PlanRevealed { .. }
            | Event::PlanTried { .. }
            | Event::Arrived { .. }
            | Event::PlanActivated { .. }
            | Event::ChitPlaced { .. }
            | Event::SelectionEnded { .. }
            | Event::SecretSelection { .. }
            | Event::Drew { .. }
            | Event::SpecialRevealed { .. }
            | Event::ImpetuousHanded { .. } => true,
            Event::PlanChosen { .. }
            | Event::EntryWritten { .. }
            | Event::Deployed { .. }
            | Event::KeptBack { .. }
            | Event::ModeSet { .. }
            | Event::Entrenched { .. }
            | Event::MarkersGained { .. }
            | Event::TurnBegan { .. }
            | Event::ClanNEntered { .. }
            | Event::ChitsAdvanced { .. }
            | Event::GotPoints { .. }
            | Event::Invested { .. }
            | Event::PlanFailed { .. }
            | Event::Gathered { .. }
            | Event::ChitChosen { .. }
            | Event::SpecialAssigned { .. }
            | Event::Void { .. }
            | Event::Refused { .. }
            | Event::Delayed { .. }
            | Event::KansukeUsed { .. }
            | Event::LeftGame { .. }
            | Event::NoEffect { .. }
            | Event::ImpetuousNamed { .. }
            | Event::Lapsed { .. }
            | Event::ModeChanged { .. }
            | Event::ModeKept { .. }
            | Event::ModeAttempted { .. }
            | Event::Moved { .. }
            | Event::Exited { .. }
            | Event::Panicked { .. }
            | Event::ActedFirst { .. }
            | Event::Retreated { .. }
            | Event::CannotRetreat { .. }
            | Event::Pursued { .. }
            | Event::Rallied { .. }
            | Event::RallyFailed { .. }
            | Event::BattleDeclared { .. }
            | Event::Barred { .. }
            | Event::BattleBegan { .. }
            | Event::LeaderNamed { .. }
            | Event::Scored { .. }
            | Event::Substituted { .. }
            | Event::LostSteps { .. }
            | Event::PushedBack { .. }
            | Event::CouldNotPush { .. }
            | Event::Eliminated { .. }
            | Event::MarkerRemoved { .. }
            | Event::LeaderKilled { .. }
            | Event::LeaderSpared { .. }
            | Event::CommanderJoined { .. }
            | Event::KosakaJoined { .. }
            | Event::KosakaKilled
            | Event::Routed { .. }
            | Event::ClanHeld { .. }
            | Event::SeppukuDone { .. }
            | Event::HeldBack { .. }
            | Event::Advanced { .. }
            | Event::SiegeBegan { .. }
            | Event::EnteredFort { .. }
            | Event::ControlPlaced { .. }
            | Event::SiegeActions { .. }
            | Event::Assaulted { .. }
            | Event::Sacrificed { .. }
            | Event::AdvantageDeclared { .. }
            | Event::AssaultWon { .. }
            | Event::AssaultLost { .. }
            | Event::AssaultTied { .. }
            | Event::FiredOn { .. }
            | Event::ControlLost { .. }
            | Event::ManpowerLost { .. }
            | Event::SiegeRallied { .. }
            | Event::Withdrew { .. }
            | Event::SiegeEnded { .. }
            | Event::FortTaken { .. }
            | Event::PointsScored { .. }
            | Event::SamuraiCalled { .. }
            | Event::SamuraiPlaced { .. }
            | Event::SamuraiKilled { .. }
            | Event::SamuraiLeft { .. }
            | Event::TurnEnded { .. }
            | Event::GameOver { .. } => false,
        }
    }
}

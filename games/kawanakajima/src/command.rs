//! What a seat may ask for, and what Chance may answer. One small choice at a time.

use crate::ids::*;
use crate::state::Score;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    // --- Chance
    /// A d6, or the sum of two where the rules say 2d6.
    Roll(u8),
    /// 4.2: the chit that comes out of the bowl.
    Draw(Chit),

    // --- before the game
    ChoosePlan(Plan),
    WriteEntry {
        clan: ClanId,
        entry: Entry,
    },
    /// 17.6.3; `None` leaves the deployment as printed.
    AltDeploy(Option<ClanId>),
    /// 17.6.3 and 18.1: where a unit starts.
    Deploy {
        unit: UnitId,
        hex: HexId,
    },
    /// 18.1: left over, to enter by the map edge.
    KeepBack(UnitId),
    SetMode {
        clan: ClanId,
        mode: Mode,
    },
    /// 11.8: a Defensive Position marker goes under this unit.
    Entrench(UnitId),

    // --- Command Phase
    Invest(u8),
    AttemptPlan,
    Wait,
    SelectClan {
        clan: ClanId,
        payer: Payer,
    },
    SelectSpecial {
        #[serde(rename = "special", with = "printed")]
        number: u8,
        activity: Activity,
        payer: Payer,
    },
    NameClan(ClanId),
    EndNaming,
    CallClanN,
    EndSelection,

    // --- a chit is drawn
    Accept,
    Refuse,
    UseKansuke,
    PassKansuke,

    // --- activation and movement
    /// 6.5: do the enemies across the river count when the clan looks for a foe?
    IgnoreAcrossRiver(bool),
    TryMode(Mode),
    KeepMode,
    /// A unit's whole move; to its own hex, it stands fast and the others close up on it.
    Move {
        unit: UnitId,
        to: HexId,
    },
    EndMoves,
    Exit(UnitId),
    /// 13.5, 13.7: the whole clan goes in.
    EnterFort,
    /// The hex beside Kaizu a unit goes in from.
    EnterBy {
        unit: UnitId,
        from: HexId,
    },
    /// The clan to be dealt with next.
    PickClan(ClanId),
    Pass,
    NameImpetuous(ClanId),
    Drop(ClanId),
    Proceed,

    // --- retreat, pursuit, rally, initiative
    Retreat(UnitId),
    RetreatTo(HexId),
    /// The next hex of the way, where a pursuer could follow.
    RetreatVia(HexId),
    Pursue {
        unit: UnitId,
        prey: UnitId,
    },
    Rally(UnitId),
    ToDefense(bool),
    /// A single hex: the Combat chit's step, or the step of a reunion.
    StepTo {
        unit: UnitId,
        hex: HexId,
    },
    TryDefense,
    TryReunion,

    // --- combat
    /// Bits of the six directions in which the unit attacks; none, it stays out.
    Attack {
        unit: UnitId,
        directions: u8,
    },
    RollOff(u8),
    Resolve(u8),
    UseLeader {
        unit: UnitId,
        on: Score,
    },
    NoLeader,
    TakeLoss(UnitId),
    PushBack {
        unit: UnitId,
        hex: HexId,
    },
    /// 11.12: whose Leadership is added to the rout roll.
    RoutLeader(UnitId),
    /// 16.4: Clan A bears a Rout as a Retreat (true) or as a Seppuku.
    ClanARetreats(bool),
    Seppuku(UnitId),
    /// EC-101: the commander is the only leader and does not die.
    SpareCommander,
    /// EC-45: the commander joins this unit.
    JoinUnit(UnitId),
    Advance {
        unit: UnitId,
        hex: HexId,
    },
    NoAdvance,

    // --- siege
    FieldFirst,
    SiegeFirst,
    PlaceControl(u8),
    EndPlacing,
    SiegeMove,
    SiegeAssault {
        area: u8,
        advantage: bool,
    },
    SiegeFire(u8),
    SiegeRally,
    EndSiegeActions,
    Bid,
    PassBid,
    /// 13.6.1: after the Sacrifices; `false` attacks without.
    Advantage(bool),
    OccupyFrom(u8),
    OccupyNew,
    NoOccupation,
    LoseMarker(u8),
    LoseManpower,
    PushOn(bool),
    HoldOn(bool),
    Retire,
    StayInside,
    RetireTo {
        unit: UnitId,
        hex: HexId,
    },
    LoseStep(UnitId),
    Keep(UnitId),
    EndKeeping,
    Disorganize(UnitId),

    // --- Samurai
    CallSamurai(bool),
    PlaceSamurai(UnitId),
    NoSamurai,
    SamuraiRally,
    SamuraiCharge,
}

/// 17.2: whose Command Points pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payer {
    Commander,
    Kosaka,
}

impl Payer {
    pub fn index(self) -> usize {
        self as usize
    }
}

/// 9.5a: Special chits are numbered from 0 in code and from 1 wherever somebody reads them.
mod printed {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(number: &u8, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_u16(u16::from(*number) + 1)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
        let printed = u8::deserialize(from)?;
        printed.checked_sub(1).ok_or_else(|| D::Error::custom("Special chits are numbered from 1"))
    }
}

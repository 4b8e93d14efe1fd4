//! What happened. Everything is open in this game: only dice show what nobody could know.

use crate::ids::*;
use crate::pack::Season;
use crate::state::{Bout, Mode, Phase};
use engine::Arg;
use serde::Serialize;
use toolkit::words;
use toolkit::words::Word;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Placed { unit: Unit, hex: Spot },
    Joined { unit: Unit, under: Unit },
    Parted { unit: Unit },
    CameOut { unit: Unit },
    SetUp { power: Power },
    TurnBegan { turn: u8, season: Season },
    StageBegan { stage: u8 },
    PhaseBegan { phase: Phase },
    PhaseOver { phase: Phase },
    Unsupplied { unit: Unit, morale: u8 },
    UesugiCome { come: bool },
    Named { unit: Unit },
    NamedCastle { castle: Castle },
    NobodyNamed { power: Power },
    RecruitsRolled { die: u8, roll: i8, steps: i8 },
    Refilled { unit: Unit },
    Mended { castle: Castle, endurance: u8 },
    Acts { unit: Unit },
    Held { unit: Unit },
    Marched { unit: Unit, hex: Spot, cost: u8, mode: Mode },
    Dropped { unit: Unit, hex: Spot },
    Stopped { unit: Unit, hex: Spot, inside: bool },
    Rested { unit: Unit, morale: u8 },
    RestRolled { unit: Unit, die: u8 },
    TownTaken { castle: Castle, army: Army },
    Invested { castle: Castle },
    Besieged { castle: Castle },
    Raised { castle: Castle },
    SiegeRolled { castle: Castle, die: u8, roll: i8, endurance: u8, morale: u8 },
    Worn { castle: Castle, endurance: u8 },
    Destroyed { castle: Castle },
    Storms { castle: Castle, hex: Spot, strength: i16 },
    StormRolled { castle: Castle, die: u8, roll: i8, castle_loss: u8, steps: u8 },
    Summoned { castle: Castle, unit: Unit },
    SummonsRolled { castle: Castle, die: u8, roll: i8 },
    Denied { castle: Castle },
    Honours { castle: Castle },
    Surrendered { castle: Castle },
    HonoursAsked { castle: Castle },
    HonoursRefused { castle: Castle },
    TakenIn { unit: Unit, castle: Castle },
    Captured { castle: Castle, army: Army },
    Attacks { bout: Bout, from: Spot, to: Spot, unit: Unit },
    FightsAlong { unit: Unit },
    Rolled { die: u8, roll: i8, strength: i16, steps: u8 },
    StepLost { unit: Unit, steps: u8 },
    Died { unit: Unit },
    ClanGone { army: Army },
    Retreats { hexes: u8 },
    Retreated { unit: Unit, hex: Spot },
    FledInto { castle: Castle },
    Pursued { unit: Unit, hex: Spot },
    Halted { power: Power },
    StrikesBack { raised: bool },
    NoStrike { power: Power },
    RoundOver { attacker: u8, defender: u8 },
    FightsOn { power: Power },
    Withdraws { power: Power },
    FleeRolled { unit: Unit, die: u8 },
    Advanced { unit: Unit, hex: Spot },
    Tempted { unit: Unit, die: u8 },
    Turned { unit: Unit, castle: Castle },
    Ceremony { units: u8 },
    Surrounded { turns: u8 },
    Echigo,
    GameOver,
}

impl Season {
    pub fn term(self) -> &'static str {
        ["season-clear", "season-snow", "season-melt"][self as usize]
    }
}

impl Serialize for Season {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&self.term()["season-".len()..])
    }
}

impl Word for Season {
    fn arg(&self) -> Arg {
        Arg::Term(self.term().into())
    }
}

impl Word for Phase {
    fn arg(&self) -> Arg {
        Arg::Term(self.term().into())
    }
}

impl Word for Mode {
    fn arg(&self) -> Arg {
        Arg::Term(["mode-tactical", "mode-strategic"][*self as usize].into())
    }
}

impl Word for Bout {
    fn arg(&self) -> Arg {
        Arg::Term(["bout-skirmish", "bout-battle", "bout-assault"][*self as usize].into())
    }
}

impl Event {
    /// What a die has shown cannot be taken back.
    pub fn reveals(&self) -> bool {
        matches!(
            self,
            Event::RecruitsRolled { .. }
                | Event::RestRolled { .. }
                | Event::SiegeRolled { .. }
                | Event::StormRolled { .. }
                | Event::SummonsRolled { .. }
                | Event::Rolled { .. }
                | Event::FleeRolled { .. }
                | Event::Tempted { .. }
        )
    }
}

words! {
    impl Event {
        say Placed { unit, hex } => "event-placed" (unit, hex) under "35-1(1)",
        say Joined { unit, under } => "event-joined" (unit, under) under "13-2(1)",
        say Parted { unit } => "event-parted" (unit) under "13-2(2)",
        say CameOut { unit } => "event-came-out" (unit) under "C-70",
        say SetUp { power } => "event-set-up" (power) under "35-1(1)",
        say TurnBegan { turn, season } => "event-turn-began" (turn, season) under "4.0a",
        say StageBegan { stage } => "event-stage-began" (stage) under "4.0a",
        say PhaseBegan { phase } => "event-phase-began" (phase) under "SEQ-2",
        say PhaseOver { phase } => "event-phase-over" (phase) under "4-1-2b",
        say Unsupplied { unit, morale } => "event-unsupplied" (unit, morale) under "11-4-1",
        say UesugiCome { come: true } => "event-uesugi-come" under "S4-6",
        say UesugiCome { come: false } => "event-uesugi-wait" under "S4-6",
        say Named { unit } => "event-named" (unit) under "14-2",
        say NamedCastle { castle } => "event-named-castle" (castle) under "14-2",
        say NobodyNamed { power } => "event-nobody-named" (power) under "14-2",
        say RecruitsRolled { die, roll, steps } => "event-recruits-rolled" (die, roll, steps) under "14-2-2",
        say Refilled { unit } => "event-refilled" (unit) under "14-2-3",
        say Mended { castle, endurance } => "event-mended" (castle, endurance) under "14-3-3",
        say Acts { unit } => "event-acts" (unit) under "12-1-1",
        say Held { unit } => "event-held" (unit) under "12-2-5",
        say Marched { unit, hex, cost, mode } => "event-marched" (unit, hex, cost, mode) under "15-1",
        say Dropped { unit, hex } => "event-dropped" (unit, hex) under "15-5",
        say Stopped { unit, hex, inside: true } => "event-stopped-inside" (unit, hex) under "C-70",
        say Stopped { unit, hex, inside: false } => "event-stopped" (unit, hex) under "15-1-1",
        say Rested { unit, morale } => "event-rested" (unit, morale) under "26-1-1",
        say RestRolled { unit, die } => "event-rest-rolled" (unit, die) under "26-1-2",
        say TownTaken { castle, army } => "event-town-taken" (castle, army) under "C-50",
        say Invested { castle } => "event-invested" (castle) under "C-11",
        say Besieged { castle } => "event-besieged" (castle) under "16-1-3",
        say Raised { castle } => "event-raised" (castle) under "18-3a",
        say SiegeRolled { castle, die, roll, endurance, morale } =>
            "event-siege-rolled" (castle, die, roll, endurance, morale) under "18-2-1a",
        say Worn { castle, endurance } => "event-worn" (castle, endurance) under "8-2-2",
        say Destroyed { castle } => "event-destroyed" (castle) under "21-1",
        say Storms { castle, hex, strength } => "event-storms" (castle, hex, strength) under "19.0",
        say StormRolled { castle, die, roll, castle_loss, steps } =>
            "event-storm-rolled" (castle, die, roll, loss = castle_loss, steps) under "19-2-3",
        say Summoned { castle, unit } => "event-summoned" (castle, unit) under "20.0",
        say SummonsRolled { castle, die, roll } => "event-summons-rolled" (castle, die, roll) under "20-2-1",
        say Denied { castle } => "event-denied" (castle) under "20-3b",
        say Honours { castle } => "event-honours" (castle) under "20-3c",
        say Surrendered { castle } => "event-surrendered" (castle) under "20-3d",
        say HonoursAsked { castle } => "event-honours-asked" (castle) under "20-4",
        say HonoursRefused { castle } => "event-honours-refused" (castle) under "20-4",
        say TakenIn { unit, castle } => "event-taken-in" (unit, castle) under "20-3c",
        say Captured { castle, army } => "event-captured" (castle, army) under "21-1-2",
        say Attacks { bout, from, to, unit } => "event-attacks" (bout, from, to, unit) under "22.0",
        say FightsAlong { unit } => "event-fights-along" (unit) under "24-2-1",
        say Rolled { die, roll, strength, steps } => "event-rolled" (die, roll, strength, steps) under "23-2",
        say StepLost { unit, steps: 0 } => "event-destroyed-unit" (unit) under "2-2-1(5)",
        say StepLost { unit, steps } => "event-step-lost" (unit, steps) under "2-2-1(5)",
        say Died { unit } => "event-died" (unit) under "25.0",
        say ClanGone { army } => "event-clan-gone" (army) under "25-2a",
        say Retreats { hexes } => "event-retreats" (hexes) under "23-4-2",
        say Retreated { unit, hex } => "event-retreated" (unit, hex) under "23-4-1",
        say FledInto { castle } => "event-fled-into" (castle) under "23-4-6",
        say Pursued { unit, hex } => "event-pursued" (unit, hex) under "23-5-1",
        say Halted { power } => "event-halted" (power) under "23-5-1",
        say StrikesBack { raised: false } => "event-strikes-back" under "23-6",
        say StrikesBack { raised: true } => "event-strikes-back-free" under "18-4-2b",
        say NoStrike { power } => "event-no-strike" (power) under "23-6",
        say RoundOver { attacker, defender } => "event-round-over" (attacker, defender) under "24-2-5",
        say FightsOn { power } => "event-fights-on" (power) under "24-2-6",
        say Withdraws { power } => "event-withdraws" (power) under "24-2-5",
        say FleeRolled { unit, die } => "event-flee-rolled" (unit, die) under "24-3-1a",
        say Advanced { unit, hex } => "event-advanced" (unit, hex) under "24-3-3",
        say Tempted { unit, die } => "event-tempted" (unit, die) under "S3-7",
        say Turned { unit, castle } => "event-turned" (unit, castle) under "S3-8",
        say Ceremony { units } => "event-ceremony" (units) under "S2-8",
        say Surrounded { turns } => "event-surrounded" (turns) under "S2-6",
        say Echigo => "event-echigo" under "S2-9",
        say GameOver => "event-game-over" under "34.0",
    }
}

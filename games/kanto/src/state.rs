//! The position: plain data, no rules.

use crate::ids::*;
use crate::sequence::Step;
use serde::{Deserialize, Serialize};
use toolkit::list::List;
use toolkit::sets::Id;

/// Where a unit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// Not in this scenario.
    #[default]
    Absent,
    /// To be placed, or to come later.
    Waiting,
    Map,
    Lost,
}

/// A unit in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Man {
    pub place: Whereabouts,
    pub at: Spot,
    /// 2-2-1(5)
    pub steps: u8,
    /// 10-3a: each unit has its own.
    pub morale: u8,
    /// 9-2: in whose box it lies.
    pub leader: Option<Unit>,
    /// C-70: behind the walls.
    pub inside: bool,
    /// 12.0: nothing more in this stage.
    pub acted: bool,
}

/// A castle or town in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walls {
    /// Nobody's where it plays no part or is destroyed.
    pub owner: Option<Army>,
    /// 8-1: what is left of the level.
    pub endurance: u8,
    /// 10-4
    pub morale: u8,
    /// 8-2-3
    pub destroyed: bool,
    /// 16-1-3: the siege marker.
    pub besieged: bool,
    /// 18-3-1: the besiegers have ended the siege themselves, till their side's next phase.
    pub lifted: bool,
}

/// SEQ-2: who acts together in a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Uesugi,
    Takeda,
    Hojo,
    UesugiLords,
    HojoLords,
}

impl Phase {
    pub const ALL: [Phase; 5] = [Phase::Uesugi, Phase::Takeda, Phase::Hojo, Phase::UesugiLords, Phase::HojoLords];

    pub fn term(self) -> &'static str {
        ["phase-uesugi", "phase-takeda", "phase-hojo", "phase-uesugi-lords", "phase-hojo-lords"][self as usize]
    }
}

/// 15-2, 15-3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    #[default]
    Tactical,
    Strategic,
}

/// A move under way, or a reorganisation: who acts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct March {
    pub units: Units,
    pub mode: Mode,
    /// Movement points.
    pub left: u8,
    /// C-11: it has entered an enemy castle and goes no further.
    pub halted: bool,
}

/// What kind of fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bout {
    #[default]
    Skirmish,
    Battle,
    Assault,
}

/// A fight under way.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fight {
    pub bout: Bout,
    /// By party: attackers, defenders, and those who retreat just now. Who deserts (14-2-3) is the first.
    pub units: [Units; 3],
    pub from: Spot,
    pub to: Spot,
    /// 23-7-1: out of the walls against those around them.
    pub sally: bool,
    /// 18-4-2a: the defenders besiege, or did when it began.
    pub besieging: bool,
    /// 23-3: what is still to be divided into steps and hexes; then the hexes that were due.
    pub damage: u8,
    /// Hexes still to go of a retreat, and those gone through, the first being the one left.
    pub due: u8,
    pub path: List<Spot, 6>,
    /// C-33: from where a retreat leads away, and whether it must.
    pub foe: Spot,
    pub away: bool,
    /// 23-5-2: where the retreat ended behind walls.
    pub refuge: Option<Castle>,
    /// 24-2-2: the attacker's die, and what each side lost in the round.
    pub roll: u8,
    pub lost: [u8; 2],
    /// EC-37: rounds in which nobody lost anything.
    pub idle: u8,
    /// 24-3: who has given way.
    pub routed: [bool; 2],
    /// 24-3-1a: who goes one, two, three, four hexes.
    pub flight: [Units; 4],
    /// Who has still to roll for it.
    pub rolling: Units,
}

/// What scenarios keep count of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// S1-3, C-81: steps lost, by power.
    pub steps_lost: [u16; 3],
    /// S2-6
    pub siege_turns: u8,
    /// S2-7: Kenshin was there when the stage began and has not stirred.
    pub kneeling: bool,
    /// S2-8: how many were there.
    pub ceremony: Option<u8>,
    /// S2-9
    pub echigo: bool,
    /// S2-6, EC-62
    pub odawara_fell: bool,
    /// S4-7
    pub uesugi_used: bool,
    pub bonus: Bonus,
}

/// C-23: steps of men who gave themselves up, by army; they wait for its next replenishment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus([u8; Army::COUNT]);

impl Default for Bonus {
    fn default() -> Bonus {
        Bonus([0; Army::COUNT])
    }
}

impl Bonus {
    pub fn of(&self, army: Army) -> u8 {
        self.0[army.index()]
    }

    pub fn set(&mut self, army: Army, steps: u8) {
        self.0[army.index()] = steps;
    }
}

/// Deep enough for every chain of steps.
pub const DEPTH: usize = 24;
/// C-79: as many hexes as a side may attack out of in a phase.
pub const ATTACKS: usize = 72;

#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// From 1; 0 before play.
    pub turn: u8,
    /// 2-1-3(2): 1 to 4; 0 in the start stage and in the moves before play.
    pub stage: u8,
    pub phase: Option<Phase>,
    pub units: [Man; Unit::COUNT],
    pub castles: [Walls; Castle::COUNT],
    /// S3-8
    pub turned: Armies,
    pub march: March,
    pub fight: Fight,
    /// C-79: out of which hex into which the phase has attacked.
    pub attacks: List<(Spot, Spot), ATTACKS>,
    /// 17.0(3): castles stormed and summoned in this stage; of Odawara by which hexes of the ring, a bit each.
    pub stormed: Castles,
    pub stormed_from: u8,
    pub summoned: Castles,
    /// 18-1-2: besiegers who have done something else in this stage, and cannot be counted on for others to do so.
    pub turned_away: Units,
    /// 18-2: castles whose siege roll of the stage has been made.
    pub worn: Castles,
    /// 20-4: castles for which honours were asked in this stage.
    pub asked: Castles,
    /// 14-2-1: who has been named for replenishment in this turn.
    pub recruited: Units,
    pub repaired: Castles,
    pub count: Count,
    pub steps: List<Step, DEPTH>,
    pub outcome: Option<Outcome>,
}

/// How it ended: the points of each power, and who has won; nobody of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    pub ending: Ending,
    pub winner: Option<Power>,
    pub points: [i16; 3],
}

/// What decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// S1-3
    Steps,
    /// 34
    Points,
    /// S2-5: Odawara was not surrounded, or Kenshin was not made deputy.
    Unfulfilled,
}

impl State {
    #[inline]
    pub fn man(&self, unit: Unit) -> &Man {
        &self.units[unit.index()]
    }

    #[inline]
    pub fn man_mut(&mut self, unit: Unit) -> &mut Man {
        &mut self.units[unit.index()]
    }

    #[inline]
    pub fn walls(&self, castle: Castle) -> &Walls {
        &self.castles[castle.index()]
    }

    #[inline]
    pub fn walls_mut(&mut self, castle: Castle) -> &mut Walls {
        &mut self.castles[castle.index()]
    }

    #[inline]
    pub fn is_on_map(&self, unit: Unit) -> bool {
        self.man(unit).place == Whereabouts::Map
    }

    pub fn on_map(&self) -> impl DoubleEndedIterator<Item = Unit> + Clone + '_ {
        Unit::all().filter(|&unit| self.is_on_map(unit))
    }

    /// 6-1, 9-1-1: everybody in this hex, as many as there are, each a unit of its own.
    pub fn in_hex(&self, spot: Spot) -> impl Iterator<Item = Unit> + Clone + '_ {
        Unit::all().filter(move |&unit| self.man(unit).at == spot && self.is_on_map(unit))
    }
}

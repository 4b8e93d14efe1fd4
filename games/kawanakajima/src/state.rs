//! The position, as plain data: no rules, no history, no generator. Small enough to copy at will.

use crate::ids::*;
use crate::map::Markers;
use crate::sequence::Step;
pub use crate::sets::{ClanSet, UnitSet};
use serde::{Deserialize, Serialize};
use toolkit::list::List;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unit {
    /// A hex, an Entry Point, the edge reserve, or nowhere (not yet in play, or eliminated).
    pub hex: HexId,
    pub condition: Condition,
    /// 11.11: points of its printed Leadership that have been killed.
    pub leaders_lost: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clan {
    /// 6.1a: one for all its units.
    pub mode: Mode,
    /// 16.2: the Entry Point written for it, while that matters.
    pub entry: Option<Entry>,
}

/// 2.3a: where a chit can lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChitPlace {
    #[default]
    OutOfGame,
    Reserve,
    /// Picked in the Command Phase under way and bound for this Delay box (0, the bowl); to the enemy it still
    /// lies in Reserve.
    Chosen(u8),
    /// Boxes 1 to 4 of the Delay Track.
    Delay(u8),
    /// 2.1c: the one bowl of both players.
    Bowl,
    /// 2.2c, 9.3b: out of the bowl; a compulsory chit stays so until the turn ends.
    Drawn,
}

/// Form-a, 9.5.1a: what a Special chit has been told to do, as the Battle Plan form records it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Assignment {
    pub activity: Activity,
    pub clans: ClanSet,
    /// Paid with Kosaka's points: only his clans may be named (EC-50).
    pub kosaka: bool,
}

/// What belongs to one army and is not on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Staff {
    pub plan: Option<Plan>,
    pub plan_active: bool,
    pub plan_revealed: bool,
    /// Plans the enemy can rule out by what he has seen; bits of `Plan`.
    pub plans_excluded: u8,
    /// 7.2c: Command Points gathered for the plan, and what the enemy knows of their number.
    pub gathered: u8,
    pub gathered_least: u8,
    pub gathered_most: u8,
    /// This Command Phase: points of the Army Commander and of Kosaka still to spend, and paid so far.
    pub points: [u8; 2],
    pub points_got: [u8; 2],
    pub paid: u8,
    pub invested: bool,
    pub attempts: bool,
    /// Has finished its part of a choice both sides make at once.
    pub ready: bool,
    /// Special chit whose clans are being named.
    pub naming: Option<u8>,
    pub assigned: [Option<Assignment>; 4],
    /// Form-a, 9.5.1b: activities used up, indexed by `Activity`.
    pub used: [u8; 4],
    /// Impetuous Attacks received from the enemy's plan and not yet assigned.
    pub impetuous: u8,
    /// 7.3: this army's plan has handed its Impetuous Attacks over.
    pub handed_over: bool,
    /// 11.11: Leadership lost.
    pub bundori: u8,
    /// 17.3: units eliminated or routed.
    pub lost: u8,
    /// The unit the Army Commander is with; `UnitId::NONE` once he is dead.
    pub commander: UnitId,
    /// 14: the unit the Samurai is with.
    pub samurai: UnitId,
    /// 9.2: has refused a chit since one was last resolved.
    pub refused: bool,
    /// 7.3: Defensive Position markers still to be placed.
    pub markers: u8,
    /// 9.3: has nothing more to do on the compulsory chit being resolved.
    pub passed: bool,
}

/// 11: one phase of combat, from declaration to the last advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combat {
    pub army: Army,
    /// Units activated for combat that touch an enemy.
    pub active: UnitSet,
    /// Active units whose targets have been settled.
    pub declared: UnitSet,
    /// Units that came into contact by moving in this activation.
    pub charging: UnitSet,
    /// 11.4: units that lost the roll for a combined attack.
    pub barred: UnitSet,
    /// 9.5.5: several clans attack as one.
    pub as_one: bool,
    /// 9.5.2: the clan of a Special Attack.
    pub special: Option<ClanId>,
    /// For attackers and defenders alike, the number of their battle from 1; 0 is none.
    pub battle_of: List<u8, UNITS>,
    pub battles: u8,
    /// Bits by battle number - 1: shots across the river only (EC-14); the roll of 11.4 made; fought.
    pub fire: u64,
    pub rolled: u64,
    pub done: u64,
    pub current: u8,
    /// 11.4: the clans rolling for a place in the battle, with their dice.
    pub rolls: List<(ClanId, u8), 8>,
    /// The Leadership named by the attacker and by the defender.
    pub lead: [Option<Lead>; 2],
    pub col_dice: u8,
    /// Units hurt in the current battle.
    pub hurt: List<Hurt, 24>,
    /// Units still to be pushed back.
    pub pushes: UnitSet,
    /// Who takes part in the current battle, attackers first, and where each stood when it began.
    pub fighters: [UnitSet; 2],
    pub posts: List<(UnitId, HexId), 16>,
    /// EC-17: the rout test comes from a unit that left the map, not from a battle.
    pub after_exit: bool,
    /// Units that have advanced, or that a pursuit has taken away.
    pub spent: UnitSet,
    /// EC-91: units that have retreated since the battles were declared.
    pub away: UnitSet,
}

/// 11.6: whose Leadership counts, and on which score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lead {
    pub unit: UnitId,
    pub on: Score,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    Col,
    Lin,
}

/// What a battle has done to a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hurt {
    pub unit: UnitId,
    /// Steps lost in this battle; `from_table` of them by the result itself (DIF-55).
    pub steps: u8,
    pub from_table: u8,
    pub eliminated: bool,
    /// Eliminated by the blow itself, not carried off by a rout.
    pub beaten: bool,
    /// 11.11: leader rolls still owed: his own, and the Samurai's.
    pub rolls: u8,
    pub samurai_roll: bool,
    /// The rolls owed have been counted.
    pub counted: bool,
    /// 11.12: its clan still has to test.
    pub rout_test: bool,
}

/// More units have never been seen to flee from contact on one chit.
pub const MOST_TRAILS: usize = 40;

/// 9.3.1: a retreat being carried out, and the trails pursuers may follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retreat {
    pub clan: ClanId,
    /// The unit that went first.
    pub first: UnitId,
    /// Units of the clan that still have to move or to close up.
    pub waiting: UnitSet,
    /// The unit under way and where it is bound.
    pub unit: UnitId,
    pub goal: HexId,
    /// EC-22: where everybody stood when the chit was drawn.
    pub snapshot: List<HexId, UNITS>,
    pub trails: List<Trail, MOST_TRAILS>,
    /// Units that have pursued.
    pub pursued: UnitSet,
}

/// The way a unit went, as directions of three bits, first step lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    pub unit: UnitId,
    pub length: u8,
    pub from: HexId,
    steps: [u32; 2],
}

impl Trail {
    pub const LONGEST: u8 = 20;

    pub fn new(unit: UnitId, from: HexId) -> Trail {
        Trail { unit, length: 0, from, steps: [0; 2] }
    }

    pub fn push(&mut self, direction: usize) {
        self.steps[self.length as usize / 10] |= (direction as u32) << (3 * (self.length % 10));
        self.length += 1;
    }

    pub fn directions(self) -> impl Iterator<Item = usize> {
        (0..self.length).map(move |i| (self.steps[i as usize / 10] >> (3 * (i % 10))) as usize & 7)
    }
}

/// 13: the fight inside Kaizu. Areas are bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Siege {
    pub on: bool,
    /// Who came from outside.
    pub besieger: Army,
    pub manpower: [u8; 2],
    pub out_of_combat: [u8; 2],
    pub markers: [u16; 2],
    pub bases: [u16; 2],
    /// Siege Actions left on this Combat chit.
    pub actions: u8,
    pub target: u8,
    pub advantage: bool,
    pub bids: [u8; 2],
    pub passes: u8,
    pub attacker_die: u8,
    /// Losses the beaten attacker still has to take, and the areas whose markers took part.
    pub losses: u8,
    pub engaged: u16,
    /// Points a retiring clan still owes, and step losses that follow from a shortfall.
    pub owed: u8,
    pub shortfall: u8,
    /// 13.9: units the winner keeps, and those already made Disorganized.
    pub kept: UnitSet,
    pub worn: UnitSet,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// 17.5, 18.3: by Victory Points.
    Victory {
        winner: Army,
        margin: i16,
    },
    /// 16.4: the enemy commander is dead.
    CommanderKilled {
        winner: Army,
    },
    Draw {
        margin: i16,
    },
    /// EC-100: both commanders fell in one battle.
    BothCommandersKilled,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub turn: u8,
    pub units: List<Unit, UNITS>,
    /// 11.8: units that stand on a Defensive Position marker.
    pub entrenched: UnitSet,
    pub clans: List<Clan, CLANS>,
    pub chits: List<ChitPlace, CHITS>,
    pub staffs: [Staff; 2],
    /// 2.2c: the track of Victory Points; positive, Takeda is ahead.
    pub vp: i16,
    /// 17.2: the unit Kosaka is with; `NONE` once he is dead.
    pub kosaka: UnitId,
    /// 18.3: who holds Kaizu.
    pub fort_holder: Army,
    /// 17.4: no Uesugi Clan chit has been drawn yet.
    pub surprise: bool,
    pub kansuke_used: bool,
    pub n_called: bool,
    /// The chit being resolved.
    pub drawn: Option<Chit>,
    /// 9.2a: its owner could have refused it and has not.
    pub accepted: bool,
    /// Whose clan acts first, or next, on a compulsory chit.
    pub mover: Army,
    /// The last roll, which lay open on the table whatever came of it.
    pub last_roll: u8,
    /// The first die of a pair that is compared.
    pub die: u8,
    /// 6.3: the gap a split clan has to close; 0 where it can and must end connected.
    pub gap: u8,
    /// Units that have finished their move in this activation, and that have rallied or retreated on this chit.
    pub moved: UnitSet,
    pub rallied: UnitSet,
    pub retreated: UnitSet,
    /// Clans dealt with on the chit being resolved; clans activated together (9.5.5).
    pub dealt: ClanSet,
    pub group: ClanSet,
    pub leader_dead: [bool; 2],
    /// EC-45: where the unit of Shingen, Kenshin or Kosaka stood when it was lost.
    pub last_stand: [HexId; 3],
    pub combat: Combat,
    pub retreat: Retreat,
    pub siege: Siege,
    /// What remains to be done, the next thing last.
    pub steps: List<Step, 32>,
    pub outcome: Option<Outcome>,
    /// Who stands where; follows from `units`.
    pub at: Board,
}

/// Occupants by hex. Inside Kaizu there may be many, so nobody is listed there while sieges are played: those inside
/// fight on the Fortress Map and exert no zone of control (13.1a, 13.3c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board(pub [UnitId; HEXES]);

impl Default for Board {
    fn default() -> Board {
        Board([UnitId::NONE; HEXES])
    }
}

impl State {
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    pub fn occupant(&self, hex: HexId) -> Option<UnitId> {
        let unit = self.at.0[hex.index()];
        unit.is_some().then_some(unit)
    }

    pub fn staff(&self, army: Army) -> &Staff {
        &self.staffs[army.index()]
    }

    pub fn staff_mut(&mut self, army: Army) -> &mut Staff {
        &mut self.staffs[army.index()]
    }

    /// 6.1a, 6.2a: a unit is bound by the Mode of its clan.
    pub fn mode(&self, unit: UnitId) -> Mode {
        self.clans[unit.clan().index()].mode
    }

    pub fn chit(&self, chit: Chit) -> ChitPlace {
        self.chits[chit.index()]
    }

    /// Not eliminated, and on the map or on an Entry Point.
    pub fn in_play(&self, unit: UnitId) -> bool {
        let hex = self.unit(unit).hex;
        hex != HexId::NOWHERE && hex != HexId::EDGE_RESERVE
    }

    pub fn on_map(&self, unit: UnitId) -> bool {
        self.unit(unit).hex.is_map()
    }

    pub fn is_alive(&self, unit: UnitId) -> bool {
        self.unit(unit).condition != Condition::Eliminated
    }

    /// The clan's units in play, in order.
    pub fn clan_units(&self, clan: ClanId) -> impl DoubleEndedIterator<Item = UnitId> + Clone + '_ {
        clan.slots().filter(|&u| self.in_play(u))
    }

    pub fn clan_in_play(&self, clan: ClanId) -> bool {
        self.clan_units(clan).next().is_some()
    }

    /// EC-40: nobody of the clan is left, in play or yet to come.
    pub fn clan_extinct(&self, clan: ClanId) -> bool {
        clan.slots().all(|u| !self.is_alive(u))
    }

    /// The hexes with a Defensive Position marker.
    pub fn marker_hexes(&self) -> Markers {
        self.entrenched.iter().map(|u| self.unit(u).hex).collect()
    }

    /// Rebuilds `at` after units were moved by hand. `fort` holds any number and lists nobody; a unit that passes through
    /// friends on its retreat is not listed where one of them stands.
    pub fn restore(&mut self, fort: Option<HexId>) {
        self.at = Board::default();
        let passing = self.retreat.unit;
        for unit in UnitId::all().filter(|&unit| unit != passing).chain([passing]) {
            let hex = if unit.is_some() { self.units[unit.index()].hex } else { HexId::NOWHERE };
            if hex.is_map() && Some(hex) != fort && (unit != passing || self.occupant(hex).is_none()) {
                self.at.0[hex.index()] = unit;
            }
        }
    }
}

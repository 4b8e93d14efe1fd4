//! The figures of the game, read once and checked: units, castles, map, tables, scenarios.

mod load;

use crate::ids::*;
use crate::map::{Map, Terrain};
use crate::rules::c11_supply::Roads;
use std::sync::{Arc, LazyLock, OnceLock};
use toolkit::pack::{Origin, PackError, Provenance};
use toolkit::sets::Id;

pub use load::FILES;

/// How many scenarios there are: 35.0.
pub const SCENARIOS: usize = 4;

#[derive(Clone, Debug)]
pub struct Pack {
    pub hash: [u8; 32],
    pub map: Map,
    /// By unit.
    pub units: Vec<Counter>,
    /// By castle.
    pub castles: Vec<Stronghold>,
    /// 30-4-2: armies that use a castle of another as honjo.
    pub honjo_extra: Vec<(Army, Castle)>,
    /// 30-2, by army: home provinces; empty for the lords.
    pub home: Vec<Vec<Province>>,
    pub terrain: Effects,
    pub tables: Tables,
    pub scenarios: [Plan; SCENARIOS],
    pub points: Points,
    /// By scenario and season, made when they are first asked for: all tables of a pack share them.
    pub roads: [[OnceLock<Roads>; 3]; SCENARIOS],
    origins: Vec<(&'static str, Provenance)>,
}

/// 2-2-1: what is printed on a counter, and where it begins.
#[derive(Clone, Debug)]
pub struct Counter {
    pub name: String,
    /// As the rulebook prints the name, where the reading is uncertain or differs.
    pub printed: String,
    pub army: Army,
    /// 2-2-1(6), 9-1: 2 daimyo, 1 warlord, 0 troops.
    pub stars: u8,
    pub strength: u8,
    /// 2-2-1(3)
    pub adjustment: i8,
    pub ability: u8,
    /// 9-2: leadership boxes.
    pub boxes: u8,
    /// C-68: strength with one step.
    pub reduced: u8,
    pub start: [Start; SCENARIOS],
}

/// 30-1: where a unit begins in a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    Absent,
    At(Spot),
    /// DP-02: the owner chooses.
    Either(Spot, Spot),
    /// S4-3, S4-5: placed freely.
    Free,
    /// S2-4, S4-6
    Reinforcement,
}

/// 8.0a: a castle as it is printed.
#[derive(Clone, Debug)]
pub struct Stronghold {
    pub hex: Spot,
    pub level: u8,
    pub province: Province,
    /// Who owns it in each scenario, and whether it is his honjo.
    pub owner: [Option<(Army, bool)>; SCENARIOS],
}

/// What a movement costs and a fight is changed by; nothing where one may not go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    pub tactical: Option<u8>,
    pub strategic: Option<u8>,
    pub supply: Option<u8>,
    pub attack: i8,
    pub counter: i8,
    pub assault: i8,
}

/// 2-1-2c: the Terrain Effects Table, and what is counted in movement points.
#[derive(Clone, Debug)]
pub struct Effects {
    /// By terrain.
    pub hex: [Effect; Terrain::ALL.len()],
    /// Added for a river crossed.
    pub river: Effect,
    /// 16-1-1: added on entering an enemy castle.
    pub siege_entry: u8,
    /// 19-3-3
    pub odawara_assault: i8,
    /// 15-2-1
    pub points: u8,
    /// 15-4-3
    pub leave_zoc: u8,
    /// 15-4-5: both together.
    pub zoc_to_zoc: u8,
    /// 11-2-2, in movement points.
    pub link_troops: u16,
    pub link_other: u16,
    /// 33-1: sea hexes to a movement point.
    pub sea_to_point: u16,
    /// 23-4-2
    pub max_retreat: u8,
}

/// A result of field combat: steps, and whether a leader goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blow {
    pub steps: u8,
    pub leader: bool,
}

/// 19-4: a result of an assault.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Breach {
    pub castle: u8,
    pub attacker: u8,
    pub leader: bool,
}

/// 18-2-1: a result of a siege.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wear {
    pub endurance: u8,
    pub morale: u8,
}

/// A table with a column for each range of strengths and a row for each modified roll.
#[derive(Clone, Debug)]
pub struct Grid<T> {
    /// The highest strength of each column; the last one has no end.
    pub columns: Vec<i16>,
    /// The lowest row; rolls beyond either end use the end.
    pub first: i16,
    /// Row by row.
    pub rows: Vec<Vec<T>>,
}

impl<T: Copy> Grid<T> {
    /// 2-1-5: the column of a strength.
    pub fn column(&self, strength: i16) -> usize {
        self.columns.iter().position(|&most| strength <= most).unwrap_or(self.columns.len() - 1)
    }

    /// 2-1-5: the row of a modified roll.
    pub fn row(&self, roll: i16) -> usize {
        (roll - self.first).clamp(0, self.rows.len() as i16 - 1) as usize
    }

    pub fn at(&self, strength: i16, roll: i16) -> T {
        self.rows[self.row(roll)][self.column(strength)]
    }
}

/// 20-3a: the highest roll that is a denial, and the highest that gives honours of war; nothing: no surrender by roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    pub denial: i16,
    pub honours: Option<i16>,
}

/// 14-2-1: whose column of the replenishment tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    Uesugi,
    SatomiSatake,
    UesugiAllies,
    Hojo,
    HojoAllies,
    Takeda,
}

impl Group {
    pub const ALL: [Group; 6] =
        [Group::Uesugi, Group::SatomiSatake, Group::UesugiAllies, Group::Hojo, Group::HojoAllies, Group::Takeda];
}

#[derive(Clone, Debug)]
pub struct Tables {
    /// 23-2: columns by strength.
    pub field: Grid<Blow>,
    /// 19-2-3: columns by difference.
    pub assault: Grid<Breach>,
    /// 18-2-1: columns by strength, rows by roll.
    pub siege: Grid<Wear>,
    /// 20-3a, by endurance from 0.
    pub surrender: Vec<Demand>,
    /// 14-2, by group: at home (country, honjo), and elsewhere; by modified roll.
    pub replenishment: Vec<[Vec<i8>; 2]>,
    /// The lowest row of those.
    pub replenishment_first: i16,
    /// 31-5-1
    pub odawara_replenishment: i8,
    /// 10-1
    pub start_morale: u8,
}

impl Tables {
    /// 14-2-2: what a modified roll gives.
    pub fn recruits(&self, group: Group, at_home: bool, roll: i16) -> i8 {
        let rows = &self.replenishment[group as usize][usize::from(!at_home)];
        rows[(roll - self.replenishment_first).clamp(0, rows.len() as i16 - 1) as usize]
    }
}

/// 2-1-3(1): a week of the old calendar, as the turn track shows it: months have four weeks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Week {
    /// 1 to 12.
    pub month: u8,
    /// 1 to 4.
    pub week: u8,
}

/// 32.0
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Season {
    Clear,
    Snow,
    Melt,
}

/// 35.0: a scenario.
#[derive(Clone, Debug)]
pub struct Plan {
    /// 3.0(2), S1-2, S2-2, S3-2, S4-2: the powers at the table, in the order of their seats.
    pub powers: Vec<Power>,
    /// By army: who runs it.
    pub side: Vec<Option<Power>>,
    /// By turn, from 0.
    pub weeks: Vec<Week>,
    /// By turn.
    pub seasons: Vec<Season>,
    /// 35.0: the provinces that are played in.
    pub area: Vec<Province>,
    /// S3-6: the first turn of subversion, from 1; S4-6: the turn the Uesugi may come; 0 where there is none.
    pub subversion_from: u8,
    pub uesugi_from: u8,
}

/// 34: what is counted at the end.
#[derive(Clone, Debug)]
pub struct Points {
    /// By endurance from 0; higher ones as the last.
    pub castle: Vec<i16>,
    pub odawara: i16,
    pub daimyo_lost: i16,
    pub warlord_lost: i16,
    /// S2-6
    pub siege_turn: i16,
    /// S2-8: up to so many units, so many points.
    pub ceremony: Vec<(u8, i16)>,
    /// S4-7
    pub uesugi_unused: i16,
}

impl Pack {
    pub fn built_in() -> &'static Arc<Pack> {
        static BUILT_IN: LazyLock<Arc<Pack>> = LazyLock::new(|| match Pack::load(&[]) {
            Ok(pack) => Arc::new(pack),
            Err(error) => panic!("the built-in pack is wrong: {error}"),
        });
        &BUILT_IN
    }

    /// The built-in files, or these in their place.
    pub fn load(replacing: &[(String, String)]) -> Result<Pack, PackError> {
        load::load(replacing)
    }

    #[inline]
    pub fn unit(&self, unit: Unit) -> &Counter {
        &self.units[unit.index()]
    }

    #[inline]
    pub fn castle(&self, castle: Castle) -> &Stronghold {
        &self.castles[castle.index()]
    }

    /// Where a figure comes from: the file without its ending, and its key.
    pub fn origin(&self, file: &str, key: &str) -> Option<Origin> {
        self.origins.iter().find(|(name, _)| *name == file)?.1.of(key)
    }
}

//! The data of the game, read once and checked: map, counters, tables, fortress, scenarios. Rules read figures
//! from here and nowhere else. `load` turns the TOML files of a pack into this; nothing here is mutable.

use crate::ids::{Army, ClanId, HexId, UnitId};
use toolkit::board::Board;
use toolkit::pack::{Origin, Provenance};

pub mod load;
mod result;

pub use load::{Overlay, PackError, built_in, load};

/// Everything a game is played with.
#[derive(Clone, Debug)]
pub struct Pack {
    /// BLAKE3 of the pack's files as read, names included: the log records it.
    pub hash: [u8; 32],
    pub limits: Limits,
    pub tables: Tables,
    pub clans: Vec<ClanData>,
    /// Indexed by `UnitId`; `None` where the clan has fewer units.
    pub units: Vec<Option<UnitData>>,
    pub map: MapData,
    pub fortress: FortressData,
    /// File by file, where the figures come from.
    pub origins: Vec<(String, Provenance)>,
}

/// The largest movement allowance a pack may give: the searches for moves have room for so much.
pub const MOST_MP: u8 = 7;
/// The most Defensive Position markers a pack may give an army.
pub const MOST_MARKERS: usize = 8;
/// The most hexes an Entry Point leads to.
pub const ENTRY_HEXES: usize = 6;

/// Printed figures of sections 15 to 18 and of the tracks.
#[derive(Clone, Debug)]
pub struct Limits {
    pub turns_historical: u8,
    pub turns_hypothetical: u8,
    pub draw_margin_vp: i16,
    pub fatigue_from_turn: u8,
    pub fort_control_vp: i16,
    pub kansuke_vp: i16,
    /// VP values (positive is Takeda ahead) whose crossing away from zero lets that army call its Samurai.
    pub samurai_lines: [Vec<i16>; 2],
    pub defensive_position_markers: u8,
    pub control_markers_per_side: u8,
    /// Ends of the displayed track, not of the count: (least, most).
    pub vp_track: (i16, i16),
    pub bundori_track: u8,
    /// 2.2g, 16.1: men in a point of Elan or of Mass.
    pub men_per_point: u16,
}

#[derive(Clone, Debug)]
pub struct ClanData {
    pub id: ClanId,
    pub name: String,
}

/// 5.1b, Cover-a: what is printed on a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitData {
    pub elan: u8,
    pub mass: u8,
    pub firepower: u8,
    pub leadership: u8,
}

#[derive(Clone, Debug)]
pub struct Tables {
    /// Indexed by `Mode`.
    pub mode: [ModeData; 4],
    pub special_attack_ma: u8,
    pub special_attack_charge_col: i8,
    pub terrain_cost: TerrainCost,
    /// Indexed by `Plan`.
    pub plans: [PlanData; 7],
    pub combat: CombatTable,
    /// 6.4: `mode_change[from][to]`, the least d6 + Leadership that succeeds; 0 on the diagonal.
    pub mode_change: [[u8; 4]; 4],
    pub rally: RallyTable,
    pub rout: RoutTable,
    pub command: CommandTables,
    pub terrain_combat: TerrainCombat,
    pub defensive_position: DefensivePosition,
    pub firepower: Firepower,
}

#[derive(Clone, Copy, Debug)]
pub struct ModeData {
    pub ma: u8,
    pub attack_col: i8,
    pub target_col: i8,
}

#[derive(Clone, Copy, Debug)]
pub struct TerrainCost {
    pub open: u8,
    pub wood: u8,
    pub up_slope: u8,
    pub down_slope: u8,
    pub ford_or_stream: u8,
    pub enemy_zoc: u8,
    pub kaizu: u8,
    pub defensive_position: u8,
}

#[derive(Clone, Debug)]
pub struct PlanData {
    /// 6.1b: the Modes a clan may start in, as bits of `Mode::bit`.
    pub initial: u8,
    /// 7.3-Kuruma-a, 7.3-Kokuyoku: special activities of the owner, indexed by `Activity`; Impetuous stays 0.
    pub activities: [u8; 4],
    /// 7.3-Kuruma-b, 7.3-Hoshi-b: Impetuous Attacks handed to the opponent.
    pub impetuous: u8,
    /// 7.3-Ganko: added to the Command Point die.
    pub cp_die: i8,
    /// 7.3-Koyaku-a: added to the Rally die.
    pub rally_die: i8,
    pub mode_to_attack: i8,
    pub mode_from_attack: i8,
    /// 7.3-Gyorin, 7.3-Saku-a: rolls for Defensive Position markers.
    pub defensive_positions: bool,
    /// By d6 - 1: what a `d2^1` (Koyaku) becomes.
    pub d2_1_becomes: Option<[CombatResult; 6]>,
    /// By d6 - 1: what a `dR^R` (Saku) becomes.
    pub dr_r_becomes: Option<[CombatResult; 6]>,
}

/// 11.7: what one slot of a result does to a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blow {
    /// Step Losses; `Blow::ELIMINATED` for an E.
    pub steps: u8,
    /// R: pushed back one hex.
    pub push: bool,
}

impl Blow {
    pub const ELIMINATED: u8 = 9;
    pub const NOTHING: Blow = Blow { steps: 0, push: false };
}

/// 11.7: the chosen unit suffers `chosen`, every other unit of that side `others`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Loss {
    pub chosen: Blow,
    pub others: Blow,
}

/// One cell of the Combat Table, such as `d1R^R` or `a1-d1`. Both `None` is no effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CombatResult {
    pub attacker: Option<Loss>,
    pub defender: Option<Loss>,
}

impl serde::Serialize for CombatResult {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

/// 11.6: COL across, LIN down; scores outside are read at the edge.
#[derive(Clone, Debug)]
pub struct CombatTable {
    pub col_min: i16,
    pub col_max: i16,
    pub lin_min: i16,
    pub lin_max: i16,
    /// Row by row, LIN first.
    pub cells: Vec<CombatResult>,
}

impl CombatTable {
    /// 11.6: the box where the two scores cross.
    pub fn result(&self, col: i16, lin: i16) -> CombatResult {
        let width = (self.col_max - self.col_min + 1) as usize;
        let col = (col.clamp(self.col_min, self.col_max) - self.col_min) as usize;
        let lin = (lin.clamp(self.lin_min, self.lin_max) - self.lin_min) as usize;
        self.cells[lin * width + col]
    }
}

/// A table read at a modified die; below the first row is the first, above the last is the last.
#[derive(Clone, Debug)]
pub struct RallyTable {
    pub from: i8,
    pub levels: Vec<u8>,
}

impl RallyTable {
    pub fn levels(&self, total: i8) -> u8 {
        self.levels[row(self.from, self.levels.len(), total)]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoutResult {
    Rout,
    Retreat,
    Seppuku,
    Nothing,
}

#[derive(Clone, Debug)]
pub struct RoutTable {
    pub from: i8,
    pub results: Vec<RoutResult>,
}

impl RoutTable {
    pub fn result(&self, total: i8) -> RoutResult {
        self.results[row(self.from, self.results.len(), total)]
    }
}

fn row(from: i8, rows: usize, total: i8) -> usize {
    (total.saturating_sub(from).max(0) as usize).min(rows - 1)
}

/// 8.2: Command Points by modified die; index 0 is "0 or less", 7 is "7 or more".
pub type CommandColumn = [u8; 8];

#[derive(Clone, Debug)]
pub struct CommandTables {
    pub uesugi_historical: CommandColumn,
    pub uesugi_hypothetical: CommandColumn,
    pub takeda_hypothetical: CommandColumn,
    /// By turn - 1, for every turn of the historical scenario.
    pub shingen_historical: Vec<CommandColumn>,
    pub kosaka_historical: Vec<CommandColumn>,
}

#[derive(Clone, Copy, Debug)]
pub struct TerrainEffect {
    pub col: i8,
    pub difficult: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct TerrainCombat {
    pub open: TerrainEffect,
    pub wood: TerrainEffect,
    pub up_slope: TerrainEffect,
    pub ford: TerrainEffect,
    pub stream: TerrainEffect,
}

#[derive(Clone, Copy, Debug)]
pub struct DefensivePosition {
    pub col: i8,
    pub attacker_elan_cap: u8,
    pub fire_in_melee: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Firepower {
    pub closing_ranks_col_per_point: i8,
    pub installed_melee_col_per_point: i8,
    pub charge_attacker_col_per_point: i8,
    pub counter_charge_col_per_point: i8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    Open,
    Wood,
    Kaizu,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexData {
    pub terrain: Terrain,
    pub level: u8,
}

/// The map as printed; `map.rs` derives neighbours, costs and distances from it.
#[derive(Clone, Debug)]
pub struct MapData {
    pub board: Board,
    /// 2.2g, 16.1: how wide a hex is.
    pub hex_metres: u16,
    /// By the places of the board, row by row; `HexId` order would be column by column.
    pub hexes: Vec<HexData>,
    /// 2.2: impassable sides, each once, as the two hexes they part.
    pub river: Vec<(HexId, HexId)>,
    pub ford: Vec<(HexId, HexId)>,
    /// The name of the ford each of those sides belongs to.
    pub ford_names: Vec<String>,
    pub stream: Vec<(HexId, HexId)>,
    /// Hexes on the left (west) bank of the river: "west of the river" in 17.6.3 and "the other side" in 6.5.
    pub west_bank: Vec<HexId>,
    /// 16.2a, 16.2d: for A to D the turn of arrival and the hexes it adjoins.
    pub entry: [EntryData; 4],
    pub kaizu: HexId,
    /// 13.2: the hexes tied to the Exterior Areas a, b, c.
    pub kaizu_areas: [Vec<HexId>; 3],
    pub uesugi_symbol: HexId,
    pub takeda_edge: Vec<HexId>,
    /// 18.1: the hexes on both sides of the red line.
    pub red_line: Vec<HexId>,
    /// 17.1a: where each unit of the historical scenario starts, by army.
    pub setup_historical: [Vec<(UnitId, HexId)>; 2],
}

impl MapData {
    /// 2.2: what is printed in a hex of the map.
    pub fn hex(&self, hex: HexId) -> HexData {
        self.hexes[hex.on(&self.board).expect("a hex of the map").index()]
    }
}

#[derive(Clone, Debug, Default)]
pub struct EntryData {
    pub turn: u8,
    pub hexes: Vec<HexId>,
}

/// 13.1a, 13.2a: the Fortress Map. Areas are numbered: the centre first, then a, b, c, then the interior ones.
#[derive(Clone, Debug)]
pub struct FortressData {
    pub areas: Vec<String>,
    pub lines: Vec<LineOfAttack>,
}

/// 13.1b: a Line of Attack and the Defense Score printed at each of its ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineOfAttack {
    pub ends: [u8; 2],
    pub score: [u8; 2],
}

impl FortressData {
    pub const CENTRE: u8 = 0;
    pub const EXTERIOR: [u8; 3] = [1, 2, 3];
    /// Areas are kept as bits.
    pub const MAX_AREAS: usize = 16;

    pub fn is_peripheral(area: u8) -> bool {
        (1..=3).contains(&area)
    }
}

impl Pack {
    /// The printed values of a unit that exists.
    pub fn unit(&self, unit: UnitId) -> UnitData {
        self.units[unit.index()].expect("the unit is in the order of battle")
    }

    /// Where a figure comes from: `origin("tables.toml", "mode_change.defense.attack")`.
    pub fn origin(&self, file: &str, key: &str) -> Option<Origin> {
        self.origins.iter().find(|(name, _)| name == file)?.1.of(key)
    }

    pub fn units_of(&self, army: Army) -> impl Iterator<Item = UnitId> + '_ {
        UnitId::of_army(army).filter(|u| self.units[u.index()].is_some())
    }
}

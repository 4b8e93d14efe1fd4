//! tables.toml: the tables sheet, both Honjins and the tracks.

mod combat;
mod command;
mod plans;

use super::{Files, PackError, Source};
use crate::ids::Mode;
use crate::pack::{
    DefensivePosition, Firepower, MOST_MARKERS, MOST_MP, ModeData, RallyTable, RoutResult, RoutTable, Tables,
    TerrainCombat, TerrainCost, TerrainEffect,
};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

const FILE: &str = "tables.toml";
const GAME: &str = "kawanakajima_1561";
/// A modifier larger than this could not be meant.
const MODIFIER: std::ops::RangeInclusive<i64> = -20..=20;
const MOVEMENT: std::ops::RangeInclusive<i64> = 0..=MOST_MP as i64;
const MOST_ROWS: usize = 20;

/// 2.3d: all of it has to be there.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    meta: RawMeta,
    mode: RawModes,
    state: RawState,
    terrain_cost: RawTerrainCost,
    compulsory: RawCompulsory,
    plan: plans::RawPlans,
    combat_table: combat::RawCombatTable,
    mode_change: Spanned<BTreeMap<Mode, RawNeeds>>,
    rally_table: RawRally,
    rout_table: RawRout,
    command_table: command::RawCommandTable,
    terrain_combat: RawTerrainCombat,
    defensive_position: RawDefensivePosition,
    firepower: RawFirepower,
    tracks: RawTracks,
}

type RawNeeds = Spanned<BTreeMap<Mode, Spanned<i64>>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMeta {
    game: Spanned<String>,
    fatigue_from_turn: Spanned<i64>,
    max_delay_box: Spanned<i64>,
    special_chits_per_side: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawModes {
    attack: RawAttackMode,
    #[serde(rename = "move")]
    moving: RawMode,
    defense: RawMode,
    regroup: RawMode,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMode {
    ma: Spanned<i64>,
    attack_col: Spanned<i64>,
    target_col: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAttackMode {
    ma: Spanned<i64>,
    special_ma: Spanned<i64>,
    special_charge_col: Spanned<i64>,
    attack_col: Spanned<i64>,
    target_col: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawState {
    order: Spanned<Vec<String>>,
    modifier: Spanned<Vec<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTerrainCost {
    open: Spanned<i64>,
    wood: Spanned<i64>,
    up_slope: Spanned<i64>,
    down_slope: Spanned<i64>,
    ford_or_stream: Spanned<i64>,
    enemy_zoc: Spanned<i64>,
    kaizu: Spanned<i64>,
    defensive_position: Spanned<i64>,
    river: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCompulsory {
    chits: Spanned<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRally {
    from: Spanned<i64>,
    levels: Spanned<Vec<Spanned<i64>>>,
    natural_1_retreats: Spanned<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRout {
    from: Spanned<i64>,
    results: Spanned<Vec<RawRoutResult>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawRoutResult {
    Rout,
    Retreat,
    Seppuku,
    None,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTerrainCombat {
    open: RawEffect,
    wood: RawEffect,
    up_slope: RawEffect,
    ford: RawEffect,
    stream: RawEffect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEffect {
    col: Spanned<i64>,
    difficult: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDefensivePosition {
    col: Spanned<i64>,
    attacker_elan_cap: Spanned<i64>,
    fire_in_melee: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFirepower {
    closing_ranks_col_per_point: Spanned<i64>,
    installed_melee_col_per_point: Spanned<i64>,
    charge_attacker_col_per_point: Spanned<i64>,
    counter_charge_col_per_point: Spanned<i64>,
    across_river_fire_only: Spanned<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTracks {
    vp_min: Spanned<i64>,
    vp_max: Spanned<i64>,
    samurai_lines_for_takeda: Spanned<Vec<Spanned<i64>>>,
    samurai_lines_for_uesugi: Spanned<Vec<Spanned<i64>>>,
    bundori_max: Spanned<i64>,
    defensive_position_markers: Spanned<i64>,
    control_markers_per_side: Spanned<i64>,
}

/// What of the file goes into `Limits`.
pub struct Tracks {
    pub fatigue_from_turn: u8,
    pub vp_track: (i16, i16),
    pub bundori_track: u8,
    pub samurai_lines: [Vec<i16>; 2],
    pub defensive_position_markers: u8,
    pub control_markers_per_side: u8,
}

pub struct Sheet {
    pub tables: Tables,
    pub tracks: Tracks,
}

pub fn read(files: &Files<'_>, turns_historical: u8) -> Result<Sheet, PackError> {
    let (source, file): (_, TablesFile) = files.read(FILE)?;
    let sheet = Reader(source);
    sheet.check_fixed(&file)?;
    let attack = &file.mode.attack;
    let tables = Tables {
        mode: sheet.modes(&file.mode)?,
        special_attack_ma: source.number("mode.attack.special_ma", &attack.special_ma, MOVEMENT)?,
        special_attack_charge_col: source.number(
            "mode.attack.special_charge_col",
            &attack.special_charge_col,
            MODIFIER,
        )?,
        terrain_cost: sheet.terrain_cost(&file.terrain_cost)?,
        plans: plans::read(source, &file.plan)?,
        combat: combat::read(source, &file.combat_table)?,
        mode_change: sheet.mode_change(&file.mode_change)?,
        rally: sheet.rally(&file.rally_table)?,
        rout: sheet.rout(&file.rout_table)?,
        command: command::read(source, &file.command_table, turns_historical)?,
        terrain_combat: sheet.terrain_combat(&file.terrain_combat)?,
        defensive_position: sheet.defensive_position(&file.defensive_position)?,
        firepower: sheet.firepower(&file.firepower)?,
    };
    Ok(Sheet { tables, tracks: sheet.tracks(&file)? })
}

struct Reader<'a>(Source<'a>);

impl Reader<'_> {
    /// What the rules are written around. It stands in the file so that the file is the whole tables sheet.
    fn check_fixed(&self, file: &TablesFile) -> Result<(), PackError> {
        let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect::<Vec<String>>();
        let states = words(&["good", "shaken", "disorganized", "exhausted", "eliminated"]);
        let chits = words(&["rally", "move", "combat_takeda", "combat_uesugi", "initiative"]);
        self.0.fixed("meta.game", &file.meta.game, &GAME.to_owned())?;
        self.0.fixed("meta.max_delay_box", &file.meta.max_delay_box, &4)?;
        self.0.fixed("meta.special_chits_per_side", &file.meta.special_chits_per_side, &4)?;
        // 6.5-Reg-a: no chit moves a clan in Regroup, nor does one go on that was shaken into it in the middle of its moves.
        self.0.fixed("mode.regroup.ma", &file.mode.regroup.ma, &0)?;
        self.0.fixed("state.order", &file.state.order, &states)?;
        self.0.fixed("state.modifier", &file.state.modifier, &vec![0, 1, 2, 3])?;
        self.0.fixed("compulsory.chits", &file.compulsory.chits, &chits)?;
        self.0.fixed("terrain_cost.river", &file.terrain_cost.river, &"forbidden".to_owned())?;
        self.0.fixed("rally_table.natural_1_retreats", &file.rally_table.natural_1_retreats, &true)?;
        self.0.fixed("firepower.across_river_fire_only", &file.firepower.across_river_fire_only, &true)
    }

    fn modes(&self, raw: &RawModes) -> Result<[ModeData; 4], PackError> {
        let RawModes { attack, moving, defense, regroup } = raw;
        Ok([
            self.mode("attack", [&attack.ma, &attack.attack_col, &attack.target_col])?,
            self.mode("move", [&moving.ma, &moving.attack_col, &moving.target_col])?,
            self.mode("defense", [&defense.ma, &defense.attack_col, &defense.target_col])?,
            self.mode("regroup", [&regroup.ma, &regroup.attack_col, &regroup.target_col])?,
        ])
    }

    fn mode(&self, name: &str, [ma, attack_col, target_col]: [&Spanned<i64>; 3]) -> Result<ModeData, PackError> {
        Ok(ModeData {
            ma: self.0.number(&format!("mode.{name}.ma"), ma, MOVEMENT)?,
            attack_col: self.0.number(&format!("mode.{name}.attack_col"), attack_col, MODIFIER)?,
            target_col: self.0.number(&format!("mode.{name}.target_col"), target_col, MODIFIER)?,
        })
    }

    fn terrain_cost(&self, raw: &RawTerrainCost) -> Result<TerrainCost, PackError> {
        let cost = |name: &str, value, least: i64| self.0.number(&format!("terrain_cost.{name}"), value, least..=20);
        Ok(TerrainCost {
            // Entering a hex costs something, or a move would have no end.
            open: cost("open", &raw.open, 1)?,
            wood: cost("wood", &raw.wood, 1)?,
            kaizu: cost("kaizu", &raw.kaizu, 1)?,
            defensive_position: cost("defensive_position", &raw.defensive_position, 1)?,
            up_slope: cost("up_slope", &raw.up_slope, 0)?,
            down_slope: cost("down_slope", &raw.down_slope, 0)?,
            ford_or_stream: cost("ford_or_stream", &raw.ford_or_stream, 0)?,
            enemy_zoc: cost("enemy_zoc", &raw.enemy_zoc, 1)?,
        })
    }

    fn mode_change(&self, raw: &Spanned<BTreeMap<Mode, RawNeeds>>) -> Result<[[u8; 4]; 4], PackError> {
        let mut needs = [[0; 4]; 4];
        for from in Mode::ALL {
            let key = format!("mode_change.{}", word(from));
            let Some(row) = raw.get_ref().get(&from) else {
                return Err(self.0.refuse(raw.span(), &key, "this row is missing"));
            };
            for to in Mode::ALL {
                needs[from.index()][to.index()] = self.mode_need(&key, from, to, row)?;
            }
        }
        Ok(needs)
    }

    fn mode_need(&self, key: &str, from: Mode, to: Mode, row: &RawNeeds) -> Result<u8, PackError> {
        let key = format!("{key}.{}", word(to));
        match row.get_ref().get(&to) {
            Some(need) if from == to => Err(self.0.refuse(need.span(), &key, "a change to the same Mode")),
            Some(need) => self.0.number(&key, need, 1..=9),
            None if from == to => Ok(0),
            None => Err(self.0.refuse(row.span(), &key, "this number is missing")),
        }
    }

    fn rally(&self, raw: &RawRally) -> Result<RallyTable, PackError> {
        self.some_rows("rally_table.levels", &raw.levels)?;
        let level = |level| self.0.number("rally_table.levels", level, 0..=3);
        Ok(RallyTable {
            from: self.0.number("rally_table.from", &raw.from, MODIFIER)?,
            levels: raw.levels.get_ref().iter().map(level).collect::<Result<_, _>>()?,
        })
    }

    fn rout(&self, raw: &RawRout) -> Result<RoutTable, PackError> {
        self.some_rows("rout_table.results", &raw.results)?;
        let result = |raw: &RawRoutResult| match raw {
            RawRoutResult::Rout => RoutResult::Rout,
            RawRoutResult::Retreat => RoutResult::Retreat,
            RawRoutResult::Seppuku => RoutResult::Seppuku,
            RawRoutResult::None => RoutResult::Nothing,
        };
        Ok(RoutTable {
            from: self.0.number("rout_table.from", &raw.from, MODIFIER)?,
            results: raw.results.get_ref().iter().map(result).collect(),
        })
    }

    fn some_rows<T>(&self, key: &str, raw: &Spanned<Vec<T>>) -> Result<(), PackError> {
        match raw.get_ref().len() {
            1..=MOST_ROWS => Ok(()),
            rows => Err(self.0.refuse(raw.span(), key, format!("{rows} rows, needs 1 to {MOST_ROWS}"))),
        }
    }

    fn terrain_combat(&self, raw: &RawTerrainCombat) -> Result<TerrainCombat, PackError> {
        let effect = |name: &str, raw: &RawEffect| {
            let col = self.0.number(&format!("terrain_combat.{name}.col"), &raw.col, MODIFIER)?;
            Ok(TerrainEffect { col, difficult: raw.difficult })
        };
        Ok(TerrainCombat {
            open: effect("open", &raw.open)?,
            wood: effect("wood", &raw.wood)?,
            up_slope: effect("up_slope", &raw.up_slope)?,
            ford: effect("ford", &raw.ford)?,
            stream: effect("stream", &raw.stream)?,
        })
    }

    fn defensive_position(&self, raw: &RawDefensivePosition) -> Result<DefensivePosition, PackError> {
        let cap = &raw.attacker_elan_cap;
        Ok(DefensivePosition {
            col: self.0.number("defensive_position.col", &raw.col, MODIFIER)?,
            attacker_elan_cap: self.0.number("defensive_position.attacker_elan_cap", cap, 0..=9)?,
            fire_in_melee: raw.fire_in_melee,
        })
    }

    fn firepower(&self, raw: &RawFirepower) -> Result<Firepower, PackError> {
        let col = |name: &str, value| self.0.number(&format!("firepower.{name}"), value, MODIFIER);
        Ok(Firepower {
            closing_ranks_col_per_point: col("closing_ranks_col_per_point", &raw.closing_ranks_col_per_point)?,
            installed_melee_col_per_point: col("installed_melee_col_per_point", &raw.installed_melee_col_per_point)?,
            charge_attacker_col_per_point: col("charge_attacker_col_per_point", &raw.charge_attacker_col_per_point)?,
            counter_charge_col_per_point: col("counter_charge_col_per_point", &raw.counter_charge_col_per_point)?,
        })
    }

    fn tracks(&self, file: &TablesFile) -> Result<Tracks, PackError> {
        let raw = &file.tracks;
        let vp_min: i16 = self.0.number("tracks.vp_min", &raw.vp_min, -1000..=-1)?;
        let vp_max: i16 = self.0.number("tracks.vp_max", &raw.vp_max, 1..=1000)?;
        let markers = &raw.defensive_position_markers;
        Ok(Tracks {
            fatigue_from_turn: self.0.number("meta.fatigue_from_turn", &file.meta.fatigue_from_turn, 1..=99)?,
            vp_track: (vp_min, vp_max),
            bundori_track: self.0.number("tracks.bundori_max", &raw.bundori_max, 1..=100)?,
            samurai_lines: [
                self.lines("tracks.samurai_lines_for_takeda", &raw.samurai_lines_for_takeda, vp_min)?,
                self.lines("tracks.samurai_lines_for_uesugi", &raw.samurai_lines_for_uesugi, vp_max)?,
            ],
            defensive_position_markers: self.0.number(
                "tracks.defensive_position_markers",
                markers,
                0..=MOST_MARKERS as i64,
            )?,
            // 13.9: the example has one side with seven.
            control_markers_per_side: self.0.number(
                "tracks.control_markers_per_side",
                &raw.control_markers_per_side,
                7..=100,
            )?,
        })
    }

    /// Samurai lines, each further from 0 than the one before, on the side of `end`.
    fn lines(&self, key: &str, raw: &Spanned<Vec<Spanned<i64>>>, end: i16) -> Result<Vec<i16>, PackError> {
        self.some_rows(key, raw)?;
        let mut last = 0;
        for line in raw.get_ref() {
            let n = *line.get_ref();
            let further = if end < 0 { (i64::from(end)..last).contains(&n) } else { n > last && n <= i64::from(end) };
            if !further {
                let reason = format!("{n} is not between {last} and the end of the track, {end}");
                return Err(self.0.refuse(line.span(), key, reason));
            }
            last = n;
        }
        Ok(raw.get_ref().iter().map(|line| *line.get_ref() as i16).collect())
    }
}

fn word(mode: Mode) -> &'static str {
    ["attack", "move", "defense", "regroup"][mode.index()]
}

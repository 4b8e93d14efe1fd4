//! play_sheet.toml, hand-to-hand combat (1.7).

use super::legend::{self, OF_COMBATS, RawLegend};
use super::{Figure, PackError, Source, Spanned, Text};
use crate::pack::{COLUMNS_OF_ODDS, Effect, Effects, LETTERS, Letter};
use serde::Deserialize;

const DIE: usize = 10;
/// Columns to the right or left.
const SHIFT: std::ops::RangeInclusive<i64> = -5..=5;

const ON_FOOT: [Effect; 6] = [
    Effect::AttackersRetreat,
    Effect::AttackerStunned,
    Effect::DefendersRetreat,
    Effect::Stunned,
    Effect::Wounded,
    Effect::Killed,
];
const RIDER: [Effect; 8] = [
    Effect::AttackersRetreat,
    Effect::AttackerStunned,
    Effect::DefendersRetreat,
    Effect::Stunned,
    Effect::Wounded,
    Effect::Killed,
    Effect::Unhorsed,
    Effect::HorseKilled,
];
const LONE_HORSE: [Effect; 4] =
    [Effect::AttackersRetreat, Effect::AttackerStunned, Effect::DefendersRetreat, Effect::HorseKilled];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCombat {
    die: Figure,
    die_cap: Figure,
    armour_die: Figure,
    columns: Spanned<Vec<i64>>,
    foot: Spanned<Vec<Text>>,
    mounted: Spanned<Vec<Text>>,
    terrain_shift: RawShift,
    legend_foot: RawLegend,
    legend_mounted: RawMountedLegend,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawShift {
    neutral_neutral: Figure,
    neutral_unfavourable: Figure,
    unfavourable_neutral: Figure,
    unfavourable_unfavourable: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMountedLegend {
    rider: RawLegend,
    lone_horse: RawLegend,
}

pub type Table = [[Letter; COLUMNS_OF_ODDS]; DIE];

pub struct Combats {
    pub tables: [Table; 2],
    pub foot: [Effects; LETTERS],
    pub rider: [Effects; LETTERS],
    pub horse: [Effects; LETTERS],
    pub terrain_shift: [[i8; 2]; 2],
    pub armour_die: i8,
}

/// 1.7: tables and legends of combats.
pub fn read(source: Source<'_>, raw: &RawCombat) -> Result<Combats, PackError> {
    source.fixed("combat.die", &raw.die, &(DIE as i64))?;
    source.fixed("combat.die_cap", &raw.die_cap, &(DIE as i64))?;
    source.fixed("combat.columns", &raw.columns, &(1..=COLUMNS_OF_ODDS as i64).collect())?;
    let legend = |key: &str, raw, words: &[Effect]| {
        legend::read(source, &format!("combat.legend_{key}"), raw, OF_COMBATS, words)
    };
    let mounted = &raw.legend_mounted;
    Ok(Combats {
        tables: [table(source, "combat.foot", &raw.foot)?, table(source, "combat.mounted", &raw.mounted)?],
        foot: legend("foot", &raw.legend_foot, &ON_FOOT)?,
        rider: legend("mounted.rider", &mounted.rider, &RIDER)?,
        horse: legend::of_lone_horse(legend("mounted.lone_horse", &mounted.lone_horse, &LONE_HORSE)?),
        terrain_shift: terrain_shift(source, &raw.terrain_shift)?,
        armour_die: source.number("combat.armour_die", &raw.armour_die, 0..=9)?,
    })
}

/// 1.7-e: a row for each die, a letter for each column.
fn table(source: Source<'_>, key: &str, raw: &Spanned<Vec<Text>>) -> Result<Table, PackError> {
    let rows: Result<Vec<_>, PackError> =
        raw.get_ref().iter().map(|row| legend::row(source, key, row, OF_COMBATS)).collect();
    let rows = rows?;
    let count = rows.len();
    rows.try_into().map_err(|_| source.refuse(raw.span(), key, format_args!("{count} rows, needs {DIE}")))
}

/// 1.71-a: by the attacker's ground, then the defender's.
fn terrain_shift(source: Source<'_>, raw: &RawShift) -> Result<[[i8; 2]; 2], PackError> {
    let shift = |key: &str, value| source.number(&format!("combat.terrain_shift.{key}"), value, SHIFT);
    Ok([
        [shift("neutral_neutral", &raw.neutral_neutral)?, shift("neutral_unfavourable", &raw.neutral_unfavourable)?],
        [
            shift("unfavourable_neutral", &raw.unfavourable_neutral)?,
            shift("unfavourable_unfavourable", &raw.unfavourable_unfavourable)?,
        ],
    ])
}

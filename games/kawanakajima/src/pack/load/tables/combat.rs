//! The Combat Table (11.6) and the codes in it (11.7).

use crate::pack::load::{PackError, Source};
use crate::pack::{CombatResult, CombatTable};
use serde::Deserialize;
use toml::Spanned;

const SCORES: std::ops::RangeInclusive<i64> = -50..=50;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCombatTable {
    col_min: Spanned<i64>,
    col_max: Spanned<i64>,
    lin_min: Spanned<i64>,
    lin_max: Spanned<i64>,
    rows: Spanned<Vec<Spanned<Vec<Spanned<String>>>>>,
}

pub fn read(source: Source<'_>, raw: &RawCombatTable) -> Result<CombatTable, PackError> {
    let col_min: i16 = source.number("combat_table.col_min", &raw.col_min, SCORES)?;
    let lin_min: i16 = source.number("combat_table.lin_min", &raw.lin_min, SCORES)?;
    let col_max: i16 = source.number("combat_table.col_max", &raw.col_max, i64::from(col_min)..=*SCORES.end())?;
    let lin_max: i16 = source.number("combat_table.lin_max", &raw.lin_max, i64::from(lin_min)..=*SCORES.end())?;
    let mut cells = Vec::new();
    let (rows, height) = (raw.rows.get_ref(), lin_max - lin_min + 1);
    if rows.len() != height as usize {
        let reason = format!("{} rows, needs {height} (LIN {lin_min} to {lin_max})", rows.len());
        return Err(source.refuse(raw.rows.span(), "combat_table.rows", reason));
    }
    for (i, row) in rows.iter().enumerate() {
        let (entries, width) = (row.get_ref(), col_max - col_min + 1);
        if entries.len() != width as usize {
            let lin = i64::from(lin_min) + i as i64;
            let reason = format!("row {} has {} entries, needs {width} (LIN {lin})", i + 1, entries.len());
            return Err(source.refuse(row.span(), "combat_table.rows", reason));
        }
        for code in entries {
            cells.push(read_code(source, "combat_table.rows", code)?);
        }
    }
    Ok(CombatTable { col_min, col_max, lin_min, lin_max, cells })
}

pub fn read_code(source: Source<'_>, key: &str, code: &Spanned<String>) -> Result<CombatResult, PackError> {
    code.get_ref().parse().map_err(|reason: String| source.refuse(code.span(), key, reason))
}

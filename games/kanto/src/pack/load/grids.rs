//! tables.toml, the tables with a column for each range of strengths and a row for each modified roll.

use super::{Deserialize, Figure, PackError, Source, Spanned, Text};
use crate::pack::{Blow, Breach, Grid, Wear};
use std::ops::RangeInclusive;

const STRENGTHS: RangeInclusive<i64> = 0..=999;
const ROLLS: RangeInclusive<i64> = -20..=20;
const MOST_ROWS: usize = 40;
const MOST_COLUMNS: usize = 40;
/// More steps than that nobody has to lose.
const MOST_LOST: u8 = 99;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawGrid<T> {
    columns: Spanned<Vec<Figure>>,
    first: Figure,
    rows: Spanned<Vec<Spanned<Vec<T>>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSiege {
    results: Spanned<Vec<Text>>,
    columns: Spanned<Vec<Figure>>,
    first: Figure,
    rows: Spanned<Vec<Spanned<Vec<Figure>>>>,
}

/// 23-2, with the two cells of the printed example.
pub fn field(source: Source<'_>, raw: &RawGrid<Text>) -> Result<Grid<Blow>, PackError> {
    let grid = grid(source, "field", raw, |key, cell| {
        let (steps, leader) = starred(cell.get_ref());
        let steps = loss(steps).ok_or_else(|| source.refuse(cell.span(), key, "a cell is written 3 or 3*"))?;
        Ok(Blow { steps, leader })
    })?;
    source.fixed("field.first", &raw.first, &-2)?;
    let last = raw.columns.get_ref().last().expect("checked to have one");
    source.fixed("field.columns", last, &48)?;
    if grid.rows.len() != 12 {
        return Err(source.refuse(raw.rows.span(), "field.rows", "the rulebook prints rolls from -2 to 9"));
    }
    for (strength, roll) in [(10, 3), (6, 5)] {
        if grid.at(strength, roll) != (Blow { steps: 1, leader: false }) {
            let cell = &raw.rows.get_ref()[grid.row(roll)].get_ref()[grid.column(strength)];
            let reason = format!("strength {strength} with a roll of {roll} is 1 in the printed example");
            return Err(source.refuse(cell.span(), "field.rows", reason));
        }
    }
    Ok(grid)
}

/// 19-2-3
pub fn assault(source: Source<'_>, raw: &RawGrid<Text>) -> Result<Grid<Breach>, PackError> {
    grid(source, "assault", raw, |key, cell| {
        let (losses, leader) = starred(cell.get_ref());
        let (castle, attacker) = pair(source, key, cell, losses)?;
        Ok(Breach { castle, attacker, leader })
    })
}

/// 18-2-1, C-14: a cell is the number of a result.
pub fn siege(source: Source<'_>, raw: RawSiege) -> Result<Grid<Wear>, PackError> {
    let mut results = Vec::new();
    for text in raw.results.get_ref() {
        let (endurance, morale) = pair(source, "siege.results", text, text.get_ref())?;
        results.push(Wear { endurance, morale });
    }
    if results.is_empty() {
        return Err(source.refuse(raw.results.span(), "siege.results", "needs a result"));
    }
    let raw = RawGrid { columns: raw.columns, first: raw.first, rows: raw.rows };
    grid(source, "siege", &raw, |key, cell| {
        let number: usize = source.number(key, cell, 0..=results.len() as i64 - 1)?;
        Ok(results[number])
    })
}

fn grid<T, C>(
    source: Source<'_>,
    name: &str,
    raw: &RawGrid<C>,
    cell: impl Fn(&str, &C) -> Result<T, PackError>,
) -> Result<Grid<T>, PackError> {
    let (key, columns) = (format!("{name}.rows"), columns(source, &format!("{name}.columns"), &raw.columns)?);
    let count = raw.rows.get_ref().len();
    if count == 0 || count > MOST_ROWS {
        return Err(source.refuse(raw.rows.span(), &key, format_args!("{count} rows, needs 1 to {MOST_ROWS}")));
    }
    let mut rows = Vec::with_capacity(count);
    for row in raw.rows.get_ref() {
        let count = row.get_ref().len();
        if count != columns.len() {
            let reason = format!("{count} cells, but {} columns", columns.len());
            return Err(source.refuse(row.span(), &key, reason));
        }
        rows.push(row.get_ref().iter().map(|raw| cell(&key, raw)).collect::<Result<_, _>>()?);
    }
    Ok(Grid { columns, first: source.number(&format!("{name}.first"), &raw.first, ROLLS)?, rows })
}

/// Rising; the last column, which is not written, has no end.
fn columns(source: Source<'_>, key: &str, raw: &Spanned<Vec<Figure>>) -> Result<Vec<i16>, PackError> {
    let count = raw.get_ref().len();
    if count == 0 || count >= MOST_COLUMNS {
        let reason = format!("{count} columns that end, needs 1 to {}", MOST_COLUMNS - 1);
        return Err(source.refuse(raw.span(), key, reason));
    }
    let (mut columns, mut least) = (Vec::with_capacity(count + 1), *STRENGTHS.start());
    for most in raw.get_ref() {
        columns.push(source.number(key, most, least..=*STRENGTHS.end())?);
        least = *most.get_ref() + 1;
    }
    columns.push(i16::MAX);
    Ok(columns)
}

/// A star takes a leader.
fn starred(cell: &str) -> (&str, bool) {
    match cell.strip_suffix('*') {
        Some(bare) => (bare, true),
        None => (cell, false),
    }
}

fn pair(source: Source<'_>, key: &str, cell: &Text, losses: &str) -> Result<(u8, u8), PackError> {
    let read = losses.split_once('/').and_then(|(left, right)| Some((loss(left)?, loss(right)?)));
    read.ok_or_else(|| source.refuse(cell.span(), key, format_args!("{:?} is not written 1/0", cell.get_ref())))
}

/// Figures only: no sign, nothing left out.
fn loss(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&loss| plain && loss <= MOST_LOST)
}

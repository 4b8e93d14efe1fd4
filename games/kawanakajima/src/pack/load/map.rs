//! map.toml: the battlefield (2.2, 13.2, 16.2).

use super::board::{self, RawHex};
use super::scenarios::{Historical, Hypothetical};
use super::{Files, PackError, Source};
use crate::ids::{HexId, MAX_COLUMNS, MAX_ROWS, grid};
use crate::pack::{ENTRY_HEXES, EntryData, HexData, MapData, Terrain};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;
use toolkit::board::Board;

const FILE: &str = "map.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    hex_metres: Spanned<i64>,
    width: Spanned<i64>,
    height: Spanned<i64>,
    even_columns_shifted: Spanned<String>,
    bank_row: Spanned<Vec<Spanned<i64>>>,
    grid: Spanned<Vec<Spanned<String>>>,
    ford: BTreeMap<Spanned<String>, RawFord>,
    stream: RawStream,
    entry: RawEntries,
    kaizu: RawKaizu,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFord {
    name: Spanned<String>,
    sides: Spanned<Vec<Spanned<Vec<RawHex>>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStream {
    between_columns: Spanned<Vec<i64>>,
    rows: Spanned<Vec<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEntries {
    #[serde(rename = "A")]
    a: RawEntry,
    #[serde(rename = "B")]
    b: RawEntry,
    #[serde(rename = "C")]
    c: RawEntry,
    #[serde(rename = "D")]
    d: RawEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEntry {
    turn: Spanned<i64>,
    hexes: Spanned<Vec<RawHex>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawKaizu {
    hex: RawHex,
    a: Spanned<Vec<RawHex>>,
    b: Spanned<Vec<RawHex>>,
    c: Spanned<Vec<RawHex>>,
}

type Hexside = (HexId, HexId);

/// What map.toml says; the scenarios add the rest of `MapData`.
pub struct Ground {
    pub board: Board,
    pub hex_metres: u16,
    hexes: Vec<HexData>,
    west_bank: Vec<HexId>,
    river: Vec<Hexside>,
    ford: Vec<Hexside>,
    ford_names: Vec<String>,
    stream: Vec<Hexside>,
    entry: [EntryData; 4],
    kaizu: HexId,
    kaizu_areas: [Vec<HexId>; 3],
}

pub fn read(files: &Files<'_>) -> Result<Ground, PackError> {
    let (source, file): (_, MapFile) = files.read(FILE)?;
    source.fixed("even_columns_shifted", &file.even_columns_shifted, &"south".to_owned())?;
    let board = read_size(source, &file)?;
    let hexes = read_grid(source, &board, &file.grid)?;
    let west_bank = read_bank(source, &board, &file.bank_row)?;
    let banks = Banks { board: &board, west: &west_bank };
    let (ford, ford_names) = read_fords(source, &banks, &file.ford)?;
    let river = board::hexsides(&board).filter(|side| banks.parted(*side) && !ford.contains(side)).collect();
    let stream = read_stream(source, &banks, &file.stream)?;
    let (kaizu, kaizu_areas) = read_kaizu(source, &board, &hexes, &file.kaizu)?;
    let hex_metres = source.number("hex_metres", &file.hex_metres, 1..=10_000)?;
    let entry = read_entries(source, &board, &file.entry)?;
    Ok(Ground { board, hex_metres, hexes, west_bank, river, ford, ford_names, stream, entry, kaizu, kaizu_areas })
}

impl Ground {
    pub fn finish(self, historical: Historical, hypothetical: Hypothetical) -> MapData {
        MapData {
            board: self.board,
            hex_metres: self.hex_metres,
            hexes: self.hexes,
            river: self.river,
            ford: self.ford,
            ford_names: self.ford_names,
            stream: self.stream,
            west_bank: self.west_bank,
            entry: self.entry,
            kaizu: self.kaizu,
            kaizu_areas: self.kaizu_areas,
            uesugi_symbol: historical.uesugi_symbol,
            takeda_edge: hypothetical.takeda_edge,
            red_line: hypothetical.red_line,
            setup_historical: historical.setup,
        }
    }
}

fn read_size(source: Source<'_>, file: &MapFile) -> Result<Board, PackError> {
    let width = source.number("width", &file.width, 1..=i64::from(MAX_COLUMNS))?;
    let height = source.number("height", &file.height, 1..=i64::from(MAX_ROWS))?;
    let grid = grid(width, height).ok_or_else(|| source.refuse(file.width.span(), "width", "no map of this size"))?;
    Ok(Board::new(grid))
}

fn read_grid(
    source: Source<'_>,
    board: &Board,
    raw: &Spanned<Vec<Spanned<String>>>,
) -> Result<Vec<HexData>, PackError> {
    let rows = raw.get_ref();
    if rows.len() != usize::from(board.grid().rows()) {
        let reason = format!("{} rows, needs {} (height)", rows.len(), board.grid().rows());
        return Err(source.refuse(raw.span(), "grid", reason));
    }
    let mut hexes = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let wrong = |reason: String| source.refuse(row.span(), "grid", format!("row {}: {reason}", i + 1));
        let letters = row.get_ref().chars().count();
        if letters != usize::from(board.grid().columns()) {
            return Err(wrong(format!("{letters} letters, needs {} (width)", board.grid().columns())));
        }
        for letter in row.get_ref().chars() {
            hexes.push(hex_data(letter).ok_or_else(|| wrong(format!("unknown terrain letter {letter:?}")))?);
        }
    }
    Ok(hexes)
}

/// 2.2d: one ground to a hex; where it is mixed, the letter names the dearest.
fn hex_data(letter: char) -> Option<HexData> {
    let (terrain, level) = match letter {
        '.' => (Terrain::Open, 0),
        'w' => (Terrain::Wood, 0),
        'K' => (Terrain::Kaizu, 0),
        '1' => (Terrain::Open, 1),
        'x' => (Terrain::Wood, 1),
        '2' => (Terrain::Open, 2),
        'y' => (Terrain::Wood, 2),
        _ => return None,
    };
    Some(HexData { terrain, level })
}

/// The hexes north-west of the river, in the order of their ids.
fn read_bank(source: Source<'_>, board: &Board, raw: &Spanned<Vec<Spanned<i64>>>) -> Result<Vec<HexId>, PackError> {
    let columns = raw.get_ref();
    if columns.len() != usize::from(board.grid().columns()) {
        let reason = format!("{} columns, needs {} (width)", columns.len(), board.grid().columns());
        return Err(source.refuse(raw.span(), "bank_row", reason));
    }
    let mut west = Vec::new();
    for (i, last) in columns.iter().enumerate() {
        let last: u16 = source.number("bank_row", last, 0..=i64::from(board.grid().rows()))?;
        west.extend((1..=last).map(|row| HexId::new(i as u16 + 1, row)));
    }
    Ok(west)
}

struct Banks<'a> {
    board: &'a Board,
    west: &'a [HexId],
}

impl Banks<'_> {
    /// One hex of the side lies on each bank.
    fn parted(&self, side: Hexside) -> bool {
        let is_west = |hex| self.west.binary_search(&hex).is_ok();
        is_west(side.0) != is_west(side.1)
    }
}

fn read_fords(
    source: Source<'_>,
    banks: &Banks<'_>,
    raw: &BTreeMap<Spanned<String>, RawFord>,
) -> Result<(Vec<Hexside>, Vec<String>), PackError> {
    let (mut sides, mut names) = (Vec::new(), Vec::new());
    for (id, ford) in raw {
        let key = format!("ford.{}", id.get_ref());
        let name = source.name(&format!("{key}.name"), &ford.name)?;
        for one in ford.sides.get_ref() {
            let side = read_ford_side(source, banks, &key, one)?;
            if sides.contains(&side) {
                return Err(source.refuse(one.span(), &key, "this side is a ford already"));
            }
            sides.push(side);
            names.push(name.clone());
        }
        if ford.sides.get_ref().is_empty() {
            return Err(source.refuse(ford.sides.span(), &key, "no sides"));
        }
    }
    Ok((sides, names))
}

fn read_ford_side(
    source: Source<'_>,
    banks: &Banks<'_>,
    key: &str,
    raw: &Spanned<Vec<RawHex>>,
) -> Result<Hexside, PackError> {
    let wrong = |reason: String| Err(source.refuse(raw.span(), key, reason));
    let [a, b] = &raw.get_ref()[..] else {
        return wrong("a side is the two hexes it parts".to_owned());
    };
    let (a, b) = (board::read(source, banks.board, key, a)?, board::read(source, banks.board, key, b)?);
    if !board::touch(banks.board, a, b) {
        return wrong(format!("hexes {a} and {b} do not touch"));
    }
    if !banks.parted((a, b)) {
        return wrong(format!("no river runs between {a} and {b}"));
    }
    Ok((a.min(b), a.max(b)))
}

/// EC-125: a side between the two columns is a stream when both its hexes are within the rows.
fn read_stream(source: Source<'_>, banks: &Banks<'_>, raw: &RawStream) -> Result<Vec<Hexside>, PackError> {
    let pair = |key, raw: &Spanned<Vec<i64>>, most: u8| match raw.get_ref()[..] {
        [from, to] if 1 <= from && from <= to && to <= i64::from(most) => Ok((from as u16, to as u16)),
        _ => Err(source.refuse(raw.span(), key, format!("needs two numbers in order, from 1 to {most}"))),
    };
    let (west, east) = pair("stream.between_columns", &raw.between_columns, banks.board.grid().columns())?;
    let (first, last) = pair("stream.rows", &raw.rows, banks.board.grid().rows())?;
    if east != west + 1 {
        return Err(source.refuse(raw.between_columns.span(), "stream.between_columns", "the columns do not touch"));
    }
    let within = |hex: HexId| (first..=last).contains(&hex.row());
    let is_stream =
        |side: &Hexside| side.0.column() == west && side.1.column() == east && within(side.0) && within(side.1);
    let sides: Vec<Hexside> = board::hexsides(banks.board).filter(is_stream).collect();
    if let Some((a, b)) = sides.iter().find(|side| banks.parted(**side)) {
        return Err(source.refuse(raw.rows.span(), "stream.rows", format!("the river runs between {a} and {b}")));
    }
    Ok(sides)
}

fn read_entries(source: Source<'_>, board: &Board, raw: &RawEntries) -> Result<[EntryData; 4], PackError> {
    let mut taken: Vec<HexId> = Vec::new();
    let mut entries: [EntryData; 4] = Default::default();
    let all = [("entry.A", &raw.a), ("entry.B", &raw.b), ("entry.C", &raw.c), ("entry.D", &raw.d)];
    for (entry, (key, raw)) in entries.iter_mut().zip(all) {
        entry.turn = source.number(key, &raw.turn, 1..=99)?;
        entry.hexes = board::read_list(source, board, key, &raw.hexes)?;
        if entry.hexes.len() > ENTRY_HEXES {
            let reason =
                format!("an Entry Point leads to at most {ENTRY_HEXES} hexes, this one to {}", entry.hexes.len());
            return Err(source.refuse(raw.hexes.span(), key, reason));
        }
        if let Some(hex) = entry.hexes.iter().find(|hex| taken.contains(hex)) {
            return Err(source.refuse(raw.hexes.span(), key, format!("hex {hex} belongs to an earlier Entry Point")));
        }
        taken.extend(&entry.hexes);
    }
    Ok(entries)
}

fn read_kaizu(
    source: Source<'_>,
    board: &Board,
    hexes: &[HexData],
    raw: &RawKaizu,
) -> Result<(HexId, [Vec<HexId>; 3]), PackError> {
    let kaizu = board::read(source, board, "kaizu.hex", &raw.hex)?;
    let forts =
        board.places().zip(hexes).filter(|(_, hex)| hex.terrain == Terrain::Kaizu).map(|(place, _)| Some(place));
    if !forts.eq([kaizu.on(board)]) {
        let reason = format!("the grid must have its one K at hex {kaizu}");
        return Err(source.refuse(raw.hex.span(), "kaizu.hex", reason));
    }
    let mut areas: [Vec<HexId>; 3] = Default::default();
    for (i, (key, raw)) in [("kaizu.a", &raw.a), ("kaizu.b", &raw.b), ("kaizu.c", &raw.c)].into_iter().enumerate() {
        let hexes = board::read_list(source, board, key, raw)?;
        if let Some(hex) = hexes.iter().find(|hex| !board::touch(board, kaizu, **hex)) {
            return Err(source.refuse(raw.span(), key, format!("hex {hex} does not touch Kaizu")));
        }
        if let Some(hex) = hexes.iter().find(|hex| areas.iter().flatten().any(|other| other == *hex)) {
            return Err(source.refuse(raw.span(), key, format!("hex {hex} belongs to an earlier area")));
        }
        areas[i] = hexes;
    }
    Ok((kaizu, areas))
}

//! scenarios/*.toml: length, victory and set-up (17, 18).

use super::board::{self, RawHex};
use super::counters::Counters;
use super::{Files, PackError, Source};
use crate::ids::{Army, ClanId, HexId, UnitId};
use crate::rules::c08_command::EDGE_GATES;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;
use toolkit::board::Board;

const HISTORICAL: &str = "scenarios/historical.toml";
const HYPOTHETICAL: &str = "scenarios/hypothetical.toml";
/// Turns are counted on a track, and every state keeps its turn in a byte.
const MOST_TURNS: i64 = 30;
const MOST_VP: i64 = 1000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HistoricalFile {
    turns: Spanned<i64>,
    draw_margin_vp: Spanned<i64>,
    kansuke_vp: Spanned<i64>,
    uesugi_symbol: RawHex,
    setup: RawSetup,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSetup {
    takeda: RawPlaces,
    uesugi: RawPlaces,
}

type RawPlaces = Spanned<BTreeMap<Spanned<String>, RawHex>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HypotheticalFile {
    turns: Spanned<i64>,
    draw_margin_vp: Spanned<i64>,
    fort_control_vp: Spanned<i64>,
    red_line: Spanned<RawRedLine>,
    takeda_edge_hexes: Spanned<Vec<RawHex>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRedLine {
    columns: Spanned<Vec<i64>>,
    north_row: Spanned<i64>,
    south_row: Spanned<i64>,
}

pub struct Historical {
    pub turns: u8,
    pub draw_margin_vp: i16,
    pub kansuke_vp: i16,
    pub uesugi_symbol: HexId,
    pub setup: [Vec<(UnitId, HexId)>; 2],
}

pub struct Hypothetical {
    pub turns: u8,
    pub fort_control_vp: i16,
    pub red_line: Vec<HexId>,
    pub takeda_edge: Vec<HexId>,
}

pub fn historical(files: &Files<'_>, board: &Board, counters: &Counters) -> Result<Historical, PackError> {
    let (source, file): (_, HistoricalFile) = files.read(HISTORICAL)?;
    Ok(Historical {
        turns: source.number("turns", &file.turns, 1..=MOST_TURNS)?,
        draw_margin_vp: source.number("draw_margin_vp", &file.draw_margin_vp, 0..=MOST_VP)?,
        kansuke_vp: source.number("kansuke_vp", &file.kansuke_vp, 0..=MOST_VP)?,
        uesugi_symbol: board::read(source, board, "uesugi_symbol", &file.uesugi_symbol)?,
        setup: Setup { source, board, counters, taken: BTreeMap::new() }.read(&file.setup)?,
    })
}

struct Setup<'a> {
    source: Source<'a>,
    board: &'a Board,
    counters: &'a Counters,
    taken: BTreeMap<HexId, UnitId>,
}

impl Setup<'_> {
    fn read(&mut self, raw: &RawSetup) -> Result<[Vec<(UnitId, HexId)>; 2], PackError> {
        let takeda = self.army(Army::Takeda, "setup.takeda", &raw.takeda)?;
        let uesugi = self.army(Army::Uesugi, "setup.uesugi", &raw.uesugi)?;
        Ok([takeda, uesugi])
    }

    fn army(&mut self, army: Army, key: &str, raw: &RawPlaces) -> Result<Vec<(UnitId, HexId)>, PackError> {
        let mut places = Vec::new();
        for (name, raw_hex) in raw.get_ref() {
            let wrong = |reason: String| self.source.refuse(name.span(), key, reason);
            let unit = self.unit(army, name.get_ref()).ok_or_else(|| wrong(format!("no unit {:?}", name.get_ref())))?;
            if !starts_on_map(unit.clan()) {
                return Err(wrong(format!("clan {} does not start on the map (17.1, 17.3)", unit.clan())));
            }
            let hex = board::read(self.source, self.board, key, raw_hex)?;
            if let Some(other) = self.taken.insert(hex, unit) {
                let reason = format!("{unit} and {other} both stand on hex {hex}");
                return Err(self.source.refuse(raw_hex.span(), key, reason));
            }
            places.push((unit, hex));
        }
        places.sort_unstable();
        let mut needed = ClanId::of_army(army).filter(|c| starts_on_map(*c)).flat_map(|c| self.counters.units_of(c));
        match needed.find(|unit| places.iter().all(|(placed, _)| placed != unit)) {
            Some(unit) => Err(self.source.refuse(raw.span(), key, format!("{unit} has no hex"))),
            None => Ok(places),
        }
    }

    /// `A1`, not `TA1`: the army is the table it stands in.
    fn unit(&self, army: Army, name: &str) -> Option<UnitId> {
        let unit: UnitId = format!("{}{name}", army.letter()).parse().ok()?;
        self.counters.has(unit).then_some(unit)
    }
}

/// 17.1, 17.3: Takeda M to T come by the Entry Points, Uesugi N when he is called.
fn starts_on_map(clan: ClanId) -> bool {
    match clan.army() {
        Army::Takeda => clan.letter() < 'M',
        Army::Uesugi => clan.letter() < 'N',
    }
}

pub fn hypothetical(
    files: &Files<'_>,
    board: &Board,
    counters: &Counters,
    historical: &Historical,
) -> Result<Hypothetical, PackError> {
    let (source, file): (_, HypotheticalFile) = files.read(HYPOTHETICAL)?;
    let takeda_edge = board::read_list(source, board, "takeda_edge_hexes", &file.takeda_edge_hexes)?;
    if takeda_edge.len() != EDGE_GATES {
        let reason = format!("{} hexes, needs 3 (18.1)", takeda_edge.len());
        return Err(source.refuse(file.takeda_edge_hexes.span(), "takeda_edge_hexes", reason));
    }
    let margin: i16 = source.number("draw_margin_vp", &file.draw_margin_vp, 0..=MOST_VP)?;
    if margin != historical.draw_margin_vp {
        let reason = format!("both scenarios have one margin; {HISTORICAL} says {}", historical.draw_margin_vp);
        return Err(source.refuse(file.draw_margin_vp.span(), "draw_margin_vp", reason));
    }
    Ok(Hypothetical {
        turns: source.number("turns", &file.turns, 1..=MOST_TURNS)?,
        fort_control_vp: source.number("fort_control_vp", &file.fort_control_vp, 0..=MOST_VP)?,
        red_line: red_line(source, board, counters, takeda_edge.len(), &file.red_line)?,
        takeda_edge,
    })
}

/// 18.1: the hexes of both files; they hold every Takeda unit but Clan M and the ones that wait at the edge.
fn red_line(
    source: Source<'_>,
    board: &Board,
    counters: &Counters,
    waiting: usize,
    raw: &Spanned<RawRedLine>,
) -> Result<Vec<HexId>, PackError> {
    let line = raw.get_ref();
    let [first, last] = line.columns.get_ref()[..] else {
        return Err(source.refuse(line.columns.span(), "red_line.columns", "needs the first and the last column"));
    };
    let in_order = 1 <= first && first <= last && last <= i64::from(board.grid().columns());
    if !in_order {
        let reason =
            format!("columns {first} to {last} are not in order or off the map of {} columns", board.grid().columns());
        return Err(source.refuse(line.columns.span(), "red_line.columns", reason));
    }
    let north: i64 = source.number("red_line.north_row", &line.north_row, 1..=i64::from(board.grid().rows()))?;
    let south: i64 =
        source.number("red_line.south_row", &line.south_row, north + 1..=i64::from(board.grid().rows()))?;
    let hexes: Vec<HexId> = [north, south]
        .into_iter()
        .flat_map(|row| (first..=last).filter_map(move |c| board::hex(board, c, row)))
        .collect();
    let marching = ClanId::of_army(Army::Takeda).filter(|clan| clan.letter() != 'M');
    let units = marching.map(|clan| counters.units_of(clan).count()).sum::<usize>();
    if units != hexes.len() + waiting {
        let reason = format!("{} hexes and {waiting} waiting units, but {units} units to place (18.1)", hexes.len());
        return Err(source.refuse(raw.span(), "red_line", reason));
    }
    Ok(hexes)
}

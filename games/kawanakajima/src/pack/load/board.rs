//! Hexes as the files of a pack write them, and the sides between them.

use super::{PackError, Source};
use crate::ids::HexId;
use hexgrid::Offset;
use toml::Spanned;
use toolkit::board::Board;

/// A hex as it is written: `[column, row]`.
pub type RawHex = Spanned<Vec<i64>>;

pub fn read(source: Source<'_>, board: &Board, key: &str, raw: &RawHex) -> Result<HexId, PackError> {
    let [column, row] = raw.get_ref()[..] else {
        return Err(source.refuse(raw.span(), key, "a hex is [column, row]"));
    };
    hex(board, column, row).ok_or_else(|| {
        let (width, height) = (board.grid().columns(), board.grid().rows());
        let reason = format!("hex [{column}, {row}] is off the map of {width} columns and {height} rows");
        source.refuse(raw.span(), key, reason)
    })
}

/// A list of hexes, none of them twice, at least one.
pub fn read_list(
    source: Source<'_>,
    board: &Board,
    key: &str,
    raw: &Spanned<Vec<RawHex>>,
) -> Result<Vec<HexId>, PackError> {
    let mut hexes = Vec::new();
    for one in raw.get_ref() {
        let hex = read(source, board, key, one)?;
        if hexes.contains(&hex) {
            return Err(source.refuse(one.span(), key, format!("hex {hex} is listed twice")));
        }
        hexes.push(hex);
    }
    if hexes.is_empty() {
        return Err(source.refuse(raw.span(), key, "no hexes"));
    }
    Ok(hexes)
}

pub fn hex(board: &Board, column: i64, row: i64) -> Option<HexId> {
    let offset = Offset::new(i32::try_from(column).ok()?, i32::try_from(row).ok()?);
    board.at(offset).map(|place| HexId::of(board, place))
}

/// Do two hexes of the board touch?
pub fn touch(board: &Board, a: HexId, b: HexId) -> bool {
    a.on(board).zip(b.on(board)).is_some_and(|(a, b)| board.distance(a, b) == 1)
}

/// Every pair of touching hexes, once, the smaller id first.
pub fn hexsides(board: &Board) -> impl Iterator<Item = (HexId, HexId)> {
    board.places().flat_map(move |place| {
        let (a, around) = (HexId::of(board, place), board.neighbors(place));
        around.map(|(_, near)| HexId::of(board, near)).filter(move |&b| a < b).map(move |b| (a, b))
    })
}

//! The bare grid: which hexes there are and which of them touch.

use super::{PackError, Source};
use crate::ids::{HexId, MAX_COLUMNS, MAX_ROWS};
use hexgrid::{Direction, Grid, Hex, Labels, Layout, Offset};
use toml::Spanned;

/// A hex as it is written: `[column, row]`.
pub type RawHex = Spanned<Vec<i64>>;

#[derive(Clone, Copy, Debug)]
pub struct Board(Grid);

impl Board {
    /// Even columns stand half a hex further south. None if the map is empty or larger than hex ids can count.
    pub fn new(width: u16, height: u16) -> Option<Board> {
        let fits = width <= MAX_COLUMNS && height <= MAX_ROWS;
        let (columns, rows) = (u8::try_from(width).ok()?, u8::try_from(height).ok()?);
        Grid::new(columns, rows, Layout::FlatEven, Labels::Digits).ok().filter(|_| fits).map(Board)
    }

    pub fn width(self) -> u16 {
        self.0.columns().into()
    }

    pub fn height(self) -> u16 {
        self.0.rows().into()
    }

    pub fn read(self, source: Source<'_>, key: &str, raw: &RawHex) -> Result<HexId, PackError> {
        let [column, row] = raw.get_ref()[..] else {
            return Err(source.refuse(raw.span(), key, "a hex is [column, row]"));
        };
        self.hex(column, row).ok_or_else(|| {
            let (width, height) = (self.width(), self.height());
            let reason = format!("hex [{column}, {row}] is off the map of {width} columns and {height} rows");
            source.refuse(raw.span(), key, reason)
        })
    }

    /// A list of hexes, none of them twice, at least one.
    pub fn read_list(self, source: Source<'_>, key: &str, raw: &Spanned<Vec<RawHex>>) -> Result<Vec<HexId>, PackError> {
        let mut hexes = Vec::new();
        for one in raw.get_ref() {
            let hex = self.read(source, key, one)?;
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

    pub fn hex(self, column: i64, row: i64) -> Option<HexId> {
        let offset = Offset::new(i32::try_from(column).ok()?, i32::try_from(row).ok()?);
        self.0.at(offset).and_then(|hex| self.id(hex))
    }

    fn id(self, hex: Hex) -> Option<HexId> {
        self.0.offset(hex).map(|at| HexId::new(at.column as u16, at.row as u16))
    }

    pub fn neighbor(self, hex: HexId, direction: Direction) -> Option<HexId> {
        self.id(self.at(hex)?.neighbor(direction))
    }

    /// Where a hex of the map is in the coordinates of distances.
    pub fn axial(self, hex: HexId) -> (i8, i8) {
        let Hex { q, r } = self.at(hex).expect("a hex of the map");
        (q as i8, r as i8)
    }

    fn at(self, hex: HexId) -> Option<Hex> {
        self.0.at(Offset::new(hex.column().into(), hex.row().into()))
    }

    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = HexId> {
        self.at(hex).into_iter().flat_map(|here| self.0.neighbors(here)).filter_map(|hex| self.id(hex))
    }

    pub fn adjacent(&self, a: HexId, b: HexId) -> bool {
        self.neighbours(a).any(|hex| hex == b)
    }

    /// Every pair of touching hexes, once, the smaller id first.
    pub fn hexsides(&self) -> impl Iterator<Item = (HexId, HexId)> {
        let hexes = self.0.hexes().filter_map(|hex| self.id(hex));
        hexes.flat_map(|a| self.neighbours(a).filter(move |&b| a < b).map(move |b| (a, b)))
    }
}

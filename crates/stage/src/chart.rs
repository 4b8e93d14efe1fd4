//! What lies on the table and stays there: maps of hexes, maps of areas, and what is written on them.

use crate::words::words;
use engine::Message;
use serde::Serialize;

/// Everything that lies on the table and stays there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chart {
    pub sheets: Vec<Sheet>,
    /// In which parts of a point costs are given: 3 are thirds.
    #[serde(skip_serializing_if = "is_one")]
    pub parts: u8,
}

impl Chart {
    /// With costs in whole points.
    pub fn new(sheets: Vec<Sheet>) -> Chart {
        Chart { sheets, parts: 1 }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Sheet {
    Hexes {
        id: &'static str,
        #[serde(serialize_with = "words")]
        name: Message,
        columns: u16,
        rows: u16,
        /// Which columns sit half a hex lower.
        low: &'static str,
        /// How hexes are named.
        #[serde(skip_serializing_if = "Labels::is_usual")]
        labels: Labels,
        /// Label, ground, level.
        hexes: Vec<(String, &'static str, u8)>,
        /// What lies between two hexes.
        sides: Vec<(String, String, &'static str)>,
        places: Vec<Place>,
        names: Vec<Name>,
        /// Hexes over which something lies: some of it always, some as the skin says.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        washes: Vec<Wash>,
    },
    Areas {
        id: &'static str,
        #[serde(serialize_with = "words")]
        name: Message,
        areas: Vec<Area>,
        /// From, to, the score met going to the one and going to the other.
        lines: Vec<(String, String, u8, u8)>,
    },
}

/// How a sheet writes the name of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Labels {
    /// Column and row, two digits each: `1907`.
    Digits,
    /// A letter for the column, then the row: `M8`.
    Letters,
}

impl Labels {
    fn is_usual(&self) -> bool {
        *self == Labels::Digits
    }
}

fn is_one(parts: &u8) -> bool {
    *parts == 1
}

/// Somewhere beside the map, next to some of its hexes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Place {
    pub id: String,
    #[serde(serialize_with = "words")]
    pub name: Message,
    pub at: Vec<String>,
}

/// Something that lies over hexes without being their ground: snow, or that nobody plays there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Wash {
    pub kind: &'static str,
    pub hexes: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Name {
    #[serde(serialize_with = "words")]
    pub say: Message,
    pub at: String,
    pub style: &'static str,
}

/// Of a map without hexes; `x` and `y` in thousandths of its width and height.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Area {
    pub id: String,
    #[serde(serialize_with = "words")]
    pub name: Message,
    pub x: u16,
    pub y: u16,
    pub style: &'static str,
}

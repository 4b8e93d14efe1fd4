//! What lies on the table and stays there: maps of hexes, maps of areas, and what is written on them.

use crate::words::words;
use engine::Message;
use serde::Serialize;

/// Everything that lies on the table and stays there.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chart {
    pub sheets: Vec<Sheet>,
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
        /// Label, ground, level.
        hexes: Vec<(String, &'static str, u8)>,
        /// What lies between two hexes.
        sides: Vec<(String, String, &'static str)>,
        places: Vec<Place>,
        names: Vec<Name>,
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

/// Somewhere beside the map, next to some of its hexes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Place {
    pub id: String,
    #[serde(serialize_with = "words")]
    pub name: Message,
    pub at: Vec<String>,
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

//! maps.toml: the two boards (1.11, 1.12).

use super::{Figure, Files, PackError, Source, Spanned, Text, fixed_text, spot};
use crate::ids::*;
use crate::map::{Ground, Map};
use serde::Deserialize;

const FILE: &str = "maps.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    width: Figure,
    height: Figure,
    odd_columns_shifted: Text,
    map: RawMaps,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMaps {
    oliveraie: RawMap,
    point_deau: RawMap,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMap {
    name: Text,
    rows: Spanned<Vec<Text>>,
    high: Vec<Text>,
    palms: Vec<Text>,
    printed: RawPrinted,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPrinted {
    tree: Vec<Text>,
    brush: Vec<Text>,
}

/// 1.1-a: how a kind of ground is written in the rows.
pub fn code(ground: Ground) -> &'static str {
    [".", "b", "t", "s", "w"][ground as usize]
}

/// L'Oliveraie, then Le Point d'Eau.
pub fn read(files: &Files<'_>) -> Result<Vec<Map>, PackError> {
    let (source, file): (_, File) = files.read(FILE)?;
    source.fixed("width", &file.width, &i64::from(COLUMNS))?;
    source.fixed("height", &file.height, &i64::from(ROWS))?;
    fixed_text(source, "odd_columns_shifted", &file.odd_columns_shifted, "south")?;
    let maps = [("oliveraie", &file.map.oliveraie), ("point_deau", &file.map.point_deau)];
    maps.into_iter().map(|(id, raw)| map(source, id, raw)).collect()
}

fn map(source: Source<'_>, id: &str, raw: &RawMap) -> Result<Map, PackError> {
    let key = |what: &str| format!("map.{id}.{what}");
    fixed_text(source, &key("name"), &raw.name, &format!("map-{id}"))?;
    let ground = ground(source, &key("rows"), &raw.rows)?;
    let mut map = Map::new(id.to_owned(), ground, listed(source, &key("high"), &raw.high)?);
    agree(source, &key("printed.tree"), &raw.printed.tree, &map, Ground::Tree)?;
    agree(source, &key("printed.brush"), &raw.printed.brush, &map, Ground::Brush)?;
    agree(source, &key("palms"), &raw.palms, &map, Ground::Tree)?;
    map.palms = listed(source, &key("palms"), &raw.palms)?;
    Ok(map)
}

/// 1.11-c, 1.12-a: one letter a hex, row 1 first; any map with lettered columns.
fn ground(source: Source<'_>, key: &str, raw: &Spanned<Vec<Text>>) -> Result<[Ground; HEXES], PackError> {
    let mut ground = Vec::with_capacity(HEXES);
    for (i, row) in raw.get_ref().iter().enumerate() {
        let count = row.get_ref().chars().count();
        if count != usize::from(COLUMNS) {
            let reason = format!("row {} has {count} hexes, needs {COLUMNS}", i + 1);
            return Err(source.refuse(row.span(), key, reason));
        }
        for letter in row.get_ref().chars() {
            let found = Ground::ALL.into_iter().find(|&ground| code(ground) == letter.to_string());
            let unknown = || source.refuse(row.span(), key, format_args!("row {}: no ground is {letter:?}", i + 1));
            ground.push(found.ok_or_else(unknown)?);
        }
    }
    let rows = raw.get_ref().len();
    ground.try_into().map_err(|_| source.refuse(raw.span(), key, format_args!("{rows} rows, needs {ROWS}")))
}

/// 1.43c-f, 1.12-f: the hexes on the height, and those with palms, each once.
fn listed(source: Source<'_>, key: &str, raw: &[Text]) -> Result<Spots, PackError> {
    let mut hexes = Spots::EMPTY;
    for label in raw {
        let hex = spot(source, key, label)?;
        if hexes.contains(hex) {
            return Err(source.refuse(label.span(), key, format_args!("{hex} stands here twice")));
        }
        hexes.insert(hex);
    }
    Ok(hexes)
}

/// 1.12-b, 1.12-c, 1.12-d, 1.12-e: what is printed about single hexes is so in the rows.
fn agree(source: Source<'_>, key: &str, raw: &[Text], map: &Map, ground: Ground) -> Result<(), PackError> {
    for label in raw {
        let hex = spot(source, key, label)?;
        let there = map.ground(hex);
        if there != ground {
            let reason = format!("{hex} must be {}, the rows have {}", ground.name(), there.name());
            return Err(source.refuse(label.span(), key, reason));
        }
    }
    Ok(())
}

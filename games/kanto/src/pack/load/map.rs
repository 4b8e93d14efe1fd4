//! map.toml: the ground hex by hex, rivers, snow, places (2-1).

use super::{Deserialize, Entries, Figure, Files, Map, PackError, Source, Spanned, Terrain, Text, land, on_map};
use crate::ids::*;
use toolkit::sets::Id;

pub const FILE: &str = "map.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    columns: Figure,
    rows: Figure,
    shifted: Text,
    terrain: Rows,
    province: Rows,
    river: Entries<Vec<Text>>,
    snow: RawSnow,
    zone: RawZones,
    place: Entries<Text>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows {
    rows: Spanned<Vec<Text>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSnow {
    everywhere: Vec<Province>,
    mountains: Vec<Province>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawZones {
    satake_entry: Spanned<Vec<Text>>,
    odawara_ring: Spanned<Vec<Text>>,
    east_of_tone: Spanned<Vec<Text>>,
}

/// The map, and what is asked of it once the castles are known.
pub struct ReadMap<'a> {
    pub map: Map,
    pub source: Source<'a>,
    pub ring: Spanned<Vec<Text>>,
}

pub fn read<'a>(files: &Files<'a>) -> Result<ReadMap<'a>, PackError> {
    let (source, file): (_, File) = files.read(FILE)?;
    source.fixed("columns", &file.columns, &i64::from(COLUMNS))?;
    source.fixed("rows", &file.rows, &i64::from(ROWS))?;
    source.fixed("shifted", &file.shifted, &"even".to_owned())?;
    let terrain = hexes(source, "terrain.rows", &file.terrain.rows, |letter| {
        Terrain::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    })?;
    let province = provinces(source, &file.province.rows, &terrain)?;
    let rivers = rivers(source, &file.river, &terrain)?;
    let snows = |spot: &Spot| match province[spot.index()] {
        Some(province) if terrain[spot.index()] == Terrain::Mountains && file.snow.mountains.contains(&province) => {
            true
        }
        Some(province) => file.snow.everywhere.contains(&province),
        None => false,
    };
    let snow = Spot::all().filter(snows).collect();
    let mut map = Map::new(terrain, province, &rivers, snow);
    map.satake_entry = listed(source, "zone.satake_entry", &file.zone.satake_entry, &map)?;
    map.odawara_ring = listed(source, "zone.odawara_ring", &file.zone.odawara_ring, &map)?;
    map.east_of_tone = listed(source, "zone.east_of_tone", &file.zone.east_of_tone, &map)?.into_iter().collect();
    map.places = places(source, &file.place, &map)?;
    Ok(ReadMap { map, source, ring: file.zone.odawara_ring })
}

/// 2-1: one letter a hex, row 1 first.
fn hexes<T: Clone>(
    source: Source<'_>,
    key: &str,
    rows: &Spanned<Vec<Text>>,
    meaning: impl Fn(char) -> Option<T>,
) -> Result<Vec<T>, PackError> {
    let count = rows.get_ref().len();
    if count != usize::from(ROWS) {
        return Err(source.refuse(rows.span(), key, format_args!("{count} rows, needs {ROWS}")));
    }
    let mut found: Vec<Option<T>> = vec![None; HEXES];
    for (i, row) in rows.get_ref().iter().enumerate() {
        let count = row.get_ref().chars().count();
        if count != usize::from(COLUMNS) {
            let reason = format!("row {} has {count} hexes, needs {COLUMNS}", i + 1);
            return Err(source.refuse(row.span(), key, reason));
        }
        for (column, letter) in row.get_ref().chars().enumerate() {
            let spot: Spot = format!("{:02}{:02}", column + 1, i + 1).parse().expect("a hex of the map");
            let unknown = || source.refuse(row.span(), key, format_args!("{spot}: nothing is written {letter:?}"));
            found[spot.index()] = Some(meaning(letter).ok_or_else(unknown)?);
        }
    }
    Ok(found.into_iter().map(|hex| hex.expect("every hex is in a row")).collect())
}

/// 7-2a: every hex has a province, but the sea has none.
fn provinces(
    source: Source<'_>,
    rows: &Spanned<Vec<Text>>,
    terrain: &[Terrain],
) -> Result<Vec<Option<Province>>, PackError> {
    let key = "province.rows";
    let found = hexes(source, key, rows, |letter| match letter {
        '-' => Some(None),
        _ => Province::ALL.into_iter().find(|province| province.letter() == letter).map(Some),
    })?;
    let wrong = |spot: &Spot| found[spot.index()].is_none() != (terrain[spot.index()] == Terrain::Sea);
    match Spot::all().find(wrong) {
        Some(spot) => {
            let reason =
                format!("{spot} is {}: the sea, and nothing else, has no province", terrain[spot.index()].name());
            Err(source.refuse(row_of(rows, spot).span(), key, reason))
        }
        None => Ok(found),
    }
}

/// The row a hex is in: its number ends with it.
fn row_of(rows: &Spanned<Vec<Text>>, spot: Spot) -> &Text {
    let row: usize = spot.to_string()[2..].parse().expect("two figures");
    &rows.get_ref()[row - 1]
}

/// 2-1-2b: a course is the sides it runs along; two courses may share some where they meet.
fn rivers(
    source: Source<'_>,
    courses: &Entries<Vec<Text>>,
    terrain: &[Terrain],
) -> Result<Vec<(Spot, Spot)>, PackError> {
    let mut all = Vec::new();
    for (name, sides) in courses.get_ref() {
        let key = format!("river.{}", source.name("river", name)?);
        let mut course: Vec<(Spot, Spot)> = Vec::new();
        for text in sides {
            let side = side(source, &key, text, terrain)?;
            if course.contains(&side) {
                return Err(source.refuse(text.span(), &key, "the river runs along this side twice"));
            }
            course.push(side);
        }
        all.append(&mut course);
    }
    Ok(all)
}

/// Written 2236|2337, the lower number first.
fn side(source: Source<'_>, key: &str, text: &Text, terrain: &[Terrain]) -> Result<(Spot, Spot), PackError> {
    let wrong = |reason: &str| source.refuse(text.span(), key, format_args!("{:?} {reason}", text.get_ref()));
    let (one, other) = text.get_ref().split_once('|').ok_or_else(|| wrong("is no side of a hex, written 2236|2337"))?;
    let spot = |hex: &str| on_map(source, key, &Spanned::new(text.span(), hex.to_owned()));
    let in_order = one < other;
    let (one, other) = (spot(one)?, spot(other)?);
    if !one.touches(other) || !in_order {
        return Err(wrong("must be two hexes that touch, the lower number first"));
    }
    if !terrain[one.index()].is_land() && !terrain[other.index()].is_land() {
        return Err(wrong("has no land on either bank"));
    }
    Ok((one, other))
}

/// Hexes on land, each once.
fn listed(source: Source<'_>, key: &str, raw: &Spanned<Vec<Text>>, map: &Map) -> Result<Vec<Spot>, PackError> {
    if raw.get_ref().is_empty() {
        return Err(source.refuse(raw.span(), key, "needs a hex"));
    }
    let mut hexes = Vec::new();
    for text in raw.get_ref() {
        let hex = land(source, key, text, map)?;
        if hexes.contains(&hex) {
            return Err(source.refuse(text.span(), key, format_args!("{hex} stands here twice")));
        }
        hexes.push(hex);
    }
    Ok(hexes)
}

fn places(source: Source<'_>, raw: &Entries<Text>, map: &Map) -> Result<Vec<(Spot, String)>, PackError> {
    let place = |(name, hex): (&Text, &Text)| {
        let name = source.name("place", name)?;
        Ok((land(source, &format!("place.{name}"), hex, map)?, name))
    };
    raw.get_ref().iter().map(place).collect()
}

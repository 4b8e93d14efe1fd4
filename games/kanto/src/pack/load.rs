//! From the TOML files of a pack to a checked [`Pack`]. A pack that loads can be played: whatever the rules take for
//! granted about the data is checked here, and each refusal names file, line and reason.

mod castles;
mod grids;
mod map;
mod printed;
mod scenarios;
mod tables;
mod units;

use super::Pack;
use crate::ids::*;
use crate::map::{Map, Terrain};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;
use toml::Spanned;
use toolkit::pack::{self, PackError, Provenance, Source};

/// The names of a pack's files and what the game brings along.
pub const FILES: [(&str, &str); 5] = [
    ("map.toml", include_str!("../../pack/map.toml")),
    ("units.toml", include_str!("../../pack/units.toml")),
    ("castles.toml", include_str!("../../pack/castles.toml")),
    ("tables.toml", include_str!("../../pack/tables.toml")),
    ("scenarios.toml", include_str!("../../pack/scenarios.toml")),
];

/// Reads and checks the built-in pack with these files in the place of its own.
pub fn load(replacing: &[(String, String)]) -> Result<Pack, PackError> {
    let files = Files(pack::effective(&FILES, replacing)?);
    let map = map::read(&files)?;
    let units = units::read(&files, &map.map)?;
    let castles = castles::read(&files, &map.map)?;
    castles::check_ring(&map, &castles.all)?;
    let tables = tables::read(&files)?;
    let scenarios = scenarios::read(&files, &map.map, &units, &castles)?;
    for (built_in, given) in FILES.into_iter().zip(&files.0) {
        printed::check(Source::new(built_in.0, built_in.1), *given)?;
    }
    Ok(Pack {
        hash: pack::hash(&files.0),
        map: map.map,
        units: units.all,
        castles: castles.all,
        honjo_extra: castles.honjo_extra,
        home: castles.home,
        terrain: tables.effects,
        tables: tables.results,
        scenarios,
        points: tables.points,
        roads: Default::default(),
        origins: files.origins()?,
    })
}

/// The files the pack is made from.
struct Files<'a>(Vec<Source<'a>>);

impl<'a> Files<'a> {
    fn read<T: DeserializeOwned>(&self, name: &str) -> Result<(Source<'a>, T), PackError> {
        let source = *self.0.iter().find(|source| source.name == name).expect("a file of the pack");
        Ok((source, pack::read(source)?))
    }

    /// Asked last: a figure that is wrong is worth more words than one that nobody vouches for.
    fn origins(&self) -> Result<Vec<(&'static str, Provenance)>, PackError> {
        let read = |(&(name, _), source): (&(&'static str, _), &Source<'_>)| {
            Ok((name.strip_suffix(".toml").expect("a TOML file"), Provenance::read(*source)?))
        };
        FILES.iter().zip(&self.0).map(read).collect()
    }
}

/// A whole number, before it is known to be possible.
type Figure = Spanned<i64>;
type Text = Spanned<String>;
/// A table with an entry for each of the named things of the game.
type Entries<T> = Spanned<BTreeMap<Text, T>>;

/// A thing by its name: a hex, an army, a castle.
fn parsed<T: FromStr<Err = String>>(source: Source<'_>, key: &str, value: &Text) -> Result<T, PackError> {
    value.get_ref().parse().map_err(|reason: String| source.refuse(value.span(), key, reason))
}

/// A hex that one can stand on.
fn land(source: Source<'_>, key: &str, value: &Text, map: &Map) -> Result<Spot, PackError> {
    let spot = on_map(source, key, value)?;
    let terrain = map.terrain(spot);
    if terrain.is_land() {
        return Ok(spot);
    }
    Err(source.refuse(value.span(), key, format_args!("{spot} is {}", terrain.name())))
}

fn on_map(source: Source<'_>, key: &str, value: &Text) -> Result<Spot, PackError> {
    let spot: Spot = parsed(source, key, value)?;
    if spot.is_map() { Ok(spot) } else { Err(source.refuse(value.span(), key, "a hex is needed")) }
}

/// What a table says about each of these things, in their order; none is missing and none is too many.
fn each<'a, I: Display + FromStr, T>(
    source: Source<'_>,
    key: &str,
    table: &'a Entries<T>,
    all: impl Iterator<Item = I>,
) -> Result<Vec<(I, &'a T)>, PackError> {
    let entries = table.get_ref();
    if let Some(stranger) = entries.keys().find(|name| name.get_ref().parse::<I>().is_err()) {
        let reason = format!("the game has no {:?}", stranger.get_ref());
        return Err(source.refuse(stranger.span(), key, reason));
    }
    let found = |id: I| match entries.get(&*id.to_string()) {
        Some(entry) => Ok((id, entry)),
        None => Err(source.refuse(table.span(), key, format_args!("{id} is missing"))),
    };
    all.map(found).collect()
}

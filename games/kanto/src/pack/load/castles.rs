//! castles.toml: castles and towns (8.0), home provinces (30-2), honjo (8-3).

use super::map::ReadMap;
use super::{Deserialize, Entries, Figure, Files, Map, PackError, Source, Spanned, Terrain, Text, each, land, parsed};
use crate::ids::*;
use crate::pack::{SCENARIOS, Stronghold};
use toolkit::sets::Id;

pub const FILE: &str = "castles.toml";
/// 18-1-1, 20-3a: the surrender table ends here.
pub const HIGHEST_LEVEL: i64 = 10;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    home: Entries<Vec<Province>>,
    honjo: Entries<Text>,
    castle: Entries<RawCastle>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCastle {
    hex: Text,
    level: Figure,
    province: Spanned<Province>,
    owner: [Text; SCENARIOS],
}

/// The castles, and where the file says so.
pub struct ReadCastles<'a> {
    pub all: Vec<Stronghold>,
    pub home: Vec<Vec<Province>>,
    pub honjo_extra: Vec<(Army, Castle)>,
    pub source: Source<'a>,
    owners: Vec<[Text; SCENARIOS]>,
}

impl ReadCastles<'_> {
    /// A refusal at what is said about the owner of a castle.
    pub fn refuse_owner(&self, castle: Castle, scenario: usize, reason: impl std::fmt::Display) -> PackError {
        self.source.refuse(self.owners[castle.index()][scenario].span(), &owner_key(castle, scenario), reason)
    }
}

fn owner_key(castle: Castle, scenario: usize) -> String {
    format!("castle.{castle}.owner.{scenario}")
}

pub fn read<'a>(files: &Files<'a>, map: &Map) -> Result<ReadCastles<'a>, PackError> {
    let (source, file): (_, File) = files.read(FILE)?;
    let mut all: Vec<Stronghold> = Vec::with_capacity(Castle::COUNT);
    let mut owners = Vec::with_capacity(Castle::COUNT);
    for (castle, raw) in each(source, "castle", &file.castle, Castle::all())? {
        let read = stronghold(source, castle, raw, map)?;
        if all.iter().any(|other| other.hex == read.hex) {
            let reason = format!("{} has a castle already", read.hex);
            return Err(source.refuse(raw.hex.span(), &format!("castle.{castle}.hex"), reason));
        }
        all.push(read);
        owners.push(raw.owner.clone());
    }
    Ok(ReadCastles {
        all,
        home: home(source, &file.home)?,
        honjo_extra: honjo_extra(source, &file.honjo)?,
        source,
        owners,
    })
}

fn stronghold(source: Source<'_>, castle: Castle, raw: &RawCastle, map: &Map) -> Result<Stronghold, PackError> {
    let key = |what: &str| format!("castle.{castle}.{what}");
    let hex = land(source, &key("hex"), &raw.hex, map)?;
    if map.terrain(hex) == Terrain::Swamp {
        return Err(source.refuse(raw.hex.span(), &key("hex"), format_args!("{hex} is swamp")));
    }
    let province = *raw.province.get_ref();
    let there = map.province(hex).expect("land has a province");
    if province != there {
        let reason = format!("{hex} lies in {}, not in {}", there.name(), province.name());
        return Err(source.refuse(raw.province.span(), &key("province"), reason));
    }
    let mut owner = [None; SCENARIOS];
    for (scenario, (owner, text)) in owner.iter_mut().zip(&raw.owner).enumerate() {
        *owner = read_owner(source, &owner_key(castle, scenario), text)?;
    }
    let level = source.number(&key("level"), &raw.level, 0..=HIGHEST_LEVEL)?;
    Ok(Stronghold { hex, level, province, owner })
}

/// An army, with a star if the castle is its honjo.
fn read_owner(source: Source<'_>, key: &str, text: &Text) -> Result<Option<(Army, bool)>, PackError> {
    let name = text.get_ref();
    if name.is_empty() {
        return Ok(None);
    }
    let bare = name.strip_suffix('*');
    let army = Spanned::new(text.span(), bare.unwrap_or(name).to_owned());
    Ok(Some((parsed(source, key, &army)?, bare.is_some())))
}

/// 30-2: by army; a lord has none.
fn home(source: Source<'_>, raw: &Entries<Vec<Province>>) -> Result<Vec<Vec<Province>>, PackError> {
    let mut home = vec![Vec::new(); Army::COUNT];
    for (army, provinces) in each(source, "home", raw, Army::all().filter(|army| army.is_major()))? {
        home[army.index()] = provinces.clone();
    }
    let lord = raw.get_ref().keys().find(|name| name.get_ref().parse().is_ok_and(|army: Army| !army.is_major()));
    match lord {
        Some(lord) => Err(source.refuse(lord.span(), "home", "a lord of the Kanto has no home province")),
        None => Ok(home),
    }
}

/// 30-4-2
fn honjo_extra(source: Source<'_>, raw: &Entries<Text>) -> Result<Vec<(Army, Castle)>, PackError> {
    let entry = |(army, castle): (&Text, &Text)| {
        Ok((parsed(source, "honjo", army)?, parsed(source, &format!("honjo.{}", army.get_ref()), castle)?))
    };
    raw.get_ref().iter().map(entry).collect()
}

/// 31-2: whoever surrounds Odawara stands beside it.
pub fn check_ring(map: &ReadMap<'_>, castles: &[Stronghold]) -> Result<(), PackError> {
    let odawara = castles[Castle::ODAWARA.index()].hex;
    let ring = map.ring.get_ref().iter().zip(&map.map.odawara_ring);
    for (text, hex) in ring {
        if !hex.touches(odawara) {
            let reason = format!("{hex} does not touch Odawara {odawara}");
            return Err(map.source.refuse(text.span(), "zone.odawara_ring", reason));
        }
    }
    Ok(())
}

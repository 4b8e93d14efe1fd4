//! tables.toml: terrain effects, results, replenishment, points.

use super::castles::HIGHEST_LEVEL;
use super::grids::{self, RawGrid, RawSiege};
use super::{Deserialize, Figure, Files, PackError, Source, Spanned, Terrain, Text};
use crate::ids::*;
use crate::pack::{Demand, Effect, Effects, Group, Points, Tables};
use std::ops::RangeInclusive;
use toolkit::sets::Id;

const FILE: &str = "tables.toml";
const COST: RangeInclusive<i64> = 0..=99;
/// What may be added to a die or taken from it.
const CHANGE: RangeInclusive<i64> = -9..=9;
/// In thirds of a point (33-1) it still fits.
const DISTANCE: RangeInclusive<i64> = 1..=9999;
const MORALE: RangeInclusive<i64> = 4..=10;
const ROLLS: RangeInclusive<i64> = -20..=20;
const SCORE: RangeInclusive<i64> = -99..=99;
/// 14-2-3: -2 is the worst.
const RECRUITS: RangeInclusive<i64> = -2..=9;
const MOST_ROWS: usize = 40;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    terrain: RawTerrain,
    movement: RawMovement,
    morale: RawMorale,
    field: RawGrid<Text>,
    assault: RawGrid<Text>,
    siege: RawSiege,
    surrender: RawSurrender,
    replenishment: RawReplenishment,
    points: RawPoints,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTerrain {
    flat: RawEffect,
    wasteland: RawEffect,
    woods: RawEffect,
    mountains: RawEffect,
    swamp: RawEffect,
    sea: RawEffect,
    lake: RawEffect,
    river: RawEffect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEffect {
    tactical: Option<Figure>,
    strategic: Option<Figure>,
    supply: Option<Figure>,
    attack: Figure,
    counter: Figure,
    assault: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMovement {
    points: Figure,
    leave_zoc: Figure,
    zoc_to_zoc: Figure,
    siege_entry: Figure,
    odawara_assault: Figure,
    max_retreat: Figure,
    link_troops: Figure,
    link_other: Figure,
    sea_to_point: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMorale {
    start: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSurrender {
    rows: Spanned<Vec<RawDemand>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDemand {
    denial: Figure,
    honours: Option<Figure>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawReplenishment {
    first: Figure,
    odawara: Figure,
    uesugi: RawRecruits,
    satomi_satake: RawRecruits,
    uesugi_allies: RawRecruits,
    hojo: RawRecruits,
    hojo_allies: RawRecruits,
    takeda: RawRecruits,
}

impl RawReplenishment {
    fn of(&self, group: Group) -> (&'static str, &RawRecruits) {
        match group {
            Group::Uesugi => ("uesugi", &self.uesugi),
            Group::SatomiSatake => ("satomi_satake", &self.satomi_satake),
            Group::UesugiAllies => ("uesugi_allies", &self.uesugi_allies),
            Group::Hojo => ("hojo", &self.hojo),
            Group::HojoAllies => ("hojo_allies", &self.hojo_allies),
            Group::Takeda => ("takeda", &self.takeda),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecruits {
    home: Spanned<Vec<Figure>>,
    away: Spanned<Vec<Figure>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPoints {
    castle: Spanned<Vec<Figure>>,
    odawara: Figure,
    daimyo_lost: Figure,
    warlord_lost: Figure,
    siege_turn: Figure,
    ceremony: Spanned<Vec<[Figure; 2]>>,
    uesugi_unused: Figure,
}

pub struct ReadTables {
    pub effects: Effects,
    pub results: Tables,
    pub points: Points,
}

pub fn read(files: &Files<'_>) -> Result<ReadTables, PackError> {
    let (source, file): (_, File) = files.read(FILE)?;
    Ok(ReadTables {
        effects: effects(source, &file.terrain, &file.movement)?,
        results: Tables {
            field: grids::field(source, &file.field)?,
            assault: grids::assault(source, &file.assault)?,
            siege: grids::siege(source, file.siege)?,
            surrender: surrender(source, &file.surrender.rows)?,
            replenishment: replenishment(source, &file.replenishment)?,
            replenishment_first: source.number("replenishment.first", &file.replenishment.first, ROLLS)?,
            odawara_replenishment: source.number("replenishment.odawara", &file.replenishment.odawara, CHANGE)?,
            start_morale: source.number("morale.start", &file.morale.start, MORALE)?,
        },
        points: points(source, &file.points)?,
    })
}

fn effects(source: Source<'_>, terrain: &RawTerrain, movement: &RawMovement) -> Result<Effects, PackError> {
    let mut hex = [Effect::default(); Terrain::ALL.len()];
    for kind in Terrain::ALL {
        let raw = match kind {
            Terrain::Flat => &terrain.flat,
            Terrain::Wasteland => &terrain.wasteland,
            Terrain::Woods => &terrain.woods,
            Terrain::Mountains => &terrain.mountains,
            Terrain::Swamp => &terrain.swamp,
            Terrain::Sea => &terrain.sea,
            Terrain::Lake => &terrain.lake,
        };
        hex[kind as usize] = effect(source, &format!("terrain.{}", kind.name()), raw)?;
    }
    let leave_zoc = source.number("movement.leave_zoc", &movement.leave_zoc, COST)?;
    Ok(Effects {
        hex,
        river: effect(source, "terrain.river", &terrain.river)?,
        siege_entry: source.number("movement.siege_entry", &movement.siege_entry, COST)?,
        odawara_assault: source.number("movement.odawara_assault", &movement.odawara_assault, CHANGE)?,
        points: source.number("movement.points", &movement.points, 1..=*COST.end())?,
        leave_zoc,
        zoc_to_zoc: source.number("movement.zoc_to_zoc", &movement.zoc_to_zoc, i64::from(leave_zoc)..=*COST.end())?,
        link_troops: source.number("movement.link_troops", &movement.link_troops, DISTANCE)?,
        link_other: source.number("movement.link_other", &movement.link_other, DISTANCE)?,
        sea_to_point: source.number("movement.sea_to_point", &movement.sea_to_point, 1..=*COST.end())?,
        max_retreat: source.number("movement.max_retreat", &movement.max_retreat, 1..=*COST.end())?,
    })
}

fn effect(source: Source<'_>, key: &str, raw: &RawEffect) -> Result<Effect, PackError> {
    let cost = |what: &str, raw: &Option<Figure>| {
        raw.as_ref().map(|raw| source.number(&format!("{key}.{what}"), raw, COST)).transpose()
    };
    let change = |what: &str, raw: &Figure| source.number(&format!("{key}.{what}"), raw, CHANGE);
    Ok(Effect {
        tactical: cost("tactical", &raw.tactical)?,
        strategic: cost("strategic", &raw.strategic)?,
        supply: cost("supply", &raw.supply)?,
        attack: change("attack", &raw.attack)?,
        counter: change("counter", &raw.counter)?,
        assault: change("assault", &raw.assault)?,
    })
}

/// 20-3a: a row for each endurance a castle can have.
fn surrender(source: Source<'_>, raw: &Spanned<Vec<RawDemand>>) -> Result<Vec<Demand>, PackError> {
    let (count, needs) = (raw.get_ref().len(), HIGHEST_LEVEL + 1);
    if count as i64 != needs {
        return Err(source.refuse(raw.span(), "surrender.rows", format_args!("{count} rows, needs {needs}")));
    }
    let demand = |(level, raw): (usize, &RawDemand)| {
        let key = |what: &str| format!("surrender.rows.{level}.{what}");
        let denial = source.number(&key("denial"), &raw.denial, ROLLS)?;
        let honours = |raw: &Figure| source.number(&key("honours"), raw, i64::from(denial)..=*ROLLS.end());
        Ok(Demand { denial, honours: raw.honours.as_ref().map(honours).transpose()? })
    };
    raw.get_ref().iter().enumerate().map(demand).collect()
}

/// 14-2: both columns of every group have a row for the same rolls.
fn replenishment(source: Source<'_>, raw: &RawReplenishment) -> Result<Vec<[Vec<i8>; 2]>, PackError> {
    let rows = raw.uesugi.home.get_ref().len();
    let column = |key: &str, raw: &Spanned<Vec<Figure>>| {
        let count = raw.get_ref().len();
        if count != rows || count == 0 || count > MOST_ROWS {
            let reason = format!("{count} rows, needs 1 to {MOST_ROWS} and the same number in all columns");
            return Err(source.refuse(raw.span(), key, reason));
        }
        raw.get_ref().iter().map(|steps| source.number(key, steps, RECRUITS)).collect()
    };
    let both = |group| {
        let (name, raw) = raw.of(group);
        let key = |what: &str| format!("replenishment.{name}.{what}");
        Ok([column(&key("home"), &raw.home)?, column(&key("away"), &raw.away)?])
    };
    Group::ALL.into_iter().map(both).collect()
}

/// 34
fn points(source: Source<'_>, raw: &RawPoints) -> Result<Points, PackError> {
    let score = |what: &str, raw: &Figure| source.number(&format!("points.{what}"), raw, SCORE);
    if raw.castle.get_ref().is_empty() {
        return Err(source.refuse(raw.castle.span(), "points.castle", "needs a figure"));
    }
    Ok(Points {
        castle: raw.castle.get_ref().iter().map(|points| score("castle", points)).collect::<Result<_, _>>()?,
        odawara: score("odawara", &raw.odawara)?,
        daimyo_lost: score("daimyo_lost", &raw.daimyo_lost)?,
        warlord_lost: score("warlord_lost", &raw.warlord_lost)?,
        siege_turn: score("siege_turn", &raw.siege_turn)?,
        ceremony: ceremony(source, &raw.ceremony)?,
        uesugi_unused: score("uesugi_unused", &raw.uesugi_unused)?,
    })
}

/// S2-8: rising, and the last one is for all the units there are.
fn ceremony(source: Source<'_>, raw: &Spanned<Vec<[Figure; 2]>>) -> Result<Vec<(u8, i16)>, PackError> {
    let (key, most) = ("points.ceremony", Unit::COUNT as i64);
    let (mut rows, mut least) = (Vec::new(), 0);
    for [units, points] in raw.get_ref() {
        rows.push((source.number(key, units, least..=most)?, source.number(key, points, SCORE)?));
        least = *units.get_ref() + 1;
    }
    if least <= most {
        return Err(source.refuse(raw.span(), key, format_args!("the last row must be for {most} units")));
    }
    Ok(rows)
}

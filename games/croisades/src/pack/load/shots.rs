//! play_sheet.toml, shooting and weapons (1.3, 1.36).

use super::legend::{self, OF_SHOTS, RawLegend};
use super::{ByWeapon, Figure, PackError, Source, Text, fixed_text, same};
use crate::pack::{Counted, Effect, Effects, LETTERS, Letter, Limit, Missile, Rate, SHOT_ROWS, Weapon};
use serde::Deserialize;

const ON_FOOT: [Effect; 4] = [Effect::DrivenBack, Effect::Stunned, Effect::Wounded, Effect::Killed];
const MOUNTED: [Effect; 6] =
    [Effect::DrivenBack, Effect::Stunned, Effect::Wounded, Effect::Killed, Effect::Unhorsed, Effect::HorseKilled];
const LONE_HORSE: [Effect; 2] = [Effect::DrivenBack, Effect::HorseKilled];
/// What is added to a die of ten.
const MODIFIER: std::ops::RangeInclusive<i64> = -10..=10;
/// The longest shot.
const FARTHEST: i64 = 120;
const MOST_AMMO: i64 = 99;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawShooting {
    die: Figure,
    modifier: RawModifier,
    foot: RawCovers,
    mounted: RawCovers,
    legend_foot: RawFootLegend,
    legend_mounted: RawMountedLegend,
    driven_back: RawDrivenBack,
    wounded_moving: RawWoundedMoving,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawModifier {
    short: Figure,
    medium: Figure,
    long: Figure,
    healthy: Figure,
    wounded: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCovers {
    none: Text,
    light: Text,
    medium: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFootLegend {
    bare: RawLegend,
    armour: RawLegend,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMountedLegend {
    bare: RawLegend,
    armour: RawLegend,
    lone_horse: RawLegend,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDrivenBack {
    offensive_hexes: Figure,
    defensive_points: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWoundedMoving {
    foot: Text,
    mounted: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawWeapon {
    short: [Figure; 2],
    medium: [Figure; 2],
    long: [Figure; 2],
    row_shift: Figure,
    ammo: Figure,
    counted: Counted,
    over: RawOver,
    fire: Rate,
    move_off: Limit,
    move_def: Limit,
}

/// 1.42-c: at short range nobody shoots over figures.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawOver {
    Never,
    MediumLong,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLimits {
    fire: Rate,
    move_off: Limit,
    move_def: Limit,
}

pub struct Shots {
    pub range: [i8; 3],
    pub wounded_shooter: i8,
    pub tables: [[[Letter; SHOT_ROWS]; 3]; 2],
    pub foot: [[Effects; 2]; LETTERS],
    pub mounted: [[Effects; 2]; LETTERS],
    pub horse: [Effects; LETTERS],
    pub driven_back_mp: u8,
}

/// 1.36: tables and legends of shots. `retreat` is how far whoever is driven back goes.
pub fn read(source: Source<'_>, raw: &RawShooting, retreat: u8) -> Result<Shots, PackError> {
    source.fixed("shooting.die", &raw.die, &10)?;
    check_fixed(source, raw, retreat)?;
    let modifier = |key: &str, value| source.number(&format!("shooting.modifier.{key}"), value, MODIFIER);
    let (foot, mounted) = (&raw.legend_foot, &raw.legend_mounted);
    let horse = legend::read(source, "shooting.legend_mounted.lone_horse", &mounted.lone_horse, OF_SHOTS, &LONE_HORSE)?;
    Ok(Shots {
        range: [
            modifier("short", &raw.modifier.short)?,
            modifier("medium", &raw.modifier.medium)?,
            modifier("long", &raw.modifier.long)?,
        ],
        wounded_shooter: modifier("wounded", &raw.modifier.wounded)?,
        tables: [table(source, "shooting.foot", &raw.foot)?, table(source, "shooting.mounted", &raw.mounted)?],
        foot: by_armour(source, "shooting.legend_foot", [&foot.bare, &foot.armour], &ON_FOOT)?,
        mounted: by_armour(source, "shooting.legend_mounted", [&mounted.bare, &mounted.armour], &MOUNTED)?,
        horse: legend::of_lone_horse(horse),
        driven_back_mp: source.number(
            "shooting.driven_back.defensive_points",
            &raw.driven_back.defensive_points,
            0..=20,
        )?,
    })
}

/// EC-87, EC-102: what the rules say themselves.
fn check_fixed(source: Source<'_>, raw: &RawShooting, retreat: u8) -> Result<(), PackError> {
    source.fixed("shooting.modifier.healthy", &raw.modifier.healthy, &0)?;
    let hexes = &raw.driven_back.offensive_hexes;
    same(source, "shooting.driven_back.offensive_hexes", hexes, retreat, "retreat.hexes")?;
    fixed_text(source, "shooting.wounded_moving.foot", &raw.wounded_moving.foot, "half")?;
    fixed_text(source, "shooting.wounded_moving.mounted", &raw.wounded_moving.mounted, "full")
}

/// 1.36-c: twelve rows for each cover.
fn table(source: Source<'_>, key: &str, raw: &RawCovers) -> Result<[[Letter; SHOT_ROWS]; 3], PackError> {
    let row = |cover: &str, text| legend::row(source, &format!("{key}.{cover}"), text, OF_SHOTS);
    Ok([row("none", &raw.none)?, row("light", &raw.light)?, row("medium", &raw.medium)?])
}

/// 1.36-d: armour changes what a letter does.
fn by_armour(
    source: Source<'_>,
    key: &str,
    [bare, armour]: [&RawLegend; 2],
    words: &[Effect],
) -> Result<[[Effects; 2]; LETTERS], PackError> {
    let bare = legend::read(source, &format!("{key}.bare"), bare, OF_SHOTS, words)?;
    let armour = legend::read(source, &format!("{key}.armour"), armour, OF_SHOTS, words)?;
    Ok(std::array::from_fn(|letter| [bare[letter], armour[letter]]))
}

/// 1.3-e: the six weapons.
pub fn missiles(source: Source<'_>, raw: &ByWeapon<RawWeapon>) -> Result<[Missile; 6], PackError> {
    raw.read(|weapon, raw| missile(source, &format!("weapon.{}", weapon.name()), raw))
}

fn missile(source: Source<'_>, key: &str, raw: &RawWeapon) -> Result<Missile, PackError> {
    Ok(Missile {
        reach: reach(source, key, raw)?,
        row_shift: source.number(&format!("{key}.row_shift"), &raw.row_shift, MODIFIER)?,
        ammo: ammo(source, key, raw)?,
        counted: raw.counted,
        over: raw.over == RawOver::MediumLong,
        rate: raw.fire,
        after_shot: raw.move_off,
        before_defence: raw.move_def,
    })
}

/// 1.36-a: every hex up to the farthest is in one band.
fn reach(source: Source<'_>, key: &str, raw: &RawWeapon) -> Result<[u8; 3], PackError> {
    let (mut reach, mut next) = ([0; 3], 1);
    for (i, (band, [first, last])) in
        [("short", &raw.short), ("medium", &raw.medium), ("long", &raw.long)].into_iter().enumerate()
    {
        let key = format!("{key}.{band}");
        if *first.get_ref() != next {
            let reason = format!("begins at {}, needs {next}: the ranges follow each other", first.get_ref());
            return Err(source.refuse(first.span(), &key, reason));
        }
        reach[i] = source.number(&key, last, next..=FARTHEST)?;
        next = i64::from(reach[i]) + 1;
    }
    Ok(reach)
}

/// 1.35: what is counted has a number, what is not has none.
fn ammo(source: Source<'_>, key: &str, raw: &RawWeapon) -> Result<u8, PackError> {
    let allowed = if raw.counted == Counted::Never { 0..=0 } else { 1..=MOST_AMMO };
    source.number(&format!("{key}.ammo"), &raw.ammo, allowed)
}

/// ERR-1: 1.31 read line by line; a weapon that is left out is as it was.
pub fn literal(raw: &ByWeapon<Option<RawLimits>>) -> [Option<(Rate, Limit, Limit)>; 6] {
    Weapon::ALL.map(|weapon| raw.get(weapon).as_ref().map(|raw| (raw.fire, raw.move_off, raw.move_def)))
}

//! play_sheet.toml: terrain, movement, and everything that is one figure (1.1, 1.5, 1.54 to 1.59, 1.75).

use super::characters::Neutral;
use super::combats::{self, RawCombat};
use super::maps::code;
use super::shots::{self, RawLimits, RawShooting, RawWeapon};
use super::{ByWeapon, Figure, Files, PackError, Source, Spanned, Text, fixed_text, same};
use crate::map::{Cover, Ground};
use crate::pack::Sheet;
use serde::Deserialize;

const FILE: &str = "play_sheet.toml";
/// Movement points are kept in a byte, and what a step costs is added up of a few of these.
const POINTS: i64 = 20;
/// Hexes one retreats, advances or rides.
const HEXES: i64 = 12;
/// What is added to a die of six.
const MODIFIER: std::ops::RangeInclusive<i64> = -6..=6;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    terrain: RawTerrain,
    wagon: RawWagon,
    dead_bodies: RawBodies,
    turning: RawTurning,
    shooting: RawShooting,
    weapon: ByWeapon<RawWeapon>,
    literal: ByWeapon<Option<RawLimits>>,
    combat: RawCombat,
    retreat: RawRetreat,
    charge: RawCharge,
    infiltration: RawInfiltration,
    bridle: RawBridle,
    advance: RawAdvance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTerrain {
    flat: RawGround,
    brush: RawGround,
    tree: RawGround,
    slope: RawGround,
    water: RawGround,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGround {
    code: Text,
    foot: Figure,
    armoured_foot: Figure,
    mounted: Figure,
    cover: Cover,
    cover_when: Text,
    combat: Worth,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Worth {
    Neutral,
    Unfavourable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWagon {
    foot: Figure,
    armoured_foot: Figure,
    mounted: Figure,
    may_stop: Spanned<bool>,
    cover_through: Cover,
    two_men: Figure,
    three_men: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBodies {
    man: Figure,
    horse: Figure,
    surcharge_at: Figure,
    surcharge: Figure,
    impassable_at: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTurning {
    ahead: Figure,
    front_side: Figure,
    flank: Figure,
    rear_side: Figure,
    behind: Figure,
    about_turn: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRetreat {
    hexes: Figure,
    through_friends: Spanned<bool>,
    displace_friends: Spanned<bool>,
    through_enemies: Spanned<bool>,
    infiltration: Spanned<bool>,
    cannot_complete: Text,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCharge {
    min_hexes: Figure,
    straight_last: Figure,
    bonus_divisor: Figure,
    counter_divisor: Figure,
    own_distance: Figure,
    own_advance: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawInfiltration {
    die: Figure,
    foot_wounded_on: Figure,
    mounted_wounded_on: Figure,
    wounded_foot_mover: Figure,
    all_enemies_wounded: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBridle {
    die: Figure,
    caught_max: Figure,
    foot_horses: Figure,
    mounted_horses: Figure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAdvance {
    foot: Figure,
    mounted: Figure,
}

pub fn read(files: &Files<'_>, neutral: &Neutral) -> Result<Sheet, PackError> {
    let (source, file): (_, File) = files.read(FILE)?;
    let [foot_cost, armoured_cost, mounted_cost] = costs(source, &file.terrain)?;
    let [man_body, horse_body, surcharge_at, surcharge, impassable_at] = bodies(source, &file.dead_bodies)?;
    let [wagon_cost, haul_two, haul_three] = wagon(source, &file.wagon)?;
    let (turning, about_turn) = turning(source, &file.turning)?;
    let retreat = retreat(source, &file.retreat)?;
    let shots = shots::read(source, &file.shooting, retreat)?;
    let combats = combats::read(source, &file.combat)?;
    let [charge_hexes, charge_straight] = charge(source, &file.charge)?;
    let [infiltration_foot, infiltration_mounted, infiltration_wounded, infiltration_enemies_wounded] =
        infiltration(source, &file.infiltration)?;
    let [bridle, led_on_foot, led_mounted] = bridle(source, &file.bridle)?;
    Ok(Sheet {
        foot_cost,
        armoured_cost,
        mounted_cost,
        cover: by_ground(&file.terrain, |raw| raw.cover),
        unfavourable: by_ground(&file.terrain, |raw| raw.combat == Worth::Unfavourable),
        wagon_cost,
        wagon_cover: file.wagon.cover_through,
        man_body,
        horse_body,
        surcharge_at,
        surcharge,
        impassable_at,
        turning,
        about_turn,
        range: shots.range,
        wounded_shooter: shots.wounded_shooter,
        missiles: shots::missiles(source, &file.weapon)?,
        literal: shots::literal(&file.literal),
        shots_foot: shots.tables[0],
        shots_mounted: shots.tables[1],
        shot_foot: shots.foot,
        shot_mounted: shots.mounted,
        shot_horse: shots.horse,
        retreat,
        driven_back_mp: shots.driven_back_mp,
        combats_foot: combats.tables[0],
        combats_mounted: combats.tables[1],
        combat_foot: combats.foot,
        combat_rider: combats.rider,
        combat_horse: combats.horse,
        terrain_shift: combats.terrain_shift,
        armour_die: combats.armour_die,
        charge_hexes,
        charge_straight,
        infiltration_foot,
        infiltration_mounted,
        infiltration_wounded,
        infiltration_enemies_wounded,
        bridle,
        led_on_foot,
        led_mounted,
        draught_movement: neutral.draught_movement,
        haul_two,
        haul_three,
        advance_foot: source.number("advance.foot", &file.advance.foot, 0..=HEXES)?,
        advance_mounted: source.number("advance.mounted", &file.advance.mounted, 0..=HEXES)?,
        horse_defence: neutral.horse_defence,
    })
}

impl RawTerrain {
    fn get(&self, ground: Ground) -> &RawGround {
        match ground {
            Ground::Flat => &self.flat,
            Ground::Brush => &self.brush,
            Ground::Tree => &self.tree,
            Ground::Slope => &self.slope,
            Ground::Water => &self.water,
        }
    }
}

fn by_ground<T>(raw: &RawTerrain, what: impl Fn(&RawGround) -> T) -> [T; 5] {
    Ground::ALL.map(|ground| what(raw.get(ground)))
}

/// 1.1-a to 1.1-d: on foot, on foot in armour, mounted; what is closed to whom, and when cover counts, is in the rules.
fn costs(source: Source<'_>, raw: &RawTerrain) -> Result<[[Option<u8>; 5]; 3], PackError> {
    let mut costs = [[None; 5]; 3];
    for ground in Ground::ALL {
        let (raw, key) = (raw.get(ground), format!("terrain.{}", ground.name()));
        fixed_text(source, &format!("{key}.code"), &raw.code, code(ground))?;
        fixed_text(source, &format!("{key}.cover_when"), &raw.cover_when, cover_when(ground))?;
        let (wet, wood) = (ground == Ground::Water, ground == Ground::Tree);
        let by_walker = [
            ("foot", &raw.foot, false),
            ("armoured_foot", &raw.armoured_foot, wet),
            ("mounted", &raw.mounted, wet || wood),
        ];
        for (walker, (name, figure, closed)) in by_walker.into_iter().enumerate() {
            costs[walker][ground as usize] = cost(source, &format!("{key}.{name}"), figure, closed)?;
        }
    }
    Ok(costs)
}

/// 1.1-b, 1.1-c: 0 where the rules close the ground, and nowhere else.
fn cost(source: Source<'_>, key: &str, raw: &Figure, closed: bool) -> Result<Option<u8>, PackError> {
    if closed {
        source.fixed(key, raw, &0)?;
        return Ok(None);
    }
    source.number(key, raw, 1..=POINTS).map(Some)
}

/// 1.1-d: when the cover of a ground counts.
fn cover_when(ground: Ground) -> &'static str {
    match ground {
        Ground::Flat | Ground::Brush | Ground::Tree => "always",
        Ground::Slope => "line_over_top",
        Ground::Water => "shooter_off_bank",
    }
}

/// 1.59: what it costs to cross a wagon, and how far two and three men haul it.
fn wagon(source: Source<'_>, raw: &RawWagon) -> Result<[u8; 3], PackError> {
    let foot = source.number("wagon.foot", &raw.foot, 1..=POINTS)?;
    same(source, "wagon.armoured_foot", &raw.armoured_foot, foot, "wagon.foot")?;
    source.fixed("wagon.mounted", &raw.mounted, &0)?;
    source.fixed("wagon.may_stop", &raw.may_stop, &false)?;
    let two = source.number("wagon.two_men", &raw.two_men, 1..=POINTS)?;
    let three = source.number("wagon.three_men", &raw.three_men, i64::from(two)..=POINTS)?;
    Ok([foot, two, three])
}

/// 1.51-4, 1.51-5: the dead of a whole hex must be counted in a byte.
fn bodies(source: Source<'_>, raw: &RawBodies) -> Result<[u8; 5], PackError> {
    let surcharge_at = source.number("dead_bodies.surcharge_at", &raw.surcharge_at, 1..=30)?;
    Ok([
        source.number("dead_bodies.man", &raw.man, 0..=3)?,
        source.number("dead_bodies.horse", &raw.horse, 0..=6)?,
        surcharge_at,
        source.number("dead_bodies.surcharge", &raw.surcharge, 0..=POINTS)?,
        source.number("dead_bodies.impassable_at", &raw.impassable_at, i64::from(surcharge_at)..=30)?,
    ])
}

/// 1.55-b: the sharper the turn, the dearer. Ahead and beside it are one price.
fn turning(source: Source<'_>, raw: &RawTurning) -> Result<([u8; 4], u8), PackError> {
    let ahead: u8 = source.number("turning.ahead", &raw.ahead, 0..=POINTS)?;
    same(source, "turning.front_side", &raw.front_side, ahead, "turning.ahead")?;
    let flank: u8 = source.number("turning.flank", &raw.flank, i64::from(ahead)..=POINTS)?;
    let rear: u8 = source.number("turning.rear_side", &raw.rear_side, i64::from(flank)..=POINTS)?;
    let behind: u8 = source.number("turning.behind", &raw.behind, i64::from(rear)..=POINTS)?;
    let about_turn = source.number("turning.about_turn", &raw.about_turn, 1..=POINTS)?;
    Ok(([ahead, flank, rear, behind], about_turn))
}

/// EC-74 to EC-78: the length; the rest is in the rules.
fn retreat(source: Source<'_>, raw: &RawRetreat) -> Result<u8, PackError> {
    source.fixed("retreat.through_friends", &raw.through_friends, &true)?;
    source.fixed("retreat.displace_friends", &raw.displace_friends, &true)?;
    source.fixed("retreat.through_enemies", &raw.through_enemies, &false)?;
    source.fixed("retreat.infiltration", &raw.infiltration, &true)?;
    fixed_text(source, "retreat.cannot_complete", &raw.cannot_complete, "wounded")?;
    source.number("retreat.hexes", &raw.hexes, 1..=HEXES)
}

/// 1.56, 1.74: hexes to ride, hexes straight at the end; a rider answers for himself from the same distance (1.56-n).
fn charge(source: Source<'_>, raw: &RawCharge) -> Result<[u8; 2], PackError> {
    let hexes = source.number("charge.min_hexes", &raw.min_hexes, 2..=HEXES)?;
    source.fixed("charge.bonus_divisor", &raw.bonus_divisor, &2)?;
    source.fixed("charge.counter_divisor", &raw.counter_divisor, &2)?;
    same(source, "charge.own_distance", &raw.own_distance, hexes, "charge.min_hexes")?;
    source.fixed("charge.own_advance", &raw.own_advance, &2)?;
    Ok([hexes, source.number("charge.straight_last", &raw.straight_last, 2..=i64::from(hexes))?])
}

/// 1.54-b to 1.54-e: on foot, mounted; a wounded mover, none but wounded enemies.
fn infiltration(source: Source<'_>, raw: &RawInfiltration) -> Result<[i8; 4], PackError> {
    source.fixed("infiltration.die", &raw.die, &6)?;
    Ok([
        source.number("infiltration.foot_wounded_on", &raw.foot_wounded_on, 1..=7)?,
        source.number("infiltration.mounted_wounded_on", &raw.mounted_wounded_on, 1..=7)?,
        source.number("infiltration.wounded_foot_mover", &raw.wounded_foot_mover, MODIFIER)?,
        source.number("infiltration.all_enemies_wounded", &raw.all_enemies_wounded, MODIFIER)?,
    ])
}

/// 1.58: caught on this or less; horses that a man leads on foot and mounted.
fn bridle(source: Source<'_>, raw: &RawBridle) -> Result<[u8; 3], PackError> {
    source.fixed("bridle.die", &raw.die, &10)?;
    Ok([
        source.number("bridle.caught_max", &raw.caught_max, 0..=10)?,
        source.number("bridle.foot_horses", &raw.foot_horses, 0..=3)?,
        source.number("bridle.mounted_horses", &raw.mounted_horses, 0..=3)?,
    ])
}

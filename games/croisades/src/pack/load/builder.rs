//! scenarios.toml, armies from points (1.2-a).

use super::scenarios::{FILE, MOST_TURNS, RawVictory, victory};
use super::{ByWeapon, Figure, Files, PackError, Source, Spanned, Text, fixed_text};
use crate::ids::*;
use crate::map::Map;
use crate::pack::{Builder, Goal, Pack};
use serde::Deserialize;

const MOST_BUDGETS: usize = 8;
const MOST_POINTS: i64 = 2000;
/// Columns in which twenty men, all of them riders, find room.
const ZONE_COLUMNS: std::ops::RangeInclusive<usize> = 4..=12;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawBuilder {
    id: Text,
    maps: Spanned<Vec<String>>,
    turns: Figure,
    first: Text,
    budgets: Spanned<Vec<Figure>>,
    budget_default: Figure,
    min_figures: Figure,
    missile_cost: ByWeapon<Figure>,
    zone: RawZones,
    victory: Spanned<RawVictory>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawZones {
    crusader: Text,
    saracen: Text,
}

pub fn read(source: Source<'_>, raw: &RawBuilder, maps: &[Map]) -> Result<Builder, PackError> {
    fixed_text(source, "builder.id", &raw.id, "builder")?;
    source.fixed("builder.maps", &raw.maps, &maps.iter().map(|map| map.id.clone()).collect())?;
    fixed_text(source, "builder.first", &raw.first, "lot")?;
    source.fixed("builder.min_figures", &raw.min_figures, &1)?;
    victory(source, "builder.victory", &raw.victory, Goal::Losses)?;
    let (budgets, default_budget) = budgets(source, raw)?;
    Ok(Builder {
        budgets,
        default_budget,
        missile_cost: raw
            .missile_cost
            .read(|weapon, cost| source.number(&format!("builder.missile_cost.{}", weapon.name()), cost, 0..=99))?,
        zones: zones(source, &raw.zone)?,
        turns: source.number("builder.turns", &raw.turns, 1..=MOST_TURNS)?,
    })
}

/// Rising, and the default is one of them.
fn budgets(source: Source<'_>, raw: &RawBuilder) -> Result<(Vec<u16>, u16), PackError> {
    let (key, list) = ("builder.budgets", raw.budgets.get_ref());
    if list.is_empty() || list.len() > MOST_BUDGETS {
        let reason = format!("{} budgets, needs 1 to {MOST_BUDGETS}", list.len());
        return Err(source.refuse(raw.budgets.span(), key, reason));
    }
    let (mut budgets, mut least) = (Vec::new(), 1);
    for budget in list {
        budgets.push(source.number(key, budget, least..=MOST_POINTS)?);
        least = *budget.get_ref() + 1;
    }
    let default = source.number("builder.budget_default", &raw.budget_default, 1..=MOST_POINTS)?;
    if !budgets.contains(&default) {
        return Err(source.refuse(raw.budget_default.span(), "builder.budget_default", "is none of the budgets"));
    }
    Ok((budgets, default))
}

/// Whole columns side by side, and no column for both.
fn zones(source: Source<'_>, raw: &RawZones) -> Result<[(u8, u8); 2], PackError> {
    let crusader = zone(source, "builder.zone.crusader", &raw.crusader)?;
    let saracen = zone(source, "builder.zone.saracen", &raw.saracen)?;
    if crusader.0 <= saracen.1 && saracen.0 <= crusader.1 {
        return Err(source.refuse(raw.saracen.span(), "builder.zone.saracen", "both sides have the same column"));
    }
    Ok([crusader, saracen])
}

fn zone(source: Source<'_>, key: &str, raw: &Text) -> Result<(u8, u8), PackError> {
    let letters = raw.get_ref().as_bytes();
    let in_order = letters.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]));
    let on_map = letters.iter().all(|letter| (b'A'..b'A' + COLUMNS).contains(letter));
    match letters {
        [first, .., last] if in_order && on_map && ZONE_COLUMNS.contains(&letters.len()) => {
            Ok((first - b'A' + 1, last - b'A' + 1))
        }
        _ => {
            let (least, most) = ZONE_COLUMNS.into_inner();
            let reason = format!("needs {least} to {most} columns side by side, of A to Y");
            Err(source.refuse(raw.span(), key, reason))
        }
    }
}

/// Everybody can pay for one man at least.
pub fn check_budgets(files: &Files<'_>, pack: &Pack) -> Result<(), PackError> {
    let (source, least) = (files.source(FILE), pack.builder.budgets[0]);
    for side in Side::BOTH {
        let cheapest = Man::of_side(side).map(|man| pack.cost(man, false)).min().unwrap_or(0);
        if cheapest > least {
            let reason = format!("builder.budgets: {least} points buy nobody, the cheapest man costs {cheapest}");
            return Err(PackError::whole_file(source.name, reason));
        }
    }
    Ok(())
}

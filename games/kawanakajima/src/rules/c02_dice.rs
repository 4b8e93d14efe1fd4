//! 2.4: what dice are rolled for, and who reads them.

use super::{Play, Position};
use crate::ids::*;
use crate::sequence::ResultCode;
use serde::{Deserialize, Serialize};
use steps::Roll;

pub mod steps;

/// What a die is rolled for, with what its reader needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    Command(Army),
    KosakaCommand,
    Markers(Army),
    Plan(Army),
    Mode { clan: ClanId, to: Mode },
    Initiative(ClanId),
    Reunion(ClanId),
    Order(Army),
    Combined(ClanId),
    CombinedAttack(ClanId),
    Column,
    Line,
    Substitute(ResultCode),
    Leader { unit: UnitId, deadly: bool },
    Samurai { army: Army, deadly: bool },
    Rout { clan: ClanId, leader: UnitId },
    Rally(UnitId),
    SiegeAttack(Army),
    SiegeDefense(Army),
    SiegeFire(Army),
    SiegeRally { army: Army, left: u8 },
}

impl Purpose {
    /// 2.4: most rolls are a d6; plan activation and the two combat scores take two dice.
    pub fn is_two_dice(self) -> bool {
        matches!(self, Purpose::Plan(_) | Purpose::Column | Purpose::Line)
    }
}

impl Position<'_> {
    /// The names a roll read from outside gives are those of things there are.
    pub fn fits_purpose(&self, purpose: Purpose) -> Result<(), String> {
        let clan_of = |clan: ClanId| clan.index() < CLANS && self.s.clan_in_play(clan);
        let sound = match purpose {
            Purpose::Substitute(code) => self.comes_next_only(Roll(purpose)) && self.substitute_table(code).is_some(),
            Purpose::Mode { clan, .. }
            | Purpose::Initiative(clan)
            | Purpose::Reunion(clan)
            | Purpose::Combined(clan)
            | Purpose::CombinedAttack(clan) => clan_of(clan),
            Purpose::Leader { unit, .. } => self.g.unit_exists(unit),
            Purpose::Rally(unit) => self.g.unit_exists(unit) && self.s.in_play(unit),
            Purpose::Rout { clan, leader } => clan_of(clan) && (!leader.is_some() || self.g.unit_exists(leader)),
            Purpose::Samurai { army, .. } => self.s.staff(army).samurai.is_some(),
            Purpose::Column | Purpose::Line => self.s.combat.current > 0,
            Purpose::SiegeAttack(_) | Purpose::SiegeDefense(_) | Purpose::SiegeFire(_) => self.s.siege.on,
            Purpose::Plan(army) | Purpose::Markers(army) => self.s.staff(army).plan.is_some(),
            Purpose::SiegeRally { army, left } => {
                let men = 1..=self.s.siege.out_of_combat[army.index()];
                self.comes_next_only(Roll(purpose)) && men.contains(&left)
            }
            Purpose::Command(_) | Purpose::KosakaCommand | Purpose::Order(_) => true,
        };
        if sound { Ok(()) } else { Err(format!("a die is rolled for {purpose:?}, which cannot be")) }
    }
}

impl Play<'_> {
    /// 2.4: the chapter that asked for the die reads it.
    pub fn read_die(&mut self, purpose: Purpose, die: u8) {
        match purpose {
            Purpose::Command(army) => self.read_command_die(army, die),
            Purpose::KosakaCommand => self.read_kosaka_die(die),
            Purpose::Markers(army) => self.read_marker_die(army, die),
            Purpose::Plan(army) => self.read_plan_dice(army, die),
            Purpose::Mode { clan, to } => self.read_mode_die(clan, to, die),
            Purpose::Initiative(clan) => self.read_initiative_die(clan, die),
            Purpose::Reunion(clan) => self.read_reunion_die(clan, die),
            Purpose::Order(army) => self.read_order_die(army, die),
            Purpose::Combined(clan) => self.read_combined_die(clan, die),
            Purpose::CombinedAttack(clan) => self.read_roll_off_die(clan, die),
            Purpose::Column => self.read_column_dice(die),
            Purpose::Line => self.read_line_dice(die),
            Purpose::Substitute(code) => self.read_substitute_die(code, die),
            Purpose::Leader { unit, deadly } => self.read_leader_die(unit, deadly, die),
            Purpose::Samurai { army, deadly } => self.read_samurai_die(army, deadly, die),
            Purpose::Rout { clan, leader } => self.read_rout_die(clan, leader, die),
            Purpose::Rally(unit) => self.read_rally_die(unit, die),
            Purpose::SiegeAttack(army) => self.read_siege_attack_die(army, die),
            Purpose::SiegeDefense(army) => self.read_siege_defense_die(army, die),
            Purpose::SiegeFire(army) => self.read_siege_fire_die(army, die),
            Purpose::SiegeRally { army, left } => self.read_siege_rally_die(army, left, die),
        }
    }
}

//! How good a position looks to one army, from what it can see: what it has, where it stands, what it will do next.
//!
//! Reading order: this file adds up; [`survey`] is what the others ask again and again; [`march`] is the way to the enemy, [`contact`] who stands against whom, [`modes`] what each
//! clan is told, [`orders`] chits and plans, [`siege`] the fight for Kaizu. All is in hundredths of a Victory Point.

use crate::ids::*;
use crate::rules::Position;
use crate::state::Outcome;
use survey::Survey;

mod contact;
mod march;
mod modes;
mod orders;
mod siege;
mod survey;

/// A game won, or lost.
const GAME: i32 = 4_000;
/// A point on the track.
const VICTORY_POINT: i32 = 100;
/// What a point of each is worth while its unit lives: Elan and Leadership are what the enemy scores for.
const ELAN: i32 = 40;
const MASS: i32 = 15;
const LEADERSHIP: i32 = 40;
/// Two steps lost: a unit should be saved rather than spent.
const WORN: u8 = 2;

impl Position<'_> {
    /// In hundredths of a Victory Point: the track, the troops of both sides and what this army does with its own.
    pub fn evaluate(&self, army: Army) -> i32 {
        if let Some(outcome) = self.s.outcome {
            return match outcome {
                Outcome::Victory { winner, .. } | Outcome::CommanderKilled { winner } if winner == army => GAME,
                Outcome::Victory { .. } | Outcome::CommanderKilled { .. } => -GAME,
                Outcome::Draw { .. } | Outcome::BothCommandersKilled => 0,
            };
        }
        let track = if army == Army::Takeda { self.s.vp } else { -self.s.vp } as i32;
        let survey = &self.survey(army);
        let open = self.troops(army) - self.troops(army.enemy()) + self.contact(army, survey) + self.siege(army);
        // The enemy's chits, points and plan, what is written for his clans, and by option his Modes, are his secret.
        let own = self.approach(army, survey) + self.modes(army, survey) + self.orders(army, survey);
        VICTORY_POINT * track + open + own
    }

    /// Worn units are half lost.
    fn troops(&self, army: Army) -> i32 {
        let alive = self.g.units_of(army).filter(|&u| self.s.is_alive(u));
        alive
            .map(|u| {
                let data = self.data(u);
                let leaders = LEADERSHIP * i32::from(self.leadership(u));
                let worth = ELAN * i32::from(data.elan) + MASS * i32::from(data.mass) + leaders;
                worth * (5 - i32::from(self.s.unit(u).condition.steps_lost())) / 5
            })
            .sum()
    }

    fn is_worn(&self, unit: UnitId) -> bool {
        self.s.unit(unit).condition.steps_lost() >= WORN
    }

    /// Most of the clan is worn.
    fn is_beaten(&self, clan: ClanId) -> bool {
        let units = self.s.clan_units(clan);
        2 * units.clone().filter(|&u| self.is_worn(u)).count() > units.count()
    }

    /// So many MP from the enemy is the nearest of the clan.
    fn clan_near(&self, clan: ClanId, survey: &Survey) -> i32 {
        self.s.clan_units(clan).map(|u| survey.near(u)).min().unwrap_or(march::FAR)
    }
}

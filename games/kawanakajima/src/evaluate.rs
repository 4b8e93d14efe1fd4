//! How good a position looks to one army, from open information only.

use crate::ids::*;
use crate::rules::Position;

impl Position<'_> {
    /// In hundredths of a Victory Point: the track, the state of the troops, how near they stand to a win.
    pub fn evaluate(&self, army: Army) -> i32 {
        if let Some(outcome) = self.s.outcome {
            use crate::state::Outcome::*;
            return match outcome {
                Victory { winner, .. } | CommanderKilled { winner } if winner == army => 100_000,
                Victory { .. } | CommanderKilled { .. } => -100_000,
                Draw { .. } | BothCommandersKilled => 0,
            };
        }
        let track = if army == Army::Takeda { self.s.vp } else { -self.s.vp } as i32;
        100 * track + self.troops(army) - self.troops(army.enemy())
    }

    /// Worn units are half lost: their Elan and leaders are what the enemy scores for.
    fn troops(&self, army: Army) -> i32 {
        self.g
            .units_of(army)
            .filter(|&u| self.s.is_alive(u))
            .map(|u| {
                let data = self.data(u);
                let worth = 40 * data.elan as i32 + 15 * data.mass as i32 + 40 * self.leadership(u) as i32;
                let worn = self.s.unit(u).condition.steps_lost() as i32;
                worth * (5 - worn) / 5
            })
            .sum()
    }
}

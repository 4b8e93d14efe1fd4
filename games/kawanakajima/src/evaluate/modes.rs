//! Every clan in a Mode that suits it: Move when far, Attack when near and fit, Regroup when beaten and away, Defense when
//! outnumbered.

use super::march::STRIKE;
use super::survey::Survey;
use crate::ids::*;
use crate::rules::Position;

/// How a clan stands, as far as its Mode is concerned.
#[derive(Clone, Copy)]
enum Standing {
    /// Nobody within reach.
    Far,
    /// Near enough to strike, and not weaker than the enemy there.
    Near,
    /// Near enough to be struck by more than it has beside it.
    Weaker,
    InContact,
    Outnumbered,
    BeatenAway,
    BeatenInContact,
    /// In a fortress that is its own.
    Garrison,
    /// In a fortress that is fought for.
    InSiege,
}

/// 8.2b: Clan A in Defense brings Command Points.
const HEADQUARTERS: i32 = 25;

impl Position<'_> {
    pub(super) fn modes(&self, army: Army, survey: &Survey) -> i32 {
        let suits = |clan: ClanId| {
            let units = self.s.clan_units(clan).count() as i32;
            let mode = self.s.clans[clan.index()].mode;
            let standing = self.standing_of(clan, survey);
            let headquarters = clan.letter() == 'A' && mode == Mode::Defense;
            (units + 1) * suits(mode, standing) / 2 + if headquarters { HEADQUARTERS } else { 0 }
        };
        ClanId::of_army(army).filter(|&clan| self.s.clan_in_play(clan)).map(suits).sum()
    }

    fn standing_of(&self, clan: ClanId, survey: &Survey) -> Standing {
        if self.s.clan_units(clan).any(|u| self.g.is_fort(self.s.unit(u).hex)) {
            return if self.s.siege.on { Standing::InSiege } else { Standing::Garrison };
        }
        let engaged = self.s.clan_units(clan).any(|u| self.s.on_map(u) && self.is_engaged(u));
        match (self.is_beaten(clan), engaged) {
            (true, true) => Standing::BeatenInContact,
            (true, false) => Standing::BeatenAway,
            (false, true) if self.is_outnumbered(clan, survey) => Standing::Outnumbered,
            (false, true) => Standing::InContact,
            (false, false) if self.clan_near(clan, survey) > STRIKE => Standing::Far,
            (false, false) if self.is_weaker_around(clan, survey) => Standing::Weaker,
            (false, false) => Standing::Near,
        }
    }
}

/// How well a Mode suits a clan.
fn suits(mode: Mode, standing: Standing) -> i32 {
    let [attack, r#move, defense, regroup] = match standing {
        Standing::Far => [-25, 20, 0, -25],
        Standing::Near => [40, 20, 22, -20],
        Standing::Weaker => [16, 10, 33, -22],
        Standing::InContact => [45, -15, 25, -25],
        Standing::Outnumbered => [28, -15, 35, -20],
        Standing::BeatenAway => [-20, 0, 0, 45],
        Standing::BeatenInContact => [-15, -10, 20, 15],
        Standing::Garrison => [0, -10, 30, -10],
        Standing::InSiege => [20, 0, 10, 0],
    };
    match mode {
        Mode::Attack => attack,
        Mode::Move => r#move,
        Mode::Defense => defense,
        Mode::Regroup => regroup,
    }
}

//! 13, 18.3: the fight for Kaizu, from the moment somebody goes in. It pays to go in when more can follow than is inside.

use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::MovementStep;

/// What is at stake: the eight points of the fortress, and those inside.
const PRIZE: i32 = 1000;
/// A man inside, a marker, a man out of combat, and a man outside who can come in.
const MAN: i32 = 10;
const MARKER: i32 = 12;
const OUT_OF_COMBAT: i32 = 5;
const AT_HAND: i32 = 4;
/// So many MP from Kaizu a clan can come in soon.
const REACH: u8 = 6;

impl Position<'_> {
    /// The stake, shared by who has more.
    pub(super) fn siege(&self, army: Army) -> i32 {
        if !self.s.siege.on && self.going_in().is_none() {
            return 0;
        }
        let [own, enemy] = [army, army.enemy()].map(|side| self.siege_strength(side));
        PRIZE * (own - enemy) / (own + enemy).max(1)
    }

    /// 13.5a: the clan that is on its way in, gate by gate.
    fn going_in(&self) -> Option<ClanId> {
        match self.s.steps.last() {
            Some(Step::Movement(MovementStep::EnterBy(clan))) => Some(*clan),
            _ => None,
        }
    }

    /// 13.4.1, 13.4.2: men inside or on their way in who are not counted on the tracks yet.
    fn uncounted(&self, army: Army) -> (u8, u8) {
        let inside = self.g.units_of(army).filter(|&u| !self.s.siege.on && self.g.is_fort(self.s.unit(u).hex));
        let clan = self.going_in().filter(|clan| clan.army() == army);
        let coming = clan.into_iter().flat_map(ClanId::slots).filter(|&u| self.is_outside(u));
        self.strength(inside.chain(coming))
    }

    fn is_outside(&self, unit: UnitId) -> bool {
        self.s.in_play(unit) && !self.g.is_fort(self.s.unit(unit).hex)
    }

    fn siege_strength(&self, army: Army) -> i32 {
        let (siege, i) = (&self.s.siege, army.index());
        let (men, out) = self.uncounted(army);
        let kaizu = self.g.map.kaizu();
        let comes = |u: &UnitId| self.g.map.open_mp(self.s.unit(*u).hex, kaizu) <= REACH && !self.is_worn(*u);
        let at_hand: i32 = self.field_units(army).filter(comes).map(|u| i32::from(self.points(u))).sum();
        MAN * i32::from(siege.manpower[i] + men)
            + MARKER * siege.markers[i].count_ones() as i32
            + OUT_OF_COMBAT * i32::from(siege.out_of_combat[i] + out)
            + AT_HAND * at_hand
    }
}

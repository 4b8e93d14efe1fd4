//! How good a position looks to one army, from what it can see: what it has, where it stands, what it will do next.

use crate::ids::*;
use crate::rules::Position;
use crate::state::{ChitPlace, Outcome};

/// Beyond so many hexes nobody is near.
const FAR: i32 = 14;
/// Nearer than that, a clan marches to fight.
const MARCH: i32 = 8;
/// Two steps lost: a unit should be saved rather than spent.
const WORN: u8 = 2;

impl Position<'_> {
    /// In hundredths of a Victory Point: the track, the state of the troops, and how well each army is placed.
    pub fn evaluate(&self, army: Army) -> i32 {
        if let Some(outcome) = self.s.outcome {
            return match outcome {
                Outcome::Victory { winner, .. } | Outcome::CommanderKilled { winner } if winner == army => 100_000,
                Outcome::Victory { .. } | Outcome::CommanderKilled { .. } => -100_000,
                Outcome::Draw { .. } | Outcome::BothCommandersKilled => 0,
            };
        }
        let track = if army == Army::Takeda { self.s.vp } else { -self.s.vp } as i32;
        let open = |army: Army| self.troops(army) + self.placing(army) + self.besieging(army);
        // The enemy's chits, points and plan, and by option his Modes, are his secret.
        let own = self.modes(army) + self.command(army);
        100 * track + open(army) - open(army.enemy()) + self.odds_in_contact(army) + own
    }

    /// Worn units are half lost: their Elan and leaders are what the enemy scores for.
    fn troops(&self, army: Army) -> i32 {
        let alive = self.g.units_of(army).filter(|&u| self.s.is_alive(u));
        alive
            .map(|u| {
                let data = self.data(u);
                let worth = 40 * data.elan as i32 + 15 * data.mass as i32 + 40 * self.leadership(u) as i32;
                let worn = self.s.unit(u).condition.steps_lost() as i32;
                worth * (5 - worn) / 5
            })
            .sum()
    }

    /// What a unit brings to a fight.
    fn weight(&self, unit: UnitId) -> i32 {
        let data = self.data(unit);
        let worn = self.s.unit(unit).condition.steps_lost() as i32;
        (2 * data.elan as i32 + 2 * data.mass as i32 + self.leadership(unit) as i32) * (4 - worn)
    }

    fn nearest_enemy(&self, unit: UnitId) -> i32 {
        let hex = self.s.unit(unit).hex;
        let enemies = self.field_units(unit.army().enemy());
        enemies.map(|e| self.g.map.distance(hex, self.s.unit(e).hex) as i32).min().unwrap_or(FAR).min(FAR)
    }

    fn is_beaten(&self, unit: UnitId) -> bool {
        self.s.unit(unit).condition.steps_lost() >= WORN
    }

    /// The fit close up, the beaten keep away, the commander does not go first.
    fn placing(&self, army: Army) -> i32 {
        let place = |unit: UnitId| {
            let distance = self.nearest_enemy(unit);
            match (self.is_beaten(unit), self.s.side(army).commander == unit) {
                (true, _) => 8 * distance.min(5),
                (false, true) => -2 * (distance - 5).abs(),
                (false, false) => -6 * distance,
            }
        };
        self.field_units(army).map(place).sum()
    }

    /// Every clan in a Mode that suits it.
    fn modes(&self, army: Army) -> i32 {
        let suits = |clan: ClanId| {
            let units = self.field_units(army).filter(|u| u.clan() == clan);
            let near = units.clone().map(|u| self.nearest_enemy(u)).min()?;
            let beaten = 2 * units.clone().filter(|&u| self.is_beaten(u)).count() > units.clone().count();
            let engaged = units.clone().any(|u| self.is_engaged(u));
            Some(mode_value(self.s.clans[clan.index()].mode, near, beaten, engaged))
        };
        ClanId::of_army(army).filter_map(suits).sum()
    }

    /// Who stands against whom: numbers at the point of contact, which is what the odds come from.
    fn odds_in_contact(&self, army: Army) -> i32 {
        let mut value = 0;
        for enemy in self.field_units(army.enemy()) {
            let ours: i32 = self.faces(enemy).map(|u| self.weight(u)).sum();
            if ours > 0 {
                value += (ours - self.weight(enemy)).clamp(-40, 40);
            }
        }
        for unit in self.field_units(army) {
            let theirs: i32 = self.faces(unit).map(|u| self.weight(u)).sum();
            value -= (theirs - self.weight(unit)).clamp(0, 24) / 2;
        }
        value
    }

    /// Enemies next to a unit that it can fight.
    fn faces(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let hex = self.s.unit(unit).hex;
        let neighbors = self.g.map.neighbors(hex).iter().filter(move |&&next| self.g.map.passable(hex, next));
        neighbors.filter_map(|&next| self.s.occupant(next)).filter(move |other| other.army() != unit.army())
    }

    /// Chits that will come up, and a plan on its way.
    fn command(&self, army: Army) -> i32 {
        let side = self.s.side(army);
        let chits = Chit::all().filter(|c| c.owner() == Some(army)).map(|chit| match self.s.chit(chit) {
            ChitPlace::Bowl | ChitPlace::Chosen(_) => self.use_of(chit),
            ChitPlace::Delay(n) => self.use_of(chit) / (i32::from(n) + 1),
            _ => 0,
        });
        let plan = if side.plan_active { 60 } else { 4 * i32::from(side.gathered.min(8)) };
        chits.sum::<i32>() + plan - 20 * i32::from(side.bundori)
    }

    /// A clan about to act is worth more the nearer it is to somebody.
    fn use_of(&self, chit: Chit) -> i32 {
        let ChitKind::Clan(clan) = chit.kind() else { return 12 };
        let near = self.s.clan_units(clan).filter(|&u| self.s.on_map(u)).map(|u| self.nearest_enemy(u)).min();
        near.map_or(3, |distance| 6 + FAR - distance)
    }

    fn besieging(&self, army: Army) -> i32 {
        let siege = &self.s.siege;
        if !siege.on {
            return 0;
        }
        let i = army.index();
        12 * siege.markers[i].count_ones() as i32
            + 10 * i32::from(siege.manpower[i])
            + 3 * i32::from(siege.out_of_combat[i])
    }
}

/// How well a Mode suits a clan: so near the enemy, mostly beaten or not, in contact or not.
fn mode_value(mode: Mode, near: i32, beaten: bool, engaged: bool) -> i32 {
    match (mode, beaten, engaged) {
        (Mode::Regroup, true, false) => 45,
        (Mode::Defense, true, true) => 25,
        (_, true, _) => -10,
        (Mode::Regroup, false, _) => -30,
        (Mode::Attack, false, true) => 30,
        (Mode::Defense, false, true) => 15,
        (Mode::Move, false, true) => -30,
        (Mode::Attack, false, false) if near <= MARCH => 30,
        (Mode::Attack, false, false) => 10,
        (Mode::Move, false, false) if near > MARCH => 18,
        (Mode::Move, false, false) => -5,
        (Mode::Defense, false, false) => 0,
    }
}

//! Chits that will come up, and a plan on its way.

use super::march::STRIKE;
use super::survey::Survey;
use crate::ids::*;
use crate::rules::Position;
use crate::state::{Assignment, ChitPlace};
use arrayvec::ArrayVec;

/// A clan that can strike, and each of its units; one that marches; one that rallies, for each unit it brings back.
const FIGHT: [i32; 2] = [34, 6];
const MARCH: [i32; 2] = [10, 4];
const RALLY: [i32; 2] = [12, 10];
/// A clan behind walls has nothing to do.
const IDLE: i32 = 2;
/// 17.3: Clan N is called.
const CALL: i32 = 40;
/// A special activity used well, beyond the chit itself, and one wasted.
const SPECIAL_ATTACK: i32 = 16;
const SPECIAL_RETREAT: i32 = 45;
const COMBINED_CLAN: i32 = 22;
const IMPETUOUS: i32 = 15;
const WASTED: i32 = -10;
/// A chit that nobody owns by clan or number: the Samurai.
const OTHER: i32 = 12;
/// Of a hundred: what a point still to be spent is worth, of the chit it could pay for.
const UNSPENT: i32 = 90;
/// A point gathered for the plan, up to what makes an attempt safe, and a plan that is active, in the first turn.
const GATHERED: i32 = 24;
const ENOUGH: u8 = 9;
const ACTIVE: i32 = 300;
/// 11.11: each Leadership lost costs Command Points for the rest of the game.
const BUNDORI: i32 = 20;

impl Position<'_> {
    pub(super) fn orders(&self, army: Army, survey: &Survey) -> i32 {
        let own = || Chit::all().filter(|c| c.owner() == Some(army));
        let placed = |chit: Chit| match self.s.chit(chit) {
            ChitPlace::Chosen(n) | ChitPlace::Delay(n) => self.use_of(chit, survey) / (i32::from(n) + 1),
            // An order that has not come up may never do so: refused, it counts as lost.
            ChitPlace::Bowl => -self.use_of(chit, survey),
            _ => 0,
        };
        let staff = self.s.staff(army);
        own().map(placed).sum::<i32>() + self.being_named(army, survey) + self.unspent(army, survey) + self.plan(army)
            - BUNDORI * i32::from(staff.bundori)
    }

    /// What this chit is going to do.
    fn use_of(&self, chit: Chit, survey: &Survey) -> i32 {
        match chit.kind() {
            ChitKind::Clan(clan) => self.use_of_clan(clan, survey),
            ChitKind::Special(army, n) => {
                let assigned = self.s.staff(army).assigned[usize::from(n)];
                assigned.map_or(0, |assigned| self.use_of_special(&assigned, survey))
            }
            _ => OTHER,
        }
    }

    fn use_of_clan(&self, clan: ClanId, survey: &Survey) -> i32 {
        let units = self.s.clan_units(clan);
        let count = units.clone().count() as i32;
        if count == 0 {
            return if clan == self.g.clan_n() { CALL } else { 0 };
        }
        let worth = |[once, each]: [i32; 2], number: i32| once + each * number;
        let engaged = || units.clone().any(|u| self.s.on_map(u) && self.is_engaged(u));
        match self.clan_near(clan, survey) {
            _ if units.clone().any(|u| self.g.is_fort(self.s.unit(u).hex)) => IDLE,
            _ if self.is_beaten(clan) && !engaged() => {
                worth(RALLY, units.clone().filter(|&u| self.is_worn(u)).count() as i32)
            }
            way if way <= STRIKE => worth(FIGHT, count),
            _ => worth(MARCH, count),
        }
    }

    fn use_of_special(&self, assigned: &Assignment, survey: &Survey) -> i32 {
        let clans = assigned.clans.iter();
        match assigned.activity {
            Activity::Impetuous => IMPETUOUS,
            activity => clans.map(|clan| self.use_of_activity(activity, clan, survey)).sum(),
        }
    }

    fn use_of_activity(&self, activity: Activity, clan: ClanId, survey: &Survey) -> i32 {
        let beaten = self.is_beaten(clan);
        let strikes = !beaten && self.clan_near(clan, survey) <= STRIKE;
        match activity {
            Activity::Attack if strikes => self.use_of_clan(clan, survey) + SPECIAL_ATTACK,
            Activity::Combined if strikes => COMBINED_CLAN,
            Activity::Retreat if beaten && self.clan_near(clan, survey) <= 1 => SPECIAL_RETREAT,
            _ => WASTED,
        }
    }

    /// A Special chit whose clans are still to be named is worth the best that can be named.
    fn being_named(&self, army: Army, survey: &Survey) -> i32 {
        let staff = self.s.staff(army);
        let assigned = staff.naming.and_then(|number| staff.assigned[usize::from(number)]);
        assigned.map_or(0, |assigned| {
            let open = self.still_nameable(army);
            let next = open.iter().map(|clan| self.use_of_activity(assigned.activity, clan, survey)).max();
            self.use_of_special(&assigned, survey) + next.unwrap_or(0)
        })
    }

    /// Points in hand are worth the best chits they can still pay for.
    fn unspent(&self, army: Army, survey: &Survey) -> i32 {
        let points = usize::from(self.s.staff(army).points[0]) + usize::from(self.s.staff(army).points[1]);
        if points == 0 {
            return 0;
        }
        let waits = |clan: &ClanId| self.s.chit(Chit::clan(*clan)) == ChitPlace::Reserve;
        let mut uses: ArrayVec<i32, CLANS> =
            ClanId::of_army(army).filter(waits).map(|clan| self.use_of_clan(clan, survey)).collect();
        uses.sort_unstable_by(|a, b| b.cmp(a));
        uses.iter().take(points).sum::<i32>() * UNSPENT / 100
    }

    /// 7: a plan, active, on its way, or just chosen; the earlier the better.
    fn plan(&self, army: Army) -> i32 {
        let staff = self.s.staff(army);
        let Some(plan) = staff.plan else { return 0 };
        let (last, now) = (i32::from(self.g.last_turn()), i32::from(self.s.turn));
        let worth = if staff.plan_active { ACTIVE } else { GATHERED * i32::from(staff.gathered.min(ENOUGH)) };
        worth * (last - now + 1) / last + liking(plan)
    }
}

/// Which plans suit an army that means to attack: of those liked alike any is taken.
fn liking(plan: Plan) -> i32 {
    match plan {
        Plan::KurumaGakari | Plan::Kokuyoku | Plan::Hoshi | Plan::Gyorin => 20,
        Plan::Ganko => 10,
        Plan::Koyaku | Plan::Saku => 0,
    }
}

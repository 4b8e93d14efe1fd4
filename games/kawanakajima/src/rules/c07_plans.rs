//! 7: battle plans: their activation, what they give, when they come to light.

use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::options::{HoshiInitial, PlanActivation};
use crate::pack::PlanData;
use crate::sequence::steps::MarkerRoll;
use crate::state::ChitPlace;
use steps::Conform;

pub mod steps;

/// 7.2d: with less two dice never succeed.
pub const LEAST_TO_TRY: u8 = 2;

/// 7.2d: two dice at or under what has been gathered bring the plan alive.
pub fn comes_alive(gathered: u8, dice: u8) -> bool {
    dice <= gathered
}

/// 7.2g: a failure costs the difference.
pub fn left_after_failure(gathered: u8, dice: u8) -> u8 {
    (2 * gathered).saturating_sub(dice)
}

impl<'a> Position<'a> {
    /// 7.3: what the form prints for a plan.
    pub fn plan_data(&self, plan: Plan) -> &'a PlanData {
        &self.g.pack.tables.plans[plan.index()]
    }

    /// 7.2a: a plan that is not active gives nothing.
    pub fn active_plan(&self, army: Army) -> Option<&'a PlanData> {
        let staff = self.s.staff(army);
        staff.plan.filter(|_| staff.plan_active).map(|p| self.plan_data(p))
    }

    /// 6.1b, 7.3-Hoshi-a, DIF-31: Modes the plan allows a clan to start in.
    pub fn allowed_modes(&self, plan: Plan) -> u8 {
        let printed = self.plan_data(plan).initial;
        if plan != Plan::Hoshi {
            return printed;
        }
        match self.g.options.hoshi_initial {
            HoshiInitial::English => printed,
            HoshiInitial::French => Mode::Attack.bit() | Mode::Regroup.bit(),
            HoshiInitial::Union => printed | Mode::Regroup.bit(),
        }
    }

    /// Form-a, 9.5.1a: how many of an activity the army may still assign.
    pub fn activities_left(&self, army: Army, activity: Activity) -> u8 {
        if activity == Activity::Impetuous {
            return self.s.staff(army).impetuous;
        }
        let given = self.active_plan(army).map_or(0, |p| p.activities[activity.index()]);
        given.saturating_sub(self.s.staff(army).used[activity.index()])
    }

    /// 7.2b, 18.2b: may this army put Command Points into its plan now?
    pub fn may_invest(&self, army: Army) -> bool {
        let staff = self.s.staff(army);
        if staff.plan.is_none() || staff.plan_active {
            return false;
        }
        // 18.2b: Shingen needs an enemy on a real hex of the map.
        army == Army::Uesugi || !self.g.is_hypothetical() || self.g.units_of(Army::Uesugi).any(|u| self.s.on_map(u))
    }

    /// 7.2d: is he asked whether he tries? By what the enemy knows he may have two points, the least that succeeds. Until
    /// version 2 by what he has.
    pub fn may_try(&self, army: Army) -> bool {
        let staff = self.s.staff(army);
        let now = if self.may_invest(army) { staff.points_got[0] } else { 0 };
        match self.g.rules.anybody_may_try_a_plan() {
            true => self.g.options.secret_honjin || staff.gathered_most.saturating_add(now) >= LEAST_TO_TRY,
            false => staff.gathered >= LEAST_TO_TRY,
        }
    }

    /// 7.2, EC-54: clans with no unit in an enemy zone of control fall in with the plan.
    pub fn conforms(&self, clan: ClanId) -> bool {
        self.s.clan_in_play(clan) && !self.s.clan_units(clan).any(|u| self.is_engaged(u))
    }

    /// 7.2, DIF-22: the Modes such a clan may take when the plan comes alive.
    pub fn conforming_modes(&self, clan: ClanId) -> u8 {
        let Some(plan) = self.s.staff(clan.army()).plan else { return 0 };
        let allowed = self.allowed_modes(plan);
        let now = self.s.clans[clan.index()].mode.bit();
        match self.g.options.plan_activation {
            PlanActivation::Hybrid => allowed,
            PlanActivation::English if allowed & now != 0 => now,
            PlanActivation::English => allowed,
            PlanActivation::French => allowed | now,
        }
    }
}

impl Play<'_> {
    /// 7.1: the plan is secret until an ability or a special activity shows it.
    pub fn reveal_plan(&mut self, army: Army) {
        let side = self.s.staff_mut(army);
        let Some(plan) = side.plan.filter(|_| !side.plan_revealed) else { return };
        side.plan_revealed = true;
        side.plans_excluded = !(1 << plan.index()) & 0x7f;
        self.tell(Event::PlanRevealed { army, plan });
    }

    /// What the enemy has just seen cannot have happened under this plan.
    pub fn exclude_plan(&mut self, army: Army, plan: Plan) {
        let side = self.s.staff_mut(army);
        if side.plan_active && side.plan != Some(plan) {
            side.plans_excluded |= 1 << plan.index();
        }
    }

    /// 7.2h: opens the secret choice for those who have one to make, with no attempt made yet in this phase.
    pub fn open_plan_choices(&mut self) {
        for army in Army::BOTH {
            let undecided = self.s.staff(army).plan.is_some() && !self.s.staff(army).plan_active;
            let side = self.s.staff_mut(army);
            side.attempts = false;
            side.ready = !undecided;
            side.invested = false;
        }
        // A seat that may neither invest nor try has nothing to decide.
        for army in Army::BOTH {
            if !self.s.staff(army).ready && !self.at().may_invest(army) {
                self.s.staff_mut(army).invested = true;
                self.after_investment(army);
            }
        }
    }

    /// 7.2b, 7.2c: these points are not available for chits; they add up from turn to turn.
    pub fn invest(&mut self, army: Army, points: u8) {
        let side = self.s.staff_mut(army);
        side.points[0] -= points;
        side.gathered += points;
        side.invested = true;
        let gathered = side.gathered;
        self.whisper(army, Event::Invested { army, points, gathered });
        self.after_investment(army);
    }

    /// What cannot succeed on two dice is not asked.
    fn after_investment(&mut self, army: Army) {
        if !self.at().may_try(army) {
            self.settle_attempt(army, false);
        }
    }

    /// 7.2h: what has been said of the attempt stands for this Command Phase.
    pub fn settle_attempt(&mut self, army: Army, attempt: bool) {
        let side = self.s.staff_mut(army);
        side.attempts = attempt;
        side.ready = true;
    }

    /// 7.2d, 7.2g: success at or under what has been gathered; a failure costs the difference.
    pub fn read_plan_dice(&mut self, army: Army, dice: u8) {
        self.tell(Event::Rolled { what: RollFor::Plan(army), die: dice, total: dice as i8 });
        let gathered = self.s.staff(army).gathered;
        if comes_alive(gathered, dice) {
            self.activate_plan(army);
            return;
        }
        let after = |gathered: u8| left_after_failure(gathered, dice);
        let side = self.s.staff_mut(army);
        side.gathered = after(gathered);
        side.gathered_least = after(side.gathered_least);
        // What the enemy knows: less than the roll before, and points of this turn may still go to chits.
        side.gathered_most = after(side.gathered_most.min(dice - 1));
        self.tell(Event::PlanFailed { army });
        self.whisper(army, Event::Gathered { army, gathered: after(gathered) });
    }

    /// 7.2e, 7.2f: Special chits at once, and every free clan falls in with the plan.
    fn activate_plan(&mut self, army: Army) {
        self.s.staff_mut(army).plan_active = true;
        self.tell(Event::PlanActivated { army });
        self.ready_special_chits(army);
        if self.g.options.late_markers {
            self.push(MarkerRoll(army));
        }
        if let Some(first) = ClanId::of_army(army).next() {
            self.push(Conform(first));
        }
    }

    /// 3e, 7.2f: the Special chits go into Reserve.
    pub fn ready_special_chits(&mut self, army: Army) {
        for n in 0..4 {
            let place = &mut self.s.chits[Chit::special(army, n).index()];
            if *place == ChitPlace::OutOfGame {
                *place = ChitPlace::Reserve;
            }
        }
    }

    /// 7.3-Kuruma-b, 7.3-Hoshi-b, 9.5.3a: these plans arm the enemy once, when their moment comes.
    pub fn hand_over_impetuous(&mut self, army: Army, plan: Plan) {
        let staff = self.s.staff(army);
        if staff.plan != Some(plan) || !staff.plan_active || staff.handed_over {
            return;
        }
        self.reveal_plan(army);
        let count = self.at().plan_data(plan).impetuous;
        let enemy = army.enemy();
        self.s.staff_mut(army).handed_over = true;
        self.s.staff_mut(enemy).impetuous += count;
        self.ready_special_chits(enemy);
        self.tell(Event::ImpetuousHanded { to: enemy, count });
    }
}

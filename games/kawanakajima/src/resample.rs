//! Another truth that a seat cannot tell from the present one: the enemy's secret plan, what he has gathered for it,
//! what his Special chits carry, the Entry Points he wrote, and with secret Honjins his Modes and chits.

use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::*;
use crate::state::*;
use arrayvec::ArrayVec;

impl Position<'_> {
    pub fn resample(&self, army: Army, below: &mut dyn FnMut(u32) -> u32) -> State {
        let mut state = self.s.clone();
        let mut other = Other { at: *self, enemy: army.enemy(), state: &mut state, below };
        other.plan();
        other.gathered();
        other.assignments();
        other.entries();
        if self.g.options.secret_honjin {
            other.modes();
        }
        state
    }

    /// Plans this army may have, to the enemy's knowledge and as its own hidden choices allow.
    fn possible_plans(&self, army: Army) -> ArrayVec<Plan, 7> {
        let staff = self.s.staff(army);
        if staff.plan.is_none() || staff.plan_revealed {
            return staff.plan.into_iter().collect();
        }
        Plan::ALL
            .into_iter()
            .filter(|p| staff.plan == Some(*p) || staff.plans_excluded & 1 << p.index() == 0)
            .filter(|&p| self.can_carry(army, p))
            .collect()
    }

    /// Could this plan have given as many activities as Special chits lie hidden?
    fn can_carry(&self, army: Army, plan: Plan) -> bool {
        let given: u8 = self.plan_data(plan).activities.iter().sum();
        given >= self.hidden_assignments(army).count() as u8
    }

    /// Special chits out with an activity of the plan that nobody has seen; Impetuous ones are not the plan's.
    fn hidden_assignments(&self, army: Army) -> impl Iterator<Item = usize> + '_ {
        let staff = self.s.staff(army);
        (0..4).filter(move |&n| staff.assigned[n].is_some_and(|a| a.activity != Activity::Impetuous))
    }
}

struct Other<'a, 'b> {
    at: Position<'a>,
    enemy: Army,
    state: &'b mut State,
    below: &'b mut dyn FnMut(u32) -> u32,
}

impl Other<'_, '_> {
    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| from[(self.below)(from.len() as u32) as usize])
    }

    /// 7.1: a plan that has not shown itself. While it is still being chosen nothing is changed.
    fn plan(&mut self) {
        let staff = self.at.s.staff(self.enemy);
        if staff.plan_revealed || self.choosing() {
            return;
        }
        let plans = self.at.possible_plans(self.enemy);
        if let Some(plan) = self.pick(&plans) {
            self.state.staff_mut(self.enemy).plan = Some(plan);
            self.settle_hidden_activities(plan);
        }
    }

    /// The enemy is in the middle of a secret choice whose options hang on what he has.
    fn choosing(&self) -> bool {
        let staff = self.at.s.staff(self.enemy);
        staff.plan.is_none() || staff.naming.is_some()
    }

    /// Under another plan the hidden chits carry what that plan offers.
    fn settle_hidden_activities(&mut self, plan: Plan) {
        let hidden: ArrayVec<usize, 4> = self.at.hidden_assignments(self.enemy).collect();
        if self.at.s.staff(self.enemy).plan == Some(plan) {
            return;
        }
        let mut left = self.at.plan_data(plan).activities;
        let mut used = [0u8; 4];
        for n in hidden {
            let open: ArrayVec<Activity, 4> = Activity::ALL.into_iter().filter(|a| left[a.index()] > 0).collect();
            let Some(activity) = self.pick(&open) else { continue };
            left[activity.index()] -= 1;
            used[activity.index()] += 1;
            if let Some(assigned) = self.state.staff_mut(self.enemy).assigned[n].as_mut() {
                assigned.activity = activity;
                if activity != Activity::Combined
                    && let Some(first) = assigned.clans.first()
                {
                    assigned.clans = ClanSet::of(first);
                }
            }
        }
        self.state.staff_mut(self.enemy).used = used;
    }

    /// 7.2: what is written down for the plan, within what the enemy has seen of it.
    fn gathered(&mut self) {
        let staff = self.at.s.staff(self.enemy);
        let now = matches!(
            self.at.s.steps.last(),
            Some(Step::Plan(PlanStep::PlanChoices) | Step::Chance(ChanceStep::Roll(_)))
        );
        if staff.plan_active || staff.plan.is_none() || now || staff.attempts {
            return;
        }
        let most = staff.gathered_most.max(staff.gathered);
        let least = staff.gathered_least.min(staff.gathered);
        let gathered = least + (self.below)((most - least) as u32 + 1) as u8;
        self.state.staff_mut(self.enemy).gathered = gathered;
    }

    /// 8.3: which clans a hidden chit concerns.
    fn assignments(&mut self) {
        if self.choosing() {
            return;
        }
        let clans: ArrayVec<ClanId, CLANS> = self.at.nameable(self.enemy, false).iter().collect();
        for n in 0..4 {
            let hidden = self.at.s.drawn != Some(Chit::special(self.enemy, n as u8)) || self.unanswered();
            let assigned = self.state.staff(self.enemy).assigned[n];
            let Some(mut assigned) = assigned.filter(|a| hidden && a.activity != Activity::Impetuous && !a.kosaka)
            else {
                continue;
            };
            if assigned.clans.len() == 1
                && let Some(clan) = self.pick(&clans)
            {
                assigned.clans = ClanSet::of(clan);
                self.state.staff_mut(self.enemy).assigned[n] = Some(assigned);
            }
        }
    }

    /// The chit drawn is still face down: nobody has accepted it.
    fn unanswered(&self) -> bool {
        matches!(self.at.s.steps.last(), Some(Step::Turn(TurnStep::Answer) | Step::Turn(TurnStep::Kansuke)))
    }

    /// 16.2: clans still on the mountain may have been written for any point whose turn has not come.
    fn entries(&mut self) {
        for clan in ClanId::of_army(self.enemy) {
            let written = self.at.s.clans[clan.index()].entry;
            if written.is_none() || self.at.s.clan_in_play(clan) || self.at.s.clan_extinct(clan) {
                continue;
            }
            let later: ArrayVec<Entry, 4> =
                Entry::ALL.into_iter().filter(|e| self.at.g.map.entry_turn(*e) > self.at.s.turn).collect();
            if let Some(entry) = self.pick(&later) {
                self.state.clans[clan.index()].entry = Some(entry);
            }
        }
    }

    /// 2.3: hidden Modes may be anything between chits; in the middle of one they may matter and are left alone.
    fn modes(&mut self) {
        if !matches!(
            self.at.s.steps.last(),
            Some(
                Step::Command(CommandStep::Select)
                    | Step::Plan(PlanStep::PlanChoices)
                    | Step::Chance(ChanceStep::DrawChit)
            )
        ) {
            return;
        }
        for clan in ClanId::of_army(self.enemy) {
            if self.at.s.clan_in_play(clan)
                && let Some(mode) = self.pick(&Mode::ALL)
            {
                self.state.clans[clan.index()].mode = mode;
            }
        }
    }
}

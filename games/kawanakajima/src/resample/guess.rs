//! What the secrets of an army may be, for whoever knows nothing of them.

use super::forget::SOMETHING;
use super::*;
use crate::Kawanakajima;
use crate::rules::c07_plans::LEAST_TO_TRY;
use crate::rules::c08_command::COMBINED_CLANS;
use arrayvec::ArrayVec;
use engine::{Actor, Game, Silent};

/// 7.2d: with so much two dice never fail.
const SURE_TO_SUCCEED: u8 = 12;

/// Puts something in the place of every secret of this army.
pub fn secrets(g: &Kawanakajima, known: State, army: Army, below: &mut dyn FnMut(u32) -> u32) -> State {
    let mut guess = Guess { g, army, state: known, below };
    if g.options.secret_honjin {
        guess.modes();
        guess.points();
        guess.clan_chits();
    }
    guess.plan();
    guess.investment();
    guess.specials();
    guess.entries();
    guess.choices();
    guess.state
}

struct Guess<'a, 'b> {
    g: &'a Kawanakajima,
    army: Army,
    state: State,
    below: &'b mut dyn FnMut(u32) -> u32,
}

impl Guess<'_, '_> {
    fn at(&self) -> Position<'_> {
        self.g.at(&self.state)
    }

    fn staff(&self) -> &Staff {
        self.state.staff(self.army)
    }

    fn staff_mut(&mut self) -> &mut Staff {
        self.state.staff_mut(self.army)
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| from[(self.below)(from.len() as u32) as usize])
    }

    fn up_to(&mut self, most: u8) -> u8 {
        (self.below)(u32::from(most) + 1) as u8
    }

    /// 2.3: any Mode.
    fn modes(&mut self) {
        let free = self.at().modes_are_free();
        for clan in ClanId::of_army(self.army) {
            if free
                && self.state.clan_in_play(clan)
                && let Some(mode) = self.pick(&Mode::ALL)
            {
                self.state.clans[clan.index()].mode = mode;
            }
        }
    }

    /// 8.2a: what a die would give whoever has rolled.
    fn points(&mut self) {
        let rolled = !self.state.steps.contains(&Roll(Purpose::Command(self.army)).into());
        if self.at().in_command_phase() && rolled {
            let die = 1 + self.up_to(5);
            let points = self.at().command_points(self.army, die);
            let staff = self.staff_mut();
            (staff.points_got[0], staff.points[0]) = (points, points);
        }
    }

    /// 2.3a: in Reserve, in the bowl or under way.
    fn place(&mut self) -> ChitPlace {
        const PLACES: [ChitPlace; 4] = [ChitPlace::Reserve, ChitPlace::Reserve, ChitPlace::Bowl, ChitPlace::Delay(1)];
        self.pick(&PLACES).unwrap_or_default()
    }

    fn clan_chits(&mut self) {
        for chit in ClanId::of_army(self.army).map(Chit::clan) {
            if self.at().is_covert(chit) && self.state.chit(chit) == ChitPlace::Reserve {
                self.state.chits[chit.index()] = self.place();
            }
        }
    }

    /// 7.1: a plan nobody has ruled out, and that could have given what is out.
    fn plan(&mut self) {
        let staff = *self.staff();
        if staff.plan.is_none() || staff.plan_revealed {
            return;
        }
        let open = |plan: &Plan| staff.plans_excluded & 1 << plan.index() == 0;
        let plans: ArrayVec<Plan, 7> =
            Plan::ALL.into_iter().filter(|plan| open(plan) && self.could_carry(*plan)).collect();
        if let Some(plan) = self.pick(&plans) {
            self.staff_mut().plan = Some(plan);
        }
    }

    /// 9.5.1a: has it an activity for every Special chit that is out and not Impetuous, and for those that came to nothing?
    fn could_carry(&self, plan: Plan) -> bool {
        let staff = self.staff();
        let given: u8 = self.at().plan_data(plan).activities.iter().sum();
        let void: u8 = staff.used.iter().sum();
        let out = (0..4).filter(|&number| self.is_open(number)).count() as u8;
        !staff.plan_active || given >= void + out.saturating_sub(staff.impetuous)
    }

    /// Something is written for this chit, and nobody knows what.
    fn is_open(&self, number: usize) -> bool {
        self.staff().assigned[number] == Some(SOMETHING) && !self.at().is_shown(self.army, number)
    }

    /// 7.2: what was gathered before, what was put in now, and whether it is tried.
    fn investment(&mut self) {
        let staff = *self.staff();
        if staff.plan.is_none() || staff.plan_active {
            return;
        }
        let (asked, may) = (self.at().asks(PlanChoices) && !staff.ready, self.at().may_invest(self.army));
        let secret_honjin = self.g.options.secret_honjin;
        let has_enough = asked && !may && !self.g.rules.anybody_may_try_a_plan();
        let least = if has_enough { staff.gathered_least.max(LEAST_TO_TRY) } else { staff.gathered_least };
        let most = if secret_honjin { SURE_TO_SUCCEED } else { staff.gathered_most };
        let before = least + self.up_to(most.saturating_sub(least));
        self.staff_mut().gathered = before;
        if asked {
            self.staff_mut().invested = !may;
        } else if self.at().has_invested(self.army) {
            let put = if may { self.up_to(staff.points[0]) } else { 0 };
            self.staff_mut().points[0] -= put;
            // What a failure leaves is known with all that had been put in.
            if !staff.attempts {
                self.staff_mut().gathered += put;
                self.attempt();
            }
        }
    }

    /// 7.2d: whoever is asked may be about to try.
    fn attempt(&mut self) {
        let tries = self.at().may_try(self.army);
        if !self.at().attempt_is_secret(self.army) || !tries || self.up_to(1) == 0 {
            return;
        }
        self.staff_mut().attempts = true;
        if !self.at().asks(PlanChoices) {
            let (below, above) = self.state.steps.split_at(2);
            let roll = [PlanRoll(self.army).into()];
            self.state.steps = below.iter().copied().chain(roll).chain(above.iter().copied()).collect();
        }
    }

    /// 9.5.1: what was void, and what the chits that are out carry.
    fn specials(&mut self) {
        if !self.staff().plan_revealed {
            let void = std::mem::take(&mut self.staff_mut().used).iter().sum::<u8>();
            for _ in 0..void {
                let open = self.activities();
                if let Some(activity) = self.pick(&open) {
                    self.staff_mut().used[activity.index()] += 1;
                }
            }
        }
        for number in (0..4).filter(|&number| self.is_open(number)).collect::<ArrayVec<usize, 4>>() {
            let assigned = self.assignment();
            self.staff_mut().assigned[number] = Some(assigned);
        }
        for number in 0..4 {
            let chit = Chit::special(self.army, number);
            if self.at().is_covert(chit) && self.state.chit(chit) == ChitPlace::Reserve && self.has_orders() {
                self.send(chit, usize::from(number));
            }
        }
    }

    /// 2.3: a Special chit that nobody sees may be out, and then carries something.
    fn send(&mut self, chit: Chit, number: usize) {
        self.state.chits[chit.index()] = self.place();
        if self.state.chit(chit) != ChitPlace::Reserve {
            let assigned = self.assignment();
            self.staff_mut().assigned[number] = Some(assigned);
        }
    }

    /// 9.5.1a: the plan's activities that are left.
    fn activities(&self) -> ArrayVec<Activity, 4> {
        let left = |activity: &Activity| self.at().activities_left(self.army, *activity) > 0;
        Activity::ALL.into_iter().filter(|activity| *activity != Activity::Impetuous && left(activity)).collect()
    }

    fn has_orders(&self) -> bool {
        self.staff().impetuous > 0 || !self.activities().is_empty()
    }

    /// 8.3d, 9.5.3: one of the plan's activities with clans, or an Impetuous Attack with none.
    fn assignment(&mut self) -> Assignment {
        let mut open = self.activities();
        if self.staff().impetuous > 0 {
            open.push(Activity::Impetuous);
        }
        let Some(activity) = self.pick(&open).filter(|activity| *activity != Activity::Impetuous) else {
            let staff = self.staff_mut();
            staff.impetuous = staff.impetuous.saturating_sub(1);
            return SOMETHING;
        };
        self.staff_mut().used[activity.index()] += 1;
        Assignment { activity, clans: self.named(activity), kosaka: false }
    }

    /// 8.3d: clans that may have been named; only a Combined Maneuver takes several.
    fn named(&mut self, activity: Activity) -> ClanSet {
        let mut left = self.at().nameable(self.army, false);
        let most = if activity == Activity::Combined { COMBINED_CLANS as u8 - 1 } else { 0 };
        let mut named = ClanSet::EMPTY;
        for _ in 0..=self.up_to(most) {
            let clans: ArrayVec<ClanId, CLANS> = left.iter().collect();
            let Some(clan) = self.pick(&clans) else { break };
            named.insert(clan);
            left = left - ClanSet::of(clan);
        }
        named
    }

    /// 16.2: any point whose turn has not come.
    fn entries(&mut self) {
        let turn = self.state.turn;
        let later: ArrayVec<Entry, 4> =
            Entry::ALL.into_iter().filter(|&entry| self.g.map.entry_turn(entry) > turn).collect();
        for clan in ClanId::of_army(self.army) {
            if self.at().is_on_the_way(clan) {
                self.state.clans[clan.index()].entry = self.pick(&later);
            }
        }
    }

    /// 3d, 8.3: whoever has chosen what nobody sees yet has chosen something he might; whoever has not ended has not begun.
    fn choices(&mut self) {
        if !self.staff().ready || !(self.at().asks(Secrets) || self.at().asks(Select)) {
            return;
        }
        let seat = self.army.seat();
        self.staff_mut().ready = !self.has_choice();
        while !self.staff().ready {
            let mut options = Vec::new();
            self.g.options(&self.state, seat, &mut options);
            let Some(command) = self.pick(&options) else { break };
            self.g.apply(&mut self.state, Actor::Seat(seat), &command, &mut Silent);
        }
    }

    /// Has he been asked at all?
    fn has_choice(&self) -> bool {
        match self.at().asks(Secrets) {
            true => self.at().owes_plan(self.army) || self.at().next_unwritten(self.army).is_some(),
            false => self.at().has_selection(self.army),
        }
    }
}

//! What everybody but its army knows of a position: each secret gives way to something that is always the same.

use super::*;

/// Stands for a plan, for what a Special chit carries, for a Mode: which of them it is, nobody knows.
pub const SOME_PLAN: Plan = Plan::ALL[0];
pub const SOMETHING: Assignment = Assignment { activity: Activity::Impetuous, clans: ClanSet::EMPTY, kosaka: false };
const SOME_MODE: Mode = Mode::ALL[0];

impl Position<'_> {
    /// The position without the secrets of this army.
    pub fn without_secrets(&self, army: Army) -> State {
        let mut state = self.s.clone();
        let mut known = Known { at: *self, army, state: &mut state };
        known.forget_selection();
        known.forget_specials();
        known.forget_plan();
        known.forget_entries();
        if self.g.options.secret_honjin {
            known.forget_honjin();
        }
        state
    }
}

struct Known<'a, 'b> {
    at: Position<'a>,
    army: Army,
    state: &'b mut State,
}

impl Known<'_, '_> {
    fn staff(&mut self) -> &mut Staff {
        self.state.staff_mut(self.army)
    }

    /// 8.3a: what is being picked lies in Reserve to everybody else, and no point has been spent.
    fn forget_selection(&mut self) {
        let (at, army) = (self.at, self.army);
        let chosen = |chit: &Chit| matches!(at.s.chit(*chit), ChitPlace::Chosen(_)) && chit.owner() == Some(army);
        for chit in Chit::all().filter(chosen) {
            if let ChitKind::Special(_, number) = chit.kind() {
                self.take_back(usize::from(number));
            }
            let called = at.is_call(chit);
            self.state.n_called &= !called;
            self.state.chits[chit.index()] = if called { ChitPlace::OutOfGame } else { ChitPlace::Reserve };
        }
        if let Some(number) = self.staff().naming.take() {
            self.take_back(usize::from(number));
        }
        let staff = self.staff();
        staff.points = if at.in_command_phase() { staff.points_got } else { [0; 2] };
        staff.paid = 0;
    }

    /// 9.5.1a: nothing has been written for the chit.
    fn take_back(&mut self, number: usize) {
        let staff = self.staff();
        match staff.assigned.get_mut(number).and_then(Option::take) {
            Some(Assignment { activity: Activity::Impetuous, .. }) => staff.impetuous += 1,
            Some(Assignment { activity, .. }) => {
                let used = &mut staff.used[activity.index()];
                *used = used.saturating_sub(1);
            }
            None => {}
        }
    }

    /// 9.5: which Special chits are out is seen, not what they carry. Of those that came to nothing (17.4) the number.
    fn forget_specials(&mut self) {
        for number in 0..4 {
            if self.staff().assigned[number].is_some() && !self.at.is_shown(self.army, number) {
                self.take_back(number);
                self.staff().assigned[number] = Some(SOMETHING);
            }
        }
        let staff = self.staff();
        if !staff.plan_revealed {
            staff.used = [staff.used.iter().sum(), 0, 0, 0];
        }
    }

    /// 7.1, 7.2: which plan, what is gathered for it, and whether it is tried before the dice say so.
    fn forget_plan(&mut self) {
        let choosing = self.at.asks(Secrets) && self.at.has_plan_choice(self.army);
        let secret_attempt = self.at.attempt_is_secret(self.army);
        let roll: Step = PlanRoll(self.army).into();
        let staff = self.staff();
        if !staff.plan_revealed {
            staff.plan = staff.plan.filter(|_| !choosing).map(|_| SOME_PLAN);
        }
        staff.gathered = 0;
        staff.invested = false;
        if secret_attempt && !staff.plan_active {
            staff.attempts = false;
            self.state.steps.retain(|step| *step != roll);
        }
    }

    /// 16.2: clans that are still on the mountain.
    fn forget_entries(&mut self) {
        let last = Entry::ALL.into_iter().max_by_key(|&entry| self.at.g.map.entry_turn(entry));
        for clan in ClanId::of_army(self.army).filter(|&clan| self.at.is_on_the_way(clan)) {
            self.state.clans[clan.index()].entry = last.filter(|_| !self.at.asks(Secrets));
        }
    }

    /// 2.3: the points rolled, the chits but for the one drawn, and the Modes.
    fn forget_honjin(&mut self) {
        let (at, army) = (self.at, self.army);
        let staff = self.staff();
        (staff.points, staff.points_got) = ([0; 2], [0; 2]);
        (staff.gathered_least, staff.gathered_most) = (0, 0);
        for chit in Chit::all().filter(|&chit| chit.owner() == Some(army) && at.is_covert(chit)) {
            self.forget_place(chit);
        }
        for clan in ClanId::of_army(army) {
            if at.modes_are_free() || !at.s.clan_in_play(clan) {
                self.state.clans[clan.index()].mode = SOME_MODE;
            }
        }
    }

    fn forget_place(&mut self, chit: Chit) {
        let place = match chit.kind() {
            // 17.3b: whoever sees Clan N come on knows where its chit is.
            ChitKind::Clan(clan) if clan == self.at.g.clan_n() && self.at.asks(EnterClanN) => return,
            ChitKind::Clan(clan) if self.at.s.clan_in_play(clan) => ChitPlace::Reserve,
            ChitKind::Clan(clan) => {
                self.state.n_called &= clan != self.at.g.clan_n();
                ChitPlace::OutOfGame
            }
            ChitKind::Special(_, number) => {
                self.staff().assigned[usize::from(number)] = None;
                let ready = self.at.s.chit(chit) != ChitPlace::OutOfGame;
                if ready { ChitPlace::Reserve } else { ChitPlace::OutOfGame }
            }
            _ => return,
        };
        self.state.chits[chit.index()] = place;
    }
}

//! 7.2: what goes into a plan, the attempt, and the clans that fall in with it.

use super::LEAST_TO_TRY;
use crate::options::PlanActivation;
use crate::rules::room::*;

chapter! {
    pub enum PlanStep of Kawanakajima, Step::Plan {
        /// 7.2b, 7.2d: both players settle in secret what goes into their plans and whether they try.
        asks PlanChoices,
        /// 7.2d: an attempt.
        goes PlanRoll(army: Army),
        /// 7.2e: the clans, one by one, conform to a plan that has come alive.
        asks Conform(clan: ClanId),
    }
}

deeds! { pub enum Investing of Command { Invest(points: u8), AttemptPlan, Wait } }

impl Asks<Kawanakajima> for PlanChoices {
    type Deed = Investing;

    fn asked(self, at: Position<'_>) -> Seats {
        at.not_ready()
    }

    fn prompt(self, at: Position<'_>, army: Army) -> Message {
        let staff = at.s.staff(army);
        match staff.invested {
            true => say("prompt-attempt").number("gathered", staff.gathered).under("7.2d"),
            false => say("prompt-invest").number("points", staff.points[0]).under("7.2b"),
        }
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Investing>) {
        let staff = at.s.staff(army);
        match staff.invested {
            true => offers.extend([Investing::AttemptPlan, Investing::Wait]),
            false => offers.extend((0..=staff.points[0]).map(Investing::Invest)),
        }
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Investing) -> Verdict {
        let staff = at.s.staff(army);
        match deed {
            Investing::Invest(_) if staff.invested => Err(no("7.2b", "refused-invested")),
            Investing::Invest(points) => no("7.2b", "refused-too-many-points").unless(points <= staff.points[0]),
            Investing::AttemptPlan | Investing::Wait => no("7.2d", "refused-invest-first").unless(staff.invested),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Investing> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if !play.at().not_ready().is_empty() {
            return Flow::Wait;
        }
        play.pop();
        for army in [Army::Uesugi, Army::Takeda] {
            if play.s.staff(army).attempts {
                play.push(PlanRoll(army));
            }
        }
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Investing) {
        match deed {
            Investing::Invest(points) => play.invest(army, points),
            Investing::AttemptPlan => play.settle_attempt(army, true),
            Investing::Wait => play.settle_attempt(army, false),
        }
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        let asked = at.not_ready();
        let planless = |army: &Army| asked.contains(army.seat()) && at.s.staff(*army).plan.is_none();
        fits(!Army::BOTH.iter().any(planless), "somebody without a plan is asked what goes into it")
    }
}

impl Goes<Kawanakajima> for PlanRoll {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let side = play.s.staff_mut(self.0);
        side.gathered_most = side.gathered_most.saturating_add(side.points_got[0]);
        if !play.g.rules.anybody_may_try_a_plan() {
            side.gathered_least = side.gathered_least.max(LEAST_TO_TRY);
        }
        play.tell(Event::PlanTried { army: self.0 });
        play.roll(Purpose::Plan(self.0));
    }
}

deeds! { pub enum Conforming of Command { SetMode { clan: ClanId, mode: Mode } } }

impl Asks<Kawanakajima> for Conform {
    type Deed = Conforming;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-conform").clan(self.0).under("7.2e")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Conforming>) {
        let clan = self.0;
        offers.extend(modes(at.conforming_modes(clan)).map(|mode| Conforming::SetMode { clan, mode }));
    }

    fn allows(self, at: Position<'_>, _: Army, Conforming::SetMode { clan, mode }: Conforming) -> Verdict {
        no("7.2e", "refused-other-clan").unless(clan == self.0)?;
        no("7.1a", "refused-plan-forbids-mode").unless(at.conforming_modes(clan) & mode.bit() != 0)
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Conforming> {
        None
    }

    /// Asked even where the plan leaves one Mode, so that the asking tells nothing.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().conforms(self.0) {
            return Flow::Wait;
        }
        play.replace_by(next_clan(self.0).map(Conform));
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, Conforming::SetMode { clan, mode }: Conforming) {
        let changes = play.s.clans[clan.index()].mode != mode;
        if changes {
            play.set_mode(clan, mode);
        }
        // By the French text a clan may also keep a Mode the plan forbids, which then shows nothing.
        let french = play.g.options.plan_activation == PlanActivation::French;
        if !play.g.options.secret_honjin && (changes || !french) {
            play.exclude_plans_without(army, mode);
        }
        play.replace_by(next_clan(clan).map(Conform));
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(self.0.index() < CLANS, "there is no such clan")?;
        fits(at.s.staff(self.0.army()).plan.is_some(), "a clan is to conform to a plan that is not there")
    }
}

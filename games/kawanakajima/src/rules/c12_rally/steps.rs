//! 9.3.1h, 12: what is asked of those who may rally.

use crate::rules::room::*;
use crate::sequence::steps::TakingTurns;

chapter! {
    pub enum RallyStep of Kawanakajima, Step::Rally {
        /// 9.3.1h: on the Rally chit the players rally their clans, in turn.
        asks RallyRallies,
        /// 12.1a: unit by unit, as the owner likes.
        asks RallyClan(clan: ClanId),
        /// 7.3-Koyaku-b: a natural 6 lets the clan take up Defense: does it?
        asks KoyakuDefense(clan: ClanId),
    }
}

impl Asks<Kawanakajima> for RallyRallies {
    type Deed = TakingTurns;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.mover)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-rally-clan").under("9.3.1h")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, TakingTurns>) {
        offers.extend(at.clans_to_rally(army).map(TakingTurns::PickClan));
        offers.push(TakingTurns::Pass);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: TakingTurns) -> Verdict {
        match deed {
            TakingTurns::PickClan(clan) => at.may_rally_clan(army, clan),
            TakingTurns::Pass => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<TakingTurns> {
        clicks.clan(at).map(TakingTurns::PickClan)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        Army::BOTH.into_iter().for_each(|army| play.show_idle_rally(army));
        play.alternate(|at, army| at.clans_to_rally(army).next().is_some())
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: TakingTurns) {
        play.take_turn(army, deed);
        if let TakingTurns::PickClan(clan) = deed {
            play.push(RallyClan(clan));
        }
    }
}

deeds! { pub enum Rallying of Command { Rally(unit: UnitId), Pass } }

impl Asks<Kawanakajima> for RallyClan {
    type Deed = Rallying;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-rally").clan(self.0).under("12.1a")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Rallying>) {
        offers.extend(at.rally_candidates(self.0).map(Rallying::Rally));
        offers.push(Rallying::Pass);
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Rallying) -> Verdict {
        match deed {
            Rallying::Rally(unit) => at.may_rally(self.0, unit),
            Rallying::Pass => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Rallying> {
        clicks.unit_there(at).map(Rallying::Rally)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        play.show_idle_rally(self.0.army());
        let some = play.at().rally_candidates(self.0).next().is_some();
        if some { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Rallying) {
        match deed {
            Rallying::Rally(unit) => {
                play.s.rallied.insert(unit);
                play.roll(Purpose::Rally(unit));
            }
            Rallying::Pass => play.pop(),
        }
    }
}

deeds! { pub enum TakingDefense of Command { ToDefense(yes: bool) } }

impl Asks<Kawanakajima> for KoyakuDefense {
    type Deed = TakingDefense;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-koyaku").clan(self.0).under("7.3-Koyaku-b")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, TakingDefense>) {
        offers.extend([true, false].map(TakingDefense::ToDefense));
    }

    fn allows(self, _: Position<'_>, _: Army, _: TakingDefense) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<TakingDefense> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, TakingDefense::ToDefense(yes): TakingDefense) {
        play.pop();
        if yes {
            play.set_mode(self.0, Mode::Defense);
        }
    }
}

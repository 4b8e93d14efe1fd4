//! 9.3.4: what is asked on the Initiative chit.

use crate::rules::room::*;
use crate::sequence::steps::TakingTurns;
use crate::state::ClanSet;

chapter! {
    pub enum InitiativeStep of Kawanakajima, Step::Initiative {
        /// 9.3.4a: the players name clans that try to take up Defense, in turn.
        asks InitiativeDefense,
        /// 9.3.4a: the clan named: does it roll?
        asks TryDefense(clan: ClanId),
        /// 9.3.4c: then the split clans of both sides, in turn.
        asks InitiativeReunions,
        /// 9.3.4d: the clan named: does it roll?
        asks TryReunion(clan: ClanId),
        /// 9.3.4e: the steps of a clan that may.
        asks ReuniteSteps(clan: ClanId),
    }
}

impl Asks<Kawanakajima> for InitiativeDefense {
    type Deed = TakingTurns;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.mover)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-initiative").under("9.3.4a")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, TakingTurns>) {
        offers.extend(at.clans_at_bay(army).map(TakingTurns::PickClan));
        offers.push(TakingTurns::Pass);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: TakingTurns) -> Verdict {
        match deed {
            TakingTurns::PickClan(clan) => at.may_turn_at_bay(army, clan),
            TakingTurns::Pass => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<TakingTurns> {
        clicks.clan(at).map(TakingTurns::PickClan)
    }

    /// EC-35: those who passed here have their turns again when it comes to the reunions.
    fn settle(self, play: &mut Play<'_>) -> Flow {
        let flow = play.alternate(|at, army| at.clans_at_bay(army).next().is_some());
        if flow == Flow::On {
            play.s.dealt = ClanSet::EMPTY;
            Army::BOTH.into_iter().for_each(|army| play.s.staff_mut(army).passed = false);
        }
        flow
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: TakingTurns) {
        play.take_turn(army, deed);
        if let TakingTurns::PickClan(clan) = deed {
            play.push(TryDefense(clan));
        }
    }
}

deeds! { pub enum TryingDefense of Command { TryDefense, Pass } }

impl Asks<Kawanakajima> for TryDefense {
    type Deed = TryingDefense;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-try-defense").clan(self.0).under("9.3.4a")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, TryingDefense>) {
        offers.extend([TryingDefense::TryDefense, TryingDefense::Pass]);
    }

    fn allows(self, _: Position<'_>, _: Army, _: TryingDefense) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<TryingDefense> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: TryingDefense) {
        play.pop();
        match deed {
            TryingDefense::TryDefense => play.roll(Purpose::Initiative(self.0)),
            TryingDefense::Pass => {}
        }
    }
}

impl Asks<Kawanakajima> for InitiativeReunions {
    type Deed = TakingTurns;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.mover)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-reunions").under("9.3.4c")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, TakingTurns>) {
        offers.extend(at.split_clans(army).map(TakingTurns::PickClan));
        offers.push(TakingTurns::Pass);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: TakingTurns) -> Verdict {
        match deed {
            TakingTurns::PickClan(clan) => at.may_try_reunion(army, clan),
            TakingTurns::Pass => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<TakingTurns> {
        clicks.clan(at).map(TakingTurns::PickClan)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        play.alternate(|at, army| at.split_clans(army).next().is_some())
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: TakingTurns) {
        play.take_turn(army, deed);
        if let TakingTurns::PickClan(clan) = deed {
            play.push(TryReunion(clan));
        }
    }
}

deeds! { pub enum TryingReunion of Command { TryReunion, Pass } }

impl Asks<Kawanakajima> for TryReunion {
    type Deed = TryingReunion;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-try-reunion").clan(self.0).under("9.3.4d")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, TryingReunion>) {
        offers.extend([TryingReunion::TryReunion, TryingReunion::Pass]);
    }

    fn allows(self, _: Position<'_>, _: Army, _: TryingReunion) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<TryingReunion> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: TryingReunion) {
        play.pop();
        match deed {
            TryingReunion::TryReunion => play.roll(Purpose::Reunion(self.0)),
            TryingReunion::Pass => {}
        }
    }
}

deeds! { pub enum Reuniting of Command { StepTo { unit: UnitId, hex: HexId }, Pass } }

impl Asks<Kawanakajima> for ReuniteSteps {
    type Deed = Reuniting;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-reunite").clan(self.0).under("9.3.4e")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Reuniting>) {
        for unit in at.s.clan_units(self.0) {
            offers.extend(at.reunion_steps(unit).into_iter().map(|hex| Reuniting::StepTo { unit, hex }));
        }
        offers.push(Reuniting::Pass);
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Reuniting) -> Verdict {
        match deed {
            Reuniting::StepTo { unit, hex } => at.may_reunite(self.0, unit, hex),
            Reuniting::Pass => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Reuniting> {
        let unit = clicks.unit().or_else(|| at.unmoved(self.0).next())?;
        Some(Reuniting::StepTo { unit, hex: clicks.hex().unwrap_or(at.s.unit(unit).hex) })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let some = at.s.clan_units(self.0).any(|u| !at.reunion_steps(u).is_empty());
        if some { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Reuniting) {
        match deed {
            Reuniting::StepTo { unit, hex } => play.go(unit, hex),
            Reuniting::Pass => play.pop(),
        }
    }
}

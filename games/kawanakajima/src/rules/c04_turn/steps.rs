//! 4, 9.2, 17.6.1: the turn, and what is asked when a chit has been drawn.

use crate::rules::room::*;
use crate::state::ChitPlace;

chapter! {
    pub enum TurnStep of Kawanakajima, Step::Turn {
        /// 4.2a: the Command Phase opens.
        goes BeginTurn,
        /// 4.2b, 8.4: chits are drawn while a compulsory one is left.
        goes ActivationPhase,
        /// 17.6.1: does Kansuke delay the chit?
        asks Kansuke,
        /// 9.2a: does its owner take the chit?
        asks Answer,
        /// 9: what the chit does.
        goes Resolve,
        /// 9.4c, 9.5.1b: the chit has served.
        goes EndResolve,
    }
}

impl Goes<Kawanakajima> for BeginTurn {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        play.begin_turn();
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.turn < at.g.last_turn(), "a turn is to begin after the last one")
    }
}

impl Goes<Kawanakajima> for ActivationPhase {
    fn settle(self, play: &mut Play<'_>) {
        if play.at().turn_is_over() {
            play.pop();
            play.end_turn();
        } else {
            play.push(super::super::c02_dice::steps::DrawChit);
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let left = |chit: Chit| matches!(at.s.chit(chit), ChitPlace::Bowl | ChitPlace::Drawn);
        let opened = at.s.steps.iter().any(|step| matches!(step, Step::Command(_) | Step::Plan(_)));
        fits(opened || Chit::COMPULSORY.into_iter().all(left), "a compulsory chit is neither drawn nor in the bowl")
    }
}

deeds! { pub enum Delaying of Command { UseKansuke, PassKansuke } }

impl Asks<Kawanakajima> for Kansuke {
    type Deed = Delaying;

    fn asked(self, _: Position<'_>) -> Seats {
        only(Army::Takeda)
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        at.about_chit("prompt-kansuke").under("17.6.1")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, Delaying>) {
        offers.extend([Delaying::UseKansuke, Delaying::PassKansuke]);
    }

    fn allows(self, _: Position<'_>, _: Army, _: Delaying) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Delaying> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    /// Once per game Takeda sends the chit to its owner's Delay box 1, for 2 VP.
    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Delaying) {
        play.pop();
        let Some(chit) = play.s.drawn.filter(|_| deed == Delaying::UseKansuke) else { return };
        play.drop_resolution();
        play.s.kansuke_used = true;
        play.s.chits[chit.index()] = ChitPlace::Delay(1);
        play.tell(Event::KansukeUsed { chit });
        play.tell(Event::Delayed { chit });
        play.score(Army::Uesugi, play.g.pack.limits.kansuke_vp);
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        at.optional_chit_is_drawn()
    }
}

deeds! { pub enum Answering of Command { Accept, Refuse } }

impl Asks<Kawanakajima> for Answer {
    type Deed = Answering;

    fn asked(self, at: Position<'_>) -> Seats {
        at.s.drawn.and_then(Chit::owner).map_or(Seats::NONE, only)
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        at.about_chit("prompt-answer").under("9.2a")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, Answering>) {
        offers.extend([Answering::Accept, Answering::Refuse]);
    }

    /// It is asked only of an owner who may refuse.
    fn allows(self, _: Position<'_>, _: Army, _: Answering) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Answering> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    /// 9.2a, 9.2b: back into the bowl; the next chit must be taken.
    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Answering) {
        play.pop();
        play.s.accepted = deed == Answering::Accept;
        let Some(chit) = play.s.drawn.filter(|_| deed == Answering::Refuse) else { return };
        play.drop_resolution();
        play.pop();
        play.s.chits[chit.index()] = ChitPlace::Bowl;
        play.s.drawn = None;
        play.s.staff_mut(army).refused = true;
        play.tell(Event::Refused { chit });
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        at.optional_chit_is_drawn()
    }
}

impl Goes<Kawanakajima> for Resolve {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        if let Some(chit) = play.s.drawn {
            play.resolve_chit(chit);
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.drawn.is_some(), "a chit is to be resolved and none has been drawn")
    }
}

impl Goes<Kawanakajima> for EndResolve {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        if let Some(chit) = play.s.drawn.take() {
            if play.s.chit(chit) == ChitPlace::Drawn && !chit.is_compulsory() {
                play.blank(chit);
            }
            for army in Army::BOTH {
                play.s.staff_mut(army).refused = false;
            }
        }
        play.s.accepted = false;
        play.s.clear_under_way();
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        fits(at.s.drawn.is_some(), "a chit is being resolved and none has been drawn")
    }
}

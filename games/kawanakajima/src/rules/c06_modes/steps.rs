//! 6.4, 6.5: what is asked about a clan's Mode.

use super::Foe;
use crate::rules::room::*;

chapter! {
    pub enum ModesStep of Kawanakajima, Step::Modes {
        /// 6.5-Atk-b: a clan with no enemy in sight falls back into Regroup before anything else.
        goes Lapse(clan: ClanId),
        /// 6.5-Atk-c: enemies are in sight across the river only: do they count?
        asks River(clan: ClanId),
        /// 6.4a: one attempt at another Mode, at the start of an activation.
        asks AskMode(clan: ClanId),
    }
}

impl Goes<Kawanakajima> for Lapse {
    fn settle(self, play: &mut Play<'_>) {
        let Lapse(clan) = self;
        play.pop();
        if play.s.clans[clan.index()].mode != Mode::Attack {
            return;
        }
        match play.at().foe_in_sight(clan) {
            Foe::Near => {}
            Foe::AcrossRiver => play.push(River(clan)),
            Foe::None => play.lapse(clan),
        }
    }
}

deeds! { pub enum Looking of Command { IgnoreAcrossRiver(ignore: bool) } }

impl Asks<Kawanakajima> for River {
    type Deed = Looking;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-river").clan(self.0).under("6.5-Atk-c")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, Looking>) {
        offers.extend([true, false].map(Looking::IgnoreAcrossRiver));
    }

    fn allows(self, _: Position<'_>, _: Army, _: Looking) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Looking> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Looking::IgnoreAcrossRiver(ignore): Looking) {
        play.pop();
        if ignore {
            play.lapse(self.0);
        }
    }
}

deeds! { pub enum ChangingMode of Command { TryMode(mode: Mode), KeepMode } }

impl Asks<Kawanakajima> for AskMode {
    type Deed = ChangingMode;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        let now = at.s.clans[self.0.index()].mode;
        say("prompt-mode").clan(self.0).mode(now).under("6.4a")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, ChangingMode>) {
        let others = Mode::ALL.into_iter().filter(|&mode| at.may_try_mode(self.0, mode).is_ok());
        offers.push(ChangingMode::KeepMode);
        offers.extend(others.map(ChangingMode::TryMode));
    }

    fn allows(self, at: Position<'_>, _: Army, deed: ChangingMode) -> Verdict {
        match deed {
            ChangingMode::TryMode(mode) => at.may_try_mode(self.0, mode),
            ChangingMode::KeepMode => Ok(()),
        }
    }

    /// 13.8a: who would leave a siege hears what keeps his clan inside, or that its Mode comes first.
    fn untimely(self, at: Position<'_>, command: Command) -> Option<Reason> {
        match command {
            Command::Retire => at.may_retire(self.0).err(),
            _ => Kawanakajima::untimely(at, command),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<ChangingMode> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.s.clan_in_play(self.0) { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: ChangingMode) {
        let AskMode(clan) = self;
        play.pop();
        match deed {
            ChangingMode::KeepMode => play.tell_mode(clan, Event::ModeKept { clan }),
            ChangingMode::TryMode(to) => {
                play.tell(Event::ModeAttempted { clan });
                play.roll(Purpose::Mode { clan, to });
            }
        }
    }
}

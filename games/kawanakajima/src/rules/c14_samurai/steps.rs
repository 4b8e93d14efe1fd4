//! 14: what is asked about the Samurai.

use crate::rules::room::*;
use crate::state::ChitPlace;

chapter! {
    pub enum SamuraiStep of Kawanakajima, Step::Samurai {
        /// 14.1: a line of the Victory Point track has been crossed: is he called?
        asks CallSamurai(army: Army),
        /// 14.2a: his chit is drawn: which unit does he join?
        asks PlaceSamurai(army: Army),
        /// 14.2b, 14.2c: what he does at once.
        asks SamuraiAct(army: Army),
    }
}

deeds! { pub enum Calling of Command { CallSamurai(yes: bool) } }

impl Asks<Kawanakajima> for CallSamurai {
    type Deed = Calling;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-call-samurai").under("14.1")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, Calling>) {
        offers.extend([true, false].map(Calling::CallSamurai));
    }

    fn allows(self, _: Position<'_>, _: Army, _: Calling) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Calling> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, Calling::CallSamurai(yes): Calling) {
        play.pop();
        if yes {
            play.s.chits[Chit::samurai(army).index()] = ChitPlace::Bowl;
            play.tell(Event::SamuraiCalled { army });
        }
    }
}

deeds! { pub enum Hosting of Command { PlaceSamurai(unit: UnitId), NoSamurai } }

impl Asks<Kawanakajima> for PlaceSamurai {
    type Deed = Hosting;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-place-samurai").under("14.2a")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Hosting>) {
        let hosts = at.g.units_of(army).filter(|&unit| at.may_host_samurai(army, unit));
        offers.extend(hosts.map(Hosting::PlaceSamurai));
        offers.push(Hosting::NoSamurai);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Hosting) -> Verdict {
        match deed {
            Hosting::PlaceSamurai(unit) => no("14.2a", "refused-samurai-host").unless(at.may_host_samurai(army, unit)),
            Hosting::NoSamurai => Ok(()),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Hosting> {
        clicks.unit_there(at).map(Hosting::PlaceSamurai)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let army = self.0;
        play.s.chits[Chit::samurai(army).index()] = ChitPlace::OutOfGame;
        let at = play.at();
        let host = at.g.units_of(army).find(|&unit| at.may_host_samurai(army, unit));
        if host.is_some() { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Hosting) {
        play.pop();
        if let Hosting::PlaceSamurai(unit) = deed {
            play.s.staff_mut(army).samurai = unit;
            play.tell(Event::SamuraiPlaced { unit });
            play.push(SamuraiAct(army));
        }
    }
}

deeds! { pub enum Acting of Command { SamuraiRally, SamuraiCharge, NoSamurai } }

impl Asks<Kawanakajima> for SamuraiAct {
    type Deed = Acting;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-samurai-act").under("14.2b")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, Acting>) {
        offers.extend([Acting::SamuraiRally, Acting::SamuraiCharge, Acting::NoSamurai]);
    }

    fn allows(self, _: Position<'_>, _: Army, _: Acting) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Acting> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    /// 14.2b: a Rally at once, wherever the unit stands. 14.2c: or its clan enters Attack and is activated as by its own chit.
    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Acting) {
        play.pop();
        let unit = play.s.staff(army).samurai;
        match deed {
            Acting::SamuraiRally => play.roll(Purpose::Rally(unit)),
            Acting::SamuraiCharge => {
                play.set_mode(unit.clan(), Mode::Attack);
                play.activate_clan(unit.clan(), true);
            }
            Acting::NoSamurai => {}
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        let host = at.s.staff(self.0).samurai;
        if host.is_some() { Ok(()) } else { Err(format!("{:?} has no Samurai to act", self.0)) }
    }
}

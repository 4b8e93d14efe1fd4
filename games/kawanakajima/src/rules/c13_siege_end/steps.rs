//! 13.8, 13.9: what is asked of those who leave a siege, and of him who has won it.

use crate::rules::c13_siege::areas;
use crate::rules::c13_siege::steps::Losing;
use crate::rules::room::*;
use crate::state::UnitSet;
use arrayvec::ArrayVec;

chapter! {
    pub enum SiegeEndStep of Kawanakajima, Step::SiegeEnd {
        /// 13.8a: does a clan that may leave do so?
        asks RetireAsk(clan: ClanId),
        /// 13.8a, EC-111: out of Attack means out of the siege, where there is a way.
        goes RetireOwed(clan: ClanId),
        /// 13.8d: which unit comes out in which hex?
        asks RetirePlace(clan: ClanId),
        /// 13.8c: are men or markers given for those who leave?
        asks RetirePay(clan: ClanId),
        /// EC-112: which unit bears what could not be paid?
        asks RetireSteps(clan: ClanId),
        /// 13.9a: has somebody lost the siege?
        goes SiegeCheck,
        /// 13.9b: which units of the winner have come through?
        asks KeepUnits(army: Army),
        /// 13.9c: which of them are Disorganized?
        asks WearUnits(army: Army),
        /// 13.9c, 13.9d: the states the siege leaves behind.
        goes SiegeAftermath,
    }
}

deeds! { pub enum Retiring of Command { Retire, StayInside } }

/// EC-110: asked on the clan's own chit.
impl Asks<Kawanakajima> for RetireAsk {
    type Deed = Retiring;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-retire").clan(self.0).under("13.8a")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Retiring>) {
        if at.may_retire(self.0).is_ok() {
            offers.push(Retiring::Retire);
        }
        offers.push(Retiring::StayInside);
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Retiring) -> Verdict {
        match deed {
            Retiring::Retire => at.may_retire(self.0),
            Retiring::StayInside => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Retiring> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().may_retire(self.0).is_ok() { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Retiring) {
        play.pop();
        match deed {
            Retiring::Retire => play.leave_siege(self.0),
            Retiring::StayInside => {}
        }
    }
}

impl Goes<Kawanakajima> for RetireOwed {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        if play.at().may_retire(self.0).is_ok() {
            play.leave_siege(self.0);
        }
    }
}

deeds! { pub enum ComingOut of Command { RetireTo { unit: UnitId, hex: HexId } } }

impl Asks<Kawanakajima> for RetirePlace {
    type Deed = ComingOut;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-retire-place").clan(self.0).under("13.8d")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, ComingOut>) {
        let hexes = at.retire_hexes();
        for unit in at.next_to_retire(self.0) {
            offers.extend(hexes.iter().map(|&hex| ComingOut::RetireTo { unit, hex }));
        }
    }

    fn allows(self, at: Position<'_>, _: Army, ComingOut::RetireTo { unit, hex }: ComingOut) -> Verdict {
        no("13.8d", "refused-retire-unit").unless(at.next_to_retire(self.0).any(|u| u == unit))?;
        no("13.8d", "refused-retire-hex").unless(at.retire_hexes().contains(&hex))
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<ComingOut> {
        Some(ComingOut::RetireTo { unit: clicks.unit()?, hex: clicks.hex()? })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let units: ArrayVec<UnitId, UNITS_PER_CLAN> = play.at().next_to_retire(self.0).collect();
        match (&units[..], &play.at().retire_hexes()[..]) {
            ([], _) => play.done(),
            (&[unit], &[hex]) => {
                play.retire_to(unit, hex);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, ComingOut::RetireTo { unit, hex }: ComingOut) {
        play.retire_to(unit, hex);
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        let room = at.retire_room(at.s.siege.engaged) >= at.clan_inside(self.0).count();
        if room { Ok(()) } else { Err(format!("there is no room outside Kaizu for {}", self.0)) }
    }
}

/// 13.8c, EC-112: Manpower, or markers linked to the way out, point by point; what is missing costs steps.
impl Asks<Kawanakajima> for RetirePay {
    type Deed = Losing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-retire-pay").number("owed", at.s.siege.owed).under("13.8c")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Losing>) {
        if at.s.siege.manpower[army.index()] > 0 {
            offers.push(Losing::LoseManpower);
        }
        offers.extend(areas(at.spare_markers(army)).map(Losing::LoseMarker));
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Losing) -> Verdict {
        let pays = match deed {
            Losing::LoseManpower => at.s.siege.manpower[army.index()] > 0,
            Losing::LoseMarker(area) => areas(at.spare_markers(army)).any(|a| a == area),
        };
        no("13.8c", "refused-retire-pay").unless(pays)
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Losing> {
        clicks.area().map(Losing::LoseMarker)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let army = self.0.army();
        let (men, markers) = (play.s.siege.manpower[army.index()], play.at().spare_markers(army));
        if play.s.siege.owed == 0 || men == 0 && markers == 0 {
            play.count_shortfall();
            return play.done();
        }
        if markers != 0 {
            return Flow::Wait;
        }
        self.carry_out(play, army, Losing::LoseManpower);
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Losing) {
        play.s.siege.owed -= 1;
        play.suffer_in_siege(army, deed);
    }
}

deeds! { pub enum Bleeding of Command { LoseStep(unit: UnitId) } }

impl Asks<Kawanakajima> for RetireSteps {
    type Deed = Bleeding;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-retire-steps").number("steps", at.s.siege.shortfall).under("EC-112")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Bleeding>) {
        offers.extend(at.s.clan_units(self.0).map(Bleeding::LoseStep));
    }

    fn allows(self, at: Position<'_>, _: Army, Bleeding::LoseStep(unit): Bleeding) -> Verdict {
        no("EC-112", "refused-retire-step").unless(at.s.clan_units(self.0).any(|u| u == unit))
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Bleeding> {
        clicks.unit_there(at).map(Bleeding::LoseStep)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let units: ArrayVec<UnitId, UNITS_PER_CLAN> = play.s.clan_units(self.0).collect();
        match units[..] {
            _ if play.s.siege.shortfall == 0 => play.done(),
            [] => play.done(),
            [unit] => {
                play.lose_retire_step(unit);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Bleeding::LoseStep(unit): Bleeding) {
        play.lose_retire_step(unit);
    }
}

/// 13.9a, EC-113: a side with no marker and no Manpower, or with nobody left inside, has lost.
impl Goes<Kawanakajima> for SiegeCheck {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        if !play.s.siege.on {
            return;
        }
        match Army::BOTH.map(|army| play.at().has_lost_siege(army)) {
            [true, true] => play.end_siege(play.s.siege.besieger.enemy()),
            [true, false] => play.end_siege(Army::Uesugi),
            [false, true] => play.end_siege(Army::Takeda),
            [false, false] => {}
        }
    }
}

deeds! { pub enum Keeping of Command { Keep(unit: UnitId), EndKeeping } }

/// 13.9b: if all fit, all are kept.
impl Asks<Kawanakajima> for KeepUnits {
    type Deed = Keeping;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, army: Army) -> Message {
        say("prompt-keep").number("survivors", at.survivors(army)).under("13.9b")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Keeping>) {
        offers.extend(at.keepable(army).map(Keeping::Keep));
        offers.push(Keeping::EndKeeping);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Keeping) -> Verdict {
        match deed {
            Keeping::Keep(unit) => at.may_keep(army, unit),
            Keeping::EndKeeping => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Keeping> {
        clicks.unit().map(Keeping::Keep)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let inside: UnitSet = at.inside(self.0).collect();
        if at.points_of(inside) <= at.survivors(self.0) {
            play.s.siege.kept = inside;
            return play.done();
        }
        if at.keepable(self.0).next().is_some() {
            return Flow::Wait;
        }
        play.end_keeping(self.0);
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Keeping) {
        match deed {
            Keeping::Keep(unit) => play.s.siege.kept.insert(unit),
            Keeping::EndKeeping => play.end_keeping(army),
        }
    }
}

deeds! { pub enum Wearing of Command { Disorganize(unit: UnitId) } }

/// 13.9c: kept units worth at least the Out of Combat score become Disorganized.
impl Asks<Kawanakajima> for WearUnits {
    type Deed = Wearing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, army: Army) -> Message {
        say("prompt-wear").number("out", at.s.siege.out_of_combat[army.index()]).under("13.9c")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Wearing>) {
        offers.extend((at.s.siege.kept - at.s.siege.worn).iter().map(Wearing::Disorganize));
    }

    fn allows(self, at: Position<'_>, _: Army, Wearing::Disorganize(unit): Wearing) -> Verdict {
        let unworn = at.s.siege.kept - at.s.siege.worn;
        no("13.9c", "refused-wear").unless(at.g.unit_exists(unit) && unworn.contains(unit))
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Wearing> {
        clicks.unit().map(Wearing::Disorganize)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let siege = &play.s.siege;
        let unworn = siege.kept - siege.worn;
        let enough = play.at().points_of(siege.worn) >= siege.out_of_combat[self.0.index()];
        match unworn.first() {
            _ if enough => play.done(),
            None => play.done(),
            Some(unit) if unworn.len() == 1 => {
                play.s.siege.worn.insert(unit);
                Flow::On
            }
            Some(_) => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Wearing::Disorganize(unit): Wearing) {
        play.s.siege.worn.insert(unit);
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        match (at.s.siege.kept | at.s.siege.worn).iter().find(|&unit| !at.g.is_fort(at.s.unit(unit).hex)) {
            Some(unit) => Err(format!("{unit} has come through the siege and is not in Kaizu")),
            None => Ok(()),
        }
    }
}

impl Goes<Kawanakajima> for SiegeAftermath {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        play.siege_aftermath();
    }
}

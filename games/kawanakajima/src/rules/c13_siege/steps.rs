//! 13.5 to 13.7: what is asked on the Fortress Map.

use crate::rules::c13_siege::{areas, bit};
use crate::rules::room::*;

chapter! {
    pub enum SiegeStep of Kawanakajima, Step::Siege {
        /// 13.5b, 13.5c, 13.7b: where do the markers go of one who comes in, or finds himself besieged?
        asks PlaceControl { army: Army, setup: bool, areas: u16 },
        /// 13.6.1a: what is the next Siege Action spent on?
        asks SiegeActions(army: Army),
        /// 13.6.1b: where do the troops that move put their markers?
        asks SiegeMoving(army: Army),
        /// 13.6.1k: does this side sacrifice one point more?
        asks Bids(army: Army),
        /// 13.6.1l: the Sacrifices have been seen; does the attacker declare an Advantage?
        asks Advantage(army: Army),
        /// 13.6.1d, 13.6.1e: the dice of the assault.
        goes AssaultOutcome(army: Army),
        /// 13.6.1f: who goes into the area won?
        asks Occupy(army: Army),
        /// 13.6.1h, 13.6.1i: what does the beaten attacker give up?
        asks SiegeLosses(army: Army),
        /// 13.6.1j: does the attacker push on after a tie?
        asks TiePush(army: Army),
        /// 13.6.1j: does the defender match it?
        asks TieHold(army: Army),
        /// 13.6.1m: what does Fire cost the one who was hit?
        asks FireLoss(army: Army),
        /// 13.6.2: a die for each point Out of Combat.
        goes SiegeRally(army: Army),
    }
}

deeds! { pub enum Placing of Command { PlaceControl(area: u8), EndPlacing } }

/// 13.5, EC-108: a side with men places at least one marker in its base.
impl Asks<Kawanakajima> for PlaceControl {
    type Deed = Placing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.army)
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-place-control").number("manpower", at.s.siege.manpower[self.army.index()]).under("13.5b")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Placing>) {
        offers.extend(areas(self.open(at)).map(Placing::PlaceControl));
        if !self.owes_marker(at) {
            offers.push(Placing::EndPlacing);
        }
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Placing) -> Verdict {
        let rule = if self.setup { "13.5c" } else { "13.7b" };
        match deed {
            Placing::PlaceControl(area) => {
                at.may_mark(self.army, area, rule)?;
                no(rule, "refused-control-area").unless(self.open(at) & bit(area) != 0)
            }
            Placing::EndPlacing => no("EC-108", "refused-first-marker").unless(!self.owes_marker(at)),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Placing> {
        clicks.area().map(Placing::PlaceControl)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let (at, base) = (play.at(), play.s.siege.bases[self.army.index()]);
        if self.owes_marker(at) && base.count_ones() == 1 {
            play.put_marker(self.army, base.trailing_zeros() as u8);
            return Flow::On;
        }
        if self.open(at) == 0 { play.done() } else { Flow::Wait }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Placing) {
        match deed {
            Placing::PlaceControl(area) => play.put_marker(self.army, area),
            Placing::EndPlacing => play.pop(),
        }
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        if self.areas & !at.all_areas() != 0 {
            return Err("markers are to go outside the fortress".into());
        }
        if self.setup && at.s.siege.bases[self.army.index()] == 0 {
            return Err(format!("{:?} sets up in a siege and has no base", self.army));
        }
        Ok(())
    }
}

impl PlaceControl {
    /// EC-108: the first marker of a side with men.
    fn owes_marker(self, at: Position<'_>) -> bool {
        let (siege, army) = (&at.s.siege, self.army.index());
        self.setup && siege.markers[army] == 0 && siege.manpower[army] > 0
    }

    /// 13.5c, 13.7b: areas where the next marker may go.
    fn open(self, at: Position<'_>) -> u16 {
        if self.owes_marker(at) { at.s.siege.bases[self.army.index()] } else { at.control_areas(self.army, self.areas) }
    }
}

deeds! {
    pub enum Besieging of Command {
        SiegeMove,
        SiegeAssault { area: u8, advantage: bool },
        SiegeFire(area: u8),
        SiegeRally,
        EndSiegeActions,
    }
}

/// 13.6.1a: while there are actions; unused ones are lost.
impl Asks<Kawanakajima> for SiegeActions {
    type Deed = Besieging;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-siege-actions").number("actions", at.s.siege.actions).under("13.6.1a")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Besieging>) {
        let mut offer = |deed: Besieging| {
            if self.allows(at, army, deed).is_ok() {
                offers.push(deed);
            }
        };
        offer(Besieging::SiegeMove);
        for area in at.siege_targets(army) {
            offer(Besieging::SiegeAssault { area, advantage: false });
            offer(Besieging::SiegeAssault { area, advantage: true });
            offer(Besieging::SiegeFire(area));
        }
        offer(Besieging::SiegeRally);
        offer(Besieging::EndSiegeActions);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Besieging) -> Verdict {
        match deed {
            Besieging::SiegeMove => at.may_move_troops(army),
            Besieging::SiegeAssault { area, advantage } => {
                no("13.6.1c", "refused-assault-target").unless(at.is_siege_target(army, area))?;
                no("13.6.1l", "refused-advantage").unless(!advantage || at.s.siege.actions >= 2)
            }
            Besieging::SiegeFire(area) => {
                no("13.6.1m", "refused-assault-target").unless(at.is_siege_target(army, area))
            }
            Besieging::SiegeRally => {
                no("13.6.1n", "refused-siege-rally").unless(at.s.siege.out_of_combat[army.index()] > 0)
            }
            Besieging::EndSiegeActions => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Besieging> {
        clicks.area().map(|area| Besieging::SiegeAssault { area, advantage: false })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let (at, siege) = (play.at(), &play.s.siege);
        let something = at.siege_targets(self.0).next().is_some()
            || at.may_move_troops(self.0).is_ok()
            || siege.out_of_combat[self.0.index()] > 0;
        if siege.on && siege.actions > 0 && something { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Besieging) {
        match deed {
            Besieging::SiegeMove => {
                play.s.siege.actions -= 1;
                play.push(SiegeMoving(army));
            }
            Besieging::SiegeAssault { area, advantage } => play.siege_assault(army, area, advantage),
            Besieging::SiegeFire(area) => play.siege_fire(army, area),
            Besieging::SiegeRally => play.rally_the_troops(army),
            Besieging::EndSiegeActions => play.pop(),
        }
    }
}

impl Asks<Kawanakajima> for SiegeMoving {
    type Deed = Placing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, army: Army) -> Message {
        say("prompt-siege-moving").number("manpower", at.s.siege.manpower[army.index()]).under("13.6.1b")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Placing>) {
        offers.extend(areas(at.control_areas(army, at.bases(army))).map(Placing::PlaceControl));
        offers.push(Placing::EndPlacing);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Placing) -> Verdict {
        match deed {
            Placing::PlaceControl(area) => {
                at.may_mark(army, area, "13.6.1b")?;
                let linked = at.linked(army, at.bases(army));
                no("13.6.1b", "refused-control-area").unless(linked & bit(area) != 0)
            }
            Placing::EndPlacing => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Placing> {
        clicks.area().map(Placing::PlaceControl)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.at().may_move_troops(self.0).is_ok() { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Placing) {
        match deed {
            Placing::PlaceControl(area) => play.put_marker(army, area),
            Placing::EndPlacing => play.pop(),
        }
    }
}

deeds! { pub enum Sacrificing of Command { Bid, PassBid } }

/// 13.6.1k: turn by turn until both pass or neither can go higher.
impl Asks<Kawanakajima> for Bids {
    type Deed = Sacrificing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, army: Army) -> Message {
        say("prompt-bid").number("bid", at.s.siege.bids[army.index()]).under("13.6.1k")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Sacrificing>) {
        if at.may_bid(army).is_ok() {
            offers.push(Sacrificing::Bid);
        }
        offers.push(Sacrificing::PassBid);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Sacrificing) -> Verdict {
        match deed {
            Sacrificing::Bid => at.may_bid(army),
            Sacrificing::PassBid => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Sacrificing> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let [own, other] = [self.0, self.0.enemy()].map(|army| at.may_bid(army).is_ok());
        if play.s.siege.passes >= 2 || !own && !other {
            // The bidding has been handed back and forth; it ends wherever it stands.
            return play.done();
        }
        if own {
            return Flow::Wait;
        }
        play.pass_bid(self.0);
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Sacrificing) {
        match deed {
            Sacrificing::Bid => play.bid(army),
            Sacrificing::PassBid => play.pass_bid(army),
        }
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        let siege = &at.s.siege;
        let over = siege.bids.iter().any(|&bid| bid > siege.engaged.count_ones() as u8);
        fits(!over, "more is sacrificed than markers take part")
    }
}

deeds! { pub enum Pressing of Command { Advantage(yes: bool) } }

/// 13.6.1l: until the dice are thrown, one for each attack.
impl Asks<Kawanakajima> for Advantage {
    type Deed = Pressing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-advantage").number("actions", at.s.siege.actions).under("13.6.1l")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, Pressing>) {
        offers.extend([true, false].map(Pressing::Advantage));
    }

    fn allows(self, _: Position<'_>, _: Army, _: Pressing) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Pressing> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let siege = &play.s.siege;
        let open = play.g.rules.advantage_follows_the_sacrifices() && !siege.advantage && siege.actions > 0;
        if open { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, Pressing::Advantage(yes): Pressing) {
        play.pop();
        if yes {
            play.s.siege.actions -= 1;
            play.s.siege.advantage = true;
            play.tell(Event::AdvantageDeclared { army });
        }
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        Bids(self.0).fits(at)
    }
}

impl Goes<Kawanakajima> for AssaultOutcome {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        play.roll(Purpose::SiegeDefense(self.0.enemy()));
        play.roll(Purpose::SiegeAttack(self.0));
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        Bids(self.0).fits(at)
    }
}

deeds! { pub enum Occupying of Command { OccupyFrom(area: u8), OccupyNew, NoOccupation } }

/// 13.6.1f: move a marker in, place a new one, or leave the area empty.
impl Asks<Kawanakajima> for Occupy {
    type Deed = Occupying;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-occupy").area(at.s.siege.target).under("13.6.1f")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Occupying>) {
        offers.extend(areas(at.markers_engaged(army)).map(Occupying::OccupyFrom));
        if at.may_place_new(army).is_ok() {
            offers.push(Occupying::OccupyNew);
        }
        offers.push(Occupying::NoOccupation);
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Occupying) -> Verdict {
        match deed {
            Occupying::OccupyFrom(area) => {
                no("13.6.1f", "refused-occupy").unless(areas(at.markers_engaged(army)).any(|a| a == area))
            }
            Occupying::OccupyNew => at.may_place_new(army),
            Occupying::NoOccupation => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Occupying> {
        clicks.area().map(Occupying::OccupyFrom)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let somebody = at.markers_engaged(self.0) != 0 || at.may_place_new(self.0).is_ok();
        if somebody { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Occupying) {
        play.pop();
        let target = play.s.siege.target;
        match deed {
            Occupying::OccupyFrom(area) => {
                play.s.siege.markers[army.index()] &= !bit(area);
                play.hold_area(army, target);
            }
            Occupying::OccupyNew => play.put_marker(army, target),
            Occupying::NoOccupation => {}
        }
    }
}

deeds! { pub enum Losing of Command { LoseMarker(area: u8), LoseManpower } }

/// 13.6.1h, 13.6.1i: each loss a marker that took part or a point of Manpower.
impl Asks<Kawanakajima> for SiegeLosses {
    type Deed = Losing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-siege-losses").number("losses", at.s.siege.losses).under("13.6.1h")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Losing>) {
        offers.extend(areas(at.markers_at_stake(army)).map(Losing::LoseMarker));
        if at.s.siege.manpower[army.index()] > 0 {
            offers.push(Losing::LoseManpower);
        }
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Losing) -> Verdict {
        match deed {
            Losing::LoseMarker(area) => {
                no("13.6.1h", "refused-siege-loss").unless(areas(at.markers_at_stake(army)).any(|a| a == area))
            }
            Losing::LoseManpower => no("13.6.1h", "refused-no-manpower").unless(at.s.siege.manpower[army.index()] > 0),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Losing> {
        clicks.area().map(Losing::LoseMarker)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let (markers, men) = (play.at().markers_at_stake(self.0), play.s.siege.manpower[self.0.index()]);
        let deed = match (markers.count_ones(), men) {
            _ if play.s.siege.losses == 0 => return play.done(),
            (0, 0) => return play.done(),
            (0, _) => Losing::LoseManpower,
            (1, 0) => Losing::LoseMarker(markers.trailing_zeros() as u8),
            _ => return Flow::Wait,
        };
        self.carry_out(play, self.0, deed);
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Losing) {
        play.s.siege.losses -= 1;
        play.suffer_in_siege(army, deed);
    }
}

deeds! { pub enum PushingOn of Command { PushOn(yes: bool) } }

/// 13.6.1j: after a tie, one more point of Manpower carries the area, unless the defender matches it.
impl Asks<Kawanakajima> for TiePush {
    type Deed = PushingOn;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-tie-push").under("13.6.1j")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, PushingOn>) {
        offers.extend([true, false].map(PushingOn::PushOn));
    }

    fn allows(self, _: Position<'_>, _: Army, _: PushingOn) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<PushingOn> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let siege = &play.s.siege;
        let stands = play.at().engaged_areas(self.0, siege.target) != 0;
        if siege.manpower[self.0.index()] > 0 && stands { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, PushingOn::PushOn(yes): PushingOn) {
        play.pop();
        if yes {
            play.lose_manpower(army);
            play.push(TieHold(army.enemy()));
        }
    }
}

deeds! { pub enum HoldingOn of Command { HoldOn(yes: bool) } }

impl Asks<Kawanakajima> for TieHold {
    type Deed = HoldingOn;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-tie-hold").under("13.6.1j")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, HoldingOn>) {
        offers.extend([true, false].map(HoldingOn::HoldOn));
    }

    fn allows(self, _: Position<'_>, _: Army, _: HoldingOn) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<HoldingOn> {
        None
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.s.siege.manpower[self.0.index()] > 0 {
            return Flow::Wait;
        }
        self.carry_out(play, self.0, HoldingOn::HoldOn(false));
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, HoldingOn::HoldOn(yes): HoldingOn) {
        play.pop();
        if yes {
            return play.lose_manpower(army);
        }
        let attacker = army.enemy();
        play.s.siege.engaged = play.at().engaged_areas(attacker, play.s.siege.target);
        play.win_assault(attacker);
    }
}

/// 13.6.1m, EC-121, EC-133: the marker or a point of Manpower, the last marker only when no man is left.
impl Asks<Kawanakajima> for FireLoss {
    type Deed = Losing;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, at: Position<'_>, _: Army) -> Message {
        say("prompt-fire-loss").area(at.s.siege.target).under("13.6.1m")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Losing>) {
        offers.extend([Losing::LoseMarker(at.s.siege.target), Losing::LoseManpower]);
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Losing) -> Verdict {
        match deed {
            Losing::LoseMarker(area) => no("13.6.1m", "refused-fire-loss").unless(area == at.s.siege.target),
            Losing::LoseManpower => Ok(()),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Losing> {
        clicks.area().map(Losing::LoseMarker)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let siege = &play.s.siege;
        let last = siege.markers[self.0.index()].count_ones() == 1;
        let deed = match siege.manpower[self.0.index()] {
            0 => Losing::LoseMarker(siege.target),
            _ if last => Losing::LoseManpower,
            _ => return Flow::Wait,
        };
        self.carry_out(play, self.0, deed);
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Losing) {
        play.pop();
        play.suffer_in_siege(army, deed);
    }
}

impl Goes<Kawanakajima> for SiegeRally {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let left = play.s.siege.out_of_combat[self.0.index()];
        if play.s.siege.on && left > 0 {
            play.roll(Purpose::SiegeRally { army: self.0, left });
        }
    }
}

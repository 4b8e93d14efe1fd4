//! 9.5.3, 9.5.5: what is asked on the Special chits.

use crate::rules::c08_command::COMBINED_CLANS;
use crate::rules::room::*;
use crate::sequence::steps::{AskMode, ClanCombat, Lapse, MoveClan, RallyClan};
use crate::state::{ClanSet, UnitSet};
use arrayvec::ArrayVec;

chapter! {
    pub enum SpecialStep of Kawanakajima, Step::Special {
        /// 9.5.3c: which enemy clan attacks without orders?
        asks NameImpetuous(army: Army),
        /// DIF-48: clans written down for a maneuver may still be left out before the dice.
        asks CombinedDrop(army: Army),
        /// 9.5.5a: a die for each clan.
        goes CombinedRolls,
        /// 9.5.5c: where does the enemy put the units of a panicked clan?
        asks Panic(clan: ClanId),
        /// 9.5.5b, EC-59: each clan may change Mode and moves by its own; they fight as one.
        goes CombinedActivate,
        /// EC-59: clans activated together move one after the other, in the owner's order.
        asks GroupMoves,
    }
}

deeds! { pub enum NamingImpetuous of Command { NameImpetuous(clan: ClanId) } }

impl Asks<Kawanakajima> for NameImpetuous {
    type Deed = NamingImpetuous;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-impetuous").under("9.5.3c")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, NamingImpetuous>) {
        offers.extend(at.impetuous_clans(army).iter().map(NamingImpetuous::NameImpetuous));
    }

    fn allows(self, at: Position<'_>, army: Army, NamingImpetuous::NameImpetuous(clan): NamingImpetuous) -> Verdict {
        at.may_name_impetuous(army, clan)
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<NamingImpetuous> {
        clicks.clan(at).map(NamingImpetuous::NameImpetuous)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let clans = play.at().impetuous_clans(self.0);
        match (clans.first(), clans.len()) {
            (None, _) => play.done(),
            (Some(clan), 1) => {
                self.carry_out(play, self.0, NamingImpetuous::NameImpetuous(clan));
                Flow::On
            }
            (Some(_), _) => Flow::Wait,
        }
    }

    /// 9.5.3c: the clan named enters Attack and its owner activates it normally.
    fn carry_out(self, play: &mut Play<'_>, _: Army, NamingImpetuous::NameImpetuous(clan): NamingImpetuous) {
        play.pop();
        play.tell(Event::ImpetuousNamed { clan });
        play.set_mode(clan, Mode::Attack);
        play.activate_clan(clan, !play.g.options.impetuous_no_mode);
    }
}

deeds! { pub enum Combining of Command { Proceed, Drop(clan: ClanId) } }

impl Asks<Kawanakajima> for CombinedDrop {
    type Deed = Combining;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-combined").under("9.5.5a")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Combining>) {
        offers.push(Combining::Proceed);
        offers.extend(at.s.group.iter().map(Combining::Drop));
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Combining) -> Verdict {
        match deed {
            Combining::Proceed => Ok(()),
            Combining::Drop(clan) => at.is_in_maneuver(clan),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Combining> {
        clicks.clan(at).map(Combining::Drop)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        if play.s.group.len() > 1 {
            return Flow::Wait;
        }
        self.carry_out(play, self.0, Combining::Proceed);
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Combining) {
        match deed {
            Combining::Drop(clan) => play.s.group.remove(clan),
            Combining::Proceed => {
                play.pop();
                play.push(CombinedActivate);
                play.push(CombinedRolls);
            }
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        maneuver_is_sound(at)
    }
}

impl Goes<Kawanakajima> for CombinedRolls {
    fn settle(self, play: &mut Play<'_>) {
        match (play.s.group - play.s.dealt).first() {
            None => play.pop(),
            Some(clan) => {
                play.s.dealt.insert(clan);
                play.roll(Purpose::Combined(clan));
            }
        }
    }
}

deeds! { pub enum Panicking of Command { Move { unit: UnitId, to: HexId }, Pass } }

impl Asks<Kawanakajima> for Panic {
    type Deed = Panicking;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army().enemy())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-panic").clan(self.0).under("9.5.5c")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Panicking>) {
        for unit in at.s.clan_units(self.0) {
            offers.extend(at.panic_ends(unit).into_iter().map(|to| Panicking::Move { unit, to }));
        }
        if at.may_end_panic(self.0).is_ok() {
            offers.push(Panicking::Pass);
        }
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Panicking) -> Verdict {
        match deed {
            Panicking::Move { unit, to } => at.may_panic_to(self.0, unit, to),
            Panicking::Pass => at.may_end_panic(self.0),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Panicking> {
        at.move_meant(self.0, clicks).map(|(unit, to)| Panicking::Move { unit, to })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let movable = at.s.clan_units(self.0).any(|u| !at.panic_ends(u).is_empty());
        if movable { Flow::Wait } else { play.done() }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Panicking) {
        match deed {
            Panicking::Move { unit, to } => {
                play.s.moved.insert(unit);
                let from = play.s.unit(unit).hex;
                play.relocate(unit, to);
                play.tell(Event::Moved { unit, from, to });
            }
            Panicking::Pass => play.pop(),
        }
    }
}

impl Goes<Kawanakajima> for CombinedActivate {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        let clans: ArrayVec<ClanId, { COMBINED_CLANS as usize }> = play.s.group.iter().collect();
        play.s.dealt = ClanSet::EMPTY;
        play.s.moved = UnitSet::EMPTY;
        clans.iter().rev().for_each(|&clan| play.push(RallyClan(clan)));
        play.push(ClanCombat);
        play.push(GroupMoves);
        for &clan in clans.iter().rev() {
            play.push(AskMode(clan));
            play.push(Lapse(clan));
        }
    }

    fn due(self, at: Position<'_>) -> Result<(), String> {
        maneuver_is_sound(at)
    }
}

/// 9.5.5a: up to four clans of one army.
fn maneuver_is_sound(at: Position<'_>) -> Result<(), String> {
    let Some(first) = at.s.group.first() else { return Ok(()) };
    let one_army = at.s.group.iter().all(|clan| clan.army() == first.army());
    let sound = one_army && at.s.group.len() <= COMBINED_CLANS;
    if sound { Ok(()) } else { Err("a maneuver combines too many clans, or those of both armies".into()) }
}

deeds! { pub enum PickingMover of Command { PickClan(clan: ClanId) } }

impl Asks<Kawanakajima> for GroupMoves {
    type Deed = PickingMover;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.group.first().map_or(Army::Takeda, ClanId::army))
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-group-moves").under("9.5.5b")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, PickingMover>) {
        offers.extend((at.s.group - at.s.dealt).iter().map(PickingMover::PickClan));
    }

    fn allows(self, at: Position<'_>, _: Army, PickingMover::PickClan(clan): PickingMover) -> Verdict {
        at.is_in_maneuver(clan)?;
        no("9.5.5b", "refused-clan-had-turn").unless(!at.s.dealt.contains(clan))
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<PickingMover> {
        clicks.clan(at).map(PickingMover::PickClan)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let waiting = play.s.group - play.s.dealt;
        match (waiting.first(), waiting.len()) {
            (None, _) => play.done(),
            (Some(clan), 1) => {
                self.carry_out(play, clan.army(), PickingMover::PickClan(clan));
                Flow::On
            }
            (Some(_), _) => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, PickingMover::PickClan(clan): PickingMover) {
        play.s.dealt.insert(clan);
        play.push(MoveClan(clan));
    }
}

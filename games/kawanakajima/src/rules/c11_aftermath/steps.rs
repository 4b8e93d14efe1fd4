//! 11.7, 11.11 to 11.13, 16.4: what is asked once the dice of a battle lie.

use crate::rules::c11_battle::Role;
use crate::rules::c11_declaration::MOST_IN_A_BATTLE;
use crate::rules::room::*;
use crate::sequence::{Commander, ResultCode};
use crate::state::Outcome;
use arrayvec::ArrayVec;

chapter! {
    pub enum AftermathStep of Kawanakajima, Step::Aftermath {
        /// 11.7a: which attacker bears the first figure of the result?
        asks AttackerLoss(code: ResultCode),
        /// 11.7b: which defender does?
        asks DefenderLoss(code: ResultCode),
        /// 11.7d: where do those pushed back go?
        asks Pushes,
        /// 11.11a: a roll for each leader at risk.
        goes LeaderRolls,
        /// 16.4a, EC-45, EC-46: what the deaths mean for the armies' commanders.
        goes Commanders,
        /// EC-45, EC-46: which unit does a commander join who has lost his own?
        asks JoinUnit(who: Commander),
        /// 11.12a: a test for each unit eliminated.
        goes RoutTests,
        /// 11.12a: whose Leadership is added to the test?
        asks RoutLeader(clan: ClanId),
        /// 16.4b: Clan A does not rout: Retreat or Seppuku?
        asks ClanARout(clan: ClanId),
        /// 11.12d: which leader dies by his own hand?
        asks Seppuku(clan: ClanId),
        /// 11.13a: who advances into the hexes left empty?
        asks Advances,
        /// 11.6a: the battle is over, and the next one comes.
        goes EndBattle,
    }
}

deeds! { pub enum Bearing of Command { TakeLoss(unit: UnitId) } }

impl Asks<Kawanakajima> for AttackerLoss {
    type Deed = Bearing;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.combat.army)
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-attacker-loss").under("11.7a")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Bearing>) {
        offers.extend(at.fighters(Role::Attacker).iter().map(Bearing::TakeLoss));
    }

    fn allows(self, at: Position<'_>, _: Army, Bearing::TakeLoss(unit): Bearing) -> Verdict {
        at.may_bear_loss(Role::Attacker, unit)
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Bearing> {
        clicks.unit().map(Bearing::TakeLoss)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        play.settle_loss(Role::Attacker, self.0)
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Bearing::TakeLoss(unit): Bearing) {
        play.take_loss(Role::Attacker, self.0, unit);
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        at.result_fits(self.0)
    }
}

impl Asks<Kawanakajima> for DefenderLoss {
    type Deed = Bearing;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.combat.army.enemy())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-defender-loss").under("11.7b")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Bearing>) {
        offers.extend(at.fighters(Role::Defender).iter().map(Bearing::TakeLoss));
    }

    fn allows(self, at: Position<'_>, _: Army, Bearing::TakeLoss(unit): Bearing) -> Verdict {
        at.may_bear_loss(Role::Defender, unit)
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Bearing> {
        clicks.unit().map(Bearing::TakeLoss)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        play.settle_loss(Role::Defender, self.0)
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Bearing::TakeLoss(unit): Bearing) {
        play.take_loss(Role::Defender, self.0, unit);
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        at.result_fits(self.0)
    }
}

deeds! { pub enum Pushing of Command { PushBack { unit: UnitId, hex: HexId } } }

/// 11.7d, 11.7e: in their owner's order; those nobody can make room for lose a step.
impl Asks<Kawanakajima> for Pushes {
    type Deed = Pushing;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.s.combat.army.enemy())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-push").under("11.7d")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Pushing>) {
        offers.extend(at.push_backs().map(|(unit, hex)| Pushing::PushBack { unit, hex }));
    }

    fn allows(self, at: Position<'_>, _: Army, Pushing::PushBack { unit, hex }: Pushing) -> Verdict {
        at.may_push_back(unit, hex)
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Pushing> {
        let unit = clicks.unit().or_else(|| at.s.combat.pushes.first())?;
        Some(Pushing::PushBack { unit, hex: clicks.hex()? })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let ways: ArrayVec<(UnitId, HexId), 2> = play.at().push_backs().take(2).collect();
        match ways[..] {
            _ if play.s.combat.pushes.is_empty() => return play.done(),
            [] => play.cannot_push(),
            [(unit, hex)] => play.push_back(unit, hex),
            _ => return Flow::Wait,
        }
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Pushing::PushBack { unit, hex }: Pushing) {
        play.push_back(unit, hex);
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        match at.s.combat.pushes.iter().find(|&unit| !at.s.on_map(unit)) {
            Some(unit) => Err(format!("{unit} is to be pushed back and is not on the map")),
            None => Ok(()),
        }
    }
}

impl Goes<Kawanakajima> for LeaderRolls {
    fn settle(self, play: &mut Play<'_>) {
        play.next_leader_roll();
    }
}

/// 16.4a, EC-100: a dead commander ends the game; the homeless find another unit.
impl Goes<Kawanakajima> for Commanders {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
        match play.s.leader_dead {
            [true, true] => play.finish(Outcome::BothCommandersKilled),
            [true, false] => play.finish(Outcome::CommanderKilled { winner: Army::Uesugi }),
            [false, true] => play.finish(Outcome::CommanderKilled { winner: Army::Takeda }),
            [false, false] => play.rehouse(),
        }
    }
}

deeds! { pub enum Joining of Command { JoinUnit(unit: UnitId) } }

impl Asks<Kawanakajima> for JoinUnit {
    type Deed = Joining;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        match self.0 {
            Commander::Army(army) => say("prompt-join").army(army).under("EC-45"),
            Commander::Kosaka => say("prompt-join-kosaka").under("EC-46"),
        }
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Joining>) {
        offers.extend(at.new_hosts(self.0).into_iter().map(Joining::JoinUnit));
    }

    fn allows(self, at: Position<'_>, _: Army, Joining::JoinUnit(unit): Joining) -> Verdict {
        let rule = match self.0 {
            Commander::Army(_) => "EC-45",
            Commander::Kosaka => "EC-46",
        };
        no(rule, "refused-join").unless(at.new_hosts(self.0).contains(&unit))
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Joining> {
        clicks.unit().map(Joining::JoinUnit)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let host = match play.at().new_hosts(self.0)[..] {
            [] => UnitId::NONE,
            [unit] => unit,
            _ => return Flow::Wait,
        };
        play.pop();
        play.set_host(self.0, host);
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Joining::JoinUnit(unit): Joining) {
        play.pop();
        play.set_host(self.0, unit);
    }
}

/// 11.12a, EC-97, EC-98: while the clan has anybody left.
impl Goes<Kawanakajima> for RoutTests {
    fn settle(self, play: &mut Play<'_>) {
        let Some(i) = play.s.combat.hurt.iter().position(|hurt| hurt.rout_test) else { return play.pop() };
        play.s.combat.hurt[i].rout_test = false;
        let clan = play.s.combat.hurt[i].unit.clan();
        if play.s.clan_in_play(clan) {
            play.push(RoutLeader(clan));
        }
    }
}

deeds! { pub enum Steadying of Command { RoutLeader(unit: UnitId) } }

/// 11.12a: more is not always better.
impl Asks<Kawanakajima> for RoutLeader {
    type Deed = Steadying;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-rout-leader").clan(self.0).under("11.12a")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Steadying>) {
        offers.extend(at.s.clan_units(self.0).map(Steadying::RoutLeader));
    }

    fn allows(self, at: Position<'_>, _: Army, Steadying::RoutLeader(unit): Steadying) -> Verdict {
        no("11.12a", "refused-rout-leader").unless(at.s.clan_units(self.0).any(|u| u == unit))
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Steadying> {
        clicks.unit().map(Steadying::RoutLeader)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        let Some(first) = at.s.clan_units(self.0).next() else { return play.done() };
        if at.s.clan_units(self.0).any(|unit| at.leadership(unit) != at.leadership(first)) {
            return Flow::Wait;
        }
        play.test_rout(first);
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Steadying::RoutLeader(unit): Steadying) {
        play.test_rout(unit);
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        let tested = at.s.clan_in_play(self.0);
        if tested { Ok(()) } else { Err(format!("{} tests for rout and has nobody in play", self.0)) }
    }
}

deeds! { pub enum Enduring of Command { ClanARetreats(yes: bool) } }

impl Asks<Kawanakajima> for ClanARout {
    type Deed = Enduring;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-clan-a").clan(self.0).under("16.4b")
    }

    fn options(self, _: Position<'_>, _: Army, offers: &mut Offers<'_, Enduring>) {
        offers.extend([true, false].map(Enduring::ClanARetreats));
    }

    fn allows(self, _: Position<'_>, _: Army, _: Enduring) -> Verdict {
        Ok(())
    }

    fn meant(self, _: Position<'_>, _: Army, _: &Clicks) -> Option<Enduring> {
        None
    }

    fn settle(self, _: &mut Play<'_>) -> Flow {
        Flow::Wait
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, Enduring::ClanARetreats(yes): Enduring) {
        play.pop();
        if yes {
            play.retreat_after_rout(self.0);
        } else {
            play.push(Seppuku(self.0));
        }
    }
}

deeds! { pub enum Dying of Command { Seppuku(unit: UnitId), SpareCommander } }

/// 11.12d, EC-101: without leaders the army only loses face.
impl Asks<Kawanakajima> for Seppuku {
    type Deed = Dying;

    fn asked(self, _: Position<'_>) -> Seats {
        only(self.0.army())
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-seppuku").clan(self.0).under("11.12d")
    }

    fn options(self, at: Position<'_>, _: Army, offers: &mut Offers<'_, Dying>) {
        offers.extend(at.seppuku_units(self.0).into_iter().map(Dying::Seppuku));
        if at.may_spare_commander(self.0).is_ok() {
            offers.push(Dying::SpareCommander);
        }
    }

    fn allows(self, at: Position<'_>, _: Army, deed: Dying) -> Verdict {
        match deed {
            Dying::Seppuku(unit) => no("11.12d", "refused-seppuku").unless(at.seppuku_units(self.0).contains(&unit)),
            Dying::SpareCommander => at.may_spare_commander(self.0),
        }
    }

    fn meant(self, _: Position<'_>, _: Army, clicks: &Clicks) -> Option<Dying> {
        clicks.unit().map(Dying::Seppuku)
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        match at.seppuku_units(self.0)[..] {
            [] => {
                play.pop();
                play.lose_face(self.0);
            }
            [unit] if at.may_spare_commander(self.0).is_err() => {
                play.pop();
                play.die_by_seppuku(self.0, unit);
            }
            _ => return Flow::Wait,
        }
        Flow::On
    }

    fn carry_out(self, play: &mut Play<'_>, _: Army, deed: Dying) {
        play.pop();
        match deed {
            Dying::Seppuku(unit) => play.die_by_seppuku(self.0, unit),
            Dying::SpareCommander => play.lose_face(self.0),
        }
    }
}

deeds! { pub enum Advancing of Command { Advance { unit: UnitId, hex: HexId }, NoAdvance } }

/// 11.13a: Attack must, Defense may.
impl Asks<Kawanakajima> for Advances {
    type Deed = Advancing;

    fn asked(self, at: Position<'_>) -> Seats {
        only(at.advances().first().map_or(at.s.combat.army, |(unit, _)| unit.army()))
    }

    fn prompt(self, _: Position<'_>, _: Army) -> Message {
        say("prompt-advance").under("11.13a")
    }

    fn options(self, at: Position<'_>, army: Army, offers: &mut Offers<'_, Advancing>) {
        let own = at.advances().into_iter().filter(|(unit, _)| unit.army() == army);
        offers.extend(own.map(|(unit, hex)| Advancing::Advance { unit, hex }));
        if at.forced_advances().is_empty() {
            offers.push(Advancing::NoAdvance);
        }
    }

    fn allows(self, at: Position<'_>, army: Army, deed: Advancing) -> Verdict {
        match deed {
            Advancing::Advance { unit, hex } => at.may_advance(army, unit, hex),
            Advancing::NoAdvance => no("11.13a", "refused-must-advance-after").unless(at.forced_advances().is_empty()),
        }
    }

    fn meant(self, at: Position<'_>, _: Army, clicks: &Clicks) -> Option<Advancing> {
        let unit = clicks.unit()?;
        Some(Advancing::Advance { unit, hex: clicks.place(at)? })
    }

    fn settle(self, play: &mut Play<'_>) -> Flow {
        let at = play.at();
        match at.forced_advances()[..] {
            [(unit, hex)] => {
                play.advance(unit, hex);
                Flow::On
            }
            [] if at.free_advances().is_empty() => play.done(),
            _ => Flow::Wait,
        }
    }

    fn carry_out(self, play: &mut Play<'_>, army: Army, deed: Advancing) {
        match deed {
            Advancing::Advance { unit, hex } => play.advance(unit, hex),
            Advancing::NoAdvance => play.hold_back(army),
        }
    }

    fn fits(self, at: Position<'_>) -> Result<(), String> {
        let sides = [Role::Attacker, Role::Defender].map(|role| at.fighters(role).len());
        let crowded = sides.iter().any(|&units| units as usize > MOST_IN_A_BATTLE);
        if crowded { Err("more units fight one battle than can reach each other".into()) } else { Ok(()) }
    }
}

/// Marks on the stack where one battle ends and the next may begin; positions name it.
impl Goes<Kawanakajima> for EndBattle {
    fn settle(self, play: &mut Play<'_>) {
        play.pop();
    }
}

//! 12: Rally.

use super::room::no;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::sequence::steps::RetreatClan;
use engine::Ledger;
use steps::KoyakuDefense;
use toolkit::steps::Verdict;

pub mod steps;

impl Position<'_> {
    /// 6.5-Reg-b, 12.1a: may this unit of the clan try to rally? It is fit to, and has something to gain.
    pub fn may_rally(&self, clan: ClanId, unit: UnitId) -> Verdict {
        let ours = self.g.unit_exists(unit) && unit.clan() == clan && self.s.in_play(unit);
        no("12.1a", "refused-unit-not-activated").unless(ours)?;
        self.is_fit_to_rally(unit)?;
        no("12.1a", "refused-nothing-to-rally").unless(self.gains_by_rally(unit))
    }

    /// A level, or under Koyaku the chance of a natural 6.
    fn gains_by_rally(&self, unit: UnitId) -> bool {
        let koyaku = || self.active_plan(unit.army()).is_some_and(|p| p.rally_die != 0);
        self.s.unit(unit).condition != Condition::GoodOrder || koyaku()
    }

    /// 12.1a, 13.6a: in Regroup, not retreated, in no enemy zone of control, and once only. Those inside a siege recover
    /// on its tracks.
    fn is_fit_to_rally(&self, unit: UnitId) -> Verdict {
        no("12.1a", "refused-rally-mode").unless(self.s.mode(unit) == Mode::Regroup)?;
        let outside = self.g.rules.those_outside_a_siege_rally() && !self.g.is_fort(self.s.unit(unit).hex);
        no("13.6a", "refused-clan-besieged").unless(outside || !self.is_besieged_clan(unit.clan()))?;
        no("12.1a", "refused-rally-retreated").unless(!self.s.retreated.contains(unit))?;
        no("12.1b", "refused-has-rallied").unless(!self.s.rallied.contains(unit))?;
        no("12.1a", "refused-rally-engaged").unless(!self.is_engaged(unit))
    }

    /// The clan's units that may try.
    pub fn rally_candidates(&self, clan: ClanId) -> impl Iterator<Item = UnitId> + '_ {
        self.s.clan_units(clan).filter(move |&u| self.may_rally(clan, u).is_ok())
    }

    /// 9.3.1h: has this clan somebody to rally? Refused as the first of them would be.
    pub fn may_rally_clan(&self, army: Army, clan: ClanId) -> Verdict {
        self.is_own_clan(army, clan)?;
        no("9.3.1h", "refused-clan-had-turn").unless(!self.s.dealt.contains(clan))?;
        let mut units = self.s.clan_units(clan).map(|u| self.may_rally(clan, u));
        let first = units.next().unwrap_or(Err(no("12.1a", "refused-clan-not-in-play")));
        if units.any(|unit| unit.is_ok()) { Ok(()) } else { first }
    }

    /// 9.3.1: clans with somebody to rally.
    pub fn clans_to_rally(&self, army: Army) -> impl Iterator<Item = ClanId> + '_ {
        ClanId::of_army(army).filter(move |&c| self.may_rally_clan(army, c).is_ok())
    }

    /// 7.3-Koyaku-a, 12.1b: what is added to the die.
    pub fn rally_ledger(&self, clan: ClanId, explain: bool) -> Ledger<UnitId> {
        let mut ledger = self.leadership_ledger(clan, "12.1b", explain);
        let koyaku = self.active_plan(clan.army()).map_or(0, |p| p.rally_die);
        ledger.add(koyaku, "reason-koyaku", "7.3-Koyaku-a", None);
        ledger
    }

    /// 12.1, 12.2: the levels a unit regains by the table; nothing on a natural 1, which sends the whole clan back.
    pub fn levels_regained(&self, unit: UnitId, die: u8) -> Option<u8> {
        let total = self.rally_ledger(unit.clan(), false).with_die(die) as i8;
        let levels = self.g.pack.tables.rally.levels(total);
        let worn = self.s.unit(unit).condition != Condition::GoodOrder;
        (die != 1).then_some(if worn { levels } else { 0 })
    }
}

impl Play<'_> {
    /// 12.1, 12.2: levels by the table; a natural 1 sends the whole clan back.
    pub fn read_rally_die(&mut self, unit: UnitId, die: u8) {
        let clan = unit.clan();
        let total = self.at().rally_ledger(clan, false).with_die(die) as i8;
        self.show_koyaku(clan.army());
        self.tell(Event::Rolled { what: RollFor::Rally(unit), die, total });
        let Some(levels) = self.at().levels_regained(unit, die) else {
            self.tell(Event::RallyFailed { unit });
            let all = self.clan_set(clan);
            self.s.rallied |= all;
            self.push(RetreatClan(clan));
            return;
        };
        if levels > 0 {
            self.improve(unit, levels);
        } else {
            self.tell(Event::RallyFailed { unit });
        }
        // 7.3: under Koyaku a natural 6 lets the clan take up Defense.
        let koyaku = self.at().active_plan(clan.army()).is_some_and(|p| p.rally_die != 0);
        if die == 6 && koyaku && self.s.clans[clan.index()].mode != Mode::Defense {
            self.push(KoyakuDefense(clan));
        }
    }

    /// 7.1b: units in Good Order are asked to rally under Koyaku alone, so the asking betrays it and its absence
    /// rules it out.
    pub fn show_idle_rally(&mut self, army: Army) {
        let steady = |u: UnitId| self.s.unit(u).condition == Condition::GoodOrder;
        let at = self.at();
        if at.g.units_of(army).any(|u| steady(u) && at.s.in_play(u) && at.is_fit_to_rally(u).is_ok()) {
            self.show_koyaku(army);
        }
    }

    /// 7.1b: a better Rally die betrays Koyaku, and a plain one rules it out.
    fn show_koyaku(&mut self, army: Army) {
        if self.at().active_plan(army).is_some_and(|p| p.rally_die != 0) {
            self.reveal_plan(army);
        } else {
            self.exclude_plan(army, Plan::Koyaku);
        }
    }
}

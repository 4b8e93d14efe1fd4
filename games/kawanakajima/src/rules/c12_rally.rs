//! 12: Rally.

use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::sequence::{Flow, Purpose, Step};
use crate::state::UnitSet;

impl Position<'_> {
    /// 6.5-Reg-b, 12.1a: units of a Regroup clan that have not retreated, are in no enemy zone of control and have
    /// something to gain: a level, or under Koyaku a natural 6.
    pub fn rally_candidates(&self, clan: ClanId) -> UnitSet {
        let koyaku = self.active_plan(clan.army()).is_some_and(|p| p.rally_die != 0);
        let gains = |u: UnitId| koyaku || self.s.unit(u).condition != Condition::GoodOrder;
        self.fit_to_rally(clan).iter().filter(|&u| gains(u)).collect()
    }

    /// The same, whether they have anything to gain or not.
    fn fit_to_rally(&self, clan: ClanId) -> UnitSet {
        let besieged = self.is_besieged_clan(clan);
        let none = besieged && !self.g.rules.those_outside_a_siege_rally();
        if self.s.clans[clan.index()].mode != Mode::Regroup || none {
            return UnitSet::EMPTY;
        }
        // 13.6a: those inside recover on the tracks of the siege.
        let inside = |u: UnitId| besieged && self.g.is_fort(self.s.unit(u).hex);
        let fit = |u: UnitId| {
            !self.s.retreated.contains(u) && !self.s.rallied.contains(u) && !self.is_engaged(u) && !inside(u)
        };
        self.s.clan_units(clan).filter(|&u| fit(u)).collect()
    }

    /// 9.3.1: clans with somebody to rally.
    pub fn clans_to_rally(&self, army: Army) -> impl Iterator<Item = ClanId> + '_ {
        ClanId::of_army(army).filter(move |&c| !self.s.dealt.contains(c) && !self.rally_candidates(c).is_empty())
    }

    /// 7.3-Koyaku-a, 12.1b: what is added to the die.
    pub fn rally_modifier(&self, clan: ClanId) -> i8 {
        let koyaku = self.active_plan(clan.army()).map_or(0, |p| p.rally_die);
        self.best_leadership(clan) as i8 + koyaku
    }
}

impl Play<'_> {
    pub fn settle_rallies(&mut self) -> Flow {
        for army in Army::BOTH {
            self.show_idle_rally(army);
        }
        self.alternate(|at, army| at.clans_to_rally(army).next().is_some())
    }

    /// 9.4 d, 9.3.1: unit by unit, as the owner likes.
    pub fn settle_rally(&mut self, clan: ClanId) -> Flow {
        self.show_idle_rally(clan.army());
        if self.at().rally_candidates(clan).is_empty() { self.done() } else { Flow::Wait }
    }

    pub fn rally_unit(&mut self, unit: UnitId) {
        self.s.rallied.insert(unit);
        self.roll(Purpose::Rally(unit));
    }

    /// 12.1, 12.2: levels by the table; a natural 1 sends the whole clan back.
    pub fn read_rally_die(&mut self, unit: UnitId, die: u8) {
        let clan = unit.clan();
        let total = die as i8 + self.at().rally_modifier(clan);
        self.show_koyaku(clan.army());
        self.tell(Event::Rolled { what: RollFor::Rally(unit), die, total });
        if die == 1 {
            self.tell(Event::RallyFailed { unit });
            let all = self.clan_set(clan);
            self.s.rallied |= all;
            self.push(Step::RetreatClan(clan));
            return;
        }
        let levels = self.g.pack.tables.rally.levels(total);
        if levels > 0 && self.s.unit(unit).condition != Condition::GoodOrder {
            self.improve(unit, levels);
        } else {
            self.tell(Event::RallyFailed { unit });
        }
        // 7.3: under Koyaku a natural 6 lets the clan take up Defense.
        let koyaku = self.at().active_plan(clan.army()).is_some_and(|p| p.rally_die != 0);
        if die == 6 && koyaku && self.s.clans[clan.index()].mode != Mode::Defense {
            self.push(Step::KoyakuDefense(clan));
        }
    }

    /// 7.1b: units in Good Order are asked to rally under Koyaku alone, so the asking betrays it and its absence
    /// rules it out.
    pub fn show_idle_rally(&mut self, army: Army) {
        let steady = |u: UnitId| self.s.unit(u).condition == Condition::GoodOrder;
        let at = self.at();
        if ClanId::of_army(army).any(|c| at.fit_to_rally(c).iter().any(steady)) {
            self.show_koyaku(army);
        }
    }

    fn show_koyaku(&mut self, army: Army) {
        if self.at().active_plan(army).is_some_and(|p| p.rally_die != 0) {
            self.reveal_plan(army);
        } else {
            self.exclude_plan(army, Plan::Koyaku);
        }
    }

    pub fn koyaku_answer(&mut self, step: Step, yes: bool) {
        let Step::KoyakuDefense(clan) = step else { unreachable!() };
        self.pop();
        if yes {
            self.set_mode(clan, Mode::Defense);
        }
    }
}

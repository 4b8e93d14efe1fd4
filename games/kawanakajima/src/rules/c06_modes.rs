//! 6: Modes and how a clan changes them.

use super::room::no;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use engine::Ledger;
use toolkit::steps::Verdict;

pub mod steps;

/// What the search for an enemy within six hexes finds (6.5, Attack).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foe {
    Near,
    /// Only across the river: the owner says whether they count.
    AcrossRiver,
    None,
}

/// 6.5: an Attack clan looks for an enemy within this many hexes.
pub const ATTACK_SIGHT_HEXES: u8 = 6;

impl Position<'_> {
    /// 6.5, Attack: is there an enemy within six hexes of any unit of the clan?
    pub fn foe_in_sight(&self, clan: ClanId) -> Foe {
        let map = &self.g.map;
        let mut found = Foe::None;
        for unit in self.s.clan_units(clan) {
            let hex = self.s.unit(unit).hex;
            for enemy in self.g.units_of(clan.army().enemy()) {
                let there = self.s.unit(enemy).hex;
                if !there.is_map() || map.distance(hex, there) > ATTACK_SIGHT_HEXES {
                    continue;
                }
                if map.is_west(hex) == map.is_west(there) {
                    return Foe::Near;
                }
                found = Foe::AcrossRiver;
            }
        }
        found
    }

    /// 6.4b, 7.3-Hoshi-c: what is added to the die of a Mode change: best Leadership, and Hoshi.
    pub fn mode_ledger(&self, clan: ClanId, to: Mode, explain: bool) -> Ledger<UnitId> {
        let mut ledger = self.leadership_ledger(clan, "6.4b", explain);
        ledger.add(self.hoshi_modifier(clan, to), "reason-hoshi", "7.3-Hoshi-c", None);
        ledger
    }

    /// 6.4c: does this die, with what is added to it, reach the table's figure?
    pub fn reaches_mode(&self, clan: ClanId, to: Mode, die: u8) -> bool {
        let from = self.s.clans[clan.index()].mode;
        self.mode_ledger(clan, to, false).with_die(die) >= i16::from(self.mode_need(from, to))
    }

    /// 7.3-Hoshi-c: easier into Attack, harder out of it.
    pub fn hoshi_modifier(&self, clan: ClanId, to: Mode) -> i8 {
        let Some(plan) = self.active_plan(clan.army()) else { return 0 };
        let from = self.s.clans[clan.index()].mode;
        match (from, to) {
            (_, Mode::Attack) => plan.mode_to_attack,
            (Mode::Attack, _) => plan.mode_from_attack,
            _ => 0,
        }
    }

    /// 6.4a: an attempt is made at another Mode than the present one.
    pub fn may_try_mode(&self, clan: ClanId, mode: Mode) -> Verdict {
        no("6.4a", "refused-same-mode").unless(mode != self.s.clans[clan.index()].mode)
    }

    /// 6.4c: the table value for a change.
    pub fn mode_need(&self, from: Mode, to: Mode) -> i8 {
        self.g.pack.tables.mode_change[from.index()][to.index()] as i8
    }
}

impl Play<'_> {
    /// 6.5-Atk-b: without an enemy in sight Attack turns into Regroup.
    pub fn lapse(&mut self, clan: ClanId) {
        self.tell_mode(clan, Event::Lapsed { clan });
        self.s.clans[clan.index()].mode = Mode::Regroup;
    }

    /// 6.4b, 6.4c, 6.4e: the die, Leadership and Hoshi against the table; who fails keeps his Mode and goes on.
    pub fn read_mode_die(&mut self, clan: ClanId, to: Mode, die: u8) {
        let total = self.at().mode_ledger(clan, to, false).with_die(die) as i8;
        self.show_hoshi(clan, to);
        self.tell_mode_roll(clan, RollFor::Mode(clan), die, total);
        if self.at().reaches_mode(clan, to, die) {
            self.set_mode(clan, to);
        } else {
            self.tell_mode(clan, Event::ModeKept { clan });
        }
    }

    /// 6.4d: a clan's new Mode, which holds at once, told to those who may know Modes (2.3c, 6.2b).
    pub fn set_mode(&mut self, clan: ClanId, mode: Mode) {
        self.s.clans[clan.index()].mode = mode;
        self.tell_mode(clan, Event::ModeChanged { clan, mode });
    }

    /// 2.3c, 6.2b: tells something that shows a Mode: to all, or to the owner alone when Honjins are secret.
    pub fn tell_mode(&mut self, clan: ClanId, event: Event) {
        if self.g.options.secret_honjin {
            self.whisper(clan.army(), event);
        } else {
            self.tell(event);
        }
    }

    /// With secret Honjins the die is open but not what it was modified to, for that would show the aim.
    pub fn tell_mode_roll(&mut self, clan: ClanId, what: RollFor, die: u8, total: i8) {
        if self.g.options.secret_honjin {
            self.whisper(clan.army(), Event::Rolled { what, die, total });
            self.tell_others(clan.army(), Event::Rolled { what, die, total: die as i8 });
        } else {
            self.tell(Event::Rolled { what, die, total });
        }
    }

    /// 7.1: a Hoshi modifier betrays the plan.
    fn show_hoshi(&mut self, clan: ClanId, to: Mode) {
        let army = clan.army();
        let from = self.s.clans[clan.index()].mode;
        if self.at().hoshi_modifier(clan, to) != 0 {
            self.reveal_plan(army);
        } else if !self.g.options.secret_honjin && (to == Mode::Attack || from == Mode::Attack) {
            self.exclude_plan(army, Plan::Hoshi);
        }
    }
}

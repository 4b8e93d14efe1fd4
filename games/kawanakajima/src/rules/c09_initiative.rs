//! 9.3.4: the Initiative chit.

use super::room::no;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::sequence::Purpose;
use crate::sequence::steps::{RegroupAfter, RetreatClan};
use arrayvec::ArrayVec;
use steps::{InitiativeDefense, InitiativeReunions, ReuniteSteps};
use toolkit::steps::Verdict;

pub mod steps;

impl Position<'_> {
    /// 9.3.4a: may this clan try to take up Defense?
    pub fn may_turn_at_bay(&self, army: Army, clan: ClanId) -> Verdict {
        self.is_own_clan(army, clan)?;
        let mode = self.s.clans[clan.index()].mode;
        no("9.3.4a", "refused-clan-not-at-bay").unless(matches!(mode, Mode::Move | Mode::Regroup))?;
        no("9.3.4a", "refused-clan-had-turn").unless(!self.s.dealt.contains(clan))?;
        no("13.6a", "refused-clan-besieged").unless(!self.is_besieged_clan(clan))?;
        let engaged = self.s.clan_units(clan).any(|u| self.is_engaged(u));
        no("9.3.4a", "refused-clan-not-at-bay").unless(engaged)
    }

    /// 9.3.4: clans in Move or Regroup with a unit in an enemy zone of control.
    pub fn clans_at_bay(&self, army: Army) -> impl Iterator<Item = ClanId> + '_ {
        ClanId::of_army(army).filter(move |&c| self.may_turn_at_bay(army, c).is_ok())
    }

    /// 9.3.4c: may this clan try to reunite?
    pub fn may_try_reunion(&self, army: Army, clan: ClanId) -> Verdict {
        self.is_own_clan(army, clan)?;
        no("9.3.4c", "refused-clan-not-split").unless(self.s.clans[clan.index()].mode == Mode::Defense)?;
        no("9.3.4d", "refused-clan-had-turn").unless(!self.s.dealt.contains(clan))?;
        no("13.6a", "refused-clan-besieged").unless(!self.is_besieged_clan(clan))?;
        let mut split = self.s.clan_units(clan).filter(|&u| self.is_cut_off(u).is_ok()).peekable();
        no("9.3.4c", "refused-clan-not-split").unless(split.peek().is_some())?;
        no("9.3.4e", "refused-no-reunion-step").unless(split.any(|u| !self.reunion_steps(u).is_empty()))
    }

    /// 9.3.4: Defense clans with a unit cut off from its comrades that could step nearer.
    pub fn split_clans(&self, army: Army) -> impl Iterator<Item = ClanId> + '_ {
        ClanId::of_army(army).filter(move |&c| self.may_try_reunion(army, c).is_ok())
    }

    /// 9.3.4c, EC-36: a unit that stands by itself and is free to step.
    fn is_cut_off(&self, unit: UnitId) -> Verdict {
        let hex = self.s.unit(unit).hex;
        no("9.3.4c", "refused-unit-not-afield").unless(hex.is_map() && !self.is_shut_in(hex))?;
        no("9.3.4c", "refused-already-moved").unless(!self.s.moved.contains(unit))?;
        let mates = self.comrades(unit);
        let alone = !mates.is_empty() && !mates.iter().any(|&m| self.touches(hex, m));
        no("9.3.4c", "refused-unit-not-cut-off").unless(alone)?;
        no("5.2g", "refused-engaged").unless(!self.is_engaged(unit))
    }

    /// Where the others of its clan are.
    fn comrades(&self, unit: UnitId) -> ArrayVec<HexId, 2> {
        self.s.clan_units(unit.clan()).filter(|&u| u != unit).map(|u| self.s.unit(u).hex).collect()
    }

    /// 9.3.4e: may this unit of the clan take this step?
    pub fn may_reunite(&self, clan: ClanId, unit: UnitId, hex: HexId) -> Verdict {
        let ours = self.g.unit_exists(unit) && unit.clan() == clan && self.s.in_play(unit);
        no("9.3.4c", "refused-unit-not-activated").unless(ours)?;
        self.is_cut_off(unit)?;
        no("2.2a", "refused-off-map").unless(self.g.map.contains(hex))?;
        self.is_reunion_step(unit, hex)
    }

    /// 9.3.4e, EC-36: one hex nearer the next of its clan, entering zones of control as Defense may.
    fn is_reunion_step(&self, unit: UnitId, next: HexId) -> Verdict {
        let hex = self.s.unit(unit).hex;
        no("9.3.4e", "refused-reunion-step").unless(self.g.map.passable(hex, next) && !self.g.is_fort(next))?;
        self.is_free(next)?;
        let mates = self.comrades(unit);
        let gap = |from: HexId| mates.iter().map(|&m| self.place_distance(from, m)).min().unwrap_or(0);
        no("9.3.4e", "refused-reunion-step").unless(gap(next) < gap(hex))?;
        let barred = self.exerting(unit.army(), next, |enemy| !self.is_held(enemy, unit));
        no("6.5-Def-a", "refused-enemy-zoc").unless(!barred)
    }

    /// 9.3.4, EC-36: the hexes that bring a lone unit nearer the next of its clan.
    pub fn reunion_steps(&self, unit: UnitId) -> ArrayVec<HexId, 6> {
        if self.is_cut_off(unit).is_err() {
            return ArrayVec::new();
        }
        let around = self.g.map.neighbors(self.s.unit(unit).hex).iter().copied();
        around.filter(|&next| next != HexId::NOWHERE && self.is_reunion_step(unit, next).is_ok()).collect()
    }
}

/// 9.3.4a, 9.3.4b: what a die for Defense does to a clan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtBay {
    Retreats,
    KeepsMode,
    TakesDefense,
}

impl Position<'_> {
    /// 9.3.4a, 9.3.4b: as a Mode change to Defense; a natural 1 sends the clan back.
    pub fn at_bay(&self, clan: ClanId, die: u8) -> AtBay {
        match self.reaches_mode(clan, Mode::Defense, die) {
            _ if die == 1 => AtBay::Retreats,
            true => AtBay::TakesDefense,
            false => AtBay::KeepsMode,
        }
    }

    /// 9.3.4d: tested as a change from Defense to Move that does not take place.
    pub fn may_reunite_on(&self, clan: ClanId, die: u8) -> bool {
        let total = self.leadership_ledger(clan, "6.4b", false).with_die(die);
        total >= i16::from(self.mode_need(Mode::Defense, Mode::Move))
    }
}

impl Play<'_> {
    /// 9.3.4, EC-35: first the changes to Defense of both sides, then the reunions.
    pub fn resolve_initiative_chit(&mut self) {
        self.push(InitiativeReunions);
        self.push(InitiativeDefense);
        let busy =
            |at: &Position, army: Army| at.clans_at_bay(army).next().is_some() || at.split_clans(army).next().is_some();
        if Army::BOTH.into_iter().all(|a| busy(&self.at(), a)) {
            self.roll(Purpose::Order(Army::Takeda));
        } else {
            self.s.mover = self.lone_mover(busy);
        }
    }

    /// 9.3.4a, 9.3.4b: as a Mode change to Defense; a natural 1 sends the clan back.
    pub fn read_initiative_die(&mut self, clan: ClanId, die: u8) {
        let total = self.at().mode_ledger(clan, Mode::Defense, false).with_die(die) as i8;
        self.tell_mode_roll(clan, RollFor::Initiative(clan), die, total);
        match self.at().at_bay(clan, die) {
            AtBay::Retreats => {
                self.push(RegroupAfter(clan));
                self.push(RetreatClan(clan));
            }
            AtBay::TakesDefense => self.set_mode(clan, Mode::Defense),
            AtBay::KeepsMode => self.tell_mode(clan, Event::ModeKept { clan }),
        }
    }

    /// 9.3.4: tested as a change from Defense to Move that does not take place.
    pub fn read_reunion_die(&mut self, clan: ClanId, die: u8) {
        let total = self.at().leadership_ledger(clan, "6.4b", false).with_die(die) as i8;
        self.tell(Event::Rolled { what: RollFor::Reunion(clan), die, total });
        if self.at().may_reunite_on(clan, die) {
            self.push(ReuniteSteps(clan));
        }
    }
}

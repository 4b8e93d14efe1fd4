//! 9.3.4: the Initiative chit.

use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::sequence::{Flow, Purpose, Step};
use arrayvec::ArrayVec;

impl Position<'_> {
    /// 9.3.4: clans in Move or Regroup with a unit in an enemy zone of control.
    pub fn clans_at_bay(&self, army: Army) -> impl Iterator<Item = ClanId> + '_ {
        ClanId::of_army(army).filter(move |&c| {
            matches!(self.s.clans[c.index()].mode, Mode::Move | Mode::Regroup)
                && !self.s.dealt.contains(c)
                && !self.is_besieged_clan(c)
                && self.s.clan_units(c).any(|u| self.is_engaged(u))
        })
    }

    /// 9.3.4: Defense clans with a unit cut off from its comrades that could step nearer.
    pub fn split_clans(&self, army: Army) -> impl Iterator<Item = ClanId> + '_ {
        ClanId::of_army(army).filter(move |&c| {
            self.s.clans[c.index()].mode == Mode::Defense
                && !self.s.dealt.contains(c)
                && !self.is_besieged_clan(c)
                && self.s.clan_units(c).any(|u| !self.reunion_steps(u).is_empty())
        })
    }

    /// 9.3.4, EC-36: the hexes that bring a lone unit nearer the next of its clan.
    pub fn reunion_steps(&self, unit: UnitId) -> ArrayVec<HexId, 6> {
        let mut steps = ArrayVec::new();
        let hex = self.s.unit(unit).hex;
        if !hex.is_map() || self.is_shut_in(hex) || self.s.moved.contains(unit) || self.is_engaged(unit) {
            return steps;
        }
        let mates: ArrayVec<HexId, 2> =
            self.s.clan_units(unit.clan()).filter(|&u| u != unit).map(|u| self.s.unit(u).hex).collect();
        if mates.is_empty() || mates.iter().any(|&m| self.touches(hex, m)) {
            return steps;
        }
        let gap = |from: HexId| mates.iter().map(|&m| self.place_distance(from, m)).min().unwrap_or(0);
        for &next in self.g.map.neighbors(hex) {
            let free = next != HexId::NOWHERE
                && self.g.map.passable(hex, next)
                && self.s.occupant(next).is_none()
                && !self.g.is_fort(next);
            let held = |enemy: UnitId| !self.is_held(enemy, unit);
            if free && gap(next) < gap(hex) && !self.exerting(unit.army(), next, held) {
                steps.push(next);
            }
        }
        steps
    }
}

impl Play<'_> {
    /// 9.3.4, EC-35: first the changes to Defense of both sides, then the reunions.
    pub fn resolve_initiative_chit(&mut self) {
        self.push(Step::InitiativeReunions);
        self.push(Step::InitiativeDefense);
        let busy =
            |at: &Position, army: Army| at.clans_at_bay(army).next().is_some() || at.split_clans(army).next().is_some();
        if Army::BOTH.into_iter().all(|a| busy(&self.at(), a)) {
            self.roll(Purpose::Order(Army::Takeda));
        } else {
            self.s.mover = self.lone_mover(busy);
        }
    }

    pub fn settle_initiative(&mut self) -> Flow {
        let flow = self.alternate(|at, army| at.clans_at_bay(army).next().is_some());
        if flow == Flow::On {
            self.s.dealt = Default::default();
            for army in Army::BOTH {
                self.s.side_mut(army).passed = false;
            }
        }
        flow
    }

    pub fn settle_reunions(&mut self) -> Flow {
        self.alternate(|at, army| at.split_clans(army).next().is_some())
    }

    pub fn try_defense(&mut self, step: Step) {
        let Step::TryDefense(clan) = step else { unreachable!() };
        self.pop();
        self.roll(Purpose::Initiative(clan));
    }

    /// 9.3.4a, 9.3.4b: as a Mode change to Defense; a natural 1 sends the clan back.
    pub fn read_initiative_die(&mut self, clan: ClanId, die: u8) {
        let total = die as i8 + self.at().mode_modifier(clan, Mode::Defense);
        self.tell_mode_roll(clan, RollFor::Initiative(clan), die, total);
        if die == 1 {
            self.push(Step::RegroupAfter(clan));
            self.push(Step::RetreatClan(clan));
            return;
        }
        let from = self.s.clans[clan.index()].mode;
        if total >= self.at().mode_need(from, Mode::Defense) {
            self.set_mode(clan, Mode::Defense);
        } else {
            self.tell_mode(clan, Event::ModeKept { clan });
        }
    }

    pub fn try_reunion(&mut self, step: Step) {
        let Step::TryReunion(clan) = step else { unreachable!() };
        self.pop();
        self.roll(Purpose::Reunion(clan));
    }

    /// 9.3.4: tested as a change from Defense to Move that does not take place.
    pub fn read_reunion_die(&mut self, clan: ClanId, die: u8) {
        let total = die as i8 + self.at().best_leadership(clan) as i8;
        self.tell(Event::Rolled { what: RollFor::Reunion(clan), die, total });
        if total >= self.at().mode_need(Mode::Defense, Mode::Move) {
            self.push(Step::ReuniteSteps(clan));
        }
    }

    pub fn settle_reunite(&mut self, clan: ClanId) -> Flow {
        let at = self.at();
        let some = self.s.clan_units(clan).any(|u| !at.reunion_steps(u).is_empty());
        if some { Flow::Wait } else { self.done() }
    }
}

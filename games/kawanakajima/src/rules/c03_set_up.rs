//! 3, 16.2, 17.1, 17.6, 18.1: before the first turn.

use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::state::ChitPlace;
use engine::Seats;
use steps::PlaceMarkers;

pub mod steps;

impl Position<'_> {
    /// 3d, 17.1b, 17.1c, 17.6.2, 18.2a: who picks a battle plan.
    pub fn has_plan_choice(&self, army: Army) -> bool {
        army == Army::Uesugi || self.g.is_hypothetical() || self.g.options.takeda_plan
    }

    /// 3d: is a plan still to be chosen?
    pub fn owes_plan(&self, army: Army) -> bool {
        self.has_plan_choice(army) && self.s.staff(army).plan.is_none()
    }

    /// Who has not finished his part of a choice both sides make at once.
    pub fn not_ready(&self) -> Seats {
        let waiting = Army::BOTH.into_iter().filter(|a| !self.s.staff(*a).ready);
        waiting.fold(Seats::NONE, |seats, army| seats.with(army.seat()))
    }

    /// 3f, 7.1a: the Modes the plan of this army lets its clans start in.
    pub fn starting_modes(&self, army: Army) -> u8 {
        self.s.staff(army).plan.map_or(0, |plan| self.allowed_modes(plan))
    }

    /// 16.2: the next clan of Mount Saijo whose Entry Point is not written yet.
    pub fn next_unwritten(&self, army: Army) -> Option<ClanId> {
        self.g.saijo_clans(army).find(|c| self.s.clans[c.index()].entry.is_none())
    }

    /// 17.6.3: any Uesugi clan on the map but Clan M itself.
    pub fn may_deploy_with_m(&self, clan: ClanId) -> bool {
        clan.index() < CLANS && clan.army() == Army::Uesugi && clan.letter() != 'M' && self.s.clan_in_play(clan)
    }

    /// 17.6.3: hexes where a clan deployed with Clan M may stand: west of the river, hanging together with what
    /// is already there; the first unit touches Clan M.
    pub fn alt_hexes(&self, clan: ClanId) -> impl Iterator<Item = HexId> + '_ {
        let m = ClanId::new(Army::Uesugi, 'M').expect("Uesugi has a Clan M");
        let placed: arrayvec::ArrayVec<HexId, 3> = self.s.clan_units(clan).map(|u| self.s.unit(u).hex).collect();
        let anchors: arrayvec::ArrayVec<HexId, 3> =
            if placed.is_empty() { self.s.clan_units(m).map(|u| self.s.unit(u).hex).collect() } else { placed };
        self.g.map.hexes().filter(move |&hex| {
            self.g.map.is_west(hex)
                && self.s.occupant(hex).is_none()
                && anchors.iter().any(|&a| self.g.map.adjacent(a, hex))
        })
    }

    /// 17.6.3: units of the clan not placed yet; any of them may be the one that touches Clan M.
    pub fn alt_units(&self, clan: ClanId) -> impl Iterator<Item = UnitId> + '_ {
        clan.slots().filter(|&u| self.s.is_alive(u) && !self.s.in_play(u))
    }

    /// 18.1: units that may still be left over for the map edge.
    pub fn reserves_left(&self) -> usize {
        let kept = self.g.units_of(Army::Takeda).filter(|&u| self.s.unit(u).hex == HexId::EDGE_RESERVE).count();
        self.g.reserve_count().saturating_sub(kept)
    }

    /// 18.1b: this unit and those after it that stand nowhere yet.
    pub fn yet_to_file(&self, from: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.g.units_of(Army::Takeda).filter(move |&u| u >= from && self.s.unit(u).hex == HexId::NOWHERE)
    }

    /// 11.8a: units of the army on the map that have no Defensive Position yet.
    pub fn open_units(&self, army: Army) -> impl Iterator<Item = UnitId> + '_ {
        self.field_units(army).filter(|&u| !self.s.entrenched.contains(u))
    }

    /// 18.1b: places beside the red line that are free.
    pub fn free_column_hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        self.g.pack.map.red_line.iter().copied().filter(|&h| self.s.occupant(h).is_none())
    }
}

impl Position<'_> {
    /// EC-52: the Defensive Positions a die gives: no more than there are markers and units to put on them.
    pub fn markers_gained(&self, army: Army, die: u8) -> u8 {
        let units = self.open_units(army).count() as u8;
        let printed = self.command_column(army, 1)[die as usize];
        printed.min(self.g.pack.limits.defensive_position_markers).min(units)
    }
}

impl Play<'_> {
    /// An open starting Mode rules out the plans that forbid it.
    pub fn exclude_plans_without(&mut self, army: Army, mode: Mode) {
        for plan in Plan::ALL {
            if self.at().allowed_modes(plan) & mode.bit() == 0 {
                self.exclude_plan(army, plan);
            }
        }
    }

    /// EC-52: the first turn's column of the Army Commander, the die as it falls.
    pub fn read_marker_die(&mut self, army: Army, die: u8) {
        self.tell(Event::Rolled { what: RollFor::Markers(army), die, total: die as i8 });
        let count = self.at().markers_gained(army, die);
        self.s.staff_mut(army).markers = count;
        self.tell(Event::MarkersGained { army, count });
        self.push(PlaceMarkers(army));
    }

    /// 3g: clans in play have their chits in Reserve.
    pub fn ready_clan_chit(&mut self, clan: ClanId) {
        let place = &mut self.s.chits[Chit::clan(clan).index()];
        if *place == ChitPlace::OutOfGame {
            *place = ChitPlace::Reserve;
        }
    }
}

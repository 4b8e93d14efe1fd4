//! 3, 16.2, 17.1, 17.6, 18.1: before the first turn.

use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::options::PlanActivation;
use crate::sequence::{Flow, Purpose, Step};
use crate::state::ChitPlace;

impl Position<'_> {
    /// 3d, 17.1b, 17.1c, 17.6.2, 18.2a: who picks a battle plan.
    pub fn has_plan_choice(&self, army: Army) -> bool {
        army == Army::Uesugi || self.g.is_hypothetical() || self.g.options.takeda_plan
    }

    /// 16.2: the next clan of Mount Saijo whose Entry Point is not written yet.
    pub fn next_unwritten(&self, army: Army) -> Option<ClanId> {
        self.g.saijo_clans(army).find(|c| self.s.clans[c.index()].entry.is_none())
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

    pub fn free_column_hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        self.g.pack.map.red_line.iter().copied().filter(|&h| self.s.occupant(h).is_none())
    }
}

impl Play<'_> {
    /// 3, EC-69: plans and Entry Points, chosen by both sides in secret.
    pub fn settle_secrets(&mut self) -> Flow {
        if self.s.sides.iter().any(|s| !s.ready) {
            return Flow::Wait;
        }
        self.pop();
        // 3e, 17.1b, 18.2a: the Uesugi plan of the historical scenario is active at once, no other is.
        if !self.g.is_hypothetical() {
            self.s.side_mut(Army::Uesugi).plan_active = true;
            self.ready_special_chits(Army::Uesugi);
        }
        Flow::On
    }

    pub fn choose_plan(&mut self, army: Army, plan: Plan) {
        self.s.side_mut(army).plan = Some(plan);
        self.whisper(army, Event::PlanChosen { army, plan });
        self.finish_secrets(army);
    }

    pub fn write_entry(&mut self, clan: ClanId, entry: Entry) {
        self.s.clans[clan.index()].entry = Some(entry);
        self.whisper(clan.army(), Event::EntryWritten { clan, entry });
        self.finish_secrets(clan.army());
    }

    fn finish_secrets(&mut self, army: Army) {
        if self.at().next_unwritten(army).is_none() {
            self.s.side_mut(army).ready = true;
            self.tell_others(army, Event::ChoseSecretly { army });
        }
    }

    /// 17.6.3: none, or the clan that deploys with Clan M.
    pub fn alt_deploy(&mut self, clan: Option<ClanId>) {
        self.pop();
        let Some(clan) = clan else { return };
        for unit in clan.slots() {
            if self.s.in_play(unit) {
                self.relocate(unit, HexId::NOWHERE);
            }
        }
        self.push(Step::AltPlace(clan));
    }

    pub fn settle_alt_place(&mut self, clan: ClanId) -> Flow {
        if self.at().alt_units(clan).next().is_some() { Flow::Wait } else { self.done() }
    }

    /// 17.3, 17.6.3 and 18.1: a unit is put on its starting hex.
    pub fn deploy(&mut self, step: Step, unit: UnitId, hex: HexId) {
        if step == Step::EnterClanN {
            return self.place_of_clan_n(unit, hex);
        }
        self.relocate(unit, hex);
        self.tell(Event::Deployed { unit, hex });
        if let Step::Columns(_) = step {
            self.ready_clan_chit(unit.clan());
            self.next_column_unit(unit);
        }
    }

    pub fn keep_back(&mut self, unit: UnitId) {
        self.relocate(unit, HexId::EDGE_RESERVE);
        self.tell(Event::KeptBack { unit });
        self.next_column_unit(unit);
    }

    fn next_column_unit(&mut self, unit: UnitId) {
        self.pop();
        let next = self.g.units_of(Army::Takeda).find(|u| u.0 > unit.0 && self.s.unit(*u).hex == HexId::NOWHERE);
        if let Some(next) = next {
            self.push(Step::Columns(next));
        }
    }

    /// 3f: the Mode each clan starts in; asked even where the plan leaves one, so that the asking tells nothing.
    pub fn settle_initial_modes(&mut self, clan: ClanId) -> Flow {
        if self.s.clan_in_play(clan) {
            return Flow::Wait;
        }
        self.next_initial_mode(clan);
        Flow::On
    }

    fn next_initial_mode(&mut self, clan: ClanId) {
        self.pop();
        let next = ClanId(clan.0 + 1);
        if next.index() < CLANS && next.army() == clan.army() {
            self.push(Step::InitialModes(next));
        }
    }

    /// 3 and 7.2: the owner names a clan's Mode.
    pub fn set_chosen_mode(&mut self, step: Step, clan: ClanId, mode: Mode) {
        match step {
            Step::InitialModes(_) => {
                self.s.clans[clan.index()].mode = mode;
                self.tell_mode(clan, Event::ModeSet { clan, mode });
                if !self.g.options.secret_honjin {
                    self.exclude_plans_without(clan.army(), mode);
                }
                self.next_initial_mode(clan);
            }
            _ => {
                let changes = self.s.clans[clan.index()].mode != mode;
                if changes {
                    self.set_mode(clan, mode);
                }
                // By the French text a clan may also keep a Mode the plan forbids, which then shows nothing.
                let french = self.g.options.plan_activation == PlanActivation::French;
                if !self.g.options.secret_honjin && (changes || !french) {
                    self.exclude_plans_without(clan.army(), mode);
                }
                self.next_conform(clan);
            }
        }
    }

    /// An open starting Mode rules out the plans that forbid it.
    fn exclude_plans_without(&mut self, army: Army, mode: Mode) {
        for plan in Plan::ALL {
            if self.at().allowed_modes(plan) & mode.bit() == 0 {
                self.exclude_plan(army, plan);
            }
        }
    }

    /// 7.3-Gyorin, 7.3-Saku-a: these plans roll for Defensive Positions, which shows them; no roll excludes both.
    pub fn roll_for_markers(&mut self, army: Army) -> Flow {
        self.pop();
        // 17.6.2: a plan of Takeda's in the historical scenario never brings any.
        if army == Army::Takeda && !self.g.is_hypothetical() {
            return Flow::On;
        }
        if self.at().active_plan(army).is_some_and(|p| p.defensive_positions) {
            self.reveal_plan(army);
            self.roll(Purpose::Markers(army));
            return Flow::On;
        }
        for plan in Plan::ALL {
            if self.at().plan_data(plan).defensive_positions {
                self.exclude_plan(army, plan);
            }
        }
        Flow::On
    }

    /// EC-52: the first turn's column of the Army Commander, the die as it falls.
    pub fn read_marker_die(&mut self, army: Army, die: u8) {
        self.tell(Event::Rolled { what: RollFor::Markers(army), die, total: die as i8 });
        let count = self.at().command_column(army, 1)[die as usize];
        let units = self.at().field_units(army).filter(|&u| !self.s.entrenched.contains(u)).count() as u8;
        let count = count.min(self.g.pack.limits.defensive_position_markers).min(units);
        self.s.side_mut(army).markers = count;
        self.tell(Event::MarkersGained { army, count });
        self.push(Step::PlaceMarkers(army));
    }

    pub fn settle_markers(&mut self, army: Army) -> Flow {
        if self.s.side(army).markers > 0 { Flow::Wait } else { self.done() }
    }

    /// 11.8: each marker starts under a unit.
    pub fn entrench(&mut self, unit: UnitId) {
        self.s.entrenched.insert(unit);
        self.s.side_mut(unit.army()).markers -= 1;
        self.tell(Event::Entrenched { unit });
    }

    /// 3g: clans in play have their chits in Reserve.
    pub fn ready_clan_chit(&mut self, clan: ClanId) {
        let place = &mut self.s.chits[Chit::clan(clan).index()];
        if *place == ChitPlace::OutOfGame {
            *place = ChitPlace::Reserve;
        }
    }
}

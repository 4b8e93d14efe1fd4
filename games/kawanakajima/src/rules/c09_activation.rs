//! 9.1 to 9.4: activation by Clan chits and by the compulsory chits, Move and Combat.

use super::c10_movement::Quarry;
use super::c11_declaration::steps::ClanCombat;
use super::c13_siege::steps::SiegeActions;
use super::c13_siege_end::steps::{RetireAsk, RetireOwed};
use super::room::no;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::map::BARRED;
use crate::sequence::steps::{AskMode, Lapse, MoveClan, RallyClan};
use crate::sequence::{Flow, Purpose, Step};
use crate::state::ClanSet;
use arrayvec::ArrayVec;
use steps::{ArmyCombat, CombatSteps, MoveReserves, MoveTurns, TakingTurns};
use toolkit::steps::Verdict;

pub mod steps;

impl Position<'_> {
    /// Cover-e: a clan of this army.
    pub fn is_own_clan(&self, army: Army, clan: ClanId) -> Verdict {
        no("Cover-e", "refused-not-your-clan").unless(clan.index() < CLANS && clan.army() == army)
    }

    /// 9.3.2a: may this clan be moved on the Move chit?
    pub fn may_move_on_chit(&self, army: Army, clan: ClanId) -> Verdict {
        self.is_own_clan(army, clan)?;
        no("9.3.2a", "refused-clan-not-moving").unless(self.s.clans[clan.index()].mode == Mode::Move)?;
        no("9.3.2b", "refused-clan-had-turn").unless(!self.s.dealt.contains(clan))?;
        no("9.3.2a", "refused-clan-not-in-play").unless(self.s.clan_in_play(clan))?;
        no("13.6a", "refused-clan-besieged").unless(!self.is_besieged_clan(clan))
    }

    /// 9.3.2: clans in Move that have not had their turn on the Move chit.
    pub fn clans_to_move(&self, army: Army) -> impl Iterator<Item = ClanId> + '_ {
        ClanId::of_army(army).filter(move |&c| self.may_move_on_chit(army, c).is_ok())
    }

    /// 9.3.3a, EC-71: may the unit take this step on the Combat chit?
    pub fn may_step(&self, army: Army, unit: UnitId, hex: HexId) -> Verdict {
        self.owes_step(army, unit)?;
        no("5.2g", "refused-engaged").unless(!self.is_engaged(unit))?;
        no("2.2a", "refused-off-map").unless(self.g.map.contains(hex))?;
        self.is_free(hex)?;
        no("EC-71", "refused-step-into-fort").unless(!self.g.is_fort(hex))?;
        no("9.3.3a", "refused-combat-step").unless(self.combat_steps(unit, &self.quarry(army)).contains(&hex))
    }

    /// 9.3.3a, 16.2: an Attack unit, on the map or on an Entry Point, that has not stepped yet.
    fn owes_step(&self, army: Army, unit: UnitId) -> Verdict {
        no("Cover-e", "refused-not-your-unit").unless(self.g.unit_exists(unit) && unit.army() == army)?;
        no("9.3.3a", "refused-unit-not-afield").unless(self.may_step_from(self.s.unit(unit).hex))?;
        no("9.3.3a", "refused-unit-not-in-attack").unless(self.s.mode(unit) == Mode::Attack)?;
        no("9.3.3a", "refused-already-moved").unless(!self.s.moved.contains(unit))
    }

    /// 9.3.3a, 9.3.3b, EC-71: the hexes one step nearer the closest enemy, for a unit of an Attack clan.
    pub fn combat_steps(&self, unit: UnitId, quarry: &Quarry<'_>) -> ArrayVec<HexId, 6> {
        let mut steps = ArrayVec::new();
        let hex = self.s.unit(unit).hex;
        if !self.may_step_from(hex) || self.is_engaged(unit) {
            return steps;
        }
        let open = |next: HexId, cost: u8| {
            cost != BARRED && next.is_map() && self.s.occupant(next).is_none() && !self.g.is_fort(next)
        };
        let ways = self.g.map.ways(hex).iter().filter(|(next, cost)| open(*next, *cost));
        let ways: ArrayVec<HexId, 6> = ways.map(|(next, _)| *next).collect();
        if ways.is_empty() {
            return steps;
        }
        for target in quarry.of(unit) {
            let field = self.g.map.field(target, &quarry.markers);
            let here = field.from(hex);
            for &next in &ways {
                if !steps.contains(&next) && field.within(next, here).is_some_and(|mp| mp < here) {
                    steps.push(next);
                }
            }
        }
        steps
    }

    /// 9.3.3: the units that still owe their step.
    pub fn units_to_step(&self, army: Army) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.g.units_of(army).filter(move |&u| self.owes_step(army, u).is_ok())
    }

    /// 9.3.3: has the army anything to do outside Kaizu on its Combat chit?
    pub fn fights_afield(&self, army: Army) -> bool {
        self.units_to_step(army).next().is_some() || self.field_units(army).any(|u| !self.contacts(u).is_empty())
    }

    /// 9.3.3a: units step from map hexes, unless a siege shuts them in, and from Entry Points.
    fn may_step_from(&self, place: HexId) -> bool {
        place.is_map() && !self.is_shut_in(place) || place.entry_point().is_some()
    }

    /// 18.1c: may this unit come on here?
    pub fn may_place_reserve(&self, unit: UnitId, hex: HexId) -> Verdict {
        let waits = self.g.unit_exists(unit) && self.s.unit(unit).hex == HexId::EDGE_RESERVE;
        no("18.1c", "refused-not-kept-back").unless(waits)?;
        no("18.1c", "refused-reserve-hex").unless(self.g.pack.map.takeda_edge.contains(&hex))?;
        self.is_free(hex)
    }

    /// EC-68: the edge hexes that are free now.
    pub fn reserve_hexes(&self) -> impl Iterator<Item = HexId> + Clone + '_ {
        self.g.pack.map.takeda_edge.iter().copied().filter(|&h| self.is_free(h).is_ok())
    }

    /// 18.1c: the units kept back.
    pub fn reserves(&self) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.g.units_of(Army::Takeda).filter(|&u| self.s.unit(u).hex == HexId::EDGE_RESERVE)
    }
}

impl Play<'_> {
    /// 9.4a, 13.6b: Mode, movement, combat, rally; inside a siege a Clan chit only serves to leave it. Who gives up
    /// Attack has to leave (13.8), a garrison that was not in Attack may (EC-110).
    pub fn activate_by_clan_chit(&mut self, clan: ClanId) {
        if self.at().is_besieged_clan(clan) {
            let attacks = self.s.clans[clan.index()].mode == Mode::Attack;
            self.push(if attacks { Step::from(RetireOwed(clan)) } else { RetireAsk(clan).into() });
            self.push(AskMode(clan));
            return;
        }
        self.activate_clan(clan, true);
        self.push(Lapse(clan));
    }

    /// 9.4a, 9.4b, Cover-d: the four steps, each by the Mode of that moment; `mode` lets the clan try a change first.
    pub fn activate_clan(&mut self, clan: ClanId, mode: bool) {
        self.s.group = ClanSet::of(clan);
        self.push(RallyClan(clan));
        self.push(ClanCombat);
        self.push(MoveClan(clan));
        if mode {
            self.push(AskMode(clan));
        }
    }

    /// 9.3.2: reserves first (18.1), then a die for who begins, then clan by clan.
    pub fn resolve_move_chit(&mut self) {
        self.push(MoveTurns);
        let both = Army::BOTH.into_iter().all(|a| self.at().clans_to_move(a).next().is_some());
        if both || self.at().reserves().next().is_some() {
            self.roll(Purpose::Order(Army::Takeda));
        } else {
            self.s.mover = self.lone_mover(|at, army| at.clans_to_move(army).next().is_some());
        }
        if self.g.is_hypothetical() {
            self.push(MoveReserves);
        }
    }

    /// Where one side alone has something to do no die is needed.
    pub fn lone_mover(&self, busy: impl Fn(&Position, Army) -> bool) -> Army {
        if busy(&self.at(), Army::Takeda) { Army::Takeda } else { Army::Uesugi }
    }

    /// 9.3.2, EC-35: higher die starts, ties again. Takeda's die waits for Uesugi's.
    pub fn read_order_die(&mut self, army: Army, die: u8) {
        self.tell(Event::Rolled { what: RollFor::Order(army), die, total: die as i8 });
        if army == Army::Takeda {
            self.s.die = die;
            self.roll(Purpose::Order(Army::Uesugi));
            return;
        }
        if die == self.s.die {
            self.roll(Purpose::Order(Army::Takeda));
            return;
        }
        self.s.mover = if die > self.s.die { Army::Uesugi } else { Army::Takeda };
        self.tell(Event::ActedFirst { army: self.s.mover });
    }

    /// Turns go back and forth between those who still have a clan to deal with.
    pub fn alternate(&mut self, busy: impl Fn(&Position, Army) -> bool) -> Flow {
        let active = |play: &Play, army: Army| !play.s.staff(army).passed && busy(&play.at(), army);
        if !active(self, self.s.mover) {
            if !active(self, self.s.mover.enemy()) {
                return self.done();
            }
            self.s.mover = self.s.mover.enemy();
        }
        Flow::Wait
    }

    /// 9.3: a clan has its turn, or the player is through; then the other one goes on.
    pub fn take_turn(&mut self, army: Army, deed: TakingTurns) {
        match deed {
            TakingTurns::PickClan(clan) => self.s.dealt.insert(clan),
            TakingTurns::Pass => self.s.staff_mut(army).passed = true,
        }
        self.s.mover = army.enemy();
    }

    /// 9.3.3a, 13.6: the Siege Actions of a Combat chit.
    pub fn push_siege_combat(&mut self, army: Army) {
        self.push(SiegeActions(army));
        self.open_siege_actions(army);
    }

    /// 9.3.3a: steps and battles in the field.
    pub fn push_field_combat(&mut self, army: Army) {
        self.push(ArmyCombat(army));
        self.push(CombatSteps(army));
        if self.g.options.lapse_on_combat_chit {
            for clan in ClanId::of_army(army).rev() {
                if self.s.clan_in_play(clan) && !self.at().is_besieged_clan(clan) {
                    self.push(Lapse(clan));
                }
            }
        }
    }
}

//! 9.1 to 9.4: activation by Clan chits and by the compulsory chits, Move and Combat.

use super::c11_declaration::steps::ClanCombat;
use super::c13_siege::steps::SiegeActions;
use super::c13_siege_end::steps::{RetireAsk, RetireOwed};
use super::{Play, Position};
use crate::command::Command;
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::map::BARRED;
use crate::sequence::{Flow, Purpose, Step};
use crate::state::{ClanSet, UnitSet};
use arrayvec::ArrayVec;

impl Position<'_> {
    /// 6.5, Attack: every way the clan's march may begin.
    pub fn first_move_options(&self, clan: ClanId, out: &mut Vec<Command>) {
        let ma = self.movement_ability(clan);
        for unit in self.s.clan_units(clan) {
            out.extend(self.march_ends(unit, ma).iter().map(|to| Command::Move { unit, to }));
        }
        if self.may_enter_fort(clan) {
            out.push(Command::EnterFort);
        }
    }

    /// 9.3.2: clans in Move that have not had their turn on the Move chit.
    pub fn clans_to_move(&self, army: Army) -> impl Iterator<Item = ClanId> + '_ {
        ClanId::of_army(army).filter(move |&c| {
            self.s.clans[c.index()].mode == Mode::Move
                && !self.s.dealt.contains(c)
                && self.s.clan_in_play(c)
                && !self.is_besieged_clan(c)
        })
    }

    /// 9.3.3a, 9.3.3b, EC-71: the hexes one step nearer the closest enemy, for a unit of an Attack clan.
    pub fn combat_steps(&self, unit: UnitId) -> ArrayVec<HexId, 6> {
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
        let markers = self.s.marker_hexes();
        for target in self.march_targets(unit) {
            let field = self.g.map.field(self.s.unit(target).hex, &markers);
            let here = field.from(hex);
            for &next in &ways {
                if field.from(next) < here && !steps.contains(&next) {
                    steps.push(next);
                }
            }
        }
        steps
    }

    /// 9.3.3, 16.2: Attack units that still owe their step, on the map or on an Entry Point.
    pub fn units_to_step(&self, army: Army) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let owes = |u: &UnitId| self.s.mode(*u) == Mode::Attack && !self.s.moved.contains(*u);
        self.g.units_of(army).filter(|&u| self.may_step_from(self.s.unit(u).hex)).filter(owes)
    }

    fn may_step_from(&self, place: HexId) -> bool {
        place.is_map() && !self.is_shut_in(place) || place.entry_point().is_some()
    }

    /// 18.1: reserves that can be put on a free edge hex now (EC-68).
    pub fn reserve_hexes(&self) -> impl Iterator<Item = HexId> + Clone + '_ {
        self.g.pack.map.takeda_edge.iter().copied().filter(|&h| self.s.occupant(h).is_none())
    }

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
            self.push(Step::AskMode(clan));
            return;
        }
        self.activate_clan(clan, true);
        self.push(Step::Lapse(clan));
    }

    /// 9.4a, 9.4b, Cover-d: the four steps, each by the Mode of that moment; `mode` lets the clan try a change first.
    pub fn activate_clan(&mut self, clan: ClanId, mode: bool) {
        self.s.group = ClanSet::of(clan);
        self.push(Step::RallyClan(clan));
        self.push(ClanCombat);
        self.push(Step::MoveClan(clan));
        if mode {
            self.push(Step::AskMode(clan));
        }
    }

    /// EC-59: clans activated together move one after the other, in the owner's order.
    pub fn settle_group_moves(&mut self) -> Flow {
        let waiting = self.s.group - self.s.dealt;
        match waiting.len() {
            0 => self.done(),
            1 => {
                let clan = waiting.first().expect("one is left");
                self.s.dealt.insert(clan);
                self.push(Step::MoveClan(clan));
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    /// 9.3.2: reserves first (18.1), then a die for who begins, then clan by clan.
    pub fn resolve_move_chit(&mut self) {
        self.push(Step::MoveTurns);
        let both = Army::BOTH.into_iter().all(|a| self.at().clans_to_move(a).next().is_some());
        if both || self.at().reserves().next().is_some() {
            self.roll(Purpose::Order(Army::Takeda));
        } else {
            self.s.mover = self.lone_mover(|at, army| at.clans_to_move(army).next().is_some());
        }
        if self.g.is_hypothetical() {
            self.push(Step::MoveReserves);
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

    /// 18.1, EC-68: left-over units come on at the free edge hexes.
    pub fn settle_reserves(&mut self) -> Flow {
        let at = self.at();
        let waiting = at.reserves().next().is_some() && at.reserve_hexes().next().is_some();
        if waiting { Flow::Wait } else { self.done() }
    }

    pub fn place_reserve(&mut self, unit: UnitId, hex: HexId) {
        self.relocate(unit, hex);
        self.ready_clan_chit(unit.clan());
        self.tell(Event::Deployed { unit, hex });
    }

    /// 9.3.2: the players alternate; one with nothing left, or who has passed, is skipped.
    pub fn settle_move_turns(&mut self) -> Flow {
        self.alternate(|at, army| at.clans_to_move(army).next().is_some())
    }

    /// Turns go back and forth between those who still have a clan to deal with.
    pub fn alternate(&mut self, busy: impl Fn(&Position, Army) -> bool) -> Flow {
        let active = |play: &Play, army: Army| !play.s.side(army).passed && busy(&play.at(), army);
        if !active(self, self.s.mover) {
            if !active(self, self.s.mover.enemy()) {
                return self.done();
            }
            self.s.mover = self.s.mover.enemy();
        }
        Flow::Wait
    }

    /// The clan whose turn it is, whatever the chit.
    pub fn pick_clan(&mut self, step: Step, clan: ClanId) {
        self.s.dealt.insert(clan);
        match step {
            Step::GroupMoves => {
                self.push(Step::MoveClan(clan));
                return;
            }
            Step::MoveTurns => self.push(Step::MoveClan(clan)),
            Step::RallyRetreats => self.push(Step::RetreatUnits),
            Step::RallyRallies => self.push(Step::RallyClan(clan)),
            Step::InitiativeDefense => self.push(Step::TryDefense(clan)),
            Step::InitiativeReunions => self.push(Step::TryReunion(clan)),
            _ => unreachable!("no other step picks a clan"),
        }
        if step == Step::RallyRetreats {
            self.open_retreat(clan);
        }
        self.s.mover = clan.army().enemy();
    }

    pub fn pass(&mut self, step: Step, army: Army) {
        match step {
            Step::RallyClan(_) | Step::TryDefense(_) | Step::TryReunion(_) | Step::ReuniteSteps(_) | Step::Panic(_) => {
                self.pop()
            }
            _ => {
                self.s.side_mut(army).passed = true;
                self.s.mover = army.enemy();
            }
        }
    }

    /// 9.3.3, EC-118: field and siege in the active player's order.
    pub fn settle_combat_order(&mut self, army: Army) -> Flow {
        let at = self.at();
        let field = at.units_to_step(army).next().is_some() || at.field_units(army).any(|u| !at.contacts(u).is_empty());
        let inside = self.s.siege.on;
        if field && inside {
            return Flow::Wait;
        }
        self.pop();
        if inside {
            self.push(SiegeActions(army));
            self.open_siege_actions(army);
        }
        if field {
            self.push_field_combat(army);
        }
        Flow::On
    }

    fn push_field_combat(&mut self, army: Army) {
        self.push(Step::ArmyCombat(army));
        self.push(Step::CombatSteps(army));
        if self.g.options.lapse_on_combat_chit {
            for clan in ClanId::of_army(army).rev() {
                if self.s.clan_in_play(clan) && !self.at().is_besieged_clan(clan) {
                    self.push(Step::Lapse(clan));
                }
            }
        }
    }

    pub fn order_combat(&mut self, step: Step, siege_first: bool) {
        let Step::CombatOrder(army) = step else { unreachable!() };
        self.pop();
        if siege_first {
            self.push_field_combat(army);
        }
        self.push(SiegeActions(army));
        self.open_siege_actions(army);
        if !siege_first {
            self.push_field_combat(army);
        }
    }

    /// 9.3.3: every Attack unit that can, steps; the owner chooses order and, on ties, the hex.
    pub fn settle_combat_steps(&mut self, army: Army) -> Flow {
        let mut only: Option<(UnitId, HexId)> = None;
        let mut choices = 0;
        let at = self.at();
        for unit in at.units_to_step(army) {
            for hex in at.combat_steps(unit) {
                choices += 1;
                only = Some((unit, hex));
            }
            if choices > 1 {
                return Flow::Wait;
            }
        }
        match only {
            None => self.done(),
            Some((unit, hex)) => {
                self.go(unit, hex);
                Flow::On
            }
        }
    }

    /// 9.3.3c: then the whole army is activated for combat.
    pub fn army_combat(&mut self, army: Army) -> Flow {
        self.pop();
        let active: UnitSet = self.at().field_units(army).collect();
        self.begin_combat(army, active, false);
        Flow::On
    }
}

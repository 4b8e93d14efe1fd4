//! 11.7, 11.11 to 11.13, 16.4: what a result does: losses, push-backs, leaders, routs, advances.

use super::c05_units::Cause;
use super::c11_battle::Role;
use super::c11_declaration::MOST_IN_A_BATTLE;
use super::room::no;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::pack::{Blow, Loss, RoutResult};
use crate::sequence::steps::{RegroupAfter, RetreatClan};
use crate::sequence::{Commander, Flow, Purpose, ResultCode};
use crate::state::{Hurt, UnitSet};
use arrayvec::ArrayVec;
use engine::Ledger;
use steps::{ClanARout, Commanders, LeaderRolls, RoutLeader, Seppuku};
use toolkit::steps::Verdict;

pub mod steps;

/// 11.11a, 11.11b: a leader dies on this or less when his unit is shaken up, or when it is eliminated.
pub const DEADLY: [u8; 2] = [1, 4];

/// 11.11a, 11.11b, 14.3a: does a leader, or a Samurai, die of this?
pub fn is_deadly(eliminated: bool, die: u8) -> bool {
    die <= DEADLY[eliminated as usize]
}

/// 11.13: the most ways there can be to advance: each of those who fought into every hex next to it.
const PAIRS: usize = 2 * MOST_IN_A_BATTLE * 6;

impl Position<'_> {
    /// 11.7a, 11.7b, 11.7f: what a result asks of a side; nothing of attackers who are shot back at by nobody (EC-14).
    pub fn loss_of(&self, role: Role, code: ResultCode) -> Option<Loss> {
        let result = self.g.result(code);
        if role == Role::Defender {
            return result.defender;
        }
        let clash = self.present_battle();
        let answered = !clash.fire || clash.defenders.iter().any(|d| self.data(d).firepower > 0);
        result.attacker.filter(|_| answered)
    }

    /// 11.7a, 11.7b: one of those who fought on that side.
    pub fn may_bear_loss(&self, role: Role, unit: UnitId) -> Verdict {
        let rule = if role == Role::Attacker { "11.7a" } else { "11.7b" };
        no(rule, "refused-loss-unit").unless(self.g.unit_exists(unit) && self.fighters(role).contains(unit))
    }

    /// What must hold of a result in a position read from outside.
    pub fn result_fits(&self, code: ResultCode) -> Result<(), String> {
        let known = (code.0 as usize) < self.g.result_count();
        if known { Ok(()) } else { Err(format!("{} is no result of a battle", code.0)) }
    }

    /// 11.7d: every way in which somebody pushed back can go.
    pub fn push_backs<'p>(&'p self) -> impl Iterator<Item = (UnitId, HexId)> + 'p {
        let beside = |unit: UnitId| self.g.map.neighbors(self.s.unit(unit).hex).iter().map(move |&hex| (unit, hex));
        let ways = self.s.combat.pushes.iter().flat_map(beside);
        ways.filter(|&(unit, hex)| self.may_push_back(unit, hex).is_ok())
    }

    /// 11.7d, 6.3b, EC-85: a free hex next to the unit, on the map and out of enemy zones of control. Whether its clan
    /// holds together does not matter.
    pub fn may_push_back(&self, unit: UnitId, hex: HexId) -> Verdict {
        let pushed = self.g.unit_exists(unit) && self.s.combat.pushes.contains(unit);
        no("11.7d", "refused-push-unit").unless(pushed)?;
        let open = self.g.map.passable(self.s.unit(unit).hex, hex) && !self.g.is_fort(hex);
        no("11.7d", "refused-push-hex").unless(open)?;
        no("11.7d", "refused-push-hex").unless(self.s.occupant(hex).is_none() && !self.in_ezoc(unit.army(), hex))
    }

    /// Is there somebody with this unit whose death counts?
    pub(super) fn has_leader(&self, unit: UnitId) -> bool {
        self.own_leadership(unit) > 0 || self.hosts_commander(unit)
    }

    /// 11.11: does a commander ride with this unit?
    fn hosts_commander(&self, unit: UnitId) -> bool {
        self.s.staff(unit.army()).commander == unit || self.s.kosaka == unit
    }

    /// 11.12, 16.4: whose death a Seppuku may be; a Samurai is a leader like any other (14.3).
    pub fn seppuku_units(&self, clan: ClanId) -> ArrayVec<UnitId, 3> {
        self.s.clan_units(clan).filter(|&u| self.leadership(u) > 0).collect()
    }

    /// 11.12a: what is added to the die of a rout test: Leadership, and one for every unit on the map that is not Exhausted.
    pub fn rout_ledger(&self, clan: ClanId, leader: UnitId, explain: bool) -> Ledger<UnitId> {
        let mut ledger = Ledger::new(explain);
        ledger.add(self.leadership(leader) as i8, "reason-leadership", "11.12a", Some(leader));
        let steady = |&u: &UnitId| self.s.on_map(u) && self.s.unit(u).condition != Condition::Exhausted;
        let fit = self.s.clan_units(clan).filter(steady).count() as i8;
        ledger.add(fit, "reason-steady-units", "11.12e", None);
        ledger
    }

    /// 11.12: what the table says of a die.
    pub fn rout_result(&self, clan: ClanId, leader: UnitId, die: u8) -> RoutResult {
        self.g.pack.tables.rout.result(self.rout_ledger(clan, leader, false).with_die(die) as i8)
    }

    /// EC-101: the commander alone could die, and need not.
    pub fn may_spare_commander(&self, clan: ClanId) -> Verdict {
        let alone = self.seppuku_units(clan)[..] == [self.s.staff(clan.army()).commander];
        no("EC-101", "refused-spare-commander").unless(alone)
    }

    /// EC-45, EC-46: the units a commander may join.
    pub fn new_hosts(&self, who: Commander) -> ArrayVec<UnitId, 64> {
        let (clan, from) = match who {
            Commander::Army(army) => {
                (ClanId::new(army, 'A').expect("every army has a Clan A"), self.s.last_stand[army.index()])
            }
            Commander::Kosaka => (ClanId::new(Army::Takeda, 'M').expect("Takeda has a Clan M"), self.s.last_stand[2]),
        };
        let comrades: ArrayVec<UnitId, 64> = self.s.clan_units(clan).collect();
        if !comrades.is_empty() {
            return comrades;
        }
        let own = |u: &UnitId| self.s.is_alive(*u) && (who != Commander::Kosaka || self.is_kosaka_clan(u.clan()));
        // With nobody in play he waits for those who are still to come.
        let any_in_play = self.g.units_of(who.army()).any(|u| own(&u) && self.s.in_play(u));
        let suits = |u: &UnitId| own(u) && (!any_in_play || self.s.in_play(*u));
        let distance = |u: UnitId| {
            if from.is_map() && self.s.in_play(u) { self.place_distance(self.s.unit(u).hex, from) } else { 0 }
        };
        let nearest = self.g.units_of(who.army()).filter(suits).map(distance).min();
        self.g.units_of(who.army()).filter(suits).filter(|&u| Some(distance(u)) == nearest).collect()
    }

    /// Hexes a battle has emptied, with the army that may come in (EC-88, EC-93, EC-94, EC-129).
    pub fn vacated(&self) -> ArrayVec<(HexId, Army), 16> {
        let combat = &self.s.combat;
        let mut hexes = ArrayVec::new();
        if self.present_battle().fire {
            return hexes;
        }
        for &(unit, hex) in &combat.posts {
            let attacker = combat.fighters[0].contains(unit);
            let beaten = combat.hurt.iter().any(|h| h.unit == unit && h.beaten);
            // One that has itself advanced or pursued has not been driven from its hex.
            let left = self.s.unit(unit).hex != hex && (beaten || !attacker && !combat.spent.contains(unit));
            if left && self.s.occupant(hex).is_none() && !self.g.is_fort(hex) {
                hexes.push((hex, unit.army().enemy()));
            }
        }
        hexes
    }

    /// 11.13: participants of one army that could enter a hex, by Mode.
    fn advancers(&self, army: Army, hex: HexId, mode: Mode) -> impl Iterator<Item = UnitId> + '_ {
        let combat = &self.s.combat;
        (combat.fighters[0] | combat.fighters[1]).iter().filter(move |&u| {
            u.army() == army
                && self.s.mode(u) == mode
                && !combat.spent.contains(u)
                && self.s.on_map(u)
                && self.g.map.passable(self.s.unit(u).hex, hex)
        })
    }

    /// 11.13, EC-92, EC-131: the advances that must be made now, one unit into one hex. Whoever fights in a battle touches
    /// every enemy in it (11.3c, EC-72), so whichever goes where, as many hexes are filled as can be.
    pub fn forced_advances(&self) -> ArrayVec<(UnitId, HexId), PAIRS> {
        self.advances_in(Mode::Attack)
    }

    /// 11.13: what units in Defense may do once no Attack unit has to.
    pub fn free_advances(&self) -> ArrayVec<(UnitId, HexId), PAIRS> {
        self.advances_in(Mode::Defense)
    }

    /// Every way in which a unit in this Mode could advance.
    fn advances_in(&self, mode: Mode) -> ArrayVec<(UnitId, HexId), PAIRS> {
        let into = |(hex, army)| self.advancers(army, hex, mode).map(move |unit| (unit, hex));
        self.vacated().into_iter().flat_map(into).collect()
    }

    /// 11.13a: the advances open now: those that must be made, or else those that may.
    pub fn advances(&self) -> ArrayVec<(UnitId, HexId), PAIRS> {
        let forced = self.forced_advances();
        if forced.is_empty() { self.free_advances() } else { forced }
    }

    /// 11.13a, EC-131: into a hex left empty before this army, by one who fought and stands next to it.
    pub fn may_advance(&self, army: Army, unit: UnitId, hex: HexId) -> Verdict {
        no("11.13a", "refused-not-vacated").unless(self.vacated().contains(&(hex, army)))?;
        let fought = |role: Role| self.fighters(role).contains(unit);
        let own = self.g.unit_exists(unit) && unit.army() == army;
        no("11.13a", "refused-advance").unless(own && (fought(Role::Attacker) || fought(Role::Defender)))?;
        let mode = self.s.mode(unit);
        no("11.13a", "refused-advance-mode").unless(matches!(mode, Mode::Attack | Mode::Defense))?;
        no("11.13a", "refused-advance").unless(self.advancers(army, hex, mode).any(|u| u == unit))?;
        no("EC-131", "refused-advance-order").unless(self.advances().contains(&(unit, hex)))
    }
}

impl Hurt {
    /// Nothing has happened to it yet.
    fn new(unit: UnitId) -> Hurt {
        Hurt {
            unit,
            steps: 0,
            from_table: 0,
            eliminated: false,
            beaten: false,
            rolls: 0,
            samurai_roll: false,
            counted: false,
            rout_test: false,
        }
    }

    /// 11.11a: is a leader roll still to be made?
    fn owes_roll(&self) -> bool {
        self.rolls > 0 || self.samurai_roll
    }
}

impl Play<'_> {
    /// 11.7a, 11.7b: one unit bears the first figure, chosen by its owner where there is a choice.
    pub fn settle_loss(&mut self, role: Role, code: ResultCode) -> Flow {
        let Some(loss) = self.at().loss_of(role, code) else { return self.done() };
        let units = self.at().fighters(role);
        match units.first() {
            Some(_) if units.len() > 1 && loss.chosen != loss.others => Flow::Wait,
            Some(unit) => {
                self.take_loss(role, code, unit);
                Flow::On
            }
            None => self.done(),
        }
    }

    /// 11.7a, 11.7b: off the stack first: a loss may call up a Samurai (14.1).
    pub fn take_loss(&mut self, role: Role, code: ResultCode, chosen: UnitId) {
        self.pop();
        let Some(loss) = self.at().loss_of(role, code) else { return };
        self.bear_loss(loss, chosen, self.at().fighters(role));
    }

    /// 11.7c: the second figure is for all the others.
    fn bear_loss(&mut self, loss: Loss, chosen: UnitId, units: UnitSet) {
        let all_pushed = self.g.options.r_moves_all && (loss.chosen.push || loss.others.push);
        for unit in units.iter() {
            let blow = if unit == chosen { loss.chosen } else { loss.others };
            self.suffer(unit, Blow { push: blow.push || all_pushed, ..blow });
        }
    }

    /// 11.7c, 11.7d: steps at once, an E all that are left; the pushed wait until every loss is taken.
    fn suffer(&mut self, unit: UnitId, blow: Blow) {
        if blow.steps > 0 {
            let left = 4 - self.s.unit(unit).condition.steps_lost();
            let steps = if blow.steps == Blow::ELIMINATED { left } else { blow.steps };
            self.lose_steps(unit, steps, true);
        }
        if blow.push && self.s.is_alive(unit) {
            self.s.combat.pushes.insert(unit);
        }
    }

    /// 5.3, EC-89: steps lost in this battle; what a unit cannot take is lost.
    fn lose_steps(&mut self, unit: UnitId, steps: u8, from_table: bool) {
        let gone = self.worsen(unit, steps);
        let hurt = self.hurt(unit);
        hurt.steps += steps;
        if from_table {
            hurt.from_table += steps;
        }
        if gone {
            hurt.eliminated = true;
            hurt.beaten = true;
            hurt.rout_test = true;
            self.eliminate(unit, Cause::Battle);
        }
    }

    /// What the battle has done to this unit so far.
    fn hurt(&mut self, unit: UnitId) -> &mut Hurt {
        let hurt = &mut self.s.combat.hurt;
        let at = hurt.iter().position(|h| h.unit == unit).unwrap_or_else(|| {
            hurt.push(Hurt::new(unit));
            hurt.len() - 1
        });
        &mut hurt[at]
    }

    /// 11.7e: nobody can go anywhere: a step each, and they stay.
    pub fn cannot_push(&mut self) {
        for unit in std::mem::take(&mut self.s.combat.pushes).iter() {
            self.tell(Event::CouldNotPush { unit });
            self.lose_steps(unit, 1, false);
        }
    }

    /// 11.7d: one hex back.
    pub fn push_back(&mut self, unit: UnitId, hex: HexId) {
        self.s.combat.pushes.remove(unit);
        let from = self.s.unit(unit).hex;
        self.relocate(unit, hex);
        self.tell(Event::PushedBack { unit, from, to: hex });
    }

    /// 11.11: rolls for the leaders of units that lost two steps or were eliminated, the attacker's first.
    pub fn next_leader_roll(&mut self) {
        self.count_leader_rolls();
        let first = self.s.combat.army;
        let order = |army: Army| self.s.combat.hurt.iter().position(|h| h.unit.army() == army && h.owes_roll());
        let Some(at) = order(first).or_else(|| order(first.enemy())) else { return self.pop() };
        let hurt = &mut self.s.combat.hurt[at];
        let (unit, deadly) = (hurt.unit, hurt.eliminated);
        if hurt.rolls > 0 {
            hurt.rolls -= 1;
            self.roll(Purpose::Leader { unit, deadly });
        } else {
            hurt.samurai_roll = false;
            self.roll(Purpose::Samurai { army: unit.army(), deadly });
        }
    }

    /// 5.3e, 11.11a, 11.11b: two steps lost in one combat, or elimination, put the leader at risk.
    fn count_leader_rolls(&mut self) {
        for i in 0..self.s.combat.hurt.len() {
            let hurt = self.s.combat.hurt[i];
            if hurt.counted {
                continue;
            }
            let steps = if self.g.options.leader_roll_strict { hurt.from_table } else { hurt.steps };
            let at_risk = hurt.eliminated || steps >= 2;
            let points = self.at().own_leadership(hurt.unit);
            let rolls = if self.g.options.leader_per_point { points.max(1) } else { 1 };
            let leader = self.at().has_leader(hurt.unit);
            let samurai = self.s.staff(hurt.unit.army()).samurai == hurt.unit;
            let entry = &mut self.s.combat.hurt[i];
            entry.counted = true;
            entry.rolls = if at_risk && leader { rolls } else { 0 };
            entry.samurai_roll = at_risk && samurai;
        }
    }

    /// 11.11a, 11.11c: the leader falls on a low die.
    pub fn read_leader_die(&mut self, unit: UnitId, deadly: bool, die: u8) {
        self.tell(Event::Rolled { what: RollFor::Leader(unit), die, total: die as i8 });
        if !is_deadly(deadly, die) {
            self.tell(Event::LeaderSpared { unit });
            return;
        }
        let points = self.at().own_leadership(unit);
        self.kill_leader(unit, if self.g.options.leader_per_point { points.min(1) } else { points });
    }

    /// 11.11c, EC-84: so many points of a unit's Leadership die; the last takes a commander with it.
    fn kill_leader(&mut self, unit: UnitId, points: u8) {
        self.s.units[unit.index()].leaders_lost += points;
        self.tell(Event::LeaderKilled { unit, leadership: points });
        self.score_leader(unit, points);
        if self.at().own_leadership(unit) > 0 {
            return;
        }
        if self.s.staff(unit.army()).commander == unit {
            self.s.leader_dead[unit.army().index()] = true;
        }
        if self.s.kosaka == unit {
            self.s.kosaka = UnitId::NONE;
            self.tell(Event::KosakaKilled);
        }
    }

    /// EC-45, EC-46: a commander without a unit has found one, or waits for one.
    pub fn set_host(&mut self, who: Commander, unit: UnitId) {
        match who {
            Commander::Army(army) => {
                self.s.staff_mut(army).commander = unit;
                self.tell(Event::CommanderJoined { army, unit });
            }
            Commander::Kosaka => {
                self.s.kosaka = unit;
                self.tell(Event::KosakaJoined { unit });
            }
        }
    }

    /// EC-17: a unit has left the map; its clan tests, and nobody's leader is at risk.
    pub fn test_after_exit(&mut self, unit: UnitId) {
        let combat = &mut self.s.combat;
        combat.hurt.clear();
        combat.fighters = [UnitSet::EMPTY; 2];
        combat.posts.clear();
        combat.after_exit = true;
        self.push(Commanders);
        if self.s.clan_in_play(unit.clan()) {
            self.push(RoutLeader(unit.clan()));
        }
    }

    /// 11.12a: with the Leadership of this unit of the clan.
    pub fn test_rout(&mut self, leader: UnitId) {
        self.pop();
        self.roll(Purpose::Rout { clan: leader.clan(), leader });
    }

    /// 11.12a: what the test comes to.
    pub fn read_rout_die(&mut self, clan: ClanId, leader: UnitId, die: u8) {
        let total = self.at().rout_ledger(clan, leader, false).with_die(die) as i8;
        self.tell(Event::Rolled { what: RollFor::Rout(clan), die, total });
        match self.at().rout_result(clan, leader, die) {
            // 16.4: Clan A never routs.
            RoutResult::Rout if clan.letter() == 'A' => self.push(ClanARout(clan)),
            RoutResult::Rout => self.rout(clan),
            RoutResult::Retreat => self.retreat_after_rout(clan),
            RoutResult::Seppuku => self.push(Seppuku(clan)),
            RoutResult::Nothing => self.tell(Event::ClanHeld { clan }),
        }
    }

    /// 11.12b: the whole clan is gone; leaders who were in the battle are at risk (EC-96).
    fn rout(&mut self, clan: ClanId) {
        self.tell(Event::Routed { clan });
        let cause = if self.s.combat.after_exit { Cause::RoutAfterExit } else { Cause::Rout };
        let fighters = self.s.combat.fighters[0] | self.s.combat.fighters[1];
        for unit in clan.slots() {
            // EC-109: nobody routs out of a siege.
            let besieged = self.s.siege.on && self.g.is_fort(self.s.unit(unit).hex);
            if !self.s.is_alive(unit) || besieged {
                continue;
            }
            if fighters.contains(unit) {
                let hurt = self.hurt(unit);
                hurt.eliminated = true;
                hurt.counted = false;
            }
            self.eliminate(unit, cause);
        }
        self.push(Commanders);
        self.push(LeaderRolls);
    }

    /// 11.12c: the clan retreats and then takes Regroup.
    pub fn retreat_after_rout(&mut self, clan: ClanId) {
        self.push(RegroupAfter(clan));
        self.push(RetreatClan(clan));
    }

    /// 11.12d: nobody dies, and the army loses face.
    pub fn lose_face(&mut self, clan: ClanId) {
        self.s.staff_mut(clan.army()).bundori += 1;
        self.tell(Event::SeppukuDone { clan, unit: None });
    }

    /// 11.12d, 14.3: as one killed in battle.
    pub fn die_by_seppuku(&mut self, clan: ClanId, unit: UnitId) {
        self.tell(Event::SeppukuDone { clan, unit: Some(unit) });
        match self.at().own_leadership(unit) {
            // Nobody else leads it: it is the Samurai.
            0 => self.kill_samurai(clan.army()),
            points => self.kill_leader(unit, points),
        }
        self.push(Commanders);
    }

    /// 5.2h, 11.13b: into the vacated hex, whatever zones of control lie there.
    pub fn advance(&mut self, unit: UnitId, hex: HexId) {
        let from = self.s.unit(unit).hex;
        self.s.combat.spent.insert(unit);
        self.relocate(unit, hex);
        self.tell(Event::Advanced { unit, from, to: hex });
    }

    /// 11.13: those asked stay where they are; the other side, if it has a choice too, is asked next.
    pub fn hold_back(&mut self, army: Army) {
        self.tell(Event::HeldBack { army });
        for (unit, _) in self.at().free_advances().iter().filter(|(unit, _)| unit.army() == army) {
            self.s.combat.spent.insert(*unit);
        }
    }
}

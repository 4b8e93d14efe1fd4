//! 11.7, 11.11 to 11.13, 16.4: what a result does: losses, push-backs, leaders, routs, advances.

use super::c05_units::Cause;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::pack::{Blow, Loss, RoutResult};
use crate::sequence::{Commander, Flow, Purpose, ResultCode, Step};
use crate::state::{Hurt, Outcome, UnitSet};
use arrayvec::ArrayVec;

/// 11.11a, 11.11b: a leader dies on this or less when his unit is shaken up, or when it is eliminated.
pub const DEADLY: [u8; 2] = [1, 4];

impl Position<'_> {
    /// 11.7a, 11.7b, 11.7f: what a result asks of a side; nothing of attackers who are shot back at by nobody (EC-14).
    pub fn loss_of(&self, code: ResultCode, attacker: bool) -> Option<Loss> {
        let result = self.g.result(code);
        if !attacker {
            return result.defender;
        }
        let sides = self.present_battle();
        let answered = !sides.fire || sides.defenders.iter().any(|d| self.data(d).firepower > 0);
        result.attacker.filter(|_| answered)
    }

    /// 11.7d, 6.3b, EC-85: free hexes next to the unit, on the map and out of enemy zones of control. Whether its clan
    /// holds together does not matter.
    pub fn push_hexes(&self, unit: UnitId) -> ArrayVec<HexId, 6> {
        let hex = self.s.unit(unit).hex;
        let free = |&next: &HexId| {
            next != HexId::NOWHERE
                && self.g.map.passable(hex, next)
                && self.s.occupant(next).is_none()
                && !self.g.is_fort(next)
                && !self.in_ezoc(unit.army(), next)
        };
        self.g.map.neighbors(hex).iter().copied().filter(free).collect()
    }

    /// Is there somebody with this unit whose death counts?
    pub(super) fn has_leader(&self, unit: UnitId) -> bool {
        self.own_leadership(unit) > 0 || self.hosts_commander(unit)
    }

    fn hosts_commander(&self, unit: UnitId) -> bool {
        self.s.side(unit.army()).commander == unit || self.s.kosaka == unit
    }

    /// 11.12: units the clan's rout test may draw Leadership from.
    pub fn rout_leaders(&self, clan: ClanId) -> ArrayVec<UnitId, 3> {
        self.s.clan_units(clan).collect()
    }

    /// 11.12, 16.4: whose death a Seppuku may be; a Samurai is a leader like any other (14.3).
    pub fn seppuku_units(&self, clan: ClanId) -> ArrayVec<UnitId, 3> {
        self.s.clan_units(clan).filter(|&u| self.leadership(u) > 0).collect()
    }

    /// EC-101: the commander alone could die, and need not.
    pub fn may_spare_commander(&self, clan: ClanId) -> bool {
        let units = self.seppuku_units(clan);
        units.len() == 1 && self.s.side(clan.army()).commander == units[0]
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
    pub fn forced_advances(&self) -> ArrayVec<(UnitId, HexId), 32> {
        let mut pairs: ArrayVec<(UnitId, HexId), 32> = ArrayVec::new();
        for (hex, army) in self.vacated() {
            pairs.extend(self.advancers(army, hex, Mode::Attack).map(|unit| (unit, hex)));
        }
        pairs
    }

    /// 11.13: what units in Defense may do when no Attack unit has to.
    pub fn free_advances(&self) -> ArrayVec<(UnitId, HexId), 32> {
        let mut pairs = ArrayVec::new();
        for (hex, army) in self.vacated() {
            if self.advancers(army, hex, Mode::Attack).next().is_none() {
                for unit in self.advancers(army, hex, Mode::Defense) {
                    let _ = pairs.try_push((unit, hex));
                }
            }
        }
        pairs
    }
}

impl Hurt {
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

    fn owes_roll(&self) -> bool {
        self.rolls > 0 || self.samurai_roll
    }
}

impl Play<'_> {
    /// 11.7: one unit bears the first figure, chosen by its owner where there is a choice.
    pub fn settle_loss(&mut self, code: ResultCode, attacker: bool) -> Flow {
        let Some(loss) = self.at().loss_of(code, attacker) else { return self.done() };
        let units = self.s.combat.fighters[!attacker as usize];
        if units.len() > 1 && loss.chosen != loss.others {
            return Flow::Wait;
        }
        // Off the stack first: a loss may call up a Samurai (14.1).
        self.pop();
        if let Some(unit) = units.first() {
            self.bear_loss(loss, unit, units);
        }
        Flow::On
    }

    pub fn take_loss(&mut self, step: Step, unit: UnitId) {
        let (code, attacker) = match step {
            Step::AttackerLoss(code) => (code, true),
            Step::DefenderLoss(code) => (code, false),
            _ => unreachable!("only a loss asks for its bearer"),
        };
        let loss = self.at().loss_of(code, attacker).expect("a loss is being taken");
        self.pop();
        let depth = self.s.steps.len();
        let units = self.s.combat.fighters[!attacker as usize];
        self.bear_loss(loss, unit, units);
        debug_assert!(self.s.steps.len() >= depth);
    }

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

    fn hurt(&mut self, unit: UnitId) -> &mut Hurt {
        let hurt = &mut self.s.combat.hurt;
        let at = hurt.iter().position(|h| h.unit == unit).unwrap_or_else(|| {
            hurt.push(Hurt::new(unit));
            hurt.len() - 1
        });
        &mut hurt[at]
    }

    /// 11.7: the pushed, in their owner's order; those nobody can make room for lose a step.
    pub fn settle_pushes(&mut self) -> Flow {
        let at = self.at();
        let waiting = self.s.combat.pushes;
        let choices: usize = waiting.iter().map(|u| at.push_hexes(u).len()).sum();
        if waiting.is_empty() {
            return self.done();
        }
        if choices == 0 {
            self.s.combat.pushes = UnitSet::EMPTY;
            for unit in waiting.iter() {
                self.tell(Event::CouldNotPush { unit });
                self.lose_steps(unit, 1, false);
            }
            return Flow::On;
        }
        if choices > 1 {
            return Flow::Wait;
        }
        let forced = waiting.iter().find_map(|u| at.push_hexes(u).first().map(|&hex| (u, hex)));
        let (unit, hex) = forced.expect("one hex is open");
        self.push_back(unit, hex);
        Flow::On
    }

    pub fn push_back(&mut self, unit: UnitId, hex: HexId) {
        self.s.combat.pushes.remove(unit);
        let from = self.s.unit(unit).hex;
        self.relocate(unit, hex);
        self.tell(Event::PushedBack { unit, from, to: hex });
    }

    /// 11.11: rolls for the leaders of units that lost two steps or were eliminated, the attacker's first.
    pub fn next_leader_roll(&mut self) -> Flow {
        self.count_leader_rolls();
        let first = self.s.combat.army;
        let order = |army: Army| self.s.combat.hurt.iter().position(|h| h.unit.army() == army && h.owes_roll());
        let Some(at) = order(first).or_else(|| order(first.enemy())) else { return self.done() };
        let hurt = &mut self.s.combat.hurt[at];
        let (unit, deadly) = (hurt.unit, hurt.eliminated);
        if hurt.rolls > 0 {
            hurt.rolls -= 1;
            self.roll(Purpose::Leader { unit, deadly });
        } else {
            hurt.samurai_roll = false;
            self.roll(Purpose::Samurai { army: unit.army(), deadly });
        }
        Flow::On
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
            let samurai = self.s.side(hurt.unit.army()).samurai == hurt.unit;
            let entry = &mut self.s.combat.hurt[i];
            entry.counted = true;
            entry.rolls = if at_risk && leader { rolls } else { 0 };
            entry.samurai_roll = at_risk && samurai;
        }
    }

    pub fn read_leader_die(&mut self, unit: UnitId, deadly: bool, die: u8) {
        self.tell(Event::Rolled { what: RollFor::Leader(unit), die, total: die as i8 });
        if die > DEADLY[deadly as usize] {
            self.tell(Event::LeaderSpared { unit });
            return;
        }
        let points = self.at().own_leadership(unit);
        self.kill_leader(unit, if self.g.options.leader_per_point { points.min(1) } else { points });
    }

    /// 11.11, EC-84: so many points of a unit's Leadership die; the last takes a commander with it.
    fn kill_leader(&mut self, unit: UnitId, points: u8) {
        self.s.units[unit.index()].leaders_lost += points;
        self.tell(Event::LeaderKilled { unit, leadership: points });
        self.score_leader(unit, points);
        if self.at().own_leadership(unit) > 0 {
            return;
        }
        if self.s.side(unit.army()).commander == unit {
            self.s.leader_dead[unit.army().index()] = true;
        }
        if self.s.kosaka == unit {
            self.s.kosaka = UnitId::NONE;
            self.tell(Event::KosakaKilled);
        }
    }

    /// 16.4, EC-100: a dead commander ends the game; the homeless find another unit.
    pub fn check_commanders(&mut self) -> Flow {
        self.pop();
        match self.s.leader_dead {
            [true, true] => self.finish(Outcome::BothCommandersKilled),
            [true, false] => self.finish(Outcome::CommanderKilled { winner: Army::Uesugi }),
            [false, true] => self.finish(Outcome::CommanderKilled { winner: Army::Takeda }),
            [false, false] => self.rehouse(),
        }
        Flow::On
    }

    pub fn settle_join(&mut self, who: Commander) -> Flow {
        match self.at().new_hosts(who)[..] {
            [] => {
                self.set_host(who, UnitId::NONE);
                self.done()
            }
            [unit] => {
                self.pop();
                self.set_host(who, unit);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    pub fn join_unit(&mut self, step: Step, unit: UnitId) {
        let Step::JoinUnit(who) = step else { unreachable!() };
        self.pop();
        self.set_host(who, unit);
    }

    fn set_host(&mut self, who: Commander, unit: UnitId) {
        match who {
            Commander::Army(army) => {
                self.s.side_mut(army).commander = unit;
                self.tell(Event::CommanderJoined { army, unit });
            }
            Commander::Kosaka => {
                self.s.kosaka = unit;
                self.tell(Event::KosakaJoined { unit });
            }
        }
    }

    /// 11.12, EC-97, EC-98: one test for each unit eliminated, while its clan has anybody left.
    pub fn next_rout_test(&mut self) -> Flow {
        let Some(at) = self.s.combat.hurt.iter().position(|h| h.rout_test) else { return self.done() };
        self.s.combat.hurt[at].rout_test = false;
        let clan = self.s.combat.hurt[at].unit.clan();
        if self.s.clan_in_play(clan) {
            self.push(Step::RoutLeader(clan));
        }
        Flow::On
    }

    /// EC-17: a unit has left the map; its clan tests, and nobody's leader is at risk.
    pub fn test_after_exit(&mut self, unit: UnitId) {
        let combat = &mut self.s.combat;
        combat.hurt.clear();
        combat.fighters = [UnitSet::EMPTY; 2];
        combat.posts.clear();
        combat.after_exit = true;
        self.push(Step::Commanders);
        if self.s.clan_in_play(unit.clan()) {
            self.push(Step::RoutLeader(unit.clan()));
        }
    }

    /// 11.12: the owner says whose Leadership is added; more is not always better.
    pub fn settle_rout_leader(&mut self, clan: ClanId) -> Flow {
        let at = self.at();
        let leaders = at.rout_leaders(clan);
        let same = leaders.iter().all(|&u| at.leadership(u) == at.leadership(leaders[0]));
        if !same {
            return Flow::Wait;
        }
        let unit = leaders[0];
        self.choose_rout_leader(unit);
        Flow::On
    }

    pub fn choose_rout_leader(&mut self, unit: UnitId) {
        self.pop();
        self.roll(Purpose::Rout { clan: unit.clan(), leader: unit });
    }

    /// 11.12: die, Leadership, and one for every unit on the map that is not Exhausted.
    pub fn read_rout_die(&mut self, clan: ClanId, leader: UnitId, die: u8) {
        let steady = |&u: &UnitId| self.s.on_map(u) && self.s.unit(u).condition != Condition::Exhausted;
        let fit = self.s.clan_units(clan).filter(steady).count() as i8;
        let total = die as i8 + self.at().leadership(leader) as i8 + fit;
        self.tell(Event::Rolled { what: RollFor::Rout(clan), die, total });
        match self.g.pack.tables.rout.result(total) {
            // 16.4: Clan A never routs.
            RoutResult::Rout if clan.letter() == 'A' => self.push(Step::ClanARout(clan)),
            RoutResult::Rout => self.rout(clan),
            RoutResult::Retreat => self.retreat_after_rout(clan),
            RoutResult::Seppuku => self.push(Step::Seppuku(clan)),
            RoutResult::Nothing => self.tell(Event::ClanHeld { clan }),
        }
    }

    /// 11.12: the whole clan is gone; leaders who were in the battle are at risk (EC-96).
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
        self.push(Step::Commanders);
        self.push(Step::LeaderRolls);
    }

    /// 11.12c: the clan retreats and then takes Regroup.
    fn retreat_after_rout(&mut self, clan: ClanId) {
        self.push(Step::RegroupAfter(clan));
        self.push(Step::RetreatClan(clan));
    }

    pub fn clan_a_answer(&mut self, step: Step, retreats: bool) {
        let Step::ClanARout(clan) = step else { unreachable!() };
        self.pop();
        if retreats {
            self.retreat_after_rout(clan);
        } else {
            self.push(Step::Seppuku(clan));
        }
    }

    /// 11.12, EC-101: the owner names the leader who dies; without leaders the army only loses face.
    pub fn settle_seppuku(&mut self, clan: ClanId) -> Flow {
        let at = self.at();
        match at.seppuku_units(clan)[..] {
            [] => {
                self.pop();
                self.lose_face(clan);
                Flow::On
            }
            [unit] if !at.may_spare_commander(clan) => {
                self.pop();
                self.die_by_seppuku(clan, unit);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    fn lose_face(&mut self, clan: ClanId) {
        self.s.side_mut(clan.army()).bundori += 1;
        self.tell(Event::SeppukuDone { clan, unit: None });
    }

    fn die_by_seppuku(&mut self, clan: ClanId, unit: UnitId) {
        self.tell(Event::SeppukuDone { clan, unit: Some(unit) });
        match self.at().own_leadership(unit) {
            // Nobody else leads it: it is the Samurai.
            0 => self.kill_samurai(clan.army()),
            points => self.kill_leader(unit, points),
        }
        self.push(Step::Commanders);
    }

    pub fn seppuku(&mut self, step: Step, unit: UnitId) {
        let Step::Seppuku(clan) = step else { unreachable!() };
        self.pop();
        self.die_by_seppuku(clan, unit);
    }

    pub fn spare_commander(&mut self, step: Step) {
        let Step::Seppuku(clan) = step else { unreachable!() };
        self.pop();
        self.lose_face(clan);
    }

    /// 11.13: Attack must, Defense may.
    pub fn settle_advances(&mut self) -> Flow {
        let at = self.at();
        match at.forced_advances()[..] {
            [(unit, hex)] => {
                self.advance(unit, hex);
                Flow::On
            }
            [] if at.free_advances().is_empty() => self.done(),
            _ => Flow::Wait,
        }
    }

    /// 5.2h, 11.13b: into the vacated hex, whatever zones of control lie there.
    pub fn advance(&mut self, unit: UnitId, hex: HexId) {
        let from = self.s.unit(unit).hex;
        self.s.combat.spent.insert(unit);
        self.relocate(unit, hex);
        self.tell(Event::Advanced { unit, from, to: hex });
    }

    /// 11.13: those asked stay where they are; the other side, if it has a choice too, is asked next.
    pub fn no_advance(&mut self) {
        let declined = self.at().free_advances();
        let army = declined.first().map(|(unit, _)| unit.army());
        for (unit, _) in declined.iter().filter(|(unit, _)| Some(unit.army()) == army) {
            self.s.combat.spent.insert(*unit);
        }
    }
}

//! 11.1 to 11.4: who fights whom.
//!
//! Active units are asked one by one, comrades in contact with the same enemies one after the other. A unit is
//! offered only what leaves the rest able to meet every duty.

use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::map::BARRED;
use crate::sequence::{Flow, Purpose, Step};
use crate::state::UnitSet;
use arrayvec::ArrayVec;

/// Somebody a unit could attack, by direction.
#[derive(Clone, Copy, Debug)]
pub struct Contact {
    pub enemy: UnitId,
    pub direction: u8,
    /// Across a river: shots only (EC-14).
    pub fire: bool,
    /// 11.1, 11.2: this unit must see to it that the enemy is attacked.
    pub duty: bool,
}

type Contacts = ArrayVec<Contact, 6>;

/// What has been declared so far.
#[derive(Clone)]
struct Plan {
    /// Attacker's targets as bits of directions, for declared units.
    of: ArrayVec<(UnitId, u8), 64>,
    /// Enemies attacked, by whom they are attacked alone, and by shots.
    attacked: UnitSet,
    /// Enemies whose attacker has several targets, and so shares them with nobody.
    reserved: UnitSet,
    shot_at: UnitSet,
}

impl Position<'_> {
    /// 11.1a, 11.2b, 11.2c, EC-14: the enemies in a unit's zone of control, and what it owes to each. In Move, Defense
    /// and Regroup it has the excuses of 11.2 (6.5-Mov-b, 6.5-Def-b, 6.5-Reg-c).
    pub fn contacts(&self, unit: UnitId) -> Contacts {
        let mut contacts = Contacts::new();
        let hex = self.s.unit(unit).hex;
        if !hex.is_map() || self.g.is_fort(hex) {
            return contacts;
        }
        let attacks = self.s.mode(unit) == Mode::Attack;
        let data = self.data(unit);
        for direction in 0..6 {
            let enemy = self.s.at.0[self.g.map.neighbor(hex, direction).index()];
            if !enemy.is_some() || enemy.army() == unit.army() {
                continue;
            }
            let fire = self.g.map.cost(hex, direction) == BARRED;
            if fire && (data.firepower == 0 || !self.g.options.fire_across_river) {
                continue;
            }
            let ford = self.g.map.side(hex, direction).is_ford();
            let excused = fire
                || !attacks
                    && (ford
                        || self.s.entrenched.contains(unit)
                        || self.g.options.marker_exempts_target && self.s.entrenched.contains(enemy));
            contacts.push(Contact { enemy, direction: direction as u8, fire, duty: !excused });
        }
        contacts
    }

    /// The active units, so ordered that those sharing enemies follow one another.
    fn declaration_order(&self) -> ArrayVec<(UnitId, Contacts), 64> {
        let mut waiting: ArrayVec<(UnitId, Contacts), 64> =
            self.s.combat.active.iter().take(64).map(|unit| (unit, self.contacts(unit))).collect();
        let mut order: ArrayVec<(UnitId, Contacts), 64> = ArrayVec::new();
        let mut enemies = UnitSet::EMPTY;
        while !waiting.is_empty() {
            let shares = |c: &Contacts| c.iter().any(|c| enemies.contains(c.enemy));
            let next = waiting.iter().position(|(_, c)| shares(c)).unwrap_or(0);
            let (unit, contacts) = waiting.remove(next);
            contacts.iter().for_each(|c| enemies.insert(c.enemy));
            order.push((unit, contacts));
        }
        order
    }

    /// The unit to be asked next, and every set of directions it may attack in.
    pub fn next_declaration(&self) -> Option<(UnitId, ArrayVec<u8, 64>)> {
        let order = self.declaration_order();
        let at = order.iter().position(|(u, _)| !self.s.combat.declared.contains(*u))?;
        let mut plan = Plan::new();
        for (unit, contacts) in &order[..at] {
            plan.add(*unit, contacts, self.declared_directions(*unit, contacts));
        }
        let (unit, contacts) = &order[at];
        let mut sets = ArrayVec::new();
        for choice in self.choices(contacts, &plan) {
            let mut then = plan.clone();
            then.add(*unit, contacts, choice);
            if self.can_complete(&order, at + 1, &then) {
                sets.push(choice);
            }
        }
        Some((*unit, sets))
    }

    fn declared_directions(&self, unit: UnitId, contacts: &Contacts) -> u8 {
        let battle_of = &self.s.combat.battle_of;
        let own = battle_of[unit.index()];
        let with = |c: &&Contact| own != 0 && battle_of[c.enemy.index()] == own;
        contacts.iter().filter(with).fold(0, |set, c| set | 1 << c.direction)
    }

    /// 11.3: several against one, or one against several; by option, several against several.
    fn choices(&self, contacts: &Contacts, plan: &Plan) -> ArrayVec<u8, 64> {
        let open = |c: &&Contact| !plan.reserved.contains(c.enemy);
        let open: ArrayVec<Contact, 6> = contacts.iter().filter(open).copied().collect();
        let mut choices = ArrayVec::new();
        for set in 1u8..1 << open.len() {
            let chosen = || open.iter().enumerate().filter(|(i, _)| set >> i & 1 != 0).map(|(_, c)| c);
            let fire = chosen().next().is_some_and(|c| c.fire);
            let shared = chosen().any(|c| plan.attacked.contains(c.enemy));
            let same_kind = chosen().all(|c| c.fire == fire)
                && chosen().all(|c| !plan.attacked.contains(c.enemy) || plan.shot_at.contains(c.enemy) == fire);
            let alone = set.count_ones() == 1;
            if same_kind && (alone || !shared) {
                choices.push(chosen().fold(0, |set, c| set | 1 << c.direction));
            }
        }
        if self.g.options.many_v_many {
            self.join_battles(contacts, plan, &mut choices);
        }
        choices.push(0);
        choices
    }

    /// EC-72: with many against many, a unit may join a fight with several enemies if it touches every one of them.
    fn join_battles(&self, contacts: &Contacts, plan: &Plan, choices: &mut ArrayVec<u8, 64>) {
        for (unit, directions) in plan.of.iter().filter(|(_, d)| d.count_ones() > 1) {
            let theirs = self.contacts(*unit);
            let mut targets = theirs.iter().filter(|t| directions >> t.direction & 1 != 0);
            let own = |t: &Contact| contacts.iter().find(|c| c.enemy == t.enemy && c.fire == t.fire);
            let set = targets.try_fold(0, |set, t| own(t).map(|c| set | 1 << c.direction));
            if let Some(set) = set.filter(|s| !choices.contains(s)) {
                choices.push(set);
            }
        }
    }

    /// 6.5-Atk-h, 11.1b, 11.2a: can the units still to be asked meet every duty? Outside Attack, others may meet it.
    fn can_complete(&self, order: &[(UnitId, Contacts)], from: usize, plan: &Plan) -> bool {
        // A duty nobody left can meet is a dead end: look only at enemies that no later unit touches.
        let later = &order[from..];
        for (unit, contacts) in &order[..from] {
            let fights = plan.directions(*unit) != 0;
            if self.s.mode(*unit) == Mode::Attack && !fights && contacts.iter().any(|c| !c.fire) {
                return false;
            }
            for c in contacts.iter().filter(|c| c.duty && !plan.attacked.contains(c.enemy)) {
                let counts = |o: &Contact| !o.fire || self.g.rules.shots_to_come_meet_a_duty();
                let hope = later.iter().any(|(_, others)| others.iter().any(|o| o.enemy == c.enemy && counts(o)));
                if !hope {
                    return false;
                }
            }
        }
        let Some((unit, contacts)) = order.get(from) else { return true };
        self.choices(contacts, plan).into_iter().any(|choice| {
            let mut then = plan.clone();
            then.add(*unit, contacts, choice);
            self.can_complete(order, from + 1, &then)
        })
    }

    /// The units of a battle.
    pub fn battle_units(&self, battle: u8) -> (UnitSet, UnitSet) {
        let combat = &self.s.combat;
        let mut of = [UnitSet::EMPTY; 2];
        for (i, _) in combat.battle_of.iter().enumerate().filter(|(_, b)| **b == battle) {
            let unit = UnitId(i as u8);
            of[(unit.army() != combat.army) as usize].insert(unit);
        }
        (of[0], of[1])
    }

    /// 11.4: declared battles whose attackers come from different clans and have not rolled.
    pub fn mixed_battles(&self) -> ArrayVec<u8, 64> {
        let combat = &self.s.combat;
        let mut mixed = ArrayVec::new();
        if combat.as_one {
            return mixed;
        }
        for battle in 1..=combat.battles {
            let done = (combat.rolled | combat.done) >> (battle - 1) & 1 != 0;
            let (attackers, _) = self.battle_units(battle);
            let clans = attackers.iter().map(|u| u.clan()).fold(0u64, |set, c| set | 1 << c.0).count_ones();
            if !done && clans > 1 {
                let _ = mixed.try_push(battle);
            }
        }
        mixed
    }
}

impl Plan {
    fn new() -> Plan {
        Plan { of: ArrayVec::new(), attacked: UnitSet::EMPTY, reserved: UnitSet::EMPTY, shot_at: UnitSet::EMPTY }
    }

    fn add(&mut self, unit: UnitId, contacts: &Contacts, directions: u8) {
        let _ = self.of.try_push((unit, directions));
        for c in contacts.iter().filter(|c| directions >> c.direction & 1 != 0) {
            self.attacked.insert(c.enemy);
            if directions.count_ones() > 1 {
                self.reserved.insert(c.enemy);
            }
            if c.fire {
                self.shot_at.insert(c.enemy);
            }
        }
    }

    fn directions(&self, unit: UnitId) -> u8 {
        self.of.iter().find(|(u, _)| *u == unit).map_or(0, |(_, d)| *d)
    }
}

impl Play<'_> {
    /// 11.1: a phase of combat for these units.
    pub fn begin_combat(&mut self, army: Army, active: UnitSet, as_one: bool) {
        let in_contact = active.iter().filter(|&u| !self.at().contacts(u).is_empty()).collect();
        let combat = &mut self.s.combat;
        combat.army = army;
        combat.active = in_contact;
        combat.as_one = as_one;
        combat.declared = UnitSet::EMPTY;
        combat.barred = UnitSet::EMPTY;
        combat.spent = UnitSet::EMPTY;
        combat.away = UnitSet::EMPTY;
        combat.battle_of.iter_mut().for_each(|b| *b = 0);
        combat.battles = 0;
        combat.fire = 0;
        combat.rolled = 0;
        combat.done = 0;
        combat.current = 0;
        self.push(Step::Declare);
    }

    /// Asks the next unit that has a choice; one without is settled.
    pub fn settle_declaration(&mut self) -> Flow {
        let Some((unit, sets)) = self.at().next_declaration() else {
            self.end_declaration();
            return Flow::On;
        };
        match sets[..] {
            [only] => {
                self.declare_attack(unit, only);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    /// 11.3a, 11.3b: a unit is in one battle of the phase at most, whether it attacks or is attacked.
    pub fn declare_attack(&mut self, unit: UnitId, directions: u8) {
        self.s.combat.declared.insert(unit);
        if directions == 0 {
            return;
        }
        let contacts = self.at().contacts(unit);
        let chosen = |c: &&Contact| directions >> c.direction & 1 != 0;
        let joined = contacts.iter().filter(chosen).map(|c| self.s.combat.battle_of[c.enemy.index()]).max();
        let combat = &mut self.s.combat;
        let battle = match joined {
            Some(battle) if battle != 0 => battle,
            _ => {
                combat.battles += 1;
                combat.battles
            }
        };
        combat.battle_of[unit.index()] = battle;
        for c in contacts.iter().filter(chosen) {
            combat.battle_of[c.enemy.index()] = battle;
            if c.fire {
                combat.fire |= 1 << (battle - 1);
            }
        }
    }

    /// All battles stand declared before the first is fought.
    fn end_declaration(&mut self) {
        self.pop();
        let army = self.s.combat.army;
        for battle in 1..=self.s.combat.battles {
            let (attackers, defenders) = self.at().battle_units(battle);
            let fire = self.s.combat.fire >> (battle - 1) & 1 != 0;
            self.tell(Event::BattleDeclared { attackers, defenders, fire });
        }
        if self.s.combat.battles == 0 {
            return;
        }
        self.push(Step::ResolveBattles);
        self.push(Step::RollOffs);
        self.start_combat(army);
    }

    /// 7.3-Hoshi-b: Hoshi arms the enemy when its army first starts a combat, in the field or in the fortress.
    pub fn start_combat(&mut self, army: Army) {
        self.hand_over_impetuous(army, crate::ids::Plan::Hoshi);
        self.exclude_plan(army, crate::ids::Plan::Hoshi);
    }

    /// 11.4, EC-75: rolls for combined attacks, battle by battle, all before the first fight.
    pub fn settle_roll_offs(&mut self) -> Flow {
        match self.at().mixed_battles()[..] {
            [] => self.done(),
            [battle] => {
                self.begin_roll_off(battle);
                Flow::On
            }
            _ => Flow::Wait,
        }
    }

    pub fn begin_roll_off(&mut self, battle: u8) {
        let (attackers, _) = self.at().battle_units(battle);
        let combat = &mut self.s.combat;
        combat.rolled |= 1 << (battle - 1);
        combat.current = battle;
        combat.rolls.clear();
        for unit in attackers.iter() {
            if !combat.rolls.iter().any(|(c, _)| *c == unit.clan()) {
                let _ = combat.rolls.try_push((unit.clan(), 0));
            }
        }
        self.push(Step::RollOffDice);
    }

    pub fn next_roll_off_die(&mut self) -> Flow {
        if let Some(&(clan, _)) = self.s.combat.rolls.iter().find(|(_, die)| *die == 0) {
            self.roll(Purpose::CombinedAttack(clan));
            return Flow::On;
        }
        self.pop();
        let best = self.s.combat.rolls.iter().map(|(_, die)| *die).max().unwrap_or(0);
        let losers: ArrayVec<ClanId, 8> =
            self.s.combat.rolls.iter().filter(|(_, die)| *die < best).map(|(c, _)| *c).collect();
        for clan in losers {
            self.bar(clan);
        }
        Flow::On
    }

    /// 11.4, EC-74: the loser's units are out of every battle of the phase (or of this one, by option).
    fn bar(&mut self, clan: ClanId) {
        self.tell(Event::Barred { clan });
        let only_this = self.g.options.combined_loser_units;
        let combat = &mut self.s.combat;
        for unit in clan.slots() {
            let battle = &mut combat.battle_of[unit.index()];
            if !only_this || *battle == combat.current {
                *battle = 0;
                combat.barred.insert(unit);
            }
        }
    }

    pub fn read_roll_off_die(&mut self, clan: ClanId, die: u8) {
        self.tell(Event::Rolled { what: RollFor::CombinedAttack(clan), die, total: die as i8 });
        if let Some(entry) = self.s.combat.rolls.iter_mut().find(|(c, _)| *c == clan) {
            entry.1 = die;
        }
    }
}

//! 11.1 to 11.4: who fights whom.
//!
//! Active units are asked one by one, comrades in contact with the same enemies one after the other. A unit is
//! offered only what leaves the rest able to meet every duty.

use super::c11_battle::steps::ResolveBattles;
use super::room::no;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::map::BARRED;
use crate::state::UnitSet;
use arrayvec::ArrayVec;
use steps::{Declare, RollOffDice, RollOffs};
use toolkit::steps::Verdict;

pub mod steps;

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

/// 11.3: those who can fight one unit stand about it.
pub const MOST_IN_A_BATTLE: usize = 6;

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
            let ford = self.g.map.hexside(hex, direction).is_ford();
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
        let mut order: ArrayVec<(UnitId, Contacts), 64> =
            self.s.combat.active.iter().map(|unit| (unit, self.contacts(unit))).collect();
        let mut enemies = UnitSet::EMPTY;
        for place in 0..order.len() {
            let shares = |c: &Contacts| c.iter().any(|c| enemies.contains(c.enemy));
            let next = order[place..].iter().position(|(_, c)| shares(c)).unwrap_or(0);
            order[place..=place + next].rotate_right(1);
            order[place].1.iter().for_each(|c| enemies.insert(c.enemy));
        }
        order
    }

    /// The unit to be asked next, and every set of directions it may attack in.
    pub fn next_declaration(&self) -> Option<(UnitId, ArrayVec<u8, 64>)> {
        self.some_declarations(usize::MAX)
    }

    /// The same, content with so many of them.
    pub fn some_declarations(&self, enough: usize) -> Option<(UnitId, ArrayVec<u8, 64>)> {
        let order = self.declaration_order();
        let turn = self.declaration_turn(&order)?;
        let plan = self.declared_so_far(&order[..turn]);
        let (unit, contacts) = &order[turn];
        let mut sets = ArrayVec::new();
        for choice in self.choices(contacts, &plan) {
            if self.can_complete(&order, turn + 1, &plan.with(*unit, contacts, choice)) {
                sets.push(choice);
            }
            if sets.len() == enough {
                break;
            }
        }
        Some((*unit, sets))
    }

    /// 11.1b, 11.3, 6.5-Atk-h: may this unit attack now, in just these directions?
    pub fn may_declare(&self, unit: UnitId, directions: u8) -> Verdict {
        let order = self.declaration_order();
        let turn = self.declaration_turn(&order).filter(|&turn| order[turn].0 == unit);
        let Some(turn) = turn else { return Err(no("11.1a", "refused-not-this-unit")) };
        let (contacts, plan) = (&order[turn].1, self.declared_so_far(&order[..turn]));
        let targets: Contacts = contacts.iter().filter(|c| directions >> c.direction & 1 != 0).copied().collect();
        no("11.1a", "refused-nobody-there").unless(targets.len() == directions.count_ones() as usize)?;
        if !self.joinable(contacts, &plan).any(|set| set == directions) {
            self.may_fight(&targets, &plan)?;
        }
        let stays_out = directions == 0 && self.s.mode(unit) == Mode::Attack;
        let rule = if stays_out { "6.5-Atk-h" } else { "11.1b" };
        let then = plan.with(unit, contacts, directions);
        no(rule, "refused-must-attack").unless(self.can_complete(&order, turn + 1, &then))
    }

    /// Whose turn it is to declare, as a place in the order.
    fn declaration_turn(&self, order: &[(UnitId, Contacts)]) -> Option<usize> {
        order.iter().position(|(unit, _)| !self.s.combat.declared.contains(*unit))
    }

    /// 11.1: the battles that stand already, as a plan to go on from.
    fn declared_so_far(&self, order: &[(UnitId, Contacts)]) -> Plan {
        let mut plan = Plan::new();
        for (unit, contacts) in order {
            plan.add(*unit, contacts, self.declared_directions(*unit, contacts));
        }
        plan
    }

    /// 11.1: the directions a unit has declared.
    fn declared_directions(&self, unit: UnitId, contacts: &Contacts) -> u8 {
        let battle_of = &self.s.combat.battle_of;
        let own = battle_of[unit.index()];
        let with = |c: &&Contact| own != 0 && battle_of[c.enemy.index()] == own;
        contacts.iter().filter(with).fold(0, |set, c| set | 1 << c.direction)
    }

    /// 11.3b, 11.3c, EC-128: several against one, or one against several, and all of them at arms or all with shots.
    fn may_fight(&self, targets: &[Contact], plan: &Plan) -> Verdict {
        let fire = targets.first().is_some_and(|c| c.fire);
        let attacked = |c: &Contact| plan.attacked.contains(c.enemy);
        let alike = |c: &Contact| c.fire == fire && (!attacked(c) || plan.shot_at.contains(c.enemy) == fire);
        no("EC-128", "refused-mixed-fire").unless(targets.iter().all(alike))?;
        no("11.3c", "refused-battle-shape").unless(targets.len() < 2 || !targets.iter().any(attacked))?;
        no("11.3b", "refused-battle-shape").unless(!targets.iter().any(|c| plan.reserved.contains(c.enemy)))
    }

    /// 11.3: every set of directions that makes a battle, and last none; by option, several against several.
    fn choices(&self, contacts: &Contacts, plan: &Plan) -> ArrayVec<u8, 64> {
        let mut choices = ArrayVec::new();
        for set in 1u8..1 << contacts.len() {
            let chosen = contacts.iter().enumerate().filter(|(i, _)| set >> i & 1 != 0);
            let targets: Contacts = chosen.map(|(_, c)| *c).collect();
            if self.may_fight(&targets, plan).is_ok() {
                choices.push(targets.iter().fold(0, |set, c| set | 1 << c.direction));
            }
        }
        for set in self.joinable(contacts, plan) {
            if !choices.contains(&set) {
                choices.push(set);
            }
        }
        choices.push(0);
        choices
    }

    /// EC-72: with many against many, a unit may join a fight with several enemies if it touches every one of them.
    fn joinable<'p>(&'p self, contacts: &'p Contacts, plan: &'p Plan) -> impl Iterator<Item = u8> + 'p {
        let several = |(_, directions): &&(UnitId, u8)| self.g.options.many_v_many && directions.count_ones() > 1;
        plan.of.iter().filter(several).filter_map(|(unit, directions)| {
            let theirs = self.contacts(*unit);
            let mut targets = theirs.iter().filter(|t| directions >> t.direction & 1 != 0);
            let own = |t: &Contact| contacts.iter().find(|c| c.enemy == t.enemy && c.fire == t.fire);
            targets.try_fold(0, |set, t| own(t).map(|c| set | 1 << c.direction))
        })
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
        let mut choices = self.choices(contacts, plan).into_iter();
        choices.any(|choice| self.can_complete(order, from + 1, &plan.with(*unit, contacts, choice)))
    }

    /// The units of a battle.
    pub fn battle_units(&self, battle: u8) -> (UnitSet, UnitSet) {
        let combat = &self.s.combat;
        let mut of = [UnitSet::EMPTY; 2];
        // Most units are in no battle: eight of them are passed at a glance.
        for (i, eight) in combat.battle_of.chunks(8).enumerate().filter(|(_, eight)| **eight != [0; 8]) {
            for (j, _) in eight.iter().enumerate().filter(|(_, b)| **b == battle) {
                let unit = UnitId((8 * i + j) as u8);
                of[(unit.army() != combat.army) as usize].insert(unit);
            }
        }
        (of[0], of[1])
    }

    /// 11.4: declared battles whose attackers come from different clans and have not rolled.
    pub fn mixed_battles(&self) -> ArrayVec<u8, 64> {
        if self.s.combat.as_one {
            return ArrayVec::new();
        }
        (1..=self.s.combat.battles).filter(|&battle| self.may_roll_off(battle).is_ok()).collect()
    }

    /// 11.4a, 9.5.5: is this a combined attack that has still to be rolled for?
    pub fn may_roll_off(&self, battle: u8) -> Verdict {
        let combat = &self.s.combat;
        no("11.1b", "refused-no-such-battle").unless((1..=combat.battles).contains(&battle))?;
        let rolled = (combat.rolled | combat.done) >> (battle - 1) & 1 != 0;
        no("11.4a", "refused-rolled-off").unless(!rolled)?;
        let (attackers, _) = self.battle_units(battle);
        let clans = attackers.iter().map(|u| u.clan()).fold(0u64, |set, c| set | 1 << c.0).count_ones();
        no("11.4a", "refused-roll-off").unless(clans > 1 && !combat.as_one)
    }

    /// What must hold of declared battles in a position read from outside.
    pub fn battles_have_room(&self) -> Result<(), String> {
        let crowded = |&battle: &u8| {
            let (attackers, defenders) = self.battle_units(battle);
            attackers.len().max(defenders.len()) as usize > MOST_IN_A_BATTLE
        };
        match (1..=self.s.combat.battles).find(crowded) {
            Some(battle) => Err(format!("more units are in battle {battle} than can reach each other")),
            None => Ok(()),
        }
    }
}

impl Plan {
    /// Nobody attacks yet.
    fn new() -> Plan {
        Plan { of: ArrayVec::new(), attacked: UnitSet::EMPTY, reserved: UnitSet::EMPTY, shot_at: UnitSet::EMPTY }
    }

    /// 11.3: a unit attacks in these directions.
    fn add(&mut self, unit: UnitId, contacts: &Contacts, directions: u8) {
        self.of.push((unit, directions));
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

    /// The same with one more declaration.
    fn with(&self, unit: UnitId, contacts: &Contacts, directions: u8) -> Plan {
        let mut then = self.clone();
        then.add(unit, contacts, directions);
        then
    }

    /// The directions planned for a unit.
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
        self.push(Declare);
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
    pub fn end_declaration(&mut self) {
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
        self.push(ResolveBattles);
        self.push(RollOffs);
        self.start_combat(army);
    }

    /// 7.3-Hoshi-b: Hoshi arms the enemy when its army first starts a combat, in the field or in the fortress.
    pub fn start_combat(&mut self, army: Army) {
        self.hand_over_impetuous(army, crate::ids::Plan::Hoshi);
        self.exclude_plan(army, crate::ids::Plan::Hoshi);
    }

    /// 11.4a: each clan of a combined attack gets ready to roll.
    pub fn begin_roll_off(&mut self, battle: u8) {
        let (attackers, _) = self.at().battle_units(battle);
        let combat = &mut self.s.combat;
        combat.rolled |= 1 << (battle - 1);
        combat.current = battle;
        combat.rolls.clear();
        for unit in attackers.iter() {
            if !combat.rolls.iter().any(|(c, _)| *c == unit.clan()) {
                combat.rolls.push((unit.clan(), 0));
            }
        }
        self.push(RollOffDice);
    }

    /// 11.4a: the highest fight, several if they are level.
    pub fn bar_losers(&mut self) {
        let rolls = self.s.combat.rolls;
        let best = rolls.iter().map(|(_, die)| *die).max().unwrap_or(0);
        for (clan, _) in rolls.iter().filter(|(_, die)| *die < best) {
            self.bar(*clan);
        }
    }

    /// 11.4b, EC-74: the loser's units are out of every battle of the phase (or of this one, by option).
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

    /// 11.4a: a clan rolls for its place in the battle.
    pub fn read_roll_off_die(&mut self, clan: ClanId, die: u8) {
        self.tell(Event::Rolled { what: RollFor::CombinedAttack(clan), die, total: die as i8 });
        if let Some(entry) = self.s.combat.rolls.iter_mut().find(|(c, _)| *c == clan) {
            entry.1 = die;
        }
    }
}

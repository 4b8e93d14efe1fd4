//! 11.5 to 11.10: one battle, from its scores to its result.

use super::c11_aftermath::steps::*;
use super::room::no;
use super::{Play, Position};
use crate::event::{Event, RollFor};
use crate::ids::*;
use crate::map::Hexside;
use crate::pack::{CombatResult, Terrain, TerrainEffect};
use crate::sequence::{Purpose, ResultCode, Step};
use crate::state::{Lead, Score, UnitSet};
use arrayvec::ArrayVec;
use engine::Ledger;
use steps::{AttackerLead, DefenderLead};
use toolkit::steps::Verdict;

pub mod steps;

/// 17.1: turn 1, Uesugi against Shingen's surprised wing.
pub const SURPRISE_COL: i8 = 2;
/// 11.6: Support.
pub const SUPPORT_COL: i8 = 1;
/// Why it stands in the ledger.
pub const SUPPORT: &str = "reason-support";

/// The two scores of a battle before the dice, each with its reasons.
pub struct Scores {
    pub col: Ledger<UnitId>,
    pub lin: Ledger<UnitId>,
}

/// A battle as its arithmetic sees it.
#[derive(Clone, Copy)]
pub struct Clash {
    pub attackers: UnitSet,
    pub defenders: UnitSet,
    pub fire: bool,
}

/// The two parts in a battle, in the order in which a state lists fighters and Leadership.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Attacker,
    Defender,
}

impl Position<'_> {
    /// EC-31, EC-91: those of a declared battle who are still there and reach each other. Whom a Rout has made retreat
    /// is gone, even if somebody has gone after him and stands next to him again.
    pub fn able_to_fight(&self, battle: u8) -> Clash {
        let (attackers, defenders) = self.battle_units(battle);
        let (attackers, defenders) = (attackers - self.s.combat.away, defenders - self.s.combat.away);
        let fire = self.s.combat.fire >> (battle - 1) & 1 != 0;
        let meets = |a: UnitId, d: UnitId| {
            let (from, to) = (self.s.unit(a).hex, self.s.unit(d).hex);
            self.g.map.adjacent(from, to) && self.g.map.passable(from, to) != fire
        };
        let defenders: UnitSet = defenders.iter().filter(|&d| attackers.iter().any(|a| meets(a, d))).collect();
        let attackers: UnitSet = attackers.iter().filter(|&a| defenders.iter().any(|d| meets(a, d))).collect();
        Clash { attackers, defenders, fire }
    }

    /// The battle being fought.
    pub fn present_battle(&self) -> Clash {
        let combat = &self.s.combat;
        let fire = combat.current > 0 && combat.fire >> (combat.current - 1) & 1 != 0;
        Clash { attackers: combat.fighters[0], defenders: combat.fighters[1], fire }
    }

    /// Those who fight it on one side.
    pub fn fighters(&self, role: Role) -> UnitSet {
        self.s.combat.fighters[role as usize]
    }

    /// 11.6a, Ex-I..VIII: everything that goes into COL and LIN but the dice.
    pub fn scores(&self, clash: Clash, leads: [Option<Lead>; 2], explain: bool) -> Scores {
        let mut scores = Scores { col: Ledger::new(explain), lin: Ledger::new(explain) };
        if clash.fire {
            self.fire_characteristics(clash, &mut scores);
        } else {
            self.attackers_characteristics(clash, &mut scores);
            self.defenders_characteristics(clash, &mut scores);
            let (terrain, reason) = self.terrain_modifier(clash);
            scores.col.add(terrain, reason, "11.6g", None);
        }
        self.state_modifiers(clash, &mut scores.col);
        self.circumstances(clash, &mut scores.col);
        for (lead, sign, rule) in [(leads[0], 1, "11.6l"), (leads[1], -1, "11.6m")] {
            let Some(lead) = lead else { continue };
            let ledger = if lead.on == Score::Col { &mut scores.col } else { &mut scores.lin };
            ledger.add(sign * self.leadership(lead.unit) as i8, "reason-leadership", rule, Some(lead.unit));
        }
        scores
    }

    /// EC-14: across the river only Firepower counts.
    fn fire_characteristics(&self, clash: Clash, scores: &mut Scores) {
        for unit in clash.attackers.iter() {
            scores.lin.add(self.data(unit).firepower as i8, "reason-firepower", "EC-14", Some(unit));
        }
        for unit in clash.defenders.iter() {
            scores.lin.add(-(self.data(unit).firepower as i8), "reason-firepower", "EC-14", Some(unit));
        }
    }

    /// 11.5a, 11.5d, 11.8c, 11.10: Elan counts on COL in a Charge and on LIN in Melee; what is capped counts as Mass.
    fn attackers_characteristics(&self, clash: Clash, scores: &mut Scores) {
        let fire = &self.g.pack.tables.firepower;
        for unit in clash.attackers.iter() {
            let data = self.data(unit);
            let (elan, mass) = (data.elan as i8, data.mass as i8);
            if !self.s.combat.charging.contains(unit) {
                scores.lin.add(elan, "reason-elan-melee", "11.6d", Some(unit));
                scores.lin.add(mass, "reason-mass", "11.6d", Some(unit));
                continue;
            }
            let cap = self.elan_cap(unit, clash.defenders);
            let used = elan.min(cap);
            scores.col.add(used, "reason-elan-charge", "11.6b", Some(unit));
            scores.lin.add(mass, "reason-mass", "11.6b", Some(unit));
            scores.lin.add(elan - used, "reason-elan-spent", "11.10", Some(unit));
            let shots = fire.charge_attacker_col_per_point * data.firepower as i8;
            scores.col.add(shots, "reason-firepower", "11.9", Some(unit));
        }
    }

    /// 11.8c, 11.10, EC-134: how much Elan a charger can bring to bear on its own way in.
    fn elan_cap(&self, unit: UnitId, defenders: UnitSet) -> i8 {
        let mut cap = i8::MAX;
        for target in defenders.iter() {
            if self.is_difficult(unit, target) {
                cap = cap.min(1);
            }
            if self.is_installed_on_marker(target) {
                cap = cap.min(self.g.pack.tables.defensive_position.attacker_elan_cap as i8);
            }
        }
        cap
    }

    /// 11.8c, 11.8d: on a Defensive Position, in a clan in Defense.
    pub fn is_installed_on_marker(&self, unit: UnitId) -> bool {
        self.s.entrenched.contains(unit) && self.s.mode(unit) == Mode::Defense
    }

    /// 11.10: is the way from one to the other into difficult terrain?
    fn is_difficult(&self, from: UnitId, to: UnitId) -> bool {
        let (side, effects) = (self.hexside_between(from, to), &self.g.pack.tables.terrain_combat);
        let Some(side) = side else { return false };
        let wood = self.g.map.terrain(self.s.unit(to).hex) == Terrain::Wood;
        wood && effects.wood.difficult
            || side.is_ford() && effects.ford.difficult
            || side.is_stream() && effects.stream.difficult
            || side.is_up() && effects.up_slope.difficult
    }

    /// 11.6: the hexside two fighters face each other across.
    fn hexside_between(&self, from: UnitId, to: UnitId) -> Option<Hexside> {
        let (from, to) = (self.s.unit(from).hex, self.s.unit(to).hex);
        self.g.map.direction(from, to).map(|d| self.g.map.hexside(from, d))
    }

    /// Attackers that stand next to this defender.
    fn attackers_of(&self, unit: UnitId, attackers: UnitSet) -> impl Iterator<Item = UnitId> + Clone + '_ {
        let hex = self.s.unit(unit).hex;
        attackers.iter().filter(move |&a| self.g.map.adjacent(self.s.unit(a).hex, hex))
    }

    /// 11.5a: somebody charges this unit.
    pub fn is_charged(&self, unit: UnitId, attackers: UnitSet) -> bool {
        self.attackers_of(unit, attackers).any(|a| self.s.combat.charging.contains(a))
    }

    /// 11.5b, 11.5c, 11.5d: who is charged counter-charges in Attack and closes ranks otherwise; the rest is Melee.
    fn defenders_characteristics(&self, clash: Clash, scores: &mut Scores) {
        let fire = &self.g.pack.tables.firepower;
        for unit in clash.defenders.iter() {
            let data = self.data(unit);
            let (elan, mass, shots) = (-(data.elan as i8), -(data.mass as i8), data.firepower as i8);
            let charged = self.is_charged(unit, clash.attackers);
            if charged && self.s.mode(unit) == Mode::Attack {
                scores.col.add(elan, "reason-counter-charge", "11.6b", Some(unit));
                scores.lin.add(mass, "reason-mass", "11.6b", Some(unit));
                scores.col.add(fire.counter_charge_col_per_point * shots, "reason-firepower", "11.9", Some(unit));
                continue;
            }
            let rule = if charged { "11.6c" } else { "11.6d" };
            let reason = if charged { "reason-closes-ranks" } else { "reason-elan-melee" };
            scores.lin.add(elan, reason, rule, Some(unit));
            scores.lin.add(mass, "reason-mass", rule, Some(unit));
            if charged {
                scores.col.add(fire.closing_ranks_col_per_point * shots, "reason-firepower", "11.6c", Some(unit));
            } else if self.fires_in_melee(unit, clash.attackers) {
                scores.col.add(fire.installed_melee_col_per_point * shots, "reason-firepower", "11.9", Some(unit));
            }
        }
    }

    /// 11.8d, 11.9: in Defense, behind a marker or a ford.
    fn fires_in_melee(&self, unit: UnitId, attackers: UnitSet) -> bool {
        let marker = self.is_installed_on_marker(unit) && self.g.pack.tables.defensive_position.fire_in_melee;
        let mut attackers = self.attackers_of(unit, attackers);
        let ford = attackers.all(|a| self.hexside_between(a, unit).is_some_and(Hexside::is_ford));
        self.s.mode(unit) == Mode::Defense && (marker || ford)
    }

    /// 11.6: what the condition of the fighters adds to the column.
    fn state_modifiers(&self, clash: Clash, col: &mut Ledger<UnitId>) {
        let steps = |u: UnitId| self.s.unit(u).condition.steps_lost() as i8;
        let enemy = clash.defenders.iter().map(steps).min().unwrap_or(0);
        let own = clash.attackers.iter().map(steps).max().unwrap_or(0);
        col.add(enemy, "reason-enemy-state", "11.6e", None);
        col.add(-own, "reason-own-state", "11.6f", None);
    }

    /// 11.6g, 2.2e, EC-81, EC-122, EC-134: the terrain best for the defender; a side counts only if every attacker
    /// comes across one.
    pub fn terrain_modifier(&self, clash: Clash) -> (i8, &'static str) {
        let effects = &self.g.pack.tables.terrain_combat;
        let mut best = (effects.open.col, "reason-open");
        let mut consider = |applies: bool, effect: TerrainEffect, reason: &'static str| {
            if applies && effect.col < best.0 {
                best = (effect.col, reason);
            }
        };
        for unit in clash.defenders.iter() {
            let attackers = self.attackers_of(unit, clash.attackers);
            let across =
                |test: fn(Hexside) -> bool| attackers.clone().all(|a| self.hexside_between(a, unit).is_some_and(test));
            let wood = self.g.map.terrain(self.s.unit(unit).hex) == Terrain::Wood;
            consider(wood, effects.wood, "reason-wood");
            consider(across(Hexside::is_up), effects.up_slope, "reason-up-slope");
            consider(across(Hexside::is_ford), effects.ford, "reason-ford");
            consider(across(Hexside::is_stream), effects.stream, "reason-stream");
        }
        best
    }

    /// 11.6: positions, Support, Modes, surprise, Special Attack.
    fn circumstances(&self, clash: Clash, col: &mut Ledger<UnitId>) {
        let tables = &self.g.pack.tables;
        let dug_in = clash.defenders.iter().find(|&d| self.is_installed_on_marker(d));
        if dug_in.is_some() {
            col.add(tables.defensive_position.col, "reason-defensive-position", "11.6h", dug_in);
        }
        if let Some(friend) = self.supporter(clash) {
            col.add(SUPPORT_COL, SUPPORT, "11.6i", Some(friend));
        }
        let mode = |u: UnitId| &tables.mode[self.s.mode(u).index()];
        let worst = clash.attackers.iter().map(|u| mode(u).attack_col).min().unwrap_or(0);
        col.add(worst, "reason-own-mode", "11.6j", None);
        let least = clash.defenders.iter().map(|u| mode(u).target_col).min().unwrap_or(0);
        col.add(least, "reason-enemy-mode", "11.6k", None);
        if self.is_surprise(clash) {
            col.add(SURPRISE_COL, "reason-surprise", "17.1e", None);
        }
        let special = self.s.combat.special;
        let charges = |u: UnitId| Some(u.clan()) == special && self.s.combat.charging.contains(u);
        // EC-14: shots across the river are no Charge.
        if !clash.fire && clash.attackers.iter().any(charges) {
            col.add(tables.special_attack_charge_col, "reason-special-attack", "9.5.2c", None);
        }
    }

    /// 17.1, EC-78: every defender belongs to Shingen's own wing.
    fn is_surprise(&self, clash: Clash) -> bool {
        let wing = |u: UnitId| u.army() == Army::Takeda && u.clan().letter() <= 'L';
        self.s.turn == 1 && !self.g.is_hypothetical() && clash.defenders.iter().all(wing)
    }

    /// 11.6, EC-76, EC-128: a friend outside every battle, with a target in its zone of control and no other enemy
    /// about it.
    fn supporter(&self, clash: Clash) -> Option<UnitId> {
        let army = clash.attackers.first()?.army();
        for target in clash.defenders.iter() {
            let hex = self.s.unit(target).hex;
            for (direction, &next) in self.g.map.neighbors(hex).iter().enumerate() {
                let Some(friend) = self.s.occupant(next).filter(|u| u.army() == army) else { continue };
                let idle = self.s.combat.battle_of[friend.index()] == 0 && !clash.attackers.contains(friend);
                let walks = self.g.map.cost(next, (direction + 3) % 6) != crate::map::BARRED;
                let shoots = clash.fire || self.g.rules.fire_supports_across_the_river();
                let covers = if shoots { self.in_zoc_of(hex, friend) } else { walks };
                let others = self.exerting(army, next, |e| !clash.defenders.contains(e));
                if idle && covers && !others {
                    return Some(friend);
                }
            }
        }
        None
    }

    /// 11.6l, 11.6m: who may lend Leadership, to either score.
    pub fn leaders_among(&self, units: UnitSet) -> impl Iterator<Item = UnitId> + '_ {
        units.iter().filter(|&u| self.leadership(u) > 0)
    }

    /// 11.6l, 11.6m: a unit that fights on this side, and has Leadership.
    pub fn may_lead(&self, role: Role, unit: UnitId) -> Verdict {
        let rule = if role == Role::Attacker { "11.6l" } else { "11.6m" };
        let fights = self.g.unit_exists(unit) && self.fighters(role).contains(unit);
        no(rule, "refused-loss-unit").unless(fights)?;
        no(rule, "refused-leader").unless(self.leadership(unit) > 0)
    }

    /// Battles that stand declared, unfought, and can still be fought.
    pub fn open_battles(&self) -> ArrayVec<u8, 64> {
        (1..=self.s.combat.battles).filter(|&battle| self.may_resolve(battle).is_ok()).collect()
    }

    /// 11.3a, 11.3b, EC-91: each declared battle once, while somebody is left on both sides.
    pub fn may_resolve(&self, battle: u8) -> Verdict {
        let combat = &self.s.combat;
        no("11.1b", "refused-no-such-battle").unless((1..=combat.battles).contains(&battle))?;
        no("11.3a", "refused-fought").unless(combat.done >> (battle - 1) & 1 == 0)?;
        let clash = self.able_to_fight(battle);
        no("EC-91", "refused-nobody-left").unless(!clash.attackers.is_empty() && !clash.defenders.is_empty())
    }

    /// 7.3-Koyaku-c, 7.3-Saku-b: what the defender's plan makes of the result, where it softens it.
    pub fn substitute_table(&self, code: ResultCode) -> Option<[CombatResult; 6]> {
        let plan = self.active_plan(self.s.combat.army.enemy())?;
        let known = usize::from(code.0) < self.g.result_count();
        match known.then(|| self.g.result(code))? {
            result if result == self.g.d2_1 => plan.d2_1_becomes,
            result if result == self.g.dr_r => plan.dr_r_becomes,
            _ => None,
        }
    }
}

impl Play<'_> {
    /// 11.6a: who fights, from where; Leadership is named before the dice.
    pub fn begin_battle(&mut self, battle: u8) {
        let Clash { attackers, defenders, .. } = self.at().able_to_fight(battle);
        let posts = (attackers | defenders).iter().map(|u| (u, self.s.unit(u).hex)).collect();
        let combat = &mut self.s.combat;
        combat.current = battle;
        combat.done |= 1 << (battle - 1);
        combat.fighters = [attackers, defenders];
        combat.posts = posts;
        combat.lead = [None; 2];
        combat.hurt.clear();
        combat.pushes = UnitSet::EMPTY;
        combat.spent = UnitSet::EMPTY;
        combat.after_exit = false;
        self.tell(Event::BattleBegan { attackers, defenders });
        self.roll(Purpose::Line);
        self.roll(Purpose::Column);
        self.push(DefenderLead);
        self.push(AttackerLead);
    }

    /// 11.6l, 11.6m: whose Leadership counts, and where.
    pub fn name_leader(&mut self, role: Role, lead: Lead) {
        self.s.combat.lead[role as usize] = Some(lead);
        self.tell(Event::LeaderNamed { unit: lead.unit, on: lead.on });
    }

    /// 11.6a: the first pair of dice.
    pub fn read_column_dice(&mut self, dice: u8) {
        self.s.combat.col_dice = dice;
        self.tell(Event::Rolled { what: RollFor::Column, die: dice, total: dice as i8 });
    }

    /// 11.6: both scores are known; where they cross stands the result.
    pub fn read_line_dice(&mut self, dice: u8) {
        self.tell(Event::Rolled { what: RollFor::Line, die: dice, total: dice as i8 });
        let at = self.at();
        let scores = at.scores(at.present_battle(), self.s.combat.lead, false);
        let (col, lin) = (scores.col.total + self.s.combat.col_dice as i16, scores.lin.total + dice as i16);
        let result = self.g.pack.tables.combat.result(col, lin);
        self.tell(Event::Scored { col, lin, result });
        let code = self.g.result_code(result);
        if self.substitutes(result) {
            self.roll(Purpose::Substitute(code));
        } else {
            self.apply_result(code);
        }
    }

    /// 7.3: Koyaku softens `d2^1`, Saku softens `dR^R`; one roll, and its result is final (DIF-29).
    fn substitutes(&mut self, result: CombatResult) -> bool {
        let army = self.s.combat.army.enemy();
        if self.at().active_plan(army).is_none() {
            return false;
        }
        let softened = self.at().substitute_table(self.g.result_code(result)).is_some();
        if softened {
            self.reveal_plan(army);
        } else if result == self.g.d2_1 {
            self.exclude_plan(army, Plan::Koyaku);
        } else if result == self.g.dr_r {
            self.exclude_plan(army, Plan::Saku);
        }
        softened
    }

    /// 7.3-Koyaku-c, 7.3-Saku-b: the result suffered is read anew on the table of the plan.
    pub fn read_substitute_die(&mut self, code: ResultCode, die: u8) {
        let army = self.s.combat.army.enemy();
        let koyaku = self.g.result(code) == self.g.d2_1;
        let table = self.at().substitute_table(code).expect("only an active plan substitutes");
        let result = table[die as usize - 1];
        let what = if koyaku { RollFor::Koyaku } else { RollFor::Saku };
        self.tell(Event::Rolled { what, die, total: die as i8 });
        self.tell(Event::Substituted { army, result });
        self.apply_result(self.g.result_code(result));
    }

    /// EC-90: losses, push-backs, leaders, routs, advances, in this order.
    fn apply_result(&mut self, code: ResultCode) {
        let in_order: [Step; 8] = [
            AttackerLoss(code).into(),
            DefenderLoss(code).into(),
            Pushes.into(),
            LeaderRolls.into(),
            Commanders.into(),
            RoutTests.into(),
            Advances.into(),
            EndBattle.into(),
        ];
        in_order.into_iter().rev().for_each(|step| self.push(step));
    }
}

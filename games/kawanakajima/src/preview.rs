//! The price of a command before it is paid: the way and its cost, and the exact odds of the battles it leads to.
//!
//! Odds come from the same ledger as the battle itself. With secret Honjins the enemy's Modes are not known, and so
//! neither are the figures before the battle is fought (EC-105): then no odds are shown ahead of it.

use crate::command::Command as C;
use crate::ids::*;
use crate::pack::{Blow, CombatResult, Loss};
use crate::rules::Position;
use crate::rules::c10_movement::Entering;
use crate::rules::c11_battle::Sides;
use crate::sequence::steps::{BattleStep, MovementStep};
use crate::sequence::{ResultCode, Step};
use crate::state::{Lead, UnitSet};
use engine::{Ledger, Message};
use toolkit::odds::Spread;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// MP spent, of how many.
    pub cost: Option<(u8, u8)>,
    /// Every hex of the way, both ends included.
    pub path: Vec<HexId>,
    /// Enemies in contact at its end.
    pub contacts: Vec<UnitId>,
    pub battles: Vec<Battle>,
    pub note: Option<Message>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Battle {
    pub attackers: UnitSet,
    pub defenders: UnitSet,
    pub fire: bool,
    pub col: Ledger<UnitId>,
    pub lin: Ledger<UnitId>,
    /// Every result with its chances in 1296, best for the attacker last.
    pub odds: Spread<CombatResult>,
}

/// What a result means, from worst to best for the attacker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Family {
    AttackerLoses,
    BothLose,
    NoEffect,
    Pushed,
    StepLost,
    Destroyed,
}

impl Family {
    pub const ALL: [Family; 6] = [
        Family::AttackerLoses,
        Family::BothLose,
        Family::NoEffect,
        Family::Pushed,
        Family::StepLost,
        Family::Destroyed,
    ];

    pub fn of(result: CombatResult) -> Family {
        let hurts = |loss: Loss| [loss.chosen, loss.others].into_iter().any(|blow| blow != Blow::NOTHING);
        let attacker = result.attacker.is_some_and(hurts);
        match result.defender {
            Some(loss) if hurts(loss) && attacker => Family::BothLose,
            Some(loss) if loss.chosen.steps >= Blow::ELIMINATED => Family::Destroyed,
            Some(loss) if loss.chosen.steps > 0 => Family::StepLost,
            Some(loss) if hurts(loss) => Family::Pushed,
            _ if attacker => Family::AttackerLoses,
            _ => Family::NoEffect,
        }
    }

    pub fn term(self) -> &'static str {
        match self {
            Family::AttackerLoses => "family-attacker-loses",
            Family::BothLose => "family-both-lose",
            Family::NoEffect => "family-no-effect",
            Family::Pushed => "family-pushed",
            Family::StepLost => "family-step-lost",
            Family::Destroyed => "family-destroyed",
        }
    }
}

impl Position<'_> {
    /// What a command would cost and lead to, as far as its owner may know.
    pub fn preview(&self, army: Army, command: C) -> Preview {
        let step = self.s.steps.last().copied();
        match (step, command) {
            (Some(Step::Movement(MovementStep::FreeMoves(clan))), C::Move { unit, to }) => {
                self.preview_move(clan, unit, to, self.entering(clan))
            }
            (
                Some(Step::Movement(MovementStep::FirstMove(clan) | MovementStep::Followers { clan, .. })),
                C::Move { unit, to },
            ) => self.preview_move(clan, unit, to, Entering::Always),
            (_, C::StepTo { unit, hex } | C::Advance { unit, hex }) => self.preview_step(unit, hex),
            (_, C::Attack { unit, directions }) if directions != 0 => self.preview_attack(unit, directions),
            (_, C::Resolve(battle)) => self.preview_battles([(self.able_to_fight(battle), [None; 2])]),
            (Some(Step::Battle(BattleStep::AttackerLead | BattleStep::DefenderLead)), C::UseLeader { unit, on }) => {
                let mut leads = self.s.combat.lead;
                leads[(army != self.s.combat.army) as usize] = Some(Lead { unit, on });
                self.preview_battles([(self.present_battle(), leads)])
            }
            (Some(Step::Battle(BattleStep::AttackerLead | BattleStep::DefenderLead)), C::NoLeader) => {
                self.preview_battles([(self.present_battle(), self.s.combat.lead)])
            }
            _ => Preview::default(),
        }
    }

    /// The MP each of a unit's ends costs, for the figures on the map.
    pub fn move_costs(&self, clan: ClanId, unit: UnitId) -> Box<[u8; HEXES]> {
        let entering = match self.s.steps.last() {
            Some(Step::Movement(MovementStep::FreeMoves(_))) => self.entering(clan),
            _ => Entering::Always,
        };
        Box::new(self.reach(unit, self.movement_ability(clan), entering).cost)
    }

    fn preview_move(&self, clan: ClanId, unit: UnitId, to: HexId, entering: Entering) -> Preview {
        let ma = self.movement_ability(clan);
        let path = self.way(unit, to, ma, entering);
        let cost = self.reach(unit, ma, entering).cost[to.index()];
        let moved = self.s.unit(unit).hex != to;
        let cost = (!moved || cost <= ma).then_some((if moved { cost } else { 0 }, ma));
        let after = self.preview_contact(unit, to);
        Preview { cost, path, ..after }
    }

    fn preview_step(&self, unit: UnitId, hex: HexId) -> Preview {
        Preview { path: vec![self.s.unit(unit).hex, hex], ..self.preview_contact(unit, hex) }
    }

    /// 11.5: a unit that comes into contact by moving charges: the odds against each enemy it would touch.
    fn preview_contact(&self, unit: UnitId, to: HexId) -> Preview {
        let mut then = self.s.clone();
        let from = then.unit(unit).hex;
        if from.is_map() && then.at.0[from.index()] == unit {
            then.at.0[from.index()] = UnitId::NONE;
        }
        if to.is_map() && !self.g.is_fort(to) {
            then.at.0[to.index()] = unit;
        }
        then.units[unit.index()].hex = to;
        if from != to {
            then.combat.charging.insert(unit);
        }
        let at = Position { g: self.g, s: &then };
        let contacts = at.contacts(unit);
        let sides = contacts.iter().map(|contact| Sides {
            attackers: UnitSet::of(unit),
            defenders: UnitSet::of(contact.enemy),
            fire: contact.fire,
        });
        let mut preview = at.preview_battles(sides.map(|sides| (sides, [None; 2])));
        preview.contacts = contacts.iter().map(|contact| contact.enemy).collect();
        preview
    }

    /// 11.3: the battle as it would stand with this unit in it.
    fn preview_attack(&self, unit: UnitId, directions: u8) -> Preview {
        let chosen: Vec<_> = self.contacts(unit).into_iter().filter(|c| directions >> c.direction & 1 != 0).collect();
        let battle_of = &self.s.combat.battle_of;
        let joined = chosen.iter().map(|c| battle_of[c.enemy.index()]).max().unwrap_or(0);
        let (mut attackers, mut defenders) =
            if joined != 0 { self.battle_units(joined) } else { (UnitSet::EMPTY, UnitSet::EMPTY) };
        attackers.insert(unit);
        chosen.iter().for_each(|c| defenders.insert(c.enemy));
        let fire = chosen.iter().any(|c| c.fire);
        self.preview_battles([(Sides { attackers, defenders, fire }, [None; 2])])
    }

    fn preview_battles(&self, battles: impl IntoIterator<Item = (Sides, [Option<Lead>; 2])>) -> Preview {
        let mut battles = battles.into_iter().peekable();
        if battles.peek().is_none() {
            return Preview::default();
        }
        if self.g.options.secret_honjin {
            let note = Message::new("preview-secret").under("EC-105");
            return Preview { note: Some(note), ..Preview::default() };
        }
        let battles = battles.map(|(sides, leads)| self.weigh(sides, leads)).collect();
        Preview { battles, ..Preview::default() }
    }

    fn weigh(&self, sides: Sides, leads: [Option<Lead>; 2]) -> Battle {
        let scores = self.scores(sides, leads, true);
        let counts = self.result_counts(scores.col.total, scores.lin.total);
        let result = |code: usize| self.g.result(ResultCode(code as u8));
        let odds = Spread::of(counts.iter().enumerate().map(|(code, n)| (result(code), *n))).sorted_by(Family::of);
        Battle {
            attackers: sides.attackers,
            defenders: sides.defenders,
            fire: sides.fire,
            odds,
            col: scores.col,
            lin: scores.lin,
        }
    }

    /// A cheapest way to a hex in reach, both ends included; empty where there is none.
    fn way(&self, unit: UnitId, to: HexId, ma: u8, entering: Entering) -> Vec<HexId> {
        let start = self.s.unit(unit).hex;
        if start == to {
            return Vec::new();
        }
        let cost = self.reach(unit, ma, entering).cost;
        let mut path = vec![to];
        let mut hex = to;
        while hex != start {
            let before = |(from, step): (HexId, u8)| {
                let known = from == start || cost[from.index()] <= ma;
                let stops = from != start && self.in_ezoc(unit.army(), from);
                let extra = if self.in_ezoc(unit.army(), hex) { self.g.pack.tables.terrain_cost.enemy_zoc } else { 0 };
                known && !stops && step != crate::map::BARRED && cost[from.index()] + step + extra == cost[hex.index()]
            };
            let Some((from, _)) = self.g.map.ways_into(hex).find(|&way| before(way)) else { return Vec::new() };
            path.push(from);
            hex = from;
        }
        path.reverse();
        path
    }
}

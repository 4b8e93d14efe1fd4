//! The price of a command before it is paid: the way and its cost, and the exact odds of the battles it leads to.
//!
//! Odds come from the same ledger as the battle itself. With secret Honjins the enemy's Modes are not known, and so
//! neither are the figures before the battle is fought (EC-105): then no odds are shown ahead of it.

use crate::command::Command as C;
use crate::groupings::Groupings;
use crate::ids::*;
use crate::pack::{Blow, CombatResult, Loss};
use crate::rules::Position;
use crate::rules::c10_movement::{Entering, Reach};
use crate::rules::c11_battle::{Clash, SUPPORT};
use crate::sequence::steps::{BattleStep, MovementStep};
use crate::sequence::{ResultCode, Step};
use crate::state::{Lead, UnitSet};
use engine::ledger::Line;
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
    /// 11.3: every way in which the battles may be grouped; the first is that of `battles`.
    pub groupings: Groupings,
    /// What is asked after it, if the same army is.
    pub next: Option<Message>,
    pub note: Option<Message>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Battle {
    pub attackers: UnitSet,
    pub defenders: UnitSet,
    pub fire: bool,
    pub col: Ledger<UnitId>,
    pub lin: Ledger<UnitId>,
    /// 11.6i: where friends stand that lend Support, and how much, by the ledger.
    pub support: Vec<(HexId, i8)>,
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
            (Some(Step::Movement(step)), C::Move { unit, to }) => {
                let (entering, clan) = self.entering_in(step, unit.clan());
                let ma = self.movement_ability(clan);
                let cost = self.reach(unit, ma, entering).cost(to).map(|cost| (cost, ma));
                Preview { cost, path: self.way(unit, to, ma, entering), ..self.preview_contact(army, unit, command) }
            }
            (_, C::StepTo { unit, hex }) => {
                let path = vec![self.s.unit(unit).hex, hex];
                Preview { path, ..self.preview_contact(army, unit, command) }
            }
            (_, C::Advance { unit, hex }) => Preview { path: vec![self.s.unit(unit).hex, hex], ..Preview::default() },
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
    pub fn move_costs(&self, clan: ClanId, unit: UnitId) -> Reach {
        let entering = match self.s.steps.last() {
            Some(Step::Movement(step)) => self.entering_in(*step, clan).0,
            _ => Entering::Always,
        };
        self.reach(unit, self.movement_ability(clan), entering)
    }

    /// 6.5: how a clan may enter zones of control where it moves freely; a march goes where it must.
    fn entering_in(&self, step: MovementStep, clan: ClanId) -> (Entering, ClanId) {
        match step {
            MovementStep::FreeMoves(clan) => (self.entering(clan), clan),
            _ => (Entering::Always, clan),
        }
    }

    /// 11.3, 11.5: the enemies in contact after a move, and the battles that may be declared then.
    fn preview_contact(&self, army: Army, unit: UnitId, command: C) -> Preview {
        let then = self.after(army, command);
        let at = Position { g: self.g, s: &then };
        let contacts: Vec<UnitId> = at.contacts(unit).iter().map(|contact| contact.enemy).collect();
        let groupings = self.groupings(army, unit, command);
        let next = self.then_asked(army, command);
        let told = Preview { contacts, next, ..Preview::default() };
        if self.g.options.secret_honjin && !groupings.shown.is_empty() {
            let note = Message::new("preview-secret").under("EC-105");
            return Preview { note: Some(note), ..told };
        }
        let battles = groupings.shown.first().map_or(Vec::new(), |first| first.battles.clone());
        Preview { battles, groupings, ..told }
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
        self.preview_battles([(Clash { attackers, defenders, fire }, [None; 2])])
    }

    fn preview_battles(&self, battles: impl IntoIterator<Item = (Clash, [Option<Lead>; 2])>) -> Preview {
        let mut battles = battles.into_iter().peekable();
        if battles.peek().is_none() {
            return Preview::default();
        }
        if self.g.options.secret_honjin {
            let note = Message::new("preview-secret").under("EC-105");
            return Preview { note: Some(note), ..Preview::default() };
        }
        let battles = battles.map(|(clash, leads)| self.weigh(clash, leads)).collect();
        Preview { battles, ..Preview::default() }
    }

    /// The battle about to be fought; nothing where its figures are not known (EC-105).
    pub fn weigh_present(&self) -> Option<Battle> {
        (!self.g.options.secret_honjin).then(|| self.weigh(self.present_battle(), self.s.combat.lead))
    }

    pub fn weigh(&self, clash: Clash, leads: [Option<Lead>; 2]) -> Battle {
        let scores = self.scores(clash, leads, true);
        let counts = self.result_counts(scores.col.total, scores.lin.total);
        let result = |code: usize| self.g.result(ResultCode(code as u8));
        let odds = Spread::of(counts.iter().enumerate().map(|(code, n)| (result(code), *n))).sorted_by(Family::of);
        let lends =
            |line: &Line<UnitId>| Some((self.s.unit(line.who.filter(|_| line.reason == SUPPORT)?).hex, line.value));
        Battle {
            attackers: clash.attackers,
            defenders: clash.defenders,
            fire: clash.fire,
            odds,
            support: scores.col.lines.iter().filter_map(lends).collect(),
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
        let reach = self.reach(unit, ma, entering);
        let mut path = vec![to];
        let mut hex = to;
        while hex != start {
            let before = |(from, step): (HexId, u8)| {
                let stops = from != start && self.in_ezoc(unit.army(), from);
                let extra = if self.in_ezoc(unit.army(), hex) { self.g.pack.tables.terrain_cost.enemy_zoc } else { 0 };
                let spent = reach.cost(from).filter(|_| !stops && step != crate::map::BARRED);
                spent.is_some_and(|spent| Some(spent + step + extra) == reach.cost(hex))
            };
            let Some((from, _)) = self.g.map.ways_into(hex).find(|&way| before(way)) else { return Vec::new() };
            path.push(from);
            hex = from;
        }
        path.reverse();
        path
    }
}

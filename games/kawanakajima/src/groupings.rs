//! 11.3: the battles a player may declare after a move, one way of grouping them after the other. Found by the rules of
//! declaration themselves, on the position the move leads to.

use crate::command::Command as C;
use crate::ids::*;
use crate::preview::Battle;
use crate::rules::c11_battle::Clash;
use crate::rules::{Play, Position};
use crate::sequence::Step;
use crate::sequence::steps::{ActivationStep, DeclarationStep};
use crate::state::{State, UnitSet};
use engine::{Actor, Game, Silent, Turn};

/// So many ways of grouping are shown.
pub const MOST_GROUPINGS: usize = 6;

/// So many declarations are followed, however many there are.
const MOST_LOOKED_AT: usize = 400;

/// One way of grouping the battles.
#[derive(Clone, Debug, PartialEq)]
pub struct Grouping {
    pub battles: Vec<Battle>,
    /// It takes this unit going there too.
    pub needs: Option<(UnitId, HexId)>,
    /// For each battle, who would stand where: attackers and defenders.
    pub posts: Vec<[Vec<HexId>; 2]>,
}

/// The ways there are, and whether there are more.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Groupings {
    pub shown: Vec<Grouping>,
    pub more: bool,
}

/// The search for them.
struct Search<'a> {
    at: Position<'a>,
    looked_at: usize,
    /// Positions in which everything stands declared, with their battles.
    found: Vec<(State, Vec<Clash>)>,
}

impl Position<'_> {
    /// What comes of a command as far as it goes without dice.
    pub fn after(&self, army: Army, command: C) -> State {
        let mut then = self.s.clone();
        self.g.apply(&mut then, Actor::Seat(army.seat()), &command, &mut Silent);
        then
    }

    /// 9.3.3c, 11.1a: is there a combat to come in which what moves now will fight?
    fn combat_follows(&self) -> bool {
        let fights = |step: &Step| {
            matches!(
                step,
                Step::Declaration(DeclarationStep::ClanCombat) | Step::Activation(ActivationStep::ArmyCombat(_))
            )
        };
        self.s.steps.iter().any(fights)
    }

    /// 11.3: every way to group the battles after this move, and those that take a comrade's move besides.
    pub fn groupings(&self, army: Army, unit: UnitId, command: C) -> Groupings {
        if !self.combat_follows() {
            return Groupings::default();
        }
        let then = self.after(army, command);
        let at = Position { g: self.g, s: &then };
        let mut all = Groupings::default();
        at.gather(army, unit, None, &mut all);
        for (comrade, hex) in at.follow_ups(army, unit) {
            let later = at.after(army, C::Move { unit: comrade, to: hex });
            let at = Position { g: self.g, s: &later };
            at.gather(army, unit, Some((comrade, hex)), &mut all);
        }
        all.more |= all.shown.len() > MOST_GROUPINGS;
        all.shown.truncate(MOST_GROUPINGS);
        all
    }

    /// The groupings of this position that are not known yet.
    fn gather(&self, army: Army, unit: UnitId, needs: Option<(UnitId, HexId)>, all: &mut Groupings) {
        let mut search = Search { at: *self, looked_at: 0, found: Vec::new() };
        let mut start = self.s.clone();
        let active = self.sharing_enemies(army, unit);
        let as_one = self.s.group.len() > 1;
        Play { g: self.g, s: &mut start, told: &mut Silent }.begin_combat(army, active, as_one);
        search.declare(start);
        all.more |= search.looked_at > MOST_LOOKED_AT;
        for (state, clash) in search.found {
            let fights = |unit: UnitId| clash.iter().any(|battle| battle.attackers.contains(unit));
            if clash.is_empty() || needs.is_some_and(|(comrade, _)| !fights(comrade)) {
                continue;
            }
            let at = Position { g: self.g, s: &state };
            let battles: Vec<Battle> = clash.iter().map(|clash| at.weigh(*clash, [None; 2])).collect();
            let hexes = |units: UnitSet| units.iter().map(|unit| at.s.unit(unit).hex).collect();
            let posts = clash.iter().map(|battle| [hexes(battle.attackers), hexes(battle.defenders)]).collect();
            let same = |known: &Grouping| {
                let clash = |battle: &Battle| (battle.attackers, battle.defenders);
                known.battles.iter().map(clash).eq(battles.iter().map(clash))
            };
            if !all.shown.iter().any(same) {
                all.shown.push(Grouping { battles, needs, posts });
            }
        }
    }

    /// Those who fight in the same phase and have moved, as far as enemies link them with this unit.
    fn sharing_enemies(&self, army: Army, unit: UnitId) -> UnitSet {
        let clan_moves = matches!(self.s.steps.last(), Some(Step::Movement(_)));
        let whole_army = !self.s.group.contains(unit.clan());
        let acts = |u: UnitId| whole_army || self.s.group.contains(u.clan());
        let has_moved = |u: UnitId| !clan_moves || self.s.moved.contains(u);
        let may_fight = |u: UnitId| u == unit || (acts(u) && has_moved(u));
        let fighters: Vec<UnitId> = self.field_units(army).filter(|u| may_fight(*u)).collect();
        if !whole_army {
            return fighters.into_iter().collect();
        }
        let enemies = |u: UnitId| -> UnitSet { self.contacts(u).iter().map(|contact| contact.enemy).collect() };
        let (mut linked, mut touched) = (UnitSet::of(unit), enemies(unit));
        loop {
            let shares = |u: &&UnitId| !linked.contains(**u) && enemies(**u).iter().any(|e| touched.contains(e));
            let Some(next) = fighters.iter().find(shares) else { return linked };
            linked.insert(*next);
            touched |= enemies(*next);
        }
    }

    /// The moves of comrades that are open next and reach an enemy this unit touches: one for each comrade and set of enemies.
    fn follow_ups(&self, army: Army, unit: UnitId) -> Vec<(UnitId, HexId)> {
        if !matches!(self.s.steps.last(), Some(Step::Movement(_))) || self.s.outcome.is_some() {
            return Vec::new();
        }
        let touched: Vec<HexId> = self.contacts(unit).iter().map(|contact| self.s.unit(contact.enemy).hex).collect();
        let mut options = Vec::new();
        self.g.options(self.s, army.seat(), &mut options);
        let mut known: Vec<(UnitId, Vec<HexId>)> = Vec::new();
        let mut moves = Vec::new();
        for option in options {
            let C::Move { unit: comrade, to } = option else { continue };
            let reaches: Vec<HexId> = touched.iter().copied().filter(|hex| self.g.map.adjacent(to, *hex)).collect();
            if !reaches.is_empty() && !known.contains(&(comrade, reaches.clone())) {
                known.push((comrade, reaches));
                moves.push((comrade, to));
            }
        }
        moves
    }

    /// Who is asked after this, if it is the same army: what comes next, in its words.
    pub fn then_asked(&self, army: Army, command: C) -> Option<engine::Message> {
        let then = self.after(army, command);
        let at = Position { g: self.g, s: &then };
        match at.turn() {
            Turn::Seats(seats) if seats.contains(army.seat()) => Some(self.g.prompt(&then, army.seat())),
            _ => None,
        }
    }
}

impl Search<'_> {
    /// 11.1b: everybody declares in turn, in every way he may.
    fn declare(&mut self, state: State) {
        self.looked_at += 1;
        if self.looked_at > MOST_LOOKED_AT || self.found.len() > MOST_GROUPINGS {
            return;
        }
        let at = Position { g: self.at.g, s: &state };
        let Some((unit, sets)) = at.next_declaration() else {
            let clash = |battle: u8| {
                let (attackers, defenders) = at.battle_units(battle);
                Clash { attackers, defenders, fire: at.s.combat.fire >> (battle - 1) & 1 != 0 }
            };
            let battles = (1..=at.s.combat.battles).map(clash).collect();
            return self.found.push((state, battles));
        };
        for directions in sets {
            let mut then = state.clone();
            Play { g: self.at.g, s: &mut then, told: &mut Silent }.declare_attack(unit, directions);
            self.declare(then);
        }
    }
}

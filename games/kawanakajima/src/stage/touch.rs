//! What one clicks for a command, what a click means, and what a choice would cost.

use crate::Command as C;
use crate::clicks::Clicks;
use crate::ids::*;
use crate::map::BARRED;
use crate::preview::{Battle, Family};
use crate::rules::Position;
use crate::say::say_result;
use crate::sequence::Step;
use crate::sequence::steps::{CommandStep, MovementStep};
use crate::state::UnitSet;
use engine::{Ledger, Message};
use stage::preview::{LedgerLine, LedgerLines, Odds, Preview};
use stage::touch::Duty;
use stage::{Element, Touch};
use toolkit::steps::Chapter;

pub fn touches(at: Position<'_>, army: Army, commands: &[C]) -> Vec<Touch> {
    let mut costs: Option<(UnitId, Box<[u8; HEXES]>)> = None;
    let mut touch = |&command: &C| {
        let mut touch = Touch { pick: picks(at, army, command), cost: None };
        if let (
            C::Move { unit, to },
            Some(Step::Movement(
                MovementStep::FreeMoves(_) | MovementStep::FirstMove(_) | MovementStep::Followers { .. },
            )),
        ) = (command, at.s.steps.last())
            && at.s.unit(unit).hex != to
        {
            if costs.as_ref().is_none_or(|(known, _)| *known != unit) {
                costs = Some((unit, at.move_costs(unit.clan(), unit)));
            }
            touch.cost = costs.as_ref().map(|(_, cost)| cost[to.index()]).filter(|&mp| mp != BARRED);
        }
        touch
    };
    commands.iter().map(&mut touch).collect()
}

fn unit(unit: UnitId) -> Element {
    Element::new("unit", unit.name())
}

/// The elements in the order a player would click them.
fn picks(at: Position<'_>, army: Army, command: C) -> Vec<Element> {
    match command {
        // Whose Special chit it is, the command does not say.
        C::SelectSpecial { number, .. } => vec![Element::new("chit", Chit::special(army, number).name())],
        command => command.elements(at),
    }
}

/// 8.3: are there points left, and chits to be had for them?
fn can_spend(at: Position<'_>, army: Army) -> bool {
    let mut offered = Vec::new();
    Step::Command(CommandStep::Select).options(at, army, &mut offered);
    at.s.side(army).naming.is_none() && offered.iter().any(|command| *command != C::EndSelection)
}

/// 6.3, 8.3, 11.1: what has to be done before moves, attacks or a selection can end, or will be lost with it.
pub fn duties(at: Position<'_>, army: Army) -> Vec<Duty> {
    match at.s.steps.last() {
        Some(&Step::Movement(MovementStep::FreeMoves(clan))) if clan.army() == army && !at.may_end_moves(clan) => {
            let waiting = at.s.clan_units(clan).filter(|&u| !at.s.moved.contains(u)).map(unit).collect();
            let say = Message::new("duty-close-up").name("clan", clan.to_string()).under("6.3a");
            vec![Duty { on: waiting, say }]
        }
        Some(&Step::Command(CommandStep::Select)) if can_spend(at, army) => {
            let points = at.s.side(army).points;
            let say = Message::new("duty-points").number("points", points[0] + points[1]).under("8.3a");
            vec![Duty { on: Vec::new(), say }]
        }
        _ => Vec::new(),
    }
}

/// The command somebody means who clicks this, in the step the game is in. Legal or not: the gate will say.
pub fn meant(at: Position<'_>, army: Army, pick: &[&str]) -> Option<C> {
    let step = *at.s.steps.last()?;
    step.meant(at, army, &Clicks::read(at, pick)?)
}

pub fn preview(at: Position<'_>, army: Army, command: C) -> Preview {
    let crate::preview::Preview { cost, path, contacts, battles, note } = at.preview(army, command);
    Preview {
        cost: cost.map(|(spent, _)| spent),
        of: cost.map(|(_, of)| of),
        path: path.iter().map(HexId::to_string).collect(),
        contacts: contacts.iter().map(UnitId::to_string).collect(),
        battles: battles.iter().map(odds).collect(),
        marks: Vec::new(),
        note,
    }
}

fn odds(battle: &Battle) -> Odds {
    let list = |units: UnitSet| units.iter().map(|u| u.to_string()).collect::<Vec<_>>().join(" ");
    let key = if battle.fire { "event-fire-declared" } else { "event-battle-declared" };
    let title = Message::new(key).name("attackers", list(battle.attackers)).name("defenders", list(battle.defenders));
    let ledgers = vec![ledger("score-col", &battle.col), ledger("score-lin", &battle.lin)];
    battle.odds.preview(title, ledgers, say_result, &Family::ALL.map(|family| (family, family.term())), Family::of)
}

fn ledger(name: &'static str, ledger: &Ledger<UnitId>) -> LedgerLines {
    let line = |line: &engine::ledger::Line<UnitId>| {
        let mut say = Message::new(line.reason).under(line.rule.0);
        if let Some(unit) = line.who {
            say = say.name("unit", unit.to_string());
        }
        LedgerLine { value: line.value, say }
    };
    LedgerLines { name: Message::new(name), total: ledger.total, lines: ledger.lines.iter().map(line).collect() }
}

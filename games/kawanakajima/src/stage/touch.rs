//! What one clicks for a command, what a click means, and what a choice would cost.

use super::together;
use crate::Command as C;
use crate::clicks::Clicks;
use crate::command::Payer;
use crate::ids::*;
use crate::preview::{Battle, Family};
use crate::rules::Position;
use crate::rules::c08_command::AT_ONCE_MP;
use crate::rules::c10_movement::Reach;
use crate::say::{With, say_result};
use crate::sequence::Step;
use crate::sequence::steps::{CommandStep, MovementStep};
use crate::state::UnitSet;
use engine::{Ledger, Message};
use stage::preview::{Grouping, LedgerLine, LedgerLines, Odds, Preview};
use stage::scene::Mark;
use stage::touch::{Bound, Duty, Ground};
use stage::{Element, Touch};
use std::collections::{BTreeMap, BTreeSet};
use toolkit::steps::Chapter;

pub fn touches(at: Position<'_>, army: Army, commands: &[C]) -> Vec<Touch> {
    let mut reach: Option<(UnitId, Reach)> = None;
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
            if reach.as_ref().is_none_or(|(known, _)| *known != unit) {
                reach = Some((unit, at.move_costs(unit.clan(), unit)));
            }
            touch.cost = reach.as_ref().and_then(|(_, reach)| reach.cost(to));
        }
        touch
    };
    commands.iter().map(&mut touch).collect()
}

pub fn unit(unit: UnitId) -> Element {
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
    at.s.staff(army).naming.is_none() && offered.iter().any(|command| *command != C::EndSelection)
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
            let points = at.s.staff(army).points;
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

/// What lies under the choices of a move, or of a Command Phase.
pub fn ground(at: Position<'_>, army: Army, commands: &[C]) -> Option<Ground> {
    match at.s.steps.last()? {
        Step::Movement(_) => Some(ways(at, army, commands)),
        Step::Command(CommandStep::Select) => Some(Ground { bounds: orders(at, army, commands), ..Ground::default() }),
        _ => None,
    }
}

/// 8.3b: how far orders go that arrive in the same turn, of each who can still pay for one.
fn orders(at: Position<'_>, army: Army, commands: &[C]) -> Vec<Bound> {
    let pays = |wanted: Payer| commands.iter().any(|c| matches!(c, C::SelectClan { payer, .. } if *payer == wanted));
    let bound = |payer: Payer| {
        let host = at.orders_from(army, payer);
        let who = match (payer, army) {
            (Payer::Kosaka, _) => "payer-kosaka",
            (Payer::Commander, Army::Takeda) => "commander-takeda",
            (Payer::Commander, Army::Uesugi) => "commander-uesugi",
        };
        let say = Message::new("bound-orders").number("mp", AT_ONCE_MP).term("who", who).under("8.3b");
        let hexes = at.reached_at_once(army, payer).iter().map(|hex| hex.to_string()).collect();
        Bound { say, from: Some(unit(host)), hexes }
    };
    let all = [Payer::Commander, Payer::Kosaka].into_iter().filter(|&payer| pays(payer)).map(bound);
    all.filter(|bound| !bound.hexes.is_empty()).collect()
}

/// 5.2, 10.2: the hexes a unit passes on its way and cannot end in, and those that are in an enemy zone of control.
fn ways(at: Position<'_>, army: Army, commands: &[C]) -> Ground {
    let mut ends: BTreeMap<UnitId, Vec<HexId>> = BTreeMap::new();
    for command in commands {
        if let C::Move { unit, to } = command {
            ends.entry(*unit).or_default().push(*to);
        }
    }
    let mut ground = Ground::default();
    let mut zones: BTreeSet<HexId> = BTreeSet::new();
    for (unit, ends) in ends {
        let reach = at.move_costs(unit.clan(), unit);
        let all = reach.ends | reach.taken;
        zones.extend(all.iter().filter(|hex| at.in_ezoc(army, *hex)));
        let leads = |hex: HexId, spent: u8| {
            ends.iter().any(|&end| reach.cost(end).is_some_and(|most| spent + at.g.map.distance(hex, end) <= most))
        };
        let passed =
            |hex: HexId| reach.cost(hex).filter(|&spent| spent > 0 && !ends.contains(&hex) && leads(hex, spent));
        let costs = all.iter().filter_map(|hex| Some((hex.to_string(), passed(hex)?)));
        ground.through.insert(unit.to_string(), costs.collect());
    }
    ground.zones = zones.iter().map(HexId::to_string).collect();
    ground
}

pub fn preview(at: Position<'_>, army: Army, command: C) -> Preview {
    let crate::preview::Preview { cost, path, contacts, battles, groupings, next, note } = at.preview(army, command);
    let marks = if groupings.shown.is_empty() { supports(&battles) } else { Vec::new() };
    Preview {
        cost: cost.map(|(spent, _)| spent),
        of: cost.map(|(_, of)| of),
        path: path.iter().map(HexId::to_string).collect(),
        contacts: contacts.iter().map(UnitId::to_string).collect(),
        battles: battles.iter().map(odds).collect(),
        groupings: groupings.shown.iter().map(grouping).collect(),
        more: groupings.more,
        troop: together::has_others(at, command),
        next,
        marks,
        note,
    }
}

fn hex(hex: HexId) -> Element {
    Element::new("hex", hex.name())
}

/// 11.6i: who lends Support to these battles, each once.
fn supports(battles: &[Battle]) -> Vec<Mark> {
    let lent: BTreeSet<(HexId, i8)> = battles.iter().flat_map(|battle| battle.support.iter().copied()).collect();
    let mark = |(at, value): (HexId, i8)| Mark {
        kind: "support",
        n: u8::try_from(value).ok(),
        on: vec![hex(at)],
        to: Vec::new(),
    };
    lent.into_iter().map(mark).collect()
}

/// 11.3: one way of grouping, with a mark between each pair that would fight and on those who lend Support.
fn grouping(grouping: &crate::groupings::Grouping) -> Grouping {
    let needs =
        grouping.needs.map(|(unit, hex)| Message::new("preview-needs").unit(unit).hex("hex", hex).under("11.3b"));
    let fight = |(i, [attackers, defenders]): (usize, &[Vec<HexId>; 2])| Mark {
        kind: "battle",
        n: u8::try_from(i + 1).ok(),
        on: attackers.iter().copied().map(hex).collect(),
        to: defenders.iter().copied().map(hex).collect(),
    };
    Grouping {
        battles: grouping.battles.iter().map(odds).collect(),
        needs,
        ghost: grouping.needs.map(|(unit, hex)| (unit.to_string(), hex.to_string())),
        marks: grouping.posts.iter().enumerate().map(fight).chain(supports(&grouping.battles)).collect(),
    }
}

fn odds(battle: &Battle) -> Odds {
    let list = |units: UnitSet| units.iter().map(|u| u.to_string()).collect::<Vec<_>>().join(" ");
    let key = if battle.fire { "event-fire-declared" } else { "event-battle-declared" };
    let title = Message::new(key).name("attackers", list(battle.attackers)).name("defenders", list(battle.defenders));
    let ledgers = vec![ledger("score-col", &battle.col), ledger("score-lin", &battle.lin)];
    battle.odds.preview(title, ledgers, say_result, &Family::ALL.map(|family| (family, family.term())), Family::of)
}

/// The results of a battle by what they mean, from worst to best for the attacker.
pub fn family_counts(battle: &Battle) -> Vec<(&'static str, u32)> {
    let counts = battle.odds.families(&Family::ALL, Family::of);
    counts.into_iter().map(|(family, n)| (family.term(), n)).collect()
}

pub fn ledger(name: &'static str, ledger: &Ledger<UnitId>) -> LedgerLines {
    let line = |line: &engine::ledger::Line<UnitId>| {
        let mut say = Message::new(line.reason).under(line.rule.0);
        if let Some(unit) = line.who {
            say = say.name("unit", unit.to_string());
        }
        LedgerLine { value: line.value, say }
    };
    LedgerLines { name: Message::new(name), total: ledger.total, lines: ledger.lines.iter().map(line).collect() }
}

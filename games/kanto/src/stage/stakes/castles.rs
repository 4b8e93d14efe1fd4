//! 14, 18 to 20: what is rolled for castles, and for recruits.

use super::{by_die, say};
use crate::ids::*;
use crate::pack::{Group, Wear};
use crate::rules::Position;
use crate::rules::c14_recruits::Target;
use crate::rules::c20_surrender::Reply;
use crate::sequence::Step;
use crate::sequence::steps::*;
use engine::Message;
use stage::Stake;
use stage::preview::LedgerLines;

/// 19: an assault; it is carried if nothing is left of the castle.
pub fn storm(at: Position<'_>, castle: Castle) -> Stake {
    let endurance = at.s.walls(castle).endurance;
    let has_leader = !at.fallible(0).is_empty();
    by_die(
        |die| at.breach(castle, die).castle >= endurance,
        |die| {
            let breach = at.breach(castle, die);
            let leader = breach.leader && has_leader;
            let said = match breach.castle >= endurance {
                true => say(if leader { "stake-storm-falls-leader" } else { "stake-storm-falls" }),
                false => say(if leader { "stake-storm-leader" } else { "stake-storm" }).number("loss", breach.castle),
            };
            said.number("steps", breach.attacker)
        },
    )
    .what(say("stake-castle-falls").name("castle", castle.name()).under("19-4"))
    .ledger(LedgerLines::of("stake-added", &at.storm_ledger(castle, true)))
    .note(say("stake-storm-difference").number("n", at.storm_difference(castle)).under("19-2-1"))
}

/// 18-2: a siege roll.
pub fn siege(at: Position<'_>, castle: Castle) -> Stake {
    by_die(|die| falls(at, castle, die), |die| worn(at, castle, die))
        .what(say("stake-castle-falls").name("castle", castle.name()).under("18-2-1a"))
        .ledger(LedgerLines::of("stake-added", &at.siege_ledger(castle, true)))
        .note(say("stake-strength").number("strength", at.strength_of(at.besiegers(castle))).under("18-2-1a"))
}

/// 8-2-3, 18-2-3: destroyed, or given up by those inside.
fn falls(at: Position<'_>, castle: Castle, die: u8) -> bool {
    let wear = at.wear_by(castle, die);
    wear.endurance >= at.s.walls(castle).endurance || at.breaks_by(castle, wear)
}

fn worn(at: Position<'_>, castle: Castle, die: u8) -> Message {
    let wear = at.wear_by(castle, die);
    match wear {
        _ if wear.endurance >= at.s.walls(castle).endurance => say("stake-wear-destroyed").under("8-2-3"),
        _ if at.breaks_by(castle, wear) => say("stake-wear-gives-up").under("18-2-3"),
        Wear { endurance: 0, morale: 0 } => say("stake-wear-nothing"),
        Wear { endurance, morale } => say("stake-wear").number("endurance", endurance).number("morale", morale),
    }
}

/// C-12: further siege rolls of the phase, a line each.
pub fn siege_rolls(at: Position<'_>) -> Vec<Message> {
    let Some(Step::Siege(SiegeStep::SiegeDie(_))) = at.s.steps.last() else { return Vec::new() };
    let rolls = at.s.steps.iter().find_map(|step| match step {
        Step::Siege(SiegeStep::SiegeRolls { phase, from }) => Some((*phase, *from)),
        _ => None,
    });
    let Some((phase, from)) = rolls else { return Vec::new() };
    let further = Castle::all().skip(from.into()).filter(|&castle| at.wears(castle, phase));
    let line = |castle: Castle| {
        let fall = (1..=6).filter(|&die| falls(at, castle, die)).count() as u32;
        say("stake-siege-too").name("castle", castle.name()).number("percent", (100 * fall + 3) / 6).under("C-12")
    };
    further.map(line).collect()
}

/// 20-2, 20-3: a demand; an empty castle changes hands either way (EC-46).
pub fn summons(at: Position<'_>, castle: Castle) -> Stake {
    let ledger = at.summons_ledger(castle, true);
    let reply = |die: u8| at.reply(castle, ledger.with_die(die));
    let empty = at.garrison(castle).is_empty();
    by_die(
        |die| reply(die) != Reply::Denial,
        |die| match reply(die) {
            Reply::Denial => say("stake-denied").under("20-3b"),
            Reply::Honours if !empty => say("stake-honours").under("20-3c"),
            Reply::Honours | Reply::Surrender => say("stake-surrender").under("20-3d"),
        },
    )
    .what(say("stake-summons").name("castle", castle.name()).under("20-3a"))
    .ledger(LedgerLines::of("stake-added", &ledger))
    .note(say("stake-endurance").number("n", at.s.walls(castle).endurance).under("20-3a"))
}

/// 14-2: recruits, or deserters.
pub fn recruits(at: Position<'_>, group: Group, target: Target) -> Stake {
    let steps = |die: u8| at.recruits_in_all(group, target, die);
    let stake = by_die(
        |die| steps(die) > 0,
        |die| match steps(die) {
            0 => say("stake-no-recruits"),
            n @ 1.. => say("stake-recruits").number("n", n),
            n => say("stake-deserters").number("n", n.unsigned_abs()),
        },
    )
    .what(say("stake-recruiting").under("14-2-2"))
    .ledger(LedgerLines::of("stake-added", &at.recruit_ledger(target, true)));
    let column = if at.is_at_home(target) { "stake-at-home" } else { "stake-away" };
    let notes = [
        (1, say(column).term("group", group.term()).under("14-2-1b")),
        (
            at.odawara_adjustment(target),
            say("stake-odawara").number("n", at.odawara_adjustment(target)).under("31-5-1"),
        ),
        (
            at.s.count.bonus.of(target.army(at)) as i8,
            say("stake-bonus").number("n", at.s.count.bonus.of(target.army(at))).under("C-23"),
        ),
    ];
    notes.into_iter().filter(|(n, _)| *n != 0).map(|(_, note)| note).fold(stake, Stake::note)
}

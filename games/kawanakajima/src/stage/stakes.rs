//! What is at stake on the dice a choice leads to. The figures are those of the rules: the same ledger, the same reading.
//!
//! A stake says nothing its seat may not know: of the enemy's points and plans there is none, and where both choose at the
//! same time in secret it does not depend on whether the other has chosen.

use super::touch::{family_counts, ledger};
use crate::Command as C;
use crate::ids::*;
use crate::pack::RoutResult;
use crate::rules::Position;
use crate::rules::c07_plans::{comes_alive, left_after_failure};
use crate::rules::c09_initiative::AtBay;
use crate::rules::c09_special::Joining;
use crate::rules::c11_aftermath::is_deadly;
use crate::rules::c13_siege::{Recovery, recovery};
use crate::say::With;
use crate::sequence::steps::{ChanceStep, PlanStep, SiegeStep};
use crate::sequence::{Purpose, Step};
use crate::state::ClanSet;
use engine::{Ledger, Message};
use stage::Stake;
use stage::preview::LedgerLines;
use std::cmp::Ordering;

mod assault;

pub fn stakes(at: Position<'_>, army: Army, commands: &[C]) -> Vec<Option<Stake>> {
    commands.iter().map(|&command| stake(at, army, command)).collect()
}

fn stake(at: Position<'_>, army: Army, command: C) -> Option<Stake> {
    let gathered = at.s.staff(army).gathered;
    match (at.s.steps.last()?, command) {
        (Step::Plan(PlanStep::PlanChoices), C::AttemptPlan) => Some(plan(gathered)),
        (Step::Plan(PlanStep::PlanChoices), C::Invest(points)) => {
            (gathered + points >= 2).then(|| plan(gathered + points).what(say("stake-plan")))
        }
        // Whether dice follow would tell whether the other has chosen.
        (Step::Plan(PlanStep::PlanChoices) | Step::SetUp(_) | Step::Command(_), _) => None,
        // A move's dice are its battles, which its preview shows; so are those of a step into contact.
        (_, C::Move { .. }) => None,
        _ => {
            let then = at.after(army, command);
            let at = Position { g: at.g, s: &then };
            let previewed = matches!(command, C::StepTo { unit, .. } if !at.contacts(unit).is_empty());
            if previewed { None } else { of_position(at, army, command) }
        }
    }
}

/// What the next roll of a position is about, if there is one; an assault that Sacrifices still hold up counts.
fn of_position(at: Position<'_>, army: Army, command: C) -> Option<Stake> {
    if at.s.outcome.is_some() {
        return None;
    }
    if let Step::Chance(ChanceStep::Roll(purpose)) = at.s.steps.last()? {
        return of_roll(at, army, *purpose);
    }
    let assails = |step: &Step| match step {
        Step::Siege(SiegeStep::AssaultOutcome(attacker)) => Some(*attacker),
        _ => None,
    };
    let presses = matches!(command, C::SiegeAssault { .. } | C::Bid | C::PassBid | C::Advantage(_));
    let attacker = at.s.steps.iter().find_map(assails).filter(|_| presses)?;
    Some(assault::open(at, army, attacker))
}

/// 2.4: what a die is rolled for; nothing that only the other side may know.
pub fn of_roll(at: Position<'_>, army: Army, purpose: Purpose) -> Option<Stake> {
    let stake = match purpose {
        Purpose::Mode { clan, to } => mode(at, clan, to),
        Purpose::Initiative(clan) => at_bay(at, clan),
        Purpose::Reunion(clan) => Stake::die(|die| at.may_reunite_on(clan, die))
            .ledger(added(&at.leadership_ledger(clan, "6.4b", true)))
            .note(table(at, Mode::Defense, Mode::Move)),
        Purpose::Combined(clan) => joining(at, clan),
        Purpose::CombinedAttack(_) => roll_off(at),
        Purpose::Rally(unit) => rally(at, unit),
        Purpose::Leader { unit, deadly } => survival(deadly).what(say("stake-leader").unit(unit).under("11.11a")),
        Purpose::Samurai { army, deadly } => survival(deadly).what(say("stake-samurai").army(army).under("14.3a")),
        Purpose::Rout { clan, leader } => rout(at, clan, leader),
        Purpose::Order(_) => order(),
        Purpose::SiegeAttack(attacker) => assault::assault(at, army, attacker),
        Purpose::SiegeFire(army) => siege_fire(at, army),
        Purpose::SiegeRally { army, left } => siege_rally(army, left),
        Purpose::Plan(own) if own == army => plan(at.s.staff(army).gathered).what(say("stake-plan")),
        Purpose::Command(own) if own == army => command_points(at, army),
        Purpose::Markers(own) if own == army => markers(at, army),
        Purpose::Column => battle(at),
        Purpose::Plan(_) | Purpose::Command(_) | Purpose::Markers(_) => return None,
        // These come after other dice, never after a choice.
        Purpose::KosakaCommand | Purpose::Line | Purpose::Substitute(_) | Purpose::SiegeDefense(_) => return None,
    };
    Some(stake)
}

/// 2.4: what the roll before these eyes had to show, where everybody may know: for whoever sees the die.
pub fn needed(at: Position<'_>, purpose: Purpose) -> Option<Stake> {
    let secret = at.g.options.secret_honjin;
    match purpose {
        Purpose::Plan(_) => None,
        Purpose::Mode { .. } | Purpose::Initiative(_) | Purpose::Command(_) if secret => None,
        Purpose::Command(army) | Purpose::Markers(army) => of_roll(at, army, purpose),
        _ => of_roll(at, Army::Takeda, purpose),
    }
}

fn say(key: &'static str) -> Message {
    Message::new(key)
}

fn added(booked: &Ledger<UnitId>) -> LedgerLines {
    ledger("stake-added", booked)
}

/// 6.4c: the figure the table asks for.
fn table(at: Position<'_>, from: Mode, to: Mode) -> Message {
    let need = at.mode_need(from, to);
    say("stake-table").number("need", need).term("from", from.term()).term("to", to.term()).under("6.4c")
}

/// 6.4: a change of Mode.
fn mode(at: Position<'_>, clan: ClanId, to: Mode) -> Stake {
    let from = at.s.clans[clan.index()].mode;
    Stake::die(|die| at.reaches_mode(clan, to, die))
        .ledger(added(&at.mode_ledger(clan, to, true)))
        .note(table(at, from, to))
        .note(say("stake-mode-fails").clan(clan).mode(from).under("6.4e"))
}

/// 9.3.4a: a clan at bay tries to take up Defense.
fn at_bay(at: Position<'_>, clan: ClanId) -> Stake {
    let from = at.s.clans[clan.index()].mode;
    Stake::die(|die| at.at_bay(clan, die) == AtBay::TakesDefense)
        .by_face(|die| match at.at_bay(clan, die) {
            AtBay::Retreats => say("stake-clan-retreats"),
            AtBay::KeepsMode => say("stake-keeps-mode").mode(from),
            AtBay::TakesDefense => say("stake-takes-defense"),
        })
        .ledger(added(&at.mode_ledger(clan, Mode::Defense, true)))
        .note(table(at, from, Mode::Defense))
}

/// 9.5.5: the first clan of a Combined Maneuver.
fn joining(at: Position<'_>, clan: ClanId) -> Stake {
    Stake::die(|die| at.joins_maneuver(clan, die) == Joining::Joins)
        .what(say("stake-combined").clan(clan).under("9.5.5b"))
        .by_face(|die| match at.joins_maneuver(clan, die) {
            Joining::Panics => say("stake-panics"),
            Joining::StaysOut => say("stake-stays-out"),
            Joining::Joins => say("stake-joins"),
        })
        .ledger(added(&at.leadership_ledger(clan, "9.5.5b", true)))
}

/// 11.4a: a die for each clan of a combined attack; the highest fight.
fn roll_off(at: Position<'_>) -> Stake {
    let clans: Vec<ClanId> = at.s.combat.rolls.iter().map(|(clan, _)| *clan).collect();
    let rolls = 6u32.pow(clans.len() as u32);
    let highest = |roll: u32| -> ClanSet {
        let die = |i: usize| roll / 6u32.pow(i as u32) % 6;
        let best = (0..clans.len()).map(die).max();
        clans.iter().enumerate().filter(|(i, _)| Some(die(*i)) == best).map(|(_, clan)| *clan).collect()
    };
    Stake::dice("1d6", rolls)
        .what(say("stake-combined-attack").under("11.4a"))
        .by((0..rolls).map(|roll| (say("stake-fights").clans(highest(roll)), 1)))
}

/// 12.1: what each face gives.
fn rally(at: Position<'_>, unit: UnitId) -> Stake {
    let now = at.s.unit(unit).condition;
    let stake = Stake::die(|die| at.levels_regained(unit, die).is_some_and(|levels| levels > 0))
        .by_face(|die| match at.levels_regained(unit, die) {
            None => say("stake-clan-retreats"),
            Some(0) => say("stake-stays").term("state", now.term()),
            Some(levels) => say("stake-becomes").term("state", now.better(levels).term()),
        })
        .ledger(added(&at.rally_ledger(unit.clan(), true)));
    let koyaku = at.active_plan(unit.army()).is_some_and(|plan| plan.rally_die != 0);
    if koyaku { stake.note(say("stake-koyaku").under("7.3-Koyaku-b")) } else { stake }
}

/// 11.11, 14.3a: does a leader live?
fn survival(deadly: bool) -> Stake {
    Stake::die(|die| !is_deadly(deadly, die))
}

/// 11.12: a rout test.
fn rout(at: Position<'_>, clan: ClanId, leader: UnitId) -> Stake {
    Stake::die(|die| at.rout_result(clan, leader, die) == RoutResult::Nothing)
        .what(say("stake-rout").clan(clan).under("11.12a"))
        .by_face(|die| match at.rout_result(clan, leader, die) {
            RoutResult::Rout if clan.letter() == 'A' => say("stake-rout-clan-a"),
            RoutResult::Rout => say("stake-rout-rout"),
            RoutResult::Retreat => say("stake-clan-retreats"),
            RoutResult::Seppuku => say("stake-rout-seppuku"),
            RoutResult::Nothing => say("stake-rout-holds"),
        })
        .ledger(added(&at.rout_ledger(clan, leader, true)))
}

/// 9.3.2, EC-35: the higher die begins, ties roll again.
fn order() -> Stake {
    Stake::dice("1d6", 36).what(say("stake-order").under("9.3.2a")).by_pair(|takeda, uesugi| {
        match takeda.cmp(&uesugi) {
            Ordering::Less => say("stake-begins").army(Army::Uesugi),
            Ordering::Equal => say("stake-again"),
            Ordering::Greater => say("stake-begins").army(Army::Takeda),
        }
    })
}

/// 7.2d: two dice at or under the points gathered; what a point more would give, and what a failure leaves.
fn plan(gathered: u8) -> Stake {
    let stake = Stake::two_dice(|dice| comes_alive(gathered, dice));
    let more = Stake::two_dice(|dice| comes_alive(gathered + 1, dice)).n.unwrap_or(0);
    if gathered >= 12 {
        return stake;
    }
    stake.note(say("stake-plan-more").number("percent", (100 * more + 18) / 36).under("7.2d")).note(
        say("stake-plan-left")
            .number("least", left_after_failure(gathered, 12))
            .number("most", left_after_failure(gathered, (gathered + 1).max(2)))
            .under("7.2g"),
    )
}

/// 8.2: the points of the coming turn.
fn command_points(at: Position<'_>, army: Army) -> Stake {
    Stake::dice("1d6", 6)
        .what(say("stake-command").under("8.2a"))
        .by_face(|die| say("stake-points").number("points", at.command_points(army, die)))
        .ledger(added(&at.command_ledger(army, true)))
}

/// EC-52: how many Defensive Positions.
fn markers(at: Position<'_>, army: Army) -> Stake {
    Stake::dice("1d6", 6)
        .what(say("stake-markers").under("EC-52"))
        .by_face(|die| say("stake-positions").number("count", at.markers_gained(army, die)))
}

/// 13.6.1m: Fire hits or does not.
fn siege_fire(at: Position<'_>, army: Army) -> Stake {
    let hits = |die: u8| at.siege_fire_hits(army, die);
    Stake::die(hits)
        .by_face(|die| say(if hits(die) { "stake-hit" } else { "stake-missed" }))
        .ledger(added(&at.siege_fire_ledger(army, true)))
}

/// 13.6.2: each point Out of Combat, die by die.
fn siege_rally(army: Army, left: u8) -> Stake {
    Stake::die(|die| recovery(die) == Recovery::Returns)
        .what(say("stake-recovery").army(army).number("left", left).under("13.6.2"))
        .by_face(|die| match recovery(die) {
            Recovery::Lost => say("stake-recovery-lost"),
            Recovery::Stays => say("stake-recovery-stays"),
            Recovery::Returns => say("stake-recovery-returns"),
        })
}

/// 11.6: the battle about to be fought, by what its result means; with secret Honjins only why there are no figures (EC-105).
fn battle(at: Position<'_>) -> Stake {
    let stake = Stake { dice: "2d6", ..Stake::default() };
    let Some(battle) = at.weigh_present() else { return stake.note(say("preview-secret").under("EC-105")) };
    let counts = family_counts(&battle).into_iter().map(|(key, n)| (say(key), n));
    Stake { of: Some(battle.odds.total()), ..stake }.by(counts)
}

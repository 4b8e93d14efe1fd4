//! What is at stake on the dice of a move: hexes passed beside an enemy, bridles caught at the gallop. Shots, combats and
//! charges have their odds in the preview.

use super::preview::walk::{chosen, known, rolled};
use crate::Command as C;
use crate::event::Event;
use crate::ids::*;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::MarchStep;
use engine::{Ledger, Message};
use stage::Stake;
use stage::preview::LedgerLines;
use stage::stake::Die;

pub fn stakes(at: Position<'_>, side: Side, commands: &[C]) -> Vec<Option<Stake>> {
    let known = known(at, side);
    let at = Position { g: at.g, s: &known };
    commands.iter().map(|&command| stake(at, side, command)).collect()
}

/// The die a step of a move, a retreat or an advance leads to at once.
fn stake(at: Position<'_>, side: Side, command: C) -> Option<Stake> {
    if !matches!(command, C::Step(_) | C::AboutTurn | C::Catch(_) | C::Back(_)) {
        return None;
    }
    let then = chosen(at.g, at.s, side, command)?.state;
    of_position(Position { g: at.g, s: &then })
}

/// What the die on top of the stack is about.
pub fn of_position(at: Position<'_>) -> Option<Stake> {
    match *at.s.steps.last()? {
        Step::March(MarchStep::Infiltration { man, hex }) => Some(slip(at, man, hex)),
        Step::March(MarchStep::BridleDie { man: _, horse }) => Some(bridle(at, horse)),
        _ => None,
    }
}

/// 1.54: a hex left beside an enemy.
fn slip(at: Position<'_>, man: Man, hex: Spot) -> Stake {
    let fates: Vec<&'static str> = (1..=6).map(|die| slipped(at, man, die)).collect();
    let fate = |die: u8| fates[usize::from(die) - 1];
    let counted = |key: &'static str| (Message::new(key), fates.iter().filter(|one| **one == key).count() as u32);
    let stake = Stake::one(Die::Six, |die| fate(die) == UNHURT)
        .what(Message::new("stake-slip").name("hex", hex.to_string()).under("1.54-a"))
        .by(["stake-dies", "stake-wounded", UNHURT].map(counted));
    let added = added(at, man, hex);
    let stake = if added.lines.is_empty() { stake } else { stake.ledger(added) };
    let halves = !at.is_mounted(man) && at.s.march.who == Some(man.piece()) && fates.contains(&"stake-wounded");
    if halves { stake.note(Message::new("stake-half").under("EC-87")) } else { stake }
}

const UNHURT: &str = "stake-unhurt";

/// What a face does to him.
fn slipped(at: Position<'_>, man: Man, die: u8) -> &'static str {
    let told = rolled(at.g, at.s, die).told;
    let hears = |wanted: Event| told.contains(&wanted);
    match () {
        () if hears(Event::Killed { man }) => "stake-dies",
        () if hears(Event::Wounded { man }) => "stake-wounded",
        () => UNHURT,
    }
}

/// 1.54-d, 1.54-e: what is added to the die.
pub fn added(at: Position<'_>, man: Man, hex: Spot) -> LedgerLines {
    LedgerLines::of("shot-added", &at.infiltration_score(man, hex, Ledger::with_lines()))
}

/// 1.58-d: a bridle caught at the gallop.
fn bridle(at: Position<'_>, horse: Horse) -> Stake {
    let faces: Vec<bool> = (1..=10).map(|die| is_caught(&rolled(at.g, at.s, die).told, horse)).collect();
    let count = |wanted: bool| faces.iter().filter(|one| **one == wanted).count() as u32;
    Stake::one(Die::Ten, |die| faces[usize::from(die) - 1])
        .what(Message::new("stake-bridle").name("horse", horse.name()).under("1.58-d"))
        .by([(Message::new("stake-missed"), count(false)), (Message::new("stake-caught"), count(true))])
        .note(Message::new("stake-missed-stays").under("1.58-d"))
}

fn is_caught(told: &[Event], horse: Horse) -> bool {
    told.iter().any(|event| matches!(event, Event::BridleRolled { horse: one, caught: true, .. } if *one == horse))
}

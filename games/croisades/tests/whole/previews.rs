//! What is said of a choice beforehand is what the rules make of it, and no more than its seat may know.

use crate::roam::*;
use crate::support::*;
use croisades::command::{Command as C, Number};
use croisades::ids::*;
use croisades::map::Ground;
use croisades::sequence::Step;
use croisades::sequence::steps::*;
use croisades::state::*;
use croisades::{Croisades, Event, Scenario, Stage};
use engine::{Actor, Game, Message, Seat};
use stage::Adapter;
use stage::preview::{Odds, Preview};
use std::collections::BTreeMap;

mod fights;
mod secrets;
mod shots;

/// The choice of whoever is asked, as it is shown to him.
pub fn shown(setting: Setting, command: C) -> Preview {
    let play = setting.play();
    let seat =
        Side::BOTH.map(Side::seat).into_iter().find(|&seat| !offered(play.table.game(), play.state(), seat).is_empty());
    let seat = seat.expect("somebody is asked");
    assert!(offered(play.table.game(), play.state(), seat).contains(&command), "{command:?} is offered");
    Stage::preview(play.table.game(), play.state(), seat, command)
}

pub fn total(odds: &Odds, ledger: &str) -> i16 {
    let found = odds.ledgers.iter().find(|one| one.name.key == ledger);
    found.map_or(0, |ledger| {
        assert_eq!(ledger.total, ledger.lines.iter().map(|line| i16::from(line.value)).sum::<i16>(), "{ledger:?}");
        ledger.total
    })
}

pub fn tenths(odds: &Odds, family: &str) -> u32 {
    odds.families.iter().filter(|(key, _)| *key == family).map(|(_, n)| n).sum()
}

pub fn reasons(odds: &Odds, ledger: &str) -> Vec<(&'static str, i8)> {
    let ledgers = odds.ledgers.iter().filter(|one| one.name.key == ledger);
    ledgers.flat_map(|ledger| ledger.lines.iter().map(|line| (line.say.key, line.value))).collect()
}

pub fn keys(messages: &[Message]) -> Vec<&'static str> {
    messages.iter().map(|message| message.key).collect()
}

/// Letter by letter: how many faces.
pub fn letters(odds: &Odds) -> BTreeMap<String, u32> {
    let mut all = BTreeMap::new();
    for chance in &odds.odds {
        let letter = chance.say.args.iter().find(|(name, _)| *name == "letter").expect("a letter");
        let engine::Arg::Name(letter) = &letter.1 else { panic!("a letter is a name") };
        *all.entry(letter.to_string()).or_default() += chance.n;
    }
    all
}

/// What has become of a figure, seen from outside: nothing here is read from events.
pub fn became(piece: Piece, before: &State, after: &State) -> &'static str {
    let Some(man) = piece.man() else {
        let horse = piece.horse().expect("a man or a horse");
        let dead = after.horse(horse).life == Life::Dead && before.horse(horse).life != Life::Dead;
        return if dead { "odds-killed" } else { back(piece, before, after) };
    };
    let (was, is) = (before.man(man), after.man(man));
    let fell = was.horse.filter(|_| is.horse.is_none());
    match () {
        () if is.health == Health::Dead => "odds-killed",
        () if is.health != was.health => "odds-wounded",
        () if fell.is_some_and(|horse| after.horse(horse).life == Life::Dead) => "odds-horse-lost",
        () if fell.is_some() => "odds-unhorsed",
        () if is.stunned != 0 && was.stunned == 0 => "odds-stunned",
        () => back(piece, before, after),
    }
}

/// It gives way, or has less left of its move.
fn back(piece: Piece, before: &State, after: &State) -> &'static str {
    let retreats = |step: &Step| match step {
        Step::After(AfterStep::Retreats(_)) => after.rout.due.contains(piece),
        Step::After(AfterStep::Retreating { piece: who, .. }) => *who == piece,
        _ => false,
    };
    let slower =
        before.march.who.is_some() && before.march.who == after.march.who && after.march.left < before.march.left;
    if after.steps.iter().any(retreats) || slower { "odds-driven-back" } else { "odds-no-effect" }
}

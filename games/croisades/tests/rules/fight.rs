//! What the tests of combats share.

use crate::support::*;
use croisades::Croisades;
use croisades::command::{Command, Number};
use croisades::ids::*;
use croisades::rules::c17_odds::Clash;
use croisades::sequence::Step;
use croisades::sequence::steps::*;
use croisades::state::*;
use testkit::Script;

pub fn combat(by: &[&str], on: &[&str]) -> Combat {
    let by = by.iter().fold(Men::EMPTY, |set, name| set | Men::of(man(name)));
    let on = on.iter().fold(Pieces::EMPTY, |set, name| set | Pieces::of(piece(name)));
    Combat { by, on, ..Combat::default() }
}

/// The combat before the die, or the rule that forbids it.
pub fn clash(setting: &Setting, by: &[&str], on: &[&str]) -> Result<Clash, String> {
    setting.ask(|at| at.clash(&combat(by, on)).map_err(|reason| reason.rule.to_string()))
}

/// Its column: 3 is 3-1.
pub fn column(setting: &Setting, by: &[&str], on: &[&str]) -> usize {
    clash(setting, by, on).expect("it can be fought").column + 1
}

pub fn wounded(figure: &mut Figure) {
    figure.health = Health::Wounded;
}

pub fn stunned(figure: &mut Figure) {
    figure.stunned = 3;
}

pub fn dead(figure: &mut Figure) {
    figure.health = Health::Dead;
}

pub fn attack(by: &str, at: &str) -> Command {
    Command::Attack { by: man(by), at: piece(at) }
}

/// One attack, with those who join it or are attacked too, up to its die.
pub fn opened(setting: Setting, by: &[&str], on: &[&str]) -> Script<Croisades> {
    let mut play = setting.step(CombatList).play();
    let seat = play.state().active as u8;
    play.seat(seat, attack(by[0], on[0]));
    for name in &by[1..] {
        play.seat(seat, Command::Join(man(name)));
    }
    for name in &on[1..] {
        play.seat(seat, Command::Also(piece(name)));
    }
    play.seat(seat, Command::EndEntry);
    listed(&mut play, seat);
    play.seat(seat, Command::Resolve(Number(1)));
    play
}

/// The list is closed, if it has not closed by itself.
pub fn listed(play: &mut Script<Croisades>, seat: u8) {
    if is_at(play, CombatList) {
        play.seat(seat, Command::EndList);
    }
}

pub fn is_at(play: &Script<Croisades>, step: impl Into<Step>) -> bool {
    play.state().steps.last() == Some(&step.into())
}

/// One attack and its die.
pub fn fought(setting: Setting, by: &[&str], on: &[&str], die: u8) -> Script<Croisades> {
    let mut play = opened(setting, by, on);
    play.chance(Command::Roll(die));
    play
}

pub fn back(to: &str) -> Command {
    Command::Back(stand(to))
}

pub fn put(to: &str) -> Command {
    Command::Put(hex(to))
}

pub fn stands(play: &Script<Croisades>, name: &str) -> String {
    play.state().stand(piece(name)).to_string()
}

pub fn figure(play: &Script<Croisades>, name: &str) -> Figure {
    *play.state().man(man(name))
}

pub fn is_stunned(play: &Script<Croisades>, name: &str) -> bool {
    figure(play, name).stunned != 0
}

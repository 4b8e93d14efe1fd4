//! What tests of movement do again and again.

use crate::support::*;
use croisades::Croisades;
use croisades::command::Command;
use croisades::ids::Stand;
use croisades::map::Ground;
use croisades::rules::Position;
use croisades::sequence::steps::*;
use croisades::state::*;
use testkit::Script;

pub type Game = Script<Croisades>;

/// The movement sequence, with an enemy far away so that nobody is beaten.
pub fn moves(setting: Setting) -> Game {
    setting.put("S20", "Y1").step(Moves).play()
}

pub fn go<'a>(play: &'a mut Game, who: &str, hexes: &[&str]) -> &'a mut Game {
    play.seat(0, Command::Move(man(who)));
    steps(play, hexes)
}

pub fn steps<'a>(play: &'a mut Game, hexes: &[&str]) -> &'a mut Game {
    for name in hexes {
        play.seat(0, Command::Step(hex(name)));
    }
    play
}

pub fn step(name: &str) -> Command {
    Command::Step(hex(name))
}

pub fn put(name: &str) -> Command {
    Command::Put(hex(name))
}

pub fn lay(name: &str) -> Command {
    Command::Lay(stand(name))
}

pub fn left(play: &Game) -> u8 {
    play.state().march.left
}

pub fn at(play: &Game, name: &str) -> Stand {
    play.state().stand(piece(name))
}

pub fn figure(play: &Game, name: &str) -> Figure {
    *play.state().man(man(name))
}

pub fn dead(figure: &mut Figure) {
    figure.health = Health::Dead;
}

pub fn stunned(figure: &mut Figure) {
    figure.stunned = 3;
}

pub fn wounded(figure: &mut Figure) {
    figure.health = Health::Wounded;
}

/// Dead men and horses on M8.
pub fn heap(setting: Setting, men: usize, horses: usize) -> Setting {
    let names = ["S01", "S02", "S03", "S04", "S05", "S06"];
    let setting = names[..men].iter().fold(setting, |setting, name| setting.put(name, "M8").with(name, dead));
    ["H01", "H02"][..horses].iter().fold(setting, |setting, name| {
        setting.put(name, "M8/N8").change(|state| state.horse_mut(horse(name)).life = Life::Dead)
    })
}

/// Trees everywhere but in these hexes.
pub fn forest_but(open: &[&str]) -> Setting {
    let setting = Setting::blank();
    let names: Vec<String> = croisades::ids::Spot::all().map(|spot| spot.to_string()).collect();
    let trees: Vec<&str> = names.iter().map(String::as_str).filter(|name| !open.contains(name)).collect();
    setting.ground(Ground::Tree, &trees)
}

pub fn entry(setting: &Setting, who: &str, to: &str) -> Option<u8> {
    setting.ask(|at: Position<'_>| at.entry(at.gait(man(who)), hex(to), &at.field(man(who).side())).ok())
}

pub fn offered(play: &Game, seat: u8) -> Vec<Command> {
    let mut options = Vec::new();
    engine::Game::options(&**play.table.game(), play.state(), engine::Seat(seat), &mut options);
    options
}

/// Whoever is on turn does nothing until the Crusaders' movement sequence of this player turn.
pub fn idle_until(play: &mut Game, turn: u8) {
    while play.state().turn < turn || play.state().steps.last() != Some(&Moves.into()) {
        let seat = play.state().active.seat().0;
        let last = *offered(play, seat).last().expect("somebody is asked");
        play.seat(seat, last);
    }
}

//! The computer uses its army: it comes down from the mountain, carries its orders out, and besieges when that pays.

use crate::support::*;
use ai::{Bot, Level, Policy};
use engine::fair::try_pick;
use engine::{Audience, SeededDice};

const SEED: u64 = 3;

/// A game between computers as far as the end of a turn, with everything that was told.
fn played(scenario: Scenario, level: Level, last: u8) -> (Kawanakajima, State, Vec<(Audience, E)>) {
    let game = Kawanakajima::new(scenario, Options::default());
    let (mut state, mut told) = (game.start(), Vec::new());
    let mut bots = [0, 1].map(|seat| level.bot(8 * SEED + seat));
    let (mut dice, mut rolls) = (SeededDice::new(SEED), 0);
    while state.turn <= last {
        match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                let result = try_pick(&mut dice, rolls, &chances).expect("something is rolled");
                rolls += 1;
                game.apply(&mut state, Actor::Chance, &result, &mut told);
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is awaited");
                let command = choice(&mut bots[seat.index()], &game, &state, seat);
                game.apply(&mut state, Actor::Seat(seat), &command, &mut told);
            }
        }
    }
    (game, state, told)
}

fn choice(bot: &mut Bot, game: &Kawanakajima, state: &State, seat: Seat) -> C {
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    options[bot.choose(game, state, seat, &options)]
}

/// The units an army brings down from Mount Saijo: how many there are, and how many are on the map or have died there.
fn from_the_mountain(game: &Kawanakajima, state: &State, army: Army) -> (usize, usize) {
    let units = || game.saijo_clans(army).flat_map(ClanId::slots).filter(|&u| game.unit_exists(u));
    (units().count(), units().filter(|&u| state.on_map(u) || !state.is_alive(u)).count())
}

fn refusals(told: &[(Audience, E)]) -> usize {
    told.iter().filter(|(_, event)| matches!(event, E::Refused { .. })).count()
}

#[test]
fn the_relief_of_the_historical_battle_is_on_the_map_by_turn_6() {
    for level in [Level::Quick, Level::Thorough] {
        let (game, state, told) = played(Scenario::Historical, level, 6);
        let (all, entered) = from_the_mountain(&game, &state, Army::Takeda);
        assert_eq!(all, 24);
        assert!(entered >= 18, "level {level}: {entered} of {all} have entered");
        assert!(refusals(&told) <= 8, "level {level}: {} chits refused", refusals(&told));
    }
}

#[test]
fn the_whole_army_of_the_hypothetical_battle_enters() {
    for level in [Level::Quick, Level::Thorough] {
        let (game, state, told) = played(Scenario::Hypothetical, level, 6);
        let (all, entered) = from_the_mountain(&game, &state, Army::Uesugi);
        assert!(4 * entered >= 3 * all, "level {level}: {entered} of {all} have entered");
        let waiting = |u: &UnitId| state.unit(*u).hex == HexId::EDGE_RESERVE;
        assert_eq!(game.units_of(Army::Takeda).filter(waiting).count(), 0, "level {level}");
        assert!(refusals(&told) <= 8, "level {level}: {} chits refused", refusals(&told));
    }
}

/// Kosaka in Kaizu, Shibata before its gates in Attack, and his choice.
fn before_kaizu(others: &[(&str, &str)], worn: bool) -> C {
    let field = Field::hypothetical().units(&[("TM1", "2715"), ("TM2", "2715"), ("TM3", "2715")]);
    let field = field.units(&[("UD1", "2615"), ("UD2", "2614")]).mode("UD", Mode::Attack).units(others);
    let garrison = if worn { Condition::Exhausted } else { Condition::GoodOrder };
    let field = ["TM1", "TM2", "TM3"].iter().fold(field, |field, name| field.condition(name, garrison));
    let mut battle = field.draw("UD");
    battle.uesugi(C::KeepMode);
    assert!(battle.allows(Army::Uesugi, C::EnterFort));
    choice(&mut Level::Thorough.bot(SEED), &battle.game, &battle.state, Army::Uesugi.seat())
}

#[test]
fn a_siege_is_begun_where_it_pays_and_not_where_it_does_not() {
    let army = [("UA1", "2816"), ("UA2", "2817"), ("UN1", "2716"), ("UN2", "2717"), ("UE1", "2617"), ("UE2", "2718")];
    assert_eq!(before_kaizu(&army, true), C::EnterFort);
    let alone = before_kaizu(&[], false);
    assert_ne!(alone, C::EnterFort);
}

//! The auction keeps every promise with two and with three seats, with its module and without.

use engine::{Audience, Game, Seat, Seats, Turn, Viewer, position};
use std::sync::Arc;
use testkit::auction::{Auction, Command, Event};
use testkit::{Plan, Script, edits, suite};

#[test]
fn the_auction_keeps_every_promise() {
    for (seats, weather) in [(2, false), (3, false), (3, true)] {
        let plan = Plan { every: 1, ..Plan::default() };
        let tally = suite(&Arc::new(Auction { seats, rounds: 6, weather }), 0..100, &plan);
        assert!(tally.pairs > 1_000 && tally.undone > 300, "{tally:?}");
    }
}

#[test]
fn several_win_and_news_is_for_several() {
    let mut play = Script::new(Arc::new(Auction { seats: 3, rounds: 1, weather: false }));
    play.seat(1, Command::Bid(4)).seat(0, Command::Bid(4)).seat(2, Command::Bid(4));
    let Turn::Over(outcome) = play.table.turn() else { panic!("one round was all") };
    let game = play.table.game();
    assert_eq!(game.winners(&outcome), Seats(0b111));
    assert_eq!(game.points(play.state(), Seat(2)), Some(1));
    let mut play = Script::new(Arc::new(Auction { seats: 3, rounds: 1, weather: false }));
    play.seat(1, Command::Bid(5)).seat(0, Command::Bid(4)).seat(2, Command::Bid(4));
    let losers = Audience::only(Seats::only(Seat(0)).with(Seat(2)));
    assert!(play.told.contains(&(losers, Event::Consoled)));
    assert_eq!(serde_json::to_string(&losers).unwrap(), r#"{"only":[0,2]}"#);
    assert_eq!(serde_json::to_string(&Audience::except(Seat(1))).unwrap(), r#"{"except":1}"#);
    assert_eq!(play.heard_by(Viewer::Seat(Seat(1))).len(), 1);
    assert_eq!(play.heard_by(Viewer::Public).len(), 1);
}

#[test]
fn a_module_that_is_off_is_not_written() {
    let position = |weather| {
        let game = Auction { seats: 2, rounds: 3, weather };
        position::canonical(&game.position(&game.start()))
    };
    assert_eq!(position(false), r#"{"coins":[9,9],"prizes":[0,0],"round":0}"#);
    assert_eq!(position(true), r#"{"coins":[9,9],"prizes":[0,0],"round":0,"weather":{"dry":2}}"#);
    let without = Auction { seats: 2, rounds: 3, weather: false };
    let with = without.read_position(&serde_json::from_str(&position(true)).unwrap()).unwrap();
    assert_eq!(without.invariants(&with).unwrap_err(), "the weather is played, or it is not");
}

#[test]
fn any_edited_position_is_refused_or_plays_to_an_end() {
    let plan = Plan { mutants: 20, every: 2, step_cap: 1_000, ..Plan::default() };
    let tally = edits::suite(&Arc::new(Auction { seats: 3, rounds: 5, weather: true }), 0..20, &plan);
    assert!(tally.refused > 500 && tally.played > 200, "{tally:?}");
}

//! What the lobby shows of every game: replays that can be played, moments that are what they say, words for all of it.

use catalog::{AnyGame, AnyTable, Awaited, Catalog, Files, Lang};
use engine::Seat;
use stage::lobby::Moment;

fn log_of(game: &dyn AnyGame, name: &str) -> String {
    game.recorded(name).expect("it can be played again").expect("it is there")
}

/// The table of a replay after so many commands.
fn at(game: &dyn AnyGame, moment: &Moment) -> Box<dyn AnyTable> {
    let log = log_of(game, moment.replay);
    let begin: Vec<&str> = log.lines().take(moment.at + 1).collect();
    game.replay(begin.join("\n").as_bytes(), &Files::new(), None).expect("part of a log is a log")
}

#[test]
fn replays_are_whole_games_by_the_rules_and_the_pack_of_now() {
    for game in Catalog::with_examples().games() {
        for replay in &game.lobby().replays {
            let log = log_of(game, replay.name);
            let table = game.replay(log.as_bytes(), &Files::new(), None).expect("a log");
            assert!(matches!(table.awaited(), Awaited::Over { .. }), "{} ends", replay.name);
            assert_eq!(table.len(), replay.steps, "{}", replay.name);
            assert_eq!(table.header().scenario, replay.scenario, "{}", replay.name);
            assert_eq!(table.header().pack_hash, game.rules().expect("rules").pack_hash, "{}", replay.name);
        }
        assert!(game.recorded("no-such").expect("no fault").is_none());
    }
}

#[test]
fn moments_are_decisions_of_the_seat_and_turn_they_name() {
    for game in Catalog::with_examples().games() {
        for moment in &game.lobby().moments {
            let table = at(game, moment);
            assert_eq!(table.awaited(), Awaited::Seats(vec![moment.seat]), "{}", moment.name);
            assert_eq!(table.turn_number(), moment.turn, "{}", moment.name);
            assert!(table.chart().contains(&format!("[\"{}\"", moment.hex)), "{} is seen on the map", moment.name);
        }
    }
}

#[test]
fn a_first_game_is_advised_in_seats_that_are_there() {
    for game in Catalog::with_examples().games() {
        for (scenario, Seat(seat)) in &game.lobby().advised {
            assert!(game.about().scenarios.contains(scenario), "{scenario}");
            assert!(usize::from(*seat) < game.about().seats_of(scenario).len(), "{scenario}");
        }
    }
}

#[test]
fn everything_in_the_lobby_has_words_in_both_languages() {
    for game in Catalog::with_examples().games() {
        let lobby = game.lobby();
        let replays = lobby.replays.iter().map(|replay| format!("replay-{}", replay.name));
        let moments = lobby.moments.iter().map(|moment| format!("moment-{}", moment.name));
        let guides = game.about().lessons.iter().map(|lesson| format!("guide-{lesson}"));
        let abouts = moments.clone().chain(guides.clone()).map(|key| format!("{key}-about"));
        for key in replays.chain(moments).chain(guides).chain(abouts) {
            for lang in [Lang::En, Lang::Fr] {
                assert!(game.texts().has(lang, &key), "{key} in {}", lang.code());
            }
        }
    }
}

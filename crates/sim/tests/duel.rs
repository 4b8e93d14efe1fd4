//! A duel gives each level both seats, and counts what was done by level: how often, and in how many games.

use ai::Level;
use engine::Seat;
use sim::duel::{Duel, Report};
use testkit::toy::Toy;

const GAMES: u64 = 20;

fn duel(seed: u64) -> Report {
    let game = Toy { rounds: 4 };
    let duel = Duel {
        game: &game,
        levels: [Level::Quick, Level::Random],
        step_cap: 1_000,
        deed: &|_| None,
        figures: &|_, seat| vec![("the first seat", u32::from(seat == Seat(0))), ("three of each", 3), ("nothing", 0)],
    };
    duel.play(GAMES, seed, &mut |_| {})
}

#[test]
fn each_level_sits_in_each_seat_half_of_the_time() {
    let report = duel(1);
    let played = |seat: usize| {
        let score = report.by_seat[seat];
        score.wins + score.draws + score.losses
    };
    assert_eq!([report.games, report.unfinished, played(0), played(1)], [GAMES, 0, GAMES / 2, GAMES / 2]);
    assert_eq!(report.deeds["the first seat"].times, [GAMES / 2; 2]);
}

#[test]
fn what_is_done_is_counted_by_times_and_by_games() {
    let report = duel(1);
    assert_eq!(report.deeds["three of each"].times, [3 * GAMES; 2]);
    assert_eq!(report.deeds["three of each"].games, [GAMES; 2]);
    assert_eq!(report.deeds["the first seat"].games, [GAMES / 2; 2]);
    assert_eq!(report.deeds["nothing"].games, [0; 2]);
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let score = |seed| duel(seed).by_seat;
    assert_eq!(score(5), score(5));
}

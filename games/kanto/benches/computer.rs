//! How the computer fares against one that plays at random: `cargo bench -p kanto --bench computer -- GAMES LEVEL`. It prints figures and asks for none.

use ai::{Bot, Level, Policy};
use engine::fair::try_pick;
use engine::{Actor, Game, Seat, SeededDice, Silent, Turn};
use kanto::{Kanto, Scenario};
use std::time::{Duration, Instant};

#[derive(Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    decisions: u32,
    /// Points at the end, its own and those of the best of the others.
    points: [i32; 2],
    thought: Duration,
    longest: Duration,
}

fn main() {
    let mut words = std::env::args().skip(1).filter(|word| !word.starts_with("--"));
    let games: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(20);
    let level: Level = words.next().and_then(|word| word.parse().ok()).unwrap_or(Level::Quick);
    println!(
        "level {level}, {games} games a seat: won drawn lost, points and those of the best other, decisions a game, mean and longest thought"
    );
    for scenario in Scenario::ALL {
        let game = Kanto::new(scenario);
        for seat in 0..game.seats() {
            let mut tally = Tally::default();
            (0..games).for_each(|seed| play(&game, Seat(seat), level, seed, &mut tally));
            println!(
                "{:14} {:8} {:4} {:4} {:4}  {:6.1} {:6.1}  {:6}  {:6} us {:8} us",
                scenario.name(),
                game.power(Seat(seat)).map_or("", |power| power.term()).trim_start_matches("power-"),
                tally.won,
                tally.drawn,
                tally.lost,
                f64::from(tally.points[0]) / games as f64,
                f64::from(tally.points[1]) / games as f64,
                u64::from(tally.decisions) / games,
                (tally.thought / tally.decisions.max(1)).as_micros(),
                tally.longest.as_micros(),
            );
        }
    }
}

/// One game: the computer in one seat, all others play at random.
fn play(game: &Kanto, own: Seat, level: Level, seed: u64, tally: &mut Tally) {
    let bot =
        |seat: u8| if Seat(seat) == own { level.bot(seed) } else { Level::Random.bot(seed + 1_000 * u64::from(seat)) };
    let mut bots: Vec<Bot> = (0..game.seats()).map(bot).collect();
    let (mut state, mut dice) = (game.start(), SeededDice::new(seed));
    let (mut options, mut chances) = (Vec::new(), Vec::new());
    for number in 0.. {
        options.clear();
        chances.clear();
        match game.turn(&state) {
            Turn::Over(outcome) => {
                let winners = game.winners(&outcome);
                let points = |seat: u8| game.points(&state, Seat(seat)).unwrap_or(0);
                let others = (0..game.seats()).filter(|&seat| Seat(seat) != own).map(points);
                tally.points[0] += points(own.0);
                tally.points[1] += others.max().unwrap_or(0);
                let slot = match (winners.contains(own), winners.is_empty()) {
                    (true, _) => &mut tally.won,
                    (false, true) => &mut tally.drawn,
                    (false, false) => &mut tally.lost,
                };
                *slot += 1;
                return;
            }
            Turn::Chance => {
                game.chances(&state, &mut chances);
                let rolled = try_pick(&mut dice, number, &chances).expect("a die has faces");
                game.apply(&mut state, Actor::Chance, &rolled, &mut Silent);
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is awaited");
                game.options(&state, seat, &mut options);
                let since = Instant::now();
                let choice = bots[seat.index()].choose(game, &state, seat, &options);
                if seat == own {
                    tally.decisions += 1;
                    tally.thought += since.elapsed();
                    tally.longest = tally.longest.max(since.elapsed());
                }
                game.apply(&mut state, Actor::Seat(seat), &options[choice], &mut Silent);
            }
        }
    }
}

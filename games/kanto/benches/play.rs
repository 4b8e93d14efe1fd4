//! How fast random games are played, and supply is found: `cargo bench -p kanto --bench play`. It prints figures and asks for none.

use ai::{Policy, Random};
use engine::{Actor, Game, Silent, Turn};
use kanto::ids::Army;
use kanto::rules::Position;
use kanto::rules::c11_supply::Supplies;
use kanto::{Kanto, Scenario};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

fn main() {
    for scenario in Scenario::ALL {
        let game = Arc::new(Kanto::new(scenario));
        println!("{:#?}", sim::bench::bench(scenario.name(), &game, 2.0));
        println!("supply of all armies: {:.1} us", supply(&game));
    }
}

fn supply_once(at: Position<'_>) -> Duration {
    let since = Instant::now();
    let mut supplies = Supplies::new(at);
    for army in Army::all() {
        black_box(supplies.of(army));
    }
    since.elapsed()
}

/// How long it takes at best to find who is in supply, army by army, on average over the turns of a random game.
fn supply(game: &Kanto) -> f64 {
    let (mut taken, mut turns) = (Duration::ZERO, 0);
    let (mut state, mut random) = (game.start(), Random::new(1));
    let (mut options, mut chances, mut turn) = (Vec::new(), Vec::new(), 0);
    loop {
        if state.turn != turn {
            (turn, turns) = (state.turn, turns + 1);
            taken += (0..20).map(|_| supply_once(game.at(&state))).min().unwrap_or_default();
        }
        options.clear();
        chances.clear();
        let (actor, command) = match game.turn(&state) {
            Turn::Over(_) => return taken.as_secs_f64() * 1e6 / f64::from(turns),
            Turn::Chance => {
                game.chances(&state, &mut chances);
                (Actor::Chance, chances[chances.len() / 2].0)
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is awaited");
                game.options(&state, seat, &mut options);
                (Actor::Seat(seat), options[random.choose(game, &state, seat, &options)])
            }
        };
        game.apply(&mut state, actor, &command, &mut Silent);
    }
}

//! How long one line of fire takes: `cargo bench -p croisades --bench line`.
//!
//! A shooter and his target are put 15 hexes apart on each map, everybody else standing as the first scenario sets him up,
//! and the shot is judged as the rules do it: range, crests, trees, figures in the way, cover. The field is made before.

use croisades::field::Field;
use croisades::ids::{Man, Spot, Stand};
use croisades::map::Ground;
use croisades::pack::{Pack, Weapon};
use croisades::state::Whereabouts;
use croisades::{Croisades, Scenario, State};
use engine::Game;
use std::hint::black_box;
use std::time::{Duration, Instant};

const FAR: u32 = 15;
/// So many settings stay in the caches, as one position does in a game.
const SETTINGS: usize = 64;
const ROUNDS: u32 = 200;
const TRIES: usize = 50;

struct Setting {
    state: State,
    field: Field,
}

/// Men on foot on the map.
fn footmen(state: &State) -> impl Iterator<Item = Man> {
    Man::all().filter(|&man| state.man(man).place == Whereabouts::Map && state.man(man).horse.is_none())
}

/// Somebody who shoots that far, and somebody of the other side.
fn shooter_and_target(game: &Croisades, state: &State) -> (Man, Man) {
    let reaches = |weapon: Weapon| game.pack.sheet.missile(weapon).band(FAR).is_some();
    let by = footmen(state).find(|&man| game.pack.character(man).missile.is_some_and(reaches));
    let by = by.expect("somebody on foot shoots that far");
    (by, footmen(state).find(|man| man.side() != by.side()).expect("both sides have men on foot"))
}

/// Pairs of free dry hexes 15 apart, spread over the map.
fn pairs(game: &Croisades, start: &State) -> Vec<(Spot, Spot)> {
    let field = Field::new(start, &game.pack.sheet, None);
    let stands = |spot: &Spot| field.cell(*spot).is_free() && !game.map().is(*spot, Ground::Water);
    let from = Spot::all().filter(stands);
    let all: Vec<(Spot, Spot)> = from.flat_map(|a| Spot::all().filter(stands).map(move |b| (a, b))).collect();
    let far: Vec<(Spot, Spot)> = all.into_iter().filter(|(a, b)| a.distance(*b) == FAR).collect();
    far.iter().copied().step_by(far.len() / SETTINGS).take(SETTINGS).collect()
}

fn main() {
    for map in &Pack::built_in().maps {
        let game = Croisades::new(Scenario::Water).on(map.clone());
        let start = game.start();
        let (by, at) = shooter_and_target(&game, &start);
        let put = |(from, to): (Spot, Spot)| {
            let mut state = start;
            *state.stand_mut(by.piece()) = Stand::on(from);
            *state.stand_mut(at.piece()) = Stand::on(to);
            Setting { field: Field::new(&state, &game.pack.sheet, Some(by.side())), state }
        };
        let settings: Vec<Setting> = pairs(&game, &start).into_iter().map(put).collect();
        let aim = |setting: &Setting| game.at(&setting.state).aim(by, at.piece(), &setting.field).is_ok();
        let open = settings.iter().filter(|setting| aim(setting)).count();
        let round = || {
            let clock = Instant::now();
            for setting in (0..ROUNDS).flat_map(|_| &settings) {
                black_box(aim(black_box(setting)));
            }
            clock.elapsed() / ROUNDS
        };
        // The quickest of many: what else the machine does only adds.
        let best = (0..TRIES).map(|_| round()).min().unwrap_or(Duration::ZERO);
        let nanoseconds = best.as_nanos() as f64 / settings.len() as f64;
        println!("{}: {nanoseconds:.0} ns a line of {FAR} hexes; {open} of {} may be shot", map.id, settings.len());
    }
}

//! The promises of the testkit, over every scenario.

use croisades::ids::Man;
use croisades::pack::Pack;
use croisades::{Croisades, Options, Scenario};
use engine::{Actor, Game, Seat, Seats, Turn};
use std::sync::Arc;
use testkit::{Plan, suite};

/// So many games of each scenario; `HONJIN_GAMES` asks for more, `HONJIN_SEED` for the one to look at.
fn range() -> std::ops::Range<u64> {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let first = number("HONJIN_SEED").unwrap_or(0);
    first..first + number("HONJIN_GAMES").unwrap_or(20)
}

fn walk(scenario: Scenario, options: Options, seeds: std::ops::Range<u64>) {
    let game = Arc::new(Croisades::with(Arc::clone(Pack::built_in()), scenario, options));
    // Even in an ambush nothing is hidden for long, and one game may have little to vary: a test of its own looks at that.
    let hidden_from = Seats::NONE;
    let plan = Plan { step_cap: 10_000, mutants: 3, every: 150, drive: 15, hidden_from };
    suite(&game, seeds, &plan);
}

#[test]
fn water() {
    walk(Scenario::Water, Options::default(), range());
}

#[test]
fn ambush() {
    walk(Scenario::Ambush, Options::default(), range());
}

#[test]
fn shock() {
    walk(Scenario::Shock, Options::default(), range());
}

#[test]
fn builder() {
    walk(Scenario::Builder, Options::default(), range());
}

#[test]
fn every_option() {
    let chosen =
        Options { limit_arrows: true, literal_table: true, no_adding: true, mounted_javelin: true, budget: 3, map: 1 };
    for scenario in Scenario::ALL {
        walk(scenario, chosen, 100..106);
    }
}

/// What a seat may not know is drawn anew, and elsewhere.
#[test]
fn whoever_hides_may_be_anywhere() {
    let game = Croisades::new(Scenario::Ambush);
    let mut state = game.start();
    let mut below = {
        let mut n = 7u32;
        move |bound: u32| {
            n = n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (n >> 8) % bound
        }
    };
    while state.turn == 0 {
        let Turn::Seats(seats) = game.turn(&state) else { break };
        let seat = seats.iter().next().expect("somebody is asked");
        let mut options = Vec::new();
        game.options(&state, seat, &mut options);
        let choice = options[below(options.len() as u32) as usize];
        game.apply(&mut state, Actor::Seat(seat), &choice, &mut engine::Silent);
    }
    let hidden: Vec<Man> = Man::all().filter(|&man| state.man(man).hidden).collect();
    assert!(hidden.len() > 3, "an ambush hides somebody");
    let places: std::collections::BTreeSet<String> =
        (0..50).map(|_| game.resample(&state, Seat(0), &mut below).stand(hidden[0].piece()).to_string()).collect();
    assert!(places.len() > 10, "{places:?}");
    let same = game.resample(&state, Seat(1), &mut below);
    assert!(same == state, "his owner knows where he is");
}

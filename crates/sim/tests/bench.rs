//! The numbers of a benchmark are about the game that was given.

use engine::Game;
use sim::bench::bench;
use std::sync::Arc;
use testkit::toy::Toy;

#[test]
fn what_is_measured_describes_the_game() {
    let measured = bench("short", &Arc::new(Toy { rounds: 4 }), 0.2);
    assert_eq!(measured.scenario, "short");
    assert_eq!(measured.state_bytes, size_of::<<Toy as Game>::State>());
    // Each round: up to 6 draws and 1 roll by Chance; 2 to 6 marches and halts, 2 cards.
    assert!((20.0..70.0).contains(&measured.decisions_per_game), "{measured:?}");
    assert!((1.5..3.5).contains(&measured.options_mean), "{measured:?}");
    assert!(measured.clone_ns > 0.0 && measured.replayed_per_second > 0.0, "{measured:?}");
    let ratio = measured.decisions_per_second / measured.games_per_second;
    assert!((ratio - measured.decisions_per_game).abs() < 0.01, "{measured:?}");
    assert!(serde_json::to_string(&measured).unwrap().contains("\"decisions_per_second\":"));
}

#[test]
fn no_time_at_all_still_measures_one_game() {
    let measured = bench("one", &Arc::new(Toy { rounds: 1 }), 0.0);
    assert!(measured.games_per_second > 0.0 && measured.clone_ns > 0.0, "{measured:?}");
}

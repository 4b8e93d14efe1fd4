//! The numbers of a benchmark are about the game that was given.

use engine::Game;
use sim::bench::bench;
use std::sync::Arc;
use testkit::toy::Toy;

#[test]
fn a_row_describes_the_game() {
    let row = bench("short", &Arc::new(Toy { rounds: 4 }), 0.2);
    assert_eq!(row.scenario, "short");
    assert_eq!(row.state_bytes, size_of::<<Toy as Game>::State>());
    // Each round: up to 6 draws and 1 roll by Chance; 2 to 6 marches and halts, 2 cards.
    assert!((20.0..70.0).contains(&row.decisions_per_game), "{row:?}");
    assert!((1.5..3.5).contains(&row.options_mean), "{row:?}");
    assert!(row.clone_ns > 0.0 && row.replayed_per_second > 0.0, "{row:?}");
    let ratio = row.decisions_per_second / row.games_per_second;
    assert!((ratio - row.decisions_per_game).abs() < 0.01, "{row:?}");
    assert!(serde_json::to_string(&row).unwrap().contains("\"decisions_per_second\":"));
}

#[test]
fn no_time_at_all_still_measures_one_game() {
    let row = bench("one", &Arc::new(Toy { rounds: 1 }), 0.0);
    assert!(row.games_per_second > 0.0 && row.clone_ns > 0.0, "{row:?}");
}

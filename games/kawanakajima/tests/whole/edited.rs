//! Positions somebody has meddled with: whatever is written there, it is refused with words or plays to an end.

use crate::support::*;
use std::sync::Arc;
use testkit::{Plan, edits};

#[test]
fn any_edited_position_is_refused_or_plays_to_an_end() {
    let plan = Plan { mutants: 4, every: 16, step_cap: 20_000, ..Plan::default() };
    for scenario in Scenario::ALL {
        let game = Arc::new(Kawanakajima::new(scenario, Options::default()));
        let tally = edits::suite(&game, 0..6, &plan);
        assert!(tally.refused > 200 && tally.played > 100, "{tally:?}");
    }
}

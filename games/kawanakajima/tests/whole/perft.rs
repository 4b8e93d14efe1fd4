//! The size of the command tree below fixed positions, under each version of the rules. A changed count is a changed rule.
//!
//! `HONJIN_RECORD=1 cargo test -p kawanakajima --test perft` writes the counts of the newest version anew.

use crate::support::*;
use std::sync::Arc;
use testkit::perft;

/// The versions with recorded counts, oldest first.
const RECORDED: [RulesVersion; 3] = RulesVersion::ALL;

/// A position some way into a random game, whatever the order in which choices are listed.
fn position(rules: RulesVersion, scenario: Scenario, seed: u64, plies: usize) -> (Arc<Kawanakajima>, State) {
    let game = Arc::new(Kawanakajima::new(scenario, Options::default()).under(rules));
    let mut state = game.start();
    let mut rng = engine::fair::rng(seed, 3);
    let mut below = |n: usize| engine::fair::below(&mut rng, n as u32) as usize;
    for _ in 0..plies {
        let (actor, command) = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                (Actor::Chance, chances[below(chances.len())].0)
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let mut options = Vec::new();
                game.options(&state, seat, &mut options);
                options.sort_unstable();
                (Actor::Seat(seat), options[below(options.len())])
            }
        };
        game.apply(&mut state, actor, &command, &mut Silent);
    }
    (game, state)
}

fn counts(rules: RulesVersion) -> String {
    let mut lines = String::new();
    for scenario in Scenario::ALL {
        for seed in 0..12u64 {
            let plies = 37 + 61 * seed as usize;
            let (game, state) = position(rules, scenario, seed, plies);
            let depth = if seed % 3 == 0 { 3 } else { 2 };
            let counts: Vec<String> = (1..=depth).map(|d| perft(&*game, &state, d).to_string()).collect();
            lines += &format!("{} seed {seed} plies {plies}: {}\n", scenario.name(), counts.join(" "));
        }
    }
    lines
}

#[test]
fn the_command_tree_has_its_recorded_size() {
    for rules in RECORDED {
        let name = format!("tests/replays/v{}/perft.txt", rules.number());
        let file = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
        let now = counts(rules);
        if rules == RulesVersion::default() && std::env::var_os("HONJIN_RECORD").is_some() {
            std::fs::write(&file, &now).unwrap();
        }
        assert_eq!(now, std::fs::read_to_string(&file).expect("the recorded counts"), "version {}", rules.number());
    }
}

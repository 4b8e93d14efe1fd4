//! The promises every game keeps, on every scenario and on option sets that cover each option at least once.

use engine::Seats;
use kawanakajima::options::CHOICES;
use kawanakajima::{Kawanakajima, Options, Scenario};
use std::collections::BTreeMap;
use std::sync::Arc;
use testkit::{Plan, promises, suite};

/// The defaults, each other value of each option alone, and everything switched at once.
fn option_sets() -> Vec<BTreeMap<String, String>> {
    let mut sets = vec![BTreeMap::new()];
    for choice in CHOICES {
        for value in &choice.values[1..] {
            sets.push(BTreeMap::from([(choice.name.to_string(), value.to_string())]));
        }
    }
    sets.push(CHOICES.iter().map(|c| (c.name.to_string(), c.values[1].to_string())).collect());
    sets
}

fn game(scenario: Scenario, chosen: &BTreeMap<String, String>) -> Arc<Kawanakajima> {
    Arc::new(Kawanakajima::new(scenario, Options::parse(chosen).expect("known options")))
}

/// In the historical scenario only Takeda has much to guess: Uesugi loses sight of nothing once Kosaka is down.
fn plan(scenario: Scenario) -> Plan {
    let hidden_from = if scenario == Scenario::Historical { Seats(0b01) } else { Seats(0b11) };
    Plan { step_cap: 6_000, mutants: 3, every: 40, drive: 20, hidden_from }
}

#[test]
fn historical_scenario_keeps_every_promise() {
    suite(&game(Scenario::Historical, &BTreeMap::new()), 0..6, &plan(Scenario::Historical));
}

#[test]
fn hypothetical_scenario_keeps_every_promise() {
    suite(&game(Scenario::Hypothetical, &BTreeMap::new()), 0..6, &plan(Scenario::Hypothetical));
}

/// Looked at after every command: a Clan is picked without a word to the other army, between commands that everybody hears.
#[test]
fn no_undo_tells_what_the_other_army_does_in_silence() {
    for scenario in Scenario::ALL {
        let game = game(scenario, &BTreeMap::new());
        for seed in 0..12 {
            let looked = promises::undo_tells_nothing(&game, seed, &Plan { every: 1, ..plan(scenario) });
            looked.unwrap_or_else(|broken| panic!("{broken}"));
        }
    }
}

#[test]
fn every_option_keeps_every_promise() {
    for (i, chosen) in option_sets().iter().enumerate() {
        for scenario in Scenario::ALL {
            let seed = i as u64;
            suite(&game(scenario, chosen), seed..seed + 1, &plan(scenario));
        }
    }
}

#[test]
fn options_are_named_and_read_back() {
    for chosen in option_sets() {
        let options = Options::parse(&chosen).unwrap();
        assert_eq!(options.named(), chosen);
    }
    assert!(Options::parse(&BTreeMap::from([("nonsense".into(), "on".into())])).is_err());
    assert!(Options::parse(&BTreeMap::from([("samurai".into(), "maybe".into())])).is_err());
}

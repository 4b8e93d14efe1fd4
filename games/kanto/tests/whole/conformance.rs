//! The promises every game keeps, on every scenario.

use engine::Seats;
use kanto::{Kanto, Scenario};
use std::sync::Arc;
use testkit::{Plan, suite};

fn plan() -> Plan {
    Plan { step_cap: 20_000, mutants: 3, every: 60, drive: 10, hidden_from: Seats::NONE }
}

fn keeps_every_promise(scenario: Scenario, games: u64) {
    suite(&Arc::new(Kanto::new(scenario)), 0..games, &plan());
}

#[test]
fn kawanakajima_keeps_every_promise() {
    keeps_every_promise(Scenario::Kawanakajima, 12);
}

#[test]
fn odawara_keeps_every_promise() {
    keeps_every_promise(Scenario::Odawara, 2);
}

#[test]
fn matsuyama_keeps_every_promise() {
    keeps_every_promise(Scenario::Matsuyama, 2);
}

#[test]
fn mimase_keeps_every_promise() {
    keeps_every_promise(Scenario::Mimase, 4);
}

//! How fast random games are played: `cargo bench -p kanto --bench play`. It prints figures and asks for none.

use kanto::{Kanto, Scenario};
use std::sync::Arc;

fn main() {
    for scenario in Scenario::ALL {
        let measured = sim::bench::bench(scenario.name(), &Arc::new(Kanto::new(scenario)), 2.0);
        println!("{measured:#?}");
    }
}

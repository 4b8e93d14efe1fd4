//! What the built-in pack holds, and which packs are refused.

mod castles;
mod map;
mod refusals;
mod scenarios;
mod tables;
mod units;

use kanto::ids::*;
use kanto::pack::Pack;

/// The built-in pack.
fn pack() -> &'static Pack {
    Pack::built_in()
}

fn hex(label: &str) -> Spot {
    label.parse().expect("a hex")
}

//! The crate against figures worked out by hand, against slow second implementations, and against
//! an independent hex library.

mod boards;
mod directions;
mod hexes;
mod hexsides;
mod labels;
mod layouts;
mod lines;

use hexgrid::{Direction, Grid, Hex, Labels, Layout};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Property tests draw the same cases on every run, so that a red test stays red. The number can
/// be raised from outside for a longer search.
fn config() -> ProptestConfig {
    let cases = std::env::var("HONJIN_ORACLE_CASES")
        .map_or(10_000, |text| text.parse().expect("HONJIN_ORACLE_CASES is a number of cases"));
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() }
}

/// Any hex up to this many rows and columns from the origin.
fn hexes_within(limit: i16) -> impl Strategy<Value = Hex> {
    (-limit..=limit, -limit..=limit).prop_map(|(q, r)| Hex::new(q, r))
}

fn directions() -> impl Strategy<Value = Direction> {
    prop::sample::select(&Direction::ALL[..])
}

/// The oracle's hex for ours: the same axes in a wider integer.
fn oracle_hex(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q.into(), hex.r.into())
}

/// The oracle's first direction is our south-east; both count clockwise.
fn oracle_direction(direction: Direction) -> hexx::EdgeDirection {
    hexx::EdgeDirection::ALL_DIRECTIONS[(direction.index() + 4) % 6]
}

/// 25 lettered columns of 15 hexes, A, C, E and so on half a hex lower.
fn lettered() -> Grid {
    Grid::new(25, 15, Layout::FlatOdd, Labels::Letters).unwrap()
}

/// 36 numbered columns of 24 hexes, the even ones half a hex lower.
fn numbered() -> Grid {
    Grid::new(36, 24, Layout::FlatEven, Labels::Digits).unwrap()
}

/// The hex of that name on the lettered board.
fn hex(label: &str) -> Hex {
    lettered().parse(label).unwrap()
}

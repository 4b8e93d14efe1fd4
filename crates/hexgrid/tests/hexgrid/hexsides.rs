use std::collections::BTreeSet;

use hexgrid::{Direction, Hex, Hexside};
use hexx::GridEdge;
use proptest::prelude::*;

use crate::{config, directions, hexes_within, lettered, oracle_direction, oracle_hex};

#[test]
fn six_sides_to_a_hex_and_three_to_each_on_average() {
    let sides: BTreeSet<Hexside> = Hex::ORIGIN.disc(4).flat_map(Hex::hexsides).collect();
    // 61 hexes: three sides each, and the rim adds half a side for each of its 54 open ones.
    assert_eq!(sides.len(), (61 * 6 + 54) / 2);
}

#[test]
fn the_kept_name_looks_north_or_east() {
    let kept: BTreeSet<_> = Hex::ORIGIN.hexsides().map(Hexside::direction).into();
    let expected = [Direction::North, Direction::NorthEast, Direction::SouthEast];
    assert_eq!(kept, expected.into());
}

#[test]
fn hexes_that_are_not_neighbours_share_no_side() {
    assert_eq!(Hexside::between(Hex::ORIGIN, Hex::ORIGIN), None);
    assert_eq!(Hexside::between(Hex::ORIGIN, Hex::new(1, 1)), None);
}

#[test]
fn a_side_read_under_its_other_name_is_the_same_side() {
    let read = |text: &str| serde_json::from_str::<Hexside>(text);
    let north = read(r#"{"hex":{"q":1,"r":1},"direction":"N"}"#).unwrap();
    let south = read(r#"{"hex":{"q":1,"r":0},"direction":"S"}"#).unwrap();
    assert_eq!(north, south);
    let written = serde_json::to_string(&south).unwrap();
    assert_eq!(read(&written).unwrap(), south);
}

#[test]
fn a_side_beyond_the_coordinates_is_refused_when_read() {
    let text = r#"{"hex":{"q":32767,"r":0},"direction":"SE"}"#;
    assert!(serde_json::from_str::<Hexside>(text).is_err());
}

#[test]
fn inner_sides_of_a_board_have_numbers_of_their_own() {
    let board = lettered();
    let sides: BTreeSet<Hexside> = board.hexes().flat_map(Hex::hexsides).collect();
    let (inner, rim): (Vec<Hexside>, Vec<Hexside>) =
        sides.iter().partition(|s| s.hexes().iter().all(|h| board.contains(*h)));
    let numbers: BTreeSet<usize> = inner.iter().filter_map(|s| board.hexside_index(*s)).collect();
    assert_eq!(numbers.len(), inner.len());
    assert!(numbers.iter().all(|n| *n < 3 * board.len()));
    assert!(rim.iter().all(|s| board.hexside_index(*s).is_none()));
}

fn oracle(hex: Hex, direction: Direction) -> GridEdge {
    GridEdge { origin: oracle_hex(hex), direction: oracle_direction(direction) }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn both_names_of_a_side_are_equal(hex in hexes_within(1_000), d in directions()) {
        let (side, across) = (Hexside::new(hex, d), hex.neighbor(d));
        prop_assert_eq!(side, Hexside::new(across, d.opposite()));
        prop_assert_eq!(Some(side), Hexside::between(hex, across));
        prop_assert_eq!(Some(side), Hexside::between(across, hex));
        prop_assert_eq!(side.across(hex), Some(across));
        prop_assert_eq!(side.across(across), Some(hex));
        prop_assert_eq!(side.across(hex.neighbor(d.turned_right())), None);
        prop_assert!(side.touches(hex) && side.touches(across));
        let [first, second] = side.hexes();
        prop_assert_eq!(Direction::between(first, second), Some(side.direction()));
    }

    #[test]
    fn sides_are_equal_when_the_oracle_says_so(
        a in hexes_within(2), b in hexes_within(2), da in directions(), db in directions(),
    ) {
        prop_assert_eq!(
            Hexside::new(a, da) == Hexside::new(b, db),
            oracle(a, da).equivalent(&oracle(b, db))
        );
    }
}

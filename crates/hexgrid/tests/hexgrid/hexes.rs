use std::collections::BTreeSet;

use hexgrid::{Direction, Hex};
use proptest::prelude::*;

use crate::{config, directions, hex, hexes_within, oracle_direction, oracle_hex as oracle};

#[test]
fn distances_worked_out_by_hand() {
    for (from, to, distance) in [("C3", "F5", 3), ("B5", "F5", 4), ("A1", "Y1", 24)] {
        assert_eq!(hex(from).distance(hex(to)), distance, "{from} to {to}");
    }
}

#[test]
fn distance_answers_at_the_ends_of_the_coordinates() {
    let (low, high) = (Hex::new(i16::MIN, i16::MIN), Hex::new(i16::MAX, i16::MAX));
    assert_eq!(low.distance(high), 131_070);
    assert!(!low.is_adjacent(high));
}

#[test]
fn a_ring_goes_clockwise_from_due_north() {
    let center = Hex::new(-3, 5);
    let first: Vec<Hex> = center.ring(1).collect();
    assert_eq!(first, center.neighbors());
    for radius in 1..8 {
        let ring: Vec<Hex> = center.ring(radius).collect();
        assert_eq!(ring[0], center + Direction::North.vector() * radius as i16);
        let next = ring.iter().cycle().skip(1);
        assert!(ring.iter().zip(next).all(|(a, b)| a.is_adjacent(*b)));
    }
}

#[test]
fn a_ring_of_radius_nothing_is_the_hex_itself() {
    assert_eq!(Hex::new(2, 2).ring(0).collect::<Vec<_>>(), [Hex::new(2, 2)]);
}

#[test]
fn a_disc_lists_the_nearest_hexes_first() {
    let center = Hex::new(1, 1);
    let distances: Vec<u32> = center.disc(5).map(|h| center.distance(h)).collect();
    assert!(distances.is_sorted());
    assert_eq!(distances.len(), 91);
}

fn ours(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x as i16, hex.y as i16)
}

fn sorted(hexes: impl IntoIterator<Item = Hex>) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = hexes.into_iter().collect();
    hexes.sort();
    hexes
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn arithmetic_agrees_with_the_oracle(
        a in hexes_within(80), b in hexes_within(80), times in -80..=80_i16,
    ) {
        prop_assert_eq!(a + b, ours(oracle(a) + oracle(b)));
        prop_assert_eq!(a - b, ours(oracle(a) - oracle(b)));
        prop_assert_eq!(-a, ours(-oracle(a)));
        prop_assert_eq!(a * times, ours(oracle(a) * i32::from(times)));
        prop_assert_eq!(a.s(), oracle(a).z());
        let mut moved = a;
        moved += b;
        prop_assert_eq!(moved, a + b);
        moved -= b;
        prop_assert_eq!(moved, a);
    }

    #[test]
    fn distance_agrees_with_the_oracle(a in hexes_within(16_000), b in hexes_within(16_000)) {
        prop_assert_eq!(a.distance(b), oracle(a).unsigned_distance_to(oracle(b)));
        prop_assert_eq!(a.distance(b), b.distance(a));
    }

    #[test]
    fn neighbors_agree_with_the_oracle(hex in hexes_within(16_000), d in directions()) {
        prop_assert_eq!(
            sorted(hex.neighbors()),
            sorted(oracle(hex).all_neighbors().map(ours))
        );
        prop_assert_eq!(hex.neighbor(d), ours(oracle(hex).neighbor(oracle_direction(d))));
    }

    #[test]
    fn rings_and_discs_agree_with_the_oracle(hex in hexes_within(500), radius in 0..12_u32) {
        prop_assert_eq!(
            sorted(hex.ring(radius)),
            sorted(oracle(hex).ring(radius).map(ours))
        );
        prop_assert_eq!(
            sorted(hex.disc(radius)),
            sorted(oracle(hex).range(radius).map(ours))
        );
        prop_assert!(hex.ring(radius).all(|h| h.distance(hex) == radius));
        prop_assert_eq!(hex.ring(radius).len(), hex.ring(radius).collect::<BTreeSet<_>>().len());
    }

    #[test]
    fn rotation_agrees_with_the_oracle(
        hex in hexes_within(5_000), center in hexes_within(5_000), sixths in 0..12_u32,
    ) {
        let turns = sixths as i32;
        prop_assert_eq!(hex.rotated(turns), ours(oracle(hex).rotate_cw(sixths)));
        prop_assert_eq!(hex.rotated(-turns), ours(oracle(hex).rotate_ccw(sixths)));
        prop_assert_eq!(
            hex.rotated_around(center, turns),
            ours(oracle(hex).rotate_cw_around(oracle(center), sixths))
        );
    }

    #[test]
    fn turning_a_step_turns_its_direction(d in directions(), sixths in -12..12_i32) {
        prop_assert_eq!(d.vector().rotated(sixths), d.turned(sixths).vector());
    }
}

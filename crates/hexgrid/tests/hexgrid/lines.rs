use hexgrid::Hex;
use hexgrid::line::{self, Crossing, crossed};
use proptest::prelude::*;

use crate::{config, hex, hexes_within, lettered};

/// What a line passes, as text: `D5` through a hex, `C4|C5` along a side.
fn passed(from: &str, to: &str) -> String {
    let label = |hex| lettered().label(hex).unwrap();
    let words: Vec<String> = crossed(hex(from), hex(to))
        .map(|crossing| match crossing {
            Crossing::Through(hex) => label(hex),
            Crossing::Along(a, b) => format!("{}|{}", label(a), label(b)),
        })
        .collect();
    words.join(" ")
}

#[test]
fn lines_worked_out_by_hand() {
    assert_eq!(passed("C5", "C9"), "C6 C7 C8");
    assert_eq!(passed("A5", "E7"), "B6 C6 D7");
    assert_eq!(passed("B5", "F5"), "C4|C5 D5 E4|E5");
    assert_eq!(passed("C5", "E5"), "D5|D6");
}

#[test]
fn a_path_beside_a_side_takes_the_lower_hex() {
    let path: Vec<Hex> = line::path(hex("C5"), hex("E5")).collect();
    assert_eq!(path, [hex("C5"), hex("D6"), hex("E5")]);
}

#[test]
fn nothing_lies_between_neighbours_or_a_hex_and_itself() {
    let from = Hex::new(3, 4);
    assert!(from.disc(1).all(|to| crossed(from, to).next().is_none()));
}

#[test]
fn a_finished_line_stays_finished() {
    let mut line = crossed(Hex::ORIGIN, Hex::new(2, -1));
    assert_eq!(line.by_ref().count(), 1);
    assert_eq!(line.next(), None);
}

#[test]
fn a_line_across_all_coordinates_does_not_overflow() {
    let (from, to) = (Hex::new(-16_000, -16_000), Hex::new(16_000, 16_001));
    assert!(crossed(from, to).count() > 32_000);
    let path: Vec<Hex> = line::path(from, to).collect();
    assert_eq!((path[0], path.last()), (from, Some(&to)));
}

/// The definition of [`crossed`], taken literally: look at every hex nearer to both ends than they
/// are to each other, and see on which side of the line its six corners lie.
mod brute_force {
    use super::*;

    const CORNERS: [(i64, i64); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

    fn center(hex: Hex) -> (i64, i64) {
        let (q, r) = (i64::from(hex.q), i64::from(hex.r));
        (3 * q, 2 * r + q)
    }

    /// For each corner -1, 0 or 1: left of the line, on it or right of it.
    fn corner_signs(from: Hex, to: Hex, hex: Hex) -> [i64; 6] {
        let ((ax, ay), (bx, by), (x, y)) = (center(from), center(to), center(hex));
        CORNERS.map(|(cx, cy)| {
            let (dx, dy) = (x + cx - ax, y + cy - ay);
            ((bx - ax) * dy - (by - ay) * dx).signum()
        })
    }

    /// How far along the line a hex lies. The axes are sixty degrees apart, which puts the mixed
    /// products in. A line passes hexes in the order of their centres because each hex is the
    /// part of the plane nearest to its centre.
    fn advance(from: Hex, to: Hex, hex: Hex) -> i64 {
        let wide = |h: Hex| (i64::from(h.q), i64::from(h.r));
        let ((a, b), (c, d)) = (wide(to - from), wide(hex - from));
        2 * a * c + 2 * b * d + a * d + b * c
    }

    fn between(from: Hex, to: Hex) -> Vec<Hex> {
        let far = from.distance(to);
        let mut hexes: Vec<Hex> = from.disc(far).collect();
        hexes.retain(|h| from.distance(*h) < far && h.distance(to) < far);
        hexes.sort_by_key(|h| (advance(from, to, *h), *h));
        hexes
    }

    pub fn crossed(from: Hex, to: Hex) -> Vec<Crossing> {
        let (mut found, mut half_pair) = (Vec::new(), None);
        for hex in between(from, to) {
            let signs = corner_signs(from, to, hex);
            let zeros = signs.iter().filter(|s| **s == 0).count();
            if signs.contains(&1) && signs.contains(&-1) {
                found.push(Crossing::Through(hex));
            } else if zeros == 2 {
                match half_pair.take() {
                    None => half_pair = Some(hex),
                    Some(other) => found.push(Crossing::Along(other, hex)),
                }
            }
        }
        assert_eq!(half_pair, None, "a side has two hexes");
        found
    }
}

fn check_against_brute_force(from: Hex, to: Hex) {
    let walked: Vec<Crossing> = crossed(from, to).collect();
    assert_eq!(walked, brute_force::crossed(from, to), "{from:?} to {to:?}");
}

#[test]
fn all_lines_up_to_twenty_hexes_long_agree_with_brute_force() {
    let from = Hex::new(-2, 7);
    from.disc(20).for_each(|to| check_against_brute_force(from, to));
}

fn members(crossing: Crossing) -> [Hex; 2] {
    match crossing {
        Crossing::Through(hex) => [hex, hex],
        Crossing::Along(a, b) => [a, b],
    }
}

/// The crossing with every hex of it moved.
fn moved(crossing: Crossing, to: impl Fn(Hex) -> Hex) -> Crossing {
    match crossing {
        Crossing::Through(hex) => Crossing::Through(to(hex)),
        Crossing::Along(a, b) => Crossing::Along(to(a).min(to(b)), to(a).max(to(b))),
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn lines_agree_with_brute_force(from in hexes_within(12), to in hexes_within(12)) {
        check_against_brute_force(from, to);
    }

    #[test]
    fn both_ends_see_the_same(from in hexes_within(40), to in hexes_within(40)) {
        let mut back: Vec<Crossing> = crossed(to, from).collect();
        back.reverse();
        prop_assert_eq!(crossed(from, to).collect::<Vec<_>>(), back);
    }

    #[test]
    fn a_line_moves_and_turns_with_the_board(
        to in hexes_within(40), shift in hexes_within(40), sixths in 0..6,
    ) {
        let carry = |hex: Hex| hex.rotated(sixths) + shift;
        let carried: Vec<Crossing> = crossed(Hex::ORIGIN, to).map(|c| moved(c, carry)).collect();
        let anew: Vec<Crossing> = crossed(carry(Hex::ORIGIN), carry(to)).collect();
        prop_assert_eq!(anew, carried);
    }

    #[test]
    fn a_line_is_mirrored_with_the_board(to in hexes_within(40)) {
        let mirror = |hex: Hex| Hex::new(hex.r, hex.q);
        let mirrored: Vec<Crossing> = crossed(Hex::ORIGIN, to).map(|c| moved(c, mirror)).collect();
        prop_assert_eq!(crossed(Hex::ORIGIN, mirror(to)).collect::<Vec<_>>(), mirrored);
    }

    #[test]
    fn a_path_takes_one_hex_per_step(from in hexes_within(60), to in hexes_within(60)) {
        let path: Vec<Hex> = line::path(from, to).collect();
        prop_assert_eq!(path.len() as u32, from.distance(to) + 1);
        prop_assert_eq!((path[0], path[path.len() - 1]), (from, to));
        for (step, hex) in path.iter().enumerate() {
            prop_assert_eq!(from.distance(*hex), step as u32);
        }
        prop_assert!(path.windows(2).all(|pair| pair[0].is_adjacent(pair[1])));
    }

    #[test]
    fn the_path_back_is_the_path_there(from in hexes_within(60), to in hexes_within(60)) {
        prop_assert!(line::path(from, to).rev().eq(line::path(to, from)));
    }

    #[test]
    fn a_path_keeps_to_the_line(from in hexes_within(40), to in hexes_within(40)) {
        let on_line: Vec<Hex> = crossed(from, to).flat_map(members).collect();
        let mut path = line::path(from, to);
        prop_assert!(path.all(|hex| hex == from || hex == to || on_line.contains(&hex)));
    }
}

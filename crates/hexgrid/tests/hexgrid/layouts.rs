use hexgrid::{Direction, Grid, Hex, Labels, Layout, Offset};
use hexx::{HexOrientation, OffsetHexMode};
use proptest::prelude::*;

use crate::{config, hexes_within, lettered, numbered, oracle_hex};

/// The neighbours of an offset as (column, row) steps, clockwise from the north, for a line that
/// is shoved and for one that is not.
type Steps = [(i32, i32); 6];

const FLAT_SHOVED: Steps = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
const FLAT_PLAIN: Steps = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)];
// Pointy tops: the first direction is drawn to the upper left.
const POINTY_SHOVED: Steps = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 0)];
const POINTY_PLAIN: Steps = [(-1, -1), (0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

fn printed_steps(layout: Layout, at: Offset) -> Steps {
    let odd = |line: i32| line % 2 != 0;
    match layout {
        Layout::FlatOdd if odd(at.column) => FLAT_SHOVED,
        Layout::FlatEven if !odd(at.column) => FLAT_SHOVED,
        Layout::FlatOdd | Layout::FlatEven => FLAT_PLAIN,
        Layout::PointyOdd if odd(at.row) => POINTY_SHOVED,
        Layout::PointyEven if !odd(at.row) => POINTY_SHOVED,
        Layout::PointyOdd | Layout::PointyEven => POINTY_PLAIN,
    }
}

#[test]
fn every_hex_of_every_layout_has_the_printed_neighbours() {
    for layout in Layout::ALL {
        let board = Grid::new(36, 24, layout, Labels::Digits).unwrap();
        for hex in board.hexes() {
            let at = board.offset(hex).unwrap();
            let expected = printed_steps(layout, at).map(|(column, row)| Offset::new(at.column + column, at.row + row));
            let found = hex.neighbors().map(|near| layout.offset(near));
            assert_eq!(found, expected, "{layout:?} {at:?}");
        }
    }
}

/// "Same column r-1 and r+1; columns c-1 and c+1 at rows r-1 and r if c is odd, r and r+1 if c is
/// even", written down as it stands and clipped to the board.
#[test]
fn neighbours_on_the_numbered_board_follow_the_rule_in_words() {
    let board = numbered();
    for hex in board.hexes() {
        let Offset { column: c, row: r } = board.offset(hex).unwrap();
        let (upper, lower) = if c % 2 == 1 { (r - 1, r) } else { (r, r + 1) };
        let all = [(c, r - 1), (c, r + 1), (c - 1, upper), (c - 1, lower), (c + 1, upper), (c + 1, lower)];
        let mut expected: Vec<Hex> = all.into_iter().filter_map(|place| board.at(place.into())).collect();
        let mut found: Vec<Hex> = board.neighbors(hex).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{c} {r}");
    }
}

/// q = c - 1, s = (r - 1) - (q - q mod 2) / 2; the distance is the greatest difference of q, s
/// and q + s.
#[test]
fn all_distances_on_the_numbered_board_follow_the_printed_formula() {
    let board = numbered();
    let axes = |hex: Hex| {
        let Offset { column, row } = board.offset(hex).unwrap();
        let q = column - 1;
        let s = (row - 1) - (q - q % 2) / 2;
        [q, s, q + s]
    };
    for a in board.hexes() {
        for b in board.hexes() {
            let (from, to) = (axes(a), axes(b));
            let distance = (0..3).map(|i| from[i].abs_diff(to[i])).max();
            assert_eq!(Some(a.distance(b)), distance);
        }
    }
}

#[test]
fn only_g11_touches_f11_f12_and_g12() {
    let board = lettered();
    let three = ["F11", "F12", "G12"].map(|label| board.parse(label).unwrap());
    let touching: Vec<String> = board
        .hexes()
        .filter(|hex| three.iter().all(|near| hex.is_adjacent(*near)))
        .filter_map(|hex| board.label(hex))
        .collect();
    assert_eq!(touching, ["G11"]);
}

#[test]
fn moves_recorded_on_lettered_boards_go_from_neighbour_to_neighbour() {
    let board = Grid::new(26, 15, Layout::FlatOdd, Labels::Letters).unwrap();
    for moves in ["K10 J11 I10 H11", "G14 F14 E13 D13 C12", "Z7 Y7 X8 W7"] {
        let hexes: Vec<Hex> = moves.split(' ').map(|label| board.parse(label).unwrap()).collect();
        assert!(hexes.windows(2).all(|pair| pair[0].is_adjacent(pair[1])), "{moves}");
    }
}

#[test]
fn the_first_hex_is_the_origin_in_every_layout() {
    for layout in Layout::ALL {
        assert_eq!(layout.hex(Offset::new(1, 1)), Hex::ORIGIN);
    }
}

#[test]
fn compass_names_go_round_with_the_directions() {
    let names = |layout: Layout| Direction::ALL.map(|d| layout.compass(d));
    assert_eq!(names(Layout::FlatOdd), ["N", "NE", "SE", "S", "SW", "NW"]);
    assert_eq!(names(Layout::PointyOdd), ["NW", "NE", "E", "SE", "SW", "W"]);
}

#[test]
fn offset_answers_at_the_ends_of_the_coordinates() {
    for (q, r) in [(i16::MIN, i16::MIN), (i16::MAX, i16::MAX), (i16::MIN, i16::MAX)] {
        for layout in Layout::ALL {
            let hex = Hex::new(q, r);
            assert_eq!(layout.hex(layout.offset(hex)), hex);
            assert!(!Grid::new(99, 99, layout, Labels::Digits).unwrap().contains(hex));
        }
    }
}

#[test]
fn offsets_are_stored_as_pairs() {
    assert_eq!(serde_json::to_string(&Offset::new(27, 7)).unwrap(), "[27,7]");
    assert_eq!(serde_json::from_str::<Offset>("[27,7]").unwrap(), Offset::new(27, 7));
}

/// The oracle counts columns and rows from 0, so its even ones are our odd ones.
fn oracle(layout: Layout) -> (OffsetHexMode, HexOrientation) {
    match layout {
        Layout::FlatOdd => (OffsetHexMode::Even, HexOrientation::Flat),
        Layout::FlatEven => (OffsetHexMode::Odd, HexOrientation::Flat),
        Layout::PointyOdd => (OffsetHexMode::Even, HexOrientation::Pointy),
        Layout::PointyEven => (OffsetHexMode::Odd, HexOrientation::Pointy),
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn offsets_agree_with_the_oracle(hex in hexes_within(10_000)) {
        for layout in Layout::ALL {
            let (mode, orientation) = oracle(layout);
            let [column, row] = oracle_hex(hex).to_offset_coordinates(mode, orientation);
            prop_assert_eq!(layout.offset(hex), Offset::new(column + 1, row + 1));
            prop_assert_eq!(layout.hex(layout.offset(hex)), hex);
        }
    }
}

use hexgrid::{Grid, GridError, Hex, Labels, Layout, Offset};

use crate::{lettered, numbered};

#[test]
fn hexes_are_numbered_in_reading_order() {
    let board = lettered();
    let labels: Vec<String> = board.hexes().filter_map(|hex| board.label(hex)).collect();
    assert_eq!(labels.len(), 375);
    assert_eq!(labels[..3], ["A1", "B1", "C1"]);
    assert_eq!(labels[25], "A2");
    assert_eq!(labels[374], "Y15");
}

#[test]
fn index_and_hex_undo_each_other() {
    for layout in Layout::ALL {
        let board = Grid::new(13, 7, layout, Labels::Digits).unwrap();
        assert_eq!(board.hexes().len(), board.len());
        for (index, hex) in board.hexes().enumerate() {
            assert_eq!(board.index(hex), Some(index));
            assert_eq!(board.hex(index), hex);
        }
    }
}

#[test]
fn what_is_not_on_the_board_has_neither_number_nor_place_nor_name() {
    let board = numbered();
    let on_board: Vec<Hex> = board.hexes().collect();
    for hex in Hex::new(18, 0).disc(60) {
        let inside = on_board.contains(&hex);
        assert_eq!(board.contains(hex), inside);
        assert_eq!(board.index(hex).is_some(), inside);
        assert_eq!(board.offset(hex).is_some(), inside);
        assert_eq!(board.label(hex).is_some(), inside);
    }
    for (column, row) in [(0, 1), (1, 0), (37, 1), (1, 25), (i32::MIN, i32::MAX)] {
        assert_eq!(board.at(Offset::new(column, row)), None);
    }
}

#[test]
#[should_panic(expected = "hex 864 of a board of 864")]
fn a_number_beyond_the_board_is_a_mistake() {
    numbered().hex(864);
}

#[test]
fn neighbours_across_the_rim_are_left_out() {
    let board = lettered();
    let near = |label: &str| -> Vec<String> {
        let hex = board.parse(label).unwrap();
        board.neighbors(hex).filter_map(|hex| board.label(hex)).collect()
    };
    assert_eq!(near("A1"), ["B1", "B2", "A2"]);
    assert_eq!(near("B1"), ["C1", "B2", "A1"]);
    assert_eq!(near("M8"), ["M7", "N8", "N9", "M9", "L9", "L8"]);
    assert_eq!(board.neighbors(Hex::new(i16::MAX, i16::MAX)).count(), 0);
}

#[test]
fn impossible_boards_are_refused_with_the_reason() {
    let refused = |columns, rows, labels, message: &str| {
        let error = Grid::new(columns, rows, Layout::FlatOdd, labels).unwrap_err();
        assert_eq!(error.to_string(), message);
    };
    refused(0, 5, Labels::Digits, "a board needs at least one column and one row");
    refused(5, 0, Labels::Digits, "a board needs at least one column and one row");
    refused(27, 5, Labels::Letters, "27 columns, but the labels can name only 26");
    refused(5, 100, Labels::Digits, "100 rows, but the labels can name only 99");
    let no_columns = Grid::new(0, 0, Layout::PointyOdd, Labels::Letters);
    assert_eq!(no_columns, Err(GridError::Empty));
}

#[test]
fn a_board_is_checked_when_it_is_read() {
    let written = serde_json::to_string(&lettered()).unwrap();
    assert_eq!(written, r#"{"columns":25,"rows":15,"layout":"flat_odd","labels":"letters"}"#);
    assert_eq!(serde_json::from_str::<Grid>(&written).unwrap(), lettered());
    assert!(serde_json::from_str::<Grid>(&written.replace("25", "27")).is_err());
    assert!(serde_json::from_str::<Grid>(&written.replace("}", r#","size":3}"#)).is_err());
}

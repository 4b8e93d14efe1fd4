use hexgrid::{Grid, LabelFault, Labels, Layout, Offset};
use proptest::prelude::*;

use crate::{config, lettered, numbered};

#[test]
fn labels_name_column_then_row() {
    let expected = [
        (lettered(), "A1", (1, 1)),
        (lettered(), "F11", (6, 11)),
        (lettered(), "Y15", (25, 15)),
        (numbered(), "0101", (1, 1)),
        (numbered(), "1907", (19, 7)),
        (numbered(), "3624", (36, 24)),
    ];
    for (board, label, (column, row)) in expected {
        let hex = board.at(Offset::new(column, row)).unwrap();
        assert_eq!(board.label(hex).as_deref(), Some(label));
        assert_eq!(board.parse(label), Ok(hex));
    }
}

#[test]
fn every_hex_has_a_label_that_leads_back_to_it() {
    let widest = [
        Grid::new(99, 99, Layout::PointyOdd, Labels::Digits).unwrap(),
        Grid::new(26, 99, Layout::PointyEven, Labels::Letters).unwrap(),
    ];
    for board in widest.into_iter().chain([lettered(), numbered()]) {
        for hex in board.hexes() {
            assert_eq!(board.parse(&board.label(hex).unwrap()), Ok(hex));
        }
    }
}

#[track_caller]
fn refused(board: Grid, text: &str, fault: LabelFault, message: &str) {
    let error = board.parse(text).unwrap_err();
    assert_eq!((error.fault, error.to_string().as_str()), (fault, message));
}

#[test]
fn a_label_off_the_board_is_refused_with_the_limits() {
    use LabelFault::{Column, Row};
    let not = |text: &str, why: &str| format!("{text:?} is not on the board: its {why}");
    let (letters, digits) = (lettered(), numbered());
    refused(letters, "Z3", Column, &not("Z3", "columns are A to Y"));
    refused(letters, "F16", Row, &not("F16", "rows are 1 to 15"));
    refused(letters, "F1600", Row, &not("F1600", "rows are 1 to 15"));
    refused(digits, "3701", Column, &not("3701", "columns are 01 to 36"));
    refused(digits, "0001", Column, &not("0001", "columns are 01 to 36"));
    refused(digits, "0125", Row, &not("0125", "rows are 01 to 24"));
    refused(digits, "0100", Row, &not("0100", "rows are 01 to 24"));
}

#[test]
fn a_label_of_the_wrong_shape_is_refused_with_the_right_one() {
    let shape = "a capital letter for the column and the row number, such as A1";
    for text in ["", "F", "f11", "F0", "F01", "F+1", "11", "AA1", "É3", "F3 ", "F99999999999"] {
        let message = format!("{text:?} is not a hex: expected {shape}");
        refused(lettered(), text, LabelFault::Shape, &message);
    }
    let shape = "two digits for the column and two for the row, such as 0101";
    for text in ["", "101", "01011", "F11", "+101", "01 1", "１１", "éé"] {
        let message = format!("{text:?} is not a hex: expected {shape}");
        refused(numbered(), text, LabelFault::Shape, &message);
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn whatever_is_understood_is_the_one_spelling(
        text in "[A-Za-z0-9+ é]{0,5}|[A-Z][0-9]{1,2}|[0-9]{4}",
    ) {
        for board in [lettered(), numbered()] {
            if let Ok(hex) = board.parse(&text) {
                prop_assert_eq!(board.label(hex), Some(text.clone()));
            }
        }
    }
}

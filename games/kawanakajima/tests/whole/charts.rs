//! The charts at hand say what the rules read: the same figures, of the pack that is played with.

use kawanakajima::pack::{Overlay, load};
use kawanakajima::say::printed;
use kawanakajima::{Kawanakajima, Options, Scenario, Stage};
use stage::Adapter;
use stage::charts::{Cell, Grid, Text};
use std::sync::Arc;

fn grid(game: &Kawanakajima, id: &str) -> Grid {
    Stage::charts(game).into_iter().find(|grid| grid.id == id).expect("there is such a chart")
}

fn game() -> Kawanakajima {
    Kawanakajima::new(Scenario::Historical, Options::default())
}

fn text(cell: &Cell) -> &str {
    match &cell.text {
        Text::Same(text) => text,
        Text::Said(message) => message.key,
    }
}

#[test]
fn every_box_of_the_combat_chart_is_the_one_the_battle_reads() {
    let game = game();
    let chart = grid(&game, "combat");
    let table = &game.pack.tables.combat;
    for row in &chart.rows {
        for (head, cell) in chart.columns.iter().zip(&row.cells) {
            let (col, lin) = (head.from.expect("a score"), row.head.from.expect("a score"));
            assert_eq!(text(cell), printed(table.result(col, lin)), "COL {col}, LIN {lin}");
        }
    }
    let ends = [&chart.columns[0], &chart.columns[14]].map(|head| head.text.clone());
    assert_eq!(ends, [Text::Same("\u{2264}2".into()), Text::Same("\u{2265}16".into())]);
}

/// The boxes of the worked example are printed; all others are ours.
#[test]
fn the_printed_boxes_of_the_combat_chart_are_marked() {
    let chart = grid(&game(), "combat");
    let mut printed = Vec::new();
    for row in &chart.rows {
        for (head, cell) in chart.columns.iter().zip(&row.cells) {
            match cell.origin {
                Some('R') => printed.push((row.head.from.unwrap_or(0), head.from.unwrap_or(0))),
                origin => assert_eq!(origin, Some('D')),
            }
        }
    }
    assert_eq!(printed, [(6, 6), (6, 10), (7, 7), (7, 10), (8, 12), (9, 8), (9, 10)]);
}

#[test]
fn a_mode_change_has_its_need_and_its_mark() {
    let chart = grid(&game(), "mode-change");
    let shown: Vec<Vec<&str>> = chart.rows.iter().map(|row| row.cells.iter().map(text).collect()).collect();
    assert_eq!(shown[2], ["3+", "3+", "\u{2013}", "3+"], "from Defense");
    let origins: Vec<Option<char>> = chart.rows[2].cells.iter().map(|cell| cell.origin).collect();
    assert_eq!(origins, [Some('R'), Some('D'), None, Some('D')]);
}

#[test]
fn the_commanders_have_a_row_for_each_span_of_turns() {
    let chart = grid(&game(), "command");
    assert_eq!(chart.rows.len(), 8);
    assert_eq!(chart.rows[1].cells.iter().map(text).collect::<Vec<_>>(), ["0", "1", "1", "1", "2", "2", "2", "3"]);
    assert!(chart.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.origin == Some('D')), "all of them are ours");
}

#[test]
fn the_charts_are_those_of_the_pack_that_is_played_with() {
    let own = Overlay::built_in_text("tables.toml").expect("a file of the pack");
    let other = own.replacen("wood = 2\n", "wood = 3\n", 1);
    assert_ne!(own, other);
    let pack = load(&Overlay(vec![("tables.toml".to_owned(), other)])).expect("it loads");
    let changed = Kawanakajima::with_pack(Arc::new(pack), Scenario::Historical, Options::default());
    let wood = |game: &Kawanakajima| text(&grid(game, "terrain").rows[1].cells[0]).to_owned();
    assert_eq!((wood(&game()), wood(&changed)), ("2".to_owned(), "3".to_owned()));
}

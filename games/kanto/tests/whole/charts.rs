//! What stands on the tables beside the map is what the rules read.

use kanto::pack::Pack;
use kanto::{Kanto, Scenario, Stage};
use stage::Adapter;
use stage::charts::{Grid, Head, Text};

fn grid(scenario: Scenario, id: &str) -> Grid {
    let grids = Stage::charts(&Kanto::new(scenario));
    grids.into_iter().find(|grid| grid.id == id).expect("such a table")
}

/// The place on an axis where a score is read, as the heads say.
fn read(heads: &[&Head], score: i16) -> usize {
    heads.iter().rposition(|head| head.from.is_some_and(|from| from <= score)).unwrap_or(0)
}

/// What a player reads.
fn cell(grid: &Grid, row: i16, column: i16) -> String {
    let rows: Vec<&Head> = grid.rows.iter().map(|row| &row.head).collect();
    let columns: Vec<&Head> = grid.columns.iter().collect();
    match &grid.rows[read(&rows, row)].cells[read(&columns, column)].text {
        Text::Same(text) => text.clone(),
        Text::Said(say) => say.key.to_string(),
    }
}

#[test]
fn every_cell_is_the_one_the_rules_read() {
    let tables = &Pack::built_in().tables;
    let [field, siege, assault] = ["field", "siege", "assault"].map(|id| grid(Scenario::Odawara, id));
    let star = |leader: bool| if leader { "*" } else { "" };
    for (roll, strength) in (-6..14).flat_map(|roll| (-20..130).map(move |strength| (roll, strength))) {
        let blow = tables.field.at(strength, roll);
        assert_eq!(cell(&field, roll, strength), format!("{}{}", blow.steps, star(blow.leader)), "{roll} {strength}");
        let wear = tables.siege.at(strength, roll);
        assert_eq!(cell(&siege, roll, strength), format!("{}/{}", wear.endurance, wear.morale), "{roll} {strength}");
        let breach = tables.assault.at(strength, roll);
        let said = format!("{}/{}{}", breach.castle, breach.attacker, star(breach.leader));
        assert_eq!(cell(&assault, roll, strength), said, "{roll} {strength}");
    }
}

/// 23-2, 20-3a: what is printed in the examples, with its origin.
#[test]
fn printed_cells_stand_there_and_say_that_they_are_printed() {
    let field = grid(Scenario::Odawara, "field");
    assert_eq!((cell(&field, 3, 10), cell(&field, 5, 6)), ("1".to_string(), "1".to_string()));
    let surrender = grid(Scenario::Odawara, "surrender");
    let row: Vec<&Text> = surrender.rows[4].cells.iter().map(|cell| &cell.text).collect();
    assert_eq!(format!("{row:?}"), r#"[Same("≤5"), Same("6–8"), Same("≥9")]"#);
    let letters: Vec<Option<char>> = surrender.rows.iter().map(|row| row.cells[0].origin).collect();
    assert_eq!((letters[4], letters[5]), (Some('R'), Some('D')));
}

#[test]
fn the_calendar_has_a_row_a_turn_and_victory_is_that_of_the_scenario() {
    for (scenario, turns) in Scenario::ALL.into_iter().zip([3, 12, 24, 12]) {
        assert_eq!(grid(scenario, "calendar").rows.len(), turns, "{scenario:?}");
    }
    let rows = Scenario::ALL.map(|scenario| grid(scenario, "victory").rows.len());
    assert_eq!(rows, [1, 13, 7, 8]);
    let every = |grid: &Grid| grid.rows.iter().flat_map(|row| &row.cells).all(|cell| cell.origin.is_some());
    assert!(["recruits", "field", "siege", "assault", "victory"].iter().all(|id| every(&grid(Scenario::Odawara, id))));
}

//! 18 to 20, 23: the tables dice are read on.

use super::origin;
use crate::Kanto;
use crate::pack;
use engine::Message;
use stage::charts::{Cell, Grid, Head, Read, Row, Text};

/// 23-2, 24-2: steps lost by strength and roll; a star takes a leader.
pub fn field(game: &Kanto) -> Grid {
    let title = Message::new("chart-field").under("23-2");
    let grid = Grid::new("field", "chart-tab-field", title, "chart-roll-strength");
    filled(game, grid, "field", &game.pack.tables.field, |blow| format!("{}{}", blow.steps, star(blow.leader)))
        .note(Message::new("chart-star").under("23-3-2"))
        .prompts(&["prompt-attack-die", "prompt-counter-die", "prompt-battle-die", "prompt-damage", "prompt-counter"])
        .read(Read { key: "event-rolled", row: Some("roll"), column: Some("strength") })
}

/// 19-2-3: endurance and steps lost by difference and roll.
pub fn assault(game: &Kanto) -> Grid {
    let title = Message::new("chart-storm").under("19-2-3");
    let grid = Grid::new("assault", "chart-tab-siege", title, "chart-roll-difference");
    let cell = |breach: pack::Breach| format!("{}/{}{}", breach.castle, breach.attacker, star(breach.leader));
    filled(game, grid, "assault", &game.pack.tables.assault, cell)
        .note(Message::new("chart-storm-cell").under("19-4"))
        .prompts(&["prompt-storming", "prompt-storm-die"])
        .read(Read { key: "event-storm-rolled", row: Some("roll"), column: None })
}

/// 18-2-1: endurance and morale lost by strength and roll.
pub fn siege(game: &Kanto) -> Grid {
    let title = Message::new("chart-siege").under("18-2-1a");
    let grid = Grid::new("siege", "chart-tab-siege", title, "chart-roll-strength");
    let cell = |wear: pack::Wear| format!("{}/{}", wear.endurance, wear.morale);
    filled(game, grid, "siege", &game.pack.tables.siege, cell)
        .note(Message::new("chart-siege-cell").under("18-2-1a"))
        .prompts(&["prompt-siege-die"])
        .read(Read { key: "event-siege-rolled", row: Some("roll"), column: None })
}

/// 20-3a: what a demand brings, by what is left of the castle.
pub fn surrender(game: &Kanto) -> Grid {
    let title = Message::new("chart-surrender").under("20-3a");
    let columns = ["chart-denial", "chart-honours", "chart-surrenders"].map(Message::new);
    let grid = Grid::new("surrender", "chart-tab-siege", title, "chart-endurance-roll").columns(columns);
    let heads = Head::scores(0, game.pack.tables.surrender.len());
    let rows = heads.into_iter().zip(&game.pack.tables.surrender).enumerate();
    let grid = rows.fold(grid, |grid, (n, (head, row))| {
        let letter = origin(game, &format!("surrender.rows.{n}"));
        let cell = |text: String| Cell::new(Text::Same(text), letter);
        let honours = match row.honours {
            Some(most) => [format!("{}\u{2013}{most}", row.denial + 1), format!("\u{2265}{}", most + 1)],
            None => [format!("\u{2265}{}", row.denial + 1), "\u{2013}".to_string()],
        };
        let [honours, surrender] = honours.map(cell);
        grid.row(head, [cell(format!("\u{2264}{}", row.denial)), honours, surrender])
    });
    grid.prompts(&["prompt-summons-die", "prompt-answer-honours"])
}

fn star(leader: bool) -> &'static str {
    if leader { "*" } else { "" }
}

/// A table of the pack with its axes.
fn filled<T: Copy>(game: &Kanto, grid: Grid, name: &str, table: &pack::Grid<T>, cell: impl Fn(T) -> String) -> Grid {
    let heads = Head::scores(table.first, table.rows.len());
    let row = |(n, (head, row)): (usize, (Head, &Vec<T>))| {
        let letter = |column: usize| origin(game, &format!("{name}.rows.{n}.{column}"));
        let cells = row.iter().enumerate().map(|(column, &one)| Cell::new(Text::Same(cell(one)), letter(column)));
        Row { head, cells: cells.collect() }
    };
    let rows = heads.into_iter().zip(&table.rows).enumerate().map(row).collect();
    Grid { rows, ..grid.columns(ranges(&table.columns)) }
}

/// 2-1-5: columns from the highest strength of each; the last one has no end.
fn ranges(most: &[i16]) -> Vec<Head> {
    let head = |n: usize| {
        let low = if n == 0 { i16::MIN } else { most[n - 1] + 1 };
        let text = match n {
            0 => format!("\u{2264}{}", most[0]),
            _ if n + 1 == most.len() => format!("\u{2265}{low}"),
            _ if low == most[n] => low.to_string(),
            _ => format!("{low}\u{2013}{}", most[n]),
        };
        Head { text: Text::Same(text), from: Some(low) }
    };
    (0..most.len()).map(head).collect()
}

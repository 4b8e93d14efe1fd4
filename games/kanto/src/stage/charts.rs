//! The tables beside the map, made from the pack.

mod fights;
mod year;

use crate::Kanto;
use crate::map::Terrain;
use crate::pack::Effect;
use engine::Message;
use stage::charts::{Cell, Grid, Text};
use toolkit::pack::Origin;

pub fn charts(game: &Kanto) -> Vec<Grid> {
    vec![
        terrain(game),
        fights::field(game),
        fights::siege(game),
        fights::assault(game),
        fights::surrender(game),
        year::recruits(game),
        year::calendar(game),
        year::victory(game),
    ]
}

/// Where a figure of the tables comes from, as a letter.
fn origin(game: &Kanto, key: &str) -> Option<char> {
    game.pack.origin("tables", key).map(Origin::letter)
}

const COLUMNS: [&str; 6] =
    ["chart-tactical", "chart-strategic", "chart-supply", "chart-attack", "chart-counter", "chart-assault"];

/// 2-1-2c: what a hex costs to enter and what it does to a fight; a river is added.
fn terrain(game: &Kanto) -> Grid {
    let effects = &game.pack.terrain;
    let title = Message::new("chart-terrain").under("2-1-2c");
    let grid = Grid::new("terrain", "chart-tab-terrain", title, "chart-ground").columns(COLUMNS.map(Message::new));
    let rows = Terrain::ALL.into_iter().filter(|terrain| terrain.is_land());
    let grid = rows.fold(grid, |grid, terrain| {
        let head = Message::new("chart-of").term("ground", format!("ground-{}", terrain.name()));
        grid.row(head, cells(game, terrain.name(), &effects.hex[terrain as usize]))
    });
    let grid = grid.row(Message::new("chart-river"), cells(game, "river", &effects.river));
    grid.note(Message::new("chart-snow").under("32-1")).prompts(&["prompt-moving"])
}

fn cells(game: &Kanto, ground: &str, effect: &Effect) -> [Cell; 6] {
    let origin = |name: &str| origin(game, &format!("terrain.{ground}.{name}"));
    let closed = || Text::Same("\u{2013}".to_string());
    let cost = |name, cost: Option<u8>| Cell::new(cost.map_or_else(closed, Text::number), origin(name));
    let modifier = |name, n: i8| Cell::new(Text::signed(n), origin(name));
    [
        cost("tactical", effect.tactical),
        cost("strategic", effect.strategic),
        cost("supply", effect.supply),
        modifier("attack", effect.attack),
        modifier("counter", effect.counter),
        modifier("assault", effect.assault),
    ]
}

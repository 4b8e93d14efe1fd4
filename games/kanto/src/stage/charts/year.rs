//! 14, 32, 34: recruits, the calendar, and what counts at the end.

use super::origin;
use crate::Kanto;
use crate::options::Scenario;
use crate::pack::Group;
use engine::Message;
use stage::charts::{Cell, Grid, Head, Read, Text};

/// 14-2-2: steps by group and roll, at home and away.
pub fn recruits(game: &Kanto) -> Grid {
    let tables = &game.pack.tables;
    let places = [("home", "chart-home"), ("away", "chart-away")];
    let columns: Vec<Head> = Group::ALL
        .into_iter()
        .flat_map(|group| places.map(|(_, key)| Message::new(key).term("group", group.term()).into()))
        .collect();
    let title = Message::new("chart-recruits").under("14-2-2");
    let grid = Grid::new("recruits", "chart-tab-recruits", title, "chart-roll-group").columns(columns);
    let heads = Head::scores(tables.replenishment_first, tables.replenishment[0][0].len());
    let grid = heads.into_iter().enumerate().fold(grid, |grid, (n, head)| {
        let cells = Group::ALL.into_iter().flat_map(|group| {
            [0, 1].map(|place| {
                let key = format!("replenishment.{}.{}.{n}", group.term()[6..].replace('-', "_"), places[place].0);
                Cell::new(Text::number(tables.replenishment[group as usize][place][n]), origin(game, &key))
            })
        });
        grid.row(head, cells.collect::<Vec<_>>())
    });
    grid.note(Message::new("chart-recruits-odawara").number("n", tables.odawara_replenishment).under("31-5-1"))
        .prompts(&["prompt-recruits", "prompt-recruit-die", "prompt-gains"])
        .read(Read { key: "event-recruits-rolled", row: Some("roll"), column: None })
}

/// 32: the weeks of the scenario and their weather.
pub fn calendar(game: &Kanto) -> Grid {
    let title = Message::new("chart-calendar").under("32-1");
    let columns = ["chart-week-of", "chart-weather"].map(Message::new);
    let grid = Grid::new("calendar", "chart-tab-calendar", title, "chart-turn").columns(columns);
    let plan = game.plan();
    let weeks = plan.weeks.iter().zip(&plan.seasons).enumerate();
    let grid = weeks.fold(grid, |grid, (turn, (week, season))| {
        let date = Message::new("chart-date").number("month", week.month).number("week", week.week);
        let weather = Message::new("chart-season").term("season", season.term());
        let head = Head { text: Text::number(turn as i64 + 1), from: Some(turn as i16 + 1) };
        grid.row(head, [Cell::new(date, None), Cell::new(weather, None)])
    });
    grid.note(Message::new("chart-snow").under("32-1")).note(Message::new("chart-melt").under("32-2"))
}

/// 34, S1-3, S2-6 to S2-9, S4-7: what is counted in this scenario.
pub fn victory(game: &Kanto) -> Grid {
    let title = Message::new("chart-victory").under("34.0");
    let grid =
        Grid::new("victory", "chart-tab-victory", title, "chart-counted").columns([Message::new("chart-points")]);
    if game.scenario == Scenario::Kawanakajima {
        let step = Message::new("chart-step-destroyed").under("S1-3");
        return grid.row(step, [Cell::new(Text::signed(1), 'R')]);
    }
    let points = &game.pack.points;
    let one = |grid: Grid, say: Message, n: i16, key: &str| {
        grid.row(say, [Cell::new(Text::signed(n), origin(game, &format!("points.{key}")))])
    };
    let last = points.castle.len() - 1;
    let grid = points.castle.iter().enumerate().fold(grid, |grid, (endurance, &n)| {
        let key = if endurance == last { "chart-castle-more" } else { "chart-castle" };
        one(grid, Message::new(key).number("n", endurance as u32), n, &format!("castle.{endurance}"))
    });
    let grid = one(grid, Message::new("chart-odawara"), points.odawara, "odawara");
    let grid = one(grid, Message::new("chart-daimyo-lost"), points.daimyo_lost, "daimyo_lost");
    let grid = one(grid, Message::new("chart-warlord-lost"), points.warlord_lost, "warlord_lost");
    match game.scenario {
        Scenario::Odawara => {
            let grid = one(grid, Message::new("chart-siege-turn").under("S2-6"), points.siege_turn, "siege_turn");
            points.ceremony.iter().fold(grid, |grid, &(most, n)| {
                one(grid, Message::new("chart-ceremony").number("n", most).under("S2-8"), n, "ceremony")
            })
        }
        Scenario::Mimase => {
            one(grid, Message::new("chart-uesugi-unused").under("S4-7"), points.uesugi_unused, "uesugi_unused")
        }
        Scenario::Kawanakajima | Scenario::Matsuyama => grid,
    }
}

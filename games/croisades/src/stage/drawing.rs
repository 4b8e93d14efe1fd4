//! The map in letters, for the terminal.

use crate::Croisades;
use crate::ids::*;
use crate::map;
use crate::state::{Health, Life, Marker};
use crate::view::{SeenMan, View};
use engine::Message;
use stage::board::{Board, Cell, Ground, Piece as Shown};

pub fn board(game: &Croisades, view: &View) -> Board {
    let turn = |turn: u8| turn.div_ceil(2);
    let facts = Message::new("board-turn")
        .number("turn", turn(view.turn))
        .number("last", turn(view.last_turn))
        .term("side", view.active.term());
    Board {
        turn: view.turn.into(),
        facts: vec![facts],
        cells: Spot::all().map(|spot| cell(game, view, spot)).collect(),
        boxes: Vec::new(),
        legend: vec![Message::new("legend-map"), Message::new("legend-figures")],
    }
}

fn cell(game: &Croisades, view: &View, spot: Spot) -> Cell {
    let (glyph, ground) = match game.map().ground(spot) {
        map::Ground::Flat if game.map().is_high(spot) => (':', Ground::Hill),
        map::Ground::Flat => ('.', Ground::Plain),
        map::Ground::Brush => ('b', Ground::Crossing),
        map::Ground::Tree => ('t', Ground::Wood),
        map::Ground::Slope => ('^', Ground::Mountain),
        map::Ground::Water => ('~', Ground::Water),
    };
    Cell {
        label: spot.to_string(),
        column: spot.column().into(),
        row: spot.row().into(),
        low: spot.column() % 2 == 1,
        glyph,
        ground,
        south: None,
        east: None,
        pieces: men(view, spot).chain(others(view, spot)).collect(),
    }
}

/// Whoever has his front here; where his rear is, a tick says so.
fn men(view: &View, spot: Spot) -> impl Iterator<Item = Shown> + '_ {
    let here = view.men.iter().filter(move |seen| seen.stand.covers(spot));
    here.map(move |seen| Shown {
        name: named(seen.man.piece(), seen.stand, spot),
        seat: Some(seen.man.side().seat()),
        mark: condition(seen).to_string(),
    })
}

fn others(view: &View, spot: Spot) -> impl Iterator<Item = Shown> + '_ {
    let horses = view.horses.iter().filter(move |seen| seen.stand.covers(spot)).map(move |seen| Shown {
        name: named(seen.horse.piece(), seen.stand, spot),
        seat: seen.controller.map(Side::seat),
        mark: if seen.mount.life == Life::Dead { "+" } else { "" }.to_string(),
    });
    let wagon = view.wagon.covers(spot).then(|| named(Piece::WAGON, view.wagon, spot));
    horses.chain(wagon.map(|name| Shown { name, seat: None, mark: String::new() }))
}

fn named(piece: Piece, stand: Stand, spot: Spot) -> String {
    if stand.front == spot { piece.name().to_string() } else { format!("'{}", piece.name()) }
}

/// Dead, stunned, wounded, hidden, marked to shoot: the gravest first.
fn condition(seen: &SeenMan) -> &'static str {
    match seen.figure.health {
        Health::Dead => "+",
        _ if seen.figure.stunned != 0 => "z",
        _ if seen.figure.hidden => "h",
        Health::Wounded => "w",
        Health::Healthy if seen.figure.marker != Marker::None => "s",
        Health::Healthy => "",
    }
}

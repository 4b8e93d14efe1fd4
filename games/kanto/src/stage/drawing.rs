//! The map in letters, for the terminal.

use crate::ids::*;
use crate::map::Terrain;
use crate::rules::Position;
use crate::rules::c14_recruits::FULL;
use crate::rules::c16_siege::Standing;
use crate::view::View;
use engine::Message;
use hexgrid::Direction;
use stage::board::{Board, Cell, Edge, Ground, Piece};

pub fn board(at: Position<'_>, view: &View) -> Board {
    let last = at.g.plan().weeks.len();
    let season = at.g.season(at.s.turn);
    let turn = Message::new("board-turn").number("turn", at.s.turn).number("last", last as u32);
    let turn = turn.number("stage", at.s.stage).term("season", season.term());
    let points = view
        .points
        .iter()
        .map(|&(power, points)| Message::new("board-points").term("power", power.term()).number("points", points));
    Board {
        turn: at.s.turn.into(),
        facts: std::iter::once(turn).chain(points).collect(),
        cells: Spot::all().map(|spot| cell(at, spot)).collect(),
        boxes: Vec::new(),
        legend: vec![Message::new("legend-map"), Message::new("legend-units")],
    }
}

fn cell(at: Position<'_>, spot: Spot) -> Cell {
    let map = &at.g.pack.map;
    let (glyph, ground) = match map.terrain(spot) {
        _ if at.castle_at(spot).is_some_and(|castle| at.is_castle(castle)) => ('#', Ground::Fort),
        Terrain::Flat => ('.', Ground::Plain),
        Terrain::Wasteland => (':', Ground::Hill),
        Terrain::Woods => ('w', Ground::Wood),
        Terrain::Mountains => ('^', Ground::Mountain),
        Terrain::Swamp => ('%', Ground::Crossing),
        Terrain::Sea | Terrain::Lake => ('~', Ground::Water),
    };
    let offset = crate::ids::board().offset(spot.place());
    let river = |way| map.has_river(spot, way).then_some(Edge { glyph: '=', ground: Ground::Water });
    Cell {
        label: spot.to_string(),
        column: offset.column as u16,
        row: offset.row as u16,
        low: offset.column % 2 == 0,
        glyph,
        ground,
        south: river(Direction::South),
        east: river(Direction::NorthEast).or_else(|| river(Direction::SouthEast)),
        pieces: castle(at, spot).into_iter().chain(at.s.in_hex(spot).map(|unit| shown(at, unit))).collect(),
    }
}

/// A castle by its first letters and its endurance; `!` invested, `*` besieged.
fn castle(at: Position<'_>, spot: Spot) -> Option<Piece> {
    let castle = at.castle_at(spot).filter(|&castle| at.s.walls(castle).owner.is_some())?;
    let power = at.s.walls(castle).owner.and_then(|army| at.power_of(army));
    let sign = match at.standing(castle) {
        Standing::Free => "",
        Standing::Invested => "!",
        Standing::Besieged => "*",
    };
    Some(Piece {
        name: castle.name().chars().take(5).collect(),
        seat: power.and_then(|power| at.g.seat(power)),
        mark: format!("{}{sign}", at.s.walls(castle).endurance),
    })
}

/// Reduced, behind walls, has acted.
fn shown(at: Position<'_>, unit: Unit) -> Piece {
    let man = at.man(unit);
    let marks = [(man.steps < FULL, 'r'), (man.inside, 'i'), (man.acted, 'a')];
    Piece {
        name: unit.name().to_string(),
        seat: at.power_of_unit(unit).and_then(|power| at.g.seat(power)),
        mark: marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect(),
    }
}

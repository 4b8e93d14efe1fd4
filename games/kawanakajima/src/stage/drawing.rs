//! The map in letters, for the terminal.

use super::name_of;
use crate::Kawanakajima as Game;
use crate::ids::{Army, Condition, HexId};
use crate::pack::Terrain;
use crate::view::{UnitView, View};
use engine::Message;
use stage::board::{Box, Cell, Edge, Ground, Piece};

const NORTH_EAST: usize = 1;
const SOUTH_EAST: usize = 2;
const SOUTH: usize = 3;

pub struct Drawing<'a> {
    pub game: &'a Game,
    pub view: &'a View,
}

impl Drawing<'_> {
    pub fn facts(&self) -> Vec<Message> {
        let leader = if self.view.vp < 0 { Army::Uesugi } else { Army::Takeda };
        vec![
            Message::new("board-turn").number("turn", self.view.turn).number("last", self.view.last_turn),
            match self.view.vp {
                0 => Message::new("board-vp-even"),
                vp => Message::new("board-vp").number("points", vp.abs()).name("leader", name_of(leader)),
            },
        ]
    }

    pub fn cell(&self, hex: HexId) -> Cell {
        let (glyph, ground) = self.ground(hex);
        Cell {
            label: hex.to_string(),
            column: hex.column(),
            row: hex.row(),
            low: hex.column().is_multiple_of(2),
            glyph,
            ground,
            south: self.edge(hex, SOUTH),
            east: self.edge(hex, NORTH_EAST).or_else(|| self.edge(hex, SOUTH_EAST)),
            pieces: self.pieces(hex),
        }
    }

    fn ground(&self, hex: HexId) -> (char, Ground) {
        let data = self.game.pack.map.hex(hex);
        match (data.terrain, data.level) {
            (Terrain::Kaizu, _) => ('#', Ground::Fort),
            (Terrain::Wood, _) => ('w', Ground::Wood),
            (Terrain::Open, 0) => ('.', Ground::Plain),
            (Terrain::Open, 1) => (':', Ground::Hill),
            (Terrain::Open, _) => ('^', Ground::Mountain),
        }
    }

    fn edge(&self, hex: HexId, direction: usize) -> Option<Edge> {
        let side = self.game.map.hexside(hex, direction);
        match () {
            () if side.is_ford() => Some(Edge { glyph: '=', ground: Ground::Crossing }),
            () if side.is_river() => Some(Edge { glyph: '~', ground: Ground::Water }),
            () if side.is_stream() => Some(Edge { glyph: '|', ground: Ground::Water }),
            () => None,
        }
    }

    fn pieces(&self, hex: HexId) -> Vec<Piece> {
        self.view.units.iter().filter(|unit| unit.hex == hex).map(|unit| self.piece(unit)).collect()
    }

    fn piece(&self, unit: &UnitView) -> Piece {
        let mode = self.view.clans[unit.unit.clan().index()].mode;
        let mut mark = String::from(mode.map_or('?', |mode| ['A', 'M', 'D', 'R'][mode.index()]));
        mark.push(match unit.condition {
            Condition::GoodOrder => ' ',
            worn => char::from(b'0' + worn.steps_lost()),
        });
        mark.push(match () {
            () if unit.commander => '*',
            () if unit.entrenched => '+',
            () => ' ',
        });
        Piece { name: unit.unit.to_string(), seat: Some(unit.unit.army().seat()), mark: mark.trim_end().to_string() }
    }

    pub fn boxes(&self) -> Vec<Box> {
        let places = HexId::ENTRY.into_iter().chain([HexId::EDGE_RESERVE]);
        let boxes = places.map(|place| Box { name: place.to_string(), pieces: self.pieces(place) });
        boxes.filter(|place| !place.pieces.is_empty()).collect()
    }
}

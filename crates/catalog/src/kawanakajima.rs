//! Kawanakajima 1561 in the list of games.

use crate::adapter::{About, Adapter, Choice, Chosen};
use crate::board::{Board, Box, Cell, Edge, Ground, Piece};
use crate::folders::folder;
use crate::overlay::Files;
use engine::Message;
use kawanakajima::ids::{Army, Condition, HexId, UNITS};
use kawanakajima::options::CHOICES;
use kawanakajima::pack::{Overlay, Pack, PackError, Terrain, built_in, load};
use kawanakajima::view::{UnitView, View};
use kawanakajima::{Kawanakajima as Game, Options, Scenario, State};
use std::sync::Arc;

pub struct Kawanakajima;

impl Adapter for Kawanakajima {
    type Game = Game;
    type Pack = Arc<Pack>;

    fn about() -> About {
        let choice = |choice: &kawanakajima::options::Choice| Choice {
            name: choice.name,
            values: choice.values.to_vec(),
            default: choice.values[0],
            rule: choice.rule,
        };
        About {
            game: "kawanakajima",
            title: "Kawanakajima 1561",
            edition: "Hexasim 2009",
            rules_version: 1,
            seats: vec!["Takeda", "Uesugi"],
            scenarios: Scenario::ALL.map(Scenario::name).to_vec(),
            options: CHOICES.iter().map(choice).collect(),
            files: Overlay::file_names().collect(),
        }
    }

    fn load(files: &Files) -> Result<Arc<Pack>, PackError> {
        if files.is_empty() {
            return Ok(Arc::clone(built_in()));
        }
        load(&Overlay(files.clone())).map(Arc::new)
    }

    fn pack_hash(pack: &Arc<Pack>) -> [u8; 32] {
        pack.hash
    }

    fn build(pack: &Arc<Pack>, scenario: &str, options: &Chosen) -> Result<Game, String> {
        let scenario = Scenario::from_name(scenario).ok_or("there is no such scenario")?;
        let options = Options::parse(options)?;
        // The built-in map is made once and shared.
        Ok(match Arc::ptr_eq(pack, built_in()) {
            true => Game::new(scenario, options),
            false => Game::with_pack(Arc::clone(pack), scenario, options),
        })
    }

    /// Who stands where follows from the units and is not written.
    fn restore(game: &Game, state: &mut State) -> Result<(), String> {
        if state.units.len() != UNITS {
            return Err(format!("the position has {} units, there are {UNITS}", state.units.len()));
        }
        state.restore(game.fort());
        Ok(())
    }

    fn board(game: &Game, view: &View) -> Board {
        let drawing = Drawing { game, view };
        Board {
            turn: u16::from(view.turn),
            facts: drawing.facts(),
            cells: game.map.hexes().map(|hex| drawing.cell(hex)).collect(),
            boxes: drawing.boxes(),
            legend: vec![Message::new("kawanakajima-legend-map"), Message::new("kawanakajima-legend-units")],
        }
    }

    fn texts() -> [&'static str; 2] {
        folder("kawanakajima").map_or(["", ""], |folder| [folder.en, folder.fr])
    }
}

const NORTH_EAST: usize = 1;
const SOUTH_EAST: usize = 2;
const SOUTH: usize = 3;

struct Drawing<'a> {
    game: &'a Game,
    view: &'a View,
}

impl Drawing<'_> {
    fn facts(&self) -> Vec<Message> {
        let leader = if self.view.vp < 0 { Army::Uesugi } else { Army::Takeda };
        vec![
            Message::new("board-turn").number("turn", self.view.turn).number("last", self.view.last_turn),
            match self.view.vp {
                0 => Message::new("board-vp-even"),
                vp => Message::new("board-vp").number("points", vp.abs()).name("leader", name_of(leader)),
            },
        ]
    }

    fn cell(&self, hex: HexId) -> Cell {
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
        let map = &self.game.pack.map;
        let place = usize::from((hex.row() - 1) * map.width + hex.column() - 1);
        let data = map.hexes[place];
        match (data.terrain, data.level) {
            (Terrain::Kaizu, _) => ('#', Ground::Fort),
            (Terrain::Wood, _) => ('w', Ground::Wood),
            (Terrain::Open, 0) => ('.', Ground::Plain),
            (Terrain::Open, 1) => (':', Ground::Hill),
            (Terrain::Open, _) => ('^', Ground::Mountain),
        }
    }

    fn edge(&self, hex: HexId, direction: usize) -> Option<Edge> {
        let side = self.game.map.side(hex, direction);
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
        Piece { name: unit.unit.to_string(), seat: unit.unit.army().seat(), mark: mark.trim_end().to_string() }
    }

    fn boxes(&self) -> Vec<Box> {
        let places = HexId::ENTRY.into_iter().chain([HexId::EDGE_RESERVE]);
        let boxes = places.map(|place| Box { name: place.to_string(), pieces: self.pieces(place) });
        boxes.filter(|place| !place.pieces.is_empty()).collect()
    }
}

fn name_of(army: Army) -> &'static str {
    match army {
        Army::Takeda => "Takeda",
        Army::Uesugi => "Uesugi",
    }
}

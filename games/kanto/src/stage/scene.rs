//! What lies on the map: units and castles.

use super::panel::{self, Panel};
use crate::ids::*;
use crate::rules::Position;
use crate::rules::c11_supply::Supply;
use crate::rules::c16_siege::Standing;
use crate::state::Whereabouts;
use crate::view::View;
use engine::{Message, Seat};
use serde::Serialize;
use stage::scene::Piece;
use stage::{Fallen, Scene};
use toolkit::sets::Id;

/// What stands on a counter. `web/skins/kanto/scene.d.ts` says the same.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "sort", rename_all = "snake_case")]
pub enum Face {
    Unit(Box<UnitFace>),
    Castle(Box<CastleFace>),
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnitFace {
    name: String,
    /// As the rulebook prints the name, where that is another one.
    printed: Option<String>,
    army: Army,
    power: Option<Power>,
    /// 2 daimyo, 1 warlord, 0 troops.
    stars: u8,
    /// 2-2-1: strength as it is now, field adjustment, ability.
    values: [i16; 3],
    /// Strength with all steps, and with one.
    printed_strength: [u8; 2],
    steps: u8,
    morale: u8,
    /// 9-2: leadership boxes that are filled, and all.
    boxes: [u8; 2],
    leader: Option<Unit>,
    /// 2-1-4: the commander of the whole force.
    force: Unit,
    inside: bool,
    acted: bool,
    supplied: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CastleFace {
    name: &'static str,
    owner: Option<Army>,
    power: Option<Power>,
    level: u8,
    endurance: u8,
    morale: u8,
    /// 30-4: the owner's headquarters.
    honjo: bool,
    destroyed: bool,
    standing: Standing,
    /// 18-1-1: strength that a siege takes, and what is before the walls.
    siege: [i16; 2],
    /// Units behind the walls, and their strength.
    garrison: [i16; 2],
}

pub fn scene(at: Position<'_>, view: &View) -> Scene<Face, Panel> {
    let lines = Lines::new(at);
    let mut scene = Scene::new(turns(at), panel::panel(at, view, &lines));
    Castle::all().filter_map(|castle| castle_piece(at, castle)).for_each(|piece| scene.add(piece));
    at.s.on_map().for_each(|unit| scene.add(unit_piece(at, &lines, unit)));
    scene
}

/// The turn, and how many there are: all a list shows of a game, and no supply has to be traced for it.
pub fn turns(at: Position<'_>) -> [u16; 2] {
    [at.s.turn.into(), at.g.plan().weeks.len() as u16]
}

/// 11: the supply of every army that has somebody on the map.
pub struct Lines(Vec<Option<Supply>>);

impl Lines {
    fn new(at: Position<'_>) -> Lines {
        let present: Armies = at.s.on_map().map(|unit| at.army(unit)).collect();
        Lines(Army::all().map(|army| present.contains(army).then(|| at.supply(army))).collect())
    }

    pub fn reach(&self, at: Position<'_>, unit: Unit) -> bool {
        self.0[at.army(unit).index()].as_ref().is_some_and(|supply| supply.reaches(at.man(unit).at))
    }
}

pub fn seat_of(at: Position<'_>, army: Army) -> Option<Seat> {
    at.power_of(army).filter(|_| !at.is_neutral(army)).and_then(|power| at.g.seat(power))
}

fn unit_piece(at: Position<'_>, lines: &Lines, unit: Unit) -> Piece<Face> {
    Piece {
        id: unit.name().into(),
        at: at.man(unit).at.to_string().into(),
        seat: seat_of(at, at.army(unit)),
        face: Face::Unit(Box::new(UnitFace { supplied: lines.reach(at, unit), ..face(at, unit) })),
        also: None,
        facing: None,
    }
}

/// What is printed on a unit and how it fares; of a lost one, as it began.
pub fn face(at: Position<'_>, unit: Unit) -> UnitFace {
    let (counter, man) = (at.counter(unit), at.man(unit));
    let lives = at.s.is_on_map(unit);
    let strength = if lives { at.strength(unit) } else { counter.strength.into() };
    UnitFace {
        name: counter.name.clone(),
        printed: Some(counter.printed.clone()).filter(|printed| !printed.is_empty() && *printed != counter.name),
        army: counter.army,
        power: at.power_of(counter.army),
        stars: counter.stars,
        values: [strength, counter.adjustment.into(), counter.ability.into()],
        printed_strength: [counter.strength, counter.reduced],
        steps: if lives { man.steps } else { crate::rules::c14_recruits::FULL },
        morale: if lives { man.morale } else { at.g.pack.tables.start_morale },
        boxes: [at.boxed(unit) as u8, counter.boxes],
        leader: man.leader,
        force: at.top(unit),
        inside: man.inside,
        acted: man.acted,
        supplied: true,
    }
}

/// 8.0a: every castle that plays a part, and the ruins of those that did.
fn castle_piece(at: Position<'_>, castle: Castle) -> Option<Piece<Face>> {
    let walls = at.s.walls(castle);
    if walls.owner.is_none() && !walls.destroyed {
        return None;
    }
    let garrison = at.garrison(castle);
    let face = CastleFace {
        name: castle.name(),
        owner: walls.owner,
        power: walls.owner.and_then(|army| at.power_of(army)),
        level: at.g.pack.castle(castle).level,
        endurance: walls.endurance,
        morale: at.garrison_morale(castle),
        honjo: walls.owner.is_some_and(|army| at.is_honjo(castle, army)),
        destroyed: walls.destroyed,
        standing: at.standing(castle),
        siege: [at.strength_needed(castle), at.strength_of(at.besiegers(castle))],
        garrison: [garrison.len() as i16, at.strength_of(garrison)],
    };
    Some(Piece {
        id: castle.name().into(),
        at: at.hex_of(castle).to_string().into(),
        seat: walls.owner.and_then(|army| seat_of(at, army)),
        face: Face::Castle(Box::new(face)),
        also: None,
        facing: None,
    })
}

/// The units that were destroyed, as they were when they were whole.
pub fn fallen(at: Position<'_>) -> Vec<Fallen<Face>> {
    let lost = Unit::all().filter(|&unit| at.man(unit).place == Whereabouts::Lost);
    let whole = |unit: Unit| Fallen {
        group: at.power_of_unit(unit).map_or("power-none", Power::term).into(),
        piece: Piece {
            id: unit.name().into(),
            at: Spot::NOWHERE.to_string().into(),
            seat: seat_of(at, at.army(unit)),
            face: Face::Unit(Box::new(face(at, unit))),
            also: None,
            facing: None,
        },
    };
    lost.map(whole).collect()
}

pub fn label(piece: &Piece<Face>) -> Message {
    match &piece.face {
        Face::Unit(face) => Message::new("piece-unit").name("name", face.name.clone()),
        Face::Castle(face) if face.destroyed => Message::new("piece-ruin").name("name", face.name),
        Face::Castle(face) if face.endurance == 0 => Message::new("piece-town").name("name", face.name),
        Face::Castle(face) => Message::new("piece-castle").name("name", face.name).number("endurance", face.endurance),
    }
}

//! A view as pieces, marks and the display of Honjins and bowl.

use crate::Kawanakajima as Game;
use crate::ids::*;
use crate::state::{ChitPlace, ClanSet, UnitSet};
use crate::view::{BattleView, SiegeView, StaffView, UnitView, View};
use engine::{Message, Seat, Viewer};
use serde::Serialize;
use stage::scene::{Mark, Piece, Score};
use stage::{Element, Fallen, Scene};
use std::collections::BTreeMap;

/// What stands on a counter.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Face {
    clan: char,
    values: [u8; 2],
    fire: u8,
    lead: u8,
    lead_lost: u8,
    /// Steps lost.
    lost: u8,
    /// None where Honjins are secret.
    mode: Option<&'static str>,
    #[serde(skip_serializing_if = "is_false")]
    commander: bool,
    #[serde(skip_serializing_if = "is_false")]
    entrenched: bool,
    #[serde(skip_serializing_if = "is_false")]
    samurai: bool,
    #[serde(skip_serializing_if = "is_false")]
    moved: bool,
}

fn is_false(value: &bool) -> bool {
    !value
}

pub fn scene(game: &Game, view: &View, viewer: Viewer) -> Scene<Face, Panel> {
    let (turn, score) = standing(game, view);
    let mut scene = Scene::new(turn, panel(view, viewer));
    scene.score = score;
    // Units out of the game have no piece.
    for unit in view.units.iter().filter(|unit| unit.hex != HexId::NOWHERE) {
        scene.add(piece(game, view, unit));
    }
    scene.marks = marks(view);
    scene
}

/// The turn, and the Victory Points on their track.
pub fn standing(game: &Game, view: &View) -> ([u16; 2], Option<Score>) {
    let margin = i32::from(game.pack.limits.draw_margin_vp);
    let (low, high) = game.pack.limits.vp_track;
    let score = Score {
        value: i32::from(view.vp),
        low: i32::from(low),
        high: i32::from(high),
        draw: [-margin, margin],
        ends: [Army::Uesugi.seat(), Army::Takeda.seat()],
    };
    ([u16::from(view.turn), u16::from(view.last_turn)], Some(score))
}

/// A unit by its letters, and the name of its clan.
pub fn label(game: &Game, piece: &Piece<Face>) -> Message {
    let unit: Option<UnitId> = piece.id.parse().ok();
    let clan = unit.and_then(|unit| game.pack.clans.iter().find(|data| data.id == unit.clan()));
    let name = clan.map_or(String::new(), |clan| clan.name.clone());
    Message::new("piece-label").name("unit", piece.id.clone()).name("name", name)
}

fn mode_name(mode: Mode) -> &'static str {
    ["attack", "move", "defense", "regroup"][mode.index()]
}

fn piece(game: &Game, view: &View, unit: &UnitView) -> Piece<Face> {
    let clan = unit.unit.clan();
    let printed = game.units[unit.unit.index()].leadership + u8::from(unit.samurai);
    let face = Face {
        clan: clan.letter(),
        values: [unit.elan, unit.mass],
        fire: unit.firepower,
        lead: unit.leadership,
        lead_lost: printed.saturating_sub(unit.leadership),
        lost: unit.condition.steps_lost(),
        mode: view.clans[clan.index()].mode.map(mode_name),
        commander: unit.commander || view.kosaka == Some(unit.unit),
        entrenched: unit.entrenched,
        samurai: unit.samurai,
        moved: unit.moved,
    };
    let (id, at, seat) = (unit.unit.name().into(), unit.hex.name().into(), Some(unit.unit.army().seat()));
    Piece { id, at, seat, face, also: None, facing: None }
}

/// 5.3d: the units that were eliminated, with the figures printed on them.
pub fn fallen(game: &Game, view: &View) -> Vec<Fallen<Face>> {
    let lost = view.units.iter().filter(|unit| unit.condition == Condition::Eliminated);
    let whole = |unit: &UnitView| {
        let mut piece = piece(game, view, unit);
        (piece.face.lost, piece.face.lead_lost, piece.face.moved, piece.face.mode) = (0, 0, false, None);
        Fallen { group: unit.unit.clan().name().into(), piece }
    };
    lost.map(whole).collect()
}

/// How a unit looks that may not be on the map yet, as far as the viewer may know.
pub fn face(game: &Game, view: &View, unit: UnitId) -> Option<serde_json::Value> {
    let found = view.units.iter().find(|seen| seen.unit == unit)?;
    serde_json::to_value(piece(game, view, found).face).ok()
}

fn marks(view: &View) -> Vec<Mark> {
    let units = |units: UnitSet| units.iter().map(|unit| Element::new("unit", unit.name())).collect();
    let open = view.battles.iter().enumerate().filter(|(_, battle)| !battle.done);
    let battle = |(n, battle): (usize, &BattleView)| Mark {
        kind: if battle.fire { "shots" } else { "battle" },
        n: u8::try_from(n + 1).ok(),
        on: units(battle.attackers),
        to: units(battle.defenders),
    };
    open.map(battle).collect()
}

/// 13: the siege as both players see it.
#[derive(Debug, PartialEq, Serialize)]
struct Siege {
    besieger: Seat,
    manpower: [u8; 2],
    out_of_combat: [u8; 2],
    markers: [Vec<u8>; 2],
    bases: [Vec<u8>; 2],
    actions: u8,
    target: Option<u8>,
    bids: [u8; 2],
}

fn siege(siege: &SiegeView) -> Siege {
    Siege {
        besieger: siege.besieger.seat(),
        manpower: siege.manpower,
        out_of_combat: siege.out_of_combat,
        markers: siege.markers.clone(),
        bases: siege.bases.clone(),
        actions: siege.actions,
        target: siege.target,
        bids: siege.bids,
    }
}

/// 2.3: one side's command display.
#[derive(Debug, PartialEq, Serialize)]
struct Honjin {
    seat: Seat,
    points: Option<[u8; 2]>,
    got: Option<[u8; 2]>,
    plan: Option<&'static str>,
    plan_active: bool,
    plan_secret: bool,
    gathered: Option<u8>,
    reserve: Vec<Chit>,
    chosen: Vec<Chit>,
    delay: [Vec<Chit>; 4],
    hidden: usize,
    modes: BTreeMap<char, &'static str>,
    activities: Option<[u8; 4]>,
    ready: bool,
    bundori: u8,
    lost: u8,
    markers: u8,
}

fn honjin(view: &View, staff: &StaffView, in_play: ClanSet) -> Honjin {
    let own = || view.chits.iter().filter(|c| c.chit.owner() == Some(staff.army));
    let chits = |wanted: &dyn Fn(ChitPlace) -> bool| -> Vec<Chit> {
        own().filter(|c| c.place.is_some_and(wanted)).map(|c| c.chit).collect()
    };
    let clans = view.clans.iter().filter(|c| c.clan.army() == staff.army && in_play.contains(c.clan));
    Honjin {
        seat: staff.army.seat(),
        points: staff.points,
        got: staff.points_got,
        plan: staff.plan.map(Plan::term),
        plan_active: staff.plan_active,
        plan_secret: staff.plan.is_some() && !staff.plan_revealed,
        gathered: staff.gathered,
        reserve: chits(&|place| place == ChitPlace::Reserve),
        chosen: chits(&|place| matches!(place, ChitPlace::Chosen(_))),
        delay: [1, 2, 3, 4].map(|n| chits(&|place| place == ChitPlace::Delay(n))),
        hidden: own().filter(|c| c.place.is_none()).count(),
        modes: clans.filter_map(|c| Some((c.clan.letter(), mode_name(c.mode?)))).collect(),
        activities: staff.activities_left,
        ready: staff.ready,
        bundori: staff.bundori,
        lost: staff.lost,
        markers: staff.markers,
    }
}

#[derive(Debug, PartialEq, Serialize)]
struct Bowl {
    known: Vec<Chit>,
    hidden: u8,
}

/// What lies beside the map, as far as the viewer may look.
#[derive(Debug, PartialEq, Serialize)]
pub struct Panel {
    bowl: Bowl,
    drawn: Vec<Chit>,
    now: Option<Chit>,
    honjin: [Honjin; 2],
    entries: BTreeMap<&'static str, char>,
    kosaka: Option<UnitId>,
    surprise: bool,
    fort: Option<Seat>,
    siege: Option<Siege>,
    own: Option<Seat>,
}

fn panel(view: &View, viewer: Viewer) -> Panel {
    let chits =
        |at: ChitPlace| -> Vec<Chit> { view.chits.iter().filter(|c| c.place == Some(at)).map(|c| c.chit).collect() };
    let there = view.units.iter().filter(|unit| unit.hex != HexId::NOWHERE);
    let in_play: ClanSet = there.map(|unit| unit.unit.clan()).collect();
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    Panel {
        bowl: Bowl { known: chits(ChitPlace::Bowl), hidden: 0 },
        drawn: chits(ChitPlace::Drawn),
        now: view.drawn,
        honjin: view.staffs.each_ref().map(|staff| honjin(view, staff, in_play)),
        entries: view.clans.iter().filter_map(|c| Some((c.clan.name(), c.entry?.letter()))).collect(),
        kosaka: view.kosaka,
        surprise: view.surprise,
        fort: view.fort_holder.map(Army::seat),
        siege: view.siege.as_ref().map(siege),
        own,
    }
}

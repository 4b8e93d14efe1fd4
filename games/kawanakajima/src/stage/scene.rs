//! A view as pieces, marks and the display of Honjins and bowl.

use crate::Kawanakajima as Game;
use crate::ids::*;
use crate::state::{ChitPlace, ClanSet, UnitSet};
use crate::view::{BattleView, SideView, SiegeView, UnitView, View};
use engine::{Message, Seat, Viewer};
use serde::{Serialize, Serializer};
use stage::scene::{Mark, Piece, Score};
use stage::{Element, Scene};
use std::collections::BTreeMap;
use std::sync::Arc;

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

pub fn draw(game: &Game, view: &View, before: Option<&View>, viewer: Viewer, scene: &mut Scene<Face>) {
    let margin = i32::from(game.pack.limits.draw_margin_vp);
    let (low, high) = game.pack.limits.vp_track;
    scene.set_turn([u16::from(view.turn), u16::from(view.last_turn)]);
    scene.set_score(Score {
        value: i32::from(view.vp),
        low: i32::from(low),
        high: i32::from(high),
        draw: [-margin, margin],
        ends: [Army::Uesugi.seat(), Army::Takeda.seat()],
    });
    for (n, unit) in view.units.iter().enumerate() {
        if before.is_some_and(|was| same_face(view, was, n)) {
            continue;
        }
        match piece(game, view, unit) {
            Some(piece) => scene.set_piece(piece),
            None => scene.remove_piece(unit.unit.name()),
        }
    }
    scene.set_marks(marks(view));
    if !before.is_some_and(|was| same_panel(view, was)) {
        draw_panel(view, viewer, scene);
    }
}

/// Does the counter of this unit look as it did?
fn same_face(view: &View, was: &View, n: usize) -> bool {
    let (unit, old) = (&view.units[n], &was.units[n]);
    let clan = unit.unit.clan().index();
    let is_kosaka = |view: &View| view.kosaka == Some(unit.unit);
    unit == old && view.clans[clan].mode == was.clans[clan].mode && is_kosaka(view) == is_kosaka(was)
}

/// Does nothing differ that the panel shows?
fn same_panel(view: &View, was: &View) -> bool {
    let in_play = |view: &View| view.units.iter().filter(|unit| unit.hex != HexId::NOWHERE).count();
    view.chits == was.chits
        && view.clans == was.clans
        && view.sides == was.sides
        && (view.drawn, view.kosaka, view.surprise) == (was.drawn, was.kosaka, was.surprise)
        && view.fort_holder == was.fort_holder
        && view.siege == was.siege
        && in_play(view) == in_play(was)
}

fn mode_name(mode: Mode) -> &'static str {
    mode.term().trim_start_matches("mode-")
}

/// Units out of the game have no piece.
fn piece(game: &Game, view: &View, unit: &UnitView) -> Option<Piece<Face>> {
    if unit.hex == HexId::NOWHERE {
        return None;
    }
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
    let name = game.pack.clans.iter().find(|data| data.id == clan).map_or(String::new(), |data| data.name.clone());
    let label = Arc::new(Message::new("piece-label").name("unit", unit.unit.name()).name("name", name));
    let (id, at, seat) = (unit.unit.name().into(), unit.hex.name().into(), unit.unit.army().seat());
    Some(Piece { id, at, seat, label, face, also: None, facing: None })
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

/// By their names, as they are written elsewhere.
struct Names<I>(I);

impl<I: Iterator<Item: ToString> + Clone> Serialize for Names<I> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.0.clone().map(|item| item.to_string()))
    }
}

/// 13: the siege as both players see it.
#[derive(Serialize)]
struct Siege<'a> {
    besieger: Seat,
    manpower: [u8; 2],
    out_of_combat: [u8; 2],
    markers: &'a [Vec<u8>; 2],
    bases: &'a [Vec<u8>; 2],
    actions: u8,
    target: Option<u8>,
    bids: [u8; 2],
}

fn siege(siege: &SiegeView) -> Siege<'_> {
    Siege {
        besieger: siege.besieger.seat(),
        manpower: siege.manpower,
        out_of_combat: siege.out_of_combat,
        markers: &siege.markers,
        bases: &siege.bases,
        actions: siege.actions,
        target: siege.target,
        bids: siege.bids,
    }
}

/// 2.3: one side's command display.
#[derive(Serialize)]
struct Honjin {
    seat: Seat,
    points: Option<[u8; 2]>,
    got: Option<[u8; 2]>,
    plan: Option<&'static str>,
    plan_active: bool,
    plan_secret: bool,
    gathered: Option<u8>,
    reserve: Vec<String>,
    chosen: Vec<String>,
    delay: [Vec<String>; 4],
    hidden: usize,
    modes: BTreeMap<char, &'static str>,
    activities: Option<[u8; 4]>,
    ready: bool,
    bundori: u8,
    lost: u8,
    markers: u8,
}

fn honjin(view: &View, side: &SideView, in_play: ClanSet) -> Honjin {
    let own = || view.chits.iter().filter(|c| c.chit.owner() == Some(side.army));
    let chits = |wanted: &dyn Fn(ChitPlace) -> bool| -> Vec<String> {
        own().filter(|c| c.place.is_some_and(wanted)).map(|c| c.chit.to_string()).collect()
    };
    let clans = view.clans.iter().filter(|c| c.clan.army() == side.army && in_play.contains(c.clan));
    Honjin {
        seat: side.army.seat(),
        points: side.points,
        got: side.points_got,
        plan: side.plan.map(Plan::term),
        plan_active: side.plan_active,
        plan_secret: side.plan.is_some() && !side.plan_revealed,
        gathered: side.gathered,
        reserve: chits(&|place| place == ChitPlace::Reserve),
        chosen: chits(&|place| matches!(place, ChitPlace::Chosen(_))),
        delay: [1, 2, 3, 4].map(|n| chits(&|place| place == ChitPlace::Delay(n))),
        hidden: own().filter(|c| c.place.is_none()).count(),
        modes: clans.filter_map(|c| Some((c.clan.letter(), mode_name(c.mode?)))).collect(),
        activities: side.activities_left,
        ready: side.ready,
        bundori: side.bundori,
        lost: side.lost,
        markers: side.markers,
    }
}

#[derive(Serialize)]
struct Bowl<K> {
    known: K,
    hidden: u8,
}

/// What lies beside the map, as far as the viewer may look.
fn draw_panel(view: &View, viewer: Viewer, scene: &mut Scene<Face>) {
    let chits = |at: ChitPlace| Names(view.chits.iter().filter(move |c| c.place == Some(at)).map(|c| c.chit));
    let there = view.units.iter().filter(|unit| unit.hex != HexId::NOWHERE);
    let in_play: ClanSet = there.map(|unit| unit.unit.clan()).collect();
    let entries: BTreeMap<String, char> =
        view.clans.iter().filter_map(|c| Some((c.clan.to_string(), c.entry?.letter()))).collect();
    let own = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    scene.set_part("bowl", &Bowl { known: chits(ChitPlace::Bowl), hidden: 0 });
    scene.set_part("drawn", &chits(ChitPlace::Drawn));
    scene.set_part("now", &view.drawn.map(|chit| chit.to_string()));
    scene.set_part("honjin", &view.sides.each_ref().map(|side| honjin(view, side, in_play)));
    scene.set_part("entries", &entries);
    scene.set_part("kosaka", &view.kosaka.map(|unit| unit.to_string()));
    scene.set_part("surprise", &view.surprise);
    scene.set_part("fort", &view.fort_holder.map(Army::seat));
    scene.set_part("siege", &view.siege.as_ref().map(siege));
    scene.set_part("own", &own);
}

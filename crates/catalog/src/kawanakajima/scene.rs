//! A view as pieces, marks and the display of Honjins and bowl.

use crate::scene::{Before, Element, Mark, Piece, Scene, Score};
use engine::{Message, Viewer};
use kawanakajima::Kawanakajima as Game;
use kawanakajima::ids::*;
use kawanakajima::state::ChitPlace;
use kawanakajima::view::{SideView, SiegeView, UnitView, View};
use serde::Serialize;
use serde_json::{Map, Value, json};
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

pub fn scene(game: &Game, view: &View, viewer: Viewer, before: Option<Before<'_, View, Face>>) -> Scene<Face> {
    let panel = match &before {
        Some(before) if same_panel(view, before.view) => Arc::clone(&before.scene.panel),
        _ => Arc::new(panel(view, viewer)),
    };
    let margin = i32::from(game.pack.limits.draw_margin_vp);
    let (low, high) = game.pack.limits.vp_track;
    Scene {
        turn: [u16::from(view.turn), u16::from(view.last_turn)],
        score: Some(Score {
            value: i32::from(view.vp),
            low: i32::from(low),
            high: i32::from(high),
            draw: [-margin, margin],
            ends: [Army::Uesugi.seat(), Army::Takeda.seat()],
        }),
        pieces: pieces(game, view, before),
        marks: marks(view),
        panel,
    }
}

/// Units come in the order of their names, so that the pieces are sorted. One that has not changed is kept.
fn pieces(game: &Game, view: &View, before: Option<Before<'_, View, Face>>) -> Vec<Piece<Face>> {
    let Some(before) = before else {
        return view.units.iter().filter_map(|unit| piece(game, view, unit)).collect();
    };
    let mut kept = before.scene.pieces.iter();
    let units = view.units.iter().zip(&before.view.units);
    let new = units.filter_map(|(unit, was)| {
        let old = if was.hex == HexId::NOWHERE { None } else { kept.next() };
        let clan = unit.unit.clan().index();
        let same = unit == was
            && view.clans[clan].mode == before.view.clans[clan].mode
            && (view.kosaka == Some(unit.unit)) == (before.view.kosaka == Some(was.unit));
        if same { old.cloned() } else { piece(game, view, unit) }
    });
    new.collect()
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
    let units =
        |units: kawanakajima::state::UnitSet| units.iter().map(|unit| Element::new("unit", unit.name())).collect();
    let open = view.battles.iter().enumerate().filter(|(_, battle)| !battle.done);
    let battle = |(n, battle): (usize, &kawanakajima::view::BattleView)| Mark {
        kind: if battle.fire { "shots" } else { "battle" },
        n: u8::try_from(n + 1).ok(),
        on: units(battle.attackers),
        to: units(battle.defenders),
    };
    open.map(battle).collect()
}

fn siege(siege: &SiegeView) -> Value {
    json!({
        "besieger": siege.besieger.seat(),
        "manpower": siege.manpower,
        "out_of_combat": siege.out_of_combat,
        "markers": siege.markers,
        "bases": siege.bases,
        "actions": siege.actions,
        "target": siege.target,
        "bids": siege.bids,
    })
}

/// 2.3: the command display of both sides, as far as the viewer may look.
fn panel(view: &View, viewer: Viewer) -> Map<String, Value> {
    let in_place = |wanted: &dyn Fn(ChitPlace) -> bool, owner: Option<Army>| -> Vec<String> {
        let chits = view.chits.iter().filter(|c| owner.is_none() || c.chit.owner() == owner);
        chits.filter(|c| c.place.is_some_and(wanted)).map(|c| c.chit.to_string()).collect()
    };
    let bowl = in_place(&|place| place == ChitPlace::Bowl, None);
    let drawn = in_place(&|place| place == ChitPlace::Drawn, None);
    let honjin = |side: &SideView| {
        let army = Some(side.army);
        let delay = |n: u8| in_place(&|place| place == ChitPlace::Delay(n), army);
        let chosen = in_place(&|place| matches!(place, ChitPlace::Chosen(_)), army);
        let hidden = view.chits.iter().filter(|c| c.chit.owner() == army && c.place.is_none()).count();
        let clans = view.clans.iter().filter(|c| c.clan.army() == side.army);
        let in_play = |clan: ClanId| view.units.iter().any(|u| u.unit.clan() == clan && u.hex != HexId::NOWHERE);
        let modes: Map<String, Value> = clans
            .filter(|c| in_play(c.clan))
            .filter_map(|c| Some((c.clan.letter().to_string(), json!(mode_name(c.mode?)))))
            .collect();
        json!({
            "seat": side.army.seat(),
            "points": side.points,
            "got": side.points_got,
            "plan": side.plan.map(Plan::term),
            "plan_active": side.plan_active,
            "plan_secret": side.plan.is_some() && !side.plan_revealed,
            "gathered": side.gathered,
            "reserve": in_place(&|place| place == ChitPlace::Reserve, army),
            "chosen": chosen,
            "delay": [delay(1), delay(2), delay(3), delay(4)],
            "hidden": hidden,
            "modes": modes,
            "activities": side.activities_left,
            "ready": side.ready,
            "bundori": side.bundori,
            "lost": side.lost,
            "markers": side.markers,
        })
    };
    let entries = view.clans.iter().filter_map(|c| Some((c.clan.to_string(), json!(c.entry?.letter().to_string()))));
    let mut panel = Map::new();
    panel.insert("bowl".into(), json!({ "known": bowl, "hidden": 0 }));
    panel.insert("drawn".into(), json!(drawn));
    panel.insert("now".into(), json!(view.drawn.map(|chit| chit.to_string())));
    panel.insert("honjin".into(), json!([honjin(&view.sides[0]), honjin(&view.sides[1])]));
    panel.insert("entries".into(), Value::Object(entries.collect()));
    panel.insert("kosaka".into(), json!(view.kosaka.map(|unit| unit.to_string())));
    panel.insert("surprise".into(), json!(view.surprise));
    panel.insert("fort".into(), json!(view.fort_holder.map(Army::seat)));
    panel.insert("siege".into(), view.siege.as_ref().map_or(Value::Null, siege));
    panel.insert(
        "own".into(),
        json!(match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        }),
    );
    panel
}

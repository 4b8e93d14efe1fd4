//! What the lobby shows of the games: how they are listed, a piece of their maps, and games that were played before.

use super::opening::plan_of;
use super::{Answer, Failure, Shared, Visitor, Web, blocking, pages};
use crate::people;
use crate::rendered::Rendered;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use catalog::{AnyGame, AnyTable, Fault, Files, Setup};
use engine::Viewer;
use serde_json::{Value, json};
use stage::lobby::Moment;
use std::sync::Arc;

pub(super) async fn games(State(web): Shared, headers: HeaderMap) -> Answer {
    Ok(web.shelf.or_make("games", "", || Ok::<_, Failure>(all_games(&web)))?.answer(&headers))
}

fn all_games(web: &Web) -> Rendered {
    let listed = |game: &dyn AnyGame| {
        let mut about = json!(game.about());
        about["lobby"] = json!(game.lobby());
        about
    };
    pages::listed(&web.hub.catalog.games().map(listed).collect::<Vec<Value>>())
}

/// The table at which one of a game's own replays is looked at: the same for everybody, made when it is first asked for.
pub(super) async fn replay(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path((game, name)): Path<(String, String)>,
) -> Answer {
    let hub = Arc::clone(&web.hub);
    let _turn = web.heavy.acquire().await;
    let id = blocking(move || {
        let game = hub.catalog.find(&game).map_err(|_| Failure::absent())?;
        let log = game.recorded(&name)?.ok_or_else(Failure::absent)?;
        // Another log, or the same with another pack, is another table.
        let id = format!("{name}-{}", &people::sha256_hex(&log)[..12]);
        Ok(hub.create_once(id, &plan_of(log)?, from)?)
    })
    .await?;
    Ok(Json(json!({ "id": id })).into_response())
}

/// The maps of a game, and what stood on them at each of its moments: a browser draws pieces of them.
pub(super) async fn pictures(State(web): Shared, Path(game): Path<String>, headers: HeaderMap) -> Answer {
    let name = format!("pictures {game}");
    if let Some(drawn) = web.shelf.find(&name, "") {
        return Ok(drawn.answer(&headers));
    }
    let shared = Arc::clone(&web);
    let _turn = web.heavy.acquire().await;
    let drawn = blocking(move || {
        shared.shelf.or_make(&name, "", || {
            let listed = shared.hub.catalog.find(&game).map_err(|_| Failure::absent())?;
            let drawn = drawn(listed)?.to_string().into_bytes();
            Ok(Rendered::new("application/json", "private, max-age=86400", drawn))
        })
    })
    .await?;
    Ok(drawn.answer(&headers))
}

fn drawn(game: &dyn AnyGame) -> Result<Value, Fault> {
    let (mut sheets, mut pictures) = (Vec::new(), Vec::new());
    for moment in &game.lobby().moments {
        let table = table_at(game, moment)?;
        let sheet = sheet_of(&*table, &mut sheets);
        pictures.push(json!({ "name": moment.name, "hex": moment.hex, "sheet": sheet, "pieces": pieces(&*table) }));
    }
    if pictures.is_empty() {
        let start = game.open(&Setup::default())?;
        let sheet = sheet_of(&*start, &mut sheets);
        pictures.push(json!({ "name": null, "hex": null, "sheet": sheet, "pieces": pieces(&*start) }));
    }
    Ok(json!({ "sheets": sheets, "pictures": pictures }))
}

/// The number of the map a table is played on: each travels once.
fn sheet_of(table: &dyn AnyTable, sheets: &mut Vec<Value>) -> Option<usize> {
    let chart: Value = serde_json::from_str(&table.chart()).unwrap_or_default();
    let sheet = chart["sheets"].as_array()?.iter().find(|sheet| sheet["kind"] == "hexes")?;
    sheets.iter().position(|known| known == sheet).or_else(|| {
        sheets.push(sheet.clone());
        Some(sheets.len() - 1)
    })
}

/// A game as it stood at one of its moments.
pub(super) fn table_at(game: &dyn AnyGame, moment: &Moment) -> Result<Box<dyn AnyTable>, Fault> {
    let log = game.recorded(moment.replay)?.unwrap_or_default();
    // The header, and the commands up to then.
    let begin: Vec<&str> = log.lines().take(moment.at + 1).collect();
    game.replay(begin.join("\n").as_bytes(), &Files::new(), None)
}

/// What everybody sees on the map.
fn pieces(table: &dyn AnyTable) -> Value {
    let scene: Value = serde_json::from_str(&table.picture(Viewer::Public).whole()).unwrap_or_default();
    scene["pieces"].clone()
}

//! Pages, texts and lists that are the same for everybody.

use super::{Answer, Failure, Shared, Web};
use crate::assets;
use crate::rendered::{ASK_AGAIN, Rendered};
use crate::store::StoreError;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::Lang;
use catalog::rules::Kind;
use serde::Serialize;
use serde_json::json;

pub(super) async fn health(State(web): Shared) -> Answer {
    if web.hub.store.is_sound() { Ok("ok\n".into_response()) } else { Err(StoreError::NotSaved.into()) }
}

pub(super) async fn metrics(State(web): Shared) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], web.hub.metrics.text())
}

/// The rules are readable without scripts too.
pub(super) async fn rules_page(State(web): Shared, Path(game): Path<String>, headers: HeaderMap) -> Response {
    let lang = reader(&headers);
    let make = || {
        let Some(Ok(index)) = catalog::rules::index(&game) else { return Err(()) };
        let row = |rule: &catalog::rules::Entry| {
            let (id, title, text) = (escaped(&rule.id), escaped(rule.title(lang)), escaped(&rule.text[lang as usize]));
            format!("<li id=\"{id}\"><b>{id}</b> {title} {text}</li>")
        };
        let rows: String = index.rows.iter().map(row).collect();
        Ok(assets::filled_with("rules", &format!("<ul>{rows}</ul>")))
    };
    let name = format!("rules page {} {game}", lang.code());
    match web.shelf.or_make(&name, &assets::version(&[assets::PAGE, assets::HEAD]), make) {
        Ok(page) => page.answer(&headers),
        Err(()) => assets::page("404.html", StatusCode::NOT_FOUND, &headers),
    }
}

/// The language a browser asks for first.
pub(super) fn reader(headers: &HeaderMap) -> Lang {
    let languages = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let french = languages.is_some_and(|languages| languages.trim_start().starts_with("fr"));
    if french { Lang::Fr } else { Lang::En }
}

pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

pub(super) async fn texts(
    State(web): Shared,
    Path((game, lang)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let lang: Lang = lang.parse().map_err(|_| Failure::absent())?;
    let code = lang.code();
    let files = match game.as_str() {
        "site" => vec![format!("texts/site.{code}.ftl"), format!("board/board.{code}.ftl")],
        "admin" => vec![format!("texts/admin.{code}.ftl")],
        ACCOUNT => vec![format!("texts/me.{code}.ftl")],
        game => vec![format!("skins/{game}.{code}.ftl")],
    };
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let make = || {
        let own: Vec<String> = files.iter().filter_map(|path| assets::text(path)).collect();
        let own = own.join("\n");
        let text = if game == "site" {
            format!("{own}\n{}\n{}", SERVER_TEXTS[lang as usize], catalog::text::SHARED[lang as usize])
        } else if game == "admin" || game == ACCOUNT {
            own
        } else {
            let known = web.hub.catalog.find(&game).map_err(|_| Failure::absent())?;
            format!("{}\n{own}", known.sentences(lang))
        };
        Ok::<_, Failure>(Rendered::new("text/plain; charset=utf-8", ASK_AGAIN, text.into_bytes()))
    };
    Ok(web.shelf.or_make(&format!("texts {code} {game}"), &assets::version(&files), make)?.answer(&headers))
}

/// What only the pages about an account say.
const ACCOUNT: &str = "me";

/// What the server itself says, in each language.
pub const SERVER_TEXTS: [&str; 2] = [include_str!("../../text/en.ftl"), include_str!("../../text/fr.ftl")];

pub(super) async fn rules(State(web): Shared, Path(game): Path<String>, headers: HeaderMap) -> Answer {
    Ok(web.shelf.or_make(&format!("rules {game}"), "", || rules_of(&web, &game))?.answer(&headers))
}

/// As JSON, the same for everybody.
pub(super) fn listed(value: &impl Serialize) -> Rendered {
    Rendered::new("application/json", ASK_AGAIN, serde_json::to_vec(value).unwrap_or_default())
}

fn rules_of(web: &Web, game: &str) -> Result<Rendered, Failure> {
    web.hub.catalog.find(game).map_err(|_| Failure::absent())?;
    let index = catalog::rules::index(game).and_then(Result::ok).ok_or_else(Failure::absent)?;
    let row = |rule: &catalog::rules::Entry| {
        // A ruling may be about the whole game.
        let beside = matches!(rule.list, Kind::Ruling | Kind::Difference) && rule.chapter == 0;
        let chapter = (!beside).then_some(rule.chapter);
        let mut row = json!({ "id": rule.id, "chapter": chapter, "kind": rule.list,
                              "title": { "en": rule.title, "fr": rule.title_fr } });
        if let [en, fr] = &rule.text
            && !en.is_empty()
        {
            row["text"] = json!({ "en": en, "fr": fr });
        }
        row
    };
    Ok(listed(&index.rows.iter().map(row).collect::<Vec<_>>()))
}

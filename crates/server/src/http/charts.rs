//! The tables beside the map: as data for the browser, and as a page to print that needs no script.

use super::pages::{SERVER_TEXTS, escaped, listed, reader};
use super::{Answer, Failure, Shared, Visitor, blocking};
use crate::assets;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use catalog::charts::{Axis, Chart, Figure, Line, said};
use catalog::{AnyGame, Lang, Setup, Texts};
use serde::Deserialize;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock};

pub(super) async fn charts(State(web): Shared, Path(game): Path<String>, headers: HeaderMap) -> Answer {
    let make = || {
        let game = web.hub.catalog.find(&game).map_err(|_| Failure::absent())?;
        Ok::<_, Failure>(listed(&charts_of(game)?))
    };
    Ok(web.shelf.or_make(&format!("charts {game}"), "", make)?.answer(&headers))
}

/// With the pack of a table, which need not be the one the game brings along today.
pub(super) async fn table_charts(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let (table, _) = web.looked_at(id, &headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let charts = blocking(move || Ok(hub.at(&table, |inner| inner.room.charts()).ok_or(Failure::absent())??)).await?;
    Ok(Json(charts).into_response())
}

fn charts_of(game: &dyn AnyGame) -> Result<Vec<Chart>, Failure> {
    Ok(said(game.texts(), &game.open(&Setup::default())?.charts()))
}

#[derive(Deserialize)]
pub(super) struct Asked {
    lang: Option<String>,
}

/// All charts of a game on a page or two.
pub(super) async fn aid(
    State(web): Shared,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let lang = asked.lang.and_then(|lang| lang.parse().ok()).unwrap_or_else(|| reader(&headers));
    let make = || {
        let game = web.hub.catalog.find(&game).map_err(|_| ())?;
        Ok(assets::html(&Aid { game, lang }.page(&charts_of(game).map_err(|_| ())?)))
    };
    let made: Result<_, ()> = web.shelf.or_make(&format!("aid {} {game}", lang.code()), "", make);
    match made {
        Ok(page) => page.answer(&headers),
        Err(()) => assets::page("404.html", StatusCode::NOT_FOUND, &headers),
    }
}

/// The mark of a figure that stands in the rulebook.
const PRINTED: char = 'R';
const DOT: &str = "<i class=\"printed\"></i>";
/// So many columns take all the room there is.
const WIDE: usize = 6;
/// And so many more than half a sheet has.
const BROAD: usize = 9;

struct Aid<'a> {
    game: &'a dyn AnyGame,
    lang: Lang,
}

impl Aid<'_> {
    fn page(&self, charts: &[Chart]) -> String {
        let title = escaped(&self.game.texts().word(self.lang, "game-title"));
        let name = own("aid-title", self.lang);
        let charts: String = charts.iter().map(|chart| self.chart(chart)).collect();
        let style = |file| format!("<link rel=\"stylesheet\" href=\"/static/style/{file}.css\">\n");
        format!(
            "<!doctype html>\n<html lang=\"{}\" data-theme=\"light\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title} - {name}</title>\n\
             <link rel=\"icon\" href=\"/static/icon.svg\" type=\"image/svg+xml\">\n{}{}{}</head>\n<body class=\"aid\" data-ready>\n\
             <header><h1>{title}</h1><p>{name}. {DOT} {}</p></header>\n<main>\n{charts}</main>\n\
             </body>\n</html>\n",
            self.lang.code(),
            style("base"),
            style("charts"),
            style("aid"),
            own("aid-origin", self.lang),
        )
    }

    fn chart(&self, chart: &Chart) -> String {
        let mut html = String::new();
        let head = |axis: &Axis, scope: &str| format!("<th scope=\"{scope}\">{}</th>", self.line(&axis.line));
        let columns: String = chart.columns.iter().map(|column| head(column, "col")).collect();
        let _ = write!(
            html,
            "<section class=\"chart{5}\" id=\"{0}\">\n<h2>{1}{4}</h2>\n<div class=\"scroll\" tabindex=\"0\"><table class=\"grid{3}\">\n<thead><tr><td>{2}</td>{columns}</tr></thead>\n<tbody>\n",
            chart.id,
            self.line(&chart.title),
            escaped(chart.corner.lang(self.lang)),
            if chart.columns.len() >= WIDE { " wide" } else { "" },
            if chart.is_all(PRINTED) { format!(" {DOT}") } else { String::new() },
            if chart.columns.len() >= BROAD { " broad" } else { "" },
        );
        for row in &chart.rows {
            let cells: String = row.cells.iter().map(|cell| self.cell(chart, cell)).collect();
            let _ = writeln!(html, "<tr>{}{cells}</tr>", head(&row.head, "row"));
        }
        html.push_str("</tbody>\n</table></div>\n");
        if !chart.families.is_empty() {
            let meaning = |meaning: &catalog::charts::Meaning| {
                format!("<li class=\"f{}\">{}</li>", meaning.family, coded(meaning.say.lang(self.lang)))
            };
            let meanings: String = chart.meanings.iter().map(meaning).collect();
            let _ = writeln!(html, "<ul class=\"meanings\">{meanings}</ul>");
        }
        let notes: String = chart.notes.iter().map(|note| format!("<li>{}</li>", self.line(note))).collect();
        if !notes.is_empty() {
            let _ = writeln!(html, "<ul class=\"notes\">{notes}</ul>");
        }
        html.push_str("</section>\n");
        html
    }

    fn cell(&self, chart: &Chart, cell: &Figure) -> String {
        let family = chart.family(cell).filter(|_| !chart.families.is_empty());
        let family = family.map_or(String::new(), |family| format!(" class=\"f{family}\""));
        let dot = if cell.origin == Some(PRINTED) && !chart.is_all(PRINTED) { DOT } else { "" };
        format!("<td{family}>{}{dot}</td>", coded(cell.say.lang(self.lang)))
    }

    fn line(&self, line: &Line) -> String {
        let rule = |rule: &str| {
            format!(" <a class=\"rule\" href=\"/rules/{}#{1}\">{1}</a>", self.game.about().game, escaped(rule))
        };
        format!("{}{}", coded(line.say.lang(self.lang)), line.rule.map_or(String::new(), rule))
    }
}

/// A word of the server's own.
fn own(key: &str, lang: Lang) -> String {
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(&[SERVER_TEXTS]));
    escaped(&TEXTS.word(lang, key))
}

/// With the small figures of result codes raised.
fn coded(text: &str) -> String {
    let small = [('\u{b9}', "1"), ('\u{b2}', "2"), ('\u{b3}', "3"), ('\u{1d3f}', "R"), ('\u{1d31}', "E")];
    let text = if text == "-" { "\u{2013}" } else { text };
    small.iter().fold(escaped(text), |text, (raised, plain)| text.replace(*raised, &format!("<sup>{plain}</sup>")))
}

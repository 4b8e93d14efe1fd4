//! `honjin rules`: the index of a game's rules.

use crate::args::Rules;
use crate::{Session, Stop};
use catalog::Fault;
use catalog::rules::{self, Entry, Index, Kind};
use engine::Message;
use serde_json::json;

pub fn run(session: &mut Session<'_>, ask: &Rules) -> Result<(), Stop> {
    let game = session.catalog.find(&ask.game)?.about().game;
    let index = rules::index(game).ok_or_else(|| Fault::new("rules-none", game))?;
    let index = index.map_err(|detail| Fault::new("rules-unreadable", "rulebook.toml").name("detail", detail))?;
    match ask.json {
        true => session.terminal.say(&as_json(index, session).to_string())?,
        false => list(session, index)?,
    }
    session.terminal.flush()?;
    if ask.check { check(session, index) } else { Ok(()) }
}

/// What is missing stands in the report; what leads nowhere is complained about.
fn check(session: &mut Session<'_>, index: &Index) -> Result<(), Stop> {
    for stray in &index.strays {
        let place = format!("{}:{}", stray.file, stray.line);
        let message = Message::new("rules-stray").name("place", place).name("words", stray.words.clone());
        session.terminal.complain(&session.words.say(&message))?;
    }
    if index.is_complete() { Ok(()) } else { Err(Stop::Failed) }
}

fn as_json(index: &Index, session: &Session<'_>) -> serde_json::Value {
    let missing = index.missing().map(|row| {
        json!({
            "id": row.id,
            "kind": row.kind,
            "title": row.title(session.words.lang),
            "implemented": row.implemented,
            "tested": row.tested,
        })
    });
    json!({
        "game": index.game,
        "rows": index.rules().count(),
        "implemented": index.implemented(),
        "tested": index.tested(),
        "missing": missing.collect::<Vec<_>>(),
        "also": index.also(),
    })
}

fn list(session: &mut Session<'_>, index: &Index) -> Result<(), Stop> {
    let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    let summary = Message::new("rules-summary")
        .name("game", index.game.clone())
        .number("rows", count(index.rules().count()))
        .number("implemented", count(index.implemented()))
        .number("tested", count(index.tested()));
    session.terminal.say(&session.words.say(&summary))?;
    for also in index.also() {
        let key = match also.kind {
            Kind::Ruling => "rules-also-rulings",
            Kind::Difference => "rules-also-differences",
            _ => "rules-also-examples",
        };
        let line = Message::new(key).number("rows", count(also.rows)).number("tested", count(also.tested));
        session.terminal.say(&session.words.say(&line))?;
    }
    section(session, "rules-not-implemented", index.rows.iter().filter(|row| !row.implemented))?;
    section(session, "rules-not-tested", index.rows.iter().filter(|row| row.implemented && !row.tested))?;
    section(session, "rules-components", index.rows.iter().filter(|row| row.kind == Kind::Component))
}

fn section<'a>(
    session: &mut Session<'_>,
    heading: &'static str,
    rows: impl Iterator<Item = &'a Entry>,
) -> Result<(), Stop> {
    let lang = session.words.lang;
    let line = |row: &Entry| match &row.reason {
        Some(reason) => format!("  {:<14} {} - {reason}", row.id, row.title(lang)),
        None => format!("  {:<14} {}", row.id, row.title(lang)),
    };
    let lines: Vec<String> = rows.map(line).collect();
    if lines.is_empty() {
        return Ok(());
    }
    session.terminal.say(&session.words.of(heading))?;
    for line in lines {
        session.terminal.say(&line)?;
    }
    Ok(())
}

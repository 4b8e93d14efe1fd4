//! `honjin soak`: random games over every scenario and option, each watched for broken promises.

use crate::args::Soak;
use crate::{Session, Stop, pack};
use engine::Message;
use serde_json::{Value, json};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const FOLDER: &str = "soak-failures";

pub fn run(session: &mut Session<'_>, ask: &Soak) -> Result<(), Stop> {
    let game = session.catalog.find(&ask.game)?;
    let files = pack::files(ask.pack.as_deref(), game)?;
    let (words, terminal) = (session.words, &mut *session.terminal);
    let report = game.soak(&files, ask.games, ask.seed, &mut |report| {
        if !ask.json && report.games < ask.games {
            let message = Message::new("soak-progress").number("games", number(report.games));
            let _ = terminal.complain(&words.say(&message.number("all", number(ask.games))));
        }
    })?;
    let mut failures = Vec::new();
    for failure in &report.failures {
        let name = format!("{}-{}.log", ask.game, failure.seed);
        let path = keep(&session.terminal.folder, &name, &failure.log)?;
        let line = Message::new("soak-failure").name("seed", failure.seed.to_string());
        let line = line.name("variant", failure.label.clone()).name("what", failure.what.clone());
        let line = session.words.say(&line.name("file", path.display().to_string()));
        // The seed is told as it is, not as a number that a language might group.
        session.terminal.complain(&line)?;
        failures.push(json!({
            "seed": failure.seed, "variant": failure.label, "what": failure.what, "log": path.display().to_string(),
        }));
    }
    summary(session, ask, report.games, report.decisions, failures)?;
    if report.failures.is_empty() { Ok(()) } else { Err(Stop::Failed) }
}

fn summary(
    session: &mut Session<'_>,
    ask: &Soak,
    games: u64,
    decisions: u64,
    failures: Vec<Value>,
) -> Result<(), Stop> {
    let line = match ask.json {
        true => json!({ "games": games, "decisions": decisions, "failures": failures }).to_string(),
        false => {
            let message = Message::new("soak-summary").number("games", number(games));
            let message = message.number("decisions", number(decisions));
            session.words.say(&message.number("failures", number(failures.len() as u64)))
        }
    };
    session.terminal.say(&line)?;
    Ok(session.terminal.flush()?)
}

fn number(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

fn keep(folder: &Path, name: &str, log: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder.join(FOLDER))?;
    let path = Path::new(FOLDER).join(name);
    fs::write(folder.join(&path), log)?;
    Ok(path)
}

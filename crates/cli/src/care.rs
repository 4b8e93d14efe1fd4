//! `honjin backup`, `restore`, `doctor` and `stale`: looking after the one file of a server.

use crate::args::{Backup, Doctor, Restore, Stale};
use crate::{Session, Stop};
use catalog::Fault;
use engine::Message;
use server::doctor;
use server::store::care::{self, CareError, Contents, Health, Ill};
use std::path::Path;

pub fn backup(session: &mut Session<'_>, ask: &Backup) -> Result<(), Stop> {
    let copied = care::backup(&ask.data, &ask.to).map_err(|error| {
        let place = if matches!(error, CareError::Exists) { &ask.to } else { &ask.data };
        refused(&error, place, "backup-exists")
    })?;
    let done = Message::new("backup-done").name("file", ask.to.display().to_string());
    say(session, &held(done, copied))
}

pub fn restore(session: &mut Session<'_>, ask: &Restore) -> Result<(), Stop> {
    let (held_now, aside) = care::restore(&ask.from, &ask.data, ask.replace).map_err(|error| {
        let place = if matches!(error, CareError::Exists | CareError::InUse) { &ask.data } else { &ask.from };
        refused(&error, place, "restore-exists")
    })?;
    let done = Message::new("restore-done").name("file", ask.data.display().to_string());
    say(session, &held(done, held_now))?;
    match aside {
        Some(aside) => say(session, &Message::new("restore-aside").name("file", aside.display().to_string())),
        None => Ok(()),
    }
}

pub fn doctor(session: &mut Session<'_>, ask: &Doctor) -> Result<(), Stop> {
    let examples = session.catalog.find("example").is_ok();
    let health = beside(&ask.file, |folder| doctor::examine(&ask.file, folder, examples))?;
    report(session, &health)
}

/// Looks at a copy, in a folder that is there meanwhile.
fn beside<T>(file: &Path, look: impl FnOnce(&Path) -> Result<T, CareError>) -> Result<T, Stop> {
    let folder = std::env::temp_dir().join(format!("honjin-doctor-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let seen = look(&folder);
    std::fs::remove_dir_all(&folder)?;
    seen.map_err(|error| refused(&error, file, "care-absent"))
}

/// What the rules would let go, in numbers and each table by its name.
pub fn stale(session: &mut Session<'_>, ask: &Stale) -> Result<(), Stop> {
    let stale = beside(&ask.file, |folder| doctor::stale(&ask.file, folder, &ask.keep.into()))?;
    let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    let counted = Message::new("stale-counted")
        .number("guests", count(stale.guests.len()))
        .number("tables", count(stale.tables.len()))
        .number("lines", i64::try_from(stale.lines).unwrap_or(i64::MAX));
    say(session, &counted)?;
    for table in &stale.tables {
        session.terminal.say(&format!("  {table}"))?;
    }
    Ok(session.terminal.flush()?)
}

fn report(session: &mut Session<'_>, health: &Health) -> Result<(), Stop> {
    let verdict = if health.ills.is_empty() { "doctor-sound" } else { "doctor-ill" };
    say(session, &held(Message::new(verdict).number("ills", health.ills.len() as i64), health.contents))?;
    if health.older {
        say(session, &Message::new("doctor-older"))?;
    }
    for ill in &health.ills {
        let what = named(session, ill);
        say(session, &what)?;
        let advice = session.words.texts.aside(session.words.lang, &what, "do").unwrap_or_default();
        session.terminal.say(&format!("  {advice}"))?;
    }
    session.terminal.flush()?;
    if health.ills.is_empty() { Ok(()) } else { Err(Stop::Failed) }
}

fn named(session: &Session<'_>, ill: &Ill) -> Message {
    match ill {
        Ill::Damaged(said) => Message::new("doctor-damaged").name("detail", said.clone()),
        Ill::TooNew(version) => Message::new("doctor-too-new").number("version", *version),
        Ill::Orphaned { of, rows } => Message::new("doctor-orphaned")
            .name("of", of.clone())
            .number("rows", i64::try_from(*rows).unwrap_or(i64::MAX)),
        Ill::Gap { table } => Message::new("doctor-gap").name("table", table.clone()),
        Ill::Unreadable { table, why } => {
            Message::new("doctor-unreadable").name("table", table.clone()).name("why", session.words.say(why))
        }
    }
}

fn held(message: Message, contents: Contents) -> Message {
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    message
        .number("tables", count(contents.tables))
        .number("people", count(contents.people))
        .number("records", count(contents.records))
}

fn say(session: &mut Session<'_>, message: &Message) -> Result<(), Stop> {
    session.terminal.say(&session.words.say(message))?;
    Ok(session.terminal.flush()?)
}

/// Why it was not done, and where.
fn refused(error: &CareError, place: &Path, exists: &'static str) -> Stop {
    let key = match error {
        CareError::Absent => "care-absent",
        CareError::Exists => exists,
        CareError::InUse => "care-in-use",
        CareError::NotSound(_) => "care-not-sound",
        CareError::Store(_) | CareError::Io(_) => "care-failed",
    };
    Stop::Fault(Fault::new(key, place.display().to_string()).name("detail", error.to_string()))
}

//! `honjin verify`: plays a finished game again and computes every die.

use crate::args::Verify;
use crate::{Session, Stop, pack};
use catalog::{AnyGame, Fault, Files, verdict};
use engine::log::MAX_BYTES;
use engine::{Message, VerifyReport};
use std::fs::File;
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

pub fn run(session: &mut Session<'_>, ask: &Verify) -> Result<(), Stop> {
    let log = read(&ask.log)?;
    let game = session.catalog.game_of_log(&log)?;
    let files = pack::files(ask.pack.as_deref(), game)?;
    let report = verify(game, &log, &files)?;
    let heading = Message::new(if report.is_clean() { "verify-clean" } else { "verify-faulty" })
        .number("commands", count(report.commands))
        .number("rolls", i64::try_from(report.rolls).unwrap_or(i64::MAX))
        .number("faults", count(report.faults.len()));
    session.terminal.say(&session.words.say(&heading))?;
    for fault in &report.faults {
        let line = Message::new("verify-line").number("line", count(fault.line));
        let (line, what) = (session.words.say(&line), session.words.say(&verdict::words(fault)));
        session.terminal.say(&format!("{line} {what}"))?;
    }
    if let Some(why) = report.uncompared {
        session.terminal.say(&session.words.say(&verdict::uncompared(why)))?;
    }
    session.terminal.flush()?;
    if report.is_clean() { Ok(()) } else { Err(Stop::Failed) }
}

fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// A log comes from anywhere. Should it bring the rules to an assertion, that is a fault of the log to its reader and
/// of the program to us, but no reason to fall over.
pub fn verify(game: &dyn AnyGame, log: &[u8], files: &Files) -> Result<VerifyReport, Fault> {
    catch_unwind(AssertUnwindSafe(|| game.verify(log, files))).unwrap_or_else(|_| Err(Fault::new("verify-crashed", "")))
}

/// One byte more than a log may have is enough to know that it has too many.
fn read(path: &Path) -> Result<Vec<u8>, Fault> {
    let shown = path.display().to_string();
    let unreadable =
        |error: std::io::Error| Fault::new("file-unreadable", shown.clone()).name("detail", error.to_string());
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    Ok(bytes)
}

//! `honjin bench`: how fast each scenario of a game is.

use crate::args::Bench;
use crate::{Session, Stop};
use std::io;

pub fn run(session: &mut Session<'_>, ask: &Bench) -> Result<(), Stop> {
    let game = session.catalog.find(&ask.game)?;
    let terminal = &mut *session.terminal;
    let mut written = Ok(());
    game.bench(ask.seconds, &mut |measured| {
        let value = serde_json::to_value(&measured).unwrap_or_default();
        let lines = match (ask.json, value.as_object()) {
            (false, Some(fields)) => fields.iter().map(|(key, value)| format!("{key:<22} {value}")).collect(),
            _ => vec![value.to_string()],
        };
        let mut write = || -> io::Result<()> {
            lines.iter().try_for_each(|line| terminal.say(line))?;
            terminal.flush()
        };
        if let Err(error) = write() {
            written = Err(error);
        }
    })?;
    Ok(written?)
}

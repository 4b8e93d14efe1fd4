//! `honjin pack check`, and `--pack DIR` of the other commands.

use crate::args::{Pack, PackAsk};
use crate::{Session, Stop};
use catalog::{AnyGame, Fault, Files, overlay};
use engine::Message;
use std::path::Path;

pub fn run(session: &mut Session<'_>, ask: &Pack) -> Result<(), Stop> {
    let PackAsk::Check { dir, game } = &ask.ask;
    let game = session.catalog.find(game)?;
    let checked = overlay::read(dir, &game.about().files).and_then(|files| Ok((game.check_pack(&files)?, files.len())));
    match checked {
        Ok((hash, count)) => {
            let message = Message::new("pack-good").number("files", count as i64).name("hash", hash);
            session.terminal.say(&session.words.say(&message))?;
            Ok(session.terminal.flush()?)
        }
        Err(error) => {
            session.terminal.complain(&error.to_string())?;
            Err(Stop::Failed)
        }
    }
}

/// The files of a folder, or none without one.
pub fn files(folder: Option<&Path>, game: &dyn AnyGame) -> Result<Files, Fault> {
    let Some(folder) = folder else { return Ok(Files::new()) };
    overlay::read(folder, &game.about().files).map_err(|error| {
        let place = format!("{}:{}:{}", error.file, error.line, error.column);
        Fault::new("bad-pack", place).name("detail", error.reason)
    })
}

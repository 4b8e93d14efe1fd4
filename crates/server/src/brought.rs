//! A log that somebody brought. Nobody here saw that game, so what the log says of itself is looked at, and everybody who
//! comes upon it or upon a game that goes on from it reads what could be found out and what could not.

use crate::hub::{Hub, HubError};
use crate::store::UserId;
use catalog::{AnyGame, Files};
use engine::Header;
use engine::verify::{Part, Uncompared};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What was found out about it when it came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brought {
    pub seal: Seal,
    pub dice: Dice,
    pub seats: Names,
    /// The first line that is not as it should be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seal {
    /// Outcome, last position and digest fit the lines.
    Whole,
    /// So do they, but for the last position, which was sealed in another form.
    Partly,
    /// They do not.
    Broken,
    /// The game was never closed.
    Missing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Dice {
    /// Every roll follows from the secret that the log committed to.
    Agree,
    /// Every roll follows from a number that everybody could know.
    Seeded,
    /// They say that they do, and do not.
    Differ,
    /// Nothing says where they came from.
    Unproven,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Names {
    /// The game was played here and is kept line by line as it was brought.
    Here,
    /// A game of that number is kept here, and it is another one.
    Other,
    /// Nobody but the log says who sat there.
    Said,
}

impl Brought {
    /// Looks at a log that can be played again.
    pub fn look(hub: &Arc<Hub>, by: UserId, game: &dyn AnyGame, log: &str, files: &Files) -> Result<Brought, HubError> {
        let header = catalog::header_of(log.as_bytes()).map_err(HubError::Fault)?;
        let report = game.verify(log.as_bytes(), files).map_err(HubError::Fault)?;
        let closed = is_closed(log);
        let (seal, dice) = (report.first(Part::Seal), report.first(Part::Dice));
        Ok(Brought {
            seal: match (closed, seal, report.uncompared) {
                (false, ..) => Seal::Missing,
                (true, Some(_), _) => Seal::Broken,
                (true, None, Some(Uncompared::Layout | Uncompared::Form { .. })) => Seal::Partly,
                (true, None, None) => Seal::Whole,
            },
            dice: match (&header.fair, header.seed, dice) {
                (None, None, _) => Dice::Unproven,
                // The secret is shown with the seal.
                (Some(_), _, Some(_)) if !closed => Dice::Unproven,
                (_, _, Some(_)) => Dice::Differ,
                (Some(_), _, None) => Dice::Agree,
                (None, Some(_), None) => Dice::Seeded,
            },
            seats: names(hub, by, &header, log),
            line: seal.into_iter().chain(dice).min().filter(|_| closed),
        })
    }
}

fn is_closed(log: &str) -> bool {
    let last = log.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
    serde_json::from_str::<serde_json::Value>(last).is_ok_and(|line| line.get("end").is_some())
}

/// Is the game of which the log tells known here? Of a table that whoever brings the log may not look at nothing is said.
fn names(hub: &Arc<Hub>, by: UserId, header: &Header, log: &str) -> Names {
    let number = header.fair.as_ref().map(|fair| fair.game_id.as_str());
    let Some(Ok(table)) = number.map(|number| hub.table(number)) else { return Names::Said };
    let own = hub.at(&table, |inner| {
        // What was brought itself vouches for nothing.
        let played = inner.room.plan.log.is_none() && inner.may_look(Some(by));
        played.then(|| inner.room.log())
    });
    match own.flatten() {
        None => Names::Said,
        Some(own) if own.as_deref().is_some_and(|own| lines(own).eq(lines(log))) => Names::Here,
        Some(_) => Names::Other,
    }
}

fn lines(log: &str) -> impl Iterator<Item = &str> {
    log.lines().map(str::trim).filter(|line| !line.is_empty())
}

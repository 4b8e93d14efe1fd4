//! What somebody reads of a game before playing it: how long and how hard it is, where a beginner sits, and games that
//! were played before, to look at or to go on from.

use engine::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

/// Everything the lobby says of a game besides how it is set up. Its words are in the language files: `game-special`,
/// `replay-NAME`, `moment-NAME` and `moment-NAME-about`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Lobby {
    /// How long a game takes, in minutes: at least and at most.
    pub minutes: [u16; 2],
    /// From 1, learnt in a game, to 5; 0 where nobody has said.
    pub difficulty: u8,
    /// The seat for a first game, by scenario.
    pub advised: BTreeMap<&'static str, Seat>,
    pub replays: Vec<Replay>,
    /// The first of them is the picture of the game.
    pub moments: Vec<Moment>,
}

/// A game that was played to its end.
#[derive(Clone, Debug, Serialize)]
pub struct Replay {
    pub name: &'static str,
    pub scenario: &'static str,
    /// How many commands it has.
    pub steps: usize,
    /// As it was written; rules and pack are those of now.
    #[serde(skip)]
    pub log: &'static str,
}

/// A moment of such a game that is worth going on from.
#[derive(Clone, Debug, Serialize)]
pub struct Moment {
    pub name: &'static str,
    pub replay: &'static str,
    /// After so many commands.
    pub at: usize,
    pub turn: u16,
    /// Whose decision it is then.
    pub seat: Seat,
    /// The hex in the middle of its picture.
    pub hex: &'static str,
}

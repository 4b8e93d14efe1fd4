//! The Letter: a tiny complete game, to show every file a game needs and to test what all games share.
//!
//! Couriers carry papers east, and one paper is the letter. The Guard, and in the longer scenario Bandits too, look for it.
//!
//! Reading order: [`things`] is what there is and what may be said of it: pieces, hexes, state, commands, events; [`rules`] is the
//! rulebook, step by step; [`game`] keeps the contract: pack, view, position; [`stage`] is what the browser and the terminal show.

pub mod things;

pub mod rules;

pub mod game;
pub mod stage;

pub use self::stage::Stage;
pub use game::{Letter, Scenario};
pub use things::{Command, Event, Outcome, State};

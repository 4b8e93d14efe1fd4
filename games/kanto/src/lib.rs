//! The Kanto Suppression: Uesugi Kenshin comes over the mountains, 1560 to 1569.
//!
//! Reading order: [`ids`], [`map`], [`pack`] and [`ground`] are the things; [`state`], [`command`], [`event`] and [`sequence`] the
//! game in progress; [`rules`] the rulebook, a file to a chapter: who may do what, and why not; [`stage`] what is shown of it.

pub mod ground;
pub mod ids;
pub mod map;
pub mod options;
pub mod pack;

pub mod command;
pub mod event;
pub mod sequence;
pub mod state;

pub mod rules;

pub mod evaluate;
pub mod invariants;
pub mod plans;
pub mod position;
pub mod view;

pub mod lesson;
pub mod stage;

mod game;

pub use command::Command;
pub use event::Event;
pub use game::Kanto;
pub use options::{Options, Scenario};
pub use stage::Stage;
pub use state::{Outcome, State};

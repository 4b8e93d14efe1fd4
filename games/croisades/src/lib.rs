//! Croisades, the tactical game: single riders and footmen of the crusades, hex by hex.
//!
//! Reading order: [`ids`], [`map`] and [`pack`] are the things; [`state`], [`command`], [`event`] and [`sequence`] the game in
//! progress; [`rules`] the rulebook, a file to a chapter: who may do what, and why not; [`field`] who is where, for a question about many
//! hexes; [`view`] what each seat sees; [`stage`] what browser and terminal show.

pub mod field;
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
pub mod lesson;
mod plans;
pub mod resample;
pub mod view;

pub mod stage;

mod game;

pub use command::Command;
pub use event::Event;
pub use game::Croisades;
pub use options::{Options, Scenario};
pub use stage::Stage;
pub use state::{Outcome, State};

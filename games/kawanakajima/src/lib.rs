//! Kawanakajima 1561, volume 1 of Sengoku Jidai: a chit-pull battle of clans, modes and battle plans, with a siege.
//!
//! Reading order: [`ids`], [`pack`] and [`map`] are the things; [`state`], [`command`], [`event`] and [`sequence`]
//! the game in progress; [`rules`] the rulebook, a file to a chapter, each with its steps: who may do what, and why not;
//! [`view`] what each seat sees, [`position`] the position as it is declared, [`preview`] what a choice would cost,
//! [`groupings`] the battles it may lead to;
//! [`stage`] what is shown of all that.

pub mod ids;
pub mod map;
pub mod options;
pub mod pack;
pub mod sets;
pub mod versions;

pub mod command;
pub mod event;
pub mod sequence;
pub mod state;

pub mod rules;

pub mod clicks;
pub mod evaluate;
pub mod groupings;
pub mod invariants;
pub mod lesson;
pub mod position;
pub mod preview;
pub mod resample;
pub mod say;
pub mod view;
pub mod words;

pub mod stage;

mod game;
mod start;

pub use self::stage::Stage;
pub use command::{Command, Payer};
pub use event::Event;
pub use game::Kawanakajima;
pub use options::{Options, Scenario};
pub use state::{Outcome, State};
pub use versions::RulesVersion;

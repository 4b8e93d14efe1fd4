//! What a game adds to the contract to be listed and shown. Nothing here knows any one game, and a game's `stage/` is
//! written against nothing else.
//!
//! Reading order: [`adapter`] is the one trait a game implements; [`chart`] is what lies on the table and stays there,
//! [`scene`] what a browser draws from a view, [`touch`] choices bound to what one clicks, [`preview`] what a choice
//! would cost, [`stake`] what its dice must show, [`look`] what a piece has before it, [`form`] questions filled in as a whole, [`together`] troops that move as one, [`way`] ways of many steps, [`weigh`] answers side by side, [`beat`] how what happened is
//! shown, [`charts`] the tables beside the map, [`lobby`] what is read before a game; [`board`] is the map in letters for a
//! terminal. [`words`] puts messages on the wire, [`files`] is a pack as the program hands it in. docs/wire.md is
//! the same in JSON.

pub mod adapter;

pub mod beat;
pub mod chart;
pub mod charts;
pub mod form;
pub mod lobby;
pub mod look;
pub mod preview;
pub mod roster;
pub mod scene;
pub mod stake;
pub mod together;
pub mod touch;
pub mod way;
pub mod weigh;

pub mod board;
pub mod files;
pub mod words;

pub use adapter::{About, Adapter, Chosen, GameOption, Lesson, Obeyed};
pub use beat::{Beat, Happening};
pub use files::{Files, PackError};
pub use form::Form;
pub use lobby::Lobby;
pub use look::Look;
pub use scene::{Fallen, Scene};
pub use stake::Stake;
pub use touch::{Element, Touch};
pub use words::Words;

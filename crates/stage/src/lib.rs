//! What a game adds to the contract to be listed and shown. Nothing here knows any one game, and a game's `stage/` is
//! written against nothing else.
//!
//! Reading order: [`adapter`] is the one trait a game implements; [`chart`] is what lies on the table and stays there,
//! [`scene`] what a browser draws from a view, [`touch`] choices bound to what one clicks, [`preview`] what a choice
//! would cost; [`board`] is the map in letters for a terminal. [`words`] puts messages on the wire, [`files`] is a pack
//! as the program hands it in. docs/wire.md is the same in JSON.

pub mod adapter;

pub mod chart;
pub mod preview;
pub mod scene;
pub mod touch;

pub mod board;
pub mod files;
pub mod words;

pub use adapter::{About, Adapter, Choice, Chosen, Lesson, Obeyed};
pub use files::{Files, PackError};
pub use scene::Scene;
pub use touch::{Element, Touch};
pub use words::Words;

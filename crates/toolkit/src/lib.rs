//! What several wargames share.
//!
//! Reading order: [`steps`] is how their play goes on, [`words`] how commands and events read and are clicked; [`board`] is the
//! map, [`sets`] and [`list`] are what positions are made of; [`odds`] is what dice may bring; [`setup`] what is agreed on before
//! a game, [`pack`] reads and checks its data.

pub mod steps;
pub mod words;

pub mod board;
pub mod list;
pub mod sets;

pub mod odds;

pub mod pack;
pub mod setup;

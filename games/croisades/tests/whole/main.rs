//! The game as a whole: the promises every game keeps.

#[path = "../support/mod.rs"]
mod support;

mod charts;
mod conformance;
mod forms;
mod lessons;
mod orders;

//! The game as a whole: the promises every game keeps, and how the computer plays it.

#[path = "../support/mod.rs"]
mod support;

mod conformance;
mod opponent;

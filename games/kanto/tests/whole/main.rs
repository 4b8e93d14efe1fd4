//! What holds of whole games.

#[path = "../support/mod.rs"]
#[expect(dead_code, reason = "each test uses what it needs")]
mod support;

mod castles;
mod charts;
mod computer;
mod conformance;
mod endings;
mod forms;
mod lessons;
mod lines;
mod sieges;
mod stage;
mod stakes;

//! The game as a whole: the promises every game keeps, and what is shown of it.

#[path = "../support/mod.rs"]
mod support;

mod beats;
mod charts;
mod conformance;
mod endings;
mod forms;
mod gallops;
mod lessons;
mod opponent;
mod orders;
mod previews;
mod properties;
mod roam;
mod stakes;
mod weighs;

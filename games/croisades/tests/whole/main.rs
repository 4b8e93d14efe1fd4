//! The game as a whole: the promises every game keeps, and what is shown of it.

#[path = "../support/mod.rs"]
mod support;

mod beats;
mod conformance;
mod previews;
mod roam;
mod stakes;

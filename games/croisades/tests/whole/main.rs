//! The game as a whole: the promises every game keeps.

mod charts;
mod conformance;

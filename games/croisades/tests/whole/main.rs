//! The game as a whole: the promises every game keeps.

mod conformance;
mod endings;
mod properties;

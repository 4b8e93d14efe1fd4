//! The game as a whole: the promises every game keeps, its printed examples, its data, its texts, its recorded games.

#[path = "../support/battles.rs"]
mod battles;
#[path = "../support/mod.rs"]
mod support;

mod alike;
mod beats;
mod charts;
mod conformance;
mod edits;
mod endings;
mod examples;
mod forms;
mod leaks;
mod opponent;
mod oracles;
mod pack;
mod perft;
mod properties;
mod stakes;
mod tables;
mod text;
mod together;

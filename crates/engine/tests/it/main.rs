//! One executable for all tests of the engine.

mod cost;
mod fair;
mod log;
mod position;
mod table;
mod undo;

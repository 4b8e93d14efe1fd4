//! One executable for all tests of the engine.

mod fair;
mod log;
mod position;
mod table;
mod undo;

//! One executable for all tests of the catalog.

mod charts;
mod forms;
mod lobby;
mod old_logs;
mod opponents;
mod overlay;
mod rules;
mod scenes;
mod tables;
mod texts;
#[path = "../toy/mod.rs"]
mod toy;
mod ways;

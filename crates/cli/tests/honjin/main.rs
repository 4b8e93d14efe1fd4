//! The program, as a library, as a service and as a process.

mod commands;
mod docs;
mod hostile;
mod hosting;
mod process;
mod referee;
mod support;
#[path = "../../../catalog/tests/toy/mod.rs"]
mod toy;
mod verify;
mod words;

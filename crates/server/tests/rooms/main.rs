//! Rooms without sockets and without a disk: what they tell whom, how they end, and what becomes of them when everything
//! goes wrong.

#[path = "../support/mod.rs"]
mod support;

mod beats;
mod endings;
mod forms;
mod model;
mod only;
mod secrets;
mod simulation;
mod talk;
mod three;

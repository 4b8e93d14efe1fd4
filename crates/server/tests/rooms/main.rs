//! Rooms without sockets and without a disk: what they tell whom, how they end, and what becomes of them when everything
//! goes wrong.

#[path = "../support/mod.rs"]
mod support;

mod endings;
mod model;
mod secrets;
mod simulation;
mod three;

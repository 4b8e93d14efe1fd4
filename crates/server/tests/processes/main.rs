//! What takes a process to itself: servers that are killed, disks that fail, memory that must not grow, those who want too much.

#[path = "../support/mod.rs"]
mod support;

mod crowds;
mod durable;
mod greedy;
mod hostile;
mod power;

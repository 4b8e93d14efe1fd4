//! Tests named by rule, in files that mirror the rulebook's chapters.
#[path = "../support/mod.rs"]
mod support;

#[path = "c09_activation.rs"]
mod c09_activation;
#[path = "c09_compulsory.rs"]
mod c09_compulsory;
#[path = "c09_retreat.rs"]
mod c09_retreat;
#[path = "c09_special.rs"]
mod c09_special;
#[path = "c10_movement.rs"]
mod c10_movement;
#[path = "c12_rally.rs"]
mod c12_rally;

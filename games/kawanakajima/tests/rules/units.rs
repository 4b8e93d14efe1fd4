//! Tests named by rule, in files that mirror the rulebook's chapters.
#[path = "../support/mod.rs"]
mod support;

#[path = "c00_cover.rs"]
mod c00_cover;
#[path = "c02_components.rs"]
mod c02_components;
#[path = "c03_set_up.rs"]
mod c03_set_up;
#[path = "c04_turn.rs"]
mod c04_turn;
#[path = "c05_units.rs"]
mod c05_units;
#[path = "c06_attack.rs"]
mod c06_attack;
#[path = "c06_modes.rs"]
mod c06_modes;
#[path = "c07_plans.rs"]
mod c07_plans;
#[path = "c08_command.rs"]
mod c08_command;

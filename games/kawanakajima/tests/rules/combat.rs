//! Tests named by rule, in files that mirror the rulebook's chapters.
#[path = "../support/mod.rs"]
mod support;

#[path = "../support/battles.rs"]
mod battles;

#[path = "c11_aftermath.rs"]
mod c11_aftermath;
#[path = "c11_battle.rs"]
mod c11_battle;
#[path = "c11_declaration.rs"]
mod c11_declaration;
#[path = "c11_odds.rs"]
mod c11_odds;
#[path = "c11_oracles.rs"]
mod c11_oracles;
#[path = "c11_rout.rs"]
mod c11_rout;

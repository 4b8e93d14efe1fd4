//! Tests named by rule, in files that mirror the rulebook's chapters.
#[path = "../support/mod.rs"]
mod support;

#[path = "c13_retirement.rs"]
mod c13_retirement;
#[path = "c13_siege.rs"]
mod c13_siege;
#[path = "c13_siege_actions.rs"]
mod c13_siege_actions;
#[path = "c13_siege_end.rs"]
mod c13_siege_end;
#[path = "c13_whole_sieges.rs"]
mod c13_whole_sieges;
#[path = "c14_samurai.rs"]
mod c14_samurai;
#[path = "c15_victory.rs"]
mod c15_victory;
#[path = "c16_kawanakajima.rs"]
mod c16_kawanakajima;
#[path = "c17_historical.rs"]
mod c17_historical;
#[path = "c18_hypothetical.rs"]
mod c18_hypothetical;

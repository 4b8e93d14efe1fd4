//! Every rule by its number.

#[path = "../support/mod.rs"]
#[expect(dead_code, reason = "each test uses what it needs")]
mod support;

mod c15_moves;
mod c22_skirmish;
mod c23_counters;
mod c23_pursuits;
mod c23_retreats;
mod c24_battles;
mod c24_routs;
mod c25_deaths;
mod war;

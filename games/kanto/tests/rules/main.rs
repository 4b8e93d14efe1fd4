//! Every rule by its number.

#[path = "../support/mod.rs"]
#[expect(dead_code, reason = "each test uses what it needs")]
mod support;

mod c15_moves;
mod c16_sieges;
mod c18_battles;
mod c18_besieged;
mod c18_sallies;
mod c18_wear;
mod c19_assaults;
mod c20_surrender;
mod c21_ownership;
mod c31_odawara;
mod c50_towns;

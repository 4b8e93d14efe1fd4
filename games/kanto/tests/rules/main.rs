//! Every rule by its number.

#[path = "../support/mod.rs"]
#[expect(dead_code, reason = "each test uses what it needs")]
mod support;

mod atlas;

mod c02_start;
mod c04_turn;
mod c05_zones;
mod c07_armies;
mod c11_supply;
mod c13_reform;
mod c14_recruits;
mod c15_moves;
mod moves_oracle;
mod supply_oracle;
mod zones_oracle;

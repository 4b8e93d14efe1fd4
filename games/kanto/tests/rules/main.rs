//! Every rule by its number.

#[path = "../support/mod.rs"]
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
mod c22_skirmish;
mod c23_counters;
mod c23_pursuits;
mod c23_retreats;
mod c24_battles;
mod c24_routs;
mod c25_deaths;
mod c30_armies;
mod c34_scores;
mod s1_kawanakajima;
mod s2_odawara;
mod s3_matsuyama;
mod s4_mimase;
mod war;

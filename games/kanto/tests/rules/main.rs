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
mod c16_sieges;
mod c18_battles;
mod c18_besieged;
mod c18_sallies;
mod c18_wear;
mod c19_assaults;
mod c20_surrender;
mod c21_ownership;
mod c22_skirmish;
mod c23_counters;
mod c23_pursuits;
mod c23_retreats;
mod c24_battles;
mod c24_routs;
mod c25_deaths;
mod c30_armies;
mod c31_odawara;
mod c34_scores;
mod c50_towns;
mod moves_oracle;
mod s1_kawanakajima;
mod s2_odawara;
mod s3_matsuyama;
mod s4_mimase;
mod supply_oracle;
mod switches;
mod war;
mod zones_oracle;

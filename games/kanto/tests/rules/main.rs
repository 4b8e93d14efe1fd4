//! Every rule by its number.

#[path = "../support/mod.rs"]
mod support;

mod c15_moves;
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
mod switches;
mod war;

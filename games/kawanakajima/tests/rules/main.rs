//! Tests named by rule, in files that mirror the rulebook's chapters.

#[path = "../support/battles.rs"]
mod battles;
#[path = "../support/mod.rs"]
mod support;

mod c00_cover;
mod c02_components;
mod c03_set_up;
mod c04_turn;
mod c05_units;
mod c06_attack;
mod c06_modes;
mod c07_plans;
mod c08_command;
mod c09_activation;
mod c09_compulsory;
mod c09_retreat;
mod c09_special;
mod c10_movement;
mod c11_across_the_river;
mod c11_advance;
mod c11_aftermath;
mod c11_battle;
mod c11_declaration;
mod c11_ground;
mod c11_odds;
mod c11_oracles;
mod c11_rout;
mod c12_rally;
mod c13_retirement;
mod c13_siege;
mod c13_siege_actions;
mod c13_siege_end;
mod c13_unbesieged;
mod c13_whole_sieges;
mod c14_samurai;
mod c15_victory;
mod c16_kawanakajima;
mod c17_historical;
mod c18_hypothetical;
mod refusals;

//! Every rule by its number.

#[path = "../support/mod.rs"]
mod support;

mod c11_terrain;
mod c12_turn;
mod c13_fire;
mod c13_windows;
mod c14_line;
mod c156_charges;
mod c157_saddle;
mod c158_horses;
mod c159_wagon;
mod c15_infiltration;
mod c15_moves;
mod c16_stacking;
mod c174_charges;
mod c175_advance;
mod c17_combat;
mod c17_odds;
mod c18_horses;
mod edge_fights;
mod edge_moves;
mod examples_fights;
mod examples_fire;
mod examples_moves;
mod fight;
mod line_oracle;
mod move_oracle;
mod odds_oracle;
mod on_the_way;
mod retreats;
mod set_up;
mod windows_law;

//! Every rule by its number.

#[path = "../support/mod.rs"]
#[expect(dead_code, reason = "each test uses what it needs")]
mod support;

mod c15_moves;

//! What several wargames share. So far: loading and checking data packs.

pub mod pack;

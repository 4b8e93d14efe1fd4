//! What several wargames share: [`steps`] is how their play goes on, [`pack`] reads and checks their data.

pub mod pack;
pub mod steps;

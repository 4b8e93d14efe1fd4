//! What several wargames share: [`steps`] is how their play goes on, [`words`] how commands and events read and are clicked,
//! [`pack`] reads and checks their data.

pub mod pack;
pub mod steps;
pub mod words;

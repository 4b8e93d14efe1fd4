//! What holds of whole games.

mod conformance;
mod endings;

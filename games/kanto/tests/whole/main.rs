//! What holds of whole games.

mod conformance;

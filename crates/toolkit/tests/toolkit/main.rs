//! What several games share, each part against a slow second way or by hand.

mod pack;
mod words;

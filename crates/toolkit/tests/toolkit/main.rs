//! What several games share, each part against a slow second way or by hand.

mod board;
mod odds;
mod pack;
mod sets;
mod setup;
mod words;

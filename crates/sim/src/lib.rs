//! Many games at once.
//!
//! Reading order: [`mod@soak`] plays random games by the thousand and looks for a broken promise; [`mod@bench`]
//! measures how fast a game plays, replays and copies itself.

pub mod bench;
pub mod soak;

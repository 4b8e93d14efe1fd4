//! Many games at once.
//!
//! Reading order: [`mod@soak`] plays random games by the thousand and looks for a broken promise; [`mod@duel`] lets
//! two levels of the computer play each other; [`mod@bench`] measures how fast a game plays, replays and copies itself.

pub mod bench;
pub mod duel;
pub mod soak;

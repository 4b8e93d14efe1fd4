//! The promises every game keeps, checked, and tools for testing rules. A dev-dependency only.
//!
//! Reading order: [`promises`] is the suite a game runs in its `tests/conformance.rs`; [`mod@walk`] plays the random
//! games the suite looks at; [`equivalence`] is the test that nothing hidden gets out; [`mod@script`] plays a written
//! game; [`mod@perft`] counts the command tree; [`edits`] tries positions that somebody has meddled with. [`toy`] and
//! [`auction`] are small complete games, [`rearranged`] is the first with its state laid out otherwise, and [`leaky`]
//! breaks any game on purpose, to show that a broken promise is noticed.

pub mod promises;
pub mod walk;

pub mod edits;
pub mod equivalence;
pub mod mutants;
pub mod undo;

pub mod perft;
pub mod script;

pub mod auction;
pub mod leaky;
pub mod rearranged;
pub mod toy;

pub use leaky::Leaky;
pub use perft::{divide, perft};
pub use promises::{all, suite};
pub use script::{Script, scripted};
pub use walk::{Broken, Plan, Policy, Tally};

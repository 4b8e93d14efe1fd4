//! What every room of the rulebook is built with: `use crate::rules::room::*`.

pub use super::{Play, Position};
pub use crate::Kanto;
pub use crate::command::Command;
pub use crate::event::Event;
pub use crate::ids::*;
pub use crate::map::{Map, Terrain};
pub use crate::options::{Camp, Scenario};
pub use crate::pack::*;
pub use crate::sequence::Step;
pub use crate::sequence::steps::*;
pub use crate::state::*;
pub use engine::{Message, Seat, Seats};
pub use toolkit::sets::Id;
pub use toolkit::steps::{Asks, Flow, Goes, Reason, Rolls, Verdict};
pub use toolkit::words::{self, Clicks};
pub use toolkit::{chapter, deeds};

/// Modifiers of a die, with their reasons where somebody reads them.
pub type Ledger = engine::Ledger<Unit>;

/// What a step offers.
pub type Offers<'a, D> = toolkit::steps::Offers<'a, Command, D>;
/// What Chance may give.
pub type Odds<'a, D> = toolkit::steps::Odds<'a, Command, D>;

/// Why not.
pub const fn no(rule: &'static str, key: &'static str) -> Reason {
    Reason::new(rule, key)
}

pub fn say(key: &'static str) -> Message {
    Message::new(key)
}

/// What a step needs of a position read from outside.
pub fn fits(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_string()) }
}

deeds! { pub enum Die of Command { Roll(die: u8) } }

/// 2.0: one six-sided die.
pub fn faces(odds: &mut Odds<'_, Die>) {
    odds.extend((1..=6).map(|die| (Die::Roll(die), 1)));
}

pub fn is_face(Die::Roll(die): Die) -> Verdict {
    no("2.0", "refused-die").unless((1..=6).contains(&die))
}

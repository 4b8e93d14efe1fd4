//! What every room of the rulebook is built with: `use crate::rules::room::*`.

pub use super::{Play, Position};
pub use crate::Croisades;
pub use crate::command::{Command, Load, Number};
pub use crate::event::Event;
pub use crate::field::Field;
pub use crate::ids::*;
pub use crate::map::{Cover, Ground, Map};
pub use crate::pack::*;
pub use crate::sequence::Step;
pub use crate::sequence::steps::*;
pub use crate::state::*;
pub use engine::{Ledger, Message, Seats};
pub use hexgrid::Direction;
pub use toolkit::sets::Id;
pub use toolkit::steps::{Asks, Flow, Goes, Reason, Rolls, Verdict};
pub use toolkit::words::{self, Clicks};
pub use toolkit::{chapter, deeds};

/// What a step offers.
pub type Offers<'a, D> = toolkit::steps::Offers<'a, Command, D>;
/// What Chance may give.
pub type Odds<'a, D> = toolkit::steps::Odds<'a, Command, D>;

/// One side is asked.
pub fn only(side: Side) -> Seats {
    Seats::only(side.seat())
}

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

/// A die of so many faces.
pub fn faces(odds: &mut Odds<'_, Die>, sides: u8) {
    odds.extend((1..=sides).map(|die| (Die::Roll(die), 1)));
}

/// Is it a face of that die?
pub fn is_face(Die::Roll(die): Die, sides: u8, rule: &'static str) -> Verdict {
    no(rule, "refused-die").number("n", sides.into()).unless((1..=sides).contains(&die))
}

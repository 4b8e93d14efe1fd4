//! What every room of the rulebook is built with: `use crate::rules::room::*`.

pub use super::{Play, Position};
pub use crate::Kawanakajima;
pub use crate::clicks::Clicks;
pub use crate::command::Command;
pub use crate::event::Event;
pub use crate::ids::*;
pub use crate::say::{With, say};
pub use crate::sequence::{Purpose, Step};
pub use engine::{Message, Seats};
pub use toolkit::steps::{Asks, Flow, Goes, Reason, Rolls, Stepped, Verdict};
pub use toolkit::{chapter, deeds};

/// What a step offers.
pub type Offers<'a, D> = toolkit::steps::Offers<'a, Command, D>;

/// One army is asked.
pub fn only(army: Army) -> Seats {
    Seats::only(army.seat())
}

/// Why not.
pub const fn no(rule: &'static str, key: &'static str) -> Reason {
    Reason::new(rule, key)
}

/// What a step needs of a position read from outside.
pub fn fits(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_string()) }
}

/// The Modes of a set of bits, in the order they are printed.
pub fn modes(bits: u8) -> impl Iterator<Item = Mode> {
    Mode::ALL.into_iter().filter(move |mode| bits & mode.bit() != 0)
}

/// The clan after this one in its army.
pub fn next_clan(clan: ClanId) -> Option<ClanId> {
    let next = ClanId(clan.0 + 1);
    (next.index() < CLANS && next.army() == clan.army()).then_some(next)
}

//! 16, 18-1: what a move makes of a siege: the strength it takes, and what is before the walls.

use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use crate::rules::c16_siege::Standing;
use engine::{Actor, Game, Message, Seat, Silent};

/// The first castle whose siege begins, ends or only changes by this command: read from the position after it.
pub fn note(at: Position<'_>, seat: Seat, command: C) -> Option<Message> {
    if !matches!(command, C::Go(_) | C::Drop(_) | C::Lift | C::ComeOut(_)) {
        return None;
    }
    let mut state = at.s.clone();
    at.g.apply(&mut state, Actor::Seat(seat), &command, &mut Silent);
    let then = at.g.at(&state);
    let said = |castle: Castle| {
        let (before, after) = (at.standing(castle), then.standing(castle));
        let changed = before != after || at.besiegers(castle) != then.besiegers(castle);
        let key = match (before, after) {
            _ if !changed => return None,
            (Standing::Besieged, Standing::Besieged) => "preview-siege-holds",
            (Standing::Besieged, _) => "preview-siege-ends",
            (_, Standing::Besieged) => "preview-besieges",
            (_, Standing::Invested) => "preview-invests",
            (Standing::Invested, Standing::Free) => "preview-goes-free",
            // 31-2: before Odawara nothing counts short of a siege.
            (Standing::Free, Standing::Free) => "preview-before-walls",
        };
        let there = then.strength_of(then.besiegers(castle));
        let said = Message::new(key).name("castle", castle.name()).number("there", there);
        Some(said.number("needed", then.strength_needed(castle)).under("18-1-1"))
    };
    Castle::all().find_map(said)
}

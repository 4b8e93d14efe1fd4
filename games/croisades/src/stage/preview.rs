//! What a choice would cost and lead to: shots, combats and charges with the exact odds of their dice. All of it is found by
//! carrying it out under the rules, in the position as the seat knows it.

mod aftermath;
pub mod charges;
pub mod fate;
pub mod fights;
pub mod notes;
pub mod shots;
pub mod walk;

use crate::Command as C;
use crate::ids::*;
use crate::rules::Position;
use engine::Refusal;
use shots::Sight;
use stage::Look;
use stage::preview::Preview;

pub fn preview(at: Position<'_>, side: Side, command: C) -> Preview {
    let known = walk::known(at, side);
    let at = Position { g: at.g, s: &known };
    let found = match command {
        C::SetMarker { man, .. } => Some(shots::set_marker(at, side, man)),
        C::Shoot { by, at: target } => Some(shots::shoot(at, side, by, target)),
        C::Target(piece) => shots::target(at, side, piece),
        C::Name(man) => shots::name(at, side, man),
        C::CloseVolley => shots::close_volley(at, side),
        C::Charge { .. } | C::Ride(_) | C::EndPath => charges::announce(at, side, command),
        C::Answer(man) => charges::answer(at, side, Some(man)),
        C::NoAnswer => charges::answer(at, side, None),
        C::RideHome(man) => charges::ride_home(at, side, man),
        C::Attack { .. } | C::Also(_) | C::Join(_) | C::EndEntry => fights::listing(at, side, command),
        C::EndList => Some(fights::all_listed(at, side)),
        C::Harm(piece) => notes::harm(at, side, piece),
        C::Retreat(piece) => notes::retreat(at, side, piece),
        C::Advance(man) => Some(notes::advance(at, man)),
        C::Resolve(_) | C::Redirect { .. } => fights::resolve(at, side, command),
        _ => None,
    };
    found.unwrap_or_default()
}

/// 1.41: the lines of fire of a figure, asked at any time.
pub fn looks(at: Position<'_>, side: Side, piece: Piece) -> Vec<Look> {
    let known = walk::known(at, side);
    let at = Position { g: at.g, s: &known };
    let Some(man) = piece.man() else { return Vec::new() };
    let not_now = at.may_aim(man).err().map(|reason| Refusal::from(reason).reason);
    shots::sights(at, side, man).into_iter().map(|sight| look(sight, not_now.clone())).collect()
}

fn look(sight: Sight, not_now: Option<engine::Message>) -> Look {
    Look {
        from: shots::unit(sight.by),
        to: shots::unit(sight.at),
        marks: vec![sight.mark()],
        title: sight.title(),
        barred: sight.line.aim.is_err(),
        ledgers: sight.odds.as_ref().map_or(Vec::new(), |odds| odds.ledgers.clone()),
        odds: sight.odds,
        notes: not_now.into_iter().collect(),
    }
}

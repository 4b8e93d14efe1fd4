//! What is counted of a game between computers: does it use its army?

use crate::event::Event;
use crate::ids::{Army, HexId, UnitId};
use crate::{Kawanakajima as Game, State};
use engine::Seat;

/// What somebody did by this event.
pub fn deed(event: &Event) -> Option<(Seat, &'static str)> {
    let (army, name) = match *event {
        Event::Refused { chit } => (chit.owner()?, "chits refused"),
        Event::ModeChanged { clan, .. } => (clan.army(), "Mode changes"),
        Event::Lapsed { clan } => (clan.army(), "Attacks lapsed"),
        Event::BattleBegan { attackers, .. } => (attackers.iter().next()?.army(), "attacks made"),
        Event::PlanActivated { army } => (army, "plans activated"),
        Event::SiegeBegan { besieger } => (besieger, "sieges begun"),
        Event::SiegeEnded { winner } => (winner, "sieges won"),
        Event::FortTaken { army } => (army, "Kaizu taken"),
        _ => return None,
    };
    Some((army.seat(), name))
}

/// What is left of an army when the game is over.
pub fn figures(game: &Game, state: &State, seat: Seat) -> Vec<(&'static str, u32)> {
    let army = Army::of(seat);
    let count = |which: &dyn Fn(UnitId) -> bool| game.units_of(army).filter(|&u| which(u)).count() as u32;
    vec![
        ("units never entered", count(&|u| never_entered(game, state, u))),
        ("units lost", count(&|u| !state.is_alive(u))),
    ]
}

/// 16.2, 18.1: it could have come down from Mount Saijo or over the map edge, and has not.
fn never_entered(game: &Game, state: &State, unit: UnitId) -> bool {
    let hex = state.unit(unit).hex;
    let comes = hex == HexId::EDGE_RESERVE || game.saijo_clans(unit.army()).any(|clan| clan == unit.clan());
    comes && state.is_alive(unit) && !hex.is_map()
}

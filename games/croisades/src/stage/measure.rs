//! What is counted of a game between computers: does it shoot, charge and fight, and does it bring the water home?

use crate::event::Event;
use crate::ids::*;
use crate::state::{Health, Mark, State, Whereabouts};
use engine::Seat;

/// What somebody did by this event.
pub fn deed(event: &Event) -> Option<(Seat, &'static str)> {
    let (side, name) = match *event {
        Event::ShotRolled { by, .. } => (by.side(), "shots"),
        Event::Volley { side, .. } => (side, "volleys"),
        Event::ChargeAnnounced { rider, .. } => (rider.side(), "charges"),
        Event::Answered { man, .. } => (man.side(), "counter-charges"),
        Event::Fight { by, .. } => (by.iter().next()?.side(), "combats"),
        Event::Advances { man } => (man.side(), "advances"),
        Event::Infiltrated { man, .. } => (man.side(), "hexes infiltrated"),
        Event::WaterFetched { man } => (man.side(), "water fetched"),
        Event::Left { piece } => (piece.man()?.side(), "men who left"),
        _ => return None,
    };
    Some((side.seat(), name))
}

/// How a side has fared when the game is over.
pub fn figures(state: &State, seat: Seat) -> Vec<(&'static str, u32)> {
    let Some(side) = Side::of(seat) else { return Vec::new() };
    let count = |which: &dyn Fn(Man) -> bool| Man::of_side(side).filter(|&man| which(man)).count() as u32;
    let figure = |man: Man| state.man(man);
    let away = |man: Man| figure(man).place == Whereabouts::Left && figure(man).marks.has(Mark::Water);
    vec![
        ("men lost", count(&|man| figure(man).health == Health::Dead || figure(man).place == Whereabouts::Sunk)),
        ("men wounded", count(&|man| figure(man).health == Health::Wounded)),
        ("water brought away", count(&away)),
    ]
}

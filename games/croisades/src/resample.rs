//! Another truth that a seat cannot tell from the present one: whoever hides may be elsewhere, with other markers; an army being
//! picked may be another.

use crate::ids::*;
use crate::map::Ground;
use crate::pack::Start;
use crate::rules::Position;
use crate::sequence::Step;
use crate::sequence::steps::SetUpStep;
use crate::state::*;
use crate::{Croisades, State};
use engine::{Actor, Game, Seat, Silent};

pub fn resample(game: &Croisades, state: &State, seat: Seat, below: &mut dyn FnMut(u32) -> u32) -> State {
    let mut other = *state;
    let Some(own) = Side::of(seat) else { return other };
    let foe = own.other();
    if state.picking.contains(&true) {
        pick_anew(game, &mut other, foe, below);
        return other;
    }
    if Man::of_side(foe).any(|man| game.at(state).is_hiding(man)) {
        hide_anew(game, &mut other, foe);
        return other;
    }
    let hidden: Vec<Man> =
        Man::of_side(foe).filter(|&man| state.man(man).hidden && !is_about_to_show(state, man)).collect();
    // Where they are in truth is one way, so that there is none but that one is as good as impossible.
    if let Some(elsewhere) = (0..TRIES).find_map(|_| hide(game, &other, &hidden, below)) {
        other = elsewhere;
    }
    for &man in &hidden {
        draw_marker(game, &mut other, man, below);
    }
    other
}

/// Whoever is put down first may take the last place of another: then all are put down again, so often.
const TRIES: usize = 20;

/// Puts all of them where they may hide, if all find a place.
fn hide(game: &Croisades, state: &State, men: &[Man], below: &mut dyn FnMut(u32) -> u32) -> Option<State> {
    let mut other = *state;
    for man in men {
        *other.stand_mut(man.piece()) = Stand::NOWHERE;
    }
    for &man in men {
        let places = hiding_places(game.at(&other), man);
        let n = (!places.is_empty()).then(|| below(places.len() as u32))?;
        *other.stand_mut(man.piece()) = places[n as usize];
    }
    Some(other)
}

/// 1.2-a: while armies are picked nobody knows who is in the other one. Whoever has not ended has not begun; whoever has, has
/// picked as he might.
fn pick_anew(game: &Croisades, state: &mut State, side: Side, below: &mut dyn FnMut(u32) -> u32) {
    for man in Man::of_side(side) {
        *state.man_mut(man) = Figure::default();
        if let Some(horse) = game.own_horse(man) {
            *state.horse_mut(horse) = Mount::default();
        }
    }
    let ended = !std::mem::replace(&mut state.picking[side as usize], true);
    while ended && state.picking[side as usize] {
        let mut options = Vec::new();
        game.options(state, side.seat(), &mut options);
        let command = options[below(options.len() as u32) as usize];
        game.apply(state, Actor::Seat(side.seat()), &command, &mut Silent);
    }
}

/// 1.11-b: a side that is hiding its men has not begun, as far as anybody else can tell.
fn hide_anew(game: &Croisades, state: &mut State, side: Side) {
    for man in Man::of_side(side).filter(|&man| game.hides(man)) {
        game.begin_man(state, man, Start::Hidden);
    }
    state.steps.retain(|step| !matches!(step, Step::SetUp(SetUpStep::Heading { .. })));
}

/// He is announcing a charge or an answer, or has begun to move: elsewhere he could not go on with it, and he shows himself next.
fn is_about_to_show(state: &State, man: Man) -> bool {
    let announces = |charge: &Charge| charge.rider == man || charge.answer == Some(man);
    state.charges.iter().any(announces) || state.march.who == Some(man.piece()) || state.march.crew.contains(man)
}

/// Where he may have been put, never having been found there.
fn hiding_places(at: Position<'_>, man: Man) -> Vec<Stand> {
    let free = |spot: Spot| {
        let taken = Piece::all().any(|piece| piece != man.piece() && at.s.stand(piece).covers(spot));
        !taken && !at.s.searched.contains(spot) && !at.is_looked_at(man.side().other(), spot)
    };
    let ground = |spot: Spot| at.g.map().ground(spot);
    if !at.is_mounted(man) {
        let covered = |spot: &Spot| matches!(ground(*spot), Ground::Tree | Ground::Brush) && free(*spot);
        return Spot::all().filter(covered).map(Stand::on).collect();
    }
    let open = |spot: Spot| !matches!(ground(spot), Ground::Tree | Ground::Water) && free(spot);
    let rears = |front: Spot| front.neighbors().map(|(_, rear)| rear).filter(|&rear| open(rear)).collect::<Vec<_>>();
    let fronts = Spot::all().filter(|&spot| open(spot));
    fronts.flat_map(|front| rears(front).into_iter().map(move |rear| Stand::two(front, rear))).collect()
}

/// Whether he will shoot is as unknown as where he is.
fn draw_marker(game: &Croisades, state: &mut State, man: Man, below: &mut dyn FnMut(u32) -> u32) {
    let armed = game.at(state).weapon(man).is_some();
    let figure = state.man_mut(man);
    if !armed {
        return;
    }
    figure.marker = if below(2) == 0 { Marker::Shoot } else { Marker::None };
    figure.marks.unset(Mark::Bound);
    if figure.marker != Marker::None {
        figure.marks.set(Mark::Bound);
    }
}

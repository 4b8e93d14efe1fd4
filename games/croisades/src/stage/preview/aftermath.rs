//! 1.72-f, 1.75: where those who are driven back could end, and where the winners could follow, before the die.

use super::walk::{after, chosen, offered, rolled};
use crate::Command as C;
use crate::Croisades;
use crate::ids::*;
use crate::sequence::Step;
use crate::sequence::steps::AfterStep;
use crate::state::State;
use engine::{Actor, Game};
use stage::scene::Mark;
use toolkit::words::Word;

/// So many positions are looked at; whoever could go to more hexes is drawn a part of them.
const LOOKED_AT: usize = 300;

/// Hexes to which somebody is driven back, and hexes an advance could enter then. The combat's die is on top of the stack.
pub fn marks(game: &Croisades, state: &State) -> Vec<Mark> {
    let fallen = (1..=10).map(|die| rolled(game, state, die).state);
    let Some(beaten) = fallen.into_iter().find(retreats) else { return Vec::new() };
    let driven = Tried::from(game, &beaten, retreats);
    let after = driven.ends.iter().find(|then| advances(then));
    let followed = after.map_or(Spots::EMPTY, |after| Tried::from(game, after, advances).entered);
    [("retreat", driven.entered), ("advance", followed)]
        .into_iter()
        .filter(|(_, spots)| !spots.is_empty())
        .map(|(kind, spots)| mark(kind, spots))
        .collect()
}

fn mark(kind: &'static str, spots: Spots) -> Mark {
    Mark { kind, n: None, on: spots.iter().flat_map(|spot| spot.elements()).collect(), to: Vec::new() }
}

fn retreats(state: &State) -> bool {
    matches!(state.steps.last(), Some(Step::After(AfterStep::Retreats(_) | AfterStep::Retreating { .. })))
}

fn advances(state: &State) -> bool {
    matches!(state.steps.last(), Some(Step::After(AfterStep::Advances { .. } | AfterStep::Advancing { .. })))
}

/// Everything that can be done while the same is asked.
struct Tried {
    /// Where somebody came to stand at the end of it, or on the way of an advance.
    entered: Spots,
    ends: Vec<State>,
}

impl Tried {
    fn from(game: &Croisades, start: &State, asked: fn(&State) -> bool) -> Tried {
        let mut tried = Tried { entered: Spots::EMPTY, ends: Vec::new() };
        let mut open = vec![*start];
        let mut looked_at = 0;
        while let Some(now) = open.pop().filter(|_| looked_at < LOOKED_AT) {
            looked_at += 1;
            if let Some(then) = slipped(game, &now, asked) {
                open.push(then);
                continue;
            }
            if !asked(&now) {
                tried.stands(start, &now);
                tried.ends.push(now);
                continue;
            }
            if advances(&now) {
                tried.stands(start, &now);
            }
            open.extend(nexts(game, &now));
        }
        tried
    }

    /// The hexes of whoever stands elsewhere than at the start.
    fn stands(&mut self, start: &State, now: &State) {
        let moved = Piece::all().filter(|&piece| now.stand(piece) != start.stand(piece) && now.stand(piece).is_map());
        moved.for_each(|piece| self.entered.insert(now.stand(piece).front));
    }
}

/// 1.54: past an enemy a die is thrown; here it goes well.
fn slipped(game: &Croisades, state: &State, asked: fn(&State) -> bool) -> Option<State> {
    let mut faces = Vec::new();
    game.chances(state, &mut faces);
    let thrown = faces.into_iter().map(|(roll, _)| after(game, state, Actor::Chance, roll).state);
    // Whoever is hurt goes no further, or comes to the end of his way with nothing left to ask.
    thrown.into_iter().max_by_key(asked).filter(|then| asked(then) || then.steps.len() < state.steps.len())
}

/// What whoever is asked could do, but for stopping.
fn nexts(game: &Croisades, state: &State) -> Vec<State> {
    let of = |side: Side| {
        let goes_on = |option: &C| !matches!(option, C::NoAdvance | C::EndMove);
        let options = offered(game, state, side).into_iter().filter(goes_on);
        options.filter_map(|option| chosen(game, state, side, option)).map(|then| then.state).collect::<Vec<_>>()
    };
    Side::BOTH.into_iter().flat_map(of).collect()
}

//! Counts the command tree. Two programs, or two versions of one, that agree on these numbers agree on what is
//! legal; the first position whose number differs is where to look.

use engine::{Actor, Game, Seat, Silent, Turn};

/// How many sequences of exactly `depth` commands lead on from here. Every awaited seat's commands count, and every
/// result of Chance that has a weight; a game that is over leads nowhere.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    let moves = || moves(game, state);
    match depth {
        0 => 1,
        1 => moves().len() as u64,
        _ => moves().into_iter().map(|(actor, command)| below(game, state, actor, command, depth)).sum(),
    }
}

/// The same, told apart by the first command.
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<(Actor, G::Command, u64)> {
    assert!(depth > 0, "there is no first command in a sequence of none");
    let moves = moves(game, state).into_iter();
    moves.map(|(actor, command)| (actor, command, below(game, state, actor, command, depth))).collect()
}

fn below<G: Game>(game: &G, state: &G::State, actor: Actor, command: G::Command, depth: u32) -> u64 {
    let mut next = state.clone();
    game.apply(&mut next, actor, &command, &mut Silent);
    perft(game, &next, depth - 1)
}

/// All commands that may be given now.
pub fn moves<G: Game>(game: &G, state: &G::State) -> Vec<(Actor, G::Command)> {
    match game.turn(state) {
        Turn::Over(_) => Vec::new(),
        Turn::Chance => {
            let mut chances = Vec::new();
            game.chances(state, &mut chances);
            let possible = chances.into_iter().filter(|&(_, weight)| weight > 0);
            possible.map(|(command, _)| (Actor::Chance, command)).collect()
        }
        Turn::Seats(seats) => seats.iter().flat_map(|seat| of_seat(game, state, seat)).collect(),
    }
}

fn of_seat<G: Game>(game: &G, state: &G::State, seat: Seat) -> Vec<(Actor, G::Command)> {
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    options.into_iter().map(|command| (Actor::Seat(seat), command)).collect()
}

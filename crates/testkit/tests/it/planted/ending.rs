//! Somebody is always awaited, and the game comes to its end.

use super::*;

#[test]
fn a_game_that_waits_for_nobody() {
    let game = leaky().on_turn(|_, state, turn| match turn {
        Turn::Seats(_) if state.round == 2 => Turn::Seats(Seats::NONE),
        turn => turn,
    });
    let game = game.on_options(|_, state, _, out| {
        if state.round == 2 {
            out.clear();
        }
    });
    let game = game.on_check(|_, state, actor, _, checked| match actor {
        Actor::Seat(_) if state.round == 2 => Err(Refusal::new("toy-0", Message::new("toy-not-now"))),
        _ => checked,
    });
    caught(game, STUCK);
}

#[test]
fn a_seat_without_options() {
    let game = leaky().on_options(|_, state, _, out| {
        if state.round == 2 {
            out.clear();
        }
    });
    caught(game, OPTIONS);
}

#[test]
fn chance_without_results() {
    let game = leaky().on_chances(|_, state, out| {
        if state.step == Step::Roll {
            out.clear();
        }
    });
    caught(game, OPTIONS);
}

#[test]
fn chance_with_results_that_cannot_happen() {
    let game = leaky().on_chances(|_, _, out| out.iter_mut().for_each(|chance| chance.1 = 0)).on_check(
        |_, _, actor, _, checked| match actor {
            Actor::Chance => Err(Refusal::new("toy-4", Message::new("toy-no-such-die"))),
            _ => checked,
        },
    );
    caught(game, STUCK);
}

#[test]
fn weights_that_do_not_fit() {
    let game = leaky().on_chances(|_, _, out| out.iter_mut().for_each(|chance| chance.1 = u32::MAX));
    caught(game, OPTIONS);
}

#[test]
fn a_game_without_an_end() {
    let game = leaky().on_apply(|_, state, _, command| {
        if let Command::Halt = command
            && let Step::Choose = state.step
        {
            state.step = Step::March(Seat(0));
        }
    });
    caught(game, "comes to an end");
}

#[test]
fn an_invariant_that_breaks() {
    let game = leaky().on_apply(|_, state, _, command| {
        if let Command::Roll([6, _]) = command {
            state.score[0] += state.round;
        }
    });
    caught(game, "invariants hold");
}

//! What is offered is accepted, and nothing else.

use super::*;
use std::sync::atomic::{AtomicU64, Ordering};

#[test]
fn an_option_that_check_refuses() {
    let game = leaky().on_options(|_, state, _, out| {
        if let Step::March(_) = state.step {
            out.push(Command::March(9));
        }
    });
    caught(game, ACCEPTED);
}

#[test]
fn a_command_that_is_accepted_but_not_offered() {
    let game = leaky().on_check(|_, state, actor, command, checked| match (state.step, actor, command) {
        (Step::March(marching), Actor::Seat(seat), Command::March(to)) if marching == seat && *to <= 3 => Ok(()),
        _ => checked,
    });
    caught(game, AGREE);
}

#[test]
fn a_seat_that_acts_for_the_other() {
    let game = leaky().on_check(|toy, state, actor, command, checked| match (state.step, actor) {
        (Step::March(marching), Actor::Seat(_)) => toy.check(state, Actor::Seat(marching), command),
        _ => checked,
    });
    caught(game, AGREE);
}

#[test]
fn a_seat_that_chooses_its_own_dice() {
    let game = leaky().on_check(|toy, state, _, command, checked| match command {
        Command::Roll(_) => toy.check(state, Actor::Chance, command),
        _ => checked,
    });
    caught(game, AGREE);
}

#[test]
fn a_command_that_is_legal_but_not_offered_any_more() {
    let game = leaky().on_options(|_, state, _, out| {
        if state.step == Step::Choose && out.len() > 1 {
            out.pop();
        }
    });
    caught(game, AGREE);
}

#[test]
fn a_refusal_without_a_rule() {
    let game = leaky().on_check(|_, _, _, _, checked| checked.map_err(|refusal| Refusal::new("", refusal.reason)));
    caught(game, REFUSALS);
}

#[test]
fn options_for_a_seat_that_is_not_awaited() {
    let game = leaky().on_options(|_, state, seat, out| {
        if state.step == Step::March(Seat(1 - seat.0)) {
            out.push(Command::Halt);
        }
    });
    caught(game, OPTIONS);
}

#[test]
fn an_option_offered_twice() {
    let game = leaky().on_options(|_, _, _, out| out.extend_from_within(..out.len().min(1)));
    caught(game, OPTIONS);
}

#[test]
fn options_that_change_when_asked_again() {
    let asked = AtomicU64::new(0);
    let game = leaky().on_options(move |_, _, _, out| {
        if asked.fetch_add(1, Ordering::Relaxed).is_multiple_of(3) {
            out.reverse();
        }
    });
    // Two worlds are offered different things as well, if they are asked first.
    let broken = promises::options_are_accepted(&Arc::new(game), 0, &Plan::default());
    assert_eq!(broken.unwrap_err().promise, OPTIONS);
}

#[test]
fn a_seat_that_does_not_exist_is_awaited() {
    let game = leaky().on_turn(|_, _, turn| match turn {
        Turn::Seats(seats) => Turn::Seats(seats.with(Seat(5))),
        turn => turn,
    });
    caught(game, OPTIONS);
}

#[test]
fn a_panic_on_a_command_from_nowhere() {
    let game = leaky().on_check(|_, _, _, command, checked| match *command {
        Command::Draw(card) | Command::Choose(card) => {
            let names = ["ace"; 60];
            let _ = names[usize::from(card)];
            checked
        }
        _ => checked,
    });
    let broken = caught(game, "never panics");
    assert!(broken.what.contains("out of bounds"), "{broken}");
}

#[test]
fn a_list_that_is_far_too_long() {
    // Every order of the hand is offered, and the gate knows them all: only the length is wrong.
    let game = leaky().on_options(|_, state, seat, out| {
        if state.step == Step::Choose && state.chosen[seat.index()].is_none() {
            out.extend((0..=1_000).map(|n| Command::Roll([n as u8, (n / 250) as u8])));
        }
    });
    caught(game, "no list of options is too long");
}

#[test]
fn an_umpire_who_is_told_lies() {
    let game = leaky().on_awaited(|_, _, viewer, turn| match (viewer, turn) {
        (Viewer::Umpire, Turn::Seats(_)) => Turn::Chance,
        (_, turn) => turn,
    });
    caught(game, OPTIONS);
}

#[test]
fn a_seat_that_is_asked_and_does_not_know() {
    let game = leaky().on_awaited(|_, _, viewer, turn| match (viewer, turn) {
        (Viewer::Seat(seat), Turn::Seats(seats)) => Turn::Seats(seats.without(seat)),
        (_, turn) => turn,
    });
    caught(game, OPTIONS);
}

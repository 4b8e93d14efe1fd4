//! What a seat may not know.

use super::*;

#[test]
fn a_seed_in_the_view() {
    // Whatever the hidden cards come from tells what they are.
    let game = leaky().on_view(|_, state, _, view: &mut View| view.round = (state.hands[1].0 % 251) as u8);
    caught(game, LEAK);
}

#[test]
fn a_view_that_shows_the_opponents_hand() {
    let game = leaky().on_view(|_, state, viewer, view| {
        if let Viewer::Seat(seat) = viewer {
            view.faces[other(seat)] = state.hands[other(seat)].iter().collect();
        }
    });
    caught(game, LEAK);
}

#[test]
fn a_view_that_shows_the_secret_choice() {
    caught(leaky().on_view(|_, state, _, view| view.chosen = state.chosen), LEAK);
}

#[test]
fn a_spectators_view_that_shows_a_hand() {
    let game = leaky().on_view(|_, state, viewer, view| {
        if viewer == Viewer::Public {
            view.faces[0] = state.hands[0].iter().collect();
        }
    });
    caught(game, LEAK);
}

#[test]
fn face_down_cards_sorted_by_what_they_are() {
    let game = leaky().on_view(|_, state, viewer, view| {
        if let Viewer::Seat(seat) = viewer {
            view.backs[other(seat)]
                .sort_by_key(|&back| state.hands[other(seat)].iter().nth(usize::from(back)).map(|card| card % 10));
        }
    });
    caught(game, LEAK);
}

#[test]
fn a_face_down_card_that_keeps_its_number() {
    let game = leaky().on_view(|_, state, viewer, view| {
        if let Viewer::Seat(seat) = viewer {
            view.backs[other(seat)] = state.hands[other(seat)].iter().map(|card| card ^ 0x2a).collect();
        }
    });
    caught(game, LEAK);
}

#[test]
fn a_count_that_depends_on_hidden_cards() {
    let game = leaky().on_view(|_, state, viewer, view| {
        if let Viewer::Seat(seat) = viewer
            && secret_of(state, seat) % 2 == 1
        {
            view.backs[other(seat)].pop();
        }
    });
    caught(game, LEAK);
}

#[test]
fn a_list_of_options_as_long_as_a_secret() {
    // The march that would be a mistake is not offered: kind, and a leak. The gate agrees, so only this promise sees it.
    let foolish = |state: &State, seat: Seat, command: &Command| {
        matches!(command, Command::March(_)) && secret_of(state, seat) % 2 == 1
    };
    let game = leaky()
        .on_options(move |_, state, seat, out| out.retain(|command| !foolish(state, seat, command)))
        .on_check(move |_, state, actor, command, checked| match actor {
            Actor::Seat(seat) if foolish(state, seat, command) => {
                Err(Refusal::new("toy-2", Message::new("toy-not-wise")))
            }
            _ => checked,
        });
    caught(game, LEAK);
}

#[test]
fn options_in_an_order_that_tells() {
    let game = leaky().on_options(|_, state, seat, out| {
        if secret_of(state, seat) % 2 == 1 {
            out.reverse();
        }
    });
    caught(game, LEAK);
}

#[test]
fn a_refusal_that_says_why_too_precisely() {
    let game = leaky().on_check(|_, state, actor, command, checked| match (actor, command) {
        (Actor::Seat(seat), Command::Choose(card)) if state.hands[other(seat)].has(*card) => {
            Err(Refusal::new("toy-3.2", Message::new("toy-your-opponent-has-it")))
        }
        _ => checked,
    });
    caught(game, LEAK);
}

#[test]
fn an_event_told_to_all() {
    let game = leaky().on_told(|_, _, audience, event| match event {
        Event::Chose { card: Some(_), .. } => vec![(Audience::All, event)],
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn a_draw_told_to_all() {
    // That the game declares the event to reveal something does not excuse telling it to the wrong ones.
    let game = leaky().on_told(|_, _, audience, event| match event {
        Event::Drew { card: Some(_), .. } => vec![(Audience::All, event)],
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn a_choice_told_to_spectators() {
    let game = leaky().on_told(|_, _, audience, event| match event {
        // A spectator hears what everybody but this seat hears.
        Event::Chose { seat, card: Some(_) } => vec![(Audience::except(Seat(1 - seat.0)), event)],
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn an_event_that_names_the_place_in_the_hand() {
    let game = leaky().on_told(|_, state, audience, event| match (audience, &event) {
        (Audience::Except(_), Event::Chose { seat, .. }) => {
            let place = state.hands[seat.index()].iter().take_while(|card| card % 3 == 0).count();
            vec![(audience, Event::Chose { seat: *seat, card: Some(place as u8) })]
        }
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn a_log_line_that_says_too_much() {
    let game = leaky().on_told(|_, state, audience, event| match event {
        Event::Halted { seat } => {
            let idle = Event::Marched { seat, to: secret_of(state, Seat(1 - seat.0)) };
            vec![(audience, event), (Audience::except(seat), idle)]
        }
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn a_button_whose_name_tells() {
    let game =
        leaky().on_say_command(|_, state, _, message| message.number("odds", i64::from(state.hands[1].0 as u32 % 7)));
    caught(game, LEAK);
}

#[test]
fn a_prompt_that_tells() {
    let game = leaky().on_prompt(|_, state, seat, message| message.number("hint", secret_of(state, seat)));
    caught(game, LEAK);
}

#[test]
fn a_bot_that_peeks() {
    let game = leaky().on_evaluate(|_, state, seat, value| value - i32::from(secret_of(state, seat)));
    caught(game, LEAK);
}

#[test]
fn a_wait_that_tells() {
    // East is asked at once only if he holds something special.
    let waits = |state: &State| state.step == Step::Choose && state.chosen[0].is_none() && state.hands[1].0 % 3 == 1;
    let game = leaky()
        .on_turn(move |_, state, turn| if waits(state) { Turn::Seats(Seats::only(Seat(0))) } else { turn })
        .on_options(move |_, state, seat, out| {
            if waits(state) && seat == Seat(1) {
                out.clear();
            }
        })
        .on_check(move |_, state, actor, _, checked| {
            if waits(state) && actor == Actor::Seat(Seat(1)) {
                return Err(Refusal::new("toy-3", Message::new("toy-not-now")));
            }
            checked
        });
    caught(game, LEAK);
}

#[test]
fn a_reveal_that_is_not_declared() {
    // Undo would go back across it.
    let game = leaky().on_reveals(|_, event, reveals| reveals && !matches!(event, Event::Shown { .. }));
    let game = game.on_told(|_, _, audience, event| match event {
        Event::Rolled { .. } => Vec::new(),
        _ => vec![(audience, event)],
    });
    caught(game, LEAK);
}

#[test]
fn who_is_asked_gives_a_hand_away() {
    // Spectators see East thinking only if he holds something special.
    let game = leaky().on_awaited(|_, state, viewer, turn| match (viewer, turn) {
        (Viewer::Public, Turn::Seats(seats)) if state.hands[1].0 % 3 == 1 => Turn::Seats(seats.without(Seat(1))),
        (_, turn) => turn,
    });
    caught(game, LEAK);
}

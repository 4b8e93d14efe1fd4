//! The same commands give the same game, and a position survives being written.

use super::*;
use std::sync::atomic::{AtomicU64, Ordering};

#[test]
fn a_counter_in_the_game() {
    let calls = AtomicU64::new(0);
    let game = leaky().on_apply(move |_, state, _, command| {
        if let Command::Roll(_) = command {
            state.posts[0] = (calls.fetch_add(1, Ordering::Relaxed) % 3) as u8;
        }
    });
    // Undo notices too, and sooner.
    let broken = promises::replays_the_same(&Arc::new(game), 0, &Plan::default());
    assert_eq!(broken.unwrap_err().promise, REPLAYS);
}

#[test]
fn events_that_differ_from_time_to_time() {
    let calls = AtomicU64::new(0);
    let game = leaky().on_told(move |_, _, audience, event| match event {
        Event::Rolled { .. } if calls.fetch_add(1, Ordering::Relaxed) % 2 == 1 => Vec::new(),
        _ => vec![(audience, event)],
    });
    caught(game, REPLAYS);
}

#[test]
fn a_declared_position_that_is_not_the_positions() {
    let calls = AtomicU64::new(0);
    let game = leaky().on_position(move |_, _, mut document| {
        document["round"] = calls.fetch_add(1, Ordering::Relaxed).into();
        document
    });
    let game = Arc::new(game);
    let broken = promises::replays_the_same(&game, 0, &Plan::default());
    assert_eq!(broken.unwrap_err().promise, REPLAYS);
    let broken = promises::position_survives(&game, 0, &Plan::default());
    assert_eq!(broken.unwrap_err().promise, POSITION);
}

#[test]
fn an_event_that_reveals_only_on_second_thoughts() {
    // The table was told that nothing was shown, and lets the player take it back.
    let calls = AtomicU64::new(0);
    let game = leaky().on_reveals(move |_, event, reveals| match event {
        Event::Marched { .. } => calls.fetch_add(1, Ordering::Relaxed) > 0,
        _ => reveals,
    });
    let broken = promises::undo_stops_at_reveals(&Arc::new(game), 0, &Plan { every: 1, ..Plan::default() });
    assert_eq!(broken.unwrap_err().promise, UNDO);
}

#[test]
fn a_command_that_gives_something_else_when_redone() {
    let calls = AtomicU64::new(0);
    let game = leaky().on_told(move |_, _, audience, event| match event {
        Event::Marched { seat, .. } => {
            let to = calls.fetch_add(1, Ordering::Relaxed) as u8;
            vec![(audience, Event::Marched { seat, to })]
        }
        _ => vec![(audience, event)],
    });
    // Two worlds hear different numbers before anything is redone, so that promise is asked alone.
    let broken = promises::undo_stops_at_reveals(&Arc::new(game), 0, &Plan { every: 1, ..Plan::default() });
    assert_eq!(broken.unwrap_err().promise, UNDO);
}

#[test]
fn a_position_with_a_field_nobody_reads() {
    let game = leaky().on_read_position(|_, _, read| read.map(|state| State { marched: 0, ..state }));
    caught(game, POSITION);
}

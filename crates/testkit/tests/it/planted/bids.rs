//! Bids that nobody may know of: the auction.

use super::*;
use engine::Leaving;
use testkit::auction::{self, Auction};

fn auction() -> Leaky<Auction> {
    Leaky::new(Auction { seats: 3, rounds: 5, weather: false })
}

#[test]
fn a_view_that_tells_who_has_bid() {
    let game = auction().on_view(|_, state, _, view| view.round += state.bids.iter().flatten().count() as u8 * 10);
    caught(game, LEAK);
}

#[test]
fn a_question_that_tells_who_has_bid() {
    let game = auction().on_awaited(|auction, state, _, _| auction.turn(state));
    caught(game, LEAK);
}

#[test]
fn an_undo_that_tells_how_others_bid() {
    // An even bid of another stands only on one's own: whoever cannot take his back knows that somebody bid even.
    let stands = |state: &auction::State, command: &auction::Command| {
        let auction::Command::Bid(coins) = command;
        coins % 2 == 1 || state.bids[0].is_some()
    };
    let game = auction()
        .on_options(move |_, state, seat, out| out.retain(|command| seat == Seat(0) || stands(state, command)))
        .on_check(move |_, state, actor, command, checked| match actor {
            Actor::Seat(seat) if seat != Seat(0) && !stands(state, command) => {
                Err(Refusal::new("auction-3", Message::new("auction-not-now")))
            }
            _ => checked,
        });
    undo_tells(game);
}

#[test]
fn an_undo_after_which_one_sees_who_has_bid() {
    // Who has bid does not see who else has; taking his own bid back, he would.
    undo_tells(auction().on_view(|_, state, viewer, view| {
        if matches!(viewer, Viewer::Seat(seat) if state.bids[seat.index()].is_none()) {
            view.round += state.bids.iter().flatten().count() as u8 * 10;
        }
    }));
}

/// Undo tells something in one of some games, looked at after every command.
#[track_caller]
fn undo_tells(game: Leaky<Auction>) {
    let (game, plan) = (Arc::new(game), Plan { every: 1, ..Plan::default() });
    let broken = (0..20).find_map(|seed| promises::undo_tells_nothing(&game, seed, &plan).err());
    assert_eq!(broken.expect("it is noticed").promise, "undo tells nothing of the others");
}

#[test]
fn a_seat_that_leaves_and_is_asked_again() {
    let game = auction().on_leave(|_, state, seat, leaving| {
        state.present = state.present.with(seat);
        leaving
    });
    caught(game, "who leaves is not asked again");
}

#[test]
fn a_seat_that_cannot_leave_and_is_gone() {
    let game = auction().on_leave(|_, _, _, _| Leaving::Replaced);
    caught(game, "who leaves is not asked again");
}

#[test]
fn a_resample_that_knows_what_has_been_bid_in_secret() {
    let game = auction().on_resample(|_, state, seat, mut another| {
        let mut others = state.present.iter().filter(|other| *other != seat);
        let known = others.next();
        others.for_each(|other| another.bids[other.index()] = None);
        if let Some(known) = known.filter(|_| state.present.len() > 2) {
            another.bids[known.index()] = state.bids[known.index()];
        }
        another
    });
    caught(game, SAME);
}

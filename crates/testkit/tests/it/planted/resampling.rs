//! Another truth that a seat could not tell from this one.

use super::*;

#[test]
fn a_resample_that_always_gives_the_truth() {
    let game = leaky().on_resample(|_, state, _, _| state.clone());
    caught(game, "resample varies what is hidden");
}

#[test]
fn a_resample_that_gives_one_seat_the_truth() {
    let game = leaky().on_resample(|_, state, seat, another| if seat == Seat(1) { state.clone() } else { another });
    let broken = promises::resample_varies(&Arc::new(game), 0, &Plan::default()).expect_err("it is noticed");
    assert_eq!(broken.promise, "resample varies what is hidden");
    assert!(broken.what.starts_with("Seat(1)"), "{broken}");
}

#[test]
fn a_resample_that_changes_what_the_seat_knows() {
    let game = leaky().on_resample(|_, _, seat, mut another| {
        another.score.swap(seat.index(), other(seat));
        another
    });
    caught(game, LEAK);
}

#[test]
fn a_resample_that_makes_an_impossible_position() {
    let game = leaky().on_resample(|_, _, seat, mut another| {
        another.hands[other(seat)] = another.hands[seat.index()];
        another
    });
    caught(game, KEPT);
}

#[test]
fn a_resample_that_keeps_the_truth_where_it_has_guessed_a_part_of_it() {
    let game = leaky().on_resample(|_, state, seat, mut another| {
        let hidden = other(seat);
        if another.hands[hidden].iter().next() == state.hands[hidden].iter().next() {
            (another.hands[hidden], another.chosen[hidden]) = (state.hands[hidden], state.chosen[hidden]);
        }
        another
    });
    caught(game, SAME);
}

//! What a computer makes of a position hangs on what its seat knows, and on nothing else.

use crate::support::*;

/// 9.3.1: whoever passes through friends on his retreat is written down, and read again, in the hex of the one who stays.
#[test]
fn a_unit_that_passes_through_a_friend_survives_being_written() {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    let [lower, higher] = ["UA1", "UB1"].map(unit);
    for (passing, staying) in [(lower, higher), (higher, lower)] {
        let mut state = game.start();
        let (left, there) = (state.unit(passing).hex, state.unit(staying).hex);
        state.at.0[left.index()] = UnitId::NONE;
        state.units[passing.index()].hex = there;
        state.retreat.unit = passing;
        state.steps.push(RetreatWay.into());
        assert_eq!(state.occupant(there), Some(staying));
        assert_eq!(game.read_position(&game.position(&state)).as_ref(), Ok(&state));
    }
}

//! Positions that somebody has meddled with.

use super::*;
use testkit::edits;

fn edited<G: Game>(game: G) -> Broken {
    let (game, plan) = (Arc::new(game), Plan { step_cap: 500, every: 2, mutants: 30, ..Plan::default() });
    let broken = (0..20).find_map(|seed| edits::hold(&game, seed, &plan).err());
    broken.expect("an edited position goes wrong and nobody noticed")
}

const EDITED: &str = "an edited position is refused or plays to an end";

#[test]
fn a_position_whose_step_cannot_be() {
    // The invariants look at the cards and not at the step.
    let lax = |toy: &Toy, state: &State, held: Result<(), String>| match held {
        Err(what) if what.starts_with("the step does not fit") && state.round <= toy.rounds => Ok(()),
        held => held,
    };
    assert_eq!(edited(leaky().on_invariants(lax)).promise, EDITED);
}

#[test]
fn a_position_that_is_read_without_looking() {
    let game = leaky().on_read_position(|_, document, read| {
        assert!(document["posts"][0].is_number(), "a post is a number");
        read
    });
    let broken = edited(game);
    assert_eq!(broken.promise, EDITED);
    assert!(broken.what.contains("a post is a number"), "{broken}");
}

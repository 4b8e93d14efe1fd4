//! 23-3-1, 14-2-3: a form is a way to give the commands that are asked for one by one, no more and no fewer.

use crate::stage::random_games;
use crate::support::*;
use engine::{Actor, Game, Seat};
use kanto::rules::c14_recruits::Target;
use kanto::sequence::steps::{Gains, Losses};
use kanto::state::Fight;
use kanto::{Command, Kanto, Scenario, Stage, State};
use stage::Adapter;
use stage::form::Form;

/// The gate takes all of a bundle, and the question is settled then.
fn goes_through(game: &Kanto, state: &State, seat: Seat, bundle: &[Command]) {
    let mut then = state.clone();
    for command in bundle {
        let taken = game.check(&then, Actor::Seat(seat), command);
        taken.unwrap_or_else(|why| panic!("{command:?} of {bundle:?}: {why}"));
        game.apply(&mut then, Actor::Seat(seat), command, &mut engine::Silent);
    }
    assert!(then.steps.len() < state.steps.len() || then.steps.last() != state.steps.last(), "{bundle:?}");
}

/// As many as there are to give, from the first rows on.
fn heaped(form: &Form<Command>) -> Vec<(String, Vec<String>)> {
    let mut left = usize::from(form.budgets[0].have);
    let mut fill = Vec::new();
    for part in &form.parts {
        let n = left.min(part.options.len() - 1);
        left -= n;
        fill.push((part.id.clone(), vec![n.to_string()]));
    }
    fill
}

fn is_taken(game: &Kanto, state: &State, seat: Seat) -> bool {
    let Some(form) = Stage::form(game, state, seat) else { return false };
    for fill in form.proposals.iter().map(|proposal| proposal.fill.clone()).chain([heaped(&form)]) {
        let bundle = form.bundle(&fill);
        assert!(!bundle.is_empty() && bundle.len() <= usize::from(form.budgets[0].have));
        goes_through(game, state, seat, &bundle);
    }
    true
}

/// Random fights seldom cost several steps: whoever stands together anywhere in random games is made to lose some.
#[test]
fn r23_3_1_forms_of_losses_in_random_games_are_taken_by_the_gate() {
    let (mut seen, mut forms) = (0, 0);
    random_games(|game, state, _, _, _| {
        seen += 1;
        if seen % 40 != 0 {
            return;
        }
        for unit in state.on_map().filter(|&unit| game.at(state).is_top(unit)) {
            for left in 2..=5 {
                let mut hurt = state.clone();
                let units = [game.at(state).force(unit), Default::default(), Default::default()];
                hurt.fight = Fight { units, ..Fight::default() };
                hurt.steps.push(Losses { party: 0, left }.into());
                let engine::Turn::Seats(seats) = game.turn(&hurt) else { continue };
                let Some(seat) = seats.iter().next() else { continue };
                forms += usize::from(is_taken(game, &hurt, seat));
            }
        }
    });
    assert!(forms > 50, "{forms}");
}

/// Three units of two steps lose three: one each is proposed, and all of one may be given.
#[test]
fn r23_3_1_steps_are_lost_on_one_page() {
    let mut field = Field::empty(Scenario::Odawara);
    let names = ["UES06", "UES07", "UES08"];
    for name in names {
        field.put(name, "2727");
    }
    let units = names.iter().map(|name| unit(name)).collect();
    field.state.fight = Fight { units: [units, Default::default(), Default::default()], ..Fight::default() };
    field.step(Losses { party: 0, left: 3 });
    let form = Stage::form(&field.game, &field.state, Seat(0)).expect("a form");
    let spread = form.bundle(&form.proposals[0].fill);
    assert_eq!(spread, names.map(|name| Command::Lose(unit(name))));
    assert!(is_taken(&field.game, &field.state, Seat(0)));
    // With five of six the last one would lose without being asked.
    field.step(Losses { party: 0, left: 5 });
    assert!(Stage::form(&field.game, &field.state, Seat(0)).is_none());
}

#[test]
fn r14_3_3_a_castle_and_its_men_are_replenished_on_one_page() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.endurance = 1);
    for name in ["HOJ22", "HOJ21"] {
        field.put_in(name, "2726").with(name, |man| man.steps = 1);
    }
    field.step(Gains { target: Target::Castle(castle("Kawagoe")), left: 2 });
    let seat = field.game.seat(kanto::ids::Power::Hojo).expect("they sit");
    let form = Stage::form(&field.game, &field.state, seat).expect("a form");
    assert_eq!(form.parts.iter().map(|part| part.options.len()).collect::<Vec<_>>(), [2, 2, 2]);
    assert!(is_taken(&field.game, &field.state, seat));
}

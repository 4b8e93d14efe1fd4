//! 1.56: charges named by where they end.

use crate::roam::{applied, game, offered, roam};
use croisades::sequence::Step;
use croisades::sequence::steps::ChargeStep;
use croisades::stage::Stage;
use croisades::{Command, Croisades, Scenario, State};
use engine::{Actor, Seat};
use stage::Adapter;
use stage::way::{End, Way};

fn ways(game: &Croisades, state: &State, seat: Seat) -> Vec<(End, Way)> {
    let reach = Stage::reach(game, state, seat).expect("a rider is on his way");
    let way = |end: &End| Stage::way(game, state, seat, &end.to, None).expect("an end has a way");
    reach.ends.into_iter().map(|end| (end.clone(), way(&end))).collect()
}

/// The way, step by step, as it is offered.
fn ridden(game: &Croisades, state: &State, seat: Seat, way: &Way) -> State {
    let mut now = *state;
    for step in &way.steps {
        let options = offered(game, &now, seat);
        let command = options.iter().find(|option| option.say() == *step);
        let command = command.unwrap_or_else(|| panic!("{step:?} of {way:?} is not among {options:?}"));
        now = applied(game, &now, Actor::Seat(seat), *command).0;
    }
    now
}

/// Every way to the end of a charge that can be ridden by what is offered, by the hex it ends on.
fn ends_by_hand(game: &Croisades, state: &State, seat: Seat, left: u32, found: &mut Vec<String>) {
    let options = offered(game, state, seat);
    if options.contains(&Command::EndPath) {
        found.extend(state.charges.last().and_then(|charge| charge.path.last()).map(ToString::to_string));
    }
    for option in options.into_iter().filter(|option| left > 0 && matches!(option, Command::Ride(_))) {
        ends_by_hand(game, &applied(game, state, Actor::Seat(seat), option).0, seat, left - 1, found);
    }
}

#[test]
fn r1_56_a_a_charge_is_announced_by_its_end_in_one_go() {
    let (mut charges, mut answers) = (0, 0);
    for seed in 0..12 {
        let game = game(Scenario::Shock);
        roam(&game, seed, 400, |state, seat, _| {
            let announces = match state.steps.last() {
                Some(Step::Charge(ChargeStep::ChargePath)) => true,
                Some(Step::Charge(ChargeStep::CounterPath)) => false,
                _ => return,
            };
            let before = *state.charges.last().expect("a charge");
            for (end, way) in ways(&game, state, seat) {
                let then = ridden(&game, state, seat, &way);
                let after = then.charges.last().expect("a charge");
                let path = if announces { &after.path } else { &after.answer_path };
                assert_eq!(path.last().map(ToString::to_string), Some(end.to.clone()));
                assert_eq!((end.cost, end.facing), (way.cost, way.facing));
                let on =
                    matches!(then.steps.last(), Some(Step::Charge(ChargeStep::ChargePath | ChargeStep::CounterPath)));
                assert!(!on || after.rider != before.rider, "it is announced whole");
                *if announces { &mut charges } else { &mut answers } += 1;
            }
        });
    }
    assert!(charges > 100 && answers > 10, "{charges} charges, {answers} answers");
}

#[test]
fn r1_56_e_no_end_of_a_charge_is_left_out() {
    let mut compared = 0;
    for seed in 20..40 {
        let game = game(Scenario::Shock);
        roam(&game, seed, 300, |state, seat, _| {
            if !matches!(state.steps.last(), Some(Step::Charge(ChargeStep::ChargePath))) || compared > 40 {
                return;
            }
            let mut by_hand = Vec::new();
            // Whoever goes all ways finds the nearest ends within eight hexes.
            ends_by_hand(&game, state, seat, 8, &mut by_hand);
            let reach = Stage::reach(&game, state, seat).expect("a rider is on his way");
            let here = state.charges.last().and_then(|charge| charge.path.last()).map(ToString::to_string);
            let missing = by_hand.iter().filter(|to| Some(*to) != here.as_ref());
            let missing: Vec<&String> = missing.filter(|to| reach.ends.iter().all(|end| end.to != **to)).collect();
            assert_eq!(missing, Vec::<&String>::new());
            compared += 1;
        });
    }
    assert!(compared > 20, "{compared} charges compared");
}

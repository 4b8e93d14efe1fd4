//! Answers side by side: what each says is what comes of it.

use crate::roam::{applied, game, offered, roam};
use croisades::sequence::Step;
use croisades::sequence::steps::{ChargeStep, CombatStep};
use croisades::stage::Stage;
use croisades::{Command, Croisades, Scenario, State};
use engine::{Actor, Message, Seat};
use stage::Adapter;
use stage::weigh::{Part, Weighed};

fn given(game: &Croisades, state: &State, seat: Seat, steps: &[Message]) -> State {
    steps.iter().fold(*state, |now, step| {
        let options = offered(game, &now, seat);
        let command = options.iter().find(|option| option.say() == *step);
        applied(game, &now, Actor::Seat(seat), *command.unwrap_or_else(|| panic!("{step:?} is not in {options:?}"))).0
    })
}

/// The choices of several answers, as a client gives them.
fn in_order(parts: impl IntoIterator<Item = Part>) -> Vec<Message> {
    let mut parts: Vec<Part> = parts.into_iter().collect();
    parts.sort_by_key(|part| part.order);
    parts.into_iter().flat_map(|part| part.steps).collect()
}

fn each(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Croisades, &State, Seat, &[Command], Weighed)) {
    for seed in seeds {
        for scenario in [Scenario::Shock, Scenario::Water] {
            let game = game(scenario);
            roam(&game, seed, 500, |state, seat, options| {
                let weighed = Stage::weigh(&game, state, seat);
                assert!(Stage::weighs(&game, state, seat) || weighed.is_none());
                if let Some(weighed) = weighed {
                    look(&game, state, seat, options, weighed);
                }
            });
        }
    }
}

#[test]
fn r1_56_g_every_answer_to_a_charge_is_weighed_and_everybody_else_has_a_reason() {
    let (mut answers, mut barred, mut unlike) = (0, 0, 0);
    each(0..10, |game, state, seat, options, weighed| {
        if !matches!(state.steps.last(), Some(Step::Charge(ChargeStep::CounterCharge))) {
            return;
        }
        let [scale] = &weighed.scales[..] else { panic!("one charge is answered at a time") };
        let open: Vec<_> = scale.weights.iter().filter(|weight| weight.why.is_none()).collect();
        assert_eq!(open.len(), options.len());
        for weight in &open {
            let then = given(game, state, seat, &in_order(weight.parts.clone()));
            assert_ne!(then.steps.last(), state.steps.last());
        }
        unlike += usize::from(open.windows(2).any(|pair| pair[0].odds != pair[1].odds));
        answers += open.len();
        barred += scale.weights.len() - open.len();
    });
    assert!(answers > 40 && barred > 40 && unlike > 10, "{answers} answers, {barred} barred, {unlike} unlike");
}

#[test]
fn r1_72_every_grouping_can_be_listed_and_its_odds_are_those_of_the_list() {
    let (mut groupings, mut clusters) = (0, 0);
    each(0..25, |game, state, seat, options, weighed| {
        if !matches!(state.steps.last(), Some(Step::Combat(CombatStep::CombatList))) {
            return;
        }
        clusters += usize::from(weighed.scales.len() > 1);
        assert!(options.len() > 1, "somebody can be attacked");
        for weight in weighed.scales.iter().flat_map(|scale| &scale.weights) {
            let then = given(game, state, seat, &in_order(weight.parts.clone()));
            let new = then.combats.iter().skip(state.combats.len());
            assert_eq!(new.count(), weight.odds.len());
            groupings += 1;
        }
        // One of each, in the order in which the game takes them.
        let first = weighed.scales.iter().flat_map(|scale| scale.weights[0].parts.clone());
        let then = given(game, state, seat, &in_order(first));
        let combats: usize = weighed.scales.iter().map(|scale| scale.weights[0].odds.len()).sum();
        assert_eq!(then.combats.len(), state.combats.len() + combats);
    });
    assert!(groupings > 200 && clusters > 10, "{groupings} groupings, {clusters} times several clusters");
}

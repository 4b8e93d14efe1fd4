//! What a computer makes of a position hangs on what its seat knows, and on nothing else.

use crate::support::*;
use engine::{Seats, fair};
use std::collections::BTreeMap;
use std::sync::Arc;
use testkit::Plan as TestPlan;
use testkit::promises::observation_equivalence;

/// Hundreds of pairs of truths that one seat cannot tell apart, with open Honjins and with secret ones.
#[test]
fn what_is_resampled_is_the_same_whatever_the_truth_is() {
    let plan = TestPlan { step_cap: 6_000, mutants: 0, every: 8, drive: 2, hidden_from: Seats(0b11) };
    let mut alike = 0;
    for (scenario, secret_honjin) in [
        (Scenario::Historical, false),
        (Scenario::Historical, true),
        (Scenario::Hypothetical, false),
        (Scenario::Hypothetical, true),
    ] {
        let options = Options { secret_honjin, takeda_plan: true, kansuke: true, ..Options::default() };
        let game = Arc::new(Kawanakajima::new(scenario, options));
        for seed in 0..2 {
            let tally = observation_equivalence(&game, seed, &plan).unwrap_or_else(|broken| panic!("{broken}"));
            alike += tally.alike;
        }
    }
    assert!(alike > 2_000, "{alike} pairs");
}

/// Uesugi has a Special chit in the bowl that nobody has seen, and an Impetuous Attack to give.
fn hidden_chit(activity: Activity, clan: Option<ClanId>, naming: bool) -> (Kawanakajima, State) {
    let game = Kawanakajima::new(Scenario::Historical, Options::default());
    let mut state = game.start();
    state.steps = [Step::from(ActivationPhase), Select.into()].into_iter().collect();
    let staff = state.staff_mut(Army::Uesugi);
    (staff.plan, staff.plan_active, staff.ready) = (Some(Plan::Kokuyoku), true, false);
    let clans = clan.map_or(ClanSet::EMPTY, ClanSet::of);
    staff.assigned[1] = Some(Assignment { activity, clans, kosaka: false });
    staff.impetuous = u8::from(activity != Activity::Impetuous);
    if activity != Activity::Impetuous {
        staff.used[activity.index()] = 1;
    }
    let place = if naming { ChitPlace::Reserve } else { ChitPlace::Bowl };
    staff.naming = naming.then_some(1);
    for number in 0..4 {
        state.chits[Chit::special(Army::Uesugi, number).index()] = ChitPlace::Reserve;
    }
    state.chits[Chit::special(Army::Uesugi, 1).index()] = place;
    (game, state)
}

fn resampled(game: &Kawanakajima, state: &State, seed: u64) -> State {
    let mut rng = fair::rng(seed, 0);
    game.resample(state, Army::Takeda.seat(), &mut |n| fair::below(&mut rng, n))
}

/// 8.3, 9.5.3: whatever the chit carries, an Impetuous Attack too, the same is made of it, and everything it may carry.
#[test]
fn what_a_hidden_chit_carries_is_drawn_from_what_is_known() {
    let truths = [
        hidden_chit(Activity::Attack, Some(clan("UA")), false),
        hidden_chit(Activity::Attack, Some(clan("UB")), false),
        hidden_chit(Activity::Combined, Some(clan("UB")), false),
        hidden_chit(Activity::Impetuous, None, false),
    ];
    let mut drawn: BTreeMap<Activity, u32> = BTreeMap::new();
    for seed in 0..2_000 {
        let [first, others @ ..] = truths.each_ref().map(|(game, state)| resampled(game, state, seed));
        assert!(others.iter().all(|other| *other == first), "seed {seed}");
        let carried = first.staff(Army::Uesugi).assigned[1].expect("a chit in the bowl carries something");
        *drawn.entry(carried.activity).or_default() += 1;
    }
    assert_eq!(drawn.len(), 4, "{drawn:?}");
    assert!(drawn.values().all(|&times| times > 50), "{drawn:?}");
}

/// 8.3d: that clans are being named for a chit is nobody's business, nor for which and for what.
#[test]
fn a_chit_that_is_being_named_is_in_reserve_to_others() {
    let (game, named) = hidden_chit(Activity::Attack, None, true);
    let mut before = named.clone();
    let staff = before.staff_mut(Army::Uesugi);
    (staff.naming, staff.assigned[1], staff.used) = (None, None, [0; 4]);
    for seed in 0..100 {
        assert_eq!(resampled(&game, &named, seed), resampled(&game, &before, seed));
    }
}

/// 17.3a: once Clan N has come, its chit is picked like any other, and to the enemy it stays in Reserve.
#[test]
fn the_chit_of_clan_n_does_not_vanish_when_it_is_picked() {
    let (game, mut state) = hidden_chit(Activity::Attack, None, true);
    let seen = |state: &State, chit| {
        let view = game.view(state, Viewer::Seat(Army::Takeda.seat()));
        view.chits.into_iter().find(|seen| seen.chit == chit).and_then(|seen| seen.place)
    };
    let clan = clan("UN");
    let chit = Chit::clan(clan);
    state.chits[chit.index()] = ChitPlace::Chosen(3);
    assert_eq!(seen(&state, chit), Some(ChitPlace::OutOfGame), "called, not come");
    let unit = clan.slots().next().expect("a unit");
    state.units[unit.index()].hex = hex("1010");
    assert_eq!(seen(&state, chit), Some(ChitPlace::Reserve), "come");
}

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

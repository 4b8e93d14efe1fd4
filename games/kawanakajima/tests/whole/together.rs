//! A clan moved as a whole: what is proposed for the others is taken as it stands, in any position, and tells nothing.

use crate::support::*;
use engine::fair::{below, rng};
use kawanakajima::Stage;
use stage::Adapter;

/// 6.3, 10.1: takes what is proposed for this move, command by command; gives how many went along.
fn taken(game: &Kawanakajima, state: &State, seat: Seat, option: C) -> usize {
    let with = Stage::together(game, state, seat, option, &[]);
    let mut then = state.clone();
    game.apply(&mut then, Actor::Seat(seat), &option, &mut Silent);
    for one in &with {
        if let Some(command) = one.command {
            assert!(Stage::may_bundle(game, state, seat, command), "{command:?}");
            game.check(&then, Actor::Seat(seat), &command).unwrap_or_else(|no| panic!("{option:?} {command:?}: {no}"));
            assert!(one.ends.contains(&one.to), "{one:?}");
            game.apply(&mut then, Actor::Seat(seat), &command, &mut Silent);
        }
        assert_eq!(then.unit(unit(&one.unit)).hex.to_string(), one.to, "{one:?}");
    }
    // Whoever is wished elsewhere goes there.
    if let Some((one, end)) = with.first().and_then(|one| Some((one, one.ends.last()?))) {
        let wish = [(one.unit.clone(), end.clone())];
        let again = Stage::together(game, state, seat, option, &wish);
        assert_eq!((&again[0].unit, &again[0].to), (&one.unit, end));
    }
    with.len()
}

#[test]
fn a_clan_moves_as_a_whole_wherever_one_of_it_may_go() {
    let (mut went, mut differed) = (0, 0);
    for (seed, scenario) in (0..4u64).flat_map(|seed| Scenario::ALL.map(|scenario| (seed, scenario))) {
        let options = Options { secret_honjin: seed % 2 == 1, ..Options::default() };
        let game = Kawanakajima::new(scenario, options);
        let (mut state, mut random) = (game.start(), rng(seed, 5));
        for _ in 0..3_000 {
            let (actor, commands) = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let mut chances = Vec::new();
                    game.chances(&state, &mut chances);
                    (Actor::Chance, chances.iter().map(|(command, _)| *command).collect())
                }
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is asked");
                    let mut options: Vec<C> = Vec::new();
                    game.options(&state, seat, &mut options);
                    (Actor::Seat(seat), options)
                }
            };
            let command = commands[below(&mut random, commands.len() as u32) as usize];
            if let (Actor::Seat(seat), C::Move { .. }) = (actor, command) {
                went += taken(&game, &state, seat, command);
                let other = game.resample(&state, seat, &mut |n| below(&mut random, n));
                differed += usize::from(game.position(&state) != game.position(&other));
                let proposed = |state: &State| Stage::together(&game, state, seat, command, &[]);
                assert_eq!(proposed(&state), proposed(&other), "the same in every truth that looks alike");
            }
            game.apply(&mut state, actor, &command, &mut Silent);
        }
    }
    assert!(went > 100 && differed > 20, "{went} went along, {differed} other truths");
}

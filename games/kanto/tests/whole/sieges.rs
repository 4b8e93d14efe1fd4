//! 18-1: what is said of a siege before a move is what it has become after it.

use crate::stage::random_games;
use crate::support::*;
use engine::{Actor, Game, Seat};
use kanto::rules::c16_siege::Standing;
use kanto::{Command, Scenario, Stage};
use stage::Adapter;

fn note(field: &Field, command: Command) -> Option<(&'static str, String)> {
    let note = Stage::preview(&field.game, &field.state, Seat(0), command).note?;
    Some((note.key, format!("{:?}", note.args)))
}

/// Kawagoe with two levels: twenty are needed, and Kakizaki alone has fewer.
#[test]
fn r18_1_1_men_needed_and_men_there_are_said_before_a_castle_is_reached_or_left() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.endurance = 2).put("UES03", "2725");
    field.play(Command::Act(unit("UES03"))).play(Command::March);
    let kakizaki = field.at().strength(unit("UES03"));
    let (key, args) = note(&field, Command::Go(hex("2726"))).expect("a note");
    assert_eq!(key, "preview-invests");
    assert!(args.contains(&format!("Number({kakizaki})")) && args.contains("Number(20)"), "{args}");
    field.host("2726", 17);
    assert_eq!(note(&field, Command::Go(hex("2726"))).expect("a note").0, "preview-besieges");
    field.play(Command::Go(hex("2726"))).play(Command::Stop(false));
    let host = field.state.in_hex(hex("2726")).find(|&other| other != unit("UES03")).expect("the host");
    field.play(Command::Act(host)).play(Command::March);
    let away = field.options().into_iter().find(|option| matches!(option, Command::Go(_))).expect("a way out");
    assert_eq!(note(&field, away).expect("a note").0, "preview-siege-ends");
}

#[test]
fn what_is_said_of_sieges_in_random_games_comes_true() {
    let mut compared = 0;
    random_games(|game, state, seat, options, _| {
        for &command in options.iter().step_by(5) {
            let Some(note) = Stage::preview(game, state, seat, command).note else { continue };
            let mut then = state.clone();
            game.apply(&mut then, Actor::Seat(seat), &command, &mut engine::Silent);
            let besieged = matches!(note.key, "preview-besieges" | "preview-siege-holds");
            let named = note.args.iter().find_map(|(_, arg)| match arg {
                engine::Arg::Name(name) => name.parse().ok(),
                engine::Arg::Number(_) | engine::Arg::Term(_) => None,
            });
            let named = named.expect("a castle is named");
            assert_eq!(game.at(&then).standing(named) == Standing::Besieged, besieged, "{note:?}");
            compared += 1;
        }
    });
    assert!(compared > 5, "{compared} moves to and from castles");
}

//! The lesson is played through the gate, and what it teaches is what happens.

use crate::support::*;
use engine::{Actor, Events, Game, Turn};
use kanto::ids::{Army, Power};
use kanto::pack::Pack;
use kanto::{Event, Kanto, Stage, State, lesson};
use stage::Adapter;

/// Plays a lesson to its end, with everything that was told.
fn played(name: &str) -> (Kanto, State, Vec<Event>) {
    let lesson = Stage::lesson(Pack::built_in(), name).expect("a lesson that is listed");
    let game = Stage::build(Pack::built_in(), &lesson.scenario, &Default::default(), 1).expect("a scenario");
    let (mut state, mut told): (State, Events<Kanto>) = (lesson.start, Vec::new());
    game.invariants(&state).unwrap_or_else(|why| panic!("{name} begins in no position: {why}"));
    for (n, (actor, command, say)) in lesson.steps.iter().enumerate() {
        let mut options = Vec::new();
        match (actor, game.turn(&state)) {
            (Actor::Seat(seat), Turn::Seats(seats)) if seats.contains(*seat) => {
                game.options(&state, *seat, &mut options);
                assert!(say.is_some(), "{name}, step {n}: {command:?} goes without a word");
            }
            (Actor::Chance, Turn::Chance) => assert!(say.is_none(), "{name}, step {n}: dice are not chosen"),
            (_, turn) => panic!("{name}, step {n}, {command:?}: {turn:?} {:?}", state.steps.last()),
        }
        let checked = game.check(&state, *actor, command);
        checked.unwrap_or_else(|why| panic!("{name}, step {n}, {command:?}: {why:?} of {options:?}"));
        game.apply(&mut state, *actor, command, &mut told);
    }
    (game, state, told.into_iter().map(|(_, event)| event).collect())
}

/// 18-1a, 19-2-3, 18-2-1a, 20-3a, 12-1-2: what the words before each step say.
#[test]
fn r18_1a_r19_2_3_r20_3a_the_first_siege_goes_as_its_words_say() {
    let (game, state, told) = played("first-siege");
    let castle = castle("Kawagoe");
    let wanted = [
        Event::Invested { castle },
        Event::Besieged { castle },
        Event::HonoursRefused { castle },
        Event::Storms { castle, hex: hex("2726"), strength: 30 },
        Event::StormRolled { castle, die: 4, roll: 2, castle_loss: 1, steps: 2 },
        Event::SiegeRolled { castle, die: 4, roll: 5, endurance: 0, morale: 1 },
        Event::SummonsRolled { castle, die: 4, roll: 5 },
        Event::Honours { castle },
        Event::Captured { castle, army: Army::UESUGI },
        Event::TakenIn { unit: unit("HOJ22"), castle: crate::support::castle("Hachigata") },
    ];
    let mut heard = told.iter();
    for event in wanted {
        assert!(heard.any(|other| *other == event), "{event:?} in {told:?}");
    }
    assert_eq!((state.turn, game.at(&state).score(Power::Uesugi)), (2, 2), "34-1: a castle of endurance 1");
}

fn keys(language: usize) -> Vec<&'static str> {
    let texts = Stage::texts().into_iter().map(move |pair| pair[language]);
    texts.flat_map(|text| text.lines().filter_map(|line| line.split_once(" = ").map(|(key, _)| key))).collect()
}

#[test]
fn lessons_have_their_words() {
    let said = lesson::names().flat_map(|name| {
        let said = lesson::find(name).into_iter().flat_map(|lesson| lesson.steps).filter_map(|step| step.say);
        said.chain([format!("guide-{name}"), format!("guide-{name}-about")])
    });
    let said: Vec<String> = said.collect();
    assert_eq!(said.len(), 24);
    for language in 0..2 {
        let keys = keys(language);
        let missing: Vec<_> = said.iter().filter(|key| !keys.contains(&key.as_str())).collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}

/// Nobody chooses what a die shows.
#[test]
fn every_question_is_explained_the_first_time_it_comes() {
    for language in 0..2 {
        let keys = keys(language);
        let asked = keys.iter().filter(|key| key.starts_with("prompt-"));
        let asked = asked.filter(|key| !key.ends_with("-die") && **key != "prompt-wait");
        let missing: Vec<_> = asked.filter(|key| !keys.contains(&format!("explain-{key}").as_str())).collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}

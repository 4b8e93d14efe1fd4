//! The lessons are played through the gate, and what they teach is what happens.

use croisades::event::Event;
use croisades::ids::{Man, Side};
use croisades::pack::Pack;
use croisades::state::{Health, State};
use croisades::{Croisades, Stage, lesson};
use engine::{Actor, Events, Game, Turn};
use stage::Adapter;

/// Plays a lesson to its end, with everything that was told.
fn played(name: &str) -> (Croisades, State, Vec<Event>) {
    let lesson = Stage::lesson(Pack::built_in(), name).expect("a lesson that is listed");
    let game = Stage::build(Pack::built_in(), &lesson.scenario, &Default::default(), 1).expect("a scenario");
    let (mut state, mut told): (State, Events<Croisades>) = (lesson.start, Vec::new());
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
        checked.unwrap_or_else(|why| {
            panic!("{name}, step {n}, {command:?}: {why:?} of {options:?} {:?}", state.steps.last())
        });
        game.apply(&mut state, *actor, command, &mut told);
    }
    (game, state, told.into_iter().map(|(_, event)| event).collect())
}

/// Each die with the table it was read on: column (of a shot none), row, letter.
fn rolled(told: &[Event]) -> Vec<(Option<u8>, u8, &'static str)> {
    let roll = |event: &Event| match *event {
        Event::ShotRolled { row, letter, .. } => Some((None, row as u8, letter.name())),
        Event::CombatRolled { row, column, letter, .. } => Some((Some(column), row, letter.name())),
        _ => None,
    };
    told.iter().filter_map(roll).collect()
}

/// Ends where the next player turn begins: nothing of it is left to play.
fn is_over(game: &Croisades, state: &State) -> bool {
    matches!(game.turn(state), Turn::Seats(seats) if seats.contains(Side::Saracen.seat())) && state.turn == 4
}

/// Ex 13, 15, 16, 22: 42 to 13 is 3-1; 4-1 from the brush, two together; armour makes a stun of a 1.
#[test]
fn ex_13_ex_15_ex_16_ex_22_the_first_fight_plays_the_printed_examples() {
    let (game, state, told) = played("first-fight");
    assert_eq!(
        rolled(&told),
        [(None, 4, "D"), (None, 11, "A"), (Some(3), 2, "E"), (Some(4), 6, "C"), (Some(3), 2, "D")]
    );
    let man = |name: &str| *state.man(name.parse::<Man>().expect("a man"));
    assert_eq!((man("S15").health, man("S04").health), (Health::Wounded, Health::Wounded));
    assert_eq!((man("S02").health, man("S02").stunned), (Health::Healthy, 3));
    let stand = |name: &str| state.stand(name.parse().expect("a figure")).to_string();
    assert_eq!(["C02", "S04", "C13", "S12"].map(stand), ["S10/S11", "S9/S8", "P9", "P7"]);
    assert!(is_over(&game, &state));
}

/// 1.11-b: one is found, the other shoots and is seen.
#[test]
fn r1_11_b_the_ambush_is_sprung() {
    let (game, state, told) = played("ambush");
    let shown: Vec<String> = told
        .iter()
        .filter_map(
            |event| if let Event::Revealed { man, stand, .. } = event { Some(format!("{man} {stand}")) } else { None },
        )
        .collect();
    assert_eq!(shown, ["S17 H8", "S15 E8"]);
    assert_eq!(rolled(&told), [(None, 5, "C"), (Some(2), 2, "D")]);
    assert!(is_over(&game, &state));
}

/// What is read before each step, and what the lobby says of a lesson, in both languages.
#[test]
fn lessons_have_their_words() {
    let keys = lesson::names().flat_map(|name| {
        let said = lesson::find(name).into_iter().flat_map(|lesson| lesson.steps).filter_map(|step| step.say);
        said.chain([format!("guide-{name}"), format!("guide-{name}-about")])
    });
    let keys: Vec<String> = keys.collect();
    assert!(keys.len() > 40, "{}", keys.len());
    for language in 0..2 {
        let texts: Vec<&str> = Stage::texts().into_iter().map(|pair| pair[language]).collect();
        for key in &keys {
            let line = format!("\n{key} = ");
            assert!(texts.iter().any(|text| text.contains(&line)), "{language}: {key}");
        }
    }
}

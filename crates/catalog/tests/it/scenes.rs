//! What a browser is shown: patches add up, nothing hidden leaks, choices can be clicked, odds are exact.

use catalog::erased::decision;
use engine::fair::{self, ChaCha8Rng};
use engine::{Actor, Game, Seat, Silent, Turn, Viewer};
use kawanakajima::{Command, Kawanakajima, Options};
use serde_json::Value;
use stage::scene::Piece;
use stage::{Adapter, Scene};
use std::collections::BTreeMap;

type StateOf<A> = <<A as Adapter>::Game as Game>::State;

/// Both scenarios in turn.
fn letter(seed: u64) -> example::Letter {
    example::Letter::new(example::Scenario::ALL[seed as usize % 2])
}

fn open(seed: u64) -> Kawanakajima {
    Kawanakajima::new(kawanakajima::Scenario::ALL[seed as usize % 2], Options::default())
}

fn secret(seed: u64) -> Kawanakajima {
    let chosen = BTreeMap::from([("secret_honjin".to_string(), "on".to_string())]);
    let options = Options::parse(&chosen).expect("known options");
    Kawanakajima::new(kawanakajima::Scenario::ALL[seed as usize % 2], options)
}

/// Plays at random; `watch` sees every position in which a seat decides.
fn random_games<A: Adapter>(
    games: u64,
    game_of: fn(u64) -> A::Game,
    mut watch: impl FnMut(&A::Game, &StateOf<A>, Seat, &mut ChaCha8Rng),
) {
    for seed in 0..games {
        let game = game_of(seed);
        let mut rng = fair::rng(seed, 7);
        let mut state = game.start();
        loop {
            let (actor, command) = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let mut chances = Vec::new();
                    game.chances(&state, &mut chances);
                    (Actor::Chance, chances[fair::below(&mut rng, chances.len() as u32) as usize].0)
                }
                Turn::Seats(seats) => {
                    let seats: Vec<Seat> = seats.iter().collect();
                    let seat = seats[fair::below(&mut rng, seats.len() as u32) as usize];
                    watch(&game, &state, seat, &mut rng);
                    let mut options = Vec::new();
                    game.options(&state, seat, &mut options);
                    (Actor::Seat(seat), options[fair::below(&mut rng, options.len() as u32) as usize])
                }
            };
            game.apply(&mut state, actor, &command, &mut Silent);
        }
    }
}

fn drawn<A: Adapter>(game: &A::Game, state: &StateOf<A>, viewer: Viewer) -> Scene<A::Face, A::Panel> {
    A::scene(game, &game.view(state, viewer), viewer)
}

/// Everything a seat may be sent about a position: scene, decision, every preview, and why it may not do this or that.
fn shown<A: Adapter>(game: &A::Game, state: &StateOf<A>, seat: Seat, clicks: &[&[&str]]) -> Vec<String> {
    let viewer = Viewer::Seat(seat);
    let mut all = vec![
        drawn::<A>(game, state, viewer).whole(|piece| A::label(game, piece)),
        format!("{:?}", decision::<A>(game, state, viewer)),
    ];
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    for command in options.iter().take(24) {
        all.push(serde_json::to_string(&A::preview(game, state, seat, *command)).expect("plain data"));
    }
    for pick in clicks {
        let meant = A::meant(game, state, seat, pick);
        let why = meant.and_then(|command| game.check(state, Actor::Seat(seat), &command).err());
        all.push(format!("{:?}", why.map(|refusal| (refusal.rule, refusal.reason))));
    }
    all
}

const CLICKS: [&[&str]; 8] = [
    &["unit:TB1"],
    &["unit:UB1"],
    &["hex:2010"],
    &["unit:UB2", "hex:2209"],
    &["unit:TB2", "hex:2209"],
    &["chit:UA"],
    &["chit:TC"],
    &["area:3"],
];

/// What is clicked in The Letter.
const LETTER_CLICKS: [&[&str]; 6] = [
    &["unit:C1", "hex:C4"],
    &["unit:G1", "hex:E3"],
    &["unit:R", "hex:F4"],
    &["token:C2"],
    &["unit:C2"],
    &["unit:G1", "unit:C1"],
];

fn leaks_nothing<A: Adapter>(games: u64, game_of: fn(u64) -> A::Game, clicks: &[&[&str]]) -> u32 {
    let mut looked = 0;
    random_games::<A>(games, game_of, |game, state, _, rng| {
        looked += 1;
        if looked % 5 != 0 {
            return;
        }
        for seat in (0..game.seats()).map(Seat) {
            let other = game.resample(state, seat, &mut |n| fair::below(rng, n));
            assert_eq!(shown::<A>(game, state, seat, clicks), shown::<A>(game, &other, seat, clicks));
        }
    });
    looked
}

#[test]
fn what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know() {
    // HONJIN_LEAK_GAMES=1000 is the long run.
    let games = std::env::var("HONJIN_LEAK_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(24);
    assert!(leaks_nothing::<kawanakajima::Stage>(games / 2, open, &CLICKS) > 1000);
    assert!(leaks_nothing::<kawanakajima::Stage>(games / 2, secret, &CLICKS) > 1000);
    assert!(leaks_nothing::<example::Stage>(2 * games, letter, &LETTER_CLICKS) > 1000);
}

fn patches_add_up<A: Adapter>(game_of: fn(u64) -> A::Game) {
    let mut before: Option<(Scene<_, _>, Value)> = None;
    random_games::<A>(4, game_of, |game, state, seat, _| {
        let label = |piece: &Piece<_>| A::label(game, piece);
        let now = drawn::<A>(game, state, Viewer::Seat(Seat(0)));
        let whole: Value = serde_json::from_str(&now.whole(label)).expect("JSON");
        if let Some((was, mut kept)) = before.take() {
            if let Some(patch) = now.changes(&was, label) {
                merge(&mut kept, &serde_json::from_str(&patch).expect("JSON"));
            }
            assert_eq!(kept, whole, "seat {seat:?}");
        }
        assert_eq!(now.changes(&now, label), None, "nothing differs from itself");
        before = Some((now, whole));
    });
}

#[test]
fn patches_add_up_to_the_whole() {
    patches_add_up::<kawanakajima::Stage>(open);
    patches_add_up::<example::Stage>(letter);
}

/// As docs/wire.md says a client does it.
fn merge(scene: &mut Value, patch: &Value) {
    for (key, value) in patch.as_object().expect("an object") {
        match key.as_str() {
            "pieces" | "panel" => {
                for (name, value) in value.as_object().expect("an object") {
                    let inner = scene[key].as_object_mut().expect("an object");
                    if value.is_null() && key == "pieces" {
                        inner.remove(name);
                    } else {
                        inner.insert(name.clone(), value.clone());
                    }
                }
            }
            _ => scene[key] = value.clone(),
        }
    }
}

#[test]
fn every_choice_is_a_row_and_its_elements_exist() {
    choices_are_rows::<kawanakajima::Stage>(open);
    choices_are_rows::<example::Stage>(letter);
}

fn choices_are_rows<A: Adapter>(game_of: fn(u64) -> A::Game) {
    random_games::<A>(6, game_of, |game, state, seat, _| {
        let viewer = Viewer::Seat(seat);
        let asked = decision::<A>(game, state, viewer).expect("a decision");
        let shown = serde_json::to_value(&asked.what).expect("JSON");
        assert_eq!(shown["you"], true);
        let mut options = Vec::new();
        game.options(state, seat, &mut options);
        let mut ids = Vec::new();
        for group in shown["groups"].as_array().expect("groups") {
            for row in group["rows"].as_array().expect("rows") {
                ids.push(row[0].as_u64().expect("an id"));
                let values = row[1].as_array().expect("values");
                for pick in group["pick"].as_array().expect("picks") {
                    let place = pick[1].as_u64().expect("a place") as usize;
                    assert!(values[place].is_string(), "{group}");
                }
            }
        }
        ids.sort_unstable();
        assert_eq!(ids, (0..options.len() as u64).collect::<Vec<_>>());
    });
}

#[test]
fn odds_and_costs_shown_are_those_of_the_rules() {
    assert!(odds_are_exact::<kawanakajima::Stage>(6, open, 1296) > 100);
    assert!(odds_are_exact::<example::Stage>(20, letter, 6) > 20);
}

/// `rolls` is how many rolls there are for every fight of the game; how many were shown.
fn odds_are_exact<A: Adapter>(games: u64, game_of: fn(u64) -> A::Game, rolls: u32) -> u32 {
    let mut battles = 0;
    random_games::<A>(games, game_of, |game, state, seat, _| {
        let mut options = Vec::new();
        game.options(state, seat, &mut options);
        for command in options.iter().take(40) {
            let preview = A::preview(game, state, seat, *command);
            for battle in &preview.battles {
                battles += 1;
                assert_eq!(battle.of, rolls);
                assert_eq!(battle.odds.iter().map(|chance| chance.n).sum::<u32>(), rolls);
                assert_eq!(battle.families.iter().map(|(_, n)| n).sum::<u32>(), rolls);
                for ledger in &battle.ledgers {
                    let sum: i16 = ledger.lines.iter().map(|line| i16::from(line.value)).sum();
                    assert_eq!(sum, ledger.total);
                }
            }
            if let (Some(cost), Some(of)) = (preview.cost, preview.of) {
                assert!(cost <= of, "{command:?}");
                assert!(cost == 0 || preview.path.len() >= 2, "{command:?} has no way");
            }
        }
    });
    battles
}

#[test]
fn the_battle_rolled_is_the_battle_that_was_shown() {
    let mut rolled = 0;
    random_games::<kawanakajima::Stage>(8, open, |game, state, seat, _| {
        let mut options = Vec::new();
        game.options(state, seat, &mut options);
        for command in options.iter().filter(|command| matches!(command, Command::Resolve(_))) {
            let preview = kawanakajima::Stage::preview(game, state, seat, *command);
            let mut after = state.clone();
            game.apply(&mut after, Actor::Seat(seat), command, &mut Silent);
            let Some(battle) = game.view(&after, Viewer::Seat(seat)).battle else { continue };
            rolled += 1;
            assert_eq!(preview.battles[0].ledgers[0].total, battle.col);
            assert_eq!(preview.battles[0].ledgers[1].total, battle.lin);
        }
    });
    assert!(rolled > 5, "{rolled}");
}

//! What a browser is shown: patches add up, nothing hidden leaks, choices can be clicked, odds are exact.

use catalog::erased::decision;
use engine::fair::{self, ChaCha8Rng};
use engine::{Actor, Game, Seat, Silent, Turn, Viewer};
use kawanakajima::{Command, Kawanakajima, Options, Scenario, Stage, State};
use serde_json::Value;
use stage::scene::Piece;
use stage::{Adapter, Scene};
use std::collections::BTreeMap;

/// Plays at random; `watch` sees every position in which a seat decides.
fn random_games(games: u64, secret: bool, mut watch: impl FnMut(&Kawanakajima, &State, Seat, &mut ChaCha8Rng)) {
    for seed in 0..games {
        let chosen: BTreeMap<String, String> =
            if secret { [("secret_honjin".into(), "on".into())].into() } else { BTreeMap::new() };
        let options = Options::parse(&chosen).expect("known options");
        let game = Kawanakajima::new(Scenario::ALL[seed as usize % 2], options);
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

fn drawn(
    game: &Kawanakajima,
    state: &State,
    viewer: Viewer,
) -> Scene<<Stage as Adapter>::Face, <Stage as Adapter>::Panel> {
    Stage::scene(game, &game.view(state, viewer), viewer)
}

/// Everything a seat may be sent about a position: scene, decision, every preview, and why it may not do this or that.
fn shown(game: &Kawanakajima, state: &State, seat: Seat, clicks: &[&[&str]]) -> Vec<String> {
    let viewer = Viewer::Seat(seat);
    let mut all = vec![
        drawn(game, state, viewer).whole(|piece| Stage::label(game, piece)),
        format!("{:?}", decision::<Stage>(game, state, viewer)),
    ];
    let mut options: Vec<Command> = Vec::new();
    game.options(state, seat, &mut options);
    for command in options.iter().take(24) {
        all.push(serde_json::to_string(&Stage::preview(game, state, seat, *command)).expect("plain data"));
    }
    for pick in clicks {
        let meant = Stage::meant(game, state, seat, pick);
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

#[test]
fn what_a_seat_is_sent_does_not_depend_on_what_it_cannot_know() {
    // HONJIN_LEAK_GAMES=1000 is the long run.
    let games = std::env::var("HONJIN_LEAK_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(24);
    for secret in [false, true] {
        let mut looked = 0;
        random_games(games / 2, secret, |game, state, _, rng| {
            looked += 1;
            if looked % 5 != 0 {
                return;
            }
            for seat in [Seat(0), Seat(1)] {
                let other = game.resample(state, seat, &mut |n| fair::below(rng, n));
                assert_eq!(shown(game, state, seat, &CLICKS), shown(game, &other, seat, &CLICKS), "{:?}", state.steps);
            }
        });
        assert!(looked > 1000);
    }
}

#[test]
fn patches_add_up_to_the_whole() {
    let mut before: Option<(Scene<_, _>, Value)> = None;
    random_games(4, false, |game, state, seat, _| {
        let label = |piece: &Piece<_>| Stage::label(game, piece);
        let now = drawn(game, state, Viewer::Seat(Seat(0)));
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
    random_games(6, false, |game, state, seat, _| {
        let viewer = Viewer::Seat(seat);
        let asked = decision::<Stage>(game, state, viewer).expect("a decision");
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
    let mut battles = 0;
    random_games(6, false, |game, state, seat, _| {
        let mut options = Vec::new();
        game.options(state, seat, &mut options);
        for command in options.iter().take(40) {
            let preview = Stage::preview(game, state, seat, *command);
            for battle in &preview.battles {
                battles += 1;
                assert_eq!(battle.odds.iter().map(|chance| chance.n).sum::<u32>(), 1296);
                assert_eq!(battle.families.iter().map(|(_, n)| n).sum::<u32>(), 1296);
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
    assert!(battles > 100, "{battles}");
}

#[test]
fn the_battle_rolled_is_the_battle_that_was_shown() {
    let mut rolled = 0;
    random_games(8, false, |game, state, seat, _| {
        let mut options = Vec::new();
        game.options(state, seat, &mut options);
        for command in options.iter().filter(|command| matches!(command, Command::Resolve(_))) {
            let preview = Stage::preview(game, state, seat, *command);
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

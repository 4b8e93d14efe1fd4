//! A position read from outside is refused with words, or plays to an end.

use engine::Game;
use kawanakajima::{Kawanakajima, Options, Scenario, State};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use testkit::{Plan, edits, perft};

fn game(scenario: Scenario, chosen: &[(&str, &str)]) -> Arc<Kawanakajima> {
    let chosen: BTreeMap<_, _> = chosen.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    Arc::new(Kawanakajima::new(scenario, Options::parse(&chosen).expect("known options")))
}

/// Edits that are all refused, or all harmless, would prove nothing; nor would a handful.
fn edited(game: &Arc<Kawanakajima>, seeds: std::ops::Range<u64>, at_least: u64) {
    let tally = edits::suite(game, seeds, &Plan { step_cap: 6_000, mutants: 4, every: 12, ..Plan::default() });
    assert!(tally.tried() >= at_least, "{tally:?}");
    assert!(tally.refused > at_least / 2 && tally.played > at_least / 8, "{tally:?}");
}

#[test]
fn an_edited_historical_position_is_refused_or_plays_to_an_end() {
    edited(&game(Scenario::Historical, &[]), 0..5, 1_500);
}

#[test]
fn an_edited_hypothetical_position_is_refused_or_plays_to_an_end() {
    edited(&game(Scenario::Hypothetical, &[]), 0..5, 1_500);
}

#[test]
fn an_edited_position_with_samurai_and_secret_plans_is_refused_or_plays_to_an_end() {
    for scenario in Scenario::ALL {
        edited(&game(scenario, &[("samurai", "on"), ("secret_honjin", "on")]), 0..2, 500);
    }
}

/// The first position of some random game that has this step on top, and its game.
fn position_with(step: &str) -> (Arc<Kawanakajima>, Value) {
    let game = game(Scenario::Historical, &[]);
    let found = (0..40).find_map(|seed| walk_to(&game, seed, |document| top(document) == step));
    (Arc::clone(&game), found.unwrap_or_else(|| panic!("no game comes to {step}")))
}

fn walk_to(game: &Kawanakajima, seed: u64, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
    let mut rng = engine::fair::rng(seed, 0);
    let mut state = game.start();
    loop {
        let document = game.position(&state);
        if wanted(&document) {
            return Some(document);
        }
        let moves = perft::moves(game, &state);
        let chosen = engine::fair::below(&mut rng, u32::try_from(moves.len()).ok().filter(|&n| n > 0)?);
        let (actor, command) = moves[chosen as usize];
        game.apply(&mut state, actor, &command, &mut engine::Silent);
    }
}

fn top(document: &Value) -> &str {
    document["steps"].as_array().and_then(|steps| steps.last()?.as_str()).unwrap_or("")
}

/// What loading it would answer.
fn load(game: &Kawanakajima, document: &Value) -> Result<State, String> {
    let state = game.read_position(document)?;
    game.invariants(&state).map(|()| state)
}

#[track_caller]
fn refused(game: &Kawanakajima, document: &Value, because: &str) {
    let what = load(game, document).expect_err("a position that cannot be");
    assert!(what.contains(because), "{what}");
}

#[test]
fn a_step_that_never_waits_cannot_be_the_present_one() {
    let (game, mut document) = position_with("draw_chit");
    load(&game, &document).expect("a chit is to be drawn");
    document["steps"].as_array_mut().expect("a stack").pop();
    assert_eq!(top(&document), "activation_phase");
    refused(&game, &document, "never waits");
}

#[test]
fn a_retreat_has_a_goal_only_while_somebody_retreats() {
    let (game, mut document) = position_with("retreat_goal");
    load(&game, &document).expect("a unit retreats");
    document.as_object_mut().expect("a document").remove("retreat");
    refused(&game, &document, "nobody is on the retreat");
}

#[test]
fn an_answer_is_about_a_chit() {
    let (game, mut document) = position_with("answer");
    load(&game, &document).expect("a chit has been drawn");
    document.as_object_mut().expect("a document").remove("drawn");
    refused(&game, &document, "none has been drawn");
}

#[test]
fn chits_are_chosen_while_somebody_is_not_ready() {
    let (game, mut document) = position_with("select");
    load(&game, &document).expect("chits are being chosen");
    for army in ["takeda", "uesugi"] {
        document["sides"][army]["ready"] = json!(true);
    }
    refused(&game, &document, "asks nobody");
}

#[test]
fn a_turn_lies_under_everything_else() {
    let (game, mut document) = position_with("select");
    document["steps"].as_array_mut().expect("a stack").remove(0);
    refused(&game, &document, "the lowest is neither");
}

#[test]
fn a_drawn_chit_is_resolved_before_the_next_draw() {
    let (game, mut document) = position_with("answer");
    document["steps"].as_array_mut().expect("a stack").push(json!("draw_chit"));
    refused(&game, &document, "no part of the drawn chit");
}

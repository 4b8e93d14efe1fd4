//! 1.2-a, 1.11-b: armies from points, hidden placement and what shows itself.

use crate::fight::*;
use crate::support::*;
use croisades::command::Command;
use croisades::event::Event;
use croisades::ids::*;
use croisades::map::Ground;
use croisades::sequence::steps::*;
use croisades::{Croisades, Scenario};
use engine::{Game, Seat, Viewer};
use std::sync::Arc;
use testkit::Script;

fn pick(name: &str) -> Command {
    Command::Pick(man(name))
}

fn place(at: &str) -> Command {
    Command::Place(hex(at))
}

fn builder() -> Script<Croisades> {
    Script::new(Arc::new(Croisades::new(Scenario::Builder)))
}

#[test]
fn r1_2_a_an_army_is_bought_within_the_budget() {
    let play = &mut builder();
    play.refused(0, Command::EndArmy, "1.2-a").refused(0, pick("S01"), "1.2-b");
    for name in ["C01", "C02", "C03"] {
        play.seat(0, pick(name)).seat(0, Command::Saddle(true));
    }
    // Of 150 points 28 are left after 43, 40 and 39, and passed over is passed over.
    play.refused(0, pick("C01"), "1.2-a").refused(0, pick("C04"), "1.2-a").seat(0, pick("C08"));
    play.refused(0, Command::Saddle(true), "1.2-a").seat(0, Command::Saddle(false));
    assert_eq!(ask(play, |at| at.army_cost(Side::Crusader)), 143);
}

#[test]
fn r1_2_a_a_bow_costs_too() {
    let play = &mut builder();
    play.seat(0, pick("C09")).seat(0, Command::Saddle(true));
    assert_eq!(ask(play, |at| at.army_cost(Side::Crusader)), 12 + 6 + 6);
    play.seat(0, pick("C18"));
    assert_eq!(ask(play, |at| at.army_cost(Side::Crusader)), 24 + 6 + 4 + 8);
}

#[test]
fn r1_2_a_armies_are_picked_unseen_and_placed_in_their_zones() {
    let play = &mut builder();
    play.seat(0, pick("C11"));
    assert!(play.heard_by(Viewer::Seat(Seat(1))).is_empty());
    play.seat(0, Command::EndArmy).seat(1, pick("S04")).seat(1, Command::Saddle(true)).seat(1, Command::EndArmy);
    let shown = |(_, event): &(_, Event)| matches!(event, Event::ArmiesShown { .. });
    assert!(play.told.iter().any(shown));
    play.chance(Command::Lot(Side::Crusader)).refused(1, place("G5"), "1.2-a").seat(1, place("F5"));
}

#[test]
fn r1_2_a_an_army_without_choices_left_ends_by_itself() {
    let play = &mut builder();
    play.seat(0, pick("C19"));
    assert!(play.state().picking[0]);
    play.seat(0, pick("C20"));
    assert!(!play.state().picking[0]);
}

fn ambush() -> Script<Croisades> {
    Script::new(Arc::new(Croisades::new(Scenario::Ambush)))
}

#[test]
fn r1_11_b_a_hidden_man_needs_cover_and_is_told_to_nobody_else() {
    let play = &mut ambush();
    // S05 and the other riders first: eight hexes from any Crusader.
    play.refused(1, place("T8"), "1.11-b");
    play.seat(1, place("Y2"));
    assert!(play.heard_by(Viewer::Seat(Seat(0))).iter().all(|event| !matches!(event, Event::Placed { .. })));
}

fn is_hiding(play: &Script<Croisades>) -> bool {
    play.state().steps.contains(&Placing(Side::Saracen).into())
}

/// Places as the first option says, until the side that hides its men has none left.
fn hide_all(play: &mut Script<Croisades>, mut after: impl FnMut(&Script<Croisades>)) {
    while is_hiding(play) {
        let mut options = Vec::new();
        play.table.game().options(play.state(), Seat(1), &mut options);
        play.seat(1, options[0]);
        after(play);
    }
}

#[test]
fn r1_11_b_how_far_hiding_has_come_is_nobody_elses_to_know() {
    let play = &mut ambush();
    let seen = |play: &Script<Croisades>, viewer| play.table.game().view(play.state(), viewer);
    let others = |play: &Script<Croisades>| [Viewer::Seat(Seat(0)), Viewer::Public].map(|viewer| seen(play, viewer));
    let (before, mut own) = (others(play), vec![seen(play, Viewer::Seat(Seat(1)))]);
    hide_all(play, |play| {
        own.push(seen(play, Viewer::Seat(Seat(1))));
        // Its owner sees each man put down, and when all are everybody is shown who hides.
        assert_ne!(own[own.len() - 2], own[own.len() - 1]);
        assert_eq!(others(play) == before, is_hiding(play));
    });
    assert!(own.len() > 10 && before[0].hidden.is_empty() && others(play).iter().all(|view| view.hidden.len() > 5));
}

#[test]
fn r1_11_b_a_computer_guesses_the_same_however_far_hiding_has_come() {
    let play = &mut ambush();
    let start = *play.state();
    let guessed = |play: &Script<Croisades>, seat| play.table.game().resample(play.state(), seat, &mut |_| 0);
    hide_all(play, |play| {
        assert_eq!(guessed(play, Seat(0)) == start, is_hiding(play));
        assert!(guessed(play, Seat(1)) == *play.state());
    });
}

#[test]
fn r1_55_a_the_front_of_a_rider_shows_with_his_rear() {
    let play = &mut builder();
    play.seat(0, pick("C11")).seat(0, Command::EndArmy);
    play.seat(1, pick("S04"))
        .seat(1, Command::Saddle(true))
        .seat(1, Command::EndArmy)
        .chance(Command::Lot(Side::Crusader));
    let seen = |play: &Script<Croisades>| play.table.game().view(play.state(), Viewer::Seat(Seat(0)));
    let before = seen(play);
    play.seat(1, place("F5"));
    assert_eq!(seen(play), before);
    play.seat(1, Command::Head(Way(hexgrid::Direction::ALL[0])));
    assert_ne!(seen(play), before);
}

/// S15 hidden in brush, C11 coming.
fn hidden(at: &str) -> Setting {
    let setting = Setting::blank().put("C11", "M9").put("S15", at).with("S15", |figure| figure.hidden = true);
    setting.put("S20", "B2").step(Moves)
}

fn step_to(setting: Setting, to: &str) -> Script<Croisades> {
    let mut play = setting.play();
    play.seat(0, Command::Move(man("C11"))).seat(0, Command::Step(hex(to)));
    play
}

#[test]
fn r1_11_b_within_two_hexes_of_clear_ground_he_is_seen() {
    assert!(!figure(&step_to(hidden("M6"), "M8"), "S15").hidden);
    assert!(figure(&step_to(hidden("M5"), "M8"), "S15").hidden);
}

#[test]
fn r1_11_b_behind_a_tree_he_is_seen_only_from_beside_him() {
    let screened = hidden("M6").ground(Ground::Tree, &["M7"]);
    let mut play = step_to(screened, "M8");
    assert!(figure(&play, "S15").hidden);
    play.seat(1, Command::Pass).seat(0, Command::Step(hex("M7")));
    assert!(!figure(&play, "S15").hidden);
}

#[test]
fn r1_11_b_whoever_attacks_shows_himself() {
    let setting = Setting::blank().put("S12", "M7").with("S12", |figure| figure.hidden = true).saracens_move();
    let setting = setting.put("C20", "M8").put("C11", "B2").put("S13", "L8");
    let play = &mut setting.step(CombatList).play();
    play.seat(1, attack("S12", "C20"));
    assert!(!figure(play, "S12").hidden);
}

#[test]
fn ec_94_nobody_attacks_what_he_does_not_see() {
    let setting = Setting::blank().put("C11", "M8").put("S12", "M7").put("S13", "L8");
    let play = &mut setting.with("S12", |figure| figure.hidden = true).step(CombatList).play();
    play.refused(0, attack("C11", "S12"), "1.7-a").seat(0, attack("C11", "S13"));
}

/// A rider may hide nearly anywhere, a man on foot only in the one brush: nobody is guessed to stand where he leaves no place.
#[test]
fn r1_11_b_a_computer_finds_a_place_for_all_who_hide() {
    let hides = |figure: &mut croisades::state::Figure| figure.hidden = true;
    let setting = Setting::blank().ground(Ground::Brush, &["B2"]).put("C11", "T9").put("S15", "B2").with("S15", hides);
    let play = setting.put("S04", "H2/H3").with("S04", hides).step(Moves).play();
    let game = play.table.game();
    let (brush, stand) = (hex("B2"), |state: &croisades::State, name| state.stand(man(name).piece()));
    let drawn = |n: u32, bound: u32| n * 7 % bound;
    let mut fronts = std::collections::BTreeSet::new();
    for first in 0..3_000 {
        let mut n = first;
        let other = game.resample(play.state(), Seat(0), &mut |bound| {
            n += 1;
            drawn(n, bound)
        });
        assert_eq!(stand(&other, "S15"), Stand::on(brush));
        assert!(!stand(&other, "S04").covers(brush));
        fronts.insert(stand(&other, "S04").to_string());
    }
    assert!(fronts.len() > 1_000, "{}", fronts.len());
}

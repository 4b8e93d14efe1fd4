//! 1.2-a, 1.11-b: armies from points, hidden placement and what shows itself.

use crate::fight::*;
use crate::support::*;
use croisades::command::Command;
use croisades::event::Event;
use croisades::ids::*;
use croisades::map::Ground;
use croisades::sequence::steps::*;
use croisades::{Croisades, Scenario};
use engine::{Seat, Viewer};
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

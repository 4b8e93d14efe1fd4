//! 1.59: the draught horse and the wagon.

use crate::on_the_way::*;
use crate::support::*;
use croisades::command::Command;
use croisades::map::Ground;
use croisades::state::*;

/// Wagon and horse as they stand in the ambush.
fn wagon() -> Setting {
    Setting::blank().put("W1", "L8/M7")
}

fn team() -> Setting {
    wagon().put("T1", "J8/K7").change(|state| state.horse_mut(horse("T1")).hitched = true)
}

fn haul<'a>(play: &'a mut Game, men: &[&str]) -> &'a mut Game {
    play.seat(0, Command::Haul(man(men[0])));
    for name in &men[1..] {
        play.seat(0, Command::With(man(name)));
    }
    play.seat(0, Command::CloseCrew)
}

fn lead(name: &str) -> Command {
    Command::Lead(man(name))
}

#[test]
fn r1_59_a_the_draught_horse_is_led_from_the_start() {
    let setting = || Setting::blank().put("T1", "M8/M9");
    let play = &mut moves(setting().put("C17", "K9"));
    go(play, "C17", &["L9"]).refused(0, Command::Bridle(horse("T1")), "1.59-a");
    let play = &mut moves(setting().put("C17", "L9"));
    go(play, "C17", &[]).seat(0, Command::Bridle(horse("T1")));
    assert_eq!(left(play), 4);
}

#[test]
fn r1_59_b_two_men_two_points_three_men_three() {
    let men = || wagon().put("C11", "K8").put("C12", "L9").put("C13", "M8");
    let play = &mut moves(men());
    haul(play, &["C11", "C12"]);
    assert_eq!(left(play), 2);
    let play = &mut moves(men());
    haul(play, &["C11", "C12", "C13"]);
    assert_eq!(left(play), 3);
    moves(wagon().put("C11", "K8")).refused(0, Command::Haul(man("C11")), "1.59-b");
}

#[test]
fn r1_59_c_one_of_them_at_the_front() {
    let men = |one: &str| wagon().put("C11", one).put("C12", "M8");
    for one in ["K8", "K7", "L9"] {
        moves(men(one)).seat(0, Command::Haul(man("C11")));
    }
    moves(men("L7")).refused(0, Command::Haul(man("C11")), "1.59-c");
}

#[test]
fn r1_59_d_ec_121_unhitching_takes_a_turn() {
    let setting = || team().put("C11", "L9").put("C12", "M8");
    let play = &mut moves(setting().change(|state| state.horse_mut(horse("T1")).life = Life::Dead));
    play.refused(0, Command::Haul(man("C11")), "1.59-d").seat(0, Command::Unhitch(man("C11")));
    play.refused(0, Command::Move(man("C11")), "1.57-a").seat(0, Command::EndMovement);
    assert!(!play.state().horse(horse("T1")).hitched);
}

#[test]
fn r1_59_d_ec_121_hitching_where_the_horse_stands_right() {
    let beside = |horse_at: &str| wagon().put("T1", horse_at).put("C11", "L9");
    let play = &mut moves(beside("J8/K7"));
    play.seat(0, Command::Hitch(man("C11")));
    assert!(!play.state().horse(horse("T1")).hitched);
    play.seat(0, Command::EndMovement);
    assert!(play.state().horse(horse("T1")).hitched);
    moves(beside("I8/J8")).refused(0, Command::Hitch(man("C11")), "1.59-c");
    moves(beside("J8/K7").put("C11", "E5")).refused(0, Command::Hitch(man("C11")), "EC-121");
}

#[test]
fn r1_59_e_who_arrives_meanwhile_does_not_haul() {
    let play = &mut moves(wagon().put("C11", "K8").put("C12", "L9").put("C17", "M9"));
    go(play, "C17", &["M8"]).seat(0, Command::EndMove).seat(0, Command::Haul(man("C11")));
    play.seat(0, Command::With(man("C12"))).refused(0, Command::With(man("C17")), "1.5-e").seat(0, Command::CloseCrew);
    assert_eq!(left(play), 2);
}

#[test]
fn r1_59_f_a_wagon_is_crossed_not_stopped_on() {
    let play = &mut moves(wagon().put("C17", "L9"));
    go(play, "C17", &["L8"]).refused(0, Command::EndMove, "1.59-f");
    assert_eq!(left(play), 4);
    steps(play, &["L7"]).seat(0, Command::EndMove);
    let rider = &mut moves(wagon().put("C02", "L9/L10"));
    rider.seat(0, Command::Move(man("C02"))).refused(0, step("L8"), "1.59-f").seat(0, step("K8"));
}

#[test]
fn ec_70_a_hitched_horse_is_not_led_away() {
    let play = &mut moves(team().put("C17", "J9"));
    go(play, "C17", &[]).refused(0, Command::Bridle(horse("T1")), "1.58-a");
    let play = &mut moves(wagon().put("T1", "J8/K7").put("C17", "J9"));
    go(play, "C17", &[]).seat(0, Command::Bridle(horse("T1")));
}

#[test]
fn ec_71_a_wagon_goes_forward_only() {
    let play = &mut moves(wagon().put("C11", "K8").put("C12", "L9"));
    haul(play, &["C11", "C12"]).refused(0, step("M8"), "EC-71").refused(0, Command::AboutTurn, "EC-71");
    play.seat(0, step("K7"));
    assert_eq!(at(play, "W1"), stand("K7/L8"));
}

#[test]
fn ec_73_ec_97_the_men_go_along_and_have_moved() {
    let play = &mut moves(wagon().put("C11", "K8").put("C12", "L9"));
    haul(play, &["C11", "C12"]).seat(0, step("K8"));
    assert_eq!(at(play, "W1"), stand("K8/L8"));
    play.refused(0, put("F5"), "EC-97").seat(0, put("J9")).seat(0, put("L9")).seat(0, Command::EndMove);
    let crew = figure(play, "C11");
    assert_eq!((crew.spent, crew.marks.has(Mark::Moved), crew.marks.has(Mark::Attacks)), (0, true, false));
}

#[test]
fn ec_98_a_wagon_stays_out_of_trees() {
    let ground = wagon().ground(Ground::Tree, &["K8"]).ground(Ground::Water, &["L9"]).ground(Ground::Brush, &["K7"]);
    let play = &mut moves(ground.put("C17", "K8").put("C18", "M8"));
    haul(play, &["C17", "C18"]).refused(0, step("K8"), "EC-98").refused(0, step("L9"), "EC-98").seat(0, step("K7"));
    assert_eq!(left(play), 0);
}

#[test]
fn ec_115_a_team_goes_a_hex() {
    let play = &mut moves(team().put("C17", "J9"));
    play.seat(0, lead("C17")).seat(0, step("I8"));
    assert_eq!((at(play, "T1"), at(play, "W1"), left(play)), (stand("I8/J8"), stand("K7/L8"), 3));
    play.refused(0, put("E5"), "EC-97").seat(0, put("I9"));
    moves(team().put("C17", "M8")).refused(0, lead("C17"), "1.59-a");
}

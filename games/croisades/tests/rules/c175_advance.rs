//! 1.75: the advance after combat.

use crate::fight::*;
use crate::support::*;
use croisades::Croisades;
use croisades::command::{Command, Number};
use croisades::map::Ground;
use croisades::sequence::steps::*;
use croisades::state::*;
use testkit::Script;

fn advance(name: &str) -> Command {
    Command::Advance(man(name))
}

fn duel() -> Setting {
    Setting::blank().put("C11", "M8").put("S12", "M7")
}

/// C11 has driven S12 from M7 to these hexes.
fn driven(setting: Setting, way: [&str; 2]) -> Script<Croisades> {
    let mut play = fought(setting, &["C11"], &["S12"], 4);
    play.seat(1, back(way[0])).seat(1, back(way[1]));
    play
}

#[test]
fn r1_75_a_r1_75_b_ex_22_first_into_the_hex_that_was_left() {
    let play = &mut driven(duel(), ["M6", "M5"]);
    play.seat(0, advance("C11")).refused(0, back("L8"), "1.75-b").refused(0, Command::EndMove, "1.75-b");
    play.seat(0, back("M7")).seat(0, back("N7"));
    assert_eq!(stands(play, "C11"), "N7");
    let play = &mut driven(duel(), ["M6", "M5"]);
    play.seat(0, advance("C11")).seat(0, back("M7")).seat(0, Command::EndMove);
    assert_eq!(stands(play, "C11"), "M7");
    let play = &mut driven(duel(), ["M6", "M5"]);
    play.seat(0, Command::NoAdvance);
    assert_eq!(stands(play, "C11"), "M8");
}

#[test]
fn r1_75_a_ex_22_a_rider_goes_three_hexes() {
    let play = &mut fought(Setting::blank().put("C06", "M8/M9").put("S04", "M7"), &["C06"], &["S04"], 5);
    play.seat(1, back("N7")).seat(1, back("O7")).seat(0, advance("C06"));
    play.seat(0, back("M7/M8")).seat(0, back("M6/M7")).seat(0, back("M5/M6"));
    assert_eq!(stands(play, "C06"), "M5/M6");
}

#[test]
fn r1_75_a_ec_79_ec_80_the_defender_follows_a_beaten_attacker() {
    let marked = duel().with("S12", |figure| figure.marker = Marker::Shoot);
    let play = &mut fought(marked, &["C11"], &["S12"], 7);
    play.seat(0, back("M9")).seat(0, back("M10")).refused(0, advance("C11"), "1.2-d");
    play.seat(1, advance("S12")).seat(1, back("M8")).seat(1, Command::EndMove);
    assert_eq!(stands(play, "S12"), "M8");
}

#[test]
fn r1_75_a_a_mere_wound_gives_nobody_an_advance() {
    let setting = duel().put("S13", "L8").put("C12", "N7");
    let play = &mut setting.step(CombatList).play();
    play.seat(0, attack("C11", "S12")).seat(0, Command::Also(piece("S13"))).seat(0, Command::EndEntry);
    play.seat(0, attack("C12", "S12")).seat(0, Command::EndEntry);
    listed(play, 0);
    play.seat(0, Command::Resolve(Number(1))).chance(Command::Roll(1)).seat(1, Command::Harm(piece("S13")));
    assert!(is_at(play, Fights));
}

#[test]
fn r1_75_b_a_stunned_man_is_crossed_and_not_stopped_on() {
    let play = &mut fought(duel(), &["C11"], &["S12"], 2);
    play.seat(0, advance("C11")).seat(0, back("M7")).refused(0, Command::EndMove, "1.6-b").seat(0, back("M6"));
    assert_eq!(stands(play, "C11"), "M6");
}

#[test]
fn r1_75_c_it_is_made_before_other_combats() {
    let play = &mut duel().put("C12", "R8").put("S13", "R7").step(CombatList).play();
    play.seat(0, attack("C11", "S12")).seat(0, Command::EndEntry);
    play.seat(0, attack("C12", "S13")).seat(0, Command::EndEntry);
    listed(play, 0);
    play.seat(0, Command::Resolve(Number(1))).chance(Command::Roll(4)).seat(1, back("M6")).seat(1, back("M5"));
    play.refused(0, Command::Resolve(Number(2)), "1.75-a").seat(0, Command::NoAdvance);
    play.seat(0, Command::Resolve(Number(2)));
    play.table.play(engine::Actor::Seat(engine::Seat(0)), advance("C11")).expect_err("the offer is gone");
}

#[test]
fn r1_75_d_a_bystander_stays() {
    let play = &mut driven(duel().put("C12", "L8"), ["M6", "M5"]);
    play.refused(0, advance("C12"), "1.75-d").seat(0, advance("C11"));
}

#[test]
fn r1_75_e_ec_83_it_costs_no_points_and_gives_no_attack() {
    let play = &mut driven(duel().put("S13", "L7").put("C12", "K7"), ["M6", "M5"]);
    play.seat(0, advance("C11")).seat(0, back("M7")).seat(0, Command::EndMove);
    let figure = figure(play, "C11");
    assert!(!figure.marks.has(Mark::Moved) && figure.spent == 0);
    assert_eq!(ask(play, |at| at.allowance(man("C11"))), 6);
    assert!(figure.marks.has(Mark::Attacks));
}

#[test]
fn r1_75_f_an_idle_enemy_makes_him_roll() {
    let play = &mut driven(duel().put("S13", "L7"), ["M6", "M5"]);
    play.seat(0, advance("C11")).seat(0, back("M7")).seat(0, back("N8")).chance(Command::Roll(5));
    assert_eq!((figure(play, "C11").health, stands(play, "C11").as_str()), (Health::Wounded, "N8"));
}

#[test]
fn r1_75_f_an_engaged_enemy_does_not_and_his_combat_stands() {
    let play = &mut duel().put("S13", "L7").put("C12", "L6").step(CombatList).play();
    play.seat(0, attack("C11", "S12")).seat(0, Command::EndEntry);
    play.seat(0, attack("C12", "S13")).seat(0, Command::EndEntry);
    listed(play, 0);
    play.seat(0, Command::Resolve(Number(1))).chance(Command::Roll(4)).seat(1, back("N7")).seat(1, back("O7"));
    play.seat(0, advance("C11")).seat(0, back("M7")).seat(0, back("N8"));
    assert_eq!(stands(play, "C11"), "N8");
    play.refused(0, Command::Cancel(Number(2)), "1.75-f").seat(0, Command::Resolve(Number(2)));
}

#[test]
fn r1_75_f_only_the_idle_are_asked_for_their_wounds() {
    let play = &mut driven(duel().put("S13", "L7").with("S13", wounded), ["N7", "M6"]);
    play.seat(0, advance("C11")).seat(0, back("M7")).seat(0, back("N8")).chance(Command::Roll(5));
    assert_eq!(figure(play, "C11").health, Health::Healthy);
}

#[test]
fn r1_75_g_hexes_are_counted_and_not_points() {
    let play = &mut driven(duel().ground(Ground::Brush, &["M8", "M7", "N7"]), ["M6", "M5"]);
    play.seat(0, advance("C11")).seat(0, back("M7")).seat(0, back("N7"));
    assert_eq!(stands(play, "C11"), "N7");
}

#[test]
fn r1_75_g_forbidden_ground_stays_forbidden() {
    let setting = Setting::blank().put("C06", "M8/M9").put("S04", "M7").ground(Ground::Tree, &["M6"]);
    let play = &mut fought(setting, &["C06"], &["S04"], 5);
    play.seat(1, back("N7")).seat(1, back("O7")).seat(0, advance("C06")).seat(0, back("M7/M8"));
    play.refused(0, back("M6/M7"), "1.75-b").seat(0, back("L7/M7"));
}

#[test]
fn ec_82_a_rider_turns_only_into_the_first_hex() {
    let setting = Setting::blank().put("C06", "M8/M9").put("S04", "L10");
    let play = &mut fought(setting, &["C06"], &["S04"], 5);
    play.seat(1, back("K10")).seat(1, back("J11")).seat(0, advance("C06")).seat(0, back("L10/M9"));
    play.refused(0, back("M10/L10"), "1.75-b").seat(0, back("L11/L10"));
}

#[test]
fn ec_84_nobody_shoots_at_an_advance_or_a_retreat() {
    let archer = |figure: &mut Figure| figure.marker = Marker::Shoot;
    let setting = duel().put("S15", "M2").with("S15", archer).put("C18", "M14").with("C18", archer);
    let play = &mut driven(setting, ["L7", "K7"]);
    play.seat(0, advance("C11")).seat(0, back("M7")).seat(0, back("N7"));
    assert_eq!(stands(play, "C11"), "N7");
}

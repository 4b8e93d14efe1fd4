//! 1.74: charges and counter-charges in combat.

use crate::fight::*;
use crate::support::*;
use croisades::Croisades;
use croisades::command::{Command, Number};
use croisades::map::Ground;
use croisades::rules::c17_odds::Clash;
use croisades::sequence::steps::*;
use croisades::state::*;
use testkit::Script;

const PATH: [&str; 10] = ["D5", "E5", "F6", "G6", "H7", "I7", "J8", "K8", "L9", "M9"];

/// This one charges the other along the path of the example, answered or not.
fn charge(rider: &str, target: &str, answered: bool) -> Setting {
    let setting = Setting::blank().put(rider, "C4/B4").put(target, "N10/O10");
    let setting = if rider.starts_with('S') { setting.saracens_move() } else { setting };
    let told = Charge {
        rider: man(rider),
        target: piece(target),
        path: PATH.into_iter().map(hex).collect(),
        answer: answered.then(|| man(target)),
        answer_path: ["M9", "L9"].into_iter().map(hex).take(if answered { 2 } else { 0 }).collect(),
        ..Charge::default()
    };
    let setting =
        setting.with(rider, |figure| figure.marks.set(Mark::Charges)).change(|state| state.charges.push(told));
    if answered { setting.with(target, |figure| figure.marks.set(Mark::Charges)) } else { setting }
}

/// Ridden, up to the fights.
fn ridden(setting: Setting, rider: &str) -> Script<Croisades> {
    let mut play = setting.step(Moves).play();
    let seat = play.state().active as u8;
    play.seat(seat, Command::RideHome(man(rider)));
    if is_at(&play, Moves) {
        play.seat(seat, Command::EndMovement);
    }
    listed(&mut play, seat);
    play
}

fn odds(play: &Script<Croisades>) -> Clash {
    ask(play, |at| at.clash(&at.s.combats[0]).expect("it can be fought"))
}

fn roll(play: &mut Script<Croisades>, die: u8) {
    let seat = play.state().active as u8;
    play.seat(seat, Command::Resolve(Number(1))).chance(Command::Roll(die));
}

#[test]
fn r1_74_a_ex_13_a_charge_adds_half() {
    let play = &ridden(charge("C02", "S04", false), "C02");
    let clash = odds(play);
    assert_eq!((clash.attack, clash.defence, clash.column), (42, 9, 3));
    assert_eq!(stands(play, "C02"), "M9/L9");
}

#[test]
fn r1_74_b_ex_13_an_answer_adds_half_to_the_defence() {
    let play = &ridden(charge("C02", "S04", true), "C02");
    let clash = odds(play);
    assert_eq!((clash.attack, clash.defence, clash.column, clash.swapped), (42, 13, 2, false));
    assert_eq!((stands(play, "C02"), stands(play, "S04")), ("K8/J8".into(), "L9/M9".into()));
}

#[test]
fn r1_74_b_r1_74_c_ec_37_others_fight_apart_and_meet_the_plain_defence() {
    let mut play = charge("C02", "S04", true).put("C11", "L10").step(Moves).play();
    play.seat(0, Command::RideHome(man("C02"))).seat(0, Command::EndMovement);
    play.seat(0, attack("C11", "S04")).refused(0, Command::Join(man("C02")), "1.72-b").seat(0, Command::EndEntry);
    let other = ask(&play, |at| at.clash(&at.s.combats[1]).unwrap());
    assert_eq!((other.attack, other.defence, other.joint), (14, 9, 0));
    assert_eq!(odds(&play).joint, 0);
}

#[test]
fn r1_74_d_r1_74_e_ex_13_ec_40_a_stronger_answer_attacks() {
    let play = &mut ridden(charge("S07", "C01", true), "S07");
    let clash = odds(play);
    assert_eq!((clash.attack, clash.defence, clash.column, clash.swapped), (19, 18, 0, true));
    roll(play, 9);
    // What would hurt the counter-charger is ignored, and nobody advances.
    assert!(!is_stunned(play, "C01") && stands(play, "C01") == "L9/M9");
    assert_eq!(play.state().turn, 5);
    let play = &mut ridden(charge("S07", "C01", true), "S07");
    roll(play, 1);
    play.seat(1, put("K9"));
    assert!(is_stunned(play, "S07"));
    play.seat(0, Command::Advance(man("C01")));
}

#[test]
fn r1_74_d_ex_13_equal_numbers_do_not_swap() {
    let clash = odds(&ridden(charge("C09", "S01", true), "C09"));
    assert_eq!((clash.attack, clash.defence, clash.column, clash.swapped), (18, 18, 0, false));
}

#[test]
fn ec_38_swapped_the_armour_of_the_charger_counts() {
    let clash = odds(&ridden(charge("C07", "S01", true).with("C07", wounded), "C07"));
    assert_eq!((clash.attack, clash.defence, clash.swapped, clash.armour), (18, 15, true, 1));
    assert_eq!(odds(&ridden(charge("S07", "C01", true), "S07")).armour, 0);
}

#[test]
fn ec_39_swapped_the_ground_follows_the_roles() {
    let clash = odds(&ridden(charge("S07", "C01", true).ground(Ground::Brush, &["K8"]), "S07"));
    assert_eq!((clash.swapped, clash.terrain, clash.column), (true, 1, 1));
    let plain = odds(&ridden(charge("C02", "S04", true).ground(Ground::Brush, &["K8"]), "C02"));
    assert_eq!((plain.swapped, plain.terrain, plain.column), (false, -1, 1));
}

#[test]
fn ec_36_a_charge_that_came_home_must_be_fought() {
    let play = &mut ridden(charge("C02", "S04", false), "C02");
    play.refused(0, Command::EndCombat, "EC-36").refused(0, Command::Cancel(Number(1)), "EC-36");
    roll(play, 7);
}

#[test]
fn ec_41_one_hex_of_the_target_in_the_arc_is_enough() {
    // O8 lies outside the arc of a rider on M8/M9, N7 inside.
    let arc = |at: &str| croisades::rules::c15_ways::in_arc(stand("M8/M9"), hex(at));
    assert!(arc("O7") && !arc("O8"));
    let setting = |at: &str| Setting::blank().put("C02", "C4/B4").put("S04", at).step(Charges);
    let told = Command::Charge { rider: man("C02"), at: piece("S04") };
    setting("N10/O10").play().seat(0, told);
    setting("B10/B11").put("S05", "N10/O10").play().refused(0, told, "1.56-b");
}

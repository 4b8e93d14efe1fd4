//! The worked examples of combats.

use crate::fight::*;
use crate::on_the_way::{idle_until, offered};
use crate::support::*;
use croisades::command::{Command, Number};
use croisades::map::Ground;
use croisades::sequence::steps::*;

#[test]
fn ex_16_with_armour_the_same_die_only_stuns() {
    let play = &fought(Setting::blank().put("C06", "M8/M9").put("S02", "M7"), &["C06"], &["S02"], 1);
    assert!(is_stunned(play, "S02"));
    assert_eq!(figure(play, "S02").health, croisades::state::Health::Healthy);
}

#[test]
fn ex_17_in_the_tree_he_is_safe_from_the_rider_and_may_shoot() {
    let setting = Setting::blank().ground(Ground::Tree, &["M7"]).put("S15", "M7").put("C06", "M8/M9").put("C12", "L8");
    let play = &mut setting.step(CombatList).play();
    play.refused(0, attack("C06", "S15"), "1.76-a").seat(0, attack("C12", "S15"));
    let alone = Setting::blank().ground(Ground::Tree, &["M7"]).put("S15", "M7").put("C06", "M8/M9");
    assert!(!alone.ask(|at| at.in_contact(man("S15"))));
    // An armoured soldier and a man in the water; without armour he is attacked.
    let pool = || Setting::blank().ground(Ground::Water, &["M7"]).put("S18", "M7").put("S12", "Y1");
    let play = &mut pool().put("C12", "M8").put("C17", "L8").step(CombatList).play();
    play.refused(0, attack("C12", "S18"), "1.76-a").seat(0, attack("C17", "S18"));
}

#[test]
fn ex_3_attacker_and_defender_stunned_in_one_sequence_stand_up_together() {
    let setting =
        Setting::blank().put("C06", "M8/M9").put("S02", "M7").put("C20", "D5").put("S12", "D4").put("S13", "Y1");
    let play = &mut setting.step(CombatList).play();
    play.seat(0, attack("C06", "S02")).seat(0, Command::EndEntry);
    assert!(is_at(play, Fights), "C20 is too weak for S12");
    play.seat(0, Command::Resolve(Number(1))).chance(Command::Roll(1));
    if offered(play, 0).contains(&Command::NoAdvance) {
        play.seat(0, Command::NoAdvance);
    }
    assert_eq!((play.state().turn, is_stunned(play, "S02")), (4, true));
    idle_until(play, 5);
    assert!(!is_stunned(play, "S02"));
}

#[test]
fn ex_14_eight_on_three_is_two_to_one() {
    let eight = |against: &str| clash(&Setting::blank().put("C15", "M8").put(against, "M7"), &["C15"], &[against]);
    let three = Setting::blank().put("C15", "M8").put("S13", "M7").with("S13", wounded);
    assert_eq!(column(&three, &["C15"], &["S13"]), 2);
    assert_eq!(eight("S19").map(|clash| clash.column), Ok(0));
    let seven = Setting::blank().put("C17", "M8").put("S19", "M7");
    assert_eq!(clash(&seven, &["C17"], &["S19"]), Err("1.7-d".into()));
}

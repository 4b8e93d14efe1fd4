//! The worked examples of combats.

use crate::fight::*;
use crate::support::*;
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
}

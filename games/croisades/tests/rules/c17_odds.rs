//! 1.7 to 1.73: odds, columns and the die.

use crate::fight::*;
use crate::support::*;
use croisades::Options;
use croisades::map::Ground;

fn duel(by: &str, at: &str) -> Setting {
    Setting::blank().put(by, "M8").put(at, "M7")
}

#[test]
fn r1_7_c_ex_14_odds_are_rounded_for_the_defender() {
    assert_eq!(column(&duel("C15", "S15").with("S15", wounded), &["C15"], &["S15"]), 2);
    let rider = Setting::blank().put("C06", "M8/M9").put("S04", "M7");
    assert_eq!(column(&rider, &["C06"], &["S04"]), 3);
}

#[test]
fn r1_7_d_less_than_one_to_one_is_refused() {
    let setting = duel("C17", "S19").put("C11", "L8");
    assert_eq!(clash(&setting, &["C17"], &["S19"]), Err("1.7-d".into()));
    assert_eq!(column(&setting, &["C11"], &["S19"]), 1);
}

#[test]
fn r1_7_f_the_last_column_is_six_to_one() {
    let setting = Setting::blank().put("C02", "M8/M9").put("S12", "M7").with("S12", stunned);
    let clash = clash(&setting, &["C02"], &["S12"]).unwrap();
    assert_eq!((clash.attack, clash.defence, clash.column), (28, 1, 5));
}

#[test]
fn r1_7_e_there_is_a_table_for_the_mounted_and_one_for_foot() {
    let foot = Setting::blank().put("C06", "M8/M9").put("S04", "M7");
    let letter = |setting: &Setting, die| {
        setting.ask(|at| at.fought(&at.clash(&combat(&["C06"], &["S04"])).unwrap(), die).name())
    };
    assert_eq!(letter(&foot, 2), "D");
    assert_eq!(letter(&foot, 7), "A");
    let mounted = Setting::blank().put("C06", "M8/M9").put("S04", "M7/M6");
    assert!(clash(&mounted, &["C06"], &["S04"]).unwrap().mounted);
    assert_eq!(letter(&mounted, 2), "D");
    assert_eq!(letter(&mounted, 1), "E");
}

#[test]
fn r1_7_g_a_mixed_defence_is_read_in_the_mounted_table() {
    let setting = Setting::blank().put("C01", "M8/M9").put("S07", "M7/M6").put("S18", "L8");
    let clash = clash(&setting, &["C01"], &["S07", "S18"]).unwrap();
    assert_eq!((clash.defence, clash.column, clash.mounted), (10, 2, true));
}

#[test]
fn r1_71_a_ec_3_unfavourable_ground_moves_the_column() {
    let on = |hexes: &[&str]| column(&duel("C11", "S12").ground(Ground::Brush, hexes), &["C11"], &["S12"]);
    assert_eq!([on(&[]), on(&["M8"]), on(&["M7"]), on(&["M7", "M8"])], [2, 1, 3, 2]);
}

#[test]
fn r1_71_b_a_rider_is_on_the_worse_of_his_hexes() {
    let rider = |hexes: &[&str]| {
        let setting = Setting::blank().put("C06", "M8/M9").put("S04", "M7").ground(Ground::Slope, hexes);
        column(&setting, &["C06"], &["S04"])
    };
    assert_eq!([rider(&[]), rider(&["M9"]), rider(&["M8"])], [3, 2, 2]);
}

#[test]
fn r1_71_c_ec_2_moved_below_one_to_one_it_is_refused() {
    let duel = duel("C17", "S15");
    assert_eq!(column(&duel, &["C17"], &["S15"]), 1);
    assert_eq!(clash(&duel.ground(Ground::Brush, &["M8"]), &["C17"], &["S15"]), Err("1.71-c".into()));
}

#[test]
fn r1_71_c_ec_106_the_odds_are_capped_before_they_are_moved() {
    let nine = |hexes: &[&str]| duel("C09", "S12").with("S12", stunned).ground(Ground::Brush, hexes);
    assert_eq!(column(&nine(&[]), &["C09"], &["S12"]), 6);
    assert_eq!(column(&nine(&["M7"]), &["C09"], &["S12"]), 6);
    assert_eq!(column(&nine(&["M8"]), &["C09"], &["S12"]), 5);
}

#[test]
fn ec_106_all_shifts_are_netted() {
    let setting = duel("C15", "S15").put("C16", "L8").with("S15", |f| (wounded(f), stunned(f)).0);
    let setting = setting.ground(Ground::Brush, &["M8"]);
    assert_eq!(column(&setting, &["C15", "C16"], &["S15"]), 6);
}

#[test]
fn r1_72_a_several_defences_are_added() {
    let setting = duel("C11", "S18").put("S15", "L8").with("S15", wounded);
    let clash = clash(&setting, &["C11"], &["S18", "S15"]).unwrap();
    assert_eq!((clash.defence, clash.column), (7, 1));
    assert_eq!(column(&setting, &["C11"], &["S18"]), 3);
}

#[test]
fn r1_72_b_r1_72_c_attacking_together_gives_a_column() {
    let setting = duel("C15", "S04").put("C18", "L8");
    let clash = clash(&setting, &["C15", "C18"], &["S04"]).unwrap();
    assert_eq!((clash.attack, clash.raw, clash.joint, clash.column), (14, 1, 1, 2));
}

#[test]
fn r1_72_d_against_a_rider_only_several_riders_gain_it() {
    let setting = Setting::blank().put("S07", "M7/M6").put("C15", "M8").put("C18", "L8");
    let foot = clash(&setting, &["C15", "C18"], &["S07"]).unwrap();
    assert_eq!((foot.attack, foot.joint, foot.column), (14, 0, 1));
    let setting = setting.put("C09", "N8/N9").put("C10", "L7/K7");
    assert_eq!(clash(&setting, &["C09", "C15"], &["S07"]).unwrap().joint, 0);
    let riders = clash(&setting, &["C09", "C10"], &["S07"]).unwrap();
    assert_eq!((riders.raw, riders.joint, riders.column), (3, 1, 4));
}

#[test]
fn err_6_with_the_narrow_reading_they_do_not_add_either() {
    let options = Options { no_adding: true, ..Options::default() };
    let setting = Setting::with_options(options).put("S07", "M7/M6").put("C15", "M8").put("C18", "L8");
    assert_eq!(clash(&setting, &["C15", "C18"], &["S07"]), Err("ERR-6".into()));
    assert_eq!(column(&setting, &["C15"], &["S07"]), 1);
}

#[test]
fn r1_72_h_ex_15_joint_attackers_are_on_the_worst_ground() {
    let setting = duel("C15", "S18").put("C16", "L8").ground(Ground::Brush, &["L8"]);
    let clash = clash(&setting, &["C15", "C16"], &["S18"]).unwrap();
    assert_eq!((clash.raw, clash.terrain, clash.joint, clash.column), (3, -1, 1, 3));
    let alone = duel("C12", "S15").with("S15", wounded).ground(Ground::Brush, &["M8"]);
    assert_eq!(column(&alone, &["C12"], &["S15"]), 3);
}

#[test]
fn r1_73_a_r1_73_b_ex_16_armour_adds_one_to_the_die() {
    let setting = Setting::blank().put("C06", "M8/M9").put("S02", "M7");
    let clash = clash(&setting, &["C06"], &["S02"]).unwrap();
    assert_eq!((clash.column, clash.armour), (2, 1));
    let letter = |die| setting.ask(|at| at.fought(&clash, die).name());
    assert_eq!([letter(1), letter(9), letter(10)], ["D", "B", "B"]);
    let bare = Setting::blank().put("C06", "M8/M9").put("S04", "M7");
    assert_eq!(bare.ask(|at| at.fought(&at.clash(&combat(&["C06"], &["S04"])).unwrap(), 1).name()), "G");
}

#[test]
fn r1_73_c_ex_16_one_bare_defender_and_there_is_no_bonus() {
    let setting = Setting::blank().put("C06", "M8/M9").put("S02", "M7").put("S18", "L8");
    assert_eq!(clash(&setting, &["C06"], &["S02", "S18"]).unwrap().armour, 0);
    assert_eq!(clash(&setting, &["C06"], &["S02"]).unwrap().armour, 1);
}

#[test]
fn r1_8_i_r1_8_e_a_horse_defends_with_one_and_without_armour() {
    let setting = Setting::blank().put("C20", "M8").put("H01", "M7/M6");
    let clash = clash(&setting, &["C20"], &["H01"]).unwrap();
    assert_eq!((clash.attack, clash.defence, clash.column, clash.armour, clash.mounted), (4, 1, 3, 0, true));
}

#[test]
fn ec_1_raw_odds_are_tested_before_the_shift() {
    let setting = duel("C18", "S19").put("C20", "L8");
    assert_eq!(column(&setting, &["C18", "C20"], &["S19"]), 2);
    let weaker = setting.with("C18", wounded);
    assert_eq!(clash(&weaker, &["C18", "C20"], &["S19"]), Err("1.7-d".into()));
}

#[test]
fn ec_4_a_stunned_man_defends_with_one_on_foot() {
    let setting = duel("C20", "S02").with("S02", stunned);
    let clash = clash(&setting, &["C20"], &["S02"]).unwrap();
    assert_eq!((clash.defence, clash.column, clash.mounted, clash.armour), (1, 3, false, 1));
}

#[test]
fn ec_105_defenders_are_badly_placed_only_all_together() {
    let on = |hexes: &[&str]| {
        let setting = duel("C11", "S18").put("S15", "L8").with("S15", wounded).ground(Ground::Brush, hexes);
        clash(&setting, &["C11"], &["S18", "S15"]).unwrap().terrain
    };
    assert_eq!([on(&[]), on(&["M7"]), on(&["M7", "L8"])], [0, 0, 1]);
}

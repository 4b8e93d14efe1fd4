//! 1.7, 1.72, 1.73, 1.76: the list of combats and what their letters do.

use crate::fight::*;
use crate::support::*;
use croisades::command::{Command, Number};
use croisades::event::Event;
use croisades::map::Ground;
use croisades::sequence::steps::*;
use croisades::state::*;

/// S12 on M7 with the six hexes round him.
const ROUND: [(&str, &str); 6] =
    [("C11", "M8"), ("C12", "M6"), ("C13", "N7"), ("C14", "N8"), ("C15", "L8"), ("C16", "L7")];

fn ring() -> Setting {
    ROUND.iter().fold(Setting::blank().put("S12", "M7").put("S13", "B2"), |setting, (name, at)| setting.put(name, at))
}

#[test]
fn r1_7_a_every_combat_is_optional() {
    let play = &mut Setting::blank().put("C11", "M8").put("S12", "M7").step(CombatList).play();
    play.refused(1, attack("C11", "S12"), "1.2-d");
    play.seat(0, Command::EndList);
    assert!(!play.told.iter().any(|(_, event)| matches!(event, Event::CombatRolled { .. })));
    assert_eq!(play.state().turn, 4);
}

#[test]
fn r1_7_a_only_neighbours_fight() {
    let play = &mut Setting::blank().put("C11", "M8").put("S12", "M7").put("S13", "M6").step(CombatList).play();
    play.refused(0, attack("C11", "S13"), "1.7-a").seat(0, attack("C11", "S12"));
}

#[test]
fn r1_7_b_one_attack_each_but_a_defender_meets_several() {
    let setting = Setting::blank().put("C11", "M8").put("C12", "L7").put("S12", "M7").put("S13", "L8");
    let play = &mut setting.step(CombatList).play();
    play.seat(0, attack("C11", "S12")).seat(0, Command::EndEntry).refused(0, attack("C11", "S13"), "1.7-b");
    play.seat(0, attack("C12", "S12")).seat(0, Command::EndEntry);
    assert_eq!(play.state().combats.len(), 2);
}

#[test]
fn r1_7_d_a_weak_man_is_refused_and_a_strong_one_is_not() {
    let play = &mut Setting::blank().put("C12", "L8").put("C17", "M8").put("S19", "M7").step(CombatList).play();
    play.refused(0, attack("C17", "S19"), "1.7-d").seat(0, attack("C12", "S19"));
}

#[test]
fn r1_7_g_a_foot_man_takes_the_letter_of_his_own_legend() {
    let setting = Setting::blank().put("C01", "M8/M9").put("S07", "M7/M6").put("S18", "L8");
    let play = &mut fought(setting, &["C01"], &["S07", "S18"], 1);
    play.seat(1, Command::Harm(piece("S18")));
    assert_eq!(figure(play, "S18").health, Health::Wounded);
    assert_eq!(figure(play, "S07").health, Health::Healthy);
    // F on foot: then all defenders retreat.
    play.seat(1, Command::Retreat(piece("S07"))).seat(1, back("M6/M5")).seat(1, back("M5/M4"));
}

#[test]
fn r1_72_e_the_side_concerned_names_who_takes_it() {
    let setting = Setting::blank().put("C11", "M8").put("S12", "M7").put("S13", "L8");
    let play = &mut fought(setting, &["C11"], &["S12", "S13"], 1);
    play.refused(0, Command::Harm(piece("S12")), "1.2-d").seat(1, Command::Harm(piece("S13")));
    assert_eq!(figure(play, "S13").health, Health::Wounded);
    assert_eq!(figure(play, "S12").health, Health::Healthy);
}

#[test]
fn r1_72_f_all_who_attacked_retreat() {
    let setting = Setting::blank().put("C15", "L8").put("C18", "M8").put("C20", "N8").put("S12", "M7");
    let play = &mut fought(setting, &["C15", "C18", "C20"], &["S12"], 9);
    play.seat(0, Command::Retreat(piece("C18"))).seat(0, back("M9")).seat(0, back("M10"));
    play.seat(0, Command::Retreat(piece("C15"))).seat(0, back("L9")).seat(0, back("L10"));
    play.seat(0, back("N9")).seat(0, back("N10")).seat(1, Command::NoAdvance);
    assert_eq!(["C15", "C18", "C20"].map(|name| stands(play, name)), ["L10", "M10", "N10"]);
}

#[test]
fn r1_72_g_a_man_stunned_among_six_enemies_is_dead() {
    let play = &fought(ring(), &["C11"], &["S12"], 2);
    assert_eq!(figure(play, "S12").health, Health::Dead);
}

#[test]
fn ec_9_a_stunned_enemy_does_not_surround() {
    let play = &fought(ring().with("C12", stunned), &["C11"], &["S12"], 2);
    assert_eq!(figure(play, "S12").health, Health::Healthy);
    assert!(is_stunned(play, "S12"));
}

#[test]
fn ec_8_the_edge_of_the_map_is_open() {
    let setting = Setting::blank().put("S12", "A1").put("C11", "A2").put("C12", "B1").put("C13", "B2");
    let play = &fought(setting.put("S13", "M2"), &["C11"], &["S12"], 2);
    assert_eq!(figure(play, "S12").health, Health::Healthy);
    assert!(is_stunned(play, "S12"));
}

#[test]
fn ec_5_ec_10_a_stunned_man_is_not_stunned_again() {
    let setting =
        ROUND[1..].iter().fold(Setting::blank().put("S12", "M7"), |setting, (name, at)| setting.put(name, at));
    let play = &fought(setting.put("C20", "M8").with("S12", stunned), &["C20"], &["S12"], 4);
    assert_eq!(figure(play, "S12").health, Health::Healthy);
    assert_eq!(figure(play, "S12").stunned, 3);
}

#[test]
fn ec_6_a_stunned_man_stands_up_wounded() {
    let setting = Setting::blank().put("C20", "M8").put("S12", "M7").with("S12", |figure| figure.stunned = 2);
    let play = &fought(setting, &["C20"], &["S12"], 3);
    assert_eq!((figure(play, "S12").health, figure(play, "S12").stunned), (Health::Wounded, 0));
}

#[test]
fn ec_7_a_second_wound_kills() {
    let setting = Setting::blank().put("C11", "M8").put("S12", "M7").with("S12", wounded);
    let play = &fought(setting, &["C11"], &["S12"], 3);
    assert_eq!(figure(play, "S12").health, Health::Dead);
}

#[test]
fn r1_72_i_several_do_not_fight_several() {
    let setting = || Setting::blank().put("C11", "M8").put("C12", "L7").put("S12", "M7").put("S13", "L8");
    let play = &mut setting().step(CombatList).play();
    play.seat(0, attack("C11", "S12")).seat(0, Command::Join(man("C12")));
    play.refused(0, Command::Also(piece("S13")), "1.72-i").seat(0, Command::EndEntry);
    let play = &mut setting().step(CombatList).play();
    play.seat(0, attack("C11", "S12")).seat(0, Command::Also(piece("S13")));
    play.refused(0, Command::Join(man("C12")), "1.72-i").seat(0, Command::EndEntry);
}

#[test]
fn r1_73_c_harm_falls_on_the_unarmoured() {
    let setting = Setting::blank().put("C01", "M8/M9").put("S02", "M7").put("S18", "L8").put("S15", "N8");
    let play = &mut fought(setting, &["C01"], &["S02", "S15", "S18"], 1);
    play.refused(1, Command::Harm(piece("S02")), "1.73-c").seat(1, Command::Harm(piece("S15")));
    assert_eq!(figure(play, "S15").health, Health::Wounded);
    let alone = Setting::blank().put("C07", "M8").put("S02", "M7").put("S18", "L8");
    assert_eq!(figure(&fought(alone, &["C07"], &["S02", "S18"], 1), "S18").health, Health::Wounded);
}

#[test]
fn r1_76_a_armour_keeps_him_out_of_the_water() {
    let setting = Setting::blank().ground(Ground::Water, &["M7"]).put("S18", "M7").put("C12", "M8").put("C17", "L8");
    let play = &mut setting.step(CombatList).play();
    play.refused(0, attack("C12", "S18"), "1.76-a").seat(0, attack("C17", "S18"));
}

#[test]
fn r1_76_a_a_rider_does_not_reach_into_a_tree() {
    let setting = Setting::blank().ground(Ground::Tree, &["M7"]).put("S15", "M7").put("C06", "M8/M9").put("C12", "L8");
    let play = &mut setting.step(CombatList).play();
    play.refused(0, attack("C06", "S15"), "1.76-a").seat(0, attack("C12", "S15"));
}

#[test]
fn r1_76_b_one_hex_of_two_is_enough() {
    let barred = |name: &'static str| move |setting: Setting| setting.put(name, "M7").with(name, dead);
    let setting = Setting::blank().put("S07", "M7/M6").put("C12", "L7").put("C11", "M8").put("C06", "B3/B4");
    let piled = ["C15", "C16", "C17", "C18", "C19", "C20"].into_iter().fold(setting, |now, name| barred(name)(now));
    let play = &mut piled.step(CombatList).play();
    play.refused(0, attack("C11", "S07"), "1.76-a").seat(0, attack("C12", "S07"));
}

#[test]
fn ec_12_a_mounted_attacker_falls() {
    let play = &mut fought(Setting::blank().put("C06", "M8/M9").put("S02", "M7"), &["C06"], &["S02"], 10);
    play.refused(0, put("M7"), "1.8-a").seat(0, put("L8"));
    assert!(is_stunned(play, "C06"));
    assert_eq!((stands(play, "C06"), stands(play, "H06")), ("L8".into(), "M8/M9".into()));
    assert_eq!(play.state().horse(horse("H06")).life, Life::Free);
}

#[test]
fn r1_7_a_an_attack_without_defender_may_be_aimed_elsewhere() {
    let setting = Setting::blank().put("C11", "M8").put("C12", "L7").put("S12", "M7").put("S13", "L8");
    let play = &mut setting.with("S12", wounded).step(CombatList).play();
    play.seat(0, attack("C11", "S12")).seat(0, Command::EndEntry);
    play.seat(0, attack("C12", "S12")).seat(0, Command::EndEntry);
    let aimed = Command::Redirect { combat: Number(2), at: piece("S13") };
    play.refused(0, aimed, "1.7-a").seat(0, Command::Resolve(Number(1))).chance(Command::Roll(3));
    play.seat(0, Command::NoAdvance).seat(0, aimed);
}

//! Retreats: how far, where to, and what happens when there is no way.

use crate::fight::*;
use crate::support::*;
use croisades::command::Command;
use croisades::map::Ground;
use croisades::state::*;

fn duel() -> Setting {
    Setting::blank().put("C11", "M8").put("S12", "M7")
}

#[test]
fn ec_74_no_step_leads_nearer() {
    let play = &mut fought(duel(), &["C11"], &["S12"], 4);
    play.seat(1, back("M6")).refused(1, back("M7"), "EC-74").seat(1, back("M5"));
    assert_eq!(stands(play, "S12"), "M5");
}

#[test]
fn ec_76_the_edge_is_no_way_out() {
    let setting = Setting::blank().put("S12", "A1").put("C11", "A2").put("C12", "B1").put("C13", "B2");
    let play = &fought(setting, &["C11"], &["S12"], 4);
    assert_eq!((figure(play, "S12").health, stands(play, "S12").as_str()), (Health::Wounded, "A1"));
}

#[test]
fn ec_74_ec_77_not_into_water_but_among_trees() {
    let wet = |ground| duel().ground(ground, &["M6", "N7", "L7", "L8", "N8"]);
    let play = &fought(wet(Ground::Water), &["C11"], &["S12"], 4);
    assert_eq!((figure(play, "S12").health, stands(play, "S12").as_str()), (Health::Wounded, "M7"));
    let play = &mut fought(wet(Ground::Tree), &["C11"], &["S12"], 4);
    play.seat(1, back("M6")).seat(1, back("M5"));
    assert_eq!(figure(play, "S12").health, Health::Healthy);
}

#[test]
fn ec_77_a_rider_does_not_back_into_a_tree() {
    let setting = Setting::blank().ground(Ground::Tree, &["M5"]).put("C06", "M8/M9").put("S07", "M7/M6");
    let play = &mut fought(setting, &["C06"], &["S07"], 5);
    play.refused(1, back("M6/M5"), "EC-74").seat(1, back("M6/L6")).seat(1, back("L6/K5"));
}

#[test]
fn ec_75_a_rider_backs_up() {
    let play = &mut fought(Setting::blank().put("C06", "M8/M9").put("S07", "M7/M6"), &["C06"], &["S07"], 5);
    play.refused(1, back("L7/M7"), "EC-74").seat(1, back("M6/M5")).seat(1, back("M5/M4"));
    assert_eq!(stands(play, "S07"), "M5/M4");
}

#[test]
fn ec_75_with_the_enemy_behind_him_he_rides_off() {
    let setting = Setting::blank().put("S07", "M7/M6").put("C11", "M5").put("C12", "L6").put("C13", "N6");
    let play = &mut fought(setting, &["C11"], &["S07"], 3);
    play.seat(1, back("M8/M7"));
    assert_eq!(stands(play, "S07"), "M8/M7");
}

#[test]
fn ec_78_a_friend_makes_room_and_rolls_nothing() {
    let play = &mut fought(duel().put("S13", "M5").put("C12", "N5"), &["C11"], &["S12"], 4);
    play.seat(1, back("M6")).seat(1, back("M5")).refused(1, put("M3"), "EC-78").seat(1, put("L5"));
    assert_eq!((stands(play, "S12"), stands(play, "S13")), ("M5".into(), "L5".into()));
    assert_eq!(figure(play, "S13").health, Health::Healthy);
}

#[test]
fn ec_78_no_way_leads_through_an_enemy() {
    let play = &mut fought(duel().put("C12", "M6"), &["C11"], &["S12"], 4);
    play.refused(1, back("M6"), "EC-74").seat(1, back("N7"));
}

#[test]
fn r1_54_g_whoever_retreats_rolls_for_the_hexes_he_passes() {
    let play = &mut fought(duel().put("C12", "L7"), &["C11"], &["S12"], 4);
    play.seat(1, back("M6")).seat(1, back("M5")).chance(Command::Roll(5));
    assert_eq!((figure(play, "S12").health, stands(play, "S12").as_str()), (Health::Wounded, "M5"));
}

#[test]
fn ec_112_a_stunned_man_stays_and_nobody_follows() {
    let setting = Setting::blank().put("C20", "M8").put("S12", "M7").with("S12", stunned);
    let play = &fought(setting, &["C20"], &["S12"], 5);
    assert_eq!((figure(play, "S12").health, stands(play, "S12").as_str()), (Health::Healthy, "M7"));
    assert_eq!(play.state().turn, 4);
}

fn team() -> Setting {
    let hitched = |state: &mut State| state.horse_mut(horse("T1")).hitched = true;
    let wagon = Setting::blank().put("T1", "J8/K7").put("W1", "L8/M7").change(hitched).put("C11", "B2");
    wagon.put("S12", "I8").saracens_move()
}

#[test]
fn r1_8_g_ec_116_a_team_is_pushed_back() {
    let play = &mut fought(team(), &["S12"], &["T1"], 6);
    play.seat(0, back("M7/N7"));
    assert_eq!((stands(play, "W1"), stands(play, "T1")), ("M7/N7".into(), "K7/L8".into()));
    play.seat(0, back("N7/O6"));
    assert_eq!((stands(play, "W1"), stands(play, "T1")), ("N7/O6".into(), "L8/M7".into()));
}

#[test]
fn ec_72_a_team_without_a_way_loses_its_horse() {
    let blocked = team().put("S13", "N7").put("S14", "M6").put("S15", "N8");
    let play = &fought(blocked, &["S12"], &["T1"], 6);
    assert_eq!(play.state().horse(horse("T1")).life, Life::Dead);
    assert_eq!(stands(play, "W1"), "L8/M7");
}

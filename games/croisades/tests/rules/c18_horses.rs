//! 1.8: the fall from the saddle, and horses without riders.

use crate::fight::*;
use crate::support::*;
use croisades::command::Command;
use croisades::ids::Side;
use croisades::map::Ground;
use croisades::rules::Position;
use croisades::state::*;

/// C06 (24) on S07 (6) in the saddle: 4-1, die 1 G, 2 F, 3 E, 4 D.
fn duel() -> Setting {
    Setting::blank().put("C06", "M8/M9").put("S07", "M7/M6").put("S20", "B2")
}

fn horse_of(name: &str) -> String {
    Setting::blank().game.own_horse(man(name)).unwrap().name().to_string()
}

fn life(play: &testkit::Script<croisades::Croisades>, name: &str) -> Life {
    play.state().horse(horse(name)).life
}

#[test]
fn r1_8_a_r1_8_d_ec_11_he_falls_beside_his_horse() {
    let play = &mut fought(duel(), &["C06"], &["S07"], 4);
    play.refused(0, put("L7"), "1.2-d").refused(1, put("M3"), "1.8-a").seat(1, put("L7"));
    assert!(is_stunned(play, "S07") && figure(play, "S07").horse.is_none());
    let mount = horse_of("S07");
    assert_eq!((stands(play, &mount), life(play, &mount)), ("M7/M6".into(), Life::Free));
}

#[test]
fn r1_8_d_r1_51_7_a_dead_horse_lies_on_both_hexes() {
    let play = &mut fought(duel(), &["C06"], &["S07"], 2);
    play.seat(1, put("L7"));
    assert_eq!(life(play, &horse_of("S07")), Life::Dead);
    assert_eq!(["M7", "M6"].map(|name| ask(play, |at| at.bodies(hex(name)))), [3, 3]);
}

#[test]
fn r1_8_a_a_wounded_rider_falls_upright() {
    let play = &mut fought(duel(), &["C06"], &["S07"], 1);
    play.seat(1, put("L7"));
    assert_eq!((figure(play, "S07").health, figure(play, "S07").stunned), (Health::Wounded, 0));
}

#[test]
fn r1_8_a_r1_21_1_who_is_falling_shoots_at_nobody() {
    let setting = Setting::blank().put("C06", "M8/M9").put("S08", "M7/M6").put("S20", "B2");
    let play = &mut fought(setting.with("S08", |figure| figure.marker = Marker::Shoot), &["C06"], &["S08"], 1);
    let fires = |at: Position<'_>| at.may_fire(man("S08")).map_err(|no| no.rule);
    assert_eq!((stands(play, "S08"), ask(play, fires)), ("-".into(), Err("1.21-1")));
    play.seat(1, put("M5"));
    assert_eq!(ask(play, fires), Err("1.33-a"), "his marker is gone with the saddle");
}

const EIGHT: [&str; 8] = ["M8", "L8", "N8", "L7", "N7", "L6", "N6", "M5"];

/// S07 on M7/M6, and round him these.
fn among(names: [&str; 8]) -> Setting {
    let around = names.iter().zip(EIGHT);
    around.fold(Setting::blank().put("S07", "M7/M6").put("S20", "B2"), |setting, (name, at)| setting.put(name, at))
}

#[test]
fn r1_8_b_ec_15_a_friend_makes_room() {
    let setting = among(["C11", "C12", "C13", "C14", "C15", "S13", "C16", "S12"]);
    let play = &mut fought(setting, &["C11"], &["S07"], 2);
    play.refused(1, put("M5"), "1.8-a").refused(1, Command::Shift(piece("C12")), "1.8-b");
    play.seat(1, Command::Shift(piece("S12"))).seat(1, put("M4")).seat(1, put("M5"));
    assert_eq!((stands(play, "S12"), stands(play, "S07")), ("M4".into(), "M5".into()));
    assert!(is_stunned(play, "S07") && figure(play, "S12").health == Health::Healthy);
}

#[test]
fn r1_8_b_with_a_free_hex_nobody_makes_room() {
    let play = &mut fought(duel().put("S12", "L7"), &["C06"], &["S07"], 4);
    play.refused(1, Command::Shift(piece("S12")), "1.8-b").seat(1, put("N7"));
}

#[test]
fn r1_8_c_among_eight_enemies_he_is_dead() {
    let setting = among(["C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18"]);
    let play = &mut fought(setting, &["C11"], &["S07"], 2);
    assert_eq!(figure(play, "S07").health, Health::Dead);
}

#[test]
fn ec_14_closed_ground_counts_as_occupied() {
    let closed = ["L8", "N8", "L7", "N7", "L6", "N6"];
    let wet = || Setting::blank().ground(Ground::Water, &closed);
    let setting = |guard: &str| wet().put("C01", "M8/M9").put("S02", "M7/M6").put("S20", "B2").put(guard, "M5");
    let play = &mut fought(setting("S12"), &["C01"], &["S02"], 2);
    play.seat(1, Command::Shift(piece("S12"))).seat(1, put("M4")).seat(1, put("M5"));
    let play = &fought(setting("C12"), &["C01"], &["S02"], 2);
    assert_eq!(figure(play, "S02").health, Health::Dead);
}

#[test]
fn ec_16_a_killed_rider_lies_beside_his_horse() {
    let play = &mut fought(duel().with("S07", wounded), &["C06"], &["S07"], 2);
    play.seat(1, put("L7"));
    assert_eq!(figure(play, "S07").health, Health::Dead);
    assert_eq!(ask(play, |at| at.bodies(hex("L7"))), 1);
    assert_eq!(life(play, &horse_of("S07")), Life::Free);
}

#[test]
fn ec_13_he_may_fall_beside_an_enemy_and_into_water_without_armour() {
    let wet = |rider: &str| {
        let setting = Setting::blank().put("C01", "M8/M9").put(rider, "M7/M6").put("S20", "B2");
        setting.ground(Ground::Water, &["L7"])
    };
    // C01 30 on S07 6: 5-1, die 5 D. On S02 10 in armour: 3-1, die 2 D after the bonus... E.
    let play = &mut fought(wet("S07"), &["C01"], &["S07"], 5);
    play.seat(1, put("L7"));
    assert!(is_stunned(play, "S07"));
    let play = &mut fought(wet("S02"), &["C01"], &["S02"], 2);
    play.refused(1, put("L7"), "1.8-a").seat(1, put("L8"));
}

#[test]
fn ec_119_the_dead_sink() {
    let setting = duel().with("S07", wounded).ground(Ground::Water, &["L7"]);
    let play = &mut fought(setting, &["C06"], &["S07"], 2);
    play.seat(1, put("L7"));
    assert_eq!(figure(play, "S07").place, Whereabouts::Sunk);
    let swimmer = Setting::blank().ground(Ground::Water, &["M7"]).put("S18", "M7").put("C17", "M8").put("S20", "B2");
    let play = &fought(swimmer.with("S18", wounded), &["C17"], &["S18"], 1);
    assert_eq!(figure(play, "S18").place, Whereabouts::Sunk);
}

#[test]
fn r1_8_e_r1_8_f_ex_18_a_lone_horse() {
    let loose = || Setting::blank().put("C02", "M8/M9").put("H20", "M7/M6").put("S20", "B2");
    let loose = || loose().change(|state| state.horse_mut(horse("H20")).keeper = None);
    for die in 1..=5 {
        assert_eq!(life(&fought(loose(), &["C02"], &["H20"], die), "H20"), Life::Dead);
    }
    for die in 6..=8 {
        let play = &mut fought(loose(), &["C02"], &["H20"], die);
        play.seat(1, back("M6/M5")).seat(1, back("M5/M4"));
        assert_eq!(life(play, "H20"), Life::Free);
    }
    assert_eq!(stands(&fought(loose(), &["C02"], &["H20"], 9), "H20"), "M7/M6");
    let play = &mut fought(loose(), &["C02"], &["H20"], 10);
    play.seat(0, back("M9/M10")).seat(0, back("M10/M11"));
}

#[test]
fn r1_8_h_a_held_horse_goes_back_alone() {
    let held = |at: &str| {
        let setting = Setting::blank().put("C02", "M8/M9").put("H20", "M7/M6").put("S12", at).put("S20", "B2");
        setting.change(|state| {
            let mount = state.horse_mut(horse("H20"));
            (mount.keeper, mount.holder) = (Some(Side::Saracen), Some(man("S12")));
        })
    };
    let play = &mut fought(held("L8"), &["C02"], &["H20"], 6);
    play.seat(1, back("M6/M5")).seat(1, back("M5/M4"));
    assert_eq!((stands(play, "S12"), play.state().horse(horse("H20")).holder), ("L8".into(), None));
    // Still beside it he keeps the bridle.
    let play = &mut fought(held("L6"), &["C02"], &["H20"], 6);
    play.seat(1, back("M6/M5")).seat(1, back("M5/M4"));
    assert_eq!(play.state().horse(horse("H20")).holder, Some(man("S12")));
}

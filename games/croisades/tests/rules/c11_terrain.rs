//! 1.1: terrain and the names of hexes.

use crate::c14_line::aim;
use crate::support::*;
use croisades::command::Command;
use croisades::ids::*;
use croisades::map::{Cover, Ground};
use croisades::pack::Pack;
use croisades::sequence::steps::*;
use croisades::state::Combat;
use croisades::{Croisades, Scenario};

#[test]
fn r1_1_a_water_then_flat_costs_six() {
    let play = &mut Setting::blank().ground(Ground::Water, &["M8"]).put("C17", "M9").step(Moves).play();
    play.seat(0, Command::Move(man("C17"))).seat(0, Command::Step(hex("M8"))).seat(0, Command::Step(hex("M7")));
    assert_eq!(play.state().march.left, 2);
}

#[test]
fn r1_1_b_a_rider_does_not_enter_a_tree() {
    let play = &mut Setting::blank().ground(Ground::Tree, &["M7"]).put("C09", "M8/M9").step(Moves).play();
    play.seat(0, Command::Move(man("C09"))).refused(0, Command::Step(hex("M7")), "1.51-2");
    play.seat(0, Command::Step(hex("L8")));
}

#[test]
fn r1_1_a_r1_1_b_r1_1_c_what_it_costs_to_enter() {
    let costs = |mounted: bool, armour: bool| Ground::ALL.map(|g| Pack::built_in().ground_cost(g, mounted, armour));
    assert_eq!(costs(false, false), [Some(1), Some(2), Some(2), Some(2), Some(5)]);
    assert_eq!(costs(false, true), [Some(1), Some(2), Some(2), Some(2), None]);
    assert_eq!(costs(true, false), [Some(1), Some(2), None, Some(2), None]);
    assert_eq!(costs(true, true), [Some(1), Some(2), None, Some(2), None]);
}

#[test]
fn r1_1_c_armour_does_not_swim() {
    let setting = Setting::blank().ground(Ground::Water, &["M8"]).ground(Ground::Tree, &["N9"]).put("C11", "M9");
    let play = &mut setting.step(Moves).play();
    play.seat(0, Command::Move(man("C11"))).refused(0, Command::Step(hex("M8")), "1.51-3");
    play.seat(0, Command::Step(hex("N9")));
    assert_eq!(play.state().march.left, 4);
}

#[test]
fn r1_1_d_r1_1_f_cover_acts_on_shots_alone() {
    let setting = |ground: Ground| Setting::blank().ground(ground, &["M8"]).put("C17", "M9").put("S12", "M8");
    let cover = |ground: Ground| {
        let at = Setting::blank().ground(ground, &["M8"]).put("C17", "M12").put("S12", "M8");
        aim(&at, "C17", "S12").map(|(_, cover)| cover)
    };
    let all = [Ground::Flat, Ground::Brush, Ground::Tree, Ground::Slope, Ground::Water].map(cover);
    assert_eq!(all, [Cover::None, Cover::Light, Cover::Light, Cover::None, Cover::Light].map(Ok));
    // In melee brush shifts the odds instead.
    let fight = Combat { by: Men::of(man("C17")), on: Pieces::of(piece("S12")), ..Combat::default() };
    let shift = |ground: Ground| setting(ground).ask(|p| p.clash(&fight).map(|clash| clash.terrain).ok());
    assert_eq!([shift(Ground::Flat), shift(Ground::Brush)], [Some(0), Some(1)]);
}

#[test]
fn r1_1_e_only_flat_ground_is_no_hindrance_in_melee() {
    assert_eq!(Pack::built_in().sheet.unfavourable, [false, true, true, true, true]);
    let fight = Combat { by: Men::of(man("C01")), on: Pieces::of(piece("S18")), ..Combat::default() };
    let setting = Setting::blank().ground(Ground::Tree, &["M9"]).put("C01", "M9").put("S18", "M8");
    assert_eq!(setting.ask(|p| p.clash(&fight).map(|clash| clash.terrain).ok()), Some(-1));
}

#[test]
fn r1_11_a_r1_11_c_a_letter_and_a_count() {
    assert_eq!((hex("F1").distance(hex("F3")), hex("F3").column()), (2, 6));
    assert_eq!(hex("Y15").to_string(), "Y15");
    for (a, b, far) in [("C3", "F5", 3), ("B5", "F5", 4), ("A1", "Y1", 24)] {
        assert_eq!(hex(a).distance(hex(b)), far, "{a} {b}");
    }
    for (a, b) in [("G11", "F11"), ("G11", "F12"), ("G11", "G12"), ("K10", "J11"), ("G14", "F14")] {
        assert!(hex(a).touches(hex(b)), "{a} {b}");
    }
}

#[test]
fn r1_11_b_hidden_men_are_placed_by_name() {
    let game = Croisades::new(Scenario::Ambush);
    assert!(Man::of_side(Side::Saracen).any(|man| game.hides(man)));
    assert!(!Man::of_side(Side::Crusader).any(|man| game.hides(man)));
}

fn ground(map: &str, spot: &str) -> Ground {
    Pack::built_in().maps.iter().find(|known| known.id == map).unwrap().ground(hex(spot))
}

#[test]
fn r1_12_a_r1_12_b_r1_12_g_the_olive_groves_leafy_hexes_are_trees() {
    for spot in "A8 I6 K5 N4 Q3 R4 S3 V10 V13 W4 W12 W14 W15 X10 X14".split(' ') {
        assert_eq!(ground("oliveraie", spot), Ground::Tree, "{spot}");
    }
}

#[test]
fn r1_12_c_r1_12_d_the_watering_holes_trees() {
    for spot in "K7 M4 M5 N5 O5 O12 S9 U6 V12 V13 W11 W13 X12 X13 N11".split(' ') {
        assert_eq!(ground("point_deau", spot), Ground::Tree, "{spot}");
    }
    let play = &mut Setting::map("point_deau").put("C11", "O11").put("C09", "O10/P10").step(Moves).play();
    play.seat(0, Command::Move(man("C09"))).refused(0, Command::Step(hex("N11")), "1.51-2");
    play.seat(0, Command::Step(hex("O9"))).seat(0, Command::EndMove);
    play.seat(0, Command::Move(man("C11"))).seat(0, Command::Step(hex("N11")));
    assert_eq!(play.state().march.left, 4);
}

#[test]
fn r1_12_e_r1_12_f_palms_are_trees_in_the_brush() {
    for spot in ["F11", "F12", "G12"] {
        assert_eq!(ground("point_deau", spot), Ground::Brush, "{spot}");
    }
    assert_eq!(ground("point_deau", "G11"), Ground::Tree);
    let setting = Setting::map("point_deau").put("C17", "F9").put("S12", "F11").put("C09", "E10/D10");
    assert_eq!(aim(&setting, "C17", "S12").map(|(_, cover)| cover), Ok(Cover::Light));
}

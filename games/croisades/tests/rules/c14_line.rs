//! 1.41 to 1.44: the line of fire and cover.

use crate::support::*;
use croisades::ids::*;
use croisades::map::{Cover, Ground};
use croisades::pack::Band;
use croisades::state::Health;

/// How a shot stands: its range band and its cover, or the rule that forbids it.
pub fn aim(setting: &Setting, by: &str, at: &str) -> Result<(Band, Cover), &'static str> {
    setting.ask(|p| {
        let (by, at) = (man(by), piece(at));
        p.aim(by, at, &p.field(by.side())).map(|aim| (aim.band, aim.cover)).map_err(|reason| reason.rule)
    })
}

pub const OPEN: Result<(Band, Cover), &str> = Ok((Band::Short, Cover::None));
pub const LIGHT: Result<(Band, Cover), &str> = Ok((Band::Short, Cover::Light));
pub const MEDIUM: Result<(Band, Cover), &str> = Ok((Band::Short, Cover::Medium));

/// A crossbowman on C5, an enemy on C9.
fn lane() -> Setting {
    Setting::blank().put("C17", "C5").put("S12", "C9")
}

/// A crossbow from one hex at a man on another, on L'Oliveraie.
pub fn on_the_height(from: &str, to: &str) -> Result<(Band, Cover), &'static str> {
    aim(&Setting::map("oliveraie").put("C17", from).put("S12", to), "C17", "S12")
}

#[test]
fn r1_41_a_the_line_passes_from_centre_to_centre() {
    for on in ["C6", "C7", "C8"] {
        assert_eq!(aim(&lane().ground(Ground::Brush, &[on]), "C17", "S12"), LIGHT, "{on}");
    }
    for off in ["B7", "D7", "C4", "C10"] {
        assert_eq!(aim(&lane().ground(Ground::Brush, &[off]), "C17", "S12"), OPEN, "{off}");
    }
}

#[test]
fn r1_41_b_the_shooters_own_hex_is_not_on_the_line() {
    assert_eq!(aim(&lane(), "C17", "S12"), OPEN);
    assert_eq!(aim(&lane().ground(Ground::Brush, &["C5"]), "C17", "S12"), OPEN);
    assert_eq!(aim(&lane().ground(Ground::Brush, &["C9"]), "C17", "S12"), LIGHT);
}

#[test]
fn r1_41_c_a_line_along_an_edge_is_stopped_by_both_hexes_only() {
    let edge = || Setting::blank().put("C17", "B5").put("S12", "F5").put("C11", "C4");
    assert_eq!(aim(&edge(), "C17", "S12"), OPEN);
    assert_eq!(aim(&edge().put("C12", "C5"), "C17", "S12"), Err("1.42-a"));
}

#[test]
fn r1_41_d_the_range_is_the_distance_in_hexes() {
    let thrown = |to: &str| aim(&Setting::blank().put("S19", "B5").put("C11", to), "S19", "C11");
    assert_eq!(thrown("F5"), Ok((Band::Medium, Cover::None)));
    assert_eq!(thrown("G5"), Ok((Band::Long, Cover::None)));
    assert_eq!(thrown("I5"), Ok((Band::Long, Cover::None)));
    assert_eq!(thrown("J5"), Err("1.36-a"));
}

#[test]
fn r1_41_e_the_shooter_picks_the_half_he_sees() {
    let setting = || Setting::blank().put("C17", "M4").put("C11", "M7");
    assert_eq!(aim(&setting().put("S12", "M8"), "C17", "S12"), Err("1.42-a"));
    assert_eq!(aim(&setting().put("S07", "M8/L9"), "C17", "S07"), OPEN);
    // The other half of the target is never in the way.
    assert_eq!(aim(&Setting::blank().put("C17", "M12").put("S07", "M8/M9"), "C17", "S07"), OPEN);
}

#[test]
fn r1_41_e_the_line_that_is_better_in_all_is_taken() {
    // At the front half: short range through the wagon, medium cover; at the rear half: medium range, no cover.
    let setting = Setting::blank().put("S17", "M1").put("C09", "M6/L7").put("W1", "M5/N5");
    assert_eq!(aim(&setting, "S17", "C09"), Ok((Band::Medium, Cover::None)));
}

#[test]
fn r1_42_a_a_living_figure_stops_crossbow_sling_and_dagger() {
    for by in ["S18", "S19"] {
        let setting = || Setting::blank().put(by, "C5").put("C11", "C7");
        assert_eq!(aim(&setting(), by, "C11"), OPEN);
        assert_eq!(aim(&setting().put("S12", "C6"), by, "C11"), Err("1.42-a"));
    }
    assert_eq!(aim(&lane().put("C11", "C7"), "C17", "S12"), Err("1.42-a"));
    assert_eq!(aim(&lane().put("S13", "C7"), "C17", "S12"), Err("1.42-a"));
    assert_eq!(aim(&lane().put("C11", "D7"), "C17", "S12"), OPEN);
}

#[test]
fn r1_42_b_ec_43_animals_stop_a_shot_but_not_the_stunned_or_the_dead() {
    assert_eq!(aim(&lane().put("H01", "C7/D7"), "C17", "S12"), Err("1.42-a"));
    assert_eq!(aim(&lane().put("H01", "D7/C7"), "C17", "S12"), Err("1.42-a"));
    assert_eq!(aim(&lane().put("C11", "C7").with("C11", |f| f.stunned = 2), "C17", "S12"), OPEN);
    assert_eq!(aim(&lane().put("C11", "C7").with("C11", |f| f.health = Health::Dead), "C17", "S12"), OPEN);
}

/// A bowman on foot on M1, a comrade on M2, an enemy further down.
fn over(to: &str) -> Setting {
    Setting::blank().put("S07", "M1").put("S12", "M2").put("C20", to)
}

#[test]
fn r1_42_c_bows_shoot_over_figures_from_medium_range_on() {
    assert_eq!(aim(&over("M9"), "S07", "C20"), Err("1.42-c"));
    assert_eq!(aim(&over("M10"), "S07", "C20"), Ok((Band::Medium, Cover::None)));
    let javelin = |to: &str| Setting::blank().put("S17", "M1").put("S12", "M2").put("C20", to);
    assert_eq!(aim(&javelin("M6"), "S17", "C20"), Err("1.42-c"));
    assert_eq!(aim(&javelin("M7"), "S17", "C20"), Ok((Band::Medium, Cover::None)));
}

#[test]
fn r1_42_d_at_a_target_under_light_cover_at_most() {
    assert_eq!(aim(&over("M10").put("W1", "M5/M6"), "S07", "C20"), Err("1.42-d"));
    assert_eq!(aim(&over("M10").ground(Ground::Brush, &["M5"]), "S07", "C20"), Ok((Band::Medium, Cover::Light)));
    let clear = Setting::blank().put("S07", "M1").put("C20", "M10").put("W1", "M5/M6");
    assert_eq!(aim(&clear, "S07", "C20"), Ok((Band::Medium, Cover::Medium)));
}

#[test]
fn r1_42_e_ec_44_ec_108_not_at_a_target_in_contact_with_a_comrade() {
    let met = || over("M10").put("S13", "M11");
    assert_eq!(aim(&met(), "S07", "C20"), Err("1.42-e"));
    assert_eq!(aim(&met().with("S13", |f| f.stunned = 2), "S07", "C20"), Ok((Band::Medium, Cover::None)));
    // Without anybody to shoot over, contact is no bar.
    let clear = Setting::blank().put("S07", "M1").put("C20", "M10").put("S13", "M11");
    assert_eq!(aim(&clear, "S07", "C20"), Ok((Band::Medium, Cover::None)));
}

#[test]
fn r1_42_f_a_figure_in_water_is_not_in_the_way() {
    let swimmer = || lane().put("S13", "C7");
    assert_eq!(aim(&swimmer(), "C17", "S12"), Err("1.42-a"));
    assert_eq!(aim(&swimmer().ground(Ground::Water, &["C7"]), "C17", "S12"), OPEN);
}

#[test]
fn r1_42_g_ec_45_ec_46_a_mounted_archer_shoots_over_friends_next_to_him() {
    let over_friend = |archer: &str, to: &str| Setting::blank().put("S07", archer).put("S12", "H7").put("C20", to);
    assert_eq!(aim(&over_friend("H8/H9", "H6"), "S07", "C20"), OPEN);
    assert_eq!(aim(&over_friend("H8", "H6"), "S07", "C20"), Err("1.42-c"));
    assert_eq!(aim(&over_friend("H8/H9", "H5").put("S13", "H6"), "S07", "C20"), Err("1.42-c"));
    // Not over an enemy.
    assert_eq!(aim(&over_friend("H9/H10", "H6").put("C11", "H8"), "S07", "C20"), Err("1.42-c"));
}

/// Three men on M6, M7, M8, a shooter behind them on L7, an enemy before them.
fn formed(men: [&str; 3], by: &str, enemy: &str, to: &str) -> Setting {
    let [one, two, three] = men;
    Setting::blank().put(one, "M6").put(two, "M7").put(three, "M8").put(by, "L7").put(enemy, to)
}

const SPEARS: [&str; 3] = ["C11", "C12", "C13"];

#[test]
fn r1_42_h_archers_crossbowmen_and_javelin_men_shoot_over_a_line() {
    assert_eq!(aim(&formed(SPEARS, "C17", "S12", "P7"), "C17", "S12"), OPEN);
    assert_eq!(aim(&formed(SPEARS, "C18", "S12", "P7"), "C18", "S12"), OPEN);
    assert_eq!(aim(&formed(SPEARS, "C20", "S12", "P7"), "C20", "S12"), Err("1.42-a"));
    let egyptians = ["S12", "S13", "S14"];
    assert_eq!(aim(&formed(egyptians, "S17", "C20", "P7"), "S17", "C20"), OPEN);
    assert_eq!(aim(&formed(egyptians, "S18", "C20", "P7"), "S18", "C20"), Err("1.42-a"));
}

#[test]
fn r1_42_i_ec_48_ec_49_three_men_on_foot_of_one_armament_and_people() {
    let line = |three: [&str; 3]| aim(&formed(three, "S15", "C20", "P7"), "S15", "C20");
    assert_eq!(line(["S12", "S13", "S14"]), OPEN);
    assert_eq!(line(["S12", "S13", "S11"]), Err("1.42-c"));
    assert_eq!(line(["S12", "S13", "S16"]), Err("1.42-c"));
    let pair = Setting::blank().put("S12", "M6").put("S13", "M7").put("S15", "L7").put("C20", "P7");
    assert_eq!(aim(&pair, "S15", "C20"), Err("1.42-c"));
    let stunned = formed(["S12", "S13", "S14"], "S15", "C20", "P7").with("S14", |f| f.stunned = 2);
    assert_eq!(aim(&stunned, "S15", "C20"), Err("1.42-c"));
    let rider = pair.put("S10", "M8/M9");
    assert_eq!(aim(&rider, "S15", "C20"), Err("1.42-c"));
}

#[test]
fn r1_42_j_ec_47_he_shoots_straight_ahead_between_two_men() {
    for to in ["P7", "Q6", "Q7", "R7", "S6", "S7", "T7"] {
        assert_eq!(aim(&formed(SPEARS, "C17", "S12", to), "C17", "S12"), OPEN, "{to}");
    }
    let setting = |to: &str| formed(SPEARS, "C17", "S12", to);
    assert!(setting("P8").ask(|p| p.line_before(man("C17"), hex("P8"), &p.field(Side::Crusader)).is_empty()));
    assert!(setting("P7").ask(|p| p.line_before(man("C17"), hex("P7"), &p.field(Side::Crusader)).len() == 3));
    let bent = Setting::blank().put("C11", "M6").put("C12", "M7").put("C13", "N9").put("C17", "L7").put("S12", "P7");
    assert_eq!(aim(&bent, "C17", "S12"), Err("1.42-a"));
}

#[test]
fn r1_42_k_not_at_an_enemy_within_two_hexes_of_the_line() {
    assert_eq!(aim(&formed(SPEARS, "C17", "S12", "P7"), "C17", "S12"), OPEN);
    assert_eq!(aim(&formed(SPEARS, "C17", "S12", "O7"), "C17", "S12"), Err("1.42-a"));
    assert_eq!(aim(&formed(SPEARS, "C17", "S12", "O6"), "C17", "S12"), Err("1.42-a"));
}

#[test]
fn r1_42_l_others_are_in_the_way_as_ever() {
    let setting = || formed(SPEARS, "C17", "S12", "P7");
    assert_eq!(aim(&setting(), "C17", "S12"), OPEN);
    assert_eq!(aim(&setting().put("C14", "N7"), "C17", "S12"), Err("1.42-a"));
    assert_eq!(aim(&setting().ground(Ground::Tree, &["N7"]), "C17", "S12"), Err("1.43b-1"));
}

#[test]
fn r1_43a_1_r1_43a_2_brush_lets_shots_through_and_gives_light_cover() {
    assert_eq!(aim(&lane(), "C17", "S12"), OPEN);
    assert_eq!(aim(&lane().ground(Ground::Brush, &["C7"]), "C17", "S12"), LIGHT);
    assert_eq!(aim(&lane().ground(Ground::Brush, &["C9"]), "C17", "S12"), LIGHT);
    assert_eq!(aim(&lane().ground(Ground::Brush, &["C6", "C7", "C8", "C9"]), "C17", "S12"), LIGHT);
}

#[test]
fn r1_43b_1_a_tree_between_stops_every_weapon() {
    for by in ["S07", "S15", "S17", "S18", "S19"] {
        let setting = || Setting::blank().put(by, "C5").put("C11", "C7");
        assert_eq!(aim(&setting(), by, "C11"), OPEN, "{by}");
        assert_eq!(aim(&setting().ground(Ground::Tree, &["C6"]), by, "C11"), Err("1.43b-1"), "{by}");
    }
    assert_eq!(aim(&lane().ground(Ground::Tree, &["C7"]), "C17", "S12"), Err("1.43b-1"));
}

#[test]
fn r1_43b_2_a_target_in_a_tree_has_light_cover() {
    assert_eq!(aim(&lane().ground(Ground::Tree, &["C9"]), "C17", "S12"), LIGHT);
    assert_eq!(aim(&lane().ground(Ground::Tree, &["C8", "C9"]), "C17", "S12"), Err("1.43b-1"));
}

#[test]
fn r1_43b_3_the_shooters_own_tree_is_no_bar() {
    assert_eq!(aim(&lane().ground(Ground::Tree, &["C5"]), "C17", "S12"), OPEN);
}

#[test]
fn r1_43c_a_a_slope_is_no_bar_below_its_top() {
    let setting = lane().ground(Ground::Slope, &["C6", "C7", "C8", "C9"]);
    assert_eq!(aim(&setting, "C17", "S12"), OPEN);
}

#[test]
fn r1_43c_b_r1_43c_c_the_lower_figure_must_not_be_nearer_to_the_slope() {
    assert_eq!(on_the_height("F14", "F11"), Err("1.43c-b"));
    assert_eq!(on_the_height("F11", "F14"), Err("1.43c-b"));
    assert_eq!(on_the_height("F14", "F10"), OPEN);
    assert_eq!(on_the_height("F10", "F14"), OPEN);
}

#[test]
fn r1_43c_d_on_the_slope_itself_one_shoots_and_is_shot_at() {
    assert_eq!(on_the_height("F15", "F12"), MEDIUM);
    assert_eq!(on_the_height("F12", "F15"), OPEN);
}

#[test]
fn r1_43c_e_cover_on_a_slope_comes_from_its_top() {
    assert_eq!(on_the_height("F15", "F12"), MEDIUM);
    assert_eq!(on_the_height("F10", "F12"), OPEN);
}

#[test]
fn r1_43c_f_the_top_is_between_a_slope_and_a_high_hex() {
    use croisades::rules::c14_ground::Crest;
    let setting = Setting::map("oliveraie");
    let crest = |a: &str, b: &str| setting.ask(|p| p.g.map().crest(hex(a), hex(b)));
    assert_eq!(crest("F12", "F13"), Crest::Once(hex("F12")));
    assert_eq!(crest("F13", "F12"), Crest::Once(hex("F12")));
    assert_eq!(crest("F11", "F12"), Crest::Never);
    assert_eq!(crest("F13", "F15"), Crest::Never);
}

#[test]
fn r1_42_m_r1_43c_g_whom_the_upper_shooter_cannot_see_is_not_in_his_way() {
    let setting = |hidden: &str| {
        let setting = Setting::map("oliveraie").put("C17", "F14").put("S12", "F9").put("S13", hidden);
        aim(&setting, "C17", "S12")
    };
    assert_eq!(setting("F11"), OPEN);
    assert_eq!(setting("F10"), Err("1.42-a"));
    let from_below = Setting::map("oliveraie").put("C17", "F9").put("S12", "F14").put("S13", "F11");
    assert_eq!(aim(&from_below, "C17", "S12"), Err("1.42-a"));
}

#[test]
fn r1_43c_h_a_height_between_hides_both() {
    assert_eq!(on_the_height("A14", "M13"), Err("1.43c-h"));
    assert_eq!(on_the_height("M13", "A14"), Err("1.43c-h"));
    assert_eq!(on_the_height("C14", "K14"), OPEN);
}

#[test]
fn r1_43d_2_water_stops_no_shot() {
    assert_eq!(aim(&lane().ground(Ground::Water, &["C6", "C7", "C8"]), "C17", "S12"), OPEN);
}

#[test]
fn r1_43d_3_ec_95_in_water_light_cover_but_not_from_the_edge() {
    let shot = |from: &str| aim(&Setting::map("point_deau").put("C17", from).put("S12", "L10"), "C17", "S12");
    assert_eq!(shot("O9"), OPEN);
    assert_eq!(shot("P9"), LIGHT);
    let pools = |water: &[&str]| aim(&lane().ground(Ground::Water, water), "C17", "S12");
    assert_eq!(pools(&["C9", "B5"]), LIGHT);
    assert_eq!(pools(&["C9", "C8", "C7", "C6"]), OPEN);
}

#[test]
fn r1_44_a_rider_has_the_better_cover_of_his_two_hexes() {
    let rider = || Setting::blank().put("C17", "M4").put("S07", "M8/M9");
    assert_eq!(aim(&rider(), "C17", "S07"), OPEN);
    assert_eq!(aim(&rider().ground(Ground::Brush, &["M9"]), "C17", "S07"), LIGHT);
    assert_eq!(aim(&rider().ground(Ground::Brush, &["M8"]), "C17", "S07"), LIGHT);
}

#[test]
fn ec_42_a_pair_is_judged_hex_by_hex() {
    let pair =
        |by: &str| Setting::blank().put(by, "B5").put("S12", "F5").put("C11", "C4").ground(Ground::Tree, &["C5"]);
    assert_eq!(aim(&pair("C17"), "C17", "S12"), Err("1.42-a"));
    assert_eq!(aim(&pair("C18"), "C18", "S12"), Err("1.42-c"));
    let far = Setting::blank().put("S17", "B5").put("S12", "C4").put("C20", "H5").ground(Ground::Tree, &["C5"]);
    assert_eq!(aim(&far, "S17", "C20"), Ok((Band::Medium, Cover::None)));
}

#[test]
fn ec_50_ec_51_a_wagon_on_the_line_gives_medium_cover_and_never_stops_it() {
    for by in ["S17", "S18", "S19"] {
        let setting = Setting::blank().put(by, "C5").put("C11", "C7").put("W1", "C6/D6");
        assert_eq!(aim(&setting, by, "C11"), MEDIUM, "{by}");
        assert_eq!(aim(&setting.ground(Ground::Brush, &["C7"]), by, "C11"), MEDIUM, "{by}");
    }
}

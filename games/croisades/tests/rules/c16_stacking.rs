//! 1.6: figures in one hex.

use crate::on_the_way::*;
use crate::support::*;
use croisades::command::Command;
use croisades::map::Ground;
use croisades::state::*;

fn two() -> Setting {
    Setting::blank().put("C17", "M9").put("C18", "M8")
}

#[test]
fn r1_6_a_friends_stunned_and_dead_are_passed() {
    let setting = two().put("S12", "M7").with("S12", stunned).put("S13", "M6").with("S13", dead);
    let play = &mut moves(setting);
    go(play, "C17", &["M8", "M7", "M6", "M5"]).seat(0, Command::EndMove);
}

#[test]
fn r1_6_b_ec_113_a_friend_who_has_still_to_move_must_leave() {
    let play = &mut moves(two());
    go(play, "C17", &["M8"]).seat(0, Command::EndMove).refused(0, Command::EndMovement, "1.6-b");
    go(play, "C18", &["M7"]).seat(0, Command::EndMove).seat(0, Command::EndMovement);
}

#[test]
fn r1_6_b_not_on_a_friend_who_has_moved() {
    let play = &mut moves(two().put("C19", "M6"));
    go(play, "C19", &["M7"]).seat(0, Command::EndMove);
    go(play, "C17", &["M8", "M7"]).refused(0, Command::EndMove, "1.6-b").seat(0, step("M6")).seat(0, Command::EndMove);
}

#[test]
fn r1_6_b_ec_57_not_on_a_stunned_man() {
    let play = &mut moves(two().with("C18", stunned));
    go(play, "C17", &["M8"]).refused(0, Command::EndMove, "1.6-b").seat(0, step("M7")).seat(0, Command::EndMove);
}

#[test]
fn r1_6_b_ec_58_on_the_dead() {
    let play = &mut moves(two().with("C18", dead));
    go(play, "C17", &["M8"]).seat(0, Command::EndMove);
}

#[test]
fn r1_6_b_not_on_a_horse() {
    let play = &mut moves(Setting::blank().put("C17", "M9").put("H01", "M8/N8"));
    go(play, "C17", &["M8"]).refused(0, Command::EndMove, "1.6-b").seat(0, step("M7")).seat(0, Command::EndMove);
}

#[test]
fn ec_113_not_on_a_friend_who_is_bound() {
    let busy = two().put("C18", "M8").with("C18", |figure| figure.marks.set(Mark::Still));
    let play = &mut moves(busy);
    go(play, "C17", &["M8"]).refused(0, Command::EndMove, "1.6-b");
    let mounting =
        two().put("C02", "L8").put("H05", "L7/M7").with("C02", |figure| figure.task = Task::Mounting(horse("H05"), 1));
    let play = &mut moves(mounting.put("C19", "K8"));
    go(play, "C19", &["L8"]).refused(0, Command::EndMove, "1.6-b");
}

/// A rider hemmed in by trees, with one way out or none.
fn hemmed_in(way_out: bool) -> Setting {
    let trees = ["L7", "M6", "N7", "L8", "N8", "L9", "N9"];
    let last: &[&str] = if way_out { &[] } else { &["M9"] };
    let setting = Setting::blank().ground(Ground::Tree, &trees).ground(Ground::Tree, last);
    setting.put("C09", "M7/M8").put("C17", "N6")
}

#[test]
fn ec_113_turning_about_is_no_step_out_of_a_hex() {
    let play = &mut moves(hemmed_in(true));
    go(play, "C17", &["N7", "M7"]).seat(0, Command::EndMove);
    let play = &mut moves(hemmed_in(false));
    go(play, "C17", &["N7", "M7"]).refused(0, Command::EndMove, "1.6-b").seat(0, step("M6"));
    play.seat(0, Command::EndMove).seat(0, Command::Move(man("C09"))).seat(0, Command::AboutTurn);
}

#[test]
fn ec_113_who_shares_a_hex_does_not_stay() {
    let setting = two().put("S15", "M3").with("S15", |figure| figure.marker = Marker::Shoot);
    let play = &mut moves(setting);
    play.seat(0, Command::Move(man("C17"))).seat(0, step("M8")).seat(1, Command::Pass).seat(0, Command::EndMove);
    play.refused(0, Command::Stay(piece("C18")), "EC-113");
}

/// A man is shot while he stands in the hex of a friend.
fn shot_among_friends(setting: Setting) -> Game {
    let setting = setting.put("S15", "M3").with("S15", |figure| figure.marker = Marker::Shoot);
    let mut play = moves(setting);
    play.seat(0, Command::Move(man("C17"))).seat(0, step("M8")).seat(1, Command::Name(man("S15")));
    // A C: stunned without armour.
    play.seat(1, Command::CloseVolley).chance(Command::Roll(5));
    assert_ne!(figure(&play, "C17").stunned, 0);
    play
}

#[test]
fn ec_17_stunned_in_a_friends_hex_he_lies_there_and_the_friend_leaves() {
    let play = &mut shot_among_friends(two());
    assert_eq!(at(play, "C17"), stand("M8"));
    play.refused(0, Command::EndMovement, "1.6-b");
    go(play, "C18", &["L8"]).seat(0, Command::EndMove).seat(0, Command::EndMovement);
    assert_eq!(at(play, "C17"), stand("M8"));
}

#[test]
fn ec_17_stunned_where_the_friend_stays_he_is_put_near() {
    let play = &mut shot_among_friends(two().with("C18", |figure| figure.marks.set(Mark::Moved)));
    play.refused(0, put("M4"), "EC-17").seat(0, put("M7"));
    assert_eq!(at(play, "C17"), stand("M7"));
}

#[test]
fn ec_17_stunned_on_a_wagon_he_is_put_near() {
    let play = &mut shot_among_friends(Setting::blank().put("C17", "M9").put("W1", "M8/N8"));
    play.seat(0, put("M7"));
}

#[test]
fn r1_51_3_water_is_no_place_for_armour() {
    let play = &mut moves(Setting::blank().ground(Ground::Water, &["M8"]).put("C11", "M9"));
    play.seat(0, Command::Move(man("C11"))).refused(0, step("M8"), "1.51-3").seat(0, step("L9"));
}

#[test]
fn ec_55_a_man_in_a_closed_hex_is_not_attacked() {
    for (men, open) in [(5, true), (6, false)] {
        let setting = heap(Setting::blank().put("C11", "M9"), men, 0).put("S12", "M8").with("S12", stunned);
        let play = &mut moves(setting);
        play.seat(0, Command::EndMovement);
        let attack = Command::Attack { by: man("C11"), at: piece("S12") };
        assert_eq!(offered(play, 0).contains(&attack), open);
    }
}

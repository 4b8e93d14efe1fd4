//! 1.54: infiltration.

use crate::on_the_way::*;
use crate::support::*;
use croisades::command::Command;
use croisades::map::Ground;
use croisades::state::*;

/// Beside M8, M7 and N7, not beside M9.
fn guarded() -> Setting {
    Setting::blank().put("S12", "N8")
}

fn roll(play: &mut Game, die: u8) -> &mut Game {
    play.chance(Command::Roll(die))
}

fn health(play: &Game, name: &str) -> Health {
    figure(play, name).health
}

#[test]
fn r1_54_a_r1_54_g_two_rolls_for_three_hexes() {
    let play = &mut moves(guarded().put("C17", "M9"));
    go(play, "C17", &["M8", "M7"]);
    roll(play, 4).seat(0, step("N7"));
    roll(play, 4).seat(0, Command::EndMove);
    assert_eq!(health(play, "C17"), Health::Healthy);
}

#[test]
fn r1_54_b_five_wounds_on_foot() {
    for (die, after) in [(4, Health::Healthy), (5, Health::Wounded), (6, Health::Wounded)] {
        let play = &mut moves(guarded().put("C17", "M9"));
        go(play, "C17", &["M8", "M7"]);
        roll(play, die);
        assert_eq!((health(play, "C17"), at(play, "C17")), (after, stand("M7")));
    }
}

#[test]
fn r1_54_c_six_wounds_in_the_saddle() {
    for (die, after) in [(5, Health::Healthy), (6, Health::Wounded)] {
        let play = &mut moves(guarded().put("C02", "M9/M10"));
        go(play, "C02", &["M8", "M7", "N7"]);
        roll(play, die);
        assert_eq!(health(play, "C02"), after);
    }
}

#[test]
fn r1_54_d_r1_54_g_the_wounded_on_foot_add_one() {
    let play = &mut moves(guarded().put("C17", "M9").with("C17", wounded));
    go(play, "C17", &["M8", "M7"]);
    roll(play, 4);
    assert_eq!((health(play, "C17"), at(play, "C17")), (Health::Dead, stand("M8")));
    let rider = &mut moves(guarded().put("C02", "M9/M10").with("C02", wounded));
    go(rider, "C02", &["M8", "M7", "N7"]);
    roll(rider, 5);
    assert_eq!(health(rider, "C02"), Health::Wounded);
}

#[test]
fn r1_54_e_wounded_enemies_take_one_off() {
    let play = &mut moves(guarded().with("S12", wounded).put("C17", "M9"));
    go(play, "C17", &["M8", "M7"]);
    roll(play, 5);
    assert_eq!(health(play, "C17"), Health::Healthy);
    let rider = &mut moves(guarded().with("S12", wounded).put("C02", "M9/M10"));
    go(rider, "C02", &["M8", "M7", "N7"]);
    roll(rider, 6);
    assert_eq!(health(rider, "C02"), Health::Healthy);
    // One of two is not enough.
    let play = &mut moves(guarded().with("S12", wounded).put("S13", "L8").put("C17", "M9"));
    go(play, "C17", &["M8", "M7"]);
    roll(play, 5);
    assert_eq!(health(play, "C17"), Health::Wounded);
}

#[test]
fn r1_54_f_one_roll_however_many_enemies() {
    let play = &mut moves(guarded().put("S13", "L8").put("S14", "L9").put("C17", "M9"));
    go(play, "C17", &["M8", "M7"]);
    roll(play, 1).seat(0, Command::EndMove);
}

#[test]
fn r1_54_g_the_start_causes_no_roll() {
    let play = &mut moves(guarded().put("C17", "M8"));
    go(play, "C17", &["M9"]).seat(0, Command::EndMove);
}

#[test]
fn r1_54_h_a_rider_has_passed_what_both_halves_left() {
    let play = &mut moves(guarded().put("C02", "M9/M10"));
    go(play, "C02", &["M8", "M7", "N7"]);
    roll(play, 1).seat(0, Command::EndMove);
}

#[test]
fn ec_85_a_rider_does_not_threaten_trees() {
    let foe = |at: &str| Setting::blank().ground(Ground::Tree, &["M8"]).put("S04", at).put("C17", "M9");
    let play = &mut moves(foe("N8/O7"));
    go(play, "C17", &["M8", "L8"]).seat(0, Command::EndMove);
    let play = &mut moves(foe("N8/O7").put("S12", "N9"));
    go(play, "C17", &["M8", "L8"]);
    roll(play, 1);
}

#[test]
fn ec_86_neither_the_stunned_nor_horses_threaten() {
    let setting = guarded().with("S12", stunned).put("H01", "L7/K6").put("C17", "M9");
    let play =
        &mut moves(setting.change(|state| state.horse_mut(horse("H01")).keeper = Some(croisades::ids::Side::Saracen)));
    go(play, "C17", &["M8", "M7"]).seat(0, Command::EndMove);
}

#[test]
fn ec_87_ec_102_the_step_is_paid_then_the_rest_is_halved() {
    let play = &mut moves(guarded().put("C17", "M9"));
    go(play, "C17", &["M8", "M7"]);
    roll(play, 5);
    assert_eq!(left(play), 3);
    let rider = &mut moves(guarded().put("C02", "M9/M10"));
    go(rider, "C02", &["M8", "M7", "N7"]);
    roll(rider, 6);
    assert_eq!(left(rider), 9);
}

/// An archer of the enemy's waits.
fn watched() -> Setting {
    guarded()
        .put("C17", "M9")
        .put("S15", "G8")
        .with("S15", |figure| figure.marker = Marker::Shoot)
        .put("S16", "G9")
        .with("S16", |figure| figure.marker = Marker::Shoot)
}

#[test]
fn ec_102_the_volley_finds_him_slowed() {
    let play = &mut moves(watched());
    go(play, "C17", &["M8"]).seat(1, Command::Pass).seat(0, step("M7"));
    roll(play, 5);
    assert_eq!(left(play), 3);
    play.seat(1, Command::Pass);
    assert_eq!(left(play), 3);
}

#[test]
fn ec_103_the_wounded_are_shot_at_again_a_hex_further() {
    for (die, asked) in [(1, false), (5, true)] {
        let play = &mut moves(watched());
        go(play, "C17", &["M8"]).seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley);
        roll(play, 10).seat(0, step("M7"));
        roll(play, die);
        if asked {
            play.seat(1, Command::Pass);
        }
        play.seat(0, Command::EndMove);
    }
}

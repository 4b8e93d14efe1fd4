//! 1.58: horses without riders.

use crate::on_the_way::*;
use crate::support::*;
use croisades::command::Command;
use croisades::ids::{Side, Stand};
use croisades::map::Ground;
use croisades::state::*;

const H: &str = "H09";

fn bridle(name: &str) -> Command {
    Command::Bridle(horse(name))
}

fn lone() -> Setting {
    Setting::blank().put(H, "M8/M9")
}

fn keeper(side: Side) -> impl FnOnce(&mut State) {
    move |state| state.horse_mut(horse(H)).keeper = Some(side)
}

#[test]
fn r1_58_a_it_stays_put() {
    let play = &mut moves(lone().put("C17", "A1"));
    play.seat(0, Command::EndMovement);
    idle_until(play, 5);
    assert_eq!(at(play, H), stand("M8/M9"));
}

#[test]
fn r1_58_b_on_foot_it_is_taken_in_passing() {
    let play = &mut moves(lone().put("C17", "K9").with("C17", wounded));
    play.seat(0, Command::Move(man("C17"))).refused(0, bridle(H), "1.58-b");
    steps(play, &["L9"]).seat(0, bridle(H));
    steps(play, &["L8"]).seat(0, Command::EndMove).seat(0, lay("L7/L6"));
    assert_eq!(at(play, H), stand("L7/L6"));
}

#[test]
fn r1_58_c_a_rider_beside_it_at_the_start_leads_it() {
    let play = &mut moves(lone().put("C02", "L9/L10"));
    go(play, "C02", &[]).seat(0, bridle(H));
    steps(play, &["L8"]).seat(0, Command::EndMove);
    assert_eq!(offered(play, 0).len(), 2);
}

#[test]
fn r1_58_c_a_rider_who_stops_beside_it_holds_it() {
    let play = &mut moves(lone().put("C02", "L11/L12").change(keeper(Side::Saracen)));
    go(play, "C02", &["L10"]).seat(0, bridle(H)).refused(0, step("L9"), "1.5-b").seat(0, Command::EndMove);
    assert_eq!(play.state().horse(horse(H)).keeper, Some(Side::Crusader));
}

#[test]
fn r1_58_d_ex_23_at_the_gallop_on_one_to_six() {
    for (die, caught) in [(6, true), (7, false)] {
        let play = &mut moves(lone().put("C02", "L11/L12"));
        go(play, "C02", &["L10"]).seat(0, Command::Catch(horse(H))).chance(Command::Roll(die));
        assert_eq!(!at(play, H).is_map(), caught);
        if !caught {
            play.seat(0, step("L9")).refused(0, bridle(H), "1.58-d").seat(0, Command::EndMove);
        }
    }
}

#[test]
fn r1_58_e_parallel_and_slightly_behind() {
    let play = &mut moves(Setting::blank().put(H, "L10/L11").put("C02", "M9/M10"));
    go(play, "C02", &[]).seat(0, bridle(H));
    steps(play, &["M8"]).seat(0, Command::EndMove).refused(0, lay("M10/M11"), "1.58-e");
    let mut places = offered(play, 0);
    places.sort_by_key(|place| format!("{place:?}"));
    assert_eq!(places, [lay("L9/L10"), lay("N9/N10")]);
}

#[test]
fn r1_58_f_ec_68_ec_69_it_is_its_keepers_while_he_stands_by() {
    let setting = || lone().put("C17", "L9").put("S12", "N9").change(keeper(Side::Saracen));
    let play = &mut moves(setting());
    play.seat(0, Command::Move(man("C17"))).refused(0, bridle(H), "1.58-f");
    let play = &mut moves(setting().with("S12", stunned));
    play.seat(0, Command::Move(man("C17"))).seat(0, bridle(H));
    let nobody = |state: &mut State| state.horse_mut(horse(H)).keeper = None;
    moves(setting().change(nobody)).seat(0, Command::Move(man("C17"))).seat(0, bridle(H));
}

#[test]
fn r1_58_g_ec_118_a_rider_who_attacks_loses_it() {
    let held = |state: &mut State| state.horse_mut(horse(H)).holder = Some(man("C02"));
    let setting = Setting::blank().put("C02", "M8/M9").put(H, "L9/L10").put("S12", "M7").change(held);
    let play = &mut moves(setting);
    play.seat(0, Command::EndMovement).seat(0, Command::Attack { by: man("C02"), at: piece("S12") });
    while !offered(play, 0).iter().any(|command| matches!(command, Command::Resolve(_))) {
        let last = *offered(play, 0).last().expect("the list goes on");
        play.seat(0, last);
    }
    assert_eq!(ask(play, |at| at.controller(horse(H))), Some(Side::Crusader));
    play.seat(0, Command::Resolve(croisades::command::Number(1)));
    let mount = *play.state().horse(horse(H));
    assert_eq!((mount.holder, mount.lost_by), (None, Some(man("C02"))));
    assert_eq!(ask(play, |at| at.controller(horse(H))), None);
}

#[test]
fn r1_58_h_three_on_foot_one_in_the_saddle() {
    let four = || {
        let setting = Setting::blank().put("H05", "L9/K8").put("H06", "L10/K10");
        setting.put("H07", "N9/O8").put("H08", "N10/O10")
    };
    let play = &mut moves(four().put("C17", "M9"));
    go(play, "C17", &[]).seat(0, bridle("H05")).seat(0, bridle("H06")).seat(0, bridle("H07"));
    play.refused(0, bridle("H08"), "1.58-h");
    let play = &mut moves(four().put("C02", "M9/M10"));
    go(play, "C02", &[]).seat(0, bridle("H08")).refused(0, bridle("H07"), "1.58-h");
}

#[test]
fn ec_65_led_horses_pay_nothing_and_lie_beside_him() {
    let play = &mut moves(lone().ground(Ground::Tree, &["L8"]).ground(Ground::Water, &["K9"]).put("C02", "L9"));
    go(play, "C02", &[]).seat(0, bridle(H)).refused(0, step("K9"), "1.51-3");
    steps(play, &["L8"]);
    assert_eq!(left(play), 2);
    play.seat(0, Command::EndMove).refused(0, lay("L5/L4"), "1.58-e").seat(0, lay("L6/L7"));
}

#[test]
fn ec_66_without_room_it_stays_where_it_fitted() {
    let play = &mut moves(lone().put("C02", "L11/L12"));
    go(play, "C02", &["L10"]).seat(0, Command::Catch(horse(H))).chance(Command::Roll(1));
    steps(play, &["L9"]).seat(0, Command::Release(horse(H))).seat(0, lay("M9/M10"));
    steps(play, &["L8"]).seat(0, Command::EndMove);
    assert_eq!(at(play, H), stand("M9/M10"));
}

#[test]
fn ec_67_only_the_leader_is_tested() {
    let play = &mut moves(lone().put("C17", "L9").put("S12", "N7"));
    go(play, "C17", &[]).seat(0, bridle(H));
    steps(play, &["K8", "K7"]).seat(0, Command::EndMove);
}

#[test]
fn ec_114_a_led_horse_blocks_nothing_until_it_is_put_down() {
    let play = &mut moves(lone().put("C17", "L9"));
    go(play, "C17", &[]).seat(0, bridle(H)).seat(0, step("M8")).seat(0, step("M9"));
    play.seat(0, Command::EndMove).seat(0, lay("M8/M7"));
}

#[test]
fn ec_114_the_volley_names_one_of_them() {
    let archer = lone().put("C17", "L9").put("S15", "L3").with("S15", |figure| figure.marker = Marker::Shoot);
    let play = &mut moves(archer);
    go(play, "C17", &[]).seat(0, bridle(H)).seat(0, step("L8"));
    assert!(offered(play, 1).contains(&Command::Target(piece(H))));
    play.seat(1, Command::Target(piece("C17")));
}

#[test]
fn ec_117_a_horse_in_the_way() {
    let setting = || lone().put("C17", "M10").change(keeper(Side::Saracen));
    moves(setting().put("S12", "N8")).seat(0, Command::Move(man("C17"))).refused(0, step("M9"), "1.51-1");
    let play = &mut moves(setting());
    go(play, "C17", &["M9"]).refused(0, Command::EndMove, "1.6-b").seat(0, step("L9")).seat(0, Command::EndMove);
}

/// Shot down on the way.
fn killed_on_the_way(setting: Setting, act: Command) -> Game {
    let mut play = moves(setting.put("S19", "K5").with("S19", |figure| figure.marker = Marker::Shoot));
    play.seat(0, Command::Move(man("C17"))).seat(0, act).seat(0, step("L8"));
    if offered(&play, 1).contains(&Command::Target(piece("C17"))) {
        play.seat(1, Command::Target(piece("C17")));
    }
    play.seat(1, Command::Name(man("S19"))).seat(1, Command::CloseVolley).chance(Command::Roll(1));
    assert_eq!(figure(&play, "C17").health, Health::Dead);
    play
}

#[test]
fn ec_18_what_a_dead_man_led_stops_beside_him() {
    let play = &mut killed_on_the_way(lone().put("C17", "L9").with("C17", wounded), bridle(H));
    play.refused(0, lay("L4/L5"), "1.58-e").seat(0, lay("L7/L6"));
}

#[test]
fn ec_18_whom_a_dead_man_carried_lies_on_his_hex() {
    let setting = Setting::blank().put("C17", "L9").with("C17", wounded).put("C18", "L9").with("C18", stunned);
    let play = &mut killed_on_the_way(setting, Command::PickUp(man("C18")));
    play.seat(0, put("L8"));
    assert_eq!(at(play, "C18"), stand("L8"));
}

/// His horse is shot on the way, as he has come to L8.
fn horse_shot_on_the_way(setting: Setting, who: &str) -> Game {
    let mut play = moves(setting.put("S19", "I8").with("S19", |figure| figure.marker = Marker::Shoot));
    play.seat(0, Command::Move(man(who))).seat(0, bridle(H)).seat(0, step("L8"));
    play.seat(1, Command::Target(piece(H))).seat(1, Command::Name(man("S19"))).seat(1, Command::CloseVolley);
    play.chance(Command::Roll(1));
    assert_eq!(play.state().horse(horse(H)).life, Life::Dead);
    play
}

#[test]
fn ec_114_a_led_horse_shot_dead_lies_on_free_hexes_beside_its_leader() {
    // On L7, the first hex round him, a friend or a wagon.
    for (name, place) in [("C18", "L7"), ("W1", "L7/L6")] {
        let play = &horse_shot_on_the_way(lone().put("C17", "L9").put(name, place), "C17");
        let lies = at(play, H);
        assert!(lies.is_two() && lies.touches(stand("L8")), "{lies}");
        assert!(lies.spots().all(|spot| !stand(place).covers(spot) && spot != hex("L8")), "{lies}");
    }
    let play = &horse_shot_on_the_way(lone().put("C17", "L9"), "C17");
    assert!(at(play, H).covers(hex("L7")));
}

#[test]
fn r1_58_e_a_horse_shot_dead_beside_a_rider_lies_at_his_side() {
    let rider = lone().put("C02", "L9/L10");
    let play = &horse_shot_on_the_way(rider, "C02");
    assert!([stand("K8/K9"), stand("M8/M9")].contains(&at(play, H)), "{}", at(play, H));
    let play = &horse_shot_on_the_way(lone().put("C02", "L9/L10").put("C18", "M9"), "C02");
    assert_eq!(at(play, H), stand("K8/K9"));
    let play = &horse_shot_on_the_way(lone().put("C02", "L9/L10").put("C18", "K9"), "C02");
    assert_eq!(at(play, H), stand("M8/M9"));
}

#[test]
fn ec_119_a_led_horse_shot_dead_in_the_water_sinks() {
    let pool = ["L6", "L7", "K7", "K8", "M7", "M8", "K6", "M6", "K9", "M9", "N7", "N8", "N9"];
    let wade = |setting: Setting| setting.ground(Ground::Water, &pool);
    let play = &horse_shot_on_the_way(wade(lone().put("C17", "L9")), "C17");
    assert_eq!(at(play, H), Stand::NOWHERE);
}

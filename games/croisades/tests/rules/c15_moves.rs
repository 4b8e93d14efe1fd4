//! 1.5 to 1.53, 1.55: points, what may be entered, bodies, carrying, riders.

use crate::on_the_way::*;
use crate::support::*;
use croisades::command::{Command, Load};
use croisades::ids::{Man, Spot};
use croisades::map::Ground;
use croisades::pack::Pack;
use croisades::rules::c15_ways::in_arc;
use croisades::state::*;

#[test]
fn r1_5_a_points_on_every_counter() {
    for man in Man::all() {
        let character = Pack::built_in().character(man);
        let knight = ["C01", "C02", "C03", "C04", "C05", "C06"].contains(&man.name());
        let foot = if knight {
            [4, 2]
        } else if character.armour {
            [6, 3]
        } else {
            [8, 4]
        };
        assert_eq!(character.foot.map(|face| face.movement), foot, "{man}");
        let saddle = if character.armour { [12, 12] } else { [15, 15] };
        assert!(character.mounted.is_none_or(|faces| faces.map(|face| face.movement) == saddle), "{man}");
    }
}

#[test]
fn r1_5_b_three_hexes_of_brush() {
    let play = &mut moves(Setting::blank().ground(Ground::Brush, &["M8", "M7", "M6"]).put("C17", "M9"));
    go(play, "C17", &["M8", "M7", "M6"]);
    assert_eq!(left(play), 2);
    play.seat(0, Command::EndMove);
}

#[test]
fn r1_5_c_points_are_not_saved() {
    let play = &mut moves(Setting::blank().put("C17", "M9"));
    go(play, "C17", &["M8"]).seat(0, Command::EndMove).seat(0, Command::EndMovement);
    idle_until(play, 5);
    play.seat(0, Command::Move(man("C17")));
    assert_eq!(left(play), 8);
}

#[test]
fn r1_5_d_a_rider_pays_for_his_front() {
    let play = &mut moves(Setting::blank().ground(Ground::Brush, &["M7"]).put("C02", "M8/M9"));
    go(play, "C02", &["M7"]);
    assert_eq!(left(play), 10);
    steps(play, &["M6"]);
    assert_eq!(left(play), 9);
}

#[test]
fn r1_5_e_one_figure_at_a_time() {
    let play = &mut moves(Setting::blank().put("C17", "M9").put("C18", "K9"));
    go(play, "C17", &["M8"]).refused(0, Command::Move(man("C18")), "1.5-b");
    play.seat(0, Command::EndMove).seat(0, Command::Move(man("C18")));
}

#[test]
fn r1_51_1_the_fit_bar_the_way_and_the_stunned_do_not() {
    let setting = Setting::blank().put("C17", "M9").put("S12", "M8").put("S13", "L9").put("C18", "N9");
    let play = &mut moves(setting.with("S12", stunned).with("S13", wounded));
    play.seat(0, Command::Move(man("C17"))).refused(0, step("L9"), "1.51-1");
    steps(play, &["M8"]);
}

#[test]
fn r1_51_1_a_friend_is_passed() {
    let play = &mut moves(Setting::blank().put("C17", "M9").put("C18", "M8"));
    go(play, "C17", &["M8", "M7"]).seat(0, Command::EndMove);
}

#[test]
fn r1_51_2_a_led_horse_goes_where_a_rider_does_not() {
    let setting = || Setting::blank().ground(Ground::Tree, &["M8"]).ground(Ground::Water, &["N9"]);
    let rider = &mut moves(setting().put("C02", "M9/M10"));
    rider.seat(0, Command::Move(man("C02"))).refused(0, step("M8"), "1.51-2").refused(0, step("N9"), "1.51-2");
    for to in ["M8", "N9"] {
        let play = &mut moves(setting().put("C17", "M9").put("H01", "L10/L11"));
        play.seat(0, Command::Move(man("C17"))).seat(0, Command::Bridle(horse("H01")));
        steps(play, &[to]);
        assert_eq!(left(play), if to == "M8" { 6 } else { 3 });
    }
}

#[test]
fn r1_51_3_water_is_for_those_without_armour() {
    let water = |who: &str| Setting::blank().ground(Ground::Water, &["M8"]).put(who, "M9");
    moves(water("C11")).seat(0, Command::Move(man("C11"))).refused(0, step("M8"), "1.51-3");
    moves(water("C17").with("C17", wounded)).seat(0, Command::Move(man("C17"))).refused(0, step("M8"), "1.5-b");
    let play = &mut moves(water("C17"));
    go(play, "C17", &["M8"]);
    assert_eq!(left(play), 3);
}

fn price(men: usize, horses: usize) -> Option<u8> {
    entry(&heap(Setting::blank().put("C17", "M9"), men, horses), "C17", "M8")
}

#[test]
fn r1_51_4_r1_51_6_bodies_cost_a_point() {
    assert_eq!([price(2, 0), price(3, 0), price(5, 0)], [Some(1), Some(2), Some(2)]);
    assert_eq!([price(0, 1), price(2, 1)], [Some(2), Some(2)]);
}

#[test]
fn r1_51_5_a_heap_closes_the_hex() {
    assert_eq!([price(6, 0), price(0, 2), price(3, 1)], [None; 3]);
    let play = &mut moves(heap(Setting::blank().put("C17", "M9"), 3, 1));
    play.seat(0, Command::Move(man("C17"))).refused(0, step("M8"), "1.51-5");
    let play = &mut moves(heap(Setting::blank().put("C17", "M9"), 2, 1));
    go(play, "C17", &["M8"]);
}

#[test]
fn r1_51_7_a_dead_horse_lies_on_both_hexes() {
    let setting = heap(Setting::blank().put("C17", "M9"), 0, 1);
    assert_eq!([entry(&setting, "C17", "M8"), entry(&setting, "C17", "N8")], [Some(2); 2]);
    assert_eq!(setting.ask(|at| [at.bodies(hex("M8")), at.bodies(hex("N8")), at.bodies(hex("M7"))]), [3, 3, 0]);
}

/// Two men beside three dead men and a horse on M8.
fn clearers() -> Setting {
    heap(Setting::blank().put("C17", "M9").put("C18", "L8"), 3, 1)
}

fn clear(play: &mut Game, load: Load, to: &str) {
    play.seat(0, Command::Clear(man("C17"))).seat(0, Command::With(man("C18")));
    play.seat(0, Command::Bodies(hex("M8"))).seat(0, Command::Load(load)).seat(0, put(to));
}

#[test]
fn r1_52_a_ec_110_three_men_are_shifted_at_the_end_of_the_sequence() {
    let play = &mut moves(clearers());
    clear(play, Load::Men(3), "M7");
    assert_eq!(at(play, "S01"), stand("M8"));
    play.seat(0, Command::EndMovement);
    assert!(["S01", "S02", "S03"].iter().all(|name| at(play, name) == stand("M7")));
}

#[test]
fn r1_52_a_a_horse_is_shifted_whole() {
    let play = &mut moves(clearers());
    clear(play, Load::Horse(horse("H01")), "M7");
    play.seat(0, Command::EndMovement);
    assert_eq!(at(play, "H01"), stand("M7/N7"));
}

#[test]
fn r1_52_a_it_takes_two_men_beside_it() {
    let alone = heap(Setting::blank().put("C17", "M9").put("C18", "K8"), 3, 0);
    moves(alone).refused(0, Command::Clear(man("C17")), "1.52-a");
    moves(clearers()).seat(0, Command::Clear(man("C17")));
}

#[test]
fn r1_52_b_they_do_nothing_else() {
    let play = &mut moves(clearers());
    clear(play, Load::Men(1), "M7");
    play.refused(0, Command::Move(man("C17")), "1.57-a").refused(0, Command::Move(man("C18")), "1.57-a");
    let shot = clearers().with("C17", |figure| figure.marks.set(Mark::Shot));
    moves(shot).refused(0, Command::Clear(man("C17")), "1.52-b");
}

#[test]
fn r1_52_b_they_do_not_fight() {
    let foe = || clearers().put("S12", "K9").with("S12", stunned);
    let attack = Command::Attack { by: man("C18"), at: piece("S12") };
    let play = &mut moves(foe().put("C19", "L9"));
    clear(play, Load::Men(1), "M7");
    play.seat(0, Command::EndMovement);
    assert!(offered(play, 0).contains(&Command::Attack { by: man("C19"), at: piece("S12") }));
    assert!(!offered(play, 0).contains(&attack));
}

#[test]
fn r1_52_c_bodies_sink() {
    let play = &mut moves(clearers().ground(Ground::Water, &["M7"]));
    clear(play, Load::Men(2), "M7");
    play.seat(0, Command::EndMovement);
    assert_eq!([figure(play, "S01").place, figure(play, "S02").place], [Whereabouts::Sunk; 2]);
    assert_eq!(ask(play, |at| at.bodies(hex("M7"))), 0);
    assert_eq!(at(play, "S03"), stand("M8"));
}

#[test]
fn ec_110_nothing_is_moved_if_one_of_them_falls() {
    let setting = clearers().put("S15", "M3").with("S15", |figure| figure.marker = Marker::Shoot);
    let play = &mut moves(setting);
    clear(play, Load::Men(1), "L9");
    play.seat(0, Command::EndMovement).seat(1, Command::Target(piece("C18"))).seat(1, Command::Name(man("S15")));
    play.seat(1, Command::CloseVolley).chance(Command::Roll(1));
    assert_ne!(figure(play, "C18").stunned, 0);
    assert_eq!(at(play, "S01"), stand("M8"));
}

/// A man below a stunned enemy.
fn carrier() -> Setting {
    Setting::blank().put("C17", "M9").put("S12", "M8").with("S12", stunned)
}

#[test]
fn r1_53_a_r1_53_c_a_stunned_enemy_is_carried_for_half_the_points() {
    let play = &mut moves(carrier());
    go(play, "C17", &["M8"]).seat(0, Command::PickUp(man("S12")));
    assert_eq!((left(play), figure(play, "S12").place), (3, Whereabouts::Carried));
    let rider = &mut moves(carrier().put("C02", "L9/L10"));
    go(rider, "C02", &["M8"]).refused(0, Command::PickUp(man("S12")), "1.53-a");
}

#[test]
fn r1_53_b_he_is_put_beside_the_carrier() {
    let play = &mut moves(carrier());
    go(play, "C17", &["M8"]).seat(0, Command::PickUp(man("S12")));
    steps(play, &["M7"]).seat(0, Command::EndMove).refused(0, put("M4"), "1.53-b").seat(0, put("M6"));
    assert_eq!((at(play, "S12"), figure(play, "S12").place), (stand("M6"), Whereabouts::Map));
}

#[test]
fn r1_53_b_without_a_free_neighbour_the_nearest_hex() {
    let around = ["M6", "N7", "N8", "L8", "L7"];
    let men = ["C11", "C12", "C13", "C14", "C15"];
    let setting = men.iter().zip(around).fold(carrier(), |setting, (name, at)| setting.put(name, at));
    let play = &mut moves(setting.put("C16", "M9").put("C17", "M10"));
    go(play, "C17", &["M9", "M8"]).seat(0, Command::PickUp(man("S12")));
    steps(play, &["M7"]).seat(0, Command::EndMove);
    play.seat(0, put("M8"));
}

#[test]
fn ec_59_a_carrier_pays_for_the_ground() {
    let play = &mut moves(carrier().ground(Ground::Slope, &["M7"]).ground(Ground::Water, &["L8"]));
    go(play, "C17", &["M8"]).seat(0, Command::PickUp(man("S12"))).refused(0, step("L8"), "1.5-b");
    steps(play, &["M7"]);
    assert_eq!(left(play), 1);
}

#[test]
fn ec_60_one_man_is_carried() {
    let play = &mut moves(carrier().put("C18", "M7").with("C18", stunned));
    go(play, "C17", &["M8"]).seat(0, Command::PickUp(man("S12")));
    steps(play, &["M7"]).refused(0, Command::PickUp(man("C18")), "EC-60");
}

#[test]
fn ec_61_with_nothing_left_he_lifts_and_stays() {
    let setting = carrier().ground(Ground::Slope, &["M8"]).put("C01", "M9").put("C17", "M12");
    let play = &mut moves(setting.with("C01", wounded));
    go(play, "C01", &["M8"]).refused(0, Command::EndMove, "1.6-b").seat(0, Command::PickUp(man("S12")));
    assert_eq!(left(play), 0);
    play.seat(0, Command::EndMove).seat(0, put("M7"));
    assert_eq!((at(play, "C01"), at(play, "S12")), (stand("M8"), stand("M7")));
}

/// A rider of 12 points on M8/M9 after one step.
fn ridden(to: &str) -> (String, u8) {
    let play = &mut moves(Setting::blank().put("C02", "M8/M9"));
    go(play, "C02", &[to]);
    (at(play, "C02").to_string(), 12 - left(play))
}

#[test]
fn r1_55_a_three_hexes_ahead() {
    assert_eq!(["M7", "L8", "N8"].map(|to| ridden(to).1), [1; 3]);
}

#[test]
fn r1_55_b_r1_55_c_sharper_turns() {
    let after = |stand: &str, cost| (stand.to_string(), cost);
    assert_eq!(ridden("L9"), after("L9/M8", 2));
    assert_eq!(ridden("N9"), after("N9/M8", 2));
    assert_eq!(ridden("L10"), after("L10/M9", 3));
    assert_eq!(ridden("N10"), after("N10/M9", 3));
    assert_eq!(ridden("M10"), after("M10/M9", 4));
    assert_eq!(ridden("L8"), after("L8/M8", 1));
}

#[test]
fn r1_55_d_about_turn() {
    let play = &mut moves(Setting::blank().put("C02", "M8/M9"));
    go(play, "C02", &[]).seat(0, Command::AboutTurn);
    assert_eq!((at(play, "C02"), left(play)), (stand("M9/M8"), 9));
    moves(Setting::blank().put("C17", "M9")).seat(0, Command::Move(man("C17"))).refused(
        0,
        Command::AboutTurn,
        "1.55-d",
    );
}

#[test]
fn r1_55_e_the_frontal_arc() {
    let inside = |name: &str| in_arc(stand("M8/M9"), hex(name));
    assert!(["L8", "K7", "M7", "M6", "L7", "N7", "N8", "O7"].into_iter().all(inside));
    assert!(!["L9", "K8", "M9", "N9", "O8", "M8"].into_iter().any(inside));
    assert!(Spot::all().filter(|&spot| in_arc(stand("M8/M9"), spot)).count() > 100);
}

#[test]
fn ec_56_the_living_leave_a_closed_hex() {
    let setting = heap(Setting::blank().put("C17", "M8").put("C18", "M9"), 6, 0);
    moves(setting).seat(0, Command::Move(man("C18"))).refused(0, step("M8"), "1.51-5");
    let setting = heap(Setting::blank().put("C17", "M8").put("C18", "M9"), 6, 0);
    go(&mut moves(setting), "C17", &["M7"]);
}

#[test]
fn ec_93_a_turn_on_the_spot_opens_a_window() {
    let setting = Setting::blank().put("C02", "M8/M9").put("S15", "M3");
    let play = &mut moves(setting.with("S15", |figure| figure.marker = Marker::Shoot));
    go(play, "C02", &[]).seat(0, Command::AboutTurn).seat(1, Command::Name(man("S15")));
}

#[test]
fn ec_91_who_stays_may_clear_but_not_move() {
    let setting = clearers().put("S15", "M3").with("S15", |figure| figure.marker = Marker::Shoot);
    let play = &mut moves(setting);
    play.seat(0, Command::Stay(piece("C17"))).seat(1, Command::Pass);
    play.refused(0, Command::Move(man("C17")), "EC-91");
    clear(play, Load::Men(1), "M7");
}

#[test]
fn ec_92_whoever_did_not_move_is_shot_at_in_the_end() {
    let setting = Setting::blank().put("C17", "M8").put("C18", "K8").put("S15", "M3");
    let play = &mut moves(setting.with("S15", |figure| figure.marker = Marker::Shoot));
    go(play, "C17", &["M9"]).seat(1, Command::Pass).seat(0, Command::EndMove).seat(0, Command::EndMovement);
    play.refused(1, Command::Target(piece("C17")), "1.33-g").seat(1, Command::Target(piece("C18")));
}

#[test]
fn ec_99_a_step_off_the_map() {
    let map = [Ground::Flat; croisades::ids::HEXES];
    let water = |at: &str| {
        Setting::of(croisades::Scenario::Water, croisades::Options::default(), map, croisades::ids::Spots::EMPTY)
            .put("C09", at)
            .put("C17", "M9")
            .put("C18", "M11")
    };
    let play = &mut moves(water("A8/B8"));
    go(play, "C09", &[]).seat(0, Command::Leave);
    assert_eq!(figure(play, "C09").place, Whereabouts::Left);
    moves(water("B8/A8")).seat(0, Command::Move(man("C09"))).refused(0, Command::Leave, "EC-99");
    let other = &mut moves(Setting::blank().put("C17", "A8"));
    go(other, "C17", &[]).refused(0, Command::Leave, "EC-99");
}

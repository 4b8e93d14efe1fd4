//! 1.56: charges and their answers.

use crate::on_the_way::*;
use crate::support::*;
use croisades::command::Command;
use croisades::ids::Side;
use croisades::map::Ground;
use croisades::sequence::steps::*;
use croisades::state::*;

const WAY: [&str; 10] = ["D5", "E5", "F6", "G6", "H7", "I7", "J8", "K8", "L9", "M9"];

/// A knight at C4 and a man on foot at N10.
pub fn field() -> Setting {
    Setting::blank().put("C02", "C4/B4").put("S12", "N10")
}

pub fn charges(setting: Setting) -> Game {
    setting.step(Moves).step(Charges).play()
}

pub fn charge(rider: &str, at: &str) -> Command {
    Command::Charge { rider: man(rider), at: piece(at) }
}

pub fn announce<'a>(play: &'a mut Game, rider: &str, at: &str, way: &[&str]) -> &'a mut Game {
    play.seat(0, charge(rider, at));
    for name in way {
        play.seat(0, Command::Ride(hex(name)));
    }
    play.seat(0, Command::EndPath)
}

pub fn answer<'a>(play: &'a mut Game, rider: &str, way: &[&str]) -> &'a mut Game {
    play.seat(1, Command::Answer(man(rider)));
    for name in way {
        play.seat(1, Command::Ride(hex(name)));
    }
    play
}

/// To the movement sequence.
pub fn to_moves(play: &mut Game) -> &mut Game {
    if offered(play, 0).contains(&Command::EndCharges) {
        play.seat(0, Command::EndCharges);
    }
    play
}

fn home(who: &str) -> Command {
    Command::RideHome(man(who))
}

fn ride(play: &Game) -> Ride {
    play.state().charges[0].ride
}

#[test]
fn r1_56_a_r1_56_o_rider_target_and_path_are_announced() {
    let play = &mut charges(field());
    announce(play, "C02", "S12", &WAY);
    let known = play.state().charges[0];
    assert_eq!((known.rider, known.target, known.path.len()), (man("C02"), piece("S12"), 10));
    assert!(figure(play, "C02").marks.has(Mark::Charges));
    charges(field().put("C17", "A1")).refused(0, charge("C17", "S12"), "1.56-a");
}

#[test]
fn r1_56_b_the_target_is_in_the_arc() {
    let setting = || Setting::blank().put("C02", "M8/M9").put("S12", "L9").put("S13", "M1");
    charges(setting()).refused(0, charge("C02", "S12"), "1.56-b").seat(0, charge("C02", "S13"));
}

#[test]
fn r1_56_c_only_riders_hide_a_target() {
    let line = || Setting::blank().put("C02", "M14/M15").put("S12", "M4");
    charges(line().put("C11", "M9").put("H09", "M7/M8")).seat(0, charge("C02", "S12"));
    charges(line().put("C03", "M9/M10").put("S13", "A1")).refused(0, charge("C02", "S12"), "1.56-c");
    charges(line().ground(Ground::Tree, &["M9"])).refused(0, charge("C02", "S12"), "1.56-c");
}

/// Column M is the only open ground.
fn lane(target: &str) -> Setting {
    let open: Vec<String> = (1..=15).map(|row| format!("M{row}")).collect();
    let open: Vec<&str> = open.iter().map(String::as_str).collect();
    forest_but(&open).put("C02", "M12/M13").put("S12", target)
}

#[test]
fn r1_56_d_five_hexes_are_too_few() {
    charges(lane("M6")).refused(0, charge("C02", "S12"), "1.56-d");
    charges(lane("M5")).seat(0, charge("C02", "S12"));
}

#[test]
fn r1_56_d_no_sharp_turn() {
    let play = &mut charges(field());
    play.seat(0, charge("C02", "S12")).refused(0, Command::Ride(hex("B5")), "1.56-d").seat(0, Command::Ride(hex("D5")));
}

#[test]
fn r1_56_e_the_last_four_in_a_line() {
    let play = &mut charges(field());
    play.seat(0, charge("C02", "S12"));
    for name in WAY {
        play.refused(0, Command::EndPath, "1.56-e").seat(0, Command::Ride(hex(name)));
    }
    play.seat(0, Command::EndPath);
    // Past N9 on the same way: it is not straight ahead.
    let play = &mut charges(Setting::blank().put("C02", "C4/B4").put("S12", "N9"));
    play.seat(0, charge("C02", "S12"));
    for name in &WAY[..6] {
        play.seat(0, Command::Ride(hex(name)));
    }
    play.refused(0, Command::Ride(hex("J8")), "1.56-e").seat(0, Command::Ride(hex("J7")));
}

#[test]
fn r1_56_e_either_hex_of_a_rider() {
    let setting = Setting::blank().put("C02", "C4/B4").put("S04", "N11/N10");
    announce(&mut charges(setting), "C02", "S04", &WAY);
}

#[test]
fn r1_56_f_the_path_must_be_paid() {
    let far = |brush: &[&str]| lane("M3").ground(Ground::Brush, brush).put("C02", "M14/M15");
    charges(far(&["M12", "M10", "M8"])).refused(0, charge("C02", "S12"), "1.56-d");
    charges(far(&["M12", "M10"])).seat(0, charge("C02", "S12"));
    let play = &mut charges(field().ground(Ground::Brush, &["D5", "E5"]).ground(Ground::Brush, &["D4", "E4"]));
    announce(play, "C02", "S12", &WAY);
}

#[test]
fn r1_56_g_any_rider_may_answer() {
    let setting = || field().put("S04", "O8/P8").put("S05", "M11/M12");
    let play = &mut charges(setting());
    announce(play, "C02", "S12", &WAY).refused(0, Command::EndCharges, "1.2-d");
    assert_eq!(offered(play, 1), [Command::Answer(man("S04")), Command::Answer(man("S05")), Command::NoAnswer]);
    play.refused(1, Command::Answer(man("S12")), "1.56-g").seat(1, Command::NoAnswer);
}

#[test]
fn r1_56_h_the_charger_is_in_his_arc() {
    let play = &mut charges(field().put("S06", "M6/M5").put("S04", "O8/P8"));
    announce(play, "C02", "S12", &WAY).refused(1, Command::Answer(man("S06")), "1.56-h");
    play.seat(1, Command::Answer(man("S04")));
}

#[test]
fn r1_56_i_r1_56_p_the_two_meet_on_the_last_four_hexes() {
    let play = &mut charges(field().put("S04", "O8/P8"));
    announce(play, "C02", "S12", &WAY);
    answer(play, "S04", &["N9", "M9", "L9"]);
    to_moves(play).seat(0, home("C02"));
    assert_eq!((at(play, "C02"), at(play, "S04")), (stand("K8/J8"), stand("L9/M9")));
}

#[test]
fn r1_56_j_half_the_hexes_of_the_charge() {
    let play = &mut charges(field().put("S04", "Q7/R7"));
    announce(play, "C02", "S12", &WAY);
    answer(play, "S04", &["P8", "O8", "N9", "M9", "L9"]);
    let far = &mut charges(field().put("S04", "R7/S6").put("S05", "O8/P8"));
    announce(far, "C02", "S12", &WAY).refused(1, Command::Answer(man("S04")), "1.56-j");
    far.seat(1, Command::Answer(man("S05"))).refused(1, Command::Ride(hex("P9")), "1.56-j");
}

#[test]
fn r1_56_k_one_charge_against_a_figure() {
    let play = &mut charges(field().put("C03", "C3/B3").put("S13", "N9"));
    announce(play, "C02", "S12", &WAY).refused(0, charge("C03", "S12"), "1.56-k").seat(0, charge("C03", "S13"));
}

#[test]
fn r1_56_l_nothing_is_taken_back() {
    let play = &mut charges(field().put("C03", "C3/B3").put("S13", "N9"));
    announce(play, "C02", "S12", &WAY).refused(0, charge("C02", "S13"), "1.56-l").seat(0, Command::EndCharges);
    play.refused(0, Command::Move(man("C02")), "1.56-l").refused(0, Command::EndMovement, "1.56-p");
    play.seat(0, home("C02"));
}

fn archer(setting: Setting) -> Setting {
    setting.put("S15", "H3").with("S15", |figure| figure.marker = Marker::Shoot)
}

#[test]
fn r1_56_m_no_fire_at_a_charger_who_is_answered() {
    let play = &mut charges(archer(field()));
    announce(play, "C02", "S12", &WAY);
    to_moves(play).seat(0, home("C02")).seat(1, Command::Name(man("S15")));
    let play = &mut charges(archer(field().put("S04", "O8/P8")));
    announce(play, "C02", "S12", &WAY);
    answer(play, "S04", &["N9", "M9", "L9"]);
    to_moves(play).seat(0, home("C02"));
    assert_eq!(ride(play), Ride::Home);
}

#[test]
fn r1_56_n_the_target_rides_to_meet_him() {
    let rider = |at: &str| Setting::blank().put("C02", "C4/B4").put("S04", at);
    let play = &mut charges(rider("N10/O10"));
    announce(play, "C02", "S04", &WAY).seat(1, Command::Answer(man("S04")));
    to_moves(play).seat(0, home("C02"));
    assert_eq!((at(play, "C02"), at(play, "S04")), (stand("K8/J8"), stand("L9/M9")));
    // On his flank: not by this row.
    let play = &mut charges(rider("N10/N9").put("S05", "O8/P8"));
    announce(play, "C02", "S04", &WAY).refused(1, Command::Answer(man("S04")), "1.56-h");
}

#[test]
fn r1_56_p_nobody_stops_on_the_path() {
    let play = &mut charges(field().put("C17", "M8"));
    announce(play, "C02", "S12", &WAY);
    to_moves(play).seat(0, Command::Move(man("C17"))).seat(0, step("L9")).refused(0, Command::EndMove, "1.56-p");
    play.seat(0, step("L10")).seat(0, Command::EndMove).seat(0, home("C02"));
    assert_eq!(at(play, "C02"), stand("M9/L9"));
}

/// The charger has ridden six hexes when he is shot at.
fn shot_on_the_way(die: u8) -> Game {
    let mut play = charges(field().put("S15", "H3").with("S15", |figure| figure.marker = Marker::Shoot));
    announce(&mut play, "C02", "S12", &WAY);
    to_moves(&mut play).seat(0, home("C02")).seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley);
    play.chance(Command::Roll(die));
    play
}

#[test]
fn ec_21_driven_back_he_rides_if_the_points_suffice() {
    // A C: an armoured rider is driven back.
    assert_eq!(ride(&shot_on_the_way(5)), Ride::Home);
    let mut play = charges(archer(field()).ground(Ground::Brush, &["D5", "D4"]));
    announce(&mut play, "C02", "S12", &WAY);
    to_moves(&mut play).seat(0, home("C02")).seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley);
    play.chance(Command::Roll(5));
    assert_eq!((ride(&play), at(&play, "C02")), (Ride::Short, stand("L9/K8")));
}

#[test]
fn ec_22_a_wounded_charger_rides_on() {
    // An E: an armoured rider is wounded.
    let play = &shot_on_the_way(1);
    assert_eq!((ride(play), figure(play, "C02").health), (Ride::Home, Health::Wounded));
}

#[test]
fn ec_23_an_unhorsed_charger_is_out() {
    // A D: his horse is killed.
    let play = &mut shot_on_the_way(3);
    play.seat(0, put("D4"));
    assert_eq!(ride(play), Ride::Short);
}

/// The pass between A and his end is closed by bodies.
fn heaped(spot: &str) -> impl FnOnce(&mut State) {
    let spot = hex(spot);
    move |state| {
        for name in ["S01", "S02", "S03", "S05", "S06", "S07"] {
            let body = Figure { place: Whereabouts::Map, health: Health::Dead, ..Figure::default() };
            *state.man_mut(man(name)) = body;
            *state.stand_mut(piece(name)) = croisades::ids::Stand::on(spot);
        }
    }
}

/// Announced on one field, ridden on another.
fn ridden_after(setting: Setting, target: &str, reply: Option<&[&str]>, change: impl FnOnce(&mut State)) -> Game {
    let mut play = charges(setting);
    announce(&mut play, "C02", target, &WAY);
    if let Some(way) = reply {
        answer(&mut play, "S04", way);
    }
    to_moves(&mut play);
    let mut state = *play.state();
    change(&mut state);
    let mut play = Game::from_position(std::sync::Arc::clone(play.table.game()), state);
    play.seat(0, home("C02"));
    play
}

#[test]
fn ec_24_a_closed_path_stops_him_short() {
    let play = &ridden_after(field(), "S12", None, heaped("J8"));
    assert_eq!((ride(play), at(play, "C02")), (Ride::Short, stand("I7/H7")));
}

#[test]
fn ec_24_a_counter_charger_stopped_so_has_no_bonus() {
    let reply: &[&str] = &["N9", "M9", "L9"];
    let play = &ridden_after(field().put("S04", "O8/P8"), "S12", Some(reply), heaped("M9"));
    assert_eq!((at(play, "C02"), at(play, "S04")), (stand("K8/J8"), stand("N9/O8")));
    assert!(!play.state().charges[0].met);
}

#[test]
fn ec_25_the_target_is_gone() {
    let play = &ridden_after(field(), "S12", None, |state| state.man_mut(man("S12")).health = Health::Dead);
    assert_eq!((ride(play), at(play, "C02")), (Ride::Short, stand("M9/L9")));
}

#[test]
fn ec_26_the_target_has_answered_somebody_else() {
    let setting = Setting::blank().put("C02", "C4/B4").put("C03", "C3/B3").put("S04", "N10/O10").put("S13", "N9");
    let play = &mut charges(setting);
    announce(play, "C02", "S04", &WAY).seat(1, Command::NoAnswer);
    announce(play, "C03", "S13", &["D4", "E4", "F5", "G5", "H6", "I6", "J7", "K7", "L8", "M8"]);
    answer(play, "S04", &["M9", "M8", "L8"]);
    to_moves(play).seat(0, home("C03")).seat(0, home("C02")).chance(Command::Roll(1));
    assert_eq!((at(play, "S04"), at(play, "C02")), (stand("L8/M8"), stand("M9/L9")));
    assert_eq!(ride(play), Ride::Short);
}

#[test]
fn ec_27_crossing_charges_are_both_ridden() {
    let setting = Setting::blank().put("C02", "M14/M15").put("C03", "G8/F8").put("S12", "M6").put("S13", "N12");
    let play = &mut charges(setting);
    announce(play, "C02", "S12", &["M13", "M12", "M11", "M10", "M9", "M8", "M7"]);
    announce(play, "C03", "S13", &["H9", "I9", "J10", "K10", "L11", "M11"]);
    to_moves(play).seat(0, home("C02")).chance(Command::Roll(1)).chance(Command::Roll(1)).seat(0, home("C03"));
    assert_eq!((at(play, "C02"), at(play, "C03")), (stand("M7/M8"), stand("M11/L11")));
}

#[test]
fn ec_28_he_answers_through_friends() {
    let play = &mut charges(field().put("S04", "O8/P8").put("S13", "N9"));
    announce(play, "C02", "S12", &WAY);
    answer(play, "S04", &["N9", "M9", "L9"]);
    to_moves(play).seat(0, home("C02"));
    assert_eq!(at(play, "S04"), stand("L9/M9"));
}

#[test]
fn ec_29_not_through_a_fit_enemy() {
    charges(lane("M4").put("S13", "M5")).refused(0, charge("C02", "S12"), "1.56-d");
    charges(lane("M4")).seat(0, charge("C02", "S12"));
}

#[test]
fn ec_30_a_marker_forbids_the_charge_not_the_answer() {
    let bound = |figure: &mut Figure| {
        figure.marker = Marker::Shoot;
        figure.marks.set(Mark::Bound);
    };
    let setting = || field().put("C09", "C3/B3").put("S07", "O8/P8").put("S13", "N9");
    charges(setting().with("C09", bound)).refused(0, charge("C09", "S12"), "EC-30");
    charges(setting()).seat(0, charge("C09", "S12"));
    let play = &mut charges(setting().with("S07", bound).put("S13", "A15"));
    announce(play, "C02", "S12", &WAY);
    answer(play, "S07", &["N9", "M9", "L9"]);
    assert!(ask(play, |at| at.may_fire(man("S07")).is_err()));
}

#[test]
fn ec_31_who_answers_is_not_charged_and_answers_once() {
    let play = &mut charges(field().put("C03", "C3/B3").put("S04", "O8/P8").put("S13", "N11"));
    announce(play, "C02", "S12", &WAY);
    answer(play, "S04", &["N9", "M9", "L9"]);
    play.refused(0, charge("C03", "S04"), "1.56-k");
}

#[test]
fn ec_32_he_slips_through_as_anybody() {
    let play = &mut charges(field().put("S04", "Q7/R7").put("C17", "O7"));
    announce(play, "C02", "S12", &WAY);
    answer(play, "S04", &["P8", "O8", "N9", "M9", "L9"]);
    to_moves(play).seat(0, home("C02")).chance(Command::Roll(6));
    assert_eq!(figure(play, "S04").health, Health::Wounded);
}

#[test]
fn ec_33_a_charger_lets_the_bridle_go() {
    let held = |state: &mut State| state.horse_mut(horse("H09")).holder = Some(man("C02"));
    let play = &mut charges(field().put("H09", "C5/B5").change(held));
    announce(play, "C02", "S12", &WAY);
    to_moves(play).seat(0, home("C02"));
    assert_eq!((play.state().horse(horse("H09")).holder, at(play, "H09")), (None, stand("C5/B5")));
}

#[test]
fn ec_34_a_man_in_brush_is_charged() {
    let play = &mut charges(field().ground(Ground::Brush, &["N10"]));
    announce(play, "C02", "S12", &WAY);
}

#[test]
fn ec_35_a_horse_is_charged_and_a_wagon_is_not() {
    let setting = || Setting::blank().put("C02", "C4/B4").put("S12", "Y15");
    let keeper = |state: &mut State| state.horse_mut(horse("H09")).keeper = Some(Side::Saracen);
    charges(setting().put("H09", "N10/O10").change(keeper)).seat(0, charge("C02", "H09"));
    charges(setting().put("W1", "N10/O10").put("S13", "N9")).refused(0, charge("C02", "W1"), "1.56-b");
}

#[test]
fn ec_36_a_charge_that_came_home_attacks() {
    let play = &mut charges(field());
    announce(play, "C02", "S12", &WAY);
    to_moves(play).seat(0, home("C02")).seat(0, Command::EndMovement);
    assert!(play.state().combats.iter().any(|combat| combat.charge == Some(0)));
}

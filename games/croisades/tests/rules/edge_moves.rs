//! Corners of movement: haulers and teams on their way, horses put down, paths of charges, what hides and acts.

use crate::c156_charges::{announce, answer, charges, field, to_moves};
use crate::on_the_way::*;
use crate::support::*;
use croisades::command::Command;
use croisades::ids::*;
use croisades::map::Ground;
use croisades::sequence::steps::*;
use croisades::state::*;
use croisades::{Options, Scenario};

fn hidden(figure: &mut Figure) {
    figure.hidden = true;
}

fn ready(figure: &mut Figure) {
    figure.marker = Marker::Shoot;
}

/// The wagon of the ambush; its front hexes are K8, K7 and L9.
fn wagon() -> Setting {
    Setting::blank().put("W1", "L8/M7")
}

fn haul<'a>(play: &'a mut Game, men: &[&str]) -> &'a mut Game {
    play.seat(0, Command::Haul(man(men[0])));
    for name in &men[1..] {
        play.seat(0, Command::With(man(name)));
    }
    play.seat(0, Command::CloseCrew)
}

fn is_chance(play: &Game) -> bool {
    engine::Game::turn(&**play.table.game(), play.state()) == engine::Turn::Chance
}

/// C11 hauls in front, C12 beside the rear on M8; the wagon goes to K8 and C11 to J9.
fn one_hex_on(setting: Setting) -> Game {
    let mut play = moves(setting.put("C11", "K8").put("C12", "M8"));
    haul(&mut play, &["C11", "C12"]).seat(0, step("K8")).seat(0, put("J9"));
    play
}

#[test]
fn ec_97_a_hauler_is_tested_for_the_hex_between() {
    let guarded = || wagon().put("S12", "L10");
    let play = &mut one_hex_on(guarded());
    play.seat(0, put("L9"));
    assert!(!is_chance(play), "he ends there");
    let play = &mut one_hex_on(guarded());
    play.seat(0, put("K9"));
    assert!(is_chance(play), "he passes L9");
    play.chance(Command::Roll(5));
    assert_eq!((figure(play, "C12").health, at(play, "C12")), (Health::Wounded, stand("K9")));
    let play = &mut one_hex_on(wagon());
    play.seat(0, put("K9"));
    assert!(!is_chance(play), "nobody is near");
}

#[test]
fn ec_97_of_two_hexes_between_he_takes_the_safe_one() {
    let play = &mut one_hex_on(wagon().put("S12", "K7"));
    play.seat(0, put("L7"));
    assert!(!is_chance(play), "by M7");
    let play = &mut one_hex_on(wagon().put("S12", "K7").put("S13", "M6"));
    play.seat(0, put("L7"));
    assert!(is_chance(play), "M7 and L8 are both watched");
}

#[test]
fn ec_97_r1_54_g_a_hauler_who_is_killed_falls_where_he_passed() {
    let play = &mut one_hex_on(wagon().put("S12", "L10").put("C12", "M8").put("C13", "L9"));
    play.seat(0, put("K9")).chance(Command::Roll(1));
    let wounded_man = || wagon().put("S12", "L10");
    let mut play = moves(wounded_man().put("C11", "K8").put("C12", "M8").with("C12", wounded));
    haul(&mut play, &["C11", "C12"]).seat(0, step("K8")).seat(0, put("J9")).seat(0, put("K9"));
    play.chance(Command::Roll(4));
    assert_eq!((figure(&play, "C12").health, at(&play, "C12")), (Health::Dead, stand("L9")));
}

#[test]
fn ec_97_the_hex_he_stood_on_after_the_first_step_is_passed_by_the_second() {
    for (guard, rolls) in [("L10", true), ("P10", false)] {
        let setting = wagon().put("S12", guard).put("C11", "K8").put("C12", "M8").put("C13", "L7");
        let play = &mut moves(setting);
        haul(play, &["C11", "C12", "C13"]).seat(0, step("K8")).seat(0, put("J9")).seat(0, put("L9")).seat(0, put("K7"));
        play.seat(0, step("J9")).seat(0, put("I9")).seat(0, put("K9"));
        assert_eq!(is_chance(play), rolls, "{guard}");
    }
}

#[test]
fn ec_97_a_hauler_wounded_by_a_volley_does_not_slow_the_wagon() {
    let men = || wagon().put("C11", "K8").put("C12", "M8").put("C13", "L7").put("S15", "J2").with("S15", ready);
    let play = &mut moves(men());
    haul(play, &["C11", "C12", "C13"]).seat(0, step("K8"));
    play.seat(0, put("J9")).seat(0, put("L9")).seat(0, put("K7"));
    play.seat(1, Command::Target(piece("C13"))).seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley);
    // In armour: a wound.
    play.chance(Command::Roll(2));
    assert_eq!((figure(play, "C13").health, left(play)), (Health::Wounded, 2));
}

#[test]
fn ec_97_a_man_lost_lowers_the_points_at_once() {
    let men = || wagon().put("C11", "K8").put("C12", "M8").put("C13", "L7").put("S15", "J2").with("S15", ready);
    let play = &mut moves(men().with("C13", wounded));
    haul(play, &["C11", "C12", "C13"]).seat(0, step("K8"));
    play.seat(0, put("J9")).seat(0, put("L9")).seat(0, put("K7"));
    play.seat(1, Command::Target(piece("C13"))).seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley);
    play.chance(Command::Roll(2));
    assert_eq!((figure(play, "C13").health, left(play)), (Health::Dead, 1));
}

#[test]
fn r1_59_c_without_a_man_in_front_it_stands_still() {
    for (third, goes) in [("K7", false), ("K9", true)] {
        let men = wagon().put("C11", "K8").put("C12", "M8").put("C13", "L9").put("S15", "J2").with("S15", ready);
        let play = &mut moves(men.with("C11", wounded));
        haul(play, &["C11", "C12", "C13"]).seat(0, step("K8"));
        play.seat(0, put("J9")).seat(0, put("L7")).seat(0, put(third));
        play.seat(1, Command::Target(piece("C11"))).seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley);
        play.chance(Command::Roll(2));
        assert_eq!(figure(play, "C11").health, Health::Dead);
        assert_eq!(offered(play, 0).contains(&step("J9")), goes, "{third}");
    }
}

#[test]
fn r1_56_p_a_wagon_keeps_off_the_path_of_a_charge() {
    for (path, open) in [("K8", false), ("A1", true)] {
        let charge = |state: &mut State| {
            let rider = man("C02");
            state.charges.push(Charge { rider, path: [hex(path)].into_iter().collect(), ..Charge::default() });
        };
        let play = &mut moves(wagon().put("C11", "K8").put("C12", "M8").put("C02", "A5/A6").change(charge));
        haul(play, &["C11", "C12"]);
        assert_eq!(offered(play, 0).contains(&step("K8")), open, "{path}");
        assert!(offered(play, 0).contains(&step("K7")));
    }
}

/// A team two hexes on, its leader past an enemy on I10.
fn led_past(leader: &str) -> Game {
    let hitched = |state: &mut State| state.horse_mut(horse("T1")).hitched = true;
    let team = wagon().put("T1", "J8/K7").change(hitched).put("S12", "I10").put(leader, "J9");
    let mut play = moves(team);
    play.seat(0, Command::Lead(man(leader))).seat(0, step("I8")).seat(0, put("I9"));
    play.seat(0, step("H8")).seat(0, put("H9")).chance(Command::Roll(5));
    assert_eq!(figure(&play, leader).health, Health::Wounded);
    play
}

#[test]
fn ec_87_ec_115_a_wound_halves_the_leaders_own_points_not_the_horses() {
    // Eight of his own: six left, then three; the horse has two.
    assert_eq!(left(&led_past("C17")), 2);
    // A knight has four: two left, then one.
    assert_eq!(left(&led_past("C02")), 1);
}

#[test]
fn ec_87_r1_59_a_the_same_for_whoever_leads_it_without_the_wagon() {
    for (leader, points) in [("C17", 2), ("C02", 1)] {
        let play = &mut moves(Setting::blank().put("T1", "M8/M9").put(leader, "L9").put("S12", "K7"));
        go(play, leader, &[]).seat(0, Command::Bridle(horse("T1")));
        steps(play, &["L8", "L7"]).chance(Command::Roll(5));
        assert_eq!(left(play), points, "{leader}");
    }
}

#[test]
fn ec_114_driven_back_costs_the_group_two_points() {
    let archer = |name: &str| Setting::blank().put("H09", "M8/M9").put("C17", "L9").put("S15", name).with("S15", ready);
    let play = &mut moves(archer("L2"));
    go(play, "C17", &[]).seat(0, Command::Bridle(horse("H09"))).seat(0, step("L8"));
    play.seat(1, Command::Target(piece("H09"))).seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley);
    assert_eq!(left(play), 7);
    // Mounted table, row 9: B.
    play.chance(Command::Roll(8));
    assert_eq!(left(play), 5);
}

#[test]
fn ec_114_r1_8_e_a_led_horse_is_shot_as_a_horse_alone_and_has_its_own_spacing() {
    let setting = || Setting::blank().put("H09", "M8/M9").put("C17", "L12").put("S15", "L1").put("S16", "M1");
    let play = &mut moves(setting().put("H09", "M11/M12").with("S15", ready).with("S16", ready));
    go(play, "C17", &[]).seat(0, Command::Bridle(horse("H09"))).seat(0, step("L11"));
    play.seat(1, Command::Target(piece("H09"))).seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley);
    play.chance(Command::Roll(10));
    // The man has not been shot at: he is exposed at every hex; the horse after three.
    for (to, both) in [("L10", false), ("L9", false), ("L8", true)] {
        play.seat(0, step(to));
        let targets = ask(play, |p| p.exposed(Window(None)));
        assert_eq!(targets.contains(&piece("H09")), both, "{to}");
        assert!(targets.contains(&piece("C17")));
        if !both {
            play.seat(1, Command::Pass);
        }
    }
    play.seat(1, Command::Target(piece("H09"))).seat(1, Command::Name(man("S16"))).seat(1, Command::CloseVolley);
    // Row 6: C, which kills a horse without a rider.
    play.chance(Command::Roll(5));
    assert_eq!(play.state().horse(horse("H09")).life, Life::Dead);
    assert_eq!(figure(play, "C17").health, Health::Healthy);
}

#[test]
fn ec_66_without_room_the_horse_is_left_where_it_fitted_last() {
    // Round M5 nothing is free; on M7 there was room.
    let ring = ["M4", "L5", "N5", "L6", "N6"];
    let men = ["C11", "C12", "C13", "C14", "C15"];
    let crowd = men.iter().zip(ring).fold(Setting::blank(), |setting, (name, at)| setting.put(name, at));
    let narrow = |last: &str| crowd_with(&crowd, last).put("H09", "L9/L10").put("C17", "M8");
    let play = &mut moves(narrow("M6"));
    go(play, "C17", &[]).seat(0, Command::Bridle(horse("H09")));
    steps(play, &["M7", "M6", "M5"]).seat(0, Command::EndMove);
    let places: Vec<Stand> = lays(play);
    assert!(places.iter().all(|place| place.spots().any(|spot| spot.touches(hex("M7")))), "{places:?}");
    // With a free hex behind it he keeps it beside him.
    let play = &mut moves(narrow("Y15"));
    go(play, "C17", &[]).seat(0, Command::Bridle(horse("H09")));
    steps(play, &["M7", "M6", "M5"]).seat(0, Command::EndMove);
    let places: Vec<Stand> = lays(play);
    assert!(!places.is_empty() && places.iter().all(|place| place.spots().any(|spot| spot.touches(hex("M5")))));
}

fn crowd_with(crowd: &Setting, last: &str) -> Setting {
    let setting = Setting::blank().put("C16", last).with("C16", |f| f.marks.set(Mark::Moved));
    let state = crowd.state;
    setting.change(|s| {
        for man in ["C11", "C12", "C13", "C14", "C15"].map(man) {
            *s.man_mut(man) = *state.man(man);
            *s.stand_mut(man.piece()) = state.stand(man.piece());
        }
    })
}

fn lays(play: &Game) -> Vec<Stand> {
    let lay = |command: Command| if let Command::Lay(stand) = command { Some(stand) } else { None };
    offered(play, 0).into_iter().filter_map(lay).collect()
}

#[test]
fn ec_69_a_free_horse_stays_with_its_last_keeper_and_else_goes_to_the_first() {
    let both = |keeper: Option<Side>| {
        let horse_of = move |state: &mut State| state.horse_mut(horse("H09")).keeper = keeper;
        Setting::blank().put("H09", "M8/M9").put("C17", "L9").put("S12", "N9").change(horse_of)
    };
    let owner = |keeper| both(keeper).ask(|p| p.controller(horse("H09")));
    assert_eq!(owner(Some(Side::Crusader)), Some(Side::Crusader));
    assert_eq!(owner(Some(Side::Saracen)), Some(Side::Saracen));
    assert_eq!(owner(None), None);
    // Nobody's: whoever acts first has it, and then it is his against the other.
    let play = &mut moves(both(None));
    go(play, "C17", &[]).seat(0, Command::Bridle(horse("H09"))).seat(0, Command::EndMove).seat(0, lay("M8/M9"));
    assert_eq!(ask(play, |p| p.controller(horse("H09"))), Some(Side::Crusader));
    let first = &mut both(None).saracens_move().put("C20", "Y15").step(Moves).play();
    first.seat(1, Command::Move(man("S12"))).seat(1, Command::Bridle(horse("H09")));
}

#[test]
fn r1_59_a_the_draught_horse_may_be_the_second_he_takes() {
    let setting = Setting::blank().put("T1", "M8/M9").put("H09", "K9/K10").put("C17", "L9");
    let play = &mut moves(setting);
    go(play, "C17", &[]).seat(0, Command::Bridle(horse("H09"))).seat(0, Command::Bridle(horse("T1")));
    assert_eq!(left(play), 4);
}

#[test]
fn r1_6_b_the_third_in_a_hex_is_one_too_many() {
    let play = &mut moves(Setting::blank().put("C17", "M8").put("C18", "M9").put("C19", "L9"));
    go(play, "C18", &["M8"]).seat(0, Command::EndMove);
    go(play, "C19", &["M8"]).refused(0, Command::EndMove, "1.6-b").seat(0, step("M7")).seat(0, Command::EndMove);
    go(play, "C17", &["N8"]).seat(0, Command::EndMove).seat(0, Command::EndMovement);
}

#[test]
fn r1_54_a_ec_99_leaving_the_map_passes_the_last_hex() {
    let edge = |from: &str| {
        let flat = [Ground::Flat; HEXES];
        let setting = Setting::of(Scenario::Water, Options::default(), flat, Spots::EMPTY);
        setting.put("C17", from).put("C18", "Y1").put("C19", "Y2").put("S12", "A4").step(Moves).play()
    };
    let play = &mut edge("A5");
    go(play, "C17", &[]).seat(0, Command::Leave);
    assert_eq!(figure(play, "C17").place, Whereabouts::Left);
    let play = &mut edge("B6");
    go(play, "C17", &["A5"]).seat(0, Command::Leave).chance(Command::Roll(4));
    assert_eq!(figure(play, "C17").place, Whereabouts::Left);
    let play = &mut edge("B6");
    go(play, "C17", &["A5"]).seat(0, Command::Leave).chance(Command::Roll(5));
    assert_eq!((figure(play, "C17").health, figure(play, "C17").place), (Health::Wounded, Whereabouts::Left));
}

#[test]
fn ec_18_whom_a_dead_man_carried_lies_nowhere_else() {
    let setting = Setting::blank().put("C17", "L9").with("C17", wounded).put("C18", "L9").with("C18", stunned);
    let play = &mut moves(setting.put("S19", "K5").with("S19", ready));
    play.seat(0, Command::Move(man("C17"))).seat(0, Command::PickUp(man("C18"))).seat(0, step("L8"));
    play.seat(1, Command::Name(man("S19"))).seat(1, Command::CloseVolley).chance(Command::Roll(1));
    play.refused(0, put("L7"), "1.53-b").seat(0, put("L8"));
}

/// Two charges that end on the same hex: C02 up column M, C03 from the west, both on M7.
fn crossing() -> Game {
    let setting = Setting::blank().put("C02", "M14/M15").put("C03", "G4/F4").put("S12", "M6").put("S13", "N8");
    let mut play = charges(setting);
    announce(&mut play, "C02", "S12", &["M13", "M12", "M11", "M10", "M9", "M8", "M7"]);
    announce(&mut play, "C03", "S13", &["H5", "I5", "J6", "K6", "L7", "M7"]);
    to_moves(&mut play);
    play
}

#[test]
fn ec_24_ec_27_a_charge_that_ends_on_a_friend_stops_short() {
    let play = &mut crossing();
    play.seat(0, Command::RideHome(man("C03"))).seat(0, Command::RideHome(man("C02")));
    assert_eq!((at(play, "C03"), at(play, "C02")), (stand("M7/L7"), stand("M8/M9")));
    assert_eq!((play.state().charges[1].ride, play.state().charges[0].ride), (Ride::Home, Ride::Short));
    let play = &mut crossing();
    play.seat(0, Command::RideHome(man("C02"))).seat(0, Command::RideHome(man("C03")));
    assert_eq!((at(play, "C02"), at(play, "C03")), (stand("M7/M8"), stand("L7/K6")));
    assert_eq!((play.state().charges[0].ride, play.state().charges[1].ride), (Ride::Home, Ride::Short));
}

#[test]
fn ec_24_a_counter_charger_who_may_not_stand_there_stops_before_it() {
    let way = ["D5", "E5", "F6", "G6", "H7", "I7", "J8", "K8", "L9", "M9"];
    let set = |lying: bool| {
        let setting = field().put("S04", "O8/P8");
        if lying { setting.put("S13", "M9").with("S13", stunned) } else { setting }
    };
    for (lying, end) in [(false, "L9/M9"), (true, "N9/O8")] {
        let play = &mut charges(set(lying));
        announce(play, "C02", "S12", &way);
        answer(play, "S04", &["N9", "M9", "L9"]);
        to_moves(play).seat(0, Command::RideHome(man("C02")));
        assert_eq!((at(play, "S04"), play.state().charges[0].met), (stand(end), !lying));
        assert_eq!(at(play, "C02"), stand("K8/J8"));
    }
}

#[test]
fn r1_11_b_whoever_hauls_or_hands_over_shows_himself() {
    let setting = wagon().put("S12", "K8").put("S13", "M8").with("S12", hidden).with("S13", hidden).put("C11", "Y15");
    let play = &mut setting.saracens_move().step(Moves).play();
    play.seat(1, Command::Haul(man("S12"))).seat(1, Command::With(man("S13")));
    assert!(figure(play, "S12").hidden && figure(play, "S13").hidden);
    play.seat(1, Command::CloseCrew);
    assert!(!figure(play, "S12").hidden && !figure(play, "S13").hidden);
    let setting = Setting::blank().put("S11", "M8").put("S17", "M9").with("S11", hidden).put("C11", "Y15");
    let play = &mut setting.with("S17", |f| f.ammo = 1).saracens_move().step(Moves).play();
    play.seat(1, Command::Share { from: man("S11"), to: man("S17") }).seat(1, Command::Number(2));
    assert!(!figure(play, "S11").hidden);
}

#[test]
fn r1_35_e_ammunition_changes_hands_at_the_end_of_their_moves() {
    let pair = || {
        let setting = Setting::blank().put("S11", "M8").put("S17", "M9").with("S17", |f| f.ammo = 1).put("C11", "Y15");
        setting.saracens_move().step(Moves).play()
    };
    let share = Command::Share { from: man("S11"), to: man("S17") };
    let play = &mut pair();
    play.seat(1, share).seat(1, Command::Number(1));
    play.refused(1, Command::Move(man("S11")), "1.35-e").refused(1, Command::Move(man("S17")), "1.35-e");
    let play = &mut pair();
    play.seat(1, Command::Move(man("S17"))).seat(1, step("L9")).seat(1, Command::EndMove).seat(1, share);
}

#[test]
fn ec_107_arrows_are_counted_and_shared_only_if_agreed() {
    for limit in [true, false] {
        let options = Options { limit_arrows: limit, ..Options::default() };
        let setting = Setting::with_options(options).put("C18", "M8").put("C19", "M9").put("S12", "Y15");
        assert_eq!(setting.state.man(man("C18")).ammo, if limit { 20 } else { -1 });
        let share = Command::Share { from: man("C18"), to: man("C19") };
        let short = if limit { setting.with("C19", |f| f.ammo = 3) } else { setting };
        let play = &mut short.step(Moves).play();
        if limit {
            play.seat(0, share).refused(0, Command::Number(18), "1.35-h").seat(0, Command::Number(17));
            assert_eq!((figure(play, "C18").ammo, figure(play, "C19").ammo), (3, 20));
        } else {
            play.refused(0, share, "1.35-j");
        }
    }
}

#[test]
fn ec_97_whoever_stays_for_a_step_leaves_the_hex_he_began_on_by_the_next() {
    // C12 on L9 is still beside the wagon after its first step.
    let setting = wagon().put("S12", "L10").put("C11", "K8").put("C12", "L9").put("C13", "L7");
    let play = &mut moves(setting);
    haul(play, &["C11", "C12", "C13"]).seat(0, step("K8")).seat(0, put("J9")).seat(0, put("L9")).seat(0, put("K7"));
    play.seat(0, step("J9")).seat(0, put("I9")).seat(0, put("K9"));
    assert!(!is_chance(play), "L9 was his starting hex");
}

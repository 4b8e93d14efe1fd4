//! Corners of fire and combat: who is shot at at the end, what hides on a line, retreats, falls, redirected charges.

use crate::c156_charges::{announce, charges, to_moves};
use crate::fight::*;
use crate::on_the_way::{lay, moves, offered, step};
use crate::support::*;
use croisades::command::{Command, Number};
use croisades::ids::*;
use croisades::map::Ground;
use croisades::sequence::steps::*;
use croisades::state::*;

fn hidden(figure: &mut Figure) {
    figure.hidden = true;
}

fn ready(figure: &mut Figure) {
    figure.marker = Marker::Shoot;
}

fn target(name: &str) -> Command {
    Command::Target(piece(name))
}

#[test]
fn ec_94_whoever_hides_stands_in_no_ones_line() {
    for hides in [true, false] {
        let setting = Setting::blank().put("C17", "M12").with("C17", |f| f.marker = Marker::Defensive);
        let setting = setting.put("S12", "L5").put("S13", "M8").saracens_move();
        let play = &mut if hides { setting.with("S13", hidden) } else { setting }.step(Moves).play();
        play.seat(1, Command::Move(man("S12"))).seat(1, step("M5"));
        assert_eq!(offered(play, 0).contains(&Command::Name(man("C17"))), hides);
        if hides {
            play.seat(0, Command::Name(man("C17"))).seat(0, Command::CloseVolley).chance(Command::Roll(1));
            assert_eq!(figure(play, "S12").health, Health::Dead);
        }
    }
}

/// A Crusader with a horse beside him, and long-bowmen who look on.
fn watched() -> Setting {
    let setting = Setting::blank().put("H09", "M8/M9").put("C17", "L9").put("C18", "O9");
    setting.put("S15", "M2").with("S15", ready).put("S16", "N2").with("S16", ready)
}

#[test]
fn ec_92_a_horse_that_stood_still_is_shot_at_in_the_end() {
    let play = &mut moves(watched());
    play.seat(0, Command::EndMovement);
    assert!(offered(play, 1).contains(&target("H09")));
    play.seat(1, target("H09")).seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley);
    play.chance(Command::Roll(1)).refused(1, target("H09"), "1.33-g");
    assert_eq!(play.state().horse(horse("H09")).life, Life::Dead);
    // A horse of nobody's is nobody's to declare.
    let play = &mut moves(watched().put("C17", "A9"));
    play.seat(0, Command::EndMovement).refused(1, target("H09"), "1.33-g");
}

#[test]
fn ec_92_a_horse_that_was_led_is_not_shot_at_again() {
    let play = &mut moves(watched());
    play.seat(0, Command::Move(man("C17"))).seat(0, Command::Bridle(horse("H09"))).seat(0, step("L8"));
    play.seat(1, Command::Pass).seat(0, Command::EndMove).seat(0, lay("L7/L6")).seat(0, Command::EndMovement);
    play.refused(1, target("H09"), "1.33-g").seat(1, target("C18"));
}

#[test]
fn ec_92_a_stunned_man_has_not_moved_either() {
    let play = &mut moves(watched().with("C18", stunned));
    play.seat(0, Command::EndMovement).seat(1, target("C18"));
    play.seat(1, Command::Name(man("S15"))).seat(1, Command::Name(man("S16"))).seat(1, Command::CloseVolley);
    play.chance(Command::Roll(10)).chance(Command::Roll(4));
    assert_eq!(figure(play, "C18").health, Health::Wounded);
}

#[test]
fn r1_33_h_ec_92_who_was_declared_to_stay_is_asked_about_once() {
    let play = &mut moves(watched());
    play.seat(0, Command::Stay(piece("C17"))).seat(1, Command::Pass).seat(0, Command::EndMovement);
    play.refused(1, target("C17"), "1.33-g").seat(1, target("C18"));
}

#[test]
fn ec_81_a_kill_from_afar_brings_no_advance() {
    let setting = || Setting::blank().put("C17", "M9").put("S12", "M7").put("S20", "Y1").with("S12", wounded);
    let marked = setting().with("C17", |f| f.marker = Marker::Offensive);
    let play = &mut marked.step(Moves).step(OffensiveFire).play();
    play.seat(0, Command::Shoot { by: man("C17"), at: piece("S12") }).chance(Command::Roll(1));
    assert_eq!(figure(play, "S12").health, Health::Dead);
    assert!(!offered(play, 0).contains(&Command::Advance(man("C17"))));
    // The same death hand to hand.
    let play = &mut fought(setting().put("C17", "M8"), &["C17"], &["S12"], 1);
    assert_eq!(figure(play, "S12").health, Health::Dead);
    play.seat(0, Command::Advance(man("C17")));
}

#[test]
fn ec_75_a_rider_whose_way_back_ends_after_a_hex_rides_off() {
    let hemmed = |trees: &[&str]| {
        let setting = Setting::blank().ground(Ground::Tree, trees).put("C06", "M8/M9").put("S07", "M7/M6");
        fought(setting, &["C06"], &["S07"], 5)
    };
    let play = &mut hemmed(&["L6", "N6", "M4", "L5", "N5", "L7", "N7"]);
    play.refused(1, back("M6/M5"), "EC-74").seat(1, back("L8/M7"));
    assert_eq!(figure(play, "S07").health, Health::Healthy);
    // With the way open he backs up.
    hemmed(&["L6", "N6", "L5", "N5", "L7", "N7"]).refused(1, back("L8/M7"), "EC-74").seat(1, back("M6/M5"));
}

/// A charge that has come home to M9 beside S12 and S13; C11 stands behind S12.
fn home_beside_two() -> testkit::Script<croisades::Croisades> {
    let way = ["D5", "E5", "F6", "G6", "H7", "I7", "J8", "K8", "L9", "M9"];
    let setting = Setting::blank().put("C02", "C4/B4").put("S12", "N10").with("S12", wounded).put("C11", "N11");
    let mut play = charges(setting.put("S13", "M10"));
    announce(&mut play, "C02", "S12", &way);
    to_moves(&mut play).seat(0, Command::RideHome(man("C02"))).seat(0, Command::EndMovement);
    play.seat(0, attack("C11", "S12")).seat(0, Command::EndEntry);
    listed(&mut play, 0);
    play
}

#[test]
fn r1_7_a_ec_25_a_charger_whose_target_fell_to_another_may_turn_on_a_neighbour() {
    let play = &mut home_beside_two();
    let elsewhere = Command::Redirect { combat: Number(1), at: piece("S13") };
    play.refused(0, elsewhere, "1.7-a").refused(0, Command::Cancel(Number(1)), "EC-36");
    play.seat(0, Command::Resolve(Number(2))).chance(Command::Roll(1));
    assert_eq!(figure(play, "S12").health, Health::Dead);
    if offered(play, 0).contains(&Command::NoAdvance) {
        play.seat(0, Command::NoAdvance);
    }
    play.seat(0, elsewhere);
    // Without the bonus: 28 on 6.
    let clash = ask(play, |p| p.clash(&p.s.combats[0]).expect("it is fought"));
    assert_eq!((clash.attack, clash.defence), (28, 6));
}

#[test]
fn r1_7_g_a_horse_that_takes_a_letter_among_men_goes_back_alone() {
    let pair = || {
        let keeper = |state: &mut State| state.horse_mut(horse("H20")).keeper = Some(Side::Saracen);
        let setting = Setting::blank().put("C06", "M8/M9").put("S12", "M7").put("H20", "L8/L7").change(keeper);
        fought(setting, &["C06"], &["S12", "H20"], 3)
    };
    let play = &mut pair();
    play.seat(1, Command::Harm(piece("H20")));
    let away = *offered(play, 1).first().expect("the horse goes back");
    assert!(matches!(away, Command::Back(_)));
    play.seat(1, away);
    let away = *offered(play, 1).first().expect("the horse goes back");
    play.seat(1, away);
    assert_eq!((stands(play, "S12").as_str(), is_stunned(play, "S12")), ("M7", false));
    assert_ne!(stands(play, "H20"), "L8/L7");
    let play = &mut pair();
    play.seat(1, Command::Harm(piece("S12")));
    assert_eq!((is_stunned(play, "S12"), stands(play, "H20").as_str()), (true, "L8/L7"));
}

fn half_way(figure: &mut Figure) {
    figure.task = Task::Mounting(horse("H01"), 0);
    figure.health = Health::Wounded;
}

#[test]
fn ec_62_whoever_leaves_the_mounting_hex_begins_again() {
    let setting = || Setting::blank().put("S04", "L9").with("S04", half_way).put("H01", "M8/M9").put("C11", "K9");
    let setting = || setting().change(|state| state.horse_mut(horse("H01")).keeper = Some(Side::Saracen));
    // A: the attacker goes back.
    let play = &mut fought(setting(), &["C11"], &["S04"], 7);
    play.seat(0, back("J9")).seat(0, back("I8")).seat(1, Command::Advance(man("S04")));
    play.seat(1, back("K9")).seat(1, back("L9"));
    assert_eq!((stands(play, "S04").as_str(), figure(play, "S04").task), ("L9", Task::None));
    let play = &mut fought(setting(), &["C11"], &["S04"], 7);
    play.seat(0, back("J9")).seat(0, back("I8")).seat(1, Command::NoAdvance);
    assert_eq!(figure(play, "S04").task, Task::Mounting(horse("H01"), 0));
}

#[test]
fn ec_62_an_attack_without_effect_does_not_matter_and_a_retreat_does() {
    let setting = || Setting::blank().put("S04", "L9").with("S04", half_way).put("H01", "M8/M9").put("C17", "K9");
    // 7 on 4: 1-1; die 5 nothing, die 4 back.
    let play = &fought(setting(), &["C17"], &["S04"], 5);
    assert_eq!(figure(play, "S04").task, Task::Mounting(horse("H01"), 0));
    let play = &mut fought(setting(), &["C17"], &["S04"], 4);
    let away = *offered(play, 1).first().expect("he goes back");
    play.seat(1, away);
    assert_eq!(figure(play, "S04").task, Task::None);
}

const EIGHT: [&str; 8] = ["M8", "L8", "N8", "L7", "N7", "L6", "N6", "M5"];

/// S07 in the saddle on M7/M6 with these round him, thrown down by C11 from M8.
fn thrown_among(names: [&str; 8], change: impl FnOnce(Setting) -> Setting) -> testkit::Script<croisades::Croisades> {
    let start = Setting::blank().put("S07", "M7/M6").put("S20", "B2");
    let setting = names.iter().zip(EIGHT).fold(start, |setting, (name, at)| setting.put(name, at));
    fought(change(setting), &["C11"], &["S07"], 2)
}

const ONE_FRIEND: [&str; 8] = ["C11", "C12", "C13", "C14", "C15", "S04", "C16", "S12"];

#[test]
fn r1_8_b_ec_62_whoever_makes_room_leaves_his_mounting_hex() {
    let play = &mut thrown_among(ONE_FRIEND, |setting| setting.with("S12", |f| f.task = Task::Hitching));
    play.seat(1, Command::Shift(piece("S12"))).seat(1, put("M4")).seat(1, put("M5"));
    assert_eq!(figure(play, "S12").task, Task::None);
}

#[test]
fn ec_15_making_room_is_no_move() {
    // C17 beside M4 and M5: a step out of M5 by S12 would be watched, making room is not.
    let watched = |setting: Setting| setting.put("C17", "L5").with("C17", |f| f.marker = Marker::Defensive);
    let play = &mut thrown_among(ONE_FRIEND, watched);
    play.seat(1, Command::Shift(piece("S12"))).seat(1, put("M4")).seat(1, put("M5"));
    assert_eq!((figure(play, "S12").health, stands(play, "S12").as_str()), (Health::Healthy, "M4"));
    assert!(!figure(play, "C17").marks.has(Mark::Fired));
    // The same way walked: a die for the hex passed.
    let walk = Setting::blank().put("S12", "M6").put("C17", "L5").put("C11", "Y15").saracens_move().step(Moves);
    let play = &mut walk.play();
    play.seat(1, Command::Move(man("S12"))).seat(1, step("M5")).seat(1, step("M4")).chance(Command::Roll(1));
}

#[test]
fn ec_14_with_friends_hemmed_in_he_goes_to_the_nearest_free_hex() {
    let closed = ["L8", "N8", "L7", "N7", "L6", "N6"];
    let beyond = ["M4", "L5", "N5"];
    let set = |more: &[&str]| {
        let setting = Setting::blank().ground(Ground::Water, &closed).ground(Ground::Water, more);
        setting.put("C01", "M8/M9").put("S02", "M7/M6").put("S20", "B2").put("S03", "M5")
    };
    // S03 wears armour: with water round him he cannot make room, and he is no enemy.
    let play = &mut fought(set(&beyond), &["C01"], &["S02"], 2);
    play.refused(1, Command::Shift(piece("S03")), "1.8-b");
    assert_eq!(figure(play, "S02").health, Health::Healthy);
    let nearest: Vec<Command> = offered(play, 1);
    assert!(!nearest.is_empty() && nearest.iter().all(|command| matches!(command, Command::Put(_))));
    play.seat(1, nearest[0]);
    assert!(is_stunned(play, "S02"));
    // With one dry hex beyond him he makes room.
    fought(set(&beyond[1..]), &["C01"], &["S02"], 2).seat(1, Command::Shift(piece("S03"))).seat(1, put("M4"));
}

#[test]
fn ec_78_i1_a_hidden_friend_who_makes_room_is_seen() {
    let setting = Setting::blank().put("C11", "M8").put("S12", "M7").put("S13", "M5").with("S13", hidden);
    let play = &mut fought(setting, &["C11"], &["S12"], 4);
    play.seat(1, back("M6"));
    assert!(figure(play, "S13").hidden);
    play.seat(1, back("M5"));
    assert!(!figure(play, "S13").hidden, "before he is asked where to");
    play.seat(1, put("M4"));
}

#[test]
fn r1_59_g_ec_50_a_wagon_on_the_line_gives_medium_cover_to_every_weapon() {
    let shooters = [("C17", "M9"), ("C18", "M9"), ("C20", "M9"), ("C09", "M9/M10")];
    for (by, from) in shooters {
        let set = |wagon: &str| Setting::blank().put(by, from).put("W1", wagon).put("S12", "M5");
        let cover = |setting: &Setting| {
            setting.ask(|p| p.aim(man(by), piece("S12"), &p.field(Side::Crusader)).map(|aim| aim.cover))
        };
        assert_eq!(cover(&set("M7/N7")), Ok(croisades::map::Cover::Medium), "{by}");
        assert_eq!(cover(&set("N7/O7")), Ok(croisades::map::Cover::None), "{by}, beside the line");
    }
    // A dagger and a javelin too.
    for (by, from) in [("S19", "M9"), ("S17", "M9")] {
        let setting = Setting::blank().put(by, from).put("W1", "M7/N7").put("C12", "M5");
        let aim = setting.ask(|p| p.aim(man(by), piece("C12"), &p.field(Side::Saracen)).map(|aim| aim.cover));
        assert_eq!(aim, Ok(croisades::map::Cover::Medium), "{by}");
    }
}

#[test]
fn ec_76_where_men_may_leave_a_retreat_leads_off_the_map() {
    let edge = |scenario| {
        let flat = [Ground::Flat; HEXES];
        let setting = Setting::of(scenario, croisades::Options::default(), flat, Spots::EMPTY);
        let setting = setting.put("C17", "A5").put("C18", "Y1").put("C19", "Y2").put("C20", "Y3").put("S12", "B6");
        fought(setting.saracens_move(), &["S12"], &["C17"], 4)
    };
    let play = &mut edge(croisades::Scenario::Water);
    play.seat(0, Command::Back(Stand::NOWHERE));
    assert_eq!(figure(play, "C17").place, Whereabouts::Left);
    edge(croisades::Scenario::Shock).refused(0, Command::Back(Stand::NOWHERE), "EC-74").seat(0, back("A4"));
}

#[test]
fn ec_72_i13_a_team_that_can_go_back_one_hex_only_does_not_begin() {
    let hitched = |state: &mut State| state.horse_mut(horse("T1")).hitched = true;
    let team = || Setting::blank().put("T1", "J8/K7").put("W1", "L8/M7").change(hitched).put("C11", "B2");
    // Behind M7: N7 ahead of the way back, M6 and N8 beside it; behind N7: O6, N6 and O7.
    let walled = |more: &[&str]| {
        let setting = team().ground(Ground::Tree, &["M6", "N8", "N6", "O7"]).ground(Ground::Tree, more);
        fought(setting.put("S12", "I8").saracens_move(), &["S12"], &["T1"], 6)
    };
    let play = &mut walled(&[]);
    play.seat(0, back("M7/N7")).seat(0, back("N7/O6"));
    assert_eq!(play.state().horse(horse("T1")).life, Life::Free);
    let play = &walled(&["O6"]);
    assert_eq!((play.state().horse(horse("T1")).life, stands(play, "W1").as_str()), (Life::Dead, "L8/M7"));
}

#[test]
fn r1_8_d_i25_a_friend_gives_way_to_a_horse_that_lost_its_rider() {
    for free in [true, false] {
        let friend = |f: &mut Figure| {
            if !free {
                f.marks.set(Mark::Moved);
            }
        };
        let setting = Setting::blank().put("C09", "M11/M12").put("C17", "M10").with("C17", friend);
        let play = &mut moves(setting.put("S15", "M2").with("S15", ready));
        play.seat(0, Command::Move(man("C09"))).seat(0, step("M10"));
        // Row 2: E, wounded and thrown, the horse lives.
        play.seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley).chance(Command::Roll(1));
        play.seat(0, put("L11"));
        let mount = Setting::blank().game.own_horse(man("C09")).unwrap();
        assert_eq!(stands(play, mount.name()), "M10/M11");
        if free {
            play.refused(0, Command::EndMovement, "1.6-b").seat(0, Command::Move(man("C17")));
            play.seat(0, step("N10")).seat(0, Command::EndMove);
        } else {
            play.seat(0, Command::EndMovement);
            let near = offered(play, 0);
            assert!(near.contains(&put("L10")) && !near.contains(&put("M10")), "{near:?}");
        }
    }
}

#[test]
fn r1_6_b_i25_a_horse_that_lost_its_rider_on_another_horse_goes_aside() {
    let setting = Setting::blank().put("C09", "M11/M12").put("H20", "M10/N10");
    let play = &mut moves(setting.put("S15", "M2").with("S15", ready));
    play.seat(0, Command::Move(man("C09"))).seat(0, step("M10"));
    play.seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley).chance(Command::Roll(1));
    play.seat(0, put("L11"));
    let mount = Setting::blank().game.own_horse(man("C09")).unwrap();
    assert_eq!(stands(play, mount.name()), "M10/M11");
    play.seat(0, Command::EndMovement);
    let (own, other) = (stand(&stands(play, mount.name())), stand("M10/N10"));
    assert_eq!(stands(play, "H20"), "M10/N10");
    assert!(!own.spots().any(|spot| other.covers(spot)) && own.distance(other) == 1, "{own}");
}

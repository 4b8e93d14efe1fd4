//! Worked examples of terrain, turns and fire.

use crate::c14_line::{LIGHT, MEDIUM, OPEN, aim, on_the_height};
use crate::support::*;
use croisades::command::Command;
use croisades::map::{Cover, Ground};
use croisades::pack::{Band, Pack};
use croisades::sequence::steps::*;
use croisades::state::{Charge, Health, Mark, Marker, Whereabouts};

#[test]
fn ex_1_hexes_are_counted_down_their_column() {
    for (row, name) in ["A1", "A2", "A3", "A4"].into_iter().enumerate() {
        assert_eq!(hex(name).to_string(), name);
        assert_eq!(hex(name).distance(hex("A1")), row as u32);
    }
}

#[test]
fn ex_2_the_listed_trees_are_trees() {
    let read = |map: &str, spots: &str, ground: Ground| {
        let map = Pack::built_in().maps.iter().find(|known| known.id == map).unwrap();
        spots.split(' ').for_each(|spot| assert_eq!(map.ground(hex(spot)), ground, "{spot}"));
    };
    read("oliveraie", "A8 I6 K5 N4 Q3 R4 S3 V10 V13 W4 W12 W14 W15 X10 X14", Ground::Tree);
    read("point_deau", "K7 M4 M5 N5 O5 O12 S9 U6 V12 V13 W11 W13 X12 X13 N11", Ground::Tree);
    read("point_deau", "F11 F12 G12", Ground::Brush);
}

#[test]
fn ex_3_the_stunned_stand_up_in_the_next_player_turn() {
    // Both were stunned in turn 3; its sequence 5 leaves them down.
    let play = &mut Setting::blank()
        .put("C17", "A1")
        .put("C11", "M9")
        .put("S12", "M8")
        .put("S18", "Y15")
        .with("C11", |f| f.stunned = 3)
        .with("S12", |f| f.stunned = 3)
        .step(Moves)
        .play();
    play.seat(0, Command::EndMovement);
    assert_eq!(play.state().turn, 4);
    assert!(["C11", "S12"].iter().all(|name| play.state().man(man(name)).stunned != 0));
    play.seat(1, Command::EndMarkers).seat(1, Command::EndMovement);
    assert_eq!(play.state().turn, 5);
    assert!(["C11", "S12"].iter().all(|name| play.state().man(man(name)).stunned == 0));
}

#[test]
fn ex_4_seven_of_fifteen_points_keep_the_defensive_shot() {
    for (steps, keeps) in [(7, true), (8, false)] {
        let play = &mut Setting::blank()
            .put("C09", "M15/M14")
            .put("S12", "A1")
            .with("C09", |f| {
                f.marker = Marker::Shoot;
                f.marks.set(Mark::Bound);
                f.marks.set(Mark::Shot);
            })
            .change(|state| *state.stand_mut(piece("C09")) = stand("M14/M15"))
            .step(Moves)
            .play();
        play.seat(0, Command::Move(man("C09")));
        for n in 0..steps {
            play.seat(0, Command::Step(hex(&format!("M{}", 13 - n))));
        }
        play.seat(0, Command::EndMove).seat(0, Command::EndMovement);
        let figure = play.state().man(man("C09"));
        assert_eq!(figure.marker != Marker::None, keeps, "{steps}");
        assert!(figure.marks.has(Mark::Bound));
    }
}

#[test]
fn ex_5_the_third_shooter_has_shot_though_the_second_killed() {
    let mark = |f: &mut croisades::state::Figure| f.marker = Marker::Shoot;
    let play = &mut Setting::blank()
        .put("C20", "M9")
        .put("C11", "A1")
        .put("S15", "P9")
        .put("S19", "M7")
        .put("S20", "K9")
        .with("S15", mark)
        .with("S19", mark)
        .with("S20", mark)
        .step(Moves)
        .play();
    play.seat(0, Command::Move(man("C20"))).seat(0, Command::Step(hex("N9"))).seat(1, Command::Pass);
    play.seat(0, Command::Step(hex("M9")));
    for by in ["S15", "S19", "S20"] {
        play.seat(1, Command::Name(man(by)));
    }
    play.seat(1, Command::CloseVolley).chance(Command::Roll(10));
    assert_eq!(play.state().man(man("C20")).health, Health::Healthy);
    play.chance(Command::Roll(1));
    assert_eq!(play.state().man(man("C20")).health, Health::Dead);
    assert!(["S15", "S19", "S20"].iter().all(|by| play.state().man(man(by)).marks.has(Mark::Fired)));
    assert_eq!(["S19", "S20"].map(|by| play.state().man(man(by)).ammo), [5, 5]);
    let again = |by: &str| ask(play, |p| p.may_fire(man(by)).map_err(|reason| reason.rule));
    assert_eq!(["S15", "S19", "S20"].map(again), [Err("1.3-c"); 3]);
}

/// On which hex of his way is he exposed again after an arrow on the first?
fn exposed_again(setting: Setting, way: &[&str], charges: bool) -> usize {
    let play = &mut setting.put("S15", "A9").with("S15", |f| f.marker = Marker::Shoot).step(Moves).play();
    let name = if play.state().man(man("C09")).place == Whereabouts::Map { "C09" } else { "C11" };
    if charges {
        play.seat(0, Command::RideHome(man(name)));
    } else {
        play.seat(0, Command::Move(man(name))).seat(0, Command::Step(hex(way[0])));
    }
    play.seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley).chance(Command::Roll(10));
    let hexes = |play: &testkit::Script<croisades::Croisades>| usize::from(play.state().march.entered);
    for to in &way[1..] {
        let exposed = ask(play, |p| !p.exposed(Window(None)).is_empty());
        if exposed || charges {
            return hexes(play);
        }
        play.seat(0, Command::Step(hex(to)));
    }
    hexes(play)
}

#[test]
fn ex_6_the_next_volley_comes_one_two_three_or_four_hexes_on() {
    let way = ["M12", "M11", "M10", "M9", "M8", "M7"];
    let foot = || Setting::blank().put("C11", "M13").put("S12", "Y1");
    assert_eq!(exposed_again(foot(), &way, false), 3);
    assert_eq!(exposed_again(foot().with("C11", |f| f.health = Health::Wounded), &way, false), 2);
    let rider = || Setting::blank().put("C09", "M13/M14").put("S12", "M6");
    assert_eq!(exposed_again(rider(), &way, false), 4);
    // A second archer waits for the charger: he is asked on the fifth hex.
    let charge = Charge {
        rider: man("C09"),
        target: piece("S12"),
        path: way.into_iter().map(hex).collect(),
        ..Charge::default()
    };
    let charging = rider().with("C09", |f| f.marks.set(Mark::Charges)).change(|state| state.charges.push(charge));
    let waiting = charging.put("S16", "B9").with("S16", |f| f.marker = Marker::Shoot);
    assert_eq!(exposed_again(waiting, &way, true), 5);
}

#[test]
fn ex_7_nobody_who_has_not_moved_is_shot_at_unless_he_is_declared_to_stay() {
    let play = &mut Setting::blank()
        .put("C11", "M9")
        .put("C12", "L9")
        .put("S15", "M5")
        .with("S15", |f| f.marker = Marker::Shoot)
        .step(Moves)
        .play();
    play.seat(0, Command::Move(man("C11"))).seat(0, Command::Step(hex("N9")));
    play.refused(1, Command::Target(piece("C12")), "1.33-d");
    play.seat(1, Command::Pass).seat(0, Command::EndMove);
    play.seat(0, Command::Stay(piece("C12"))).seat(1, Command::Name(man("S15"))).seat(1, Command::CloseVolley);
    play.chance(Command::Roll(10));
    play.refused(0, Command::Stay(piece("C12")), "EC-91");
}

#[test]
fn ex_8_a_rider_half_in_brush_has_light_cover() {
    for brush in ["M8", "M9"] {
        for from in ["M4", "M13"] {
            let setting = Setting::blank().ground(Ground::Brush, &[brush]).put("C17", from).put("S07", "M8/M9");
            assert_eq!(aim(&setting, "C17", "S07"), LIGHT, "{brush} {from}");
        }
    }
}

#[test]
fn ex_9_over_a_friend_from_the_saddle_alone() {
    let setting = Setting::blank()
        .put("S07", "H8/H9")
        .put("S12", "H7")
        .put("C11", "H6")
        .put("S08", "L8")
        .put("S13", "L7")
        .put("C12", "L6")
        .put("C13", "M6");
    assert_eq!(aim(&setting, "S07", "C11"), OPEN);
    assert_eq!(aim(&setting, "S08", "C12"), Err("1.42-c"));
    assert_eq!(aim(&setting, "S07", "C13"), Err("1.42-c"));
}

#[test]
fn ex_10_a_crossbow_between_the_spears() {
    let line = |third: &str, to: &str| {
        Setting::blank().put("C11", "M6").put("C12", "M7").put(third, "M8").put("C17", "L7").put("S12", to)
    };
    for to in ["P7", "Q6", "Q7", "R7"] {
        assert_eq!(aim(&line("C13", to), "C17", "S12"), OPEN, "{to}");
        assert_eq!(aim(&line("C16", to), "C17", "S12"), Err("1.42-a"), "{to}, a sword in the line");
        let two = Setting::blank().put("C11", "M6").put("C12", "M7").put("C17", "L7").put("S12", to);
        assert_eq!(aim(&two, "C17", "S12"), Err("1.42-a"), "{to}, two men");
    }
    for to in ["N7", "O7", "P6", "P8"] {
        assert_eq!(aim(&line("C13", to), "C17", "S12"), Err("1.42-a"), "{to}");
    }
    assert_eq!(aim(&line("C13", "P7").put("C14", "N7"), "C17", "S12"), Err("1.42-a"));
    // Among the Saracens nationality counts too: S12 to S14 are Egyptians, S11 a Bedouin with the same spear.
    let arabs = |third: &str| {
        let men = Setting::blank().put("S12", "M6").put("S13", "M7").put(third, "M8");
        aim(&men.put("S15", "L7").put("C12", "P7"), "S15", "C12")
    };
    assert_eq!(arabs("S14"), OPEN);
    assert_eq!(arabs("S11"), Err("1.42-c"));
}

#[test]
fn ex_24_over_the_top_of_the_olive_groves_slope() {
    for (upper, lower, seen) in
        [("F13", "F11", true), ("F14", "F11", false), ("F14", "F10", true), ("F15", "F10", false), ("F15", "F9", true)]
    {
        let wanted = if seen { OPEN } else { Err("1.43c-b") };
        assert_eq!(on_the_height(upper, lower), wanted, "{upper} {lower}");
        assert_eq!(on_the_height(lower, upper), wanted, "{lower} {upper}");
    }
    assert_eq!(on_the_height("F15", "F12"), MEDIUM);
}

#[test]
fn ex_25_ec_111_trees_beside_the_line() {
    let line = |trees: &[&str], brush: &[&str]| {
        let setting = Setting::blank().ground(Ground::Tree, trees).ground(Ground::Brush, brush);
        aim(&setting.put("C17", "B5").put("S12", "F5"), "C17", "S12")
    };
    assert_eq!(line(&["C4"], &[]), OPEN);
    assert_eq!(line(&["C4", "C5"], &[]), Err("1.43b-1"));
    assert_eq!(line(&["C5"], &["C4"]), Ok((Band::Short, Cover::Light)));
    assert_eq!(line(&["D5"], &[]), Err("1.43b-1"));
}

//! The worked examples of movement and charges.

use crate::c156_charges::{announce, answer, charges, field, to_moves};
use crate::on_the_way::*;
use crate::support::*;
use croisades::command::Command;
use croisades::map::Ground;
use croisades::state::*;

const WAY: [&str; 10] = ["D5", "E5", "F6", "G6", "H7", "I7", "J8", "K8", "L9", "M9"];

#[test]
fn ex_11_a_charge_and_three_answers() {
    let set = || charges(field().put("S04", "O8/P8").put("S05", "M11/M12").put("S06", "M6/M5"));
    for (rider, way) in [("S04", ["N9", "M9", "L9"]), ("S05", ["M10", "M9", "L9"])] {
        let play = &mut set();
        announce(play, "C02", "S12", &WAY);
        answer(play, rider, &way);
        to_moves(play).seat(0, Command::RideHome(man("C02")));
        assert_eq!((at(play, "C02"), at(play, rider)), (stand("K8/J8"), stand("L9/M9")));
    }
    announce(&mut set(), "C02", "S12", &WAY).refused(1, Command::Answer(man("S06")), "1.56-h");
}

#[test]
fn ex_12_the_target_answers_himself() {
    let play = &mut charges(Setting::blank().put("C02", "C4/B4").put("S04", "N10/O10"));
    announce(play, "C02", "S04", &WAY).seat(1, Command::Answer(man("S04")));
    to_moves(play).seat(0, Command::RideHome(man("C02")));
    assert_eq!((at(play, "C02"), at(play, "S04")), (stand("K8/J8"), stand("L9/M9")));
}

#[test]
fn ex_19_infiltration() {
    let guarded = || Setting::blank().put("S12", "N8").put("C17", "M9");
    let play = &mut moves(guarded());
    go(play, "C17", &["M8", "M7"]).chance(Command::Roll(4)).seat(0, step("N7")).chance(Command::Roll(5));
    assert_eq!(figure(play, "C17").health, Health::Wounded);
    let play = &mut moves(guarded().with("C17", wounded));
    go(play, "C17", &["M8", "M7"]).chance(Command::Roll(4));
    assert_eq!(figure(play, "C17").health, Health::Dead);
    let play = &mut moves(guarded().with("S12", wounded));
    go(play, "C17", &["M8", "M7"]).chance(Command::Roll(5));
    assert_eq!(figure(play, "C17").health, Health::Healthy);
    let play = &mut moves(Setting::blank().put("S12", "N8").put("C02", "M9/M10"));
    go(play, "C02", &["M8", "M7", "N7"]).chance(Command::Roll(5)).seat(0, Command::EndMove);
    assert_eq!(figure(play, "C02").health, Health::Healthy);
}

#[test]
fn ex_20_bodies() {
    let price = |men, horses| entry(&heap(Setting::blank().put("C17", "M9"), men, horses), "C17", "M8");
    assert_eq!([price(3, 0), price(5, 0), price(6, 0)], [Some(2), Some(2), None]);
    assert_eq!([price(0, 1), price(0, 2), price(3, 1)], [Some(2), None, None]);
    let brush = heap(Setting::blank().ground(Ground::Brush, &["M8"]).put("C17", "M9"), 0, 1);
    assert_eq!(entry(&brush, "C17", "M8"), Some(3));
}

#[test]
fn ex_21_turning() {
    let play = &mut moves(Setting::blank().put("C02", "M8/M9"));
    go(play, "C02", &[]).seat(0, Command::AboutTurn);
    assert_eq!((at(play, "C02"), left(play)), (stand("M9/M8"), 9));
    let play = &mut moves(Setting::blank().put("C02", "M8/M9"));
    go(play, "C02", &["M10"]);
    assert_eq!((at(play, "C02"), left(play)), (stand("M10/M9"), 8));
}

#[test]
fn ex_23_a_bridle_at_the_gallop() {
    for (die, caught) in [(6, true), (7, false)] {
        let play = &mut moves(Setting::blank().put("H09", "M8/M9").put("C02", "L11/L12"));
        go(play, "C02", &["L10"]).seat(0, Command::Catch(horse("H09"))).chance(Command::Roll(die));
        assert_eq!(!at(play, "H09").is_map(), caught);
        if !caught {
            play.seat(0, step("L9")).refused(0, Command::Bridle(horse("H09")), "1.58-d");
        }
    }
}

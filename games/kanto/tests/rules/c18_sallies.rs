//! 18-3b, 23-7-1, C-18: sallies.

use crate::support::*;
use kanto::ids::*;
use kanto::state::Phase;
use kanto::{Command, Event, Scenario};

const KAWAGOE: &str = "2726";

/// Four of the Hojo inside, Kakizaki with so many before the walls of one level.
fn shut_in(outside: usize) -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Kawagoe", |walls| walls.endurance = 1).put("UES03", KAWAGOE);
    for name in ["UES06", "UES07", "UES08", "UES09"].into_iter().take(outside - 1) {
        field.under(name, "UES03");
    }
    field.put_in("HOJ04", KAWAGOE);
    for name in ["HOJ07", "HOJ08", "HOJ09", "HOJ11"] {
        field.under(name, "HOJ04");
    }
    field.settle().phase(Phase::Hojo).play(Command::Act(unit("HOJ04")));
    field
}

fn rolled(field: &Field, strength: i16, roll: i8) -> bool {
    field
        .told
        .iter()
        .any(|event| matches!(event, Event::Rolled { roll: r, strength: s, .. } if (*s, *r) == (strength, roll)))
}

#[test]
fn c_18_r18_4_1c_the_besieged_sally_only_beside_a_relief_force() {
    let mut field = shut_in(5);
    let sally = Command::Sally(hex(KAWAGOE));
    assert!(field.keep("Kawagoe").besieged);
    assert_eq!(field.why_not(sally), "18-4-1c");
    field.put("HOJ10", "2824");
    assert_eq!(field.why_not(sally), "18-4-1c", "two hexes away is no relief");
    field.put_in("HOJ10", "2727");
    assert_eq!(field.why_not(sally), "18-4-1c", "a force in the field");
    field.put("HOJ10", "2727");
    assert!(field.may(sally));
    assert_eq!(field.why_not(Command::Sally(hex("2727"))), "C-18", "only those before the walls");
}

#[test]
fn r23_7_1_c_20_a_sally_strikes_whole_with_one_more_and_besiegers_with_half() {
    let mut field = shut_in(5);
    field.put("HOJ10", "2727").play(Command::Sally(hex(KAWAGOE))).roll(1);
    assert!(rolled(&field, 10, 2), "23-7-1, C-20: ten, and one more on the die: {:?}", field.told);
    if field.state.fight.damage > 0 {
        field.play(Command::Steps(field.state.fight.damage));
    }
    while !field.may(Command::Strike) {
        let lose = field.options()[0];
        field.play(lose);
    }
    let whole = field.at().strength_of(field.at().party(1));
    field.play(Command::Strike).roll(3);
    assert!(rolled(&field, (whole + 1) / 2, 3), "half of {whole}: {:?}", field.told);
    assert!(field.state.fight.units[0].iter().all(|unit| field.state.man(unit).inside), "C-18: behind the walls again");
}

#[test]
fn c_18_who_is_only_invested_needs_no_relief_and_nobody_is_halved() {
    let mut field = shut_in(3);
    assert!(!field.keep("Kawagoe").besieged, "nine against ten");
    assert!(field.may(Command::March), "18-4 binds only the besieged");
    field.play(Command::Sally(hex(KAWAGOE))).roll(1);
    assert!(rolled(&field, 10, 1), "no bonus: {:?}", field.told);
    if field.state.fight.damage > 0 {
        field.play(Command::Steps(field.state.fight.damage));
    }
    while !field.may(Command::Strike) {
        let lose = field.options()[0];
        field.play(lose);
    }
    let whole = field.at().strength_of(field.at().party(1));
    field.play(Command::Strike).roll(3);
    assert!(rolled(&field, whole, 3), "whole: {:?}", field.told);
}

#[test]
fn c_18_besiegers_who_give_way_to_a_sally_end_the_siege() {
    let mut field = shut_in(5);
    field.put("HOJ10", "2727").with("HOJ07", |man| man.morale = 9).play(Command::Sally(hex(KAWAGOE))).roll(6);
    assert!(field.state.fight.damage > 0);
    let damage = field.state.fight.damage;
    field.play(Command::Steps(damage - 1));
    while field.asked() == Some(Power::Uesugi) {
        let option = field.options()[0];
        field.play(option);
    }
    assert!(field.heard(&Event::Raised { castle: castle("Kawagoe") }));
    assert_eq!(field.man("HOJ07").morale, 10, "18-3-2");
    assert_eq!(field.man("HOJ04").at, hex(KAWAGOE));
    assert!(field.man("HOJ04").inside);
}

#[test]
fn c_18_nobody_sallies_who_is_not_shut_in() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ22", KAWAGOE).put("UES03", "2727").phase(Phase::Hojo).play(Command::Act(unit("HOJ22")));
    assert_eq!(field.why_not(Command::Sally(hex(KAWAGOE))), "22-1-2");
    assert!(field.may(Command::Attack(hex("2727"))), "C-70: he comes out and attacks");
    field.play(Command::Attack(hex("2727")));
    assert!(!field.man("HOJ22").inside);
}

//! 31: Odawara.

use crate::support::*;
use kanto::ids::*;
use kanto::pack::Group;
use kanto::rules::c14_recruits::Target;
use kanto::rules::c16_siege::Standing;
use kanto::sequence::steps::{Naming, Operations};
use kanto::state::Phase;
use kanto::{Command, Event, Scenario};

const RING: [&str; 4] = ["2137", "2138", "2236", "2337"];

/// Uesugi of these strengths in the four hexes.
fn ring(strengths: [u8; 4]) -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    for (at, strength) in RING.into_iter().zip(strengths) {
        field.host(at, strength);
    }
    field.settle();
    field
}

#[test]
fn we_14_c_51_r31_2_r31_2_1_four_hexes_and_fifty() {
    assert!(ring([12, 12, 12, 14]).keep("Odawara").besieged, "WE-14: fifty");
    assert!(!ring([12, 12, 12, 13]).keep("Odawara").besieged, "31-2-1, C-10: forty-nine");
    assert!(!ring([18, 18, 18, 0]).keep("Odawara").besieged, "31-2, C-51: 2337 is empty");
    assert_eq!(ring([18, 18, 18, 0]).at().standing(Castle::ODAWARA), Standing::Free, "C-11: never invested");
}

#[test]
fn we_15_c_53_the_threshold_is_ten_a_level() {
    let mut field = ring([10, 10, 10, 10]);
    assert!(!field.keep("Odawara").besieged);
    field.walls("Odawara", |walls| walls.endurance = 4).settle();
    assert!(field.keep("Odawara").besieged);
}

#[test]
fn r31_2_the_siege_is_over_when_a_hex_is_left() {
    let mut field = ring([15, 15, 15, 6]);
    field.put("UES01", "2337").put_in("HOJ01", "2237").with("HOJ01", |man| man.morale = 6);
    let names: Vec<Unit> = field.state.in_hex(hex("2337")).filter(|&other| other != Unit::KENSHIN).collect();
    names.iter().for_each(|other| *field.state.man_mut(*other) = Default::default());
    field.put("UES02", "2236").put("UES03", "2236").settle();
    assert!(field.keep("Odawara").besieged);
    field.act("UES01", Command::March).play(Command::Go(hex("2336")));
    assert!(field.heard(&Event::Raised { castle: Castle::ODAWARA }));
    assert_eq!(field.man("HOJ01").morale, 10);
}

#[test]
fn r31_1_1_r31_1_2_c_52_only_the_hojo_and_their_allies_enter() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "2236").act("UES03", Command::March);
    assert_eq!(field.why_not(Command::Go(hex("2237"))), "31-1-2");
    let mut field = Field::empty(Scenario::Odawara);
    field.put("TAK02", "2236").phase(Phase::Takeda).act("TAK02", Command::March);
    assert!(field.may(Command::Go(hex("2237"))), "31-1-1");
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Odawara", |walls| *walls = kanto::state::Walls { destroyed: true, ..Default::default() });
    field.put("UES03", "2236").act("UES03", Command::March);
    assert!(field.may(Command::Go(hex("2237"))), "C-52: once it has fallen");
}

#[test]
fn r31_3_1_r31_3_2_each_hex_storms_on_its_own_with_five_less() {
    let mut field = ring([12, 12, 12, 14]);
    field.put("UES03", "2236");
    assert_eq!(field.why_not(Command::Storm(Castle::ODAWARA)), "31-1-2");
    assert_eq!(field.why_not(Command::StormFrom(hex("2136"))), "31-2");
    field.play(Command::StormFrom(hex("2236")));
    while let Some(also) = field.options().into_iter().find(|option| matches!(option, Command::Also(_))) {
        field.play(also);
    }
    assert_eq!(field.at().strength_of(field.at().party(0)), 15, "31-3-1: of this hex alone");
    field.roll(6);
    let rolled = |event: &Event| matches!(event, Event::StormRolled { roll: -4, .. });
    assert!(field.told.iter().any(rolled), "19-3-1, 19-3-3: five levels and five: {:?}", field.told);
    while field.asked().is_some() && !field.may(Command::EndPhase) {
        let option = field.options().into_iter().next_back().expect("somebody falls");
        field.play(option);
    }
    assert_eq!(field.why_not(Command::StormFrom(hex("2236"))), "31-3-2", "once from a hex");
    assert!(field.may(Command::StormFrom(hex("2137"))), "31-3-2: and each for itself");
}

#[test]
fn r19_1_2_r31_3_no_siege_is_needed_to_storm() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "2337");
    assert!(field.may(Command::StormFrom(hex("2337"))));
    assert_eq!(field.why_not(Command::StormFrom(hex("2236"))), "19.0", "nobody is there");
}

#[test]
fn we_16_c_18_c_54_r31_4_r31_4_1_r31_4_2_a_sally_from_odawara() {
    let mut field = ring([13, 12, 12, 14]);
    field.put_in("HOJ01", "2237").under("HOJ03", "HOJ01").under("HOJ04", "HOJ01").under("HOJ07", "HOJ03");
    field.under("HOJ08", "HOJ03").under("HOJ11", "HOJ04").under("HOJ12", "HOJ04").under("HOJ13", "HOJ04");
    field.with("HOJ13", |man| man.steps = 1).phase(Phase::Hojo).play(Command::Act(unit("HOJ01")));
    assert_eq!(field.at().strength_of(field.at().force(unit("HOJ01"))), 15);
    let sally = Command::Sally(hex("2137"));
    assert_eq!(field.why_not(sally), "18-4-1c", "without relief");
    field.put("HOJ10", "2036");
    assert!(field.may(sally));
    assert_eq!(field.why_not(Command::Sally(hex("2237"))), "C-18", "31-4-2: one of the four hexes");
    field.play(sally);
    let there: Units = field.state.in_hex(hex("2137")).collect();
    assert_eq!(field.at().party(1), there, "31-4-2: all of them");
    field.roll(1);
    let rolled = |event: &Event| matches!(event, Event::Rolled { strength: 7, .. });
    assert!(field.told.iter().any(rolled), "31-4-1: half of fifteen, rounded down: {:?}", field.told);
    let ground = -1;
    let leaders = 3 - field.at().best_adjustment(there);
    let rolled = |event: &Event| matches!(event, Event::Rolled { roll, .. } if *roll == 1 + 1 + ground + leaders);
    assert!(field.told.iter().any(rolled), "C-54: one more: {:?}", field.told);
}

#[test]
fn ec_29_c_54_half_of_one_is_no_sally() {
    let mut field = ring([13, 12, 12, 14]);
    field.put_in("HOJ07", "2237").put("HOJ10", "2036").phase(Phase::Hojo).play(Command::Act(unit("HOJ07")));
    assert!(field.may(Command::Sally(hex("2137"))));
    field.with("HOJ07", |man| man.steps = 1);
    assert_eq!(field.why_not(Command::Sally(hex("2137"))), "C-54");
}

#[test]
fn c_19_r31_2_the_covering_force_leaves_somebody_in_the_hex() {
    let mut field = ring([18, 18, 18, 3]);
    field.put("UES01", "2337").put("HOJ04", "2336").walls("Odawara", |walls| walls.endurance = 1).phase(Phase::Hojo);
    field.act("HOJ04", Command::Attack(hex("2337")));
    while let Some(also) = field.options().into_iter().find(|option| matches!(option, Command::Also(_))) {
        field.play(also);
    }
    assert_eq!(field.at().covering_strength(), 3, "of six one unit of three stays");
    field.put("UES05", "2337");
    assert_eq!(field.at().covering_strength(), 6, "somebody who is not attacked stays");
}

#[test]
fn we_22_r31_5_c_77_the_navy_brings_one_less() {
    let mut field = ring([12, 12, 12, 14]);
    field.put_in("HOJ01", "2237").with("HOJ01", |man| man.steps = 1).put_in("TAK02", "2237");
    field.with("TAK02", |man| man.steps = 1).step(Naming { group: Group::Hojo, second: false });
    assert!(field.may(Command::Recruit(unit("HOJ01"))), "31-5: besieged or not");
    let gain = |field: &Field, die| field.at().recruits(Group::Hojo, Target::Castle(Castle::ODAWARA), die);
    assert_eq!(gain(&field, 4), 1, "WE-22: two less one");
    assert_eq!(field.at().recruits(Group::Hojo, Target::Force(unit("HOJ01")), 4), 1, "C-77: a force inside too");
    field.step(Naming { group: Group::Takeda, second: false });
    assert!(field.may(Command::Recruit(unit("TAK02"))), "31-5: allies too");
    field.with("HOJ01", |man| man.inside = false);
    assert_eq!(field.at().recruits(Group::Hojo, Target::Force(unit("HOJ01")), 4), 2, "C-77: not in the field");
}

#[test]
fn r31_5_the_navy_serves_the_hojo_alone() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Odawara", |walls| (walls.owner, walls.endurance) = (Some(army("Uesugi")), 3));
    field.put_in("UES01", "2237").put("HOJ04", "2236").put("HOJ03", "2337").put("HOJ05", "2137").put("HOJ06", "2138");
    field.step(Naming { group: Group::Uesugi, second: false });
    assert_eq!(field.why_not(Command::Repair(Castle::ODAWARA)), "14-2", "nothing reaches them");
    let gain = field.at().recruits(Group::Uesugi, Target::Castle(Castle::ODAWARA), 4);
    assert_eq!(gain, 1, "31-5-1: nor is anything taken off");
    field.walls("Odawara", |walls| walls.owner = Some(army("Hojo")));
    field.step(Naming { group: Group::Hojo, second: false });
    assert!(field.may(Command::Repair(Castle::ODAWARA)));
}

#[test]
fn ec_41_r31_5_repairs_raise_a_siege_that_is_then_too_weak() {
    let mut field = ring([10, 10, 10, 12]);
    field.walls("Odawara", |walls| walls.endurance = 4).put_in("HOJ01", "2237").settle();
    assert!(field.keep("Odawara").besieged);
    field.step(Naming { group: Group::Hojo, second: false }).play(Command::Repair(Castle::ODAWARA)).roll(4);
    assert_eq!(field.keep("Odawara").endurance, 5);
    assert!(!field.keep("Odawara").besieged);
    assert!(field.heard(&Event::Raised { castle: Castle::ODAWARA }));
}

#[test]
fn ec_68_r8_3_2a_a_besieged_honjo_gives_no_supply_by_sea_either() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("HOJ09", "1842");
    assert!(field.at().is_supplied(unit("HOJ09")));
    for (at, strength) in RING.into_iter().zip([12, 12, 12, 14]) {
        field.host(at, strength);
    }
    field.settle();
    assert!(!field.at().is_supplied(unit("HOJ09")));
}

#[test]
fn c_52_ec_62_odawara_is_entered_once_it_has_opened_its_gates() {
    for (morale, falls) in [(10, false), (8, true)] {
        let mut field = ring([12, 12, 12, 14]);
        field.put("UES03", "2236").walls("Odawara", |walls| walls.morale = morale);
        field.play(Command::Summon { castle: Castle::ODAWARA, by: unit("UES03") }).roll(6);
        assert_eq!(field.state.count.odawara_fell, falls, "five levels: seven opens the gates");
        let owner = if falls { "Uesugi" } else { "Hojo" };
        assert_eq!((field.keep("Odawara").owner, field.keep("Odawara").endurance), (Some(army(owner)), 5));
        field.with("UES03", |man| man.acted = false).step(Operations).act("UES03", Command::March);
        assert_eq!(field.may(Command::Go(hex("2237"))), falls, "31-1-2");
    }
}

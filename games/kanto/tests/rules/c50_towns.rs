//! 8.4, C-50: open towns.

use crate::support::*;
use kanto::ids::*;
use kanto::rules::c16_siege::Standing;
use kanto::state::Phase;
use kanto::{Command, Event, Scenario};

/// Tatebayashi of the Akai, who are of the Uesugi side; Takeda come.
const TOWN: &str = "2820";

fn town() -> Castle {
    castle("Tatebayashi")
}

#[test]
fn c_50_entering_costs_no_more_and_passing_through_takes_nothing() {
    let arrived = |owner: &str| {
        let mut field = Field::empty(Scenario::Odawara);
        field.walls("Tatebayashi", |walls| walls.owner = Some(army(owner))).put("HOJ05", "2821").phase(Phase::Hojo);
        field.act("HOJ05", Command::March).play(Command::Go(hex(TOWN)));
        field
    };
    let mut field = arrived("Akai");
    assert_eq!(field.state.march.left, arrived("Hojo").state.march.left, "as much as a town of one's own");
    assert!(!field.state.march.halted, "and one may go on");
    assert_eq!(field.keep("Tatebayashi").owner, Some(army("Akai")), "not by passing through");
    assert_eq!(field.why_not(Command::Stop(true)), "C-70", "there are no walls");
    field.play(Command::Stop(false));
    assert_eq!(field.keep("Tatebayashi").owner, Some(army("Hojo")), "EC-51: with the end of the action");
    assert!(field.heard(&Event::TownTaken { castle: town(), army: army("Hojo") }));
}

#[test]
fn c_50_any_action_that_ends_there_takes_it() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("HOJ05", TOWN).with("HOJ05", |man| man.morale = 9).phase(Phase::Hojo);
    assert_eq!(field.keep("Tatebayashi").owner, Some(army("Akai")), "who only fled there has not taken it");
    field.act("HOJ05", Command::Rest);
    assert_eq!(field.keep("Tatebayashi").owner, Some(army("Hojo")));
}

#[test]
fn c_50_r21_1_1_an_ally_takes_it_back_for_its_first_owner() {
    let mut field = Field::empty(Scenario::Odawara);
    field.walls("Tatebayashi", |walls| walls.owner = Some(army("Hojo")));
    field.put("UES03", "2821").act("UES03", Command::March).play(Command::Go(hex(TOWN))).play(Command::Stop(false));
    assert_eq!(field.keep("Tatebayashi").owner, Some(army("Akai")));
}

#[test]
fn c_50_no_siege_no_assault_no_zone_no_refuge() {
    let mut field = Field::empty(Scenario::Odawara);
    let zone = |field: &Field| {
        let camp = field.at().camp(Power::Hojo);
        field.at().zones(camp, Units::EMPTY).weak.contains(hex("2821"))
    };
    field.put("HOJ05", TOWN).phase(Phase::Hojo).settle();
    assert_eq!(field.at().standing(town()), Standing::Free);
    assert_eq!(field.why_not(Command::Storm(town())), "8-2-3");
    assert!(!zone(&field));
    field.walls("Tatebayashi", |walls| walls.endurance = 1);
    assert_eq!(field.at().standing(town()), Standing::Invested, "raised by replenishment it is a castle");
    assert!(field.may(Command::Storm(town())));
    assert!(zone(&field));
}

#[test]
fn ec_52_who_stands_in_a_town_is_in_the_field() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("KAN11", TOWN).put("HOJ05", "2821").under("HOJ07", "HOJ05").under("HOJ08", "HOJ05").phase(Phase::Hojo);
    field.act("HOJ05", Command::Attack(hex(TOWN))).roll(6);
    let damage = field.state.fight.damage;
    assert!(damage > 0);
    field.play(Command::Steps(damage - 1));
    assert_eq!(field.why_not(Command::IntoCastle), "23-4-6", "no refuge");
}

#[test]
fn ec_51_r8_3_2b_a_clan_whose_open_honjo_is_taken_has_no_supply() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("KAN11", "2819");
    assert!(field.at().is_supplied(unit("KAN11")));
    field.put("HOJ05", "2821").phase(Phase::Hojo).act("HOJ05", Command::March).play(Command::Go(hex(TOWN)));
    field.play(Command::Stop(false));
    *field.state.man_mut(unit("HOJ05")) = Default::default();
    assert!(!field.at().is_supplied(unit("KAN11")), "till it is retaken");
}

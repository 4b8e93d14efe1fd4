//! 5 and 6: zones of control, stacks.

use crate::support::*;
use kanto::ids::*;
use kanto::options::Camp;
use kanto::state::Mode;
use kanto::{Command, Scenario};

/// Is a hex in a strong zone, and in any, for the side of this unit?
fn zone(field: &Field, of: &str, at: &str) -> (bool, bool) {
    let position = field.at();
    let zones = position.zones(position.camp_of_unit(unit(of)), Units::EMPTY);
    let spot = hex(at);
    (zones.in_strong(spot), zones.in_any(spot))
}

const STRONG: (bool, bool) = (true, true);
const WEAK: (bool, bool) = (false, true);
const FREE: (bool, bool) = (false, false);

#[test]
fn r5_1_1a_a_unit_controls_the_six_hexes_around_behind_walls_too() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.put_in("TAK05", "0514");
    assert_eq!(zone(&field, "UES01", "0413"), STRONG, "C-08: across the river as well");
    assert_eq!(zone(&field, "UES01", "0412"), FREE, "two hexes away");
    assert_eq!(zone(&field, "TAK01", "0413"), FREE, "its own side does not mind");
    field.with("TAK05", |man| man.inside = false);
    assert_eq!(zone(&field, "UES01", "0413"), STRONG);
}

#[test]
fn r5_1_1b_r5_3a_r5_1_2_an_empty_castle_has_a_weak_zone_and_a_town_none() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    assert_eq!(zone(&field, "UES01", "0413"), WEAK);
    field.put("TAK06", "0515");
    assert_eq!(zone(&field, "UES01", "0414"), STRONG, "5-1-1b, 5-3a: strong overrides weak");
    assert_eq!(zone(&field, "UES01", "0413"), WEAK);
    field.walls("Kaizu", |walls| walls.endurance = 0);
    assert_eq!(zone(&field, "UES01", "0413"), FREE, "C-50: an open town controls nothing");
}

#[test]
fn c_06_a_besieged_castle_controls_nothing_outside() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.put_in("TAK05", "0514").put("UES01", "0514").settle();
    assert_eq!(zone(&field, "UES01", "0413"), STRONG, "invested only");
    for name in ["UES02", "UES03", "UES04", "UES06", "UES07", "UES08"] {
        field.put(name, "0514");
    }
    field.settle();
    assert!(field.state.walls(castle("Kaizu")).besieged);
    assert_eq!(zone(&field, "UES01", "0413"), FREE);
    assert_eq!(zone(&field, "TAK05", "0413"), STRONG, "the besiegers control it");
}

#[test]
fn r5_3b_r5_3c_own_zones_cancel_nothing_own_units_do() {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().put("HOJ03", "2828").put("UES03", "2830");
    assert_eq!(zone(&field, "UES03", "2829"), STRONG, "5-3b: both control it, the enemy's counts");
    field.put("KAN10", "2829");
    assert_eq!(zone(&field, "UES03", "2829"), FREE, "5-3c: an ally standing there cancels it");
}

#[test]
fn r32_1_4_c_08_ec_74_no_zone_on_snowed_mountains_or_at_sea() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.bare().put("TAK05", "0412").put("HOJ03", "2936");
    assert_eq!(zone(&field, "UES01", "0313"), STRONG, "a mountain in November");
    assert_eq!(zone(&field, "UES01", "2837"), FREE, "C-08: the sea");
    field.turn(5);
    assert_eq!(zone(&field, "UES01", "0313"), FREE, "32-1-4");
    assert_eq!(zone(&field, "UES01", "0413"), STRONG, "EC-74: out of a snowed mountain into the plain");
}

#[test]
fn c_59_a_neutral_army_controls_what_is_around_it_for_everybody() {
    let mut field = Field::agreed(Scenario::Odawara, &[("neutral_tagaya", "on")]);
    field.bare().put("TAG01", "2828");
    assert_eq!(field.at().camp_of_unit(unit("TAG01")), Camp::Neutral);
    assert_eq!(zone(&field, "UES01", "2829"), STRONG);
    assert_eq!(zone(&field, "HOJ01", "2829"), STRONG);
}

#[test]
fn r6_1_r9_1_1_any_number_of_units_in_a_hex() {
    let mut field = Field::empty(Scenario::Odawara);
    for n in 4..=23 {
        field.put(&format!("UES{n:02}"), "2836");
    }
    for n in 13..=19 {
        field.put(&format!("KAN{n:02}"), "2836");
    }
    field.put("UES03", "2835").act("UES03", Command::March).play(Command::Go(hex("2836"))).play(Command::Stop(false));
    assert_eq!(field.state.in_hex(hex("2836")).count(), 28);
    assert_eq!(field.at().force(unit("UES03")).len(), 1, "9-1-1: in a stack they remain separate");
}

#[test]
fn r5_0_r5_1_1c_a_strong_zone_bars_supply_costs_movement_and_wears_a_retreat() {
    let mut field = Field::empty(Scenario::Odawara);
    field.bare().hold("Umayabashi", "Uesugi", 1).put("UES03", "2829").turn(12);
    let effects = |field: &Field| {
        let (at, force) = (field.at(), Units::of(unit("UES03")));
        (
            at.supply(Army::UESUGI).link_cost(hex("2929")).is_some(),
            at.walker(force, Mode::Tactical).step(hex("2829"), hex("2828")).ok(),
            at.retreat_costs(force, hex("2829"), hex("2929")),
        )
    };
    assert_eq!(effects(&field), (true, Some(1), false));
    field.put("HOJ03", "2930");
    assert_eq!(effects(&field), (false, Some(2), true), "11-1-3(3), 15-4-3, 23-4-4");
    let around: Vec<Spot> = hex("2930").around().map(|(_, next)| next).collect();
    let zones = field.at().zones(field.at().camp_of_unit(unit("UES03")), Units::EMPTY);
    assert_eq!(around.len(), 6);
    assert!(
        Spot::all().all(|spot| zones.strong.contains(spot) == around.contains(&spot)),
        "5.0: these six and no more"
    );
}

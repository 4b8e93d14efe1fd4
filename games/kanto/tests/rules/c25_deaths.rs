//! 25: leaders lost; 26: morale regained.

use crate::support::*;
use crate::war::*;
use kanto::ids::*;
use kanto::rules::c21_fall::Captor;
use kanto::state::{Phase, Whereabouts};
use kanto::{Command, Event, Scenario};

fn is_lost(field: &Field, name: &str) -> bool {
    field.man(name).place == Whereabouts::Lost
}

#[test]
fn r25_1_a_dead_warlord_takes_nobody_with_him() {
    let mut field = plain();
    field.put("UES03", "3528").under("UES07", "UES03").change(|play| play.remove(unit("UES03")));
    assert!(is_lost(&field, "UES03"), "for good");
    assert_eq!((field.man("UES07").place, field.man("UES07").leader), (Whereabouts::Map, None));
    assert!(!field.told.contains(&Event::ClanGone { army: Army::UESUGI }));
}

#[test]
fn r25_2a_r25_2c_we_36_an_army_goes_with_its_daimyo_and_its_castles_stay() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.put("TAK01", "0315").under("TAK02", "TAK01").put_in("TAK05", "0514").with("TAK02", |man| man.steps = 1);
    field.put("UES01", "0413").change(|play| play.remove(Unit::SHINGEN));
    assert!(["TAK01", "TAK02", "TAK05"].iter().all(|man| is_lost(&field, man)));
    assert_eq!(field.man("UES01").place, Whereabouts::Map, "nobody else");
    assert_eq!(field.state.walls(castle("Tsutsujigasaki")).owner, Some(Army::TAKEDA), "25-2c");
    assert!(field.at().is_castle(castle("Kaizu")), "25-2c: it still needs a siege");
    assert_eq!(field.at().score(Power::Uesugi), 2 + 1 + 2, "C-81: all their steps count");
}

#[test]
fn r25_2a_who_has_not_come_yet_does_not_come() {
    let mut field = Field::begun(Scenario::Mimase);
    assert_eq!(field.man("UES05").place, Whereabouts::Waiting);
    field.change(|play| play.remove(Unit::KENSHIN));
    assert!(is_lost(&field, "UES05"));
}

#[test]
fn ec_71_c_41_of_two_daimyo_the_other_goes_on() {
    let mut field = plain();
    field.put("HOJ01", "3628").under("HOJ02", "HOJ01").under("HOJ03", "HOJ01");
    field.change(|play| play.remove(Unit::UJIYASU));
    assert_eq!(
        (field.man("HOJ02").place, field.man("HOJ02").leader),
        (Whereabouts::Map, None),
        "EC-71: unled till then"
    );
    assert_eq!(field.at().score(Power::Hojo), -10);
    field.change(|play| play.remove(Unit::UJIMASA));
    assert!(is_lost(&field, "HOJ03"), "the last one takes the army");
    assert_eq!(field.at().score(Power::Hojo), -21, "-10 for each, and Ujiteru");
}

#[test]
fn c_73_lords_have_no_daimyo_and_outlive_their_principal() {
    let mut field = plain();
    field.put("UES01", "3528").under("KAN10", "UES01").under("STM03", "KAN10").put("STM01", "3736");
    field.change(|play| play.remove(Unit::KENSHIN));
    assert_eq!(field.man("KAN10").place, Whereabouts::Map);
    assert_eq!(
        (field.man("STM03").place, field.man("STM03").leader),
        (Whereabouts::Map, None),
        "C-78: no longer Sano's to lead"
    );
    field.change(|play| play.remove(unit("STM01")));
    assert_eq!(field.man("STM03").place, Whereabouts::Map, "C-73: a lord takes nobody with him");
}

#[test]
fn r25_2b_a_daimyo_who_surrenders_is_dead() {
    let mut field = plain();
    field.put_in("HOJ02", "2726").put_in("HOJ03", "2736").put("UES03", "2726");
    field.change(|play| play.surrender(castle("Kawagoe"), Captor::Named(Army::UESUGI)));
    assert!(is_lost(&field, "HOJ02") && is_lost(&field, "HOJ03"), "and with him the Hojo");
    assert_eq!(field.at().score(Power::Hojo), -10 - 1 - 4, "C-61: leaders who surrender or go with him count");
    let mut honours = plain();
    honours.put_in("HOJ02", "2726").put_in("HOJ03", "2736").put("UES03", "2726");
    honours.change(|play| play.honours(castle("Kawagoe"), Captor::Named(Army::UESUGI)));
    honours.change(|play| toolkit::steps::run::<kanto::Kanto>(play));
    assert!(!is_lost(&honours, "HOJ02"), "with honours he lives");
}

#[test]
fn ec_80_the_sieges_of_an_army_that_is_gone_end() {
    let mut field = plain();
    field.put("UES01", "2726").under("UES03", "UES01").under("UES04", "UES01").put_in("HOJ22", "2726");
    for man in ["UES06", "UES07", "UES08", "UES09"] {
        field.under(man, "UES03");
    }
    field.with("HOJ22", |man| man.morale = 6).settle();
    assert!(field.state.walls(castle("Kawagoe")).besieged);
    field.change(|play| play.remove(Unit::KENSHIN)).settle();
    assert!(["UES01", "UES06", "UES09"].iter().all(|man| is_lost(&field, man)), "25-2a");
    assert_eq!((field.state.walls(castle("Kawagoe")).besieged, field.man("HOJ22").morale), (false, 10));
}

#[test]
fn r26_0_r26_1_r26_1_1_in_supply_everybody_below_ten_gains_one() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("UES02", "0505").put("UES03", "0605").under("UES07", "UES03").turn(7);
    field.with("UES03", |man| man.morale = 7);
    field.act("UES03", Command::Rest);
    assert_eq!((field.man("UES03").morale, field.man("UES07").morale), (8, 10), "26-1x: at most ten");
    assert!(field.man("UES03").acted && field.man("UES07").acted, "26-1: and nothing else");
}

#[test]
fn r26_1x_whoever_is_at_ten_has_nothing_to_regain() {
    let mut field = duel();
    field.play(Command::Act(unit("UES03")));
    assert_eq!(field.why_not(Command::Rest), "26-1x");
    field.with("UES03", |man| man.morale = 9);
    assert!(field.may(Command::Rest));
}

/// Kakizaki and two men of morale 8, cut off in Izu.
fn cut_off(one_die: &str) -> Field {
    let mut field = Field::agreed(Scenario::Odawara, &[("own_relay", "on"), ("one_die", one_die)]);
    field.put_in("UES02", "0505").put("UES03", "1745").under("UES07", "UES03").under("UES08", "UES03");
    for man in ["UES03", "UES07", "UES08"] {
        field.with(man, |man| man.morale = 8);
    }
    assert!(!field.at().is_supplied(unit("UES03")));
    field.act("UES03", Command::Rest);
    field
}

#[test]
fn r26_1_2_r11_3_i4_r11_4_3_c_42_c_80_out_of_supply_a_die_for_each_unit() {
    let mut field = cut_off("off");
    field.roll(1).roll(2).roll(6);
    assert_eq!(["UES03", "UES07", "UES08"].map(|man| field.man(man).morale), [9, 8, 8], "1 succeeds");
    let mut one = cut_off("on");
    one.roll(1);
    assert_eq!(
        ["UES03", "UES07", "UES08"].map(|man| one.man(man).morale),
        [9, 9, 9],
        "C-80, the switch: one die for all"
    );
    let mut none = cut_off("on");
    none.roll(2);
    assert_eq!(none.man("UES03").morale, 8);
}

#[test]
fn c_42_the_besieged_always_roll() {
    let mut field = plain();
    field.put_in("HOJ03", "2237").put_in("HOJ04", "2736").with("HOJ03", |man| man.morale = 7).phase(Phase::Hojo);
    assert!(field.at().is_supplied(unit("HOJ03")));
    let free = field.state.clone();
    field.walls("Odawara", |walls| walls.besieged = true).act("HOJ03", Command::Rest).roll(2);
    assert_eq!(field.man("HOJ03").morale, 7);
    field.state = free;
    field.act("HOJ03", Command::Rest);
    assert_eq!(field.man("HOJ03").morale, 8, "in an open honjo no die is needed");
}

/// Sano serves Kenshin at 2018. Each army has its own honjo: what is a line for one is none for the other.
#[test]
fn r26_1_1_every_army_of_a_force_by_its_own_line() {
    let mut field = Field::agreed(Scenario::Odawara, &[("own_relay", "on")]);
    field.put_in("UES02", "0505").put("UES01", "2018").under("KAN10", "UES01").turn(7);
    field.walls("Karasawayama", |walls| walls.owner = Some(Army::HOJO));
    assert!(field.at().is_supplied(Unit::KENSHIN) && !field.at().is_supplied(unit("KAN10")));
    field.with("UES01", |man| man.morale = 8).with("KAN10", |man| man.morale = 8).act("UES01", Command::Rest);
    assert_eq!(field.man("UES01").morale, 9, "he has a line to Umayabashi");
    field.roll(2);
    assert_eq!(field.man("KAN10").morale, 8, "Sano, who has lost his honjo, has none");
}

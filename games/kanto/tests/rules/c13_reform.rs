//! 13: reorganisation.

use crate::support::*;
use kanto::ids::*;
use kanto::state::*;
use kanto::{Command, Scenario};

fn join(name: &str, under: &str) -> Command {
    Command::Join { unit: unit(name), under: unit(under) }
}

/// Kakizaki with two of his men and others around him, at Umayabashi.
fn at_umayabashi() -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("UES03", "2017").under("UES07", "UES03").under("UES08", "UES03");
    field.put_in("UES06", "2017").put_in("UES04", "2017").under("UES10", "UES04").under("UES11", "UES04");
    field
}

#[test]
fn r13_2_1_joining_and_leaving_are_two_actions() {
    let mut field = at_umayabashi();
    field.act("UES03", Command::Reform);
    assert!(field.may(join("UES06", "UES03")) && field.may(Command::Part(unit("UES07"))));
    assert_eq!(field.why_not(Command::Done), "13-2", "something has to be done");
    field.play(join("UES06", "UES03"));
    assert_eq!(field.why_not(Command::Part(unit("UES07"))), "13-2-1");
    let mut field = at_umayabashi();
    field.act("UES03", Command::Reform).play(Command::Part(unit("UES07")));
    assert_eq!(field.why_not(join("UES06", "UES03")), "13-2-1");
    assert!(field.may(Command::Part(unit("UES08"))), "but several may leave");
}

#[test]
fn r13_0_r13_1_3_r13_2_i1_r13_2_4_ec_10_all_who_are_reorganised_have_acted() {
    let mut field = at_umayabashi();
    field.put_in("UES12", "2017");
    field.act("UES03", Command::Reform).play(join("UES06", "UES03")).play(join("UES10", "UES03"));
    assert!(field.may(join("UES11", "UES03")), "more of the same force may come");
    field.play(Command::Done);
    for name in ["UES03", "UES07", "UES08", "UES06", "UES10"] {
        assert!(field.man(name).acted, "{name} is of the receiving force");
        assert_eq!(field.at().top(unit(name)), unit("UES03"), "{name}");
    }
    assert!(field.man("UES04").acted && field.man("UES11").acted, "13-2-4: and the force they came from");
    assert!(!field.man("UES12").acted, "whoever stood by has not");
    let mut field = at_umayabashi();
    field.act("UES03", Command::Reform).play(Command::Part(unit("UES07"))).play(Command::Done);
    assert!(["UES03", "UES07", "UES08"].iter().all(|name| field.man(name).acted), "leaving likewise");
}

#[test]
fn r13_2_2_i2_nobody_who_has_acted_joins() {
    let mut field = at_umayabashi();
    field.with("UES06", |man| man.acted = true).act("UES03", Command::Reform);
    assert_eq!(field.why_not(join("UES06", "UES03")), "13-2-2(2)");
    assert!(field.may(join("UES10", "UES03")));
}

#[test]
fn r13_2_3_r9_2_1_not_more_than_the_boxes() {
    let mut field = at_umayabashi();
    field.under("UES12", "UES03").under("UES13", "UES03");
    field.act("UES03", Command::Reform).play(join("UES06", "UES03"));
    assert_eq!(field.man("UES06").leader, Some(unit("UES03")), "a fifth box");
    let mut field = at_umayabashi();
    field.under("UES12", "UES03").under("UES13", "UES03").under("UES14", "UES03");
    field.act("UES03", Command::Reform);
    assert_eq!(field.why_not(join("UES06", "UES03")), "9-2-1", "no sixth");
}

#[test]
fn r13_1_4_not_across_hexes_nor_walls() {
    let mut field = at_umayabashi();
    field.put("UES12", "2018").put("UES13", "2017");
    field.act("UES03", Command::Reform);
    assert_eq!(field.why_not(join("UES12", "UES03")), "13-1-4");
    assert_eq!(field.why_not(join("UES13", "UES03")), "13-1-3", "C-70: he is before the walls, they are behind them");
    assert!(field.may(join("UES06", "UES03")));
}

#[test]
fn r13_1_2_c_44_troops_do_not_organise_themselves() {
    let mut field = Field::empty(Scenario::Odawara);
    for name in ["UES06", "UES07", "UES08"] {
        field.put_in(name, "2017");
    }
    field.play(Command::Act(unit("UES06")));
    assert_eq!(field.why_not(Command::Reform), "13-1-2");
    field.put_in("UES03", "2017");
    assert_eq!(field.why_not(Command::Reform), "13-1-2", "the superior is the one who acts");
    field.play(Command::Hold).play(Command::Act(unit("UES03")));
    assert!(field.may(Command::Reform));
}

#[test]
fn r13_2_2_i3_ec_12_only_in_supply_or_behind_besieged_walls() {
    let mut field = Field::empty(Scenario::Odawara);
    field
        .bare()
        .hold("Umayabashi", "Uesugi", 1)
        .hold("Numata", "Uesugi", 1)
        .put_in("UES03", "1913")
        .put_in("UES07", "1913");
    field.play(Command::Act(unit("UES03")));
    assert!(field.may(Command::Reform));
    field.hold("Umayabashi", "Hojo", 1);
    assert_eq!(field.why_not(Command::Reform), "13-2-2(3)");
    field.walls("Numata", |walls| walls.besieged = true);
    assert!(field.may(Command::Reform), "EC-12");
}

#[test]
fn r13_2_2_i3_c_78_who_joins_needs_the_line_of_his_own_army() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("UES01", "2017").put_in("KAN10", "2017").act("UES01", Command::Reform);
    assert!(field.may(join("KAN10", "UES01")));
    field.hold("Karasawayama", "Hojo", 1);
    assert_eq!(field.why_not(join("KAN10", "UES01")), "13-2-2(3)", "Sano has lost his honjo");
}

#[test]
fn r13_2_5_c_45_ec_11_after_joining_all_have_the_lowest_morale() {
    let mut field = at_umayabashi();
    field.with("UES06", |man| man.morale = 6).with("UES08", |man| man.morale = 9);
    field.act("UES03", Command::Reform).play(join("UES06", "UES03")).play(Command::Done);
    assert_eq!(["UES03", "UES07", "UES08", "UES06"].map(|name| field.man(name).morale), [6; 4]);
    assert_eq!(field.man("UES04").morale, 10, "nobody else");
    let mut field = at_umayabashi();
    field.with("UES08", |man| man.morale = 8);
    field.act("UES03", Command::Reform).play(Command::Part(unit("UES07"))).play(Command::Done);
    assert_eq!(["UES03", "UES07", "UES08"].map(|name| field.man(name).morale), [10, 10, 8], "leaving levels nothing");
}

#[test]
fn ec_09_the_commanders_ability_decides() {
    let mut field = Field::empty(Scenario::Kawanakajima);
    field.put_in("TAK01", "1230").put_in("TAK02", "1230").put_in("TAK09", "1230").stage(4).phase(Phase::Takeda);
    field.act("TAK02", Command::Reform).play(join("TAK09", "TAK02"));
    assert_eq!(field.man("TAK09").leader, Some(unit("TAK02")), "ability 2 joins ability 4 in stage 4");
}

#[test]
fn r13_ex_r13_2_i2_a_warlord_comes_and_goes_with_his_men() {
    let mut field = at_umayabashi();
    field.put_in("UES01", "2017").act("UES01", Command::Reform).play(join("UES04", "UES01")).play(Command::Done);
    assert_eq!(field.at().top(unit("UES11")), Unit::KENSHIN, "DP-22");
    for name in ["UES01", "UES04", "UES10", "UES11"] {
        field.with(name, |man| man.acted = false);
    }
    field.act("UES01", Command::Reform).play(Command::Part(unit("UES04")));
    assert_eq!(field.at().top(unit("UES11")), unit("UES04"), "DP-23");
}

#[test]
fn c_78_ec_59_troops_lent_to_a_lord_are_unled_once_he_leaves_kenshin() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("UES01", "2017").under("KAN14", "UES01").under("STM03", "KAN14").put_in("UES04", "2017");
    field.act("UES01", Command::Reform).play(Command::Part(unit("KAN14")));
    assert_eq!(field.man("STM03").leader, None);
    field.phase(Phase::UesugiLords);
    assert_eq!(field.why_not(Command::Act(unit("KAN14"))), "12.0", "EC-59: spent for the stage");
}

#[test]
fn r9_1_2_r13_1_1_only_reorganising_changes_who_is_under_whom() {
    let mut field = at_umayabashi();
    field.put_in("UES12", "2017").act("UES12", Command::Hold);
    assert_eq!(
        field.at().top(unit("UES12")),
        unit("UES12"),
        "9-1-2: standing beside a commander does not make him theirs"
    );
    field.with("UES12", |man| man.acted = false).act("UES03", Command::Reform);
    assert_eq!(field.why_not(join("UES12", "UES04")), "13-1-1", "not under the commander of another force");
    assert_eq!(field.why_not(join("UES07", "UES03")), "13-1-1", "nor twice under the same");
    field.play(join("UES12", "UES03")).play(Command::Done);
    let force = field.at().force(unit("UES12"));
    assert_eq!(force.iter().filter(|&member| field.at().is_top(member)).collect::<Vec<_>>(), [unit("UES03")], "13-1-1");
}

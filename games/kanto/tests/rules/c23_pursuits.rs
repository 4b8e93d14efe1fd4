//! 23-5: after whoever falls back.

use crate::support::*;
use crate::war::*;
use kanto::ids::*;
use kanto::state::Phase;
use kanto::{Command, Scenario};

fn back(label: &str) -> Command {
    Command::Back(hex(label))
}

/// Kakizaki's nine in 3528 drive Ujiteru two hexes back, to 3728 and 3828; somebody may stand elsewhere.
fn chase(others: &[(&str, &str)]) -> Field {
    let mut field = duel();
    field.under("UES07", "UES03").under("UES08", "UES03");
    for (man, at) in others {
        field.put(man, at);
    }
    field.act("UES03", Command::Attack(hex("3628"))).roll(6);
    assert_eq!(rolled(&field), (6, 9, 2));
    field.play(Command::Steps(0)).play(back("3728")).play(back("3828"));
    field
}

#[test]
fn r23_5_r23_5_1_along_the_path_as_far_as_was_due() {
    let mut field = chase(&[]);
    field.play(Command::Follow);
    assert_eq!(field.man("UES07").at, hex("3628"), "C-36: the hex that was left comes first; the whole force goes");
    field.play(Command::Follow);
    assert_eq!(field.man("UES03").at, hex("3728"));
    assert!(field.may(Command::EndPhase), "two were due, two are gone");
    assert!(field.man("UES03").acted);
}

#[test]
fn r23_5_1_one_may_stop_on_the_way() {
    let mut field = chase(&[]);
    field.play(Command::Follow).play(Command::Halt);
    assert_eq!(field.man("UES03").at, hex("3628"));
    let mut stay = chase(&[]);
    stay.play(Command::Halt);
    assert_eq!(stay.man("UES03").at, hex("3528"));
}

#[test]
fn r23_5_3_c_36_beside_other_enemies_it_stops() {
    let mut field = chase(&[("HOJ09", "3730")]);
    field.play(Command::Follow);
    assert!(field.may(Command::Follow), "3730 is two hexes from 3628");
    let mut stopped = chase(&[("HOJ09", "3629")]);
    stopped.play(Command::Follow);
    assert_eq!(stopped.man("UES03").at, hex("3628"));
    assert!(stopped.may(Command::EndPhase), "beside Ujinori");
}

#[test]
fn r23_5_3_beside_an_enemy_castle_it_stops() {
    let beside = |owner: Army| {
        let mut field = plain();
        field.walls("Kawagoe", |walls| walls.owner = Some(owner));
        field.put("UES03", "2728").under("UES07", "UES03").under("UES08", "UES03").put("HOJ03", "2727");
        field.act("UES03", Command::Attack(hex("2727"))).roll(6);
        field.play(Command::Steps(0)).play(back("2626")).play(back("2625")).play(Command::Follow);
        field
    };
    assert!(beside(Army::HOJO).may(Command::EndPhase), "2727 is beside Kawagoe");
    assert!(beside(Army::UESUGI).may(Command::Follow), "which is no matter if it is one's own");
}

#[test]
fn r23_5_2_c_36_into_the_hex_of_the_castle_but_not_the_castle() {
    let mut field = plain();
    field.put("UES03", "2728").under("UES07", "UES03").under("UES08", "UES03").put("HOJ03", "2727");
    field.act("UES03", Command::Attack(hex("2727"))).roll(6);
    assert_eq!(rolled(&field).2, 2);
    field.play(Command::Steps(0)).play(back("2726")).play(Command::IntoCastle);
    assert_eq!(field.man("HOJ03").morale, 9, "one hex of the two");
    field.play(Command::Follow);
    assert_eq!(field.man("UES03").at, hex("2727"));
    field.play(Command::Follow);
    assert_eq!((field.man("UES03").at, field.man("UES03").inside), (hex("2726"), false), "it invests Kawagoe");
}

#[test]
fn ec_16_the_castle_only_if_the_hexes_due_reach_it() {
    let mut field = plain();
    field.put("UES03", "2728").under("UES07", "UES03").put("HOJ03", "2727");
    field.act("UES03", Command::Attack(hex("2727"))).roll(6);
    assert_eq!(rolled(&field).2, 1);
    field.play(Command::Steps(0)).play(back("2726")).play(Command::IntoCastle).play(Command::Follow);
    assert_eq!(field.man("UES03").at, hex("2727"));
    assert!(field.may(Command::EndPhase), "one was due");
}

#[test]
fn c_36_c_52_nobody_follows_into_odawara() {
    let mut field = plain();
    field.put("UES03", "2235").under("UES07", "UES03").under("UES08", "UES03").put("HOJ03", "2236").turn(1);
    field.with("HOJ03", |man| man.morale = 8).act("UES03", Command::Attack(hex("2236"))).roll(6);
    assert_eq!(rolled(&field).2, 2);
    field.play(Command::Steps(0)).play(back("2237")).play(Command::IntoCastle).play(Command::Follow);
    assert_eq!(field.man("UES03").at, hex("2236"));
    assert!(field.may(Command::EndPhase), "31-1-2: not into Odawara");
}

/// EC-74: a force may be caught in the mountains by the snow; who drives it out stays below.
#[test]
fn c_36_nobody_follows_into_mountains_under_snow() {
    let chased = |turn: u8| {
        let mut field = plain();
        field.put("UES01", "1022").under("UES03", "UES01").under("UES04", "UES01").under("UES05", "UES01");
        for man in ["UES06", "UES07", "UES08", "UES09"] {
            field.under(man, "UES03");
        }
        field.put("TAK09", "0922").turn(turn).with("TAK09", |man| man.morale = 5);
        field.state.steps.push(kanto::sequence::steps::FightOver.into());
        field.state.fight.units = [field.at().force(Unit::KENSHIN), units(&["TAK09"]), Units::EMPTY];
        (field.state.fight.from, field.state.fight.to) = (hex("1022"), hex("0922"));
        field.state.fight.path.push(hex("0922"));
        field.state.fight.damage = 1;
        field.with("TAK09", |man| man.at = hex("0920"));
        field.state.steps.push(kanto::sequence::steps::Pursuit { from: 0 }.into());
        field.change(|play| toolkit::steps::run::<kanto::Kanto>(play));
        field
    };
    assert!(chased(7).may(Command::Follow), "in the melt");
    assert!(chased(1).may(Command::EndPhase), "in the snow nobody is asked");
}

#[test]
fn r18_1_2_who_is_needed_for_a_siege_does_not_pursue() {
    let besieging = |strong: bool| {
        let mut field = plain();
        field.put("UES01", "2726").under("UES03", "UES01").under("UES04", "UES01");
        for man in ["UES06", "UES07", "UES08", "UES09"] {
            field.under(man, "UES03");
        }
        if strong {
            field.put("UES05", "2726").put("KAN02", "2726");
            for man in ["UES10", "UES11", "UES12", "UES13"] {
                field.under(man, "UES05");
            }
            field.put("UES14", "2726");
        }
        field.put_in("HOJ22", "2726").put("HOJ03", "2727").settle();
        field.act("UES01", Command::Attack(hex("2727"))).roll(3).play(Command::Steps(0));
        field.play(back("2728")).play(back("2729")).play(back("2730"));
        field
    };
    assert!(besieging(true).may(Command::Follow), "21 of strength stay behind");
    assert!(besieging(false).may(Command::EndPhase), "nobody would");
}

#[test]
fn c_18_a_garrison_that_has_driven_off_the_besiegers_may_come_out_after_them() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put("TAK05", "2726").put_in("HOJ01", "2726").phase(Phase::Takeda).put_in("UES02", "0505");
    field.walls("Kawagoe", |walls| walls.owner = Some(Army::UESUGI));
    field.with("HOJ01", |man| *man = Default::default());
    field.put_in("UES03", "2726").under("UES07", "UES03").under("UES08", "UES03").phase(Phase::Uesugi).settle();
    field.act("UES03", Command::Sally(hex("2726"))).roll(6);
    assert_eq!(rolled(&field).2, 2, "they only invest it: no +1");
    field.play(Command::Steps(0)).play(back("2727")).play(back("2728"));
    field.play(Command::Follow);
    assert_eq!((field.man("UES03").at, field.man("UES03").inside), (hex("2726"), false), "before the walls");
    field.play(Command::Follow);
    assert_eq!(field.man("UES03").at, hex("2727"));
}

#[test]
fn c_50_a_town_is_taken_where_a_pursuit_ends() {
    let mut field = plain();
    field.put("UES03", "3829").under("UES07", "UES03").put("HOJ24", "3929");
    field.act("UES03", Command::Attack(hex("3929"))).roll(3).play(Command::Steps(0));
    let way = field.options()[0];
    field.play(way);
    assert_eq!(field.state.walls(castle("Usui")).owner, Some(Army::HOJO));
    field.play(Command::Follow);
    assert_eq!(field.state.walls(castle("Usui")).owner, Some(Army::UESUGI));
}

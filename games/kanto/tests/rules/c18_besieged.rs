//! 18-4, 23-7: what the besieged may do, and besiegers who are attacked or attack.

use crate::support::*;
use kanto::ids::*;
use kanto::rules::c16_siege::Standing;
use kanto::sequence::Step;
use kanto::sequence::steps::FieldStep;
use kanto::state::Phase;
use kanto::{Command, Event, Scenario};

const KAWAGOE: &str = "2726";

fn kawagoe() -> Castle {
    castle("Kawagoe")
}

/// Kenshin's force of nine before Kawagoe: strength 25.
fn kenshin_before_kawagoe() -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES01", KAWAGOE).under("UES03", "UES01").under("UES04", "UES01");
    for name in ["UES06", "UES07", "UES08", "UES09", "UES10"] {
        field.under(name, "UES03");
    }
    field.under("UES11", "UES04").with("UES10", |man| man.steps = 1).with("UES11", |man| man.steps = 1);
    field.put_in("HOJ22", KAWAGOE).settle();
    assert_eq!(field.at().strength_of(field.at().besiegers(kawagoe())), 25);
    field
}

/// The strength with which those attacked strike back.
fn striking(field: &Field) -> i16 {
    match field.state.steps.last() {
        Some(&Step::Field(FieldStep::CounterDie { strength })) => strength,
        step => panic!("nobody strikes back: {step:?}"),
    }
}

#[test]
fn r18_4_1a_r18_4_1b_the_besieged_neither_move_nor_fight() {
    let mut field = kenshin_before_kawagoe();
    field.with("HOJ22", |man| man.morale = 9).put("UES12", "2727").phase(Phase::Hojo).play(Command::Act(unit("HOJ22")));
    for command in [Command::March, Command::MarchFar, Command::Attack(hex("2727")), Command::ComeOut(unit("HOJ22"))] {
        assert_eq!(field.why_not(command), "18-4-1a", "{command:?}");
    }
    assert!(field.may(Command::Rest), "18-4-1b");
    field.with("UES01", |man| man.at = hex("2725"));
    for name in ["UES03", "UES04", "UES06", "UES07", "UES08", "UES09", "UES10", "UES11"] {
        field.with(name, |man| man.at = hex("2725"));
    }
    field.settle();
    assert!(
        field.may(Command::March) && field.may(Command::Attack(hex("2727"))),
        "with nobody before the walls he may"
    );
}

#[test]
fn ec_12_r18_4_1b_reorganisation_behind_besieged_walls_wants_no_supply() {
    let mut field = kenshin_before_kawagoe();
    field.put_in("HOJ04", KAWAGOE).phase(Phase::Hojo).act("HOJ04", Command::Reform);
    field.play(Command::Join { unit: unit("HOJ22"), under: unit("HOJ04") });
    assert_eq!(field.man("HOJ22").leader, Some(unit("HOJ04")));
}

#[test]
fn c_42_the_besieged_recover_by_the_die() {
    for (die, morale) in [(1, 10), (2, 9)] {
        let mut field = kenshin_before_kawagoe();
        field.with("HOJ22", |man| man.morale = 9).settle().phase(Phase::Hojo).act("HOJ22", Command::Rest).roll(die);
        assert_eq!(field.man("HOJ22").morale, morale, "die {die}");
        assert_eq!(field.keep("Kawagoe").morale, morale, "C-16: the castle with him");
    }
}

/// A weak attack from outside that hurts nobody.
fn attacked(mut field: Field) -> Field {
    field.put("HOJ10", "2727").phase(Phase::Hojo).act("HOJ10", Command::Attack(hex(KAWAGOE))).roll(1);
    assert_eq!(field.asked(), Some(Power::Uesugi));
    field
}

#[test]
fn we_17_r18_4_2a_besiegers_strike_back_with_half() {
    let mut field = attacked(kenshin_before_kawagoe());
    field.play(Command::Strike);
    assert_eq!(striking(&field), 13, "half of 25, rounded up");
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged);
}

#[test]
fn we_17_r18_4_2b_or_raise_the_siege_and_strike_with_all() {
    let mut field = attacked(kenshin_before_kawagoe());
    field.play(Command::StrikeFree);
    assert_eq!(striking(&field), 25);
    assert!(field.heard(&Event::Raised { castle: kawagoe() }));
    field.roll(1);
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested, "18-3-1: not again in this phase");
}

#[test]
fn r18_4_2c_c_19_a_covering_force_strikes_whole() {
    let mut field = kenshin_before_kawagoe();
    field.walls("Kawagoe", |walls| walls.endurance = 1);
    let mut field = attacked(field);
    field.play(Command::StrikeCovering);
    assert_eq!(striking(&field), 15, "what is beyond ten");
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged);

    let mut field = kenshin_before_kawagoe();
    field.with("UES09", |man| man.steps = 1).with("UES08", |man| man.steps = 1).with("UES07", |man| man.steps = 1);
    field.with("UES06", |man| man.steps = 1).with("UES01", |man| man.steps = 1).settle();
    assert_eq!(field.at().strength_of(field.at().besiegers(kawagoe())), 20);
    let field = attacked(field);
    assert_eq!(field.why_not(Command::StrikeCovering), "18-4-2c", "of twenty nobody can be spared");
}

#[test]
fn r18_3a_r18_4_2a_whose_losses_raise_the_siege_strikes_with_all_that_is_left() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", KAWAGOE).walls("Kawagoe", |walls| walls.endurance = 1);
    for name in ["UES06", "UES07", "UES08"] {
        field.under(name, "UES03");
    }
    field.with("UES07", |man| man.steps = 1).with("UES08", |man| man.steps = 1).settle();
    field.put("HOJ04", "2727").phase(Phase::Hojo);
    for name in ["HOJ07", "HOJ08", "HOJ09", "HOJ11"] {
        field.under(name, "HOJ04");
    }
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged, "ten against one level");
    field.act("HOJ04", Command::Attack(hex(KAWAGOE))).roll(3).play(Command::Steps(1));
    field.play(Command::Lose(unit("UES06")));
    assert!(field.heard(&Event::Raised { castle: kawagoe() }), "nine are too few");
    assert_eq!(field.why_not(Command::StrikeFree), "18-4-2b", "there is no siege to raise");
    field.play(Command::Strike);
    assert_eq!(striking(&field), 9);
}

#[test]
fn r23_7_c_20_besiegers_attack_out_of_the_siege_with_one_less() {
    for (level, less) in [(2, 1), (3, 0)] {
        let mut field = kenshin_before_kawagoe();
        field.walls("Kawagoe", |walls| walls.endurance = level).settle();
        field.put("HOJ10", "2727").act("UES01", Command::Attack(hex("2727"))).roll(1);
        let roll = 1 + 4 - less;
        let rolled = |event: &Event| matches!(event, Event::Rolled { roll: found, .. } if *found == roll);
        assert!(field.told.iter().any(rolled), "23-7: level {level}: {:?}", field.told);
        assert_eq!(field.keep("Kawagoe").besieged, level == 2, "the marker stays");
    }
}

#[test]
fn c_20_r18_1_2_who_attacked_out_of_a_siege_does_not_pursue_nor_wear_it_down() {
    let mut field = kenshin_before_kawagoe();
    field.put("HOJ10", "2727").phase_to_its_end(Phase::Uesugi).act("UES01", Command::Attack(hex("2727"))).roll(1);
    let damage = field.state.fight.damage;
    assert!(damage > 0);
    field.play(Command::Steps(damage - 1));
    while field.asked() == Some(Power::Hojo) {
        let back = field.options()[0];
        field.play(back);
    }
    assert_eq!(field.man("UES01").at, hex(KAWAGOE), "18-1-2: needed for the siege, nobody is asked to follow");
    if !field.is_done() {
        field.play(Command::EndPhase);
    }
    assert!(field.is_done(), "C-12: they have acted: no siege roll");
    assert!(field.keep("Kawagoe").besieged);
}

#[test]
fn ec_39_besiegers_who_are_driven_off_end_the_siege() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ22", KAWAGOE).put("UES03", KAWAGOE).walls("Kawagoe", |walls| walls.endurance = 1);
    for name in ["UES06", "UES07", "UES08"] {
        field.under(name, "UES03");
    }
    field.settle().with("HOJ22", |man| man.morale = 7).put("HOJ04", "2727").phase(Phase::Hojo);
    for name in ["HOJ07", "HOJ08", "HOJ09", "HOJ11"] {
        field.under(name, "HOJ04");
    }
    field.act("HOJ04", Command::Attack(hex(KAWAGOE))).roll(3).play(Command::Steps(0));
    let back = field.options()[0];
    field.play(back);
    assert!(field.heard(&Event::Raised { castle: kawagoe() }), "18-3c");
    assert_eq!(field.at().standing(kawagoe()), Standing::Free);
    assert_eq!(field.man("HOJ22").morale, 10, "18-3-2");
}

#[test]
fn ec_15_ec_16_r16_2_the_beaten_fall_back_behind_the_walls_beside_them() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("HOJ22", KAWAGOE).put("UES01", "2727").under("UES03", "UES01").under("UES04", "UES01");
    field.act("UES01", Command::Attack(hex(KAWAGOE))).roll(1);
    let damage = field.state.fight.damage;
    assert!(damage > 0);
    field.play(Command::Steps(damage - 1)).play(Command::IntoCastle);
    assert!(field.man("HOJ22").inside);
    assert_eq!(field.man("HOJ22").morale, 10, "EC-15: not a hex was gone");
    assert_eq!(field.asked(), Some(Power::Uesugi), "EC-16: no counterattack, but a pursuit");
    field.play(Command::Follow);
    assert_eq!(field.man("UES01").at, hex(KAWAGOE));
    assert!(field.heard(&Event::Invested { castle: kawagoe() }));
}

#[test]
fn ec_80_the_sieges_of_a_clan_end_with_its_daimyo() {
    let mut field = kenshin_before_kawagoe();
    field.with("HOJ22", |man| man.morale = 6).change(|play| {
        play.remove(Unit::KENSHIN);
        play.review_sieges();
    });
    assert!(field.heard(&Event::Raised { castle: kawagoe() }));
    assert_eq!(field.man("HOJ22").morale, 10);
}

//! 19: assaults.

use crate::support::*;
use kanto::ids::*;
use kanto::pack::Group;
use kanto::rules::c14_recruits::Target;
use kanto::rules::c16_siege::Standing;
use kanto::sequence::steps::RecruitDie;
use kanto::state::Phase;
use kanto::{Command, Event, Scenario};

const KAWAGOE: &str = "2726";

fn kawagoe() -> Castle {
    castle("Kawagoe")
}

/// Everybody who may storms.
fn storm(field: &mut Field, castle: Castle) {
    field.play(Command::Storm(castle));
    while let Some(along) = field.options().into_iter().find(|option| matches!(option, Command::Also(_))) {
        field.play(along);
    }
}

#[test]
fn we_33_r19_0_r17_0_i2_r19_2_1_r19_2_3_r19_4_r19_4_1_r19_4_2_r21_0_i2_thirty_before_kawagoe() {
    let mut field = Field::empty(Scenario::Odawara);
    let names = field.host(KAWAGOE, 30);
    for name in ["HOJ22", "HOJ07", "HOJ08", "HOJ09"] {
        field.put_in(name, KAWAGOE);
    }
    field.settle().with("HOJ08", |man| man.morale = 7);
    storm(&mut field, kawagoe());
    assert_eq!(field.at().storm_difference(kawagoe()), 22, "19-2-1: thirty less eight");
    field.roll(4);
    assert!(field.heard(&Event::StormRolled { castle: kawagoe(), die: 4, roll: 5, castle_loss: 2, steps: 1 }));
    assert!(field.keep("Kawagoe").destroyed, "8-2-3, 21-1");
    assert_eq!(field.keep("Kawagoe").owner, None, "C-22: nobody's");
    assert!(!field.state.is_on_map(unit("HOJ22")), "C-21: the garrison surrenders");
    assert_eq!(field.why_not(Command::Lose(unit("HOJ01"))), "19-4-2", "the assailants lose");
    field.play(Command::Lose(unit(&names[5])));
    assert_eq!(field.man(&names[5]).steps, 1, "19-4-2");
    assert!(names.iter().all(|name| field.man(name).acted), "19-1-1");
}

#[test]
fn r19_1_2_r19_2_2_no_siege_is_needed_and_an_empty_castle_adds_nothing() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", KAWAGOE).under("UES06", "UES03").settle();
    assert_eq!(field.at().standing(kawagoe()), Standing::Invested);
    field.play(Command::Storm(kawagoe()));
    assert_eq!(field.at().storm_difference(kawagoe()), 6);
    field.roll(6);
    assert!(field.heard(&Event::StormRolled { castle: kawagoe(), die: 6, roll: 4, castle_loss: 1, steps: 1 }));
    assert_eq!(field.keep("Kawagoe").endurance, 1);
    assert!(field.man("UES03").acted && field.man("UES06").acted);
}

#[test]
fn r19_3_1_r19_3_2_r19_3_3_r10_2_i2_the_die_of_an_assault() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "1718").put("TAK02", "1718").put("TAK03", "1620").put("UES04", KAWAGOE).phase(Phase::Takeda);
    let roll = |field: &mut Field, name: &str, by: &str| {
        field.state.fight.units[0] = Units::of(unit(by));
        field.at().storm_ledger(castle(name), false).with_die(3)
    };
    assert_eq!(roll(&mut field, "Kawagoe", "UES04"), 1, "19-3-1: two levels");
    assert_eq!(roll(&mut field, "Kunimine", "TAK03"), 1, "19-3-3: one level, wasteland");
    field.walls("Kawagoe", |walls| walls.morale = 8);
    assert_eq!(roll(&mut field, "Kawagoe", "UES04"), 3, "19-3-2: the morale of an empty castle");
    field.put_in("HOJ22", KAWAGOE);
    assert_eq!(roll(&mut field, "Kawagoe", "UES04"), 1, "10-4b: with somebody inside, his");
    field.with("UES04", |man| man.morale = 9);
    assert_eq!(roll(&mut field, "Kawagoe", "UES04"), 0, "and that of the assailants");
}

#[test]
fn r17_1_1_after_a_failed_assault_what_is_left_of_both_decides() {
    // Twenty before two levels; 1/2 is rolled: sixteen or more before one level.
    let mut field = Field::empty(Scenario::Odawara);
    field.host(KAWAGOE, 20);
    field.put_in("HOJ22", KAWAGOE).settle().with("HOJ22", |man| man.morale = 9);
    storm(&mut field, kawagoe());
    field.roll(4);
    let loss = field.told.iter().find_map(|event| match event {
        Event::StormRolled { castle_loss, steps, .. } => Some((*castle_loss, *steps)),
        _ => None,
    });
    assert_eq!(loss, Some((1, 2)));
    while let Some(lose) = field.options().into_iter().find(|option| matches!(option, Command::Lose(_))) {
        field.play(lose);
    }
    assert_eq!(field.at().standing(kawagoe()), Standing::Besieged);
    assert!(!field.heard(&Event::Raised { castle: kawagoe() }), "EC-40: it was never raised");
    assert_eq!(field.man("HOJ22").morale, 9, "and nobody inside took heart");
}

#[test]
fn r17_0_i3_r19_1_1_one_assault_of_a_castle_in_a_stage() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", KAWAGOE).put("KAN14", KAWAGOE).settle();
    field.play(Command::Storm(kawagoe())).roll(6);
    field.phase_to_its_end(Phase::UesugiLords);
    assert_eq!(field.why_not(Command::Storm(kawagoe())), "17.0(3)");
    field.state.stormed = Castles::EMPTY;
    assert!(field.may(Command::Storm(kawagoe())));
    field.with("KAN14", |man| man.acted = true);
    assert_eq!(field.why_not(Command::Storm(kawagoe())), "19.0", "nobody who could");
}

#[test]
fn r19_4_3_c_35_the_assailant_chooses_which_leader_falls() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES01", KAWAGOE).under("UES03", "UES01").under("UES06", "UES03");
    for name in ["UES01", "UES03", "UES06"] {
        field.with(name, |man| man.morale = 6);
    }
    field.put_in("HOJ22", KAWAGOE).settle();
    field.play(Command::Storm(kawagoe())).roll(1);
    assert!(field.may(Command::Fall(unit("UES01"))), "19-4-3: the daimyo too");
    assert_eq!(field.why_not(Command::Fall(unit("UES06"))), "19-4-3", "but a leader");
    field.play(Command::Fall(unit("UES03")));
    assert!(!field.state.is_on_map(unit("UES03")));
    assert!(field.told.iter().any(|event| matches!(event, Event::StormRolled { steps: 4, .. })));
    assert_eq!(field.at().steps_of(field.at().party(0)), 4, "C-35: his two steps count, two are due");
}

#[test]
fn r21_1_ec_50_c_22_a_destroyed_castle_is_nobodys_and_costs_its_owner_a_point() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ22", KAWAGOE).change(|play| play.batter(castle("Kawagoe"), 2));
    assert!(field.keep("Kawagoe").destroyed && field.keep("Kawagoe").owner.is_none());
    assert!(
        field.state.is_on_map(unit("HOJ22")) && !field.man("HOJ22").inside,
        "EC-72: nobody outside: he is in the field"
    );
    assert_eq!((field.at().score(Power::Hojo), field.at().score(Power::Uesugi)), (-1, 0), "WE-39");
    field.put("UES03", "2727").with("HOJ22", |man| man.at = hex("2524"));
    field.act("UES03", Command::March).play(Command::Go(hex(KAWAGOE)));
    assert_eq!(field.state.march.left, 7, "8-2-3: a hex like any other");
    field.play(Command::Stop(false));
    assert_eq!((field.at().score(Power::Hojo), field.at().score(Power::Uesugi)), (-1, 0), "EC-50");
    field.walls("Odawara", |walls| *walls = kanto::state::Walls { destroyed: true, ..Default::default() });
    assert_eq!(field.at().score(Power::Hojo), -21, "C-22: Odawara counts twenty");
}

#[test]
fn ec_72_c_21_with_enemies_before_the_walls_the_garrison_surrenders() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("HOJ22", KAWAGOE).put("UES03", KAWAGOE).change(|play| play.batter(castle("Kawagoe"), 3));
    assert!(field.keep("Kawagoe").destroyed);
    assert!(!field.state.is_on_map(unit("HOJ22")));
}

#[test]
fn ec_72_r14_2_3_desertion_may_destroy_a_castle() {
    // Edo of one level, a reduced unit inside in poor spirit: two points are lost.
    let deserted = |besieger: Option<&str>| {
        let mut field = Field::empty(Scenario::Odawara);
        field.put_in("HOJ20", "3130").put_in("HOJ28", "3130").with("HOJ20", |man| (man.steps, man.morale) = (1, 5));
        field.put("HOJ01", "2237");
        if let Some(name) = besieger {
            field.put(name, "3130");
        }
        field.step(RecruitDie { group: Group::Hojo, target: Target::Castle(castle("Edo")) }).roll(1);
        field
    };
    let mut field = deserted(None);
    assert!(field.keep("Edo").destroyed, "endurance first");
    assert!(!field.man("HOJ28").inside, "who was inside stands in the field");
    field.play(Command::Lose(unit("HOJ28")));
    assert_eq!((field.man("HOJ20").steps, field.man("HOJ28").steps), (1, 1), "and one of them is a step less");

    let field = deserted(Some("UES03"));
    assert!(
        !field.state.is_on_map(unit("HOJ20")) && !field.state.is_on_map(unit("HOJ28")),
        "C-21: invested they surrender"
    );
}

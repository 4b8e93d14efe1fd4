//! 4: turns, stages, phases; 12: who acts in them.

use crate::support::*;
use kanto::ids::*;
use kanto::sequence::steps::TurnBegins;
use kanto::state::*;
use kanto::{Command, Event, Scenario};

/// A turn begins with these units, each at home in a castle of its own.
fn turn_with(scenario: Scenario, units: &[(&str, &str)]) -> Field {
    let mut field = Field::empty(scenario);
    for (name, at) in units {
        field.put_in(name, at);
    }
    field.turn(0).step(TurnBegins).run();
    while field.may(Command::NoRecruits) {
        field.play(Command::NoRecruits);
    }
    field
}

/// The stage and phase in which somebody is asked, phase after phase, till the next turn.
fn phases(field: &mut Field) -> Vec<(u8, Phase)> {
    let (turn, mut seen) = (field.state.turn, Vec::new());
    while field.state.turn == turn {
        seen.push((field.state.stage, field.state.phase.expect("a phase")));
        field.play(Command::EndPhase);
    }
    seen
}

#[test]
fn r4_0a_r4_1_5a_r4_1_5b_four_stages_make_a_turn() {
    let mut field = turn_with(Scenario::Kawanakajima, &[("UES01", "0505")]);
    assert_eq!((field.state.turn, field.state.stage), (1, 1), "4.0a: nobody is asked in the start stage");
    let stages: Vec<u8> = phases(&mut field).into_iter().map(|(stage, _)| stage).collect();
    assert_eq!(stages, [1, 2, 3, 4], "4-1-5a: ability 4 acts in every stage");
    assert_eq!((field.state.turn, field.state.stage), (2, 1), "4-1-5b: the marker has advanced");
}

#[test]
fn r4_0b_r4_1_3_r4_1_4_r12_1_3_r12_1_4_r2_2_1_i4_we_02_c_02_ability_says_in_how_many_stages_one_acts() {
    for (name, ability) in [("TAK02", 4), ("TAK03", 3), ("TAK05", 2)] {
        let mut field = turn_with(Scenario::Kawanakajima, &[(name, "1230")]);
        let stages: Vec<u8> = phases(&mut field).into_iter().map(|(stage, _)| stage).collect();
        assert_eq!(
            stages,
            (1..=ability).collect::<Vec<_>>(),
            "4.0b, C-02, WE-02: {name} acts in stages 1 to {ability}"
        );
    }
}

#[test]
fn seq_2_c_05_armies_act_in_the_printed_order() {
    let at = [("TAK05", "1230"), ("HOJ03", "2237"), ("UES04", "2017"), ("YUK01", "3319"), ("KAN10", "2818")];
    let mut field = turn_with(Scenario::Odawara, &at);
    let order: Vec<Phase> = phases(&mut field).into_iter().filter(|(stage, _)| *stage == 1).map(|(_, p)| p).collect();
    assert_eq!(order, Phase::ALL, "SEQ-2");
    let mut field = turn_with(Scenario::Mimase, &[("UES06", "2017"), ("TAK06", "1230"), ("HOJ03", "2237")]);
    let order: Vec<Phase> = phases(&mut field).into_iter().filter(|(stage, _)| *stage == 1).map(|(_, p)| p).collect();
    assert_eq!(
        order,
        [Phase::Uesugi, Phase::Takeda, Phase::Hojo],
        "C-05: absent armies skip, the Uesugi keep their place"
    );
    field.phase(Phase::Uesugi);
    assert_eq!(field.asked(), Some(Power::Hojo), "C-05: as allies the Hojo player moves them");
}

#[test]
fn r4_0c_seq_3_only_the_army_of_the_phase_acts() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("UES03", "2017").put_in("KAN10", "2818").put_in("TAK05", "1230").phase(Phase::Uesugi);
    assert!(field.may(Command::Act(unit("UES03"))));
    assert_eq!(field.why_not(Command::Act(unit("TAK05"))), "4.0c");
    assert_eq!(field.why_not(Command::Act(unit("KAN10"))), "4.0c");
    field.phase(Phase::UesugiLords);
    assert!(field.may(Command::Act(unit("KAN10"))));
    assert_eq!(field.why_not(Command::Act(unit("UES03"))), "4.0c", "SEQ-3: the principal does not act with the lords");
}

#[test]
fn r4_1_1_i1_r4_1_1_i2_r14_1_c_04_first_what_is_new_then_supply_then_replenishment() {
    let mut field = Field::empty(Scenario::Matsuyama);
    field
        .bare()
        .hold("Kasugayama", "Uesugi", 3)
        .put("UES03", "3529")
        .put_in("UES01", "0505")
        .with("UES01", |man| man.steps = 1);
    field.with("STK01", |man| *man = Man { place: Whereabouts::Waiting, steps: 2, morale: 10, ..Man::default() });
    field.turn(0).step(TurnBegins).run();
    assert!(field.may(Command::Place(hex("4010"))), "4-1-1(1): the Satake come first");
    assert_eq!(field.man("UES03").morale, 10);
    field.play(Command::Place(hex("4010")));
    while !field.may(Command::NoRecruits) {
        field.play(Command::Done);
    }
    assert_eq!(field.man("UES03").morale, 9, "4-1-1(2), 11-4-1: then supply is looked at");
    assert!(field.may(Command::Recruit(Unit::KENSHIN)), "SEQ-1: then comes replenishment");
    assert_eq!(field.state.stage, 0, "14-1: before the first stage");
    field.play(Command::Recruit(Unit::KENSHIN)).roll(6);
    assert!(field.man("UES01").steps == 2 && !field.man("UES01").acted, "14-1: it is no action");
    assert!(!field.may(Command::Recruit(Unit::KENSHIN)), "14-1: and done once");
}

#[test]
fn seq_1_s1_4_no_replenishment_in_the_first_scenario() {
    let reduced = |scenario| {
        let mut field = Field::empty(scenario);
        field.put_in("UES01", "0505").with("UES01", |man| man.steps = 1);
        field.turn(0).step(TurnBegins).run();
        field.may(Command::NoRecruits)
    };
    assert!(!reduced(Scenario::Kawanakajima));
    assert!(reduced(Scenario::Matsuyama));
}

#[test]
fn r12_0_r4_1_2a_r12_1_1_r15_0_r15_1_1_one_action_a_stage() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "2828").put("HOJ03", "2830").put("UES04", "2017");
    field.act("UES03", Command::March).play(Command::Go(hex("2829")));
    assert!(!field.may(Command::Act(unit("UES04"))), "12-1-1: one action is finished before the next");
    field.play(Command::Stop(false));
    assert_eq!(field.why_not(Command::Act(unit("UES03"))), "12.0", "moved, so no field combat");
    assert!(field.may(Command::Act(unit("UES04"))));
}

#[test]
fn r12_1_2_seq_4_the_top_commander_counts_for_everybody_under_him() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES01", "2828").under("UES04", "UES01").under("UES07", "UES04").put("UES05", "2828").stage(4);
    assert!(field.may(Command::Act(unit("UES01"))), "Kenshin takes Naoe and his troops along");
    assert_eq!(field.why_not(Command::Act(unit("UES05"))), "12-1-2", "another of ability 2 stays");
    assert_eq!(field.why_not(Command::Act(unit("UES07"))), "2-1-4", "the commander acts for the force");
    field.with("UES04", |man| man.leader = None);
    assert_eq!(
        field.why_not(Command::Act(unit("UES04"))),
        "12-1-2",
        "EC-08: apart from Kenshin only by his own ability"
    );
    field.stage(2);
    assert!(field.may(Command::Act(unit("UES04"))));
}

#[test]
fn r12_2_5_ec_78_nobody_has_to_act() {
    let mut field = turn_with(Scenario::Kawanakajima, &[("UES01", "0505"), ("TAK01", "1230")]);
    field.play(Command::EndPhase);
    assert_eq!(field.state.phase, Some(Phase::Takeda));
    field.act("TAK01", Command::Hold);
    assert!(field.told.iter().any(|event| matches!(event, Event::Held { .. })));
}

#[test]
fn ec_75_r32_0_the_weather_is_fixed_for_a_turn() {
    for (turn, snow) in [(4, false), (5, true), (18, true), (19, false)] {
        let mut field = Field::empty(Scenario::Matsuyama);
        field.turn(turn);
        for stage in 0..=4 {
            assert_eq!(field.stage(stage).at().is_snowed(hex("0413")), snow, "32.0: turn {turn}");
        }
    }
}

#[test]
fn r4_1_the_scenario_fixes_the_length_and_armies_follow_each_other() {
    let mut field = turn_with(Scenario::Kawanakajima, &[("UES01", "0505"), ("TAK01", "1230")]);
    for _ in 1..3 {
        let order: Vec<Phase> = phases(&mut field).into_iter().map(|(_, phase)| phase).collect();
        assert_eq!(order, [Phase::Uesugi, Phase::Takeda].repeat(4), "one whole army before the next");
    }
    while field.state.outcome.is_none() {
        field.play(Command::EndPhase);
    }
    assert_eq!(field.state.turn, 3, "S1-1: three turns, and no more");
}

#[test]
fn r4_1_2b_a_stage_ends_when_everybody_who_can_act_has_had_his_phase() {
    let mut field = turn_with(Scenario::Kawanakajima, &[("UES01", "0505"), ("TAK05", "1230")]);
    field.play(Command::EndPhase);
    assert_eq!((field.state.stage, field.state.phase), (1, Some(Phase::Takeda)), "Kosaka has still to act");
    field.play(Command::EndPhase);
    assert_eq!((field.state.stage, field.state.phase), (2, Some(Phase::Uesugi)));
    field.play(Command::EndPhase).play(Command::EndPhase).play(Command::EndPhase);
    assert_eq!(
        (field.state.stage, field.state.phase),
        (4, Some(Phase::Uesugi)),
        "of ability 2 he is not waited for in stage 3"
    );
}

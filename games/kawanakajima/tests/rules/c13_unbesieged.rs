//! 13.9e: a Kaizu that nobody besieges exempts nobody. What holds of units in the field holds of those inside.
use crate::support::*;

/// Kosaka's first unit in Kaizu and an enemy in the field; with a siege, Nakajo is inside as well.
fn kosaka_inside(mode: Mode, enemy: &str, besieged: bool, rules: RulesVersion) -> Field {
    let field = Field::hypothetical().under(rules).units(&[("TM1", "2715"), ("UG1", enemy)]).mode("TM", mode);
    if !besieged {
        return field;
    }
    field.unit("UJ1", "2715").mode("UJ", Mode::Attack).set(|s| {
        s.siege.on = true;
        s.siege.besieger = Army::Uesugi;
        s.siege.markers = [1, 2];
        s.siege.bases = [1, 2];
        s.siege.manpower = [4, 4];
    })
}

const NOW: RulesVersion = RulesVersion::V2;

#[test]
fn r9_3_3a_attack_units_step_out_of_an_unbesieged_kaizu() {
    let step = |besieged, rules| {
        let mut b = kosaka_inside(Mode::Attack, "2719", besieged, rules).draw("combat-T");
        if b.step() == Step::Activation(ActivationStep::CombatSteps(Army::Takeda)) {
            b.takeda(C::StepTo { unit: unit("TM1"), hex: hex("2716") });
        }
        b.hex_of("TM1")
    };
    assert_eq!(step(false, NOW), "2716");
    assert_eq!(step(true, NOW), "2715", "in a siege the chit serves the siege");
    assert_eq!(step(false, RulesVersion::V1), "2715");
}

#[test]
fn r9_3_3a_the_step_out_of_kaizu_into_contact_is_a_charge() {
    let b = kosaka_inside(Mode::Attack, "2717", false, NOW).draw("combat-T");
    assert_eq!(b.hex_of("TM1"), "2716", "there is one way nearer");
    assert!(b.state.combat.charging.contains(unit("TM1")));
    assert!(b.heard(|e| matches!(e, E::BattleBegan { .. })));
}

#[test]
fn r9_3_1a_regroup_units_retreat_out_of_an_unbesieged_kaizu() {
    let retreats = |enemy: &str, besieged, rules| {
        let mut b = kosaka_inside(Mode::Regroup, enemy, besieged, rules).draw("rally");
        if b.step() == Step::Retreat(RetreatStep::RetreatGoal) {
            let first = b.options(Army::Takeda)[0];
            b.takeda(first);
        }
        b.hex_of("TM1") != "2715"
    };
    assert!(retreats("2717", false, NOW));
    assert!(!retreats("2719", false, NOW), "four hexes off nobody has to go");
    assert!(!retreats("2717", true, NOW), "nobody leaves a siege but by retiring");
    assert!(!retreats("2717", false, RulesVersion::V1));
}

#[test]
fn r9_3_1c_comrades_inside_follow_the_first_out() {
    let mut b = kosaka_inside(Mode::Regroup, "2717", false, NOW).unit("TM2", "2715").draw("rally");
    b.takeda(C::Retreat(unit("TM1")));
    while !matches!(b.step(), Step::Chance(ChanceStep::DrawChit)) {
        let first = b.options(Army::Takeda)[0];
        b.takeda(first);
    }
    let (one, other) = (b.state.unit(unit("TM1")).hex, b.state.unit(unit("TM2")).hex);
    assert!(b.game.map.adjacent(one, other));
    assert!(b.game.map.distance(one, hex("2717")) == 4 && b.game.map.distance(other, hex("2717")) >= 4);
}

#[test]
fn r9_3_4c_a_defense_unit_steps_out_of_an_unbesieged_kaizu_to_its_comrades() {
    // TM2 is held at 2719, so that only TM1 could step.
    let reunion =
        |besieged, rules| kosaka_inside(Mode::Defense, "2720", besieged, rules).unit("TM2", "2719").draw("initiative");
    let mut b = reunion(false, NOW);
    b.takeda(C::PickClan(clan("TM"))).takeda(C::TryReunion).roll(&[6]);
    assert_eq!(b.destinations("TM2"), [""; 0]);
    b.takeda(C::StepTo { unit: unit("TM1"), hex: hex("2716") });
    assert_eq!(b.hex_of("TM1"), "2716");
    assert_eq!(reunion(true, NOW).step(), Step::Chance(ChanceStep::DrawChit));
    assert_eq!(reunion(false, RulesVersion::V1).step(), Step::Chance(ChanceStep::DrawChit));
}

/// TM panics: three units in an unbesieged Kaizu.
fn panic(rules: RulesVersion) -> Battle {
    let mut b = kosaka_inside(Mode::Defense, "2719", false, rules)
        .units(&[("TM2", "2715"), ("TM3", "2715")])
        .plan(Army::Takeda, Plan::Kokuyoku)
        .special(Army::Takeda, 0, Activity::Combined, &["TM"])
        .draw("T#1");
    b.roll(&[1]);
    b
}

#[test]
fn r9_5_5c_the_enemy_drives_a_panicked_clan_out_of_an_unbesieged_kaizu() {
    let mut b = panic(NOW);
    assert_eq!(b.step(), Step::Special(SpecialStep::Panic(clan("TM"))));
    b.uesugi(C::Move { unit: unit("TM2"), to: hex("2714") });
    assert!(b.allows(Army::Uesugi, C::Pass), "6.3: two inside and one before the gate hang together");
    b.refused(Army::Uesugi, C::Move { unit: unit("TM1"), to: hex("2711") }, "6.3a");
    b.uesugi(C::Move { unit: unit("TM1"), to: hex("2713") });
    assert_eq!((b.hex_of("TM1"), b.hex_of("TM3")), ("2713".into(), "2715".into()));
    assert_eq!(panic(RulesVersion::V1).step(), Step::Chance(ChanceStep::DrawChit));
}

/// A clan in Regroup with one unit in the siege and one outside, both worn.
fn half_inside(rules: RulesVersion) -> Field {
    kosaka_inside(Mode::Regroup, "2705", true, rules)
        .unit("TM2", "2719")
        .condition("TM1", Condition::Disorganized)
        .condition("TM2", Condition::Disorganized)
        .set(|s| s.siege.out_of_combat = [0, 0])
}

#[test]
fn r12_1a_those_outside_a_siege_rally_though_a_comrade_is_inside() {
    let mut b = half_inside(NOW).draw("rally");
    b.takeda(C::PickClan(clan("TM")));
    b.refused(Army::Takeda, C::Rally(unit("TM1")), "13.6a");
    b.takeda(C::Rally(unit("TM2"))).roll(&[6]);
    assert_ne!(b.condition("TM2"), Condition::Disorganized);
    assert_eq!(half_inside(RulesVersion::V1).draw("rally").step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r13_6b_the_clan_chit_brings_no_rally_to_those_outside() {
    let mut b = half_inside(NOW).draw("TM");
    b.takeda(C::KeepMode);
    assert_eq!(
        b.step(),
        Step::Chance(ChanceStep::DrawChit),
        "a Clan chit serves a clan in the siege only to change Mode"
    );
}

#[test]
fn r12_2_a_natural_1_drives_off_those_outside_and_nobody_inside() {
    let mut b = half_inside(NOW).units(&[("UH1", "2723")]).draw("rally");
    b.takeda(C::PickClan(clan("TM"))).takeda(C::Rally(unit("TM2"))).roll(&[1]);
    assert_eq!((b.hex_of("TM1"), b.condition("TM2")), ("2715".into(), Condition::Disorganized));
}

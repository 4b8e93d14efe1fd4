//! 14: the Samurai.
use crate::support::*;

fn samurai() -> Field {
    Field::with(Scenario::Historical, |o| o.samurai = true)
}

/// Nakajo finishes off an Exhausted Imafuku (Elan 1) while Uesugi is this far ahead.
fn last_stand_of_imafuku(vp: i16) -> Battle {
    let mut b = samurai()
        .units(&[("UJ1", "2210"), ("TJ1", "2209"), ("TG1", "2910")])
        .condition("TJ1", Condition::Exhausted)
        .mode("UJ", Mode::Attack)
        .set(|s| s.vp = vp)
        .draw("combat-U");
    b.roll(&[7, 9]);
    b
}

/// The marker is drawn; Hara and Imafuku are there to take it, Nakajo stands against Hara.
fn drawn() -> Field {
    samurai().units(&[("TG1", "2209"), ("TJ1", "2909"), ("UJ1", "2210")])
}

#[test]
fn r14_1_crossing_a_line_lets_the_army_behind_call_its_samurai() {
    let mut b = last_stand_of_imafuku(-5);
    assert_eq!(b.condition("TJ1"), Condition::Eliminated);
    assert_eq!(b.step(), CallSamurai(Army::Takeda).into());
    b.takeda(C::CallSamurai(true));
    assert_eq!(b.state.chit(Chit::samurai(Army::Takeda)), ChitPlace::Bowl);
    // One unit was lost, once.
    assert_eq!((b.state.vp, b.state.staffs[0].lost), (-6, 1));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r14_1_the_owner_may_leave_him_at_home() {
    let mut b = last_stand_of_imafuku(-5);
    b.takeda(C::CallSamurai(false));
    assert_eq!(b.state.chit(Chit::samurai(Army::Takeda)), ChitPlace::OutOfGame);
}

#[test]
fn r14_1_no_line_no_call() {
    assert_eq!(last_stand_of_imafuku(-4).step(), Step::Chance(ChanceStep::DrawChit));
    assert_eq!(last_stand_of_imafuku(-6).step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r14_1_moving_back_over_the_line_is_nothing() {
    // Takeda leads by 6; Uesugi gains a point: Uesugi's line at +6 is crossed toward zero.
    let b = last_stand_of_imafuku(6);
    assert_eq!((b.state.vp, b.step()), (5, Step::Chance(ChanceStep::DrawChit)));
    // Takeda finishes off a Uesugi unit at -7: back over Takeda's line.
    let mut t = samurai()
        .units(&[("TG1", "2210"), ("UJ1", "2209"), ("UD1", "2909")])
        .condition("UJ1", Condition::Exhausted)
        .mode("TG", Mode::Attack)
        .set(|s| s.vp = -7)
        .draw("combat-T");
    t.roll(&[7, 9]);
    assert_eq!((t.state.vp, t.step()), (-5, Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn r14_1_without_the_option_nothing_happens() {
    let mut b = Field::historical()
        .units(&[("UJ1", "2210"), ("TJ1", "2209")])
        .condition("TJ1", Condition::Exhausted)
        .mode("UJ", Mode::Attack)
        .set(|s| s.vp = -5)
        .draw("combat-U");
    b.roll(&[7, 9]);
    assert_eq!((b.state.vp, b.step()), (-6, Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn dif_73_no_second_marker_while_one_is_in_play() {
    let crossing = |set: fn(&mut State)| {
        let mut b = samurai()
            .units(&[("UJ1", "2210"), ("TJ1", "2209"), ("TG1", "2910")])
            .condition("TJ1", Condition::Exhausted)
            .mode("UJ", Mode::Attack)
            .set(|s| s.vp = -11)
            .set(set)
            .draw("combat-U");
        b.roll(&[7, 9]);
        assert_eq!(b.state.vp, -12);
        b.step()
    };
    assert_eq!(crossing(|_| {}), CallSamurai(Army::Takeda).into());
    assert_eq!(crossing(|s| s.staffs[0].samurai = unit("TG1")), Step::Chance(ChanceStep::DrawChit));
    assert_eq!(
        crossing(|s| s.chits[Chit::samurai(Army::Takeda).index()] = ChitPlace::Bowl),
        Step::Chance(ChanceStep::DrawChit)
    );
}

#[test]
fn r14_2a_he_joins_any_own_unit_on_the_map_or_on_an_entry_point() {
    let mut b = drawn().unit("TM1", "entry-B").draw("samurai-T");
    let mut saijo = b.clone();
    saijo.takeda(C::PlaceSamurai(unit("TM1"))).takeda(C::SamuraiCharge);
    assert_eq!((saijo.mode("TM"), saijo.at().leadership(unit("TM1"))), (Mode::Attack, 2));
    let before = drawn().under(RulesVersion::V1).unit("TM1", "entry-B").draw("samurai-T");
    assert!(!before.allows(Army::Takeda, C::PlaceSamurai(unit("TM1"))));
    b.refused(Army::Takeda, C::PlaceSamurai(unit("UJ1")), "14.2a");
    b.refused(Army::Takeda, C::PlaceSamurai(unit("TM2")), "14.2a");
    assert!(!b.allows(Army::Takeda, C::Refuse));
    b.takeda(C::PlaceSamurai(unit("TJ1")));
    assert_eq!(b.at().leadership(unit("TJ1")), 1);
}

#[test]
fn r14_2a_declined_he_stays_off_the_map() {
    let mut b = drawn().draw("samurai-T");
    b.takeda(C::NoSamurai);
    assert!(!b.state.staffs[0].samurai.is_some());
    assert_eq!(b.state.chit(Chit::samurai(Army::Takeda)), ChitPlace::OutOfGame);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r14_2a_a_garrison_may_host_him_but_not_in_a_siege() {
    let field = || Field::with(Scenario::Hypothetical, |o| o.samurai = true).unit("TM1", "2715").unit("TG1", "2209");
    assert!(field().draw("samurai-T").allows(Army::Takeda, C::PlaceSamurai(unit("TM1"))));
    let besieged = field().unit("UD1", "2715").set(|s| {
        s.siege.on = true;
        s.siege.markers = [1, 2];
        s.siege.manpower = [4, 4];
    });
    assert!(!besieged.draw("samurai-T").allows(Army::Takeda, C::PlaceSamurai(unit("TM1"))));
}

#[test]
fn r14_2b_his_unit_rallies_at_once_even_in_contact() {
    let mut b = drawn().condition("TG1", Condition::Exhausted).mode("TG", Mode::Attack).draw("samurai-T");
    b.takeda(C::PlaceSamurai(unit("TG1"))).takeda(C::SamuraiRally);
    // 4 + 1: two levels.
    b.roll(&[4]);
    assert_eq!(b.condition("TG1"), Condition::Shaken);
    assert_eq!(b.mode("TG"), Mode::Attack);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r14_2b_a_natural_one_still_sends_the_clan_back() {
    let mut b = drawn().condition("TG1", Condition::Exhausted).draw("samurai-T");
    b.takeda(C::PlaceSamurai(unit("TG1"))).takeda(C::SamuraiRally).roll(&[1]);
    assert_eq!(b.condition("TG1"), Condition::Exhausted);
    let goal = b.options(Army::Takeda)[0];
    b.takeda(goal);
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        let next = Army::BOTH.into_iter().find_map(|a| b.options(a).first().map(|&c| (a, c))).unwrap();
        b.play(next.0, next.1);
    }
    assert_ne!(b.hex_of("TG1"), "2209");
}

#[test]
fn r14_2c_or_his_clan_goes_over_to_attack_and_acts() {
    let mut b = drawn().mode("TG", Mode::Regroup).draw("samurai-T");
    b.takeda(C::PlaceSamurai(unit("TG1"))).takeda(C::SamuraiCharge);
    assert_eq!(b.mode("TG"), Mode::Attack);
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("TG"))));
    b.takeda(C::KeepMode);
    // Contact: no move, a Melee; his Leadership can be used.
    b.takeda(C::UseLeader { unit: unit("TG1"), on: Score::Col });
    b.roll(&[7, 7]);
    assert_eq!(b.scored().0, 8);
}

#[test]
fn r14_3a_he_is_a_leader_and_dies_like_one() {
    // Hara loses two steps: the Samurai rolls, and a 1 kills.
    let battle = |die: u8| {
        let mut b = drawn().set(|s| s.staffs[0].samurai = unit("TG1")).draw("combat-U");
        b.takeda(C::NoLeader).roll(&[11, 12]);
        assert!(b.scored().2.starts_with("d2"), "{:?}", b.scored());
        assert_eq!(b.rolling(), Some(Purpose::Samurai { army: Army::Takeda, deadly: false }));
        b.roll(&[die]);
        b
    };
    let dead = battle(1);
    assert!(!dead.state.staffs[0].samurai.is_some());
    let alive = battle(2);
    assert_eq!((alive.state.staffs[0].samurai, alive.state.vp), (unit("TG1"), 0));
}

#[test]
fn dif_74_his_leadership_is_one() {
    let b = drawn().set(|s| s.staffs[0].samurai = unit("TG1")).ready();
    assert_eq!(b.at().leadership(unit("TG1")), 1);
    assert_eq!(b.at().leadership(unit("TJ1")), 0);
}

#[test]
fn r14_3b_he_goes_with_his_unit() {
    let mut b =
        drawn().condition("TG1", Condition::Exhausted).set(|s| s.staffs[0].samurai = unit("TG1")).draw("combat-U");
    b.takeda(C::NoLeader).roll(&[8, 9]);
    assert_eq!(b.condition("TG1"), Condition::Eliminated);
    // He lives through the roll and is removed all the same: no points for him.
    b.roll(&[5]);
    assert!(!b.state.staffs[0].samurai.is_some());
    assert_eq!((b.state.vp, b.state.staffs[0].bundori), (-2, 0));
}

fn end_of_turn(host: &str) -> Battle {
    let mut b = drawn()
        .set(|s| {
            s.staffs[0].samurai = unit(host);
            for chit in Chit::COMPULSORY {
                s.chits[chit.index()] = ChitPlace::Drawn;
            }
        })
        .draw("initiative");
    b.run();
    b
}

#[test]
fn r14_3b_a_turn_that_ends_out_of_contact_sends_him_home() {
    let away = end_of_turn("TJ1");
    assert!(away.heard(|e| matches!(e, E::TurnEnded { .. })));
    assert!(away.heard(|e| *e == E::SamuraiLeft { army: Army::Takeda }));
    let near = end_of_turn("TG1");
    assert!(near.heard(|e| matches!(e, E::TurnEnded { .. })));
    assert_eq!(near.state.staffs[0].samurai, unit("TG1"));
}

#[test]
fn ec_66_an_undrawn_samurai_stays_in_the_bowl() {
    let mut b = drawn()
        .set(|s| {
            s.chits[Chit::samurai(Army::Uesugi).index()] = ChitPlace::Bowl;
            for chit in Chit::COMPULSORY {
                s.chits[chit.index()] = ChitPlace::Drawn;
            }
        })
        .draw("initiative");
    b.run();
    assert!(b.heard(|e| matches!(e, E::TurnEnded { .. })));
    assert_eq!(b.state.chit(Chit::samurai(Army::Uesugi)), ChitPlace::Bowl);
}

#[test]
fn ec_106_beside_a_leader_he_adds_one_and_each_rolls_for_himself() {
    let mut b = samurai()
        .units(&[("TB1", "2209"), ("TB2", "2109"), ("UJ1", "2210")])
        .set(|s| s.staffs[0].samurai = unit("TB1"))
        .draw("combat-U");
    assert_eq!(b.at().leadership(unit("TB1")), 2);
    b.takeda(C::NoLeader).roll(&[12, 10]);
    assert!(b.scored().2.starts_with("d2"), "{:?}", b.scored());
    b.roll(&[6, 1]);
    // The Samurai is killed: a Bundori and a point; Yamagata lives.
    assert_eq!((b.state.staffs[0].bundori, b.state.vp), (1, -1));
    assert_eq!(b.at().leadership(unit("TB1")), 1);
}

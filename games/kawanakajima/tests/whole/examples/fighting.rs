//! Acceptance tests about battles and what follows from them.
use crate::battles::*;
use crate::support::*;
use kawanakajima::event::RollFor;
use std::sync::Arc;

#[test]
fn at_09_steps_lost_and_states() {
    let mut b = Field::historical()
        .units(&[("UI1", "1607"), ("TG1", "1608")])
        .mode("UI", Mode::Attack)
        .condition("TG1", Condition::Shaken)
        .draw("combat-U");
    result(&mut b, "d2^1");
    assert_eq!(b.condition("TG1"), Condition::Exhausted);

    let mut b = Field::historical()
        .units(&[("UA1", "1607"), ("TJ1", "1608")])
        .mode("TJ", Mode::Move)
        .mode("UA", Mode::Attack)
        .draw("combat-U");
    result(&mut b, "dE^1");
    assert!(b.heard(|e| matches!(e, E::LostSteps { steps: 4, condition: Condition::Eliminated, .. })));
    assert_eq!(b.condition("TJ1"), Condition::Eliminated);
}

#[test]
fn at_15_one_counter_charges_and_one_closes_ranks() {
    let mut b = Field::historical()
        .units(&[("UI1", "1604"), ("TB2", "1608"), ("TE2", "1708")])
        .mode("UI", Mode::Attack)
        .mode("TB", Mode::Attack)
        .draw("UI");
    b.uesugi(C::KeepMode).uesugi(C::Move { unit: unit("UI1"), to: hex("1607") });
    assert_eq!(modifiers(&b), (1, -2));
    b.roll(&[6, 8]);
    assert_eq!((b.scored().0, b.scored().1), (7, 6));
}

#[test]
fn at_16_a2_1_on_three_attackers() {
    let mut b = Field::historical()
        .units(&[("UK1", "1607"), ("UK2", "1708"), ("UK3", "1709"), ("TN1", "1608")])
        .mode("UK", Mode::Attack)
        .draw("combat-U");
    result(&mut b, "a2^1");
    b.refused(Army::Takeda, C::TakeLoss(unit("UK2")), "4.2a");
    b.uesugi(C::TakeLoss(unit("UK2")));
    let states = ["UK1", "UK2", "UK3"].map(|u| b.condition(u));
    assert_eq!(states, [Condition::Shaken, Condition::Disorganized, Condition::Shaken]);
    assert_eq!(b.condition("TN1"), Condition::GoodOrder);
}

/// UA1 against two weak units in Move.
fn one_against_two() -> Battle {
    Field::historical()
        .units(&[("UA1", "1607"), ("TJ1", "1608"), ("TL2", "1708")])
        .mode("TJ", Mode::Move)
        .mode("TL", Mode::Move)
        .draw("combat-U")
}

#[test]
fn at_17_de_2_on_two_defenders() {
    let mut b = one_against_two();
    result(&mut b, "dE^2");
    b.takeda(C::TakeLoss(unit("TJ1")));
    assert_eq!((b.condition("TJ1"), b.condition("TL2")), (Condition::Eliminated, Condition::Disorganized));
}

#[test]
fn at_18_d1r_r_pushes_both() {
    let mut b = one_against_two();
    result(&mut b, "d1R^R");
    b.takeda(C::TakeLoss(unit("TJ1")));
    b.takeda(C::PushBack { unit: unit("TJ1"), hex: hex("1609") });
    b.takeda(C::PushBack { unit: unit("TL2"), hex: hex("1808") });
    assert_eq!((b.condition("TJ1"), b.condition("TL2")), (Condition::Shaken, Condition::GoodOrder));
    assert_eq!((b.hex_of("TJ1"), b.hex_of("TL2")), ("1609".into(), "1808".into()));
}

#[test]
fn at_19_d1r_r_with_the_river_behind() {
    let mut b = Field::historical()
        .units(&[("UA1", "2014"), ("UL1", "1715"), ("TL1", "2015"), ("TL2", "1915")])
        .mode("TL", Mode::Move)
        .draw("combat-U");
    result(&mut b, "d1R^R");
    b.takeda(C::TakeLoss(unit("TL1")));
    assert_eq!((b.condition("TL1"), b.condition("TL2")), (Condition::Disorganized, Condition::Shaken));
    assert_eq!((b.hex_of("TL1"), b.hex_of("TL2")), ("2015".into(), "1915".into()));
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TL1"), deadly: false }));
    b.roll(&[2]);
    assert!(!lost_leader(&b, "TL1"));
}

#[test]
fn at_20_a_charge_into_a_wood() {
    let mut b = Field::historical().units(&[("TE1", "2206"), ("UH1", "2202")]).mode("TE", Mode::Attack).draw("TE");
    b.takeda(C::KeepMode);
    if b.hex_of("TE1") == "2206" {
        b.takeda(C::Move { unit: unit("TE1"), to: hex("2203") });
    }
    no_leaders(&mut b);
    assert_eq!(booked(&b, Score::Col, "11.6b"), 1);
    assert_eq!(booked(&b, Score::Lin, "11.6b") + booked(&b, Score::Lin, "11.10"), 3);
    assert_eq!(modifiers(&b), (1 - 1, 3 - 4));
}

#[test]
fn at_27_surprise_on_turn_1() {
    let charge = |turn: u8| {
        let mut b = Field::historical()
            .units(&[("UJ1", "1606"), ("TC1", "1608")])
            .mode("UJ", Mode::Attack)
            .turn(turn)
            .draw("combat-U");
        no_leaders(&mut b);
        modifiers(&b)
    };
    assert_eq!(charge(1), (4, -2));
    assert_eq!(charge(2), (2, -2));
}

/// Takeda, under a plan of its own, suffers a result and rolls on its plan's table.
fn softened(plan: Plan, suffered: &str, die: u8) -> String {
    let mut b = Field::historical()
        .units(&[("UA1", "1607"), ("TI1", "1608")])
        .mode("TI", Mode::Move)
        .plan(Army::Takeda, plan)
        .draw("combat-U");
    result(&mut b, suffered);
    b.roll(&[die]);
    let told = b.told.iter().find_map(|(_, e)| match e {
        E::Substituted { result, .. } => Some(result.to_string()),
        _ => None,
    });
    let told = told.expect("the plan has its say");
    let gone = b.condition("TI1") == Condition::Eliminated;
    assert_eq!(gone, told.starts_with("dE"), "the new result is applied");
    let pushed = matches!(b.step(), Step::Aftermath(AftermathStep::Pushes));
    assert_eq!(pushed, told.contains('R'));
    told
}

#[test]
fn at_28_koyaku_softens_d2_1() {
    for (die, wanted) in [(1, "dE^2"), (3, "d1R^R"), (6, "dR^R")] {
        assert_eq!(softened(Plan::Koyaku, "d2^1", die), wanted);
    }
}

#[test]
fn at_29_saku_softens_dr_r() {
    for (die, wanted) in [(1, "d2^1"), (2, "d1R^R"), (4, "d1^1"), (6, "-")] {
        assert_eq!(softened(Plan::Saku, "dR^R", die), wanted);
    }
}

#[test]
fn at_30_a_special_attack() {
    let b = Field::historical()
        .units(&[("UJ1", "1603"), ("TE2", "1608")])
        .mode("UJ", Mode::Regroup)
        .plan(Army::Uesugi, Plan::Kokuyoku)
        .special(Army::Uesugi, 0, Activity::Attack, &["UJ"])
        .draw("U#1");
    assert_eq!(b.hex_of("UJ1"), "1607", "three hexes and a zone of control are 6 MP");
    assert_eq!(modifiers(&b), (4, -1));
}

#[test]
fn at_36_the_highest_dice_attack_together() {
    let mut b = Field::historical()
        .units(&[("UH1", "1607"), ("UI2", "1708"), ("UL2", "1709"), ("TG1", "1608")])
        .mode("UH", Mode::Attack)
        .mode("UI", Mode::Attack)
        .mode("UL", Mode::Attack)
        .draw("combat-U");
    b.roll(&[4, 6, 6]);
    assert!(b.heard(|e| *e == E::Barred { clan: clan("UH") }));
    assert_eq!(fighters(&b)[0], ["UI2", "UL2"]);
    assert_eq!(booked(&b, Score::Col, "11.6i"), 1, "the first may support");
}

#[test]
fn at_37_a_clan_with_one_good_unit_and_a_leader() {
    let mut b = Field::historical()
        .units(&[("TG1", "1607"), ("UK3", "1608"), ("UK1", "1610")])
        .condition("UK3", Condition::Exhausted)
        .draw("combat-T");
    result(&mut b, "d1^1");
    assert_eq!(b.rolling(), Some(Purpose::Rout { clan: clan("UK"), leader: unit("UK1") }));
    b.roll(&[2]);
    assert!(b.heard(|e| *e == E::Rolled { what: RollFor::Rout(clan("UK")), die: 2, total: 4 }));
    settle(&mut b);
    assert_eq!(b.mode("UK"), Mode::Regroup);
    assert_eq!(b.game.map.distance(b.state.unit(unit("UK1")).hex, hex("1607")), 4);
}

#[test]
fn at_40_kenshin_falls_or_rides_on() {
    let lost = |die: u8| {
        let mut b = Field::historical()
            .units(&[("UA1", "1608"), ("UA2", "1612"), ("TG1", "1607")])
            .condition("UA1", Condition::Exhausted)
            .draw("combat-T");
        result(&mut b, "d1^1");
        assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("UA1"), deadly: true }));
        b.roll(&[die]);
        b
    };
    assert_eq!(lost(4).state.outcome, Some(Outcome::CommanderKilled { winner: Army::Takeda }));
    let b = lost(5);
    assert_eq!(b.state.outcome, None);
    assert_eq!(b.state.staff(Army::Uesugi).commander, unit("UA2"));
    assert_eq!(b.state.staff(Army::Uesugi).bundori, 0);
}

#[test]
fn at_42_every_attack_unit_fights_and_every_enemy_is_attacked() {
    let field = || {
        let units = [("UI1", "1607"), ("UI2", "1509"), ("TG1", "1608"), ("TI1", "1708")];
        Field::historical().units(&units).mode("UI", Mode::Attack)
    };
    // UI1 is Y, touching both; UI2 is X, touching the first only.
    let b = field().draw("combat-U");
    assert_eq!(declared(&b), [("UI1".into(), "TI1".into()), ("UI2".into(), "TG1".into())]);

    let mut b = field().ready();
    let active = [unit("UI1"), unit("UI2")].into_iter().collect();
    kawanakajima::rules::Play { g: &b.game, s: &mut b.state, told: &mut b.told }.begin_combat(
        Army::Uesugi,
        active,
        false,
    );
    let y = |directions| C::Attack { unit: unit("UI1"), directions };
    b.refused(Army::Uesugi, y(SOUTH | SOUTH_EAST), "11.1b");
    b.refused(Army::Uesugi, y(SOUTH), "11.1b");
    b.refused(Army::Uesugi, y(0), "6.5-Atk-h");
    assert!(b.allows(Army::Uesugi, y(SOUTH_EAST)));
}

#[test]
fn at_43_a_routed_clan_counts_its_elan_and_no_leaders() {
    let mut field = Field::historical();
    let mut pack = (**kawanakajima::pack::built_in()).clone();
    for name in ["UK1", "UK2", "UK3"] {
        let data = kawanakajima::pack::UnitData { elan: 2, mass: 2, firepower: 0, leadership: 0 };
        pack.units[unit(name).index()] = Some(data);
    }
    field.game = Arc::new(Kawanakajima::with_pack(Arc::new(pack), Scenario::Historical, Options::default()));
    let mut b = field
        .units(&[("UK1", "1608"), ("UK2", "1611"), ("UK3", "1612"), ("TG1", "1607")])
        .condition("UK1", Condition::Exhausted)
        .draw("combat-T");
    result(&mut b, "d1^1");
    b.roll(&[1]);
    assert!(b.heard(|e| *e == E::Routed { clan: clan("UK") }));
    assert_eq!((b.state.vp, b.state.staff(Army::Uesugi).lost), (6, 3));
    assert_eq!(leader_rolls(&b), 0);
    assert_eq!(b.state.staff(Army::Uesugi).bundori, 0);
}

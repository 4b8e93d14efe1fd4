//! 12: Rally.
use crate::support::*;

/// A Regroup clan of two on open ground, the enemy four hexes off: nobody has to retreat.
fn resting() -> Field {
    Field::historical()
        .units(&[("UH1", "1606"), ("UH2", "1605"), ("TG1", "1610")])
        .mode("UH", Mode::Regroup)
        .condition("UH1", Condition::Exhausted)
}

fn rally_on(mut b: Battle) -> Battle {
    b.uesugi(C::PickClan(clan("UH")));
    b
}

#[test]
fn r12_1a_regroup_unit_out_of_contact_may_rally() {
    let b = rally_on(resting().draw("rally"));
    assert_eq!(b.options(Army::Uesugi), [C::Rally(unit("UH1")), C::Pass]);
}

#[test]
fn r12_1a_good_order_unit_is_not_offered() {
    let mut b = rally_on(resting().draw("rally"));
    b.refused(Army::Uesugi, C::Rally(unit("UH2")), "12.1a");
}

#[test]
fn r12_1a_good_order_unit_of_a_koyaku_army_is_offered() {
    let b = rally_on(resting().plan(Army::Uesugi, Plan::Koyaku).draw("rally"));
    assert!(b.allows(Army::Uesugi, C::Rally(unit("UH2"))));
}

#[test]
fn r12_1a_not_in_another_mode() {
    let b = resting().mode("UH", Mode::Defense).draw("rally");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r12_1a_not_in_an_enemy_zone_of_control() {
    let mut b = resting().unit("TI1", "1604").condition("UH2", Condition::Shaken).draw("UH");
    b.uesugi(C::KeepMode);
    // UH2 touches TI1 and has to fight; UH1 is free to rally afterwards.
    b.roll(&[7, 7]);
    while b.step() != Step::Rally(RallyStep::RallyClan(clan("UH"))) {
        let options = b.options(Army::Uesugi);
        assert!(!options.is_empty(), "{:?}", b.step());
        b.uesugi(options[0]);
    }
    b.refused(Army::Uesugi, C::Rally(unit("UH2")), "12.1a");
    assert!(b.allows(Army::Uesugi, C::Rally(unit("UH1"))));
}

#[test]
fn r12_1b_table_gives_levels() {
    for (die, condition) in [
        (2, Condition::Exhausted),
        (3, Condition::Disorganized),
        (4, Condition::Disorganized),
        (5, Condition::Shaken),
        (6, Condition::Shaken),
    ] {
        let mut b = rally_on(resting().draw("rally"));
        b.uesugi(C::Rally(unit("UH1"))).roll(&[die]);
        assert_eq!(b.condition("UH1"), condition, "die {die}");
    }
}

#[test]
fn r12_1b_leadership_of_any_unit_of_the_clan_counts() {
    // UB1 has Leadership 1, UB2 none: 6 + 1 is 7 or more, three levels.
    let mut b = Field::historical()
        .units(&[("UB1", "1606"), ("UB2", "1605"), ("TG1", "1610")])
        .mode("UB", Mode::Regroup)
        .condition("UB2", Condition::Exhausted)
        .draw("rally");
    b.uesugi(C::PickClan(clan("UB"))).uesugi(C::Rally(unit("UB2"))).roll(&[6]);
    assert_eq!(b.condition("UB2"), Condition::GoodOrder);
    assert!(b.heard(|e| matches!(e, E::Rolled { die: 6, total: 7, .. })));
}

#[test]
fn r12_1b_each_unit_rolls_once() {
    let mut b = rally_on(resting().condition("UH2", Condition::Shaken).draw("rally"));
    b.uesugi(C::Rally(unit("UH1"))).roll(&[2]);
    b.refused(Army::Uesugi, C::Rally(unit("UH1")), "12.1b");
    b.uesugi(C::Rally(unit("UH2"))).roll(&[3]);
    assert_eq!(b.condition("UH2"), Condition::GoodOrder);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r12_2_natural_1_sends_the_whole_clan_back() {
    let mut b = resting().condition("UH2", Condition::Shaken).unit("TI1", "1608").draw("UH");
    b.uesugi(C::KeepMode);
    b.uesugi(C::Rally(unit("UH1"))).roll(&[1]);
    assert_eq!(b.options(Army::Uesugi), [C::Retreat(unit("UH1")), C::Retreat(unit("UH2"))]);
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        let options = b.options(Army::Uesugi);
        b.uesugi(options[0]);
    }
    for name in ["UH1", "UH2"] {
        let away = b.game.map.distance(hex(&b.hex_of(name)), hex("1608"));
        assert!(away >= 4, "{name} stands {away} hexes away");
    }
    assert_eq!((b.condition("UH1"), b.condition("UH2")), (Condition::Exhausted, Condition::Shaken));
}

#[test]
fn r12_2_natural_1_counts_before_leadership() {
    // UA1 has Leadership 2: 1 + 2 would regain a level, but the natural 1 decides.
    let mut b = Field::historical()
        .units(&[("UA1", "1606"), ("TG1", "1609")])
        .mode("UA", Mode::Regroup)
        .condition("UA1", Condition::Shaken)
        .draw("UA");
    b.uesugi(C::KeepMode).uesugi(C::Rally(unit("UA1"))).roll(&[1]);
    assert_eq!(b.condition("UA1"), Condition::Shaken);
    assert_eq!(b.step(), Step::Retreat(RetreatStep::RetreatGoal));
}

#[test]
fn ec_32_natural_1_ends_the_clans_rally_but_keeps_earlier_gains() {
    let mut b = rally_on(resting().condition("UH2", Condition::Disorganized).draw("rally"));
    b.uesugi(C::Rally(unit("UH2"))).roll(&[3]);
    assert_eq!(b.condition("UH2"), Condition::Shaken);
    b.uesugi(C::Rally(unit("UH1"))).roll(&[1]);
    assert_eq!((b.condition("UH1"), b.condition("UH2")), (Condition::Exhausted, Condition::Shaken));
    assert_eq!(
        b.step(),
        Step::Chance(ChanceStep::DrawChit),
        "four hexes away nobody has to move, and nobody rolls again"
    );
}

#[test]
fn ec_32_the_unit_that_has_not_rolled_loses_its_chance() {
    let mut b = rally_on(resting().condition("UH2", Condition::Disorganized).draw("rally"));
    b.uesugi(C::Rally(unit("UH1"))).roll(&[1]);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    assert_eq!(b.condition("UH2"), Condition::Disorganized);
}

#[test]
fn ec_33_koyaku_natural_6_ends_the_rolls_if_defense_is_taken() {
    let field = || resting().plan(Army::Uesugi, Plan::Koyaku).condition("UH2", Condition::Shaken);
    let mut b = rally_on(field().draw("rally"));
    b.uesugi(C::Rally(unit("UH1"))).roll(&[6]);
    assert_eq!(b.condition("UH1"), Condition::GoodOrder, "6 + 1 gives three levels first");
    assert_eq!(b.options(Army::Uesugi), [C::ToDefense(true), C::ToDefense(false)]);
    b.uesugi(C::ToDefense(true));
    assert_eq!((b.mode("UH"), b.step()), (Mode::Defense, Step::Chance(ChanceStep::DrawChit)));
    assert_eq!(b.condition("UH2"), Condition::Shaken);

    let mut b = rally_on(field().draw("rally"));
    b.uesugi(C::Rally(unit("UH1"))).roll(&[6]).uesugi(C::ToDefense(false));
    assert_eq!(b.mode("UH"), Mode::Regroup);
    assert!(b.allows(Army::Uesugi, C::Rally(unit("UH2"))), "declined: the others still roll");
}

#[test]
fn ec_33_only_a_natural_6() {
    let mut b = rally_on(resting().plan(Army::Uesugi, Plan::Koyaku).draw("rally"));
    b.uesugi(C::Rally(unit("UH1"))).roll(&[5]);
    assert_eq!((b.mode("UH"), b.step()), (Mode::Regroup, Step::Rally(RallyStep::RallyClan(clan("UH")))));
}

#[test]
fn ec_34_the_clan_chit_rallies_within_four_hexes_of_the_enemy() {
    let mut b = resting().unit("TI1", "1608").draw("UH");
    b.uesugi(C::KeepMode);
    assert_eq!(b.step(), Step::Rally(RallyStep::RallyClan(clan("UH"))));
    b.uesugi(C::Rally(unit("UH1"))).roll(&[5]);
    assert_eq!(b.condition("UH1"), Condition::Shaken);
    assert_eq!(b.hex_of("UH1"), "1606");
}

#[test]
fn ec_34_a_rally_that_fails_does_not_spoil_the_next_chit() {
    let mut b = resting().draw("UH");
    b.uesugi(C::KeepMode).uesugi(C::Rally(unit("UH1"))).roll(&[2]);
    b.chance(C::Draw(Chit::RALLY)).uesugi(C::PickClan(clan("UH")));
    b.uesugi(C::Rally(unit("UH1"))).roll(&[3]);
    assert_eq!(b.condition("UH1"), Condition::Disorganized);
}

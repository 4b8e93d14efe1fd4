//! 9.3.2 to 9.3.4: the Move, Combat and Initiative chits.
use crate::c09_retreat::{apart, contact, offers};
use crate::support::*;

// --- 9.3.2 Move

fn marching() -> Field {
    Field::historical()
        .units(&[("UH1", "1606"), ("UI1", "1610"), ("TG1", "2506"), ("TI1", "2510")])
        .mode("UH", Mode::Move)
        .mode("UI", Mode::Move)
        .mode("TG", Mode::Move)
        .mode("TI", Mode::Move)
}

#[test]
fn r9_3_2a_clans_in_move_may_go_four_mp() {
    let mut b = marching().draw("move");
    b.roll(&[1, 6]).uesugi(C::PickClan(clan("UH")));
    b.refused(Army::Uesugi, C::Move { unit: unit("UH1"), to: hex("1601") }, "10.2b");
    b.uesugi(C::Move { unit: unit("UH1"), to: hex("1602") });
    assert_eq!(b.hex_of("UH1"), "1602");
}

#[test]
fn r9_3_2a_only_clans_in_move() {
    let mut b = marching().mode("UI", Mode::Defense).draw("move");
    b.roll(&[1, 6]);
    b.refused(Army::Uesugi, C::PickClan(clan("UI")), "9.3.2a");
}

#[test]
fn r9_3_2a_no_combat() {
    let mut b = Field::historical().units(&[("UH1", "1607"), ("TG1", "1606")]).mode("UH", Mode::Move).draw("move");
    b.uesugi(C::PickClan(clan("UH")));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    assert!(!b.heard(|e| matches!(e, E::BattleDeclared { .. })));
}

#[test]
fn r9_3_2b_higher_die_starts_and_clans_alternate() {
    let mut b = marching().draw("move");
    b.roll(&[4, 4]);
    assert_eq!(b.rolling(), Some(Purpose::Order(Army::Takeda)), "a tie is rolled again");
    b.roll(&[2, 5]);
    assert!(!offers(&b, Army::Takeda));
    b.uesugi(C::PickClan(clan("UI"))).uesugi(C::EndMoves);
    assert!(!offers(&b, Army::Uesugi));
    b.takeda(C::PickClan(clan("TI"))).takeda(C::EndMoves);
    b.refused(Army::Uesugi, C::PickClan(clan("UI")), "9.3.2b");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::EndMoves);
    b.takeda(C::PickClan(clan("TG"))).takeda(C::EndMoves);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r9_3_2b_a_side_that_has_run_out_is_skipped() {
    let mut b = marching().mode("UI", Mode::Defense).draw("move");
    b.roll(&[2, 5]);
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::EndMoves);
    b.takeda(C::PickClan(clan("TI"))).takeda(C::EndMoves);
    b.takeda(C::PickClan(clan("TG"))).takeda(C::EndMoves);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

// --- 9.3.3 Combat

#[test]
fn r9_3_3a_attack_units_step_toward_the_closest_enemy() {
    let b = Field::historical().units(&[("UH1", "1606"), ("TG1", "1611")]).mode("UH", Mode::Attack).draw("combat-U");
    assert_eq!((b.hex_of("UH1"), b.step()), ("1607".into(), Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn r9_3_3a_other_modes_and_the_other_army_do_not_step() {
    let field = || Field::historical().units(&[("UH1", "1606"), ("TG1", "1611")]).mode("TG", Mode::Attack);
    for mode in [Mode::Move, Mode::Defense, Mode::Regroup] {
        let b = field().mode("UH", mode).draw("combat-U");
        assert_eq!((b.hex_of("UH1"), b.hex_of("TG1")), ("1606".into(), "1611".into()), "{mode:?}");
    }
}

#[test]
fn r9_3_3a_owner_breaks_ties_and_must_step() {
    // TG1 lies due east: two hexes are one MP nearer.
    let mut b =
        Field::historical().units(&[("UH1", "1606"), ("TG1", "2006")]).mode("UH", Mode::Attack).draw("combat-U");
    assert_eq!(b.destinations("UH1"), ["1706", "1707"]);
    b.refused(Army::Uesugi, C::Pass, "9.3.3a");
    b.refused(Army::Uesugi, C::StepTo { unit: unit("UH1"), hex: hex("1607") }, "9.3.3a");
    b.uesugi(C::StepTo { unit: unit("UH1"), hex: hex("1707") });
}

#[test]
fn r9_3_3b_enemies_held_by_a_friend_may_be_disregarded() {
    // TG1 at 1609 is closest but in the zone of control of UI1; TI1 lies the other way.
    let field =
        || Field::historical().units(&[("UH1", "1606"), ("TG1", "1609"), ("TI1", "1602")]).mode("UH", Mode::Attack);
    let b = field().unit("UI1", "1610").draw("combat-U");
    let mut either = b.destinations("UH1");
    either.sort();
    assert_eq!(either, ["1605", "1607"]);
    let b = field().draw("combat-U");
    assert_eq!(b.hex_of("UH1"), "1607", "held by nobody, TG1 is the only target");
}

#[test]
fn r9_3_3c_every_unit_of_the_army_fights_whatever_its_mode() {
    for (mode, col) in [(Mode::Regroup, -2), (Mode::Move, -2), (Mode::Defense, 0)] {
        let mut b = contact().mode("UH", mode).draw("combat-U");
        b.roll(&[7, 7]);
        assert_eq!(b.scored().0, 7 + col, "{mode:?}");
    }
}

#[test]
fn r9_3_3c_only_the_army_of_the_chit_attacks() {
    let mut b = contact().draw("combat-T");
    b.roll(&[7, 7]);
    assert!(b.heard(|e| matches!(e, E::BattleDeclared { attackers, .. } if attackers.contains(unit("TG1")))));
    assert!(!b.heard(|e| matches!(e, E::BattleDeclared { attackers, .. } if attackers.contains(unit("UH1")))));
}

#[test]
fn r9_3_3c_archers_across_the_river_are_activated_too() {
    // UJ2 (Firepower 1) has TG1 in its zone of control, but TG1 does not have UJ2 in its own.
    let b = Field::historical().units(&[("UJ2", "2015"), ("TG1", "2016")]).draw("combat-U");
    assert!(!b.at().is_engaged(unit("UJ2")));
    assert_ne!(b.step(), Step::Chance(ChanceStep::DrawChit), "the shot has to be offered");
}

#[test]
fn ec_70_with_nothing_in_contact_the_chit_is_spent() {
    let b = Field::historical()
        .units(&[("UH1", "1606"), ("UI1", "1806"), ("TG1", "1612")])
        .mode("UH", Mode::Attack)
        .draw("combat-U");
    assert_eq!((b.hex_of("UH1"), b.hex_of("UI1")), ("1607".into(), "1806".into()));
    assert_eq!((b.step(), b.state.chit(chit("combat-U"))), (Step::Chance(ChanceStep::DrawChit), ChitPlace::Drawn));
}

#[test]
fn ec_71_the_step_into_contact_is_a_charge() {
    let mut b =
        Field::historical().units(&[("UH1", "1606"), ("TG1", "1608")]).mode("UH", Mode::Attack).draw("combat-U");
    assert_eq!(b.hex_of("UH1"), "1607");
    // COL: Elan 1. LIN: Mass 3 against closed ranks 2 + 3.
    b.roll(&[6, 6]);
    assert_eq!((b.scored().0, b.scored().1), (7, 4));
}

#[test]
fn ec_71_the_step_costs_no_mp() {
    // 1005 is wood behind the stream beside an enemy: 2 + 1 + 2 MP, yet one step.
    let mut b =
        Field::historical().units(&[("UH1", "0905"), ("TG1", "1105")]).mode("UH", Mode::Attack).draw("combat-U");
    assert_eq!(b.destinations("UH1"), ["1004", "1005"]);
    b.uesugi(C::StepTo { unit: unit("UH1"), hex: hex("1005") });
}

#[test]
fn ec_71_not_from_an_enemy_zone_of_control() {
    // TG1 is held and may be disregarded; the way to TI1 in the east is open.
    let steps = |units: &[(&str, &str)]| {
        let field = Field::historical().units(&[("UH1", "1607"), ("TI1", "2007"), ("UL1", "3508"), ("TJ1", "3608")]);
        let b = field.units(units).mode("UH", Mode::Attack).ready();
        b.at().combat_steps(unit("UH1"), &b.at().quarry(Army::Uesugi)).len()
    };
    assert!(steps(&[]) > 0);
    assert_eq!(steps(&[("TG1", "1608")]), 0, "engaged");
}

#[test]
fn ec_71_not_into_an_occupied_hex() {
    let b = Field::historical()
        .units(&[("UI1", "1604"), ("UJ1", "1605"), ("TI1", "1611")])
        .mode("UI", Mode::Attack)
        .mode("UJ", Mode::Defense)
        .draw("combat-U");
    assert_eq!(
        (b.hex_of("UI1"), b.step()),
        ("1604".into(), Step::Chance(ChanceStep::DrawChit)),
        "1605 is taken, and no other is nearer"
    );
    let free = Field::historical().units(&[("UI1", "1604"), ("TI1", "1611")]).mode("UI", Mode::Attack).draw("combat-U");
    assert_eq!(free.hex_of("UI1"), "1605");
}

#[test]
fn ec_71_the_step_never_leads_into_the_fort() {
    // TG1 stands straight behind Kaizu, where sieges are played a fortress and else a hex like any other.
    let steps = |field: Field| {
        let b = field.units(&[("UJ1", "2714"), ("TG1", "2718")]).mode("UJ", Mode::Attack).ready();
        b.at().combat_steps(unit("UJ1"), &b.at().quarry(Army::Uesugi)).contains(&hex("2715"))
    };
    assert!(steps(Field::historical()));
    assert!(!steps(Field::hypothetical()), "nobody is inside, and the step still goes round");
    let mut b = Field::hypothetical()
        .units(&[("UJ1", "2714"), ("TM1", "2715"), ("TG1", "2718")])
        .mode("UJ", Mode::Attack)
        .draw("combat-U");
    b.refused(Army::Uesugi, C::StepTo { unit: unit("UJ1"), hex: hex("2715") }, "EC-71");
}

#[test]
fn ec_71_a_unit_blocked_by_a_friend_steps_once_he_has_gone() {
    let mut b = Field::historical()
        .units(&[("UH1", "1604"), ("UI1", "1605"), ("TG1", "1612")])
        .mode("UH", Mode::Attack)
        .mode("UI", Mode::Attack)
        .draw("combat-U");
    while b.step() != Step::Chance(ChanceStep::DrawChit) {
        let options = b.options(Army::Uesugi);
        b.uesugi(options[0]);
    }
    assert_eq!((b.hex_of("UI1"), b.hex_of("UH1")), ("1606".into(), "1605".into()));
}

#[test]
fn r9_3_3a_the_closest_enemy_is_measured_in_mp() {
    // TG1 is four hexes off on the far bank and no ford near; TI1 is six off in the open: the step goes to TI1.
    let b = Field::historical()
        .units(&[("UH1", "2212"), ("TG1", "2216"), ("TI1", "1612")])
        .mode("UH", Mode::Attack)
        .draw("combat-U");
    let moved = b.hex_of("UH1");
    let ends = if moved == "2212" { b.destinations("UH1") } else { vec![moved] };
    assert!(!ends.is_empty());
    for to in ends {
        assert_eq!(b.game.map.distance(hex(&to), hex("1612")), 5, "{to} does not lead to TI1");
    }
}

// --- 9.3.4 Initiative

#[test]
fn r9_3_4a_move_or_regroup_clan_in_contact_may_take_defense() {
    for (mode, die) in [(Mode::Move, 3), (Mode::Regroup, 4)] {
        let mut b = contact().mode("UH", mode).draw("initiative");
        b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryDefense).roll(&[die]);
        assert_eq!(b.mode("UH"), Mode::Defense, "{mode:?}");
        let mut b = contact().mode("UH", mode).draw("initiative");
        b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryDefense).roll(&[die - 1]);
        assert_eq!((b.mode("UH"), b.hex_of("UH1")), (mode, "1607".into()), "{mode:?}, one less");
    }
}

#[test]
fn r9_3_4a_not_in_attack_or_defense_nor_out_of_contact() {
    for mode in [Mode::Attack, Mode::Defense] {
        assert_eq!(
            contact().mode("UH", mode).draw("initiative").step(),
            Step::Chance(ChanceStep::DrawChit),
            "{mode:?}"
        );
    }
    let free = Field::historical().units(&[("UH1", "1608"), ("TG1", "1606")]).mode("UH", Mode::Move);
    assert_eq!(free.draw("initiative").step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r9_3_4a_one_unit_in_contact_is_enough_and_one_try_only() {
    let mut b = contact().unit("UH2", "1608").draw("initiative");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryDefense).roll(&[2]);
    assert_eq!((b.mode("UH"), b.step()), (Mode::Regroup, Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn r9_3_4a_declining_is_free() {
    let mut b = contact().draw("initiative");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::Pass);
    assert_eq!((b.mode("UH"), b.step()), (Mode::Regroup, Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn r9_3_4b_natural_1_is_a_retreat_into_regroup() {
    // UA1 has Leadership 2: 1 + 2 would do, but the die is read unmodified.
    let mut b =
        Field::historical().units(&[("UA1", "1607"), ("TG1", "1606")]).mode("UA", Mode::Move).draw("initiative");
    b.uesugi(C::PickClan(clan("UA"))).uesugi(C::TryDefense).roll(&[1]);
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!((b.mode("UA"), b.hex_of("UA1")), (Mode::Regroup, "1610".into()));
}

#[test]
fn dif_41_only_the_natural_1_counts() {
    // 2 + 2 Leadership succeeds; no modifier can make a 1 of it.
    let mut b =
        Field::historical().units(&[("UA1", "1607"), ("TG1", "1606")]).mode("UA", Mode::Regroup).draw("initiative");
    b.uesugi(C::PickClan(clan("UA"))).uesugi(C::TryDefense).roll(&[2]);
    assert_eq!((b.mode("UA"), b.hex_of("UA1")), (Mode::Defense, "1607".into()));
    // A clan already in Regroup keeps it and retreats.
    let mut b = contact().draw("initiative");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryDefense).roll(&[1]).uesugi(C::RetreatTo(hex("1610")));
    assert_eq!(b.mode("UH"), Mode::Regroup);
}

#[test]
fn r9_3_4b_the_retreat_can_be_pursued() {
    let mut b = contact().mode("TG", Mode::Attack).draw("initiative");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryDefense).roll(&[1]).uesugi(C::RetreatTo(hex("1610")));
    assert_eq!(b.hex_of("TG1"), "1609");
}

/// A Defense clan whose second unit stands three hexes south of the first.
fn split() -> Field {
    Field::historical().units(&[("UH1", "1606"), ("UH2", "1609"), ("TG1", "2606")])
}

fn reunite(die: u8) -> Battle {
    let mut b = split().draw("initiative");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryReunion).roll(&[die]);
    b
}

#[test]
fn r9_3_4c_lone_defense_units_may_step_nearer() {
    let mut b = reunite(3);
    b.uesugi(C::StepTo { unit: unit("UH2"), hex: hex("1608") });
    assert_eq!(apart(&b, "UH1", "UH2"), 2);
    b.uesugi(C::StepTo { unit: unit("UH1"), hex: hex("1607") });
    assert_eq!((apart(&b, "UH1", "UH2"), b.step()), (1, Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn r9_3_4c_not_for_units_with_a_comrade_adjacent() {
    let b = Field::historical().units(&[("UH1", "1606"), ("UH2", "1607"), ("TG1", "2606")]).draw("initiative");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    // Of three, only the one cut off.
    let mut b = Field::historical()
        .units(&[("UK1", "1606"), ("UK2", "1607"), ("UK3", "1610"), ("TG1", "2606")])
        .draw("initiative");
    b.uesugi(C::PickClan(clan("UK"))).uesugi(C::TryReunion).roll(&[6]);
    assert!(b.destinations("UK1").is_empty() && b.destinations("UK2").is_empty());
    assert_eq!(b.destinations("UK3"), ["1609"]);
}

#[test]
fn r9_3_4c_only_clans_in_defense() {
    for mode in [Mode::Attack, Mode::Move, Mode::Regroup] {
        assert_eq!(split().mode("UH", mode).draw("initiative").step(), Step::Chance(ChanceStep::DrawChit), "{mode:?}");
    }
}

#[test]
fn r9_3_4d_one_test_per_clan() {
    let b = reunite(2);
    assert_eq!(
        (b.step(), b.hex_of("UH1"), b.hex_of("UH2")),
        (Step::Chance(ChanceStep::DrawChit), "1606".into(), "1609".into())
    );
    // UB1 lends Leadership 1: a 2 is enough.
    let mut b = Field::historical().units(&[("UB1", "1606"), ("UB2", "1609"), ("TG1", "2606")]).draw("initiative");
    b.uesugi(C::PickClan(clan("UB"))).uesugi(C::TryReunion).roll(&[2]);
    assert_eq!(b.step(), Step::Initiative(InitiativeStep::ReuniteSteps(clan("UB"))));
}

#[test]
fn dif_42_the_reunion_test_leaves_the_mode_alone() {
    let mut b = reunite(6);
    b.uesugi(C::Pass);
    assert_eq!((b.mode("UH"), b.step()), (Mode::Defense, Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn r9_3_4e_the_step_must_shorten_the_distance() {
    let mut b = reunite(3);
    b.refused(Army::Uesugi, C::StepTo { unit: unit("UH2"), hex: hex("1509") }, "9.3.4e");
    b.refused(Army::Uesugi, C::StepTo { unit: unit("UH2"), hex: hex("1610") }, "9.3.4e");
    b.refused(Army::Uesugi, C::StepTo { unit: unit("UH2"), hex: hex("1607") }, "9.3.4e");
}

#[test]
fn ec_36_the_reunion_step_respects_zones_of_control() {
    let engaged = || Field::historical().units(&[("UH1", "1605"), ("UH2", "1609"), ("TG1", "1610")]);
    let mut b = engaged().draw("initiative");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryReunion).roll(&[3]);
    assert!(b.destinations("UH2").is_empty(), "in a zone of control");
    assert_eq!(b.destinations("UH1"), ["1606"]);
    // TI1 at 1707 exerts its zone on 1606 and nobody holds it: no way.
    let b = engaged().unit("TI1", "1707").draw("initiative");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    // Held by UI1, its zone may be entered.
    let mut b = engaged().unit("TI1", "1707").unit("UI1", "1806").draw("initiative");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryReunion).roll(&[3]);
    assert_eq!(b.destinations("UH1"), ["1606"]);
}

#[test]
fn ec_135_defense_gained_on_this_chit_opens_the_reunion() {
    let mut b = contact().unit("UH2", "1611").mode("UH", Mode::Move).draw("initiative");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryDefense).roll(&[3]);
    assert_eq!(b.mode("UH"), Mode::Defense);
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryReunion).roll(&[3]);
    b.uesugi(C::StepTo { unit: unit("UH2"), hex: hex("1610") });
}

#[test]
fn ec_35_the_initiative_chit_is_rolled_for_too() {
    let mut b = contact().mode("TG", Mode::Move).mode("UH", Mode::Move).draw("initiative");
    assert_eq!(b.rolling(), Some(Purpose::Order(Army::Takeda)));
    b.roll(&[2, 6]);
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryDefense).roll(&[2]);
    b.takeda(C::PickClan(clan("TG"))).takeda(C::TryDefense).roll(&[3]);
    assert_eq!((b.mode("UH"), b.mode("TG")), (Mode::Move, Mode::Defense));
}

#[test]
fn ec_35_a_clan_that_is_gone_out_of_contact_has_no_more_need() {
    // UH runs on a natural 1; TG is then in nobody's zone of control and is not asked.
    let mut b = contact().mode("TG", Mode::Move).draw("initiative");
    b.roll(&[2, 6]);
    b.uesugi(C::PickClan(clan("UH"))).uesugi(C::TryDefense).roll(&[1]).uesugi(C::RetreatTo(hex("1610")));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

//! 13.8: leaving a siege.
use crate::c13_siege::*;
use crate::support::*;

/// Naito is in the fort beside Kosaka, one unit Shaken and one Exhausted; Uesugi stands at (a).
fn mixed_garrison(takeda: &[u8], men: [u8; 2], out: [u8; 2]) -> Field {
    siege(takeda, &[A], men)
        .units(&[("TE1", "2715"), ("TE2", "2715")])
        .condition("TE2", Condition::Shaken)
        .condition("TE1", Condition::Exhausted)
        .set(move |s| s.siege.out_of_combat = out)
}

pub fn retire(b: &mut Battle, army: Army, places: &[(&str, &str)]) {
    // Who has given up Attack is not asked.
    if b.allows(army, C::Retire) {
        b.play(army, C::Retire);
    }
    for &(name, at) in places {
        if b.hex_of(name) == "2715" {
            b.play(army, C::RetireTo { unit: unit(name), hex: hex(at) });
        }
        assert_eq!(b.hex_of(name), at);
    }
}

// --- 13.8

#[test]
fn r13_8a_no_marker_outside_no_way_out() {
    let mut b = mixed_garrison(&[CENTRE], [9, 9], [4, 0]).draw("TE");
    b.takeda(C::KeepMode);
    assert_eq!((b.step(), b.hex_of("TE1")), (Step::Chance(ChanceStep::DrawChit), "2715".into()));
    let mut with = mixed_garrison(&[CENTRE, B], [9, 9], [4, 0]).draw("TE");
    with.takeda(C::KeepMode);
    assert_eq!(with.step(), Step::SiegeEnd(SiegeEndStep::RetireAsk(clan("TE"))));
}

#[test]
fn r13_8a_an_attack_clan_cannot_retire() {
    let mut b = mixed_garrison(&[CENTRE, B], [9, 9], [4, 0]).mode("TE", Mode::Attack).draw("TE");
    b.takeda(C::KeepMode);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r13_8b_the_scores_fall_by_the_clans_points() {
    // AT-22: 1-2 Shaken and 2-2 Exhausted: Manpower -3, Out of Combat -4. No marker is linked but the one at (b).
    let mut b = mixed_garrison(&[CENTRE, B], [9, 9], [6, 0]).draw("TE");
    b.takeda(C::KeepMode);
    retire(&mut b, Army::Takeda, &[("TE1", "2716"), ("TE2", "2815")]);
    for _ in 0..3 {
        b.takeda(C::LoseManpower);
    }
    assert_eq!((men(&b)[T], out(&b)[T]), (6, 2));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    assert!(b.state.siege.on);
}

#[test]
fn r13_8c_linked_markers_may_go_instead() {
    // AT-23: markers at (b), south_outwork and ninomaru_south, given up in any order, (b) itself first.
    let mut b = mixed_garrison(&[CENTRE, B, SOUTH, NINO_SOUTH], [9, 9], [4, 0]).draw("TE");
    b.takeda(C::KeepMode);
    retire(&mut b, Army::Takeda, &[("TE1", "2716"), ("TE2", "2815")]);
    b.takeda(C::LoseMarker(B)).takeda(C::LoseMarker(NINO_SOUTH)).takeda(C::LoseMarker(SOUTH));
    assert_eq!((men(&b)[T], markers(&b)[T]), (9, set_of(&[CENTRE])));
    let mut two = mixed_garrison(&[CENTRE, B, SOUTH, NINO_SOUTH], [9, 9], [4, 0]).draw("TE");
    two.takeda(C::KeepMode);
    retire(&mut two, Army::Takeda, &[("TE1", "2716"), ("TE2", "2815")]);
    two.takeda(C::LoseMarker(SOUTH)).takeda(C::LoseMarker(NINO_SOUTH)).takeda(C::LoseManpower);
    assert_eq!(men(&two)[T], 8);
}

#[test]
fn r13_8c_a_marker_cut_off_by_the_enemy_may_not() {
    let field = mixed_garrison(&[CENTRE, B, NINO_SOUTH], [9, 9], [4, 0]);
    let mut b = field.set(|s| s.siege.markers[U] = set_of(&[A, SOUTH, EAST])).draw("TE");
    b.takeda(C::KeepMode);
    retire(&mut b, Army::Takeda, &[("TE1", "2716"), ("TE2", "2815")]);
    b.refused(Army::Takeda, C::LoseMarker(NINO_SOUTH), "13.8c");
    b.takeda(C::LoseMarker(B));
}

#[test]
fn r13_8d_a_third_unit_goes_beside_the_hexes_of_its_area() {
    let mut b = siege(&[CENTRE, B], &[A], [20, 9]).draw("TM");
    b.takeda(C::KeepMode).takeda(C::Retire);
    b.refused(Army::Takeda, C::RetireTo { unit: unit("TM1"), hex: hex("2714") }, "13.8d");
    b.refused(Army::Takeda, C::RetireTo { unit: unit("TM1"), hex: hex("2717") }, "13.8d");
    b.takeda(C::RetireTo { unit: unit("TM1"), hex: hex("2716") });
    b.takeda(C::RetireTo { unit: unit("TM2"), hex: hex("2815") });
    b.refused(Army::Takeda, C::RetireTo { unit: unit("TM3"), hex: hex("2613") }, "13.8d");
    b.takeda(C::RetireTo { unit: unit("TM3"), hex: hex("2717") });
    assert_eq!(b.hex_of("TM3"), "2717");
}

#[test]
fn r13_8d_the_owner_decides_which_unit_takes_which_hex() {
    let leaving = |rules| {
        let mut b = siege(&[CENTRE, B], &[A], [20, 9]).under(rules).draw("TM");
        b.takeda(C::KeepMode).takeda(C::Retire);
        b
    };
    // The two hexes of (b) for two of the three, whichever they are; the last goes beside them.
    for order in [["TM1", "TM2", "TM3"], ["TM3", "TM1", "TM2"], ["TM2", "TM3", "TM1"]] {
        let mut b = leaving(RulesVersion::default());
        b.refused(Army::Takeda, C::RetireTo { unit: unit(order[2]), hex: hex("2717") }, "13.8d");
        retire(&mut b, Army::Takeda, &[(order[0], "2815"), (order[1], "2716"), (order[2], "2717")]);
    }
    // In version 1 the counters' numbers decided.
    let before = leaving(RulesVersion::V1);
    assert!(!before.allows(Army::Takeda, C::RetireTo { unit: unit("TM3"), hex: hex("2815") }));
}

#[test]
fn r13_8d_only_units_of_the_clan_that_leaves_are_placed() {
    let mut b = mixed_garrison(&[CENTRE, B], [9, 9], [4, 0]).draw("TE");
    b.takeda(C::KeepMode).takeda(C::Retire);
    b.refused(Army::Takeda, C::RetireTo { unit: unit("TM1"), hex: hex("2815") }, "13.8d");
    b.takeda(C::RetireTo { unit: unit("TE2"), hex: hex("2815") });
    assert_eq!(b.hex_of("TE1"), "2716", "one unit and one hex are left");
}

#[test]
fn dif_70_one_of_two_ways_out_may_be_chosen_for_all() {
    // Markers at (b) and (c): all three by (b), the third beside it although (c) has room.
    let mut b = siege(&[CENTRE, B, GATE_C], &[A], [20, 9]).draw("TM");
    b.takeda(C::KeepMode).takeda(C::Retire);
    b.takeda(C::RetireTo { unit: unit("TM1"), hex: hex("2716") });
    b.takeda(C::RetireTo { unit: unit("TM2"), hex: hex("2815") });
    let third = b.options(Army::Takeda);
    assert!(third.contains(&C::RetireTo { unit: unit("TM3"), hex: hex("2717") }));
    assert!(third.contains(&C::RetireTo { unit: unit("TM3"), hex: hex("2814") }));
}

#[test]
fn r13_8d_retiring_ends_the_clans_activation() {
    // An enemy stands right outside: no battle follows.
    let mut b = mixed_garrison(&[CENTRE, B], [9, 9], [4, 0]).unit("UJ1", "2817").draw("TE");
    b.takeda(C::KeepMode);
    retire(&mut b, Army::Takeda, &[("TE1", "2815"), ("TE2", "2716")]);
    for _ in 0..3 {
        b.takeda(C::LoseManpower);
    }
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    assert!(!b.heard(|e| matches!(e, E::BattleBegan { .. })));
}

#[test]
fn r13_8e_the_whole_clan_leaves() {
    let mut b = mixed_garrison(&[CENTRE, B], [9, 9], [4, 0]).draw("TE");
    b.takeda(C::KeepMode).takeda(C::Retire).takeda(C::RetireTo { unit: unit("TE1"), hex: hex("2716") });
    assert!(!b.allows(Army::Takeda, C::StayInside));
    assert_eq!(b.hex_of("TE2"), "2815");
    // With a choice of hexes left there is none of staying.
    let mut three = siege(&[CENTRE, B], &[A], [20, 9]).draw("TM");
    three.takeda(C::KeepMode).takeda(C::Retire);
    assert!(three.options(Army::Takeda).iter().all(|c| matches!(c, C::RetireTo { .. })));
}

#[test]
fn dif_71_eliminated_units_do_not_keep_a_clan_in() {
    let b = mixed_garrison(&[CENTRE, B], [9, 9], [4, 0]).set(|s| {
        s.units[unit("TE1").index()].condition = Condition::Eliminated;
        s.units[unit("TE1").index()].hex = HexId::NOWHERE;
    });
    let mut b = b.draw("TE");
    b.takeda(C::KeepMode);
    retire(&mut b, Army::Takeda, &[("TE2", "2716")]);
    assert_eq!(out(&b)[T], 4);
}

#[test]
fn r13_8b_a_comrade_left_outside_is_not_paid_for() {
    // TE2 never went in: only TE1's four points are owed.
    let field = siege(&[CENTRE, B], &[A], [9, 9]).units(&[("TE1", "2715"), ("TE2", "2818")]);
    let mut b = field.draw("TE");
    b.takeda(C::KeepMode);
    retire(&mut b, Army::Takeda, &[("TE1", "2716")]);
    for _ in 0..4 {
        b.takeda(C::LoseManpower);
    }
    assert_eq!((men(&b)[T], b.step(), b.hex_of("TE2")), (5, Step::Chance(ChanceStep::DrawChit), "2818".into()));
}

#[test]
fn dif_62_a_garrison_out_of_attack_may_retire_too() {
    let mut b = siege(&[CENTRE, GATE_C], &[A], [20, 9]).draw("TM");
    assert_eq!(b.mode("TM"), Mode::Defense);
    b.takeda(C::KeepMode).takeda(C::Retire);
    assert!(matches!(b.step(), Step::SiegeEnd(SiegeEndStep::RetirePlace(_))));
}

#[test]
fn ec_110_a_garrison_not_besieged_simply_walks_out() {
    let mut b = garrison().draw("TM");
    b.takeda(C::KeepMode).takeda(C::Move { unit: unit("TM1"), to: hex("2714") });
    assert_eq!(b.hex_of("TM1"), "2714");
    // Besieged, it needs no Mode roll but a marker outside.
    let mut besieged = siege(&[CENTRE, GATE_C], &[A], [20, 9]).draw("TM");
    besieged.takeda(C::KeepMode);
    assert_eq!(besieged.options(Army::Takeda), [C::Retire, C::StayInside]);
    besieged.takeda(C::StayInside);
    assert_eq!(besieged.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn ec_111_out_of_attack_without_a_marker_outside_it_stays() {
    let mut b = siege(&[CENTRE], &[WEST], [9, 9]).draw("UD");
    b.uesugi(C::TryMode(Mode::Defense)).roll(&[6]);
    assert_eq!(
        (b.mode("UD"), b.hex_of("UD1"), b.step()),
        (Mode::Defense, "2715".into(), Step::Chance(ChanceStep::DrawChit))
    );
    assert!(b.at().is_besieged_clan(clan("UD")));
    assert_eq!(men(&b), [9, 9]);
}

#[test]
fn ec_112_what_cannot_be_paid_costs_steps() {
    // Shibata owes 9, has 2 men and the marker at (a): 6 short, 3 steps.
    let mut b = siege(&[CENTRE], &[A, NINO_SOUTH], [9, 2]).mode("UD", Mode::Move).draw("UD");
    b.uesugi(C::KeepMode);
    retire(&mut b, Army::Uesugi, &[("UD1", "2615"), ("UD2", "2614")]);
    // ninomaru_south is linked to (a) by west_outwork and ninomaru_west, so both markers may be asked for.
    b.uesugi(C::LoseManpower).uesugi(C::LoseManpower).uesugi(C::LoseMarker(A)).uesugi(C::LoseMarker(NINO_SOUTH));
    assert_eq!(b.state.siege.shortfall, 3);
    b.uesugi(C::LoseStep(unit("UD1"))).uesugi(C::LoseStep(unit("UD2"))).uesugi(C::LoseStep(unit("UD2")));
    assert_eq!((b.condition("UD1"), b.condition("UD2")), (Condition::Shaken, Condition::Disorganized));
}

#[test]
fn ec_113_when_the_last_clan_retires_the_other_side_has_won() {
    let mut b = siege(&[CENTRE, WATER], &[A, WEST], [9, 12])
        .set(|s| s.siege.out_of_combat = [2, 0])
        .mode("UD", Mode::Move)
        .draw("UD");
    b.uesugi(C::KeepMode);
    retire(&mut b, Army::Uesugi, &[("UD1", "2615"), ("UD2", "2614")]);
    for _ in 0..9 {
        b.uesugi(C::LoseManpower);
    }
    assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Takeda }));
    // 9 + 2 + 2 = 13 survivors of 14 points: one unit is lost, one more is Disorganized.
    b.refused(Army::Takeda, C::Disorganize(unit("TM1")), "13.9b");
    b.takeda(C::Keep(unit("TM1"))).takeda(C::Keep(unit("TM2")));
    b.takeda(C::Disorganize(unit("TM2")));
    assert_eq!(b.condition("TM1"), Condition::GoodOrder);
    assert_eq!(b.condition("TM2"), Condition::Disorganized);
    assert_eq!(b.condition("TM3"), Condition::Eliminated);
    assert_eq!(markers(&b), [0, 0]);
    // TM3's Elan for Uesugi; the fort has not changed hands.
    assert_eq!((b.state.vp, b.state.fort_holder), (-1, Army::Takeda));
    // And what is left of the clan tests (11.12).
    b.takeda(C::RoutLeader(unit("TM1"))).roll(&[6]);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn ec_113_the_garrison_that_leaves_gives_up_the_fort() {
    let mut b = siege(&[CENTRE, GATE_C], &[A], [20, 9]).draw("TM");
    b.takeda(C::KeepMode);
    retire(&mut b, Army::Takeda, &[("TM1", "2714"), ("TM2", "2814"), ("TM3", "2713")]);
    for _ in 0..14 {
        b.takeda(C::LoseManpower);
    }
    assert_eq!((b.state.vp, b.state.fort_holder, b.state.siege.on), (-8, Army::Uesugi, false));
    assert_eq!(b.condition("TM1"), Condition::GoodOrder);
    assert_eq!(b.hex_of("UD1"), "2715");
}

#[test]
fn ec_124_enemy_zones_are_no_bar_but_lack_of_room_is() {
    // Uesugi holds both hexes of (b) and all around but one: in an enemy zone, and allowed.
    let ring: [(&str, &str); 6] =
        [("UB1", "2716"), ("UB2", "2815"), ("UC1", "2616"), ("UC2", "2717"), ("UE1", "2816"), ("UE2", "2915")];
    let field = siege(&[CENTRE, B], &[A], [20, 9]).units(&ring).units(&[("TG1", "2715")]);
    let mut b = field.draw("TG");
    b.takeda(C::KeepMode).takeda(C::Retire);
    let around = b.options(Army::Takeda);
    let offered: Vec<C> = ["2615", "2814", "2916"].map(|h| C::RetireTo { unit: unit("TG1"), hex: hex(h) }).into();
    assert!(around.iter().all(|c| offered.contains(c)), "{around:?}");
    b.takeda(around[0]);
    assert!(b.at().is_engaged(unit("TG1")));
    // Every hex taken: no way out.
    let full = [("UF1", "2615"), ("UF2", "2814"), ("UG1", "2916")];
    let mut shut = siege(&[CENTRE, B], &[A], [20, 9]).units(&ring).units(&full).unit("TG1", "2715").draw("TG");
    shut.takeda(C::KeepMode);
    assert_eq!((shut.step(), shut.hex_of("TG1")), (Step::Chance(ChanceStep::DrawChit), "2715".into()));
}

//! 13.8, 13.9: leaving a siege, its end, and three sieges from the first marker to the last.
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

fn retire(b: &mut Battle, army: Army, places: &[(&str, &str)]) {
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
    assert_eq!((b.step(), b.hex_of("TE1")), (Step::DrawChit, "2715".into()));
    let mut with = mixed_garrison(&[CENTRE, B], [9, 9], [4, 0]).draw("TE");
    with.takeda(C::KeepMode);
    assert_eq!(with.step(), Step::RetireAsk(clan("TE")));
}

#[test]
fn r13_8a_an_attack_clan_cannot_retire() {
    let mut b = mixed_garrison(&[CENTRE, B], [9, 9], [4, 0]).mode("TE", Mode::Attack).draw("TE");
    b.takeda(C::KeepMode);
    assert_eq!(b.step(), Step::DrawChit);
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
    assert_eq!(b.step(), Step::DrawChit);
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
    // The second has one hex left and goes there.
    b.takeda(C::RetireTo { unit: unit("TM1"), hex: hex("2716") });
    assert_eq!(b.hex_of("TM2"), "2815");
    b.refused(Army::Takeda, C::RetireTo { unit: unit("TM3"), hex: hex("2613") }, "13.8d");
    b.takeda(C::RetireTo { unit: unit("TM3"), hex: hex("2717") });
    assert_eq!(b.hex_of("TM3"), "2717");
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
    assert_eq!(b.step(), Step::DrawChit);
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
    assert_eq!((men(&b)[T], b.step(), b.hex_of("TE2")), (5, Step::DrawChit, "2818".into()));
}

#[test]
fn dif_62_a_garrison_out_of_attack_may_retire_too() {
    let mut b = siege(&[CENTRE, GATE_C], &[A], [20, 9]).draw("TM");
    assert_eq!(b.mode("TM"), Mode::Defense);
    b.takeda(C::KeepMode).takeda(C::Retire);
    assert!(matches!(b.step(), Step::RetirePlace(_)));
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
    assert_eq!(besieged.step(), Step::DrawChit);
}

#[test]
fn ec_111_out_of_attack_without_a_marker_outside_it_stays() {
    let mut b = siege(&[CENTRE], &[WEST], [9, 9]).draw("UD");
    b.uesugi(C::TryMode(Mode::Defense)).roll(&[6]);
    assert_eq!((b.mode("UD"), b.hex_of("UD1"), b.step()), (Mode::Defense, "2715".into(), Step::DrawChit));
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
    b.refused(Army::Takeda, C::Disorganize(unit("TM1")), "4.2a");
    b.takeda(C::Keep(unit("TM1"))).takeda(C::Keep(unit("TM2")));
    b.takeda(C::Disorganize(unit("TM2")));
    assert_eq!(b.condition("TM1"), Condition::GoodOrder);
    assert_eq!(b.condition("TM2"), Condition::Disorganized);
    assert_eq!(b.condition("TM3"), Condition::Eliminated);
    assert_eq!(markers(&b), [0, 0]);
    // TM3's Elan for Uesugi; the fort has not changed hands.
    assert_eq!((b.state.vp, b.state.fort_holder), (-1, Army::Takeda));
    // And what is left of the clan tests (F20).
    b.takeda(C::RoutLeader(unit("TM1"))).roll(&[6]);
    assert_eq!(b.step(), Step::DrawChit);
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
    assert_eq!((shut.step(), shut.hex_of("TG1")), (Step::DrawChit, "2715".into()));
}

// --- 13.9

/// Takeda's last marker, no men: the next blow ends the siege for Uesugi with these scores.
fn last_blow(uesugi: &[u8], men: u8, out: u8) -> Battle {
    let mut b = siege(&[CENTRE], uesugi, [0, men])
        .units(&[("UE1", "2715"), ("UE2", "2715"), ("UF1", "2715"), ("UF2", "2715")])
        .mode("UE", Mode::Attack)
        .mode("UF", Mode::Attack)
        .set(|s| s.siege.out_of_combat = [5, out])
        .draw("combat-U");
    b.uesugi(C::SiegeFire(CENTRE)).roll(&[6]);
    b
}

#[test]
fn r13_9a_no_marker_and_no_man_is_the_end_whatever_lies_wounded() {
    let b = last_blow(&[NINO_WEST], 20, 0);
    for name in ["TM1", "TM2", "TM3"] {
        assert_eq!(b.condition(name), Condition::Eliminated);
    }
    assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Uesugi }));
    // A side with men but no marker is not beaten.
    let mut alive = siege(&[CENTRE, WEST], &[A], [9, 9]).set(|s| s.siege.markers = [0, set_of(&[A])]).draw("combat-U");
    alive.uesugi(C::EndSiegeActions);
    assert!(alive.state.siege.on);
}

#[test]
fn r13_9a_a_worn_garrison_is_overrun_at_once() {
    let mut b = before_the_walls()
        .condition("TM1", Condition::Exhausted)
        .condition("TM2", Condition::Disorganized)
        .condition("TM3", Condition::Disorganized)
        .draw("UD");
    b.uesugi(C::KeepMode).uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UD1", "2615");
    enter_by(&mut b, Army::Uesugi, "UD2", "2614");
    b.uesugi(C::EndPlacing);
    assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Uesugi }));
    assert_eq!(b.condition("TM1"), Condition::Eliminated);
}

#[test]
fn r13_9b_the_winner_keeps_units_up_to_his_survivors() {
    // AT-24: 8 + 5 + 7 = 20 survivors; six units of 5 4 5 4 5 3 = 26 points.
    let b = last_blow(&[NINO_WEST, A, WEST, WATER, SOUTH, EAST, B], 8, 5);
    assert_eq!(b.at().survivors(Army::Uesugi), 20);
    let mut b = b;
    for name in ["UD1", "UD2", "UE1", "UF1"] {
        b.uesugi(C::Keep(unit(name)));
    }
    // 5 + 4 + 5 + 5 = 19: nothing else fits, and the other two are gone.
    assert_eq!(b.condition("UE2"), Condition::Eliminated);
    assert_eq!(b.condition("UF2"), Condition::Eliminated);
    b.uesugi(C::Disorganize(unit("UE1")));
    assert_eq!(b.condition("UE1"), Condition::Disorganized);
    assert_eq!(b.condition("UD1"), Condition::GoodOrder);
}

#[test]
fn r13_9b_nothing_beyond_the_survivors_can_be_kept() {
    let mut b = last_blow(&[NINO_WEST], 7, 0);
    b.uesugi(C::Keep(unit("UD1")));
    // 8 survivors, 5 kept: a unit of 4 is too much, one of 3 fits.
    b.refused(Army::Uesugi, C::Keep(unit("UD2")), "13.9b");
    b.uesugi(C::Keep(unit("UF2")));
    assert_eq!(b.condition("UD2"), Condition::Eliminated);
}

#[test]
fn r13_9c_kept_units_worth_the_out_of_combat_score_are_disorganized() {
    let mut b = last_blow(&[NINO_WEST], 30, 5);
    assert!(matches!(b.step(), Step::WearUnits(_)));
    // 3 points are not enough for 5: a second unit follows.
    b.uesugi(C::Disorganize(unit("UF2")));
    assert!(matches!(b.step(), Step::WearUnits(_)));
    b.refused(Army::Uesugi, C::Disorganize(unit("UF2")), "13.9c");
    b.uesugi(C::Disorganize(unit("UD1")));
    assert_eq!(b.condition("UF2"), Condition::Disorganized);
    assert_eq!(b.condition("UD1"), Condition::Disorganized);
    assert_eq!(b.condition("UE1"), Condition::GoodOrder);
    assert!(b.rolling().is_some());
}

#[test]
fn r13_9d_leaders_of_the_disorganized_and_of_the_dead_roll() {
    let mut b = last_blow(&[NINO_WEST], 30, 5);
    b.uesugi(C::Disorganize(unit("UD1")));
    // First the loser's dead Kosaka (4 or less), then Shibata (1).
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TM1"), deadly: true }));
    b.roll(&[4]);
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("UD1"), deadly: false }));
    b.roll(&[1]);
    assert_eq!((b.state.sides[T].bundori, b.state.sides[U].bundori), (1, 1));
    assert_eq!(b.at().leadership(unit("UD1")), 0);
    // Elan 2 + 2 + 1 and Leadership 1 and the fort for Uesugi, Leadership 1 for Takeda.
    assert_eq!(b.state.vp, -(5 + 1 + 8) + 1);
}

#[test]
fn dif_72_units_not_kept_count_as_losses() {
    let mut b = last_blow(&[NINO_WEST], 7, 0);
    let before = b.state.vp;
    b.uesugi(C::Keep(unit("UD1"))).uesugi(C::Keep(unit("UF2")));
    // UD2 (Elan 1), UE1 (2), UE2 (1), UF1 (2) are gone.
    assert_eq!(b.state.vp - before, 6);
    assert_eq!(b.state.sides[U].lost, 4);
    b.roll(&[5]);
    assert!(matches!(b.rolling(), Some(Purpose::Leader { deadly: true, .. })));
}

#[test]
fn r13_9e_afterwards_the_winners_move_normally() {
    let mut b = last_blow(&[NINO_WEST], 30, 0);
    b.roll(&[6]);
    assert_eq!(b.step(), Step::DrawChit);
    b.state.clans[clan("UD").index()].mode = Mode::Move;
    b.state.chits[Chit::MOVE.index()] = ChitPlace::Bowl;
    b.chance(C::Draw(Chit::MOVE));
    b.uesugi(C::PickClan(clan("UD"))).uesugi(C::Move { unit: unit("UD1"), to: hex("2614") });
    assert_eq!(b.hex_of("UD1"), "2614");
}

#[test]
fn ec_109_nobody_is_eliminated_while_the_siege_lasts() {
    let mut b = siege(&[CENTRE, WEST], &[A], [9, 9]).set(|s| s.siege.out_of_combat = [6, 6]).draw("rally");
    b.roll(&[1; 12]);
    assert_eq!((out(&b), b.state.siege.on), ([0, 0], true));
    for name in ["TM1", "TM2", "TM3", "UD1", "UD2"] {
        assert_eq!(b.condition(name), Condition::GoodOrder);
    }
}

/// F20: 13.9 eliminates, and 11.12 tests a clan when one of its units is eliminated.
#[test]
fn r13_9_clans_of_units_left_over_test() {
    let mut end = last_blow(&[NINO_WEST], 7, 0);
    end.uesugi(C::Keep(unit("UD1"))).uesugi(C::Keep(unit("UF2")));
    let mut tests = Vec::new();
    while let Some(purpose) = end.rolling() {
        if let Purpose::Rout { clan, .. } = purpose {
            tests.push(clan);
        }
        end.roll(&[6]);
    }
    assert!(tests.contains(&clan("UD")), "{tests:?}");
    assert_eq!(end.step(), Step::DrawChit);
}

/// 11.12c: the test may send what is left away; from Kaizu nobody has to run, the clan takes Regroup.
#[test]
fn r13_9_a_clan_that_fails_its_test_takes_regroup_where_it_stands() {
    let mut end = last_blow(&[NINO_WEST], 7, 0);
    end.uesugi(C::Keep(unit("UD1"))).uesugi(C::Keep(unit("UF2")));
    let mut retreated = Vec::new();
    while end.step() != Step::DrawChit {
        match end.rolling() {
            Some(Purpose::Rout { clan, leader }) => {
                // Die, Leadership and one steady unit make 4, a Retreat.
                let die = 4 - 1 - i8::try_from(end.at().leadership(leader)).expect("small");
                end.roll(&[die as u8]);
                retreated.push(clan);
            }
            Some(_) => {
                end.roll(&[6]);
            }
            None => {
                let army =
                    Army::BOTH.into_iter().find(|&army| !end.options(army).is_empty()).expect("somebody decides");
                let first = end.options(army)[0];
                end.play(army, first);
            }
        }
    }
    assert!(retreated.contains(&clan("UD")), "{retreated:?}");
    for clan in retreated.into_iter().filter(|&clan| end.state.clan_in_play(clan)) {
        assert_eq!(end.state.clans[clan.index()].mode, Mode::Regroup);
    }
    assert_eq!(end.hex_of("UD1"), "2715");
}

// --- whole sieges

fn draw(b: &mut Battle, name: &str) {
    b.state.chits[chit(name).index()] = ChitPlace::Bowl;
    b.chance(C::Draw(chit(name)));
    if b.step() == Step::Answer {
        b.play(chit(name).owner().unwrap(), C::Accept);
    }
}

fn fight(b: &mut Battle, attacker: Army, area: u8, dice: [u8; 2]) {
    b.play(attacker, assault(area));
    no_sacrifice(b, attacker);
    b.roll(&dice);
}

#[test]
fn a_siege_the_besieger_wins() {
    let mut b = entered();
    b.takeda(C::PlaceControl(WEST)).takeda(C::PlaceControl(NINO_WEST)).takeda(C::EndPlacing);
    b.uesugi(C::EndPlacing);
    // West outwork, inner west, then the keep, a marker new in each.
    draw(&mut b, "combat-U");
    for area in [WEST, NINO_WEST] {
        fight(&mut b, Army::Uesugi, area, [6, 1]);
        b.uesugi(C::OccupyNew);
    }
    assert_eq!(b.step(), Step::DrawChit);
    assert_eq!((men(&b), out(&b)), ([11, 6], [2, 0]));
    // The keep is the last marker: blow by blow its men are used up.
    let mut blows = 0;
    while b.state.siege.on {
        draw(&mut b, "combat-U");
        while b.step() == Step::SiegeActions(Army::Uesugi) {
            fight(&mut b, Army::Uesugi, CENTRE, [6, 1]);
            blows += 1;
            if b.step() == Step::Occupy(Army::Uesugi) {
                b.uesugi(C::OccupyNew);
            }
        }
    }
    assert_eq!(blows, 12);
    // 5 men, 4 markers: all 9 points come through; Kosaka's leader is rolled for.
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TM1"), deadly: true }));
    b.roll(&[3]);
    assert_eq!((b.condition("UD1"), b.condition("UD2")), (Condition::GoodOrder, Condition::GoodOrder));
    assert_eq!((b.state.vp, b.state.fort_holder), (-(5 + 1 + 8), Army::Uesugi));
    assert_eq!(b.state.chit(chit("TM")), ChitPlace::OutOfGame);
}

#[test]
fn a_siege_relieved_and_held() {
    let mut b = entered();
    b.takeda(C::PlaceControl(WEST)).takeda(C::EndPlacing);
    b.uesugi(C::EndPlacing);
    // Uesugi fails at the outwork: 1 + 1 against 6 + 2, three men.
    draw(&mut b, "combat-U");
    fight(&mut b, Army::Uesugi, WEST, [1, 6]);
    assert_eq!(men(&b)[U], 5);
    b.uesugi(C::EndSiegeActions);
    // Hara comes to the relief by (c) and puts troops there and at the water gate.
    b.state.units[unit("TG1").index()] = Unit { hex: hex("2814"), condition: Condition::GoodOrder, leaders_lost: 0 };
    let fort = b.game.fort();
    b.state.restore(fort);
    b.state.clans[clan("TG").index()].mode = Mode::Attack;
    draw(&mut b, "TG");
    b.takeda(C::KeepMode).takeda(C::EnterFort);
    enter_by(&mut b, Army::Takeda, "TG1", "2814");
    b.takeda(C::PlaceControl(GATE_C)).takeda(C::PlaceControl(WATER)).takeda(C::EndPlacing);
    assert_eq!(men(&b)[T], 12 + 5 - 2);
    // A sortie on (a) from two sides: each success costs the last marker's men.
    while b.state.siege.on {
        draw(&mut b, "combat-T");
        while b.step() == Step::SiegeActions(Army::Takeda) {
            fight(&mut b, Army::Takeda, A, [6, 1]);
            if b.step() == Step::Occupy(Army::Takeda) {
                b.takeda(C::OccupyFrom(WEST));
            }
        }
    }
    assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Takeda }));
    assert_eq!(b.condition("UD1"), Condition::Eliminated);
    b.roll(&[5]);
    // Elan 2 + 1 for Takeda; no points for a fort he never lost. 15 + 4 markers: all 19 points are kept.
    assert_eq!((b.state.vp, b.state.fort_holder), (3, Army::Takeda));
    assert_eq!((b.condition("TM1"), b.condition("TG1")), (Condition::GoodOrder, Condition::GoodOrder));
    assert_eq!(b.step(), Step::DrawChit);
}

#[test]
fn a_siege_given_up() {
    let mut b = entered();
    b.takeda(C::EndPlacing);
    b.uesugi(C::PlaceControl(WEST)).uesugi(C::EndPlacing);
    draw(&mut b, "combat-T");
    b.refused(Army::Takeda, assault(WEST), "13.6.1c");
    b.takeda(C::SiegeMove).takeda(C::PlaceControl(NINO_WEST)).takeda(C::EndPlacing);
    // West outwork has a score of 1 toward the inner works: 3 + 1 - 1 misses, 4 + 1 - 1 hits.
    b.takeda(C::SiegeFire(WEST)).roll(&[3]).takeda(C::SiegeFire(WEST)).roll(&[4]);
    b.uesugi(C::LoseMarker(WEST));
    assert_eq!((men(&b), out(&b)), ([12, 7], [0, 1]));
    // The Rally chit brings the man back; then Shibata gives up and walks away.
    draw(&mut b, "rally");
    b.roll(&[5]);
    assert_eq!((men(&b)[U], out(&b)[U]), (8, 0));
    draw(&mut b, "UD");
    b.uesugi(C::TryMode(Mode::Move)).roll(&[4]);
    retire(&mut b, Army::Uesugi, &[("UD1", "2615"), ("UD2", "2614")]);
    // Nine points: eight men and the marker. Nothing is short.
    b.uesugi(C::LoseMarker(A));
    assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Takeda }));
    assert_eq!((b.condition("UD1"), b.condition("UD2")), (Condition::GoodOrder, Condition::GoodOrder));
    assert_eq!((b.condition("TM1"), b.state.vp, b.step()), (Condition::GoodOrder, 0, Step::DrawChit));
}

// --- cases a player with the rulebook in hand would try

#[test]
fn a_commander_lost_with_the_siege_loses_the_game() {
    for (die, outcome) in [(4, Some(Outcome::CommanderKilled { winner: Army::Takeda })), (5, None)] {
        let mut b = siege(&[CENTRE, WEST], &[A], [20, 0])
            .units(&[("UA1", "2715"), ("UB1", "0512")])
            .mode("UA", Mode::Attack)
            .draw("combat-T");
        b.takeda(C::SiegeFire(A)).roll(&[6]);
        assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Takeda }));
        // Kenshin before Shibata, in the order of their clans.
        assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("UA1"), deadly: true }));
        b.roll(&[die, 6]);
        assert_eq!(b.state.outcome, outcome);
    }
}

#[test]
fn takeda_may_besiege_uesugi_and_take_his_points_back() {
    let mut b = Field::hypothetical()
        .units(&[("UD1", "2715"), ("TG1", "2814")])
        .condition("UD1", Condition::Disorganized)
        .mode("TG", Mode::Attack)
        .set(|s| {
            s.fort_holder = Army::Uesugi;
            s.vp = -8;
        })
        .draw("TG");
    b.takeda(C::KeepMode).takeda(C::EnterFort);
    enter_by(&mut b, Army::Takeda, "TG1", "2814");
    b.takeda(C::EndPlacing);
    // A garrison without Manpower is overrun: Elan 2, Leadership 1 and the fort.
    b.roll(&[1]);
    assert_eq!((b.state.vp, b.state.fort_holder), (-8 + 2 + 8 + 1, Army::Takeda));
    assert_eq!(b.hex_of("TG1"), "2715");
}

#[test]
fn a_combined_maneuver_brings_two_clans_in_one_after_the_other() {
    let mut b = before_the_walls()
        .units(&[("UB1", "2714"), ("UB2", "2814")])
        .mode("UB", Mode::Attack)
        .plan(Army::Uesugi, Plan::Kokuyoku)
        .special(Army::Uesugi, 0, Activity::Combined, &["UB", "UD"])
        .draw("U#1");
    b.uesugi(C::Proceed).roll(&[3, 3]).uesugi(C::KeepMode).uesugi(C::KeepMode);
    b.uesugi(C::PickClan(clan("UD"))).uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UD1", "2615");
    enter_by(&mut b, Army::Uesugi, "UD2", "2614");
    b.takeda(C::EndPlacing).uesugi(C::EndPlacing);
    // Kakizaki follows as a reinforcement of the siege just begun.
    b.uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UB1", "2714");
    enter_by(&mut b, Army::Uesugi, "UB2", "2814");
    b.uesugi(C::EndPlacing);
    assert_eq!((men(&b)[U], b.at().bases(Army::Uesugi)), (8 + 7, set_of(&[A, GATE_C])));
    assert_eq!(b.step(), Step::DrawChit);
}

#[test]
fn a_special_attack_enters_with_six_mp() {
    // Three hexes to 2614 and three MP for the walls.
    let from = |h: &str| garrison().unit("UJ1", h).mode("UJ", Mode::Attack);
    assert!(from("2414").ready().at().may_enter_fort(clan("UJ")));
    let mut plain = from("2314").draw("UJ");
    plain.uesugi(C::KeepMode).refused(Army::Uesugi, C::EnterFort, "13.7c");
    let mut special = from("2314")
        .plan(Army::Uesugi, Plan::KurumaGakari)
        .special(Army::Uesugi, 0, Activity::Attack, &["UJ"])
        .draw("U#1");
    special.uesugi(C::EnterFort);
    assert!(special.state.siege.on);
}

#[test]
fn ec_109_a_rout_outside_does_not_touch_comrades_inside() {
    // Kosaka's third unit stood outside when the siege began, and falls there.
    let mut b = siege(&[CENTRE], &[A], [9, 9])
        .unit("TM3", "2209")
        .unit("UJ1", "2210")
        .condition("TM3", Condition::Exhausted)
        .mode("UJ", Mode::Attack)
        .draw("combat-U");
    b.uesugi(C::FieldFirst).roll(&[9, 9]);
    assert_eq!(b.condition("TM3"), Condition::Eliminated);
    if let Step::RoutLeader(_) = b.step() {
        b.takeda(C::RoutLeader(unit("TM2")));
    }
    b.roll(&[1]);
    assert_eq!((b.hex_of("TM1"), b.hex_of("TM2")), ("2715".into(), "2715".into()));
    assert!(b.state.siege.on);
}

/// A siege elsewhere saves nobody in the field.
#[test]
fn ec_109_a_clan_outside_routs_as_ever_while_the_siege_lasts() {
    let mut b = siege(&[CENTRE], &[A], [9, 9])
        .units(&[("TK1", "2209"), ("TK2", "1508"), ("UJ1", "2210")])
        .condition("TK1", Condition::Exhausted)
        .condition("TK2", Condition::Exhausted)
        .mode("UJ", Mode::Attack)
        .draw("combat-U");
    b.uesugi(C::FieldFirst).roll(&[9, 9]);
    assert_eq!(b.condition("TK1"), Condition::Eliminated);
    b.roll(&[1]);
    assert!(b.heard(|e| matches!(e, E::Routed { .. })));
    assert_eq!((b.condition("TK2"), b.state.siege.on), (Condition::Eliminated, true));
}

#[test]
fn besieged_clans_cannot_be_named_for_special_activities() {
    let mut b = siege(&[CENTRE], &[A], [9, 9])
        .units(&[("UJ1", "1308"), ("UA1", "1208"), ("TA1", "0512")])
        .plan(Army::Uesugi, Plan::KurumaGakari)
        .command_phase();
    b.roll(&[3, 3]);
    b.uesugi(C::SelectSpecial { number: 0, activity: Activity::Retreat, payer: Payer::Commander });
    b.refused(Army::Uesugi, C::NameClan(clan("UD")), "8.3d");
    b.uesugi(C::NameClan(clan("UJ")));
}

/// Strength of a side in the siege, all told.
fn strength(b: &Battle, side: usize) -> u32 {
    men(b)[side] as u32 + out(b)[side] as u32 + markers(b)[side].count_ones()
}

#[test]
fn random_sieges_end_and_never_make_men() {
    for seed in 1..=60u64 {
        let mut rng = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut below = move |n: usize| {
            rng ^= rng << 13;
            rng ^= rng >> 7;
            rng ^= rng << 17;
            (rng >> 33) as usize % n
        };
        let mut b = siege(&[CENTRE, WEST, WATER, NINO_SOUTH, B], &[A], [6, 7])
            .units(&[("TG1", "2814"), ("TI1", "2208"), ("UJ1", "2612"), ("UE1", "2715"), ("UE2", "2715")])
            .mode("TG", Mode::Attack)
            .mode("UJ", Mode::Attack)
            .mode("UE", Mode::Attack)
            .set(|s| s.siege.out_of_combat = [3, 2])
            .ready();
        let mut draws = 0;
        let mut before = [strength(&b, T), strength(&b, U)];
        let mut inside = [b.at().inside(Army::Takeda).count(), b.at().inside(Army::Uesugi).count()];
        while b.state.siege.on && b.state.outcome.is_none() && draws < 400 {
            if b.step() == Step::DrawChit {
                let names = ["combat-U", "combat-T", "rally", "UD", "TM", "UE", "TG", "UJ"];
                let name = names[below(names.len())];
                let gone = |c: ClanId| b.state.clan_extinct(c);
                if name.len() == 2 && gone(clan(name)) {
                    continue;
                }
                draw(&mut b, name);
                draws += 1;
            } else if let Some(purpose) = b.rolling() {
                let die = if purpose.is_two_dice() { 2 + below(11) } else { 1 + below(6) };
                b.roll(&[die as u8]);
            } else {
                let army = if b.options(Army::Takeda).is_empty() { Army::Uesugi } else { Army::Takeda };
                let options = b.options(army);
                b.play(army, options[below(options.len())]);
            }
            // A blow is booked on two tracks; it is whole again when somebody may act.
            if !matches!(b.step(), Step::SiegeActions(_) | Step::DrawChit) {
                continue;
            }
            let after = [b.at().inside(Army::Takeda).count(), b.at().inside(Army::Uesugi).count()];
            for side in [T, U] {
                let grown = strength(&b, side) > before[side];
                assert!(!grown || after[side] > inside[side], "seed {seed} side {side}: {:?}", b.told.last());
                before[side] = strength(&b, side);
            }
            inside = after;
        }
        assert!(!b.state.siege.on || b.state.outcome.is_some(), "seed {seed} goes on for ever");
        assert!(b.state.siege.on || b.heard(|e| matches!(e, E::SiegeEnded { .. })));
    }
}

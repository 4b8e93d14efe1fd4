//! 13.9: the end of a siege.
use crate::c13_siege::*;
use crate::support::*;

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
}

#[test]
fn r13_9a_no_marker_alone_does_not_lose_a_siege() {
    // Naito leaves and pays with the only marker of his side; Kosaka stays, with men or without.
    let naito_leaves = |men: u8| {
        let mut b = siege(&[B], &[A], [men, 9]).units(&[("TE1", "2715"), ("TE2", "2715")]).draw("TE");
        b.takeda(C::KeepMode).takeda(C::Retire).takeda(C::RetireTo { unit: unit("TE1"), hex: hex("2716") });
        b.takeda(C::LoseMarker(B));
        while let Some(&pay) = b.options(Army::Takeda).iter().find(|c| matches!(c, C::LoseManpower | C::LoseStep(_))) {
            b.takeda(pay);
        }
        (markers(&b)[T], men_left(&b), b.state.siege.on, b.heard(|e| matches!(e, E::SiegeEnded { .. })))
    };
    // 2-2 and 1-2 cost seven points, one of them the marker.
    assert_eq!(naito_leaves(9), (0, 3, true, false));
    assert_eq!(naito_leaves(6), (0, 0, false, true));
}

fn men_left(b: &Battle) -> u8 {
    men(b)[T]
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
    assert!(matches!(b.step(), Step::SiegeEnd(SiegeEndStep::WearUnits(_))));
    // 3 points are not enough for 5: a second unit follows.
    b.uesugi(C::Disorganize(unit("UF2")));
    assert!(matches!(b.step(), Step::SiegeEnd(SiegeEndStep::WearUnits(_))));
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
    assert_eq!((b.state.staffs[T].bundori, b.state.staffs[U].bundori), (1, 1));
    assert_eq!(b.at().leadership(unit("UD1")), 0);
    // Elan 2 + 2 + 1 and Leadership 1 and the fort for Uesugi, Leadership 1 for Takeda.
    assert_eq!(b.state.vp, -(5 + 1 + 8) + 1);
}

#[test]
fn r13_9d_the_losers_leaders_roll_first_whoever_attacked_last() {
    for attacked in Army::BOTH {
        let mut b = siege(&[CENTRE, WEST], &[A], [20, 0])
            .set(|s| {
                s.siege.out_of_combat = [5, 0];
                s.combat.army = attacked;
            })
            .draw("combat-T");
        b.takeda(C::SiegeFire(A)).roll(&[6]).takeda(C::Disorganize(unit("TM1")));
        assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("UD1"), deadly: true }));
        b.roll(&[6]);
        assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TM1"), deadly: false }));
    }
}

#[test]
fn dif_72_units_not_kept_count_as_losses() {
    let mut b = last_blow(&[NINO_WEST], 7, 0);
    let before = b.state.vp;
    b.uesugi(C::Keep(unit("UD1"))).uesugi(C::Keep(unit("UF2")));
    // UD2 (Elan 1), UE1 (2), UE2 (1), UF1 (2) are gone.
    assert_eq!(b.state.vp - before, 6);
    assert_eq!(b.state.staffs[U].lost, 4);
    b.roll(&[5]);
    assert!(matches!(b.rolling(), Some(Purpose::Leader { deadly: true, .. })));
}

#[test]
fn r13_9e_afterwards_the_winners_move_normally() {
    let mut b = last_blow(&[NINO_WEST], 30, 0);
    b.roll(&[6]);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
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

/// 13.9 eliminates, and 11.12 tests a clan when one of its units is eliminated.
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
    assert_eq!(end.step(), Step::Chance(ChanceStep::DrawChit));
}

/// 11.12c: the test may send what is left away; from Kaizu nobody has to run, the clan takes Regroup.
#[test]
fn r13_9_a_clan_that_fails_its_test_takes_regroup_where_it_stands() {
    let mut end = last_blow(&[NINO_WEST], 7, 0);
    end.uesugi(C::Keep(unit("UD1"))).uesugi(C::Keep(unit("UF2")));
    let mut retreated = Vec::new();
    while end.step() != Step::Chance(ChanceStep::DrawChit) {
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

//! 13.6 and 13.7: what a siege is fought with, and relief.
use crate::c13_siege::*;
use crate::support::*;
use kawanakajima::event::RollFor;

// --- 13.6: what acts

#[test]
fn r13_6a_the_move_chit_does_nothing_in_a_siege() {
    let b = siege(&[CENTRE], &[A], [9, 9]).mode("UD", Mode::Move).mode("TM", Mode::Move).draw("move");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    let i = siege(&[CENTRE], &[A], [9, 9]).mode("UD", Mode::Regroup).draw("initiative");
    assert_eq!(i.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r13_6b_a_clan_chit_serves_only_to_change_mode() {
    let mut b = siege(&[CENTRE], &[A], [9, 9]).draw("UD");
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("UD"))));
    b.uesugi(C::KeepMode);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r13_6_1a_actions_not_used_are_lost() {
    let mut b = busy_siege(&[CENTRE, WEST], &[A], [9, 9]).draw("combat-U");
    for die in [1, 1, 1] {
        b.uesugi(C::SiegeFire(WEST)).roll(&[die]);
    }
    assert_eq!(b.state.siege.actions, 2);
    b.uesugi(C::EndSiegeActions);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    let mut again = b;
    again.state.chits[Chit::combat(Army::Takeda).index()] = ChitPlace::Bowl;
    again.chance(C::Draw(Chit::combat(Army::Takeda)));
    assert_eq!(again.state.siege.actions, 3);
}

#[test]
fn r13_6_1b_one_action_moves_any_number_of_troops() {
    let mut b = siege(&[CENTRE, NINO_WEST], &[A], [9, 9]).draw("combat-U");
    b.uesugi(C::SiegeMove);
    for area in [WEST, WATER, GATE_C, EAST] {
        b.uesugi(C::PlaceControl(area));
    }
    b.refused(Army::Uesugi, C::PlaceControl(NINO_WEST), "13.6.1b");
    b.uesugi(C::EndPlacing);
    assert_eq!((men(&b)[U], b.state.siege.actions), (5, 1));
}

#[test]
fn dif_63_troops_move_from_any_base() {
    let field = siege(&[CENTRE, NINO_WEST, NINO_SOUTH, NINO_EAST], &[WEST, WATER, EAST, SOUTH], [9, 9]);
    let shut = field.set(|s| s.siege.bases[T] = set_of(&[CENTRE])).draw("combat-T");
    assert!(!shut.options(Army::Takeda).contains(&C::SiegeMove));
    let field = siege(&[CENTRE, NINO_WEST, NINO_SOUTH, NINO_EAST], &[WEST, WATER, EAST, SOUTH], [9, 9]);
    let mut open = field.set(|s| s.siege.bases[T] = set_of(&[CENTRE, GATE_C])).draw("combat-T");
    open.takeda(C::SiegeMove).takeda(C::PlaceControl(GATE_C));
    assert_eq!(markers(&open)[T] & set_of(&[GATE_C]), set_of(&[GATE_C]));
}

#[test]
fn r13_6_1c_the_target_lies_next_to_an_own_marker() {
    let mut b = siege(&[CENTRE, WEST, EAST], &[A], [9, 9]).draw("combat-U");
    b.refused(Army::Uesugi, assault(EAST), "13.6.1c");
    b.refused(Army::Uesugi, assault(WATER), "13.6.1c");
    b.refused(Army::Uesugi, C::SiegeFire(EAST), "13.6.1m");
    b.uesugi(assault(WEST));
    assert_eq!(b.step(), Step::Siege(SiegeStep::Bids(Army::Uesugi)));
}

#[test]
fn r13_6_1c_exactly_the_areas_at_the_other_end_of_a_line() {
    let lines = &kawanakajima::pack::built_in().fortress.lines;
    for army in Army::BOTH {
        for own in CENTRE..=NINO_EAST {
            for target in (CENTRE..=NINO_EAST).filter(|&t| t != own) {
                let field = siege(&[], &[], [9, 9]).set(|s| {
                    s.siege.markers[army.index()] = set_of(&[own]);
                    s.siege.markers[army.enemy().index()] = set_of(&[target]);
                });
                let joined = lines.iter().any(|l| l.ends == [own, target] || l.ends == [target, own]);
                let b = field.draw(if army == Army::Takeda { "combat-T" } else { "combat-U" });
                assert_eq!(b.allows(army, assault(target)), joined, "{army:?} from {own} into {target}");
                assert!(!b.allows(army, assault(own)), "its own area is no target");
            }
        }
    }
}

#[test]
fn r13_6_1c_both_players_roll() {
    let mut b = siege(&[CENTRE, WEST], &[A], [0, 0]).draw("combat-U");
    b.uesugi(assault(WEST)).uesugi(C::Advantage(false));
    assert_eq!(b.rolling(), Some(Purpose::SiegeAttack(Army::Uesugi)));
    b.roll(&[2]);
    assert_eq!(b.rolling(), Some(Purpose::SiegeDefense(Army::Takeda)));
}

#[test]
fn r13_6_1d_the_attackers_sum() {
    // Two markers, Sacrifice 1, Advantage, die 3: 7.
    let mut b = busy_siege(&[CENTRE, NINO_WEST], &[WEST, WATER], [9, 9]).draw("combat-U");
    b.uesugi(C::SiegeAssault { area: NINO_WEST, advantage: true });
    b.uesugi(C::Bid).takeda(C::PassBid).uesugi(C::PassBid);
    b.roll(&[3, 6]);
    assert_eq!(total(&b, RollFor::SiegeAttack(Army::Uesugi)), 7);
    assert_eq!(b.state.siege.actions, 3);
    assert_eq!(men(&b)[U], 8);
}

#[test]
fn dif_64_the_advantage_is_in_the_sum() {
    let sum = |advantage| {
        let mut b = siege(&[CENTRE, WEST], &[A], [0, 9]).draw("combat-U");
        b.uesugi(C::SiegeAssault { area: WEST, advantage }).uesugi(C::PassBid);
        no_advantage(&mut b, Army::Uesugi);
        b.roll(&[3, 6]);
        total(&b, RollFor::SiegeAttack(Army::Uesugi))
    };
    assert_eq!((sum(false), sum(true)), (4, 5));
}

#[test]
fn r13_6_1e_the_lowest_score_and_the_defenders_sacrifice() {
    // Into ninomaru_west by west_outwork (2) and water_gate (3).
    let mut b = siege(&[CENTRE, NINO_WEST], &[WEST, WATER], [9, 9]).draw("combat-U");
    b.uesugi(assault(NINO_WEST)).uesugi(C::PassBid).takeda(C::Bid).uesugi(C::PassBid).takeda(C::PassBid);
    no_advantage(&mut b, Army::Uesugi);
    b.roll(&[6, 4]);
    assert_eq!(total(&b, RollFor::SiegeDefense(Army::Takeda)), 4 + 2 + 1);
    assert_eq!(men(&b)[T], 8);
}

#[test]
fn r13_6_1f_the_beaten_marker_goes_and_the_winner_may_move_in() {
    let beaten = || {
        let mut b = siege(&[CENTRE, WEST], &[A], [9, 9]).draw("combat-U");
        b.uesugi(assault(WEST));
        no_sacrifice(&mut b, Army::Uesugi);
        // 6 + 1 against 4 + 2.
        b.roll(&[6, 4]);
        assert_eq!((markers(&b)[T], out(&b)), (set_of(&[CENTRE]), [1, 0]));
        b
    };
    let mut b = beaten();
    assert_eq!(b.options(Army::Uesugi), [C::OccupyFrom(A), C::OccupyNew, C::NoOccupation]);
    b.uesugi(C::OccupyFrom(A));
    assert_eq!((markers(&b)[U], men(&b)), (set_of(&[WEST]), [9, 9]));
    let mut new = beaten();
    new.uesugi(C::OccupyNew);
    assert_eq!((markers(&new)[U], men(&new)), (set_of(&[A, WEST]), [9, 8]));
    let mut none = beaten();
    none.uesugi(C::NoOccupation);
    assert_eq!((markers(&none)[U], men(&none)), (set_of(&[A]), [9, 9]));
}

#[test]
fn r13_6_1f_no_new_marker_without_men() {
    let mut b = siege(&[CENTRE, WEST], &[A], [9, 0]).draw("combat-U");
    b.uesugi(assault(WEST));
    no_sacrifice(&mut b, Army::Uesugi);
    b.roll(&[6, 4]);
    assert_eq!(b.options(Army::Uesugi), [C::OccupyFrom(A), C::NoOccupation]);
}

#[test]
fn r13_6_1g_a_last_marker_stays_while_there_are_men() {
    let mut b = siege(&[CENTRE], &[NINO_WEST], [3, 9]).draw("combat-U");
    b.uesugi(assault(CENTRE));
    no_sacrifice(&mut b, Army::Uesugi);
    b.roll(&[6, 1]);
    assert_eq!((markers(&b)[T], men(&b)[T], out(&b)[T]), (set_of(&[CENTRE]), 2, 1));
    assert_eq!(b.step(), Step::Siege(SiegeStep::SiegeActions(Army::Uesugi)));
}

#[test]
fn r13_6_1g_a_beaten_attackers_last_marker_stays_too() {
    let mut b = siege(&[CENTRE, WEST], &[A], [9, 3]).draw("combat-U");
    b.uesugi(assault(WEST));
    no_sacrifice(&mut b, Army::Uesugi);
    // 2 against 8: three losses, all of Manpower.
    b.roll(&[1, 6]);
    assert_eq!((markers(&b)[U], men(&b)[U]), (set_of(&[A]), 0));
    // The next defeat takes it, and with it the siege.
    b.uesugi(assault(WEST));
    no_sacrifice(&mut b, Army::Uesugi);
    b.roll(&[1, 1]);
    assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Takeda }));
}

#[test]
fn ec_107_the_last_marker_is_paid_for_with_manpower_and_nobody_moves_in() {
    let mut b = siege(&[CENTRE], &[NINO_WEST], [1, 9]).draw("combat-U");
    b.uesugi(assault(CENTRE));
    no_sacrifice(&mut b, Army::Uesugi);
    b.roll(&[6, 1]);
    assert_eq!((men(&b)[T], out(&b)[T], markers(&b)), (0, 1, [set_of(&[CENTRE]), set_of(&[NINO_WEST])]));
    assert!(b.state.siege.on);
}

#[test]
fn r13_6_1h_a_beaten_attacker_loses_half_the_difference_rounded_up() {
    let losses = |attack: u8, defence: u8| {
        let mut b = siege(&[CENTRE, WEST, NINO_WEST], &[A, WATER], [0, 9]).draw("combat-U");
        b.uesugi(assault(WEST));
        no_sacrifice(&mut b, Army::Uesugi);
        b.roll(&[attack, defence]);
        b.told.iter().find_map(|(_, e)| match e {
            E::AssaultLost { losses, .. } => Some(*losses),
            _ => None,
        })
    };
    // attack + 1 against defence + 2
    assert_eq!(losses(3, 3), Some(1));
    assert_eq!(losses(3, 5), Some(2));
    assert_eq!(losses(1, 6), Some(3));
    assert_eq!(losses(4, 3), None);
}

#[test]
fn r13_6_1h_each_loss_is_a_marker_that_took_part_or_a_man() {
    let mut b = siege(&[CENTRE, NINO_WEST], &[A, WEST, WATER], [0, 9]).draw("combat-U");
    b.uesugi(assault(NINO_WEST));
    no_sacrifice(&mut b, Army::Uesugi);
    // 1 + 2 against 4 + 2: two losses.
    b.roll(&[1, 4]);
    b.refused(Army::Uesugi, C::LoseMarker(A), "13.6.1h");
    b.uesugi(C::LoseMarker(WEST)).uesugi(C::LoseManpower);
    assert_eq!((markers(&b)[U], men(&b)[U]), (set_of(&[A, WATER]), 8));
}

#[test]
fn dif_65_losses_rounded_down_by_option() {
    for (down, losses) in [(false, 2), (true, 1)] {
        let mut field = siege(&[CENTRE, WEST], &[A], [0, 9]);
        let options = Options { siege_loss_round_down: down, ..Options::default() };
        field.game = std::sync::Arc::new(Kawanakajima::new(Scenario::Hypothetical, options));
        let mut b = field.draw("combat-U");
        // 4 against 7.
        b.uesugi(assault(WEST));
        no_sacrifice(&mut b, Army::Uesugi);
        b.roll(&[3, 5]);
        assert!(b.heard(|e| *e == E::AssaultLost { army: Army::Uesugi, losses }));
    }
}

#[test]
fn r13_6_1i_a_tie_costs_a_marker_or_a_man_and_one_out_of_combat() {
    let tied = || {
        let mut b = siege(&[CENTRE, NINO_WEST], &[A, WEST], [0, 9]).draw("combat-U");
        b.uesugi(assault(NINO_WEST));
        no_sacrifice(&mut b, Army::Uesugi);
        b.roll(&[4, 3]);
        assert!(b.heard(|e| *e == E::AssaultTied { army: Army::Uesugi }));
        b
    };
    let mut men_lost = tied();
    assert_eq!(men_lost.options(Army::Uesugi), [C::LoseMarker(WEST), C::LoseManpower]);
    men_lost.uesugi(C::LoseManpower);
    assert_eq!((men(&men_lost)[U], out(&men_lost)[U]), (8, 1));
    // With the marker gone nothing stands next to the target: no push.
    let mut marker_lost = tied();
    marker_lost.uesugi(C::LoseMarker(WEST));
    assert_eq!((markers(&marker_lost)[U], out(&marker_lost)[U]), (set_of(&[A]), 1));
    assert_eq!(marker_lost.step(), Step::Siege(SiegeStep::SiegeActions(Army::Uesugi)));
}

fn tie_against(takeda_men: u8) -> Battle {
    let mut b = siege(&[CENTRE, NINO_WEST], &[A, WEST], [takeda_men, 9]).draw("combat-U");
    b.uesugi(assault(NINO_WEST));
    no_sacrifice(&mut b, Army::Uesugi);
    b.roll(&[4, 3]).uesugi(C::LoseManpower);
    assert_eq!(b.step(), Step::Siege(SiegeStep::TiePush(Army::Uesugi)));
    b
}

#[test]
fn r13_6_1j_a_man_more_carries_a_tie() {
    let mut b = tie_against(0);
    b.uesugi(C::PushOn(true));
    // Nobody left to hold: the area is won.
    assert_eq!(b.step(), Step::Siege(SiegeStep::Occupy(Army::Uesugi)));
    b.uesugi(C::OccupyFrom(WEST));
    assert_eq!((markers(&b), out(&b)[T], men(&b)[U]), ([set_of(&[CENTRE]), set_of(&[A, NINO_WEST])], 1, 7));
}

#[test]
fn r13_6_1j_the_defender_may_match_it() {
    let mut b = tie_against(2);
    b.uesugi(C::PushOn(true)).takeda(C::HoldOn(true));
    assert_eq!((markers(&b)[T], men(&b), out(&b)), (set_of(&[CENTRE, NINO_WEST]), [1, 7], [0, 1]));
    let mut given = tie_against(2);
    given.uesugi(C::PushOn(true)).takeda(C::HoldOn(false));
    assert_eq!((markers(&given)[T], out(&given)[T], men(&given)[T]), (set_of(&[CENTRE]), 1, 2));
    let mut left = tie_against(2);
    left.uesugi(C::PushOn(false));
    assert_eq!((markers(&left)[T], men(&left)), (set_of(&[CENTRE, NINO_WEST]), [2, 8]));
}

#[test]
fn dif_66_the_attacker_bids_first_and_nobody_after_the_dice() {
    let mut b = siege(&[CENTRE, WEST], &[A], [9, 9]).draw("combat-U");
    b.uesugi(assault(WEST));
    b.refused(Army::Takeda, C::Bid, "4.2a");
    b.uesugi(C::PassBid).takeda(C::PassBid).uesugi(C::Advantage(false));
    b.refused(Army::Uesugi, C::Bid, "2.4");
    b.roll(&[6]);
    b.refused(Army::Takeda, C::Bid, "2.4");
}

#[test]
fn r13_6_1k_each_side_bids_at_most_the_attacking_markers() {
    // AT-21: three adjacent markers, bid by bid, both at three.
    let mut b = siege(&[NINO_SOUTH, CENTRE], &[SOUTH, NINO_WEST, NINO_EAST], [9, 9]).draw("combat-U");
    b.uesugi(assault(NINO_SOUTH));
    for _ in 0..3 {
        b.uesugi(C::Bid).takeda(C::Bid);
    }
    assert_eq!(men(&b), [6, 6]);
    no_advantage(&mut b, Army::Uesugi);
    assert_eq!(b.rolling(), Some(Purpose::SiegeAttack(Army::Uesugi)));
    b.roll(&[1, 1]);
    assert_eq!(total(&b, RollFor::SiegeAttack(Army::Uesugi)), 1 + 3 + 3);
    assert_eq!(total(&b, RollFor::SiegeDefense(Army::Takeda)), 1 + 1 + 3);
}

#[test]
fn r13_6_1k_a_pass_is_not_the_end_while_the_other_goes_on() {
    let mut b = siege(&[NINO_SOUTH, CENTRE], &[SOUTH, NINO_WEST, NINO_EAST], [9, 9]).draw("combat-U");
    b.uesugi(assault(NINO_SOUTH)).uesugi(C::PassBid).takeda(C::Bid);
    // Having seen the defender's bid, the attacker may come back.
    b.uesugi(C::Bid).takeda(C::PassBid).uesugi(C::Bid).takeda(C::PassBid).uesugi(C::PassBid);
    assert_eq!((men(&b), b.state.siege.bids), ([8, 7], [1, 2]));
    no_advantage(&mut b, Army::Uesugi);
    assert!(b.rolling().is_some());
}

#[test]
fn ec_120_no_sacrifice_without_manpower() {
    let mut b = siege(&[CENTRE, WEST, SOUTH], &[A, WATER], [0, 1]).draw("combat-U");
    b.uesugi(assault(WEST)).uesugi(C::Bid);
    // Uesugi has spent his last man, Takeda never had one: nobody is asked for more.
    no_advantage(&mut b, Army::Uesugi);
    assert_eq!(b.rolling(), Some(Purpose::SiegeAttack(Army::Uesugi)));
    assert_eq!(markers(&b)[T].count_ones(), 3);
}

#[test]
fn r13_6_1l_an_advantage_costs_an_action() {
    let mut b = siege(&[CENTRE, WEST], &[A], [0, 0]).draw("combat-U");
    assert_eq!(b.state.siege.actions, 2);
    b.uesugi(C::SiegeFire(WEST)).roll(&[1]);
    b.refused(Army::Uesugi, C::SiegeAssault { area: WEST, advantage: true }, "13.6.1l");
    b.uesugi(assault(WEST));
    let mut with = siege(&[CENTRE, WEST], &[A], [0, 0]).draw("combat-U");
    with.uesugi(C::SiegeAssault { area: WEST, advantage: true });
    assert_eq!(with.state.siege.actions, 0);
    // Once named, there is no second one: the dice follow.
    assert!(with.rolling().is_some());
}

/// Five Siege Actions, an assault with two markers, both sides have sacrificed what they want.
fn sacrificed(rules: RulesVersion, advantage: bool) -> Battle {
    let mut b = busy_siege(&[CENTRE, NINO_WEST], &[WEST, WATER], [9, 9]).under(rules).draw("combat-U");
    b.uesugi(C::SiegeAssault { area: NINO_WEST, advantage });
    b.uesugi(C::Bid).takeda(C::Bid).uesugi(C::PassBid).takeda(C::PassBid);
    b
}

#[test]
fn r13_6_1l_the_advantage_may_wait_for_the_sacrifices() {
    let mut b = sacrificed(RulesVersion::default(), false);
    assert_eq!((b.step(), b.state.siege.actions), (Step::Siege(SiegeStep::Advantage(Army::Uesugi)), 4));
    let mut without = b.clone();
    b.uesugi(C::Advantage(true));
    without.uesugi(C::Advantage(false));
    assert_eq!((b.state.siege.actions, without.state.siege.actions), (3, 4), "it costs an action");
    b.roll(&[3]);
    without.roll(&[3]);
    let sum = |b: &Battle| total(b, RollFor::SiegeAttack(Army::Uesugi));
    assert_eq!((sum(&b), sum(&without)), (3 + 2 + 1 + 1, 3 + 2 + 1));
}

#[test]
fn r13_6_1l_there_is_one_advantage_an_attack() {
    let b = sacrificed(RulesVersion::default(), true);
    assert_eq!(b.rolling(), Some(Purpose::SiegeAttack(Army::Uesugi)), "it was declared with the assault");
    let b = sacrificed(RulesVersion::V1, false);
    assert_eq!(b.rolling(), Some(Purpose::SiegeAttack(Army::Uesugi)), "in version 1 only then");
}

#[test]
fn r13_6_1l_no_advantage_without_an_action_left() {
    let mut b = siege(&[CENTRE, WEST], &[A], [0, 0]).draw("combat-U");
    b.uesugi(assault(WEST));
    assert_eq!((b.step(), b.state.siege.actions), (Step::Siege(SiegeStep::Advantage(Army::Uesugi)), 1));
    b.refused(Army::Takeda, C::Advantage(true), "4.2a");
    b.uesugi(C::Advantage(true)).roll(&[1, 6]);
    let mut last = siege(&[CENTRE, WEST], &[A], [0, 0]).draw("combat-U");
    last.uesugi(C::SiegeFire(WEST)).roll(&[1]).uesugi(assault(WEST));
    assert_eq!(last.rolling(), Some(Purpose::SiegeAttack(Army::Uesugi)));
}

#[test]
fn r13_6_1m_fire_hits_on_four_after_markers_and_score() {
    // AT-31 by ninomaru_south: lines from south_outwork (2) and from ninomaru_west (1).
    let fire = |die: u8| {
        let mut b = siege(&[CENTRE, NINO_SOUTH], &[SOUTH, NINO_WEST], [9, 9]).draw("combat-U");
        b.uesugi(C::SiegeFire(NINO_SOUTH)).roll(&[die]);
        b
    };
    let miss = fire(2);
    assert!(miss.heard(|e| *e == E::FiredOn { army: Army::Uesugi, area: NINO_SOUTH, hit: false }));
    assert_eq!(miss.step(), Step::Siege(SiegeStep::SiegeActions(Army::Uesugi)));
    let mut hit = fire(3);
    hit.takeda(C::LoseMarker(NINO_SOUTH));
    assert_eq!((markers(&hit)[T], out(&hit)[T], men(&hit)[T]), (set_of(&[CENTRE]), 1, 9));
}

#[test]
fn dif_67_fire_is_die_and_markers_less_the_score() {
    let mut b = siege(&[CENTRE, WATER], &[A], [9, 9]).draw("combat-U");
    // 6 + 1 - 3 = 4.
    b.uesugi(C::SiegeFire(WATER)).roll(&[6]);
    assert_eq!(total(&b, RollFor::SiegeFire(Army::Uesugi)), 4);
    assert_eq!(b.step(), Step::Siege(SiegeStep::FireLoss(Army::Takeda)));
}

#[test]
fn dif_68_the_side_fired_on_chooses() {
    let mut b = siege(&[CENTRE, WEST], &[A], [9, 9]).draw("combat-U");
    b.uesugi(C::SiegeFire(WEST)).roll(&[6]);
    b.refused(Army::Uesugi, C::LoseMarker(WEST), "4.2a");
    b.refused(Army::Takeda, C::LoseMarker(CENTRE), "13.6.1m");
    b.takeda(C::LoseManpower);
    assert_eq!((markers(&b)[T], men(&b)[T], out(&b)[T]), (set_of(&[CENTRE, WEST]), 8, 1));
}

#[test]
fn ec_121_fire_on_the_last_marker_with_no_man_left_loses_the_siege() {
    let mut b = siege(&[CENTRE], &[NINO_WEST], [0, 9]).draw("combat-U");
    b.uesugi(C::SiegeFire(CENTRE)).roll(&[6]);
    assert!(b.heard(|e| *e == E::SiegeEnded { winner: Army::Uesugi }));
}

#[test]
fn ec_133_the_last_marker_stays_under_fire_while_there_are_men() {
    let mut b = siege(&[CENTRE], &[NINO_WEST], [2, 9]).draw("combat-U");
    b.uesugi(C::SiegeFire(CENTRE)).roll(&[6]);
    assert_eq!((markers(&b)[T], men(&b)[T], out(&b)[T]), (set_of(&[CENTRE]), 1, 1));
    assert_eq!(b.step(), Step::Siege(SiegeStep::SiegeActions(Army::Uesugi)));
}

#[test]
fn r13_6_1n_rally_brings_a_man_back() {
    let mut b = siege(&[CENTRE], &[A], [9, 9]).set(|s| s.siege.out_of_combat = [0, 1]).draw("combat-U");
    b.uesugi(C::SiegeRally);
    assert_eq!((men(&b)[U], out(&b)[U]), (10, 0));
    b.refused(Army::Uesugi, C::SiegeRally, "13.6.1n");
}

#[test]
fn r13_6_2_the_rally_chit_rolls_for_each_point_out_of_combat() {
    let mut b = siege(&[CENTRE], &[A], [9, 9]).set(|s| s.siege.out_of_combat = [3, 3]).draw("rally");
    b.roll(&[1, 4, 6]);
    assert_eq!((out(&b)[T], men(&b)[T]), (1, 10));
    b.roll(&[2, 3, 5]);
    assert_eq!((out(&b)[U], men(&b)[U]), (1, 10));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn ec_118_field_and_siege_in_the_active_players_order() {
    let start = || siege(&[CENTRE, WEST], &[A], [9, 9]).units(&[("UJ1", "2210"), ("TG1", "2209")]).draw("combat-U");
    let mut field_first = start();
    assert_eq!(field_first.step(), Step::Activation(ActivationStep::CombatOrder(Army::Uesugi)));
    field_first.uesugi(C::FieldFirst).roll(&[7, 7]);
    assert!(field_first.heard(|e| matches!(e, E::Scored { .. })));
    assert_eq!(field_first.step(), Step::Siege(SiegeStep::SiegeActions(Army::Uesugi)));
    let mut siege_first = start();
    siege_first.uesugi(C::SiegeFirst).uesugi(C::EndSiegeActions);
    assert!(matches!(siege_first.rolling(), Some(Purpose::Column)));
}

#[test]
fn ec_119_a_captured_base_is_none_until_retaken() {
    let b = siege(&[CENTRE, A], &[WEST], [9, 9]).ready();
    assert_eq!(b.at().bases(Army::Uesugi), 0);
    let taken = siege(&[NINO_WEST], &[A, CENTRE], [9, 9]).ready();
    assert_eq!(taken.at().bases(Army::Takeda), 0);
}

#[test]
fn ec_119_the_centre_serves_whoever_takes_it() {
    let mut b = siege(&[CENTRE, NINO_EAST], &[A, NINO_WEST], [9, 9]).draw("combat-U");
    b.uesugi(assault(CENTRE));
    no_sacrifice(&mut b, Army::Uesugi);
    b.roll(&[6, 1]).uesugi(C::OccupyNew);
    assert_eq!(b.at().bases(Army::Uesugi), set_of(&[A, CENTRE]));
    // Also when it was left empty and troops move in later.
    let mut later = siege(&[NINO_EAST], &[A, NINO_WEST], [9, 9]).draw("combat-U");
    later.uesugi(C::SiegeMove).uesugi(C::PlaceControl(CENTRE));
    assert_eq!(later.at().bases(Army::Uesugi), set_of(&[A, CENTRE]));
}

// --- 13.7: relief

#[test]
fn r13_7a_reinforcements_add_to_the_scores_by_their_state() {
    // Honjo comes with 2-3 in Good Order and 1-3 Exhausted.
    let mut b = siege(&[CENTRE], &[A], [9, 9])
        .units(&[("UE1", "2814"), ("UE2", "2714")])
        .condition("UE2", Condition::Exhausted)
        .mode("UE", Mode::Attack)
        .draw("UE");
    b.uesugi(C::KeepMode).uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UE1", "2814");
    enter_by(&mut b, Army::Uesugi, "UE2", "2714");
    assert_eq!((men(&b), out(&b)), ([9, 14], [0, 4]));
}

#[test]
fn r13_7b_markers_go_where_the_relief_came_in() {
    let mut b = siege(&[CENTRE], &[A, EAST], [9, 9]).unit("TG1", "2814").mode("TG", Mode::Attack).draw("TG");
    b.takeda(C::KeepMode).takeda(C::EnterFort);
    enter_by(&mut b, Army::Takeda, "TG1", "2814");
    b.refused(Army::Takeda, C::PlaceControl(EAST), "13.7b");
    b.refused(Army::Takeda, C::PlaceControl(A), "13.7b");
    b.takeda(C::PlaceControl(GATE_C)).takeda(C::PlaceControl(WATER)).takeda(C::EndPlacing);
    assert_eq!((men(&b)[T], markers(&b)[T]), (12, set_of(&[CENTRE, GATE_C, WATER])));
}

#[test]
fn r13_7b_beside_the_enemys_marker_but_not_beyond_it() {
    let mut b = siege(&[CENTRE], &[A, GATE_C], [9, 9]).unit("TG1", "2814").mode("TG", Mode::Attack).draw("TG");
    b.takeda(C::KeepMode).takeda(C::EnterFort);
    enter_by(&mut b, Army::Takeda, "TG1", "2814");
    assert_eq!(b.options(Army::Takeda), [C::PlaceControl(GATE_C), C::EndPlacing]);
    b.takeda(C::PlaceControl(GATE_C));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r13_7c_the_whole_clan_or_nobody() {
    let mut b =
        siege(&[CENTRE], &[A], [9, 9]).units(&[("TC1", "2814"), ("TC2", "3008")]).mode("TC", Mode::Attack).draw("TC");
    b.takeda(C::KeepMode).refused(Army::Takeda, C::EnterFort, "13.7c");
}

#[test]
fn dif_69_either_side_reinforces_in_attack_only() {
    let field = || siege(&[CENTRE], &[A], [9, 9]).unit("UJ1", "2714");
    let mut b = field().mode("UJ", Mode::Attack).draw("UJ");
    b.uesugi(C::KeepMode).uesugi(C::EnterFort);
    enter_by(&mut b, Army::Uesugi, "UJ1", "2714");
    assert_eq!((men(&b), b.at().bases(Army::Uesugi)), ([9, 13], set_of(&[A, GATE_C])));
    let mut not = field().mode("UJ", Mode::Defense).draw("UJ");
    not.uesugi(C::KeepMode).refused(Army::Uesugi, C::EnterFort, "13.3b");
}

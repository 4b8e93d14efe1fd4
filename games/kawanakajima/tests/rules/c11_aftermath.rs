//! 11.7 and 11.11: losses, push-backs, leaders.
use crate::battles::*;
use crate::support::*;

/// UA1 in 1607 against two weak units in Move, in 1608 and 1708.
fn one_against_two(set: impl FnOnce(&mut Options)) -> Battle {
    Field::with(Scenario::Historical, set)
        .units(&[("UA1", "1607"), ("TJ1", "1608"), ("TL2", "1708")])
        .mode("TJ", Mode::Move)
        .mode("TL", Mode::Move)
        .draw("combat-U")
}

pub fn conditions<const N: usize>(b: &Battle, names: [&str; N]) -> [Condition; N] {
    names.map(|n| b.condition(n))
}

use Condition::*;

// --- 11.7

/// Three units of Clan K in Attack against Baba.
fn three_on_one() -> Battle {
    Field::historical()
        .units(&[("UK1", "1607"), ("UK2", "1708"), ("UK3", "1709"), ("TN1", "1608")])
        .mode("UK", Mode::Attack)
        .draw("combat-U")
}

#[test]
fn r11_7a_one_attacker_bears_m_the_others_n() {
    let mut b = three_on_one();
    result(&mut b, "a2^1");
    b.refused(Army::Uesugi, C::TakeLoss(unit("TN1")), "11.7a");
    b.uesugi(C::TakeLoss(unit("UK3")));
    assert_eq!(conditions(&b, ["UK1", "UK2", "UK3", "TN1"]), [Shaken, Shaken, Disorganized, GoodOrder]);
}

#[test]
fn r11_7b_one_defender_bears_x_the_others_y() {
    let mut b = one_against_two(|_| {});
    result(&mut b, "d2^1");
    b.refused(Army::Takeda, C::TakeLoss(unit("UA1")), "11.7b");
    b.refused(Army::Uesugi, C::TakeLoss(unit("TL2")), "4.2a");
    b.takeda(C::TakeLoss(unit("TL2")));
    assert_eq!(conditions(&b, ["TJ1", "TL2", "UA1"]), [Shaken, Disorganized, GoodOrder]);
}

#[test]
fn r11_7b_equal_losses_need_no_choice() {
    let mut b = one_against_two(|_| {});
    result(&mut b, "d1^1");
    assert_eq!(conditions(&b, ["TJ1", "TL2"]), [Shaken, Shaken]);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r11_7c_e_eliminates() {
    let mut b = one_against_two(|_| {});
    result(&mut b, "dE^2");
    b.takeda(C::TakeLoss(unit("TL2")));
    assert_eq!(conditions(&b, ["TJ1", "TL2"]), [Disorganized, Eliminated]);
    let mut b = Field::historical()
        .units(&[("UK2", "1607"), ("UK3", "1708"), ("TN1", "1608")])
        .mode("UK", Mode::Attack)
        .condition("UK3", Exhausted)
        .draw("combat-U");
    result(&mut b, "aE^1");
    b.uesugi(C::TakeLoss(unit("UK3")));
    assert_eq!(conditions(&b, ["UK2", "UK3"]), [Shaken, Eliminated]);
}

#[test]
fn r11_7d_r_pushes_back_out_of_zones_of_control() {
    let mut b = one_against_two(|_| {});
    result(&mut b, "d1R^R");
    b.takeda(C::TakeLoss(unit("TJ1")));
    let push = |name: &str, to: &str| C::PushBack { unit: unit(name), hex: hex(to) };
    b.refused(Army::Takeda, push("TJ1", "1508"), "11.7d");
    b.refused(Army::Takeda, push("TJ1", "1610"), "11.7d");
    b.refused(Army::Uesugi, push("TJ1", "1609"), "4.2a");
    b.takeda(push("TJ1", "1609")).takeda(push("TL2", "1709"));
    assert_eq!(conditions(&b, ["TJ1", "TL2"]), [Shaken, GoodOrder]);
    assert_eq!((b.hex_of("TJ1"), b.hex_of("TL2")), ("1609".into(), "1709".into()));
}

/// UA1 drives units of Clan L, in Move, against the river; UL1 bars their other ways.
fn at_the_river(units: &[(&str, &str)]) -> Field {
    Field::historical().units(&[("UA1", "2014"), ("UL1", "1715")]).units(units).mode("TL", Mode::Move)
}

#[test]
fn r11_7e_with_no_way_back_a_step_is_lost() {
    let mut b = at_the_river(&[("TL1", "2015"), ("TL2", "1915")]).draw("combat-U");
    result(&mut b, "d1R^R");
    b.takeda(C::TakeLoss(unit("TL2")));
    assert_eq!(conditions(&b, ["TL1", "TL2"]), [Shaken, Disorganized]);
    assert_eq!((b.hex_of("TL1"), b.hex_of("TL2")), ("2015".into(), "1915".into()));
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit), "nothing is vacated");
}

#[test]
fn r11_7e_plain_r_also_costs_a_step_each() {
    let mut b = at_the_river(&[("TL1", "2015"), ("TL2", "1915")]).draw("combat-U");
    result(&mut b, "dR^R");
    assert_eq!(conditions(&b, ["TL1", "TL2"]), [Shaken, Shaken]);
}

#[test]
fn r11_7f_a1_d1_one_of_each() {
    let mut b = one_against_two(|_| {});
    result(&mut b, "a1-d1");
    b.takeda(C::TakeLoss(unit("TL2")));
    assert_eq!(conditions(&b, ["UA1", "TJ1", "TL2"]), [Shaken, GoodOrder, Shaken]);
    let mut b = three_on_one();
    result(&mut b, "a1-d1");
    b.uesugi(C::TakeLoss(unit("UK2")));
    assert_eq!(conditions(&b, ["UK1", "UK2", "UK3", "TN1"]), [GoodOrder, Shaken, GoodOrder, Shaken]);
}

#[test]
fn ec_85_the_owner_orders_the_push_backs() {
    // TL2 in 1708 has only the hex TJ1 leaves open behind it.
    let mut b = one_against_two(|_| {});
    result(&mut b, "dR^R");
    assert_eq!(b.step(), Step::Aftermath(AftermathStep::Pushes));
    let options = b.options(Army::Takeda);
    assert!(options.contains(&C::PushBack { unit: unit("TL2"), hex: hex("1808") }));
    assert!(options.contains(&C::PushBack { unit: unit("TJ1"), hex: hex("1609") }));
    b.takeda(C::PushBack { unit: unit("TL2"), hex: hex("1709") });
    b.refused(Army::Takeda, C::PushBack { unit: unit("TJ1"), hex: hex("1709") }, "11.7d");
    b.takeda(C::PushBack { unit: unit("TJ1"), hex: hex("1609") });
}

#[test]
fn ec_85_friends_in_the_way_leave_no_way_back() {
    let mut b = Field::historical()
        .units(&[("UA1", "1607"), ("TJ1", "1608"), ("TL2", "1708"), ("TI1", "1609"), ("TK1", "1509"), ("TH1", "1709")])
        .units(&[("TG1", "1807"), ("TE1", "1808")])
        .mode("TJ", Mode::Move)
        .mode("TL", Mode::Move)
        .draw("combat-U");
    result(&mut b, "dR^R");
    assert_eq!(conditions(&b, ["TJ1", "TL2"]), [Shaken, Shaken], "hemmed in by their own");
}

#[test]
fn ec_86_r_binds_to_its_slot() {
    let mut b = one_against_two(|_| {});
    result(&mut b, "d1R^1");
    b.takeda(C::TakeLoss(unit("TJ1")));
    b.refused(Army::Takeda, C::PushBack { unit: unit("TL2"), hex: hex("1808") }, "11.7d");
    b.takeda(C::PushBack { unit: unit("TJ1"), hex: hex("1609") });
    assert_eq!(conditions(&b, ["TJ1", "TL2"]), [Shaken, Shaken]);
    assert_eq!(b.hex_of("TL2"), "1708");
}

#[test]
fn ec_86_by_option_r_moves_all() {
    let mut b = one_against_two(|o| o.r_moves_all = true);
    result(&mut b, "d1R^1");
    b.takeda(C::TakeLoss(unit("TJ1")));
    b.takeda(C::PushBack { unit: unit("TL2"), hex: hex("1808") });
    b.takeda(C::PushBack { unit: unit("TJ1"), hex: hex("1609") });
    assert_eq!(conditions(&b, ["TJ1", "TL2"]), [Shaken, Shaken]);
}

#[test]
fn ec_87_a_failed_push_adds_to_the_loss() {
    let mut b = at_the_river(&[("TL1", "2015")]).draw("combat-U");
    result(&mut b, "d1R^R");
    assert_eq!(b.condition("TL1"), Disorganized);
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TL1"), deadly: false }));
    let mut b = at_the_river(&[("TL1", "2015"), ("TL2", "0502")]).condition("TL1", Disorganized).draw("combat-U");
    result(&mut b, "d1R^R");
    assert_eq!(b.condition("TL1"), Eliminated);
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TL1"), deadly: true }));
    b.roll(&[5]);
    assert!(matches!(b.rolling(), Some(Purpose::Rout { .. })));
}

#[test]
fn ec_88_the_eliminated_are_not_pushed_and_leave_their_hex() {
    let mut b = Field::historical()
        .units(&[("UL1", "1607"), ("TI1", "1608")])
        .mode("UL", Mode::Attack)
        .condition("TI1", Exhausted)
        .draw("combat-U");
    result(&mut b, "d1R^R");
    assert!(!b.heard(|e| matches!(e, E::PushedBack { .. })));
    assert_eq!(b.hex_of("UL1"), "1608");
}

#[test]
fn ec_89_excess_losses_are_not_passed_on() {
    let mut b = one_against_two(|_| {});
    b.state.units[unit("TJ1").index()].condition = Exhausted;
    b.state.units[unit("TL2").index()].condition = Exhausted;
    result(&mut b, "d2^1");
    b.takeda(C::TakeLoss(unit("TJ1")));
    assert_eq!(conditions(&b, ["TJ1", "TL2"]), [Eliminated, Eliminated]);
    let mut b = one_against_two(|_| {});
    b.state.units[unit("TJ1").index()].condition = Exhausted;
    result(&mut b, "d2^1");
    b.takeda(C::TakeLoss(unit("TJ1")));
    assert_eq!(conditions(&b, ["TJ1", "TL2"]), [Eliminated, Shaken]);
}

#[test]
fn ec_90_the_order_inside_a_result() {
    let mut b = Field::historical()
        .units(&[("UA1", "1607"), ("TL1", "1608"), ("TL2", "1708")])
        .mode("TL", Mode::Move)
        .mode("UA", Mode::Attack)
        .condition("TL1", Exhausted)
        .draw("combat-U");
    result(&mut b, "d1R^R");
    b.takeda(C::TakeLoss(unit("TL1")));
    assert_eq!(b.condition("TL1"), Eliminated, "first the steps");
    assert_eq!(b.step(), Step::Aftermath(AftermathStep::Pushes), "then the push-backs");
    b.takeda(C::PushBack { unit: unit("TL2"), hex: hex("1808") });
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TL1"), deadly: true }), "then the leaders");
    b.roll(&[5]);
    assert!(matches!(b.rolling(), Some(Purpose::Rout { .. })), "then the rout");
    b.roll(&[6]);
    assert_eq!(b.step(), Step::Aftermath(AftermathStep::Advances), "then the advance");
    b.uesugi(C::Advance { unit: unit("UA1"), hex: hex("1608") });
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn ec_90_the_attacker_s_leaders_roll_first() {
    let mut b = Field::historical()
        .units(&[("UB1", "1607"), ("UB2", "0502"), ("TE1", "1608"), ("TE2", "3502")])
        .condition("UB1", Exhausted)
        .condition("TE1", Exhausted)
        .draw("combat-U");
    result(&mut b, "a1-d1");
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("UB1"), deadly: true }));
    b.roll(&[6]);
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TE1"), deadly: true }));
}

// --- 11.11

/// UA1 against a Takeda unit in Move, which suffers this.
fn suffer(target: &str, state: Condition, code: &str, set: impl FnOnce(&mut Options)) -> Battle {
    let mut b = Field::with(Scenario::Historical, set)
        .units(&[("UA1", "1607"), (target, "1608")])
        .mode(&target[..2], Mode::Move)
        .condition(target, state)
        .draw("combat-U");
    result(&mut b, code);
    b
}

#[test]
fn r11_11a_two_steps_put_the_leader_at_risk() {
    let mut b = suffer("TE1", GoodOrder, "d2^1", |_| {});
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TE1"), deadly: false }));
    b.roll(&[1]);
    assert!(lost_leader(&b, "TE1"));
    assert_eq!(b.at().leadership(unit("TE1")), 0);
    let mut b = suffer("TE1", GoodOrder, "d2^1", |_| {});
    b.roll(&[2]);
    assert!(!lost_leader(&b, "TE1"));
}

#[test]
fn r11_11a_one_step_does_not() {
    assert_eq!(leader_rolls(&suffer("TE1", Disorganized, "d1^1", |_| {})), 0);
    let b = suffer("TG1", GoodOrder, "d2^1", |_| {});
    assert!(b.rolling().is_none(), "no leader, no roll");
}

#[test]
fn r11_11b_an_eliminated_leader_dies_on_four() {
    for (die, dead) in [(4, true), (5, false)] {
        let mut b = suffer("TE1", Exhausted, "d1^1", |_| {});
        assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TE1"), deadly: true }));
        b.roll(&[die]);
        assert_eq!(lost_leader(&b, "TE1"), dead);
        assert_eq!(b.state.staff(Army::Takeda).bundori, dead as u8);
        assert_eq!(b.state.vp, -2 - dead as i16, "Elan 2, and the leader if he died");
    }
}

#[test]
fn r11_11c_every_point_goes_on_the_track() {
    let mut b = Field::historical()
        .units(&[("TG1", "1607"), ("TI1", "0502"), ("UA1", "1608")])
        .mode("UA", Mode::Move)
        .draw("combat-T");
    result(&mut b, "d2^1");
    b.state.staff_mut(Army::Uesugi).commander = UnitId::NONE;
    b.roll(&[1]);
    assert_eq!((b.state.staff(Army::Uesugi).bundori, b.state.staff(Army::Takeda).bundori), (2, 0));
    assert_eq!(b.state.vp, 2);
}

#[test]
fn ec_84_one_roll_for_leadership_2_or_one_for_each_point_by_option() {
    let hurt = |per_point: bool| {
        let mut b = Field::with(Scenario::Historical, |o| o.leader_per_point = per_point)
            .units(&[("TG1", "1607"), ("UA1", "1608")])
            .mode("UA", Mode::Move)
            .draw("combat-T");
        result(&mut b, "d2^1");
        b
    };
    let mut b = hurt(false);
    b.roll(&[1]);
    assert_eq!(b.state.outcome, Some(Outcome::CommanderKilled { winner: Army::Takeda }));
    assert_eq!((leader_rolls(&b), b.state.staff(Army::Uesugi).bundori), (1, 2));
    let mut b = hurt(true);
    b.roll(&[1]);
    assert_eq!(b.state.outcome, None, "one point is left");
    b.roll(&[6]);
    assert_eq!((leader_rolls(&b), b.state.staff(Army::Uesugi).bundori), (2, 1));
    assert_eq!(b.at().leadership(unit("UA1")), 1);
}

#[test]
fn dif_55_a_failed_push_counts_for_the_leader_but_not_in_french() {
    for (strict, rolls) in [(false, 1), (true, 0)] {
        let mut b = Field::with(Scenario::Historical, |o| o.leader_roll_strict = strict)
            .units(&[("UA1", "2014"), ("TL1", "2015"), ("UL1", "1914")])
            .mode("TL", Mode::Move)
            .draw("UA");
        b.uesugi(C::KeepMode);
        result(&mut b, "d1R^R");
        // 1915 lies in the zones of both, so TL1 stays and loses a second step.
        assert_eq!(b.condition("TL1"), Disorganized);
        if b.rolling().is_some() {
            b.roll(&[6]);
        }
        assert_eq!(leader_rolls(&b), rolls, "strict {strict}");
    }
}

#[test]
fn ec_106_a_samurai_rolls_for_himself() {
    let mut b = Field::with(Scenario::Historical, |o| o.samurai = true)
        .units(&[("UA1", "1607"), ("TE1", "1608")])
        .mode("TE", Mode::Move)
        .set(|s| s.staff_mut(Army::Takeda).samurai = unit("TE1"))
        .draw("combat-U");
    assert_eq!(b.at().leadership(unit("TE1")), 2);
    result(&mut b, "d2^1");
    b.roll(&[6]);
    assert_eq!(b.rolling(), Some(Purpose::Samurai { army: Army::Takeda, deadly: false }));
    b.roll(&[1]);
    assert_eq!((b.state.staff(Army::Takeda).bundori, b.state.vp), (1, -1));
    assert_eq!(b.at().leadership(unit("TE1")), 1, "the unit's own leader lives");
    assert_eq!(b.state.staff(Army::Takeda).samurai, UnitId::NONE);
}

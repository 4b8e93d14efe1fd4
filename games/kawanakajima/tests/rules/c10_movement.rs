//! 10: Movement.
use crate::support::*;

fn go(name: &str, to: &str) -> C {
    C::Move { unit: unit(name), to: hex(to) }
}

/// A lone Uesugi unit activated in this Mode, the enemy far away.
fn lone(at: &str, mode: Mode) -> Battle {
    let mut b = Field::historical().units(&[("UH1", at), ("TG1", "3002")]).mode("UH", mode).draw("UH");
    b.uesugi(C::KeepMode);
    b
}

#[test]
fn r10_1_a_finished_move_is_not_resumed() {
    let mut b =
        Field::historical().units(&[("UK1", "1606"), ("UK2", "1607"), ("UK3", "1608"), ("TG1", "3002")]).draw("UK");
    b.uesugi(C::KeepMode);
    b.uesugi(go("UK1", "1706")).uesugi(go("UK2", "1606"));
    b.refused(Army::Uesugi, go("UK1", "1705"), "10.1");
    b.uesugi(go("UK3", "1607"));
}

#[test]
fn r10_1_units_may_stay() {
    let mut b = lone("1606", Mode::Defense);
    b.uesugi(C::EndMoves);
    assert_eq!((b.hex_of("UH1"), b.step()), ("1606".into(), Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn r10_2a_hex_and_hexside_are_paid_together() {
    // Wood behind the stream: 2 + 1, all of Defense's three MP.
    let b = lone("0905", Mode::Defense);
    assert!(b.allows(Army::Uesugi, go("UH1", "1005")));
    // One hex further back it is 4.
    lone("0904", Mode::Defense).refused(Army::Uesugi, go("UH1", "1005"), "10.2b");
    // A ford into the open costs 2: one more hex beyond, not two.
    let mut b = lone("2612", Mode::Defense);
    assert!(b.allows(Army::Uesugi, go("UH1", "2614")));
    b.refused(Army::Uesugi, go("UH1", "2615"), "10.2b");
    // Up a level costs 1 more, down nothing.
    lone("0406", Mode::Defense).refused(Army::Uesugi, go("UH1", "0106"), "10.2b");
    assert!(lone("0106", Mode::Defense).allows(Army::Uesugi, go("UH1", "0406")));
}

#[test]
fn r10_2a_no_way_across_the_river() {
    let mut b = lone("2015", Mode::Defense);
    b.refused(Army::Uesugi, go("UH1", "2016"), "10.2b");
    assert!(!b.destinations("UH1").contains(&"2016".to_string()));
}

#[test]
fn r10_2b_never_more_than_the_movement_ability() {
    for (mode, near, far) in [(Mode::Defense, "1603", "1602"), (Mode::Move, "1602", "1601")] {
        let mut b = lone("1606", mode);
        b.refused(Army::Uesugi, go("UH1", far), "10.2b");
        b.refused(Army::Uesugi, go("UH1", "2812"), "10.2b");
        b.uesugi(go("UH1", near));
    }
}

/// 1105 is wood in the zone of TG1, whom UI1 holds: 2 + 2 MP for UH1 next door.
fn dear_hex() -> Battle {
    let mut b = Field::historical().units(&[("UH1", "1205"), ("TG1", "1005"), ("UI1", "0905")]).draw("UH");
    b.uesugi(C::KeepMode);
    b
}

#[test]
fn r10_2b_even_the_first_hex_must_be_paid() {
    dear_hex().refused(Army::Uesugi, go("UH1", "1105"), "10.2b");
}

#[test]
fn ec_10_no_minimum_move() {
    let mut b = dear_hex();
    assert!(!b.destinations("UH1").contains(&"1105".to_string()));
    b.uesugi(C::EndMoves);
    assert_eq!(b.hex_of("UH1"), "1205");
}

#[test]
fn r10_3_one_unit_per_hex() {
    let mut b = Field::historical().units(&[("UH1", "1606"), ("UI1", "1605"), ("TG1", "3002")]).draw("UH");
    b.uesugi(C::KeepMode);
    b.refused(Army::Uesugi, go("UH1", "1605"), "10.3");
    b.uesugi(go("UH1", "1604"));
}

#[test]
fn r10_3_nor_in_an_enemys_hex() {
    let mut b = Field::historical().units(&[("UH1", "1606"), ("TG1", "1604")]).mode("UH", Mode::Attack).draw("UH");
    b.uesugi(C::TryMode(Mode::Move)).roll(&[5]);
    b.refused(Army::Uesugi, go("UH1", "1604"), "10.3");
}

#[test]
fn ec_09_friends_are_passed_at_normal_cost() {
    let field = |pass: bool| {
        let mut b = Field::with(Scenario::Historical, |o| o.pass_friends = pass)
            .units(&[("UH1", "1606"), ("UI1", "1605"), ("UI2", "1604"), ("TG1", "3002")])
            .draw("UH");
        b.uesugi(C::KeepMode);
        b
    };
    // Three hexes due north are on one way only, through both friends.
    assert!(field(true).allows(Army::Uesugi, go("UH1", "1603")));
    field(false).refused(Army::Uesugi, go("UH1", "1603"), "10.2b");
}

#[test]
fn ec_09_enemies_are_never_passed() {
    // TG1 stands in the way and its zone of control covers every way round.
    let mut b = Field::historical().units(&[("UH1", "1606"), ("TG1", "1604")]).mode("UH", Mode::Move).draw("UH");
    b.uesugi(C::KeepMode);
    b.refused(Army::Uesugi, go("UH1", "1602"), "10.2b");
}

#[test]
fn ec_09_a_friend_in_an_enemy_zone_of_control_cannot_be_passed() {
    // UI1 in 1605 touches TG1 in 1604: no stopping there, so no passing either.
    use kawanakajima::rules::c10_movement::Entering;
    let b = Field::historical().units(&[("UH1", "1606"), ("UI1", "1605"), ("TG1", "1604")]).ready();
    let reach = b.at().reach(unit("UH1"), 5, Entering::Always);
    assert_eq!(reach.cost(hex("1605")), None);
    let b = Field::historical().units(&[("UH1", "1606"), ("UI1", "1605"), ("TG1", "1801")]).ready();
    let reach = b.at().reach(unit("UH1"), 5, Entering::Always);
    assert_eq!(reach.cost(hex("1605")), Some(1));
}

#[test]
fn r10_4_a_unit_that_leaves_the_map_is_eliminated() {
    let mut b = Field::with(Scenario::Historical, |o| o.forbid_exit = false)
        .units(&[("UH1", "1601"), ("UH2", "1602"), ("TG1", "3002")])
        .draw("UH");
    b.uesugi(C::KeepMode).uesugi(C::Exit(unit("UH1")));
    assert_eq!((b.hex_of("UH1"), b.condition("UH1")), ("off".into(), Condition::Eliminated));
}

#[test]
fn r10_4_only_from_where_the_edge_can_be_reached() {
    let mut b = Field::with(Scenario::Historical, |o| o.forbid_exit = false)
        .units(&[("UH1", "1604"), ("TG1", "3002")])
        .draw("UH");
    b.uesugi(C::KeepMode);
    // Three MP reach row 1 with none left to leave.
    b.refused(Army::Uesugi, C::Exit(unit("UH1")), "10.4");
    let mut b = Field::with(Scenario::Historical, |o| o.forbid_exit = false)
        .units(&[("UH1", "1603"), ("TG1", "3002")])
        .draw("UH");
    b.uesugi(C::KeepMode).uesugi(C::Exit(unit("UH1")));
}

#[test]
fn ec_17_an_exit_makes_the_clan_test_but_scores_nothing() {
    // UB1 is 2-2 with Leadership 1.
    let mut b = Field::with(Scenario::Historical, |o| o.forbid_exit = false)
        .units(&[("UB1", "1601"), ("UB2", "1602"), ("TG1", "3002")])
        .draw("UB");
    b.uesugi(C::KeepMode).uesugi(C::Exit(unit("UB1")));
    assert!(matches!(b.rolling(), Some(Purpose::Rout { .. })), "{:?}: no leader roll, but a rout test", b.step());
    assert_eq!((b.state.vp, b.state.staff(Army::Uesugi).bundori), (0, 0));
    // One unit left, no leader: 1 + 1 is a rout; UB2 is lost without Victory Points too.
    b.roll(&[1]);
    assert_eq!((b.condition("UB2"), b.state.vp), (Condition::Eliminated, 0));
}

#[test]
fn ec_17_by_option_an_exit_scores() {
    let mut b = Field::with(Scenario::Historical, |o| {
        o.forbid_exit = false;
        o.exit_scores = true;
    })
    .units(&[("UB1", "1601"), ("TG1", "3002")])
    .draw("UB");
    b.uesugi(C::KeepMode).uesugi(C::Exit(unit("UB1")));
    assert!(b.state.vp >= 2, "Elan 2 for Takeda, {}", b.state.vp);
}

#[test]
fn ec_17_exits_are_not_offered_by_default() {
    let mut b = lone("1601", Mode::Defense);
    b.refused(Army::Uesugi, C::Exit(unit("UH1")), "10.4");
}

// --- the duties of an Attack clan (6.5)

#[test]
fn ec_03_the_engaged_unit_may_lead_by_standing_fast() {
    let mut b = Field::historical()
        .units(&[("UH1", "1606"), ("UH2", "1602"), ("TG1", "1607")])
        .mode("UH", Mode::Attack)
        .draw("UH");
    b.uesugi(C::KeepMode);
    assert_eq!(b.destinations("UH1"), ["1606"], "it cannot leave the zone of control");
    b.uesugi(go("UH1", "1606"));
    // UH2 has to come beside it: 1605 by three MP, or further round.
    for to in b.destinations("UH2") {
        assert_eq!(b.game.map.distance(hex(&to), hex("1606")), 1, "{to}");
    }
    b.refused(Army::Uesugi, go("UH2", "1603"), "6.5-Atk-g");
}

#[test]
fn ec_03_or_the_free_unit_may_lead() {
    let mut b = Field::historical()
        .units(&[("UH1", "1606"), ("UH2", "1602"), ("TG1", "1607")])
        .mode("UH", Mode::Attack)
        .draw("UH");
    b.uesugi(C::KeepMode);
    assert!(!b.destinations("UH2").is_empty());
    let to = b.destinations("UH2")[0].clone();
    b.uesugi(go("UH2", &to));
    assert_eq!(b.hex_of("UH1"), "1606");
}

#[test]
fn ec_05_every_hex_lowers_the_distance_and_a_blocked_unit_may_sidestep() {
    let mut b = Field::historical().units(&[("UH1", "1606"), ("TG1", "1612")]).mode("UH", Mode::Attack).draw("UH");
    b.uesugi(C::KeepMode);
    // Four hexes to 1610; contact would cost three more. The last MP may go sideways or be lost.
    assert_eq!(b.destinations("UH1"), ["1511", "1610", "1711"]);
    b.refused(Army::Uesugi, go("UH1", "1609"), "6.5-Atk-e");
    b.refused(Army::Uesugi, go("UH1", "1606"), "6.5-Atk-e");
    b.uesugi(go("UH1", "1711"));
}

#[test]
fn ec_05_a_friend_is_no_resting_place() {
    // UI1 stands where UH1 would stop: it may stop before him or go round.
    let mut b = Field::historical()
        .units(&[("UH1", "1606"), ("UI1", "1610"), ("TG1", "1612")])
        .mode("UH", Mode::Attack)
        .draw("UH");
    b.uesugi(C::KeepMode);
    let ends = b.destinations("UH1");
    assert!(!ends.contains(&"1610".to_string()), "{ends:?}");
    assert!(ends.contains(&"1511".to_string()) && ends.contains(&"1711".to_string()), "through the friend: {ends:?}");
}

#[test]
fn ec_07_a_blocked_first_mover_stays_and_the_others_come_to_it() {
    let mut b = Field::with(Scenario::Historical, |o| o.pass_friends = false)
        .units(&[("UH1", "1606"), ("UI1", "1607"), ("UI2", "1507"), ("UJ1", "1707"), ("UH2", "1603"), ("TG1", "1612")])
        .mode("UH", Mode::Attack)
        .draw("UH");
    b.uesugi(C::KeepMode);
    assert_eq!(b.destinations("UH1"), ["1606"]);
    b.uesugi(go("UH1", "1606"));
    let mut ends = b.destinations("UH2");
    ends.sort();
    assert_eq!(ends, ["1506", "1605", "1706"]);
}

#[test]
fn ec_12_a_defense_unit_that_enters_contact_charges() {
    let mut b = Field::historical().units(&[("UH1", "1605"), ("TG1", "1607"), ("UI1", "1608")]).draw("UH");
    b.uesugi(C::KeepMode);
    // 1 + 2 MP, and it stops there.
    b.uesugi(go("UH1", "1606"));
    b.roll(&[6, 6]);
    // COL: Elan 1, Support of UI1 +1. LIN: Mass 3 against 2 + 3.
    assert_eq!((b.scored().0, b.scored().1), (8, 4));
}

#[test]
fn ec_12_not_where_the_enemy_is_free() {
    let mut b = Field::historical().units(&[("UH1", "1605"), ("TG1", "1607")]).draw("UH");
    b.uesugi(C::KeepMode);
    b.refused(Army::Uesugi, go("UH1", "1606"), "6.5-Def-a");
}

// --- Entry Points

#[test]
fn ec_15_units_on_an_entry_point_are_out_of_reach() {
    // UH1 stands on a hex of Entry Point B, TN1 waits behind it.
    let field =
        || Field::historical().units(&[("UH1", "1524"), ("TN1", "entry-B"), ("TN2", "entry-B"), ("TG1", "3002")]);
    let b = field().mode("UH", Mode::Attack).draw("UH");
    assert_eq!(b.mode("UH"), Mode::Regroup, "nobody on the map within six hexes: the clan lapses");
    let b = field().mode("UH", Mode::Attack).draw("combat-U");
    assert!(!b.at().is_engaged(unit("UH1")));
    assert!(!b.heard(|e| matches!(e, E::BattleDeclared { .. })));
    let b = field().mode("TN", Mode::Regroup).draw("rally");
    assert_eq!(
        (b.hex_of("TN1"), b.step()),
        ("entry-B".into(), Step::Chance(ChanceStep::DrawChit)),
        "no retreat from there"
    );
    let b = field().mode("UH", Mode::Regroup).draw("rally");
    assert_eq!((b.hex_of("UH1"), b.step()), ("1524".into(), Step::Chance(ChanceStep::DrawChit)), "nor because of them");
}

#[test]
fn ec_15_nobody_goes_back_in() {
    let mut b = Field::historical()
        .units(&[("TN1", "1524"), ("TN2", "entry-B"), ("UH1", "1002")])
        .mode("TN", Mode::Move)
        .draw("TN");
    b.takeda(C::KeepMode);
    b.refused(Army::Takeda, go("TN1", "entry-B"), "2.2a");
}

#[test]
fn ec_16_a_shut_in_clan_waits_or_fights_its_way_out() {
    // 1423 and 1623 have all four hexes of Entry Point B in their zones of control.
    let field =
        || Field::historical().units(&[("UH1", "1423"), ("UI1", "1623"), ("TN1", "entry-B")]).mode("TN", Mode::Move);
    let mut b = field().draw("TN");
    b.takeda(C::KeepMode);
    assert_eq!((b.hex_of("TN1"), b.step()), ("entry-B".into(), Step::Chance(ChanceStep::DrawChit)));
    let mut b = field().draw("TN");
    // Move to Attack needs 4; TN1 adds Leadership 1.
    b.takeda(C::TryMode(Mode::Attack)).roll(&[3]);
    let ends = b.destinations("TN1");
    assert!(ends.contains(&"1524".to_string()), "{ends:?}");
    b.takeda(go("TN1", "1524"));
    assert!(b.state.combat.charging.contains(unit("TN1")));
}

#[test]
fn ec_18_a_defensive_position_counts_two_in_distances_only() {
    let mut b =
        Field::historical().units(&[("UH1", "1606"), ("UI1", "1608"), ("TG1", "3002")]).entrenched("UI1").draw("UH");
    let markers = b.state.marker_hexes();
    let none = Field::historical().ready().state.marker_hexes();
    assert_eq!(b.game.map.mp(hex("1606"), hex("1608"), &none), 2);
    assert_eq!(b.game.map.mp(hex("1606"), hex("1608"), &markers), 3);
    assert_eq!(b.game.map.mp(hex("1606"), hex("1609"), &markers), 4, "through it, or round it");
    b.uesugi(C::KeepMode);
    b.refused(Army::Uesugi, go("UH1", "1608"), "10.3");
    // EC-09: passing the friend on the marker costs what the ground costs.
    assert!(b.allows(Army::Uesugi, go("UH1", "1609")));
}

#[test]
fn ec_17_after_the_test_the_comrades_go_on_or_not() {
    let exit = |die: u8| {
        let mut b = Field::with(Scenario::Historical, |o| o.forbid_exit = false)
            .units(&[("UH1", "1601"), ("UH2", "1602"), ("TG1", "3002")])
            .draw("UH");
        b.uesugi(C::KeepMode).uesugi(C::Exit(unit("UH1"))).roll(&[die]);
        b
    };
    // 6 + 1 unit: nothing happens, and UH2 has its move.
    let mut b = exit(6);
    b.uesugi(go("UH2", "1604"));
    // 3 + 1: the clan retreats into Regroup, where nobody moves.
    let b = exit(3);
    assert_eq!(
        (b.mode("UH"), b.hex_of("UH2"), b.step()),
        (Mode::Regroup, "1602".into(), Step::Chance(ChanceStep::DrawChit))
    );
}

/// UK2 was to be the link between the other two: without it UK3 cannot get to UK1 any more.
#[test]
fn ec_17_a_clan_whose_link_walks_off_need_only_come_nearer() {
    let mut b = Field::with(Scenario::Historical, |o| o.forbid_exit = false)
        .units(&[("UK1", "1401"), ("UK2", "1301"), ("UK3", "1201"), ("TG1", "3016")])
        .mode("UK", Mode::Move)
        .draw("UK");
    b.uesugi(C::KeepMode).uesugi(go("UK1", "1803")).uesugi(C::Exit(unit("UK2")));
    b.uesugi(C::RoutLeader(unit("UK1"))).roll(&[6]);
    assert_eq!(b.step(), Step::Movement(MovementStep::FreeMoves(clan("UK"))), "the clan holds, and goes on");
    let apart = |to: &str| b.game.map.distance(hex(to), hex("1803"));
    let ends = b.destinations("UK3");
    assert!(!ends.is_empty() && ends.iter().all(|to| apart(to) < apart("1201")), "{ends:?}");
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
}

/// 6.3 binds whoever moves freely: with MP left, those driven apart could neither come together nor end their moves.
#[test]
fn ec_17_comrades_driven_apart_by_the_test_are_not_asked_again() {
    let mut b = Field::with(Scenario::Historical, |o| o.forbid_exit = false)
        .units(&[("UK1", "3611"), ("UK2", "3510"), ("UK3", "3509")])
        .units(&[("TG1", "3613"), ("TI1", "3513"), ("TJ1", "3609")])
        .draw("UK");
    b.uesugi(C::KeepMode).uesugi(C::Exit(unit("UK1"))).roll(&[3]);
    b.uesugi(C::Retreat(unit("UK2"))).uesugi(C::RetreatVia(hex("3311")));
    let apart = b.game.map.distance(hex(&b.hex_of("UK2")), hex(&b.hex_of("UK3")));
    assert!(apart > 1, "TJ1 holds UK3 where it is");
    assert_eq!((b.mode("UK"), b.rolling()), (Mode::Regroup, Some(Purpose::Column)), "UK3 fights it");
}

#[test]
fn r10_4_an_engaged_unit_cannot_walk_off() {
    let mut b = Field::with(Scenario::Historical, |o| o.forbid_exit = false)
        .units(&[("UH1", "1601"), ("UH2", "1701"), ("TG1", "1602")])
        .draw("UH");
    b.uesugi(C::KeepMode);
    b.refused(Army::Uesugi, C::Exit(unit("UH1")), "5.2g");
    assert!(b.allows(Army::Uesugi, C::Exit(unit("UH2"))), "its comrade is free to go");
}

/// Enemies two hexes off on all sides shut every way but the one off the map.
#[test]
fn r10_4_who_can_go_nowhere_else_may_still_walk_off() {
    let map = Field::historical().game.map.clone();
    let ring: Vec<String> = map.hexes().filter(|&h| map.distance(hex("1601"), h) == 2).map(|h| h.to_string()).collect();
    let names = ["TG1", "TI1", "TJ1", "TK1", "TL1", "TE1", "TF1"];
    let enemies: Vec<(&str, &str)> = names.into_iter().zip(ring.iter().map(String::as_str)).collect();
    assert_eq!(enemies.len(), ring.len());
    let field = Field::with(Scenario::Historical, |o| o.forbid_exit = false);
    let mut b = field.units(&[("UH1", "1601")]).units(&enemies).draw("UH");
    b.uesugi(C::KeepMode);
    assert_eq!(b.destinations("UH1"), Vec::<String>::new());
    assert!(b.allows(Army::Uesugi, C::Exit(unit("UH1"))));
}

#[test]
fn r10_2b_a_far_hex_is_refused_from_everywhere() {
    let hexes: Vec<HexId> = Field::historical().game.map.hexes().collect();
    for from in hexes.into_iter().step_by(3).filter(|h| h.to_string() != "3002") {
        let mut b = Field::historical().units(&[("UH1", &from.to_string()), ("TG1", "3002")]).draw("UH");
        b.uesugi(C::KeepMode);
        for far in ["0101", "3624", "3601", "0124"] {
            if b.step() == Step::Movement(MovementStep::FreeMoves(clan("UH")))
                && b.game.map.distance(from, hex(far)) > 6
            {
                assert!(!b.allows(Army::Uesugi, go("UH1", far)), "{from} to {far}");
            }
        }
    }
}

//! 6.5: the march of a Clan in Attack, and the edge cases of marching together.
use crate::c06_modes::{active, apart, go, hexes, pair_in_move};
use crate::support::*;

/// Hara changes into Attack with nobody in sight.
fn far_march() -> Battle {
    let mut b = Field::historical().units(&[("TG1", "1208"), ("UL1", "2208")]).draw("TG");
    b.takeda(C::TryMode(Mode::Attack)).roll(&[6]);
    b
}

#[test]
fn r6_5_atk_a_attack_moves_five() {
    let b = far_march();
    let ends = b.destinations("TG1");
    assert!(!ends.is_empty());
    assert!(ends.iter().all(|h| hexes(&b, "1208", h) == 5), "{ends:?}");
}

#[test]
fn dif_19_the_duty_to_advance_needs_no_enemy_in_sight() {
    let mut b = far_march();
    assert_eq!((b.mode("TG"), b.step()), (Mode::Attack, Step::Movement(MovementStep::FirstMove(clan("TG")))));
    b.refused(Army::Takeda, C::EndMoves, "6.5-Atk-d");
    assert!(b.destinations("TG1").iter().any(|h| hexes(&b, h, "2208") == 5));
    assert!(b.destinations("TG1").iter().all(|h| hexes(&b, h, "2208") == 5));
}

#[test]
fn dif_21_modes_are_told_apart_by_their_movement() {
    let ma = |mode| Field::historical().unit("TG1", "1508").mode("TG", mode).ready().at().movement_ability(clan("TG"));
    assert_eq!(Mode::ALL.map(ma), [5, 4, 3, 0]);
}

fn lone_attacker(enemy: &str) -> Field {
    Field::historical().units(&[("TG1", "1508"), ("UL1", enemy)]).mode("TG", Mode::Attack)
}

#[test]
fn r6_5_atk_b_an_attack_clan_with_nobody_in_sight_regroups() {
    let b = lone_attacker("2208").draw("TG");
    assert_eq!((b.mode("TG"), b.step()), (Mode::Regroup, Step::Modes(ModesStep::AskMode(clan("TG")))), "7 hexes");
    let b = lone_attacker("2108").draw("TG");
    assert_eq!((b.mode("TG"), b.step()), (Mode::Attack, Step::Modes(ModesStep::AskMode(clan("TG")))), "6 hexes");
}

#[test]
fn r6_5_atk_b_one_unit_in_sight_of_an_enemy_is_enough() {
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1608"), ("UL1", "2208")]);
    let b = field.mode("TK", Mode::Attack).draw("TK");
    assert_eq!(b.mode("TK"), Mode::Attack);
}

#[test]
fn ec_06_after_the_lapse_one_change_may_be_tried_from_regroup() {
    let mut b = lone_attacker("2208").draw("TG");
    b.takeda(C::TryMode(Mode::Attack)).roll(&[4]);
    assert_eq!(b.mode("TG"), Mode::Regroup, "Regroup to Attack needs 5");
    assert_eq!(
        (b.hex_of("TG1"), b.step()),
        ("1508".into(), Step::Chance(ChanceStep::DrawChit)),
        "and Regroup does not move"
    );
    let mut b = lone_attacker("2208").condition("TG1", Condition::Shaken).draw("TG");
    b.takeda(C::KeepMode).takeda(C::Rally(unit("TG1"))).roll(&[3]);
    assert_eq!(b.condition("TG1"), Condition::GoodOrder, "but it may rally");
}

#[test]
fn dif_18_the_combat_chit_makes_nobody_lapse() {
    let mut b = lone_attacker("2208").draw("combat-T");
    assert_eq!(b.mode("TG"), Mode::Attack);
    if b.step() == Step::Activation(ActivationStep::CombatSteps(Army::Takeda)) {
        let step = b.options(Army::Takeda)[0];
        b.takeda(step);
    }
    assert_eq!(apart(&b, "TG1", "UL1"), 6, "it steps forward");
    let field = Field::with(Scenario::Historical, |o| o.lapse_on_combat_chit = true);
    let b = field.units(&[("TG1", "1508"), ("UL1", "2208")]).mode("TG", Mode::Attack).draw("combat-T");
    assert_eq!((b.mode("TG"), b.hex_of("TG1")), (Mode::Regroup, "1508".into()));
}

#[test]
fn dif_18_a_clan_just_put_in_attack_does_not_lapse() {
    let b = Field::historical()
        .units(&[("UL1", "1508"), ("TG1", "2508")])
        .plan(Army::Uesugi, Plan::Hoshi)
        .special(Army::Uesugi, 0, Activity::Attack, &["UL"])
        .draw("U#1");
    assert_eq!((b.mode("UL"), b.step()), (Mode::Attack, Step::Movement(MovementStep::FirstMove(clan("UL")))));
}

#[test]
fn dif_18_a_combined_maneuver_looks_for_a_foe_like_a_clan_chit() {
    let mut b = Field::historical()
        .units(&[("UC1", "1508"), ("TG1", "3008")])
        .mode("UC", Mode::Attack)
        .plan(Army::Uesugi, Plan::Kokuyoku)
        .special(Army::Uesugi, 0, Activity::Combined, &["UC"])
        .draw("U#1");
    b.roll(&[5]);
    assert_eq!((b.mode("UC"), b.step()), (Mode::Regroup, Step::Modes(ModesStep::AskMode(clan("UC")))));
}

/// Takeda I south of the Amakasu ford, its only enemy within six hexes on the other bank.
fn by_the_ford() -> Battle {
    Field::historical().units(&[("TI1", "1718"), ("UL1", "1715")]).mode("TI", Mode::Attack).draw("TI")
}

#[test]
fn r6_5_atk_c_enemies_across_a_river_may_be_ignored() {
    let mut b = by_the_ford();
    assert_eq!(b.step(), Step::Modes(ModesStep::River(clan("TI"))));
    b.takeda(C::IgnoreAcrossRiver(true));
    assert_eq!((b.mode("TI"), b.step()), (Mode::Regroup, Step::Modes(ModesStep::AskMode(clan("TI")))));
    let mut b = by_the_ford();
    b.takeda(C::IgnoreAcrossRiver(false));
    assert_eq!(b.mode("TI"), Mode::Attack);
}

#[test]
fn r6_5_atk_c_not_while_one_on_this_bank_is_in_sight() {
    let field = Field::historical().units(&[("TI1", "1718"), ("UL1", "1715"), ("UH1", "2319")]);
    let b = field.mode("TI", Mode::Attack).draw("TI");
    assert_eq!((b.mode("TI"), b.step()), (Mode::Attack, Step::Modes(ModesStep::AskMode(clan("TI")))));
}

#[test]
fn dif_20_the_river_never_hides_the_closest_enemy() {
    let field = Field::historical().units(&[("TI1", "1718"), ("UL1", "1715"), ("UH1", "2319")]);
    let b = active(field.mode("TI", Mode::Attack), "TI");
    assert_eq!(b.hex_of("TI1"), "1716", "over the ford: 4 MP to the one, 6 to the other");
}

#[test]
fn r6_5_atk_d_the_player_picks_the_unit_that_goes_first() {
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1509"), ("UL1", "2008")]);
    let mut b = active(field.mode("TK", Mode::Attack), "TK");
    assert!(!b.destinations("TK1").is_empty() && !b.destinations("TK2").is_empty());
    b.refused(Army::Takeda, C::EndMoves, "6.5-Atk-d");
}

#[test]
fn r6_5_atk_e_the_first_unit_spends_all_on_the_way_to_the_closest_enemy() {
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1408"), ("UL1", "1512"), ("UH1", "2108")]);
    let mut b = active(field.mode("TK", Mode::Attack), "TK");
    let ends = b.destinations("TK1");
    assert!(!ends.is_empty() && ends.iter().all(|h| hexes(&b, h, "1512") == 1), "{ends:?}");
    b.refused(Army::Takeda, go("TK1", "1908"), "6.5-Atk-e");
    b.refused(Army::Takeda, go("TK1", "1509"), "6.5-Atk-e");
    b.refused(Army::Takeda, go("TK1", "1508"), "6.5-Atk-e");
}

#[test]
fn r6_5_atk_e_the_player_breaks_ties() {
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1407"), ("UL1", "1512"), ("UH1", "1908")]);
    let b = active(field.mode("TK", Mode::Attack), "TK");
    let ends = b.destinations("TK1");
    for enemy in ["1512", "1908"] {
        assert!(ends.iter().any(|h| hexes(&b, h, enemy) == 1), "{enemy} among {ends:?}");
    }
}

#[test]
fn r6_5_atk_f_an_enemy_a_friend_holds_may_be_passed_over() {
    let field = |holder: &str| {
        let units = [("TK1", "1508"), ("TK2", "1407"), ("UL1", "1512"), ("UH1", "2008"), ("TG1", holder)];
        active(Field::historical().units(&units).mode("TK", Mode::Attack), "TK").destinations("TK1")
    };
    let map = Field::historical().game.map.clone();
    let toward =
        |ends: &[String], enemy: &str, hexes: u8| ends.iter().any(|h| map.distance(hex(h), hex(enemy)) == hexes);
    let held = field("1513");
    assert!(toward(&held, "1512", 1) && toward(&held, "2008", 2), "{held:?}");
    let free = field("1515");
    assert!(toward(&free, "1512", 1) && !toward(&free, "2008", 2), "{free:?}");
}

#[test]
fn r6_5_atk_g_the_others_end_beside_the_first() {
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1509"), ("UL1", "1908")]);
    let mut b = active(field.mode("TK", Mode::Attack), "TK");
    b.takeda(go("TK1", "1808"));
    let ends = b.destinations("TK2");
    assert!(ends.len() > 1 && ends.iter().all(|h| hexes(&b, h, "1808") == 1), "{ends:?}");
    b.refused(Army::Takeda, go("TK2", "1509"), "6.5-Atk-g");
    b.refused(Army::Takeda, C::EndMoves, "6.5-Atk-d");
}

#[test]
fn r6_5_atk_g_or_as_near_as_they_can() {
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1208"), ("UL1", "2008")]);
    let mut b = active(field.mode("TK", Mode::Attack), "TK");
    b.takeda(go("TK2", "1708"));
    let ends = b.destinations("TK1");
    assert!(!ends.is_empty() && ends.iter().all(|h| hexes(&b, h, "1708") == 1), "the other closes up: {ends:?}");
    let field = Field::historical().units(&[("TK1", "1808"), ("TK2", "1008"), ("UL1", "2408")]);
    let mut b = active(field.mode("TK", Mode::Attack), "TK");
    b.takeda(go("TK1", "2208"));
    let ends = b.destinations("TK2");
    assert!(!ends.is_empty() && ends.iter().all(|h| hexes(&b, h, "2208") == 7), "12 less 5: {ends:?}");
}

/// Whoever stands beside the first already may stay, or go round to another side of it.
#[test]
fn r6_5_atk_g_a_follower_beside_the_first_may_go_round() {
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1708"), ("UL1", "1908")]);
    let mut b = active(field.mode("TK", Mode::Attack), "TK");
    b.takeda(go("TK1", "1808"));
    let ends = b.destinations("TK2");
    assert!(ends.contains(&"1708".into()) && ends.len() > 1, "{ends:?}");
    assert!(ends.iter().all(|h| hexes(&b, h, "1808") == 1), "{ends:?}");
}

/// Friends stand all round the first: the follower comes to the ring behind them, and has to.
#[test]
fn r6_5_atk_g_a_follower_shut_out_comes_to_the_next_ring() {
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1509"), ("UL1", "1908")]);
    let map = field.game.map.clone();
    let free = |h: &HexId| h.is_map() && *h != hex("1908");
    let ring: Vec<String> = map.neighbors(hex("1808")).iter().copied().filter(free).map(|h| h.to_string()).collect();
    let names = ["TA1", "TB1", "TC1", "TD1", "TE1", "TF1"];
    let friends: Vec<(&str, &str)> = names.into_iter().zip(ring.iter().map(String::as_str)).collect();
    let mut b = active(field.units(&friends).mode("TK", Mode::Attack), "TK");
    b.takeda(go("TK1", "1808"));
    let ends = b.destinations("TK2");
    assert!(!ends.is_empty() && ends.iter().all(|h| hexes(&b, h, "1808") == 2), "{ends:?}");
    b.refused(Army::Takeda, go("TK2", "1509"), "6.5-Atk-g");
}

/// 13.5: going into Kaizu takes a whole Clan before its walls; nobody closes up through the gate.
#[test]
fn r6_5_atk_g_no_follower_closes_up_inside_kaizu() {
    let field = Field::hypothetical().units(&[("UD1", "2513"), ("UD2", "2512"), ("TA1", "2816")]);
    let mut b = active(field.mode("UD", Mode::Attack), "UD");
    let first = b.destinations("UD1").into_iter().find(|h| hexes(&b, h, "2715") == 1).expect("a hex before the walls");
    b.uesugi(go("UD1", &first));
    let ends = b.destinations("UD2");
    assert!(!ends.is_empty() && !ends.contains(&"2715".to_string()), "{ends:?}");
}

#[test]
fn r6_5_atk_h_attack_units_must_all_fight() {
    let field = Field::historical().units(&[("UL1", "1508"), ("UL2", "1509"), ("TG1", "1608")]);
    let b = field.mode("UL", Mode::Attack).draw("combat-U");
    let both: UnitSet = [unit("UL1"), unit("UL2")].into_iter().collect();
    assert!(b.heard(|e| matches!(e, E::BattleDeclared { attackers, .. } if *attackers == both)));
}

#[test]
fn r6_5_atk_h_an_attack_unit_may_not_stay_out() {
    let units = [("UL1", "1508"), ("UL2", "1509"), ("TG1", "1608"), ("TI1", "1408")];
    let mut b = Field::historical().units(&units).mode("UL", Mode::Attack).draw("combat-U");
    assert_eq!(b.step(), Step::Declaration(DeclarationStep::Declare), "both touch both enemies");
    b.refused(Army::Uesugi, C::Attack { unit: unit("UL1"), directions: 0 }, "6.5-Atk-h");
    let mut b = Field::historical().units(&[("UL1", "1508"), ("UL2", "1509"), ("TG1", "1608")]).draw("combat-U");
    assert_eq!(b.step(), Step::Declaration(DeclarationStep::Declare), "in Defense one of the two may stay out");
    let (next, _) = b.at().next_declaration().unwrap();
    b.uesugi(C::Attack { unit: next, directions: 0 });
    assert_eq!(b.rolling(), Some(Purpose::Column));
}

#[test]
fn ec_01_a_whole_clan_must_end_whole_though_it_may_stand_still() {
    let mut b = pair_in_move();
    assert!(b.allows(Army::Uesugi, C::EndMoves));
    b.uesugi(go("UH1", "1507"));
    assert!(!b.at().is_connected(&[hex("1507"), hex("1509")]));
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
}

#[test]
fn ec_01_units_on_an_entry_point_touch_its_hexes() {
    let field = Field::historical().units(&[("TN1", "entry-B"), ("TN2", "entry-B"), ("UL1", "1508")]);
    let mut b = active(field.mode("TN", Mode::Move), "TN");
    b.takeda(go("TN1", "1524"));
    assert!(b.allows(Army::Takeda, C::EndMoves), "1524 adjoins the Entry Point");
    let field = Field::historical().units(&[("TN1", "entry-B"), ("TN2", "entry-B"), ("UL1", "1508")]);
    let mut b = active(field.mode("TN", Mode::Move), "TN");
    b.takeda(go("TN1", "1523"));
    b.refused(Army::Takeda, C::EndMoves, "6.3a");
}

#[test]
fn ec_01_a_move_chit_asks_for_cohesion_too() {
    let field = Field::historical().units(&[("UH1", "1508"), ("UH2", "1509"), ("TG1", "3008")]);
    let mut b = field.mode("UH", Mode::Move).draw("move");
    b.uesugi(C::PickClan(clan("UH"))).uesugi(go("UH1", "1504"));
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
}

#[test]
fn ec_01_an_attack_follower_ends_beside_the_first_unit_itself() {
    let units = [("TA1", "1508"), ("TA2", "1509"), ("TA3", "1408"), ("UL1", "1908")];
    let mut b = active(Field::historical().units(&units).mode("TA", Mode::Attack), "TA");
    b.takeda(go("TA1", "1808"));
    for name in ["TA2", "TA3"] {
        let ends = b.destinations(name);
        assert!(!ends.is_empty() && ends.iter().all(|h| hexes(&b, h, "1808") == 1), "{name}: {ends:?}");
    }
}

#[test]
fn ec_02_groups_held_apart_owe_nothing() {
    let field = Field::historical().units(&[("UH1", "1508"), ("UH2", "2008"), ("TG1", "1507"), ("TI1", "2007")]);
    let mut b = field.draw("UH");
    b.uesugi(C::KeepMode);
    assert_eq!((b.hex_of("UH1"), b.hex_of("UH2")), ("1508".into(), "2008".into()));
    assert!(b.heard(|e| matches!(e, E::BattleDeclared { .. })), "on to the fights, with no penalty");
}

#[test]
fn ec_03_the_engaged_unit_may_go_first_by_standing() {
    let field = Field::historical().units(&[("TK1", "1808"), ("TK2", "1508"), ("UL1", "1908")]);
    let mut b = active(field.mode("TK", Mode::Attack), "TK");
    assert!(!b.destinations("TK2").is_empty(), "either may be the first");
    b.takeda(go("TK1", "1808"));
    let ends = b.destinations("TK2");
    assert!(!ends.is_empty() && ends.iter().all(|h| hexes(&b, h, "1808") == 1), "{ends:?}");
    assert!(ends.iter().any(|h| b.at().in_ezoc(Army::Takeda, hex(h))), "entering zones if need be");
}

#[test]
fn ec_04_the_closest_enemy_is_measured_in_mp_by_the_fords() {
    let field = Field::historical().units(&[("TG1", "2215"), ("UL1", "2213"), ("UH1", "2219")]);
    let b = active(field.mode("TG", Mode::Attack), "TG");
    let at = b.hex_of("TG1");
    assert_eq!(hexes(&b, &at, "2219"), 1, "2213 is two hexes off but far by the ford");
}

#[test]
fn ec_04_units_and_zones_do_not_lengthen_the_way() {
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1407"), ("TG1", "1509"), ("UL1", "1512")]);
    let field = field.unit("UH1", "1908");
    let b = active(field.mode("TK", Mode::Attack), "TK");
    let ends = b.destinations("TK1");
    assert!(ends.iter().any(|h| hexes(&b, h, "1512") == 1), "a friend in the way does not count: {ends:?}");
}

#[test]
fn ec_05_every_hex_must_lower_the_distance() {
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1407"), ("UL1", "1514")]);
    let b = active(field.mode("TK", Mode::Attack), "TK");
    let ends = b.destinations("TK1");
    assert!(ends.contains(&"1512".to_string()), "straight on, 4 of 5 MP, the fifth hex would cost 3: {ends:?}");
    assert!(ends.iter().all(|h| hexes(&b, h, "1514") == 2), "a last sidestep keeps the distance: {ends:?}");
}

#[test]
fn ec_05_a_barred_unit_may_sidestep_or_stop() {
    // Friends engaged with the enemy stand in every nearer hex.
    let field = Field::historical().units(&[("TK1", "1508"), ("TK2", "1407"), ("UL1", "1510")]).units(&[
        ("TG1", "1509"),
        ("TI1", "1609"),
        ("TJ1", "1409"),
    ]);
    let b = active(field.mode("TK", Mode::Attack), "TK");
    let ends = b.destinations("TK1");
    assert!(ends.contains(&"1508".to_string()), "it may stop: {ends:?}");
    assert!(ends.iter().all(|h| hexes(&b, h, "1510") == 2), "or go round at the same distance: {ends:?}");
    assert!(ends.len() > 1);
}

#[test]
fn ec_07_a_first_unit_that_is_shut_in_stays() {
    let ring = [("TG1", "1507"), ("TI1", "1607"), ("TJ1", "1608"), ("TE1", "1509"), ("TE2", "1408"), ("TC1", "1407")];
    let field = Field::with(Scenario::Historical, |o| o.pass_friends = false).units(&ring);
    let mut b =
        active(field.units(&[("TK1", "1508"), ("TK2", "1208"), ("UL1", "1908")]).mode("TK", Mode::Attack), "TK");
    assert_eq!(b.destinations("TK1"), ["1508"]);
    b.takeda(go("TK1", "1508"));
    let ends = b.destinations("TK2");
    assert!(!ends.is_empty() && ends.iter().all(|h| hexes(&b, h, "1508") == 2), "as near as it can: {ends:?}");
}

#[test]
fn ec_08_with_every_enemy_held_any_may_be_the_target() {
    let field = Field::historical()
        .units(&[("TK1", "1508"), ("TK2", "1407"), ("UL1", "1512"), ("UH1", "2008")])
        .units(&[("TG1", "1513"), ("TI1", "2108")]);
    let mut b = active(field.mode("TK", Mode::Attack), "TK");
    let ends = b.destinations("TK1");
    assert!(
        ends.iter().any(|h| hexes(&b, h, "1512") == 1) && ends.iter().any(|h| hexes(&b, h, "2008") == 2),
        "{ends:?}"
    );
    b.refused(Army::Takeda, C::EndMoves, "6.5-Atk-d");
    b.refused(Army::Takeda, go("TK1", "1508"), "6.5-Atk-e");
}

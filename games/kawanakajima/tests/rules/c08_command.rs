//! 8: the Command Phase, with the rulings on commanders and distances.
use crate::support::*;

fn select(name: &str) -> C {
    C::SelectClan { clan: clan(name), payer: Payer::Commander }
}

fn by_kosaka(name: &str) -> C {
    C::SelectClan { clan: clan(name), payer: Payer::Kosaka }
}

fn special(number: u8, activity: Activity) -> C {
    C::SelectSpecial { number, activity, payer: Payer::Commander }
}

fn place(b: &Battle, name: &str) -> ChitPlace {
    b.state.chit(chit(name))
}

fn put(field: Field, name: &str, place: ChitPlace) -> Field {
    field.set(|s| s.chits[chit(name).index()] = place)
}

/// Shingen at 1208 on turn 4 with 5 points, and one more unit.
fn shingen(name: &str, at: &str) -> Battle {
    let mut b = Field::historical().units(&[("TA1", "1208"), (name, at)]).turn(3).command_phase();
    b.roll(&[6, 1]);
    b
}

#[test]
fn r8_1a_box_1_empties_into_the_bowl_for_nothing() {
    let field = Field::historical().units(&[("TA1", "1208"), ("TG1", "3608")]).turn(3);
    let mut b = put(field, "TG", ChitPlace::Delay(1)).command_phase();
    assert_eq!(place(&b, "TG"), ChitPlace::Bowl);
    b.roll(&[6, 1]);
    assert_eq!(b.state.staff(Army::Takeda).points, [5, 0], "no point is paid");
}

#[test]
fn r8_1b_the_other_boxes_move_up() {
    let field = Field::historical().units(&[("TA1", "1208"), ("TG1", "1508"), ("TI1", "1608"), ("TJ1", "1708")]);
    let field = put(put(put(field, "TG", ChitPlace::Delay(3)), "TI", ChitPlace::Delay(4)), "TJ", ChitPlace::Delay(2));
    let b = field.command_phase();
    let places = ["TG", "TI", "TJ"].map(|n| place(&b, n));
    assert_eq!(places, [ChitPlace::Delay(2), ChitPlace::Delay(3), ChitPlace::Delay(1)]);
}

#[test]
fn dif_32_chits_move_toward_box_1_a_box_a_turn() {
    let field = Field::historical().units(&[("TA1", "1208"), ("TG1", "1508")]);
    let mut b = put(field, "TG", ChitPlace::Delay(2)).command_phase();
    assert_eq!(place(&b, "TG"), ChitPlace::Delay(1), "not into the bowl in the same phase");
    b.state.steps.clear();
    b.state.steps.push(BeginTurn.into());
    b.run();
    assert_eq!(place(&b, "TG"), ChitPlace::Bowl);
}

/// Kenshin's points of turn 3 on this die.
fn kenshin(die: u8, mode: Mode, bundori: u8) -> Battle {
    let field = Field::historical().unit("UA1", "1508").mode("UA", mode);
    let mut b = field.set(|s| s.staff_mut(Army::Uesugi).bundori = bundori).command_phase();
    b.roll(&[1, die]);
    b
}

fn points(b: &Battle) -> u8 {
    b.state.staff(Army::Uesugi).points_got[0]
}

#[test]
fn r8_2a_each_player_rolls_on_his_own_table() {
    let b = kenshin(4, Mode::Defense, 0);
    assert_eq!(points(&b), 5);
    let mut b = Field::historical().units(&[("TA1", "1208"), ("TM1", "entry-B")]).turn(3).command_phase();
    assert_eq!(b.rolling(), Some(Purpose::Command(Army::Takeda)));
    b.roll(&[4]);
    assert_eq!(b.rolling(), Some(Purpose::KosakaCommand), "a die for each Takeda commander (17.2)");
    b.roll(&[4]);
    assert_eq!(b.state.staff(Army::Takeda).points_got, [4, 3]);
    assert_eq!(b.rolling(), Some(Purpose::Command(Army::Uesugi)));
}

#[test]
fn r8_2b_one_less_while_clan_a_is_not_in_defense() {
    for (mode, got) in [(Mode::Defense, 6), (Mode::Attack, 5), (Mode::Move, 5), (Mode::Regroup, 5)] {
        assert_eq!(points(&kenshin(6, mode, 0)), got, "{mode:?}");
    }
}

#[test]
fn r8_2c_bundori_is_subtracted() {
    assert_eq!(points(&kenshin(6, Mode::Defense, 2)), 5, "read as 4");
    assert_eq!(points(&kenshin(4, Mode::Attack, 1)), 4, "read as 2");
    assert_eq!(points(&kenshin(1, Mode::Attack, 9)), 2, "0 or less");
}

#[test]
fn r8_2c_the_enemys_bundori_does_not_matter() {
    let field = Field::historical().unit("UA1", "1508").set(|s| s.staff_mut(Army::Takeda).bundori = 3);
    let mut b = field.command_phase();
    b.roll(&[1, 6]);
    assert_eq!(points(&b), 6);
}

#[test]
fn r8_2d_unspent_points_are_lost() {
    let mut b = kenshin(4, Mode::Defense, 0);
    b.uesugi(select("UA"));
    assert_eq!(b.state.staff(Army::Uesugi).points, [4, 0]);
    b.uesugi(C::EndSelection);
    assert_eq!(b.state.staff(Army::Uesugi).points, [0, 0]);
}

#[test]
fn dif_33_the_next_turn_starts_from_its_own_roll() {
    let mut b = kenshin(6, Mode::Defense, 0);
    b.uesugi(C::EndSelection);
    b.state.steps.clear();
    b.state.steps.push(BeginTurn.into());
    b.run();
    b.roll(&[1, 1]);
    assert_eq!(b.state.staff(Army::Uesugi).points, [3, 0]);
}

#[test]
fn r8_3a_a_point_a_chit() {
    let field = Field::historical().units(&[("UA1", "1508"), ("UB1", "1608"), ("UC1", "1509"), ("UD1", "1408")]);
    let mut b = field.set(|s| s.staff_mut(Army::Uesugi).bundori = 0).command_phase();
    b.roll(&[1, 1]);
    assert_eq!(b.state.staff(Army::Uesugi).points, [3, 0]);
    b.uesugi(select("UA")).uesugi(select("UB")).uesugi(select("UC"));
    b.refused(Army::Uesugi, select("UD"), "8.3a");
}

#[test]
fn r8_3a_only_ones_own_chits_and_only_from_reserve() {
    let field = Field::historical().units(&[("UA1", "1508"), ("UB1", "1608"), ("TG1", "2508"), ("TA1", "2608")]);
    let mut b = put(field, "UB", ChitPlace::Delay(3)).command_phase();
    b.roll(&[6, 6]);
    b.refused(Army::Uesugi, select("TG"), "Cover-e");
    b.refused(Army::Uesugi, select("UB"), "2.3a");
    b.refused(Army::Uesugi, select("UC"), "2.3a");
}

#[test]
fn r8_3b_within_nine_mp_straight_into_the_bowl() {
    let mut b = shingen("TG1", "2108");
    assert_eq!(b.at().order_distance(clan("TG"), Payer::Commander), 9);
    b.takeda(select("TG")).takeda(C::EndSelection).uesugi(C::EndSelection);
    assert_eq!(place(&b, "TG"), ChitPlace::Bowl);
}

#[test]
fn r8_3c_beyond_a_box_for_every_ten() {
    for (from, to, mp, delay) in
        [("1208", "2208", 10, 1), ("1208", "2908", 17, 1), ("1008", "3608", 26, 2), ("1608", "3608", 20, 2)]
    {
        let mut b = Field::historical().units(&[("TA1", from), ("TG1", to)]).turn(3).command_phase();
        b.roll(&[6, 1]);
        assert_eq!(b.at().order_distance(clan("TG"), Payer::Commander), mp, "{from} to {to}");
        b.takeda(select("TG")).takeda(C::EndSelection).uesugi(C::EndSelection);
        assert_eq!(place(&b, "TG"), ChitPlace::Delay(delay), "{mp} MP");
    }
}

#[test]
fn dif_34_the_nearest_unit_of_the_clan_counts() {
    let mut b = Field::historical().units(&[("TA1", "1208"), ("TK1", "2908"), ("TK2", "2008")]).command_phase();
    b.roll(&[6, 1]);
    assert_eq!(b.at().order_distance(clan("TK"), Payer::Commander), 8);
    b.takeda(select("TK")).takeda(C::EndSelection).uesugi(C::EndSelection);
    assert_eq!(place(&b, "TK"), ChitPlace::Bowl);
}

/// What went into a plan is secret (7.2c): who has nothing left to select ends the selection himself like anybody else.
#[test]
fn r7_2c_selection_does_not_tell_who_invested_everything() {
    for everything in [false, true] {
        let field = Field::historical().units(&[("TA1", "1208"), ("UA1", "2508")]);
        let planned = |s: &mut State| {
            s.staff_mut(Army::Uesugi).plan = Some(Plan::Ganko);
            s.staff_mut(Army::Uesugi).gathered = 2;
        };
        let mut b = field.set(planned).turn(3).command_phase();
        b.roll(&[6, 1]);
        let invested = if everything { b.state.staff(Army::Uesugi).points[0] } else { 0 };
        b.uesugi(C::Invest(invested)).uesugi(C::Wait);
        assert_eq!(b.state.staff(Army::Uesugi).points[0] == 0, everything);
        assert!(Army::BOTH.iter().all(|&army| !b.state.staff(army).ready), "{invested} invested");
        b.takeda(C::EndSelection).uesugi(C::EndSelection);
        assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    }
}

/// Kosaka far from the Entry Points, Clan N on the last of them.
fn far_from_kosaka() -> Battle {
    let mut b = Field::historical()
        .units(&[("TA1", "1208"), ("TM1", "3601"), ("TN1", "entry-A")])
        .mode("TN", Mode::Move)
        .turn(3)
        .command_phase();
    b.roll(&[6, 6, 1]);
    b
}

#[test]
fn ec_43_fifty_and_more_go_to_box_4() {
    let mut b = far_from_kosaka();
    assert!(b.at().order_distance(clan("TN"), Payer::Kosaka) >= 50);
    b.takeda(by_kosaka("TN")).takeda(C::EndSelection).uesugi(C::EndSelection);
    assert_eq!(place(&b, "TN"), ChitPlace::Delay(4));
}

#[test]
fn dif_35_the_box_is_capped_at_four() {
    let b = far_from_kosaka();
    assert_eq!(b.at().order_distance(clan("TN"), Payer::Kosaka), 25 + 30);
    assert_eq!(b.at().delay_box(clan("TN"), Payer::Kosaka), 4);
}

#[test]
fn r8_3d_a_special_chit_is_written_down_before_it_goes_in() {
    let field = Field::historical().units(&[("UA1", "1508"), ("UB1", "2908")]).plan(Army::Uesugi, Plan::KurumaGakari);
    let mut b = field.command_phase();
    b.roll(&[1, 4]);
    b.uesugi(special(1, Activity::Attack));
    assert_eq!(place(&b, "U#2"), ChitPlace::Reserve, "its clan is still to be named");
    assert!(!b.allows(Army::Uesugi, C::EndSelection));
    b.refused(Army::Uesugi, C::NameClan(clan("TG")), "8.3d");
    b.uesugi(C::NameClan(clan("UB")));
    b.uesugi(C::EndSelection);
    assert_eq!(place(&b, "U#2"), ChitPlace::Bowl, "straight into the bowl, however far the clan");
}

#[test]
fn r8_3d_a_combined_maneuver_names_one_to_four_clans() {
    let units = [("UA1", "1508"), ("UB1", "1608"), ("UC1", "1509"), ("UD1", "1408"), ("UE1", "1407")];
    let mut b = Field::historical().units(&units).plan(Army::Uesugi, Plan::Kokuyoku).command_phase();
    b.roll(&[1, 4]);
    b.uesugi(special(0, Activity::Combined));
    assert!(!b.allows(Army::Uesugi, C::EndNaming), "one at least");
    b.uesugi(C::NameClan(clan("UA")));
    b.refused(Army::Uesugi, C::NameClan(clan("UA")), "8.3d");
    b.uesugi(C::NameClan(clan("UB"))).uesugi(C::NameClan(clan("UC"))).uesugi(C::NameClan(clan("UD")));
    assert!(!b.allows(Army::Uesugi, C::NameClan(clan("UE"))), "four at most");
    assert_eq!(place(&b, "U#1"), ChitPlace::Chosen(0));
}

#[test]
fn r8_3d_what_a_special_chit_carries_is_secret() {
    let field = Field::historical().units(&[("UA1", "1508"), ("TA1", "2508")]).plan(Army::Uesugi, Plan::KurumaGakari);
    let mut b = field.command_phase();
    b.roll(&[3, 4]);
    b.uesugi(special(1, Activity::Attack)).uesugi(C::NameClan(clan("UA")));
    let seen = |b: &Battle| b.game.view(&b.state, Viewer::Seat(Army::Takeda.seat()));
    assert_eq!(seen(&b).chits[chit("U#2").index()].place, Some(ChitPlace::Reserve), "not even that it was picked");
    b.uesugi(C::EndSelection).takeda(C::EndSelection);
    let view = seen(&b);
    assert_eq!(view.chits[chit("U#2").index()].place, Some(ChitPlace::Bowl));
    assert_eq!(view.staffs[Army::Uesugi.index()].assigned, None);
    let owner = engine::Audience::only(Army::Uesugi.seat());
    let kept = |(to, e): &(engine::Audience, E)| !matches!(e, E::SpecialAssigned { .. }) || *to == owner;
    assert!(b.told.iter().all(kept));
}

#[test]
fn r8_4_all_five_compulsory_chits_go_in() {
    let mut b = kenshin(4, Mode::Defense, 0);
    b.uesugi(C::EndSelection);
    let bowl: Vec<Chit> = b.at().bowl().collect();
    assert_eq!(bowl, ["rally", "move", "combat-T", "combat-U", "initiative"].map(chit));
}

#[test]
fn r8_4_also_when_they_were_drawn_the_turn_before() {
    let field = Field::historical().unit("UA1", "1508");
    let drawn = field.set(|s| Chit::COMPULSORY.iter().for_each(|c| s.chits[c.index()] = ChitPlace::Drawn));
    let mut b = drawn.command_phase();
    b.roll(&[1, 4]).uesugi(C::EndSelection);
    assert_eq!(b.at().bowl().count(), 5);
}

#[test]
fn ec_44_neither_units_nor_zones_lengthen_an_order() {
    let mut b = Field::historical()
        .units(&[("TA1", "1208"), ("UH1", "1608"), ("UL1", "1708"), ("TG1", "2108")])
        .command_phase();
    b.roll(&[6, 1]);
    assert_eq!(b.at().order_distance(clan("TG"), Payer::Commander), 9);
    let b = Field::historical().units(&[("TA1", "1208"), ("TA2", "2908")]).ready();
    assert_eq!(b.at().order_distance(clan("TA"), Payer::Commander), 0, "his own clan");
}

#[test]
fn ec_44_terrain_and_sides_are_paid() {
    // 1005 is a wood behind the stream.
    let b = Field::historical().units(&[("TA1", "0905"), ("TG1", "1005")]).ready();
    assert_eq!(b.at().order_distance(clan("TG"), Payer::Commander), 3);
    let b = Field::historical().units(&[("TA1", "1716"), ("TG1", "1717")]).ready();
    assert_eq!(b.at().order_distance(clan("TG"), Payer::Commander), 2, "over the ford");
}

/// Shingen's exhausted unit is beaten; he lives on a 5. His comrades are elsewhere.
fn shingen_unhorsed(others: &[(&str, &str)]) -> Battle {
    let mut b = Field::historical()
        .units(&[("UL1", "1508"), ("TA1", "1608"), ("UA1", "3608")])
        .units(others)
        .condition("TA1", Condition::Exhausted)
        .draw("combat-U");
    b.takeda(C::NoLeader).roll(&[5, 9]);
    assert_eq!(b.scored(), (8, 9, "d1^1".into()));
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("TA1"), deadly: true }));
    b.roll(&[5]);
    b
}

#[test]
fn ec_45_a_commander_who_lives_joins_another_unit_of_clan_a() {
    let mut b = shingen_unhorsed(&[("TA2", "2008"), ("TA3", "2108"), ("TG1", "1708")]);
    while b.step() != Step::Aftermath(AftermathStep::Advances) && b.step() != Step::Chance(ChanceStep::DrawChit) {
        match b.step() {
            Step::Aftermath(AftermathStep::RoutLeader(_)) => b.takeda(C::RoutLeader(unit("TA2"))),
            Step::Chance(ChanceStep::Roll(_)) => b.roll(&[6]),
            Step::Aftermath(AftermathStep::JoinUnit(_)) => {
                b.refused(Army::Takeda, C::JoinUnit(unit("TG1")), "EC-45");
                b.takeda(C::JoinUnit(unit("TA3")))
            }
            step => panic!("{step:?}"),
        };
    }
    assert_eq!(b.state.staff(Army::Takeda).commander, unit("TA3"));
    assert_eq!((b.state.staff(Army::Takeda).bundori, b.state.outcome), (0, None));
}

#[test]
fn ec_45_without_clan_a_the_nearest_unit_and_a_worse_die() {
    let b = shingen_unhorsed(&[("TG1", "1808"), ("TI1", "2508")]);
    assert_eq!(b.state.staff(Army::Takeda).commander, unit("TG1"));
    assert_eq!(b.at().command_ledger(Army::Takeda, false).total, -1, "Clan A is gone");
    assert_eq!(b.at().order_distance(clan("TG"), Payer::Commander), 0);
}

/// Kosaka's exhausted unit is beaten.
fn kosaka_beaten(die: u8, others: &[(&str, &str)]) -> Battle {
    let mut b = Field::historical()
        .units(&[("UL1", "1508"), ("TM1", "1608"), ("TA1", "3008"), ("UA1", "3608")])
        .units(others)
        .condition("TM1", Condition::Exhausted)
        .turn(3)
        .draw("combat-U");
    b.takeda(C::NoLeader).roll(&[5, 9]);
    assert_eq!(b.scored(), (8, 9, "d1^1".into()));
    b.roll(&[die]);
    b
}

fn next_turn(b: &mut Battle) {
    b.state.steps.clear();
    b.state.steps.push(BeginTurn.into());
    b.run();
}

#[test]
fn ec_46_kosaka_dead_rolls_no_more_and_shingen_pays_for_his_clans() {
    let mut b = kosaka_beaten(4, &[("TN1", "2008")]);
    assert!(b.heard(|e| *e == E::KosakaKilled));
    next_turn(&mut b);
    b.roll(&[6]);
    assert_eq!(b.rolling(), Some(Purpose::Command(Army::Uesugi)), "one Takeda die");
    b.roll(&[1]);
    b.takeda(select("TN"));
}

#[test]
fn ec_46_kosaka_alive_joins_the_nearest_of_his_contingent() {
    let mut b = kosaka_beaten(5, &[("TG1", "1708"), ("TN1", "2008"), ("TO1", "2508")]);
    assert_eq!(b.state.kosaka, unit("TN1"), "not Hara, who is Shingen's");
    next_turn(&mut b);
    b.roll(&[6]);
    assert_eq!(b.rolling(), Some(Purpose::KosakaCommand));
}

/// Turn 1: Kosaka's own clan is still on the mountain, bound for Entry Point C.
fn kosaka_on_saijo(others: &[(&str, &str)]) -> Battle {
    let mut field = Field::historical().unit("TM1", "entry-C").units(others).turn(0);
    field.state.units[unit("TM1").index()].hex = HexId::NOWHERE;
    field.state.clans[clan("TM").index()].entry = Some(Entry::C);
    field.state.chits[chit("TM").index()] = ChitPlace::OutOfGame;
    field.command_phase()
}

#[test]
fn ec_47_kosaka_commands_from_his_entry_point_before_he_arrives() {
    let mut b = kosaka_on_saijo(&[("TN1", "entry-A"), ("TO1", "entry-C")]);
    assert_eq!(b.hex_of("TM1"), "off");
    b.roll(&[6]);
    assert_eq!(b.rolling(), Some(Purpose::KosakaCommand));
    assert_eq!(b.at().order_distance(clan("TO"), Payer::Kosaka), 0);
    assert_eq!(b.at().order_distance(clan("TN"), Payer::Kosaka), 20);
}

#[test]
fn ec_47_to_a_clan_on_the_map_he_counts_from_the_hexes_of_his_point() {
    let b = kosaka_on_saijo(&[("TN1", "2122"), ("TO1", "2124")]);
    assert_eq!(b.at().order_distance(clan("TO"), Payer::Kosaka), 1, "onto a hex of the point");
    assert_eq!(b.at().order_distance(clan("TN"), Payer::Kosaka), 3, "and two more");
}

#[test]
fn ec_49_shingens_orders_reach_an_entry_point_over_the_map() {
    let b = Field::historical().units(&[("TA1", "1522"), ("TN1", "entry-B")]).ready();
    // 1 to 1523, 2 up to 1524, and one more onto the point (EC-126).
    let hexes = b.game.map.entry_hexes(Entry::B);
    let near = hexes.iter().map(|&h| b.game.map.mp(hex("1522"), h, &b.state.marker_hexes())).min().unwrap();
    assert_eq!((near, b.at().order_distance(clan("TN"), Payer::Commander)), (3, 4));
}

fn takeda_plan() -> Battle {
    let field = Field::with(Scenario::Historical, |o| o.takeda_plan = true)
        .units(&[("TA1", "2508"), ("TG1", "2608"), ("TM1", "entry-B"), ("TN1", "entry-B"), ("UA1", "1208")])
        .mode("TM", Mode::Move)
        .mode("TN", Mode::Move);
    let mut b = field.plan(Army::Takeda, Plan::KurumaGakari).turn(3).command_phase();
    b.roll(&[1, 6, 1]);
    b
}

#[test]
fn ec_50_kosaka_pays_for_special_chits_of_his_own_clans_only() {
    let mut b = takeda_plan();
    b.takeda(C::SelectSpecial { number: 0, activity: Activity::Attack, payer: Payer::Kosaka });
    b.refused(Army::Takeda, C::NameClan(clan("TG")), "8.3d");
    b.takeda(C::NameClan(clan("TN")));
    assert_eq!(b.state.staff(Army::Takeda).points, [3, 3]);
    b.takeda(special(1, Activity::Attack)).takeda(C::NameClan(clan("TN")));
    assert_eq!(b.state.staff(Army::Takeda).points, [2, 3], "Shingen may pay for any");
}

#[test]
fn ec_50_kosaka_pays_for_no_other_clan() {
    let mut b = takeda_plan();
    b.refused(Army::Takeda, by_kosaka("TG"), "17.2b");
    b.refused(Army::Takeda, by_kosaka("TA"), "17.2b");
    b.takeda(by_kosaka("TN"));
    b.refused(Army::Takeda, by_kosaka("TN"), "2.3a");
}

#[test]
fn ec_50_shingen_alone_invests_in_the_plan() {
    let field = Field::with(Scenario::Historical, |o| o.takeda_plan = true)
        .units(&[("TA1", "2508"), ("TM1", "entry-B"), ("UA1", "1208")])
        .mode("TM", Mode::Move);
    let mut b = field.set(|s| s.staff_mut(Army::Takeda).plan = Some(Plan::Ganko)).turn(3).command_phase();
    b.roll(&[1, 6, 1]);
    assert_eq!(b.state.staff(Army::Takeda).points, [3, 4]);
    b.refused(Army::Takeda, C::Invest(4), "7.2b");
    b.takeda(C::Invest(3));
    assert_eq!(b.state.staff(Army::Takeda).points, [0, 4]);
}

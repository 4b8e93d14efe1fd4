//! 9.5: Special chits.
use crate::support::*;

fn quiet() -> Field {
    Field::historical().units(&[("UH1", "1606"), ("UI1", "1906"), ("UL1", "1910"), ("TG1", "2706"), ("TI1", "2710")])
}

/// The selection step of the next turn, both dice a 3.
fn selecting(field: Field) -> Battle {
    let mut b = field.command_phase();
    b.roll(&[3, 3]);
    assert_eq!(b.step(), Step::Command(CommandStep::Select));
    b
}

fn select(number: u8, activity: Activity) -> C {
    C::SelectSpecial { number, activity, payer: Payer::Commander }
}

/// The last compulsory chit is drawn with this Special chit still in the bowl; the next turn begins.
fn leave_undrawn(field: Field) -> Battle {
    let mut b = field
        .set(|s| {
            for c in ["rally", "move", "combat-T", "combat-U"] {
                s.chits[chit(c).index()] = ChitPlace::Drawn;
            }
        })
        .ready();
    b.chance(C::Draw(Chit::INITIATIVE));
    b
}

#[test]
fn r9_5a_four_special_chits_each() {
    let mut b = selecting(quiet().plan(Army::Uesugi, Plan::Kokuyoku));
    for number in 0..4 {
        assert!(b.allows(Army::Uesugi, select(number, Activity::Attack)), "chit {}", number + 1);
    }
    b.refused(Army::Uesugi, select(4, Activity::Attack), "7.2a");
    b.refused(Army::Takeda, select(0, Activity::Attack), "7.2a");
}

#[test]
fn r9_5b_an_undrawn_special_chit_comes_back_free_and_unchanged() {
    let field = quiet().plan(Army::Uesugi, Plan::Kokuyoku).special(Army::Uesugi, 1, Activity::Attack, &["UH"]);
    let mut b = leave_undrawn(field);
    b.roll(&[3, 3]);
    // Through Delay box 1 into the bowl, the activity as written, and no Command Point spent.
    assert_eq!(b.state.chit(chit("U#2")), ChitPlace::Bowl);
    let assigned = b.state.staff(Army::Uesugi).assigned[1].unwrap();
    assert_eq!((assigned.activity, assigned.clans.first()), (Activity::Attack, Some(clan("UH"))));
    let staff = b.state.staff(Army::Uesugi);
    assert_eq!(staff.points, staff.points_got);
    b.refused(Army::Uesugi, select(1, Activity::Retreat), "7.2a");
}

#[test]
fn r9_5b_left_in_the_bowl_it_passes_delay_box_1() {
    let field = quiet().turn(10).plan(Army::Uesugi, Plan::Kokuyoku).special(Army::Uesugi, 1, Activity::Attack, &["UH"]);
    let b = leave_undrawn(field);
    assert_eq!(b.state.chit(chit("U#2")), ChitPlace::Delay(1), "the last turn has ended, none follows");
}

#[test]
fn r9_5_1a_only_an_activity_the_plan_still_has() {
    let mut b =
        selecting(quiet().plan(Army::Uesugi, Plan::Ganko).set(|s| s.staffs[1].used[Activity::Attack.index()] = 1));
    b.refused(Army::Uesugi, select(0, Activity::Attack), "9.5.1a");
    b.refused(Army::Uesugi, select(0, Activity::Combined), "9.5.1a");
    b.uesugi(select(0, Activity::Retreat)).uesugi(C::NameClan(clan("UH")));
    assert_eq!(b.state.staff(Army::Uesugi).used[Activity::Retreat.index()], 1);
}

#[test]
fn r9_5_1a_the_enemy_does_not_hear_what_was_assigned() {
    let mut b = selecting(quiet().plan(Army::Uesugi, Plan::Ganko));
    b.uesugi(select(0, Activity::Retreat)).uesugi(C::NameClan(clan("UH")));
    b.uesugi(C::EndSelection).takeda(C::EndSelection);
    let open = b.told.iter().filter(|(_, e)| matches!(e, E::SpecialAssigned { .. }));
    for (audience, _) in open {
        assert_eq!(*audience, engine::Audience::only(Army::Uesugi.seat()));
    }
}

#[test]
fn r9_5_1b_after_activation_the_chit_is_blank() {
    let b = quiet().plan(Army::Uesugi, Plan::Ganko).special(Army::Uesugi, 0, Activity::Retreat, &["UH"]).draw("U#1");
    assert_eq!(b.state.chit(chit("U#1")), ChitPlace::Reserve);
    assert!(b.state.staff(Army::Uesugi).assigned[0].is_none());
    assert_eq!(b.state.staff(Army::Uesugi).used[Activity::Retreat.index()], 1, "the activity is spent");
}

#[test]
fn r9_5_1b_ganko_has_four_activities_in_the_whole_game() {
    let mut b = selecting(quiet().plan(Army::Uesugi, Plan::Ganko));
    // Ganko adds 1 to the die: 5 points, one more than it has activities.
    b.uesugi(select(0, Activity::Attack)).uesugi(C::NameClan(clan("UH")));
    for number in 1..4 {
        b.uesugi(select(number, Activity::Retreat)).uesugi(C::NameClan(clan("UH")));
    }
    for activity in Activity::ALL {
        assert_eq!(b.at().activities_left(Army::Uesugi, activity), 0);
    }
}

#[test]
fn dif_43_a_used_chit_is_assigned_again_in_a_later_command_phase() {
    let mut b =
        quiet().plan(Army::Uesugi, Plan::Kokuyoku).special(Army::Uesugi, 0, Activity::Retreat, &["UH"]).draw("U#1");
    b.refused(Army::Uesugi, select(0, Activity::Attack), "2.4");
    let mut b = selecting(Field { game: b.game.clone(), state: b.state.clone() });
    b.uesugi(select(0, Activity::Attack)).uesugi(C::NameClan(clan("UI")));
    assert_eq!(b.state.chit(chit("U#1")), ChitPlace::Chosen(0));
}

// --- 9.5.2 Attack

fn special_attack(clan: &str) -> Field {
    Field::historical().plan(Army::Uesugi, Plan::Ganko).special(Army::Uesugi, 0, Activity::Attack, &[clan])
}

#[test]
fn r9_5_2a_the_clan_enters_attack_and_acts_without_a_mode_roll() {
    let b = special_attack("UH").units(&[("UH1", "1606"), ("TG1", "2606")]).mode("UH", Mode::Regroup).draw("U#1");
    assert_eq!((b.mode("UH"), b.step()), (Mode::Attack, Step::Movement(MovementStep::FirstMove(clan("UH")))));
    assert!(b.heard(|e| matches!(e, E::PlanRevealed { .. })));
}

#[test]
fn r9_5_2b_six_mp_for_this_activation() {
    let mut b = special_attack("UH").units(&[("UH1", "1606"), ("TG1", "2606")]).draw("U#1");
    b.refused(Army::Uesugi, C::Move { unit: unit("UH1"), to: hex("2306") }, "10.2b");
    b.refused(Army::Uesugi, C::Move { unit: unit("UH1"), to: hex("2106") }, "6.5-Atk-e");
    b.uesugi(C::Move { unit: unit("UH1"), to: hex("2206") });
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    assert_eq!(b.at().movement_ability(clan("UH")), 5, "afterwards it is an ordinary Attack clan");
}

#[test]
fn r9_5_2c_two_columns_in_a_charge_and_none_in_melee() {
    let mut charge = special_attack("UH").units(&[("UH1", "1602"), ("TG1", "1606")]).draw("U#1");
    while charge.rolling() != Some(Purpose::Column) {
        charge.uesugi(C::Move { unit: unit("UH1"), to: hex("1605") });
    }
    charge.roll(&[6, 6]);
    assert_eq!((charge.scored().0, charge.scored().1), (9, 4), "Elan 1 and +2 on COL; Mass 3 against 5 on LIN");

    let mut melee = special_attack("UH").units(&[("UH1", "1605"), ("TG1", "1606")]).draw("U#1");
    melee.roll(&[6, 6]);
    assert_eq!((melee.scored().0, melee.scored().1), (6, 5));
}

// --- 9.5.3 Impetuous Attack

/// Takeda holds an Impetuous chit, Uesugi follows Hoshi.
fn impetuous(options: impl FnOnce(&mut Options)) -> Field {
    Field::with(Scenario::Historical, options)
        .units(&[("UH1", "1606"), ("UI1", "1906"), ("TG1", "1613")])
        .plan(Army::Uesugi, Plan::Hoshi)
        .set(|s| s.staffs[1].handed_over = true)
        .special(Army::Takeda, 0, Activity::Impetuous, &[])
}

#[test]
fn r9_5_3a_available_only_after_the_trigger() {
    let mut b = selecting(quiet().plan(Army::Uesugi, Plan::Hoshi));
    b.refused(Army::Takeda, select(0, Activity::Impetuous), "7.2a");
    // The first combat Uesugi starts hands over three.
    let mut b =
        Field::historical().units(&[("UH1", "1605"), ("TG1", "1606")]).plan(Army::Uesugi, Plan::Hoshi).draw("combat-U");
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 3);
    b.roll(&[7, 6]);
    assert_eq!(b.state.chit(chit("T#1")), ChitPlace::Reserve);
}

#[test]
fn r9_5_3a_not_when_the_enemy_starts_the_combat() {
    let b =
        Field::historical().units(&[("UH1", "1605"), ("TG1", "1606")]).plan(Army::Uesugi, Plan::Hoshi).draw("combat-T");
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 0);
}

#[test]
fn dif_44_only_from_an_active_plan() {
    let b = Field::historical()
        .units(&[("UH1", "1605"), ("TG1", "1606")])
        .plan(Army::Uesugi, Plan::Hoshi)
        .set(|s| {
            s.staffs[1].plan_active = false;
            (0..4).for_each(|n| s.chits[Chit::special(Army::Uesugi, n).index()] = ChitPlace::OutOfGame);
        })
        .draw("combat-U");
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 0);
    assert!(!b.state.staff(Army::Uesugi).handed_over);
}

/// Takeda has received these Impetuous Attacks and is selecting, without a Command Point.
fn receiver(count: u8) -> Battle {
    let mut b = selecting(quiet().plan(Army::Uesugi, Plan::Hoshi).set(|s| {
        s.staffs[1].handed_over = true;
        s.staffs[0].impetuous = count;
        (0..4).for_each(|n| s.chits[Chit::special(Army::Takeda, n).index()] = ChitPlace::Reserve);
    }));
    b.state.staffs[0].points = [0; 2];
    b
}

#[test]
fn r9_5_3b_the_receiver_places_it_without_paying() {
    let mut b = receiver(1);
    b.takeda(select(2, Activity::Impetuous));
    assert_eq!(b.state.chit(chit("T#3")), ChitPlace::Chosen(0));
    b.refused(Army::Takeda, select(0, Activity::Impetuous), "9.5.1a");
}

#[test]
fn dif_45_every_such_chit_is_free() {
    let mut b = receiver(3);
    for number in 0..3 {
        b.takeda(select(number, Activity::Impetuous));
    }
    assert_eq!(b.state.staff(Army::Takeda).points, [0; 2]);
    b.refused(Army::Takeda, select(3, Activity::Impetuous), "9.5.1a");
}

#[test]
fn r9_5_3c_receiver_names_a_clan_and_its_owner_acts() {
    let mut b = impetuous(|_| {}).mode("UH", Mode::Regroup).draw("T#1");
    assert_eq!(b.options(Army::Takeda), [C::NameImpetuous(clan("UH")), C::NameImpetuous(clan("UI"))]);
    b.refused(Army::Takeda, C::NameImpetuous(clan("TG")), "9.5.3c");
    b.takeda(C::NameImpetuous(clan("UH")));
    assert_eq!(b.mode("UH"), Mode::Attack);
    b.uesugi(C::KeepMode);
    // Toward TG1 due south, five MP.
    assert_eq!((b.hex_of("UH1"), b.step()), ("1611".into(), Step::Chance(ChanceStep::DrawChit)));
    assert_eq!(b.state.chit(chit("T#1")), ChitPlace::Reserve);
}

#[test]
fn r9_5_3d_undrawn_it_stays_impetuous_with_the_clan_still_open() {
    let mut b = leave_undrawn(impetuous(|_| {}));
    b.roll(&[3, 3]);
    assert_eq!(b.state.chit(chit("T#1")), ChitPlace::Bowl);
    let assigned = b.state.staff(Army::Takeda).assigned[0].unwrap();
    assert_eq!((assigned.activity, assigned.clans.is_empty()), (Activity::Impetuous, true));
}

#[test]
fn dif_46_the_printed_example() {
    // Hoshi starts a combat: three Impetuous Attacks. Next turn one is placed free, drawn, and turned on Clan B.
    let mut b = Field::historical()
        .units(&[("UH1", "1605"), ("UB1", "2006"), ("TG1", "1606"), ("TI1", "2706")])
        .plan(Army::Uesugi, Plan::Hoshi)
        .draw("combat-U");
    b.roll(&[7, 6]);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    let mut b = selecting(Field { game: b.game.clone(), state: b.state.clone() });
    let points = b.state.staff(Army::Takeda).points;
    b.takeda(select(0, Activity::Impetuous));
    assert_eq!(b.state.staff(Army::Takeda).points, points);
    b.takeda(C::EndSelection).uesugi(C::EndSelection);
    b.chance(C::Draw(chit("T#1"))).takeda(C::Accept).takeda(C::NameImpetuous(clan("UB")));
    assert_eq!((b.mode("UB"), b.step()), (Mode::Attack, Step::Modes(ModesStep::AskMode(clan("UB")))));
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 2);
}

#[test]
fn ec_57_the_owner_may_try_a_mode_change() {
    // Attack to Defense needs 4, and Hoshi takes 1 from the die.
    let mut b = impetuous(|_| {}).draw("T#1");
    b.takeda(C::NameImpetuous(clan("UH"))).uesugi(C::TryMode(Mode::Defense)).roll(&[4]);
    assert_eq!(b.mode("UH"), Mode::Attack);
    let mut b = impetuous(|_| {}).draw("T#1");
    b.takeda(C::NameImpetuous(clan("UH"))).uesugi(C::TryMode(Mode::Defense)).roll(&[5]);
    assert_eq!(b.mode("UH"), Mode::Defense);
}

#[test]
fn ec_57_by_option_he_may_not() {
    let mut b = impetuous(|o| o.impetuous_no_mode = true).draw("T#1");
    b.takeda(C::NameImpetuous(clan("UH")));
    assert_eq!((b.hex_of("UH1"), b.step()), ("1611".into(), Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn ec_58_no_lapse_for_a_clan_this_chit_put_in_attack() {
    // TG1 is seven hexes off.
    let mut b = impetuous(|_| {}).draw("T#1");
    b.takeda(C::NameImpetuous(clan("UH"))).uesugi(C::KeepMode);
    assert_eq!((b.mode("UH"), b.hex_of("UH1")), (Mode::Attack, "1611".into()));
    let b = special_attack("UH").units(&[("UH1", "1602"), ("TG1", "1612")]).draw("U#1");
    assert_eq!((b.mode("UH"), b.hex_of("UH1")), (Mode::Attack, "1608".into()));
}

// --- 9.5.4 Retreat

#[test]
fn r9_5_4_the_clan_enters_regroup_and_retreats_with_pursuit() {
    let mut b = Field::historical()
        .units(&[("UH1", "1607"), ("TG1", "1606")])
        .mode("UH", Mode::Attack)
        .mode("TG", Mode::Attack)
        .plan(Army::Uesugi, Plan::Ganko)
        .special(Army::Uesugi, 0, Activity::Retreat, &["UH"])
        .draw("U#1");
    assert_eq!(b.mode("UH"), Mode::Regroup);
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!(
        (b.hex_of("UH1"), b.hex_of("TG1"), b.step()),
        ("1610".into(), "1609".into(), Step::Chance(ChanceStep::DrawChit))
    );
}

#[test]
fn r9_5_4_only_the_named_clan() {
    let mut b = Field::historical()
        .units(&[("UH1", "1607"), ("UI1", "1707"), ("TG1", "1606")])
        .mode("UI", Mode::Regroup)
        .plan(Army::Uesugi, Plan::Ganko)
        .special(Army::Uesugi, 0, Activity::Retreat, &["UH"])
        .draw("U#1");
    b.uesugi(C::RetreatTo(hex("1610")));
    assert_eq!((b.hex_of("UI1"), b.step()), ("1707".into(), Step::Chance(ChanceStep::DrawChit)));
}

// --- 9.5.5 Combined Maneuver

fn combined(clans: &[&str]) -> Field {
    Field::historical().plan(Army::Uesugi, Plan::Kokuyoku).special(Army::Uesugi, 0, Activity::Combined, clans)
}

fn trio() -> Field {
    combined(&["UH", "UI", "UL"]).units(&[("UH1", "1606"), ("UI1", "1906"), ("UL1", "1910"), ("TG1", "2706")])
}

#[test]
fn r9_5_5a_up_to_four_clans_are_written_down() {
    let mut b = selecting(quiet().units(&[("UJ1", "1506"), ("UC1", "1502")]).plan(Army::Uesugi, Plan::Kokuyoku));
    b.uesugi(select(0, Activity::Combined));
    for name in ["UH", "UI", "UL", "UJ"] {
        b.uesugi(C::NameClan(clan(name)));
    }
    b.refused(Army::Uesugi, C::NameClan(clan("UC")), "8.3d");
    assert_eq!(b.state.staff(Army::Uesugi).assigned[0].unwrap().clans.len(), 4);
}

#[test]
fn r9_5_5a_leadership_of_one_unit_is_added() {
    let b = &mut combined(&["UB"]).units(&[("UB1", "1606"), ("UB2", "1605"), ("TG1", "2706")]).draw("U#1");
    b.roll(&[2]);
    assert!(b.heard(|e| matches!(e, E::Rolled { die: 2, total: 3, .. })));
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("UB"))));
}

#[test]
fn dif_47_the_best_leader_of_the_clan_counts() {
    // UB1 lends UB2 his 1 (9.5.5a); without UB1 the same die fails.
    let mut b = combined(&["UB"]).units(&[("UB2", "1606"), ("TG1", "2706")]).draw("U#1");
    b.roll(&[2]);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
    // UA1 has 2 and UA2 has 1: the better one counts, once.
    let mut b = combined(&["UA"]).units(&[("UA1", "1606"), ("UA2", "1605"), ("TG1", "2706")]).draw("U#1");
    b.roll(&[2]);
    assert!(b.heard(|e| matches!(e, E::Rolled { die: 2, total: 4, .. })));
}

#[test]
fn r9_5_5b_clans_with_three_or_more_are_activated_together() {
    let mut b = trio().draw("U#1");
    b.uesugi(C::Proceed).roll(&[3, 5, 2]);
    b.uesugi(C::KeepMode).uesugi(C::KeepMode);
    assert_eq!(b.options(Army::Uesugi), [C::PickClan(clan("UH")), C::PickClan(clan("UI"))]);
    b.uesugi(C::PickClan(clan("UI"))).uesugi(C::EndMoves).uesugi(C::EndMoves);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn dif_48_clans_may_be_dropped_before_the_dice() {
    let mut b = trio().draw("U#1");
    b.uesugi(C::Drop(clan("UI"))).uesugi(C::Drop(clan("UL")));
    assert_eq!(b.rolling(), Some(Purpose::Combined(clan("UH"))));
    b.roll(&[3]);
    assert_eq!(b.step(), Step::Modes(ModesStep::AskMode(clan("UH"))));
}

/// UH1 and UH2 panic at 1606 and 1607; Takeda moves them.
fn panic() -> Battle {
    let mut b = combined(&["UH"]).units(&[("UH1", "1606"), ("UH2", "1607"), ("TG1", "1612")]).draw("U#1");
    b.roll(&[1]);
    b
}

#[test]
fn r9_5_5c_natural_1_hands_the_clan_to_the_enemy() {
    let mut b = panic();
    assert_eq!(b.mode("UH"), Mode::Regroup);
    assert!(b.options(Army::Uesugi).is_empty());
    b.refused(Army::Takeda, C::Move { unit: unit("UH1"), to: hex("1601") }, "9.5.5c");
    b.takeda(C::Move { unit: unit("UH1"), to: hex("1602") });
    b.takeda(C::Move { unit: unit("UH2"), to: hex("1603") });
    assert_eq!((b.hex_of("UH1"), b.step()), ("1602".into(), Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn r9_5_5c_the_enemy_may_leave_them_alone() {
    let mut b = panic();
    b.takeda(C::Pass);
    assert_eq!(
        (b.hex_of("UH1"), b.mode("UH"), b.step()),
        ("1606".into(), Mode::Regroup, Step::Chance(ChanceStep::DrawChit))
    );
}

#[test]
fn r9_5_5c_the_others_go_on() {
    let mut b = trio().draw("U#1");
    b.uesugi(C::Proceed).roll(&[1]);
    b.takeda(C::Pass).roll(&[4, 4]);
    b.uesugi(C::KeepMode).uesugi(C::KeepMode);
    assert_eq!(b.options(Army::Uesugi), [C::PickClan(clan("UI")), C::PickClan(clan("UL"))]);
}

#[test]
fn r9_5_5d_another_total_below_three_does_nothing() {
    let mut b = combined(&["UH"]).units(&[("UH1", "1606"), ("TG1", "2706")]).mode("UH", Mode::Move).draw("U#1");
    b.roll(&[2]);
    assert_eq!(
        (b.mode("UH"), b.hex_of("UH1"), b.step()),
        (Mode::Move, "1606".into(), Step::Chance(ChanceStep::DrawChit))
    );
}

#[test]
fn ec_59_each_clan_by_its_own_mode_and_one_attack_without_a_roll_off() {
    let mut b = combined(&["UH", "UI"])
        .units(&[("UH1", "1606"), ("UI1", "1706"), ("TG1", "1707")])
        .mode("UI", Mode::Attack)
        .draw("U#1");
    b.uesugi(C::Proceed).roll(&[3, 3]);
    // UH tries its own change; UI keeps Attack.
    b.uesugi(C::TryMode(Mode::Attack)).roll(&[3]).uesugi(C::KeepMode);
    assert_eq!(b.mode("UH"), Mode::Attack);
    while b.rolling().is_none() {
        let options = b.options(Army::Uesugi);
        b.uesugi(options[0]);
    }
    assert_eq!(b.rolling(), Some(Purpose::Column), "one clan for 11.4");
    let both: UnitSet = [unit("UH1"), unit("UI1")].into_iter().collect();
    assert!(b.heard(|e| matches!(e, E::BattleBegan { attackers, .. } if *attackers == both)));
}

#[test]
fn ec_59_cohesion_stays_with_each_clan() {
    let mut b = combined(&["UH", "UI"])
        .units(&[("UH1", "1606"), ("UH2", "1607"), ("UI1", "1906"), ("UI2", "1907"), ("TG1", "2706")])
        .draw("U#1");
    b.uesugi(C::Proceed).roll(&[3, 3]).uesugi(C::KeepMode).uesugi(C::KeepMode).uesugi(C::PickClan(clan("UH")));
    b.uesugi(C::Move { unit: unit("UH1"), to: hex("1805") });
    // Beside the other clan is not enough: UH2 has to come to UH1.
    b.refused(Army::Uesugi, C::EndMoves, "6.3a");
}

#[test]
fn ec_60_natural_1_overrides_leadership_2() {
    let mut b = combined(&["UA"]).units(&[("UA1", "1606"), ("TG1", "2706")]).draw("U#1");
    b.roll(&[1]);
    assert_eq!((b.mode("UA"), b.step()), (Mode::Regroup, Step::Special(SpecialStep::Panic(clan("UA")))));
}

#[test]
fn ec_61_not_into_a_zone_of_control_but_out_of_one() {
    let mut b = combined(&["UH"]).units(&[("UH1", "1606"), ("TG1", "1605")]).mode("TG", Mode::Attack).draw("U#1");
    b.roll(&[1]);
    b.refused(Army::Takeda, C::Move { unit: unit("UH1"), to: hex("1706") }, "9.5.5c");
    b.takeda(C::Move { unit: unit("UH1"), to: hex("1610") });
    assert_eq!((b.hex_of("TG1"), b.step()), ("1605".into(), Step::Chance(ChanceStep::DrawChit)), "no pursuit");
}

#[test]
fn ec_61_whole_at_the_end_if_whole_before() {
    let mut b = panic();
    b.takeda(C::Move { unit: unit("UH1"), to: hex("1602") });
    b.refused(Army::Takeda, C::Pass, "6.3a");
    b.refused(Army::Takeda, C::Move { unit: unit("UH2"), to: hex("1608") }, "6.3a");
    b.refused(Army::Takeda, C::Move { unit: unit("UH2"), to: hex("1602") }, "10.3");
}

#[test]
fn ec_61_hexes_not_mp_and_no_river() {
    // Four hexes of wood and slope cost the same; the river stays closed.
    let mut b = combined(&["UH"]).units(&[("UH1", "2014"), ("TG1", "3006")]).draw("U#1");
    b.roll(&[1]);
    b.refused(Army::Takeda, C::Move { unit: unit("UH1"), to: hex("2016") }, "9.5.5c");
    let mut b = combined(&["UH"]).units(&[("UH1", "0905"), ("TG1", "3006")]).draw("U#1");
    b.roll(&[1]);
    // Stream, two hexes of wood, and on: 3 + 2 + 1 + 1 MP, four hexes.
    b.takeda(C::Move { unit: unit("UH1"), to: hex("1307") });
}

#[test]
fn dif_49_the_zones_that_count_are_hostile_to_the_units_moved() {
    // UI1 is a friend of the moved units: its own zone bars nothing.
    let mut b = combined(&["UH"]).units(&[("UH1", "1606"), ("UI1", "1609"), ("TG1", "2706")]).draw("U#1");
    b.roll(&[1]);
    b.takeda(C::Move { unit: unit("UH1"), to: hex("1608") });
}

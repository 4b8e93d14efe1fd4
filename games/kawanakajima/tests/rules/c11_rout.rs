//! 11.12: routs.
use crate::battles::*;
use crate::c11_aftermath::conditions;
use crate::support::*;
use Condition::*;
use kawanakajima::event::RollFor;

/// TG1 in 1607 eliminates UK3 in 1608; the other units of Clan K stand where they are told.
fn clan_k_loses_one(others: &[(&str, &str)]) -> Battle {
    clan_k_with(|_| {}, others, Mode::Defense)
}

pub fn clan_k_with(set: impl FnOnce(&mut Options), others: &[(&str, &str)], attacker: Mode) -> Battle {
    let mut b = Field::with(Scenario::Historical, set)
        .units(&[("TG1", "1607"), ("UK3", "1608")])
        .units(others)
        .mode("TG", attacker)
        .condition("UK3", Exhausted)
        .draw("combat-T");
    result(&mut b, "d1");
    if b.step() != Step::Chance(ChanceStep::DrawChit)
        && matches!(b.step(), Step::Aftermath(AftermathStep::DefenderLoss(_)))
    {
        b.uesugi(C::TakeLoss(unit("UK3")));
    }
    b
}

pub fn rout_totals(b: &Battle) -> Vec<i8> {
    let total = |e: &E| match e {
        E::Rolled { what: RollFor::Rout(_), total, .. } => Some(*total),
        _ => None,
    };
    b.told.iter().filter_map(|(_, e)| total(e)).collect()
}

#[test]
fn r11_12a_die_leadership_and_units_still_fit() {
    let mut b = clan_k_loses_one(&[("UK2", "1303")]);
    b.roll(&[2]);
    assert_eq!(rout_totals(&b), [3]);
    let mut b = clan_k_loses_one(&[("UK2", "1303"), ("UK1", "1302")]);
    b.refused(Army::Uesugi, C::RoutLeader(unit("UK3")), "11.12a");
    b.uesugi(C::RoutLeader(unit("UK1"))).roll(&[4]);
    assert_eq!(rout_totals(&b), [4 + 1 + 2]);
    let mut b = clan_k_loses_one(&[("UK2", "1303"), ("UK1", "1302")]);
    b.uesugi(C::RoutLeader(unit("UK2"))).roll(&[4]);
    assert_eq!(rout_totals(&b), [4 + 2], "any unit's Leadership, the owner's choice");
}

#[test]
fn r11_12a_the_exhausted_and_the_absent_do_not_count() {
    let mut b = clan_k_loses_one(&[("UK2", "entry-B"), ("UK1", "1302")]);
    b.state.units[unit("UK1").index()].condition = Exhausted;
    b.uesugi(C::RoutLeader(unit("UK2"))).roll(&[6]);
    assert_eq!(rout_totals(&b), [6]);
}

#[test]
fn r11_12b_a_rout_takes_the_whole_clan() {
    let mut b = clan_k_loses_one(&[("UK2", "1303"), ("UK1", "entry-B")]);
    b.uesugi(C::RoutLeader(unit("UK2"))).roll(&[1]);
    assert_eq!(conditions(&b, ["UK1", "UK2", "UK3"]), [Eliminated; 3]);
    assert_eq!(b.state.chit(chit("UK")), ChitPlace::OutOfGame);
}

#[test]
fn r11_12c_a_retreat_then_regroup() {
    let mut b = clan_k_with(|_| {}, &[("UK1", "1708")], Mode::Attack);
    b.roll(&[2]);
    assert_eq!(rout_totals(&b), [4]);
    assert_eq!(b.mode("UK"), Mode::Defense, "not before the Retreat");
    let goal = b.options(Army::Uesugi)[0];
    b.uesugi(goal);
    while matches!(b.step(), Step::Retreat(RetreatStep::RetreatWay)) {
        let first = b.options(Army::Uesugi)[0];
        b.uesugi(first);
    }
    assert_eq!(b.mode("UK"), Mode::Regroup);
    let beside = b.game.map.distance(b.state.unit(unit("TG1")).hex, b.state.unit(unit("UK1")).hex);
    assert_eq!(beside, 1, "TG1 in Attack has pursued");
}

#[test]
fn r11_12d_seppuku_of_a_leader() {
    let mut b = clan_k_loses_one(&[("UK1", "1303")]);
    b.roll(&[4]);
    assert_eq!(rout_totals(&b), [6]);
    assert!(lost_leader(&b, "UK1"));
    assert_eq!(b.state.staff(Army::Uesugi).bundori, 1);
    assert_eq!(b.condition("UK1"), GoodOrder);
}

#[test]
fn r11_12d_seppuku_without_leaders() {
    let mut b = clan_k_loses_one(&[("UK2", "1303")]);
    b.roll(&[5]);
    assert_eq!(rout_totals(&b), [6]);
    assert_eq!((b.state.staff(Army::Uesugi).bundori, b.state.vp), (1, 0));
}

#[test]
fn r11_12e_no_effect() {
    let mut b = clan_k_loses_one(&[("UK2", "1303")]);
    b.roll(&[6]);
    assert_eq!((b.condition("UK2"), b.hex_of("UK2")), (GoodOrder, "1303".into()));
    assert_eq!((b.mode("UK"), b.state.staff(Army::Uesugi).bundori), (Mode::Defense, 0));
}

#[test]
fn dif_56_seven_or_more_is_no_effect() {
    use kawanakajima::pack::RoutResult;
    let b = Field::historical().ready();
    let table = &b.game.pack.tables.rout;
    let read = |total: i8| table.result(total);
    assert_eq!([2, 3, 4, 5].map(read), [RoutResult::Rout, RoutResult::Rout, RoutResult::Retreat, RoutResult::Retreat]);
    assert_eq!([6, 7, 12].map(read), [RoutResult::Seppuku, RoutResult::Nothing, RoutResult::Nothing]);
}

#[test]
fn dif_57_ec_123_what_a_seppuku_scores() {
    let mut b = clan_k_loses_one(&[("UK1", "1303")]);
    b.roll(&[4]);
    assert_eq!(b.state.vp, 1, "a named leader counts like one killed; UK3 has no Elan");
    assert!(b.heard(|e| *e == E::SeppukuDone { clan: clan("UK"), unit: Some(unit("UK1")) }));
    let mut b = clan_k_loses_one(&[("UK2", "1303")]);
    b.roll(&[5]);
    assert_eq!(b.state.vp, 0);
    assert!(b.heard(|e| *e == E::SeppukuDone { clan: clan("UK"), unit: None }));
}

#[test]
fn ec_123_a_seppuku_scores_only_with_a_leader() {
    let points = |other: &str, die: u8| {
        let mut b = clan_k_loses_one(&[(other, "1303")]);
        b.roll(&[die]);
        b.heard(|e| matches!(e, E::PointsScored { .. }))
    };
    assert!(points("UK1", 4));
    assert!(!points("UK2", 5));
}

/// UA3, Exhausted, is eliminated; the leaders of Clan A stand by.
fn clan_a_loses_one(others: &[(&str, &str)]) -> Battle {
    let mut b = Field::historical()
        .units(&[("TG1", "1607"), ("UA3", "1608")])
        .units(others)
        .condition("UA3", Exhausted)
        .draw("combat-T");
    result(&mut b, "d1^1");
    b
}

#[test]
fn ec_101_the_commander_dies_only_by_choice() {
    let mut b = clan_a_loses_one(&[("UA1", "1303"), ("UA2", "1302")]);
    b.uesugi(C::RoutLeader(unit("UA2"))).roll(&[3]);
    assert_eq!(b.step(), Step::Aftermath(AftermathStep::Seppuku(clan("UA"))));
    assert_eq!(b.options(Army::Uesugi), [C::Seppuku(unit("UA1")), C::Seppuku(unit("UA2"))]);
    let mut kenshin = copy(&b);
    kenshin.uesugi(C::Seppuku(unit("UA1")));
    assert_eq!(kenshin.state.outcome, Some(Outcome::CommanderKilled { winner: Army::Takeda }));
    b.uesugi(C::Seppuku(unit("UA2")));
    assert_eq!((b.state.outcome, b.state.staff(Army::Uesugi).bundori), (None, 1));

    let mut b = clan_a_loses_one(&[("UA1", "1303")]);
    b.roll(&[3]);
    b.uesugi(C::SpareCommander);
    assert_eq!((b.state.outcome, b.state.staff(Army::Uesugi).bundori), (None, 1));
    assert!(!lost_leader(&b, "UA1"));
}

#[test]
fn ec_96_leaders_in_the_battle_roll_and_the_others_do_not() {
    let mut b = clan_k_with(|_| {}, &[("UK1", "1708")], Mode::Defense);
    b.roll(&[1]);
    assert!(b.heard(|e| *e == E::Routed { clan: clan("UK") }));
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("UK1"), deadly: true }));
    b.roll(&[4]);
    assert_eq!((b.state.staff(Army::Uesugi).bundori, b.state.staff(Army::Uesugi).lost), (1, 2));
    assert_eq!(b.state.vp, 1 + 1, "Elan of UK1 and its leader");

    let mut b = clan_k_loses_one(&[("UK1", "1303")]);
    b.roll(&[1]);
    assert_eq!((leader_rolls(&b), b.state.staff(Army::Uesugi).lost), (0, 2));
    assert_eq!(b.state.vp, 1);
}

#[test]
fn ec_96_one_already_hurt_still_rolls_when_it_routs() {
    let mut b = Field::historical()
        .units(&[("TG1", "1607"), ("UK3", "1608"), ("UK1", "1708")])
        .condition("UK3", Exhausted)
        .draw("combat-T");
    result(&mut b, "d1^1");
    assert_eq!(b.condition("UK1"), Shaken);
    b.roll(&[1]);
    assert_eq!(b.rolling(), Some(Purpose::Leader { unit: unit("UK1"), deadly: true }));
}

#[test]
fn ec_96_by_option_the_routed_score_nothing() {
    let mut b = clan_k_with(|o| o.rout_scores = false, &[("UK1", "1303")], Mode::Defense);
    b.roll(&[1]);
    assert_eq!((b.state.vp, b.state.staff(Army::Uesugi).lost), (0, 2));
}

/// TG1 eliminates both UK3 and UK1 at a blow; UK2 is left.
fn clan_k_loses_two() -> Battle {
    let mut b = Field::historical()
        .units(&[("TG1", "1607"), ("UK3", "1608"), ("UK1", "1708"), ("UK2", "1303")])
        .condition("UK3", Exhausted)
        .condition("UK1", Exhausted)
        .draw("combat-T");
    result(&mut b, "d1^1");
    b.roll(&[6]);
    b
}

#[test]
fn ec_97_one_test_for_each_unit_until_the_clan_routs() {
    let mut b = clan_k_loses_two();
    b.roll(&[6, 1]);
    assert_eq!(rout_totals(&b), [7, 2]);
    assert_eq!(b.condition("UK2"), Eliminated);
    let mut b = clan_k_loses_two();
    b.roll(&[1]);
    assert_eq!(rout_totals(&b), [2]);
    assert!(b.rolling().is_none());
}

#[test]
fn ec_98_the_last_of_a_clan_needs_no_test() {
    let b = clan_k_loses_one(&[]);
    assert!(rout_totals(&b).is_empty() && b.rolling().is_none());
    assert_eq!(b.state.chit(chit("UK")), ChitPlace::OutOfGame);
}

/// Three units of Clan N: TN1 touches both UK3 and UK1, TN2 only UK3, TN3 only UK1.
fn clan_n_on_clan_k() -> Battle {
    let mut b = Field::historical()
        .units(&[("TN1", "1607"), ("TN2", "1509"), ("TN3", "1807"), ("UK3", "1608"), ("UK1", "1708")])
        .mode("TN", Mode::Attack)
        .condition("UK3", Exhausted)
        .draw("combat-T");
    attack(&mut b, "TN1", SOUTH);
    let first = b.state.combat.battle_of[unit("UK3").index()];
    b.takeda(C::Resolve(first));
    result(&mut b, "d1^1");
    b.roll(&[2]);
    let goal = b.options(Army::Uesugi)[0];
    b.uesugi(goal);
    while matches!(b.step(), Step::Retreat(RetreatStep::RetreatWay)) {
        let first = b.options(Army::Uesugi)[0];
        b.uesugi(first);
    }
    b
}

#[test]
fn ec_99_a_rout_s_retreat_is_pursued_at_once() {
    let mut b = clan_n_on_clan_k();
    assert_eq!(rout_totals(&b), [4]);
    let pursue = |name: &str| C::Pursue { unit: unit(name), prey: unit("UK1") };
    assert!(b.allows(Army::Takeda, pursue("TN1")) && !b.allows(Army::Takeda, pursue("TN2")));
    b.takeda(pursue("TN3"));
    assert!(!b.state.combat.charging.contains(unit("TN3")), "a pursuit is no Charge");
}

#[test]
fn ec_91_a_battle_without_its_defender_is_void() {
    let mut b = clan_n_on_clan_k();
    b.takeda(C::Pursue { unit: unit("TN1"), prey: unit("UK1") });
    settle(&mut b);
    let begun = b.told.iter().filter(|(_, e)| matches!(e, E::BattleBegan { .. })).count();
    assert_eq!((declared(&b).len(), begun), (2, 1));
}

#[test]
fn ec_130_the_pursuer_s_advance_passes_to_another() {
    let mut b = clan_n_on_clan_k();
    b.takeda(C::Pursue { unit: unit("TN1"), prey: unit("UK1") });
    assert_eq!(b.hex_of("TN2"), "1608", "TN2 is the only Attack attacker left");
    assert_ne!(b.hex_of("TN1"), "1607");
    let mut b = clan_n_on_clan_k();
    b.takeda(C::Pursue { unit: unit("TN3"), prey: unit("UK1") });
    let advance = |name: &str| C::Advance { unit: unit(name), hex: hex("1608") };
    assert_eq!(b.options(Army::Takeda), [advance("TN1"), advance("TN2")]);
}

#[test]
fn ec_130_a_pursuit_after_one_battle_does_not_excuse_from_the_next() {
    // TN3 follows UK1 into 1708 after the first battle, and there still faces UI1.
    let mut b = Field::historical()
        .units(&[("TN1", "1607"), ("TN2", "1509"), ("TN3", "1807"), ("UK3", "1608"), ("UK1", "1708"), ("UI1", "1808")])
        .mode("TN", Mode::Attack)
        .condition("UK3", Exhausted)
        .condition("UI1", Exhausted)
        .draw("combat-T");
    attack(&mut b, "TN1", SOUTH_EAST);
    let first = b.state.combat.battle_of[unit("UK3").index()];
    b.takeda(C::Resolve(first));
    result(&mut b, "d1^1");
    b.roll(&[2]);
    while b.state.steps.contains(&Step::Retreat(RetreatStep::RetreatUnits)) {
        let first = b.options(Army::Uesugi)[0];
        b.uesugi(first);
    }
    b.takeda(C::Pursue { unit: unit("TN3"), prey: unit("UK1") });
    assert_eq!((b.hex_of("TN3"), b.hex_of("TN2")), ("1708".into(), "1608".into()));
    assert_eq!(fighters(&b), [vec!["TN3".to_string()], vec!["UI1".into()]]);
    result(&mut b, "d1^1");
    assert_eq!(b.hex_of("TN3"), "1808", "Attack must advance");
}

#[test]
fn ec_100_both_commanders_in_one_battle() {
    let field = || {
        Field::historical()
            .units(&[("UA1", "1607"), ("UA2", "0502"), ("TA1", "1608"), ("TA2", "3502")])
            .condition("UA1", Exhausted)
            .condition("TA1", Exhausted)
            .draw("combat-U")
    };
    let mut b = field();
    result(&mut b, "a1-d1");
    b.roll(&[4]);
    assert_eq!(b.state.outcome, None, "both dice are thrown first");
    b.roll(&[4]);
    assert_eq!(b.state.outcome, Some(Outcome::BothCommandersKilled));
    let mut b = field();
    result(&mut b, "a1-d1");
    b.roll(&[5, 4]);
    assert_eq!(b.state.outcome, Some(Outcome::CommanderKilled { winner: Army::Uesugi }));
}

// --- cases between the rules

#[test]
fn r11_12_the_attacker_s_clan_tests_too() {
    let mut b = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1303"), ("TN1", "1608")])
        .condition("UI1", Exhausted)
        .draw("combat-U");
    result(&mut b, "a1^1");
    assert_eq!(b.rolling(), Some(Purpose::Rout { clan: clan("UI"), leader: unit("UI2") }));
    b.roll(&[1]);
    assert_eq!(b.condition("UI2"), Eliminated);
    assert_eq!(b.state.vp, 2 + 1);
}

/// Two battles side by side; in the first TD1 falls, its clan retreats, and the attacker of the second goes after TD2.
#[test]
fn ec_31_nobody_fights_whom_he_has_pursued_in_the_same_phase() {
    let mut b = Field::historical()
        .units(&[("UB1", "1407"), ("UB2", "1408"), ("TD1", "1607"), ("TD2", "1608")])
        .mode("UB", Mode::Attack)
        .condition("TD1", Condition::Exhausted)
        .turn(3)
        .draw("UB");
    b.uesugi(C::KeepMode);
    b.uesugi(C::Move { unit: unit("UB1"), to: hex("1507") });
    if b.hex_of("UB2") == "1408" {
        b.uesugi(C::Move { unit: unit("UB2"), to: hex("1508") });
    }
    let first = b.state.combat.battle_of[unit("TD1").index()];
    assert_ne!(first, b.state.combat.battle_of[unit("TD2").index()], "two battles");
    b.uesugi(C::Resolve(first));
    no_leaders(&mut b);
    b.roll(&[12, 12]);
    assert_eq!(b.condition("TD1"), Condition::Eliminated);
    for _ in 0..40 {
        if b.step() == Step::Chance(ChanceStep::DrawChit) {
            break;
        }
        match b.rolling() {
            Some(_) => b.roll(&[3]),
            None => {
                let army = Army::BOTH.into_iter().find(|&army| !b.options(army).is_empty()).expect("somebody decides");
                let pursuit = C::Pursue { unit: unit("UB2"), prey: unit("TD2") };
                let choice = if b.allows(army, pursuit) { pursuit } else { b.options(army)[0] };
                b.play(army, choice)
            }
        };
    }
    assert!(b.heard(|e| matches!(e, E::Pursued { .. })), "UB2 goes after TD2");
    let battles = b.told.iter().filter(|(_, e)| matches!(e, E::BattleBegan { .. })).count();
    assert_eq!(
        (b.step(), battles),
        (Step::Chance(ChanceStep::DrawChit), 1),
        "the second battle is not fought elsewhere"
    );
}

/// 14.3: he leads like anybody else, so he may be the one who dies.
#[test]
fn r14_3_a_seppuku_may_be_the_samurais() {
    let mut b = Field::with(Scenario::Historical, |o| o.samurai = true)
        .units(&[("UH1", "1608"), ("UH2", "1612"), ("TG1", "1607"), ("UA1", "0101"), ("TA1", "3601")])
        .set(|s| s.staff_mut(Army::Uesugi).samurai = unit("UH2"))
        .condition("UH1", Condition::Exhausted)
        .draw("combat-T");
    result(&mut b, "d1^1");
    let bundori = b.state.staff(Army::Uesugi).bundori;
    let leader = C::RoutLeader(unit("UH2"));
    if b.allows(Army::Uesugi, leader) {
        b.uesugi(leader);
    }
    assert!(matches!(b.rolling(), Some(Purpose::Rout { .. })), "{:?}", b.step());
    b.roll(&[4]);
    assert!(b.heard(|e| matches!(e, E::SeppukuDone { unit: Some(_), .. })), "{:?}", b.step());
    assert!(!b.state.staff(Army::Uesugi).samurai.is_some());
    assert_eq!(b.state.staff(Army::Uesugi).bundori, bundori + 1);
}

/// EC-46: Kosaka outlives Clan M before any of N to T is there: he waits for them.
#[test]
fn ec_46_kosaka_waits_for_clans_still_to_come() {
    let mut b = Field::historical()
        .units(&[("TM1", "1608"), ("UG1", "1607"), ("UA1", "0101"), ("TA1", "3601")])
        .condition("TM1", Condition::Exhausted)
        .set(|s| {
            s.units[unit("TN1").index()].condition = Condition::GoodOrder;
            s.clans[clan("TN").index()].entry = Some(Entry::D);
        })
        .draw("combat-U");
    result(&mut b, "d1^1");
    b.roll(&[6]);
    assert_eq!(b.state.kosaka, unit("TN1"));
}

/// Who waits at an Entry Point is not on the map and steadies nobody, but a rout takes the whole Clan.
#[test]
fn r11_12_a_comrade_at_an_entry_point_adds_nothing_and_routs_too() {
    let mut b = Field::hypothetical()
        .units(&[("TN1", "2209"), ("TN2", "entry-C"), ("UJ1", "2210")])
        .condition("TN1", Exhausted)
        .mode("UJ", Mode::Attack)
        .draw("combat-U");
    b.takeda(C::NoLeader).roll(&[9, 9]);
    assert_eq!(b.condition("TN1"), Eliminated);
    let leadership = b.at().leadership(unit("TN2")) as i8;
    // The fate of the leader who fell comes first.
    b.roll(&[6]);
    assert!(matches!(b.rolling(), Some(Purpose::Rout { .. })), "{:?}", b.rolling());
    b.roll(&[1]);
    assert_eq!(rout_totals(&b), [1 + leadership]);
    assert_eq!((b.hex_of("TN2"), b.condition("TN2")), ("off".into(), Eliminated));
}

/// 17.3 counts units that were eliminated or routed alike.
#[test]
fn r17_3a_a_rout_counts_every_unit_it_takes() {
    let mut b = clan_k_loses_one(&[("UK1", "0510"), ("UK2", "0511")]);
    assert_eq!(b.state.staffs[1].lost, 1);
    if let Step::Aftermath(AftermathStep::RoutLeader(_)) = b.step() {
        b.uesugi(C::RoutLeader(unit("UK2")));
    }
    b.state.units[unit("UK2").index()].condition = Exhausted;
    b.state.units[unit("UK1").index()].condition = Exhausted;
    b.roll(&[1]);
    assert_eq!((b.condition("UK1"), b.condition("UK2")), (Eliminated, Eliminated));
    assert_eq!(b.state.staffs[1].lost, 3);
}

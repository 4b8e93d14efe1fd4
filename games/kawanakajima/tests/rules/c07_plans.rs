//! 7: battle plans.
use crate::c03_set_up::{all_in, begin, chosen};
use crate::support::*;
use kawanakajima::event::RollFor;
use kawanakajima::options::{HoshiInitial, PlanActivation};

fn special(number: u8, activity: Activity) -> C {
    C::SelectSpecial { number, activity, payer: Payer::Commander }
}

fn select(name: &str) -> C {
    C::SelectClan { clan: clan(name), payer: Payer::Commander }
}

fn set(name: &str, mode: Mode) -> C {
    C::SetMode { clan: clan(name), mode }
}

/// Kenshin with a plan that is not active and so many points gathered, Takeda without one; both dice 5: 5 points.
fn kenshin(plan: Plan, gathered: u8, more: impl FnOnce(Field) -> Field) -> Battle {
    kenshin_with(plan, gathered, |_| {}, more)
}

fn kenshin_with(
    plan: Plan,
    gathered: u8,
    options: impl FnOnce(&mut Options),
    more: impl FnOnce(Field) -> Field,
) -> Battle {
    let field = Field::with(Scenario::Hypothetical, options).units(&[("UA1", "1508"), ("TA1", "3008")]);
    let mut b = more(field)
        .set(|s| {
            s.staff_mut(Army::Uesugi).plan = Some(plan);
            s.staff_mut(Army::Uesugi).gathered = gathered;
        })
        .command_phase();
    b.roll(&[5, 5]);
    assert_eq!(b.state.staff(Army::Uesugi).points, [5, 0]);
    b
}

/// The attempt succeeds: seven points gathered, seven rolled.
fn activated(plan: Plan, options: impl FnOnce(&mut Options), more: impl FnOnce(Field) -> Field) -> Battle {
    let mut b = kenshin_with(plan, 7, options, more);
    b.uesugi(C::Invest(0)).uesugi(C::AttemptPlan).roll(&[7]);
    b
}

#[test]
fn r7_1a_each_plan_has_its_modes_activities_and_abilities() {
    let b = Field::historical().ready();
    for (plan, modes, activities, impetuous) in [
        (Plan::Ganko, 0b1111, [1, 3, 0, 0], 0),
        (Plan::KurumaGakari, 0b1111, [6, 6, 0, 0], 1),
        (Plan::Gyorin, 0b1111, [4, 3, 0, 0], 0),
        (Plan::Koyaku, 0b0110, [0, 6, 0, 0], 0),
        (Plan::Kokuyoku, 0b1111, [4, 4, 4, 0], 0),
        (Plan::Saku, 0b0100, [0, 3, 0, 0], 0),
        (Plan::Hoshi, 0b0011, [8, 1, 0, 0], 3),
    ] {
        let data = b.at().plan_data(plan);
        assert_eq!(
            (b.at().allowed_modes(plan), data.activities, data.impetuous),
            (modes, activities, impetuous),
            "{plan:?}"
        );
        let abilities = [
            data.cp_die != 0,
            data.rally_die != 0,
            data.mode_to_attack != 0,
            data.defensive_positions,
            data.d2_1_becomes.is_some(),
            data.dr_r_becomes.is_some(),
        ];
        let wanted = match plan {
            Plan::Ganko => [true, false, false, false, false, false],
            Plan::Gyorin => [false, false, false, true, false, false],
            Plan::Koyaku => [false, true, false, false, true, false],
            Plan::Saku => [false, false, false, true, false, true],
            Plan::Hoshi => [false, false, true, false, false, false],
            Plan::KurumaGakari | Plan::Kokuyoku => [false; 6],
        };
        assert_eq!(abilities, wanted, "{plan:?}");
    }
}

fn seen_plan(b: &Battle) -> Option<Plan> {
    b.game.view(&b.state, Viewer::Seat(Army::Takeda.seat())).staffs[Army::Uesugi.index()].plan
}

#[test]
fn r7_1b_the_first_special_chit_resolved_reveals_the_plan() {
    let field =
        || {
            Field::historical()
                .units(&[("UB1", "1508"), ("TG1", "3008")])
                .plan(Army::Uesugi, Plan::KurumaGakari)
                .special(Army::Uesugi, 0, Activity::Attack, &["UB"])
        };
    assert_eq!(seen_plan(&field().ready()), None);
    let b = field().draw("U#1");
    assert_eq!(seen_plan(&b), Some(Plan::KurumaGakari));
    assert!(b.heard(|e| *e == E::PlanRevealed { army: Army::Uesugi, plan: Plan::KurumaGakari }));
}

#[test]
fn dif_24_an_ability_reveals_the_plan_as_well() {
    let mut b = Field::historical().unit("UA1", "1508").plan(Army::Uesugi, Plan::Ganko).command_phase();
    assert_eq!(seen_plan(&b), None);
    b.roll(&[3, 3]);
    assert_eq!(seen_plan(&b), Some(Plan::Ganko), "its better die shows it");
    let mut b =
        Field::historical().units(&[("UB1", "1508"), ("TG1", "3008")]).plan(Army::Uesugi, Plan::Hoshi).draw("UB");
    b.uesugi(C::TryMode(Mode::Move)).roll(&[6]);
    assert_eq!(seen_plan(&b), None, "Defense to Move has no Hoshi modifier");
}

#[test]
fn r7_2a_a_plan_that_is_not_active_gives_nothing() {
    let mut b = kenshin(Plan::Ganko, 0, |f| f);
    assert!(b.heard(|e| matches!(e, E::Rolled { what: RollFor::Command(Army::Uesugi), die: 5, total: 5 })), "no +1");
    b.uesugi(C::Invest(0)).uesugi(C::Wait);
    assert_eq!(b.state.chit(chit("U#1")), ChitPlace::OutOfGame);
    b.refused(Army::Uesugi, special(0, Activity::Attack), "7.2a");
}

#[test]
fn dif_23_without_an_active_plan_there_are_no_special_chits() {
    let b = kenshin(Plan::Kokuyoku, 0, |f| f);
    for n in 0..4 {
        assert_eq!(b.state.chit(Chit::special(Army::Uesugi, n)), ChitPlace::OutOfGame);
    }
    assert_eq!(Activity::ALL.map(|a| b.at().activities_left(Army::Uesugi, a)), [0; 4]);
}

#[test]
fn r7_2b_points_for_the_plan_are_not_there_for_chits() {
    let mut b = kenshin(Plan::Ganko, 0, |f| f.units(&[("UB1", "1509"), ("UC1", "1608")]));
    b.refused(Army::Uesugi, C::Invest(6), "7.2b");
    b.uesugi(C::Invest(3)).uesugi(C::Wait);
    assert_eq!(b.state.staff(Army::Uesugi).points, [2, 0]);
    b.uesugi(select("UA")).uesugi(select("UB"));
    b.refused(Army::Uesugi, select("UC"), "8.3a");
}

#[test]
fn r7_2b_what_is_written_down_is_secret() {
    let mut b = kenshin(Plan::Ganko, 0, |f| f);
    b.uesugi(C::Invest(3)).uesugi(C::Wait);
    let staff = |viewer| b.game.view(&b.state, viewer).staffs[Army::Uesugi.index()].clone();
    let takeda = staff(Viewer::Seat(Army::Takeda.seat()));
    assert_eq!((takeda.gathered, takeda.points), (None, None));
    assert_eq!(staff(Viewer::Seat(Army::Uesugi.seat())).gathered, Some(3));
}

#[test]
fn r7_2c_invested_points_accumulate() {
    let mut b = kenshin(Plan::Ganko, 4, |f| f);
    b.uesugi(C::Invest(3));
    assert_eq!(b.state.staff(Army::Uesugi).gathered, 7);
}

#[test]
fn r7_2d_the_plan_is_active_on_a_roll_up_to_what_is_gathered() {
    for (dice, active) in [(2, true), (7, true), (8, false)] {
        let mut b = kenshin(Plan::Ganko, 4, |f| f);
        b.uesugi(C::Invest(3)).uesugi(C::AttemptPlan);
        assert_eq!(b.rolling(), Some(Purpose::Plan(Army::Uesugi)));
        b.roll(&[dice]);
        assert_eq!(b.state.staff(Army::Uesugi).plan_active, active, "{dice}");
    }
}

#[test]
fn r7_2d_nobody_has_to_roll() {
    let mut b = kenshin(Plan::Ganko, 12, |f| f);
    b.uesugi(C::Invest(0)).uesugi(C::Wait);
    assert_eq!((b.step(), b.state.staff(Army::Uesugi).plan_active), (Step::Command(CommandStep::Select), false));
}

#[test]
fn r7_2d_whoever_has_too_little_is_asked_and_may_roll_like_all_others() {
    for points in [0, 1, 2] {
        let mut b = kenshin(Plan::Ganko, 0, |f| f);
        b.uesugi(C::Invest(points)).uesugi(C::AttemptPlan).roll(&[2]);
        assert_eq!(b.state.staff(Army::Uesugi).plan_active, points == 2, "{points}");
        let mut before = kenshin(Plan::Ganko, 0, |f| f.under(RulesVersion::V2));
        before.uesugi(C::Invest(points));
        assert_eq!(before.allows(Army::Uesugi, C::AttemptPlan), points == 2, "{points} until version 2");
    }
}

#[test]
fn r7_2d_whether_he_is_asked_follows_from_what_the_enemy_knows() {
    // 18.2b: no enemy is on the map, so Shingen has what he had.
    let asked = |gathered: u8, most: u8| {
        let mut b = Field::hypothetical()
            .units(&[("TA1", "0512"), ("UA1", "entry-D")])
            .set(|s| {
                let staff = s.staff_mut(Army::Takeda);
                (staff.plan, staff.gathered, staff.gathered_most) = (Some(Plan::Kokuyoku), gathered, most);
            })
            .command_phase();
        b.roll(&[3, 3]);
        b.allows(Army::Takeda, C::AttemptPlan)
    };
    assert!(!asked(0, 1) && !asked(1, 1), "nobody can think that he has enough");
    assert!(asked(0, 5) && asked(1, 5) && asked(5, 5));
}

fn koyaku_with_attackers(f: Field) -> Field {
    f.units(&[("UB1", "1509"), ("UC1", "2008"), ("TG1", "2108")]).mode("UB", Mode::Attack).mode("UC", Mode::Attack)
}

#[test]
fn r7_2e_free_clans_conform_to_the_plan() {
    let mut b = activated(Plan::Koyaku, |_| {}, koyaku_with_attackers);
    b.uesugi(set("UA", Mode::Defense));
    b.refused(Army::Uesugi, set("UB", Mode::Attack), "7.1a");
    b.refused(Army::Uesugi, set("UB", Mode::Regroup), "7.1a");
    b.uesugi(set("UB", Mode::Move));
    assert_eq!((b.mode("UB"), b.step()), (Mode::Move, Step::Command(CommandStep::Select)));
}

#[test]
fn ec_54_a_clan_in_an_enemy_zone_keeps_a_forbidden_mode() {
    let mut b = activated(Plan::Koyaku, |_| {}, koyaku_with_attackers);
    b.uesugi(set("UA", Mode::Defense)).uesugi(set("UB", Mode::Defense));
    assert_eq!(b.mode("UC"), Mode::Attack);
    assert_eq!(b.step(), Step::Command(CommandStep::Select), "and is not asked");
}

#[test]
fn ec_54_one_engaged_unit_frees_the_whole_clan() {
    let field = |f: Field| f.units(&[("UH1", "2008"), ("UH2", "1908"), ("TG1", "2108")]).mode("UH", Mode::Regroup);
    let mut b = activated(Plan::Saku, |_| {}, field);
    b.uesugi(set("UA", Mode::Defense));
    assert_eq!((b.mode("UH"), b.step()), (Mode::Regroup, Step::Command(CommandStep::Select)));
}

#[test]
fn dif_22_a_clan_that_conforms_may_still_change() {
    let more = |f: Field| f.unit("UB1", "1509").mode("UB", Mode::Attack);
    let mut hybrid = activated(Plan::Koyaku, |_| {}, more);
    hybrid.uesugi(set("UA", Mode::Move));
    assert_eq!(hybrid.mode("UA"), Mode::Move, "Defense would have been right as well");
    hybrid.refused(Army::Uesugi, set("UB", Mode::Attack), "7.1a");
    let mut english = activated(Plan::Koyaku, |o| o.plan_activation = PlanActivation::English, more);
    assert_eq!(english.options(Army::Uesugi), [set("UA", Mode::Defense)], "UA conforms and stays as it is");
    english.uesugi(set("UA", Mode::Defense));
    english.refused(Army::Uesugi, set("UB", Mode::Attack), "7.1a");
    let mut french = activated(Plan::Koyaku, |o| o.plan_activation = PlanActivation::French, more);
    french.uesugi(set("UA", Mode::Defense)).uesugi(set("UB", Mode::Attack));
    assert_eq!(french.mode("UB"), Mode::Attack, "nobody must change");
}

#[test]
fn r7_2f_special_chits_are_usable_in_the_same_phase() {
    let mut b = activated(Plan::KurumaGakari, |_| {}, |f| f);
    b.uesugi(set("UA", Mode::Defense));
    b.uesugi(special(3, Activity::Attack)).uesugi(C::NameClan(clan("UA"))).uesugi(C::EndSelection);
    b.takeda(C::EndSelection);
    assert_eq!(b.state.chit(chit("U#4")), ChitPlace::Bowl);
    assert_eq!(b.state.chit(chit("U#1")), ChitPlace::Reserve);
}

#[test]
fn r7_2g_a_failure_costs_the_difference() {
    let mut b = kenshin(Plan::Ganko, 7, |f| f);
    b.uesugi(C::Invest(0)).uesugi(C::AttemptPlan).roll(&[10]);
    assert_eq!((b.state.staff(Army::Uesugi).gathered, b.state.staff(Army::Uesugi).plan_active), (4, false));
}

#[test]
fn ec_55_never_below_nothing() {
    let mut b = kenshin(Plan::Ganko, 3, |f| f);
    b.uesugi(C::Invest(0)).uesugi(C::AttemptPlan).roll(&[12]);
    assert_eq!(b.state.staff(Army::Uesugi).gathered, 0);
}

#[test]
fn r7_2h_one_attempt_in_a_command_phase() {
    let mut b = kenshin(Plan::Ganko, 7, |f| f);
    b.uesugi(C::Invest(0)).uesugi(C::AttemptPlan).roll(&[10]);
    b.refused(Army::Uesugi, C::AttemptPlan, "7.2h");
    assert_eq!(b.step(), Step::Command(CommandStep::Select));
}

/// Kenshin's points on a die of 5, with this plan in force.
fn points_with(plan: Option<Plan>) -> u8 {
    let field = Field::historical().unit("UA1", "1508");
    let field = if let Some(plan) = plan { field.plan(Army::Uesugi, plan) } else { field };
    let mut b = field.command_phase();
    b.roll(&[3, 5]);
    b.state.staff(Army::Uesugi).points_got[0]
}

#[test]
fn r7_3_ganko_adds_one_to_the_command_die() {
    assert_eq!((points_with(None), points_with(Some(Plan::Gyorin)), points_with(Some(Plan::Ganko))), (5, 5, 6));
    let mut b = Field::historical().unit("UA1", "1508").plan(Army::Uesugi, Plan::Ganko).command_phase();
    b.roll(&[3, 4]);
    assert!(b.heard(|e| matches!(e, E::Rolled { what: RollFor::Command(Army::Uesugi), die: 4, total: 5 })));
}

#[test]
fn r7_3_ganko_has_four_activities_for_the_whole_game() {
    let mut b = Field::historical().unit("UA1", "1508").plan(Army::Uesugi, Plan::Ganko).command_phase();
    b.roll(&[3, 6]);
    b.uesugi(special(0, Activity::Attack)).uesugi(C::NameClan(clan("UA")));
    b.refused(Army::Uesugi, special(1, Activity::Attack), "9.5.1a");
    for n in 1..4 {
        b.uesugi(special(n, Activity::Retreat)).uesugi(C::NameClan(clan("UA")));
    }
    assert_eq!(Activity::ALL.map(|a| b.at().activities_left(Army::Uesugi, a)), [0; 4]);
}

fn log_of(plan: Plan) -> [u8; 4] {
    let b = chosen(plan);
    Activity::ALL.map(|a| b.at().activities_left(Army::Uesugi, a))
}

#[test]
fn r7_3_kuruma_a_six_attacks_and_six_retreats() {
    assert_eq!(log_of(Plan::KurumaGakari), [6, 6, 0, 0]);
    let mut b = chosen(Plan::KurumaGakari);
    b.uesugi(set("UA", Mode::Regroup)).uesugi(set("UB", Mode::Attack));
}

/// Two Retreat chits of Kuruma Gakari in the bowl, nobody near.
fn kuruma() -> Field {
    Field::historical()
        .units(&[("UB1", "1508"), ("UC1", "1608"), ("TG1", "3008")])
        .plan(Army::Uesugi, Plan::KurumaGakari)
        .special(Army::Uesugi, 0, Activity::Retreat, &["UB"])
        .special(Army::Uesugi, 1, Activity::Retreat, &["UC"])
}

#[test]
fn r7_3_kuruma_b_the_first_retreat_arms_the_enemy_once() {
    let mut b = kuruma().draw("U#1");
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 1);
    b.chance(C::Draw(chit("U#2"))).uesugi(C::Accept);
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 1);
}

#[test]
fn r7_3_kuruma_b_an_attack_arms_nobody() {
    let field = kuruma().special(Army::Uesugi, 2, Activity::Attack, &["UB"]);
    assert_eq!(field.draw("U#3").state.staff(Army::Takeda).impetuous, 0);
}

#[test]
fn dif_30_a_refused_retreat_hands_nothing_over() {
    let mut b = kuruma().ready();
    b.chance(C::Draw(chit("U#1"))).uesugi(C::Refuse);
    assert_eq!((b.state.staff(Army::Takeda).impetuous, seen_plan(&b)), (0, None));
    b.chance(C::Draw(chit("U#2")));
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 1);
}

#[test]
fn dif_25_both_plans_hand_over_the_same_activity() {
    let kuruma = kuruma().draw("U#1");
    assert_eq!(kuruma.at().activities_left(Army::Takeda, Activity::Impetuous), 1);
    let hoshi = first_combat();
    assert_eq!(hoshi.at().activities_left(Army::Takeda, Activity::Impetuous), 3);
}

#[test]
fn ec_56_the_receiver_needs_no_plan_of_his_own() {
    let mut b = kuruma().unit("TA1", "3009").draw("U#1");
    assert_eq!(b.state.chit(chit("T#1")), ChitPlace::Reserve);
    b.state.steps.clear();
    b.state.steps.push(BeginTurn.into());
    b.run();
    b.roll(&[1, 3]);
    b.refused(Army::Takeda, special(0, Activity::Attack), "9.5.1a");
    b.takeda(select("TA")).takeda(select("TG"));
    assert_eq!(b.state.staff(Army::Takeda).points, [0, 0]);
    b.takeda(special(0, Activity::Impetuous));
    b.refused(Army::Takeda, special(1, Activity::Impetuous), "9.5.1a");
    assert_eq!(b.state.chit(chit("T#1")), ChitPlace::Chosen(0), "free of charge");
}

#[test]
fn ec_56_an_inactive_plan_of_the_receiver_gives_nothing_else() {
    let field = Field::hypothetical().units(&[("TA1", "1508"), ("UA1", "2508"), ("UL1", "2608"), ("TG1", "2708")]);
    let mut b = field
        .plan(Army::Uesugi, Plan::Hoshi)
        .set(|s| s.staff_mut(Army::Takeda).plan = Some(Plan::Kokuyoku))
        .draw("combat-U");
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 3);
    b.state.steps.clear();
    b.state.steps.push(BeginTurn.into());
    b.run();
    b.roll(&[4, 3]);
    b.takeda(C::Invest(0)).takeda(C::Wait);
    b.refused(Army::Takeda, special(0, Activity::Combined), "9.5.1a");
    b.takeda(special(0, Activity::Impetuous));
    assert_eq!(b.state.staff(Army::Takeda).points, [4, 0]);
}

#[test]
fn r7_3_gyorin_rolls_for_defensive_positions() {
    assert_eq!(log_of(Plan::Gyorin), [4, 3, 0, 0]);
    let mut b = chosen(Plan::Gyorin);
    all_in(&mut b, Mode::Defense);
    assert_eq!(b.rolling(), Some(Purpose::Markers(Army::Uesugi)));
    b.roll(&[3]);
    assert_eq!(b.state.staff(Army::Uesugi).markers, 4, "a die of 3 is 4 points");
    for name in ["UA1", "UB1", "UB2", "UM1"] {
        b.uesugi(C::Entrench(unit(name)));
    }
    assert_eq!((b.state.entrenched.len(), b.state.turn), (4, 1));
}

#[test]
fn r7_3_gyorin_one_marker_to_a_unit_and_no_roll_without_the_plan() {
    let mut b = chosen(Plan::Gyorin);
    all_in(&mut b, Mode::Attack);
    b.roll(&[1]).uesugi(C::Entrench(unit("UA1")));
    b.refused(Army::Uesugi, C::Entrench(unit("UA1")), "11.8a");
    b.refused(Army::Uesugi, C::Entrench(unit("TA1")), "11.8a");
    let mut b = chosen(Plan::Ganko);
    all_in(&mut b, Mode::Attack);
    assert_eq!(b.rolling(), Some(Purpose::Command(Army::Takeda)));
}

#[test]
fn ec_52_the_marker_die_is_read_as_it_falls() {
    let mut b = chosen(Plan::Gyorin);
    all_in(&mut b, Mode::Attack);
    b.roll(&[6]);
    assert_eq!(b.state.staff(Army::Uesugi).markers, 6, "Clan A in Attack costs nothing here");
}

#[test]
fn ec_53_no_markers_where_the_plan_comes_alive_later() {
    for plan in [Plan::Gyorin, Plan::Saku] {
        let mut b = activated(plan, |_| {}, |f| f);
        b.uesugi(set("UA", Mode::Defense));
        assert_eq!((b.step(), b.state.staff(Army::Uesugi).markers), (Step::Command(CommandStep::Select), 0));
    }
    let mut b = activated(Plan::Saku, |o| o.late_markers = true, |f| f);
    b.uesugi(set("UA", Mode::Defense));
    assert_eq!(b.rolling(), Some(Purpose::Markers(Army::Uesugi)));
}

/// A worn unit of this army rallies in step d of its Clan chit.
fn rally(plan: Option<Plan>, die: u8) -> Battle {
    let field = Field::historical().units(&[("UL1", "1508"), ("UL2", "1509"), ("TG1", "3008")]);
    let field = if let Some(plan) = plan { field.plan(Army::Uesugi, plan) } else { field };
    let field = field.mode("UL", Mode::Regroup).condition("UL1", Condition::Exhausted);
    let mut b = field.condition("UL2", Condition::Shaken).draw("UL");
    b.uesugi(C::KeepMode).uesugi(C::Rally(unit("UL1"))).roll(&[die]);
    b
}

#[test]
fn r7_3_koyaku_a_adds_one_to_rally_rolls() {
    assert_eq!(log_of(Plan::Koyaku), [0, 6, 0, 0]);
    let b = rally(Some(Plan::Koyaku), 3);
    assert!(b.heard(|e| matches!(e, E::Rolled { what: RollFor::Rally(_), die: 3, total: 4 })));
    assert_eq!(rally(Some(Plan::Koyaku), 4).condition("UL1"), Condition::Shaken, "read as 5: two levels");
    assert_eq!(rally(None, 4).condition("UL1"), Condition::Disorganized, "4: one level");
}

#[test]
fn r7_3_koyaku_a_starts_in_defense_or_move() {
    let mut b = chosen(Plan::Koyaku);
    b.refused(Army::Uesugi, set("UA", Mode::Attack), "7.1a");
    b.refused(Army::Uesugi, set("UA", Mode::Regroup), "7.1a");
}

#[test]
fn r7_3_koyaku_b_a_natural_six_offers_defense() {
    let mut b = rally(Some(Plan::Koyaku), 6);
    assert_eq!(b.step(), Step::Rally(RallyStep::KoyakuDefense(clan("UL"))));
    b.uesugi(C::ToDefense(true));
    assert_eq!((b.mode("UL"), b.condition("UL1")), (Mode::Defense, Condition::GoodOrder));
    let mut b = rally(Some(Plan::Koyaku), 6);
    b.uesugi(C::ToDefense(false));
    assert_eq!(b.mode("UL"), Mode::Regroup);
}

#[test]
fn r7_3_koyaku_b_a_five_does_not() {
    assert_eq!(rally(Some(Plan::Koyaku), 5).step(), Step::Rally(RallyStep::RallyClan(clan("UL"))));
    assert_eq!(rally(None, 6).step(), Step::Rally(RallyStep::RallyClan(clan("UL"))));
}

/// Hara (2-3) attacks Uesugi L1 (2-3) under this plan of Uesugi's.
fn struck(plan: Plan, dice: [u8; 2], result: &str) -> Battle {
    let field = Field::historical().units(&[("TG1", "1508"), ("UL1", "1608")]).plan(Army::Uesugi, plan);
    let mut b = field.draw("combat-T");
    b.roll(&dice);
    assert_eq!(b.scored().2, result);
    b
}

fn becomes(b: &Battle) -> Vec<String> {
    let results = b.told.iter().filter_map(|(_, e)| match e {
        E::Substituted { result, .. } => Some(result.to_string()),
        _ => None,
    });
    results.collect()
}

#[test]
fn r7_3_koyaku_c_softens_d2_1() {
    for (die, result) in [(1, "dE^2"), (2, "d1R^R"), (3, "d1R^R"), (4, "dR^R"), (6, "dR^R")] {
        let mut b = struck(Plan::Koyaku, [11, 9], "d2^1");
        b.roll(&[die]);
        assert_eq!(becomes(&b), [result], "{die}");
    }
    let mut b = struck(Plan::Koyaku, [11, 9], "d2^1");
    b.roll(&[1]);
    assert_eq!(b.condition("UL1"), Condition::Eliminated);
    let mut b = struck(Plan::Koyaku, [11, 9], "d2^1");
    b.roll(&[6]);
    assert_eq!(b.step(), Step::Aftermath(AftermathStep::Pushes));
    assert_eq!(b.condition("UL1"), Condition::GoodOrder);
}

#[test]
fn dif_27_exactly_d2_1_one_roll_and_only_for_its_own_army() {
    let b = struck(Plan::Koyaku, [8, 9], "d1^1");
    assert!(becomes(&b).is_empty());
    assert_eq!(b.condition("UL1"), Condition::Shaken);
    let field = Field::historical().units(&[("TG1", "1508"), ("UL1", "1608")]).plan(Army::Uesugi, Plan::Koyaku);
    let mut b = field.draw("combat-U");
    b.roll(&[11, 9]);
    assert_eq!(
        (b.scored().2.as_str(), b.condition("TG1")),
        ("d2^1", Condition::Disorganized),
        "the enemy has no Koyaku"
    );
    let units = [("TG1", "1508"), ("UL1", "1608"), ("UH1", "1607")];
    let mut two = Field::historical().units(&units).plan(Army::Uesugi, Plan::Koyaku).draw("combat-T");
    two.roll(&[12, 12]);
    assert_eq!(two.scored(), (12, 8, "d2^1".into()));
    two.roll(&[6]);
    assert_eq!(
        (becomes(&two), two.step()),
        (vec!["dR^R".to_string()], Step::Aftermath(AftermathStep::Pushes)),
        "one die for both units"
    );
}

#[test]
fn r7_3_kokuyoku_four_of_each() {
    assert_eq!(log_of(Plan::Kokuyoku), [4, 4, 4, 0]);
}

#[test]
fn r7_3_saku_a_defense_and_markers() {
    assert_eq!(log_of(Plan::Saku), [0, 3, 0, 0]);
    let mut b = chosen(Plan::Saku);
    for mode in [Mode::Attack, Mode::Move, Mode::Regroup] {
        b.refused(Army::Uesugi, set("UA", mode), "7.1a");
    }
    all_in(&mut b, Mode::Defense);
    b.roll(&[6]);
    assert_eq!(b.state.staff(Army::Uesugi).markers, 6);
}

#[test]
fn r7_3_saku_b_softens_d_r_r() {
    for (die, result) in [(1, "d2^1"), (2, "d1R^R"), (3, "d1^1"), (4, "d1^1"), (5, "-"), (6, "-")] {
        let mut b = struck(Plan::Saku, [10, 7], "dR^R");
        b.roll(&[die]);
        assert_eq!(becomes(&b), [result], "{die}");
    }
    let mut b = struck(Plan::Saku, [10, 7], "dR^R");
    b.roll(&[5]);
    assert_eq!(
        (b.condition("UL1"), b.hex_of("UL1"), b.step()),
        (Condition::GoodOrder, "1608".into(), Step::Chance(ChanceStep::DrawChit))
    );
}

#[test]
fn dif_28_other_push_backs_are_not_softened() {
    let b = struck(Plan::Saku, [11, 7], "d1R^R");
    assert!(becomes(&b).is_empty());
    assert_eq!(b.condition("UL1"), Condition::Shaken);
    let b = struck(Plan::Saku, [9, 9], "d1R^1");
    assert!(becomes(&b).is_empty());
}

#[test]
fn dif_29_a_substituted_result_is_final() {
    let mut b = struck(Plan::Saku, [10, 7], "dR^R");
    b.roll(&[1]);
    assert_eq!((b.condition("UL1"), b.step()), (Condition::Disorganized, Step::Chance(ChanceStep::DrawChit)));
    let mut b = struck(Plan::Koyaku, [11, 9], "d2^1");
    b.roll(&[4]);
    assert_eq!(becomes(&b), ["dR^R"]);
}

#[test]
fn r7_3_hoshi_a_attack_or_move() {
    assert_eq!(log_of(Plan::Hoshi), [8, 1, 0, 0]);
    let mut b = chosen(Plan::Hoshi);
    b.refused(Army::Uesugi, set("UA", Mode::Regroup), "7.1a");
    b.refused(Army::Uesugi, set("UA", Mode::Defense), "7.1a");
    b.uesugi(set("UA", Mode::Attack)).uesugi(set("UB", Mode::Move));
}

#[test]
fn dif_31_the_editions_let_hoshi_start_differently() {
    let modes = |initial| {
        let mut b = begin(Scenario::Historical, |o| o.hoshi_initial = initial);
        b.uesugi(C::ChoosePlan(Plan::Hoshi));
        Mode::ALL.map(|m| b.at().allowed_modes(Plan::Hoshi) & m.bit() != 0)
    };
    assert_eq!(modes(HoshiInitial::English), [true, true, false, false]);
    assert_eq!(modes(HoshiInitial::French), [true, false, false, true]);
    assert_eq!(modes(HoshiInitial::Union), [true, true, false, true]);
}

/// Uesugi under Hoshi starts a combat.
fn first_combat() -> Battle {
    let field = Field::historical().units(&[("TG1", "1508"), ("UL1", "1608")]);
    field.plan(Army::Uesugi, Plan::Hoshi).draw("combat-U")
}

#[test]
fn r7_3_hoshi_b_the_first_combat_arms_the_enemy_once() {
    let mut b = first_combat();
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 3);
    assert_eq!(seen_plan(&b), Some(Plan::Hoshi));
    b.roll(&[7, 5]);
    b.state.chits[chit("UL").index()] = ChitPlace::Bowl;
    b.chance(C::Draw(chit("UL"))).uesugi(C::Accept).uesugi(C::KeepMode);
    assert_eq!(b.rolling(), Some(Purpose::Column), "a second combat");
    assert_eq!(b.state.staff(Army::Takeda).impetuous, 3);
}

#[test]
fn r7_3_hoshi_b_being_attacked_arms_nobody() {
    let field = Field::historical().units(&[("TG1", "1508"), ("UL1", "1608")]);
    let b = field.plan(Army::Uesugi, Plan::Hoshi).draw("combat-T");
    assert_eq!((b.state.staff(Army::Takeda).impetuous, seen_plan(&b)), (0, None));
}

/// Uesugi L (no leaders) under Hoshi tries to change.
fn hoshi_change(from: Mode, to: Mode, die: u8) -> Battle {
    let field = Field::historical().units(&[("UL1", "1508"), ("TG1", "2008")]).plan(Army::Uesugi, Plan::Hoshi);
    let mut b = field.mode("UL", from).draw("UL");
    b.uesugi(C::TryMode(to)).roll(&[die]);
    b
}

#[test]
fn r7_3_hoshi_c_changes_to_attack_are_easier_and_from_it_harder() {
    use Mode::*;
    assert_eq!(hoshi_change(Defense, Attack, 1).mode("UL"), Attack, "1 + 2 = 3");
    assert_eq!(hoshi_change(Regroup, Attack, 2).mode("UL"), Regroup, "2 + 2 under 5");
    assert_eq!(hoshi_change(Attack, Defense, 4).mode("UL"), Attack, "4 - 1 under 4");
    assert_eq!(hoshi_change(Attack, Defense, 5).mode("UL"), Defense, "5 - 1 = 4");
    assert_eq!(hoshi_change(Regroup, Move, 4).mode("UL"), Move, "others as they are");
    assert_eq!(hoshi_change(Regroup, Move, 3).mode("UL"), Regroup);
}

#[test]
fn ec_51_ganko_touches_both_takeda_dice() {
    let field =
        Field::with(Scenario::Historical, |o| o.takeda_plan = true).units(&[("TA1", "2508"), ("TM1", "entry-B")]);
    let mut b = field.plan(Army::Takeda, Plan::Ganko).turn(3).command_phase();
    b.roll(&[4, 3]);
    assert_eq!(b.state.staff(Army::Takeda).points_got, [5, 3], "5 on Shingen's column, 4 on Kosaka's");
    assert!(b.heard(|e| matches!(e, E::Rolled { what: RollFor::KosakaCommand, die: 3, total: 4 })));
}

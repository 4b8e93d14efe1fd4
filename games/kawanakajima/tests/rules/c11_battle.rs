//! 11.5, 11.6: what goes into COL and LIN.
use crate::battles::*;
use crate::support::*;
use kawanakajima::rules::c11_battle::Clash;

/// Modifiers of a battle between these, some of whom charge, without playing up to it.
pub fn sums(field: Field, attackers: &[&str], defenders: &[&str], charging: &[&str]) -> (i16, i16) {
    let set = |names: &[&str]| -> UnitSet { names.iter().map(|n| unit(n)).collect() };
    let mut b = field.ready();
    b.state.combat.army = unit(attackers[0]).army();
    b.state.combat.charging = set(charging);
    let clash = Clash { attackers: set(attackers), defenders: set(defenders), fire: false };
    let scores = b.at().scores(clash, [None; 2], false);
    (scores.col.total, scores.lin.total)
}

fn duel(field: Field) -> (i16, i16) {
    let mut b = field.draw("combat-U");
    no_leaders(&mut b);
    modifiers(&b)
}

// --- 11.5

/// UJ1 steps from 1606 into contact with a unit in 1608.
fn charge(target: &str, mode: Mode) -> Battle {
    let name = &target[..2];
    let mut b = Field::historical()
        .units(&[("UJ1", "1606"), (target, "1608")])
        .mode("UJ", Mode::Attack)
        .mode(name, mode)
        .draw("combat-U");
    assert_eq!(b.hex_of("UJ1"), "1607");
    no_leaders(&mut b);
    b
}

#[test]
fn r11_5a_moved_into_contact_is_a_charge_in_any_mode() {
    assert_eq!(booked(&charge("TG1", Mode::Defense), Score::Col, "11.6b"), 2);
    // EC-12: a Defense unit goes in where a friend holds the enemy.
    let mut b = Field::historical().units(&[("UI1", "1607"), ("UI2", "1707"), ("TG1", "1608")]).draw("UI");
    b.uesugi(C::KeepMode).uesugi(C::Move { unit: unit("UI2"), to: hex("1708") });
    attack(&mut b, "UI1", SOUTH);
    attack(&mut b, "UI2", SOUTH_WEST);
    assert_eq!(booked(&b, Score::Col, "11.6b"), 1, "UI2's Elan");
    assert_eq!(booked(&b, Score::Lin, "11.6d"), 5, "UI1 was there before");
}

#[test]
fn r11_5b_the_target_in_attack_counter_charges() {
    let b = charge("TG1", Mode::Attack);
    assert_eq!(booked(&b, Score::Col, "11.6b"), 0, "2 of UJ1 against 2 of TG1");
    assert_eq!(modifiers(&b), (0, 2 - 3));
}

#[test]
fn r11_5c_any_other_target_closes_ranks() {
    for mode in [Mode::Defense, Mode::Move, Mode::Regroup] {
        let b = charge("TG1", mode);
        assert_eq!(booked(&b, Score::Lin, "11.6c"), -5, "{mode:?}");
    }
}

#[test]
fn r11_5d_already_adjacent_is_a_melee() {
    let mut b = face_to_face("UJ1", "TG1").mode("UJ", Mode::Attack).mode("TG", Mode::Attack).draw("combat-U");
    no_leaders(&mut b);
    assert_eq!(modifiers(&b), (0, 4 - 5));
    assert_eq!(booked(&b, Score::Col, "11.6b"), 0);
}

#[test]
fn ec_77_each_attacker_by_its_own_case() {
    let field =
        || Field::historical().units(&[("UI1", "1607"), ("UI2", "1708"), ("TG1", "1608")]).mode("TG", Mode::Attack);
    // UI2 charges, UI1 was adjacent: TG1 counter-charges with all it has.
    assert_eq!(sums(field(), &["UI1", "UI2"], &["TG1"], &["UI2"]), (1 - 2, 5 + 2 - 3));
    assert_eq!(sums(field(), &["UI1", "UI2"], &["TG1"], &[]), (0, 5 + 3 - 5));
}

// --- 11.6

#[test]
fn r11_6a_the_printed_example() {
    let mut b = Field::historical()
        .units(&[("UI1", "1606"), ("TB2", "1608"), ("TE2", "1708")])
        .mode("UI", Mode::Attack)
        .mode("TB", Mode::Attack)
        .draw("combat-U");
    if b.hex_of("UI1") == "1606" {
        b.uesugi(C::StepTo { unit: unit("UI1"), hex: hex("1607") });
    }
    b.roll(&[6, 8]);
    assert_eq!(b.scored(), (7, 6, "-".into()));
}

#[test]
fn r11_6a_only_those_who_fought_are_hurt() {
    let mut b = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608"), ("TI1", "1609")])
        .draw("combat-U");
    attack(&mut b, "UI1", SOUTH);
    settle_declared_second(&mut b);
    let first = b.state.combat.battle_of[unit("TG1").index()];
    if b.step() == Step::Battle(BattleStep::ResolveBattles) {
        b.uesugi(C::Resolve(first));
    }
    result(&mut b, "d1^1");
    assert_eq!((b.condition("TG1"), b.condition("TI1")), (Condition::Shaken, Condition::GoodOrder));
}

/// UI2 attacks TI1 if it is asked at all.
fn settle_declared_second(b: &mut Battle) {
    if b.step() == Step::Declaration(DeclarationStep::Declare) {
        attack(b, "UI2", SOUTH_WEST);
    }
}

#[test]
fn r11_6b_charge_against_counter_charge() {
    let field = face_to_face("UI1", "TE2").mode("TE", Mode::Attack);
    assert_eq!(sums(field, &["UI1"], &["TE2"], &["UI1"]), (1, 1));
}

#[test]
fn r11_6c_closing_ranks_is_all_on_the_line() {
    assert_eq!(sums(face_to_face("UI1", "TE2"), &["UI1"], &["TE2"], &["UI1"]), (2, 3 - 3));
    // With Firepower the ranks also shoot.
    assert_eq!(sums(face_to_face("UI1", "TL2"), &["UI1"], &["TL2"], &["UI1"]), (2 - 1, 3 - 2));
}

#[test]
fn r11_6d_melee_is_all_on_the_line() {
    let field = Field::historical().units(&[("UH1", "1607"), ("TE1", "1608"), ("TE2", "1708")]);
    assert_eq!(sums(field, &["UH1"], &["TE1", "TE2"], &[]), (0, -3));
}

#[test]
fn r11_6e_the_least_worn_enemy_counts() {
    let field = Field::historical()
        .units(&[("UL1", "1607"), ("TG1", "1608"), ("TI1", "1708")])
        .condition("TG1", Condition::Shaken)
        .condition("TI1", Condition::Exhausted);
    assert_eq!(duel(field).0, 1);
}

#[test]
fn r11_6f_the_most_worn_attacker_counts() {
    let field = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1708"), ("TG1", "1608")])
        .mode("UI", Mode::Attack)
        .condition("UI2", Condition::Disorganized);
    assert_eq!(duel(field).0, -2);
}

#[test]
fn r11_6g_terrain_helps_the_defender() {
    let wood = Field::historical().units(&[("UI1", "2203"), ("TG1", "2202")]);
    assert_eq!(duel(wood).0, -1);
    let attacker_in_wood = Field::historical().units(&[("UI1", "2202"), ("TG1", "2203")]);
    assert_eq!(duel(attacker_in_wood).0, 0, "the attacker's own wood gives him nothing");
    let ford = Field::historical().units(&[("UI1", "2612"), ("TG1", "2613")]).mode("UI", Mode::Attack);
    assert_eq!(duel(ford).0, -2);
    let stream = Field::historical().units(&[("UI1", "0908"), ("TG1", "1008")]);
    assert_eq!(duel(stream).0, -1);
    let up = Field::historical().units(&[("UI1", "0308"), ("TG1", "0208")]);
    assert_eq!(duel(up).0, -1);
    let down = Field::historical().units(&[("UI1", "0208"), ("TG1", "0308")]);
    assert_eq!(duel(down).0, 0);
}

#[test]
fn r11_6h_a_defensive_position() {
    assert_eq!(duel(face_to_face("UI1", "TG1").entrenched("TG1")).0, -1);
    assert_eq!(duel(face_to_face("UI1", "TG1").entrenched("TG1").mode("TG", Mode::Attack)).0, 0);
    let moving = face_to_face("UI1", "TG1").entrenched("TG1").mode("TG", Mode::Move);
    assert_eq!(duel(moving).0, 2, "only the +2 for its Mode");
}

#[test]
fn r11_6h_comes_on_top_of_terrain() {
    let field = Field::historical().units(&[("UI1", "2203"), ("TG1", "2202")]).entrenched("TG1");
    assert_eq!(duel(field).0, -2);
}

/// UI1 attacks TG1 by its Clan chit; the friends of other clans may support.
fn supported(friends: &[(&str, &str)], enemies: &[(&str, &str)]) -> i16 {
    let mut b = face_to_face("UI1", "TG1").units(friends).units(enemies).draw("UI");
    b.uesugi(C::KeepMode);
    no_leaders(&mut b);
    booked(&b, Score::Col, "11.6i")
}

#[test]
fn r11_6i_support() {
    assert_eq!(supported(&[], &[]), 0);
    assert_eq!(supported(&[("UL1", "1709")], &[]), 1);
    assert_eq!(supported(&[("UL1", "1610")], &[]), 0, "too far to have the target in its zone");
    assert_eq!(supported(&[("UL1", "1709")], &[("TI1", "1710")]), 0, "busy with another enemy");
}

#[test]
fn ec_76_support_counts_once_and_in_any_mode() {
    assert_eq!(supported(&[("UL1", "1709"), ("UH1", "1609")], &[]), 1);
    assert_eq!(supported(&[("UL1", "1709"), ("UH1", "1609")], &[("TI1", "1809")]), 1, "one of them is free");
    for mode in Mode::ALL {
        let mut b = face_to_face("UI1", "TG1").unit("UL1", "1709").mode("UL", mode).draw("UI");
        b.uesugi(C::KeepMode);
        assert_eq!(booked(&b, Score::Col, "11.6i"), 1, "{mode:?}");
    }
}

#[test]
fn r11_6i_a_unit_in_a_battle_of_its_own_gives_no_support() {
    // UE2 stands beside TI1, whom UI1 attacks, and may shoot at TG1 across the river, who cannot reach it.
    let support = |shot: u8| {
        let mut b = Field::historical()
            .units(&[("UI1", "2013"), ("TI1", "2014"), ("UE2", "2015"), ("TG1", "2016")])
            .draw("combat-U");
        attack(&mut b, "UE2", shot);
        if b.step() == Step::Declaration(DeclarationStep::Declare) {
            attack(&mut b, "UI1", SOUTH);
        }
        if b.step() == Step::Battle(BattleStep::ResolveBattles) {
            let battle = b.state.combat.battle_of[unit("TI1").index()];
            b.uesugi(C::Resolve(battle));
        }
        assert_eq!(fighters(&b), [vec!["UI1".to_string()], vec!["TI1".into()]]);
        booked(&b, Score::Col, "11.6i")
    };
    assert_eq!(support(0), 1, "it stays out, and supports");
    assert_eq!(support(SOUTH), 0, "it fights elsewhere");
}

#[test]
fn ec_76_nobody_supports_out_of_kaizu() {
    let mut b = Field::hypothetical().units(&[("TM1", "2715"), ("TG1", "2614"), ("UI1", "2613")]).draw("TG");
    b.takeda(C::KeepMode);
    assert_eq!(fighters(&b), [vec!["TG1".to_string()], vec!["UI1".into()]]);
    assert_eq!(booked(&b, Score::Col, "11.6i"), 0);
}

#[test]
fn r11_6j_attacking_out_of_move_or_regroup() {
    for (mode, col) in [(Mode::Move, -2), (Mode::Regroup, -2), (Mode::Defense, 0), (Mode::Attack, 0)] {
        assert_eq!(duel(face_to_face("UI1", "TG1").mode("UI", mode)).0, col, "{mode:?}");
    }
}

#[test]
fn r11_6k_attacking_those_in_move_or_regroup() {
    for (mode, col) in [(Mode::Move, 2), (Mode::Regroup, 2), (Mode::Defense, 0), (Mode::Attack, 0)] {
        assert_eq!(duel(face_to_face("UI1", "TG1").mode("TG", mode)).0, col, "{mode:?}");
    }
}

#[test]
fn ec_78_mixed_modes_are_read_against_the_attacker() {
    let attackers =
        Field::historical().units(&[("UI1", "1607"), ("UL1", "1708"), ("TG1", "1608")]).mode("UI", Mode::Move);
    assert_eq!(sums(attackers, &["UI1", "UL1"], &["TG1"], &[]).0, -2, "any attacker");
    let defenders = |second: Mode| {
        let units = [("UL1", "1607"), ("TG1", "1608"), ("TI1", "1708")];
        let field = Field::historical().units(&units).mode("TG", Mode::Move).mode("TI", second);
        sums(field, &["UL1"], &["TG1", "TI1"], &[]).0
    };
    assert_eq!(defenders(Mode::Regroup), 2, "all defenders");
    assert_eq!(defenders(Mode::Defense), 0);
}

#[test]
fn ec_78_surprise_needs_every_target_of_shingen_s_wing() {
    let col = |second: &str, turn: u8| {
        let units = [("UL1", "1607"), ("TG1", "1608"), (second, "1708")];
        sums(Field::historical().units(&units).turn(turn), &["UL1"], &["TG1", second], &[]).0
    };
    assert_eq!(col("TI1", 1), 2);
    assert_eq!(col("TN2", 1), 0);
    assert_eq!(col("TI1", 2), 0);
}

#[test]
fn r11_6l_the_attacker_adds_one_leader_where_he_likes() {
    let field = || {
        let units = [("UA1", "1607"), ("UA2", "1708"), ("TG1", "1608")];
        Field::historical().units(&units).mode("UA", Mode::Attack)
    };
    for (leader, on, wanted) in [
        ("UA1", Score::Col, (2, 6 + 5 - 5)),
        ("UA1", Score::Lin, (0, 6 + 5 - 5 + 2)),
        ("UA2", Score::Col, (1, 6 + 5 - 5)),
    ] {
        let mut b = field().draw("combat-U");
        b.uesugi(C::UseLeader { unit: unit(leader), on });
        assert_eq!(modifiers(&b), wanted);
        assert_eq!(b.rolling(), Some(Purpose::Column), "chosen before the dice, and once");
    }
}

#[test]
fn r11_6l_only_a_leader_in_the_battle() {
    let mut b = Field::historical()
        .units(&[("UA1", "1607"), ("UA2", "1710"), ("UA3", "1708"), ("TG1", "1608")])
        .mode("UA", Mode::Attack)
        .draw("combat-U");
    if matches!(b.step(), Step::Activation(ActivationStep::CombatSteps(_))) {
        settle_steps(&mut b);
    }
    let lead = |name: &str| C::UseLeader { unit: unit(name), on: Score::Col };
    b.refused(Army::Uesugi, lead("UA3"), "11.6l");
    b.refused(Army::Uesugi, lead("UB1"), "11.6l");
    assert!(b.allows(Army::Uesugi, lead("UA1")) && b.allows(Army::Uesugi, C::NoLeader));
}

fn settle_steps(b: &mut Battle) {
    while matches!(b.step(), Step::Activation(ActivationStep::CombatSteps(_))) {
        let first = b.options(Army::Uesugi)[0];
        b.uesugi(first);
    }
}

#[test]
fn r11_6m_the_defender_takes_away_one_leader_where_he_likes() {
    for (on, wanted) in [(Score::Col, (-1, 0)), (Score::Lin, (0, -1))] {
        let mut b = face_to_face("UI1", "TM1").draw("combat-U");
        b.refused(Army::Uesugi, C::UseLeader { unit: unit("TM1"), on }, "4.2a");
        b.takeda(C::UseLeader { unit: unit("TM1"), on });
        assert_eq!(modifiers(&b), wanted);
    }
}

#[test]
fn ec_82_the_attacker_names_his_leader_first() {
    let mut b = face_to_face("UB1", "TM1").draw("combat-U");
    assert_eq!(b.step(), Step::Battle(BattleStep::AttackerLead));
    b.uesugi(C::UseLeader { unit: unit("UB1"), on: Score::Col });
    assert_eq!(b.step(), Step::Battle(BattleStep::DefenderLead));
    b.takeda(C::UseLeader { unit: unit("TM1"), on: Score::Lin });
    assert_eq!(modifiers(&b), (1, 4 - 5 - 1));
}

#[test]
fn ec_83_a_lost_leader_counts_for_nothing_more() {
    let b = face_to_face("UB1", "TG1")
        .set(|s| {
            s.units[unit("UB1").index()].leaders_lost = 1;
            s.staff_mut(Army::Uesugi).bundori = 1;
        })
        .draw("combat-U");
    assert_eq!(b.rolling(), Some(Purpose::Column), "nobody is asked for Leadership");
    assert_eq!(b.at().best_leadership(clan("UB")), 0);
}

#[test]
fn ec_102_a_special_attack_counts_once() {
    let field = |first: &str| {
        Field::historical()
            .units(&[("UI1", first), ("UI2", "1705"), ("TG1", "1608")])
            .plan(Army::Uesugi, Plan::Kokuyoku)
            .special(Army::Uesugi, 0, Activity::Attack, &["UI"])
            .draw("U#1")
    };
    let mut b = field("1606");
    b.uesugi(C::Move { unit: unit("UI1"), to: hex("1607") });
    b.uesugi(C::Move { unit: unit("UI2"), to: hex("1708") });
    assert_eq!(booked(&b, Score::Col, "9.5.2c"), 2);
    assert_eq!(booked(&b, Score::Col, "11.6b"), 2 + 1);
    // Already in contact it is a Melee, without the bonus.
    let b = face_to_face("UI1", "TG1")
        .plan(Army::Uesugi, Plan::Kokuyoku)
        .special(Army::Uesugi, 0, Activity::Attack, &["UI"])
        .draw("U#1");
    assert_eq!(booked(&b, Score::Col, "9.5.2c"), 0);
}

#[test]
fn ec_103_scores_are_read_at_the_edge_of_the_table() {
    let mut b =
        face_to_face("UA1", "TJ1").mode("TJ", Mode::Move).condition("TJ1", Condition::Exhausted).draw("combat-U");
    no_leaders(&mut b);
    assert_eq!(modifiers(&b), (5, 4));
    b.roll(&[12, 2]);
    assert_eq!(b.scored(), (17, 6, "d2^1".into()), "as COL 16");
    let mut b = face_to_face("UJ2", "TN1").condition("UJ2", Condition::Exhausted).draw("combat-U");
    no_leaders(&mut b);
    assert_eq!(modifiers(&b), (-3, 2 - 6));
    b.roll(&[2, 2]);
    assert_eq!(b.scored(), (-1, -2, "aE^1".into()), "as COL 2, LIN 2");
}

#[test]
fn ec_104_a_worn_unit_keeps_its_values() {
    for state in [Condition::GoodOrder, Condition::Shaken, Condition::Disorganized, Condition::Exhausted] {
        let field = face_to_face("UI1", "TG1").condition("UI1", state);
        assert_eq!(duel(field), (-(state.steps_lost() as i16), 0));
    }
}

#[test]
fn ec_105_secret_modes_show_only_in_the_sums() {
    let mut b = Field::with(Scenario::Historical, |o| o.secret_honjin = true)
        .units(&[("UI1", "1607"), ("TG1", "1608")])
        .mode("TG", Mode::Move)
        .draw("combat-U");
    no_leaders(&mut b);
    let seen = b.game.view(&b.state, Viewer::Seat(Army::Uesugi.seat()));
    let battle = seen.battle.expect("a battle under way");
    assert_eq!((battle.col, battle.reasons), (2, None));
    assert_eq!(seen.clans[clan("TG").index()].mode, None);
}

#[test]
fn ec_122_one_terrain_modifier_the_best_for_the_defender() {
    // TG1 in the open, TI1 in the wood.
    let field = Field::historical().units(&[("UL1", "2203"), ("TG1", "2303"), ("TI1", "2202")]);
    assert_eq!(sums(field, &["UL1"], &["TG1", "TI1"], &[]).0, -1);
    let both = Field::historical().units(&[("UL1", "2201"), ("TG1", "2102"), ("TI1", "2202")]);
    assert_eq!(sums(both, &["UL1"], &["TG1", "TI1"], &[]).0, -1, "two woods count once");
    let ford_and_open = Field::historical().units(&[("UL1", "2612"), ("TG1", "2613"), ("TI1", "2611")]);
    assert_eq!(sums(ford_and_open, &["UL1"], &["TG1", "TI1"], &[]).0, -2);
}

#[test]
fn ec_81_the_ford_counts_only_if_all_cross_it() {
    let field = || Field::historical().units(&[("UI1", "2612"), ("UI2", "2713"), ("TG1", "2613")]);
    assert_eq!(sums(field(), &["UI1", "UI2"], &["TG1"], &[]).0, 0);
    assert_eq!(sums(field(), &["UI2"], &["TG1"], &[]).0, 1, "only Support from UI1");
    let one = Field::historical().units(&[("UI1", "2612"), ("TG1", "2613")]);
    assert_eq!(sums(one, &["UI1"], &["TG1"], &[]).0, -2);
}

#[test]
fn ec_134_slope_and_stream_count_only_for_all() {
    let slope = |others: &[(&str, &str)], attackers: &[&str]| {
        let field = Field::historical().units(&[("UI1", "0308"), ("TG1", "0208")]).units(others);
        sums(field, attackers, &["TG1"], &[]).0
    };
    assert_eq!(slope(&[], &["UI1"]), -1);
    assert_eq!(slope(&[("UI2", "0309")], &["UI1", "UI2"]), -1, "both come up");
    assert_eq!(slope(&[("UI2", "0207")], &["UI1", "UI2"]), 0, "one is as high");
    let stream = |second: &str| {
        let field = Field::historical().units(&[("UI1", "0908"), ("UI2", second), ("TG1", "1008")]);
        sums(field, &["UI1", "UI2"], &["TG1"], &[]).0
    };
    assert_eq!(stream("0909"), -1);
    assert_eq!(stream("1007"), 0);
}

#[test]
fn ec_134_the_elan_cap_is_each_charger_s_own() {
    // UI1 charges through the ford, UL1 on the near bank: 1 of 2 Elan and all 2, with no terrain modifier.
    let field = Field::historical().units(&[("UI1", "2612"), ("UL1", "2713"), ("TG1", "2613")]);
    assert_eq!(sums(field, &["UI1", "UL1"], &["TG1"], &["UI1", "UL1"]), (1 + 2, 4 + 3 - 5));
}

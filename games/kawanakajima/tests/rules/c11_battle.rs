//! 11.5 to 11.10: what goes into COL and LIN.
use crate::battles::*;
use crate::support::*;
use kawanakajima::rules::c11_battle::Sides;

/// Modifiers of a battle between these, some of whom charge, without playing up to it.
fn sums(field: Field, attackers: &[&str], defenders: &[&str], charging: &[&str]) -> (i16, i16) {
    let set = |names: &[&str]| -> UnitSet { names.iter().map(|n| unit(n)).collect() };
    let mut b = field.ready();
    b.state.combat.army = unit(attackers[0]).army();
    b.state.combat.charging = set(charging);
    let sides = Sides { attackers: set(attackers), defenders: set(defenders), fire: false };
    let scores = b.at().scores(sides, [None; 2], false);
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
            s.side_mut(Army::Uesugi).bundori = 1;
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

// --- 11.8 to 11.10

/// A new historical game with Uesugi's plan chosen and everything else left to the first choice.
fn set_up(plan: Plan) -> Battle {
    let game = std::sync::Arc::new(Kawanakajima::new(Scenario::Historical, Options::default()));
    let state = game.start();
    let mut b = Battle { game, state, told: Vec::new() };
    b.uesugi(C::ChoosePlan(plan));
    while !matches!(b.step(), Step::Chance(ChanceStep::Roll(_)) | Step::SetUp(SetUpStep::PlaceMarkers(_))) {
        let army = Army::BOTH.into_iter().find(|a| !b.options(*a).is_empty()).expect("somebody is asked");
        let first = b.options(army)[0];
        b.play(army, first);
    }
    b
}

#[test]
fn r11_8a_markers_come_with_saku_or_gyorin_under_a_unit() {
    for plan in [Plan::Saku, Plan::Gyorin] {
        let mut b = set_up(plan);
        assert_eq!(b.rolling(), Some(Purpose::Markers(Army::Uesugi)));
        b.roll(&[4]);
        assert_eq!(b.state.side(Army::Uesugi).markers, 5, "the Command Point Table's figure");
        b.uesugi(C::Entrench(unit("UB1")));
        b.refused(Army::Uesugi, C::Entrench(unit("UB1")), "11.8a");
        b.refused(Army::Uesugi, C::Entrench(unit("UN1")), "11.8a");
        b.refused(Army::Uesugi, C::Entrench(unit("TB1")), "11.8a");
        for name in ["UB2", "UC1", "UC2", "UD1"] {
            b.uesugi(C::Entrench(unit(name)));
        }
        assert_eq!(b.state.entrenched.len(), 5);
    }
}

#[test]
fn r11_8a_other_plans_have_no_markers_not() {
    for plan in [Plan::Ganko, Plan::KurumaGakari, Plan::Koyaku, Plan::Kokuyoku, Plan::Hoshi] {
        let b = set_up(plan);
        assert!(!matches!(b.rolling(), Some(Purpose::Markers(_))), "{plan:?}");
    }
}

#[test]
fn r11_8b_the_marker_goes_when_its_unit_is_pushed_back() {
    let mut b = face_to_face("UA1", "TI1").entrenched("TI1").mode("TI", Mode::Move).draw("combat-U");
    result(&mut b, "dR^R");
    b.takeda(C::PushBack { unit: unit("TI1"), hex: hex("1609") });
    assert!(b.state.entrenched.is_empty());
    assert!(b.heard(|e| *e == E::MarkerRemoved { unit: unit("TI1") }));
    b.uesugi(C::NoAdvance);
    // A friend who comes later finds nothing.
    draw(&mut b, "TI");
    b.takeda(C::KeepMode);
    b.takeda(C::EndMoves);
    assert!(b.state.entrenched.is_empty());
}

#[test]
fn r11_8b_the_marker_stays_while_its_unit_does_not() {
    let mut b = face_to_face("UA1", "TI1").entrenched("TI1").mode("TI", Mode::Move).draw("combat-U");
    result(&mut b, "d1^1");
    assert!(b.state.entrenched.contains(unit("TI1")));
}

#[test]
fn dif_52_elimination_removes_the_marker_too() {
    let mut b = face_to_face("UA1", "TI1").entrenched("TI1").condition("TI1", Condition::Exhausted).draw("combat-U");
    result(&mut b, "d1^1");
    assert_eq!(b.condition("TI1"), Condition::Eliminated);
    assert!(b.state.entrenched.is_empty());
}

#[test]
fn r11_8c_elan_counts_one_at_most_against_a_position() {
    let field = |mode: Mode| {
        let units = [("TB1", "1607"), ("UI1", "1608")];
        Field::historical().units(&units).entrenched("UI1").mode("UI", mode)
    };
    assert_eq!(sums(field(Mode::Defense), &["TB1"], &["UI1"], &["TB1"]), (1 - 1, 4 - 5), "3-2 as 1-4");
    assert_eq!(sums(field(Mode::Attack), &["TB1"], &["UI1"], &["TB1"]), (3 - 2, 2 - 3));
}

#[test]
fn dif_51_the_elan_over_one_becomes_mass() {
    let field = || Field::historical().units(&[("TB1", "1607"), ("UI1", "1608")]);
    let open = sums(field(), &["TB1"], &["UI1"], &["TB1"]);
    let dug_in = sums(field().entrenched("UI1"), &["TB1"], &["UI1"], &["TB1"]);
    assert_eq!((dug_in.0 - open.0, dug_in.1 - open.1), (-2 - 1, 2), "two Elan over to Mass, and the -1");
}

#[test]
fn r11_8c_every_attacker_is_capped() {
    let field = Field::historical().units(&[("TB1", "1607"), ("TG1", "1708"), ("UI1", "1608")]).entrenched("UI1");
    assert_eq!(sums(field, &["TB1", "TG1"], &["UI1"], &["TB1", "TG1"]), (1 + 1 - 1, 4 + 4 - 5));
}

#[test]
fn r11_8d_fire_from_a_position_in_melee_only_in_defense() {
    let col =
        |mode: Mode| sums(face_to_face("UI1", "TL2").entrenched("TL2").mode("TL", mode), &["UI1"], &["TL2"], &[]).0;
    assert_eq!(col(Mode::Defense), -1 - 1, "the position and its fire");
    assert_eq!(col(Mode::Attack), 0);
    assert_eq!(col(Mode::Move), 2);
    assert_eq!(sums(face_to_face("UI1", "TL2"), &["UI1"], &["TL2"], &[]).0, 0, "no position, no fire in Melee");
}

#[test]
fn r11_9_fire_behind_a_ford_in_melee() {
    let col = |mode: Mode| {
        let field = Field::historical().units(&[("UI1", "2612"), ("TL2", "2613")]).mode("TL", mode);
        sums(field, &["UI1"], &["TL2"], &[]).0
    };
    assert_eq!(col(Mode::Defense), -2 - 1);
    assert_eq!(col(Mode::Move), -2 + 2);
    assert_eq!(col(Mode::Attack), -2);
}

#[test]
fn r11_9_not_if_somebody_comes_along_the_bank() {
    let field = Field::historical().units(&[("UI1", "2612"), ("UI2", "2713"), ("TL2", "2613")]);
    assert_eq!(sums(field, &["UI1", "UI2"], &["TL2"], &[]).0, 0);
}

#[test]
fn dif_53_firepower_is_used_unasked_and_needs_defense() {
    let mut b = face_to_face("UI1", "TL2").entrenched("TL2").draw("combat-U");
    no_leaders(&mut b);
    assert_eq!(b.rolling(), Some(Purpose::Column), "nobody is asked");
    assert_eq!(booked(&b, Score::Col, "11.9"), -1);
}

#[test]
fn r11_10_a_charge_into_difficult_terrain() {
    let wood = || Field::historical().units(&[("TE1", "2203"), ("UH1", "2202")]);
    assert_eq!(sums(wood(), &["TE1"], &["UH1"], &["TE1"]), (1 - 1, 3 - 4), "2-2 as 1-3");
    assert_eq!(sums(wood(), &["TE1"], &["UH1"], &[]), (-1, 4 - 4), "in Melee it is all Mass anyway");
    let zero = Field::historical().units(&[("TL2", "2203"), ("UH1", "2202")]);
    assert_eq!(sums(zero, &["TL2"], &["UH1"], &["TL2"]), (-1, 2 - 4), "no Elan, nothing to spare");
}

#[test]
fn dif_54_wood_and_ford_are_difficult_slope_and_stream_are_not() {
    let cases = [("2203", "2202", 1 - 1), ("2612", "2613", 1 - 2), ("0308", "0208", 2 - 1), ("0908", "1008", 2 - 1)];
    for (from, to, col) in cases {
        let field = Field::historical().units(&[("UI1", from), ("TG1", to)]);
        assert_eq!(sums(field, &["UI1"], &["TG1"], &["UI1"]).0, col, "{from} to {to}");
    }
}

// --- EC-14, EC-128: across the river

/// UE2 (Firepower 1) on the west bank, somebody across the river.
fn across_the_river(target: &str) -> Field {
    Field::historical().units(&[("UE2", "2015"), (target, "2016")])
}

#[test]
fn ec_14_shots_across_the_river_are_optional() {
    for mode in [Mode::Defense, Mode::Attack] {
        let mut b = across_the_river("TL2").mode("UE", mode).draw("combat-U");
        attack(&mut b, "UE2", 0);
        assert!(declared(&b).is_empty(), "{mode:?}");
    }
    let b = across_the_river("TG1").draw("combat-T");
    assert!(declared(&b).is_empty(), "without Firepower nobody reaches over");
    assert!(b.at().is_engaged(unit("TG1")) && !b.at().is_engaged(unit("UE2")));
}

#[test]
fn ec_14_only_firepower_counts() {
    let mut b = across_the_river("TG1").draw("combat-U");
    attack(&mut b, "UE2", SOUTH);
    assert_eq!(modifiers(&b), (0, 1));
    let mut b = across_the_river("TL2").draw("combat-U");
    attack(&mut b, "UE2", SOUTH);
    assert_eq!(modifiers(&b), (0, 1 - 1));
}

#[test]
fn ec_14_those_who_cannot_shoot_back_hurt_nobody() {
    let hurt = |target: &str, code: &str| {
        let mut b = across_the_river(target).draw("combat-U");
        attack(&mut b, "UE2", SOUTH);
        result(&mut b, code);
        (b.condition("UE2"), b.condition(target))
    };
    assert_eq!(hurt("TG1", "a1"), (Condition::GoodOrder, Condition::GoodOrder));
    assert_eq!(hurt("TL2", "a1"), (Condition::Shaken, Condition::GoodOrder));
    assert_eq!(hurt("TG1", "a1-d1"), (Condition::GoodOrder, Condition::Shaken), "EC-128: the d1 half applies");
    assert_eq!(hurt("TL2", "a1-d1"), (Condition::Shaken, Condition::Shaken));
}

#[test]
fn ec_14_nobody_advances_over_the_river() {
    let mut b =
        across_the_river("TL2").mode("UE", Mode::Attack).condition("TL2", Condition::Exhausted).draw("combat-U");
    attack(&mut b, "UE2", SOUTH);
    result(&mut b, "d1");
    assert_eq!(b.condition("TL2"), Condition::Eliminated);
    assert_eq!((b.hex_of("UE2"), b.step()), ("2015".into(), Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn ec_14_by_option_nobody_shoots() {
    let b = Field::with(Scenario::Historical, |o| o.fire_across_river = false)
        .units(&[("UE2", "2015"), ("TG1", "2016")])
        .draw("combat-U");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn ec_128_modifiers_of_a_shot() {
    let mut b = across_the_river("TG1")
        .mode("UE", Mode::Move)
        .mode("TG", Mode::Regroup)
        .condition("TG1", Condition::Shaken)
        .condition("UE2", Condition::Disorganized)
        .draw("combat-U");
    attack(&mut b, "UE2", SOUTH);
    assert_eq!(modifiers(&b), (1 - 2 - 2 + 2, 1));
}

#[test]
fn ec_128_a_shooter_never_joins_those_on_the_target_s_bank() {
    // UE2 may shoot over the river; UH1 stands beside the target.
    let field = |mode: Mode| across_the_river("TG1").unit("UH1", "2017").mode("UH", mode).draw("combat-U");
    let mut b = field(Mode::Defense);
    attack(&mut b, "UE2", SOUTH);
    assert_eq!(declared(&b), [("UE2".into(), "TG1".into())], "UH1 cannot join, and is excused");
    let mut b = field(Mode::Defense);
    attack(&mut b, "UE2", 0);
    assert_eq!(declared(&b), [("UH1".into(), "TG1".into())]);
    let b = field(Mode::Attack);
    assert_eq!(declared(&b), [("UH1".into(), "TG1".into())], "Attack must fight, so the shot is not open");
}

/// UH1 attacks TG1 on the east bank by its Clan chit; somebody stands across the river.
fn battle_on_the_far_bank(friend: &str, rules: RulesVersion) -> Field {
    Field::historical().under(rules).units(&[(friend, "2015"), ("TG1", "2016"), ("UH1", "2017")])
}

#[test]
fn r11_6i_firepower_supports_across_the_river() {
    let support = |field: Field| {
        let mut b = field.draw("UH");
        b.uesugi(C::KeepMode);
        booked(&b, Score::Col, "11.6i")
    };
    let newest = RulesVersion::default();
    assert_eq!(support(battle_on_the_far_bank("UE2", newest)), 1, "5.2: its zone of control reaches over");
    assert_eq!(support(battle_on_the_far_bank("UE1", newest)), 0, "without Firepower it does not");
    let busy = battle_on_the_far_bank("UE2", newest).unit("TI1", "2014");
    assert_eq!(support(busy), 0, "nor from one in the zone of another enemy");
    assert_eq!(support(battle_on_the_far_bank("UE2", RulesVersion::V1)), 0);
}

#[test]
fn ec_128_a_shot_is_no_charge() {
    let mut b = across_the_river("TG1").ready();
    b.state.combat.army = Army::Uesugi;
    b.state.combat.charging = [unit("UE2")].into_iter().collect();
    b.state.combat.special = Some(clan("UE"));
    let of = |name: &str| [unit(name)].into_iter().collect();
    let scores =
        |fire: bool| b.at().scores(Sides { attackers: of("UE2"), defenders: of("TG1"), fire }, [None; 2], false);
    assert_eq!(scores(true).col.total, 0, "no +2 for the Special Attack");
    assert_eq!(scores(false).col.total, 1 + 2);
}

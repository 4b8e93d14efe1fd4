//! 11.1 to 11.4: who must fight, and in which battles.
use crate::battles::*;
use crate::support::*;

// --- 11.1

#[test]
fn r11_1a_chits_that_bring_combat() {
    let field = || {
        face_to_face("UI1", "TG1")
            .plan(Army::Uesugi, Plan::Kokuyoku)
            .plan(Army::Takeda, Plan::Kokuyoku)
            .special(Army::Uesugi, 0, Activity::Attack, &["UI"])
            .special(Army::Uesugi, 1, Activity::Combined, &["UI"])
            .special(Army::Takeda, 0, Activity::Impetuous, &[])
    };
    for name in ["combat-U", "UI", "U#1", "U#2", "T#1"] {
        let mut b = field().draw(name);
        settle(&mut b);
        assert_eq!(declared(&b), [("UI1".into(), "TG1".into())], "{name}");
    }
}

#[test]
fn r11_1a_chits_that_bring_none() {
    for mode in [Mode::Move, Mode::Defense, Mode::Attack] {
        for name in ["move", "rally", "initiative", "U#1"] {
            let mut b = face_to_face("UI1", "TG1")
                .mode("UI", mode)
                .plan(Army::Uesugi, Plan::Kokuyoku)
                .special(Army::Uesugi, 0, Activity::Retreat, &["UI"])
                .draw(name);
            settle(&mut b);
            assert!(declared(&b).is_empty(), "{name} in {mode:?}");
        }
    }
}

#[test]
fn r11_1a_only_units_of_the_activated_clan_fight() {
    let mut b = face_to_face("UI1", "TG1").units(&[("UL1", "2008"), ("TI1", "2009")]).draw("UI");
    settle(&mut b);
    assert_eq!(declared(&b), [("UI1".into(), "TG1".into())]);
}

#[test]
fn r11_1b_alone_against_three() {
    let b = Field::historical()
        .units(&[("UL1", "1608"), ("TG1", "1607"), ("TI1", "1708"), ("TJ1", "1709")])
        .draw("combat-U");
    assert_eq!(declared(&b), [("UL1".into(), "TG1 TI1 TJ1".into())]);
}

#[test]
fn r11_1b_nobody_in_a_zone_of_control_may_be_left_out() {
    let mut b = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608"), ("TI1", "1708")])
        .draw("combat-U");
    attack(&mut b, "UI1", 0);
    assert_eq!(declared(&b), [("UI2".into(), "TG1 TI1".into())], "the other must take both");
}

// --- 11.2

#[test]
fn r11_2a_a_second_unit_may_stay_out() {
    let field = || Field::historical().units(&[("UI1", "1607"), ("UI2", "1708"), ("TG1", "1608")]);
    let mut b = field().draw("combat-U");
    attack(&mut b, "UI1", SOUTH);
    attack(&mut b, "UI2", 0);
    assert_eq!(declared(&b), [("UI1".into(), "TG1".into())]);
    let mut b = field().draw("combat-U");
    attack(&mut b, "UI1", 0);
    assert_eq!(declared(&b), [("UI2".into(), "TG1".into())], "one of them must");
}

#[test]
fn r11_2a_attack_is_never_excused_not() {
    let b = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1708"), ("TG1", "1608")])
        .mode("UI", Mode::Attack)
        .draw("combat-U");
    assert_eq!(declared(&b), [("UI1 UI2".into(), "TG1".into())]);
}

#[test]
fn r11_2b_across_a_ford_is_optional() {
    for mode in [Mode::Defense, Mode::Move, Mode::Regroup] {
        let mut b = Field::historical().units(&[("UI1", "2612"), ("TG1", "2613")]).mode("UI", mode).draw("combat-U");
        assert!(b.allows(Army::Uesugi, C::Attack { unit: unit("UI1"), directions: SOUTH }));
        attack(&mut b, "UI1", 0);
        assert!(declared(&b).is_empty());
    }
}

#[test]
fn r11_2b_attack_must_cross_the_ford_not() {
    let b = Field::historical().units(&[("UI1", "2612"), ("TG1", "2613")]).mode("UI", Mode::Attack).draw("combat-U");
    assert_eq!(declared(&b), [("UI1".into(), "TG1".into())]);
    // Nor does an enemy on its own bank excuse it: in Attack both, out of Attack the one in the open is enough.
    let two = |mode| {
        Field::historical()
            .units(&[("UI1", "2612"), ("TG1", "2613"), ("TI1", "2611")])
            .mode("UI", mode)
            .draw("combat-U")
    };
    assert_eq!(declared(&two(Mode::Attack)), [("UI1".into(), "TG1 TI1".into())]);
    assert!(two(Mode::Defense).allows(Army::Uesugi, C::Attack { unit: unit("UI1"), directions: NORTH }));
}

#[test]
fn r11_2c_a_unit_on_its_marker_need_not_attack() {
    let mut b = face_to_face("UI1", "TG1").entrenched("UI1").draw("combat-U");
    attack(&mut b, "UI1", 0);
    assert!(declared(&b).is_empty());
    let b = face_to_face("UI1", "TG1").entrenched("UI1").mode("UI", Mode::Attack).draw("combat-U");
    assert_eq!(declared(&b).len(), 1, "in Attack it must");
}

#[test]
fn ec_79_the_target_s_marker_excuses_nobody_but_by_option() {
    let b = face_to_face("UI1", "TG1").entrenched("TG1").draw("combat-U");
    assert_eq!(declared(&b).len(), 1);
    let mut b = Field::with(Scenario::Historical, |o| o.marker_exempts_target = true)
        .units(&[("UI1", "1607"), ("TG1", "1608")])
        .entrenched("TG1")
        .draw("combat-U");
    attack(&mut b, "UI1", 0);
    assert!(declared(&b).is_empty());
}

#[test]
fn ec_80_one_across_the_ford_and_one_in_the_open() {
    let field = || Field::historical().units(&[("UI1", "2612"), ("TG1", "2613"), ("TI1", "2611")]);
    let mut b = field().draw("combat-U");
    b.refused(Army::Uesugi, C::Attack { unit: unit("UI1"), directions: 0 }, "11.1b");
    b.refused(Army::Uesugi, C::Attack { unit: unit("UI1"), directions: SOUTH }, "11.1b");
    attack(&mut b, "UI1", NORTH);
    assert_eq!(declared(&b), [("UI1".into(), "TI1".into())]);
    let mut b = field().draw("combat-U");
    attack(&mut b, "UI1", NORTH | SOUTH);
    assert_eq!(declared(&b), [("UI1".into(), "TG1 TI1".into())]);
}

/// Every set of battles that can be declared from here.
fn declarations(b: &Battle) -> std::collections::BTreeSet<Vec<(String, String)>> {
    if b.step() != Step::Declaration(DeclarationStep::Declare) {
        return [declared(b)].into();
    }
    let army = b.state.combat.army;
    let after = |&choice: &C| {
        let mut then = Battle { game: b.game.clone(), state: b.state.clone(), told: b.told.clone() };
        then.play(army, choice);
        declarations(&then)
    };
    b.options(army).iter().flat_map(after).collect()
}

/// TG1 between the river and UH1; a unit of another clan stands across the river.
fn shot_or_fought(shooter: &str, rules: RulesVersion) -> Field {
    Field::historical().under(rules).units(&[(shooter, "2015"), ("TG1", "2016"), ("UH1", "2017")])
}

#[test]
fn r11_2a_who_is_shot_at_is_attacked_whatever_the_letters_of_the_clans() {
    let either = |shooter: &str| {
        let one = |name: &str| vec![(name.to_string(), "TG1".to_string())];
        [one(shooter), one("UH1")].into()
    };
    for shooter in ["UE2", "UK2"] {
        let b = shot_or_fought(shooter, RulesVersion::default()).draw("combat-U");
        assert_eq!(declarations(&b), either(shooter), "the shot or the attack, never neither");
    }
    for bystander in ["UE1", "UK1"] {
        let b = shot_or_fought(bystander, RulesVersion::default()).draw("combat-U");
        assert_eq!(declared(&b), [("UH1".into(), "TG1".into())], "nobody shoots, so UH1 must");
    }
    let before = shot_or_fought("UK2", RulesVersion::V1).draw("combat-U");
    assert_eq!(declared(&before), [("UH1".into(), "TG1".into())]);
}

#[test]
fn r11_1b_attack_fights_its_enemy_itself_whoever_could_shoot() {
    for shooter in ["UE2", "UK2"] {
        let b = shot_or_fought(shooter, RulesVersion::default()).mode("UH", Mode::Attack).draw("combat-U");
        assert_eq!(declared(&b), [("UH1".into(), "TG1".into())]);
    }
}

#[test]
fn ec_14_one_shot_does_not_meet_two_duties() {
    // UK2 can shoot at TG1 only; TI1 has to be fought, by UH1 alone, with TG1 or without.
    let b = shot_or_fought("UK2", RulesVersion::default()).unit("TI1", "2018").draw("combat-U");
    let battle = |a: &str, d: &str| (a.to_string(), d.to_string());
    let both = vec![battle("UH1", "TG1 TI1")];
    let shared = vec![battle("UH1", "TI1"), battle("UK2", "TG1")];
    assert_eq!(declarations(&b), [both, shared].into());
}

// --- 11.3

#[test]
fn r11_3a_a_unit_attacks_once() {
    let mut b = Field::historical().units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608")]).draw("combat-U");
    attack(&mut b, "UI1", SOUTH);
    b.refused(Army::Uesugi, C::Attack { unit: unit("UI1"), directions: SOUTH }, "11.1a");
    attack(&mut b, "UI2", NORTH_WEST);
    result(&mut b, "-");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit), "one battle, and the phase is over");
}

#[test]
fn r11_3b_an_enemy_is_attacked_once() {
    let mut b = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608"), ("TI1", "1708"), ("TJ1", "1710")])
        .entrenched("UI2")
        .draw("combat-U");
    attack(&mut b, "UI1", SOUTH | SOUTH_EAST);
    b.refused(Army::Uesugi, C::Attack { unit: unit("UI2"), directions: NORTH_WEST }, "11.3b");
    b.refused(Army::Uesugi, C::Attack { unit: unit("UI2"), directions: NORTH_WEST | SOUTH }, "11.3c");
    attack(&mut b, "UI2", SOUTH);
    assert_eq!(declared(&b), [("UI1".into(), "TG1 TI1".into()), ("UI2".into(), "TJ1".into())]);
}

/// Two units that both touch the same two enemies.
fn two_and_two(set: impl FnOnce(&mut Options)) -> Battle {
    Field::with(Scenario::Historical, set)
        .units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608"), ("TI1", "1708")])
        .draw("combat-U")
}

#[test]
fn r11_3c_many_on_one_and_one_on_many() {
    let mut b = two_and_two(|_| {});
    attack(&mut b, "UI1", SOUTH | SOUTH_EAST);
    assert_eq!(declared(&b), [("UI1".into(), "TG1 TI1".into())], "one on many; the other is left out");
    let mut b = two_and_two(|_| {});
    attack(&mut b, "UI1", SOUTH_EAST);
    assert_eq!(declared(&b), [("UI1".into(), "TI1".into()), ("UI2".into(), "TG1".into())]);
    let mut b = Field::historical().units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608")]).draw("combat-U");
    attack(&mut b, "UI1", SOUTH);
    attack(&mut b, "UI2", NORTH_WEST);
    assert_eq!(declared(&b), [("UI1 UI2".into(), "TG1".into())], "many on one");
}

#[test]
fn ec_72_many_against_many_only_by_option() {
    let mut b = two_and_two(|o| o.many_v_many = true);
    attack(&mut b, "UI1", SOUTH | SOUTH_EAST);
    b.refused(Army::Uesugi, C::Attack { unit: unit("UI2"), directions: NORTH }, "11.3b");
    attack(&mut b, "UI2", NORTH | NORTH_WEST);
    assert_eq!(declared(&b), [("UI1 UI2".into(), "TG1 TI1".into())]);

    let mut b = Field::with(Scenario::Historical, |o| o.many_v_many = true)
        .units(&[("UI1", "1607"), ("UI2", "1509"), ("TG1", "1608"), ("TI1", "1708")])
        .draw("combat-U");
    attack(&mut b, "UI1", SOUTH | SOUTH_EAST);
    assert_eq!(declared(&b), [("UI1".into(), "TG1 TI1".into())], "UI2 does not touch both");
}

#[test]
fn ec_72_many_against_many_in_attack() {
    let mut b = Field::with(Scenario::Historical, |o| o.many_v_many = true)
        .units(&[("UI1", "1607"), ("UI2", "1709"), ("TG1", "1608"), ("TI1", "1708")])
        .mode("UI", Mode::Attack)
        .draw("combat-U");
    attack(&mut b, "UI1", SOUTH | SOUTH_EAST);
    assert_eq!(declared(&b), [("UI1 UI2".into(), "TG1 TI1".into())], "it must join");
}

#[test]
fn ec_73_no_attack_unit_is_left_out() {
    // UI2 touches TG1 only, so UI1 may not take TG1 into a battle of its own.
    let b = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1509"), ("TG1", "1608"), ("TI1", "1708")])
        .mode("UI", Mode::Attack)
        .draw("combat-U");
    assert_eq!(declared(&b), [("UI1".into(), "TI1".into()), ("UI2".into(), "TG1".into())]);
}

#[test]
fn ec_73_an_attack_unit_of_another_clan_joins_and_rolls() {
    let b = Field::historical()
        .units(&[("UI1", "1607"), ("UL1", "1509"), ("TG1", "1608")])
        .mode("UL", Mode::Attack)
        .draw("combat-U");
    // UI1 in Defense is free to leave it to UL1.
    let mut alone = copy(&b);
    attack(&mut alone, "UI1", 0);
    assert_eq!(fighters(&alone)[0], ["UL1"]);
    let mut both = copy(&b);
    attack(&mut both, "UI1", SOUTH);
    assert_eq!(both.rolling(), Some(Purpose::CombinedAttack(clan("UI"))));
}

// --- 11.4

/// Clans UH, UI and UL around TG1, all in Attack.
fn three_clans() -> Field {
    Field::historical()
        .units(&[("UH1", "1607"), ("UI2", "1708"), ("UL2", "1709"), ("TG1", "1608")])
        .mode("UH", Mode::Attack)
        .mode("UI", Mode::Attack)
        .mode("UL", Mode::Attack)
}

#[test]
fn r11_4a_the_highest_take_part_together() {
    let mut b = three_clans().draw("combat-U");
    b.roll(&[5, 5, 2]);
    assert_eq!(fighters(&b)[0], ["UH1", "UI2"]);
    let mut b = three_clans().draw("combat-U");
    b.roll(&[1, 5, 2]);
    assert_eq!(fighters(&b)[0], ["UI2"]);
}

#[test]
fn r11_4a_one_clan_rolls_nothing_not() {
    let b = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1708"), ("TG1", "1608")])
        .mode("UI", Mode::Attack)
        .draw("combat-U");
    assert_eq!(b.rolling(), Some(Purpose::Column));
}

#[test]
fn r11_4b_the_losers_are_out_and_may_support() {
    let mut b = three_clans().draw("combat-U");
    b.roll(&[1, 5, 2]);
    assert_eq!(booked(&b, Score::Col, "11.6i"), 1);
    result(&mut b, "-");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

/// UH1 and UI1 on TG1, and UI2 alone on TI1 further east; all in Attack.
fn ui_in_two_places(set: impl FnOnce(&mut Options)) -> Battle {
    Field::with(Scenario::Historical, set)
        .units(&[("UH1", "1607"), ("UI1", "1708"), ("TG1", "1608"), ("UI2", "2007"), ("TI1", "2008")])
        .mode("UH", Mode::Attack)
        .mode("UI", Mode::Attack)
        .draw("combat-U")
}

#[test]
fn ec_74_the_loser_fights_nowhere() {
    let mut b = ui_in_two_places(|_| {});
    b.roll(&[6, 3]);
    assert_eq!(fighters(&b), [vec!["UH1".to_string()], vec!["TG1".into()]]);
    result(&mut b, "-");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit), "TI1 is left alone");
}

#[test]
fn ec_74_by_option_only_the_units_that_lost() {
    let mut b = ui_in_two_places(|o| o.combined_loser_units = true);
    b.roll(&[6, 3]);
    assert_eq!(b.step(), Step::Battle(BattleStep::ResolveBattles));
    let ti1 = b.state.combat.battle_of[unit("TI1").index()];
    b.uesugi(C::Resolve(ti1));
    assert_eq!(fighters(&b)[0], ["UI2"]);
}

#[test]
fn ec_75_a_die_for_each_battle_in_the_owner_s_order() {
    let field = || {
        Field::historical()
            .units(&[("UH1", "1607"), ("UI1", "1708"), ("TG1", "1608")])
            .units(&[("UI2", "2007"), ("UL1", "2108"), ("TI1", "2008")])
            .mode("UH", Mode::Attack)
            .mode("UI", Mode::Attack)
            .mode("UL", Mode::Attack)
            .draw("combat-U")
    };
    let mut b = field();
    assert_eq!(b.options(Army::Uesugi), [C::RollOff(1), C::RollOff(2)]);
    let second = b.state.combat.battle_of[unit("TI1").index()];
    b.uesugi(C::RollOff(second)).roll(&[2, 5]);
    assert_eq!(b.step(), Step::Battle(BattleStep::ResolveBattles), "UI is out, so UH need not roll");
    let mut b = field();
    b.uesugi(C::RollOff(second)).roll(&[5, 2]);
    assert_eq!(b.rolling(), Some(Purpose::CombinedAttack(clan("UH"))), "UI won and rolls again for the other");
}

#[test]
fn r11_4a_a_combined_maneuver_attacks_as_one_not() {
    let mut b = Field::historical()
        .units(&[("UI1", "1607"), ("UL1", "1709"), ("TG1", "1608")])
        .mode("UI", Mode::Attack)
        .mode("UL", Mode::Attack)
        .plan(Army::Uesugi, Plan::Kokuyoku)
        .special(Army::Uesugi, 0, Activity::Combined, &["UI", "UL"])
        .draw("U#1");
    b.uesugi(C::Proceed).roll(&[4, 4]).uesugi(C::KeepMode).uesugi(C::KeepMode);
    while declared(&b).is_empty() {
        let first = b.options(Army::Uesugi)[0];
        b.uesugi(first);
    }
    assert_eq!(declared(&b), [("UI1 UL1".into(), "TG1".into())]);
    assert_eq!(b.rolling(), Some(Purpose::Column));
}

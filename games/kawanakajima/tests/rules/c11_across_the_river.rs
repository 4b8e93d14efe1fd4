//! EC-14, EC-128: shots and Support across the river.
use crate::battles::*;
use crate::support::*;
use kawanakajima::rules::c11_battle::Clash;

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
        |fire: bool| b.at().scores(Clash { attackers: of("UE2"), defenders: of("TG1"), fire }, [None; 2], false);
    assert_eq!(scores(true).col.total, 0, "no +2 for the Special Attack");
    assert_eq!(scores(false).col.total, 1 + 2);
}

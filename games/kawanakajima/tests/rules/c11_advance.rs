//! 11.13: advances after combat.
use crate::battles::*;
use crate::c11_rout::{clan_k_with, rout_totals};
use crate::support::*;
use Condition::*;

/// A Uesugi unit in 1607 destroys TI1 in 1608.
fn destroys(mode: Mode) -> Battle {
    let mut b = Field::historical()
        .units(&[("UL1", "1607"), ("TI1", "1608")])
        .mode("UL", mode)
        .condition("TI1", Exhausted)
        .draw("combat-U");
    result(&mut b, "d1^1");
    b
}

#[test]
fn r11_13a_attack_must_defense_may_the_others_may_not() {
    assert_eq!(destroys(Mode::Attack).hex_of("UL1"), "1608");
    let mut b = destroys(Mode::Defense);
    assert!(b.allows(Army::Uesugi, C::NoAdvance));
    b.uesugi(C::Advance { unit: unit("UL1"), hex: hex("1608") });
    assert_eq!(b.hex_of("UL1"), "1608");
    for mode in [Mode::Move, Mode::Regroup] {
        let b = destroys(mode);
        assert_eq!((b.hex_of("UL1"), b.step()), ("1607".into(), Step::Chance(ChanceStep::DrawChit)), "{mode:?}");
    }
}

#[test]
fn r11_13a_only_one_that_fought() {
    let mut b = Field::historical()
        .units(&[("UL1", "1607"), ("UH1", "1509"), ("TI1", "1608")])
        .mode("UL", Mode::Attack)
        .condition("TI1", Exhausted)
        .draw("combat-U");
    attack(&mut b, "UH1", 0);
    result(&mut b, "d1^1");
    assert_eq!((b.hex_of("UL1"), b.hex_of("UH1")), ("1608".into(), "1509".into()));
}

#[test]
fn r11_13b_zones_of_control_do_not_matter() {
    let mut b = Field::historical()
        .units(&[("UL1", "1607"), ("TI1", "1608"), ("TG1", "1609"), ("TK1", "1709")])
        .mode("UL", Mode::Attack)
        .condition("TI1", Exhausted)
        .draw("UL");
    b.uesugi(C::KeepMode);
    result(&mut b, "d1^1");
    assert_eq!(b.hex_of("UL1"), "1608");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit), "and no further fight");
}

#[test]
fn ec_92_two_hexes_and_one_unit() {
    let mut b = Field::historical()
        .units(&[("UA1", "1607"), ("TJ1", "1608"), ("TL2", "1708")])
        .mode("UA", Mode::Attack)
        .mode("TJ", Mode::Move)
        .mode("TL", Mode::Move)
        .draw("combat-U");
    result(&mut b, "dR^R");
    b.takeda(C::PushBack { unit: unit("TJ1"), hex: hex("1609") });
    b.takeda(C::PushBack { unit: unit("TL2"), hex: hex("1808") });
    b.refused(Army::Uesugi, C::NoAdvance, "11.13a");
    b.uesugi(C::Advance { unit: unit("UA1"), hex: hex("1708") });
    assert_eq!((b.hex_of("UA1"), b.step()), ("1708".into(), Step::Chance(ChanceStep::DrawChit)));
}

#[test]
fn ec_92_two_hexes_and_two_units_fill_both() {
    let mut b = Field::with(Scenario::Historical, |o| o.many_v_many = true)
        .units(&[("UI1", "1607"), ("UI2", "1709"), ("TJ1", "1608"), ("TL2", "1708")])
        .mode("UI", Mode::Attack)
        .mode("TJ", Mode::Move)
        .mode("TL", Mode::Move)
        .draw("combat-U");
    attack(&mut b, "UI1", SOUTH | SOUTH_EAST);
    result(&mut b, "dR^R");
    b.takeda(C::PushBack { unit: unit("TJ1"), hex: hex("1509") });
    assert_eq!(b.hex_of("TL2"), "1807", "its only way, and so unasked");
    b.uesugi(C::Advance { unit: unit("UI2"), hex: hex("1608") });
    assert_eq!((b.hex_of("UI1"), b.hex_of("UI2")), ("1708".into(), "1608".into()), "the other follows unasked");
}

#[test]
fn ec_93_the_defender_advances_too() {
    let lost = |mode: Mode| {
        let mut b = Field::historical()
            .units(&[("UL1", "1607"), ("TN2", "1608")])
            .mode("TN", mode)
            .condition("UL1", Exhausted)
            .draw("combat-U");
        result(&mut b, "a2^1");
        b
    };
    assert_eq!(lost(Mode::Attack).hex_of("TN2"), "1607");
    let mut b = lost(Mode::Defense);
    assert_eq!(b.step(), Step::Aftermath(AftermathStep::Advances));
    b.refused(Army::Uesugi, C::NoAdvance, "4.2a");
    b.takeda(C::NoAdvance);
    assert_eq!((b.hex_of("TN2"), b.step()), ("1608".into(), Step::Chance(ChanceStep::DrawChit)));
    assert_eq!(lost(Mode::Move).step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn ec_94_nobody_advances_into_the_fort() {
    // A unit beside Kaizu is driven off; its conqueror goes into the open hex, the fort hex is never among them.
    let mut b = Field::hypothetical()
        .units(&[("UL1", "2613"), ("TI1", "2614")])
        .mode("UL", Mode::Attack)
        .mode("TI", Mode::Move)
        .draw("combat-U");
    result(&mut b, "dR^R");
    assert!(!b.allows(Army::Takeda, C::PushBack { unit: unit("TI1"), hex: hex("2715") }), "no push into the fort");
    let first = b.options(Army::Takeda)[0];
    b.takeda(first);
    assert_eq!(b.hex_of("UL1"), "2614");
}

#[test]
fn ec_95_an_advance_gives_the_marker_up() {
    let field =
        Field::historical().units(&[("UL1", "1607"), ("TI1", "1608")]).entrenched("UL1").condition("TI1", Exhausted);
    let mut b = field.draw("combat-U");
    attack(&mut b, "UL1", SOUTH);
    result(&mut b, "d1^1");
    let mut stays = copy(&b);
    stays.uesugi(C::NoAdvance);
    assert!(stays.state.entrenched.contains(unit("UL1")));
    b.uesugi(C::Advance { unit: unit("UL1"), hex: hex("1608") });
    assert!(b.state.entrenched.is_empty());
}

#[test]
fn ec_129_a_hex_emptied_by_a_rout_if_its_unit_was_attacked() {
    // UK3 and UK1 both attacked; UK3 is eliminated and UK1 routs: TG1 in Attack may take either hex.
    let mut b = clan_k_with(|_| {}, &[("UK1", "1708")], Mode::Attack);
    b.roll(&[1, 6]);
    let into = |at: &str| C::Advance { unit: unit("TG1"), hex: hex(at) };
    assert_eq!(b.options(Army::Takeda), [into("1708"), into("1608")]);
    // UK2, in contact but fought by nobody, routs too: its hex is not open.
    let mut b = Field::historical()
        .units(&[("TG1", "1607"), ("TK1", "1707"), ("UK3", "1608"), ("UK2", "1807")])
        .mode("TG", Mode::Attack)
        .condition("UK3", Exhausted)
        .draw("TG");
    b.takeda(C::KeepMode);
    result(&mut b, "d1");
    b.roll(&[1]);
    assert_eq!(b.condition("UK2"), Eliminated);
    assert_eq!((b.hex_of("TG1"), b.hex_of("TK1")), ("1608".into(), "1707".into()));
}

#[test]
fn ec_131_attack_units_go_before_defense_units() {
    let mut b = Field::historical()
        .units(&[("UL1", "1607"), ("UH1", "1509"), ("TI1", "1608")])
        .mode("UL", Mode::Attack)
        .condition("TI1", Exhausted)
        .draw("combat-U");
    attack(&mut b, "UH1", NORTH_EAST);
    b.roll(&[5, 5]);
    result(&mut b, "d1^1");
    assert_eq!((b.hex_of("UL1"), b.hex_of("UH1")), ("1608".into(), "1509".into()));
}

/// UI1, UI2 (Exhausted) and UL1, all in Attack, around TG1 in Attack; UI2 and a step of TG1 are lost.
fn bloody_attack(rout_die: u8) -> Battle {
    let mut b = Field::historical()
        .units(&[("UI1", "1607"), ("UI2", "1509"), ("UL1", "1709"), ("TG1", "1608")])
        .mode("UI", Mode::Attack)
        .mode("UL", Mode::Attack)
        .mode("TG", Mode::Attack)
        .condition("UI2", Exhausted)
        .draw("combat-U");
    b.roll(&[5, 5]);
    result(&mut b, "a1-d1");
    b.uesugi(C::TakeLoss(unit("UI2"))).roll(&[rout_die]);
    b
}

#[test]
fn r11_13a_a_hex_left_to_advance_is_not_vacated_by_combat() {
    let b = bloody_attack(6);
    assert_eq!(b.hex_of("TG1"), "1509", "TG1 in Attack follows up");
    assert_eq!((b.hex_of("UI1"), b.hex_of("UL1")), ("1607".into(), "1709".into()), "nobody drove it out of 1608");
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

#[test]
fn r11_13a_a_hex_left_in_pursuit_is_not_vacated_by_combat() {
    let mut b = bloody_attack(3);
    assert_eq!(rout_totals(&b), [4]);
    settle(&mut b);
    assert!(b.heard(|e| matches!(e, E::Pursued { .. })));
    assert_ne!(b.hex_of("TG1"), "1608");
    assert_eq!(b.hex_of("UL1"), "1709");
}

#[test]
fn r11_13a_both_sides_may_decline() {
    let mut b = Field::with(Scenario::Historical, |o| o.many_v_many = true)
        .units(&[("UI1", "1607"), ("UI2", "1709"), ("TJ1", "1608"), ("TL2", "1708")])
        .condition("UI2", Exhausted)
        .condition("TJ1", Exhausted)
        .draw("combat-U");
    attack(&mut b, "UI1", SOUTH | SOUTH_EAST);
    attack(&mut b, "UI2", NORTH | NORTH_WEST);
    result(&mut b, "a1-d1");
    b.uesugi(C::TakeLoss(unit("UI2"))).takeda(C::TakeLoss(unit("TJ1")));
    b.roll(&[6]);
    assert_eq!(b.step(), Step::Aftermath(AftermathStep::Advances));
    let first = if b.options(Army::Uesugi).is_empty() { Army::Takeda } else { Army::Uesugi };
    b.play(first, C::NoAdvance);
    assert_eq!(b.step(), Step::Aftermath(AftermathStep::Advances), "the other side is asked in its turn");
    b.play(first.enemy(), C::NoAdvance);
    assert_eq!(b.step(), Step::Chance(ChanceStep::DrawChit));
}

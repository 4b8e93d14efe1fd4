//! 11.8 to 11.10: Defensive Positions, fire in a melee behind them or a ford, difficult terrain.
use crate::battles::*;
use crate::c11_battle::sums;
use crate::support::*;

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
        assert_eq!(b.state.staff(Army::Uesugi).markers, 5, "the Command Point Table's figure");
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

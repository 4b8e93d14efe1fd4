//! The printed worked examples and the acceptance tests of the catalogue, with their dice.
#[path = "../support/mod.rs"]
mod support;
use support::*;

/// AT-01 (I) to AT-03: Kakizaki charges, is attacked, and pushes on.
fn common_start() -> Field {
    Field::historical()
        .units(&[("UB1", "1907"), ("UB2", "1908"), ("UJ1", "1809"), ("UJ2", "1910")])
        .units(&[("TD2", "2308"), ("TG1", "2511"), ("TJ1", "2712")])
        .mode("UB", Mode::Attack)
        .mode("UJ", Mode::Attack)
        .mode("TJ", Mode::Move)
}

#[test]
fn at_01_kakizaki_charges() {
    let mut b = common_start().draw("UB");
    b.uesugi(C::KeepMode);
    b.uesugi(C::Move { unit: unit("UB1"), to: hex("2207") });
    b.uesugi(C::Move { unit: unit("UB2"), to: hex("2208") });
    b.uesugi(C::UseLeader { unit: unit("UB1"), on: Score::Col });
    b.roll(&[4, 9]);
    assert_eq!(b.scored(), (8, 9, "d1^1".into()));
    assert_eq!(b.condition("TD2"), Condition::Shaken);
    assert_eq!(b.step(), Step::DrawChit);
}

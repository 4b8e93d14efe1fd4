//! 15: movement.

use crate::support::*;
use kanto::ids::*;
use kanto::state::Phase;
use kanto::{Command, Scenario};

#[test]
fn r15_2_1_every_force_has_eight_points() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "2524");
    assert_eq!(field.at().movement_points(Units::of(unit("UES03"))), 8);
    field.with("UES03", |man| man.morale = 8);
    assert_eq!(field.at().movement_points(Units::of(unit("UES03"))), 6, "15-6-3: morale 8 costs two");
}

#[test]
fn r15_6_2_no_entry_where_an_enemy_stands_in_the_field() {
    let mut field = Field::empty(Scenario::Odawara);
    field.put("UES03", "2725").put("HOJ22", "2726").phase(Phase::Uesugi);
    field.act("UES03", Command::March);
    assert_eq!(field.why_not(Command::Go(hex("2726"))), "15-6-2");
    field.with("HOJ22", |man| man.inside = true);
    assert!(field.may(Command::Go(hex("2726"))), "behind the walls he does not bar the way");
}

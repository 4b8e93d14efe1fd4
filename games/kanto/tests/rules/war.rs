//! Fields of battle for the chapters 22 to 26.

use crate::support::*;
use engine::{Game, Turn};
use kanto::ids::*;
use kanto::state::Outcome;
use kanto::{Event, Kanto, Scenario};

/// The plain of Shimosa, far from every castle; Nagao at Kasugayama keeps the Uesugi phase open.
pub fn plain() -> Field {
    let mut field = Field::empty(Scenario::Odawara);
    field.put_in("UES02", "0505");
    field
}

/// Two lone units face each other on the plain: Kakizaki in 3528, Ujiteru in 3628. Both have adjustment 2.
pub fn duel() -> Field {
    let mut field = plain();
    field.put("UES03", "3528").put("HOJ03", "3628");
    field
}

/// S3: Kenshin in 3528 and Shingen in 3628, each with his whole army, 57 of strength.
pub fn great_armies() -> Field {
    let mut field = Field::empty(Scenario::Matsuyama);
    field.put("UES20", "0711").put("UES01", "3528").put("TAK01", "3628");
    for (leader, men) in [
        ("UES02", ["UES06", "UES07", "UES08", "UES09"]),
        ("UES03", ["UES10", "UES11", "UES12", "UES13"]),
        ("UES04", ["UES14", "UES16", "UES17", "UES18"]),
    ] {
        field.under(leader, "UES01");
        for man in men {
            field.under(man, leader);
        }
    }
    field.under("UES05", "UES01").under("UES19", "UES05").under("UES22", "UES05");
    for (leader, men) in [
        ("TAK02", ["TAK08", "TAK09", "TAK10", "TAK14"]),
        ("TAK03", ["TAK15", "TAK16", "TAK17", "TAK18"]),
        ("TAK05", ["TAK19", "TAK21", "TAK22", "TAK25"]),
    ] {
        field.under(leader, "TAK01");
        for man in men {
            field.under(man, leader);
        }
    }
    field.under("TAK06", "TAK01").under("TAK07", "TAK01").under("TAK26", "TAK07");
    field
}

pub fn units(names: &[&str]) -> Units {
    names.iter().map(|name| unit(name)).collect()
}

/// What the last die of a field combat came to: the modified roll, the strength, the steps.
#[track_caller]
pub fn rolled(field: &Field) -> (i8, i16, u8) {
    let last = field.told.iter().rev().find_map(|event| match event {
        Event::Rolled { roll, strength, steps, .. } => Some((*roll, *strength, *steps)),
        _ => None,
    });
    last.expect("a die has been rolled")
}

pub fn outcome(field: &Field) -> Option<Outcome> {
    match <Kanto as Game>::turn(&field.game, &field.state) {
        Turn::Over(outcome) => Some(outcome),
        Turn::Seats(_) | Turn::Chance => None,
    }
}

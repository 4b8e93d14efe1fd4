//! How made-up games begin.

use crate::support::Random;
use engine::{Seat, Secret, Viewer};
use server::room::{Clock, Kind, Place, Plan, Record, Room};

/// All who may look at a game that is not over.
pub const EYES: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public];
pub const START: u64 = 1_700_000_000_000;

pub fn plan(random: &mut Random) -> Plan {
    let place =
        |name: &str, user| Place { kind: Kind::Human, user: Some(user), name: name.into(), level: 0, salt: None };
    let clock = match random.below(10) {
        0..3 => Some(Clock::Minutes(1 + random.below(2) as u32)),
        3..5 => Some(Clock::Days(1)),
        _ => None,
    };
    Plan {
        game: "kawanakajima".into(),
        scenario: random.pick(&["historical", "hypothetical"]).into(),
        places: vec![place("Shingen", 1), place("Kenshin", 2)],
        clock,
        created: START,
        ..Plan::default()
    }
}

pub fn secret(random: &mut Random) -> Secret {
    let hex: String = (0..4).map(|_| format!("{:016x}", random.next())).collect();
    Secret::from_hex(&hex).expect("64 digits")
}

/// Gives up to so many choices with nobody looking.
pub fn play_blind(room: &mut Room, at: u64, most: usize, random: &mut Random, now: u64) -> Vec<Record> {
    let mut records = Vec::new();
    for n in 0..most {
        let awaited = room.awaited();
        if awaited.is_empty() {
            break;
        }
        let seat = awaited[random.below(awaited.len())];
        let mut choice = random.below(12);
        while let Err(no) = room.play(seat, at, choice, &format!("blind-{n}"), now).map(|fx| records.extend(fx.records))
        {
            assert!(choice > 0, "there is no first choice: {no:?}");
            choice /= 2;
        }
    }
    records
}

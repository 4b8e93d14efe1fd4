//! How made-up games begin.

use crate::support::{LARGE, LETTER, Random};
use engine::{Seat, Secret, Viewer};
use server::room::{Clock, Kind, Place, Plan, Record, Room};

pub const START: u64 = 1_700_000_000_000;

/// Small games and large ones.
const FOR_TWO: [(&str, &str); 4] = [(LETTER, "two"), (LETTER, "two"), (LARGE, "historical"), (LARGE, "hypothetical")];

/// All who may look at a game that is not over.
pub fn eyes(plan: &Plan) -> Vec<Viewer> {
    (0..plan.places.len() as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]).collect()
}

/// A game of two or of three. Whoever of three gives up leaves his place to a computer, and there is none here: so nobody
/// does, and no clock makes him.
pub fn plan(random: &mut Random) -> Plan {
    if random.below(4) > 0 {
        return plan_for_two(random);
    }
    made(LETTER, "three", &["Kiku", "Ran", "Yuki"])
}

pub fn plan_for_two(random: &mut Random) -> Plan {
    let clock = match random.below(10) {
        0..3 => Some(Clock::Minutes(1 + random.below(2) as u32)),
        3..5 => Some(Clock::Days(1)),
        _ => None,
    };
    let (game, scenario) = FOR_TWO[random.below(FOR_TWO.len())];
    Plan { clock, ..made(game, scenario, &["Shingen", "Kenshin"]) }
}

pub fn made(game: &str, scenario: &str, people: &[&str]) -> Plan {
    let place = |(n, name): (usize, &&str)| {
        let (user, name) = (Some(n as i64 + 1), name.to_string());
        Place { kind: Kind::Human, user, name, level: 0, salt: None }
    };
    let places = people.iter().enumerate().map(place).collect();
    Plan { game: game.into(), scenario: scenario.into(), places, created: START, ..Plan::default() }
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

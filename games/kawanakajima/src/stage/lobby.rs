//! What is read of the game before it is played. The replays were played by two computers.

use crate::ids::Army;
use stage::Lobby;
use stage::lobby::{Moment, Replay};

pub fn lobby() -> Lobby {
    Lobby {
        minutes: [120, 180],
        difficulty: 3,
        // Kenshin attacks with all he has from the first turn; Shingen waits for half of his army.
        advised: [("historical", Army::Uesugi.seat()), ("hypothetical", Army::Takeda.seat())].into(),
        replays: vec![
            Replay {
                name: "kenshin-falls",
                scenario: "historical",
                steps: 984,
                log: include_str!("../../replays/kenshin-falls.jsonl"),
            },
            Replay {
                name: "takeda-holds",
                scenario: "historical",
                steps: 1246,
                log: include_str!("../../replays/takeda-holds.jsonl"),
            },
            Replay {
                name: "mount-saijo",
                scenario: "hypothetical",
                steps: 854,
                log: include_str!("../../replays/mount-saijo.jsonl"),
            },
        ],
        moments: vec![
            moment("out-of-the-mist", "kenshin-falls", (44, 1), Army::Uesugi, "2109"),
            moment("kosaka-at-the-ford", "takeda-holds", (648, 6), Army::Takeda, "1714"),
            moment("one-blow", "kenshin-falls", (977, 10), Army::Takeda, "2611"),
        ],
    }
}

fn moment(name: &'static str, replay: &'static str, (at, turn): (usize, u16), army: Army, hex: &'static str) -> Moment {
    Moment { name, replay, at, turn, seat: army.seat(), hex }
}

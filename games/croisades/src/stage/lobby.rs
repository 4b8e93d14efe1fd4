//! What is read of the game before it is played. The replays were played by two computers of the second level.

use crate::ids::Side;
use stage::Lobby;
use stage::lobby::{Moment, Replay};

pub fn lobby() -> Lobby {
    let (crusader, saracen) = (Side::Crusader.seat(), Side::Saracen.seat());
    Lobby {
        minutes: [45, 120],
        difficulty: 3,
        // Whoever has something to do learns more than whoever waits for it: water to fetch, an ambush to lay, knights who charge.
        advised: [("water", crusader), ("ambush", saracen), ("shock", crusader), ("builder", crusader)].into(),
        replays: vec![
            Replay {
                name: "water-carried",
                scenario: "water",
                steps: 879,
                log: include_str!("../../replays/water-carried.jsonl"),
            },
            Replay {
                name: "wagon-hauled",
                scenario: "ambush",
                steps: 835,
                log: include_str!("../../replays/wagon-hauled.jsonl"),
            },
            Replay {
                name: "knights-unhorsed",
                scenario: "shock",
                steps: 1101,
                log: include_str!("../../replays/knights-unhorsed.jsonl"),
            },
            Replay {
                name: "four-points",
                scenario: "builder",
                steps: 1080,
                log: include_str!("../../replays/four-points.jsonl"),
            },
        ],
        moments: vec![
            moment("in-among-them", "knights-unhorsed", (231, 2), Side::Crusader, "L9"),
            moment("full-skins", "water-carried", (545, 5), Side::Saracen, "J10"),
            moment("no-horse-left", "wagon-hauled", (624, 7), Side::Crusader, "E4"),
        ],
    }
}

fn moment(name: &'static str, replay: &'static str, (at, turn): (usize, u16), side: Side, hex: &'static str) -> Moment {
    Moment { name, replay, at, turn, seat: side.seat(), hex }
}

//! What is read of the game before it is played.

use crate::ids::Side;
use stage::Lobby;

pub fn lobby() -> Lobby {
    let (crusader, saracen) = (Side::Crusader.seat(), Side::Saracen.seat());
    Lobby {
        minutes: [45, 120],
        difficulty: 3,
        // Whoever has something to do learns more than whoever waits for it: water to fetch, an ambush to lay, knights who charge.
        advised: [("water", crusader), ("ambush", saracen), ("shock", crusader), ("builder", crusader)].into(),
        ..Lobby::default()
    }
}

//! What is read of the game before it is played.

use engine::Seat;
use stage::Lobby;

pub fn lobby() -> Lobby {
    Lobby {
        minutes: [60, 600],
        difficulty: 4,
        // Kenshin attacks and decides where; at Mimase Takeda does.
        advised: ["kawanakajima", "odawara", "matsuyama", "mimase"].map(|scenario| (scenario, Seat(0))).into(),
        ..Lobby::default()
    }
}

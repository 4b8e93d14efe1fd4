//! Who acts, who is told, who looks.

use serde::{Deserialize, Serialize, Serializer};

/// A player's place at the table. Games number their seats from 0 in rulebook order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats; several are awaited at once when a choice is made in secret.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(pub u8);

impl Seats {
    pub const NONE: Seats = Seats(0);

    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    #[must_use]
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    #[must_use]
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&s| self.contains(s))
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats::only(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// Whoever gives a command. Chance is a seat like the others: a roll is its command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    Seat(Seat),
    Chance,
}

/// Who may know of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    All,
    Only(Seats),
    /// Everybody else, spectators included: the public wording of something some seats know in full.
    Except(Seats),
}

impl Audience {
    pub fn only(seats: impl Into<Seats>) -> Audience {
        Audience::Only(seats.into())
    }

    pub fn except(seats: impl Into<Seats>) -> Audience {
        Audience::Except(seats.into())
    }

    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (_, Viewer::Umpire) | (Audience::All, _) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Only(_), Viewer::Public) => false,
            (Audience::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
            (Audience::Except(_), Viewer::Public) => true,
        }
    }
}

/// `"all"`, `{"only": 0}`, `{"except": [0, 2]}`: one seat is written as its number, several as a list.
impl Serialize for Audience {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let (name, seats) = match *self {
            Audience::All => return out.serialize_unit_variant("Audience", 0, "all"),
            Audience::Only(seats) => ("only", seats),
            Audience::Except(seats) => ("except", seats),
        };
        match seats.iter().next() {
            Some(one) if seats == Seats::only(one) => out.serialize_newtype_variant("Audience", 1, name, &one),
            _ => out.serialize_newtype_variant("Audience", 1, name, &seats.iter().collect::<Vec<_>>()),
        }
    }
}

/// Whose eyes a view is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    Seat(Seat),
    /// A spectator: what every seat may know.
    Public,
    /// Everything, for replays of finished games and for tests.
    Umpire,
}

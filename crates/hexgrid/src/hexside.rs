use serde::{Deserialize, Serialize};

use crate::{Direction, Hex};

/// The border between two neighbouring hexes: where rivers, walls and bridges lie.
///
/// Every side has two names, one from each of its hexes. Only the three names that look north,
/// north-east or south-east are kept, so that the same side is the same value whoever names it,
/// and equality, order and storage need no second thought:
///
/// ```text
///        ___N___
///       /       \
///      /         \ NE
///     /           \
///     \           /      The other three sides are named
///      \         / SE    by the neighbours beyond them.
///       \_______/
/// ```
///
/// ```
/// use hexgrid::{Direction, Hex, Hexside};
///
/// let hex = Hex::new(2, 3);
/// let below = hex.neighbor(Direction::South);
/// assert_eq!(Hexside::new(hex, Direction::South), Hexside::new(below, Direction::North));
/// assert_eq!(Hexside::between(hex, below), Hexside::between(below, hex));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Name")]
pub struct Hexside {
    hex: Hex,
    direction: Direction,
}

/// A side as anybody may name it: what is read before it is brought to the one kept form.
#[derive(Deserialize)]
#[serde(rename = "Hexside")]
struct Name {
    hex: Hex,
    direction: Direction,
}

impl TryFrom<Name> for Hexside {
    type Error = &'static str;

    fn try_from(name: Name) -> Result<Hexside, &'static str> {
        match name.hex.step(name.direction) {
            Some(_) => Ok(Hexside::new(name.hex, name.direction)),
            None => Err("the hex across this side is beyond the coordinates"),
        }
    }
}

impl Hexside {
    /// The side of `hex` that looks in this direction.
    pub fn new(hex: Hex, direction: Direction) -> Hexside {
        if direction.index() < 3 {
            return Hexside { hex, direction };
        }
        Hexside { hex: hex.neighbor(direction), direction: direction.opposite() }
    }

    /// The side that two hexes share if they are neighbours.
    pub fn between(a: Hex, b: Hex) -> Option<Hexside> {
        Direction::between(a, b).map(|direction| Hexside::new(a, direction))
    }

    /// The two hexes, the one lying in [`direction`](Hexside::direction) second.
    pub fn hexes(self) -> [Hex; 2] {
        [self.hex, self.hex.neighbor(self.direction)]
    }

    /// The way across from the first of [`hexes`](Hexside::hexes) to the second: north, north-east
    /// or south-east.
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// Whether this is a side of `hex`.
    pub fn touches(self, hex: Hex) -> bool {
        self.hexes().contains(&hex)
    }

    /// The hex on the other side, seen from one of the two; none if `hex` is neither.
    pub fn across(self, hex: Hex) -> Option<Hex> {
        let [a, b] = self.hexes();
        match hex {
            _ if hex == a => Some(b),
            _ if hex == b => Some(a),
            _ => None,
        }
    }
}

impl Hex {
    /// The six sides, clockwise from the north.
    pub fn hexsides(self) -> [Hexside; 6] {
        Direction::ALL.map(|d| Hexside::new(self, d))
    }
}

use serde::{Deserialize, Serialize};

use crate::Hex;

/// One of the six ways out of a hex, in clockwise order from the north.
///
/// The names are those of a flat-topped grid; beside each one stands its step in axial
/// coordinates:
///
/// ```text
///              N (0,-1)
///               _____
///   NW (-1,0)  /     \  NE (1,-1)
///             /       \
///             \       /
///   SW (-1,1)  \_____/  SE (1,0)
///
///              S (0,1)
/// ```
///
/// A pointy-topped grid is the same drawing turned thirty degrees to the left, which the arithmetic
/// does not notice. [`Layout::compass`](crate::Layout::compass) gives the name that a player of
/// either would use.
///
/// A direction is also a facing. A piece that lies on two hexes faces the way from its rear hex to
/// its front hex:
///
/// ```
/// use hexgrid::{Direction, Hex};
///
/// let (front, rear) = (Hex::new(4, 1), Hex::new(4, 2));
/// assert_eq!(Direction::between(rear, front), Some(Direction::North));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Direction {
    /// Step (0, -1).
    #[serde(rename = "N")]
    North,
    /// Step (1, -1).
    #[serde(rename = "NE")]
    NorthEast,
    /// Step (1, 0).
    #[serde(rename = "SE")]
    SouthEast,
    /// Step (0, 1).
    #[serde(rename = "S")]
    South,
    /// Step (-1, 1).
    #[serde(rename = "SW")]
    SouthWest,
    /// Step (-1, 0).
    #[serde(rename = "NW")]
    NorthWest,
}

impl Direction {
    /// All six, clockwise; `ALL[d.index()] == d`.
    pub const ALL: [Direction; 6] = [
        Direction::North,
        Direction::NorthEast,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::NorthWest,
    ];

    /// 0 for north, then clockwise to 5.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The way from `from` to `to` if they are neighbours.
    pub fn between(from: Hex, to: Hex) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| from.step(*d) == Some(to))
    }

    /// The hex one step this way from [`Hex::ORIGIN`]: the direction as a vector.
    pub const fn vector(self) -> Hex {
        match self {
            Direction::North => Hex::new(0, -1),
            Direction::NorthEast => Hex::new(1, -1),
            Direction::SouthEast => Hex::new(1, 0),
            Direction::South => Hex::new(0, 1),
            Direction::SouthWest => Hex::new(-1, 1),
            Direction::NorthWest => Hex::new(-1, 0),
        }
    }

    /// The way back.
    pub const fn opposite(self) -> Direction {
        self.turned(3)
    }

    /// One sixth of a turn clockwise.
    pub const fn turned_right(self) -> Direction {
        self.turned(1)
    }

    /// One sixth of a turn anticlockwise.
    pub const fn turned_left(self) -> Direction {
        self.turned(-1)
    }

    /// So many sixths of a turn clockwise; negative numbers turn left.
    ///
    /// ```
    /// use hexgrid::Direction;
    ///
    /// assert_eq!(Direction::North.turned(2), Direction::SouthEast);
    /// assert_eq!(Direction::North.turned(-1), Direction::NorthWest);
    /// ```
    pub const fn turned(self, sixths: i32) -> Direction {
        let index = self as i32 + sixths.rem_euclid(6);
        Direction::ALL[(index % 6) as usize]
    }

    /// The fewest sixths of a turn, either way, that lead from this facing to the other: 0 to 3.
    pub const fn turns_to(self, other: Direction) -> u32 {
        let right = (other as i32 - self as i32).rem_euclid(6) as u32;
        if right > 3 { 6 - right } else { right }
    }
}

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Serialize};

use crate::Direction;

/// A place on an endless hex grid, or the way from one place to another, in axial coordinates.
///
/// Why axial? Columns and rows as printed on boards make every neighbour depend on whether the
/// column is odd or even. Axial coordinates use two of the three axes of a hex grid instead: `q`
/// counts columns, `r` runs along a column, and a step in a given direction is the same pair of
/// numbers everywhere. Adding, turning and measuring become plain arithmetic. The third axis `s`
/// adds nothing that `q + r + s == 0` does not already say, so it is computed, not stored.
///
/// ```text
///                 _____
///                /     \
///          _____/  0,-1 \_____
///         /     \       /     \
///        / -1,0  \_____/  1,-1 \
///        \       /     \       /
///         \_____/  0,0  \_____/
///         /     \       /     \
///        / -1,1  \_____/  1,0  \
///        \       /     \       /
///         \_____/  0,1  \_____/
///               \       /
///                \_____/
/// ```
///
/// The order of hexes (by `q`, then by `r`) means nothing on the board; it is there so that lists
/// of hexes have one right order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hex {
    /// The column, growing to the right.
    pub q: i16,
    /// The place along the column, growing downwards.
    pub r: i16,
}

impl Hex {
    /// The hex (0, 0).
    pub const ORIGIN: Hex = Hex::new(0, 0);

    /// The hex with these axial coordinates.
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    /// The third axis, `-q - r`.
    pub const fn s(self) -> i32 {
        -(self.q as i32) - self.r as i32
    }

    /// How many steps from here to there; 0 for the same hex, 1 for neighbours.
    ///
    /// ```
    /// use hexgrid::Hex;
    ///
    /// assert_eq!(Hex::new(0, 0).distance(Hex::new(3, -1)), 3);
    /// ```
    pub const fn distance(self, other: Hex) -> u32 {
        let dq = self.q.abs_diff(other.q) as u32;
        let dr = self.r.abs_diff(other.r) as u32;
        let ds = self.s().abs_diff(other.s());
        (dq + dr + ds) / 2
    }

    /// One step that way.
    #[must_use]
    pub fn neighbor(self, direction: Direction) -> Hex {
        self + direction.vector()
    }

    /// The six neighbours, clockwise from the north.
    pub fn neighbors(self) -> [Hex; 6] {
        Direction::ALL.map(|d| self.neighbor(d))
    }

    /// Whether the two are neighbours; a hex is not its own neighbour.
    pub const fn is_adjacent(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// One step that way unless it leads beyond the coordinates: for questions about any hex.
    pub(crate) fn step(self, direction: Direction) -> Option<Hex> {
        let Hex { q, r } = direction.vector();
        Some(Hex::new(self.q.checked_add(q)?, self.r.checked_add(r)?))
    }

    /// The hexes at exactly this distance, clockwise from the one due north.
    ///
    /// ```
    /// use hexgrid::Hex;
    ///
    /// let ring: Vec<Hex> = Hex::ORIGIN.ring(2).collect();
    /// assert_eq!(ring.len(), 12);
    /// assert_eq!(ring[0], Hex::new(0, -2));
    /// assert_eq!(ring[1], Hex::new(1, -2));
    /// ```
    pub fn ring(self, radius: u32) -> impl ExactSizeIterator<Item = Hex> + DoubleEndedIterator + Clone {
        let radius = i16::try_from(radius).expect("a radius within the coordinates");
        let count = if radius == 0 { 1 } else { 6 * i32::from(radius) as u32 };
        (0..count).map(move |place| self.on_ring(radius, place))
    }

    /// The hex that many places clockwise from due north on the ring.
    fn on_ring(self, radius: i16, place: u32) -> Hex {
        if radius == 0 {
            return self;
        }
        // Six straight edges of `radius` hexes each: go out to a corner, then along its edge.
        let (corner, along) = (place / radius as u32, place % radius as u32);
        let outward = Direction::ALL[corner as usize];
        self + outward.vector() * radius + outward.turned(2).vector() * along as i16
    }

    /// The hexes at this distance or less, nearest first, ring by ring.
    ///
    /// ```
    /// use hexgrid::Hex;
    ///
    /// assert_eq!(Hex::ORIGIN.disc(0).collect::<Vec<_>>(), [Hex::ORIGIN]);
    /// assert_eq!(Hex::ORIGIN.disc(3).count(), 37);
    /// ```
    pub fn disc(self, radius: u32) -> impl Iterator<Item = Hex> + Clone {
        (0..=radius).flat_map(move |r| self.ring(r))
    }

    /// The hex this one becomes when the grid turns round the origin by so many sixths of a turn
    /// clockwise; negative numbers turn left.
    ///
    /// ```
    /// use hexgrid::{Direction, Hex};
    ///
    /// let north = Direction::North.vector();
    /// assert_eq!(north.rotated(1), Direction::NorthEast.vector());
    /// assert_eq!(north.rotated(-1), Direction::NorthWest.vector());
    /// ```
    #[must_use]
    pub fn rotated(self, sixths: i32) -> Hex {
        let Hex { q, r } = self;
        // A sixth of a turn moves each of (q, r, s) to the next axis and changes its sign.
        match sixths.rem_euclid(6) {
            0 => self,
            1 => Hex::new(-r, q + r),
            2 => Hex::new(-q - r, q),
            3 => -self,
            4 => Hex::new(r, -q - r),
            _ => Hex::new(q + r, -q),
        }
    }

    /// As [`rotated`](Hex::rotated), but round another hex.
    #[must_use]
    pub fn rotated_around(self, center: Hex, sixths: i32) -> Hex {
        center + (self - center).rotated(sixths)
    }
}

impl Add for Hex {
    type Output = Hex;

    fn add(self, other: Hex) -> Hex {
        Hex::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Hex {
    type Output = Hex;

    fn sub(self, other: Hex) -> Hex {
        Hex::new(self.q - other.q, self.r - other.r)
    }
}

impl Neg for Hex {
    type Output = Hex;

    fn neg(self) -> Hex {
        Hex::new(-self.q, -self.r)
    }
}

impl Mul<i16> for Hex {
    type Output = Hex;

    fn mul(self, times: i16) -> Hex {
        Hex::new(self.q * times, self.r * times)
    }
}

impl AddAssign for Hex {
    fn add_assign(&mut self, other: Hex) {
        *self = *self + other;
    }
}

impl SubAssign for Hex {
    fn sub_assign(&mut self, other: Hex) {
        *self = *self - other;
    }
}

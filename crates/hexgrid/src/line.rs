//! Straight lines between the centres of two hexes.
//!
//! [`crossed`] is exact and tells everything a line passes: use it wherever a rule asks. [`path`]
//! tells one hex per step: use it to draw.

use crate::{Direction, Hex};

/// Something a line passes between its two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Crossing {
    /// The line passes through the inside of this hex.
    Through(Hex),
    /// The line runs along the side these two hexes share, inside neither. The lesser one comes
    /// first, so that both ends of the line see the same pair.
    Along(Hex, Hex),
}

/// What the straight line from centre to centre passes, in order; the two ends are left out.
///
/// A hex that the line only touches at a corner is not listed. All arithmetic is on integers, so
/// "exactly along the side" means exactly.
///
/// ```text
///           _____
///     _____/     \_____        The line from S to T leaves S at a
///    /     \  a  /     \       corner, runs along the side between
///   /   S---\---/---T   \      a and b, and enters T at a corner:
///   \       /   \       /      crossed(S, T) is [Along(a, b)].
///    \_____/  b  \_____/
///          \_____/
/// ```
///
/// ```
/// use hexgrid::line::{crossed, Crossing};
/// use hexgrid::Hex;
///
/// let passed: Vec<Crossing> = crossed(Hex::new(0, 0), Hex::new(2, -1)).collect();
/// assert_eq!(passed, [Crossing::Along(Hex::new(1, -1), Hex::new(1, 0))]);
///
/// let passed: Vec<Crossing> = crossed(Hex::new(0, 0), Hex::new(0, 2)).collect();
/// assert_eq!(passed, [Crossing::Through(Hex::new(0, 1))]);
/// ```
pub fn crossed(from: Hex, to: Hex) -> Crossed {
    let start = center(from);
    let end = center(to);
    Crossed { start, way: [end[0] - start[0], end[1] - start[1]], at: from, ahead: None, to }
}

/// The iterator of [`crossed`]: walks from hex to hex along the line.
#[derive(Clone, Debug)]
pub struct Crossed {
    start: Point,
    way: Point,
    /// The hex whose inside the line passed last.
    at: Hex,
    /// The hex entered at the far end of a side the line has just run along.
    ahead: Option<Hex>,
    to: Hex,
}

/// How a line leaves a hex.
enum Exit {
    Across(Direction),
    /// Out at the corner and along the side between the neighbours in these two directions.
    Between(Direction, Direction),
}

impl Iterator for Crossed {
    type Item = Crossing;

    fn next(&mut self) -> Option<Crossing> {
        if let Some(hex) = self.ahead.take() {
            return self.enter(hex);
        }
        if self.at == self.to {
            return None;
        }
        match self.exit() {
            Exit::Across(direction) => self.enter(self.at.neighbor(direction)),
            Exit::Between(left, right) => Some(self.run_between(left, right)),
        }
    }
}

impl std::iter::FusedIterator for Crossed {}

impl Crossed {
    fn enter(&mut self, hex: Hex) -> Option<Crossing> {
        self.at = hex;
        (hex != self.to).then_some(Crossing::Through(hex))
    }

    fn run_between(&mut self, left: Direction, right: Direction) -> Crossing {
        let (a, b) = (self.at.neighbor(left), self.at.neighbor(right));
        self.ahead = Some(a.neighbor(right));
        Crossing::Along(a.min(b), a.max(b))
    }

    /// The line leaves a hex it passes inside where, going clockwise round the corners, those to
    /// its left end and those to its right begin.
    fn exit(&self) -> Exit {
        for direction in Direction::ALL {
            let before = self.bearing(corner_after(direction.turned_left()));
            let after = self.bearing(corner_after(direction));
            if before < 0 && after > 0 {
                return Exit::Across(direction);
            }
            if before < 0 && after == 0 {
                return self.exit_at_corner(direction);
            }
        }
        unreachable!("the line passes through the inside of the hex it is in")
    }

    /// Beyond the corner lie two hexes and the side between them, which points straight away from
    /// the centre: the line enters the hex on its own side of that, or runs along it.
    fn exit_at_corner(&self, left: Direction) -> Exit {
        match cross(self.way, corner_after(left)) {
            0 => Exit::Between(left, left.turned_right()),
            side if side > 0 => Exit::Across(left),
            _ => Exit::Across(left.turned_right()),
        }
    }

    /// Negative if this corner of the present hex lies left of the line, positive if right.
    fn bearing(&self, corner: Point) -> i64 {
        let [x, y] = center(self.at);
        cross(self.way, [x + corner[0] - self.start[0], y + corner[1] - self.start[1]])
    }
}

/// Right and down, in units chosen so that all centres and corners are whole numbers. The drawing
/// is squashed by that, but what lies left, right or on a line stays so. `i64` because a product
/// of two such numbers outgrows `i32` for hexes far apart.
type Point = [i64; 2];

fn center(hex: Hex) -> Point {
    let (q, r) = (i64::from(hex.q), i64::from(hex.r));
    [3 * q, 2 * r + q]
}

/// From the centre to the corner at the clockwise end of the side in this direction.
const fn corner_after(direction: Direction) -> Point {
    match direction {
        Direction::North => [1, -1],
        Direction::NorthEast => [2, 0],
        Direction::SouthEast => [1, 1],
        Direction::South => [-1, 1],
        Direction::SouthWest => [-2, 0],
        Direction::NorthWest => [-1, -1],
    }
}

const fn cross(a: Point, b: Point) -> i64 {
    a[0] * b[1] - a[1] * b[0]
}

/// One hex per step along the straight line, both ends included: `distance + 1` hexes, each
/// adjacent to the next.
///
/// Where the line runs along a side, the path takes one of the two hexes, and the same one
/// whichever end it starts from. Every hex of the path between the ends is one that [`crossed`]
/// names.
///
/// ```
/// use hexgrid::{line, Hex};
///
/// let path: Vec<Hex> = line::path(Hex::new(0, 0), Hex::new(3, -1)).collect();
/// assert_eq!(path, [Hex::new(0, 0), Hex::new(1, 0), Hex::new(2, -1), Hex::new(3, -1)]);
/// ```
pub fn path(from: Hex, to: Hex) -> impl ExactSizeIterator<Item = Hex> + DoubleEndedIterator + Clone {
    let steps = from.distance(to);
    (0..steps + 1).map(move |step| at_step(from, to, step.into(), steps.max(1).into()))
}

/// The hex nearest to the point `step / steps` of the way along.
fn at_step(from: Hex, to: Hex, step: i64, steps: i64) -> Hex {
    let along = |a: i16, b: i16| i64::from(a) * (steps - step) + i64::from(b) * step;
    let round = |x: i64| (2 * x + steps).div_euclid(2 * steps);
    let (q, r) = (along(from.q, to.q), along(from.r, to.r));
    // One of q, r and q + r changes by a whole hex per step and is never rounded. If it is q + r,
    // then q and r must not be rounded apart.
    let rounded_q = round(q);
    let rounded_r = match (q + r) % steps {
        0 => (q + r) / steps - rounded_q,
        _ => round(r),
    };
    Hex::new(rounded_q as i16, rounded_r as i16)
}

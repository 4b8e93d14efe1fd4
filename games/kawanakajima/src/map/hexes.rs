//! Sets of hexes as bits, with the neighbours of all of them at once.

use crate::ids::{HEXES, HexId};

/// Two columns of hexes in a word, the even one, half a hex lower, in the low half: each a row further down, and a row further up.
const fn down(columns: u64) -> u64 {
    columns << 1 & !(1 << 32)
}

const fn up(columns: u64) -> u64 {
    columns >> 1 & !(1 << 31)
}

/// The other neighbours that the columns to one side have in these two: a row up in the even column, a row down in the odd one.
const fn beyond(aside: u64) -> u64 {
    const EVEN: u64 = u32::MAX as u64;
    (aside & EVEN) >> 1 | (aside & !EVEN) << 1
}

/// Whatever lies in two columns next to hexes of theirs or of the columns to both sides.
pub(super) const fn neighbors(columns: u64, [left, right]: [u64; 2]) -> u64 {
    let aside = left | right;
    down(columns) | up(columns) | aside | beyond(aside)
}

/// A set of hexes as bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HexSet(pub(super) [u64; HEXES / 64]);

impl HexSet {
    pub const EMPTY: HexSet = HexSet([0; HEXES / 64]);

    pub fn insert(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    pub fn remove(&mut self, hex: HexId) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    pub fn contains(&self, hex: HexId) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 != 0
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// The set and every hex next to it.
    pub fn grown(&self) -> HexSet {
        let mut grown = self.beside();
        grown.add(self);
        grown
    }

    /// Every hex next to one of the set, rim and guard rows included.
    pub fn beside(&self) -> HexSet {
        self.around(neighbors)
    }

    /// Every hex next to two or more of the set.
    pub fn beside_two(&self) -> HexSet {
        self.around(|column, [left, right]| {
            let six = [down(column), up(column), left, beyond(left), right, beyond(right)];
            six.into_iter().fold((0, 0), |(one, two), n| (one | n, two | one & n)).1
        })
    }

    /// Two columns at a time, made of these columns and of those to both sides of them.
    fn around(&self, of: impl Fn(u64, [u64; 2]) -> u64) -> HexSet {
        HexSet(std::array::from_fn(|i| {
            let (columns, aside) = self.columns(i);
            of(columns, aside)
        }))
    }

    /// Two columns of the set, and those to the left and right of each.
    #[inline]
    pub(super) fn columns(&self, word: usize) -> (u64, [u64; 2]) {
        let here = self.0[word];
        let before = if word > 0 { self.0[word - 1] } else { 0 };
        let after = if word + 1 < self.0.len() { self.0[word + 1] } else { 0 };
        (here, [here << 32 | before >> 32, after << 32 | here >> 32])
    }

    /// The one hex of a set of one.
    pub fn only(&self) -> Option<HexId> {
        let mut hexes = self.iter();
        hexes.next().filter(|_| hexes.next().is_none())
    }

    pub fn meets(&self, other: &HexSet) -> bool {
        self.0.iter().zip(other.0).any(|(word, other)| word & other != 0)
    }

    pub fn add(&mut self, other: &HexSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }

    /// The set and everything within so many hexes.
    pub fn within(&self, hexes: u8) -> HexSet {
        (0..hexes).fold(*self, |set, _| set.grown())
    }

    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        let (mut at, mut word) = (0, self.0[0]);
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *self.0.get(at)?;
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(HexId((at * 64 + bit) as u16))
        })
    }
}

impl std::ops::BitAnd for HexSet {
    type Output = HexSet;
    fn bitand(mut self, other: HexSet) -> HexSet {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        self
    }
}

impl std::ops::BitOr for HexSet {
    type Output = HexSet;
    fn bitor(mut self, other: HexSet) -> HexSet {
        self.add(&other);
        self
    }
}

impl std::ops::Sub for HexSet {
    type Output = HexSet;
    fn sub(mut self, other: HexSet) -> HexSet {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
        self
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl std::fmt::Debug for HexSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

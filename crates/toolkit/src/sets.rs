//! Sets of things that are numbered, as bits: units, clans, hexes. Readable formats list the names.
//!
//! A set is as wide as its bits: `u64` and `u128` for what is asked about all the time, `[u64; 31]` for the 1,960 hexes of a
//! large map.

use serde::de::{DeserializeOwned, Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// Something with a number below [`Id::COUNT`].
pub trait Id: Copy {
    const COUNT: usize;
    fn index(self) -> usize;
    fn of_index(index: usize) -> Self;
}

/// What a set is kept in.
pub trait Bits: Copy + PartialEq {
    const EMPTY: Self;
    const WORDS: usize;
    fn word(&self, word: usize) -> u64;
    fn has(&self, bit: usize) -> bool;
    fn put(&mut self, bit: usize);
    fn take(&mut self, bit: usize);
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn write<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error>;
    fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Self, D::Error>;
}

macro_rules! bits_of_a_number {
    ($($number:ty, $words:literal;)+) => {
        $(impl Bits for $number {
            const EMPTY: $number = 0;
            const WORDS: usize = $words;

            #[inline]
            fn word(&self, word: usize) -> u64 {
                (*self >> (64 * word)) as u64
            }
            #[inline]
            fn has(&self, bit: usize) -> bool {
                *self >> bit & 1 != 0
            }
            #[inline]
            fn put(&mut self, bit: usize) {
                *self |= 1 << bit;
            }
            #[inline]
            fn take(&mut self, bit: usize) {
                *self &= !(1 << bit);
            }
            #[inline]
            fn and(self, other: $number) -> $number {
                self & other
            }
            #[inline]
            fn or(self, other: $number) -> $number {
                self | other
            }
            #[inline]
            fn without(self, other: $number) -> $number {
                self & !other
            }
            fn write<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                self.serialize(out)
            }
            fn read<'de, D: Deserializer<'de>>(from: D) -> Result<$number, D::Error> {
                <$number>::deserialize(from)
            }
        })+
    };
}

bits_of_a_number! { u64, 1; u128, 2; }

impl<const N: usize> Bits for [u64; N] {
    const EMPTY: [u64; N] = [0; N];
    const WORDS: usize = N;

    #[inline]
    fn word(&self, word: usize) -> u64 {
        self[word]
    }
    #[inline]
    fn has(&self, bit: usize) -> bool {
        self[bit / 64] >> (bit % 64) & 1 != 0
    }
    #[inline]
    fn put(&mut self, bit: usize) {
        self[bit / 64] |= 1 << (bit % 64);
    }
    #[inline]
    fn take(&mut self, bit: usize) {
        self[bit / 64] &= !(1 << (bit % 64));
    }
    #[inline]
    fn and(self, other: [u64; N]) -> [u64; N] {
        std::array::from_fn(|n| self[n] & other[n])
    }
    #[inline]
    fn or(self, other: [u64; N]) -> [u64; N] {
        std::array::from_fn(|n| self[n] | other[n])
    }
    #[inline]
    fn without(self, other: [u64; N]) -> [u64; N] {
        std::array::from_fn(|n| self[n] & !other[n])
    }
    fn write<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self)
    }
    fn read<'de, D: Deserializer<'de>>(from: D) -> Result<[u64; N], D::Error> {
        struct Words<const N: usize>;
        impl<'de, const N: usize> Visitor<'de> for Words<N> {
            type Value = [u64; N];
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{N} words")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut words: A) -> Result<[u64; N], A::Error> {
                let mut read = [0; N];
                for (n, slot) in read.iter_mut().enumerate() {
                    *slot = words.next_element()?.ok_or_else(|| A::Error::invalid_length(n, &self))?;
                }
                Ok(read)
            }
        }
        from.deserialize_seq(Words)
    }
}

/// A set of `T`, kept in `B`.
///
/// ```
/// use toolkit::sets::{Id, Set};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Hex(u16);
///
/// impl Id for Hex {
///     const COUNT: usize = 40 * 49;
///     fn index(self) -> usize {
///         self.0 as usize
///     }
///     fn of_index(index: usize) -> Hex {
///         Hex(index as u16)
///     }
/// }
///
/// type HexSet = Set<Hex, [u64; 31]>;
/// let mut woods: HexSet = [Hex(7), Hex(1900)].into_iter().collect();
/// woods.insert(Hex(64));
/// assert_eq!(woods.iter().collect::<Vec<_>>(), [Hex(7), Hex(64), Hex(1900)]);
/// assert_eq!((woods - HexSet::of(Hex(7))).len(), 2);
/// ```
pub struct Set<T, B> {
    bits: B,
    of: PhantomData<T>,
}

impl<T: Id, B: Bits> Set<T, B> {
    pub const EMPTY: Set<T, B> = Set { bits: B::EMPTY, of: PhantomData };

    #[inline]
    fn new(bits: B) -> Set<T, B> {
        const { assert!(T::COUNT <= 64 * B::WORDS, "these bits are too few for such a set") };
        Set { bits, of: PhantomData }
    }

    #[inline]
    pub fn of(id: T) -> Set<T, B> {
        let mut set = Set::new(B::EMPTY);
        set.insert(id);
        set
    }

    #[inline]
    pub fn contains(&self, id: T) -> bool {
        self.bits.has(id.index())
    }

    #[inline]
    pub fn insert(&mut self, id: T) {
        self.bits.put(id.index());
    }

    #[inline]
    pub fn remove(&mut self, id: T) {
        self.bits.take(id.index());
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.bits == B::EMPTY
    }

    #[inline]
    pub fn len(&self) -> u32 {
        (0..B::WORDS).map(|word| self.bits.word(word).count_ones()).sum()
    }

    #[inline]
    pub fn first(&self) -> Option<T> {
        self.iter().next()
    }

    /// In the order of their numbers.
    #[inline]
    pub fn iter(&self) -> Iter<T, B> {
        Iter { bits: self.bits, word: 0, left: self.bits.word(0), of: PhantomData }
    }
}

/// The members of a set.
pub struct Iter<T, B> {
    bits: B,
    word: usize,
    left: u64,
    of: PhantomData<T>,
}

impl<T, B: Copy> Clone for Iter<T, B> {
    fn clone(&self) -> Iter<T, B> {
        Iter { bits: self.bits, word: self.word, left: self.left, of: PhantomData }
    }
}

impl<T: Id, B: Bits> Iterator for Iter<T, B> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        while self.left == 0 {
            self.word += 1;
            if self.word >= B::WORDS {
                self.word = B::WORDS - 1;
                return None;
            }
            self.left = self.bits.word(self.word);
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(T::of_index(64 * self.word + bit))
    }
}

impl<T, B: Copy> Clone for Set<T, B> {
    #[inline]
    fn clone(&self) -> Set<T, B> {
        *self
    }
}

impl<T, B: Copy> Copy for Set<T, B> {}

impl<T, B: PartialEq> PartialEq for Set<T, B> {
    #[inline]
    fn eq(&self, other: &Set<T, B>) -> bool {
        self.bits == other.bits
    }
}

impl<T, B: Eq> Eq for Set<T, B> {}

impl<T: Id, B: Bits> Default for Set<T, B> {
    #[inline]
    fn default() -> Set<T, B> {
        Set::EMPTY
    }
}

impl<T: Id, B: Bits> BitAnd for Set<T, B> {
    type Output = Set<T, B>;
    #[inline]
    fn bitand(self, other: Set<T, B>) -> Set<T, B> {
        Set::new(self.bits.and(other.bits))
    }
}

impl<T: Id, B: Bits> BitOr for Set<T, B> {
    type Output = Set<T, B>;
    #[inline]
    fn bitor(self, other: Set<T, B>) -> Set<T, B> {
        Set::new(self.bits.or(other.bits))
    }
}

impl<T: Id, B: Bits> BitOrAssign for Set<T, B> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<T, B>) {
        *self = *self | other;
    }
}

impl<T: Id, B: Bits> Sub for Set<T, B> {
    type Output = Set<T, B>;
    #[inline]
    fn sub(self, other: Set<T, B>) -> Set<T, B> {
        Set::new(self.bits.without(other.bits))
    }
}

impl<T: Id, B: Bits> FromIterator<T> for Set<T, B> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Set<T, B> {
        let mut set = Set::new(B::EMPTY);
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

impl<T: Id + fmt::Debug, B: Bits> fmt::Debug for Set<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Id + Serialize, B: Bits> Serialize for Set<T, B> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        if out.is_human_readable() { out.collect_seq(self.iter()) } else { self.bits.write(out) }
    }
}

impl<'de, T: Id + DeserializeOwned, B: Bits> Deserialize<'de> for Set<T, B> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Set<T, B>, D::Error> {
        if from.is_human_readable() {
            let ids = Vec::<T>::deserialize(from)?;
            if ids.iter().any(|id| id.index() >= T::COUNT) {
                return Err(D::Error::custom("a set holds only things that have a number"));
            }
            return Ok(ids.into_iter().collect());
        }
        let set: Set<T, B> = Set::new(B::read(from)?);
        let beyond = (T::COUNT..64 * B::WORDS).any(|bit| set.bits.has(bit));
        if beyond { Err(D::Error::custom("a set names something that does not exist")) } else { Ok(set) }
    }
}

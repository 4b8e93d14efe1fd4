//! A short list in place: nothing but plain bytes, so that a whole position is copied in one go.

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// Up to `N` items. What lies beyond the length is filler and never looked at.
///
/// ```
/// use toolkit::list::List;
///
/// let mut list: List<u8, 4> = [3, 1, 2].into_iter().collect();
/// list.retain(|&item| item != 1);
/// assert_eq!(*list, [3, 2]);
/// ```
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u16,
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    pub fn new() -> List<T, N> {
        List { items: [T::default(); N], len: 0 }
    }

    /// As many as there is room for, all alike.
    pub fn full_of(item: T) -> List<T, N> {
        List { items: [item; N], len: N as u16 }
    }

    /// Appends; a list that is full is a mistake of ours.
    pub fn push(&mut self, item: T) {
        assert!(self.try_push(item).is_ok(), "a list of {N} overflows");
    }

    /// Appends if there is room.
    pub fn try_push(&mut self, item: T) -> Result<(), T> {
        let Some(slot) = self.items.get_mut(self.len as usize) else { return Err(item) };
        *slot = item;
        self.len += 1;
        Ok(())
    }

    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }

    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self.copy_within(at + 1.., at);
        self.len -= 1;
        item
    }

    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = List::new();
        for item in self.iter().filter(|i| keep(i)) {
            kept.push(*item);
        }
        *self = kept;
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> List<T, N> {
        List::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> std::slice::Iter<'a, T> {
        self.iter()
    }
}

/// As `push`: what does not fit is a mistake of ours.
impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> List<T, N> {
        let mut list = List::new();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &List<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<List<T, N>, D::Error> {
        struct Items<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = List<T, N>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N}")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<List<T, N>, A::Error> {
                let mut list = List::new();
                while let Some(item) = items.next_element()? {
                    list.try_push(item).map_err(|_| A::Error::custom(format!("a list has room for {N} only")))?;
                }
                Ok(list)
            }
        }
        from.deserialize_seq(Items(PhantomData))
    }
}

//! Sets of units and of clans, as bits; readable formats list the names.

use crate::ids::{ClanId, UnitId};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

macro_rules! set_of {
    ($set:ident($raw:ty) of $id:ident) => {
        #[derive(Clone, Copy, PartialEq, Eq, Default)]
        pub struct $set(pub $raw);

        impl $set {
            pub const EMPTY: $set = $set(0);

            pub fn of(id: $id) -> $set {
                $set(1 << id.0)
            }

            pub fn contains(self, id: $id) -> bool {
                self.0 >> id.0 & 1 != 0
            }

            pub fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            pub fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.0);
            }

            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub fn len(self) -> u32 {
                self.0.count_ones()
            }

            pub fn first(self) -> Option<$id> {
                (self.0 != 0).then(|| $id(self.0.trailing_zeros() as u8))
            }

            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let first = $set(left).first()?;
                    left &= left - 1;
                    Some(first)
                })
            }
        }

        impl BitAnd for $set {
            type Output = $set;
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl BitOr for $set {
            type Output = $set;
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl BitOrAssign for $set {
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }

        impl Sub for $set {
            type Output = $set;
            fn sub(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> $set {
                let mut set = $set::EMPTY;
                ids.into_iter().for_each(|id| set.insert(id));
                set
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                if out.is_human_readable() { out.collect_seq(self.iter()) } else { self.0.serialize(out) }
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$set, D::Error> {
                if from.is_human_readable() {
                    let ids = Vec::<$id>::deserialize(from)?;
                    if ids.iter().any(|id| id.0 as usize >= $set::SIZE) {
                        return Err(serde::de::Error::custom("a set cannot hold \"-\""));
                    }
                    return Ok(ids.into_iter().collect());
                }
                let raw = <$raw>::deserialize(from)?;
                if raw >> $set::SIZE != 0 {
                    return Err(serde::de::Error::custom("a set names something that does not exist"));
                }
                Ok($set(raw))
            }
        }
    };
}

set_of!(UnitSet(u128) of UnitId);
set_of!(ClanSet(u64) of ClanId);

impl UnitSet {
    const SIZE: usize = crate::ids::UNITS;
}

impl ClanSet {
    const SIZE: usize = crate::ids::CLANS;
}

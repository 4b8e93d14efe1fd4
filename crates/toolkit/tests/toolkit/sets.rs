//! Sets of bits against sorted lists.

use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use toolkit::sets::{Id, Set};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Thing<const COUNT: usize>(u16);

impl<const COUNT: usize> Id for Thing<COUNT> {
    const COUNT: usize = COUNT;
    fn index(self) -> usize {
        self.0 as usize
    }
    fn of_index(index: usize) -> Thing<COUNT> {
        Thing(index as u16)
    }
}

/// Kanto's hexes, Kanto's units, Kawanakajima's units, a clan's.
type Hexes = Set<Thing<1960>, [u64; 31]>;
type Units = Set<Thing<132>, [u64; 3]>;
type Fewer = Set<Thing<87>, u128>;
type Clans = Set<Thing<29>, u64>;

macro_rules! agrees {
    ($name:ident, $set:ty, $count:literal) => {
        proptest! {
            #[test]
            fn $name(a in prop::collection::btree_set(0u16..$count, 0..40), b in prop::collection::btree_set(0u16..$count, 0..40)) {
                let set = |numbers: &BTreeSet<u16>| numbers.iter().map(|&n| Thing(n)).collect::<$set>();
                let list = |set: $set| set.iter().map(|thing| thing.0).collect::<BTreeSet<u16>>();
                prop_assert_eq!(list(set(&a)), a.clone());
                prop_assert_eq!(list(set(&a) | set(&b)), &a | &b);
                prop_assert_eq!(list(set(&a) & set(&b)), &a & &b);
                prop_assert_eq!(list(set(&a) - set(&b)), &a - &b);
                prop_assert_eq!(set(&a).len() as usize, a.len());
                prop_assert_eq!(set(&a).is_empty(), a.is_empty());
                prop_assert_eq!(set(&a).first().map(|thing| thing.0), a.first().copied());
                prop_assert!((0..$count).all(|n| set(&a).contains(Thing(n)) == a.contains(&n)));
                let mut less = set(&a);
                b.iter().for_each(|&n| less.remove(Thing(n)));
                prop_assert_eq!(less, set(&a) - set(&b));
                let words: $set = serde_json::from_str(&serde_json::to_string(&less).unwrap()).unwrap();
                let bytes: $set = postcard::from_bytes(&postcard::to_stdvec(&less).unwrap()).unwrap();
                prop_assert_eq!((words, bytes), (less, less));
            }
        }
    };
}

agrees!(hexes_of_a_large_map, Hexes, 1960);
agrees!(units_of_a_large_game, Units, 132);
agrees!(units_in_one_number, Fewer, 87);
agrees!(clans_in_one_number, Clans, 29);

#[test]
fn what_has_no_number_is_not_read() {
    assert!(serde_json::from_str::<Clans>("[28]").is_ok());
    assert!(serde_json::from_str::<Clans>("[29]").is_err());
    assert!(postcard::from_bytes::<Clans>(&postcard::to_stdvec(&(1u64 << 29)).unwrap()).is_err());
}

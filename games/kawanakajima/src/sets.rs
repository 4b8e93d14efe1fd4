//! Sets of units and of clans.

use crate::ids::{CLANS, ClanId, UNITS, UnitId};
use toolkit::sets::{Id, Set};

pub type UnitSet = Set<UnitId, u128>;
pub type ClanSet = Set<ClanId, u64>;

impl Id for UnitId {
    const COUNT: usize = UNITS;
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline]
    fn of_index(index: usize) -> UnitId {
        UnitId(index as u8)
    }
}

impl Id for ClanId {
    const COUNT: usize = CLANS;
    #[inline]
    fn index(self) -> usize {
        self.0 as usize
    }
    #[inline]
    fn of_index(index: usize) -> ClanId {
        ClanId(index as u8)
    }
}

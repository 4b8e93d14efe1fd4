//! What players want of each other: not to read somebody, or not to play with him. Asked where nobody waits for the disk, so it
//! is in memory too; this is the one server of its file, so it stays true.

use crate::store::{StoreError, UserId};
use std::collections::BTreeMap;
use std::sync::RwLock;

/// Nobody has more people to avoid.
pub const MOST: usize = 200;

/// What somebody wants of another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Regard {
    /// His words are not shown, at any table.
    pub mute: bool,
    /// He takes no seat where one sits, and proposes no other game.
    pub block: bool,
}

#[derive(Default)]
pub struct Regards(RwLock<BTreeMap<UserId, BTreeMap<UserId, Regard>>>);

#[derive(Debug, thiserror::Error)]
pub enum NotRegarded {
    #[error("there is no such person")]
    Absent,
    #[error("that is more people than one can avoid")]
    TooMany,
    #[error("{0}")]
    Store(#[from] StoreError),
}

impl Regards {
    pub fn new(kept: Vec<(UserId, UserId, Regard)>) -> Regards {
        let mut all: BTreeMap<UserId, BTreeMap<UserId, Regard>> = BTreeMap::new();
        for (user, other, regard) in kept {
            all.entry(user).or_default().insert(other, regard);
        }
        Regards(RwLock::new(all))
    }

    pub fn of(&self, user: UserId) -> Vec<(UserId, Regard)> {
        let all = self.0.read().expect("reading cannot panic");
        all.get(&user).map_or(Vec::new(), |own| own.iter().map(|(other, regard)| (*other, *regard)).collect())
    }

    pub fn muted_by(&self, user: UserId) -> Vec<UserId> {
        self.of(user).into_iter().filter(|(_, regard)| regard.mute).map(|(other, _)| other).collect()
    }

    /// Does this user not want to play with the other?
    pub fn blocks(&self, user: UserId, other: UserId) -> bool {
        let all = self.0.read().expect("reading cannot panic");
        all.get(&user).and_then(|own| own.get(&other)).is_some_and(|regard| regard.block)
    }

    /// Is there room for one more?
    fn fits(&self, user: UserId, other: UserId) -> bool {
        let all = self.0.read().expect("reading cannot panic");
        all.get(&user).is_none_or(|own| own.len() < MOST || own.contains_key(&other))
    }

    fn set(&self, user: UserId, other: UserId, regard: Regard) {
        let mut all = self.0.write().expect("setting cannot panic");
        let own = all.entry(user).or_default();
        if regard == Regard::default() {
            own.remove(&other);
        } else {
            own.insert(other, regard);
        }
    }

    /// Of somebody whose account is deleted nothing is left.
    pub fn forget(&self, user: UserId) {
        self.0.write().expect("setting cannot panic").remove(&user);
    }
}

impl crate::hub::Hub {
    /// Keeps what somebody wants of another, and tells his pages. Waits for the disk: not for async code.
    pub fn regard(&self, user: UserId, other: UserId, regard: Regard) -> Result<(), NotRegarded> {
        if user == other {
            return Err(NotRegarded::Absent);
        }
        if !self.regards.fits(user, other) {
            return Err(NotRegarded::TooMany);
        }
        if !self.store.set_regard(user, other, regard)? {
            return Err(NotRegarded::Absent);
        }
        self.regards.set(user, other, regard);
        self.sockets.tell_user(user, &self.muted_frame(user));
        Ok(())
    }

    /// Whom somebody does not want to read.
    pub(crate) fn muted_frame(&self, user: UserId) -> std::sync::Arc<str> {
        crate::frames::encoded(&crate::frames::Frame::Muted { who: self.regards.muted_by(user) }).into()
    }
}

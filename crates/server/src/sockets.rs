//! Every live channel there is, whether it has said hello or not: who is at its other end, and where.

use crate::hub::Outbox;
use crate::store::UserId;
use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

struct Socket {
    user: UserId,
    from: IpAddr,
    frames: Outbox,
}

#[derive(Default)]
pub struct Sockets(Mutex<BTreeMap<u64, Socket>>);

impl Sockets {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, Socket>> {
        self.0.lock().expect("nothing that holds this lock can panic")
    }

    pub fn add(&self, id: u64, user: UserId, from: IpAddr, frames: Outbox) {
        self.all().insert(id, Socket { user, from, frames });
    }

    pub fn remove(&self, id: u64) {
        self.all().remove(&id);
    }

    /// Ends those that fit, after a last frame.
    pub fn cut(&self, fits: impl Fn(UserId, IpAddr) -> bool, last: &Arc<str>) {
        for socket in self.all().values().filter(|socket| fits(socket.user, socket.from)) {
            socket.frames.leave(Arc::clone(last));
            socket.frames.cut();
        }
    }

    pub fn tell_all(&self, frame: &Arc<str>) {
        self.all().values().for_each(|socket| socket.frames.leave(Arc::clone(frame)));
    }

    pub fn tell_user(&self, user: UserId, frame: &Arc<str>) {
        self.all()
            .values()
            .filter(|socket| socket.user == user)
            .for_each(|socket| socket.frames.leave(Arc::clone(frame)));
    }

    /// From where somebody is connected now.
    pub fn addresses(&self, user: UserId) -> BTreeSet<IpAddr> {
        self.all().values().filter(|socket| socket.user == user).map(|socket| socket.from).collect()
    }
}

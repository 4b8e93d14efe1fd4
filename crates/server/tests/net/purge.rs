//! What nobody needs goes by the rules, a little at a time, and nothing else does.

use crate::support::{LETTER, config, fresh_path};
use server::door::Asker;
use server::hub::{Config, Hub};
use server::room::{Clock, Kind, Place, Plan};
use server::store::purge::{Keep, Stale};
use server::store::{Store, UserId};
use server::time::{Time, now};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const DAY: u64 = 86_400_000;
const KEEP: Keep = Keep { guests: 30, abandoned: 100, logs: 50, finished: 0, audit: 200 };

struct World {
    time: Arc<AtomicU64>,
    hub: Arc<Hub>,
    guests: u8,
    database: PathBuf,
}

impl World {
    fn new(keep: Keep) -> World {
        let time = Arc::new(AtomicU64::new(now()));
        let database = fresh_path();
        let store = Store::open(&database).expect("a store");
        let config = Config { time: Time::Hand(Arc::clone(&time)), keep, ..config() };
        World { time, hub: Hub::new(store, config), guests: 0, database }
    }

    fn guest(&mut self) -> UserId {
        self.guests += 1;
        self.hub.store.new_user([self.guests; 32], u64::MAX / 4).expect("a guest")
    }

    fn pass(&self, days: u64) {
        self.time.fetch_add(days * DAY, Ordering::Relaxed);
    }

    fn table(&mut self, clock: Option<Clock>) -> String {
        let users = [self.guest(), self.guest()];
        self.table_of(users.map(Some), clock)
    }

    /// Where nobody is named a seat is free, and nothing has happened yet.
    fn table_of(&self, users: [Option<UserId>; 2], clock: Option<Clock>) -> String {
        let kind = |user: Option<UserId>| if user.is_some() { Kind::Human } else { Kind::Free };
        let place = |user| Place { kind: kind(user), user, name: "P".into(), level: 0, salt: None };
        let (game, scenario, created) = (LETTER.to_string(), "two".to_string(), self.hub.now());
        let plan = Plan { game, scenario, places: users.map(place).into(), clock, created, ..Plan::default() };
        self.hub.create(&plan, Asker { user: 1, from: [127, 0, 0, 1].into() }).expect("a table")
    }

    /// Somebody decides something, perhaps in secret; then nobody has the table open.
    fn play(&self, id: &str) {
        let table = self.hub.table(id).expect("a table");
        self.hub.at(&table, |inner| {
            let seat = inner.room.awaited()[0];
            let fx = inner.room.give(seat, 0, self.hub.now()).expect("a choice");
            self.hub.commit(&table, inner, fx, None);
        });
        self.close(id);
    }

    fn close(&self, id: &str) {
        self.hub.store.settle().expect("kept");
        self.hub.forget(&[id.to_string()]);
    }

    fn end(&self, id: &str) {
        let table = self.hub.table(id).expect("a table");
        self.hub.at(&table, |inner| {
            let fx = inner.room.close(self.hub.now()).expect("it is played");
            self.hub.commit(&table, inner, fx, None);
        });
        self.close(id);
    }

    fn has(&self, id: &str) -> bool {
        self.hub.store.table(id).expect("read").is_some()
    }

    fn stale(&self) -> Stale {
        self.hub.store.stale(&self.hub.config.keep, self.hub.now(), 1000).expect("read")
    }

    fn audited(&self) -> Vec<String> {
        self.hub.store.audited(i64::MAX, 50).expect("read").into_iter().map(|line| line.deed).collect()
    }
}

#[tokio::test]
async fn only_tables_that_nobody_plays_any_more_go() {
    let mut world = World::new(KEEP);
    let tables: Vec<String> = (0..4).map(|_| world.table(None)).collect();
    let by_days = world.table(Some(Clock::Days(120)));
    let [abandoned, played, open, finished] = [0, 1, 2, 3].map(|n| &tables[n]);
    for id in [abandoned, played, finished, &by_days] {
        world.close(id);
    }
    world.end(finished);
    world.pass(99);
    world.play(played);
    assert!(world.stale().tables.is_empty(), "a day before");
    world.pass(2);
    // The dry run says what goes, and removes nothing.
    assert_eq!(world.stale().tables.len(), 2, "{:?}", world.stale());
    assert!(world.has(abandoned) && world.has(open));
    let gone = world.hub.purge().expect("purged");
    assert_eq!(gone.tables, std::slice::from_ref(abandoned), "who has one open may be about to play");
    assert!(
        !world.has(abandoned) && world.has(played) && world.has(open) && world.has(finished) && world.has(&by_days)
    );
    assert!(world.audited()[0].contains(abandoned.as_str()), "{:?}", world.audited());
    world.close(open);
    assert_eq!(world.hub.purge().expect("purged").tables, std::slice::from_ref(open));
    // Once the days for a move are over and the table is left alone as long again, it goes too.
    world.pass(130);
    let gone = world.hub.purge().expect("purged").tables;
    assert_eq!(gone.len(), 2, "the one that was played, and the one by days: {gone:?}");
    assert!(world.has(finished), "finished games are kept for ever");
    assert_eq!(world.hub.purge().expect("purged").tables.len(), 0);
}

#[tokio::test]
async fn guests_without_a_game_go_a_few_at_a_time_and_their_numbers_with_them() {
    let mut world = World::new(KEEP);
    let id = world.table(None);
    let players = [1, 2];
    let guests: Vec<UserId> = (0..61).map(|_| world.guest()).collect();
    let (last, idle) = guests.split_last().expect("guests");
    world.hub.regard(players[0], idle[5], server::regard::Regard { mute: true, block: false }).expect("kept");
    world.pass(20);
    world.hub.store.saw(idle[7], world.hub.now());
    world.hub.store.settle().expect("kept");
    world.pass(11);
    assert_eq!(world.stale().guests.len(), idle.len() - 1, "whoever has come meanwhile stays");
    assert_eq!(world.hub.purge().expect("purged").guests.len(), 50, "no more at once");
    assert_eq!(world.hub.purge().expect("purged").guests.len(), 9);
    assert!(world.hub.purge().expect("purged").is_empty());
    for (user, there) in [(players[0], true), (players[1], true), (idle[7], true), (*last, true), (idle[5], false)] {
        assert_eq!(world.hub.store.account(user).expect("read").is_some(), there, "{user}");
    }
    assert!(world.guest() > *last, "nobody is given the number of one who is gone");
    world.close(&id);
    let copy = fresh_path();
    server::store::care::snapshot(&world.database, &copy).expect("a copy");
    assert_eq!(server::store::care::examine(&copy).expect("read").ills, [], "nothing is left that belongs to nobody");
}

#[tokio::test]
async fn what_is_kept_for_ever_never_goes() {
    let mut world = World::new(Keep { guests: 0, abandoned: 0, logs: 0, finished: 0, audit: 0 });
    let (id, _) = (world.table(None), [world.guest(), world.guest()]);
    world.close(&id);
    world.hub.store.audit(world.hub.now(), None, "{}".into()).expect("kept");
    world.pass(10_000);
    assert_eq!(world.stale(), Stale::default());
    let other = Hub::new(
        Store::open(&world.database).expect("a store"),
        Config { time: Time::Hand(Arc::clone(&world.time)), keep: KEEP, ..config() },
    );
    let gone = other.purge().expect("purged");
    assert_eq!((gone.tables.len(), gone.lines), (1, 1), "by other rules it does: {gone:?}");
}

/// What an older file says of nobody counts from the day it is brought up.
#[tokio::test]
async fn nothing_of_an_older_file_goes_at_once() {
    let database = fresh_path();
    std::fs::write(&database, include_bytes!("../processes/schema-1.db")).expect("a file");
    let store = Store::open(&database).expect("an older file is brought up");
    assert_eq!(store.stale(&KEEP, now(), 1000).expect("read"), Stale::default());
    assert!(store.stale(&KEEP, now() + 101 * DAY, 1000).expect("read").tables.len() > 1, "later it does");
}

/// A table that is purged while somebody opens it keeps nothing more, and leaves nothing behind.
#[tokio::test]
async fn nothing_is_kept_of_a_table_that_is_gone() {
    let mut world = World::new(KEEP);
    let user = world.guest();
    let [id, other] = [0, 1].map(|_| world.table_of([Some(user), None], None));
    for id in [&id, &other] {
        world.close(id);
    }
    world.pass(101);
    let tables = [&id, &other].map(|id| world.hub.table(id).expect("opened"));
    assert!(world.hub.store.remove_table(id.clone(), KEEP, world.hub.now()).expect("removed"));
    for (table, lives) in tables.iter().zip([false, true]) {
        world.hub.at(table, |inner| {
            let fx = inner.room.chat(&server::room::Speaker { name: "x", user: 1, seat: None }, "hm", 1).expect("said");
            world.hub.commit(table, inner, fx, None);
        });
        world.hub.store.settle().expect("kept");
        assert_eq!(world.hub.at(table, |_| ()).is_some(), lives);
    }
    assert!(!world.has(&id) && world.has(&other));
}

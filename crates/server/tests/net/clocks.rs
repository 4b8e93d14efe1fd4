//! A clock counts only time in which the server could have taken the move.

use crate::support::{LETTER, config, fresh_path};
use engine::Viewer;
use serde_json::Value;
use server::door::Asker;
use server::hub::{Config, Hub};
use server::room::{By, Clock, Kind, Place, Plan, Status};
use server::store::Store;
use server::time::Time;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const START: u64 = 1_700_000_000_000;
const HOUR: u64 = 3_600_000;
/// A heartbeat and a little.
const INEXACT: u64 = 6_000;

struct World {
    time: Arc<AtomicU64>,
    hub: Arc<Hub>,
    id: String,
}

fn hub(database: &Path, time: &Arc<AtomicU64>) -> Arc<Hub> {
    let store = Store::open(database).expect("a store");
    Hub::new(store, Config { time: Time::Hand(Arc::clone(time)), ..config() })
}

impl World {
    fn open(database: &Path, clock: Clock) -> World {
        let time = Arc::new(AtomicU64::new(START));
        let hub = hub(database, &time);
        let place = |n: u8| {
            let user = hub.store.new_user([n; 32], u64::MAX / 2).expect("a user");
            Place { kind: Kind::Human, user: Some(user), name: format!("P{n}"), level: 0, salt: None }
        };
        let (game, scenario) = (LETTER.to_string(), "two".to_string());
        let places = vec![place(0), place(1)];
        let plan = Plan { game, scenario, places, clock: Some(clock), created: START, ..Plan::default() };
        let id = hub.create(&plan, Asker { user: 1, from: [127, 0, 0, 1].into() }).expect("a table");
        World { time, hub, id }
    }

    /// The server runs for so long, and looks at its clocks every second.
    fn run(&self, milliseconds: u64) {
        for _ in 0..milliseconds / 1000 {
            self.time.fetch_add(1000, Ordering::Relaxed);
            self.hub.tick();
        }
    }

    /// The server stops, and another one starts when the calendar says so.
    fn restart(self, database: &Path, calendar: impl FnOnce(u64) -> u64) -> World {
        let World { time, hub: old, id } = self;
        drop(old);
        time.store(calendar(time.load(Ordering::Relaxed)), Ordering::Relaxed);
        let hub = hub(database, &time);
        hub.table(&id).expect("the table");
        hub.tick();
        World { time, hub, id }
    }

    fn full(&self) -> Value {
        let table = self.hub.table(&self.id).expect("the table");
        let full = self.hub.at(&table, |inner| inner.room.full(Viewer::Public)).expect("a frame");
        serde_json::from_str(&full).expect("JSON")
    }

    /// What a browser reads from the frame for the first seat that is asked.
    fn left(&self) -> u64 {
        let full = self.full();
        let seat = full["decision"]["seats"][0].as_u64().expect("somebody is asked") as usize;
        let clock = &full["table"]["clock"];
        let number = |value: &Value| value.as_u64().expect("a number");
        number(&clock["left"][seat]).saturating_sub(self.hub.now().saturating_sub(number(&clock["since"])))
    }

    fn status(&self) -> Status {
        let table = self.hub.table(&self.id).expect("the table");
        self.hub.at(&table, |inner| inner.room.status).expect("a table")
    }
}

#[test]
fn time_in_which_the_server_was_down_is_nobodys() {
    let database = fresh_path();
    let mut world = World::open(&database, Clock::Minutes(30));
    let all = 30 * 60_000;
    world.run(60_000);
    assert_eq!(world.left(), all - 60_000);
    for _ in 0..3 {
        let before = world.left();
        world = world.restart(&database, |now| now + 5 * HOUR);
        assert_eq!(world.status(), Status::Playing, "nobody could have played");
        assert!(world.left().abs_diff(before) <= INEXACT, "{} and before {before}", world.left());
        world.run(60_000);
    }
    // The calendar was set back: time goes on from where it was.
    let (before, then) = (world.left(), world.hub.now());
    world = world.restart(&database, |now| now - 48 * HOUR);
    assert!(world.hub.now() + INEXACT >= then && world.left().abs_diff(before) <= INEXACT);
    // The clocks do run.
    world.run(all);
    assert!(matches!(world.status(), Status::Over { by: By::Time, .. }), "{:?}", world.status());
}

#[test]
fn the_days_for_a_move_are_days_in_which_the_server_was_there() {
    let database = fresh_path();
    let mut world = World::open(&database, Clock::Days(1));
    world.run(60_000);
    world = world.restart(&database, |now| now + 72 * HOUR);
    assert_eq!(world.status(), Status::Playing);
    assert!(world.left().abs_diff(24 * HOUR - 60_000) <= INEXACT, "{}", world.left());
}

/// While nothing can be kept no move is taken either.
#[test]
fn time_in_which_the_disk_took_nothing_is_nobodys() {
    let database = fresh_path();
    let world = World::open(&database, Clock::Minutes(30));
    world.run(30_000);
    let before = world.left();
    world.hub.store.faults.refuse.store(true, Ordering::Relaxed);
    world.run(20 * 60_000);
    world.hub.store.faults.refuse.store(false, Ordering::Relaxed);
    world.run(10_000);
    assert!(world.left().abs_diff(before - 10_000) <= 2 * INEXACT, "{} and before {before}", world.left());
    // A restart counts the same.
    let before = world.left();
    let world = world.restart(&database, |now| now + HOUR);
    assert!(world.left().abs_diff(before) <= INEXACT);
}

//! Games that others have left: one who does not come back, and one whose account is no more.

use crate::support::{LETTER, Running, config, fresh_path, start, token, trio};
use catalog::Catalog;
use engine::{Seat, Viewer};
use serde_json::{Value, json};
use server::door::Asker;
use server::hub::{Config, Hub};
use server::room::{By, Clock, DAY, Denied, Effects, Kind, Place, Plan, Record, Status};
use server::store::{Append, Store};
use server::time::Time;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const START: u64 = 1_700_000_000_000;

struct World {
    time: Arc<AtomicU64>,
    hub: Arc<Hub>,
    id: String,
}

const TRIO: &str = "trio";

fn hub(game: &str, database: &Path, time: &Arc<AtomicU64>) -> Arc<Hub> {
    let config = Config { time: Time::Hand(Arc::clone(time)), ..config() };
    let catalog = if game == TRIO { trio::catalog::<3>() } else { Catalog::with_examples() };
    Hub::playing(catalog, Store::open(database).expect("a store"), config)
}

impl World {
    fn open(database: &Path, game: &str, seats: u8, absence: Option<u32>) -> World {
        World::with(database, game, seats, Plan { absence, ..Plan::default() })
    }

    /// A table of these people, agreed on as the plan says.
    fn with(database: &Path, game: &str, seats: u8, agreed: Plan) -> World {
        let time = Arc::new(AtomicU64::new(START));
        let hub = hub(game, database, &time);
        let place = |n: u8| {
            let user = hub.store.new_user([n; 32], u64::MAX / 2).expect("a user");
            Place { kind: Kind::Human, user: Some(user), name: format!("P{n}"), level: 0, salt: None }
        };
        let scenario = hub.catalog.find(game).expect("a game").about().scenarios[0].to_string();
        let places = (0..seats).map(place).collect();
        let plan = Plan { game: game.into(), scenario, places, created: START, ..agreed };
        let id = hub.create(&plan, Asker { user: 1, from: [127, 0, 0, 1].into() }).expect("a table");
        World { time, hub, id }
    }

    fn at<T>(&self, work: impl FnOnce(&mut server::hub::Inner) -> T) -> T {
        let table = self.hub.table(&self.id).expect("the table");
        self.hub.at(&table, work).expect("a table")
    }

    fn pass(&self, milliseconds: u64) {
        self.time.fetch_add(milliseconds, Ordering::Relaxed);
    }

    /// So much time passes in which the server is there.
    fn run(&self, milliseconds: u64) {
        const BEAT: u64 = 15_000;
        for _ in 0..milliseconds / BEAT {
            self.pass(BEAT);
            self.hub.tick();
        }
    }

    /// The server stops, and another one starts so much later.
    fn restart(self, game: &str, database: &Path, later: u64) -> World {
        let World { time, hub: old, id } = self;
        drop(old);
        time.fetch_add(later, Ordering::Relaxed);
        World { hub: hub(game, database, &time), time, id }
    }

    /// Somebody says that the others have left.
    fn go_on_without(&self, seat: Seat) -> Result<Effects, &'static str> {
        let table = self.hub.table(&self.id).expect("the table");
        let now = self.hub.now();
        self.at(|inner| match inner.room.go_on_without(seat, now) {
            Ok(fx) => {
                let kept = Effects { left: fx.left.clone(), ..Effects::default() };
                self.hub.commit(&table, inner, fx, None);
                Ok(kept)
            }
            Err(Denied::Not(key)) => Err(key),
            Err(other) => panic!("{other}"),
        })
    }

    /// Everybody who is asked chooses, until one alone is.
    fn one_asked(&self) -> Seat {
        for _ in 0..200 {
            let awaited = self.at(|inner| inner.room.awaited());
            if let [seat] = awaited[..] {
                return seat;
            }
            let now = self.hub.now();
            let table = self.hub.table(&self.id).expect("the table");
            self.at(|inner| {
                let fx = inner.room.give(awaited[0], 0, now).expect("a choice");
                self.hub.commit(&table, inner, fx, None);
            });
        }
        panic!("nobody is asked alone");
    }

    fn full(&self) -> Value {
        let full = self.at(|inner| inner.room.full(Viewer::Public));
        serde_json::from_str(&full).expect("JSON")
    }

    fn status(&self) -> Status {
        self.at(|inner| inner.room.status)
    }
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

#[test]
fn whoever_does_not_come_back_in_the_time_agreed_on_has_lost() {
    let world = World::open(&fresh_path(), LETTER, 2, Some(3));
    let asked = world.one_asked();
    let from = world.full()["table"]["absence"]["from"].as_u64().expect("everybody reads when");
    assert_eq!(from, world.hub.now() + 3 * DAY);
    world.pass(3 * DAY - 1);
    assert_eq!(world.go_on_without(other(asked)).unwrap_err(), "room-not-absent-yet");
    world.pass(1);
    assert_eq!(world.go_on_without(asked).unwrap_err(), "room-your-move", "who is asked is the one who is absent");
    world.go_on_without(other(asked)).expect("the game is won");
    assert!(matches!(world.status(), Status::Over { by: By::Absence, winners } if winners.contains(other(asked))));
    let full = world.full();
    assert_eq!(full["table"]["over"]["by"], "absence", "whoever comes back reads what happened");
    assert_eq!(world.go_on_without(other(asked)).unwrap_err(), "room-over");
}

#[test]
fn where_nothing_was_agreed_on_nobody_is_absent() {
    let world = World::open(&fresh_path(), LETTER, 2, None);
    let asked = world.one_asked();
    world.pass(400 * DAY);
    assert_eq!(world.full()["table"]["absence"], Value::Null);
    assert_eq!(world.go_on_without(other(asked)).unwrap_err(), "room-no-absence");
}

/// A move begins the time anew; a day on which the server was not there is no day of absence.
#[test]
fn only_days_on_which_a_move_could_be_made_count() {
    let database = fresh_path();
    let world = World::open(&database, LETTER, 2, Some(3));
    let asked = world.one_asked();
    world.hub.tick();
    let world = world.restart(LETTER, &database, 10 * DAY);
    assert_eq!(world.go_on_without(other(asked)).unwrap_err(), "room-not-absent-yet", "the server was away, not he");
    assert_eq!(world.full()["table"]["absence"]["from"].as_u64(), Some(world.hub.now() + 3 * DAY));
    world.pass(3 * DAY);
    world.go_on_without(other(asked)).expect("now he is");
}

#[test]
fn of_three_the_computer_takes_the_seat_and_the_others_go_on() {
    let database = fresh_path();
    let world = World::open(&database, TRIO, 3, Some(3));
    let asked = world.one_asked();
    world.pass(3 * DAY);
    let next = Seat((asked.0 + 1) % 3);
    let fx = world.go_on_without(next).expect("on without him");
    assert_eq!(fx.left, [asked]);
    assert_eq!(world.status(), Status::Playing);
    world.hub.store.settle().expect("kept");
    let world = world.restart(TRIO, &database, 0);
    let full = world.full();
    assert_eq!(full["table"]["left"], json!([{ "seat": asked, "by": "absence" }]), "also after a restart");
    assert!(matches!(full["table"]["kinds"][asked.index()].as_str(), Some("bot" | "gone")));
}

// --- an account that is no more

/// Nobody's clock runs for an empty seat, and who takes it has the time that was left.
#[test]
fn no_clock_runs_where_nobody_sits() {
    let agreed = Plan { clock: Some(Clock::Minutes(30)), ..Plan::default() };
    let world = World::with(&fresh_path(), LETTER, 2, agreed);
    let asked = world.one_asked();
    let left = |world: &World| world.full()["table"]["clock"]["left"][asked.index()].as_u64().expect("a clock");
    let before = left(&world);
    world.run(60_000);
    let user = i64::from(asked.0) + 1;
    let gone = world.hub.store.delete_user(user, format!("P{}", asked.0), "Ronin".into(), world.hub.now());
    world.hub.forget(&gone.expect("it is written"));
    assert_eq!(left(&world), before - 60_000);
    world.run(60 * 60_000);
    assert_eq!(world.status(), Status::Playing, "nobody could have played");
    let (heir, now) = (world.hub.store.new_user([9; 32], u64::MAX / 2).expect("a user"), world.hub.now());
    let table = world.hub.table(&world.id).expect("the table");
    let seat = world.at(|inner| {
        let (seat, fx) = inner.room.join(heir, "heir", None, now).expect("the seat is free");
        world.hub.commit(&table, inner, fx, None);
        seat
    });
    assert_eq!((seat, left(&world)), (asked, before - 60_000));
    world.run(30 * 60_000);
    assert!(matches!(world.status(), Status::Over { by: By::Time, .. }), "his runs again");
}

/// What the deletion wrote is counted: the next record of the table is taken at once, and nobody takes the disk for ill.
#[test]
fn the_next_record_after_a_deletion_is_taken_at_once() {
    let world = World::open(&fresh_path(), LETTER, 2, None);
    world.one_asked();
    let next = world.at(|inner| inner.room.records) + 1;
    world.hub.store.delete_user(1, "P0".into(), "Ronin".into(), world.hub.now()).expect("it is written");
    let (out, said) = std::sync::mpsc::channel();
    let record = serde_json::to_string(&Record::Invited { invite: "a hash".into() }).expect("a record");
    let append = Append { table: world.id.clone(), first: next, records: vec![record], ..Append::default() };
    let hub = Arc::clone(&world.hub);
    world.hub.store.append(append, move |saved| {
        out.send((saved.is_ok(), hub.store.is_sound())).expect("somebody listens");
    });
    assert_eq!(said.recv().expect("an answer"), (true, true));
}

/// A table of two with names, one of whom has deleted his account: its id, who stays, and the seat that is free.
async fn vacated(server: &Running) -> (String, String, Seat) {
    let claim = async |name: &str| {
        let guest = server.guest().await;
        let body = json!({ "name": name, "password": "a good password" });
        token(&server.post("/api/me/claim", &guest, &body).await).expect("a session")
    };
    let (stays, goes) = (claim("Kenshin").await, claim("Shingen").await);
    let wanted = json!({ "game": LETTER, "opponent": "link", "seat": 0, "salt": "one" });
    let made = server.post("/api/tables", &stays, &wanted).await.json();
    let id = made["id"].as_str().expect("an id").to_string();
    let invite = json!({ "invite": made["invite"], "salt": "two" });
    assert_eq!(server.post(&format!("/api/tables/{id}/join"), &goes, &invite).await.status, 200);
    let mut player = server.player(&id, &goes).await;
    player.say(&json!({ "do": "note", "text": "Shingen was here" })).await;
    player.say(&json!({ "do": "chat", "text": "farewell" })).await;
    player.until("chat").await;
    let deleted = server.post("/api/me/delete", &goes, &json!({ "password": "a good password" })).await;
    assert_eq!(deleted.status, 200, "{}", deleted.body);
    let again = server.post(&format!("/api/tables/{id}/join"), &server.guest().await, &invite).await;
    assert_eq!(again.status, 403, "the old invitation was to another: {}", again.body);
    (id, stays, Seat(1))
}

#[tokio::test(flavor = "multi_thread")]
async fn another_takes_the_seat_of_a_deleted_account_and_plays_on() {
    let server = start().await;
    let (id, stays, seat) = vacated(&server).await;
    let mut player = server.player(&id, &stays).await;
    assert_eq!((player.table["status"].as_str(), player.table["kinds"][1].as_str()), (Some("playing"), Some("free")));
    let (commitment, salts) = (player.table["fair"]["commitment"].clone(), player.table["fair"]["salts"].clone());
    assert_eq!(salts, json!(["one", "two"]));
    player.say(&json!({ "do": "propose", "what": "draw" })).await;
    assert_eq!(player.until("refused").await["say"]["k"], "room-cannot-propose", "nobody agrees for an empty seat");
    let offer = server.post(&format!("/api/tables/{id}/seat"), &stays, &json!({ "seat": seat, "to": "link" })).await;
    let heir = server.guest().await;
    let invite = json!({ "invite": offer.json()["invite"], "salt": "three" });
    let joined = server.post(&format!("/api/tables/{id}/join"), &heir, &invite).await;
    assert_eq!(joined.json()["seat"], json!(seat), "{}", joined.body);
    let heir = server.player(&id, &heir).await;
    assert_eq!(heir.table["fair"]["commitment"], commitment, "the same game");
    assert_eq!(heir.table["fair"]["salts"], salts, "dice that have fallen stay as they fell");
    let mut players = [server.player(&id, &stays).await, heir];
    assert!(crate::support::play_some(&mut players, 12, &mut crate::support::Random(5)).await > 0);
    // Nothing of the name is left anywhere in the file.
    server.hub.store.merge().expect("one file");
    let file = std::fs::read(&server.database).expect("the file");
    let kept = |name: &str| file.windows(name.len()).any(|part| part == name.as_bytes());
    assert!(kept("farewell") && kept("Kenshin"));
    let table = server.hub.store.table(&id).expect("a store").expect("the table");
    assert!(!format!("{table:?}").contains("Shingen"));
    // And the game is the same when it is read again.
    server.hub.forget(std::slice::from_ref(&id));
    let read = server.hub.table(&id).expect("it opens");
    assert!(server.hub.at(&read, |inner| inner.room.is_playing() || inner.is_over()).expect("a table"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_takes_the_seat_of_a_deleted_account() {
    let server = start().await;
    let (id, stays, seat) = vacated(&server).await;
    let path = format!("/api/tables/{id}/seat");
    let stranger = server.guest().await;
    let body = json!({ "seat": seat, "to": "computer" });
    assert_eq!(server.post(&path, &stranger, &body).await.status, 403);
    assert_eq!(server.post(&path, &stays, &body).await.status, 200);
    assert_eq!(server.post(&path, &stays, &body).await.status, 409, "it is taken");
    let mut players = [server.player(&id, &stays).await];
    assert_eq!(players[0].table["kinds"][1], "bot");
    crate::support::play_some(&mut players, 200, &mut crate::support::Random(5)).await;
    assert!(players[0].is_over(), "it is played to its end");
    let row = server.get("/api/tables", &stays).await.json()["yours"][0]["people"][1].clone();
    assert_ne!(row["kind"], "human", "{row}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_agreed_on_is_read_in_the_lobby_and_has_bounds() {
    let server = start().await;
    let me = server.guest().await;
    let open = async |more: Value| {
        let mut wanted = json!({ "game": LETTER, "opponent": "open", "seat": 0 });
        wanted.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        server.post("/api/tables", &me, &wanted).await
    };
    let days = async |more: Value| {
        let id = open(more).await.json()["id"].clone();
        let list = server.get("/api/tables", "").await.json();
        let row = list["open"].as_array().expect("rows").iter().find(|row| row["id"] == id).cloned();
        row.expect("it is in the lobby")["absence"].clone()
    };
    assert_eq!(days(json!({})).await, 7);
    assert_eq!(days(json!({ "absence": 30 })).await, 30);
    assert_eq!(days(json!({ "absence": 0 })).await, Value::Null);
    assert_eq!(days(json!({ "absence": 30, "clock": { "days": 2 } })).await, Value::Null, "the clock decides");
    assert_eq!(open(json!({ "absence": 366 })).await.status, 422);
}

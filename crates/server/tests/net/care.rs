//! Copies of a running server, a copy put in its place, and what is found wrong with a file.

use crate::support::*;
use rusqlite::Connection;
use server::doctor;
use server::hub::Hub;
use server::store::Store;
use server::store::care::{self, CareError, Health, Ill};
use std::path::{Path, PathBuf};

/// A server with a game under way, and those who play it.
async fn at_play() -> (Running, String, [String; 2]) {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    play_some(&mut players, 12, &mut Random(7)).await;
    (server, id, [host, visitor])
}

fn examined(file: &Path) -> Health {
    let folder = fresh_path();
    doctor::examine(file, folder.parent().expect("a folder"), true).expect("an examination")
}

/// A file of a stopped server with one game in it.
async fn stopped() -> (PathBuf, String) {
    let (server, id, _) = at_play().await;
    let file = fresh_path();
    care::backup(&server.database, &file).expect("a copy");
    (file, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_a_running_server_is_whole_and_goes_on() {
    let (server, id, [host, _]) = at_play().await;
    let log = server.player(&id, &host).await.log;
    let copy = fresh_path();
    let held = care::backup(&server.database, &copy).expect("a copy");
    assert!(held.tables == 1 && held.people >= 2 && held.records > 12, "{held:?}");
    assert_eq!(examined(&copy), Health { contents: held, ..Health::default() });
    assert!(matches!(care::backup(&server.database, &copy), Err(CareError::Exists)), "nothing is written over");
    assert!(matches!(care::backup(Path::new("nowhere.db"), &fresh_path()), Err(CareError::Absent)));
    let restored = start_at(copy, config()).await;
    assert_eq!(restored.player(&id, &host).await.log, log);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_takes_the_place_of_a_database_that_nobody_uses() {
    let (copy, id) = stopped().await;
    let data = fresh_path();
    let in_use = Hub::new(Store::open(&data).expect("a store"), config());
    assert!(matches!(care::restore(&copy, &data, false), Err(CareError::Exists)));
    assert!(matches!(care::restore(&copy, &data, true), Err(CareError::InUse)));
    drop(in_use);
    let (held, aside) = care::restore(&copy, &data, true).expect("restored");
    assert_eq!(held.tables, 1);
    let aside = aside.expect("what was there is kept");
    assert_eq!(examined(&aside).contents.tables, 0);
    let store = Store::open(&data).expect("a store");
    assert!(store.table(&id).expect("read").is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_file_is_found_and_such_a_file_is_not_restored() {
    let (file, id) = stopped().await;
    let spoiled = |spoil: &str| {
        let copy = fresh_path();
        std::fs::copy(&file, &copy).expect("a copy");
        Connection::open(&copy).expect("a file").execute_batch(spoil).expect("spoiled");
        copy
    };
    let gap = spoiled("DELETE FROM records WHERE n = 3");
    assert!(examined(&gap).ills.contains(&Ill::Gap { table: id.clone() }));
    let orphan = spoiled("PRAGMA foreign_keys = OFF; DELETE FROM users");
    assert!(examined(&orphan).ills.iter().any(|ill| matches!(ill, Ill::Orphaned { of, .. } if of == "seats")));
    let unknown = spoiled("UPDATE tables SET plan = json_set(plan, '$.game', 'chess')");
    assert!(matches!(&examined(&unknown).ills[..], [Ill::Unreadable { table, .. }] if *table == id));
    assert_eq!(examined(&spoiled("PRAGMA user_version = 99")).ills, [Ill::TooNew(99)]);
    let opened = Connection::open(&file).expect("a file");
    let ours: i64 = opened.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a version");
    assert!(examined(&spoiled(&format!("PRAGMA user_version = {ours}"))).ills.is_empty());
    let mut bytes = std::fs::read(&file).expect("the file");
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0x5a);
    let damaged = fresh_path();
    std::fs::write(&damaged, bytes).expect("written");
    assert!(matches!(examined(&damaged).ills.first(), Some(Ill::Damaged(_))));
    for bad in [gap, orphan, damaged] {
        let target = fresh_path();
        assert!(matches!(care::restore(&bad, &target, true), Err(CareError::NotSound(_))), "{}", bad.display());
        assert!(!target.exists(), "nothing was put there");
    }
}

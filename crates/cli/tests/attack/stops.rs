//! How the program starts and stops.

use crate::siege::Siege;
use crate::support::fresh_path;
use rusqlite::Connection;

pub async fn no_threads(siege: &Siege) -> String {
    let output = siege.command(&["serve", "--threads", "0"]).output().expect("a process");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && said.contains("--threads"), "{} {said}", output.status);
    format!("refused before it starts, {}", output.status)
}

pub async fn two_servers(siege: &Siege) -> String {
    let first = siege.server();
    let database = first.database.to_string_lossy().into_owned();
    let second = siege.command(&["serve", "--listen", "127.0.0.1:0", "--data", &database]).output().expect("a process");
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success() && said.contains("Another server uses this database"), "{said}");
    assert_eq!(first.get("/api/me", "").await.status, 200, "the first goes on");
    "the second says that the file is in use, the first goes on".into()
}

pub async fn clean_stop(siege: &Siege) -> String {
    let server = siege.server();
    server.table().await;
    let (id, host, _) = server.table().await;
    drop(server.player(&id, &host).await);
    let database = server.stop();
    let left = std::fs::metadata(format!("{}-wal", database.display())).map_or(0, |wal| wal.len());
    assert_eq!(left, 0, "something is left in the write-ahead log");
    let alone = fresh_path();
    std::fs::copy(&database, &alone).expect("a copy");
    let file = Connection::open(&alone).expect("the file");
    let tables: u32 = file.query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).expect("a count");
    assert_eq!(tables, 2);
    "the write-ahead log is empty, and the one file alone has both games".into()
}

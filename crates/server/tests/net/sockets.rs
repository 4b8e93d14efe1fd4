//! Connections that say nothing, too little or something else, and what is left of a server that stops.

use crate::support::{LETTER, Random, Running, config, fresh_path, play_some, start_at};
use rusqlite::Connection;
use serde_json::json;
use server::hub::{Config, Hub};
use server::store::Store;
use server::{Server, StartError};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const PATIENCE: Duration = Duration::from_millis(700);

/// Opens a connection, says this and waits for its end: how long that took, if it came.
async fn end_of(server: &Running, beginning: &[u8]) -> Option<Duration> {
    let mut stream = TcpStream::connect(&server.address).await.expect("a connection");
    let began = Instant::now();
    stream.write_all(beginning).await.expect("a beginning");
    let mut heard = Vec::new();
    let ended = tokio::time::timeout(4 * PATIENCE, stream.read_to_end(&mut heard)).await;
    ended.ok().map(|_| began.elapsed())
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_says_nothing_or_too_little_is_let_go() {
    let server = start_at(fresh_path(), Config { patience: PATIENCE, ..config() }).await;
    for beginning in ["", "P", "PRI", "GET / HT", "GET / HTTP/1.1\r\nhost: x\r\n"] {
        let took = end_of(&server, beginning.as_bytes()).await;
        assert!(took.is_some_and(|took| took >= PATIENCE / 2), "{beginning:?}: {took:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn http_2_is_not_spoken_and_nobody_waits_for_it() {
    let server = start_at(fresh_path(), config()).await;
    let took = end_of(&server, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0").await;
    assert!(took.is_some_and(|took| took < PATIENCE), "{took:?}");
}

/// So many connections that were opened and say nothing.
async fn silent(server: &Running, many: usize) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for _ in 0..many {
        streams.push(TcpStream::connect(&server.address).await.expect("a connection"));
    }
    streams
}

#[tokio::test(flavor = "multi_thread")]
async fn the_silent_keep_nobody_out_and_nobody_from_playing() {
    let server = start_at(fresh_path(), Config { connections: 60, ..config() }).await;
    let (id, host, visitor) = server.table_of(LETTER).await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    let mut crowd = silent(&server, 600).await;
    let began = Instant::now();
    assert_eq!(server.get("/api/games", "").await.status, 200);
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert_eq!(play_some(&mut players, 3, &mut Random(1)).await, 3, "who plays is not let go");
    let mut byte = [0];
    let oldest = tokio::time::timeout(Duration::from_secs(5), crowd[0].read(&mut byte)).await;
    assert!(matches!(oldest, Ok(Ok(0) | Err(_))), "the oldest is let go: {oldest:?}");
    let last = crowd.last_mut().expect("the last");
    let newest = tokio::time::timeout(Duration::from_millis(200), last.read(&mut byte)).await;
    assert!(newest.is_err(), "the newest is still there: {newest:?}");
}

/// Those who stay for another request make room as well.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_connections_and_the_idle_ones_make_room() {
    let server = start_at(fresh_path(), Config { limits: true, connections_each: 20, ..config() }).await;
    let ask = format!("GET /static/icon.svg HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    let mut kept = Vec::new();
    let mut part = [0; 1024];
    for n in 0..50 {
        let mut stream = TcpStream::connect(&server.address).await.expect("a connection");
        stream.write_all(ask.as_bytes()).await.expect("an open connection");
        let answered = tokio::time::timeout(Duration::from_secs(5), stream.read(&mut part)).await;
        assert!(matches!(answered, Ok(Ok(read)) if read > 0), "{n}: {answered:?}");
        kept.push(stream);
    }
    let mut open = 0;
    for mut stream in kept {
        let ended = async { while matches!(stream.read(&mut part).await, Ok(read) if read > 0) {} };
        open += usize::from(tokio::time::timeout(Duration::from_millis(100), ended).await.is_err());
    }
    assert!((10..=20).contains(&open), "{open} are open");
}

// --- one file, one server

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_one_file_says_so_and_stops() {
    let database = fresh_path();
    let bind = async || Server::bind(([127, 0, 0, 1], 0).into(), &database, config()).await;
    let first = bind().await.expect("a server");
    assert!(matches!(bind().await, Err(StartError::InUse)));
    drop(first);
    assert!(bind().await.is_ok(), "the file is free again");
}

/// What a copy of the one file holds.
fn tables_in(database: &std::path::Path) -> u32 {
    let copy = database.with_extension("copy");
    std::fs::copy(database, &copy).expect("a copy");
    let file = Connection::open(copy).expect("the copy");
    file.query_row("SELECT count(*) FROM tables", [], |row| row.get(0)).expect("a count")
}

/// Also while somebody is still connected.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_stop_the_one_file_is_the_whole_truth() {
    let database = fresh_path();
    let hub = Hub::new(Store::open(&database).expect("a store"), config());
    let server = Server::of(([127, 0, 0, 1], 0).into(), hub).await.expect("a server");
    let (hub, address) = (std::sync::Arc::clone(&server.hub), server.address.to_string());
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let run = tokio::spawn(server.run(async move { drop(stopped.await) }));
    let running =
        Running { hub, database: database.clone(), site: crate::support::Site { address }, admin: Default::default() };
    let (id, host, _) = running.table().await;
    let _listens = running.player(&id, &host).await;
    let wanted = json!({ "game": LETTER, "opponent": "hotseat", "seat": 0 });
    assert_eq!(running.post("/api/tables", &host, &wanted).await.status, 200);
    let _ = stop.send(());
    run.await.expect("an end");
    let log = std::fs::metadata(database.with_extension("db-wal")).map_or(0, |log| log.len());
    assert_eq!((tables_in(&database), log), (2, 0));
}

#[test]
fn a_store_that_is_closed_leaves_one_file() {
    let database = fresh_path();
    let store = Store::open(&database).expect("a store");
    store.new_user([1; 32], u64::MAX / 2).expect("a user");
    // A reader is open besides.
    assert!(store.user_of_session([1; 32], 0).expect("a session").is_some());
    drop(store);
    assert!(!database.with_extension("db-wal").exists());
}

// --- whoever looks after it

#[tokio::test(flavor = "multi_thread")]
async fn health_and_figures_are_asked_for_elsewhere_and_cost_nothing() {
    let watch = Some(([127, 0, 0, 1], 0).into());
    let hub = Hub::new(Store::open(&fresh_path()).expect("a store"), Config { watch, ..config() });
    let server = Server::of(([127, 0, 0, 1], 0).into(), hub).await.expect("a server");
    let site = |address: std::net::SocketAddr| crate::support::Site { address: address.to_string() };
    let (public, apart) = (site(server.address), site(server.watch_address().expect("an address")));
    let hub = std::sync::Arc::clone(&server.hub);
    tokio::spawn(server.run(std::future::pending()));
    for path in ["/healthz", "/metrics"] {
        assert_eq!(public.get(path, "").await.status, 404, "{path}");
        assert_eq!(apart.get(path, "").await.status, 200, "{path}");
    }
    assert_eq!(apart.get("/api/games", "").await.status, 404, "and nothing else");
    // A disk that takes a second to answer is not asked.
    hub.store.faults.delay_ms.store(1000, std::sync::atomic::Ordering::Relaxed);
    let began = Instant::now();
    for _ in 0..20 {
        assert_eq!(apart.get("/healthz", "").await.status, 200);
    }
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
}

/// The frames of one message as they come by the wire: the first byte of each, and what it carries.
async fn next_message(stream: &mut TcpStream) -> Vec<(u8, Vec<u8>)> {
    let mut frames = Vec::new();
    loop {
        let mut head = [0; 2];
        stream.read_exact(&mut head).await.expect("a frame");
        let length = match head[1] {
            126 => usize::from(stream.read_u16().await.expect("a length")),
            127 => stream.read_u64().await.expect("a length") as usize,
            short => usize::from(short),
        };
        let mut carried = vec![0; length];
        stream.read_exact(&mut carried).await.expect("what it carries");
        frames.push((head[0], carried));
        if head[0] & 0x80 != 0 {
            return frames;
        }
    }
}

/// A socket keeps a buffer for the largest frame it was ever sent: what is large goes out in pieces.
#[tokio::test(flavor = "multi_thread")]
async fn a_large_message_comes_in_pieces_and_a_small_one_whole() {
    let server = start_at(fresh_path(), config()).await;
    let (id, host, _) = server.table_of("kawanakajima").await;
    let mut stream = TcpStream::connect(&server.address).await.expect("a connection");
    let ask = format!(
        "GET /api/tables/{id}/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {host}\r\nconnection: keep-alive, Upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(ask.as_bytes()).await.expect("a request");
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(stream.read_u8().await.expect("an answer"));
    }
    let answer = String::from_utf8(answer).expect("text").to_lowercase();
    assert!(answer.starts_with("http/1.1 101 "), "{answer}");
    assert!(answer.contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=\r\n"), "the key of RFC 6455: {answer}");
    for said in [r#"{"do":"ping"}"#, r#"{"do":"hello","since":null}"#] {
        // Masked with zeros.
        let head = [0x81, 0x80 | said.len() as u8, 0, 0, 0, 0];
        stream.write_all(&[&head, said.as_bytes()].concat()).await.expect("a frame");
    }
    assert_eq!(next_message(&mut stream).await, [(0x81, br#"{"t":"pong"}"#.to_vec())]);
    let full = next_message(&mut stream).await;
    let heads: Vec<u8> = full.iter().map(|(head, _)| *head).collect();
    assert_eq!((heads[0], heads.last()), (0x01, Some(&0x80)), "text, and its last piece");
    assert!(heads[1..heads.len() - 1].iter().all(|head| *head == 0), "{heads:?}");
    assert!(full.iter().all(|(_, carried)| carried.len() <= 4096));
    let whole: Vec<u8> = full.into_iter().flat_map(|(_, carried)| carried).collect();
    let whole: serde_json::Value = serde_json::from_slice(&whole).expect("one message");
    assert_eq!(whole["t"], "full");
}

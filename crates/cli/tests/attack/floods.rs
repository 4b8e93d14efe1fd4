//! Too much of everything.

use crate::siege::Siege;
use crate::support::Client;
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;

/// Two blocks of memory for passwords, and something for connections.
const GROWTH_MB: u64 = 80;

pub async fn silence(siege: &Siege) -> String {
    let server = siege.with_descriptors(512);
    let beginnings: [&[u8]; 3] = [b"", b"P", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"];
    let mut silent = Vec::new();
    for n in 0..600 {
        let mut stream = TcpStream::connect(&server.address).await.expect("a connection");
        let _ = stream.write_all(beginnings[n % 3]).await;
        silent.push(stream);
    }
    let mut slowest = Duration::ZERO;
    for _ in 0..20 {
        let began = Instant::now();
        let asked = tokio::time::timeout(Duration::from_secs(5), server.get("/api/games", "")).await;
        assert_eq!(asked.expect("an answer in five seconds").status, 200);
        slowest = slowest.max(began.elapsed());
    }
    if siege.long {
        let ends = silent.iter_mut().map(|stream| async { stream.read_to_end(&mut Vec::new()).await.is_ok() });
        let ended = tokio::time::timeout(Duration::from_secs(15), join_all(ends)).await;
        ended.expect("all silent connections are let go");
    }
    format!("600 hold on, twenty others are answered, the slowest in {slowest:.1?}")
}

/// Tries to sign in from an address of one's own.
async fn sign_in(server: &crate::support::Site, n: usize, name: &str) -> u16 {
    let from = format!("10.7.{}.{}", n / 250, n % 250 + 1);
    let headers = [("x-honjin", "1"), ("content-type", "application/json"), ("x-forwarded-for", from.as_str())];
    let body = json!({ "name": name, "password": "wrong password" }).to_string();
    server.ask("POST", "/api/me/sign-in", &headers, &body).await.status
}

fn counted(statuses: Vec<u16>) -> BTreeMap<u16, usize> {
    statuses.into_iter().fold(BTreeMap::new(), |mut counted, status| {
        *counted.entry(status).or_default() += 1;
        counted
    })
}

pub async fn passwords(siege: &Siege) -> String {
    let server = siege.server();
    let before = server.memory_mb();
    let statuses = counted(join_all((0..300).map(|n| sign_in(&server, n, "kenshin"))).await);
    let after = server.memory_mb();
    assert!(statuses.keys().all(|status| matches!(status, 401 | 503)), "{statuses:?}");
    assert!(after <= before + GROWTH_MB, "{before} MB have become {after}");
    format!("{statuses:?}, {before} MB, then {after} MB")
}

pub async fn long_names(siege: &Siege) -> String {
    let server = siege.server();
    let before = server.memory_mb();
    let name = "k".repeat(60_000);
    let mut statuses = Vec::new();
    for n in 0..if siege.long { 400 } else { 20 } {
        statuses.push(sign_in(&server, n, &format!("{name}{n}")).await);
    }
    let (statuses, after) = (counted(statuses), server.memory_mb());
    assert!(statuses.keys().all(|status| matches!(status, 401 | 422 | 503)), "{statuses:?}");
    assert!(after <= before + GROWTH_MB / 2, "{before} MB have become {after}");
    format!("{statuses:?}, {before} MB, then {after} MB")
}

/// Says the same until the connection ends; how often, and how many frames came back.
async fn until_cut(client: &mut Client, frame: Frame, most: usize) -> (usize, usize) {
    let (mut said, mut heard) = (0, 0);
    while said < most && client.socket.send(frame.clone()).await.is_ok() {
        said += 1;
        while let Ok(Some(Ok(frame))) = tokio::time::timeout(Duration::ZERO, client.socket.next()).await {
            heard += usize::from(matches!(frame, Frame::Text(text) if text.contains("\"t\":\"full\"")));
        }
    }
    (said, heard)
}

pub async fn hellos(siege: &Siege) -> String {
    let server = siege.server();
    let (id, host, visitor) = server.table().await;
    let mut other = server.player(&id, &visitor).await;
    let mut client = server.player(&id, &host).await;
    let hello = Frame::text(json!({ "do": "hello", "since": null }).to_string());
    let (said, told) = until_cut(&mut client, hello, 20_000).await;
    assert!(said < 20_000, "nobody stops it");
    assert!(told < 20, "everything was told {told} times");
    other.settle().await;
    other.say(&json!({ "do": "ping" })).await;
    other.until("pong").await;
    format!("told everything {told} times, cut off after {said}")
}

pub async fn odd_frames(siege: &Siege) -> String {
    let server = siege.server();
    let (id, host, _) = server.table().await;
    let odd = [Frame::binary(vec![0xff; 300]), Frame::text("[".repeat(8_000)), Frame::text("{\"do\":null}")];
    let cut = odd.map(async |frame| until_cut(&mut server.player(&id, &host).await, frame, 20_000).await.0);
    let cut = join_all(cut).await;
    assert!(cut.iter().all(|said| *said < 20_000), "nobody stops it: {cut:?}");
    assert_eq!(server.player(&id, &host).await.table["status"], "playing");
    format!("cut off after {cut:?}, and the game goes on")
}

/// How much slower the others are is measured here and asked for at length: on a machine that does much else besides, a
/// few seconds say little.
pub async fn all_at_once(siege: &Siege) -> String {
    let folder = std::env::temp_dir().to_string_lossy().into_owned();
    let seconds = if siege.long { "15" } else { "3" };
    let load = ["load", "--games", "20", "--think", "200", "--seconds", seconds, "--hostile", "32", "--json", "--dir"];
    let output = siege.command(&load).arg(folder).output().expect("a process");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said} {}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_str(&said).expect("JSON");
    let (quiet, busy) = (report["p99_ms"].as_f64().expect("ms"), report["attack"]["p99_ms"].as_f64().expect("ms"));
    let floods = report["attack"]["floods"].as_object().expect("floods");
    let all: u64 = floods.values().filter_map(Value::as_u64).sum();
    assert!(floods.len() == 11 && floods.values().all(|count| count.as_u64() > Some(0)), "{floods:?}");
    assert!(!siege.long || busy < 2.0 * quiet, "p99 {quiet:.1} ms, then {busy:.1} ms");
    assert!(report["attack"]["choices_per_second"].as_f64() > Some(0.0), "nobody could play");
    format!("{all} floods; p99 {quiet:.1} ms, then {busy:.1} ms, {:.1} times", busy / quiet)
}

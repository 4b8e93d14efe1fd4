//! Crowds at the door: what they cost is bounded, and others come in.

use crate::durable::Process;
use crate::hostile::memory_mb;
use crate::support::{alone, config, fresh_path, start_at};
use futures_util::future::join_all;
use serde_json::json;
use server::hub::Config;
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

/// Two blocks of memory, whoever many come, and something for their connections.
const GROWTH_MB: u64 = 80;

#[test]
fn three_hundred_passwords_at_once_are_hashed_in_the_memory_of_two() {
    alone("crowds::three_hundred_passwords_at_once_are_hashed_in_the_memory_of_two", async || {
        let server = start_at(fresh_path(), Config { limits: false, ..config() }).await;
        let before = memory_mb();
        let body = json!({ "name": "kenshin", "password": "wrong password" });
        let answers = join_all((0..300).map(|_| server.post("/api/me/sign-in", "", &body))).await;
        let mut counted: BTreeMap<u16, usize> = BTreeMap::new();
        for answer in &answers {
            *counted.entry(answer.status).or_default() += 1;
            let code = &answer.json()["error"]["code"];
            assert_eq!(code, if answer.status == 503 { "http-busy" } else { "http-wrong-password" });
            assert_eq!(answer.header("retry-after").is_some(), answer.status == 503);
        }
        let after = memory_mb();
        println!("{counted:?}; {before} MB, then {after} MB");
        assert!(counted.keys().all(|status| matches!(status, 401 | 503)), "{counted:?}");
        assert!(counted[&401] >= 8 && counted[&503] >= 100, "{counted:?}");
        assert!(after <= before + GROWTH_MB, "{before} MB have become {after}");
        assert_eq!(server.post("/api/me/sign-in", "", &body).await.status, 401, "the queue is free again");
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn six_hundred_silent_connections_keep_nobody_out_at_512_descriptors() {
    let process = Process::start_with_descriptors(&fresh_path(), 512);
    let mut silent = Vec::new();
    for n in 0..600 {
        let mut stream = TcpStream::connect(&process.site.address).await.expect("a connection");
        stream.write_all(if n % 2 == 0 { b"" } else { b"P" }).await.expect("an open connection");
        silent.push(stream);
    }
    for _ in 0..20 {
        let asked = tokio::time::timeout(Duration::from_secs(5), process.site.get("/api/me", "")).await;
        assert_eq!(asked.expect("an answer").status, 200);
    }
}

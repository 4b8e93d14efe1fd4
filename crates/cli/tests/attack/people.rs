//! Who somebody says he is.

use crate::siege::Siege;
use crate::support::{Answer, Site, token};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::time::Duration;

const PASSWORD: &str = "ganko no maki";

async fn claim(site: &Site, name: &str, password: &str) -> Answer {
    let guest = site.guest().await;
    site.post("/api/me/claim", &guest, &json!({ "name": name, "password": password })).await
}

/// Tries to sign in with these lines of X-Forwarded-For.
async fn sign_in(site: &Site, name: &str, lines: [&str; 2]) -> u16 {
    let headers = [
        ("x-honjin", "1"),
        ("content-type", "application/json"),
        ("x-forwarded-for", lines[0]),
        ("x-forwarded-for", lines[1]),
    ];
    let body = json!({ "name": name, "password": "wrong password" }).to_string();
    site.ask("POST", "/api/me/sign-in", &headers, &body).await.status
}

pub async fn forwarded(siege: &Siege) -> String {
    let server = siege.server();
    let (mut forged, mut honest) = (Vec::new(), Vec::new());
    for n in 1..=8 {
        forged.push(sign_in(&server, "kenshin", [&format!("10.9.0.{n}"), "10.9.9.9"]).await);
    }
    assert!(forged[5..].iter().all(|status| *status == 429), "{forged:?}");
    for n in 1..=8 {
        honest.push(sign_in(&server, "shingen", ["10.9.9.9", &format!("10.8.0.{n}")]).await);
    }
    assert!(!honest.contains(&429), "what the proxy says last counts: {honest:?}");
    format!("after five attempts {}; with another last line {}", forged[7], honest[7])
}

pub async fn claims(siege: &Siege) -> String {
    let server = siege.server();
    let guest = server.guest().await;
    let bodies: Vec<Value> = (0..4).map(|n| json!({ "name": format!("name{n}"), "password": PASSWORD })).collect();
    let answers = join_all(bodies.iter().map(|body| server.post("/api/me/claim", &guest, body))).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    let won = answers.iter().find(|answer| answer.status == 200).and_then(token).expect("a session");
    let name = server.get("/api/me", &won).await.json()["name"].clone();
    format!("{statuses:?}, and the account is called {name}")
}

pub async fn old_sockets(siege: &Siege) -> String {
    let server = siege.server();
    let (id, host, visitor) = server.table().await;
    let (mut old, mut other) = (server.player(&id, &host).await, server.player(&id, &visitor).await);
    let answer = server.post("/api/me/claim", &host, &json!({ "name": "kenshin", "password": PASSWORD })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let end = async { while old.hear().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(10), end).await.expect("the old socket ends");
    other.settle().await;
    other.say(&json!({ "do": "ping" })).await;
    other.until("pong").await;
    "the guest's socket ended, the other player's did not".into()
}

pub async fn look_alikes(siege: &Siege) -> String {
    let server = siege.server();
    assert_eq!(claim(&server, "kenshin", PASSWORD).await.status, 200);
    let alike = ["KENSHIN", "k\u{435}nshin", "kensh\u{131}n", "kenshin ", "ken\u{200b}shin", "admin", "honjin"];
    for name in alike {
        let answer = claim(&server, name, PASSWORD).await;
        assert!(matches!(answer.status, 409 | 422), "{name:?} is taken: {} {}", answer.status, answer.body);
    }
    assert_eq!(claim(&server, "shingen", PASSWORD).await.status, 200, "an honest name");
    format!("{} names refused, an honest one taken", alike.len())
}

pub async fn common_passwords(siege: &Siege) -> String {
    let server = siege.server();
    let common = ["password1", "12345678", "aaaaaaaa", "kenshin1", "short"];
    for password in common {
        let answer = claim(&server, "kenshin", password).await;
        assert_eq!(answer.status, 422, "{password} is taken: {}", answer.body);
    }
    assert_eq!(claim(&server, "kenshin", PASSWORD).await.status, 200, "an honest one");
    format!("{} refused, an honest one taken", common.len())
}

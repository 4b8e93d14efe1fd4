//! Much of what is cheap: it is made once, not sent to who has it, and nobody gets more of it than he may spend.

use crate::support::{LARGE, LETTER, Running, config, fresh_path, start, start_at};
use serde_json::{Value, json};
use server::costs::REST;
use server::hub::Config;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_the_same_for_all_is_packed_and_not_sent_twice() {
    let server = start().await;
    let texts = [format!("/api/texts/{LARGE}/fr"), "/api/texts/site/en".into()];
    let data = ["rules", "charts"].map(|what| format!("/api/{what}/{LARGE}"));
    let pages = ["rules", "aid"].map(|what| format!("/{what}/{LARGE}"));
    let rest = ["/api/games", "/", "/g/x", "/static/play/page.js"].map(str::to_string);
    let pictures = format!("/api/games/{LARGE}/pictures");
    for path in texts.into_iter().chain(data).chain(pages).chain(rest).chain([pictures]) {
        let plain = server.ask("GET", &path, &[], "").await;
        assert_eq!(plain.status, 200, "{path}");
        assert!(plain.header("cache-control").is_some() && plain.header("content-encoding").is_none(), "{path}");
        let tag = plain.header("etag").unwrap_or_else(|| panic!("{path} has no tag"));
        for known in [tag.to_string(), format!("\"other\", W/{tag}")] {
            let again = server.ask("GET", &path, &[("if-none-match", &known)], "").await;
            assert_eq!((again.status, again.body.as_str()), (304, ""), "{path}");
            assert_eq!(again.header("etag"), Some(tag), "{path}");
        }
        assert_eq!(server.ask("GET", &path, &[("if-none-match", "\"other\"")], "").await.status, 200, "{path}");
        let packed = server.ask("GET", &path, &[("accept-encoding", "br, gzip;q=0.8")], "").await;
        let length = |answer: &crate::support::Answer| answer.header("content-length").and_then(|n| n.parse().ok());
        let (long, short): (Option<usize>, Option<usize>) = (length(&plain), length(&packed));
        assert!(long.is_some() && short.is_some(), "{path}: known before it is sent, as it was made before");
        assert!(packed.header("content-encoding") == Some("gzip") && short < long, "{path}");
    }
    let french = server.ask("GET", &format!("/rules/{LARGE}"), &[("accept-language", "fr")], "").await;
    assert_ne!(french.body, server.ask("GET", &format!("/rules/{LARGE}"), &[], "").await.body, "to each his language");
}

async fn limited() -> Running {
    start_at(fresh_path(), Config { limits: true, trust_proxy: true, ..config() }).await
}

/// Asks so often from one address: how many were answered.
async fn answered(server: &Running, path: &str, times: usize) -> usize {
    let mut answers = 0;
    for _ in 0..times {
        let answer = server.ask("GET", path, &[("x-forwarded-for", "10.0.0.1")], "").await;
        assert!(matches!(answer.status, 200 | 429), "{}", answer.status);
        answers += usize::from(answer.status == 200);
    }
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_spends_what_it_has_and_others_go_on() {
    let server = limited().await;
    let answers = answered(&server, "/api/tables", 520).await;
    assert!((400..515).contains(&answers), "{answers}");
    let began = Instant::now();
    let refused = 20 - answered(&server, "/api/tables", 20).await as u32;
    assert!(refused > 0 && began.elapsed() >= refused * REST, "what a flood asks for waits at its own end: {refused}");
    for path in ["/api/rules/example", "/api/tables", "/no/such/page"] {
        let mine = server.ask("GET", path, &[("x-forwarded-for", "10.0.0.2")], "").await;
        assert_ne!(mine.status, 429, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_spends_what_he_has_from_wherever_he_comes() {
    let server = limited().await;
    let who = format!("Bearer {}", server.guest().await);
    let mut statuses = Vec::new();
    for n in 0..220 {
        let from = format!("10.0.{}.{}", n / 200, n % 200);
        let headers = [("x-forwarded-for", from.as_str()), ("authorization", who.as_str())];
        statuses.push(server.ask("GET", "/api/tables", &headers, "").await.status);
    }
    let answers = statuses.iter().filter(|status| **status == 200).count();
    assert!((150..215).contains(&answers), "{answers}");
}

/// Says hello so often on one socket: how many times everything was told.
async fn hellos(server: &Running, id: &str, who: &str, times: usize) -> usize {
    let mut client = server.socket(id, who).await;
    let mut told = 0;
    for _ in 0..times {
        client.say(&json!({ "do": "hello", "since": null })).await;
        loop {
            let heard: Value = client.hear().await.expect("an answer");
            match heard["t"].as_str() {
                Some("full") => told += 1,
                Some("error") => assert_eq!(heard["code"], "too-many"),
                _ => continue,
            }
            break;
        }
    }
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn hello_is_answered_so_often_to_a_connection_and_to_a_person() {
    let server = limited().await;
    let (id, host, visitor) = server.table_of(LETTER).await;
    let told = hellos(&server, &id, &host, 20).await;
    assert!((6..10).contains(&told), "{told} by one connection");
    let mut all = 0;
    for _ in 0..12 {
        all += hellos(&server, &id, &visitor, 5).await;
    }
    assert!((30..45).contains(&all), "{all} of 60 by one person");
}

/// Sends the same so often at once: how many answers of a kind came in a third of a second.
async fn answers_soon(server: &Running, (id, who): (&str, &str), frame: &Value, kind: &str) -> usize {
    let mut client = server.player(id, who).await;
    for _ in 0..100 {
        client.say(frame).await;
    }
    let mut answers = 0;
    let counting = async {
        while let Some(heard) = client.hear().await {
            answers += usize::from(heard["t"] == kind);
        }
    };
    let _ = tokio::time::timeout(Duration::from_millis(300), counting).await;
    answers
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_flood_sends_waits_at_its_own_end() {
    let server = limited().await;
    let (id, host, visitor) = server.table_of(LETTER).await;
    let pongs = answers_soon(&server, (&id, &host), &json!({ "do": "ping" }), "pong").await;
    assert_eq!(pongs, 100, "who has something left is answered at once");
    let hello = json!({ "do": "hello", "since": null });
    let refused = answers_soon(&server, (&id, &visitor), &hello, "error").await;
    assert!((1..30).contains(&refused), "{refused} refusals: who has nothing left is heard now and then");
}

#[tokio::test(flavor = "multi_thread")]
async fn newcomers_share_a_wait_for_the_disk() {
    let server = Arc::new(start().await);
    server.hub.store.faults.delay_ms.store(100, Ordering::Relaxed);
    let began = Instant::now();
    futures_util::future::join_all((0..30).map(|_| server.guest())).await;
    let took = began.elapsed();
    assert!(took < Duration::from_millis(1500), "thirty took {took:?}, a hundred milliseconds each if one by one");
}

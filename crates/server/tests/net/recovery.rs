//! Codes that open an account whose password is forgotten.

use crate::support::{Answer, Running, config, fresh_path, start, start_at, token};
use serde_json::{Value, json};
use server::hub::Config;
use std::time::{Duration, Instant};

const OLD: &str = "a good password";
const NEW: &str = "another good password";

async fn kenshin(server: &Running) -> String {
    let claim = json!({ "name": "Kenshin", "password": OLD });
    token(&server.post("/api/me/claim", &server.guest().await, &claim).await).expect("a session")
}

async fn codes(server: &Running, who: &str) -> Vec<String> {
    let answer = server.post("/api/me/codes", who, &json!({ "password": OLD })).await;
    let codes: Vec<String> = serde_json::from_value(answer.json()["codes"].clone()).expect("codes");
    assert!(codes.len() == 10 && codes.iter().all(|code| code.len() == 19), "{codes:?}");
    codes
}

async fn recover(server: &Running, name: &str, code: &str) -> Answer {
    server.post("/api/me/recover", "", &json!({ "name": name, "code": code, "password": NEW })).await
}

async fn sign_in(server: &Running, password: &str) -> u16 {
    server.post("/api/me/sign-in", "", &json!({ "name": "Kenshin", "password": password })).await.status
}

async fn left(server: &Running, who: &str) -> Value {
    server.get("/api/me/letters", who).await.json()["codes"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_opens_the_account_once_and_signs_everybody_else_out() {
    let server = start().await;
    let mine = kenshin(&server).await;
    let codes = codes(&server, &mine).await;
    assert_eq!(left(&server, &mine).await, 10);
    // However it was copied.
    let copied = codes[3].to_uppercase().replace('-', " ");
    let answer = recover(&server, "kenshin", &copied).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let fresh = token(&answer).expect("a session");
    assert_eq!(server.get("/api/me/letters", &mine).await.status, 401, "the old session is over");
    assert_eq!(left(&server, &fresh).await, 9);
    assert_eq!((sign_in(&server, OLD).await, sign_in(&server, NEW).await), (401, 200));
    let (again, wrong) = (recover(&server, "Kenshin", &codes[3]).await, recover(&server, "Kenshin", "abcd").await);
    let nobody = recover(&server, "Shingen", &codes[4]).await;
    assert_eq!((again.status, wrong.status, nobody.status), (401, 401, 401));
    assert!(again.body == wrong.body && wrong.body == nobody.body, "nothing tells which names there are");
    assert_eq!(recover(&server, "Kenshin", &codes[4]).await.status, 200, "the others are as good as before");
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_are_made_anew_for_the_password_alone() {
    let server = start().await;
    let mine = kenshin(&server).await;
    let old = codes(&server, &mine).await;
    let refused = server.post("/api/me/codes", &mine, &json!({ "password": NEW })).await;
    assert_eq!(refused.status, 401, "a session is not enough");
    let new = codes(&server, &mine).await;
    assert_eq!(recover(&server, "Kenshin", &old[0]).await.status, 401);
    let short = json!({ "name": "Kenshin", "code": new[0], "password": "short" });
    assert_eq!(server.post("/api/me/recover", "", &short).await.status, 422);
    assert_eq!(recover(&server, "Kenshin", &new[0]).await.status, 200, "what was refused spent nothing");
    // Nothing of them can be read in the file.
    server.hub.store.merge().expect("one file");
    let file = std::fs::read(&server.database).expect("the file");
    let plain = new[1].replace('-', "");
    assert!(!file.windows(plain.len()).any(|part| part == plain.as_bytes()));
}

/// Ten an hour of an account, whoever tries; after that each waits as for a password.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_guesses_codes_is_slowed_down_as_with_passwords() {
    let slow = Duration::from_millis(300);
    let server = start_at(fresh_path(), Config { limits: true, trust_proxy: true, slow, ..config() }).await;
    let body = json!({ "name": "Kenshin", "code": "abcd-efgh-ijkm-npqr", "password": NEW }).to_string();
    let mut waited = Vec::new();
    for n in 0..12 {
        let from = format!("198.51.100.{n}");
        let headers = [("x-honjin", "1"), ("content-type", "application/json"), ("x-forwarded-for", from.as_str())];
        let began = Instant::now();
        assert_eq!(server.ask("POST", "/api/me/recover", &headers, &body).await.status, 401);
        waited.push(began.elapsed() >= slow);
    }
    assert_eq!((waited[0], waited[11]), (false, true), "{waited:?}");
    let from = [("x-honjin", "1"), ("content-type", "application/json"), ("x-forwarded-for", "198.51.100.99")];
    let mut last = 0;
    for _ in 0..6 {
        last = server.ask("POST", "/api/me/recover", &from, &body).await.status;
    }
    assert_eq!(last, 429, "one address has five a minute");
}

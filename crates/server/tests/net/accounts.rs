//! Accounts: what is kept of them, when sessions change and end, how often one may try, what a stranger can find out.

use crate::support::{Answer, Running, fresh_path, start, start_at, token};
use futures_util::future::join_all;
use rusqlite::Connection;
use serde_json::{Value, json};
use server::hub::Config;
use sha2::{Digest, Sha256};
use std::time::{Duration, Instant};

const PASSWORD: &str = "ganko no maki";

async fn claimed(server: &Running, name: &str) -> String {
    let guest = server.guest().await;
    let answer = server.post("/api/me/claim", &guest, &json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    token(&answer).expect("a new session")
}

async fn sign_in(server: &Running, name: &str, password: &str) -> Answer {
    server.post("/api/me/sign-in", "", &json!({ "name": name, "password": password })).await
}

async fn me(server: &Running, who: &str) -> Value {
    server.get("/api/me", who).await.json()
}

/// Is this still the session of that name?
async fn is_known(server: &Running, who: &str, name: &str) -> bool {
    me(server, who).await["name"] == name
}

/// Everything on the disk: the database and what is not yet folded into it.
fn on_disk(server: &Running) -> Vec<u8> {
    let folder = server.database.parent().expect("a folder");
    let files = std::fs::read_dir(folder).expect("a folder");
    files.flat_map(|file| std::fs::read(file.expect("a file").path()).expect("bytes")).collect()
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|part| part == text.as_bytes())
}

fn head_but_date(answer: &Answer) -> Vec<&str> {
    answer.head.lines().filter(|line| !line.starts_with("date: ")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_are_kept_as_argon2id_of_19_mib_and_two_passes() {
    let server = start().await;
    claimed(&server, "kenshin").await;
    claimed(&server, "shingen").await;
    let database = Connection::open(&server.database).expect("the file");
    let mut select = database.prepare("SELECT hash FROM users WHERE hash IS NOT NULL").expect("a table");
    let hashes = select.query_map([], |row| row.get::<_, String>(0)).expect("rows");
    let hashes: Vec<String> = hashes.map(|hash| hash.expect("a hash")).collect();
    assert_eq!(hashes.len(), 2);
    for hash in &hashes {
        let parts: Vec<&str> = hash.split('$').collect();
        assert_eq!(parts[1..3], ["argon2id", "v=19"], "{hash}");
        let number = |name: &str| parts[3].split(',').find_map(|part| part.strip_prefix(name)?.parse::<u32>().ok());
        assert!(number("m=") >= Some(19 * 1024) && number("t=") >= Some(2), "{hash}");
        assert!(parts[4].len() >= 22, "a salt of 128 bits: {hash}");
    }
    assert_ne!(hashes[0].split('$').nth(4), hashes[1].split('$').nth(4), "each has a salt of its own");
    assert!(!holds(&on_disk(&server), PASSWORD));
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_and_invitations_are_kept_as_hashes() {
    let server = start().await;
    let (guest, named) = (server.guest().await, claimed(&server, "kenshin").await);
    let wanted = json!({ "game": "example", "opponent": "link", "seat": 0 });
    let invite = server.post("/api/tables", &guest, &wanted).await.json()["invite"].as_str().expect("one").to_string();
    let disk = on_disk(&server);
    for secret in [&guest, &named, &invite] {
        assert!(!holds(&disk, secret), "{secret} is on the disk");
    }
    let database = Connection::open(&server.database).expect("the file");
    for token in [&guest, &named] {
        assert_eq!(token.len(), 64, "256 bits");
        let hash: [u8; 32] = Sha256::digest(token.as_bytes()).into();
        let found =
            database.query_row("SELECT count(*) FROM sessions WHERE token = ?", [hash], |row| row.get::<_, u32>(0));
        assert_eq!(found.expect("a count"), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn claiming_a_name_gives_a_new_session_and_ends_the_old_ones() {
    let server = start().await;
    let guest = server.guest().await;
    let answer = server.post("/api/me/claim", &guest, &json!({ "name": "kenshin", "password": PASSWORD })).await;
    let new = token(&answer).expect("a new session");
    assert_ne!(new, guest);
    assert!(is_known(&server, &new, "kenshin").await);
    assert!(!is_known(&server, &guest, "kenshin").await);
    let again = server.post("/api/me/claim", &new, &json!({ "name": "other", "password": PASSWORD })).await;
    assert_eq!(again.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_gives_a_new_session_each_time() {
    let server = start().await;
    let first = claimed(&server, "Kenshin").await;
    // A session somebody brought along never becomes the account's.
    let planted = server.guest().await;
    let name = json!({ "name": "kenshin", "password": PASSWORD });
    let second = token(&server.post("/api/me/sign-in", &planted, &name).await).expect("a session");
    let third = token(&sign_in(&server, "KENSHIN", PASSWORD).await).expect("a session");
    assert!(first != second && second != third && second != planted);
    for session in [&first, &second, &third] {
        assert!(is_known(&server, session, "Kenshin").await);
    }
    assert!(!is_known(&server, &planted, "Kenshin").await);
    assert_eq!(server.post("/api/me/sign-out", &second, &json!({})).await.status, 200);
    assert!(!is_known(&server, &second, "Kenshin").await);
    assert!(is_known(&server, &third, "Kenshin").await, "only this one ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_password_ends_all_sessions_but_the_new_one() {
    let server = start().await;
    let mut sessions = vec![claimed(&server, "kenshin").await];
    for _ in 0..3 {
        sessions.push(token(&sign_in(&server, "kenshin", PASSWORD).await).expect("a session"));
    }
    let wrong = json!({ "old": "not the password", "new": "another password" });
    assert_eq!(server.post("/api/me/password", &sessions[1], &wrong).await.status, 401);
    let short = json!({ "old": PASSWORD, "new": "short" });
    assert_eq!(server.post("/api/me/password", &sessions[1], &short).await.status, 422);
    assert!(is_known(&server, &sessions[0], "kenshin").await, "nothing has changed");
    let right = json!({ "old": PASSWORD, "new": "another password" });
    let changed = server.post("/api/me/password", &sessions[1], &right).await;
    assert_eq!(changed.status, 200, "{}", changed.body);
    assert!(is_known(&server, &token(&changed).expect("a session"), "kenshin").await);
    for session in &sessions {
        assert!(!is_known(&server, session, "kenshin").await);
    }
    assert_eq!(sign_in(&server, "kenshin", PASSWORD).await.status, 401);
    assert_eq!(sign_in(&server, "kenshin", "another password").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_run_out() {
    let server = start().await;
    let who = claimed(&server, "kenshin").await;
    let database = Connection::open(&server.database).expect("the file");
    let count =
        || database.query_row("SELECT count(*) FROM sessions", [], |row| row.get::<_, u32>(0)).expect("a count");
    database.execute("UPDATE sessions SET expires = 1", []).expect("an update");
    assert!(!is_known(&server, &who, "kenshin").await);
    let before = count();
    server.hub.store.sweep(server::hub::now()).expect("a disk that takes it");
    assert!(count() < before, "what has run out is swept away");
}

// --- how often

async fn limited() -> Running {
    let config = Config { limits: true, trust_proxy: true, ..crate::support::config() };
    start_at(fresh_path(), config).await
}

async fn try_from(server: &Running, address: &str, name: &str, password: &str) -> Answer {
    let headers = [("x-honjin", "1"), ("content-type", "application/json"), ("x-forwarded-for", address)];
    let body = json!({ "name": name, "password": password }).to_string();
    server.ask("POST", "/api/me/sign-in", &headers, &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_may_try_five_times_a_minute() {
    let server = limited().await;
    claimed(&server, "kenshin").await;
    for n in 0..5 {
        assert_eq!(try_from(&server, "10.0.0.1", &format!("name {n}"), "wrong password").await.status, 401);
    }
    assert_eq!(try_from(&server, "10.0.0.1", "kenshin", PASSWORD).await.status, 429, "even with the right password");
    assert_eq!(try_from(&server, "10.0.0.2", "kenshin", PASSWORD).await.status, 200, "others may");
    // What the visitor writes himself before the proxy's own word counts for nothing.
    assert_eq!(try_from(&server, "10.0.0.9, 10.0.0.1", "kenshin", PASSWORD).await.status, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_proxy_nobody_says_where_he_comes_from() {
    let config = Config { limits: true, ..crate::support::config() };
    let server = start_at(fresh_path(), config).await;
    let mut statuses = Vec::new();
    for n in 0..6 {
        statuses.push(try_from(&server, &format!("10.0.0.{n}"), "kenshin", "wrong password").await.status);
    }
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429]);
}

const SLOW: Duration = Duration::from_millis(1500);

async fn slowly() -> Running {
    let config = Config { limits: true, trust_proxy: true, slow: SLOW, ..crate::support::config() };
    start_at(fresh_path(), config).await
}

/// Tries an account with a wrong password from all over the world until it is slow.
async fn besiege(server: &Running, name: &str) {
    for n in 0..10 {
        assert_eq!(try_from(server, &format!("10.0.1.{n}"), name, "wrong password").await.status, 401);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_is_tried_from_everywhere_is_slow_and_locks_nobody_out() {
    let server = slowly().await;
    claimed(&server, "kenshin").await;
    // A name nobody has is slowed alike: it tells nothing.
    for (name, status) in [("kenshin", 200), ("nobody", 401)] {
        besiege(&server, name).await;
        let began = Instant::now();
        let answer = try_from(&server, "10.0.2.1", &name.to_uppercase(), PASSWORD).await;
        assert_eq!(answer.status, status, "{name}: {}", answer.body);
        assert!(began.elapsed() >= SLOW, "{name}: {:?}", began.elapsed());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_has_signed_in_before_is_not_slowed() {
    let server = slowly().await;
    claimed(&server, "kenshin").await;
    claimed(&server, "shingen").await;
    let before = try_from(&server, "10.0.2.1", "kenshin", PASSWORD).await;
    let devices = before.head.lines().filter_map(|line| line.strip_prefix("set-cookie: honjin-device="));
    let device = devices.filter_map(|line| line.split(';').next()).next().expect("a device").to_string();
    besiege(&server, "kenshin").await;
    besiege(&server, "shingen").await;
    let sign_in = async |name: &str, device: &str| {
        let cookie = format!("honjin-device={device}");
        let body = json!({ "name": name, "password": PASSWORD }).to_string();
        let headers = [
            ("x-honjin", "1"),
            ("content-type", "application/json"),
            ("x-forwarded-for", "10.0.1.1"),
            ("cookie", cookie.as_str()),
        ];
        let began = Instant::now();
        let answer = server.ask("POST", "/api/me/sign-in", &headers, &body).await;
        (answer.status, began.elapsed() >= SLOW)
    };
    // From an address that is in use against it, too.
    for _ in 0..3 {
        assert_eq!(sign_in("kenshin", &device).await, (200, false));
    }
    let forged = format!("{}{}", &device[..device.len() - 1], if device.ends_with('0') { '1' } else { '0' });
    assert_eq!(sign_in("kenshin", &forged).await, (200, true), "another device");
    assert_eq!(sign_in("shingen", &device).await, (200, true), "another account");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_proxys_word_counts_for_where_somebody_comes_from() {
    let server = limited().await;
    let attempt = async |lines: &[&str]| {
        let mut headers = vec![("x-honjin", "1"), ("content-type", "application/json")];
        headers.extend(lines.iter().map(|line| ("x-forwarded-for", *line)));
        let body = json!({ "name": "kenshin", "password": "wrong password" }).to_string();
        server.ask("POST", "/api/me/sign-in", &headers, &body).await.status
    };
    let mut statuses = Vec::new();
    for n in 0..6 {
        let (own, both) = (format!("10.1.0.{n}"), format!("10.1.1.{n}, 10.0.0.9"));
        statuses.push(if n % 2 == 0 { attempt(&[&own, "10.0.0.9"]).await } else { attempt(&[&own, &both]).await });
    }
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429]);
    assert_eq!(attempt(&["10.0.0.9", "10.0.0.10"]).await, 401, "nor is anybody blamed for another");
}

/// Of an IPv6 line 56 bits are given out, and the rest is its owner's to change.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_one_address_whatever_it_makes_of_the_rest() {
    let server = limited().await;
    let mut statuses = Vec::new();
    for n in 0..6 {
        statuses
            .push(try_from(&server, &format!("2001:db8:0:ab{n}{n}::{n}"), "kenshin", "wrong password").await.status);
    }
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429]);
    assert_eq!(try_from(&server, "2001:db8:0:ac00::1", "kenshin", "wrong password").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_four_claims_at_once_one_wins() {
    let server = start().await;
    // Four names for one guest, then one name for four guests.
    let guest = server.guest().await;
    let bodies: Vec<Value> = (0..4).map(|n| json!({ "name": format!("name{n}"), "password": PASSWORD })).collect();
    let answers = join_all(bodies.iter().map(|body| server.post("/api/me/claim", &guest, body))).await;
    let won: Vec<&Answer> = answers.iter().filter(|answer| answer.status == 200).collect();
    assert_eq!(won.len(), 1);
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        // Who comes after the others' sessions have ended is a newcomer to whom nothing belongs.
        assert_eq!((answer.status, &answer.json()["error"]["code"]), (409, &json!("http-has-name")), "{}", answer.body);
    }
    let session = token(won[0]).expect("a session");
    assert_eq!(me(&server, &session).await["name"], won[0].json()["name"]);
    let guests = [server.guest().await, server.guest().await, server.guest().await, server.guest().await];
    let body = json!({ "name": "kenshin", "password": PASSWORD });
    let answers = join_all(guests.iter().map(|guest| server.post("/api/me/claim", guest, &body))).await;
    let mut codes: Vec<Value> = answers.iter().map(|answer| answer.json()["error"]["code"].clone()).collect();
    codes.sort_by_key(|code| code.is_null());
    assert_eq!(codes, [json!("http-name-taken"), json!("http-name-taken"), json!("http-name-taken"), Value::Null]);
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_cannot_be_guessed_by_other_doors() {
    for (route, body) in [
        ("/api/me/password", json!({ "old": "wrong password", "new": "another password" })),
        ("/api/me/delete", json!({ "password": "wrong password" })),
    ] {
        let server = limited().await;
        // Claiming is the first of the five.
        let who = claimed(&server, "kenshin").await;
        let mut statuses = Vec::new();
        for _ in 0..5 {
            statuses.push(server.post(route, &who, &body).await.status);
        }
        assert_eq!(statuses, [401, 401, 401, 401, 429], "{route}");
    }
}

// --- what a stranger can find out

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_name_and_a_wrong_password_are_one_answer() {
    let server = start().await;
    claimed(&server, "kenshin").await;
    for password in ["wrong password", "", "short", &"long".repeat(60)] {
        let (known, unknown) =
            (sign_in(&server, "kenshin", password).await, sign_in(&server, "shingen", password).await);
        assert_eq!(known.status, 401);
        assert_eq!(known.body, unknown.body);
        assert_eq!(head_but_date(&known), head_but_date(&unknown));
        assert_eq!(unknown.status, 401);
    }
    // A guest has no name to sign in with, nor has a name that is none.
    for name in ["Ronin 1", "", "\u{0}", "' OR 1=1 --", &"x".repeat(5000)] {
        let answer = sign_in(&server, name, "wrong password").await;
        assert_eq!((answer.status, &answer.json()["error"]["code"]), (401, &json!("http-wrong-password")), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_unique_whatever_their_case_and_plain() {
    let server = start().await;
    claimed(&server, "Kenshin").await;
    let guest = server.guest().await;
    let mut claims = vec![("kENSHIN", PASSWORD, 409), ("kensh1n", PASSWORD, 409), ("other", "short", 422)];
    claims.extend([("other", "password123", 422), ("kensh\u{456}n", PASSWORD, 422), ("Adm1n", PASSWORD, 422)]);
    claims.extend(["", "x", "<b>name</b>", " padded ", "a\u{202e}b", "line\nbreak"].map(|name| (name, PASSWORD, 422)));
    for (name, password, status) in claims {
        let answer = server.post("/api/me/claim", &guest, &json!({ "name": name, "password": password })).await;
        assert_eq!(answer.status, status, "{name:?}: {}", answer.body);
    }
    assert_eq!(me(&server, &guest).await["guest"], true);
}

// --- games

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_the_games_with_the_name() {
    let server = start().await;
    let (id, host, _) = server.table().await;
    let claim = json!({ "name": "kenshin", "password": PASSWORD });
    let new = token(&server.post("/api/me/claim", &host, &claim).await).expect("a session");
    let elsewhere = token(&sign_in(&server, "kenshin", PASSWORD).await).expect("a session");
    for session in [&new, &elsewhere] {
        let yours = server.get("/api/tables", session).await.json()["yours"].clone();
        assert_eq!((&yours[0]["id"], &yours[0]["you"]), (&json!(id), &json!([0])));
        let mut player = server.player(&id, session).await;
        assert!(player.asked());
        player.play(player.choices()[0]).await;
        let next = player.hear().await.expect("an answer");
        assert_ne!(next["t"], "refused");
        player.say(&json!({ "do": "undo", "at": null })).await;
        player.until("step").await;
    }
    assert!(server.get("/api/tables", &host).await.json()["yours"].as_array().is_some_and(Vec::is_empty));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_leaves_its_games_to_the_others() {
    let server = start().await;
    let who = claimed(&server, "kenshin").await;
    let visitor = server.guest().await;
    let wanted = json!({ "game": "example", "opponent": "open", "seat": 0 });
    let id = server.post("/api/tables", &who, &wanted).await.json()["id"].as_str().expect("an id").to_string();
    server.post(&format!("/api/tables/{id}/join"), &visitor, &json!({})).await;
    for wrong in [json!({}), json!({ "password": "wrong password" })] {
        assert_eq!(server.post("/api/me/delete", &who, &wrong).await.status, 401);
    }
    assert!(is_known(&server, &who, "kenshin").await);
    let deleted = server.post("/api/me/delete", &who, &json!({ "password": PASSWORD })).await;
    assert_eq!(deleted.status, 200);
    assert!(deleted.header("set-cookie").is_some_and(|line| line.contains("Max-Age=0")));
    assert!(!is_known(&server, &who, "kenshin").await);
    assert_eq!(sign_in(&server, "kenshin", PASSWORD).await.status, 401);
    let yours = server.get("/api/tables", &visitor).await.json()["yours"].clone();
    assert_eq!(yours[0]["id"], json!(id));
    assert!(!yours.to_string().contains("kenshin"), "{yours}");
    // Nor does the other player read the name at the table itself.
    let mut player = server.socket(&id, &visitor).await;
    player.say(&json!({ "do": "hello", "since": null })).await;
    let full = player.until("full").await;
    assert!(!full.to_string().contains("kenshin"), "{full}");
    assert_eq!(full["people"][0]["kind"], "free", "another may take the seat: {full}");
    let header = server.hub.store.table(&id).expect("a store").expect("the table").0.plan;
    assert!(header.contains("Ronin"), "{header}");
    let database = Connection::open(&server.database).expect("the file");
    let kept = "SELECT count(*) FROM users WHERE name IS NOT NULL OR hash IS NOT NULL";
    assert_eq!(database.query_row(kept, [], |row| row.get::<_, u32>(0)).expect("a count"), 0);
    // The name is free again, and its games are not the newcomer's.
    let newcomer = claimed(&server, "kenshin").await;
    assert!(server.get("/api/tables", &newcomer).await.json()["yours"].as_array().is_some_and(Vec::is_empty));
}

#[tokio::test(flavor = "multi_thread")]
async fn open_connections_end_with_their_session() {
    let server = start().await;
    let mut who = claimed(&server, "kenshin").await;
    let wanted = json!({ "game": "example", "opponent": "computer", "seat": 0 });
    let id = server.post("/api/tables", &who, &wanted).await.json()["id"].as_str().expect("an id").to_string();
    for (path, body) in [
        ("/api/me/password", json!({ "old": PASSWORD, "new": "another long one" })),
        ("/api/me/sign-out", json!({})),
        ("/api/me/delete", json!({ "password": "another long one" })),
    ] {
        let mut player = server.player(&id, &who).await;
        let answer = server.post(path, &who, &body).await;
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        let reading = async { while player.hear().await.is_some() {} };
        tokio::time::timeout(std::time::Duration::from_secs(10), reading).await.unwrap_or_else(|_| panic!("{path}"));
        who = match path {
            "/api/me/password" => token(&answer).expect("a new session"),
            _ => token(&sign_in(&server, "kenshin", "another long one").await).unwrap_or_default(),
        };
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_guests_connections_end_when_the_name_is_claimed() {
    let server = start().await;
    let (id, host, _) = server.table().await;
    let mut player = server.player(&id, &host).await;
    claim(&server, &host, "kenshin").await;
    let reading = async { while player.hear().await.is_some() {} };
    tokio::time::timeout(Duration::from_secs(10), reading).await.expect("an end");
}

async fn claim(server: &Running, guest: &str, name: &str) {
    let answer = server.post("/api/me/claim", guest, &json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

//! Who may do what at which table: the matrix of access.txt, where requests may come from, and the headers every answer
//! has.

use crate::support::{Answer, Client, LETTER, Running, start, start_at, token};
use serde_json::{Value, json};
use server::hub::Config;
use std::collections::BTreeSet;

const WHO: [&str; 7] = ["anonymous", "stranger", "opponent", "owner", "former", "admin", "banned"];
const OPPONENT: usize = 2;
const FORMER: usize = 4;

struct Right {
    method: String,
    route: String,
    table: String,
    expected: Vec<String>,
}

fn rows() -> Vec<Right> {
    let lines = include_str!("access.txt").lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let row = |line: &str| {
        let words: Vec<String> = line.split_whitespace().map(str::to_string).collect();
        assert_eq!(words.len(), 3 + WHO.len(), "{line}");
        let [method, route, table] = [0, 1, 2].map(|word| words[word].clone());
        Right { method, route, table, expected: words[3..].to_vec() }
    };
    lines.skip(1).map(row).collect()
}

/// Methods and paths of the router, from its text.
fn routes() -> BTreeSet<(String, String)> {
    let source = include_str!("../../src/http.rs");
    let mut found = BTreeSet::new();
    for part in source.split(".route(").skip(1) {
        let path = part.split('"').nth(1).expect("a path").to_string();
        let end = part.find("\n        .").unwrap_or(part.len());
        let handlers = &part[..part[..end].find(".layer").unwrap_or(end)];
        for method in ["get", "post", "put", "delete", "patch", "any"] {
            let named = [format!(" {method}("), format!(".{method}("), format!("\n{method}(")];
            if named.iter().any(|name| handlers.contains(name.as_str())) {
                found.insert((method.to_uppercase(), path.clone()));
            }
        }
    }
    found
}

/// What a client may say, from the text of the live channel.
fn words() -> BTreeSet<String> {
    let source = include_str!("../../src/said.rs");
    let list = source.split("enum Said {").nth(1).and_then(|rest| rest.split("\n}").next()).expect("the list");
    let variants = list.lines().filter(|line| line.starts_with("    ") && !line.starts_with("     "));
    let names = variants.filter_map(|line| line.trim().split_once(" {"));
    names.map(|(name, _)| name.to_lowercase()).collect()
}

#[test]
fn every_route_and_every_word_has_a_row() {
    let rows = rows();
    let (routes, words) = (routes(), words());
    assert!(routes.len() >= 28 && words.len() >= 10, "{routes:?} {words:?}");
    let path = |row: &Right| row.route.split('?').next().unwrap_or_default().to_string();
    for (method, route) in &routes {
        let kinds: Vec<&str> = rows
            .iter()
            .filter(|row| row.method == *method && path(row) == *route)
            .map(|row| row.table.as_str())
            .collect();
        assert!(!kinds.is_empty(), "{method} {route} has no row in access.txt");
        for kind in ["own", "ended", "public", "finished", "absent"] {
            let asks = route.starts_with("/api/tables/{id}");
            assert!(!asks || kinds.contains(&kind), "{method} {route} has no row for a table that is {kind}");
        }
    }
    for word in &words {
        assert!(rows.iter().any(|row| row.method == "SAY" && row.route == *word), "{word} has no row in access.txt");
    }
    for row in &rows {
        let known =
            routes.contains(&(row.method.clone(), path(row))) || row.method == "SAY" && words.contains(&row.route);
        assert!(known, "{} {} is in access.txt and nowhere else", row.method, row.route);
    }
}

#[test]
fn every_route_has_a_cost() {
    let priced: BTreeSet<&str> = server::costs::ROUTES.iter().map(|(route, _)| *route).collect();
    assert_eq!(priced.len(), server::costs::ROUTES.len(), "each once");
    let routes = routes();
    let known: BTreeSet<&str> =
        routes.iter().map(|(_, route)| route.as_str()).chain([server::costs::NOWHERE]).collect();
    assert_eq!(priced, known);
}

/// A table and those who have to do with it.
struct Stage {
    id: String,
    people: [String; 7],
}

async fn stage(server: &Running, kind: &str) -> Stage {
    let private = matches!(kind, "own" | "ended");
    let (owner, opponent, stranger) = (server.guest().await, server.guest().await, server.guest().await);
    let opponents = if private { "link" } else { "open" };
    let wanted = json!({ "game": LETTER, "opponent": opponents, "seat": 0, "private": private });
    let made = server.post("/api/tables", &owner, &wanted).await.json();
    let mut id = made["id"].as_str().expect("an id").to_string();
    if kind != "open" {
        let joined =
            server.post(&format!("/api/tables/{id}/join"), &opponent, &json!({ "invite": made["invite"] })).await;
        assert_eq!(joined.status, 200, "{}", joined.body);
    }
    if matches!(kind, "ended" | "finished") {
        let mut client = server.player(&id, &owner).await;
        client.say(&json!({ "do": "resign" })).await;
        while client.table["status"] != "over" {
            client.hear().await.expect("the end");
        }
    }
    if matches!(kind, "absent" | "-") {
        id = "zzzzzzzzzzzzzzzz".into();
    }
    let (admin, banned) = (server.admin().await, server.banned().await);
    Stage { id, people: [String::new(), stranger, opponent.clone(), owner, opponent, admin, banned] }
}

fn body(route: &str) -> Value {
    match route.rsplit('/').next().unwrap_or_default() {
        "claim" if route == "/api/me/claim" => {
            json!({ "name": format!("n{}", server::luck::token::<8>()), "password": "a good password" })
        }
        "sign-in" => json!({ "name": "nobody at all", "password": "a good password" }),
        "password" => json!({ "old": "a wrong password", "new": "a good password" }),
        "people" => json!({ "who": 0, "mute": true, "block": false }),
        "report" => json!({ "reason": "he does not greet" }),
        "deeds" => json!({ "do": "withdraw" }),
        _ if route == "/api/admin/claim" => json!({ "code": "a guess" }),
        "seat" => json!({ "seat": 1, "to": "computer" }),
        "codes" => json!({ "password": "a wrong password" }),
        "recover" => json!({ "name": "nobody at all", "code": "abcd-efgh", "password": "a good password" }),
        "letters" => json!({ "letters": true }),
        "address" => json!({ "address": "a@example.org", "password": "a wrong password", "lang": "en" }),
        "browser" => json!({ "endpoint": "https://push.example.org/a", "key": "", "auth": "", "lang": "en" }),
        "forget" => json!({ "endpoint": "https://push.example.org/a" }),
        "feed" => json!({ "on": true }),
        "confirm" => json!({ "token": "no such token" }),
        "forgot" => json!({ "account": "nobody at all" }),
        "reset" => json!({ "token": "no such token", "password": "a good password" }),
        "fork" => json!({ "at": 0, "opponent": "hotseat", "seat": 0 }),
        "tables" => json!({ "game": LETTER, "opponent": "hotseat", "seat": 0 }),
        _ => json!({}),
    }
}

fn path(route: &str, id: &str) -> String {
    let filled = route.replace("{id}", id).replace("{n}", "0").replace("{lang}", "en").replace("{*path}", "icon.svg");
    filled.replace("{game}", LETTER).replace("{token}", &"0".repeat(64))
}

async fn ask(server: &Running, method: &str, route: &str, id: &str, who: &str) -> Answer {
    let path = path(route, id);
    match method {
        _ if route.ends_with("/live") => {
            let auth = format!("Bearer {who}");
            let ours = format!("http://{}", server.address);
            let who = if who.is_empty() { ("origin", ours.as_str()) } else { ("authorization", auth.as_str()) };
            server.handshake(&path, &[who]).await
        }
        "GET" => server.get(&path, who).await,
        _ => server.post(&path, who, &body(route)).await,
    }
}

async fn delete_account(server: &Running, who: &str) {
    let answer = server.post("/api/me/delete", who, &json!({})).await;
    // The row before may have deleted it already.
    assert!(matches!(answer.status, 200 | 401), "{}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_answers_as_the_matrix_says() {
    let server = start().await;
    let mut cells = 0;
    for row in rows().iter().filter(|row| row.method != "SAY") {
        let mut set = stage(&server, &row.table).await;
        for (n, expected) in row.expected.iter().enumerate().filter(|(_, expected)| *expected != "-") {
            if n == FORMER {
                delete_account(&server, &set.people[OPPONENT]).await;
            }
            let answer = ask(&server, &row.method, &row.route, &set.id, &set.people[n]).await;
            let what = format!("{} {} ({}) by {}", row.method, row.route, row.table, WHO[n]);
            assert_eq!(answer.status.to_string(), *expected, "{what}: {}", answer.body);
            cells += 1;
            if row.table == "open" {
                set = stage(&server, &row.table).await;
            }
        }
    }
    assert!(cells > 200, "{cells}");
}

/// What is said for a word of the live channel.
fn said(client: &Client, word: &str) -> Value {
    match word {
        "hello" => json!({ "do": "hello", "since": null }),
        "play" => json!({ "do": "play", "at": client.decision["at"].as_u64().unwrap_or(0), "choice": 0, "key": "k" }),
        "undo" => json!({ "do": "undo", "at": client.decision["at"] }),
        "ask" => json!({ "do": "ask", "ref": 1, "what": "why", "pick": ["hex:A1"] }),
        "propose" => json!({ "do": "propose", "what": "draw" }),
        "order" => json!({ "do": "order", "key": "never", "stands": true }),
        "reply" => json!({ "do": "reply", "to": 1, "yes": true }),
        "chat" | "note" => json!({ "do": word, "text": "good evening" }),
        "gallery" => json!({ "do": word, "hear": false }),
        _ => json!({ "do": word }),
    }
}

/// The kind of frame that answers; `nothing` if none comes before something said afterwards is answered.
async fn kind_of_answer(server: &Running, id: &str, who: &str, word: &str) -> String {
    let mut client = server.player(id, who).await;
    client.until("people").await;
    let frame = said(&client, word);
    client.say(&frame).await;
    client.say(&json!({ "do": "chat", "text": "the end of it" })).await;
    loop {
        let heard = client.hear().await.expect("an answer");
        match heard["t"].as_str().expect("a kind") {
            "people" => {}
            "chat" if heard["line"]["text"] == "the end of it" => return "nothing".into(),
            other => return other.into(),
        }
    }
}

/// Plays on until one of the two is asked and the other is not: which of the people it is.
async fn one_asked(server: &Running, set: &Stage) -> usize {
    let mut players = [server.player(&set.id, &set.people[2]).await, server.player(&set.id, &set.people[3]).await];
    let mut random = crate::support::Random(3);
    loop {
        for player in &mut players {
            player.settle().await;
        }
        if players[0].asked() != players[1].asked() {
            return if players[0].asked() { 2 } else { 3 };
        }
        crate::support::play_some(&mut players, 1, &mut random).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_word_of_the_live_channel_is_answered_as_the_matrix_says() {
    let server = start().await;
    for row in rows().iter().filter(|row| row.method == "SAY") {
        for (n, expected) in row.expected.iter().enumerate().filter(|(_, expected)| *expected != "-") {
            let set = stage(&server, &row.table).await;
            let who = if row.route == "play" && row.table == "public" {
                let asked = one_asked(&server, &set).await;
                [1, 5 - asked, asked].map(|place| &set.people[place])[n - 1]
            } else {
                &set.people[n]
            };
            let kind = kind_of_answer(&server, &set.id, who, &row.route).await;
            assert_eq!(kind, *expected, "{} ({}) by {}", row.route, row.table, WHO[n]);
        }
    }
}

/// The head without what differs from answer to answer anyway.
fn bare_head(answer: &Answer) -> String {
    let changes = ["date: ", "set-cookie: "];
    let lines = answer.head.lines().filter(|line| !changes.iter().any(|name| line.to_lowercase().starts_with(name)));
    lines.collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn private_and_absent_are_alike() {
    let server = start().await;
    let (own, ended) = (stage(&server, "own").await, stage(&server, "ended").await);
    let absent = stage(&server, "absent").await;
    let tables: Vec<Right> = rows().into_iter().filter(|row| row.route.contains("/api/tables/{id}")).collect();
    let asked: BTreeSet<(&str, &str)> = tables.iter().map(|row| (row.method.as_str(), row.route.as_str())).collect();
    assert!(asked.len() >= 9, "{asked:?}");
    for (method, route) in asked {
        for who in ["", &absent.people[1]] {
            let nothing = ask(&server, method, route, &absent.id, who).await;
            for hidden in [&own, &ended] {
                let answer = ask(&server, method, route, &hidden.id, who).await;
                assert_eq!(answer.status, nothing.status, "{method} {route}");
                assert_eq!(answer.body, nothing.body, "{method} {route}");
                assert_eq!(bare_head(&answer), bare_head(&nothing), "{method} {route}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_in_nobody_elses_list() {
    let server = start().await;
    let me = server.guest().await;
    let wanted = json!({ "game": LETTER, "opponent": "open", "seat": 0, "private": true });
    let id = server.post("/api/tables", &me, &wanted).await.json()["id"].as_str().map(str::to_string);
    let set = stage(&server, "own").await;
    let list = server.get("/api/tables", &set.people[1]).await.json();
    let listed = list.to_string();
    assert!(!listed.contains(&set.id), "{listed}");
    // What is in the lobby is not private, whatever was asked for.
    let id = id.expect("a table");
    assert!(listed.contains(&id), "{listed}");
    assert_eq!(server.get(&format!("/api/tables/{id}/chart"), &set.people[1]).await.status, 200);
    assert!(server.get("/api/tables", &set.people[3]).await.body.contains(&set.id));
}

// --- where requests come from

#[tokio::test(flavor = "multi_thread")]
async fn the_live_channel_is_for_our_own_pages_and_for_programs_with_a_token() {
    let server = start().await;
    let (id, host, _) = server.table().await;
    let path = format!("/api/tables/{id}/live");
    let (cookie, bearer) = (format!("honjin={host}"), format!("Bearer {host}"));
    let address = server.address.clone();
    let (name, port) = address.split_once(':').expect("a port");
    let ours = format!("http://{address}");
    assert_eq!(server.handshake(&path, &[("cookie", &cookie), ("origin", &ours)]).await.status, 101);
    assert_eq!(server.handshake(&path, &[("authorization", &bearer)]).await.status, 101);
    let origins = [
        "http://example.com".to_string(),
        format!("http://example.com:{port}"),
        "null".into(),
        "".into(),
        format!("http://evil.{address}"),
        format!("http://{address}.example.com"),
        format!("http://{name}:{}", port.parse::<u16>().expect("a number") - 1),
        format!("http://{name}"),
        format!("http://localhost:{port}"),
        format!("ftp://{address}"),
        format!("file://{address}"),
        address.to_string(),
        format!("//{address}"),
        format!("http://{address}/"),
        format!("http://{address}@example.com"),
        format!("http://user@{address}"),
        format!("HTTP://{address}, {ours}"),
        format!("{ours} http://example.com"),
        "\u{fffd}".into(),
    ];
    for origin in &origins {
        for who in [("cookie", &cookie), ("authorization", &bearer)] {
            let answer = server.handshake(&path, &[(who.0, who.1), ("origin", origin)]).await;
            assert_eq!(answer.status, 403, "{origin:?} with a {}", who.0);
        }
    }
    let missing = [vec![("cookie", cookie.as_str())], vec![], vec![("authorization", "Bearer x")]];
    for headers in missing {
        assert_eq!(server.handshake(&path, &headers).await.status, 403, "no origin, {headers:?}");
    }
    let twice = [("cookie", cookie.as_str()), ("origin", &ours), ("origin", "http://example.com")];
    assert_eq!(server.handshake(&path, &twice).await.status, 403, "two origins");
}

#[tokio::test(flavor = "multi_thread")]
async fn with_tls_a_page_without_it_is_another_origin() {
    let config = Config { secure: true, ..crate::support::config() };
    let server = start_at(crate::support::fresh_path(), config).await;
    let (id, host, _) = server.table().await;
    let (path, cookie) = (format!("/api/tables/{id}/live"), format!("__Host-honjin={host}"));
    let (plain, ours) = (format!("honjin={host}"), format!("https://{}", server.address));
    assert_eq!(server.handshake(&path, &[("cookie", &plain), ("origin", &ours)]).await.status, 401);
    for (scheme, status) in [("http", 403), ("https", 101)] {
        let origin = format!("{scheme}://{}", server.address);
        assert_eq!(server.handshake(&path, &[("cookie", &cookie), ("origin", &origin)]).await.status, status);
        let headers = [("cookie", cookie.as_str()), ("origin", &origin), ("x-honjin", "1")];
        let posted = server.ask("POST", "/api/me/sign-out", &headers, "").await;
        assert_eq!(posted.status, if status == 403 { 403 } else { 200 });
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_post_is_taken_from_another_origin() {
    let server = start().await;
    let set = stage(&server, "finished").await;
    let cookie = format!("honjin={}", set.people[3]);
    let ours = format!("http://{}", server.address);
    let foreign: [&[(&str, &str)]; 9] = [
        &[("x-honjin", "1"), ("origin", "http://example.com")],
        &[("x-honjin", "1"), ("origin", "null")],
        &[("x-honjin", "1"), ("origin", "")],
        &[("x-honjin", "1"), ("origin", &ours), ("sec-fetch-site", "cross-site")],
        &[("x-honjin", "1"), ("sec-fetch-site", "cross-site")],
        &[("x-honjin", "1"), ("sec-fetch-site", "same-site")],
        &[("x-honjin", "1"), ("sec-fetch-site", "none")],
        &[("origin", &ours), ("sec-fetch-site", "same-origin")],
        &[],
    ];
    let mut posts = 0;
    // A mail program stops letters by the token in its address: no cookie counts there.
    let by_cookie = |(method, route): &(String, String)| method == "POST" && !route.starts_with("/api/letters/stop/");
    for (_, route) in routes().into_iter().filter(by_cookie) {
        let (path, body) = (path(&route, &set.id), body(&route).to_string());
        for headers in foreign {
            let mut headers = headers.to_vec();
            headers.extend([("cookie", cookie.as_str()), ("content-type", "application/json")]);
            let answer = server.ask("POST", &path, &headers, &body).await;
            assert_eq!(answer.status, 403, "{path} with {headers:?}");
            assert_eq!(answer.json()["error"]["code"], "http-other-origin");
            assert!(token(&answer).is_none(), "no cookie for {path}");
            posts += 1;
        }
    }
    assert!(posts >= 80, "{posts}");
    assert_eq!(server.get("/api/me", &set.people[3]).await.json()["guest"], true, "still there");
    let own = [("x-honjin", "1"), ("origin", &ours), ("sec-fetch-site", "same-origin"), ("cookie", &cookie)];
    assert_eq!(server.ask("POST", "/api/me/sign-out", &own, "").await.status, 200);
}

// --- headers

fn assert_headers(answer: &Answer, what: &str) {
    let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{what} has no policy"));
    assert!(!policy.contains("unsafe") && !policy.contains('*'), "{what}: {policy}");
    for part in ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"] {
        assert!(policy.contains(part), "{what}: {policy}");
    }
    let fixed = [
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ];
    for (name, value) in fixed {
        assert_eq!(answer.header(name), Some(value), "{what}: {name}");
    }
    assert_eq!(answer.header("access-control-allow-origin"), None, "{what}");
    assert_eq!(answer.header("server"), None, "{what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_headers() {
    for secure in [false, true] {
        let config = Config { secure, ..crate::support::config() };
        let server = start_at(crate::support::fresh_path(), config).await;
        let set = stage(&server, "public").await;
        let mut answers = Vec::new();
        for row in rows().iter().filter(|row| row.method != "SAY") {
            let who = if row.route.starts_with("/api/me") { &set.people[1] } else { &set.people[3] };
            answers.push((row.route.clone(), ask(&server, &row.method, &row.route, &set.id, who).await));
        }
        for (method, path) in [
            ("GET", "/no/such/page"),
            ("GET", "/static/none.js"),
            ("GET", "/static/play/page.js"),
            ("GET", "/api/none"),
            ("PUT", "/api/tables"),
            ("DELETE", "/"),
            ("HEAD", "/"),
            ("POST", "/api/tables"),
            ("GET", "/api/tables/a/at/x"),
        ] {
            answers.push((format!("{method} {path}"), server.ask(method, path, &[], "").await));
        }
        let big = " ".repeat(70_000);
        let head = [("x-honjin", "1"), ("content-type", "application/json")];
        answers.push(("too big".into(), server.ask("POST", "/api/tables", &head, &big).await));
        let tag = server.get("/static/icon.svg", "").await;
        let tag = tag.header("etag").expect("a tag");
        answers.push(("unchanged".into(), server.ask("GET", "/static/icon.svg", &[("if-none-match", tag)], "").await));
        let statuses: BTreeSet<u16> = answers.iter().map(|(_, answer)| answer.status).collect();
        for status in [101, 200, 304, 400, 401, 403, 404, 405, 409, 413, 422] {
            assert!(statuses.contains(&status), "{status} is not among {statuses:?}");
        }
        for (what, answer) in &answers {
            assert_headers(answer, what);
            assert_eq!(answer.header("strict-transport-security").is_some(), secure, "{what}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_out_of_reach_of_scripts_and_other_sites() {
    for secure in [false, true] {
        let config = Config { secure, ..crate::support::config() };
        let server = start_at(crate::support::fresh_path(), config).await;
        let answer = server.get("/api/me", "").await;
        let cookie = answer.header("set-cookie").expect("a cookie").to_string();
        assert!(cookie.starts_with(if secure { "__Host-honjin=" } else { "honjin=" }), "{cookie}");
        for part in ["; Path=/", "; HttpOnly", "; SameSite=Lax"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_eq!(cookie.contains("; Secure"), secure, "{cookie}");
        assert!(!cookie.to_lowercase().contains("domain"), "{cookie}");
        assert_eq!(token(&answer).expect("a token").len(), 64, "256 bits");
        let out = server.post("/api/me/sign-out", &token(&answer).expect("a token"), &json!({})).await;
        assert!(out.header("set-cookie").is_some_and(|line| line.contains("Max-Age=0")));
    }
}

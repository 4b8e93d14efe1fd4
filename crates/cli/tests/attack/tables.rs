//! What is done at tables, and how many there are.

use crate::siege::{Attacked, Siege};
use crate::support::{Answer, Client, LARGE, LETTER, Random, Site, play_some};
use engine::{Header, Log};
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// No frame is larger than what a connection may leave unread.
const MOST_FRAME: usize = 512 * 1024;
/// So many tables a person makes at once, and some that come again meanwhile.
const MOST_TABLES: usize = 45;

pub async fn fill(siege: &Siege) -> String {
    let server = siege.unlimited();
    let (id, host, visitor) = server.table_of(LARGE).await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    // Four bytes each, and the longest way to write them.
    let wide = "\u{1d4d0}".repeat(500);
    let quotes = "\"".repeat(500);
    for n in 0..if siege.long { 2000 } else { 300 } {
        let text = if n % 2 == 0 { &wide } else { &quotes };
        players[n % 2].say(&json!({ "do": "chat", "text": text })).await;
        if n % 20 == 19 {
            for player in &mut players {
                player.say(&json!({ "do": "ping" })).await;
                player.until("pong").await;
            }
        }
    }
    players[0].say(&json!({ "do": "note", "text": "\"".repeat(4000) })).await;
    players[0].settle().await;
    drop(players);
    let mut again = server.connect(&id, &host).await;
    let full = again.until("full").await.to_string().len();
    assert!(full < MOST_FRAME, "a frame of {full} bytes");
    let mut players = [again, server.player(&id, &visitor).await];
    assert_eq!(play_some(&mut players, 3, &mut Random(1)).await, 3, "the game goes on");
    format!("everything is told in {} KB, and the game goes on", full / 1024)
}

pub async fn bait_and_switch(siege: &Siege) -> String {
    let server = siege.server();
    let (id, host, visitor) = server.table().await;
    let (mut one, mut two) = (server.player(&id, &host).await, server.player(&id, &visitor).await);
    one.say(&json!({ "do": "propose", "what": "draw" })).await;
    let seen = two.until("proposal").await["proposal"]["n"].clone();
    two.say(&json!({ "do": "reply", "to": seen, "yes": false })).await;
    two.until("proposal").await;
    one.say(&json!({ "do": "propose", "what": "draw" })).await;
    let now = two.until("proposal").await["proposal"]["n"].clone();
    two.say(&json!({ "do": "reply", "to": seen, "yes": true })).await;
    two.until("stale").await;
    assert_eq!(two.table["status"], "playing");
    two.say(&json!({ "do": "reply", "to": now, "yes": true })).await;
    while two.table["status"] != "over" {
        two.hear().await.expect("the end");
    }
    format!("yes to proposal {seen} was stale when {now} stood, yes to {now} counted")
}

/// A game one has played alone and given up.
async fn finished(server: &Attacked, game: &str) -> (String, String, Client) {
    let me = server.guest().await;
    let made = server.post("/api/tables", &me, &json!({ "game": game, "opponent": "hotseat", "seat": 0 })).await.json();
    let id = made["id"].as_str().expect("an id").to_string();
    let mut live = server.player(&id, &me).await;
    live.say(&json!({ "do": "resign" })).await;
    while live.table["status"] != "over" {
        live.hear().await.expect("the end");
    }
    (id, me, live)
}

pub async fn rematches(siege: &Siege) -> String {
    let server = siege.server();
    let (_, _, mut live) = finished(&server, LETTER).await;
    for made in 0..=MOST_TABLES {
        live.say(&json!({ "do": "propose", "what": "rematch" })).await;
        loop {
            let heard = live.hear().await.expect("an answer");
            match (heard["t"].as_str(), heard["say"]["k"].as_str()) {
                (Some("rematch"), _) => break,
                (Some("error"), Some(why)) => return format!("{made} made, then {why}"),
                _ => {}
            }
        }
    }
    panic!("{MOST_TABLES} rematches, and no end")
}

/// Posts the same until it is refused.
async fn until_refused(server: &Attacked, path: &str, who: &str, body: &Value) -> String {
    for made in 0..=MOST_TABLES {
        let answer = server.post(path, who, body).await;
        if answer.status != 200 {
            assert_eq!(answer.status, 429, "{}", answer.body);
            return format!("{made} made, then {}", answer.json()["error"]["code"]);
        }
    }
    panic!("{MOST_TABLES} tables, and no end")
}

pub async fn forks(siege: &Siege) -> String {
    let server = siege.server();
    let (id, me, _) = finished(&server, LETTER).await;
    let wanted = json!({ "at": 0, "opponent": "hotseat", "seat": 0 });
    until_refused(&server, &format!("/api/tables/{id}/fork"), &me, &wanted).await
}

pub async fn new_tables(siege: &Siege) -> String {
    let server = siege.server();
    let wanted = json!({ "game": LETTER, "opponent": "hotseat", "seat": 0 });
    until_refused(&server, "/api/tables", &server.guest().await, &wanted).await
}

async fn bring(site: &Site, who: &str, log: &str) -> Answer {
    let auth = format!("Bearer {who}");
    let headers = [("x-honjin", "1"), ("content-type", "text/plain"), ("authorization", auth.as_str())];
    site.ask("POST", "/api/logs", &headers, log).await
}

/// What everybody reads of a log that was brought: its seal, its dice and its names.
async fn read(site: &Site, who: &str, log: &str) -> [String; 3] {
    let answer = bring(site, who, log).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let id = answer.json()["id"].as_str().expect("an id").to_string();
    let brought = site.get(&format!("/api/tables/{id}/at/0"), who).await.json()["table"]["brought"].clone();
    ["seal", "dice", "seats"].map(|what| brought[what].as_str().unwrap_or("nothing").to_string())
}

pub async fn forged_logs(siege: &Siege) -> String {
    let server = siege.server();
    let (id, host, visitor) = server.table_of(LARGE).await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    play_some(&mut players, 30, &mut Random(5)).await;
    players[0].say(&json!({ "do": "resign" })).await;
    while players[0].table["status"] != "over" {
        players[0].hear().await.expect("the end");
    }
    let log = server.get(&format!("/api/tables/{id}/log"), &host).await.body;
    assert_eq!(read(&server, &host, &log).await, ["whole", "agree", "here"]);
    let mut forged: Log<Box<RawValue>> = Log::read(log.as_bytes()).expect("a log");
    let Header { seats, .. } = &mut forged.header;
    seats.iter_mut().for_each(|name| *name = "kenshin".into());
    let mut end = forged.end.take().expect("an end");
    assert_eq!(read(&server, &host, &forged.write()).await, ["missing", "unproven", "other"], "without a seal");
    end.digest = forged.digest(&end);
    forged.end = Some(end);
    assert_eq!(read(&server, &host, &forged.write()).await, ["whole", "agree", "other"], "of other people");
    let mut other: Log<Box<RawValue>> = Log::read(log.as_bytes()).expect("a log");
    other.end.as_mut().expect("an end").secret = Some("0".repeat(64));
    let [_, dice, _] = read(&server, &host, &other.write()).await;
    assert_eq!(dice, "differ", "with another secret");
    assert_eq!(bring(&server, &host, &(log + &"\n".repeat(2 * 1024 * 1024))).await.status, 413);
    "the sound one is known, each forged one says what is wrong, the long one is refused".into()
}

//! Logs that somebody brings: what can be found out about them is, and it is said wherever they are shown.

use crate::support::{Answer, Client, LARGE, Random, Running, Site, play_some, start};
use engine::{Header, Log};
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// A game that was played here to its end, some rolls long.
struct Played {
    id: String,
    host: String,
    log: Vec<String>,
}

async fn played(server: &Running) -> Played {
    let (id, host, visitor) = server.table_of(LARGE).await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    play_some(&mut players, 60, &mut Random(5)).await;
    resigned(&mut players[0]).await;
    let log = server.get(&format!("/api/tables/{id}/log"), &host).await.body;
    let log: Vec<String> = log.lines().map(str::to_string).collect();
    assert!(log.iter().filter(|line| is_roll(line)).count() > 3, "a game with dice");
    Played { id, host, log }
}

async fn resigned(client: &mut Client) {
    client.say(&json!({ "do": "resign" })).await;
    while client.table["status"] != "over" {
        client.hear().await.expect("the end");
    }
}

fn text(log: &[String]) -> String {
    log.iter().map(|line| format!("{line}\n")).collect()
}

fn read(line: &str) -> Value {
    serde_json::from_str(line).expect("JSON")
}

fn is_roll(line: &str) -> bool {
    read(line)["actor"] == "chance"
}

/// The same log of other people, or with another number.
fn headed(mut log: Vec<String>, change: impl FnOnce(&mut Header)) -> Vec<String> {
    let mut header: Header = serde_json::from_str(&log[0]).expect("a header");
    change(&mut header);
    log[0] = header.to_line();
    log
}

/// Whoever knows the format can seal a log anew.
fn sealed(log: &[String]) -> Vec<String> {
    let mut read: Log<Box<RawValue>> = Log::read(text(log).as_bytes()).expect("a log");
    let digest = read.digest(read.end.as_ref().expect("an end"));
    read.end.as_mut().expect("an end").digest = digest;
    read.write().lines().map(str::to_string).collect()
}

async fn bring(site: &Site, who: &str, log: &str) -> Answer {
    let auth = format!("Bearer {who}");
    let headers = [("x-honjin", "1"), ("content-type", "text/plain"), ("authorization", auth.as_str())];
    site.ask("POST", "/api/logs", &headers, log).await
}

/// Brings a log and reads what is said of it: to whoever looks back and to whoever is connected.
async fn looked_at(site: &Site, who: &str, log: &str) -> Value {
    let answer = bring(site, who, log).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let id = answer.json()["id"].as_str().expect("an id").to_string();
    let back = site.get(&format!("/api/tables/{id}/at/0"), who).await.json()["table"].clone();
    assert_eq!(site.player(&id, who).await.table["brought"], back["brought"]);
    back
}

async fn found(site: &Site, who: &str, log: &[String]) -> Value {
    looked_at(site, who, &text(log)).await["brought"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sound_log_says_what_was_found_and_is_known_where_it_was_played() {
    let (server, elsewhere) = (start().await, start().await);
    let Played { id, host, log } = played(&server).await;
    let own = looked_at(&server, &host, &text(&log)).await;
    assert_eq!(own["brought"], json!({ "seal": "whole", "dice": "agree", "seats": "here" }));
    // What was published of the dice is what the log says of them.
    let (header, end) = (read(&log[0]), read(log.last().expect("an end")));
    let (commitment, salts) = (&header["fair"]["commitment"], &header["fair"]["salts"]);
    assert_eq!(own["fair"], json!({ "commitment": commitment, "salts": salts, "secret": end["end"]["secret"] }));
    let other = found(&elsewhere, &elsewhere.guest().await, &log).await;
    assert_eq!(other, json!({ "seal": "whole", "dice": "agree", "seats": "said" }));
    let table = server.player(&id, &host).await.table;
    assert!(table.get("brought").is_none(), "what was played here was not brought: {table}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_line_breaks_the_seal_or_is_no_game() {
    let server = start().await;
    let Played { host, mut log, .. } = played(&server).await;
    let before = log.len() - 2;
    let cut = log.remove(before);
    let short = found(&server, &host, &log).await;
    assert_eq!((&short["seal"], &short["line"]), (&json!("broken"), &json!(log.len())), "{cut} is missing");
    log.insert(before, r#"{"actor":0,"command":"no such command"}"#.into());
    let answer = bring(&server, &host, &text(&log)).await;
    assert_eq!(answer.status, 422, "{}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_die_is_found_whoever_sealed_it() {
    let server = start().await;
    let Played { id, host, mut log } = played(&server).await;
    let rolls = server.get(&format!("/api/tables/{id}/rolls"), &host).await.json();
    let (last, _) = log.iter().enumerate().rfind(|(_, line)| is_roll(line)).expect("a roll");
    let n = log.iter().filter(|line| is_roll(line)).count() - 1;
    log.drain(last + 1..log.len() - 1);
    assert_eq!(found(&server, &host, &sealed(&log)).await["dice"], "agree");
    let chances = rolls[n]["chances"].as_array().expect("chances");
    let fell = read(&log[last])["command"].clone();
    let other = chances.iter().map(|chance| &chance[0]).find(|chance| **chance != fell).expect("two");
    log[last] = format!(r#"{{"actor":"chance","command":{other}}}"#);
    let found = found(&server, &host, &sealed(&log)).await;
    assert_eq!((&found["dice"], &found["line"]), (&json!("differ"), &json!(last + 1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sat_there_is_only_what_the_log_says() {
    let (server, elsewhere) = (start().await, start().await);
    let Played { host, log, .. } = played(&server).await;
    let log = headed(log, |header| header.seats = vec!["kenshin".into(), "shingen".into()]);
    assert_eq!(found(&server, &host, &log).await["seal"], "broken");
    let log = sealed(&log);
    let here = found(&server, &host, &log).await;
    assert_eq!(here, json!({ "seal": "whole", "dice": "agree", "seats": "other" }), "the game is kept here otherwise");
    let there = found(&elsewhere, &elsewhere.guest().await, &log).await;
    assert_eq!(there["seats"], "said");
    // A log that was brought vouches for no other.
    let id = bring(&server, &host, &text(&log)).await.json()["id"].as_str().expect("an id").to_string();
    let again = headed(log, |header| header.fair.as_mut().expect("fair dice").game_id = id);
    assert_eq!(found(&server, &host, &sealed(&again)).await["seats"], "said");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_table_one_may_not_look_at_a_log_finds_out_nothing() {
    let server = start().await;
    let wanted = json!({ "game": LARGE, "opponent": "link", "seat": 0, "private": true });
    let (id, host, _) = server.table_with(&wanted).await;
    resigned(&mut server.player(&id, &host).await).await;
    let log = server.get(&format!("/api/tables/{id}/log"), &host).await.body;
    let stranger = server.guest().await;
    assert_eq!(looked_at(&server, &host, &log).await["brought"]["seats"], "here");
    assert_eq!(looked_at(&server, &stranger, &log).await["brought"]["seats"], "said");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_seal_nothing_is_proved() {
    let server = start().await;
    let Played { host, mut log, .. } = played(&server).await;
    log.pop();
    let found = found(&server, &host, &log).await;
    assert_eq!(found, json!({ "seal": "missing", "dice": "unproven", "seats": "other" }));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_has_two_mebibytes_at_most() {
    const MOST: usize = 2 * 1024 * 1024;
    let server = start().await;
    let Played { host, log, .. } = played(&server).await;
    let log = text(&log);
    let blank = |bytes: usize| log.clone() + &"\n".repeat(bytes - log.len());
    assert_eq!(looked_at(&server, &host, &blank(MOST)).await["brought"]["seats"], "here");
    let answer = bring(&server, &host, &blank(MOST + 1)).await;
    assert_eq!((answer.status, answer.json()["error"]["code"].as_str()), (413, Some("http-too-large")));
}

async fn row(server: &Running, who: &str, list: &str, id: &str) -> Value {
    let lists = server.get("/api/tables", who).await.json();
    lists[list].as_array().and_then(|rows| rows.iter().find(|row| row["id"] == id).cloned()).expect("a row")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_goes_on_from_a_log_says_so_in_lists_at_the_table_and_at_its_end() {
    let server = start().await;
    let Played { id: own, host, log } = played(&server).await;
    let id = bring(&server, &host, &text(&log)).await.json()["id"].as_str().expect("an id").to_string();
    let said = json!({ "seal": "whole", "dice": "agree", "seats": "here" });
    for (from, brought) in [(&id, said), (&own, Value::Null)] {
        let wanted = json!({ "at": 5, "eyes": "all", "opponent": "open", "seat": 0 });
        let made = server.post(&format!("/api/tables/{from}/fork"), &host, &wanted).await.json();
        let fork = made["id"].as_str().expect("an id").to_string();
        let other = server.guest().await;
        assert_eq!(row(&server, &host, "yours", &fork).await["brought"], brought);
        assert_eq!(row(&server, &other, "open", &fork).await["brought"], brought);
        server.post(&format!("/api/tables/{fork}/join"), &other, &json!({})).await;
        let mut client = server.player(&fork, &other).await;
        assert_eq!(client.table["brought"], brought);
        resigned(&mut client).await;
        assert_eq!(row(&server, &host, "yours", &fork).await["brought"], brought);
        assert_eq!(server.player(&fork, &host).await.table["brought"], brought);
        // Played again from the beginning, it is a game like any other.
        let mut host = server.player(&fork, &host).await;
        host.say(&json!({ "do": "propose", "what": "rematch" })).await;
        let n = client.until("proposal").await["proposal"]["n"].clone();
        client.say(&json!({ "do": "reply", "to": n, "yes": true })).await;
        let again = client.until("rematch").await["id"].as_str().expect("an id").to_string();
        assert!(server.player(&again, &other).await.table.get("brought").is_none());
    }
}

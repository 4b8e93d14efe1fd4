//! Tables at the edges: seats and eyes of others, too many of them, rules that fail, rules that have changed.

use crate::support::{Answer, Random, Running, config, fresh_path, play_some, start, start_at, start_with, trio};
use engine::{Seat, Secret, Viewer};
use serde_json::{Value, json};
use server::hub::Config;
use server::room::{Plan, Record, Room};
use std::sync::Arc;

/// A game that its owner has given up.
async fn finished(server: &Running, wanted: &Value) -> (String, String) {
    let me = server.guest().await;
    let made = server.post("/api/tables", &me, wanted).await.json();
    let id = made["id"].as_str().expect("an id").to_string();
    let mut client = server.player(&id, &me).await;
    client.say(&json!({ "do": "resign" })).await;
    while client.table["status"] != "over" {
        client.hear().await.expect("the end");
    }
    (id, me)
}

fn hot_seat(private: bool) -> Value {
    json!({ "game": "example", "opponent": "hotseat", "seat": 0, "private": private })
}

async fn fork(server: &Running, id: &str, who: &str, eyes: &str, opponent: &str) -> Answer {
    let body = json!({ "at": 0, "opponent": opponent, "seat": 0, "eyes": eyes });
    server.post(&format!("/api/tables/{id}/fork"), who, &body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fork_begins_with_eyes_that_are_there() {
    let server = start().await;
    let (id, me) = finished(&server, &hot_seat(false)).await;
    for (eyes, status) in [("9", 403), ("2", 403), ("255", 403), ("256", 404), ("-1", 404), ("x", 404), ("1", 200)] {
        assert_eq!(fork(&server, &id, &me, eyes, "hotseat").await.status, status, "{eyes}");
    }
    assert_eq!(server.get(&format!("/api/tables/{id}/log"), &me).await.status, 200);
    assert_eq!(server.hub.metrics.frozen.get(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fork_for_the_lobby_can_be_seen_there_by_all() {
    let server = start().await;
    let (id, me) = finished(&server, &hot_seat(true)).await;
    let there = fork(&server, &id, &me, "all", "open").await.json();
    let there = there["id"].as_str().expect("an id");
    let stranger = server.guest().await;
    let lobby = server.get("/api/tables", &stranger).await.json();
    assert!(lobby["open"].as_array().expect("a list").iter().any(|row| row["id"] == there), "{lobby}");
    assert_eq!(server.get(&format!("/api/tables/{there}/chart"), &stranger).await.status, 200);
    // What is not for the lobby stays as private as what it comes from.
    let other = fork(&server, &id, &me, "all", "hotseat").await.json();
    let other = format!("/api/tables/{}/chart", other["id"].as_str().expect("an id"));
    assert_eq!(server.get(&other, &stranger).await.status, 404);
    assert_eq!(server.get(&other, &me).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_more_unfinished_games_than_allowed_whatever_the_door() {
    let server = start_at(fresh_path(), Config { max_tables_per_user: 2, ..config() }).await;
    let (over, me) = finished(&server, &hot_seat(false)).await;
    for _ in 0..2 {
        assert_eq!(fork(&server, &over, &me, "all", "hotseat").await.status, 200);
    }
    let refused = |answer: Answer| {
        assert_eq!((answer.status, answer.json()["error"]["code"].as_str()), (429, Some("http-too-many-tables")));
    };
    refused(fork(&server, &over, &me, "all", "hotseat").await);
    refused(server.post("/api/tables", &me, &hot_seat(false)).await);
    let host = server.guest().await;
    let wanted = json!({ "game": "example", "opponent": "open", "seat": 0 });
    let open = server.post("/api/tables", &host, &wanted).await.json();
    let join = format!("/api/tables/{}/join", open["id"].as_str().expect("an id"));
    refused(server.post(&join, &me, &json!({})).await);
    assert_eq!(server.post(&join, &server.guest().await, &json!({})).await.status, 200);
    // Whoever sits there already may come again.
    assert_eq!(server.post(&join, &host, &json!({})).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_may_read_in_thirty_logs_an_hour() {
    let server = start_at(fresh_path(), Config { limits: true, ..config() }).await;
    let (id, me) = finished(&server, &hot_seat(false)).await;
    let log = server.get(&format!("/api/tables/{id}/log"), &me).await.body;
    let auth = format!("Bearer {me}");
    let headers = [("x-honjin", "1"), ("content-type", "text/plain"), ("authorization", auth.as_str())];
    for _ in 0..30 {
        assert_eq!(server.ask("POST", "/api/logs", &headers, &log).await.status, 200);
    }
    assert_eq!(server.ask("POST", "/api/logs", &headers, &log).await.status, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_speaks_for_a_seat_that_is_not_his() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let stranger = server.guest().await;
    let table = server.hub.table(&id).expect("the table");
    let viewers =
        [(&host, 1, Viewer::Seat(Seat(0))), (&visitor, 0, Viewer::Seat(Seat(1))), (&stranger, 0, Viewer::Public)];
    for (who, wanted, viewer) in viewers {
        let mut client = server.socket(&id, who).await;
        client.say(&json!({ "do": "hello", "since": null, "seat": wanted })).await;
        client.until("full").await;
        let bound = server.hub.at(&table, |inner| inner.connections.last().map(|connection| connection.viewer));
        assert_eq!(bound.flatten(), Some(viewer), "seat {wanted}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_about_a_past_decision_has_no_answer() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    let asked = crate::support::somebody_asked(&mut players).await.expect("somebody decides");
    let player = &mut players[asked];
    let at = player.decision["at"].as_u64().expect("a number");
    let choice = player.choices()[0];
    for (at, known) in [(at, true), (at + 1, false), (at.wrapping_sub(1), false)] {
        player.say(&json!({ "do": "ask", "ref": 1, "what": "preview", "choice": choice, "at": at })).await;
        assert_eq!(player.until("answer").await["preview"].is_object(), known, "{at}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_that_hit_an_assertion_freeze_their_table_and_no_other() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    play_some(&mut players, 4, &mut Random(3)).await;
    let (other, one, two) = server.table().await;
    let mut others = [server.player(&other, &one).await, server.player(&other, &two).await];

    let table = server.hub.table(&id).expect("the table");
    let hub = Arc::clone(&server.hub);
    let failed = tokio::task::spawn_blocking(move || hub.at(&table, |_| -> () { panic!("as rules might") })).await;
    assert_eq!(failed.expect("the server lives"), None);
    for player in &mut players {
        assert_eq!(player.until("frozen").await["say"]["k"], "room-frozen");
    }
    let asked = players.iter().position(crate::support::Client::asked).expect("somebody was asked");
    let choice = players[asked].choices()[0];
    players[asked].play(choice).await;
    assert_eq!(players[asked].until("refused").await["t"], "refused");
    assert_eq!(server.hub.metrics.frozen.get(), 1);
    assert_eq!(play_some(&mut others, 6, &mut Random(4)).await, 6);

    // All that was acknowledged is kept, and a server that is started anew goes on with it.
    let again = start_at(server.database.clone(), config()).await;
    let mut back = [again.player(&id, &host).await, again.player(&id, &visitor).await];
    assert!(back[0].log.len() >= players[0].log.len());
    assert_eq!(play_some(&mut back, 4, &mut Random(5)).await, 4);
}

async fn trio() -> Running {
    start_with(trio::catalog::<3>(), fresh_path(), config()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_computers_sit_in_any_mix() {
    let server = trio().await;
    let (host, visitor) = (server.guest().await, server.guest().await);
    let wanted = |seats: Value| json!({ "game": "trio", "seats": seats });
    for bad in [json!(["me", "me"]), json!(["link", "computer", "open"]), json!(["me", "link", "open"]), json!([])] {
        let refused = server.post("/api/tables", &host, &wanted(bad)).await;
        assert_eq!(refused.json()["error"]["code"], "http-bad-seats", "{}", refused.body);
    }
    let pair = json!({ "game": "trio", "scenario": "pair", "opponent": "link", "seat": 2 });
    assert_eq!(server.post("/api/tables", &host, &pair).await.json()["error"]["code"], "http-bad-seat");
    let made = server.post("/api/tables", &host, &wanted(json!(["computer", "link", "me"]))).await.json();
    let id = made["id"].as_str().expect("an id").to_string();
    let joined = server.post(&format!("/api/tables/{id}/join"), &visitor, &json!({ "invite": made["invite"] })).await;
    assert_eq!(joined.json()["seat"], 1);
    let mut player = server.player(&id, &host).await;
    assert_eq!(player.table["kinds"], json!(["bot", "human", "human"]));
    player.play(0).await;
    player.until("step").await;
}

/// Whoever gives up looks on; the table is still in his list, and counts no more.
#[tokio::test(flavor = "multi_thread")]
async fn of_three_one_may_give_up_and_the_others_go_on() {
    let server = trio().await;
    let (host, visitor) = (server.guest().await, server.guest().await);
    let wanted = json!({ "game": "trio", "scenario": "guard", "seats": ["me", "link", "me"] });
    let made = server.post("/api/tables", &host, &wanted).await.json();
    let id = made["id"].as_str().expect("an id").to_string();
    server.post(&format!("/api/tables/{id}/join"), &visitor, &json!({ "invite": made["invite"] })).await;
    let (mut one, mut two) = (server.player(&id, &host).await, server.player(&id, &visitor).await);
    two.say(&json!({ "do": "resign" })).await;
    let full = two.until("full").await;
    assert_eq!((&full["table"]["seat"], &full["table"]["status"]), (&Value::Null, &json!("playing")));
    assert_eq!(one.until("full").await["table"]["kinds"], json!(["human", "bot", "human"]));
    two.say(&json!({ "do": "resign" })).await;
    assert_eq!(two.until("refused").await["say"]["k"], "room-watching");
    let yours = server.get("/api/tables", &visitor).await.json()["yours"].clone();
    assert_eq!((&yours[0]["id"], &yours[0]["you"]), (&json!(id), &json!([])));
    assert_eq!(yours[0]["people"][1]["kind"], "gone");
    let user = server.hub.store.table(&id).expect("the disk").expect("the table").0.seats[1].user;
    assert_eq!(server.hub.store.unfinished(user).expect("a count"), 0);
}

/// The pack of a game changes from one version of the program to the next; a table goes on with the one it began with.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_with_the_pack_it_began_with_or_says_why_not() {
    let database = fresh_path();
    let before = start_with(trio::catalog::<3>(), database.clone(), config()).await;
    let me = before.guest().await;
    let wanted = json!({ "game": "trio", "opponent": "me", "seat": 0 });
    let made = before.post("/api/tables", &me, &wanted).await.json();
    let path = format!("/api/tables/{}/at/0", made["id"].as_str().expect("an id"));
    let mut player = before.player(made["id"].as_str().expect("an id"), &me).await;
    player.play(0).await;
    player.until("step").await;
    let later = start_with(trio::catalog::<2>(), database.clone(), config()).await;
    assert_eq!(later.get(&path, &me).await.json()["scene"]["turn"], json!([0, 3]));
    let anew = later.post("/api/tables", &me, &wanted).await.json();
    let other = format!("/api/tables/{}/at/0", anew["id"].as_str().expect("an id"));
    assert_eq!(later.get(&other, &me).await.json()["scene"]["turn"], json!([0, 2]));
    let forget = "DELETE FROM packs WHERE files LIKE '%3%'";
    rusqlite::Connection::open(&database).and_then(|file| file.execute(forget, [])).expect("one pack less");
    let without = start_with(trio::catalog::<2>(), database, config()).await;
    let refused = without.get(&path, &me).await;
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (422, &json!("other-pack")), "{}", refused.body);
    assert_eq!(without.get(&other, &me).await.status, 200);
}

/// A game as it is kept: what was agreed on, the secret of the dice, the records.
fn kept(server: &Running, id: &str) -> (Plan, Secret, Vec<Record>) {
    let (stored, records) = server.hub.store.table(id).expect("the disk").expect("the table");
    let secret = Secret::from_hex(&stored.secret).expect("a secret");
    let records = records.iter().map(|record| serde_json::from_str(record).expect("a record")).collect();
    (serde_json::from_str(&stored.plan).expect("a plan"), secret, records)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begun_under_other_rules_says_so_instead_of_being_changed() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    play_some(&mut players, 5, &mut Random(6)).await;
    let (plan, secret, records) = kept(&server, &id);
    let catalog = &server.hub.catalog;
    let restore = |plan: &Plan, records: &[Record]| {
        Room::restore(catalog, &id, plan.clone(), secret.clone(), records, 0).map(|_| ()).map_err(|fault| fault.code())
    };
    assert_eq!(restore(&plan, &records), Ok(()));
    let rules = plan.rules.clone().expect("every new table says by which rules it is played");
    let others = [
        catalog::Rules { version: rules.version + 1, ..rules.clone() },
        catalog::Rules { edition: "another".into(), ..rules.clone() },
        catalog::Rules { pack_hash: "0".repeat(64), ..rules.clone() },
    ];
    for other in others {
        let changed = Plan { rules: Some(other), ..plan.clone() };
        assert!(matches!(restore(&changed, &records), Err("other-rules" | "other-pack")));
        // Nothing has been played yet: it begins under the rules of today.
        let joined: Vec<Record> =
            records.iter().filter(|record| !matches!(record, Record::Line { .. })).cloned().collect();
        assert_eq!(restore(&changed, &joined), Ok(()));
    }
}

//! What the lobby tells of games: replays to look at and go on from, pictures, and of tables what everybody may know.

use crate::support::{LARGE, Running, start};
use serde_json::{Value, json};

async fn replay_of(server: &Running, who: &str, name: &str) -> String {
    let made = server.post(&format!("/api/games/{LARGE}/replays/{name}"), who, &json!({})).await;
    assert_eq!(made.status, 200, "{}", made.body);
    made.json()["id"].as_str().expect("an id").to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_one_table_for_all_and_can_be_played_on_from() {
    let server = start().await;
    let (one, other) = (server.guest().await, server.guest().await);
    let game = server.get("/api/games", "").await.json()[0].clone();
    let moment = game["lobby"]["moments"][0].clone();
    let name = moment["replay"].as_str().expect("a name");
    let id = replay_of(&server, &one, name).await;
    assert_eq!(id, replay_of(&server, &other, name).await);
    assert_eq!(server.get(&format!("/api/tables/{id}/log"), &other).await.status, 200);
    let wanted = json!({ "at": 40, "eyes": "all", "opponent": "computer", "seat": 0 });
    assert_eq!(server.post(&format!("/api/tables/{id}/fork"), &one, &wanted).await.status, 200);
    let none = server.post(&format!("/api/games/{LARGE}/replays/no-such"), &one, &json!({})).await;
    assert_eq!(none.status, 404);
}

async fn played_on(server: &Running, who: &str, moment: &Value, opponent: &str) -> String {
    let wanted = json!({ "opponent": opponent, "seat": moment["seat"] });
    let name = moment["name"].as_str().expect("a name");
    let made = server.post(&format!("/api/games/{LARGE}/moments/{name}"), who, &wanted).await;
    assert_eq!(made.status, 200, "{}", made.body);
    made.json()["id"].as_str().expect("an id").to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_moment_is_played_on_from_by_whose_decision_it_is() {
    let server = start().await;
    let me = server.guest().await;
    let game = server.get("/api/games", "").await.json()[0].clone();
    for moment in game["lobby"]["moments"].as_array().expect("moments") {
        let player = server.player(&played_on(&server, &me, moment, "computer").await, &me).await;
        assert!(player.asked(), "{moment}");
        assert_eq!(player.table["scenario"], "historical");
    }
    let none = server.post(&format!("/api/games/{LARGE}/moments/no-such"), &me, &json!({ "opponent": "me" })).await;
    assert_eq!(none.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_have_the_map_and_every_moment() {
    let server = start().await;
    let drawn = server.get(&format!("/api/games/{LARGE}/pictures"), "").await.json();
    assert_eq!(drawn["sheets"].as_array().map(Vec::len), Some(1), "all moments are on one map, which travels once");
    assert_eq!(drawn["sheets"][0]["kind"], "hexes");
    let pictures = drawn["pictures"].as_array().expect("a list");
    assert!(pictures.iter().all(|picture| picture["sheet"] == 0));
    assert!(pictures.iter().all(|picture| picture["pieces"].as_object().is_some_and(|pieces| !pieces.is_empty())));
    let moments = server.get("/api/games", "").await.json()[0]["lobby"]["moments"].as_array().map_or(0, Vec::len);
    assert_eq!(pictures.len(), moments);
    assert_eq!(server.get("/api/games/nothing/pictures", "").await.status, 404);
}

async fn row(server: &Running, who: &str) -> Value {
    server.get("/api/tables", who).await.json()["yours"][0].clone()
}

/// Both sides begin with choices in secret: of one that is made nothing is read in the lobby of the other, of the last that
/// all are made.
#[tokio::test(flavor = "multi_thread")]
async fn a_row_tells_nothing_of_what_is_chosen_in_secret() {
    let server = start().await;
    let (id, takeda, uesugi) = server.table_of(LARGE).await;
    let before = row(&server, &uesugi).await;
    assert_eq!(before["awaits"], json!([1, 0]), "one's own seat comes first");
    let mut chooser = server.player(&id, &takeda).await;
    for chosen in 1.. {
        let choice = chooser.choices()[0];
        chooser.play(choice).await;
        chooser.settle().await;
        if !chooser.asked() {
            assert!(chosen > 1, "one choice after the other");
            break;
        }
        assert_eq!(row(&server, &uesugi).await, before, "after {chosen}");
    }
    assert_eq!(row(&server, &uesugi).await["awaits"], json!([1]), "everybody is told that Takeda is ready");
}

/// The twin: what everybody sees is told, with turn, score and words.
#[tokio::test(flavor = "multi_thread")]
async fn a_row_tells_what_everybody_saw() {
    let server = start().await;
    let me = server.guest().await;
    let moment = server.get("/api/games", "").await.json()[0]["lobby"]["moments"][0].clone();
    let id = played_on(&server, &me, &moment, "me").await;
    let before = row(&server, &me).await;
    assert_eq!((&before["turn"], &before["turns"]), (&json!(1), &json!(10)));
    assert_eq!(before["score"]["value"], 0);
    let mut player = server.player(&id, &me).await;
    while row(&server, &me).await["last"].is_null() {
        let choice = player.choices()[0];
        player.play(choice).await;
        player.settle().await;
    }
    let after = row(&server, &me).await;
    assert!(after["last"]["k"].as_str().is_some_and(|key| key.starts_with("event-")), "{after}");
    assert!(after["last"].get("beat").is_none(), "words, and no more");
    assert!(after["updated"].as_u64() > before["updated"].as_u64());
}

//! Whole games over real sockets, and everything a player may do besides playing.

use crate::support::{Client, LARGE, LETTER, Random, Running, play_some, somebody_asked, start, start_at};
use engine::{FairDice, Secret};
use serde_json::{Value, json};

/// Plays so many choices, or to the end, and waits until everybody has heard of it.
async fn play_on(players: &mut [Client], most: usize, random: u64) -> usize {
    let played = play_some(players, most, &mut Random(random)).await;
    for player in players {
        player.settle().await;
    }
    played
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_play_and_what_they_hold_is_what_a_newcomer_is_told() {
    let server = start().await;
    for (game, choices, enough) in [(LETTER, 25, 5), (LARGE, 120, 60)] {
        let (id, host, visitor) = server.table_of(game).await;
        let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
        assert!(play_on(&mut players, choices, 5).await > enough);
        for (player, who) in players.iter().zip([&host, &visitor]) {
            let again = server.player(&id, who).await;
            assert_eq!(again.scene, player.scene);
            assert_eq!(again.decision, player.decision);
            assert_eq!(again.lines, player.lines);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_loses_nothing() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    play_on(&mut players, 20, 9).await;
    let again = start_at(server.database.clone(), crate::support::config()).await;
    for (player, who) in players.iter().zip([&host, &visitor]) {
        let there = again.player(&id, who).await;
        assert_eq!(there.scene, player.scene);
        assert_eq!(there.lines, player.lines);
        assert_eq!(there.decision["groups"], player.decision["groups"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_missed_frames_is_sent_them() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    play_on(&mut players, 5, 1).await;
    let mut late = server.socket(&id, &host).await;
    (late.seq, late.scene) = (players[0].seq, players[0].scene.clone());
    play_on(&mut players, 5, 2).await;
    late.say(&json!({ "do": "hello", "since": late.seq })).await;
    while late.seq < players[0].seq {
        let frame = late.hear().await.expect("a missed frame");
        assert_ne!(frame["t"], "full", "the frames are still known");
    }
    assert_eq!(late.scene, players[0].scene);
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_repeated_and_foreign_choices_change_nothing() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut one = server.player(&id, &host).await;
    let mut two = server.player(&id, &visitor).await;
    let stranger = server.guest().await;
    let mut watcher = server.player(&id, &stranger).await;
    assert!(watcher.decision["groups"].as_array().is_none_or(Vec::is_empty));
    let at = one.decision["at"].clone();
    let play = json!({ "do": "play", "at": at, "choice": one.choices()[0], "key": "once" });
    one.say(&play).await;
    one.until("step").await;
    let lines = one.lines;
    // The same again is answered with the present view.
    one.say(&play).await;
    one.until("stale").await;
    one.until("full").await;
    assert_eq!(one.lines, lines);
    watcher.say(&play).await;
    assert_eq!(watcher.until("refused").await["say"]["k"], "room-watching");
    let out_of_range = json!({ "do": "play", "at": two.decision["at"], "choice": 999, "key": "x" });
    two.say(&out_of_range).await;
    let kind = two.until("error").await;
    assert_eq!(kind["code"], "no-index");
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_goes_back_until_something_was_shown_and_take_back_needs_consent() {
    let server = start().await;
    let me = server.guest().await;
    let wanted = json!({ "game": LETTER, "opponent": "hotseat", "seat": 0 });
    let id = server.post("/api/tables", &me, &wanted).await.json()["id"].as_str().expect("an id").to_string();
    let mut seats = Vec::new();
    for seat in 0..2 {
        let mut client = server.socket(&id, &me).await;
        client.say(&json!({ "do": "hello", "since": null, "seat": seat })).await;
        client.until("full").await;
        seats.push(client);
    }
    // A secret can be taken back while the other side is still choosing.
    let groups = seats[0].decision["groups"].clone();
    let first = seats[0].choices()[0];
    seats[0].play(first).await;
    seats[0].until("step").await;
    assert_eq!(seats[0].table["undo"]["may"], true);
    seats[0].say(&json!({ "do": "undo", "at": null })).await;
    seats[0].until("step").await;
    assert_eq!(seats[0].decision["groups"], groups);
    // Nobody else is human here: what is asked for is granted.
    play_on(&mut seats, 8, 3).await;
    let lines = seats[0].lines;
    seats[0].say(&json!({ "do": "propose", "what": "take-back", "to": lines - 3 })).await;
    // Dice that wait there fall anew, so that more lines may follow.
    let step = seats[0].until("step").await;
    assert_eq!(step["cut"], lines - 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn proposals_chat_notes_and_resigning() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut one = server.player(&id, &host).await;
    let mut two = server.player(&id, &visitor).await;
    one.say(&json!({ "do": "chat", "text": "Yoroshiku <b>!</b>" })).await;
    assert_eq!(two.until("chat").await["line"]["text"], "Yoroshiku <b>!</b>");
    one.say(&json!({ "do": "note", "text": "watch the ford" })).await;
    one.say(&json!({ "do": "propose", "what": "draw" })).await;
    assert_eq!(two.until("proposal").await["proposal"]["what"], "draw");
    two.say(&json!({ "do": "reply", "to": 1, "yes": false })).await;
    one.settle().await;
    two.say(&json!({ "do": "resign" })).await;
    while one.table["status"] != "over" {
        one.hear().await.expect("the end");
    }
    assert_eq!(one.table["over"]["winners"], json!([0]));
    // The secret of the dice is out, and the log can be had and read in again.
    assert!(one.table["fair"]["secret"].is_string());
    let log = server.get(&format!("/api/tables/{id}/log"), &host).await;
    assert_eq!(log.status, 200);
    let read = server.ask("POST", "/api/logs", &[("x-honjin", "1"), ("content-type", "text/plain")], &log.body).await;
    assert_eq!(read.status, 200, "{}", read.body);
    let again = server.player(&id, &host).await;
    assert_eq!(again.table["status"], "over");
    two.settle().await;
    one.say(&json!({ "do": "propose", "what": "rematch" })).await;
    two.until("proposal").await;
    two.say(&json!({ "do": "reply", "to": 2, "yes": true })).await;
    assert!(one.until("rematch").await["id"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_and_a_finished_game_can_be_looked_at_and_forked() {
    let server = start().await;
    let me = server.guest().await;
    let wanted = json!({ "game": LARGE, "opponent": "computer", "seat": 1, "level": 1 });
    let id = server.post("/api/tables", &me, &wanted).await.json()["id"].as_str().expect("an id").to_string();
    let mut client = server.player(&id, &me).await;
    let mut random = 7u64;
    for _ in 0..60 {
        while !client.asked() {
            client.hear().await.expect("the computer plays");
        }
        let choices = client.choices();
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let before = client.seq;
        client.play(choices[(random >> 33) as usize % choices.len()]).await;
        while client.seq == before {
            client.hear().await.expect("an answer");
        }
    }
    let own = server.get(&format!("/api/tables/{id}/at/3"), &me).await;
    assert_eq!(own.status, 200);
    assert_eq!(own.json()["at"], 3);
    for hidden in ["all", "0"] {
        let answer = server.get(&format!("/api/tables/{id}/at/3?eyes={hidden}"), &me).await;
        assert_eq!(answer.status, 403, "{hidden}");
    }
    let fork = json!({ "at": 3, "opponent": "computer", "seat": 1 });
    assert_eq!(server.post(&format!("/api/tables/{id}/fork"), &me, &fork).await.status, 409);
    client.say(&json!({ "do": "resign" })).await;
    while client.table["status"] != "over" {
        client.hear().await.expect("the end");
    }
    assert_eq!(server.get(&format!("/api/tables/{id}/at/3?eyes=all"), &me).await.status, 200);
    let forked = server.post(&format!("/api/tables/{id}/fork"), &me, &fork).await;
    assert_eq!(forked.status, 200, "{}", forked.body);
    let forked = forked.json()["id"].as_str().expect("an id").to_string();
    let mut there = server.player(&forked, &me).await;
    while !there.asked() {
        there.hear().await.expect("the computer plays");
    }
    assert_eq!(there.table["after"], id.as_str());
    let before = server.get(&format!("/api/tables/{forked}/before"), &me).await.json();
    assert_eq!((before[0]["id"].as_str(), before.as_array().map(Vec::len)), (Some(id.as_str()), Some(1)));
    let seen = server.get(&format!("/api/tables/{id}/at/3?eyes=1"), &me).await.json();
    let read = before[0]["log"].as_array().expect("lines");
    assert_eq!(
        read.as_slice(),
        &seen["log"].as_array().expect("lines")[..read.len()],
        "the lines of before, with one's own eyes"
    );
    assert_eq!(
        server.get(&format!("/api/tables/{id}/before"), &me).await.json(),
        json!([]),
        "nothing came before the first"
    );
    there.say(&json!({ "do": "resign" })).await;
    while there.table["status"] != "over" {
        there.hear().await.expect("the end");
    }
    let log = server.get(&format!("/api/tables/{forked}/log"), &me).await.body;
    let header: Value = serde_json::from_str(log.lines().next().expect("a header")).expect("JSON");
    assert!(header["options"]["after"].as_str().expect("a link").starts_with(&format!("{id}#")), "{header}");
    every_roll_can_be_computed(&server, &id, &me).await;
}

/// What the log says fell is what secret, salts and number pick among the chances; another result is found out.
async fn every_roll_can_be_computed(server: &Running, id: &str, me: &str) {
    let log = server.get(&format!("/api/tables/{id}/log"), me).await.body;
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let fair = &lines[0]["fair"];
    let salts: Vec<String> = serde_json::from_value(fair["salts"].clone()).expect("salts");
    let secret = lines.last().and_then(|end| Secret::from_hex(end["end"]["secret"].as_str()?)).expect("the secret");
    let mut dice = FairDice::new(secret, fair["game_id"].as_str().expect("an id"), &salts);
    let fell: Vec<&Value> =
        lines.iter().filter(|line| line["actor"] == "chance").map(|line| &line["command"]).collect();
    let rolls = server.get(&format!("/api/tables/{id}/rolls"), me).await.json();
    let rolls = rolls.as_array().expect("rolls");
    assert_eq!(rolls.len(), fell.len());
    assert!(rolls.len() > 5, "{} rolls", rolls.len());
    for (roll, fell) in rolls.iter().zip(fell) {
        let chances: Vec<(Value, u32)> = serde_json::from_value(roll["chances"].clone()).expect("chances");
        let numbered: Vec<(usize, u32)> = chances.iter().map(|(_, weight)| *weight).enumerate().collect();
        let picked = engine::fair::pick(&mut dice, roll["n"].as_u64().expect("a number"), &numbered);
        assert_eq!(&chances[picked].0, fell);
        assert!(chances.iter().filter(|(other, _)| other == fell).count() == 1, "no other result passes for it");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn why_not_and_previews_come_with_rules_and_exact_odds() {
    let server = start().await;
    let (id, host, visitor) = server.table_of(LARGE).await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    let (mut whys, mut battles) = (0, 0);
    // Dice fall as they will: a whole game at most, until a battle has been previewed.
    for round in 0..1500 {
        if whys > 150 && battles > 0 {
            break;
        }
        play_some(&mut players, 1, &mut Random(1000 + round)).await;
        let Some(asked) = somebody_asked(&mut players).await else { break };
        let player = &mut players[asked];
        player.say(&json!({ "do": "ask", "ref": round, "what": "why", "pick": ["hex:0101"] })).await;
        let answer = player.until("answer").await;
        assert_eq!(answer["ref"], round);
        whys += usize::from(answer["say"]["r"].is_string());
        for choice in player.choices().into_iter().take(4) {
            player.say(&json!({ "do": "ask", "ref": 1, "what": "preview", "choice": choice })).await;
            let preview = player.until("answer").await;
            for battle in preview["preview"]["battles"].as_array().into_iter().flatten() {
                battles += 1;
                let odds = battle["odds"].as_array().expect("odds");
                assert_eq!(battle["of"], odds.iter().filter_map(|odd| odd["n"].as_u64()).sum::<u64>());
            }
        }
    }
    assert!(whys > 150 && battles > 0, "{whys} {battles}");
}

/// Plays a lesson to its end, tries another way at every step, and gives what was read.
async fn learnt(server: &Running, guest: &str, lesson: &str) -> Vec<String> {
    let made = server.post("/api/tables", guest, &json!({ "game": LARGE, "lesson": lesson })).await;
    let id = made.json()["id"].as_str().expect("an id").to_string();
    let mut read = Vec::new();
    loop {
        // The learner sits in both seats; whoever is asked speaks.
        let mut learner = server.player(&id, guest).await;
        let table = learner.table.clone();
        if table["status"] == "over" {
            assert_eq!(table["over"]["by"], "lesson");
            assert!(table["fair"].is_null(), "its dice are printed");
            return read;
        }
        let now = &table["lesson"];
        read.push(now["say"]["k"].as_str().expect("something to read").to_string());
        assert_eq!(now["n"], read.len(), "{lesson}");
        let choice = now["choice"].as_u64().expect("the way to go on");
        if let Some(other) = learner.choices().into_iter().find(|other| *other != choice) {
            learner.play(other).await;
            assert_eq!(learner.until("refused").await["say"]["k"], "lesson-other");
        }
        learner.play(choice).await;
        learner.settle().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_walk_through_their_steps_and_no_other_way() {
    let server = start().await;
    let guest = server.guest().await;
    let read = learnt(&server, &guest, "worked-example").await;
    assert_eq!(read.len(), 26);
    assert_eq!((read[0].as_str(), read[25].as_str()), ("lesson-1-accept", "lesson-8-mode"));
    assert_eq!(learnt(&server, &guest, "whole-turn").await.len(), 35);
    assert_eq!(learnt(&server, &guest, "siege").await.len(), 20);
    let none = json!({ "game": LARGE, "opponent": "hotseat", "lesson": "no-such" });
    assert_eq!(server.post("/api/tables", &guest, &none).await.status, 422);
}

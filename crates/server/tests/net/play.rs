//! Whole games over real sockets, and everything a player may do besides playing.

use crate::support::{Client, Random, play_some, somebody_asked, start, start_at};
use serde_json::json;

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
    let (id, host, visitor) = server.table().await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    assert!(play_on(&mut players, 120, 5).await > 60);
    for (player, who) in players.iter().zip([&host, &visitor]) {
        let again = server.player(&id, who).await;
        assert_eq!(again.scene, player.scene);
        assert_eq!(again.decision, player.decision);
        assert_eq!(again.lines, player.lines);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_loses_nothing() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    play_on(&mut players, 60, 9).await;
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
    let wanted = json!({ "game": "kawanakajima", "opponent": "hotseat", "seat": 0 });
    let id = server.post("/api/tables", &me, &wanted).await.json()["id"].as_str().expect("an id").to_string();
    let mut seats = Vec::new();
    for seat in 0..2 {
        let mut client = server.socket(&id, &me).await;
        client.say(&json!({ "do": "hello", "since": null, "seat": seat })).await;
        client.until("full").await;
        seats.push(client);
    }
    // Entry Points are written one after the other and can be taken back one by one.
    let groups = seats[0].decision["groups"].clone();
    let first = seats[0].choices()[0];
    seats[0].play(first).await;
    seats[0].until("step").await;
    assert_eq!(seats[0].table["undo"]["may"], true);
    seats[0].say(&json!({ "do": "undo", "at": null })).await;
    seats[0].until("step").await;
    assert_eq!(seats[0].decision["groups"], groups);
    // Nobody else is human here: what is asked for is granted.
    play_on(&mut seats, 40, 3).await;
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
    two.say(&json!({ "do": "reply", "yes": false })).await;
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
    two.say(&json!({ "do": "reply", "yes": true })).await;
    assert!(one.until("rematch").await["id"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_and_a_finished_game_can_be_looked_at_and_forked() {
    let server = start().await;
    let me = server.guest().await;
    let wanted = json!({ "game": "kawanakajima", "opponent": "computer", "seat": 1, "level": 1 });
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
    let there = forked.json()["id"].as_str().expect("an id").to_string();
    let mut there = server.player(&there, &me).await;
    while !there.asked() {
        there.hear().await.expect("the computer plays");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn why_not_and_previews_come_with_rules_and_exact_odds() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
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

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_walks_through_the_printed_example() {
    let server = start().await;
    let guest = server.guest().await;
    let wanted = json!({ "game": "kawanakajima", "opponent": "hotseat", "seat": 0, "lesson": "worked-example" });
    let made = server.post("/api/tables", &guest, &wanted).await;
    let id = made.json()["id"].as_str().expect("an id").to_string();
    let mut read = Vec::new();
    loop {
        // The learner sits in both seats; whoever is asked speaks.
        let mut learner = server.player(&id, &guest).await;
        let table = learner.table.clone();
        if table["status"] == "over" {
            assert_eq!(table["over"]["by"], "lesson");
            assert!(table["fair"].is_null(), "its dice are printed");
            break;
        }
        let lesson = &table["lesson"];
        read.push(lesson["say"]["k"].as_str().expect("something to read").to_string());
        assert_eq!(lesson["n"], read.len());
        let choice = lesson["choice"].as_u64().expect("the way to go on");
        if let Some(other) = learner.choices().into_iter().find(|other| *other != choice) {
            learner.play(other).await;
            assert_eq!(learner.until("refused").await["say"]["k"], "lesson-other");
        }
        learner.play(choice).await;
        learner.settle().await;
    }
    assert_eq!(read.len(), 26);
    assert_eq!((read[0].as_str(), read[25].as_str()), ("lesson-1-accept", "lesson-8-mode"));
    let none = json!({ "game": "kawanakajima", "opponent": "hotseat", "lesson": "no-such" });
    assert_eq!(server.post("/api/tables", &guest, &none).await.status, 422);
}

//! An administrator looks after a server, and players look after themselves.

use crate::support::*;
use serde_json::{Value, json};
use server::hub::Config;

/// An account of this name: its token.
async fn account(server: &Site, name: &str) -> String {
    let claim = json!({ "name": name, "password": "a long way to Kyoto" });
    let answer = server.post("/api/me/claim", &server.guest().await, &claim).await;
    token(&answer).unwrap_or_else(|| panic!("{}", answer.body))
}

fn code(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["error"]["code"].as_str().unwrap_or_default().to_string())
}

fn is(answer: &Answer, status: u16, expected: &str) {
    assert_eq!(code(answer), (status, expected.to_string()), "{}", answer.body);
}

async fn chat(client: &mut Client, text: &str) -> Value {
    client.say(&json!({ "do": "chat", "text": text })).await;
    loop {
        let heard = client.hear().await.expect("an answer");
        if heard["t"] == "refused" || heard["t"] == "chat" && heard["line"]["text"] == text {
            return heard;
        }
    }
}

/// Proposes another game: what comes of it.
async fn propose(client: &mut Client) -> Value {
    client.say(&json!({ "do": "propose", "what": "rematch" })).await;
    loop {
        let heard = client.hear().await.expect("an answer");
        if heard["t"] == "refused" || heard["t"] == "proposal" {
            return heard;
        }
    }
}

async fn audit(server: &Running) -> Vec<Value> {
    let lines = server.get("/api/admin/audit", &server.admin().await).await.json();
    lines.as_array().expect("lines").iter().map(|line| line["deed"].clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_code_makes_one_administrator_and_the_command_line_others() {
    let server = start().await;
    let first = server.hub.admin.code().expect("nobody looks after it yet");
    let guest = server.guest().await;
    let claim = |code: &str| json!({ "code": code });
    is(&server.post("/api/admin/claim", &guest, &claim(&first)).await, 409, "admin-name-first");
    let (kagetora, masatora) = (account(&server, "Kagetora").await, account(&server, "Masatora").await);
    is(&server.post("/api/admin/claim", &kagetora, &claim("a guess")).await, 409, "admin-wrong-code");
    assert_eq!(server.post("/api/admin/claim", &kagetora, &claim(&first)).await.status, 200);
    is(&server.post("/api/admin/claim", &masatora, &claim(&first)).await, 409, "admin-wrong-code");
    assert_eq!(server.get("/api/me", &kagetora).await.json()["admin"], true);
    assert_eq!(server.get("/api/me", &masatora).await.json()["admin"], Value::Null);
    assert_eq!(server.get("/api/admin/audit", &kagetora).await.json()[0]["deed"]["do"], "became");
    // Later the one is kept, the other named; who is named and not there makes nobody anything.
    let admins = vec!["masatora".to_string(), "Nobody".to_string()];
    let again = start_at(server.database.clone(), Config { admins, ..config() }).await;
    assert_eq!((again.hub.admin.code(), &again.hub.admin.unknown), (None, &vec!["Nobody".to_string()]));
    for (who, status) in [(&kagetora, 200), (&masatora, 200), (&account(&again, "Nobuna").await, 403)] {
        assert_eq!(again.get("/api/admin", who).await.status, status);
    }
    let third = start_at(server.database.clone(), config()).await;
    assert_eq!(third.get("/api/admin", &masatora).await.status, 403, "named no more");
    assert_eq!(
        third.post("/api/me/delete", &kagetora, &json!({ "password": "a long way to Kyoto" })).await.status,
        200
    );
    let fourth = start_at(server.database.clone(), config()).await;
    assert!(fourth.hub.admin.code().is_some(), "whoever deletes his account looks after nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ban_acts_at_once_on_every_open_socket() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut here = server.player(&id, &host).await;
    let (mut greeted, mut silent) = (server.player(&id, &visitor).await, server.socket(&id, &visitor).await);
    // A socket is known to the server when it has answered something.
    silent.say(&json!({ "do": "ping" })).await;
    silent.until("pong").await;
    let whom = format!("#{}", server.number(&visitor).await);
    let ban = json!({ "do": "sanction", "what": "ban", "whom": whom, "days": 3, "why": "rude" });
    assert_eq!(server.deed(&ban).await.status, 200);
    for socket in [&mut greeted, &mut silent] {
        assert_eq!(socket.until_cut().await["say"]["k"], "http-banned");
    }
    is(&server.get("/api/me", &visitor).await, 403, "http-banned");
    let auth = format!("Bearer {visitor}");
    assert_eq!(server.handshake(&format!("/api/tables/{id}/live"), &[("authorization", &auth)]).await.status, 403);
    assert_eq!(chat(&mut here, "still here").await["t"], "chat");
    // It is kept over a restart, until it is lifted.
    let again = start_at(server.database.clone(), config()).await;
    is(&again.get("/api/me", &visitor).await, 403, "http-banned");
    assert_eq!(server.deed(&json!({ "do": "lift", "what": "ban", "whom": whom })).await.status, 200);
    assert_eq!(server.get("/api/me", &visitor).await.status, 200);
    let admin = server.number_of("Naoe").await;
    for whom in [format!("#{admin}"), "#0".into()] {
        let refused = server.deed(&json!({ "do": "sanction", "what": "ban", "whom": whom })).await;
        assert_eq!(refused.status, 409, "{}", refused.body);
    }
}

/// Everybody comes from an address of his own, as a proxy says.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_banned_is_closed_and_no_other() {
    let server = start_at(fresh_path(), Config { trust_proxy: true, ..config() }).await;
    let (id, host, visitor) = server.table().await;
    let [bad, good, own] = ["2001:db8:1:2::9", "198.51.100.4", "127.0.0.1"];
    let mut sockets = Vec::new();
    for (who, from) in [(&visitor, bad), (&host, good)] {
        let mut socket = server.socket_from(&id, who, Some(from)).await;
        socket.say(&json!({ "do": "hello", "since": null })).await;
        socket.until("full").await;
        sockets.push(socket);
    }
    let listed = server.get("/api/admin/people", &server.admin().await).await.json();
    let addresses: Vec<&Value> = listed.as_array().expect("people").iter().map(|one| &one["addresses"]).collect();
    assert!(addresses.contains(&&json!(["2001:db8:1::"])) && addresses.contains(&&json!([good])), "{addresses:?}");
    let ban = |whom: &str| json!({ "do": "sanction", "what": "ban", "whom": whom });
    is(&server.deed(&ban(own)).await, 409, "admin-own-address");
    assert_eq!(server.deed(&ban(bad)).await.status, 200);
    assert_eq!(sockets[0].until_cut().await["say"]["k"], "http-banned");
    assert_eq!(chat(&mut sockets[1], "still here").await["t"], "chat");
    for (path, from, status) in [
        ("/api/me", bad, 403),
        // Of an IPv6 line it is all of it.
        ("/api/games", "2001:db8:1:77::1", 403),
        ("/api/texts/site/en", bad, 200),
        ("/", bad, 200),
        ("/api/me", good, 200),
        ("/api/me", "2001:db8:2::9", 200),
    ] {
        assert_eq!(
            server.ask("GET", path, &[("x-forwarded-for", from)], "").await.status,
            status,
            "{path} from {from}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_silenced_plays_and_says_nothing() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let (mut loud, mut other) = (server.player(&id, &host).await, server.player(&id, &visitor).await);
    assert_eq!(chat(&mut loud, "one").await["t"], "chat");
    let whom = format!("#{}", server.number(&host).await);
    assert_eq!(server.deed(&json!({ "do": "sanction", "what": "mute", "whom": whom })).await.status, 200);
    assert_eq!(chat(&mut loud, "two").await["say"]["k"], "wire-silenced");
    assert_eq!(chat(&mut other, "three").await["t"], "chat");
    let mut players = [loud, other];
    assert_eq!(play_some(&mut players, 2, &mut Random(1)).await, 2);
    assert_eq!(server.deed(&json!({ "do": "lift", "what": "mute", "whom": whom })).await.status, 200);
    assert_eq!(chat(&mut players[0], "four").await["t"], "chat");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_is_removed_is_gone_from_the_disk_too() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let (mut one, mut two) = (server.player(&id, &host).await, server.player(&id, &visitor).await);
    let n = chat(&mut one, "something foul").await["line"]["n"].clone();
    chat(&mut one, "something fair").await;
    let removal = json!({ "do": "remove-line", "table": id, "n": n });
    assert_eq!(server.deed(&removal).await.status, 200);
    is(&server.deed(&removal).await, 409, "admin-no-line");
    loop {
        let line = two.until("chat").await["line"].clone();
        if line["removed"] == true {
            assert_eq!((&line["n"], &line["text"]), (&n, &json!("")));
            break;
        }
    }
    let (_, records) = server.hub.store.table(&id).expect("read").expect("a table");
    assert!(records.iter().any(|record| record.contains("something fair")));
    assert!(!records.iter().any(|record| record.contains("something foul")));
    let again = start_at(server.database.clone(), config()).await;
    let mut late = again.connect(&id, &visitor).await;
    let lines = late.until("full").await["chat"].clone();
    assert_eq!((&lines[0]["removed"], &lines[1]["text"]), (&json!(true), &json!("something fair")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_is_taken_away_is_nobodys() {
    let server = start().await;
    let rude = account(&server, "Bakamono").await;
    let wanted = json!({ "game": LETTER, "opponent": "open", "seat": 0 });
    let id = server.post("/api/tables", &rude, &wanted).await.json()["id"].as_str().expect("an id").to_string();
    let who = server.number_of("Bakamono").await;
    assert!(server.get("/api/tables", "").await.body.contains("Bakamono"));
    assert_eq!(server.deed(&json!({ "do": "remove-name", "who": who })).await.status, 200);
    is(&server.deed(&json!({ "do": "remove-name", "who": who })).await, 409, "admin-no-name");
    assert!(!server.get("/api/tables", "").await.body.contains("Bakamono"));
    let (stored, _) = server.hub.store.table(&id).expect("read").expect("a table");
    assert!(!stored.plan.contains("Bakamono"));
    // He is there as a guest, with his table, and may call himself otherwise.
    assert_eq!(server.get("/api/me", &rude).await.json()["guest"], true);
    let claim = |name: &str| json!({ "name": name, "password": "another long way" });
    let again = start_at(server.database.clone(), config()).await;
    for site in [&server, &again] {
        is(&site.post("/api/me/claim", &site.guest().await, &claim("bakam0no")).await, 409, "http-name-taken");
    }
    is(&server.post("/api/me/claim", &rude, &claim("Bakamono")).await, 409, "http-name-taken");
    assert_eq!(server.post("/api/me/claim", &rude, &claim("Ishida")).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_closed_is_over_for_all() {
    let server = start().await;
    let (id, host, _) = server.table().await;
    let (other, stays, _) = server.table().await;
    let maker = server.guest().await;
    let wanted = json!({ "game": LETTER, "opponent": "open", "seat": 0 });
    let waiting = server.post("/api/tables", &maker, &wanted).await.json()["id"].as_str().expect("an id").to_string();
    let mut player = server.player(&id, &host).await;
    for table in [&id, &waiting] {
        assert_eq!(server.deed(&json!({ "do": "close", "table": table })).await.status, 200);
        is(&server.deed(&json!({ "do": "close", "table": table })).await, 409, "room-over");
    }
    is(&server.deed(&json!({ "do": "close", "table": "zzzz" })).await, 404, "http-absent");
    assert_eq!(player.until("full").await["table"]["over"], json!({ "by": "closed", "winners": [] }));
    is(&server.post(&format!("/api/tables/{waiting}/join"), &stays, &json!({})).await, 409, "room-over");
    assert_eq!(server.get(&format!("/api/tables/{id}/log"), &host).await.status, 200);
    assert_eq!(server.player(&other, &stays).await.table["status"], "playing");
    let again = start_at(server.database.clone(), config()).await;
    assert_eq!(again.player(&id, &host).await.table["over"]["by"], "closed");
    assert_eq!(again.player(&waiting, &maker).await.table["status"], "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_handed_to_somebody_who_has_never_sat_there() {
    let server = start().await;
    let (heir, second) = (account(&server, "Terutora").await, account(&server, "Kagekatsu").await);
    let mine = account(&server, "Harunobu").await;
    let wanted = json!({ "game": LETTER, "opponent": "link", "seat": 0, "private": true });
    let made = server.post("/api/tables", &mine, &wanted).await.json();
    let (id, guest) = (made["id"].as_str().expect("an id").to_string(), server.guest().await);
    server.post(&format!("/api/tables/{id}/join"), &guest, &json!({ "invite": made["invite"] })).await;
    let mut players = [server.player(&id, &mine).await, server.player(&id, &guest).await];
    play_some(&mut players, 4, &mut Random(2)).await;
    players[1].say(&json!({ "do": "note", "text": "my secret" })).await;
    players[1].say(&json!({ "do": "ping" })).await;
    players[1].until("pong").await;
    let print = |server: &Running| {
        let table = server.hub.table(&id).expect("the table");
        server.hub.at(&table, |inner| inner.room.fingerprint()).expect("a room")
    };
    let before = print(&server);
    let hand = |seat: u8, to: Value| json!({ "do": "hand-over", "table": id, "seat": seat, "to": to });
    is(&server.deed(&hand(1, json!("Harunobu"))).await, 409, "admin-has-sat");
    is(&server.deed(&hand(1, json!("Nobody"))).await, 409, "admin-nobody");
    is(&server.deed(&hand(7, json!("Terutora"))).await, 409, "http-bad-seat");
    assert_eq!(server.deed(&hand(1, json!("Terutora"))).await.status, 200);
    players[1].until_cut().await;
    assert_eq!(server.get(&format!("/api/tables/{id}/chart"), &guest).await.status, 404, "private, and no longer his");
    let mut now = server.connect(&id, &heir).await;
    let full = now.until("full").await;
    assert_eq!((&full["table"]["seat"], &full["note"]), (&json!(1), &json!("")), "the notes are not his");
    assert_eq!((full["table"]["seats"][1].as_str(), print(&server)), (Some("Terutora"), before.clone()));
    // Nobody who has known one side is given another, nor comes back.
    assert_eq!(server.deed(&hand(1, json!("Kagekatsu"))).await.status, 200);
    is(&server.deed(&hand(0, json!("Terutora"))).await, 409, "admin-has-sat");
    let again = start_at(server.database.clone(), config()).await;
    let mut now = again.connect(&id, &second).await;
    assert_eq!(now.until("full").await["table"]["seat"], 1);
    assert_eq!(print(&again), before);
    now.say(&json!({ "do": "note", "text": "mine" })).await;
    let mut players = [again.player(&id, &mine).await, now];
    assert!(play_some(&mut players, 2, &mut Random(3)).await > 0);
    // And to the computer, which plays on.
    assert_eq!(again.post("/api/admin/deeds", &server.admin().await, &hand(1, Value::Null)).await.status, 200);
    while players[0].table["kinds"][1] != "bot" {
        players[0].hear().await.expect("news");
    }
}

/// He looks after the table at which he plays: that shows him nothing.
#[tokio::test(flavor = "multi_thread")]
async fn an_administrator_sees_nothing_hidden_of_his_own_game() {
    let server = start().await;
    let (admin, host, stranger) = (server.admin().await, server.guest().await, server.guest().await);
    let wanted = json!({ "game": LETTER, "opponent": "open", "seat": 0 });
    let id = server.post("/api/tables", &host, &wanted).await.json()["id"].as_str().expect("an id").to_string();
    assert_eq!(server.post(&format!("/api/tables/{id}/join"), &admin, &json!({})).await.status, 200);
    let mut players = [server.player(&id, &host).await, server.player(&id, &admin).await];
    play_some(&mut players, 5, &mut Random(4)).await;
    players[0].say(&json!({ "do": "note", "text": "my own thoughts" })).await;
    for (eyes, status) in [("0", 403), ("all", 403), ("1", 200), ("public", 200)] {
        let path = format!("/api/tables/{id}/at/3?eyes={eyes}");
        assert_eq!(server.get(&path, &admin).await.status, status, "{eyes}");
    }
    let own = json!({ "do": "hand-over", "table": id, "seat": 0, "to": "Naoe" });
    is(&server.deed(&own).await, 409, "admin-has-sat");
    // What his list says of a table is what everybody's says.
    let public = server.get("/api/tables", &stranger).await.json()["watch"][0].clone();
    assert_eq!(public["id"], id.as_str());
    let told = server.get(&format!("/api/admin/tables/{id}"), &admin).await.json();
    assert_eq!(told["table"], public);
    assert_eq!(server.get("/api/admin/tables", &admin).await.json()[0], public);
    assert_eq!(told.as_object().expect("fields").keys().collect::<Vec<_>>(), ["chat", "table", "who"]);
    assert!(!told.to_string().contains("my own thoughts"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announcement_reaches_everybody_as_text() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut here = server.player(&id, &host).await;
    let text = "<b>Restart</b>\u{202e} at\nnoon";
    assert_eq!(server.deed(&json!({ "do": "announce", "text": text, "minutes": 10 })).await.status, 200);
    let mut late = server.player(&id, &visitor).await;
    for client in [&mut here, &mut late] {
        let notice = client.until("notice").await["notice"].clone();
        assert_eq!(notice["text"], "<b>Restart</b> at noon");
        assert!((500_000..=600_000).contains(&notice["left"].as_u64().expect("a number")), "{notice}");
    }
    assert_eq!(server.get("/api/me", "").await.json()["notice"]["text"], "<b>Restart</b> at noon");
    for bad in [json!({ "text": " ", "minutes": 5 }), json!({ "text": "x", "minutes": 0 })] {
        let bad = json!({ "do": "announce", "text": bad["text"], "minutes": bad["minutes"] });
        is(&server.deed(&bad).await, 409, "admin-bad-notice");
    }
    assert_eq!(server.deed(&json!({ "do": "withdraw" })).await.status, 200);
    assert_eq!(here.until("notice").await["notice"], Value::Null);
    assert_eq!(server.get("/api/me", "").await.json()["notice"], Value::Null);
    let done: Vec<Value> = audit(&server).await.into_iter().map(|deed| deed["do"].clone()).collect();
    assert_eq!(done, ["withdraw", "announce", "became"], "all of it is kept, and nothing that was refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_muted_is_told_of_and_whoever_is_blocked_takes_no_seat() {
    let server = start().await;
    let (me, rude, fair) = (server.guest().await, server.guest().await, server.guest().await);
    let [rude_id, fair_id] = [server.number(&rude).await, server.number(&fair).await];
    let wanted = json!({ "game": LETTER, "opponent": "open", "seat": 0 });
    let open =
        || async { server.post("/api/tables", &me, &wanted).await.json()["id"].as_str().expect("an id").to_string() };
    let join = |id: &str| format!("/api/tables/{id}/join");
    let first = open().await;
    assert_eq!(server.post(&join(&first), &rude, &json!({})).await.status, 200, "before anything is blocked");
    let (mut mine, mut his) = (server.player(&first, &me).await, server.player(&first, &rude).await);
    let line = chat(&mut his, "you cannot play").await["line"].clone();
    assert_eq!(line["who"], rude_id, "whose words they are can be told");
    let avoid = json!({ "who": rude_id, "mute": true, "block": true });
    assert_eq!(server.post("/api/me/people", &me, &avoid).await.status, 200);
    assert_eq!(mine.until("muted").await["who"], json!([rude_id]));
    assert_eq!(server.player(&first, &me).await.until("muted").await["who"], json!([rude_id]), "at every table");
    let kept = server.get("/api/me/people", &me).await.json();
    assert_eq!(kept, json!([{ "who": rude_id, "name": format!("Ronin {rude_id}"), "mute": true, "block": true }]));
    let second = open().await;
    is(&server.post(&join(&second), &rude, &json!({})).await, 409, "room-blocked");
    assert_eq!(server.post(&join(&second), &fair, &json!({})).await.status, 200);
    // The game goes on, but he proposes no other.
    his.say(&json!({ "do": "resign" })).await;
    while !his.is_over() {
        his.hear().await.expect("the end");
    }
    assert_eq!(propose(&mut his).await["say"]["k"], "room-blocked");
    let again = start_at(server.database.clone(), config()).await;
    is(&again.post(&join(&open().await), &rude, &json!({})).await, 409, "room-blocked");
    // Off again, all is as before.
    let off = json!({ "who": rude_id, "mute": false, "block": false });
    assert_eq!(server.post("/api/me/people", &me, &off).await.status, 200);
    assert_eq!(mine.until("muted").await["who"], json!([]));
    assert_eq!(propose(&mut his).await["proposal"]["what"], "rematch");
    for (who, status) in [(fair_id, 200), (server.number(&me).await, 422), (99_999, 422)] {
        let avoid = json!({ "who": who, "mute": true, "block": false });
        assert_eq!(server.post("/api/me/people", &me, &avoid).await.status, status, "{who}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_avoids_more_people_than_are_kept() {
    let server = start().await;
    let me = server.guest().await;
    let my_id = server.number(&me).await;
    let others: Vec<i64> = (0..=server::regard::MOST as u64)
        .map(|n| server.hub.store.new_user([n as u8; 32].map(|byte| byte ^ (n >> 8) as u8 ^ 90), 1 << 50).unwrap_or(1))
        .collect();
    let mute = server::regard::Regard { mute: true, block: false };
    for other in &others[1..] {
        server.hub.regard(my_id, *other, mute).expect("there is room");
    }
    let avoid = |who: i64| json!({ "who": who, "mute": true, "block": true });
    is(&server.post("/api/me/people", &me, &avoid(others[0])).await, 422, "http-too-many-people");
    assert_eq!(server.post("/api/me/people", &me, &avoid(others[1])).await.status, 200, "who is there can be changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_keeps_its_reason_and_the_last_lines_and_nobody_sends_many() {
    let server = start_at(fresh_path(), Config { limits: true, ..config() }).await;
    let (id, host, visitor) = server.table().await;
    let mut his = server.player(&id, &visitor).await;
    for n in 0..25 {
        chat(&mut his, &format!("line {n}")).await;
    }
    let path = format!("/api/tables/{id}/report");
    let because = |reason: &str| json!({ "reason": reason });
    is(&server.post(&path, &host, &because(" \u{200b} ")).await, 422, "http-no-reason");
    for reason in ["first", "he <i>shouts</i>\u{7}"] {
        assert_eq!(server.post(&path, &host, &because(reason)).await.status, 200);
    }
    let reports = server.get("/api/admin", &server.admin().await).await.json()["reports"].clone();
    assert_eq!(reports.as_array().map(Vec::len), Some(1), "of one person about one table there is one");
    assert_eq!((&reports[0]["reason"], &reports[0]["table"]), (&json!("he <i>shouts</i>"), &json!(id)));
    let lines = reports[0]["chat"].as_array().expect("lines");
    assert_eq!((lines.len(), &lines[19]["text"]), (20, &json!("line 24")));
    assert_eq!(lines[0]["who"], server.number(&visitor).await);
    assert_eq!(server.post(&path, &host, &because("third")).await.status, 200);
    is(&server.post(&path, &host, &because("fourth")).await, 429, "http-too-many");
    assert_eq!(server.post(&path, &visitor, &because("I was provoked")).await.status, 200, "others may");
    let settle = json!({ "do": "settle", "report": reports[0]["id"].as_i64().map(|id| id + 1) });
    assert_eq!(server.deed(&settle).await.status, 200);
    is(&server.deed(&settle).await, 409, "admin-no-report");
    let left = server.get("/api/admin", &server.admin().await).await.json()["reports"].clone();
    assert_eq!(left.as_array().map(Vec::len), Some(1));
}

/// Every key that the server refuses something by, from its sources.
fn keys(folder: &std::path::Path, found: &mut std::collections::BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        if entry.path().is_dir() {
            keys(&entry.path(), found);
        } else if let Ok(source) = std::fs::read_to_string(entry.path()) {
            let ours = |word: &&str| ["admin-", "http-", "room-", "wire-"].iter().any(|kind| word.starts_with(kind));
            let plain = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
            found.extend(source.split('"').filter(ours).filter(plain).map(str::to_string));
        }
    }
}

#[test]
fn every_refusal_has_words_in_both_languages() {
    let mut found = std::collections::BTreeSet::new();
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    keys(&root.join("src"), &mut found);
    assert!(found.len() > 60, "{found:?}");
    for (n, lang) in ["en", "fr"].into_iter().enumerate() {
        let admin = std::fs::read_to_string(root.join(format!("../../web/texts/admin.{lang}.ftl"))).expect("texts");
        let texts = format!("\n{}\n{admin}", server::http::SERVER_TEXTS[n]);
        let silent: Vec<&String> = found.iter().filter(|key| !texts.contains(&format!("\n{key} ="))).collect();
        assert!(silent.is_empty(), "no words in {lang}: {silent:?}");
    }
}

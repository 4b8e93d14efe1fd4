//! The service, asked as a bot would ask it.

use crate::support::Client;
use serde_json::{Value, json};

#[test]
fn it_says_what_it_is_and_what_can_be_played() {
    let mut client = Client::new();
    let hello = client.ok("hello", json!({}));
    assert_eq!(hello["protocol"], 1);
    assert_eq!(hello["languages"], json!(["en", "fr"]));
    let games = client.ok("games", json!({}));
    let toy = &games["games"][0];
    assert_eq!(toy["game"], "toy");
    assert_eq!(
        toy["options"][0],
        json!({"name": "extra", "values": ["none", "one"], "default": "none", "rule": "toy-1"})
    );
}

#[test]
fn the_id_comes_back_whatever_it_is() {
    let mut client = Client::new();
    for id in [json!(7), json!("seven"), json!(null), json!(-1.5)] {
        let answer = client.raw(&json!({ "id": id, "method": "hello" }).to_string());
        assert_eq!(answer["id"], id);
        let answer = client.raw(&json!({ "id": id, "method": "nothing" }).to_string());
        assert_eq!((&answer["id"], &answer["error"]["code"]), (&id, &json!("unknown-method")));
    }
}

#[test]
fn a_game_is_played_by_hand_to_its_end() {
    let mut client = Client::new();
    let start = client.ok("start", json!({ "game": "toy", "seats": ["Ann", "Bob"] }));
    assert_eq!(start["table"], "t1");
    assert_eq!(start["header"]["seats"], json!(["Ann", "Bob"]));
    assert_eq!((&start["turn"]["chance"], &start["turn"]["awaits"]), (&json!(true), &json!([])));
    for card in [9, 1, 2, 8, 3, 4] {
        client.ok("play", json!({ "table": "t1", "seat": "chance", "command": { "Draw": card } }));
    }
    let turn = client.ok("turn", json!({ "table": "t1" }));
    assert_eq!((&turn["awaits"], &turn["prompts"]), (&json!([0]), &json!(["March or halt, 2 left."])));
    let options = client.ok("options", json!({ "table": "t1", "seat": 0, "lang": "fr" }));
    assert_eq!(options["options"][1], json!({ "index": 1, "command": "Halt", "text": "halte" }));
    client.ok("play", json!({ "table": "t1", "seat": 0, "index": 1 }));
    client.ok("play", json!({ "table": "t1", "seat": 1, "command": "Halt" }));
    let told = client.ok("play", json!({ "table": "t1", "seat": 0, "command": { "Choose": 9 } }));
    assert_eq!(told["events"][0]["audience"], json!({ "only": 0 }));
    assert_eq!(told["events"][1]["audience"], json!({ "except": 0 }));
    client.ok("play", json!({ "table": "t1", "seat": 1, "command": { "Choose": 4 } }));
    let end = client.ok("play", json!({ "table": "t1", "seat": "chance", "command": { "Roll": [6, 1] } }));
    assert_eq!(
        end["turn"]["over"],
        json!({ "outcome": { "Won": 0 }, "winners": [0], "points": [1, 0], "text": "The end: Won(Seat(0))" })
    );
    let log = client.ok("finish", json!({ "table": "t1" }))["log"].clone();
    let report = client.ok("verify", json!({ "log": log }));
    assert_eq!(report["clean"], json!(false), "nobody can check dice by hand");
}

#[test]
fn a_refusal_names_the_rule_and_the_reason_in_the_language_asked_for() {
    let mut client = Client::new();
    client.deal("t");
    let refused = client.refused("play", json!({ "table": "t", "seat": 0, "command": { "March": 3 } }));
    assert_eq!(refused["rule"], "toy-2.2");
    assert_eq!(refused["reason"], "That post is not next to yours.");
    let refused = client.refused("play", json!({ "table": "t", "seat": 0, "command": { "March": 3 }, "lang": "fr" }));
    assert_eq!(refused["reason"], "Ce poste n'est pas voisin du vôtre.");
    let turn = client.ok("turn", json!({ "table": "t" }));
    assert_eq!(turn["commands"], 6, "a refused command changes nothing");
}

#[test]
fn faults_say_what_where_and_what_to_do_in_the_language_asked_for() {
    let mut client = Client::new();
    let fault = client.fault("start", json!({ "game": "chess" }));
    assert_eq!(
        fault,
        json!({ "code": "no-game", "what": "There is no game chess.", "where": "game", "do": "The games are: toy, broken, kawanakajima." })
    );
    let fault = client.fault("start", json!({ "game": "toy", "scenario": "x", "lang": "fr" }));
    assert_eq!(
        (&fault["what"], &fault["do"]),
        (&json!("Il n’y a pas de scénario x."), &json!("Les scénarios sont\u{a0}: short, long."))
    );
}

#[test]
fn every_wrong_request_has_its_fault() {
    let mut client = Client::new();
    client.deal("t");
    let cases = [
        ("turn", json!({}), "bad-params"),
        ("turn", json!({ "table": "none" }), "no-table"),
        ("turn", json!({ "table": 5 }), "bad-params"),
        ("turn", json!({ "table": "t", "tabel": "t" }), "bad-params"),
        ("turn", json!({ "table": "t", "lang": "de" }), "bad-params"),
        ("start", json!({ "game": "toy", "table": "t" }), "table-taken"),
        ("start", json!({ "game": "toy", "table": "" }), "bad-table"),
        ("start", json!({ "game": "toy", "dice": "loaded" }), "bad-params"),
        ("start", json!({ "game": "toy", "dice": { "fair": { "secret": "short" } } }), "bad-secret"),
        ("start", json!({ "game": "toy", "pack": { "posts.toml": "posts = 5" } }), "bad-pack"),
        ("start", json!({ "game": "toy", "pack": { "../../etc/passwd": "" } }), "bad-pack"),
        ("start", json!({ "game": "toy", "seats": ["A"] }), "wrong-seats"),
        ("options", json!({ "table": "t", "seat": 2 }), "bad-seat"),
        ("options", json!({ "table": "t", "seat": -1 }), "bad-seat"),
        ("options", json!({ "table": "t", "seat": "x" }), "bad-seat"),
        ("play", json!({ "table": "t", "seat": 0 }), "which-command"),
        ("play", json!({ "table": "t", "seat": 0, "index": 0, "command": "Halt" }), "which-command"),
        ("play", json!({ "table": "t", "seat": 0, "index": 9 }), "no-index"),
        ("play", json!({ "table": "t", "seat": 0, "command": null }), "bad-command"),
        ("view", json!({ "table": "t", "viewer": "god" }), "bad-viewer"),
        ("undo", json!({ "table": "t", "seat": "chance" }), "bad-seat"),
        ("roll", json!({ "table": "t" }), "no-dice"),
        ("finish", json!({ "table": "t" }), "not-over"),
        ("rule", json!({ "game": "toy", "rule": "1" }), "no-rule"),
        ("replay", json!({ "log": "" }), "bad-log"),
        ("verify", json!({ "log": "{}" }), "bad-log"),
        ("load", json!({ "position": {} }), "bad-params"),
    ];
    for (method, params, code) in cases {
        let fault = client.fault(method, params.clone());
        assert_eq!(fault["code"], code, "{method} {params}: {fault}");
        for part in ["what", "where", "do"] {
            let text = fault[part].as_str().unwrap_or_default();
            assert!(!text.is_empty() && !text.contains('$'), "{method} {params}: {fault}");
        }
    }
}

#[test]
fn lines_that_are_no_requests_are_answered() {
    let mut client = Client::new();
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let cases: [(&[u8], &str); 11] = [
        (b"", "empty-line"),
        (b"  \t", "empty-line"),
        (b"{", "bad-json"),
        (b"nonsense", "bad-json"),
        (b"{} {}", "bad-json"),
        (b"\"hello\"", "not-object"),
        (b"\xff\xfe", "not-utf8"),
        (b"{\"id\":[1],\"method\":\"hello\"}", "bad-id"),
        (b"{\"id\":1}", "no-method"),
        (b"{\"method\":\"hello\",\"parms\":{}}", "unknown-field"),
        (deep.as_bytes(), "bad-json"),
    ];
    for (line, code) in cases {
        let answer = client.bytes(line);
        assert_eq!(answer["error"]["code"], code, "{answer}");
    }
    let nested = format!("{{\"id\":1,\"method\":\"play\",\"params\":{}}}", "{\"a\":".repeat(10_000));
    assert_eq!(client.raw(&nested)["error"]["code"], "bad-json");
    client.ok("hello", json!({}));
}

#[test]
fn lines_over_the_limit_are_thrown_away_and_the_service_goes_on() {
    let long = vec![b'x'; cli::referee::MAX_LINE_BYTES + 1];
    let input = [b"{\"id\":1,\"method\":\"hello\"}\n", &long[..], b"\n\n{\"id\":2,\"method\":\"hello\"}"].concat();
    let answers = Client::served(&input);
    let codes: Vec<&Value> = answers.iter().map(|answer| &answer["error"]["code"]).collect();
    assert_eq!(codes, [&Value::Null, &json!("line-too-long"), &json!("empty-line"), &Value::Null]);
    assert_eq!(answers[3]["id"], 2);
}

#[test]
fn several_games_are_played_at_once() {
    let mut client = Client::new();
    client.ok("start", json!({ "game": "toy", "dice": { "seed": 1 } }));
    client.ok("start", json!({ "game": "kawanakajima", "table": "big", "dice": { "seed": 1 } }));
    client.ok("start", json!({ "game": "toy", "dice": { "seed": 2 } }));
    let tables = client.ok("tables", json!({}));
    let names: Vec<&Value> = tables["tables"].as_array().expect("a list").iter().map(|t| &t["table"]).collect();
    assert_eq!(names, ["big", "t1", "t2"]);
    client.ok("roll", json!({ "table": "t1" }));
    assert_eq!(client.ok("turn", json!({ "table": "t1" }))["commands"], 1);
    assert_eq!(client.ok("turn", json!({ "table": "t2" }))["commands"], 0);
    client.ok("close", json!({ "table": "t1" }));
    assert_eq!(client.fault("turn", json!({ "table": "t1" }))["code"], "no-table");
    assert_eq!(client.ok("start", json!({ "game": "toy" }))["table"], "t3", "names are not used again");
}

#[test]
fn the_number_of_tables_is_limited() {
    let mut client = Client::new();
    for _ in 0..cli::referee::MAX_TABLES {
        client.ok("start", json!({ "game": "toy" }));
    }
    assert_eq!(client.fault("start", json!({ "game": "toy" }))["code"], "too-many-tables");
    client.ok("close", json!({ "table": "t7" }));
    client.ok("start", json!({ "game": "toy" }));
}

#[test]
fn a_view_shows_a_seat_its_own_and_others_less() {
    let mut client = Client::new();
    client.deal("t");
    let view = |client: &mut Client, viewer: Value| {
        client.ok("view", json!({ "table": "t", "viewer": viewer }))["view"].clone()
    };
    let own = view(&mut client, json!(0));
    let other = view(&mut client, json!(1));
    assert_eq!(own["faces"][0].as_array().map(Vec::len), Some(3));
    assert_eq!(other["faces"][0], json!([]));
    assert_eq!(view(&mut client, json!("public"))["faces"], json!([[], []]));
    assert_eq!(view(&mut client, json!("umpire"))["backs"], json!([[], []]));
}

#[test]
fn the_board_is_data_and_a_drawing() {
    let mut client = Client::new();
    client.deal("t");
    let board = client.ok("board", json!({ "table": "t", "viewer": "public" }));
    assert_eq!(board["board"]["cells"].as_array().map(Vec::len), Some(4));
    assert_eq!(board["lines"], json!(["Round 0", "    01", " 01 S0", "", " 02  .", "", " 03  .", "", " 04 S1"]));
}

#[test]
fn undo_goes_back_as_far_as_nothing_was_shown() {
    let mut client = Client::new();
    client.deal("t");
    let before = client.ok("turn", json!({ "table": "t" }));
    client.ok("play", json!({ "table": "t", "seat": 0, "command": { "March": 1 } }));
    let after = client.ok("undo", json!({ "table": "t", "seat": 0 }));
    assert_eq!(after["turn"], before);
    let refused = client.refused("undo", json!({ "table": "t", "seat": 0, "lang": "fr" }));
    assert_eq!(refused["reason"], "Des dés ont été lancés ou un jeton tiré depuis.");
    let back = client.ok("take_back", json!({ "table": "t", "commands": 2 }));
    assert_eq!((&back["turn"]["commands"], &back["turn"]["rolls"]), (&json!(2), &json!(6)));
    assert_eq!(client.refused("take_back", json!({ "table": "t", "commands": 2 }))["key"], "undo-nothing");
}

#[test]
fn positions_are_dumped_changed_and_loaded() {
    let mut client = Client::new();
    client.deal("t");
    let turn = client.ok("turn", json!({ "table": "t" }));
    let mut position = client.ok("position", json!({ "table": "t" }))["position"].clone();
    let loaded = client.ok("load", json!({ "position": position, "table": "u" }));
    assert_eq!(loaded["turn"]["fingerprint"], turn["fingerprint"]);
    position["document"]["posts"] = json!([2, 1]);
    let moved = client.ok("load", json!({ "position": position, "dice": { "seed": 4 } }));
    let options = client.ok("options", json!({ "table": moved["table"], "seat": 0 }));
    assert_eq!(options["options"][0]["command"], json!({ "March": 1 }));
    position["document"]["posts"] = json!([2, 9]);
    let fault = client.fault("load", json!({ "position": position }));
    assert_eq!(
        (&fault["code"], &fault["what"]),
        (&json!("bad-position"), &json!("The position is refused: there is no such post"))
    );
}

#[test]
fn a_log_is_dumped_and_replayed_and_played_on_with_the_same_dice() {
    let mut client = Client::new();
    client.ok("start", json!({ "game": "toy", "scenario": "long", "table": "a", "dice": { "seed": 11 } }));
    client.play_on("a", 9);
    let log = client.ok("log", json!({ "table": "a" }))["log"].clone();
    let replayed = client.ok("replay", json!({ "log": log, "table": "b" }));
    assert_eq!(replayed["turn"], client.ok("turn", json!({ "table": "a" })));
    client.play_on("a", 200);
    client.play_on("b", 200);
    let (a, b) = (client.ok("finish", json!({ "table": "a" })), client.ok("finish", json!({ "table": "b" })));
    assert_eq!(a, b);
    assert_eq!(client.ok("verify", json!({ "log": a["log"] }))["clean"], true);
}

#[test]
fn fair_dice_keep_their_secret_until_the_end() {
    let mut client = Client::new();
    let start = client.ok("start", json!({ "game": "toy", "dice": { "fair": { "salts": ["mine"] } } }));
    let commitment = start["header"]["fair"]["commitment"].as_str().expect("a commitment").to_string();
    let by_hand = client.fault("play", json!({ "table": "t1", "seat": "chance", "index": 0 }));
    assert_eq!(by_hand["code"], "dice-decide");
    client.play_on("t1", 3);
    let open = client.ok("log", json!({ "table": "t1" }))["log"].clone();
    let sealed = client.ok("replay", json!({ "log": open }));
    assert_eq!(client.fault("roll", json!({ "table": sealed["table"] }))["code"], "sealed-dice");
    client.play_on("t1", 100);
    let log = client.ok("finish", json!({ "table": "t1" }))["log"].as_str().expect("a log").to_string();
    let secret = log.split("\"secret\":\"").nth(1).expect("the secret is shown")[..64].to_string();
    assert!(!open.as_str().expect("a log").contains(&secret));
    assert_eq!(engine::Secret::from_hex(&secret).map(|secret| secret.commitment()), Some(commitment));
    assert_eq!(client.ok("verify", json!({ "log": log }))["clean"], true);
    let wrong = client.fault("replay", json!({ "log": open, "secret": "0".repeat(64) }));
    assert_eq!(wrong["code"], "other-secret");
    let known = client.ok("replay", json!({ "log": open, "secret": secret }));
    client.ok("roll", json!({ "table": known["table"] }));
}

#[test]
fn a_changed_log_is_found_out() {
    let mut client = Client::new();
    client.ok("start", json!({ "game": "toy", "dice": { "seed": 3 } }));
    client.play_on("t1", 100);
    let log = client.ok("finish", json!({ "table": "t1" }))["log"].as_str().expect("a log").to_string();
    let changed = log.replacen("\"Choose\"", "\"Halt\"", 1);
    assert_eq!(client.fault("verify", json!({ "log": changed }))["code"], "bad-log");
    let changed = log.replacen("\"seed\":3", "\"seed\":4", 1);
    let report = client.ok("verify", json!({ "log": changed, "lang": "fr" }));
    assert_eq!(report["clean"], false);
    let what = report["faults"][0]["what"].as_str().expect("words");
    assert!(what.starts_with("les dés ont donné Draw("), "{what}");
}

#[test]
fn kawanakajima_is_refereed_from_start_to_end_in_both_scenarios() {
    for scenario in ["historical", "hypothetical"] {
        let mut client = Client::new();
        client.ok("start", json!({ "game": "kawanakajima", "scenario": scenario, "dice": { "seed": 21 } }));
        client.play_on("t1", 150);
        let mut position = client.ok("position", json!({ "table": "t1" }))["position"].clone();
        let loaded = client.ok("load", json!({ "position": position }));
        assert_eq!(loaded["turn"]["fingerprint"], client.ok("turn", json!({ "table": "t1" }))["fingerprint"]);
        position["document"]["steps"] = json!(["activation_phase"]);
        let fault = client.fault("load", json!({ "position": position }));
        assert_eq!(fault["code"], "bad-position");
        assert!(fault["what"].as_str().is_some_and(|what| what.contains("never waits")), "{fault}");
        client.play_on("t1", 100_000);
        assert!(client.ok("turn", json!({ "table": "t1" }))["over"]["text"].is_string());
        let log = client.ok("finish", json!({ "table": "t1" }))["log"].clone();
        assert_eq!(client.ok("verify", json!({ "log": log }))["clean"], true);
    }
}

#[test]
fn a_table_on_which_the_rules_fail_is_frozen_and_the_others_go_on() {
    let mut client = Client::new();
    client.deal("t");
    client.ok("start", json!({ "game": "broken", "table": "odd" }));
    for card in [9, 1, 2, 8, 3, 4] {
        client.ok("play", json!({ "table": "odd", "seat": "chance", "command": { "Draw": card } }));
    }
    for seat in [0, 1] {
        client.ok("play", json!({ "table": "odd", "seat": seat, "command": "Halt" }));
    }
    for seat in [0, 1] {
        client.ok("play", json!({ "table": "odd", "seat": seat, "index": 0 }));
    }
    let roll = json!({ "table": "odd", "seat": "chance", "command": { "Roll": [1, 2] } });
    let fault = client.fault("play", roll.clone());
    assert_eq!(fault["code"], "crashed");
    assert!(fault["what"].as_str().is_some_and(|what| what.contains("fell off the table")), "{fault}");
    assert_eq!(client.fault("play", roll)["code"], "frozen");
    assert_eq!(client.fault("turn", json!({ "table": "odd" }))["code"], "frozen");
    assert!(client.ok("log", json!({ "table": "odd" }))["log"].is_string());
    client.ok("play", json!({ "table": "t", "seat": 0, "command": "Halt" }));
    client.ok("close", json!({ "table": "odd" }));
}

#[test]
fn a_rule_can_be_looked_up() {
    let mut client = Client::new();
    let rule = client.ok("rule", json!({ "game": "kawanakajima", "rule": "10.3", "lang": "fr" }));
    assert_eq!((&rule["rule"], &rule["kind"]), (&json!("10.3"), &json!("rule")));
    assert!(rule["title"].is_string());
}

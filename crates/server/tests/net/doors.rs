//! Every way to a new table asks the same door: how many games one has, and how fast tables are made.

use crate::support::{Client, LARGE, LETTER, Running, config, fresh_path, start_at};
use serde_json::{Value, json};
use server::door::Asker;
use server::hub::{Config, HubError};
use server::room::{Kind, Place, Plan};

/// What somebody may come by: those that give him a game of his own, and one that gives a table to look at.
const OWN: [&str; 5] = ["new", "lesson", "moment", "fork", "rematch"];
const LOOK: &str = "log";

/// Somebody with a game that is over, from which one can go on.
struct Visitor<'a> {
    server: &'a Running,
    who: String,
    old: String,
    live: Client,
    log: String,
    logs: usize,
}

impl Visitor<'_> {
    async fn at(server: &Running) -> Visitor<'_> {
        let who = server.guest().await;
        let wanted = json!({ "game": LETTER, "opponent": "hotseat", "seat": 0 });
        let old = server.post("/api/tables", &who, &wanted).await.json()["id"].as_str().expect("an id").to_string();
        let mut live = server.player(&old, &who).await;
        live.say(&json!({ "do": "resign" })).await;
        while live.table["status"] != "over" {
            live.hear().await.expect("the end");
        }
        let log = server.get(&format!("/api/tables/{old}/log"), &who).await.body;
        Visitor { server, who, old, live, log, logs: 0 }
    }

    /// Tries a door: nothing if it opens, else the code of the refusal.
    async fn tries(&mut self, door: &str) -> Option<String> {
        let own = |also: Value| {
            let mut wanted = json!({ "opponent": "hotseat", "seat": 0 });
            wanted.as_object_mut().expect("fields").extend(also.as_object().expect("fields").clone());
            wanted
        };
        let (path, body) = match door {
            "new" => ("/api/tables".to_string(), own(json!({ "game": LETTER }))),
            "lesson" => ("/api/tables".to_string(), own(json!({ "game": LARGE, "lesson": "siege" }))),
            "moment" => (self.moment().await, own(json!({}))),
            "fork" => (format!("/api/tables/{}/fork", self.old), own(json!({ "at": 0 }))),
            "rematch" => return self.proposes().await,
            "log" => return self.reads_in().await,
            other => panic!("no door is called {other}"),
        };
        let answer = self.server.post(&path, &self.who, &body).await;
        refusal(&answer.json())
    }

    async fn moment(&self) -> String {
        let games = self.server.get("/api/games", "").await.json();
        let large = games.as_array().expect("games").iter().find(|game| game["game"] == LARGE).expect("the game");
        format!("/api/games/{LARGE}/moments/{}", large["lobby"]["moments"][0]["name"].as_str().expect("a moment"))
    }

    async fn proposes(&mut self) -> Option<String> {
        self.live.say(&json!({ "do": "propose", "what": "rematch" })).await;
        loop {
            let heard = self.live.hear().await.expect("an answer");
            match heard["t"].as_str() {
                Some("rematch") => return None,
                Some("error") => return heard["say"]["k"].as_str().map(str::to_string),
                _ => {}
            }
        }
    }

    /// Each from another address: how many logs come from one is another question.
    async fn reads_in(&mut self) -> Option<String> {
        self.logs += 1;
        let from = format!("10.0.0.{}", self.logs);
        let auth = format!("Bearer {}", self.who);
        let headers = [
            ("x-honjin", "1"),
            ("content-type", "text/plain"),
            ("authorization", auth.as_str()),
            ("x-forwarded-for", from.as_str()),
        ];
        refusal(&self.server.ask("POST", "/api/logs", &headers, &self.log).await.json())
    }
}

fn refusal(answer: &Value) -> Option<String> {
    answer["error"]["code"].as_str().map(str::to_string)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_door_asks_how_many_games_one_has() {
    let server = start_at(fresh_path(), Config { max_tables_per_user: 2, ..config() }).await;
    for door in OWN {
        let mut visitor = Visitor::at(&server).await;
        for _ in 0..2 {
            assert_eq!(visitor.tries(door).await, None, "{door}");
        }
        let many = if door == "rematch" { "room-no-rematch-many" } else { "http-too-many-tables" };
        assert_eq!(visitor.tries(door).await.as_deref(), Some(many), "{door}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_door_asks_how_fast_tables_are_made() {
    for door in OWN.into_iter().chain([LOOK]) {
        let config = Config { limits: true, trust_proxy: true, max_tables_per_user: 1000, ..config() };
        let server = start_at(fresh_path(), config).await;
        let mut visitor = Visitor::at(&server).await;
        let fast = if door == "rematch" { "room-no-rematch-fast" } else { "http-tables-too-fast" };
        let mut made = 0;
        let refused = loop {
            match visitor.tries(door).await {
                Some(why) => break why,
                None => made += 1,
            }
            assert!(made < 50, "{door} is open to everybody");
        };
        assert_eq!(refused, fast, "{door} after {made}");
        assert!(made > 20, "{door}: {made} are not many");
    }
}

/// Also for tables that are everybody's, and whoever one says to be.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_makes_so_many_tables_and_no_more() {
    let server = start_at(fresh_path(), Config { limits: true, ..config() }).await;
    let about = server.hub.catalog.find(LETTER).expect("the game").about();
    let free = Place { kind: Kind::Free, user: None, name: String::new(), level: 0, salt: None };
    let places = vec![free; about.seats.len()];
    let plan = Plan { game: LETTER.into(), scenario: about.scenarios[0].into(), places, ..Plan::default() };
    let from = [10, 0, 0, 1].into();
    let make = |n: u32| match n % 2 {
        0 => server.hub.create_once(format!("replay-{n}"), &plan, from),
        _ => server.hub.create(&plan, Asker { user: i64::from(n), from }),
    };
    let made = (0..200).map(make).take_while(Result::is_ok).count();
    assert_eq!(made, 120);
    assert!(matches!(make(200), Err(HubError::TooFast)));
    assert!(server.hub.create_once("replay-0".into(), &plan, from).is_ok(), "what is there is found again");
    assert!(server.hub.create_once("other".into(), &plan, [10, 0, 0, 2].into()).is_ok(), "others are not kept out");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_tables_asked_for_at_once_no_more_are_made_than_one_may_have() {
    let server = start_at(fresh_path(), Config { max_tables_per_user: 3, ..config() }).await;
    let who = server.guest().await;
    let wanted = json!({ "game": LETTER, "opponent": "hotseat", "seat": 0 });
    let asked = (0..20).map(|_| server.post("/api/tables", &who, &wanted));
    let made = futures_util::future::join_all(asked).await.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(made, 3);
}

/// No other part of the server makes tables: a new way in has to come by the door.
#[test]
fn there_is_one_door() {
    fn sources(folder: &std::path::Path, found: &mut Vec<(String, usize)>) {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                sources(&path, found);
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                let calls = text.matches(".new_table(").count();
                found.extend((calls > 0).then(|| (entry.file_name().to_string_lossy().into_owned(), calls)));
            }
        }
    }
    let mut found = Vec::new();
    sources(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert_eq!(found, [("door.rs".to_string(), 1)]);
}

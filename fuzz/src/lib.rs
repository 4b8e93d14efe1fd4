//! What is fed with bytes. A target is made once and takes many inputs. libFuzzer does it in `main.rs`, and the tests with what
//! it begins from.

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use catalog::{Catalog, Lang, Position, Setup};
use cli::referee::Referee;
use cli::words::Words;
use engine::{Seat, Secret};
use server::hub::{Config, Hub};
use server::people::Token;
use server::room::{Effects, Kind, Place, Plan, Room};
use server::said::{Said, What};
use server::store::Store;
use std::net::SocketAddr;
use std::sync::{LazyLock, Mutex};
use tower::ServiceExt;

pub trait Target: Send + Sync {
    fn take(&self, input: &[u8]);
}

impl<F: Fn(&[u8]) + Send + Sync> Target for F {
    fn take(&self, input: &[u8]) {
        self(input);
    }
}

/// The names of the targets.
pub const TARGETS: [&str; 6] = ["frame", "line", "log", "pack", "position", "request"];

pub fn find(name: &str) -> Box<dyn Target> {
    match name {
        "frame" => Box::new(frame()),
        "request" => Box::new(Web::new()),
        "log" => Box::new(log),
        "position" => Box::new(position),
        "pack" => Box::new(pack),
        "line" => Box::new(line),
        other => panic!("no target is called {other}"),
    }
}

const GAME: &str = "kawanakajima";

static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::all);

fn game() -> &'static dyn catalog::AnyGame {
    CATALOG.find(GAME).expect("a game")
}

fn plan() -> Plan {
    let place = |user| Place { kind: Kind::Human, user: Some(user), name: "Ronin".into(), level: 0, salt: None };
    Plan { game: GAME.into(), scenario: "historical".into(), places: vec![place(1), place(2)], ..Plan::default() }
}

/// A table that waits for its players.
fn room() -> Room {
    let mut room = Room::restore(&CATALOG, "fuzz", plan(), Secret::from([7; 32]), &[], 0).expect("a room");
    room.roll(0, &mut Effects::default());
    room
}

/// A frame of the live channel, and what it asks of a table.
fn frame() -> impl Fn(&[u8]) {
    let room = Mutex::new(room());
    move |input| {
        let Ok(text) = std::str::from_utf8(input) else { return };
        let Ok(said) = Said::read(text) else { return };
        let mut room = room.lock().expect("nothing has gone wrong before");
        let seat = Seat(0);
        match said {
            Said::Ask { what: What::Why, pick, .. } => {
                let pick = pick.unwrap_or_default();
                let pick: Vec<&str> = pick.iter().map(String::as_str).collect();
                let _ = room.why(seat, &pick);
            }
            Said::Ask { what: What::Preview, choice, .. } => drop(choice.and_then(|n| room.preview(seat, n))),
            // Only what is out of date: the table is to stay as it is.
            Said::Play { at, choice: Some(choice), bundle: None, key } if !room.decided_at(seat, at) => {
                drop(room.play(seat, at, choice, &key, 0));
            }
            Said::Play { bundle: Some(bundle), .. } => drop(room.check(seat, &bundle)),
            Said::Hello { since, .. } => drop(room.hello(engine::Viewer::Seat(seat), since)),
            Said::Note { text } => drop(room.note(seat, &text)),
            Said::Chat { text } => {
                let by = server::room::Speaker { name: "somebody", user: 1, seat: Some(seat) };
                drop(room.chat(&by, &text, 0));
            }
            _ => {}
        }
    }
}

/// What is asked for, and whether the input is a body; else it is what stands behind the question mark, or the cookie.
/// Passwords are left out: to look at one takes as long as a thousand other inputs, and it is only a text.
const ROUTES: [(&str, &str); 13] = [
    ("POST", "/api/tables"),
    ("POST", "/api/tables/nowhere/join"),
    ("POST", "/api/tables/nowhere/fork"),
    ("POST", "/api/logs"),
    ("GET", "/api/me"),
    ("GET", "/api/tables"),
    ("GET", "/api/tables/nowhere/at/0"),
    ("GET", "/api/tables/nowhere/chart"),
    ("GET", "/api/tables/nowhere/live"),
    ("GET", "/api/texts/kawanakajima/fr"),
    ("GET", "/static/icon.svg"),
    ("GET", "/rules/kawanakajima"),
    ("GET", "/g/nowhere"),
];

/// The whole web application without a network: the first byte is the route, the rest the body, the query or the cookie.
struct Web {
    router: axum::Router,
    runtime: tokio::runtime::Runtime,
    guest: String,
}

impl Web {
    fn new() -> Web {
        let folder = std::env::temp_dir().join(format!("honjin-fuzz-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let store = Store::open(&folder.join("fuzz.db")).expect("a store");
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let hub = Hub::new(store, Config { limits: false, ..Config::default() });
        let token = Token::new();
        hub.store.new_user(token.hash, Token::expires()).expect("a guest");
        Web { router: server::http::router(hub), runtime, guest: token.text }
    }
}

impl Target for Web {
    fn take(&self, input: &[u8]) {
        let Some((&first, rest)) = input.split_first() else { return };
        let (method, path) = ROUTES[first as usize % ROUTES.len()];
        let (mut path, mut cookie) = (path.to_string(), format!("honjin={}", self.guest).into_bytes());
        let text = String::from_utf8_lossy(rest);
        match (method, first / 128) {
            ("GET", 0) => path = format!("{path}?{text}"),
            ("GET", _) => cookie = rest.to_vec(),
            _ => {}
        }
        let request = Request::builder().method(method).uri(path).header("cookie", cookie);
        let request =
            request.header("host", "localhost").header("x-honjin", "1").header("content-type", "application/json");
        let body = if method == "POST" { Body::from(rest.to_vec()) } else { Body::empty() };
        // What is no request does not get here from the network either.
        let Ok(mut request) = request.body(body) else { return };
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1))));
        let answer = self.runtime.block_on(self.router.clone().oneshot(request)).expect("an answer");
        assert!(answer.status().as_u16() < 500, "{}", answer.status());
    }
}

fn log(input: &[u8]) {
    if let Ok(game) = CATALOG.game_of_log(input) {
        let _ = game.verify(input, &Vec::new());
        let _ = game.replay(input, &Vec::new(), None);
    }
}

fn position(input: &[u8]) {
    let Ok(mut position) = serde_json::from_slice::<Position>(input) else { return };
    // The seeds are older than the pack they are read with.
    position.pack_hash = game().rules().expect("rules").pack_hash;
    if let Ok(table) = game().load(&position, &Setup::default()) {
        let _ = (table.awaited(), table.options(Seat(0)), table.options(Seat(1)), table.view(engine::Viewer::Public));
    }
}

/// Files of a pack, in the order by which the seeds of `cargo xtask fuzz` number them.
pub const FILES: [&str; 6] = [
    "counters.toml",
    "fortress.toml",
    "map.toml",
    "scenarios/historical.toml",
    "scenarios/hypothetical.toml",
    "tables.toml",
];

/// The first byte is the file.
fn pack(input: &[u8]) {
    let Some((&first, rest)) = input.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let name = FILES[first as usize % FILES.len()];
    let _ = game().check_pack(&vec![(name.to_string(), text.to_string())]);
}

/// Lines to the referee.
fn line(input: &[u8]) {
    let words = Words::new(Lang::En);
    let mut referee = Referee::new(&CATALOG, &words, None);
    for line in input.split(|byte| *byte == b'\n') {
        let _ = referee.answer(line);
    }
}

//! A server on a free port with a database of its own, and clients that talk to it.

#![allow(dead_code, reason = "each test program uses a part")]

pub mod secrecy;
pub mod trio;

use catalog::Catalog;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Server;
use server::hub::{Config, Hub};
use server::store::Store;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// What everything shared is tried with, and a game that is long and large, for what shows only there.
pub const LETTER: &str = "example";
pub const LARGE: &str = "kawanakajima";
/// Men hide in it, and armies are picked in secret.
pub const HIDING: &str = "croisades";

/// A server somewhere.
pub struct Site {
    pub address: String,
}

/// A server in this process.
pub struct Running {
    pub hub: Arc<Hub>,
    pub database: PathBuf,
    pub site: Site,
    pub admin: tokio::sync::OnceCell<String>,
}

impl std::ops::Deref for Running {
    type Target = Site;

    fn deref(&self) -> &Site {
        &self.site
    }
}

static COUNT: AtomicU32 = AtomicU32::new(0);

pub fn fresh_path() -> PathBuf {
    let n = COUNT.fetch_add(1, Ordering::Relaxed);
    if n == 0 {
        sweep();
    }
    let folder = std::env::temp_dir().join(format!("honjin-test-{}-{n}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder.join("test.db")
}

/// Folders of tests that are no more.
fn sweep() {
    let Ok(files) = std::fs::read_dir(std::env::temp_dir()) else { return };
    for file in files.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let process = name.strip_prefix("honjin-test-").and_then(|rest| rest.split('-').next()?.parse::<u32>().ok());
        if process.is_some_and(|id| !std::path::Path::new(&format!("/proc/{id}")).exists()) {
            let _ = std::fs::remove_dir_all(file.path());
        }
    }
}

pub fn config() -> Config {
    Config { bot_pace: Duration::ZERO, limits: false, examples: true, ..Config::default() }
}

pub async fn start() -> Running {
    start_at(fresh_path(), config()).await
}

pub async fn start_at(database: PathBuf, config: Config) -> Running {
    let store = Store::open(&database).expect("a store");
    running(Hub::new(store, config), database).await
}

/// A server that plays these games.
pub async fn start_with(catalog: Catalog, database: PathBuf, config: Config) -> Running {
    let store = Store::open(&database).expect("a store");
    running(Hub::playing(catalog, store, config), database).await
}

async fn running(hub: Arc<Hub>, database: PathBuf) -> Running {
    let server = Server::of(([127, 0, 0, 1], 0).into(), hub).await.expect("a server");
    let (hub, address) = (Arc::clone(&server.hub), server.address.to_string());
    tokio::spawn(server.run(std::future::pending()));
    Running { hub, database, site: Site { address }, admin: Default::default() }
}

impl Running {
    /// The token of the administrator, who became one by the code.
    pub async fn admin(&self) -> String {
        let become_one = || async {
            let guest = self.guest().await;
            let claim = json!({ "name": "Naoe", "password": "kanetsugu was here" });
            let admin = token(&self.post("/api/me/claim", &guest, &claim).await).expect("a cookie");
            let code = self.hub.admin.code().expect("a code");
            let done = self.post("/api/admin/claim", &admin, &json!({ "code": code })).await;
            assert_eq!(done.status, 200, "{}", done.body);
            admin
        };
        self.admin.get_or_init(become_one).await.clone()
    }

    /// The number of an account.
    pub async fn number_of(&self, name: &str) -> i64 {
        self.hub.store.user_by_name(name).expect("read").expect("an account").id
    }

    /// Lets the administrator do something.
    pub async fn deed(&self, deed: &Value) -> Answer {
        self.post("/api/admin/deeds", &self.admin().await, deed).await
    }

    /// A guest who is banned.
    pub async fn banned(&self) -> String {
        let guest = self.guest().await;
        let whom = format!("#{}", self.number(&guest).await);
        let done = self.deed(&json!({ "do": "sanction", "what": "ban", "whom": whom })).await;
        assert_eq!(done.status, 200, "{}", done.body);
        guest
    }
}

/// A status, the head and the body of an answer.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }
}

impl Site {
    /// A request exactly as written; nothing is added but the host.
    pub async fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        self.ask_raw(method, path, headers, body.as_bytes()).await
    }

    pub async fn ask_raw(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(&format!("content-length: {}\r\n\r\n", body.len()));
        self.ask_bytes(&[head.as_bytes(), body].concat()).await
    }

    /// Any bytes at all; status 0 if nothing that looks like an answer comes.
    pub async fn ask_bytes(&self, request: &[u8]) -> Answer {
        let stream = TcpStream::connect(&self.address).await.expect("a connection");
        answer(stream, request, false).await
    }

    /// The same, and nothing more will be written: a request that is cut short does not wait for the rest.
    pub async fn ask_half_closed(&self, request: &[u8]) -> Answer {
        let stream = TcpStream::connect(&self.address).await.expect("a connection");
        answer(stream, request, true).await
    }

    /// Asks for a live channel with these headers and says what status came; 101 is a channel.
    pub async fn handshake(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\n", self.address);
        head.push_str("upgrade: websocket\r\nsec-websocket-version: 13\r\n");
        head.push_str("sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str("\r\n");
        let mut stream = TcpStream::connect(&self.address).await.expect("a connection");
        stream.write_all(head.as_bytes()).await.expect("an open connection");
        let (mut got, mut part) = (Vec::new(), [0; 4096]);
        loop {
            let answer = parsed(&got);
            let length = answer.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
            if answer.status > 0 && answer.body.len() >= length {
                return answer;
            }
            match stream.read(&mut part).await {
                Ok(read) if read > 0 => got.extend_from_slice(&part[..read]),
                _ => return answer,
            }
        }
    }

    /// The bytes by which a live channel begins, for those who go on with bytes of their own.
    pub fn live_head(&self, id: &str, who: &str) -> String {
        format!(
            "GET /api/tables/{id}/live HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {who}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.address
        )
    }

    pub async fn get(&self, path: &str, who: &str) -> Answer {
        let auth = format!("Bearer {who}");
        let headers: &[(&str, &str)] = if who.is_empty() { &[] } else { &[("authorization", &auth)] };
        self.ask("GET", path, headers, "").await
    }

    pub async fn post(&self, path: &str, who: &str, body: &Value) -> Answer {
        let auth = format!("Bearer {who}");
        let mut headers = vec![("x-honjin", "1"), ("content-type", "application/json")];
        if !who.is_empty() {
            headers.push(("authorization", &auth));
        }
        self.ask("POST", path, &headers, &body.to_string()).await
    }

    /// A new guest's token.
    pub async fn guest(&self) -> String {
        let answer = self.get("/api/me", "").await;
        token(&answer).expect("a cookie")
    }

    /// The number by which a guest is known, as his name tells it.
    pub async fn number(&self, who: &str) -> i64 {
        let name = self.get("/api/me", who).await.json()["name"].as_str().expect("a name").to_string();
        name.strip_prefix("Ronin ").and_then(|n| n.parse().ok()).expect("a guest")
    }

    /// A table of two guests.
    pub async fn table(&self) -> (String, String, String) {
        self.table_of(LETTER).await
    }

    pub async fn table_of(&self, game: &str) -> (String, String, String) {
        self.table_with(&json!({ "game": game, "opponent": "link", "seat": 0 })).await
    }

    pub async fn table_with(&self, wanted: &Value) -> (String, String, String) {
        let (host, visitor) = (self.guest().await, self.guest().await);
        let made = self.post("/api/tables", &host, wanted).await.json();
        let id = made["id"].as_str().expect("an id").to_string();
        let joined = self.post(&format!("/api/tables/{id}/join"), &visitor, &json!({ "invite": made["invite"] })).await;
        assert_eq!(joined.status, 200, "{}", joined.body);
        (id, host, visitor)
    }

    pub async fn connect(&self, id: &str, who: &str) -> Client {
        let mut client = self.socket(id, who).await;
        client.say(&json!({ "do": "hello", "since": null })).await;
        client
    }

    /// Connected and told how things stand.
    pub async fn player(&self, id: &str, who: &str) -> Client {
        let mut client = self.connect(id, who).await;
        client.until("full").await;
        client
    }

    pub async fn socket(&self, id: &str, who: &str) -> Client {
        self.socket_from(id, who, None).await
    }

    /// The same by way of a proxy, which says from where.
    pub async fn socket_from(&self, id: &str, who: &str, from: Option<&str>) -> Client {
        let mut request =
            format!("ws://{}/api/tables/{id}/live", self.address).into_client_request().expect("a request");
        request.headers_mut().insert("authorization", format!("Bearer {who}").parse().expect("a header"));
        if let Some(from) = from {
            request.headers_mut().insert("x-forwarded-for", from.parse().expect("a header"));
        }
        let (socket, _) = tokio_tungstenite::connect_async_with_config(request, None, true).await.expect("a socket");
        Client {
            socket,
            seq: 0,
            decision: Value::Null,
            table: Value::Null,
            scene: Value::Null,
            lines: 0,
            log: Vec::new(),
        }
    }
}

async fn answer(mut stream: TcpStream, request: &[u8], alone: bool) -> Answer {
    let _ = stream.write_all(request).await;
    if alone {
        let _ = stream.shutdown().await;
    }
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    parsed(&answer)
}

/// Status 0 as long as the head is not whole.
fn parsed(answer: &[u8]) -> Answer {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
    let (head, body) = end.map_or((answer, &[][..]), |end| (&answer[..end], &answer[end + 4..]));
    let head = String::from_utf8_lossy(head).into_owned();
    let status = head.split(' ').nth(1).filter(|_| end.is_some()).and_then(|status| status.parse().ok()).unwrap_or(0);
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { unchunked(body) } else { body.to_vec() };
    Answer { status, head, body: String::from_utf8_lossy(&body).into_owned() }
}

const ALONE: &str = "HONJIN_TEST_ALONE";

/// Does its work in a process where no other test runs: memory and panics there are of this test alone. Where every test
/// has a process to itself anyway, that is this one.
pub fn alone<F: Future<Output = ()>>(test: &str, work: impl FnOnce() -> F) {
    let is_set = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is_set("NEXTEST_EXECUTION_MODE", "process-per-test") || is_set(ALONE, test) {
        return tokio::runtime::Runtime::new().expect("a runtime").block_on(work());
    }
    let mut again = std::process::Command::new(std::env::current_exe().expect("this program"));
    let ended = again.args(["--exact", test, "--nocapture"]).env(ALONE, test).output().expect("a process");
    let said = [ended.stdout, ended.stderr].concat();
    println!("{}", String::from_utf8_lossy(&said));
    assert!(ended.status.success(), "{test}");
}

/// Numbers that look random and are the same in every run.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    pub fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }

    pub fn bytes(&mut self, most: usize) -> Vec<u8> {
        (0..self.below(most + 1)).map(|_| self.next() as u8).collect()
    }

    /// The same text with a few bytes changed, cut out, doubled or put in.
    pub fn mutated(&mut self, text: &[u8]) -> Vec<u8> {
        let mut bytes = text.to_vec();
        for _ in 0..1 + self.below(4) {
            let at = self.below(bytes.len());
            match self.below(6) {
                0 if at < bytes.len() => bytes[at] = self.next() as u8,
                1 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
                2 => bytes.truncate(at),
                3 if at < bytes.len() => drop(bytes.remove(at)),
                4 => bytes.insert(at, b"{}[]\",:0-e\\\0"[self.below(12)]),
                _ => {
                    let part: Vec<u8> = bytes[at..].iter().copied().take(12).collect();
                    bytes.splice(at..at, part);
                }
            }
        }
        bytes
    }
}

/// A number from the environment, for longer runs.
pub fn size(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Plays so many choices, or to the end.
pub async fn play_some(players: &mut [Client], most: usize, random: &mut Random) -> usize {
    for played in 0..most {
        let Some(asked) = somebody_asked(players).await else { return played };
        let choices = players[asked].choices();
        let before = players[asked].seq;
        players[asked].play(choices[random.below(choices.len())]).await;
        while players[asked].seq == before {
            players[asked].hear().await.expect("an answer");
        }
    }
    most
}

/// Whoever is asked first; nobody once the game is over.
pub async fn somebody_asked(players: &mut [Client]) -> Option<usize> {
    for _ in 0..2000 {
        if let Some(asked) = players.iter().position(Client::asked) {
            return Some(asked);
        }
        if players.iter().any(Client::is_over) {
            return None;
        }
        for player in players.iter_mut() {
            let _ = tokio::time::timeout(Duration::from_millis(2), player.hear()).await;
        }
    }
    None
}

pub fn token(answer: &Answer) -> Option<String> {
    let line = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
    let (_, rest) = line.split_once('=')?;
    rest.split(';').next().map(str::to_string)
}

fn unchunked(body: &[u8]) -> Vec<u8> {
    let (mut rest, mut whole) = (body, Vec::new());
    while let Some(line) = rest.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(String::from_utf8_lossy(&rest[..line]).trim(), 16).unwrap_or(0);
        let Some(chunk) = rest.get(line + 2..line + 2 + size).filter(|chunk| !chunk.is_empty()) else { break };
        whole.extend_from_slice(chunk);
        rest = rest.get(line + 4 + size..).unwrap_or_default();
    }
    whole
}

/// A player who keeps what a browser would keep.
pub struct Client {
    pub socket: tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<TcpStream>>,
    pub seq: u64,
    pub decision: Value,
    pub table: Value,
    pub scene: Value,
    pub lines: usize,
    /// Every line of the log, as it was sent.
    pub log: Vec<Value>,
}

impl Client {
    pub async fn say(&mut self, frame: &Value) {
        self.socket.send(Frame::text(frame.to_string())).await.expect("an open socket");
    }

    pub async fn say_raw(&mut self, frame: &str) {
        self.socket.send(Frame::text(frame)).await.expect("an open socket");
    }

    /// The next frame, taken in as a browser would.
    pub async fn hear(&mut self) -> Option<Value> {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await.ok()??.ok()?;
            let Frame::Text(text) = frame else { continue };
            let value: Value = serde_json::from_str(&text).expect("JSON");
            self.take_in(&value);
            return Some(value);
        }
    }

    /// Reads until a frame of this kind.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let value = self.hear().await.unwrap_or_else(|| panic!("no {kind} came"));
            if value["t"] == kind {
                return value;
            }
        }
    }

    /// Reads until the server ends the connection: what it said last.
    pub async fn until_cut(&mut self) -> Value {
        let mut last = Value::Null;
        let hears = async {
            while let Some(frame) = self.hear().await {
                last = frame;
            }
        };
        tokio::time::timeout(Duration::from_secs(5), hears).await.expect("cut at once");
        last
    }

    /// Takes in what comes until nothing has come for a while.
    pub async fn settle(&mut self) {
        while let Ok(Some(_)) = tokio::time::timeout(Duration::from_millis(120), self.hear()).await {}
    }

    fn take_in(&mut self, value: &Value) {
        match value["t"].as_str() {
            Some("full") => {
                self.seq = value["seq"].as_u64().expect("a number");
                self.decision = value["decision"].clone();
                self.table = value["table"].clone();
                self.scene = value["scene"].clone();
                self.log = value["log"].as_array().cloned().unwrap_or_default();
                self.lines = self.log.last().map_or(0, |line| line["n"].as_u64().unwrap_or(0)) as usize;
            }
            Some("step") => {
                let seq = value["seq"].as_u64().expect("a number");
                assert_eq!(seq, self.seq + 1, "a frame was missed");
                self.seq = seq;
                if let Some(decision) = value.get("decision") {
                    self.decision = decision.clone();
                }
                for (key, value) in value["table"].as_object().into_iter().flatten() {
                    self.table[key] = value.clone();
                }
                if let Some(cut) = value["cut"].as_u64() {
                    self.log.retain(|line| line["n"].as_u64() <= Some(cut));
                }
                self.log.extend(value["log"].as_array().cloned().unwrap_or_default());
                self.lines = self.log.last().map_or(0, |line| line["n"].as_u64().unwrap_or(0)) as usize;
                merge(&mut self.scene, &value["scene"]);
            }
            _ => {}
        }
    }

    pub fn asked(&self) -> bool {
        self.decision["you"] == true
    }

    pub fn is_over(&self) -> bool {
        self.table["status"] == "over"
    }

    pub fn choices(&self) -> Vec<u64> {
        let groups = self.decision["groups"].as_array().cloned().unwrap_or_default();
        let rows = groups.iter().flat_map(|group| group["rows"].as_array().cloned().unwrap_or_default());
        rows.filter_map(|row| row[0].as_u64()).collect()
    }

    pub async fn play(&mut self, choice: u64) {
        let play = self.play_frame(choice);
        self.say(&play).await;
    }

    /// A choice with a key nobody has used before.
    pub fn play_frame(&self, choice: u64) -> Value {
        static KEYS: AtomicU32 = AtomicU32::new(1);
        let key = format!("k{}", KEYS.fetch_add(1, Ordering::Relaxed));
        json!({ "do": "play", "at": self.decision["at"], "choice": choice, "key": key })
    }
}

/// Takes a patch into a scene.
pub fn merge(scene: &mut Value, patch: &Value) {
    for (key, value) in patch.as_object().into_iter().flatten() {
        match key.as_str() {
            "pieces" | "panel" => {
                for (name, value) in value.as_object().into_iter().flatten() {
                    if value.is_null() && key == "pieces" {
                        scene[key].as_object_mut().expect("pieces").remove(name);
                    } else {
                        scene[key][name] = value.clone();
                    }
                }
            }
            _ => scene[key] = value.clone(),
        }
    }
}

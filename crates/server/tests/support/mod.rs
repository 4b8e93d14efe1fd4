//! A server on a free port with a database of its own, and clients that talk to it.

#![allow(dead_code, reason = "each test file uses a part")]

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Server;
use server::hub::{Config, Hub};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

pub struct Running {
    pub hub: Arc<Hub>,
    pub address: String,
    pub database: PathBuf,
}

static COUNT: AtomicU32 = AtomicU32::new(0);

pub fn fresh_path() -> PathBuf {
    let n = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("honjin-test-{}-{n}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder.join("test.db")
}

pub fn config() -> Config {
    Config { bot_pace: Duration::ZERO, limits: false, ..Config::default() }
}

pub async fn start() -> Running {
    start_at(fresh_path(), config()).await
}

pub async fn start_at(database: PathBuf, config: Config) -> Running {
    let server = Server::bind(([127, 0, 0, 1], 0).into(), &database, config).await.expect("a server");
    let (hub, address) = (Arc::clone(&server.hub), server.address.to_string());
    tokio::spawn(server.run(std::future::pending()));
    Running { hub, address, database }
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
}

impl Running {
    /// A request exactly as written; nothing is added but the host.
    pub async fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        self.ask_raw(method, path, headers, body.as_bytes()).await
    }

    pub async fn ask_raw(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(&self.address).await.expect("a connection");
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(&format!("content-length: {}\r\n\r\n", body.len()));
        let _ = stream.write_all(head.as_bytes()).await;
        let _ = stream.write_all(body).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { unchunked(body) } else { body.to_string() };
        Answer { status, head: head.to_string(), body }
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

    /// A table of two guests.
    pub async fn table(&self) -> (String, String, String) {
        let (host, visitor) = (self.guest().await, self.guest().await);
        let wanted = json!({ "game": "kawanakajima", "opponent": "link", "side": 0 });
        let made = self.post("/api/tables", &host, &wanted).await.json();
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

    pub async fn socket(&self, id: &str, who: &str) -> Client {
        let mut request =
            format!("ws://{}/api/tables/{id}/live", self.address).into_client_request().expect("a request");
        request.headers_mut().insert("authorization", format!("Bearer {who}").parse().expect("a header"));
        let (socket, _) = tokio_tungstenite::connect_async(request).await.expect("a socket");
        Client { socket, seq: 0, decision: Value::Null, table: Value::Null, scene: Value::Null, lines: 0, plays: 0 }
    }
}

pub fn token(answer: &Answer) -> Option<String> {
    let line = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
    let (_, rest) = line.split_once('=')?;
    rest.split(';').next().map(str::to_string)
}

fn unchunked(body: &str) -> String {
    let (mut rest, mut whole) = (body, String::new());
    while let Some((size, tail)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 || tail.len() < size {
            break;
        }
        whole.push_str(&tail[..size]);
        rest = tail[size..].trim_start_matches("\r\n");
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
    plays: u64,
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
                self.lines = value["log"].as_array().map_or(0, Vec::len);
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
                    self.lines = cut as usize;
                }
                self.lines += value["log"].as_array().map_or(0, Vec::len);
                merge(&mut self.scene, &value["scene"]);
            }
            _ => {}
        }
    }

    pub fn asked(&self) -> bool {
        self.decision["you"] == true
    }

    pub fn choices(&self) -> Vec<u64> {
        let groups = self.decision["groups"].as_array().cloned().unwrap_or_default();
        let rows = groups.iter().flat_map(|group| group["rows"].as_array().cloned().unwrap_or_default());
        rows.filter_map(|row| row[0].as_u64()).collect()
    }

    pub async fn play(&mut self, choice: u64) {
        self.plays += 1;
        let play =
            json!({ "do": "play", "at": self.decision["at"], "choice": choice, "key": format!("k{}", self.plays) });
        self.say(&play).await;
    }
}

fn merge(scene: &mut Value, patch: &Value) {
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

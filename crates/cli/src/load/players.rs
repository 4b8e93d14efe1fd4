//! Players with real sockets, who choose at random from what they are offered.

use super::asking::Household;
use super::fault;
use crate::Stop;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// What a player needs of a frame.
#[derive(Deserialize)]
struct Heard {
    t: String,
    decision: Option<Decision>,
    table: Option<About>,
}

#[derive(Deserialize)]
struct About {
    status: Option<String>,
}

#[derive(Deserialize)]
struct Decision {
    at: u64,
    you: bool,
    groups: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    rows: Vec<serde_json::Value>,
}

/// What all players have seen.
#[derive(Default)]
pub struct Tally {
    pub choices: AtomicU64,
    pub errors: AtomicU64,
    pub stop: AtomicBool,
    /// From a choice to a screen, own and other's, in milliseconds.
    pub latencies: Mutex<Vec<f64>>,
    pub steps: Mutex<Vec<usize>>,
    pub full: AtomicU64,
}

impl Tally {
    /// What was counted before does not count.
    pub fn begin(&self) {
        self.choices.store(0, Ordering::Relaxed);
        self.latencies.lock().expect("counting cannot fail").clear();
        self.steps.lock().expect("counting cannot fail").clear();
    }

    /// What was measured since the beginning, the shortest first.
    pub fn sorted(&self) -> Vec<f64> {
        let mut latencies = std::mem::take(&mut *self.latencies.lock().expect("counting cannot fail"));
        latencies.sort_by(f64::total_cmp);
        latencies
    }

    /// Refused, dropped, or told of a fault.
    fn fail(&self) {
        self.errors.fetch_add(1, Ordering::Relaxed);
    }
}

/// When the last choice at a table was sent.
type LastChoice = Arc<Mutex<Option<Instant>>>;

pub type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

pub async fn connect(from: &Household, id: &str, token: &str) -> Result<Socket, Stop> {
    let address = format!("ws://{}/api/tables/{id}/live", from.server);
    let mut request = address.into_client_request().map_err(fault)?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse().map_err(fault)?);
    request.headers_mut().insert("x-forwarded-for", from.address.parse().map_err(fault)?);
    let (mut socket, _) = tokio_tungstenite::connect_async_with_config(request, None, true).await.map_err(fault)?;
    socket.send(Frame::text(r#"{"do":"hello","since":null}"#)).await.map_err(fault)?;
    Ok(socket)
}

/// Two who play game after game.
pub struct Pair {
    pub from: Household,
    pub game: String,
    pub think: u64,
    pub seed: u64,
}

impl Pair {
    pub async fn play_on(self, mut seated: [Player; 2], tally: Arc<Tally>) {
        loop {
            let [one, two] = seated;
            tokio::join!(one.play(), two.play());
            let Ok(made) = self.from.table(&self.game).await else { return tally.fail() };
            let Ok(again) = self.seated(&made, &tally).await else { return tally.fail() };
            seated = again;
        }
    }

    pub async fn seated(&self, (id, tokens): &(String, [String; 2]), tally: &Arc<Tally>) -> Result<[Player; 2], Stop> {
        let last: LastChoice = Arc::default();
        let player = |socket: Socket, seat: u64| Player {
            socket,
            tally: Arc::clone(tally),
            last: Arc::clone(&last),
            random: 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(self.seed + seat),
            think: self.think,
            awaits: false,
        };
        let [one, two] = tokens;
        let sockets = [connect(&self.from, id, one).await?, connect(&self.from, id, two).await?];
        let [one, two] = sockets;
        Ok([player(one, 0), player(two, 1)])
    }
}

pub struct Player {
    socket: Socket,
    tally: Arc<Tally>,
    last: LastChoice,
    random: u64,
    think: u64,
    /// A choice has been sent and has not come back yet.
    awaits: bool,
}

impl Player {
    /// Plays to the end of the game.
    async fn play(mut self) {
        let mut thought: Option<(Instant, Decision)> = None;
        let (mut plays, mut answered) = (0u64, None);
        loop {
            let ready = thought.as_ref().map_or(Instant::now(), |(ready, _)| *ready);
            tokio::select! {
                frame = self.socket.next() => {
                    let Some(Ok(frame)) = frame else { return self.tally.fail() };
                    let Frame::Text(text) = frame else { continue };
                    let Ok(heard) = serde_json::from_str::<Heard>(&text) else { continue };
                    if self.tally.stop.load(Ordering::Relaxed) {
                        return;
                    }
                    self.count(&heard, text.len());
                    if heard.table.is_some_and(|table| table.status.as_deref() == Some("over")) {
                        return;
                    }
                    // Told again because somebody else has answered, it is still the same question.
                    let news = heard.decision.filter(|decision| decision.you && answered != Some(decision.at));
                    if let Some(decision) = news {
                        answered = Some(decision.at);
                        thought = Some((Instant::now() + self.thinks(), decision));
                    }
                }
                () = tokio::time::sleep_until(ready.into()), if thought.is_some() => {
                    let Some((_, decision)) = thought.take() else { continue };
                    plays += 1;
                    if !self.give(&decision, plays).await {
                        return self.tally.fail();
                    }
                }
            }
        }
    }

    fn thinks(&mut self) -> Duration {
        if self.think == 0 {
            return Duration::ZERO;
        }
        Duration::from_millis(self.think / 2 + self.next() % self.think)
    }

    /// Chooses at random; false when the connection is gone.
    async fn give(&mut self, decision: &Decision, plays: u64) -> bool {
        let rows: Vec<&serde_json::Value> = decision.groups.iter().flat_map(|group| &group.rows).collect();
        if rows.is_empty() {
            return true;
        }
        let choice = &rows[self.next() as usize % rows.len()][0];
        let play = format!(r#"{{"do":"play","at":{},"choice":{choice},"key":"{plays}"}}"#, decision.at);
        if let Ok(mut last) = self.last.lock() {
            *last = Some(Instant::now());
        }
        self.awaits = true;
        self.socket.send(Frame::text(play)).await.is_ok()
    }

    fn count(&mut self, heard: &Heard, bytes: usize) {
        match heard.t.as_str() {
            "step" => {
                if std::mem::take(&mut self.awaits) {
                    self.tally.choices.fetch_add(1, Ordering::Relaxed);
                }
                let sent = self.last.lock().ok().and_then(|last| *last);
                if let (Some(sent), Ok(mut latencies)) = (sent, self.tally.latencies.lock()) {
                    latencies.push(sent.elapsed().as_secs_f64() * 1000.0);
                }
                if let Ok(mut steps) = self.tally.steps.lock() {
                    steps.push(bytes);
                }
            }
            "full" => drop(self.tally.full.fetch_max(bytes as u64, Ordering::Relaxed)),
            "error" | "refused" | "frozen" => self.tally.fail(),
            _ => {}
        }
    }

    fn next(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random >> 8
    }
}

//! `honjin load`: how much the server carries. It is started as a process of its own, on one core where the system
//! can do that, and players with real sockets choose at random from what they are offered.

use crate::args::Load;
use crate::{Session, Stop};
use catalog::Fault;
use futures_util::{SinkExt, StreamExt};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// What was measured.
#[derive(Debug, Serialize)]
struct Report {
    games: u32,
    idle: u32,
    seconds: f64,
    /// Choices of players that came back acknowledged, on the disk by then.
    choices_per_second: f64,
    /// With the dice that fell on the way.
    commands_per_second: f64,
    /// From a choice to a screen, own and other's, in milliseconds.
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    /// Bytes of an ordinary answer to one player.
    step_bytes_mean: f64,
    step_bytes_p95: usize,
    full_bytes_max: usize,
    rss_mb: f64,
    /// Processor time of the server, which other work on the machine does not change much.
    cpu_us_per_command: f64,
    errors: u64,
    one_core: bool,
}

pub fn run(session: &mut Session<'_>, ask: &Load) -> Result<(), Stop> {
    let server = Process::start(ask)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let report = runtime.block_on(measure(ask, &server))?;
    drop(server);
    let line = serde_json::to_string(&report).unwrap_or_default();
    if ask.json {
        session.terminal.say(&line)?;
    } else {
        session.terminal.say(&line.replace(",\"", "\n\"").replace(['{', '}', '"'], ""))?;
    }
    if report.errors > 0 { Err(Stop::Failed) } else { Ok(()) }
}

fn fault(detail: impl ToString) -> Stop {
    Stop::Fault(Fault::new("load-failed", "load").name("detail", detail.to_string()))
}

/// A server with a database that is thrown away.
struct Process {
    child: Child,
    address: String,
    /// Where its figures are asked for.
    watch: String,
    folder: PathBuf,
    one_core: bool,
}

impl Process {
    fn start(ask: &Load) -> Result<Process, Stop> {
        let folder = ask.dir.join(format!("honjin-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let own = std::env::current_exe()?;
        let one_core =
            Command::new("taskset").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
        let mut command = if one_core {
            let mut command = Command::new("taskset");
            command.args(["-c", "0"]).arg(own);
            command
        } else {
            Command::new(own)
        };
        if one_core {
            leave_core();
        }
        command.args(["serve", "--listen", "127.0.0.1:0", "--threads", "1", "--no-limits", "--data"]);
        let mut child = command.arg(folder.join("load.db")).stdout(Stdio::piped()).spawn()?;
        let said = BufReader::new(child.stdout.take().ok_or_else(|| fault("the server says nothing"))?);
        let mut addresses = said.lines().map_while(Result::ok).filter_map(|line| {
            line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next()).map(str::to_string)
        });
        let mut next = || addresses.next().ok_or_else(|| fault("the server did not start"));
        let (address, watch) = (next()?, next()?);
        Ok(Process { child, address, watch, folder, one_core })
    }

    /// Seconds of processor time so far; the system counts hundredths.
    fn cpu(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }

    fn rss_mb(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kb = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        kb.unwrap_or(0.0) / 1024.0
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Keeps the players off the core the server has for itself, where there is another.
fn leave_core() {
    let own = std::process::id().to_string();
    let _ = Command::new("taskset").args(["-apc", "1-1023", &own]).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

/// A request by hand: a client library would be more than is needed here.
fn request(address: &str, method: &str, path: &str, token: &str, body: &str) -> std::io::Result<(String, String)> {
    let mut stream = TcpStream::connect(address)?;
    let auth = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nx-honjin: 1\r\n{auth}content-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    Ok((head.to_string(), body.to_string()))
}

/// A guest's token.
fn guest(address: &str) -> Result<String, Stop> {
    let (head, _) = request(address, "GET", "/api/me", "", "")?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: honjin="));
    let token = cookie.and_then(|cookie| cookie.split(';').next());
    token.map(str::to_string).ok_or_else(|| fault(format!("no session: {head}")))
}

#[derive(Deserialize)]
struct Made {
    id: String,
    invite: Option<String>,
}

/// A table with two guests at it.
fn table(address: &str, game: &str) -> Result<(String, [String; 2]), Stop> {
    let (host, visitor) = (guest(address)?, guest(address)?);
    let wanted = format!(r#"{{"game":"{game}","opponent":"link","seat":0}}"#);
    let (_, body) = request(address, "POST", "/api/tables", &host, &wanted)?;
    let made: Made = serde_json::from_str(&body).map_err(|error| fault(format!("{error}: {body}")))?;
    let invite = format!(r#"{{"invite":"{}"}}"#, made.invite.unwrap_or_default());
    request(address, "POST", &format!("/api/tables/{}/join", made.id), &visitor, &invite)?;
    Ok((made.id, [host, visitor]))
}

/// How many commands the server says are on its disk.
fn commands(address: &str) -> Result<u64, Stop> {
    let (_, body) = request(address, "GET", "/metrics", "", "")?;
    let count = body.lines().find_map(|line| line.strip_prefix("honjin_commands_total "));
    count.and_then(|count| count.trim().parse().ok()).ok_or_else(|| fault("no metrics"))
}

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

#[derive(Default)]
struct Tally {
    choices: AtomicU64,
    errors: AtomicU64,
    stop: AtomicBool,
    latencies: Mutex<Vec<f64>>,
    steps: Mutex<Vec<usize>>,
    full: AtomicU64,
}

impl Tally {
    /// Refused, dropped, or told of a fault.
    fn fail(&self) {
        self.errors.fetch_add(1, Ordering::Relaxed);
    }
}

/// When the last choice at a table was sent.
type LastChoice = Arc<Mutex<Option<Instant>>>;

async fn measure(ask: &Load, server: &Process) -> Result<Report, Stop> {
    let tally = Arc::new(Tally::default());
    let address = server.address.clone();
    let mut tables = Vec::new();
    for _ in 0..ask.games {
        let (address, game) = (address.clone(), ask.game.clone());
        let made = tokio::task::spawn_blocking(move || table(&address, &game)).await.map_err(fault)??;
        tables.push(made);
    }
    let mut idle = Vec::new();
    let visitor = guest(&address)?;
    for n in 0..ask.idle {
        let (id, _) = &tables[n as usize % tables.len()];
        idle.push(connect(&address, id, &visitor).await?);
    }
    let mut games = Vec::new();
    for (n, table) in tables.into_iter().enumerate() {
        let pair = Pair { address: address.clone(), game: ask.game.clone(), think: ask.think, seed: 2 * n as u64 + 1 };
        let seated = pair.seated(&table, &tally).await?;
        games.push(tokio::spawn(pair.play_on(seated, Arc::clone(&tally))));
    }
    // What the connecting took does not count.
    tally.choices.store(0, Ordering::Relaxed);
    let (before, cpu) = (commands(&server.watch)?, server.cpu());
    tally.latencies.lock().map_err(fault)?.clear();
    tally.steps.lock().map_err(fault)?.clear();
    let begin = Instant::now();
    tokio::time::sleep(Duration::from_secs_f64(ask.seconds)).await;
    let seconds = begin.elapsed().as_secs_f64();
    let (choices, commands) = (tally.choices.load(Ordering::Relaxed), commands(&server.watch)? - before);
    let (rss_mb, cpu) = (server.rss_mb(), server.cpu() - cpu);
    tally.stop.store(true, Ordering::Relaxed);
    drop(idle);
    games.iter().for_each(tokio::task::JoinHandle::abort);
    let mut latencies = std::mem::take(&mut *tally.latencies.lock().map_err(fault)?);
    latencies.sort_by(f64::total_cmp);
    let mut steps = std::mem::take(&mut *tally.steps.lock().map_err(fault)?);
    steps.sort_unstable();
    let at =
        |part: f64| latencies.get(((latencies.len() as f64 * part) as usize).min(latencies.len().saturating_sub(1)));
    Ok(Report {
        games: ask.games,
        idle: ask.idle,
        seconds,
        choices_per_second: choices as f64 / seconds,
        commands_per_second: commands as f64 / seconds,
        p50_ms: at(0.5).copied().unwrap_or(0.0),
        p99_ms: at(0.99).copied().unwrap_or(0.0),
        max_ms: latencies.last().copied().unwrap_or(0.0),
        step_bytes_mean: steps.iter().sum::<usize>() as f64 / steps.len().max(1) as f64,
        step_bytes_p95: steps.get(steps.len() * 95 / 100).copied().unwrap_or(0),
        full_bytes_max: tally.full.load(Ordering::Relaxed) as usize,
        rss_mb,
        cpu_us_per_command: cpu * 1e6 / commands.max(1) as f64,
        errors: tally.errors.load(Ordering::Relaxed),
        one_core: server.one_core,
    })
}

type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

async fn connect(address: &str, id: &str, token: &str) -> Result<Socket, Stop> {
    let mut request = format!("ws://{address}/api/tables/{id}/live").into_client_request().map_err(fault)?;
    let value = format!("Bearer {token}").parse().map_err(fault)?;
    request.headers_mut().insert("authorization", value);
    let (mut socket, _) = tokio_tungstenite::connect_async(request).await.map_err(fault)?;
    socket.send(Frame::text(r#"{"do":"hello","since":null}"#)).await.map_err(fault)?;
    Ok(socket)
}

/// Two who play game after game.
struct Pair {
    address: String,
    game: String,
    think: u64,
    seed: u64,
}

impl Pair {
    async fn play_on(self, mut seated: [Player; 2], tally: Arc<Tally>) {
        loop {
            let [one, two] = seated;
            tokio::join!(one.play(), two.play());
            let (address, game) = (self.address.clone(), self.game.clone());
            let made = tokio::task::spawn_blocking(move || table(&address, &game)).await;
            let Ok(Ok(made)) = made else { return tally.fail() };
            let Ok(again) = self.seated(&made, &tally).await else { return tally.fail() };
            seated = again;
        }
    }

    async fn seated(&self, (id, tokens): &(String, [String; 2]), tally: &Arc<Tally>) -> Result<[Player; 2], Stop> {
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
        let sockets = [connect(&self.address, id, one).await?, connect(&self.address, id, two).await?];
        let [one, two] = sockets;
        Ok([player(one, 0), player(two, 1)])
    }
}

struct Player {
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

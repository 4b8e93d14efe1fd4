//! Those who want to spoil the evening: floods of every kind at once, from a process of their own, which the system
//! serves after everybody else's: what they burn themselves is not what they cost the others.

use super::asking::Household;
use super::fault;
use super::players::{Socket, connect};
use crate::Stop;
use clap::ValueEnum;
use futures_util::{SinkExt, StreamExt};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::Read;
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::OnceCell;
use tokio_tungstenite::tungstenite::Message as Frame;

/// Their addresses are a network of their own.
const NETWORK: u8 = 66;
/// Nobody does more than this, however long he is let.
const MOST: u64 = 1_000_000;
/// So long nobody who keeps silent is borne.
const BORNE: Duration = Duration::from_secs(15);
/// Connections that one of the silent holds.
const HELD: usize = 64;

/// What one of them does all the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flood {
    Chat,
    Silence,
    SignIn,
    Rematch,
    Texts,
    Health,
    Hello,
    OddFrames,
    Tables,
    Lobby,
    Logs,
}

/// How often each flood came.
pub type Done = BTreeMap<Flood, u64>;

/// The process in which they are.
pub struct Hostile {
    child: Child,
}

impl Hostile {
    pub fn loose(server: &str, connections: u32, time: Duration, only: Option<Flood>) -> Result<Hostile, Stop> {
        let own = std::env::current_exe()?;
        let nice = Command::new("nice").arg("true").status().is_ok_and(|status| status.success());
        let mut command = if nice { Command::new("nice") } else { Command::new(&own) };
        if nice {
            command.args(["-n", "19"]).arg(&own);
        }
        command.args(["load", "--flooders", &connections.to_string(), "--against", server]);
        command.args(["--seconds", &time.as_secs_f64().to_string()]);
        if let Some(only) = only.as_ref().and_then(ValueEnum::to_possible_value) {
            command.args(["--flood", only.get_name()]);
        }
        Ok(Hostile { child: command.stdout(Stdio::piped()).spawn()? })
    }

    /// Waits for their end.
    pub fn done(mut self) -> Result<Done, Stop> {
        let mut said = String::new();
        self.child.stdout.take().ok_or_else(|| fault("the hostile say nothing"))?.read_to_string(&mut said)?;
        self.child.wait()?;
        serde_json::from_str(&said).map_err(|error| fault(format!("{error}: {said}")))
    }
}

/// Floods a server on this machine for so long; says how often.
pub fn run(server: &str, connections: u32, time: Duration, only: Option<Flood>) -> Result<Done, Stop> {
    let address: SocketAddr = server.parse().map_err(fault)?;
    if !address.ip().is_loopback() {
        return Err(fault("only a server on this machine is flooded"));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut floods = Vec::new();
        for n in 0..connections as usize {
            let (flood, from) = (only.unwrap_or(kind_of(n)), Household::numbered(server, NETWORK, n));
            let count = Arc::new(AtomicU64::new(0));
            let flooder = Flooder { flood, from, count: Arc::clone(&count), own: OnceCell::new() };
            floods.push((flood, count, tokio::spawn(flooder.go_on())));
        }
        tokio::time::sleep(time).await;
        let mut done = Done::new();
        for (flood, count, task) in floods {
            task.abort();
            *done.entry(flood).or_default() += count.load(Ordering::Relaxed);
        }
        Ok(done)
    })
}

/// Each in turn.
fn kind_of(n: usize) -> Flood {
    let all = Flood::value_variants();
    all[n % all.len()]
}

struct Flooder {
    flood: Flood,
    from: Household,
    count: Arc<AtomicU64>,
    /// The id of his table and his token.
    own: OnceCell<(String, String)>,
}

impl Flooder {
    /// Whatever is refused or cut off is tried again.
    async fn go_on(self) {
        while self.count.load(Ordering::Relaxed) < MOST {
            if self.flood().await.is_err() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }

    fn counted(&self, n: u64) {
        self.count.fetch_add(n, Ordering::Relaxed);
    }

    async fn flood(&self) -> Result<(), Stop> {
        match self.flood {
            Flood::Silence => self.keep_silent().await,
            Flood::SignIn => self.post("/api/me/sign-in", r#"{"name":"kenshin","password":"wrong password"}"#).await,
            Flood::Tables => self.post("/api/tables", r#"{"game":"kawanakajima","opponent":"hotseat","seat":0}"#).await,
            Flood::Logs => self.post("/api/logs", &"{\"format\":2}\n".repeat(5_000)).await,
            Flood::Texts => {
                self.get(&["/api/texts/kawanakajima/fr", "/api/rules/kawanakajima", "/api/charts/croisades"]).await
            }
            Flood::Health => self.get(&["/healthz", "/metrics"]).await,
            Flood::Lobby => self.get(&["/api/tables", "/api/games"]).await,
            Flood::Chat => self.say(Frame::text(r#"{"do":"chat","text":"All your castles are mine."}"#)).await,
            Flood::Rematch => self.say(Frame::text(r#"{"do":"propose","what":"rematch"}"#)).await,
            Flood::Hello => self.say(Frame::text(r#"{"do":"hello","since":null}"#)).await,
            Flood::OddFrames => self.say(Frame::binary(vec![0xff; 4_000])).await,
        }
    }

    async fn get(&self, paths: &[&str]) -> Result<(), Stop> {
        for path in paths {
            self.from.ask("GET", path, "", "").await?;
            self.counted(1);
        }
        Ok(())
    }

    async fn post(&self, path: &str, body: &str) -> Result<(), Stop> {
        self.from.ask("POST", path, "", body).await?;
        self.counted(1);
        Ok(())
    }

    /// Opens connections that say nothing, or begin and do not go on, and holds them until they are let go.
    async fn keep_silent(&self) -> Result<(), Stop> {
        let mut held = Vec::new();
        for n in 0..HELD {
            let mut stream = TcpStream::connect(&self.from.server).await?;
            stream
                .write_all([&b""[..], b"P", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/1.1\r\nhost: "][n % 4])
                .await?;
            held.push(stream);
            self.counted(1);
        }
        let wait = async {
            for stream in &mut held {
                let _ = stream.read_to_end(&mut Vec::new()).await;
            }
        };
        let _ = tokio::time::timeout(BORNE, wait).await;
        Ok(())
    }

    /// Sends the same frame over a table of his own until he is cut off.
    async fn say(&self, frame: Frame) -> Result<(), Stop> {
        let (mut sink, mut stream) = self.own_table().await?.split();
        let flood = async {
            while sink.feed(frame.clone()).await.is_ok() {
                self.counted(1);
                if self.count.load(Ordering::Relaxed).is_multiple_of(64) {
                    if sink.flush().await.is_err() {
                        break;
                    }
                    tokio::task::yield_now().await;
                }
            }
        };
        // Whoever does not read is cut off for that alone.
        let reading = async { while let Some(Ok(_)) = stream.next().await {} };
        tokio::select! {
            () = flood => {}
            () = reading => {}
        }
        Ok(())
    }

    /// A game of his own, made once; where a rematch is asked for, one that is over.
    async fn own_table(&self) -> Result<Socket, Stop> {
        let made = self.own.get_or_try_init(async || {
            let me = self.from.guest().await?;
            let made = self.from.make(&me, r#"{"game":"kawanakajima","opponent":"hotseat","seat":0}"#).await?;
            Ok::<_, Stop>((made.id, me))
        });
        let (id, me) = made.await?;
        let mut socket = connect(&self.from, id, me).await?;
        if self.flood == Flood::Rematch {
            socket.send(Frame::text(r#"{"do":"resign"}"#)).await.map_err(fault)?;
        }
        Ok(socket)
    }
}

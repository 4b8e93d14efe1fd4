//! Those who do not read, do not answer, or send a byte now and then. Each is let go, and the others do not notice.

use crate::support::{Client, LARGE, LETTER, Random, Running, config, fresh_path, play_some, size, start_at};
use futures_util::SinkExt;
use server::hub::{Config, Outbox};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;

const BEAT: Duration = Duration::from_millis(700);
/// Longer than anybody who is silent is borne: four beats, where three are allowed.
const BORNE: Duration = Duration::from_millis(2800);

fn many() -> usize {
    size("HONJIN_SLOW", 20)
}

async fn impatient() -> Arc<Running> {
    Arc::new(start_at(fresh_path(), Config { patience: Duration::from_millis(700), beat: BEAT, ..config() }).await)
}

/// Two who play one game after the other.
struct Two {
    server: Arc<Running>,
    game: &'static str,
    /// Where they play now, and who is the visitor there.
    id: String,
    visitor: String,
    players: [Client; 2],
}

impl Two {
    async fn at(server: &Arc<Running>, game: &'static str) -> Two {
        let (id, host, visitor) = server.table_of(game).await;
        let players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
        Two { server: Arc::clone(server), game, id, visitor, players }
    }

    /// How long each choice took until it was on the disk and back.
    async fn play(&mut self, choices: usize, random: &mut Random) -> Vec<Duration> {
        let mut took = Vec::new();
        while took.len() < choices {
            let began = Instant::now();
            match play_some(&mut self.players, 1, random).await {
                0 => *self = Two::at(&self.server, self.game).await,
                _ => took.push(began.elapsed()),
            }
        }
        took.sort();
        took
    }

    async fn listen(&mut self, time: Duration) {
        for player in &mut self.players {
            let _ = tokio::time::timeout(time, player.hear()).await;
        }
    }

    /// Waits until only these two are left, who go on listening.
    async fn are_left_alone(&mut self, patience: Duration) {
        let began = Instant::now();
        while self.server.hub.metrics.connections.get() > 2 {
            let left = self.server.hub.metrics.connections.get();
            assert!(began.elapsed() < patience, "{left} are still there");
            self.listen(Duration::from_millis(5)).await;
        }
    }
}

/// The slowest but one in a hundred. What differs by less than the machine's own moods is the same.
fn unchanged(alone: &[Duration], among: &[Duration]) {
    let p99 = |took: &[Duration]| took[took.len() * 99 / 100];
    println!("others' p99: {:?} alone, {:?} among the slow", p99(alone), p99(among));
    assert!(p99(among) < 3 * p99(alone) + Duration::from_millis(100), "{:?} and {:?}", p99(alone), p99(among));
}

#[test]
fn nobody_is_borne_longer_than_half_a_minute() {
    assert!(3 * Config::default().beat <= Duration::from_secs(30));
    assert!(Config::default().patience <= Duration::from_secs(30));
}

/// What is kept for somebody who does not read is bounded in bytes.
#[tokio::test]
async fn less_than_a_megabyte_is_kept_for_whoever_does_not_read() {
    let (outbox, mut unread) = Outbox::new();
    let frame: Arc<str> = "x".repeat(12_000).into();
    (0..200).for_each(|_| outbox.leave(Arc::clone(&frame)));
    tokio::time::timeout(Duration::from_secs(1), outbox.is_cut()).await.expect("cut");
    let mut kept = 0;
    while let Ok(frame) = unread.try_recv() {
        kept += frame.len();
    }
    assert!((500_000..1_000_000).contains(&kept), "{kept}");
    let (outbox, mut read) = Outbox::new();
    for _ in 0..200 {
        outbox.leave(Arc::clone(&frame));
        outbox.taken(&read.try_recv().expect("a frame"));
    }
    assert!(tokio::time::timeout(Duration::from_millis(50), outbox.is_cut()).await.is_err(), "it reads");
}

/// Asks for much and reads nothing of it, until it cannot write either.
async fn does_not_read(server: &Running, id: &str, who: &str) -> Client {
    let mut client = server.connect(id, who).await;
    for _ in 0..600 {
        // Too late, and answered with everything there is.
        let late = Frame::text(r#"{"do":"play","at":1,"choice":0,"key":"late"}"#);
        let sent = tokio::time::timeout(Duration::from_millis(20), client.socket.send(late)).await;
        if !matches!(sent, Ok(Ok(()))) {
            break;
        }
    }
    client
}

/// At a large table: what is told there is soon more than anybody keeps for one who does not read.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_is_cut_off_and_the_others_go_on() {
    let server = Arc::new(start_at(fresh_path(), config()).await);
    let mut two = Two::at(&server, LARGE).await;
    let alone = two.play(60, &mut Random(14)).await;
    let mut slow = Vec::new();
    for _ in 0..many() {
        slow.push(does_not_read(&server, &two.id, &two.visitor).await);
        two.listen(Duration::from_millis(1)).await;
    }
    unchanged(&alone, &two.play(60, &mut Random(15)).await);
    two.are_left_alone(Duration::from_secs(30)).await;
    assert_eq!(two.play(10, &mut Random(16)).await.len(), 10);
}

/// The other end is gone and nobody said so: the channel stays open, and no ping is answered.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_answer_is_taken_for_gone() {
    let server = impatient().await;
    let mut two = Two::at(&server, LETTER).await;
    let alone = two.play(40, &mut Random(17)).await;
    let mut gone = Vec::new();
    for _ in 0..many() {
        gone.push(server.player(&two.id, &two.visitor).await);
        two.listen(Duration::from_millis(1)).await;
    }
    unchanged(&alone, &two.play(40, &mut Random(18)).await);
    two.are_left_alone(4 * BORNE).await;
    // Who says nothing but answers stays as long as he likes.
    let began = Instant::now();
    while began.elapsed() < 2 * BORNE {
        two.listen(Duration::from_millis(50)).await;
    }
    assert_eq!(server.hub.metrics.connections.get(), 2, "those who listen are still there");
    assert_eq!(two.play(5, &mut Random(19)).await.len(), 5);
}

/// Ways to begin something and not to end it.
fn beginnings(server: &Running, id: &str, who: &str) -> [Vec<u8>; 3] {
    let head = "GET /api/games HTTP/1.1\r\nhost: x\r\n".to_string();
    let body = "POST /api/tables HTTP/1.1\r\nhost: x\r\nx-honjin: 1\r\ncontent-type: application/json\r\n\
                content-length: 99\r\n\r\n{";
    // A text frame of 200 bytes, masked with nothing.
    let frame = [0x81, 0xfe, 0, 200, 0, 0, 0, 0];
    [head.into_bytes(), body.into(), [server.live_head(id, who).as_bytes(), &frame].concat()]
}

/// Writes a byte now and then until the other end has had enough: what it said meanwhile, if it ever had.
async fn trickle(address: String, beginning: Vec<u8>) -> Option<String> {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(&beginning).await.expect("a beginning");
    let (mut from, mut to) = stream.into_split();
    let writing = tokio::spawn(async move {
        while to.write_all(b"a").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    let mut answer = Vec::new();
    let ended = tokio::time::timeout(4 * BORNE, from.read_to_end(&mut answer)).await;
    writing.abort();
    ended.is_ok().then(|| String::from_utf8_lossy(&answer).into_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_a_byte_now_and_then_is_not_waited_for() {
    let server = impatient().await;
    let mut two = Two::at(&server, LETTER).await;
    let alone = two.play(40, &mut Random(20)).await;
    let beginnings = beginnings(&server, &two.id, &two.visitor);
    let senders = (0..3 * many()).map(|n| tokio::spawn(trickle(server.address.clone(), beginnings[n % 3].clone())));
    let senders: Vec<_> = senders.collect();
    unchanged(&alone, &two.play(40, &mut Random(21)).await);
    let listening = tokio::spawn(async move {
        loop {
            two.listen(Duration::from_millis(20)).await;
        }
    });
    for (n, sender) in senders.into_iter().enumerate() {
        let answer = sender.await.expect("a sender");
        let answer = answer.unwrap_or_else(|| panic!("sender {n} is still waited for"));
        let expected =
            if n % 3 == 2 { answer.contains(" 101 ") } else { answer.is_empty() || answer.contains(" 408 ") };
        assert!(expected, "sender {n}: {answer}");
    }
    listening.abort();
    assert_eq!(server.get("/api/games", "").await.status, 200);
}

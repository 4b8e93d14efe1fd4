//! Everything a client should not say, said to one game and to every route: 100,000 inputs. Nothing of it changes a
//! state, everything gets its answer or a clean end, the memory does not grow, and the server goes on. `HONJIN_HOSTILE`
//! frames in a longer run.

use crate::support::{Client, LARGE, LETTER, Random, Running, alone, play_some, size, start};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::hub::Hub;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Control, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{Frame as Raw, FrameHeader};

/// Frames to one game; a fifth as many requests, and some logs, come on top.
fn inputs() -> usize {
    size("HONJIN_HOSTILE", 80_000)
}

/// What all this may cost, whatever is said.
const GROWTH_MB: u64 = 50;

/// The memory of this process, where the system tells.
pub fn memory_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok()).unwrap_or(0) / 1024
}

fn has_not_grown(since: u64, what: &str) {
    let now = memory_mb();
    println!("{what}: {since} MB, then {now} MB");
    assert!(now <= since + GROWTH_MB, "{what}: {since} MB have become {now}");
}

static PANICS: AtomicUsize = AtomicUsize::new(0);

fn count_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::Relaxed);
        usual(panic);
    }));
}

/// All there is to a game: its state, its commands, everything kept, its end and what is proposed.
fn state(hub: &Arc<Hub>, id: &str) -> String {
    let table = hub.table(id).expect("the table");
    let state = hub.at(&table, |inner| {
        let room = &inner.room;
        format!("{:?} {} {} {:?} {:?}", room.fingerprint(), room.commands(), room.records, room.status, room.proposal)
    });
    state.expect("a table that is not dead")
}

/// Says something and waits for what it brings: the kind of the answer, or nothing if the socket was closed.
async fn answer(client: &mut Client, frame: Frame, mark: u64) -> Option<String> {
    client.socket.send(frame).await.ok()?;
    client.socket.send(Frame::text(json!({ "do": "ask", "ref": mark, "what": "why" }).to_string())).await.ok()?;
    let (mut kind, mut marked, mut stale) = (None, false, false);
    // Errors come at once; what goes through the table may come behind the mark.
    while !(marked && kind.is_some()) {
        let heard = client.hear().await?;
        match heard["t"].as_str()? {
            "answer" if heard["ref"] == mark => marked = true,
            "stale" => stale = true,
            "full" if stale => kind = Some("stale".to_string()),
            "full" => {}
            // The end of a hello.
            "people" => kind = kind.or(Some("people".to_string())),
            // Before the hello the mark is refused as well.
            "error" if heard["code"] == "hello-first" && kind.is_some() => marked = true,
            "step" => panic!("something happened: {heard}"),
            other => kind = kind.or(Some(other.to_string())),
        }
    }
    kind
}

/// What nobody should send, whoever he is.
fn nasty() -> Vec<String> {
    let mut list: Vec<String> = [
        "",
        " ",
        "\0",
        "null",
        "true",
        "0",
        "-1",
        "1e999",
        "\"hello\"",
        "[]",
        "{}",
        "[[]]",
        "{",
        "}",
        "[",
        "\"",
        "\\",
        "{\"do\":null}",
        "{\"do\":1}",
        "{\"do\":[]}",
        "{\"do\":{}}",
        "{\"do\":\"\"}",
        "{\"do\":\"fly\"}",
        "{\"do\":\"Play\"}",
        "{\"do\":\"play \"}",
        "{\"DO\":\"ping\"}",
        "{\"do\":\"play\"}",
        "{\"do\":\"hello\"",
        "{\"do\":\"ping\",\"do\":\"resign\"}",
        "{\"do\":\"resign\",\"do\":\"resign\"}",
        "{\"do\":\"resign\",\"yes\":1}",
        "{\"do\":\"resign\",}",
        "{\"do\":\"resign\"}{\"do\":\"resign\"}",
        "{\"do\":\"resign\"} x",
        "//{\"do\":\"ping\"}",
        "{'do':'resign'}",
        "\u{feff}{\"do\":\"resign\"}",
        "{\"do\":\"chat\"}",
        "{\"do\":\"chat\",\"text\":null}",
        "{\"do\":\"chat\",\"text\":\"\"}",
        "{\"do\":\"chat\",\"text\":\"   \\n\"}",
        "{\"do\":\"chat\",\"text\":\"\\ud800\"}",
        "{\"do\":\"chat\",\"text\":[\"a\"]}",
        "{\"do\":\"note\",\"text\":7}",
        "{\"do\":\"reply\",\"yes\":\"true\"}",
        "{\"do\":\"reply\"}",
        "{\"do\":\"propose\",\"what\":\"win\"}",
        "{\"do\":\"propose\",\"what\":\"rematch\"}",
        "{\"do\":\"propose\",\"what\":\"take-back\"}",
        "{\"do\":\"propose\",\"what\":\"take-back\",\"to\":-1}",
        "{\"do\":\"propose\",\"what\":\"take-back\",\"to\":18446744073709551615}",
        "{\"do\":\"hello\",\"since\":-1}",
        "{\"do\":\"hello\",\"since\":18446744073709551615}",
        "{\"do\":\"hello\",\"since\":null,\"seat\":256}",
        "{\"do\":\"hello\",\"since\":null,\"seat\":255}",
        "{\"do\":\"ask\",\"ref\":1,\"what\":\"secret\"}",
        "{\"do\":\"ask\",\"ref\":-1,\"what\":\"why\"}",
        "{\"do\":\"ask\",\"ref\":1,\"what\":\"preview\",\"choice\":-1}",
        "{\"do\":\"ask\",\"ref\":1,\"what\":\"why\",\"pick\":\"hex:0101\"}",
        "{\"do\":\"ask\",\"ref\":1,\"what\":\"preview\",\"choice\":18446744073709551615}",
    ]
    .map(str::to_string)
    .to_vec();
    let edges = ["-9223372036854775808", "9223372036854775807", "18446744073709551615", "18446744073709551616", "0.5"];
    for edge in edges {
        list.push(format!("{{\"do\":\"play\",\"at\":{edge},\"choice\":0,\"key\":\"k\"}}"));
        list.push(format!("{{\"do\":\"play\",\"at\":0,\"choice\":{edge},\"key\":\"k\"}}"));
        list.push(format!("{{\"do\":\"ask\",\"ref\":{edge},\"what\":\"why\"}}"));
    }
    for (open, close) in [("[", "]"), ("{\"do\":", "}"), ("[{\"a\":", "}]")] {
        let deep = 8000 / open.len();
        list.push(open.repeat(deep));
        list.push(format!("{}{}", open.repeat(deep), close.repeat(deep)));
    }
    list.push(format!("{{\"do\":\"chat\",\"text\":\"{}\"}}", "x".repeat(501)));
    list.push(format!("{{\"do\":\"note\",\"text\":\"{}\"}}", "x".repeat(4001)));
    list.push(format!(
        "{{\"do\":\"ask\",\"ref\":1,\"what\":\"why\",\"pick\":[{}\"a\"]}}",
        "\"hex:0101\",".repeat(1000)
    ));
    list
}

/// Well-formed things to twist. No twist of them may be a choice that counts: their moment is long past.
const PLAYER: [&str; 8] = [
    r#"{"do":"play","at":77,"choice":0,"key":"k1"}"#,
    r#"{"do":"play","at":77,"bundle":[{"deploy":{"unit":"TA1","hex":"0212"}},"end_selection"],"key":"k2"}"#,
    r#"{"do":"ask","ref":6,"what":"check","bundle":[{"choose_plan":"saku"},{"write_entry":{"clan":"TM","entry":"A"}}],"at":77}"#,
    r#"{"do":"ask","ref":3,"what":"why","pick":["unit:UB2","hex:2208"]}"#,
    r#"{"do":"ask","ref":4,"what":"why","pick":["area:3","chit:UA","place:A","button:x"]}"#,
    r#"{"do":"ask","ref":5,"what":"preview","choice":2,"at":77}"#,
    r#"{"do":"hello","since":12345,"seat":1}"#,
    r#"{"do":"ping"}"#,
];

/// Those who only watch may try anything: none of it is theirs to do.
const WATCHER: [&str; 6] = [
    r#"{"do":"resign"}"#,
    r#"{"do":"undo","at":7}"#,
    r#"{"do":"propose","what":"take-back","to":0}"#,
    r#"{"do":"propose","what":"draw"}"#,
    r#"{"do":"reply","to":1,"yes":true}"#,
    r#"{"do":"note","text":"watch the ford"}"#,
];

/// Choices of the present moment that are no choices.
fn out_of_range(client: &Client, random: &mut Random) -> Value {
    let at = client.decision["at"].clone();
    let count = client.choices().len();
    let choice =
        [json!(count), json!(count + 1 + random.below(9999)), json!(usize::MAX), json!(-1), json!("0"), json!(0.5)];
    json!({ "do": "play", "at": at, "choice": choice[random.below(choice.len())], "key": format!("r{}", random.next()) })
}

/// Choices that exist, for a moment that is not this one, or with a key that is too long.
fn stale(client: &Client, random: &mut Random) -> Value {
    let at = client.decision["at"].as_u64().unwrap_or(0);
    let moments = [0, 1, at.wrapping_sub(1), at + 1, at + 1000, u64::MAX, random.next()];
    let (at, key) = match random.below(3) {
        0 => (at, "x".repeat(65 + random.below(900))),
        _ => (moments[random.below(moments.len())], format!("s{}", random.next())),
    };
    json!({ "do": "play", "at": at, "choice": random.below(5), "key": key })
}

fn hostile(client: &Client, base: &[&str], random: &mut Random) -> Frame {
    match random.below(8) {
        0 => Frame::text(out_of_range(client, random).to_string()),
        1 => Frame::text(stale(client, random).to_string()),
        2 => Frame::text(String::from_utf8_lossy(&random.bytes(300)).into_owned()),
        3 => Frame::binary(random.bytes(300)),
        4 => Frame::binary(random.pick(base).as_bytes().to_vec()),
        _ => {
            let text = random.pick(base).as_bytes();
            Frame::text(String::from_utf8_lossy(&random.mutated(text)).into_owned())
        }
    }
}

/// So many frames over one socket, each with its answer.
async fn bombard(client: &mut Client, base: &[&str], frames: usize, random: &mut Random) -> usize {
    let nasty = nasty();
    for n in 0..frames {
        let frame = match nasty.get(n) {
            Some(text) => Frame::text(text.as_str()),
            None => hostile(client, base, random),
        };
        let shown = frame.to_string();
        let kind = answer(client, frame, 1_000_000 + n as u64).await;
        assert!(kind.is_some(), "no answer to {shown:?}");
    }
    frames
}

/// A game that is played on between volleys from both players and a stranger; what the memory was when all had begun.
async fn besieged(server: Arc<Running>, game: &str, wanted: usize, seed: u64) -> u64 {
    let (mut id, mut host, mut visitor) = server.table_of(game).await;
    let stranger = server.guest().await;
    let mut random = Random(seed);
    let (mut sent, mut since) = (0, None);
    while sent < wanted {
        let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
        let played = play_some(&mut players, 12, &mut random).await;
        let over = players.iter().any(Client::is_over);
        assert!(played == 12 || over, "the game goes on");
        if over {
            (id, host, visitor) = server.table_of(game).await;
        }
        drop(players);
        for (who, base) in [(&host, &PLAYER[..]), (&visitor, &PLAYER[..]), (&stranger, &WATCHER[..])] {
            let mut client = server.player(&id, who).await;
            client.until("people").await;
            let before = state(&server.hub, &id);
            sent += bombard(&mut client, base, 350, &mut random).await;
            assert_eq!(state(&server.hub, &id), before);
        }
        since = since.or((sent > wanted / 10).then(memory_mb));
    }
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    let played = play_some(&mut players, 5, &mut random).await;
    assert!(played == 5 || players.iter().any(Client::is_over), "a valid move still works");
    since.expect("a beginning")
}

#[test]
fn no_hostile_frame_changes_a_game_and_each_gets_its_answer() {
    alone("hostile::no_hostile_frame_changes_a_game_and_each_gets_its_answer", frames);
}

async fn frames() {
    const GAMES: usize = 4;
    count_panics();
    let server = Arc::new(start().await);
    let game = |n: usize| besieged(Arc::clone(&server), [LETTER, LARGE][n % 2], inputs() / GAMES, 11 + n as u64);
    let games = (0..GAMES).map(|n| tokio::spawn(game(n)));
    let mut since = 0;
    for game in games.collect::<Vec<_>>() {
        since = game.await.expect("a game that stood").max(since);
    }
    assert_eq!(server.hub.metrics.frozen.get(), 0);
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
    has_not_grown(since, "frames");
}

/// Frames no browser makes: each ends the connection and nothing else.
fn unspeakable(random: &mut Random) -> Vec<Frame> {
    let text = |bytes: Vec<u8>| Frame::Frame(Raw::message(bytes, OpCode::Data(Data::Text), true));
    let part = |bytes: Vec<u8>, code| Frame::Frame(Raw::message(bytes, OpCode::Data(code), false));
    let raw = |opcode: OpCode, bytes: &[u8], change: fn(&mut FrameHeader)| {
        let mut header = FrameHeader { opcode, mask: Some([7; 4]), ..FrameHeader::default() };
        change(&mut header);
        Frame::Frame(Raw::from_payload(header, bytes.to_vec().into()))
    };
    let ping = b"{\"do\":\"ping\"}";
    let mut bad = random.bytes(200);
    bad.extend([0xff, 0xfe, 0xc0, 0x80]);
    vec![
        text(bad),
        text(b"{\"do\":\"chat\",\"text\":\"\xed\xa0\x80\"}".to_vec()),
        text(vec![b' '; 16 * 1024 + 1]),
        text(vec![b'['; 64 * 1024]),
        Frame::binary(vec![0; 1024 * 1024]),
        raw(OpCode::Data(Data::Text), ping, |header| header.rsv1 = true),
        raw(OpCode::Data(Data::Text), ping, |header| header.rsv3 = true),
        raw(OpCode::Data(Data::Reserved(3)), ping, |_| {}),
        raw(OpCode::Control(Control::Reserved(11)), ping, |_| {}),
        raw(OpCode::Data(Data::Continue), ping, |_| {}),
        raw(OpCode::Control(Control::Ping), ping, |header| header.is_final = false),
        raw(OpCode::Control(Control::Ping), &[0; 126], |_| {}),
        raw(OpCode::Control(Control::Close), &[3], |_| {}),
        part(vec![b'x'; 9000], Data::Text),
    ]
}

/// Reads to the end of a connection; false if it does not end.
async fn ends(client: &mut Client) -> bool {
    let reading = async { while let Some(Ok(_)) = client.socket.next().await {} };
    tokio::time::timeout(Duration::from_secs(5), reading).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_no_browser_makes_end_their_connection_and_nothing_else() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut watching = server.player(&id, &visitor).await;
    let before = state(&server.hub, &id);
    let mut random = Random(12);
    for round in 0..inputs() / 500 {
        for (n, frame) in unspeakable(&mut random).into_iter().enumerate() {
            let mut client = server.player(&id, &host).await;
            let _ = client.socket.send(frame.clone()).await;
            // A part of a frame is fine until it grows beyond what a frame may be.
            let _ = client.socket.send(frame).await;
            assert!(ends(&mut client).await, "round {round}, frame {n}: the connection stays open");
        }
    }
    assert_eq!(state(&server.hub, &id), before);
    watching.settle().await;
    watching.say(&json!({ "do": "ping" })).await;
    watching.until("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sends_too_much_is_told_and_then_cut_off() {
    let config = server::hub::Config { limits: true, ..crate::support::config() };
    let server = crate::support::start_at(crate::support::fresh_path(), config).await;
    let (id, host, _) = server.table().await;
    let mut client = server.player(&id, &host).await;
    let before = state(&server.hub, &id);
    for _ in 0..1000 {
        if client.socket.send(Frame::text(r#"{"do":"ping"}"#)).await.is_err() {
            break;
        }
    }
    let (mut told, mut closed) = (0, false);
    while let Some(Ok(frame)) = client.socket.next().await {
        match frame {
            Frame::Text(text) => told += usize::from(text.contains("too-many")),
            Frame::Close(Some(close)) => closed = u16::from(close.code) == 1008,
            _ => {}
        }
    }
    assert!(told > 100 && closed, "told {told} times, closed {closed}");
    assert_eq!(state(&server.hub, &id), before);
}

/// So much is announced; nobody is to wait for it.
const HUGE: usize = 64 * 1024 * 1024;

/// Sends the beginning of something huge and then its zeros until the other end has had enough: what it said, and how much
/// it let through.
async fn pour(server: &Running, beginning: &[u8], chunked: bool) -> (String, usize) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(&server.address).await.expect("a connection");
    stream.write_all(beginning).await.expect("a beginning");
    let (mut from, mut to) = stream.into_split();
    let pouring = tokio::spawn(async move {
        let part = if chunked { [b"10000\r\n", &[b' '; 0x10000][..], b"\r\n"].concat() } else { vec![0; 0x10000] };
        let mut poured = 0;
        while poured < HUGE && to.write_all(&part).await.is_ok() {
            poured += part.len();
        }
        poured
    });
    let mut said = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(10), from.read_to_end(&mut said)).await;
    drop(from);
    let poured = tokio::time::timeout(Duration::from_secs(10), pouring).await.expect("an end").expect("no panic");
    (String::from_utf8_lossy(&said).into_owned(), poured)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_huge_is_refused_before_it_is_read() {
    let server = start().await;
    let (id, host, _) = server.table().await;
    let post = |path: &str, length: &str| {
        format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {host}\r\nx-honjin: 1\r\n\
             content-type: application/json\r\nconnection: close\r\n{length}\r\n\r\n",
            server.address
        )
    };
    let announced = format!("content-length: {HUGE}");
    let since = memory_mb();
    for _ in 0..5 {
        for path in ["/api/tables", "/api/logs", "/api/me/claim"] {
            let (said, poured) = pour(&server, post(path, &announced).as_bytes(), false).await;
            assert!(said.starts_with("HTTP/1.1 413 ") && poured < HUGE / 2, "{path}: {said} after {poured}");
            let (said, poured) = pour(&server, post(path, "transfer-encoding: chunked").as_bytes(), true).await;
            assert!(said.starts_with("HTTP/1.1 413 ") && poured < HUGE / 2, "{path}: {said} after {poured}");
        }
        let live = server.live_head(&id, &host);
        // A binary frame, masked with nothing, and its length in eight bytes.
        let frame = [&[0x82, 0xff][..], &(HUGE as u64).to_be_bytes(), &[0; 4]].concat();
        let (said, poured) = pour(&server, &[live.as_bytes(), &frame].concat(), false).await;
        assert!(said.starts_with("HTTP/1.1 101 ") && poured < HUGE / 2, "{said} after {poured}");
    }
    has_not_grown(since, "huge");
}

// --- plain HTTP

const PATHS: [&str; 27] = [
    "/",
    "/new/kawanakajima",
    "/g/ID",
    "/r/ID",
    "/rules/kawanakajima",
    "/me",
    "/help",
    "/static/style.css",
    "/api/games",
    "/api/texts/kawanakajima/fr",
    "/api/texts/site/en",
    "/api/rules/kawanakajima",
    "/api/charts/kawanakajima",
    "/aid/kawanakajima?lang=fr",
    "/api/me",
    "/api/tables",
    "/api/tables/ID/chart",
    "/api/tables/ID/charts",
    "/api/tables/ID/at/3?eyes=0",
    "/api/tables/ID/at/3?eyes=all",
    "/api/tables/ID/log",
    "/api/tables/ID/live",
    "/healthz",
    "/metrics",
    "/static/../Cargo.toml",
    "/api/tables/%00/chart",
    "/api/tables/ID/at/18446744073709551615",
];

const POSTS: [(&str, &str); 9] = [
    ("/api/me/claim", r#"{"name":"k","password":"short"}"#),
    ("/api/me/sign-out", r#"{}"#),
    ("/api/me/password", r#"{"old":"a","new":"b"}"#),
    ("/api/me/delete", r#"{"password":"x"}"#),
    ("/api/tables", r#"{"game":"kawanakajima","scenario":"none","options":{"a":"b"},"opponent":"link","seat":0}"#),
    ("/api/tables", r#"{"game":"kawanakajima","opponent":"computer","seat":9,"level":1,"clock":{"minutes":0}}"#),
    ("/api/tables/ID/join", r#"{"invite":"nonsense","salt":"s"}"#),
    ("/api/tables/ID/fork", r#"{"at":3,"opponent":"hotseat","seat":0,"eyes":"all"}"#),
    ("/api/logs", r#"{"format":1,"game":"kawanakajima","scenario":"full","seats":["a","b"]}"#),
];

/// Bodies nobody should send.
fn bodies(valid: &str, random: &mut Random) -> Vec<u8> {
    match random.below(8) {
        0 => random.bytes(2000),
        1 => "[".repeat(20_000).into_bytes(),
        2 => vec![b' '; 70_000],
        3 => Vec::new(),
        4 => format!("{{\"name\":\"{}\",\"password\":\"\\ud800\"}}", "\u{202e}".repeat(300)).into_bytes(),
        _ => random.mutated(valid.as_bytes()),
    }
}

fn header_line(random: &mut Random, guest: &str) -> Vec<u8> {
    let mut line = match random.below(12) {
        0 => format!("cookie: honjin={guest}").into_bytes(),
        1 => random.mutated(format!("cookie: honjin={guest}; x=y").as_bytes()),
        2 => format!("cookie: {}", "a=b; ".repeat(random.below(800))).into_bytes(),
        3 => format!("authorization: Bearer {guest}").into_bytes(),
        4 => random.mutated(format!("authorization: Bearer {guest}").as_bytes()),
        5 => random.mutated(b"accept-encoding: gzip, br;q=0.5"),
        6 => random.mutated(b"if-none-match: \"abcdef\""),
        7 => b"x-forwarded-for: ,,,999.1.1.1, ::g".to_vec(),
        8 => random.mutated(b"accept-language: fr-FR,fr;q=0.9"),
        9 => b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 12".to_vec(),
        10 => format!("x-{}: {}", random.next(), "y".repeat(random.below(9000))).into_bytes(),
        _ => [b"referer: ".to_vec(), random.bytes(60)].concat(),
    };
    line.retain(|byte| !matches!(byte, 0..=8));
    line.extend(b"\r\n");
    line
}

/// A request in which about everything may be wrong, and whether at least its length is right.
fn request(server: &Running, id: &str, guest: &str, random: &mut Random) -> (Vec<u8>, bool) {
    let id =
        if random.below(3) == 0 { String::from_utf8_lossy(&random.bytes(20)).into_owned() } else { id.to_string() };
    let posts = random.below(2) == 0;
    let (path, body) = if posts {
        let (path, valid) = POSTS[random.below(POSTS.len())];
        (path, bodies(valid, random))
    } else {
        (random.pick(&PATHS), Vec::new())
    };
    let mut path = path.replace("ID", &id).into_bytes();
    if random.below(3) == 0 {
        path = random.mutated(&path);
    }
    let method = if posts { "POST" } else { random.pick(&["GET", "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "FLY"]) };
    let mut whole = [method.as_bytes(), b" ", &path, b" HTTP/1.1\r\n"].concat();
    whole.extend(format!("host: {}\r\nconnection: close\r\n", server.address).bytes());
    if posts && random.below(8) > 0 {
        let kind = random.pick(&["application/json", "application/json", "text/plain", "application/jsonx", ""]);
        whole.extend(format!("x-honjin: 1\r\ncontent-type: {kind}\r\n").bytes());
    }
    for _ in 0..random.below(4) {
        whole.extend(header_line(random, guest));
    }
    whole.extend(format!("content-length: {}\r\n\r\n", body.len()).bytes());
    whole.extend(body);
    if random.below(10) == 0 { (random.mutated(&whole), false) } else { (whole, true) }
}

#[test]
fn no_hostile_request_is_our_fault() {
    alone("hostile::no_hostile_request_is_our_fault", requests);
}

async fn requests() {
    count_panics();
    let server = start().await;
    let (id, _, _) = server.table().await;
    let guest = server.guest().await;
    let before = state(&server.hub, &id);
    let mut random = Random(13);
    let (mut answered, requests, mut since) = (0, inputs() / 5, 0);
    for n in 0..requests {
        if n == requests / 10 {
            since = memory_mb();
        }
        let (request, whole) = request(&server, &id, &guest, &mut random);
        let asked =
            async { if whole { server.ask_bytes(&request).await } else { server.ask_half_closed(&request).await } };
        let answer = tokio::time::timeout(Duration::from_secs(10), asked).await;
        let answer = answer.unwrap_or_else(|_| panic!("request {n} hangs: {}", String::from_utf8_lossy(&request)));
        assert!(answer.status < 500, "{} for {}", answer.status, String::from_utf8_lossy(&request));
        answered += usize::from(answer.status >= 200);
    }
    assert!(answered > requests * 3 / 4, "{answered}");
    has_not_grown(since, "requests");
    assert_eq!(state(&server.hub, &id), before);
    assert_eq!(server.get("/healthz", "").await.status, 200);
    assert_eq!(server.hub.metrics.frozen.get(), 0);
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
}

/// Logs that are nearly logs: every one is refused in words or is a game.
#[test]
fn twisted_logs_are_refused_in_words() {
    alone("hostile::twisted_logs_are_refused_in_words", logs);
}

async fn logs() {
    count_panics();
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut random = Random(14);
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    play_some(&mut players, 20, &mut random).await;
    players[0].say(&json!({ "do": "resign" })).await;
    while players[0].table["status"] != "over" {
        players[0].hear().await.expect("the end");
    }
    let log = server.get(&format!("/api/tables/{id}/log"), &host).await.body;
    let head = [("x-honjin", "1"), ("content-type", "text/plain")];
    let since = memory_mb();
    for _ in 0..inputs() / 25 {
        let twisted = random.mutated(log.as_bytes());
        let answer = server.ask_raw("POST", "/api/logs", &head, &twisted).await;
        assert!(answer.status == 200 || answer.status == 422, "{} {}", answer.status, answer.body);
        let made = if answer.status == 200 { answer.json()["id"].as_str().map(str::to_string) } else { None };
        if let Some(made) = made {
            for look in ["chart", "log", "at/0?eyes=all", "at/5?eyes=1", "at/9999"] {
                let seen = server.get(&format!("/api/tables/{made}/{look}"), &host).await;
                assert_eq!(seen.status, 200, "{look}: {} after {}", seen.body, String::from_utf8_lossy(&twisted));
            }
        }
    }
    has_not_grown(since, "logs");
    assert_eq!(PANICS.load(Ordering::Relaxed), 0);
}

/// What the framework itself refuses can be read like everything else.
#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_is_json_in_words() {
    let server = start().await;
    let guest = server.guest().await;
    let auth = format!("Bearer {guest}");
    let ours = [("x-honjin", "1"), ("authorization", auth.as_str())];
    let json_type = [ours[0], ours[1], ("content-type", "application/json")];
    let large = "x".repeat(70_000);
    for (method, headers, body, status) in [
        ("POST", &json_type[..], "{", 400),
        ("POST", &json_type[..], "{\"game\":7}", 422),
        ("POST", &ours[..], "{}", 415),
        ("POST", &json_type[..], large.as_str(), 413),
        ("PUT", &json_type[..], "{}", 405),
    ] {
        let answer = server.ask(method, "/api/tables", headers, body).await;
        assert_eq!(answer.status, status, "{}", answer.body);
        assert!(
            answer.json()["error"]["say"]["k"].as_str().is_some_and(|key| key.starts_with("http-")),
            "{}",
            answer.body
        );
    }
}

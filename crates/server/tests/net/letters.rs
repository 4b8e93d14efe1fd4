//! What people are told who do not look: letters over a small SMTP server, pushes to a small push service, a feed.

use crate::support::{Client, LETTER, Running, config, fresh_path, start, start_at, token};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Signer};
use ring::{hmac, rand::SystemRandom};
use rusqlite::Connection;
use serde_json::{Value, json};
use server::hub::{Config, now};
use server::letters::mail::Smtp;
use server::letters::push::Places;
use server::letters::{self};
use server::time::Time;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

const PASSWORD: &str = "a good password";
const HOUR: u64 = 3_600_000;

/// A letter as it came: for whom, and all of it.
#[derive(Debug)]
struct Came {
    to: String,
    text: String,
}

impl Came {
    /// What stands behind this in a link of the letter.
    fn behind(&self, begin: &str) -> String {
        let rest = self.text.split(begin).nth(1).unwrap_or_else(|| panic!("{begin} in {}", self.text));
        rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '.').collect()
    }
}

/// A server that takes letters; the first so many it puts off.
struct Office {
    port: u16,
    letters: mpsc::UnboundedReceiver<Came>,
}

impl Office {
    async fn open(refusals: Vec<&'static str>) -> Office {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (out, letters) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            let mut refusals = refusals.into_iter();
            while let Ok((stream, _)) = listener.accept().await {
                take_letters(stream, &mut refusals, &out).await;
            }
        });
        Office { port, letters }
    }

    fn config(&self) -> letters::Config {
        let smtp = Smtp::new(&format!("smtp://127.0.0.1:{}", self.port), None, "Honjin <post@example.org>");
        letters::Config {
            origin: Some("https://play.example.org".into()),
            smtp: Some(smtp.expect("a server")),
            again: Duration::from_millis(20),
            ..letters::Config::default()
        }
    }

    async fn letter(&mut self) -> Came {
        let came = tokio::time::timeout(Duration::from_secs(10), self.letters.recv()).await;
        came.expect("a letter in time").expect("a letter")
    }

    /// Nothing more has come, once what was left before has been taken out.
    async fn nothing(&mut self) {
        tokio::time::sleep(Duration::from_millis(150)).await;
        assert!(self.letters.try_recv().is_err());
    }
}

async fn take_letters(
    stream: TcpStream,
    refusals: &mut impl Iterator<Item = &'static str>,
    out: &mpsc::UnboundedSender<Came>,
) {
    let mut stream = BufReader::new(stream);
    let (mut line, mut to) = (String::new(), String::new());
    let _ = stream.write_all(b"220 here\r\n").await;
    while matches!(stream.read_line(&mut line).await, Ok(read) if read > 0) {
        let word = line.trim().to_string();
        line.clear();
        let answer = match word.split([' ', ':']).next().unwrap_or_default() {
            "RCPT" => {
                to = word.split(['<', '>']).nth(1).unwrap_or_default().to_string();
                refusals.next().unwrap_or("250 ok")
            }
            "DATA" => {
                let _ = stream.write_all(b"354 go on\r\n").await;
                let mut text = String::new();
                while !text.ends_with("\r\n.\r\n") {
                    if !matches!(stream.read_line(&mut text).await, Ok(read) if read > 0) {
                        return;
                    }
                }
                let text = text.replace("=\r\n", "").replace("=3D", "=");
                let _ = out.send(Came { to: to.clone(), text });
                "250 taken"
            }
            "QUIT" => "221 bye",
            _ => "250 ok",
        };
        let _ = stream.write_all(format!("{answer}\r\n").as_bytes()).await;
    }
}

async fn named(server: &Running, name: &str) -> String {
    let claim = json!({ "name": name, "password": PASSWORD });
    token(&server.post("/api/me/claim", &server.guest().await, &claim).await).expect("a session")
}

async fn give_address(server: &Running, who: &str, address: &str) -> u16 {
    let body = json!({ "address": address, "password": PASSWORD, "letters": true, "lang": "en" });
    server.post("/api/me/address", who, &body).await.status
}

/// Somebody with a name and an address that he has confirmed.
async fn reachable(server: &Running, office: &mut Office, name: &str) -> String {
    let who = named(server, name).await;
    assert_eq!(give_address(server, &who, &format!("{name}@example.org")).await, 200);
    let token = office.letter().await.behind("/letter#confirm=");
    assert_eq!(server.post("/api/letters/confirm", "", &json!({ "token": token })).await.status, 200);
    who
}

/// A table of these two: where it is, and the two at it.
async fn table(server: &Running, one: &str, two: &str) -> (String, [Client; 2]) {
    let made = server.post("/api/tables", one, &json!({ "game": LETTER, "opponent": "link", "seat": 0 })).await.json();
    let id = made["id"].as_str().expect("an id").to_string();
    let joined = server.post(&format!("/api/tables/{id}/join"), two, &json!({ "invite": made["invite"] })).await;
    assert_eq!(joined.status, 200, "{}", joined.body);
    let players = [server.player(&id, one).await, server.player(&id, two).await];
    (id, players)
}

/// Plays on until this one of the two is asked and the other is not.
async fn until_asked(players: &mut [Client; 2], asked: usize) {
    let mut random = crate::support::Random(3);
    for _ in 0..200 {
        players[0].settle().await;
        players[1].settle().await;
        if players[asked].asked() && !players[1 - asked].asked() {
            return;
        }
        let mover = if players[1 - asked].asked() { 1 - asked } else { asked };
        crate::support::play_some(&mut players[mover..=mover], 1, &mut random).await;
    }
    panic!("it never comes to that");
}

async fn leave(mut player: Client) {
    let _ = player.socket.close(None).await;
    drop(player);
    tokio::time::sleep(Duration::from_millis(100)).await;
}

/// The first leaves, and a minute later the second makes the moves after which the first is waited for.
async fn leave_and_be_waited_for(server: &Running, mut players: [Client; 2], who: &str, time: &AtomicU64) {
    until_asked(&mut players, 1).await;
    let [mine, theirs] = players;
    leave(mine).await;
    time.fetch_add(60_000, Ordering::Relaxed);
    let (mut theirs, mut random) = ([theirs], crate::support::Random(4));
    while server.get("/api/tables", who).await.json()["yours"][0]["awaits"] != json!([0]) {
        theirs[0].settle().await;
        crate::support::play_some(&mut theirs, 1, &mut random).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_counts_once_its_owner_has_confirmed_it() {
    let mut office = Office::open(Vec::new()).await;
    let server = start_at(fresh_path(), Config { letters: office.config(), ..config() }).await;
    let who = named(&server, "Kenshin").await;
    let guest = server.guest().await;
    assert_eq!(give_address(&server, &guest, "a@example.org").await, 401, "a guest has no password to forget");
    for bad in ["nobody", "a@example.org\r\nBcc: b@example.org", "a@example.org, b@example.org"] {
        assert_eq!(give_address(&server, &who, bad).await, 422, "{bad}");
    }
    let wrong = json!({ "address": "a@example.org", "password": "a wrong password", "lang": "en" });
    assert_eq!(server.post("/api/me/address", &who, &wrong).await.status, 401, "a session is not enough");
    assert_eq!(give_address(&server, &who, "kenshin@example.org").await, 200);
    let letter = office.letter().await;
    assert_eq!(letter.to, "kenshin@example.org");
    assert!(letter.text.contains("https://play.example.org/letter#confirm="), "{}", letter.text);
    let confirmed = async || server.get("/api/me/letters", &who).await.json()["address"]["confirmed"].clone();
    assert_eq!(confirmed().await, false);
    // Before that nobody gets a letter there.
    let forgot = json!({ "account": "Kenshin" });
    assert_eq!(server.post("/api/letters/forgot", "", &forgot).await.status, 200);
    office.nothing().await;
    let body = json!({ "token": letter.behind("/letter#confirm=") });
    assert_eq!(server.post("/api/letters/confirm", "", &body).await.status, 200);
    assert_eq!(confirmed().await, true);
    assert_eq!(server.post("/api/letters/confirm", "", &body).await.status, 410, "once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_is_made_anew_by_letter_and_nobody_learns_who_there_is() {
    let mut office = Office::open(Vec::new()).await;
    let server = start_at(fresh_path(), Config { letters: office.config(), ..config() }).await;
    let who = reachable(&server, &mut office, "Kenshin").await;
    let forgot = async |account: &str| server.post("/api/letters/forgot", "", &json!({ "account": account })).await;
    let (known, unknown) = (forgot("kenshin").await, forgot("Shingen").await);
    assert_eq!((known.status, &known.body), (unknown.status, &unknown.body));
    let first = office.letter().await.behind("/letter#reset=");
    office.nothing().await;
    assert_eq!(forgot("kenshin@example.org").await.status, 200, "the address does as well as the name");
    let second = office.letter().await;
    assert!(second.text.contains("Kenshin") && !second.text.contains("List-Unsubscribe"), "{}", second.text);
    let reset = async |token: &str| {
        server.post("/api/letters/reset", "", &json!({ "token": token, "password": "another good password" })).await
    };
    assert_eq!(reset(&first).await.status, 410, "only the last one counts");
    let second = second.behind("/letter#reset=");
    let answer = reset(&second).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(server.get("/api/me/letters", &who).await.status, 401, "everybody else is signed out");
    assert_eq!(server.get("/api/me/letters", &token(&answer).expect("a session")).await.status, 200);
    assert_eq!(reset(&second).await.status, 410, "once");
    let sign_in = json!({ "name": "Kenshin", "password": "another good password" });
    assert_eq!(server.post("/api/me/sign-in", "", &sign_in).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_waited_for_and_does_not_look_gets_one_letter() {
    let mut office = Office::open(Vec::new()).await;
    let time = Arc::new(AtomicU64::new(now()));
    let letters = office.config();
    let server = start_at(fresh_path(), Config { letters, time: Time::Hand(Arc::clone(&time)), ..config() }).await;
    let (who, other) = (reachable(&server, &mut office, "Kenshin").await, named(&server, "Shingen").await);
    let (id, mut players) = table(&server, &who, &other).await;
    until_asked(&mut players, 0).await;
    for player in players {
        leave(player).await;
    }
    let tell = |later: u64| {
        time.fetch_add(later, Ordering::Relaxed);
        server.hub.tell_turns().expect("told");
    };
    // He has seen it himself.
    tell(HOUR);
    office.nothing().await;
    let players = [server.player(&id, &who).await, server.player(&id, &other).await];
    leave_and_be_waited_for(&server, players, &who, &time).await;
    tell(60_000);
    office.nothing().await;
    tell(HOUR);
    let letter = office.letter().await;
    assert_eq!(letter.to, "Kenshin@example.org");
    let text = &letter.text;
    assert!(text.contains(&format!("https://play.example.org/g/{id}")) && text.contains("Shingen"), "{text}");
    assert!(text.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), "{text}");
    for _ in 0..3 {
        tell(24 * HOUR);
    }
    office.nothing().await;
    // The time that was agreed on comes to its end: seven days, of which one is left.
    tell(73 * HOUR);
    let warning = office.letter().await;
    assert!(warning.text.contains("without you"), "{}", warning.text);
    tell(HOUR);
    office.nothing().await;
    // One click, from a mail program, without signing in.
    let path =
        format!("/api/letters/stop/{}", letter.behind("List-Unsubscribe: <https://play.example.org/api/letters/stop/"));
    let last = if path.ends_with('0') { "1" } else { "0" };
    let forged = format!("{}{last}", &path[..path.len() - 1]);
    let click = async |path: &str| {
        let form = [("content-type", "application/x-www-form-urlencoded")];
        server.ask("POST", path, &form, "List-Unsubscribe=One-Click").await.status
    };
    let wants = async || server.get("/api/me/letters", &who).await.json()["address"]["letters"].clone();
    assert_eq!((click(&forged).await, wants().await), (410, json!(true)));
    assert_eq!(server.get(&path, "").await.status, 303, "looking at it is not clicking it");
    assert_eq!(wants().await, true);
    assert_eq!((click(&path).await, wants().await), (200, json!(false)));
}

/// Whoever has many games that wait, none of which he is to be told of now, is told of the one he is to be told of.
#[tokio::test(flavor = "multi_thread")]
async fn many_games_that_wait_keep_no_letter_back() {
    let mut office = Office::open(Vec::new()).await;
    let time = Arc::new(AtomicU64::new(now()));
    let letters = office.config();
    let server = start_at(fresh_path(), Config { letters, time: Time::Hand(Arc::clone(&time)), ..config() }).await;
    let (who, other) = (reachable(&server, &mut office, "Kenshin").await, named(&server, "Shingen").await);
    let (id, players) = table(&server, &who, &other).await;
    leave_and_be_waited_for(&server, players, &who, &time).await;
    time.fetch_add(HOUR, Ordering::Relaxed);
    let told_just_now = time.load(Ordering::Relaxed);
    let file = Connection::open(&server.database).expect("the file");
    let copies = format!(
        "CREATE TEMP TABLE n AS WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT 300) SELECT n FROM n;
         INSERT INTO tables (id, plan, secret, status, turn, awaits, words, updated, listed, public)
         SELECT 'copy' || n, plan, secret, status, turn, awaits, words, updated + 1, 0, public FROM tables, n;
         INSERT INTO seats (table_id, seat, user_id) SELECT 'copy' || n, seat, user_id FROM seats, n;
         INSERT INTO told (table_id, user_id, at, moment, warned)
         SELECT table_id, user_id, {told_just_now}, 0, 0 FROM seats WHERE table_id <> '{id}';"
    );
    file.execute_batch(&copies).expect("they are written");
    server.hub.tell_turns().expect("told");
    assert!(office.letter().await.text.contains(&format!("/g/{id}")));
    office.nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_get_through_is_tried_again_and_what_never_will_is_given_up() {
    let mut office = Office::open(vec!["451 later", "421 later", "250 ok", "550 never"]).await;
    let server = start_at(fresh_path(), Config { letters: office.config(), ..config() }).await;
    let who = named(&server, "Kenshin").await;
    assert_eq!(give_address(&server, &who, "kenshin@example.org").await, 200);
    assert_eq!(office.letter().await.to, "kenshin@example.org", "the third time");
    assert_eq!(give_address(&server, &who, "kenshin@example.net").await, 200);
    office.nothing().await;
    let metrics = &server.hub.metrics;
    assert_eq!((metrics.letters_sent.get(), metrics.letters_lost.get()), (1, 1));
}

/// Nobody answers there: what waits has a bound, and nobody waits for it.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_for_letters_that_hangs_keeps_nobody_waiting() {
    let deaf = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let office = Office { port: deaf.local_addr().expect("an address").port(), letters: mpsc::unbounded_channel().1 };
    let server = start_at(fresh_path(), Config { letters: office.config(), ..config() }).await;
    let say = letters::Say::Turn { game: "G".into(), others: "O".into(), table: "T".into() };
    let began = std::time::Instant::now();
    let left = (0..1000).filter(|_| server.hub.letters.write(1, "a@example.org", catalog::Lang::En, &say)).count();
    assert!((200..400).contains(&left), "{left}");
    let (id, host, _) = server.table().await;
    assert_eq!(server.player(&id, &host).await.table["status"], "playing");
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_is_written_to_no_more() {
    let mut office = Office::open(Vec::new()).await;
    let server = start_at(fresh_path(), Config { letters: office.config(), ..config() }).await;
    let who = reachable(&server, &mut office, "Kenshin").await;
    assert_eq!(server.post("/api/me/delete", &who, &json!({ "password": PASSWORD })).await.status, 200);
    assert_eq!(server.post("/api/letters/forgot", "", &json!({ "account": "kenshin@example.org" })).await.status, 200);
    office.nothing().await;
    assert!(server.hub.store.accounts("kenshin@example.org", 3).expect("a store").is_empty());
}

// --- pushes

/// A request as a push service gets it.
struct Pushed {
    head: String,
    body: Vec<u8>,
}

/// A push service on this machine that answers so.
async fn push_service(status: &'static str) -> (u16, mpsc::UnboundedReceiver<Pushed>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let (out, pushed) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut got = Vec::new();
            let mut part = [0; 4096];
            loop {
                let end = got.windows(4).position(|four| four == b"\r\n\r\n");
                let head = String::from_utf8_lossy(&got[..end.unwrap_or(0)]).to_lowercase();
                let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
                if let (Some(end), Some(length)) = (end, length)
                    && got.len() >= end + 4 + length
                {
                    let head = String::from_utf8_lossy(&got[..end]).into_owned();
                    let _ = out.send(Pushed { head, body: got[end + 4..].to_vec() });
                    break;
                }
                match stream.read(&mut part).await {
                    Ok(read) if read > 0 => got.extend_from_slice(&part[..read]),
                    _ => break,
                }
            }
            let answer = format!("HTTP/1.1 {status}\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n");
            let _ = stream.write_all(answer.as_bytes()).await;
        }
    });
    (port, pushed)
}

fn pushes() -> Config {
    let origin = Some("https://play.example.org".into());
    let letters = letters::Config {
        origin,
        push: true,
        places: Places::Here,
        again: Duration::from_millis(20),
        ..letters::Config::default()
    };
    Config { letters, ..config() }
}

/// Opens what was sealed for this browser, as a browser does (RFC 8291).
fn opened(key: EphemeralPrivateKey, public: &[u8], auth: &[u8], body: &[u8]) -> Value {
    let (salt, rest) = body.split_at(16);
    let (own, sealed) = rest[5..].split_at(usize::from(rest[4]));
    let derive = |salt: &[u8], input: &[u8], info: &[u8]| {
        let sign = |key: &[u8], text: &[u8]| hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text);
        sign(sign(salt, input).as_ref(), &[info, &[1]].concat()).as_ref().to_vec()
    };
    let input = agree_ephemeral(key, &UnparsedPublicKey::new(&ECDH_P256, own), |shared| {
        derive(auth, shared, &[b"WebPush: info\0", public, own].concat())
    });
    let input = input.expect("a secret");
    let key = &derive(salt, &input, b"Content-Encoding: aes128gcm\0")[..16];
    let nonce = &derive(salt, &input, b"Content-Encoding: nonce\0")[..12];
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, key).expect("a key"));
    let mut sealed = sealed.to_vec();
    let nonce = Nonce::try_assume_unique_for_key(nonce).expect("a nonce");
    let text = key.open_in_place(nonce, Aad::empty(), &mut sealed).expect("it opens");
    serde_json::from_slice(text.strip_suffix(&[2]).expect("the last record")).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_told_in_words_that_only_it_can_read() {
    let (port, mut pushed) = push_service("201 Created").await;
    let time = Arc::new(AtomicU64::new(now()));
    let server = start_at(fresh_path(), Config { time: Time::Hand(Arc::clone(&time)), ..pushes() }).await;
    let (who, other) = (server.guest().await, server.guest().await);
    let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
    let public = key.compute_public_key().expect("a key").as_ref().to_vec();
    let auth = [7; 16];
    let (id, players) = table(&server, &who, &other).await;
    let subscription = json!({ "endpoint": format!("http://127.0.0.1:{port}/to/me"), "key": BASE64.encode(&public),
                               "auth": BASE64.encode(auth), "lang": "fr" });
    let subscribed = server.post("/api/me/browser", &who, &subscription).await;
    assert_eq!(subscribed.status, 200, "{}", subscribed.body);
    leave_and_be_waited_for(&server, players, &who, &time).await;
    time.fetch_add(HOUR, Ordering::Relaxed);
    server.hub.tell_turns().expect("told");
    let Pushed { head, body } =
        tokio::time::timeout(Duration::from_secs(10), pushed.recv()).await.expect("in time").expect("a push");
    let note = opened(key, &public, &auth, &body);
    assert_eq!(note["url"], format!("/g/{id}"));
    assert!(note["title"].as_str().is_some_and(|title| title.contains("à vous")), "{note}");
    assert!(head.starts_with("POST /to/me HTTP/1.1") && head.contains("content-encoding: aes128gcm"), "{head}");
    // It is signed with the key the browser was shown, for this service alone.
    let shown = server.get("/api/me/letters", &who).await.json()["push"].as_str().expect("a key").to_string();
    let line = head.lines().find_map(|line| line.strip_prefix("authorization: vapid t=")).expect("who we are");
    let (token, key) = line.split_once(", k=").expect("the key");
    assert_eq!(key, shown);
    let (said, signed) = token.rsplit_once('.').expect("a signature");
    let signer = Signer::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(key).expect("base64"));
    signer.verify(said.as_bytes(), &BASE64.decode(signed).expect("base64")).expect("it is ours");
    let claims: Value =
        serde_json::from_slice(&BASE64.decode(said.split('.').nth(1).expect("claims")).expect("base64")).expect("JSON");
    assert_eq!(
        (&claims["aud"], &claims["sub"]),
        (&json!(format!("http://127.0.0.1:{port}")), &json!("https://play.example.org"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_is_gone_is_forgotten_and_none_leads_elsewhere() {
    let server = start_at(fresh_path(), pushes()).await;
    let who = server.guest().await;
    let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).expect("a key");
    let public = BASE64.encode(key.compute_public_key().expect("a key"));
    let subscribe = async |endpoint: &str, key: &str| {
        let body = json!({ "endpoint": endpoint, "key": key, "auth": BASE64.encode([7; 16]), "lang": "en" });
        server.post("/api/me/browser", &who, &body).await.status
    };
    for bad in [
        "http://10.0.0.1/a",
        "https://10.0.0.1/a",
        "https://[::1]/a",
        "http://push.example.org/a",
        "https://a@push.example.org/",
    ] {
        assert_eq!(subscribe(bad, &public).await, 422, "{bad}");
    }
    assert_eq!(subscribe("https://push.example.org/a", "AAAA").await, 422, "no key");
    let count = async || server.get("/api/me/letters", &who).await.json()["browsers"].clone();
    let say = letters::Say::Turn { game: "G".into(), others: "O".into(), table: "T".into() };
    for (status, left) in [("302 Found", 1), ("410 Gone", 0)] {
        let (port, mut pushed) = push_service(status).await;
        assert_eq!(subscribe(&format!("http://127.0.0.1:{port}/x"), &public).await, 200);
        let user =
            server.hub.store.user_of_session(server::people::hash_token(&who), now()).expect("a store").expect("he").id;
        let browser = server.hub.store.browsers(user).expect("a store").pop().expect("a browser");
        assert!(server.hub.letters.push(browser.clone(), catalog::Lang::En, &say));
        tokio::time::timeout(Duration::from_secs(10), pushed.recv()).await.expect("in time").expect("a push");
        tokio::time::sleep(Duration::from_millis(150)).await;
        assert!(pushed.try_recv().is_err(), "once");
        assert_eq!(count().await, left, "{status}");
        server.hub.store.forget_browser(None, browser.endpoint).expect("a store");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_has_a_secret_address_that_can_be_renewed() {
    let server = start().await;
    let (who, other) = (server.guest().await, server.guest().await);
    let (id, mut players) = table(&server, &who, &other).await;
    until_asked(&mut players, 0).await;
    let renew = async |on: bool| server.post("/api/me/feed", &who, &json!({ "on": on })).await.json()["path"].clone();
    let first = renew(true).await.as_str().expect("a path").to_string();
    let read = server.get(&first, "").await;
    assert_eq!((read.status, read.header("content-type")), (200, Some("application/atom+xml")));
    assert!(read.body.contains(&format!("/g/{id}")), "{}", read.body);
    let second = renew(true).await.as_str().expect("a path").to_string();
    assert_eq!((server.get(&first, "").await.status, server.get(&second, "").await.status), (404, 200));
    assert_eq!(renew(false).await, Value::Null);
    assert_eq!(server.get(&second, "").await.status, 404);
    // Whoever is not waited for has nothing in his.
    let theirs = server.post("/api/me/feed", &other, &json!({ "on": true })).await.json()["path"].clone();
    assert!(!server.get(theirs.as_str().expect("a path"), "").await.body.contains("<entry>"));
}

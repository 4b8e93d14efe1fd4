//! What is secret stays so on every channel. Two servers from copies of one file; in one game, one side chooses, changes, orders and
//! notes something else in secret. Whatever the other side, a stranger and somebody without a name can get from the two, live or by asking, is
//! the same to the byte: frames, answers, heads, pages. `HONJIN_CHANNEL_PAIRS` compares more.

use crate::support::secrecy::{is_secret, is_shown, told};
use crate::support::{
    Client, HIDING, LARGE, LETTER, Random, Running, config, fresh_path, play_some, size, somebody_asked, start,
    start_at,
};
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message as Frame;

/// Everything somebody was sent.
#[derive(Clone, Default, PartialEq)]
struct Observed {
    frames: Vec<String>,
    /// The request, then the head and the body of its answer.
    answers: Vec<[String; 3]>,
}

impl Observed {
    /// Have the rules shown it?
    fn knows(&self) -> bool {
        is_shown(&self.told())
    }

    /// Has anything been told? What others are told of, they may be told is taken back.
    fn heard(&self) -> bool {
        !self.told().is_empty()
    }

    fn told(&self) -> BTreeSet<String> {
        let steps: Vec<&String> = self.frames.iter().filter(|frame| frame.starts_with(r#"{"t":"step""#)).collect();
        told(&steps)
    }
}

/// What is asked for by everybody who may not know.
const ROUTES: [&str; 14] = [
    "/",
    "/g/ID",
    "/r/ID",
    "/api/tables",
    "/api/tables/ID/chart",
    "/api/tables/ID/at/0",
    "/api/tables/ID/at/3",
    "/api/tables/ID/at/100000",
    "/api/tables/ID/at/100000?eyes=0",
    "/api/tables/ID/at/100000?eyes=1",
    "/api/tables/ID/at/100000?eyes=all",
    "/api/tables/ID/log",
    "/healthz",
    "/metrics",
];

/// What is asked on the live channel, some of it in vain.
const QUESTIONS: [&str; 10] = [
    r#"{"do":"ask","ref":1,"what":"why","pick":["unit:UB1"]}"#,
    r#"{"do":"ask","ref":2,"what":"why","pick":["unit:TB1","hex:2010"]}"#,
    r#"{"do":"ask","ref":3,"what":"why","pick":["chit:UA"]}"#,
    r#"{"do":"ask","ref":4,"what":"why","pick":["chit:TC"]}"#,
    r#"{"do":"ask","ref":5,"what":"why","pick":["unit:C1","hex:C4"]}"#,
    r#"{"do":"ask","ref":6,"what":"why","pick":["token:C2"]}"#,
    r#"{"do":"ask","ref":7,"what":"preview","choice":0}"#,
    r#"{"do":"reply","to":1,"yes":true}"#,
    r#"{"do":"nonsense"}"#,
    // Too late: the answer is everything there is, by way of the disk, so it comes last.
    r#"{"do":"play","at":1,"choice":0,"key":"late"}"#,
];

/// A game in which somebody is to choose in secret, and everybody who has to do with it.
struct Game {
    id: String,
    server: Running,
    /// Who chooses, who must not know, and somebody who looks on.
    people: [String; 3],
}

/// Secret choices of one kind: their numbers. What is invested shows by whether its owner is asked on: not in one step.
fn secret_choices(client: &Client) -> Vec<u64> {
    let groups = client.decision["groups"].as_array().into_iter().flatten();
    let mut secret = groups.filter(|group| {
        let key = group["k"].as_str().expect("a key");
        is_secret(key) && key != "command-invest"
    });
    let rows = secret.next().and_then(|group| group["rows"].as_array()).into_iter().flatten();
    rows.map(|row| row[0].as_u64().expect("a number")).collect()
}

/// A small game or a large one, and before how many choices somebody is looked for who has to choose in secret.
fn wish(random: &mut Random) -> (Value, usize) {
    match random.below(4) {
        0 => return (json!({ "game": LETTER, "opponent": "open", "seat": 0 }), 2),
        1 => {
            let scenario = random.pick(&["ambush", "builder"]);
            return (json!({ "game": HIDING, "opponent": "open", "seat": 0, "scenario": scenario }), 8);
        }
        _ => {}
    }
    let large = json!({ "game": LARGE, "opponent": "open", "seat": 0,
        "scenario": random.pick(&["historical", "hypothetical"]),
        "options": { "secret_honjin": random.pick(&["on", "off"]) } });
    (large, 60)
}

/// Plays at random until somebody has to choose in secret.
async fn game(random: &mut Random) -> Option<Game> {
    let server = start().await;
    let (wanted, before) = wish(random);
    let (id, host, visitor) = server.table_with(&wanted).await;
    let stranger = server.guest().await;
    let people = [host, visitor];
    let mut players = [server.player(&id, &people[0]).await, server.player(&id, &people[1]).await];
    play_some(&mut players, random.below(before), random).await;
    for _ in 0..200 {
        let asked = somebody_asked(&mut players).await?;
        if secret_choices(&players[asked]).len() > 1 {
            let [host, visitor] = people;
            let people = if asked == 0 { [host, visitor, stranger] } else { [visitor, host, stranger] };
            return Some(Game { id, server, people });
        }
        play_some(&mut players, 1, random).await;
    }
    None
}

/// The same game on a server of its own.
async fn copy(game: &Game) -> Running {
    let path = fresh_path();
    server::store::care::snapshot(&game.server.database, &path).expect("a copy");
    start_at(path, config()).await
}

/// Everything told before this, every byte: what is said here everybody hears in its turn.
async fn heard_so_far(client: &mut Client, mark: &str) -> Vec<String> {
    client.say(&json!({ "do": "chat", "text": mark })).await;
    let mut frames = Vec::new();
    loop {
        let frame = tokio::time::timeout(Duration::from_secs(20), client.socket.next()).await;
        let frame = frame.expect("a frame in time").expect("an open channel").expect("a frame");
        let Frame::Text(text) = frame else { continue };
        // Who is here is told when somebody comes, beside everything else.
        if text.contains(r#""t":"people""#) {
            continue;
        }
        frames.push(text.to_string());
        if text.contains(mark) {
            return frames;
        }
    }
}

/// What somebody does in secret: he takes back all choices but the last, notes something, and may leave orders.
struct Way<'a> {
    choices: &'a [usize],
    note: &'a str,
    orders: bool,
}

impl Way<'_> {
    /// False if something could not be taken back, which is then told.
    async fn go(&self, client: &mut Client) -> bool {
        client.say(&json!({ "do": "note", "text": self.note })).await;
        let orders = client.table["orders"]["may"].as_array().cloned().unwrap_or_default();
        for order in orders.iter().filter(|_| self.orders) {
            client.say(&json!({ "do": "order", "key": order["key"], "stands": true })).await;
        }
        for (n, choice) in self.choices.iter().enumerate() {
            let id = secret_choices(client)[*choice];
            let play = client.play_frame(id);
            let last = n + 1 == self.choices.len();
            if !answered(client, &play).await || !last && !answered(client, &undo(client)).await {
                return false;
            }
        }
        true
    }
}

fn undo(client: &Client) -> Value {
    json!({ "do": "undo", "at": client.decision["at"] })
}

/// Says something and waits for what comes of it; false if it is refused.
async fn answered(client: &mut Client, frame: &Value) -> bool {
    let before = client.seq;
    client.say(frame).await;
    while client.seq == before {
        if client.hear().await.expect("an answer")["t"] == "refused" {
            return false;
        }
    }
    true
}

/// One world: what is done in it in secret, and what those see of it who must not know. None if it could not be done so.
async fn observe(game: &Game, way: Way<'_>) -> Option<Vec<Observed>> {
    let server = copy(game).await;
    let [chooser, other, stranger] = &game.people;
    let mut choosing = server.player(&game.id, chooser).await;
    let mut watching = Vec::new();
    for (who, name) in [(other, "other"), (stranger, "stranger")] {
        let mut client = server.connect(&game.id, who).await;
        let frames = heard_so_far(&mut client, &format!("{name} is here")).await;
        watching.push((who, name, client, frames));
    }
    if !way.go(&mut choosing).await {
        return None;
    }
    let mut all = Vec::new();
    for (who, name, client, frames) in &mut watching {
        frames.extend(heard_so_far(client, &format!("{name} has seen it")).await);
        for question in QUESTIONS {
            client.say_raw(question).await;
        }
        frames.extend(heard_so_far(client, &format!("{name} has asked")).await);
        all.push(Observed { frames: relative(frames), answers: ask_all(&server, &game.id, who).await });
    }
    all.push(Observed { frames: Vec::new(), answers: ask_all(&server, &game.id, "").await });
    Some(all)
}

async fn ask_all(server: &Running, id: &str, who: &str) -> Vec<[String; 3]> {
    let mut answers = Vec::new();
    for route in ROUTES {
        let answer = server.get(&route.replace("ID", id), who).await;
        let fixed = |line: &&str| !line.to_lowercase().starts_with("date: ") && !line.starts_with("set-cookie: ");
        let head: Vec<&str> = answer.head.lines().filter(fixed).collect();
        answers.push([route.to_string(), head.join("\n"), without_times(&answer.body)]);
    }
    answers
}

/// Numbers as something else. Digits that stand among letters are none: a hash has many.
fn with_numbers(text: &str, change: impl Fn(&str) -> String) -> String {
    let word = |c: char| c.is_ascii_alphanumeric();
    let (mut out, mut rest) = (String::new(), text);
    while let Some(start) = rest.find(word) {
        let end = rest[start..].find(|c: char| !word(c)).map_or(rest.len(), |length| start + length);
        let (before, found) = (&rest[..start], &rest[start..end]);
        out.push_str(before);
        if found.bytes().all(|byte| byte.is_ascii_digit()) {
            out.push_str(&change(found));
        } else {
            out.push_str(found);
        }
        rest = &rest[end..];
    }
    out + rest
}

#[test]
fn a_number_in_a_hash_is_none() {
    let frame = |seq: u64| format!(r#"{{"seq":{seq},"fair":"c180196279542055754d","t":1700000000000}}"#);
    let expected = r#"{"seq":0,"fair":"c180196279542055754d","t":0}"#;
    for seq in [1_700_000_000_000_000, 1_800_000_000_000_022] {
        assert_eq!(relative(&[frame(seq)]), [expected]);
    }
}

/// The two servers play at different times: moments are the same if their form is.
fn without_times(text: &str) -> String {
    with_numbers(text, |digits| if digits.len() == 13 { "0".into() } else { digits.into() })
}

/// Numbers of frames begin where a server began: counted from the first.
fn relative(frames: &[String]) -> Vec<String> {
    let first = frames.iter().find_map(|frame| serde_json::from_str::<Value>(frame).ok()?["seq"].as_u64());
    let first = first.expect("a first frame");
    let number = |digits: &str| match digits.parse::<u64>() {
        Ok(number) if digits.len() >= 16 => (number as i64 - first as i64).to_string(),
        _ => digits.to_string(),
    };
    frames.iter().map(|frame| without_times(&with_numbers(frame, number))).collect()
}

/// Where two that should have seen the same have not.
fn difference(one: &Observed, two: &Observed) -> Option<String> {
    let frames = one.frames.iter().zip(&two.frames).find(|(one, two)| one != two);
    let answers = one.answers.iter().zip(&two.answers).find(|(one, two)| one != two);
    match (frames, answers) {
        (Some((one, two)), _) => Some(format!("{one}\n{two}")),
        (_, Some((one, two))) => Some(format!("{one:?}\n{two:?}")),
        _ => (one != two).then(|| format!("{} and {} frames", one.frames.len(), two.frames.len())),
    }
}

/// Compares so many pairs of worlds; `ways` says what is done in secret in the two, by the numbers of two choices. Where somebody
/// has learnt of it by the rules they may differ.
async fn compare(seed: u64, wanted: usize, learnt: fn(&Observed) -> bool, ways: fn(usize, usize) -> [Vec<usize>; 2]) {
    let (mut random, mut pairs) = (Random(seed), 0);
    for _ in 0..4 * wanted {
        let Some(game) = game(&mut random).await else { continue };
        let choices = secret_choices(&game.server.player(&game.id, &game.people[0]).await).len();
        if choices < 2 {
            continue;
        }
        let first = random.below(choices);
        let second = (first + 1 + random.below(choices - 1)) % choices;
        let [one, two] = ways(first, second);
        let one = Way { choices: &one, note: "ford", orders: false };
        let two = Way { choices: &two, note: "the camp, at night", orders: true };
        let (Some(one), Some(two)) = tokio::join!(observe(&game, one), observe(&game, two)) else { continue };
        if one.iter().chain(&two).any(learnt) {
            continue;
        }
        for (who, (one, two)) in ["the other side", "a stranger", "anybody"].into_iter().zip(one.iter().zip(&two)) {
            assert_eq!(difference(one, two), None, "{who}, {}", game.id);
        }
        pairs += 1;
        if pairs == wanted {
            return;
        }
    }
    panic!("only {pairs} pairs");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_changes_no_byte_on_any_channel() {
    let other = |first, second| [vec![first], vec![second]];
    compare(31, size("HONJIN_CHANNEL_PAIRS", 12), Observed::knows, other).await;
}

/// Chosen and taken back, and taken back again: nobody else counts how often.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_taken_back_in_secret_changes_no_byte_on_any_channel() {
    let again = |first, second| [vec![first], vec![second, first, second, first]];
    compare(33, size("HONJIN_CHANNEL_PAIRS", 8), Observed::heard, again).await;
}

/// Ways to let a secret out, each with what was chosen.
type Leak = fn(&mut Observed, &str);

const LEAKS: [(&str, Leak); 16] = [
    ("in the picture", |seen, secret| {
        seen.frames[0] = seen.frames[0].replacen("\"scene\":{", &format!("\"scene\":{{\"plan\":\"{secret}\","), 1)
    }),
    ("in the log", |seen, secret| {
        seen.frames[0] = seen.frames[0].replacen("\"log\":[", &format!("\"log\":[\"{secret}\","), 1)
    }),
    ("a length", |seen, secret| seen.frames[0].push_str(&" ".repeat(secret.len()))),
    ("a frame more", |seen, secret| {
        if secret.len() > 5 {
            seen.frames.push("{}".into())
        }
    }),
    ("a frame less", |seen, secret| {
        if secret.len() > 5 {
            seen.frames.truncate(1)
        }
    }),
    ("the order of frames", |seen, secret| {
        if secret.len() > 5 {
            seen.frames.reverse()
        }
    }),
    ("a number", |seen, secret| {
        seen.frames[0] = seen.frames[0].replacen("\"seq\":0", &format!("\"seq\":{}", secret.len()), 1)
    }),
    ("the order of choices", |seen, secret| {
        if secret.len() > 5 {
            seen.frames[0] = seen.frames[0].chars().rev().collect()
        }
    }),
    ("a reason", |seen, secret| seen.frames.last_mut().into_iter().for_each(|frame| frame.push_str(secret))),
    ("a page", |seen, secret| seen.answers[1][2].push_str(secret)),
    ("the lobby", |seen, secret| seen.answers[3][2].push_str(secret)),
    ("the past", |seen, secret| seen.answers[7][2].push_str(secret)),
    ("an ETag", |seen, secret| seen.answers[4][1].push_str(&format!("\netag: {}", secret.len()))),
    ("a Content-Length", |seen, secret| seen.answers[5][1].push_str(&format!("\ncontent-length: {}", secret.len()))),
    ("a status", |seen, secret| {
        if secret.len() > 5 {
            seen.answers[10][1] = seen.answers[10][1].replace("403", "404")
        }
    }),
    ("a metric", |seen, secret| seen.answers[13][2].push_str(&format!("chosen {}", secret.len()))),
];

/// The test above must be able to fail.
#[tokio::test(flavor = "multi_thread")]
async fn every_planted_leak_is_noticed() {
    let mut random = Random(32);
    let game = loop {
        if let Some(game) = game(&mut random).await {
            break game;
        }
    };
    let way = Way { choices: &[0], note: "ford", orders: false };
    let seen = observe(&game, way).await.expect("a choice").swap_remove(0);
    assert_eq!(difference(&seen, &seen.clone()), None);
    for (name, leak) in LEAKS {
        let (mut one, mut two) = (seen.clone(), seen.clone());
        leak(&mut one, "hoshi");
        leak(&mut two, "kuruma gakari");
        assert!(difference(&one, &two).is_some(), "a leak by {name} is not noticed");
    }
}

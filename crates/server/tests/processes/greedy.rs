//! Some ask for everything and play against the computer as fast as they are let, while others want to play. The greedy get their answers or a refusal
//! in words; the others do not notice. Times are said and not judged: `HONJIN_GREEDY=50 HONJIN_GREEDY_SECONDS=20` with
//! `--nocapture` on a quiet machine is the measurement.

use crate::support::{
    Client, LARGE, LETTER, Random, Running, Site, config, fresh_path, play_some, size, somebody_asked, start_at,
};
use futures_util::SinkExt;
use serde_json::{Value, json};
use server::hub::Config;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message as Frame;

/// As long as the greedy wait when they are refused: the next is allowed by then.
const BREATH: Duration = Duration::from_millis(20);

/// What the greedy were told.
#[derive(Debug, Default)]
struct Told {
    answers: usize,
    refusals: usize,
    /// Cut off for not slowing down.
    cuts: usize,
}

impl Told {
    fn add(&mut self, other: &Told) {
        self.answers += other.answers;
        self.refusals += other.refusals;
        self.cuts += other.cuts;
    }
}

/// Asks why and what if, question after question.
async fn ask_on(site: Arc<Site>, id: String, who: String, stop: Arc<AtomicBool>, mut random: Random) -> Told {
    let mut told = Told::default();
    while !stop.load(Ordering::Relaxed) {
        let mut client = site.player(&id, &who).await;
        while !stop.load(Ordering::Relaxed) {
            let question = match random.below(3) {
                0 => json!({ "do": "ask", "ref": 1, "what": "why", "pick": [random.pick(&["hex:0101", "hex:A1"])] }),
                _ => json!({ "do": "ask", "ref": 1, "what": "preview", "choice": random.below(20) }),
            };
            if client.socket.send(Frame::text(question.to_string())).await.is_err() {
                break;
            }
            let Some(()) = answered(&mut client, &mut told).await else { break };
        }
        told.cuts += usize::from(!stop.load(Ordering::Relaxed));
    }
    told
}

/// Waits for the answer to a question, or its refusal.
async fn answered(client: &mut Client, told: &mut Told) -> Option<()> {
    loop {
        let heard = client.hear().await?;
        match heard["t"].as_str() {
            Some("answer") => told.answers += 1,
            Some("error") => {
                assert_eq!(heard["code"], "too-many", "{heard}");
                assert_eq!(heard["say"]["k"], "wire-too-many");
                told.refusals += 1;
                tokio::time::sleep(BREATH).await;
            }
            _ => continue,
        }
        return Some(());
    }
}

/// Plays against the computer without thinking, so that it has to think all the time.
async fn play_on(site: Arc<Site>, id: String, who: String, stop: Arc<AtomicBool>, mut random: Random) -> Told {
    let mut told = Told::default();
    let mut client = site.player(&id, &who).await;
    let mut answered = Value::Null;
    while !stop.load(Ordering::Relaxed) && client.table["status"] != "over" {
        if client.asked() && client.decision["at"] != answered {
            answered = client.decision["at"].clone();
            let choices = client.choices();
            client.play(choices[random.below(choices.len())]).await;
            told.answers += 1;
        }
        let heard = tokio::time::timeout(BREATH, client.hear()).await;
        if let Ok(Some(heard)) = heard
            && heard["t"] == "error"
        {
            assert_eq!(heard["code"], "too-many", "{heard}");
            (told.refusals, answered) = (told.refusals + 1, Value::Null);
        }
    }
    told
}

/// Looks back at every line of a game, and wants its log.
async fn look_on(site: Arc<Site>, id: String, who: String, from: String, stop: Arc<AtomicBool>) -> Told {
    let mut told = Told::default();
    let auth = format!("Bearer {who}");
    let headers = [("authorization", auth.as_str()), ("x-forwarded-for", from.as_str())];
    for n in 0.. {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let (path, allowed) = match n % 10 {
            0 => (format!("/api/tables/{id}/log"), 409),
            _ => (format!("/api/tables/{id}/at/{}", n % 40), 200),
        };
        let answer = site.ask("GET", &path, &headers, "").await;
        if answer.status == 429 {
            assert_eq!(answer.json()["error"]["say"]["k"], "http-too-many", "{}", answer.body);
            told.refusals += 1;
            tokio::time::sleep(BREATH).await;
        } else {
            assert_eq!(answer.status, allowed, "{path}: {}", answer.body);
            told.answers += 1;
        }
    }
    told
}

/// Two who play at an easy pace; how long each choice took until it was on the disk and back.
async fn play_easily(
    mut players: [Client; 2],
    stop: Arc<AtomicBool>,
    mut random: Random,
) -> ([Client; 2], Vec<Duration>) {
    let mut took = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let Some(asked) = somebody_asked(&mut players).await else { break };
        let player = &mut players[asked];
        let choices = player.choices();
        let (before, began) = (player.seq, Instant::now());
        player.play(choices[random.below(choices.len())]).await;
        while player.seq == before {
            let heard = player.hear().await.expect("an answer");
            assert!(heard["t"] != "error" && heard["t"] != "refused", "{heard}");
        }
        took.push(began.elapsed());
        tokio::time::sleep(Duration::from_millis(40 + random.next() % 40)).await;
    }
    (players, took)
}

/// Lets all tables play for so long.
async fn measured(tables: Vec<[Client; 2]>, time: Duration, seed: u64) -> (Vec<[Client; 2]>, Vec<Duration>) {
    let stop = Arc::new(AtomicBool::new(false));
    let playing = tables
        .into_iter()
        .enumerate()
        .map(|(n, players)| tokio::spawn(play_easily(players, Arc::clone(&stop), Random(seed + n as u64))));
    let playing: Vec<_> = playing.collect();
    tokio::time::sleep(time).await;
    stop.store(true, Ordering::Relaxed);
    let (mut tables, mut took) = (Vec::new(), Vec::new());
    for task in playing {
        let (players, times) = task.await.expect("nothing went wrong");
        tables.push(players);
        took.extend(times);
    }
    took.sort();
    (tables, took)
}

fn say(what: &str, took: &[Duration]) {
    let at = |part: usize| took.get(took.len() * part / 100).or(took.last()).copied().unwrap_or_default();
    println!("{what}: {} choices, p50 {:?}, p99 {:?}, most {:?}", took.len(), at(50), at(99), at(100));
}

// --- the greedy, in a process of their own: what they burn themselves is not what they cost the others

const AS_GREEDY: &str = "HONJIN_TEST_AS_GREEDY";

/// A game of somebody's own to ask about, made where there are no limits: its id and his token. Half of them are large, where
/// a question costs most.
async fn own_game(server: &Running, n: usize) -> String {
    let me = server.guest().await;
    let (game, begun) = if n.is_multiple_of(2) { (LARGE, 40) } else { (LETTER, 5) };
    let wanted = json!({ "game": game, "opponent": "hotseat", "seat": 0 });
    let made: Value = server.post("/api/tables", &me, &wanted).await.json();
    let id = made["id"].as_str().expect("an id").to_string();
    let mut seats = Vec::new();
    for seat in 0..2 {
        let mut client = server.socket(&id, &me).await;
        client.say(&json!({ "do": "hello", "since": null, "seat": seat })).await;
        client.until("full").await;
        seats.push(client);
    }
    play_some(&mut seats, begun, &mut Random(n as u64)).await;
    format!("{id},{me},{}", computer_game(server, &me).await)
}

/// A game against the computer, which has much to think about, left where it is its owner's turn.
async fn computer_game(server: &Running, me: &str) -> String {
    let wanted = json!({ "game": LARGE, "opponent": "computer", "seat": 0, "level": 2 });
    let made: Value = server.post("/api/tables", me, &wanted).await.json();
    let id = made["id"].as_str().expect("an id").to_string();
    let mut client = server.player(&id, me).await;
    while !client.asked() || client.decision["seats"] != json!([0]) {
        client.hear().await.expect("the computer plays");
    }
    id
}

/// Not a test when the tests run: the test below starts this program again with an address and games to ask about.
#[tokio::test(flavor = "multi_thread")]
async fn as_greedy() {
    let Ok(games) = std::env::var(AS_GREEDY) else { return };
    let mut words = games.split(' ');
    let site = Arc::new(Site { address: words.next().expect("an address").to_string() });
    let stop = Arc::new(AtomicBool::new(false));
    let mut tasks = Vec::new();
    for (n, word) in words.enumerate() {
        let parts: Vec<String> = word.split(',').map(str::to_string).collect();
        let [id, who, against] = &parts[..] else { panic!("{word}") };
        let (id, who, against) = (id.clone(), who.clone(), against.clone());
        let random = || Random(n as u64);
        tasks.push(tokio::spawn(ask_on(Arc::clone(&site), id.clone(), who.clone(), Arc::clone(&stop), random())));
        tasks.push(tokio::spawn(play_on(Arc::clone(&site), against, who.clone(), Arc::clone(&stop), random())));
        let from = format!("10.0.{}.{}", n / 250, n % 250 + 1);
        tasks.push(tokio::spawn(look_on(Arc::clone(&site), id, who, from, Arc::clone(&stop))));
    }
    // Until whoever started us has heard enough.
    let _ = tokio::task::spawn_blocking(|| std::io::stdin().read_line(&mut String::new())).await;
    stop.store(true, Ordering::Relaxed);
    let mut told = Told::default();
    for task in tasks {
        told.add(&task.await.expect("nothing but answers and refusals"));
    }
    println!("\ntold {} {} {}", told.answers, told.refusals, told.cuts);
}

/// Lets the greedy loose, behind everybody else if the system knows how.
fn loose(games: &str) -> Child {
    let program = std::env::current_exe().expect("this program");
    let nice = Command::new("nice").arg("true").status().is_ok_and(|status| status.success());
    let mut command = if nice { Command::new("nice") } else { Command::new(&program) };
    if nice {
        command.args(["-n", "19"]).arg(&program);
    }
    command.args(["--exact", "greedy::as_greedy", "--nocapture"]).env(AS_GREEDY, games);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a process")
}

/// Calls them back and asks what they were told.
fn called_back(child: Child) -> Told {
    let output = child.wait_with_output().expect("its end");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}");
    let line = text.lines().find_map(|line| line.strip_prefix("told ")).expect("what they were told");
    let numbers: Vec<usize> = line.split(' ').filter_map(|number| number.parse().ok()).collect();
    Told { answers: numbers[0], refusals: numbers[1], cuts: numbers[2] }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_greedy_are_answered_or_refused_in_words_and_others_play_on() {
    let open = Config { trust_proxy: true, ..config() };
    let (database, seconds) = (fresh_path(), size("HONJIN_GREEDY_SECONDS", 4) as u64);
    // Everybody here comes from one address: tables are made before limits hold.
    let server = start_at(database.clone(), open).await;
    let limited = start_at(database, Config { trust_proxy: true, limits: true, ..config() }).await;
    let mut tables = Vec::new();
    for _ in 0..size("HONJIN_GREEDY_TABLES", 8) {
        // They are to play as long as is measured.
        let (id, host, visitor) = server.table_of(LARGE).await;
        // What is shown is on the disk, where the other server finds it.
        drop(server.player(&id, &visitor).await);
        tables.push([limited.player(&id, &host).await, limited.player(&id, &visitor).await]);
    }
    let (tables, idle) = measured(tables, Duration::from_secs(seconds), 1).await;
    say("alone", &idle);
    let mut games = limited.address.clone();
    for n in 0..size("HONJIN_GREEDY", 6) {
        games = format!("{games} {}", own_game(&server, n).await);
    }
    let (began, child) = (Instant::now(), loose(&games));
    let (_, busy) = measured(tables, Duration::from_secs(seconds), 2).await;
    let told = tokio::task::spawn_blocking(|| called_back(child)).await.expect("nothing went wrong");
    say("with the greedy", &busy);
    println!("the greedy: {told:?} in {:?}", began.elapsed());
    assert!(!idle.is_empty() && busy.len() > idle.len() / 4, "the others play on: {} and {}", idle.len(), busy.len());
    // Whether they came up against their limits depends on the machine; each refusal was looked at when it came.
    assert!(told.answers > 0, "{told:?}");
    assert_eq!(limited.hub.metrics.frozen.get(), 0);
}

//! Nothing that was acknowledged is lost: processes killed at any moment, a disk that refuses or is slow, copies made
//! while many play, tabs that race, readers that do not read, restarts. `HONJIN_KILLS`, `HONJIN_RACES` and
//! `HONJIN_BACKUP_GAMES` do more.

use crate::support::{
    Client, LARGE, LETTER, Random, Running, Site, config, fresh_path, play_some, size, start, start_at,
};
use engine::{Seat, Viewer};
use futures_util::SinkExt;
use futures_util::future::join_all;
use rusqlite::Connection;
use serde_json::{Value, json};
use server::Server;
use server::hub::{Config, Hub, HubError};
use server::room::{Plan, Record};
use server::store::Store;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message as Frame;

// --- a server in a process of its own, to be killed

const AS_SERVER: &str = "HONJIN_TEST_AS_SERVER";

/// Not a test when the tests run: the crash test starts this program again with a database in the environment.
#[test]
fn as_server() {
    let Ok(database) = std::env::var(AS_SERVER) else { return };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let server = Server::bind(([127, 0, 0, 1], 0).into(), Path::new(&database), config()).await.expect("a server");
        println!("\nlistens {}", server.address);
        server.run(std::future::pending()).await;
    });
}

pub struct Process {
    child: Child,
    pub site: Site,
}

impl Process {
    fn start(database: &Path) -> Process {
        Process::run(Command::new(std::env::current_exe().expect("this program")), database)
    }

    /// On a disk where no file can have more than so many kilobytes: the system refuses to write beyond.
    fn start_on_small_disk(database: &Path, kilobytes: u32) -> Process {
        let program = std::env::current_exe().expect("this program");
        let mut command = Command::new("bash");
        // Whoever ignores the signal is told by the failing write instead.
        command.arg("-c").arg(format!("trap '' XFSZ; ulimit -f {kilobytes}; exec \"$0\" \"$@\"")).arg(program);
        Process::run(command, database)
    }

    /// Where no more files and connections can be open at once.
    pub fn start_with_descriptors(database: &Path, most: u32) -> Process {
        let program = std::env::current_exe().expect("this program");
        let mut command = Command::new("bash");
        command.arg("-c").arg(format!("ulimit -n {most}; exec \"$0\" \"$@\"")).arg(program);
        Process::run(command, database)
    }

    fn run(mut command: Command, database: &Path) -> Process {
        command.args(["--exact", "durable::as_server", "--nocapture"]).env(AS_SERVER, database).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a process");
        let said = BufReader::new(child.stdout.take().expect("its output"));
        let mut lines = said.lines().map_while(Result::ok);
        let address = lines.find_map(|line| line.strip_prefix("listens ").map(str::to_string)).expect("an address");
        Process { child, site: Site { address } }
    }

    /// kill -9.
    fn kill(&mut self) {
        self.child.kill().expect("a process that runs");
        self.child.wait().expect("its end");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who plays as fast as he can, and what he was told.
struct Writer {
    table: String,
    token: String,
    /// Every line he has been shown: what must never be missing.
    seen: Vec<Value>,
    /// A choice that was given and not answered.
    open: Option<Value>,
    over: bool,
}

impl Writer {
    fn new(table: &str, token: &str) -> Writer {
        Writer { table: table.into(), token: token.into(), seen: Vec::new(), open: None, over: false }
    }

    /// Comes again: everything seen must still be there, and the open choice is too late or was kept.
    async fn come_again(&mut self, site: &Site) -> Client {
        let mut client = site.player(&self.table, &self.token).await;
        self.check(&client);
        // What ended the game was kept, and there is nothing left to choose.
        if let Some(open) = self.open.take().filter(|_| client.table["status"] != "over") {
            client.say(&open).await;
            loop {
                let answer = client.hear().await.expect("an answer");
                assert!(answer["t"] != "refused" && answer["t"] != "error", "{answer}");
                if answer["t"] == "stale" || client.table["status"] == "over" {
                    break;
                }
            }
        }
        client
    }

    fn check(&mut self, client: &Client) {
        assert!(client.log.len() >= self.seen.len(), "{} of {} lines", client.log.len(), self.seen.len());
        assert_eq!(client.log[..self.seen.len()], self.seen, "what was acknowledged is another game");
        self.seen = client.log.clone();
    }

    /// Plays until the connection ends, the game is over, or somebody says stop.
    async fn play(&mut self, mut client: Client, stop: &AtomicBool, random: &mut Random) {
        let mut asked_at = Value::Null;
        while !stop.load(Ordering::Relaxed) {
            self.over = client.table["status"] == "over";
            if self.over {
                break;
            }
            if client.asked() && client.decision["at"] != asked_at {
                let choices = client.choices();
                let frame = client.play_frame(choices[random.below(choices.len())]);
                asked_at = client.decision["at"].clone();
                self.open = Some(frame.clone());
                if client.socket.send(Frame::text(frame.to_string())).await.is_err() {
                    break;
                }
            }
            let Ok(heard) = tokio::time::timeout(Duration::from_millis(50), client.hear()).await else { continue };
            let Some(heard) = heard else { break };
            if heard["t"] == "error" {
                break;
            }
            if client.decision["at"] != asked_at {
                self.open = None;
            }
            self.seen.clone_from(&client.log);
        }
    }
}

async fn writers_of(site: &Site, game: &str) -> [Writer; 2] {
    let (id, host, visitor) = site.table_of(game).await;
    [Writer::new(&id, &host), Writer::new(&id, &visitor)]
}

/// Those of four tables: two where games end and others begin, and two with a long one.
async fn writers_of_all(site: &Site) -> Vec<Writer> {
    let mut writers = Vec::new();
    for game in [LETTER, LARGE, LETTER, LARGE] {
        writers.extend(writers_of(site, game).await);
    }
    writers
}

/// Where a game is over, or has become long to look through, another of the kind begins.
async fn renew(site: &Site, writers: &mut [Writer]) {
    for (pair, writers) in writers.chunks_mut(2).enumerate() {
        if writers.iter().any(|writer| writer.over || writer.seen.len() > 200) {
            writers.swap_with_slice(&mut writers_of(site, [LETTER, LARGE][pair % 2]).await);
        }
    }
}

/// Lets all of them play at once.
async fn let_play(site: &Site, writers: Vec<Writer>, stop: &Arc<AtomicBool>, seed: u64) -> Vec<JoinHandle<Writer>> {
    let coming = writers.into_iter().map(async |mut writer| (writer.come_again(site).await, writer));
    let mut tasks = Vec::new();
    for (n, (client, mut writer)) in join_all(coming).await.into_iter().enumerate() {
        let stop = Arc::clone(stop);
        tasks.push(tokio::spawn(async move {
            writer.play(client, &stop, &mut Random(seed * 100 + n as u64)).await;
            writer
        }));
    }
    tasks
}

async fn joined(tasks: Vec<JoinHandle<Writer>>) -> Vec<Writer> {
    let mut writers = Vec::new();
    for task in tasks {
        writers.push(task.await.expect("a writer who found nothing wrong"));
    }
    writers
}

/// How many lines they have been shown, all in all.
fn shown(writers: &[Writer]) -> usize {
    writers.iter().map(|writer| writer.seen.len()).sum()
}

/// The file is sound and no table has a gap.
fn check_file(database: &Path) {
    let file = Connection::open(database).expect("the file");
    let sound: String = file.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("an answer");
    assert_eq!(sound, "ok");
    let gaps =
        "SELECT count(*) FROM (SELECT max(n) + 1 - count(*) AS gap FROM records GROUP BY table_id) WHERE gap != 0";
    assert_eq!(file.query_row(gaps, [], |row| row.get::<_, u32>(0)).expect("a count"), 0);
}

/// Every table of a file can be played again to the position it says it has.
fn replay_all(database: &Path) -> usize {
    let ids: Vec<String> = {
        let file = Connection::open(database).expect("the file");
        let mut select = file.prepare("SELECT id FROM tables").expect("a table");
        select.query_map([], |row| row.get(0)).expect("rows").map(|id| id.expect("an id")).collect()
    };
    let hub = Hub::new(Store::open(database).expect("a store"), config());
    for id in &ids {
        let table = hub.table(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let summary = hub.at(&table, |inner| inner.room.summary()).expect("a room");
        let (stored, _) = hub.store.table(id).expect("a store").expect("a table");
        assert_eq!(summary, stored.summary, "what lists show is what the records make");
    }
    ids.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn kill_nine_loses_nothing_that_was_acknowledged() {
    let database = fresh_path();
    let mut random = Random(8);
    let mut process = Process::start(&database);
    let mut writers = writers_of_all(&process.site).await;
    let (began, mut lines) = (Instant::now(), 0);
    let kills = size("HONJIN_KILLS", 200);
    for round in 0..kills as u64 {
        let stop = Arc::new(AtomicBool::new(false));
        let before = shown(&writers);
        let tasks = let_play(&process.site, writers, &stop, round).await;
        tokio::time::sleep(Duration::from_millis(random.next() % 60)).await;
        process.kill();
        writers = joined(tasks).await;
        lines += shown(&writers) - before;
        check_file(&database);
        process = Process::start(&database);
        renew(&process.site, &mut writers).await;
    }
    for writer in &mut writers {
        writer.come_again(&process.site).await;
    }
    process.kill();
    let tables = replay_all(&database);
    println!("{kills} kills in {:?}: {tables} tables, {lines} lines played meanwhile", began.elapsed());
    assert!(lines > kills * 8, "{lines}");
}

// --- a disk that refuses, or is slow

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_saved_is_not_acknowledged_and_play_goes_on_afterwards() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    play_some(&mut players, 4, &mut Random(1)).await;
    for player in &mut players {
        player.settle().await;
    }
    let before = players[0].log.clone();
    let asked = crate::support::somebody_asked(&mut players).await.expect("somebody");
    server.hub.store.faults.refuse.store(true, Ordering::Relaxed);
    let choice = players[asked].choices()[0];
    players[asked].play(choice).await;
    for player in &mut players {
        let error = player.until("error").await;
        assert_eq!(error["code"], "not-saved");
        while let Some(frame) = player.hear().await {
            assert_ne!(frame["t"], "step", "nothing has happened");
        }
    }
    assert_eq!(server.get("/healthz", "").await.status, 503);
    assert_eq!(server.get("/api/me", "").await.status, 503);
    let wanted = json!({ "game": LETTER, "opponent": "hotseat", "seat": 0 });
    assert_eq!(server.post("/api/tables", &host, &wanted).await.status, 503);
    // What was played can be looked at all the same.
    let again = server.player(&id, &host).await;
    assert_eq!(again.log, before);
    server.hub.store.faults.refuse.store(false, Ordering::Relaxed);
    assert_eq!(server.get("/api/me", "").await.status, 200);
    assert_eq!(server.get("/healthz", "").await.status, 200, "as the last write has shown");
    let mut players = [again, server.player(&id, &visitor).await];
    assert_eq!(play_some(&mut players, 4, &mut Random(2)).await, 4);
    assert_eq!(players[0].log[..before.len()], before);
    check_file(&server.database);
}

/// The system itself refuses to write: nothing that was acknowledged is missing, and with room the games go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let database = fresh_path();
    let mut process = Process::start_on_small_disk(&database, 1200);
    // Short games end before the disk is full.
    let mut writers: Vec<Writer> = Vec::new();
    for _ in 0..2 {
        writers.extend(writers_of(&process.site, LARGE).await);
    }
    let stop = Arc::new(AtomicBool::new(false));
    let tasks = let_play(&process.site, writers, &stop, 1).await;
    let mut full = false;
    for _ in 0..600 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        full = process.site.get("/healthz", "").await.status == 503;
        if full {
            break;
        }
    }
    assert!(full, "the disk is full in the end");
    assert_eq!(process.site.get("/api/me", "").await.status, 503);
    stop.store(true, Ordering::Relaxed);
    let mut writers = joined(tasks).await;
    assert!(shown(&writers) > 50, "{}", shown(&writers));
    process.kill();
    check_file(&database);
    let process = Process::start(&database);
    assert_eq!(process.site.get("/healthz", "").await.status, 200);
    for writer in &mut writers {
        writer.come_again(&process.site).await;
    }
    drop(process);
    replay_all(&database);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_disk_delays_the_answer_and_nothing_else() {
    let server = start().await;
    let (id, host, visitor) = server.table().await;
    let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
    let faults = Arc::clone(&server.hub.store.faults);
    faults.delay_ms.store(5000, Ordering::Relaxed);
    let began = Instant::now();
    let choice = players[0].choices()[0];
    players[0].play(choice).await;
    let looked = server.get(&format!("/api/tables/{id}/chart"), &host).await;
    assert_eq!(looked.status, 200);
    assert!(began.elapsed() < Duration::from_millis(4000), "reading does not wait for writing");
    players[0].until("step").await;
    assert!(began.elapsed() >= Duration::from_millis(5000), "nothing is told before it is on the disk");
    faults.delay_ms.store(0, Ordering::Relaxed);
    assert_eq!(play_some(&mut players, 5, &mut Random(3)).await, 5);
}

/// The disk comes and goes while eight play: what they were shown is a prefix of what is kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_comes_and_goes_loses_nothing_that_was_acknowledged() {
    let server = start().await;
    let mut writers = writers_of_all(&server).await;
    let faults = Arc::clone(&server.hub.store.faults);
    let mut random = Random(10);
    for round in 0..30 {
        let stop = Arc::new(AtomicBool::new(false));
        let tasks = let_play(&server, writers, &stop, round).await;
        for _ in 0..6 {
            tokio::time::sleep(Duration::from_millis(random.next() % 8)).await;
            faults.refuse.fetch_xor(true, Ordering::Relaxed);
            faults.delay_ms.store(random.next() % 3, Ordering::Relaxed);
        }
        faults.refuse.store(false, Ordering::Relaxed);
        stop.store(true, Ordering::Relaxed);
        writers = joined(tasks).await;
        check_file(&server.database);
        renew(&server, &mut writers).await;
    }
    for writer in &mut writers {
        writer.come_again(&server).await;
    }
    assert!(server.hub.metrics.unsaved.get() > 0, "the disk has refused something");
    assert_eq!(server.hub.metrics.frozen.get(), 0);
    let again = start_at(server.database.clone(), config()).await;
    for writer in &mut writers {
        let client = again.player(&writer.table, &writer.token).await;
        writer.check(&client);
    }
    replay_all(&server.database);
}

// --- copies

/// A game that was begun and left: where, by whom, and what was told of it.
type Left = (String, String, Vec<Value>);

async fn begin_games(server: Arc<Running>, seeds: std::ops::Range<u64>) -> Vec<Left> {
    let mut games = Vec::new();
    for seed in seeds {
        let (id, host, visitor) = server.table().await;
        let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
        play_some(&mut players, 4, &mut Random(seed)).await;
        games.push((id, host, players[0].log.clone()));
    }
    games
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_many_play_has_everything_acknowledged_before_it() {
    const AT_ONCE: u64 = 8;
    let server = Arc::new(start().await);
    let part = (size("HONJIN_BACKUP_GAMES", 1_000) as u64).div_ceil(AT_ONCE);
    let begun = (0..AT_ONCE).map(|n| tokio::spawn(begin_games(Arc::clone(&server), n * part..(n + 1) * part)));
    let mut quiet = Vec::new();
    for games in begun.collect::<Vec<_>>() {
        quiet.extend(games.await.expect("games"));
    }
    let mut writers = writers_of_all(&server).await;
    for round in 0..4 {
        let copy = fresh_path().with_file_name("copy.db");
        let stop = Arc::new(AtomicBool::new(false));
        let before: Vec<Vec<Value>> = writers.iter().map(|writer| writer.seen.clone()).collect();
        let tasks = let_play(&server, writers, &stop, 50 + round).await;
        let (data, to) = (server.database.clone(), copy.clone());
        tokio::time::sleep(Duration::from_millis(20)).await;
        let copied = tokio::task::spawn_blocking(move || server::store::care::backup(&data, &to));
        copied.await.expect("no panic").expect("a copy");
        stop.store(true, Ordering::Relaxed);
        writers = joined(tasks).await;
        let began = Instant::now();
        check_file(&copy);
        assert_eq!(replay_all(&copy), quiet.len() + 4);
        println!("{} games of a copy played again in {:?}", quiet.len() + 4, began.elapsed());
        let restored = start_at(copy, config()).await;
        for (writer, before) in writers.iter().zip(&before) {
            let client = restored.player(&writer.table, &writer.token).await;
            assert!(client.log.len() >= before.len() && client.log[..before.len()] == before[..]);
        }
        for (id, host, log) in quiet.iter().skip(round as usize).step_by(4) {
            assert_eq!(restored.player(id, host).await.log, *log);
        }
    }
}

/// The first start is cut off at any place: the next one makes what is missing.
#[test]
fn a_file_that_was_not_finished_when_it_was_made_is_finished_later() {
    let schema = [include_str!("../../src/store/schema-1.sql"), include_str!("../../src/store/schema-2.sql")].concat();
    let steps: Vec<&str> = schema.split_inclusive(';').collect();
    assert!(steps.len() > 5, "{}", steps.len());
    for done in 0..=steps.len() {
        let database = fresh_path();
        let file = Connection::open(&database).expect("a file");
        // The making is one transaction: whatever it had done is undone.
        file.execute_batch(&format!("BEGIN IMMEDIATE; {}", steps[..done].concat())).expect("a part");
        drop(file);
        let store = Store::open(&database).expect("a store");
        let token = [7; 32];
        let user = store.new_user(token, u64::MAX >> 1).expect("a guest");
        assert_eq!(store.user_of_session(token, 1).expect("an answer").map(|user| user.id), Some(user));
        drop(store);
        check_file(&database);
    }
}

// --- files of before

/// A file that was written by the program before its schema had a second version, with tables of every kind.
const SCHEMA_1: &[u8] = include_bytes!("schema-1.db");
const RUNNING: &str = "8axip5qx9ua3gbz2kf23gcwzvv";
const RESIGNED: &str = "u63xbamszek97x6hn7d888xvtb";
const WAITING: &str = "up3gje9miujtnbjbweddub4b7v";
const READ_IN: &str = "3dftbxp3juc6swg7jn7k9t8967";

fn old_hub() -> Arc<Hub> {
    let database = fresh_path();
    std::fs::write(&database, SCHEMA_1).expect("a file");
    Hub::new(Store::open(&database).expect("an older file is brought up"), config())
}

/// A table of the old file as its room tells it, unless it was played by other rules than there are now: then it says so.
fn shown_again(hub: &Arc<Hub>, id: &str, viewer: Viewer) -> Option<Value> {
    match hub.table(id) {
        Ok(table) => {
            let full = hub.at(&table, |inner| inner.room.full(viewer)).expect("a room");
            Some(serde_json::from_str(&full).expect("JSON"))
        }
        Err(HubError::Fault(fault)) => {
            let (stored, _) = hub.store.table(id).expect("a file").expect("a table");
            let plan: Plan = serde_json::from_str(&stored.plan).expect("a plan");
            let ours = hub.catalog.find(&plan.game).and_then(|game| game.rules()).expect("rules");
            assert!(fault.code() == "other-rules" && plan.rules != Some(ours), "{}", fault.code());
            None
        }
        Err(error) => panic!("{id}: {error}"),
    }
}

#[tokio::test]
async fn a_file_of_an_older_version_goes_on() {
    let hub = old_hub();
    let lobby: Vec<String> =
        hub.store.listed("waiting", 9).expect("a list").into_iter().map(|table| table.id).collect();
    assert_eq!(lobby, [WAITING]);
    assert_eq!(hub.store.tables_of(1, 9).expect("a list").len(), 5);
    let visitor = Viewer::Seat(Seat(1));
    if let Some(full) = shown_again(&hub, RUNNING, visitor) {
        assert_eq!((&full["table"]["status"], &full["note"]), (&json!("playing"), &json!("wait for the fog")));
        assert_eq!((&full["proposal"]["what"], &full["chat"][0]["from"]), (&json!("draw"), &json!("Kenshin")));
        assert_eq!(full["decision"]["you"], true);
        let table = hub.table(RUNNING).expect("a table");
        assert_eq!(hub.at(&table, |inner| (inner.room.commands(), inner.room.records)), Some((6, 23)));
    }
    if let Some(full) = shown_again(&hub, RESIGNED, visitor) {
        assert_eq!(full["table"]["over"]["by"], "resign");
        assert_eq!(full["proposal"], Value::Null);
    }
    assert_eq!(shown_again(&hub, WAITING, Viewer::Public).expect("a table")["table"]["status"], "waiting");
    if let Some(full) = shown_again(&hub, READ_IN, Viewer::Public) {
        assert_eq!(full["table"]["status"], "over");
    }
}

/// The name goes from plan, joins and chat; what somebody wrote stays as he wrote it, whatever it looks like.
#[tokio::test]
async fn whoever_leaves_is_called_otherwise_and_is_quoted_as_before() {
    let hub = old_hub();
    let changed = hub.store.delete_user(1, "Kenshin".into(), "Ronin 1".into(), 1).expect("it is written");
    assert_eq!(changed.len(), 5);
    let (stored, records) = hub.store.table(RUNNING).expect("a file").expect("a table");
    let plan: Plan = serde_json::from_str(&stored.plan).expect("a plan");
    assert_eq!(plan.places[0].name, "Ronin 1");
    let chat =
        records.iter().map(|record| serde_json::from_str(record).expect("a record")).find_map(|record| match record {
            Record::Chat { from, text, .. } => Some((from, text)),
            _ => None,
        });
    let said = r#"Kenshin says "name":"Kenshin" {"r":"join"}"#.to_string();
    assert_eq!(chat, Some(("Ronin 1".to_string(), said)));
}

// --- races

/// Two tabs of a seat, told the same.
async fn tabs(server: &Site, id: &str, who: &str) -> [Client; 2] {
    [server.player(id, who).await, server.player(id, who).await]
}

/// Hears from both tabs until both have the step and the loser was told.
async fn settled(tabs: &mut [Client; 2], before: u64) -> usize {
    let (mut stale, mut told) = (0, 0);
    loop {
        if tabs.iter().all(|tab| tab.seq > before) && stale >= 1 && told >= stale {
            return stale;
        }
        let [one, two] = tabs;
        let heard = tokio::select! {
            heard = one.hear() => heard,
            heard = two.hear() => heard,
        };
        let heard = heard.expect("an open connection");
        match heard["t"].as_str() {
            Some("stale") => stale += 1,
            // The end of a game is told whole as well, before the loser's answer.
            Some("full") if stale > told => told += 1,
            Some("error" | "refused") if heard["say"]["k"] == "room-over" => (stale, told) = (stale + 1, told + 1),
            Some("error" | "refused") => panic!("{heard}"),
            _ => {}
        }
    }
}

/// What two tabs send at once for one decision.
fn rivals(tab: &Client, random: &mut Random) -> [Value; 2] {
    let choices = tab.choices();
    let first = tab.play_frame(choices[random.below(choices.len())]);
    let second = match random.below(3) {
        // The same frame again, the same choice by another tab, another choice.
        0 => first.clone(),
        1 => tab.play_frame(first["choice"].as_u64().expect("a number")),
        _ => tab.play_frame(choices[random.below(choices.len())]),
    };
    [first, second]
}

/// Brings all tabs to the same moment, and gives the seat that is asked then; nobody is when the game is over.
async fn asked_seat(seats: &mut [[Client; 2]; 2], n: usize) -> Option<usize> {
    let mark = format!("race {n}");
    seats[0][0].say(&json!({ "do": "chat", "text": mark })).await;
    for tab in seats.iter_mut().flatten() {
        while tab.until("chat").await["line"]["text"] != mark {}
    }
    assert!(seats.iter().all(|tabs| tabs[0].seq == tabs[1].seq), "two tabs of a seat are told the same");
    seats.iter().position(|tabs| tabs[0].asked())
}

fn commands_of_seats(database: &Path, id: &str) -> usize {
    let file = Connection::open(database).expect("the file");
    let mut select = file.prepare("SELECT body FROM records WHERE table_id = ? ORDER BY n").expect("a table");
    let bodies = select.query_map([id], |row| row.get::<_, String>(0)).expect("rows");
    let lines = bodies.map(|body| serde_json::from_str::<Value>(&body.expect("a record")).expect("JSON"));
    // What is the only choice is nobody's command.
    let chosen = |line: &Value| line["r"] == "line" && line["how"] != "only";
    lines.filter(|line| chosen(line) && line["actor"] != "Chance" && line["actor"] != "chance").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_tabs_that_race_one_wins_and_the_other_is_told() {
    let server = start().await;
    let mut random = Random(15);
    let (mut races, wanted) = (0, size("HONJIN_RACES", 2_000));
    while races < wanted {
        let (id, host, visitor) = server.table().await;
        let mut seats = [tabs(&server, &id, &host).await, tabs(&server, &id, &visitor).await];
        let mut won = 0;
        while let Some(seat) = asked_seat(&mut seats, races).await {
            let tabs = &mut seats[seat];
            let before = tabs[0].seq;
            let [first, second] = rivals(&tabs[0], &mut random);
            // Sometimes one tab sends both: the connection was lost and the browser sends again.
            let other = usize::from(random.below(4) > 0);
            tabs[0].say(&first).await;
            tabs[other].say(&second).await;
            assert_eq!(settled(tabs, before).await, 1, "exactly one loses");
            won += 1;
            races += 1;
            if won == 400 || races == wanted {
                break;
            }
        }
        assert_eq!(commands_of_seats(&server.database, &id), won, "each race is one command");
        for (who, tabs) in [(&host, &seats[0]), (&visitor, &seats[1])] {
            let fresh = server.player(&id, who).await;
            let numbers: Vec<u64> = fresh.log.iter().filter_map(|line| line["n"].as_u64()).collect();
            assert_eq!(
                numbers,
                (1..=fresh.log.len() as u64).collect::<Vec<_>>(),
                "the log is one line after the other"
            );
            for tab in tabs {
                assert_eq!(fresh.log[..tab.log.len()], tab.log);
            }
        }
    }
}

// --- restarts

#[test]
fn a_file_of_a_newer_version_is_refused_and_left_as_it_is() {
    let database = fresh_path();
    drop(Store::open(&database).expect("a store"));
    let version = |to: Option<i64>| {
        let file = Connection::open(&database).expect("the file");
        to.inspect(|to| file.pragma_update(None, "user_version", to).expect("written"));
        file.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0)).expect("a number")
    };
    let known = version(None);
    version(Some(known + 1));
    let refused = Store::open(&database).map(|_| ()).expect_err("too new");
    assert!(refused.to_string().contains("newer version"), "{refused}");
    assert_eq!(version(None), known + 1);
    version(Some(known));
    drop(Store::open(&database).expect("a store"));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_live_games_go_on_after_a_restart() {
    let server = start().await;
    let mut games = Vec::new();
    for seed in 0..size("HONJIN_LIVE_GAMES", 100) as u64 {
        let (id, host, visitor) = server.table().await;
        let mut players = [server.player(&id, &host).await, server.player(&id, &visitor).await];
        play_some(&mut players, 6, &mut Random(seed)).await;
        let print = fingerprint(&server, &id);
        games.push((id, [host, visitor], print, players));
    }
    let again = start_at(server.database.clone(), Config { max_tables_per_user: 60, ..config() }).await;
    for (id, people, print, old) in &mut games {
        assert_eq!(fingerprint(&again, id), *print);
        let mut players = [again.player(id, &people[0]).await, again.player(id, &people[1]).await];
        for (player, old) in players.iter().zip(old.iter()) {
            assert!(player.log.len() >= old.log.len() && player.log[..old.log.len()] == old.log[..]);
            assert!(player.seq > old.seq, "numbers of before are not used again");
        }
        assert_eq!(play_some(&mut players, 2, &mut Random(9)).await, 2);
    }
}

fn fingerprint(server: &Running, id: &str) -> Option<String> {
    let table = server.hub.table(id).expect("the table");
    server.hub.at(&table, |inner| inner.room.fingerprint()).expect("a room")
}

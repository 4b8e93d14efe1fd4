//! The power goes. A process that is killed leaves its writes with the system; here they are lost: images of the database
//! are made as a disk may hold them that has written only some of what it was not yet told to make sure of. Everything
//! acknowledged is in every image. `HONJIN_IMAGES` makes more.

use crate::support::{Random, fresh_path, size};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use server::store::{Append, Store, Stored, Summary};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;

/// What a disk writes at once.
const SECTOR: usize = 512;
const WAL_HEADER: usize = 32;
/// The journal is copied back into the database at about this length.
const LONG: u64 = 16_420_000;
const TABLES: [&str; 3] = ["first", "second", "third"];

/// All records by table: what must be there.
type Kept = BTreeMap<String, Vec<String>>;

fn summary(updated: u64, words: Option<String>) -> Summary {
    Summary { status: "playing".into(), turn: 1, awaits: vec![0], words, updated, public: None }
}

fn new_store(path: &Path) -> (Store, Kept) {
    let store = Store::open(path).expect("a store");
    for id in TABLES {
        let stored = Stored {
            id: id.into(),
            plan: "{}".into(),
            listed: false,
            secret: "00".into(),
            summary: summary(0, None),
            seats: vec![],
        };
        store.new_table(stored, Vec::new(), u32::MAX).expect("a table");
    }
    (store, TABLES.map(|id| (id.to_string(), Vec::new())).into())
}

/// Keeps so much at once and waits until all of it is acknowledged; what was kept after each.
fn append(store: &Store, kept: &Kept, appends: usize, random: &mut Random) -> Vec<Kept> {
    let (mut states, mut now) = (vec![kept.clone()], kept.clone());
    let (done, acknowledged) = mpsc::channel();
    for _ in 0..appends {
        let id = random.pick(&TABLES);
        let records = now.get_mut(id).expect("a table");
        let first = records.len();
        for n in 0..1 + random.below(3) {
            let length = if random.below(6) == 0 { random.below(9000) } else { random.below(300) };
            records.push(format!("{id} {} {}", first + n, "x".repeat(length)));
        }
        let new = records[first..].to_vec();
        let what = Append {
            table: id.into(),
            first: first as u64,
            records: new,
            summary: Some(summary(1, None)),
            ..Append::default()
        };
        let done = done.clone();
        store.append(what, move |saved| {
            let _ = done.send(saved.is_ok());
        });
        states.push(now.clone());
    }
    for _ in 0..appends {
        assert_eq!(acknowledged.recv(), Ok(true));
    }
    states
}

/// Makes the journal long: one row is written again and again.
fn lengthen(store: &Store, wal: &Path) {
    let length = || std::fs::metadata(wal).map_or(0, |file| file.len());
    while length() < LONG {
        let (done, acknowledged) = mpsc::channel();
        let words = Some("y".repeat(if length() + 1_000_000 < LONG { 400_000 } else { 12_000 }));
        let what = Append { table: "first".into(), summary: Some(summary(2, words)), ..Append::default() };
        store.append(what, move |saved| {
            let _ = done.send(saved.is_ok());
        });
        assert_eq!(acknowledged.recv(), Ok(true));
    }
}

/// The database and its journal at one moment.
struct Files {
    database: Vec<u8>,
    wal: Vec<u8>,
}

fn wal_of(database: &Path) -> PathBuf {
    database.with_file_name("test.db-wal")
}

fn files(database: &Path) -> Files {
    let read = |path: &Path| std::fs::read(path).expect("a file");
    Files { database: read(database), wal: read(&wal_of(database)) }
}

/// Of the writes that make the new file from the old, from a place on: some are done, some not, some left nothing but
/// zeros or noise; and the file has grown by any part.
fn torn(old: &[u8], new: &[u8], from: usize, random: &mut Random) -> Vec<u8> {
    let mut file = new.to_vec();
    // Everything is lost, all after some place, any, or nothing.
    let (mood, somewhere) = (random.below(4), random.below(new.len() / SECTOR + 1));
    for (n, sector) in file.chunks_mut(SECTOR).enumerate().skip(from / SECTOR) {
        let place = (n * SECTOR).max(from)..n * SECTOR + sector.len();
        // What a sector held before, a write to the rest of it leaves alone.
        let before = &old[place.start.min(old.len())..place.end.min(old.len())];
        let sector = &mut sector[place.start - n * SECTOR..];
        if before == sector {
            continue;
        }
        let lost = match mood {
            0 => true,
            1 => n > somewhere,
            3 => false,
            _ => random.below(2) == 0,
        };
        match random.below(8) {
            _ if !lost => {}
            // What was never written before is anything.
            0 if before.is_empty() => sector.iter_mut().for_each(|byte| *byte = random.next() as u8),
            _ => {
                sector.fill(0);
                sector[..before.len()].copy_from_slice(before);
            }
        }
    }
    if new.len() > old.len() && random.below(2) == 0 {
        file.truncate(old.len() + random.below(new.len() - old.len()));
    }
    file
}

/// What a disk may hold when the power goes between two moments. The order that is enforced by syncing is kept: the
/// journal before the database it is copied to, and the head of a journal that begins anew before the rest.
fn image(before: &Files, after: &Files, random: &mut Random) -> Files {
    let copied = before.database != after.database;
    let anew = before.wal.get(..WAL_HEADER) != after.wal.get(..WAL_HEADER);
    if copied && !anew {
        let database = torn(&before.database, &after.database, 0, random);
        return Files { database, wal: after.wal.clone() };
    }
    let mut wal = torn(&before.wal, &after.wal, WAL_HEADER, random);
    if anew && !copied && random.below(3) == 0 {
        // Only a part of the head: what the journal held before is all in the database.
        wal = before.wal.clone();
        let part = random.below(WAL_HEADER);
        wal[..part].copy_from_slice(&after.wal[..part]);
    }
    Files { database: after.database.clone(), wal }
}

/// Opens an image as the server would after the power is back.
fn recovered(image: &Files) -> Kept {
    let path = fresh_path();
    std::fs::write(&path, &image.database).expect("a file");
    std::fs::write(wal_of(&path), &image.wal).expect("a file");
    let kept = {
        let file = Connection::open(&path).expect("the file");
        // It is thrown away: nothing needs to be made sure of.
        file.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).expect("a setting");
        let sound: String = file.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("an answer");
        assert_eq!(sound, "ok");
        let mut select = file.prepare("SELECT body FROM records WHERE table_id = ? ORDER BY n").expect("a table");
        let mut read = |id: &str| {
            select.query_map([id], |row| row.get(0)).expect("rows").map(|body| body.expect("text")).collect()
        };
        TABLES.map(|id| (id.to_string(), read(id))).into()
    };
    let _ = std::fs::remove_dir_all(path.parent().expect("a folder"));
    kept
}

#[test]
fn when_the_power_goes_everything_acknowledged_is_there() {
    let (wanted, mut images) = (size("HONJIN_IMAGES", 200), 0);
    let (mut random, mut all, mut part, mut copied, mut anew) = (Random(9), 0, 0, 0, 0);
    // How writes are put together hangs on the machine: it goes on until the journal was copied at least once.
    while images < wanted || (copied == 0 || anew == 0) && (100..4 * wanted).contains(&images) {
        let path = fresh_path();
        let (store, mut kept) = new_store(&path);
        if random.below(3) == 0 {
            lengthen(&store, &wal_of(&path));
        }
        for _ in 0..20 {
            let before = files(&path);
            let appends = 1 + random.below(3);
            let states = append(&store, &kept, appends, &mut random);
            let after = files(&path);
            copied += usize::from(before.database != after.database);
            anew += usize::from(before.wal[..WAL_HEADER] != after.wal[..WAL_HEADER]);
            let found = recovered(&image(&before, &after, &mut random));
            let state = states.iter().position(|state| *state == found);
            let state = state.unwrap_or_else(|| panic!("image {images}: neither before nor after"));
            all += usize::from(state == appends);
            part += usize::from(state < appends);
            kept = states.last().expect("a state").clone();
            images += 1;
        }
        assert_eq!(recovered(&files(&path)), kept, "what is acknowledged is in the files");
        drop(store);
        let _ = std::fs::remove_dir_all(path.parent().expect("a folder"));
    }
    println!("{images} images: {all} with all that was under way, {part} with a part; {copied} copies, {anew} anew");
    assert!(images < 100 || (all > 10 && part > 10 && copied > 0 && anew > 0));
}

// --- is the disk told to make sure?

const AS_WRITER: &str = "HONJIN_TEST_AS_WRITER";
const COMMITS: usize = 100;

/// Not a test when the tests run: the test below starts this program again, and watches it.
#[test]
fn as_writer() {
    let Ok(database) = std::env::var(AS_WRITER) else { return };
    let (store, mut kept) = new_store(Path::new(&database));
    for _ in 0..COMMITS {
        kept = append(&store, &kept, 1, &mut Random(1)).pop().expect("a state");
    }
}

/// How often the writer made sure of its file, if the system lets us watch it.
fn syncs() -> Option<usize> {
    let database = fresh_path();
    let calls = database.with_file_name("calls");
    let mut watched = Command::new("strace");
    watched.args(["-f", "-e", "trace=fsync,fdatasync", "-o"]).arg(&calls);
    watched.arg(std::env::current_exe().ok()?).args(["--exact", "power::as_writer"]).env(AS_WRITER, &database);
    let ended = watched.stdout(Stdio::null()).stderr(Stdio::null()).status().ok()?;
    let calls = std::fs::read_to_string(calls).ok().filter(|_| ended.success())?;
    Some(calls.lines().filter(|line| line.contains("sync(") && line.ends_with("= 0")).count())
}

#[test]
fn every_acknowledgement_waits_for_the_disk() {
    match syncs() {
        Some(syncs) => {
            println!("{syncs} syncs for {COMMITS} acknowledged writes");
            assert!(syncs >= COMMITS, "{syncs} syncs for {COMMITS} acknowledged writes");
        }
        // Nobody to watch with: then at least what makes it so must be there.
        None => assert!(include_str!("../../src/store.rs").contains(r#"pragma_update(None, "synchronous", "FULL")"#)),
    }
}

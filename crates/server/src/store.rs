//! One SQLite file. One thread writes, many commands to a transaction: nothing is told to anybody before the
//! transaction that holds it is on the disk. Readers have connections of their own.

pub mod admin;
pub mod care;
mod letters;
pub mod purge;
mod recovery;

pub use letters::{Account, Address, Browser, Due, Reached, Told};
pub use recovery::Purpose;

use crate::names;
use crate::room::{Plan, Record};
use crate::time::now;
use catalog::Files;
use engine::Seat;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Transaction, params};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread::JoinHandle;

/// Goes up with the schema; [`migrate`] brings older files up.
const SCHEMA: i64 = 6;
/// What each version of it adds.
const SCHEMAS: [&str; SCHEMA as usize] = [
    include_str!("store/schema-1.sql"),
    include_str!("store/schema-2.sql"),
    include_str!("store/schema-3.sql"),
    include_str!("store/schema-4.sql"),
    include_str!("store/schema-5.sql"),
    include_str!("store/schema-6.sql"),
];
const INDICES: &str = include_str!("store/indices.sql");
const IN_LOBBY: &str = "SELECT id, plan, listed, secret, status, turn, awaits, words, updated, public FROM tables
                        WHERE status = ? AND listed ORDER BY updated DESC LIMIT ?";
/// What is kept of somebody and goes with him.
const OF_USERS: [&str; 7] = ["sessions", "codes", "addresses", "tokens", "browsers", "feeds", "told"];
/// A transaction takes at most so many writes.
const BATCH: usize = 2048;
/// So much other work shares a transaction.
const WORKS: usize = 32;
/// Every so many pages of its log SQLite puts them in their places, which costs a wait for the disk of its own.
const CHECKPOINT_PAGES: u32 = 4000;
/// The writer remembers how many records so many tables have.
const COUNTS: usize = 10_000;
const BUSY: std::time::Duration = std::time::Duration::from_secs(5);

pub type UserId = i64;

/// A number that no user has.
const NOBODY: UserId = 0;

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("no file can be made there: {0}")]
    Place(std::io::Error),
    #[error("the database was written by a newer version ({found}, this one knows {known})")]
    TooNew { found: i64, known: i64 },
    #[error("the database holds what is no table of ours: {0}")]
    Json(#[from] serde_json::Error),
    #[error("nothing could be written; try again later")]
    NotSaved,
    #[error("that account has a name")]
    HasName,
    #[error("that name is taken")]
    NameTaken,
    #[error("more tables than one user may have")]
    TooManyTables,
}

/// What lists show of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    pub status: String,
    pub turn: u16,
    pub awaits: Vec<u8>,
    pub words: Option<String>,
    /// When something happened that everybody may know of.
    pub updated: u64,
    /// JSON, see [`crate::room::Public`].
    pub public: Option<String>,
}

/// A table as it is stored, without its records.
#[derive(Clone, Debug)]
pub struct Stored {
    pub id: String,
    /// JSON, see [`crate::room::Plan`].
    pub plan: String,
    /// In the lobby, as the plan says.
    pub listed: bool,
    pub secret: String,
    pub summary: Summary,
    pub seats: Vec<Taken>,
}

/// A seat somebody has taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taken {
    pub seat: u8,
    pub user: UserId,
    pub given_up: bool,
}

#[derive(Clone, Debug, Default)]
pub struct User {
    pub id: UserId,
    pub name: Option<String>,
    pub hash: Option<String>,
    /// When he was last here, to a day.
    pub seen: u64,
}

/// What happens to a table in one go.
#[derive(Clone, Debug, Default)]
pub struct Append {
    pub table: String,
    /// The number of the first record.
    pub first: u64,
    pub records: Vec<String>,
    /// Records that are written over, by their numbers.
    pub rewritten: Vec<(u64, String)>,
    pub summary: Option<Summary>,
    /// A seat that was taken.
    pub seat: Option<(u8, UserId)>,
    /// Seats that were given up.
    pub left: Vec<u8>,
    /// When it is.
    pub at: u64,
}

impl Append {
    fn is_empty(&self) -> bool {
        let silent = self.records.is_empty() && self.rewritten.is_empty();
        silent && self.summary.is_none() && self.seat.is_none() && self.left.is_empty()
    }
}

enum Write {
    /// Puts everything in its place in the one file.
    Merge(Done),
    Append(Box<Append>, Done),
    Work(Work, Done),
}

type Done = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
type Work = Box<dyn FnOnce(&Transaction<'_>) -> Result<(), StoreError> + Send>;

pub struct Store {
    path: PathBuf,
    writes: Option<mpsc::Sender<Write>>,
    writer: Option<JoinHandle<()>>,
    readers: Mutex<Vec<Connection>>,
    sound: Arc<AtomicBool>,
    /// Who has a name, by what it looks like: this is the one server of its file, so it stays true.
    likenesses: Arc<Mutex<BTreeMap<String, UserId>>>,
    standing: Mutex<admin::Standing>,
    /// For tests of a full or broken disk.
    pub faults: Arc<Faults>,
}

/// What a test makes of the disk.
#[derive(Debug, Default)]
pub struct Faults {
    pub refuse: AtomicBool,
    pub delay_ms: AtomicU64,
}

impl Store {
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let mut writer = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
        writer.pragma_update(None, "journal_mode", "WAL")?;
        writer.pragma_update(None, "synchronous", "FULL")?;
        writer.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
        migrate(&mut writer)?;
        let likenesses = Arc::new(Mutex::new(likenesses(&writer)?));
        let standing = Mutex::new(admin::Standing::read(&writer)?);
        let (writes, inbox) = mpsc::channel();
        let faults = Arc::new(Faults::default());
        let disk = Arc::clone(&faults);
        let thread = std::thread::Builder::new().name("writer".into());
        let sound = Arc::new(AtomicBool::new(true));
        let mut writer =
            Writer { connection: writer, counts: BTreeMap::new(), faults: disk, sound: Arc::clone(&sound) };
        let writer = thread.spawn(move || writer.write_all(&inbox)).map_err(|_| StoreError::NotSaved)?;
        Ok(Store {
            path: path.to_path_buf(),
            writes: Some(writes),
            writer: Some(writer),
            readers: Mutex::default(),
            sound,
            likenesses,
            standing,
            faults,
        })
    }

    /// Keeps records in the order of the calls; `done` hears when they are on the disk.
    pub fn append(&self, append: Append, done: impl FnOnce(Result<(), StoreError>) + Send + 'static) {
        self.send(Write::Append(Box::new(append), Box::new(done)));
    }

    fn send(&self, write: Write) {
        let undelivered = match &self.writes {
            Some(writes) => writes.send(write).err().map(|unsent| unsent.0),
            None => Some(write),
        };
        if let Some(Write::Append(_, done) | Write::Work(_, done) | Write::Merge(done)) = undelivered {
            done(Err(StoreError::NotSaved));
        }
    }

    /// Waits until everything that was to be kept so far is on the disk, or could not be.
    pub fn settle(&self) -> Result<(), StoreError> {
        self.work(|_| Ok(()))
    }

    /// Puts what lies in the write-ahead log in its place, so that the one file is the whole truth. Not to be called from
    /// async code.
    pub fn merge(&self) -> Result<(), StoreError> {
        let (answer, result) = mpsc::channel();
        // A reader that is kept open would keep its part of the log.
        self.readers.lock().expect("no reader panics").clear();
        self.send(Write::Merge(Box::new(move |done| drop(answer.send(done)))));
        result.recv().map_err(|_| StoreError::NotSaved)?
    }

    /// Could the last thing be written that was to be? Asks nobody.
    pub fn is_sound(&self) -> bool {
        self.sound.load(Ordering::Relaxed)
    }

    /// Does something to the database and waits until it is on the disk. Not to be called from async code.
    fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, result) = mpsc::channel();
        let (value_in, value) = mpsc::channel();
        let work = move |transaction: &Transaction<'_>| {
            let _ = value_in.send(work(transaction)?);
            Ok(())
        };
        self.send(Write::Work(Box::new(work), Box::new(move |done| drop(answer.send(done)))));
        result.recv().map_err(|_| StoreError::NotSaved)??;
        value.recv().map_err(|_| StoreError::NotSaved)
    }

    fn read<T>(&self, read: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let kept = self.readers.lock().expect("no reader panics").pop();
        let connection = match kept {
            Some(connection) => connection,
            None => connect(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?,
        };
        let value = read(&connection)?;
        self.readers.lock().expect("no reader panics").push(connection);
        Ok(value)
    }

    /// Keeps a new table, unless one of those who sit there has `most` unfinished games already. Asked where nothing else
    /// is written meanwhile: of many tables wanted at once no more are made than one may have.
    pub fn new_table(&self, stored: Stored, records: Vec<String>, most: u32) -> Result<(), StoreError> {
        self.work(move |tx| {
            for taken in &stored.seats {
                if unfinished(tx, taken.user)? >= most {
                    return Err(StoreError::TooManyTables);
                }
            }
            tx.execute(
                "INSERT INTO tables (id, plan, listed, secret, status, turn, awaits, words, updated, public, touched)
                 VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?9)",
                params![
                    stored.id,
                    stored.plan,
                    stored.listed,
                    stored.secret,
                    stored.summary.status,
                    stored.summary.turn,
                    encode(&stored.summary.awaits),
                    stored.summary.words,
                    stored.summary.updated as i64,
                    stored.summary.public
                ],
            )?;
            for taken in &stored.seats {
                tx.execute(
                    "INSERT INTO seats (table_id, seat, user_id) VALUES (?,?,?)",
                    params![stored.id, taken.seat, taken.user],
                )?;
            }
            let mut insert = tx.prepare_cached("INSERT INTO records (table_id, n, body) VALUES (?,?,?)")?;
            for (n, body) in records.iter().enumerate() {
                insert.execute(params![stored.id, n as i64, body])?;
            }
            Ok(())
        })
    }

    pub fn table(&self, id: &str) -> Result<Option<(Stored, Vec<String>)>, StoreError> {
        self.read(|connection| {
            let select =
                "SELECT id, plan, listed, secret, status, turn, awaits, words, updated, public FROM tables WHERE id = ?";
            let Some(mut stored) = connection.query_row(select, [id], read_table).optional()? else { return Ok(None) };
            stored.seats = seats_of(connection, id)?;
            let mut select = connection.prepare_cached("SELECT body FROM records WHERE table_id = ? ORDER BY n")?;
            let records = select.query_map([id], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()?;
            Ok(Some((stored, records)))
        })
    }

    /// Keeps the files of a pack for the tables that are begun with it.
    pub fn keep_pack(&self, hash: String, files: &Files) -> Result<(), StoreError> {
        let files = serde_json::to_string(files)?;
        self.work(move |tx| {
            tx.execute("INSERT OR IGNORE INTO packs (hash, files) VALUES (?,?)", [hash, files])?;
            Ok(())
        })
    }

    pub fn pack(&self, hash: &str) -> Result<Option<Files>, StoreError> {
        let select = "SELECT files FROM packs WHERE hash = ?";
        let files: Option<String> =
            self.read(|connection| connection.query_row(select, [hash], |row| row.get(0)).optional())?;
        Ok(files.map(|files| serde_json::from_str(&files)).transpose()?)
    }

    /// The tables a user sits at, newest first.
    pub fn tables_of(&self, user: UserId, most: u32) -> Result<Vec<Stored>, StoreError> {
        self.list(
            "SELECT DISTINCT t.id, plan, listed, secret, status, turn, awaits, words, updated, public FROM tables t
             JOIN seats s ON s.table_id = t.id WHERE s.user_id = ? ORDER BY updated DESC LIMIT ?",
            params![user, most],
        )
    }

    /// Tables anybody may join or watch.
    pub fn listed(&self, status: &str, most: u32) -> Result<Vec<Stored>, StoreError> {
        self.list(IN_LOBBY, params![status, most])
    }

    pub fn unfinished(&self, user: UserId) -> Result<u32, StoreError> {
        self.read(|connection| unfinished(connection, user))
    }

    fn list(&self, select: &str, params: impl rusqlite::Params) -> Result<Vec<Stored>, StoreError> {
        self.read(|connection| {
            let mut select = connection.prepare_cached(select)?;
            let mut tables = select.query_map(params, read_table)?.collect::<rusqlite::Result<Vec<Stored>>>()?;
            for table in &mut tables {
                table.seats = seats_of(connection, &table.id)?;
            }
            Ok(tables)
        })
    }

    pub fn new_user(&self, session: [u8; 32], expires: u64) -> Result<UserId, StoreError> {
        self.work(move |tx| {
            tx.execute("INSERT INTO users (name, hash, seen) VALUES (NULL, NULL, ?)", [now() as i64])?;
            let user = tx.last_insert_rowid();
            insert_session(tx, session, user, expires)?;
            Ok(user)
        })
    }

    pub fn user_of_session(&self, session: [u8; 32], now: u64) -> Result<Option<User>, StoreError> {
        let select = "SELECT u.id, u.name, u.hash, u.seen FROM sessions s JOIN users u ON u.id = s.user_id
                      WHERE s.token = ? AND s.expires > ?";
        self.read(|connection| connection.query_row(select, params![session, now as i64], read_user).optional())
    }

    pub fn user_by_name(&self, name: &str) -> Result<Option<User>, StoreError> {
        let select = "SELECT id, name, hash, seen FROM users WHERE name = ? COLLATE NOCASE";
        self.read(|connection| connection.query_row(select, [name], read_user).optional())
    }

    /// Keeps that somebody is here, when there is time for it.
    pub fn saw(&self, user: UserId, time: u64) {
        let work = move |tx: &Transaction<'_>| {
            tx.execute("UPDATE users SET seen = ? WHERE id = ?", params![time as i64, user])?;
            Ok(())
        };
        self.send(Write::Work(Box::new(work), Box::new(|_| ())));
    }

    /// Who sits at a table.
    pub fn seats(&self, table: &str) -> Result<Vec<Taken>, StoreError> {
        self.read(|connection| seats_of(connection, table))
    }

    pub fn names(&self, users: &[UserId]) -> Result<BTreeMap<UserId, String>, StoreError> {
        self.read(|connection| {
            let mut select = connection.prepare_cached("SELECT name FROM users WHERE id = ?")?;
            let mut names = BTreeMap::new();
            for user in users {
                let name: Option<Option<String>> = select.query_row([user], |row| row.get(0)).optional()?;
                names.insert(*user, name.flatten().unwrap_or_default());
            }
            Ok(names)
        })
    }

    /// Gives a guest a name that is like nobody else's.
    pub fn claim(&self, user: UserId, name: String, hash: String) -> Result<(), StoreError> {
        let (likeness, likenesses) = (names::likeness(&name), Arc::clone(&self.likenesses));
        self.work(move |tx| {
            let same = "SELECT id FROM users WHERE name = ? COLLATE NOCASE";
            let same: Option<UserId> = tx.query_row(same, [&name], |row| row.get(0)).optional()?;
            let mut likenesses = likenesses.lock().expect("looking cannot panic");
            let taken = same.or(likenesses.get(&likeness).copied());
            if taken.is_some_and(|other| other != user) {
                return Err(StoreError::NameTaken);
            }
            // Of claims that come at once the first has it.
            let claim = "UPDATE users SET name = ?, hash = ? WHERE id = ? AND name IS NULL";
            let claimed = tx.execute(claim, params![name, hash, user])?;
            if claimed == 0 {
                return Err(StoreError::HasName);
            }
            // If the disk does not take it after all, nobody has the name until the next start.
            likenesses.insert(likeness, user);
            Ok(())
        })
    }

    /// A new session for a user; all others end if asked to.
    pub fn new_session(&self, user: UserId, session: [u8; 32], expires: u64, alone: bool) -> Result<(), StoreError> {
        self.work(move |tx| {
            if alone {
                tx.execute("DELETE FROM sessions WHERE user_id = ?", [user])?;
            }
            insert_session(tx, session, user, expires)
        })
    }

    pub fn set_password(&self, user: UserId, hash: String) -> Result<(), StoreError> {
        self.work(move |tx| {
            tx.execute("UPDATE users SET hash = ? WHERE id = ?", params![hash, user])?;
            Ok(())
        })
    }

    pub fn end_session(&self, session: [u8; 32]) -> Result<(), StoreError> {
        self.work(move |tx| {
            tx.execute("DELETE FROM sessions WHERE token = ?", [session])?;
            Ok(())
        })
    }

    /// The name and the password go, and every session; what was played stays with its other players, who read another
    /// name from now on, and seats in unfinished games are free. Gives the tables that have changed.
    pub fn delete_user(
        &self,
        user: UserId,
        name: String,
        instead: String,
        now: u64,
    ) -> Result<Vec<String>, StoreError> {
        let likenesses = Arc::clone(&self.likenesses);
        self.work(move |tx| {
            likenesses.lock().expect("looking cannot panic").retain(|_, other| *other != user);
            for of in OF_USERS {
                tx.execute(&format!("DELETE FROM {of} WHERE user_id = ?"), [user])?;
            }
            tx.execute("UPDATE users SET name = NULL, hash = NULL WHERE id = ?", [user])?;
            tx.execute("DELETE FROM admins WHERE user_id = ?", [user])?;
            tx.execute("DELETE FROM regards WHERE user_id = ?", [user])?;
            let tables = admin::renamed(tx, user, &name, &instead)?;
            tables.iter().try_for_each(|table| vacate(tx, table, user, now))?;
            Ok(tables)
        })
    }

    /// Ends sessions that have run out, and writes in any case: whoever asks wants to know whether the disk takes it.
    pub fn sweep(&self, now: u64) -> Result<(), StoreError> {
        self.work(move |tx| {
            tx.execute("DELETE FROM sessions WHERE expires <= ?", [now as i64])?;
            tx.execute("DELETE FROM tokens WHERE expires <= ?", [now as i64])?;
            Ok(tx.pragma_update(None, "user_version", SCHEMA)?)
        })
    }

    /// The server is there again: the time since it last was is nobody's. Gives the time it is, which is never before the
    /// last one, and all stretches that were nobody's.
    pub fn wake(&self, now: u64) -> Result<(u64, Vec<(u64, u64)>), StoreError> {
        self.work(move |tx| {
            let now = last_beat(tx)?.map_or(now, |last| now.max(last));
            beat(tx, now, 0)?;
            let mut select = tx.prepare_cached("SELECT since, until FROM downtime ORDER BY since")?;
            let gap = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64));
            let gaps = select.query_map([], gap)?.collect::<rusqlite::Result<Vec<(u64, u64)>>>()?;
            Ok((now, gaps))
        })
    }

    /// The server is there to take a move. If it could not keep that for so long, nobody could have played meanwhile.
    pub fn beat(&self, now: u64, missed: u64) -> Result<Option<(u64, u64)>, StoreError> {
        self.work(move |tx| beat(tx, now, missed))
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        self.writes = None;
        // The writer is the last to close the file: only who may write puts the log in its place.
        self.readers.lock().expect("no reader panics").clear();
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(BUSY)?;
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let tx = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found: i64 = tx.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > SCHEMA {
        return Err(StoreError::TooNew { found, known: SCHEMA });
    }
    for (version, sql) in (1..).zip(SCHEMAS) {
        if found < version {
            tx.execute_batch(sql)?;
        }
    }
    tx.execute_batch(INDICES)?;
    tx.pragma_update(None, "user_version", SCHEMA)?;
    tx.commit()?;
    Ok(())
}

fn likenesses(connection: &Connection) -> Result<BTreeMap<String, UserId>, StoreError> {
    let mut select = connection.prepare("SELECT name, id FROM users WHERE name IS NOT NULL ORDER BY id DESC")?;
    let row = |row: &rusqlite::Row<'_>| Ok((names::likeness(&row.get::<_, String>(0)?), row.get(1)?));
    let mut known: BTreeMap<String, UserId> = select.query_map([], row)?.collect::<rusqlite::Result<_>>()?;
    let mut barred = connection.prepare("SELECT likeness FROM barred")?;
    for likeness in barred.query_map([], |row| row.get(0))? {
        known.insert(likeness?, NOBODY);
    }
    Ok(known)
}

/// The one thread that writes.
struct Writer {
    connection: Connection,
    /// How many records tables have that were written to lately. Nobody else writes, so they stay true.
    counts: BTreeMap<String, u64>,
    faults: Arc<Faults>,
    sound: Arc<AtomicBool>,
}

impl Writer {
    fn write_all(&mut self, inbox: &mpsc::Receiver<Write>) {
        while let Ok(first) = inbox.recv() {
            let mut batch = vec![first];
            while batch.len() < BATCH
                && let Ok(next) = inbox.try_recv()
            {
                batch.push(next);
            }
            self.write_batch(batch);
        }
        let _ = self.merge();
    }

    /// One transaction for all. If it cannot be had, each write is tried alone, so that one bad one spoils no other.
    fn write_batch(&mut self, batch: Vec<Write>) {
        let (mut appends, mut works, mut merges) = (Vec::new(), Vec::new(), Vec::new());
        for write in batch {
            match write {
                Write::Append(append, done) => appends.push((append, done)),
                Write::Work(work, done) => works.push((work, done)),
                Write::Merge(done) => merges.push(done),
            }
        }
        if !appends.is_empty() {
            let saved = self.append(appends.iter().map(|(append, _)| &**append));
            self.sound.store(saved.is_ok(), Ordering::Relaxed);
            for (append, done) in appends {
                let alone = match &saved {
                    Ok(()) => Ok(()),
                    Err(_) => self.append(std::iter::once(&*append)),
                };
                done(alone);
            }
        }
        self.do_works(works);
        for done in merges {
            done(self.merge());
        }
    }

    fn merge(&self) -> Result<(), StoreError> {
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }

    fn check_disk(&self) -> Result<(), StoreError> {
        let delay = self.faults.delay_ms.load(Ordering::Relaxed);
        if delay > 0 {
            std::thread::sleep(std::time::Duration::from_millis(delay));
        }
        if self.faults.refuse.load(Ordering::Relaxed) { Err(StoreError::NotSaved) } else { Ok(()) }
    }

    /// Some at a time in one transaction, and so one wait for the disk: of very many, those who play wait for a few only.
    fn do_works(&mut self, works: Vec<(Work, Done)>) {
        let mut works = works.into_iter();
        loop {
            let (some, waiting): (Vec<Work>, Vec<Done>) = works.by_ref().take(WORKS).unzip();
            if some.is_empty() {
                return;
            }
            let (done, kept) = match self.try_works(some) {
                Ok(done) => (done, true),
                Err(error) => {
                    tracing::error!(%error, "a transaction was not kept");
                    (waiting.iter().map(|_| Err(StoreError::NotSaved)).collect(), false)
                }
            };
            // They may have added records of their own.
            self.counts.clear();
            // Who is refused a name has found a disk that takes it.
            let unsound = done.iter().any(|done| matches!(done, Err(StoreError::Sqlite(_) | StoreError::NotSaved)));
            self.sound.store(kept && !unsound, Ordering::Relaxed);
            waiting.into_iter().zip(done).for_each(|(hears, done)| hears(done));
        }
    }

    /// What one of them could not do is undone, and the others are kept.
    fn try_works(&mut self, works: Vec<Work>) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        self.check_disk()?;
        let tx = self.connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let mut done = Vec::new();
        for work in works {
            tx.execute_batch("SAVEPOINT work")?;
            let result = work(&tx);
            tx.execute_batch(if result.is_ok() { "RELEASE work" } else { "ROLLBACK TO work; RELEASE work" })?;
            done.push(result);
        }
        tx.commit()?;
        Ok(done)
    }

    fn append<'a>(&mut self, appends: impl Iterator<Item = &'a Append>) -> Result<(), StoreError> {
        let appends: Vec<&Append> = appends.filter(|append| !append.is_empty()).collect();
        if appends.is_empty() {
            return Ok(());
        }
        self.check_disk()?;
        if self.counts.len() > COUNTS {
            self.counts.clear();
        }
        // What a failed transaction counted is not there.
        let mut counts = std::mem::take(&mut self.counts);
        let tx = self.connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        insert(&tx, &appends, &mut counts)?;
        tx.commit()?;
        self.counts = counts;
        Ok(())
    }
}

fn insert(tx: &Transaction<'_>, appends: &[&Append], counts: &mut BTreeMap<String, u64>) -> Result<(), StoreError> {
    let mut insert = tx.prepare_cached("INSERT INTO records (table_id, n, body) VALUES (?,?,?)")?;
    // Only the last state of a table matters.
    let mut summaries: BTreeMap<&str, (&Summary, u64)> = BTreeMap::new();
    for append in appends {
        if !append.records.is_empty() {
            let count = match counts.get_mut(&append.table) {
                Some(count) => count,
                None => counts.entry(append.table.clone()).or_insert(kept(tx, &append.table)?),
            };
            if append.first != *count {
                // A table that was purged and made again begins anew.
                *count = kept(tx, &append.table)?;
            }
            if append.first != *count {
                // Something before it could not be saved.
                return Err(StoreError::NotSaved);
            }
            *count += append.records.len() as u64;
        }
        for (i, body) in append.records.iter().enumerate() {
            insert.execute(params![append.table, (append.first as usize + i) as i64, body])?;
        }
        for (n, body) in &append.rewritten {
            let update = "UPDATE records SET body = ? WHERE table_id = ? AND n = ?";
            if tx.prepare_cached(update)?.execute(params![body, append.table, *n as i64])? == 0 {
                // Something before it could not be saved.
                return Err(StoreError::NotSaved);
            }
        }
        if let Some((seat, user)) = append.seat {
            tx.execute(
                "INSERT INTO seats (table_id, seat, user_id) VALUES (?,?,?)
                 ON CONFLICT (table_id, seat) DO UPDATE SET user_id = excluded.user_id, given_up = 0",
                params![append.table, seat, user],
            )?;
        }
        for seat in &append.left {
            let give_up = "UPDATE seats SET given_up = 1 WHERE table_id = ? AND seat = ?";
            tx.execute(give_up, params![append.table, seat])?;
        }
        if let Some(summary) = &append.summary {
            summaries.insert(&append.table, (summary, append.at));
        }
    }
    let mut update = tx.prepare_cached(
        "UPDATE tables SET status = ?, turn = ?, awaits = ?, words = ?, updated = ?, public = ?, touched = ? WHERE id = ?",
    )?;
    for (table, (summary, at)) in summaries {
        let Summary { status, turn, awaits, words, updated, public } = summary;
        let row = params![status, turn, encode(awaits), words, *updated as i64, public, at as i64, table];
        update.execute(row)?;
    }
    Ok(())
}

/// Frees the seats of somebody in a game that is not over.
fn vacate(tx: &Transaction<'_>, table: &str, user: UserId, now: u64) -> Result<(), StoreError> {
    let seats = "SELECT seat FROM seats s JOIN tables t ON t.id = s.table_id
                 WHERE t.id = ? AND user_id = ? AND NOT given_up AND status IN ('waiting', 'playing')";
    let seats =
        tx.prepare_cached(seats)?.query_map(params![table, user], |row| row.get(0))?.collect::<Result<Vec<u8>, _>>();
    for seat in seats? {
        let record = serde_json::to_string(&Record::Vacated { seat: Seat(seat), t: now })?;
        let insert = "INSERT INTO records (table_id, n, body) VALUES (?,?,?)";
        tx.execute(insert, params![table, kept(tx, table)? as i64, record])?;
        tx.execute("DELETE FROM seats WHERE table_id = ? AND seat = ?", params![table, seat])?;
    }
    Ok(())
}

/// Puts another name wherever somebody is named at a table: in its plan, among those who joined, in the chat. What he noted
/// for himself goes.
fn rename(tx: &Transaction<'_>, table: &str, user: UserId, name: &str, instead: &str) -> Result<(), StoreError> {
    let plan: String = tx.query_row("SELECT plan FROM tables WHERE id = ?", [table], |row| row.get(0))?;
    let mut plan: Plan = serde_json::from_str(&plan)?;
    for place in plan.places.iter_mut().filter(|place| place.user == Some(user) && place.name == name) {
        place.name = instead.to_string();
    }
    tx.execute("UPDATE tables SET plan = ? WHERE id = ?", params![serde_json::to_string(&plan)?, table])?;
    let mut select = tx.prepare_cached("SELECT n, body FROM records WHERE table_id = ? ORDER BY n")?;
    let mut update = tx.prepare_cached("UPDATE records SET body = ? WHERE table_id = ? AND n = ?")?;
    let records = select.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let own = "SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND user_id = ?";
    let mut own = tx.prepare_cached(own)?;
    for (n, body) in records.collect::<rusqlite::Result<Vec<(i64, String)>>>()? {
        let mut record: Record = serde_json::from_str(&body)?;
        if let Record::Note { seat, text } = &mut record
            && own.exists(params![table, seat.0, user])?
        {
            text.clear();
            update.execute(params![serde_json::to_string(&record)?, table, n])?;
            continue;
        }
        let named = match &mut record {
            Record::Join { user: joined, name, .. } if *joined == user => name,
            Record::Chat { from, .. } => from,
            _ => continue,
        };
        if named == name {
            *named = instead.to_string();
            update.execute(params![serde_json::to_string(&record)?, table, n])?;
        }
    }
    Ok(())
}

fn last_beat(tx: &Transaction<'_>) -> Result<Option<u64>, StoreError> {
    let last: Option<i64> = tx.query_row("SELECT at FROM heartbeat", [], |row| row.get(0)).optional()?;
    Ok(last.map(|last| last as u64))
}

/// Keeps that the server is there, and the time since it last was if that is longer.
fn beat(tx: &Transaction<'_>, now: u64, missed: u64) -> Result<Option<(u64, u64)>, StoreError> {
    let gap = last_beat(tx)?.filter(|last| now.saturating_sub(*last) > missed).map(|last| (last, now));
    if let Some((since, until)) = gap {
        let insert = "INSERT OR REPLACE INTO downtime (since, until) VALUES (?,?)";
        tx.execute(insert, params![since as i64, until as i64])?;
    }
    tx.execute("INSERT OR REPLACE INTO heartbeat (id, at) VALUES (1, ?)", [now as i64])?;
    Ok(gap)
}

fn unfinished(connection: &Connection, user: UserId) -> rusqlite::Result<u32> {
    let count = "SELECT count(DISTINCT t.id) FROM tables t JOIN seats s ON s.table_id = t.id
                 WHERE s.user_id = ? AND NOT given_up AND status IN ('waiting', 'playing')";
    connection.prepare_cached(count)?.query_row([user], |row| row.get(0))
}

/// How many records a table has.
fn kept(tx: &Transaction<'_>, table: &str) -> Result<u64, StoreError> {
    let mut last = tx.prepare_cached("SELECT n FROM records WHERE table_id = ? ORDER BY n DESC LIMIT 1")?;
    let last: Option<i64> = last.query_row([table], |row| row.get(0)).optional()?;
    Ok(last.map_or(0, |last| last as u64 + 1))
}

fn encode(awaits: &[u8]) -> String {
    awaits.iter().map(|seat| char::from(b'0' + seat)).collect()
}

fn read_table(row: &rusqlite::Row<'_>) -> rusqlite::Result<Stored> {
    let awaits: String = row.get(6)?;
    let updated: i64 = row.get(8)?;
    Ok(Stored {
        id: row.get(0)?,
        plan: row.get(1)?,
        listed: row.get(2)?,
        secret: row.get(3)?,
        summary: Summary {
            status: row.get(4)?,
            turn: row.get(5)?,
            awaits: awaits.bytes().map(|digit| digit.saturating_sub(b'0')).collect(),
            words: row.get(7)?,
            updated: updated as u64,
            public: row.get(9)?,
        },
        seats: Vec::new(),
    })
}

fn read_user(row: &rusqlite::Row<'_>) -> rusqlite::Result<User> {
    let seen: i64 = row.get(3)?;
    Ok(User { id: row.get(0)?, name: row.get(1)?, hash: row.get(2)?, seen: seen as u64 })
}

fn seats_of(connection: &Connection, table: &str) -> rusqlite::Result<Vec<Taken>> {
    let select = "SELECT seat, user_id, given_up FROM seats WHERE table_id = ? ORDER BY seat";
    let taken = |row: &rusqlite::Row<'_>| Ok(Taken { seat: row.get(0)?, user: row.get(1)?, given_up: row.get(2)? });
    connection.prepare_cached(select)?.query_map([table], taken)?.collect()
}

fn insert_session(tx: &Transaction<'_>, session: [u8; 32], user: UserId, expires: u64) -> Result<(), StoreError> {
    tx.execute(
        "INSERT INTO sessions (token, user_id, expires) VALUES (?,?,?)",
        params![session, user, expires as i64],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lobby_looks_at_no_table_that_is_not_in_it() {
        let mut file = Connection::open_in_memory().expect("a file");
        migrate(&mut file).expect("a schema");
        let mut explain = file.prepare(&format!("EXPLAIN QUERY PLAN {IN_LOBBY}")).expect("a plan");
        let steps = explain.query_map(params!["playing", 50], |row| row.get(3)).expect("steps");
        let steps: Vec<String> = steps.collect::<rusqlite::Result<_>>().expect("steps");
        assert_eq!(steps, ["SEARCH tables USING INDEX tables_in_lobby (status=?)"], "found, in order, without sorting");
    }
}

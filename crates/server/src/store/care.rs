//! Looking after the one file: copies of it, a copy put in its place, and whether it is sound. All of it while a server uses it, but for
//! putting another in its place.

use super::{SCHEMA, Store, StoreError, connect};
use engine::Message;
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

#[derive(Debug, thiserror::Error)]
pub enum CareError {
    #[error("there is no such file")]
    Absent,
    #[error("there is something already")]
    Exists,
    #[error("a server uses it")]
    InUse,
    #[error("it is not sound: {0}")]
    NotSound(String),
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl From<rusqlite::Error> for CareError {
    fn from(error: rusqlite::Error) -> CareError {
        CareError::Store(error.into())
    }
}

/// How much a database holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    pub tables: u64,
    pub people: u64,
    pub records: u64,
}

/// What is wrong with a database.
#[derive(Clone, Debug, PartialEq)]
pub enum Ill {
    /// SQLite finds its pages damaged: its own words.
    Damaged(String),
    /// It was written by a newer program: its version.
    TooNew(i64),
    /// Something belongs to what is not there: in this table of the database, so often.
    Orphaned { of: String, rows: u64 },
    /// Records of a game are missing.
    Gap { table: String },
    /// A game cannot be opened: why.
    Unreadable { table: String, why: Message },
}

/// What an examination has found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Health {
    pub contents: Contents,
    pub ills: Vec<Ill>,
    /// An older version of the schema: the next start brings it up.
    pub older: bool,
}

/// One consistent moment of a database, in one file. It appears when it is whole.
pub fn backup(data: &Path, to: &Path) -> Result<Contents, CareError> {
    if to.exists() {
        return Err(CareError::Exists);
    }
    let part = beside(to, "part");
    let _ = fs::remove_file(&part);
    snapshot(data, &part)?;
    let contents = sound(&part)?;
    File::open(&part)?.sync_all()?;
    fs::rename(&part, to)?;
    keep_name(to)?;
    Ok(contents)
}

/// Puts a copy in the place of the database; what was there is kept beside it, and its new name is given.
pub fn restore(from: &Path, data: &Path, replace: bool) -> Result<(Contents, Option<PathBuf>), CareError> {
    let contents = sound(from)?;
    if data.exists() && !replace {
        return Err(CareError::Exists);
    }
    let part = beside(data, "part");
    let _ = fs::remove_file(&part);
    snapshot(from, &part)?;
    File::open(&part)?.sync_all()?;
    let aside = data.exists().then(|| put_aside(data)).transpose()?;
    fs::rename(&part, data)?;
    keep_name(data)?;
    Ok((contents, aside))
}

/// Whether a database is sound, as far as can be said without opening its games.
pub fn examine(file: &Path) -> Result<Health, CareError> {
    let connection = reader(file)?;
    let mut health = Health { ills: damages(&connection)?, ..Health::default() };
    if !health.ills.is_empty() {
        return Ok(health);
    }
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version > SCHEMA {
        health.ills.push(Ill::TooNew(version));
        return Ok(health);
    }
    health.older = version < SCHEMA;
    health.contents = contents(&connection)?;
    health.ills.extend(orphans(&connection)?);
    health.ills.extend(gaps(&connection)?);
    Ok(health)
}

/// A copy that can be opened without touching the original.
pub fn snapshot(data: &Path, to: &Path) -> Result<(), CareError> {
    let to = to.to_string_lossy().into_owned();
    Ok(reader(data)?.execute("VACUUM INTO ?", [to]).map(drop)?)
}

/// Every table by its id.
pub fn tables(store: &Store) -> Result<Vec<String>, StoreError> {
    store.read(|connection| {
        connection.prepare("SELECT id FROM tables ORDER BY id")?.query_map([], |row| row.get(0))?.collect()
    })
}

fn reader(file: &Path) -> Result<Connection, CareError> {
    if !file.is_file() {
        return Err(CareError::Absent);
    }
    Ok(connect(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?)
}

fn sound(file: &Path) -> Result<Contents, CareError> {
    let health = examine(file)?;
    match health.ills.first() {
        None => Ok(health.contents),
        Some(ill) => Err(CareError::NotSound(format!("{ill:?}"))),
    }
}

fn damages(connection: &Connection) -> Result<Vec<Ill>, CareError> {
    let checked: Result<Vec<String>, rusqlite::Error> = connection
        .prepare("PRAGMA integrity_check(20)")
        .and_then(|mut check| check.query_map([], |row| row.get(0))?.collect());
    let said = match checked {
        Ok(said) => said,
        Err(error) if is_damage(&error) => vec![error.to_string()],
        Err(error) => return Err(error.into()),
    };
    Ok(said.into_iter().filter(|line| line != "ok").map(Ill::Damaged).collect())
}

fn is_damage(error: &rusqlite::Error) -> bool {
    use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
    matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase))
}

fn contents(connection: &Connection) -> Result<Contents, CareError> {
    let count = |of: &str| -> Result<u64, rusqlite::Error> {
        let rows: i64 = connection.query_row(&format!("SELECT count(*) FROM {of}"), [], |row| row.get(0))?;
        Ok(rows as u64)
    };
    Ok(Contents { tables: count("tables")?, people: count("users")?, records: count("records")? })
}

fn orphans(connection: &Connection) -> Result<Vec<Ill>, CareError> {
    let of: Vec<String> = connection
        .prepare("PRAGMA foreign_key_check")?
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    let mut counted: std::collections::BTreeMap<String, u64> = std::collections::BTreeMap::new();
    of.into_iter().for_each(|of| *counted.entry(of).or_default() += 1);
    Ok(counted.into_iter().map(|(of, rows)| Ill::Orphaned { of, rows }).collect())
}

/// The records of a game are numbered from 0 without a gap.
fn gaps(connection: &Connection) -> Result<Vec<Ill>, CareError> {
    let broken = "SELECT table_id FROM records GROUP BY table_id HAVING max(n) + 1 <> count(*) OR min(n) <> 0";
    let tables: Vec<String> =
        connection.prepare(broken)?.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    Ok(tables.into_iter().map(|table| Ill::Gap { table }).collect())
}

/// Gives the database another name, if nobody uses it: only then it lets go of its write-ahead log.
fn put_aside(data: &Path) -> Result<PathBuf, CareError> {
    let connection = connect(data, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(std::time::Duration::ZERO)?;
    let alone = connection.query_row("PRAGMA journal_mode = DELETE", [], |row| row.get::<_, String>(0));
    match alone {
        Ok(mode) if mode == "delete" => {}
        // What is damaged is put aside as it is.
        Err(error) if is_damage(&error) => {}
        _ => return Err(CareError::InUse),
    }
    drop(connection);
    let aside = (1..)
        .map(|n| beside(data, &format!("before-{n}")))
        .find(|path| !path.exists())
        .expect("there are many numbers");
    fs::rename(data, &aside)?;
    for log in ["-wal", "-shm"] {
        let _ = fs::remove_file(PathBuf::from(format!("{}{log}", data.display())));
    }
    Ok(aside)
}

fn beside(path: &Path, more: &str) -> PathBuf {
    PathBuf::from(format!("{}.{more}", path.display()))
}

/// The name itself is on the disk.
fn keep_name(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

//! What nobody needs any more, by rules that whoever runs the server sets. Looked for and removed a little at a time.

use super::{Store, StoreError, UserId};
use rusqlite::{Connection, OptionalExtension, params};

/// How many days what is kept after nothing has happened to it any more; 0 is for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Guests without a game, after they were last here.
    pub guests: u32,
    /// Unfinished tables, after anything was done there and after the time for a move is over.
    pub abandoned: u32,
    /// Logs that were read in to be looked at.
    pub logs: u32,
    /// Finished games.
    pub finished: u32,
    /// The audit log and settled reports.
    pub audit: u32,
}

impl Default for Keep {
    fn default() -> Keep {
        Keep { guests: 90, abandoned: 365, logs: 365, finished: 0, audit: 365 }
    }
}

/// What may go by the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stale {
    pub guests: Vec<UserId>,
    pub tables: Vec<String>,
    /// Of the audit log, and settled reports.
    pub lines: u64,
}

impl Stale {
    pub fn is_empty(&self) -> bool {
        self.guests.is_empty() && self.tables.is_empty() && self.lines == 0
    }
}

const DAY: i64 = 86_400_000;

/// What is older than this has been kept long enough; nothing is where it is kept for ever.
fn before(days: u32, now: u64) -> i64 {
    if days == 0 { -1 } else { now as i64 - i64::from(days) * DAY }
}

/// No newcomer is given the number of one who is gone: the last number is never free.
const STALE_GUEST: &str = "name IS NULL AND seen < ?1 AND id < (SELECT max(id) FROM users)
    AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.user_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.user_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM sanctions x WHERE x.whom = '#' || u.id)";

/// A game of its players, and not a log that somebody read in.
const PLAYED: &str = "EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id)";

fn stale_tables(keep: &Keep, now: u64) -> [(String, i64); 3] {
    let unfinished = "status IN ('waiting', 'playing', 'frozen') AND touched < ?1
        AND updated + coalesce(json_extract(public, '$.within'), 0) < ?1";
    let over = "status = 'over' AND touched < ?1";
    [
        (unfinished.to_string(), before(keep.abandoned, now)),
        (format!("{over} AND NOT {PLAYED}"), before(keep.logs, now)),
        (format!("{over} AND {PLAYED}"), before(keep.finished, now)),
    ]
}

fn stale(db: &Connection, keep: &Keep, now: u64, most: u32) -> rusqlite::Result<Stale> {
    let mut stale = Stale::default();
    let guests = format!("SELECT id FROM users u WHERE {STALE_GUEST} ORDER BY seen LIMIT ?2");
    let mut guests = db.prepare_cached(&guests)?;
    for id in guests.query_map(params![before(keep.guests, now), most], |row| row.get(0))? {
        stale.guests.push(id?);
    }
    for (which, before) in stale_tables(keep, now) {
        let left = i64::from(most) - stale.tables.len() as i64;
        let select = format!("SELECT id FROM tables t WHERE {which} ORDER BY touched LIMIT ?2");
        let mut select = db.prepare_cached(&select)?;
        for id in select.query_map(params![before, left], |row| row.get(0))? {
            stale.tables.push(id?);
        }
    }
    let lines = "SELECT (SELECT count(*) FROM (SELECT 1 FROM audit WHERE at < ?1 LIMIT ?2))
        + (SELECT count(*) FROM (SELECT 1 FROM reports WHERE settled AND at < ?1 LIMIT ?2))";
    let lines: i64 = db.query_row(lines, params![before(keep.audit, now), most], |row| row.get(0))?;
    stale.lines = lines as u64;
    Ok(stale)
}

impl Store {
    /// What may go, at most so much of each kind; removes nothing.
    pub fn stale(&self, keep: &Keep, now: u64, most: u32) -> Result<Stale, StoreError> {
        self.read(|db| stale(db, keep, now, most))
    }

    /// Removes a guest; false if he has come meanwhile.
    pub fn remove_guest(&self, guest: UserId, keep: Keep, now: u64) -> Result<bool, StoreError> {
        self.work(move |tx| {
            let still = format!("SELECT 1 FROM users u WHERE {STALE_GUEST} AND id = ?2");
            let still = tx.prepare_cached(&still)?.exists(params![before(keep.guests, now), guest])?;
            if still {
                for of in super::OF_USERS {
                    tx.execute(&format!("DELETE FROM {of} WHERE user_id = ?"), [guest])?;
                }
                tx.execute("DELETE FROM regards WHERE user_id = ?1 OR other_id = ?1", [guest])?;
                tx.execute("DELETE FROM users WHERE id = ?", [guest])?;
            }
            Ok(still)
        })
    }

    /// Removes a table with all that happened there; false if something has been done there meanwhile.
    pub fn remove_table(&self, id: String, keep: Keep, now: u64) -> Result<bool, StoreError> {
        self.work(move |tx| {
            let mut still = false;
            for (which, before) in stale_tables(&keep, now) {
                let select = format!("SELECT 1 FROM tables t WHERE {which} AND id = ?2");
                let found: Option<i64> = tx.query_row(&select, params![before, id], |row| row.get(0)).optional()?;
                still |= found.is_some();
            }
            if still {
                for of in ["records", "seats", "reports", "told"] {
                    tx.execute(&format!("DELETE FROM {of} WHERE table_id = ?"), [&id])?;
                }
                tx.execute("DELETE FROM tables WHERE id = ?", [&id])?;
            }
            Ok(still)
        })
    }

    /// Removes old lines of the audit log, old settled reports and sanctions that are over: how many of the first two.
    pub fn remove_lines(&self, keep: Keep, now: u64, most: u32) -> Result<u64, StoreError> {
        self.work(move |tx| {
            let before = before(keep.audit, now);
            let audit = "DELETE FROM audit WHERE n IN (SELECT n FROM audit WHERE at < ? LIMIT ?)";
            let reports = "DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE settled AND at < ? LIMIT ?)";
            let gone = tx.execute(audit, params![before, most])? + tx.execute(reports, params![before, most])?;
            tx.execute("DELETE FROM sanctions WHERE until <= ?", [now as i64])?;
            Ok(gone as u64)
        })
    }
}

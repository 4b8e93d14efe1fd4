//! What is kept of looking after a server: administrators, sanctions, barred names, reports, and what was done; and what
//! players want of each other.

use super::{Store, StoreError, Stored, UserId, read_table, rename, seats_of};
use crate::admin::{Sanction, Sanctioned, Whom};
use crate::names;
use crate::regard::Regard;
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use std::sync::Arc;

/// Reports that are kept; where all of them wait, no more are taken.
pub const REPORTS: u32 = 500;

/// An account as an administrator reads it.
#[derive(Clone, Debug)]
pub struct Account {
    pub id: UserId,
    pub name: Option<String>,
    pub seen: u64,
    /// Unfinished games.
    pub games: u32,
}

/// What somebody has told the administrators of a table.
#[derive(Clone, Debug)]
pub struct Report {
    pub id: i64,
    pub table: String,
    pub by: UserId,
    pub at: u64,
    pub reason: String,
    /// The last lines of the chat, as JSON.
    pub chat: String,
}

/// A line of the audit log.
#[derive(Clone, Debug)]
pub struct Done {
    pub n: i64,
    pub at: u64,
    /// Nobody: the server itself.
    pub by: Option<UserId>,
    /// JSON.
    pub deed: String,
}

/// How much there is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub accounts: u64,
    pub guests: u64,
    pub waiting: u64,
    pub playing: u64,
    pub over: u64,
    /// Of the file.
    pub bytes: u64,
}

/// What is asked so often that it is in memory too.
#[derive(Default)]
pub struct Standing {
    pub admins: Vec<UserId>,
    pub sanctions: Vec<Sanctioned>,
    pub regards: Vec<(UserId, UserId, Regard)>,
}

impl Standing {
    pub(super) fn read(db: &Connection) -> Result<Standing, StoreError> {
        Ok(Standing { admins: admins(db)?, sanctions: sanctions(db)?, regards: regards(db)? })
    }
}

fn admins(db: &Connection) -> rusqlite::Result<Vec<UserId>> {
    db.prepare("SELECT user_id FROM admins")?.query_map([], |row| row.get(0))?.collect()
}

fn sanctions(db: &Connection) -> rusqlite::Result<Vec<Sanctioned>> {
    let mut select = db.prepare("SELECT what, whom, at, until, why FROM sanctions ORDER BY at")?;
    let rows = select.query_map([], |row| {
        let (what, whom): (String, String) = (row.get(0)?, row.get(1)?);
        let (at, until): (i64, Option<i64>) = (row.get(2)?, row.get(3)?);
        let (at, until, why) = (at as u64, until.map(|until| until as u64), row.get(4)?);
        let meant = Sanction::named(&what).zip(whom.parse().ok());
        Ok(meant.map(|(what, whom)| Sanctioned { what, whom, at, until, why }))
    })?;
    Ok(rows.collect::<rusqlite::Result<Vec<_>>>()?.into_iter().flatten().collect())
}

fn regards(db: &Connection) -> rusqlite::Result<Vec<(UserId, UserId, Regard)>> {
    let mut select = db.prepare("SELECT user_id, other_id, mute, block FROM regards")?;
    let rows = select.query_map([], |row| {
        let regard = Regard { mute: row.get(2)?, block: row.get(3)? };
        Ok((row.get(0)?, row.get(1)?, regard))
    })?;
    rows.collect()
}

impl Store {
    /// What stood when the file was opened, for who keeps it in memory from then on.
    pub fn take_standing(&self) -> Standing {
        std::mem::take(&mut *self.standing.lock().expect("taking cannot panic"))
    }

    pub fn make_admin(&self, user: UserId) -> Result<(), StoreError> {
        self.work(move |tx| {
            tx.execute("INSERT OR IGNORE INTO admins (user_id) VALUES (?)", [user])?;
            Ok(())
        })
    }

    pub fn sanction(&self, sanctioned: Sanctioned) -> Result<(), StoreError> {
        self.work(move |tx| {
            let Sanctioned { what, whom, at, until, why } = sanctioned;
            let until = until.map(|until| until as i64);
            let insert = "INSERT OR REPLACE INTO sanctions (what, whom, at, until, why) VALUES (?,?,?,?,?)";
            tx.execute(insert, params![what.name(), whom.to_string(), at as i64, until, why])?;
            Ok(())
        })
    }

    pub fn lift(&self, what: Sanction, whom: Whom) -> Result<(), StoreError> {
        self.work(move |tx| {
            let delete = "DELETE FROM sanctions WHERE what = ? AND whom = ?";
            tx.execute(delete, params![what.name(), whom.to_string()])?;
            Ok(())
        })
    }

    /// Takes a name away: the account is a guest's again, with its games and its sessions, and nobody is called so any more.
    /// Gives the tables that have changed.
    pub fn remove_name(&self, user: UserId, name: String, instead: String) -> Result<Vec<String>, StoreError> {
        let likenesses = Arc::clone(&self.likenesses);
        self.work(move |tx| {
            let likeness = names::likeness(&name);
            tx.execute("INSERT OR REPLACE INTO barred (likeness, name) VALUES (?,?)", [&likeness, &name])?;
            likenesses.lock().expect("looking cannot panic").insert(likeness, super::NOBODY);
            tx.execute("UPDATE users SET name = NULL, hash = NULL WHERE id = ?", [user])?;
            renamed(tx, user, &name, &instead)
        })
    }

    /// Keeps what somebody wants of another; false if there is no such person.
    pub fn set_regard(&self, user: UserId, other: UserId, regard: Regard) -> Result<bool, StoreError> {
        self.work(move |tx| {
            if regard == Regard::default() {
                tx.execute("DELETE FROM regards WHERE user_id = ? AND other_id = ?", [user, other])?;
                return Ok(true);
            }
            let insert = "INSERT OR REPLACE INTO regards (user_id, other_id, mute, block)
                          SELECT ?, id, ?, ? FROM users WHERE id = ?";
            Ok(tx.execute(insert, params![user, regard.mute, regard.block, other])? > 0)
        })
    }

    /// Keeps a report; a second one of the same person about the same table takes the place of the first. False where no more
    /// are taken.
    pub fn report(&self, report: Report) -> Result<bool, StoreError> {
        self.work(move |tx| {
            let Report { table, by, at, reason, chat, .. } = report;
            tx.execute("DELETE FROM reports WHERE table_id = ? AND user_id = ?", params![table, by])?;
            let count =
                |tx: &Transaction<'_>| tx.query_row("SELECT count(*) FROM reports", [], |row| row.get::<_, u32>(0));
            if count(tx)? >= REPORTS {
                let oldest = "SELECT id FROM reports WHERE settled ORDER BY at LIMIT 1";
                tx.execute(&format!("DELETE FROM reports WHERE id IN ({oldest})"), [])?;
            }
            if count(tx)? >= REPORTS {
                return Ok(false);
            }
            let insert = "INSERT INTO reports (table_id, user_id, at, reason, chat) VALUES (?,?,?,?,?)";
            tx.execute(insert, params![table, by, at as i64, reason, chat])?;
            Ok(true)
        })
    }

    /// Those that wait, the oldest first.
    pub fn reports(&self, most: u32) -> Result<Vec<Report>, StoreError> {
        self.read(|db| {
            let select =
                "SELECT id, table_id, user_id, at, reason, chat FROM reports WHERE NOT settled ORDER BY at LIMIT ?";
            let report = |row: &rusqlite::Row<'_>| {
                let at: i64 = row.get(3)?;
                let (id, table, by) = (row.get(0)?, row.get(1)?, row.get(2)?);
                Ok(Report { id, table, by, at: at as u64, reason: row.get(4)?, chat: row.get(5)? })
            };
            db.prepare_cached(select)?.query_map([most], report)?.collect()
        })
    }

    /// False if there is no such report.
    pub fn settle_report(&self, id: i64) -> Result<bool, StoreError> {
        self.work(move |tx| Ok(tx.execute("UPDATE reports SET settled = 1 WHERE id = ? AND NOT settled", [id])? > 0))
    }

    pub fn audit(&self, at: u64, by: Option<UserId>, deed: String) -> Result<(), StoreError> {
        self.work(move |tx| {
            tx.execute("INSERT INTO audit (at, by_user, deed) VALUES (?,?,?)", params![at as i64, by, deed])?;
            Ok(())
        })
    }

    /// What was done before a line, the latest first.
    pub fn audited(&self, before: i64, most: u32) -> Result<Vec<Done>, StoreError> {
        self.read(|db| {
            let select = "SELECT n, at, by_user, deed FROM audit WHERE n < ? ORDER BY n DESC LIMIT ?";
            let done = |row: &rusqlite::Row<'_>| {
                let at: i64 = row.get(1)?;
                Ok(Done { n: row.get(0)?, at: at as u64, by: row.get(2)?, deed: row.get(3)? })
            };
            db.prepare_cached(select)?.query_map(params![before, most], done)?.collect()
        })
    }

    pub fn account(&self, user: UserId) -> Result<Option<Account>, StoreError> {
        let select = format!("SELECT {ACCOUNT} FROM users u WHERE id = ?");
        self.read(|db| db.query_row(&select, [user], read_account).optional())
    }

    /// Accounts and guests by a part of their name or by their number (#17), those who came last first.
    pub fn find_accounts(&self, find: &str, most: u32) -> Result<Vec<Account>, StoreError> {
        let select = format!(
            "SELECT {ACCOUNT} FROM users u WHERE ?1 = '' OR instr(lower(name), lower(?1)) OR '#' || id = ?1
             ORDER BY seen DESC, id DESC LIMIT ?2"
        );
        self.read(|db| db.prepare_cached(&select)?.query_map(params![find, most], read_account)?.collect())
    }

    /// Tables by their id or by somebody who sits there, those first at which something was done last.
    pub fn find_tables(&self, find: &str, most: u32) -> Result<Vec<Stored>, StoreError> {
        self.list(
            "SELECT id, plan, listed, secret, status, turn, awaits, words, updated, public FROM tables t
             WHERE ?1 = '' OR id = ?1 OR EXISTS (SELECT 1 FROM seats s JOIN users u ON u.id = s.user_id
                 WHERE s.table_id = t.id AND (u.name = ?1 COLLATE NOCASE OR '#' || u.id = ?1))
             ORDER BY touched DESC LIMIT ?2",
            params![find, most],
        )
    }

    /// A table without what happened at it.
    pub fn table_row(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.read(|db| {
            let select =
                "SELECT id, plan, listed, secret, status, turn, awaits, words, updated, public FROM tables WHERE id = ?";
            let Some(mut stored) = db.query_row(select, [id], read_table).optional()? else { return Ok(None) };
            stored.seats = seats_of(db, id)?;
            Ok(Some(stored))
        })
    }

    pub fn counts(&self) -> Result<Counts, StoreError> {
        self.read(|db| {
            let one = |what: &str| count(db, what);
            Ok(Counts {
                accounts: one("SELECT count(*) FROM users WHERE name IS NOT NULL")?,
                guests: one("SELECT count(*) FROM users WHERE name IS NULL")?,
                waiting: one("SELECT count(*) FROM tables WHERE status = 'waiting'")?,
                playing: one("SELECT count(*) FROM tables WHERE status = 'playing'")?,
                over: one("SELECT count(*) FROM tables WHERE status = 'over'")?,
                bytes: one("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")?,
            })
        })
    }
}

const ACCOUNT: &str = "id, name, seen, (SELECT count(DISTINCT t.id) FROM tables t JOIN seats s ON s.table_id = t.id
    WHERE s.user_id = u.id AND NOT given_up AND status IN ('waiting', 'playing'))";

fn read_account(row: &rusqlite::Row<'_>) -> rusqlite::Result<Account> {
    let seen: i64 = row.get(2)?;
    Ok(Account { id: row.get(0)?, name: row.get(1)?, seen: seen as u64, games: row.get(3)? })
}

fn count(db: &Connection, what: &str) -> rusqlite::Result<u64> {
    let rows: i64 = db.prepare_cached(what)?.query_row([], |row| row.get(0))?;
    Ok(rows as u64)
}

/// Puts another name wherever somebody is named; gives the tables that have changed.
pub(super) fn renamed(
    tx: &Transaction<'_>,
    user: UserId,
    name: &str,
    instead: &str,
) -> Result<Vec<String>, StoreError> {
    let mut tables = tx.prepare_cached("SELECT DISTINCT table_id FROM seats WHERE user_id = ?")?;
    let tables = tables.query_map([user], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()?;
    tables.iter().try_for_each(|table| rename(tx, table, user, name, instead))?;
    Ok(tables)
}

//! How somebody is reached who does not look: his address, his browsers, his feed, and what he has been told already.

use super::{Store, StoreError, UserId};
use rusqlite::{Connection, OptionalExtension, params};

/// So many browsers of one person are told.
const BROWSERS: u32 = 5;

/// How somebody is reached, as he may read it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reached {
    pub address: Option<Address>,
    pub browsers: u32,
    pub feed: bool,
    pub codes: u32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Address {
    pub address: String,
    pub confirmed: bool,
    /// He wants to be told when it is his move.
    pub letters: bool,
    pub lang: String,
}

/// A browser that lets itself be told.
#[derive(Clone, Debug, PartialEq)]
pub struct Browser {
    pub endpoint: String,
    pub key: Vec<u8>,
    pub auth: Vec<u8>,
    pub lang: String,
}

/// Somebody a game waits for who wants to be told, and what he knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Due {
    pub table: String,
    pub user: UserId,
    pub updated: u64,
    /// Milliseconds in which a move is to be made, if any were agreed on.
    pub within: Option<u64>,
    pub told: Told,
}

/// When somebody was told of a game, up to when he knows it, and for which moment he was warned.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Told {
    pub at: u64,
    pub moment: u64,
    pub warned: u64,
}

/// An account that can be opened by letter.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    pub user: UserId,
    pub name: String,
    pub address: String,
    pub lang: String,
}

impl Store {
    pub fn reached(&self, user: UserId) -> Result<Reached, StoreError> {
        let codes = self.codes_left(user)?;
        self.read(|connection| {
            let count = "SELECT count(*) FROM browsers WHERE user_id = ?";
            Ok(Reached {
                address: address_of(connection, user)?,
                browsers: connection.query_row(count, [user], |row| row.get(0))?,
                feed: connection.prepare_cached("SELECT 1 FROM feeds WHERE user_id = ?")?.exists([user])?,
                codes,
            })
        })
    }

    pub fn address(&self, user: UserId) -> Result<Option<Address>, StoreError> {
        self.read(|connection| address_of(connection, user))
    }

    /// Another address, or none: it counts once it is confirmed.
    pub fn set_address(&self, user: UserId, address: Option<Address>) -> Result<(), StoreError> {
        self.work(move |tx| {
            tx.execute("DELETE FROM addresses WHERE user_id = ?", [user])?;
            tx.execute("DELETE FROM tokens WHERE user_id = ?", [user])?;
            if let Some(Address { address, confirmed, letters, lang }) = address {
                let insert = "INSERT INTO addresses (user_id, address, confirmed, letters, lang) VALUES (?,?,?,?,?)";
                tx.execute(insert, params![user, address, confirmed, letters, lang])?;
            }
            Ok(())
        })
    }

    pub fn set_letters(&self, user: UserId, letters: bool) -> Result<(), StoreError> {
        self.work(move |tx| {
            tx.execute("UPDATE addresses SET letters = ? WHERE user_id = ?", params![letters, user])?;
            Ok(())
        })
    }

    /// The accounts of that name, or with that address, that can be opened by letter.
    pub fn accounts(&self, name_or_address: &str, most: u32) -> Result<Vec<Account>, StoreError> {
        let select = "SELECT u.id, u.name, a.address, a.lang FROM users u JOIN addresses a ON a.user_id = u.id
                      WHERE a.confirmed AND u.hash IS NOT NULL AND (u.name = ?1 COLLATE NOCASE OR a.address = ?1)
                      LIMIT ?2";
        self.read(|connection| {
            let account = |row: &rusqlite::Row<'_>| {
                Ok(Account { user: row.get(0)?, name: row.get(1)?, address: row.get(2)?, lang: row.get(3)? })
            };
            connection.prepare_cached(select)?.query_map(params![name_or_address, most], account)?.collect()
        })
    }

    /// Another browser that is told; of many the last ones.
    pub fn add_browser(&self, user: UserId, browser: Browser, now: u64) -> Result<(), StoreError> {
        self.work(move |tx| {
            let Browser { endpoint, key, auth, lang } = browser;
            let insert =
                "INSERT OR REPLACE INTO browsers (endpoint, user_id, key, auth, lang, since) VALUES (?,?,?,?,?,?)";
            tx.execute(insert, params![endpoint, user, key, auth, lang, now as i64])?;
            let older = "DELETE FROM browsers WHERE user_id = ?1 AND endpoint NOT IN
                         (SELECT endpoint FROM browsers WHERE user_id = ?1 ORDER BY since DESC, endpoint LIMIT ?2)";
            tx.execute(older, params![user, BROWSERS])?;
            Ok(())
        })
    }

    pub fn browsers(&self, user: UserId) -> Result<Vec<Browser>, StoreError> {
        let select = "SELECT endpoint, key, auth, lang FROM browsers WHERE user_id = ?";
        self.read(|connection| {
            let browser = |row: &rusqlite::Row<'_>| {
                Ok(Browser { endpoint: row.get(0)?, key: row.get(1)?, auth: row.get(2)?, lang: row.get(3)? })
            };
            connection.prepare_cached(select)?.query_map([user], browser)?.collect()
        })
    }

    /// A browser is told no longer: of this person, or of whomever it is.
    pub fn forget_browser(&self, user: Option<UserId>, endpoint: String) -> Result<(), StoreError> {
        self.work(move |tx| {
            let forget = "DELETE FROM browsers WHERE endpoint = ?1 AND (?2 IS NULL OR user_id = ?2)";
            tx.execute(forget, params![endpoint, user])?;
            Ok(())
        })
    }

    /// Another secret address for somebody's feed, or none.
    pub fn set_feed(&self, user: UserId, hash: Option<[u8; 32]>) -> Result<(), StoreError> {
        self.work(move |tx| {
            tx.execute("DELETE FROM feeds WHERE user_id = ?", [user])?;
            if let Some(hash) = hash {
                tx.execute("INSERT INTO feeds (user_id, hash) VALUES (?,?)", params![user, hash])?;
            }
            Ok(())
        })
    }

    pub fn user_of_feed(&self, hash: [u8; 32]) -> Result<Option<UserId>, StoreError> {
        let select = "SELECT user_id FROM feeds WHERE hash = ?";
        self.read(|connection| connection.query_row(select, [hash], |row| row.get(0)).optional())
    }

    /// Everybody who wants to be told and is waited for since then, as far as he does not know it or may have to be warned. All of
    /// them, for not everybody is to be told now; little is read of each.
    pub fn waited_for(&self, since: u64) -> Result<Vec<Due>, StoreError> {
        let select = "SELECT t.id, r.user_id, t.updated, json_extract(t.public, '$.within'), d.at, d.moment, d.warned
            FROM (SELECT user_id FROM addresses WHERE confirmed AND letters UNION SELECT user_id FROM browsers) r
            JOIN seats s ON s.user_id = r.user_id JOIN tables t ON t.id = s.table_id
            LEFT JOIN told d ON d.table_id = t.id AND d.user_id = r.user_id
            WHERE NOT s.given_up AND t.status = 'playing' AND t.updated <= ? AND instr(t.awaits, s.seat) > 0
            AND EXISTS (SELECT 1 FROM seats o WHERE o.table_id = t.id AND o.user_id <> r.user_id)
            AND (d.moment IS NULL OR d.moment < t.updated OR d.warned < t.updated)
            GROUP BY t.id, r.user_id";
        self.read(|connection| {
            let time = |value: Option<i64>| value.unwrap_or(0) as u64;
            let due = |row: &rusqlite::Row<'_>| {
                Ok(Due {
                    table: row.get(0)?,
                    user: row.get(1)?,
                    updated: time(row.get(2)?),
                    within: row.get::<_, Option<i64>>(3)?.map(|within| within as u64),
                    told: Told { at: time(row.get(4)?), moment: time(row.get(5)?), warned: time(row.get(6)?) },
                })
            };
            connection.prepare_cached(select)?.query_map([since as i64], due)?.collect()
        })
    }

    /// What was agreed on at a table: JSON, see [`crate::room::Plan`].
    pub fn plan(&self, table: &str) -> Result<String, StoreError> {
        self.read(|connection| connection.query_row("SELECT plan FROM tables WHERE id = ?", [table], |row| row.get(0)))
    }

    /// What people have been told, by letter or by looking.
    pub fn set_told(&self, told: Vec<(String, UserId, Told)>) -> Result<(), StoreError> {
        self.work(move |tx| {
            let mut write = tx.prepare_cached(
                "INSERT INTO told (table_id, user_id, at, moment, warned) VALUES (?,?,?,?,?)
                 ON CONFLICT DO UPDATE SET at = excluded.at, moment = max(moment, excluded.moment),
                 warned = max(warned, excluded.warned)",
            )?;
            for (table, user, Told { at, moment, warned }) in &told {
                write.execute(params![table, user, *at as i64, *moment as i64, *warned as i64])?;
            }
            Ok(())
        })
    }

    /// Those of them who want to be told of their games.
    pub fn who_is_told(&self, users: &[UserId]) -> Result<Vec<UserId>, StoreError> {
        let select = "SELECT 1 WHERE EXISTS (SELECT 1 FROM addresses WHERE user_id = ?1 AND confirmed AND letters)
                      OR EXISTS (SELECT 1 FROM browsers WHERE user_id = ?1)";
        self.read(|connection| {
            let mut select = connection.prepare_cached(select)?;
            let mut told = Vec::new();
            for user in users {
                if select.exists([user])? {
                    told.push(*user);
                }
            }
            Ok(told)
        })
    }

    /// A key of this server, made when it is first asked for.
    pub fn secret(
        &self,
        name: &'static str,
        make: impl FnOnce() -> Vec<u8> + Send + 'static,
    ) -> Result<Vec<u8>, StoreError> {
        self.work(move |tx| {
            let select = "SELECT value FROM secrets WHERE name = ?";
            let known: Option<Vec<u8>> = tx.query_row(select, [name], |row| row.get(0)).optional()?;
            if let Some(known) = known {
                return Ok(known);
            }
            let value = make();
            tx.execute("INSERT INTO secrets (name, value) VALUES (?,?)", params![name, value])?;
            Ok(value)
        })
    }
}

fn address_of(connection: &Connection, user: UserId) -> rusqlite::Result<Option<Address>> {
    let select = "SELECT address, confirmed, letters, lang FROM addresses WHERE user_id = ?";
    let address = |row: &rusqlite::Row<'_>| {
        Ok(Address { address: row.get(0)?, confirmed: row.get(1)?, letters: row.get(2)?, lang: row.get(3)? })
    };
    connection.query_row(select, [user], address).optional()
}

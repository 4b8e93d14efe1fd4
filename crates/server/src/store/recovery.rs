//! Ways back into an account whose password is forgotten: codes that were written down, and tokens that came by letter. Each
//! opens it once.

use super::{Store, StoreError, User, UserId, read_user};
use rusqlite::{OptionalExtension, Transaction, params};

/// What a token that came by letter is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Confirm,
    Reset,
}

impl Purpose {
    fn name(self) -> &'static str {
        match self {
            Purpose::Confirm => "confirm",
            Purpose::Reset => "reset",
        }
    }
}

impl Store {
    /// These codes and no others open the account from now on.
    pub fn set_codes(&self, user: UserId, hashes: Vec<[u8; 32]>) -> Result<(), StoreError> {
        self.work(move |tx| {
            tx.execute("DELETE FROM codes WHERE user_id = ?", [user])?;
            let mut insert = tx.prepare_cached("INSERT INTO codes (hash, user_id) VALUES (?,?)")?;
            for hash in &hashes {
                insert.execute(params![hash, user])?;
            }
            Ok(())
        })
    }

    pub fn codes_left(&self, user: UserId) -> Result<u32, StoreError> {
        let count = "SELECT count(*) FROM codes WHERE user_id = ?";
        self.read(|connection| connection.prepare_cached(count)?.query_row([user], |row| row.get(0)))
    }

    pub fn has_code(&self, user: UserId, code: [u8; 32]) -> Result<bool, StoreError> {
        let select = "SELECT 1 FROM codes WHERE hash = ? AND user_id = ?";
        self.read(|connection| connection.prepare_cached(select)?.exists(params![code, user]))
    }

    /// A new password for a code, which is spent; false if somebody was quicker.
    pub fn spend_code(&self, user: UserId, code: [u8; 32], password: String) -> Result<bool, StoreError> {
        self.work(move |tx| {
            let spent = tx.execute("DELETE FROM codes WHERE hash = ? AND user_id = ?", params![code, user])?;
            if spent > 0 {
                open_anew(tx, user, &password)?;
            }
            Ok(spent > 0)
        })
    }

    /// A token for a letter; of each purpose only the last one counts.
    pub fn new_token(&self, user: UserId, purpose: Purpose, hash: [u8; 32], expires: u64) -> Result<(), StoreError> {
        self.work(move |tx| {
            tx.execute("DELETE FROM tokens WHERE user_id = ? AND purpose = ?", params![user, purpose.name()])?;
            let insert = "INSERT INTO tokens (hash, user_id, purpose, expires) VALUES (?,?,?,?)";
            tx.execute(insert, params![hash, user, purpose.name(), expires as i64])?;
            Ok(())
        })
    }

    /// Whose account a token opens. It is not spent by asking.
    pub fn user_of_token(&self, hash: [u8; 32], purpose: Purpose, now: u64) -> Result<Option<User>, StoreError> {
        let select = "SELECT u.id, u.name, u.hash, u.seen FROM tokens t JOIN users u ON u.id = t.user_id
                      WHERE t.hash = ? AND purpose = ? AND expires > ?";
        let asked = params![hash, purpose.name(), now as i64];
        self.read(|connection| connection.query_row(select, asked, read_user).optional())
    }

    /// A new password for a token, which is spent.
    pub fn spend_reset(&self, hash: [u8; 32], now: u64, password: String) -> Result<bool, StoreError> {
        self.work(move |tx| {
            let Some(user) = spend(tx, hash, Purpose::Reset, now)? else { return Ok(false) };
            open_anew(tx, user, &password)?;
            Ok(true)
        })
    }

    /// Whoever has the letter has the address.
    pub fn spend_confirm(&self, hash: [u8; 32], now: u64) -> Result<bool, StoreError> {
        self.work(move |tx| {
            let Some(user) = spend(tx, hash, Purpose::Confirm, now)? else { return Ok(false) };
            tx.execute("UPDATE addresses SET confirmed = 1 WHERE user_id = ?", [user])?;
            Ok(true)
        })
    }
}

fn spend(tx: &Transaction<'_>, hash: [u8; 32], purpose: Purpose, now: u64) -> Result<Option<UserId>, StoreError> {
    let spend = "DELETE FROM tokens WHERE hash = ? AND purpose = ? AND expires > ? RETURNING user_id";
    Ok(tx.query_row(spend, params![hash, purpose.name(), now as i64], |row| row.get(0)).optional()?)
}

/// Another password: whoever was signed in is no longer, and no letter of before opens the account any more.
fn open_anew(tx: &Transaction<'_>, user: UserId, password: &str) -> Result<(), StoreError> {
    tx.execute("UPDATE users SET hash = ? WHERE id = ?", params![password, user])?;
    tx.execute("DELETE FROM sessions WHERE user_id = ?", [user])?;
    tx.execute("DELETE FROM tokens WHERE user_id = ? AND purpose = 'reset'", [user])?;
    Ok(())
}

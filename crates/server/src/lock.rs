//! One server to a file: a second would not see what the first has in memory.

use crate::StartError;
use std::fs::{File, TryLockError};
use std::path::Path;

/// Held until it is dropped or its process ends, however it ends.
pub struct Lock(#[expect(dead_code, reason = "it is held, not read")] File);

impl Lock {
    /// Beside the database and not on it: SQLite's own locks end when anybody closes that file.
    pub fn of(database: &Path) -> Result<Lock, StartError> {
        let mut name = database.as_os_str().to_owned();
        name.push("-lock");
        let file = File::options().create(true).truncate(false).write(true).open(name);
        // Where there is no place for it, there is none for a database either, and that says so better.
        let file = file.map_err(|error| StartError::Store(crate::store::StoreError::Place(error)))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => Err(StartError::InUse),
            // Some file systems know no locks.
            Err(TryLockError::Error(error)) => {
                tracing::warn!(%error, "cannot see whether another server uses this file");
                Ok(Lock(file))
            }
        }
    }
}

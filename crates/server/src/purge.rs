//! What nobody needs any more goes, a little at a time: see [`Keep`] for the rules. Never a table that is open.

use crate::hub::Hub;
use crate::store::StoreError;
use crate::store::purge::{Keep, Stale};
use serde_json::json;

/// So much of each kind goes at once: the writer has others to serve.
const AT_ONCE: u32 = 50;

impl Hub {
    /// Removes what the rules let go, and keeps in the audit log what that was. Waits for the disk: not for async code.
    pub fn purge(&self) -> Result<Stale, StoreError> {
        let (keep, now): (Keep, u64) = (self.config.keep, self.now());
        let stale = self.store.stale(&keep, now, AT_ONCE)?;
        let mut gone = Stale { lines: self.store.remove_lines(keep, now, AT_ONCE)?, ..Stale::default() };
        self.admin.forget_past(now);
        for guest in stale.guests {
            if self.sockets.addresses(guest).is_empty() && self.store.remove_guest(guest, keep, now)? {
                gone.guests.push(guest);
            }
        }
        for table in stale.tables {
            // Who has it open may be about to play: it leaves the memory when nobody has.
            if !self.is_open(&table) && self.store.remove_table(table.clone(), keep, now)? {
                gone.tables.push(table);
            }
        }
        if !gone.is_empty() {
            tracing::info!(guests = gone.guests.len(), tables = gone.tables.len(), lines = gone.lines, "purged");
            let deed =
                json!({ "do": "purged", "guests": gone.guests.len(), "tables": gone.tables, "lines": gone.lines });
            self.store.audit(now, None, deed.to_string())?;
        }
        Ok(gone)
    }
}

//! Is a database sound, and can every game in it be played on? It is looked at in a copy, so that nothing of it changes.

use crate::hub::{Config, Hub, HubError};
use crate::store::Store;
use crate::store::care::{self, CareError, Health, Ill};
use crate::store::purge::{Keep, Stale};
use crate::time::now;
use engine::Message;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Examines the file, then opens each of its games in a copy that lies in `folder` meanwhile.
pub fn examine(file: &Path, folder: &Path, examples: bool) -> Result<Health, CareError> {
    let mut health = care::examine(file)?;
    let opens = health.ills.iter().all(|ill| !matches!(ill, Ill::Damaged(_) | Ill::TooNew(_)));
    if opens {
        let copy = folder.join("copy.db");
        care::snapshot(file, &copy)?;
        health.ills.extend(unreadable(&copy, examples)?);
    }
    Ok(health)
}

/// What a server would purge by these rules now, looked up in a copy that lies in `folder` meanwhile.
pub fn stale(file: &Path, folder: &Path, keep: &Keep) -> Result<Stale, CareError> {
    let copy = folder.join("copy.db");
    care::snapshot(file, &copy)?;
    Ok(Store::open(&copy)?.stale(keep, now(), u32::MAX)?)
}

/// Games that cannot be opened, and why.
fn unreadable(copy: &Path, examples: bool) -> Result<Vec<Ill>, CareError> {
    let hub = Hub::new(Store::open(copy)?, Config { examples, ..Config::default() });
    let mut ills = Vec::new();
    for id in care::tables(&hub.store)? {
        // Should the rules fail on a game, that is one more that cannot be opened.
        let opened = catch_unwind(AssertUnwindSafe(|| hub.table(&id).map(drop)));
        let why = match opened {
            Ok(Ok(())) => None,
            Ok(Err(HubError::Fault(fault))) => Some(fault.what),
            Ok(Err(error)) => return Err(CareError::NotSound(error.to_string())),
            Err(_) => Some(Message::new("doctor-crashed")),
        };
        hub.forget(std::slice::from_ref(&id));
        ills.extend(why.map(|why| Ill::Unreadable { table: id, why }));
    }
    Ok(ills)
}

//! The lobby of a server with very many tables: how long its lists take.

use super::asking::Household;
use super::process::{Bounds, Process};
use super::{Times, fault};
use crate::Stop;
use rusqlite::Connection;
use serde::Serialize;
use std::path::Path;
use std::time::Instant;

const ASKED: usize = 300;

/// How long the lists took, in milliseconds.
#[derive(Debug, Serialize)]
pub struct Lists {
    pub tables: u32,
    /// Of whoever has no game here, and of whoever has sixty.
    pub stranger: Times,
    pub regular: Times,
}

pub fn measure(dir: &Path, tables: u32) -> Result<Lists, Stop> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let server = Process::start(dir, Bounds::None)?;
    let regular = runtime.block_on(few(&server))?;
    let server = server.start_again(|database| multiply(database, tables), Bounds::None)?;
    let (stranger, regular) = runtime.block_on(async {
        let from = Household::numbered(&server.address, 1, 0);
        let stranger = from.guest().await?;
        Ok::<_, Stop>((lists(&from, &stranger).await?, lists(&from, &regular).await?))
    })?;
    Ok(Lists { tables, stranger, regular })
}

/// Games of all kinds: sixty that one person plays alone, one to watch, one to join.
async fn few(server: &Process) -> Result<String, Stop> {
    let from = Household::numbered(&server.address, 1, 0);
    let (regular, other) = (from.guest().await?, from.guest().await?);
    for _ in 0..60 {
        from.make(&regular, r#"{"game":"kawanakajima","opponent":"hotseat","seat":0}"#).await?;
    }
    let open = r#"{"game":"kawanakajima","opponent":"open","seat":0}"#;
    let watched = from.make(&other, open).await?;
    from.ask("POST", &format!("/api/tables/{}/join", watched.id), &from.guest().await?, "{}").await?;
    from.make(&other, open).await?;
    Ok(regular)
}

/// As many tables as wanted, copies of those that are there: of a hundred games that are played alone one is to watch and
/// one to join. They belong to others, a hundred to each.
fn multiply(database: &Path, tables: u32) -> Result<(), Stop> {
    let copies = format!(
        "CREATE TEMP TABLE copies AS
             WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {tables})
             SELECT n, (SELECT id FROM tables WHERE CASE n % 100 WHEN 0 THEN listed AND status = 'playing'
                 WHEN 1 THEN status = 'waiting' ELSE NOT listed END LIMIT 1) AS old FROM n;
         INSERT INTO users (id) SELECT 1000 + n FROM copies WHERE n <= {tables} / 100 + 1;
         INSERT INTO tables (id, plan, secret, status, turn, awaits, words, updated, listed, public)
             SELECT old || n, plan, secret, status, turn, awaits, words, updated - n, listed, public
             FROM copies JOIN tables ON id = old;
         INSERT INTO seats (table_id, seat, user_id) SELECT old || n, 0, 1000 + n / 100 + 1 FROM copies;
         INSERT INTO records (table_id, n, body)
             SELECT old || copies.n, records.n, body FROM copies JOIN records ON table_id = old;"
    );
    let file = Connection::open(database).map_err(fault)?;
    file.execute_batch(&format!("BEGIN; {copies} COMMIT; PRAGMA wal_checkpoint(TRUNCATE);")).map_err(fault)
}

async fn lists(from: &Household, who: &str) -> Result<Times, Stop> {
    let mut times = Vec::new();
    for n in 0..ASKED + 10 {
        let began = Instant::now();
        let (head, body) = from.ask("GET", "/api/tables", who, "").await?;
        if !head.starts_with("HTTP/1.1 200") || !body.contains(r#""status":"waiting""#) {
            return Err(fault(format!("no lists: {head} {body}")));
        }
        // The first read what the others find in memory.
        times.extend((n >= 10).then(|| began.elapsed().as_secs_f64() * 1000.0));
    }
    times.sort_by(f64::total_cmp);
    Ok(Times::of(&times))
}

//! `honjin load`: how much the server carries, and whether those who flood it spoil the others' evening.
//!
//! Reading order: [`process`] is the server, [`asking`] a request, [`players`] those who play, [`hostile`] those who flood,
//! [`lobby`] the lists of a server with many tables, [`targets`] everything that is asked of a server, one after the other.

mod asking;
mod hostile;
mod lobby;
mod players;
mod process;
mod targets;

use crate::args::Load;
use crate::{Session, Stop};
use asking::Household;
use catalog::Fault;
pub use hostile::Flood;
use hostile::{Done, Hostile};
use players::{Pair, Tally, connect};
use process::{Bounds, Process};
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// So long the hostile have before they count.
const RISE: Duration = Duration::from_secs(2);
/// The network of those who play.
const HONEST: u8 = 1;

/// What was measured.
#[derive(Debug, Serialize)]
struct Report {
    games: u32,
    idle: u32,
    seconds: f64,
    /// Choices of players that came back acknowledged, on the disk by then.
    choices_per_second: f64,
    /// With the dice that fell on the way.
    commands_per_second: f64,
    #[serde(flatten)]
    times: Times,
    /// Bytes of an ordinary answer to one player.
    step_bytes_mean: f64,
    step_bytes_p95: usize,
    full_bytes_max: usize,
    rss_mb: f64,
    /// Processor time of the server, which other work on the machine does not change much.
    cpu_us_per_command: f64,
    errors: u64,
    one_core: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    attack: Option<Attack>,
}

/// From a choice to a screen, own and other's, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
struct Times {
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
}

impl Times {
    /// Of what is sorted.
    fn of(times: &[f64]) -> Times {
        let at = |part: f64| times.get((times.len() as f64 * part) as usize).or(times.last()).copied().unwrap_or(0.0);
        Times { p50_ms: at(0.5), p99_ms: at(0.99), max_ms: at(1.0) }
    }
}

/// The same players while others flood the server.
#[derive(Debug, Serialize)]
struct Attack {
    #[serde(flatten)]
    times: Times,
    /// How much longer the slowest hundredth took than before.
    ratio: f64,
    choices_per_second: f64,
    /// The part of its core that the server was busy, before and during the attack.
    busy: [f64; 2],
    rss_mb: f64,
    floods: Done,
}

pub fn run(session: &mut Session<'_>, ask: &Load) -> Result<(), Stop> {
    if let (Some(server), Some(connections)) = (&ask.against, ask.flooders) {
        let done = hostile::run(server, connections, Duration::from_secs_f64(ask.seconds), ask.flood)?;
        return Ok(session.terminal.say(&serde_json::to_string(&done).map_err(fault)?)?);
    }
    if ask.all {
        return targets::run(session, ask);
    }
    if ask.lobby > 0 {
        return say(session, ask, &lobby::measure(&ask.dir, ask.lobby)?);
    }
    let report = measured(ask)?;
    say(session, ask, &report)?;
    if report.errors > 0 { Err(Stop::Failed) } else { Ok(()) }
}

fn say(session: &mut Session<'_>, ask: &Load, report: &impl Serialize) -> Result<(), Stop> {
    let line = serde_json::to_string(report).map_err(fault)?;
    let text = if ask.json { line } else { line.replace(",\"", "\n\"").replace(['{', '}', '"'], "") };
    Ok(session.terminal.say(&text)?)
}

fn fault(detail: impl ToString) -> Stop {
    Stop::Fault(Fault::new("load-failed", "load").name("detail", detail.to_string()))
}

fn measured(ask: &Load) -> Result<Report, Stop> {
    // Only where limits hold those who flood come up against them.
    let bounds = if ask.hostile > 0 { Bounds::Usual } else { Bounds::None };
    let server = Process::start(&ask.dir, bounds)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(measure(ask, &server))
}

/// What the server has done up to now.
struct Moment {
    at: Instant,
    cpu: f64,
    commands: u64,
}

impl Moment {
    fn now(server: &Process) -> Result<Moment, Stop> {
        let commands = server.commands()?;
        Ok(Moment { at: Instant::now(), cpu: server.cpu(), commands })
    }
}

async fn measure(ask: &Load, server: &Process) -> Result<Report, Stop> {
    let tally = Arc::new(Tally::default());
    let mut tables = Vec::new();
    for n in 0..ask.games as usize {
        let from = Household::numbered(&server.address, HONEST, n);
        tables.push((from.table(&ask.game).await?, from));
    }
    let mut idle = Vec::new();
    for n in 0..ask.idle as usize {
        let ((id, tokens), from) = &tables[n % tables.len()];
        idle.push(connect(from, id, &tokens[n % 2]).await?);
    }
    let mut games = Vec::new();
    for (n, (table, from)) in tables.into_iter().enumerate() {
        let pair = Pair { from, game: ask.game.clone(), think: ask.think, seed: 2 * n as u64 + 1 };
        let seated = pair.seated(&table, &tally).await?;
        games.push(tokio::spawn(pair.play_on(seated, Arc::clone(&tally))));
    }
    let (times, since, now) = phase(ask, server, &tally).await?;
    let (seconds, cpu) = ((now.at - since.at).as_secs_f64(), now.cpu - since.cpu);
    let (choices, commands) = (tally.choices.load(Ordering::Relaxed), now.commands - since.commands);
    let mut steps = std::mem::take(&mut *tally.steps.lock().map_err(fault)?);
    steps.sort_unstable();
    let rss_mb = server.rss_mb();
    let attack = if ask.hostile > 0 { Some(attacked(ask, server, &tally, times, cpu / seconds).await?) } else { None };
    tally.stop.store(true, Ordering::Relaxed);
    drop(idle);
    games.iter().for_each(tokio::task::JoinHandle::abort);
    Ok(Report {
        games: ask.games,
        idle: ask.idle,
        seconds,
        choices_per_second: choices as f64 / seconds,
        commands_per_second: commands as f64 / seconds,
        times,
        step_bytes_mean: steps.iter().sum::<usize>() as f64 / steps.len().max(1) as f64,
        step_bytes_p95: steps.get(steps.len() * 95 / 100).copied().unwrap_or(0),
        full_bytes_max: tally.full.load(Ordering::Relaxed) as usize,
        rss_mb,
        cpu_us_per_command: cpu * 1e6 / commands.max(1) as f64,
        errors: tally.errors.load(Ordering::Relaxed),
        one_core: server.one_core,
        attack,
    })
}

/// Lets everybody play for so long. What came before does not count.
async fn phase(ask: &Load, server: &Process, tally: &Tally) -> Result<(Times, Moment, Moment), Stop> {
    tally.begin();
    let since = Moment::now(server)?;
    tokio::time::sleep(Duration::from_secs_f64(ask.seconds)).await;
    let now = Moment::now(server)?;
    Ok((Times::of(&tally.sorted()), since, now))
}

async fn attacked(ask: &Load, server: &Process, tally: &Tally, quiet: Times, busy: f64) -> Result<Attack, Stop> {
    let time = RISE + Duration::from_secs_f64(ask.seconds);
    let hostile = Hostile::loose(&server.address, ask.hostile, time, ask.flood)?;
    tokio::time::sleep(RISE).await;
    let (times, since, now) = phase(ask, server, tally).await?;
    let (seconds, rss_mb) = ((now.at - since.at).as_secs_f64(), server.rss_mb());
    Ok(Attack {
        times,
        ratio: times.p99_ms / quiet.p99_ms,
        choices_per_second: tally.choices.load(Ordering::Relaxed) as f64 / seconds,
        busy: [busy, (now.cpu - since.cpu) / seconds],
        rss_mb,
        floods: hostile.done()?,
    })
}

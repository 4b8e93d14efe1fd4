//! Everything that is asked of a server on one core, measured one after the other.

use super::{lobby, measured};
use crate::args::Load;
use crate::{Session, Stop};
use std::path::Path;

/// One figure, and the most or the least it may be.
struct Target {
    what: &'static str,
    is: f64,
    bound: Bound,
}

#[derive(Clone, Copy)]
enum Bound {
    Least(f64),
    Below(f64),
}

impl Target {
    fn is_met(&self) -> bool {
        match self.bound {
            Bound::Least(least) => self.is >= least,
            Bound::Below(most) => self.is < most,
        }
    }

    fn line(&self) -> String {
        let bound = match self.bound {
            Bound::Least(least) => format!(">= {least}"),
            Bound::Below(most) => format!("< {most}"),
        };
        let met = if self.is_met() { "ok" } else { "MISSED" };
        format!("{:>10.1}  {bound:<9} {met:<7} {}", self.is, self.what)
    }
}

/// So many play, with so many milliseconds to think, and so many only listen.
fn play(ask: &Load, games: u32, think: u64, idle: u32) -> Load {
    Load { games, think, idle, hostile: 0, ..ask.clone() }
}

pub fn run(session: &mut Session<'_>, ask: &Load) -> Result<(), Stop> {
    let mut missed = 0;
    let mut tell = |targets: Vec<Target>| -> Result<(), Stop> {
        for target in targets {
            missed += u32::from(!target.is_met());
            session.terminal.say(&target.line())?;
        }
        Ok(session.terminal.flush()?)
    };
    let fast = measured(&play(ask, 100, 0, 0))?;
    tell(vec![Target {
        what: "durable commands a second",
        is: fast.commands_per_second,
        bound: Bound::Least(8000.0),
    }])?;
    let live = measured(&play(ask, 200, 1000, 0))?;
    tell(vec![Target { what: "ms, p99 of 200 live games", is: live.times.p99_ms, bound: Bound::Below(20.0) }])?;
    let idle = measured(&play(ask, 10, 1000, 2000))?;
    tell(vec![Target { what: "MB with 2,000 who only listen", is: idle.rss_mb, bound: Bound::Below(100.0) }])?;
    let many = measured(&play(ask, 200, 2000, 9600))?;
    tell(vec![
        Target { what: "MB with 10,000 sockets", is: many.rss_mb, bound: Bound::Below(250.0) },
        Target { what: "ms, p99 with 10,000 sockets", is: many.times.p99_ms, bound: Bound::Below(50.0) },
    ])?;
    let tables = measured(&play(ask, 5000, 20_000, 0))?;
    tell(vec![Target { what: "MB with 5,000 live games", is: tables.rss_mb, bound: Bound::Below(400.0) }])?;
    tell(lists(&ask.dir)?)?;
    let hostile = measured(&Load { hostile: 32, ..play(ask, 50, 200, 0) })?;
    let ratio = hostile.attack.as_ref().map_or(f64::INFINITY, |attack| attack.ratio);
    tell(vec![Target { what: "times the quiet p99, while 32 flood", is: ratio, bound: Bound::Below(2.0) }])?;
    if missed > 0 { Err(Stop::Failed) } else { Ok(()) }
}

fn lists(dir: &Path) -> Result<Vec<Target>, Stop> {
    let lists = lobby::measure(dir, 50_000)?;
    let of = |what, is| Target { what, is, bound: Bound::Below(5.0) };
    Ok(vec![
        of("ms, p99 of the lobby with 50,000 tables", lists.stranger.p99_ms),
        of("ms, the same for somebody with sixty of them", lists.regular.p99_ms),
    ])
}

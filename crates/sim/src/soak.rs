//! Random games by the thousand, each watched for broken promises.
//!
//! A game depends on its seed and on the list of variants alone: the seed decides which variant is played, how, and how
//! closely it is watched. So a failure is seen again by soaking one game from its seed, and a report is the same
//! however many threads made it.
//!
//! Every game is watched for what is cheap to see: nobody is stuck, nothing panics, every option is accepted, the end
//! comes before the step cap, and the invariants hold after every command. A share of the games is watched for every
//! promise the testkit knows.

use engine::{Game, Header};
use rayon::prelude::*;
use serde::Serialize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use testkit::walk::{Broken, Fault, Plan, Policy, Tally, Walk, walk};

/// How closely to watch.
#[derive(Clone, Debug)]
pub struct Effort {
    /// One game in so many is watched for every promise; 0 is none of them.
    pub thorough_one_in: u64,
    /// One game in so many plays the perverse policy; 0 is none of them.
    pub perverse_one_in: u64,
    /// How hard to look, and the step cap of every game.
    pub plan: Plan,
}

impl Effort {
    pub fn with_step_cap(step_cap: u32) -> Effort {
        Effort { plan: Plan { step_cap: step_cap as usize, ..Effort::default().plan }, ..Effort::default() }
    }
}

impl Default for Effort {
    /// Chosen so that 100,000 games of about a thousand decisions take less than 80 minutes on two cores, with every
    /// debug assertion.
    fn default() -> Effort {
        Effort {
            thorough_one_in: 10,
            perverse_one_in: 10,
            plan: Plan {
                mutants: 10,
                every: 32,
                drive: 8,
                // Which seats have something hidden from them is the variant's affair; a game's own tests know it.
                hidden_from: engine::Seats::NONE,
                ..Plan::default()
            },
        }
    }
}

/// A game that broke a promise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    pub seed: u64,
    /// The variant that was played.
    pub label: String,
    pub what: String,
    /// The game up to there, as a log file.
    pub log: String,
}

/// What came of it. Failures are in the order of their seeds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    pub games: u64,
    /// Commands given, those of Chance included.
    pub decisions: u64,
    /// Games watched for every promise.
    pub thorough: u64,
    /// Commands nobody offered, tried in them.
    pub mutants: u64,
    /// Positions compared in them with another truth, each for one viewer.
    pub pairs: u64,
    pub failures: Vec<Failure>,
}

impl Report {
    pub fn is_clean(&self) -> bool {
        self.failures.is_empty()
    }
}

/// Games are handed out in lots of this size.
const LOT: u64 = 500;
/// After the lot that fills this number no more is played: a program this broken wants mending, and logs are long.
pub const ENOUGH_FAILURES: usize = 20;

/// Plays `games` games with the seeds from `seed` upwards, the variants taking turns.
///
/// # Panics
/// If there is no variant to play.
pub fn soak<G: Game>(variants: &[(String, Arc<G>, Header)], games: u64, seed: u64, step_cap: u32) -> Report {
    soak_with(variants, games, seed, &Effort::with_step_cap(step_cap), &mut |_| {})
}

/// As [`soak`], as closely as told; `progress` sees the report grow.
pub fn soak_with<G: Game>(
    variants: &[(String, Arc<G>, Header)],
    games: u64,
    seed: u64,
    effort: &Effort,
    progress: &mut dyn FnMut(&Report),
) -> Report {
    assert!(!variants.is_empty(), "there is no variant to play");
    let mut report = Report::default();
    while report.games < games && report.failures.len() < ENOUGH_FAILURES {
        let lot = report.games..games.min(report.games + LOT);
        let played: Vec<Played> =
            lot.into_par_iter().map(|n| play_one(variants, seed.wrapping_add(n), effort)).collect();
        for played in played {
            report.add(played);
        }
        progress(&report);
    }
    report
}

/// What came of one game.
struct Played {
    decisions: u64,
    thorough: bool,
    tally: Tally,
    failure: Option<Failure>,
}

impl Report {
    fn add(&mut self, played: Played) {
        self.games += 1;
        self.decisions += played.decisions;
        self.thorough += u64::from(played.thorough);
        self.mutants += played.tally.mutants;
        self.pairs += played.tally.pairs;
        self.failures.extend(played.failure);
    }
}

fn play_one<G: Game>(variants: &[(String, Arc<G>, Header)], seed: u64, effort: &Effort) -> Played {
    let (label, game, header) = &variants[(seed % variants.len() as u64) as usize];
    let policy = match one_in(effort.perverse_one_in, scrambled(seed, 1)) {
        true => Policy::Perverse,
        false => Policy::Uniform,
    };
    let thorough = one_in(effort.thorough_one_in, scrambled(seed, 2));
    let watched = catch_unwind(AssertUnwindSafe(|| match thorough {
        true => testkit::all(game, seed, policy, &effort.plan),
        false => walk(game, seed, policy, &effort.plan, &mut [&mut keeps_invariants]),
    }));
    let broken = match watched {
        // The walk also looks at the last position, where nothing is decided any more.
        Ok(Ok(tally)) => return Played { decisions: tally.positions - 1, thorough, tally, failure: None },
        Ok(Err(broken)) => broken,
        // The walk itself reports a panic with the game so far; this one came before the first position.
        Err(_) => Broken {
            promise: "never panics",
            what: "the game cannot be set up".to_string(),
            seed,
            policy,
            step: 0,
            log: String::new(),
        },
    };
    let what = format!("promise `{}` broken at step {}, {policy:?}: {}", broken.promise, broken.step, broken.what);
    let log = with_header(&broken.log, header, policy, seed);
    let failure = Some(Failure { seed, label: label.clone(), what, log });
    Played { decisions: broken.step as u64, thorough, tally: Tally::default(), failure }
}

fn keeps_invariants<G: Game>(walk: &mut Walk<G>) -> Result<(), Fault> {
    let kept = walk.game.invariants(walk.table.state());
    kept.map_err(|what| Fault { promise: "invariants hold", what })
}

/// The log with the header of the variant in place of the testkit's, so that it can be opened like any other.
fn with_header(log: &str, header: &Header, policy: Policy, seed: u64) -> String {
    let commands = log.split_once('\n').map_or("", |(_, commands)| commands);
    // Only the uniform policy leaves the dice to the seed.
    let seed = (policy == Policy::Uniform).then_some(seed);
    let header = Header { seed, fair: None, ..header.clone() };
    format!("{}\n{commands}", header.to_line())
}

fn one_in(n: u64, number: u64) -> bool {
    n > 0 && number.is_multiple_of(n)
}

/// A number that depends on both and follows no rhythm, lest some variant never be watched closely.
fn scrambled(seed: u64, purpose: u64) -> u64 {
    let mut x = seed.wrapping_add(purpose.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

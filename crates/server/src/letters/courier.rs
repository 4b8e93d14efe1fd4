//! Takes out what is to be told, one after the other. What does not get through is tried again, later each time, and then given
//! up.

use super::mail::{Letter, Mailer};
use super::push::Pusher;
use crate::metrics::Metrics;
use crate::store::{Browser, Store};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// So often something is tried; each time the wait is five times as long: a minute, five, half an hour, two hours.
const TRIES: u32 = 5;
const LONGER: u32 = 5;
/// So many wait to be tried again.
const WAITING: usize = 256;
/// Nothing takes longer to send.
const PATIENCE: Duration = Duration::from_secs(30);

/// What came of an errand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Done,
    /// It may work later.
    Later,
    /// It never will.
    Never,
    /// There is nobody at that place any more.
    Gone,
}

/// Something to be taken out.
pub struct Errand {
    what: What,
    tried: u32,
}

enum What {
    Mail { address: String, letter: Letter },
    Push { browser: Browser, note: String },
}

impl Errand {
    pub fn mail(address: String, letter: Letter) -> Errand {
        Errand { what: What::Mail { address, letter }, tried: 0 }
    }

    pub fn push(browser: Browser, note: String) -> Errand {
        Errand { what: What::Push { browser, note }, tried: 0 }
    }
}

pub struct Ways {
    pub mailer: Option<Arc<Mailer>>,
    pub pusher: Option<Arc<Pusher>>,
}

impl Ways {
    async fn take(&self, what: &What) -> Outcome {
        let taken = async {
            match (what, &self.mailer, &self.pusher) {
                (What::Mail { address, letter }, Some(mailer), _) => mailer.send(address, letter).await,
                (What::Push { browser, note }, _, Some(pusher)) => pusher.send(browser, note).await,
                _ => Outcome::Never,
            }
        };
        tokio::time::timeout(PATIENCE, taken).await.unwrap_or(Outcome::Later)
    }
}

pub async fn run(mut errands: mpsc::Receiver<Errand>, ways: &Ways, again: Duration, store: &Store, metrics: &Metrics) {
    let mut waiting: Vec<(Instant, Errand)> = Vec::new();
    loop {
        let next = waiting.iter().map(|(when, _)| *when).min();
        let errand = tokio::select! {
            errand = errands.recv() => match errand {
                Some(errand) => errand,
                None => return,
            },
            () = until(next) => {
                let Some(due) = waiting.iter().position(|(when, _)| Some(*when) == next) else { continue };
                waiting.swap_remove(due).1
            }
        };
        match ways.take(&errand.what).await {
            Outcome::Done => drop(metrics.letters_sent.inc()),
            Outcome::Later if errand.tried + 1 < TRIES && waiting.len() < WAITING => {
                let wait = again * LONGER.pow(errand.tried);
                waiting.push((Instant::now() + wait, Errand { tried: errand.tried + 1, ..errand }));
            }
            outcome => {
                metrics.letters_lost.inc();
                // Neither whom it was for nor what it said is anybody's business.
                tracing::warn!(?outcome, tried = errand.tried + 1, "a letter was given up");
                if let (Outcome::Gone, What::Push { browser, .. }) = (outcome, errand.what) {
                    forget(store, browser);
                }
            }
        }
    }
}

async fn until(when: Option<Instant>) {
    match when {
        Some(when) => tokio::time::sleep_until(when).await,
        None => std::future::pending().await,
    }
}

/// Whoever is no longer told there has said so to his browser.
fn forget(store: &Store, browser: Browser) {
    let forgotten = tokio::task::block_in_place(|| store.forget_browser(None, browser.endpoint));
    if let Err(error) = forgotten {
        tracing::warn!(%error, "a browser that is gone could not be forgotten");
    }
}

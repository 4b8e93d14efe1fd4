//! What people are told who do not look: letters, and pushes to their browsers. Everything is left in a queue with a bound and
//! goes out beside the game, which never waits for it.
//!
//! [`turns`] says who is to be told what, [`words`] how it reads; [`courier`] takes it out, by [`mail`] or by [`push`].

mod courier;
pub mod mail;
pub mod push;
pub mod turns;
mod words;

pub use words::Say;

use crate::metrics::Metrics;
use crate::store::{Browser, Store, StoreError, UserId};
use catalog::Lang;
use courier::Errand;
use hmac::{Hmac, KeyInit, Mac};
use mail::{Mailer, Smtp};
use push::{Places, Pusher};
use sha2::Sha256;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc;

/// So many letters wait; what comes beyond is told at the next look round, or asked for again.
const QUEUE: usize = 256;

/// What a hoster gives.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where we are found, as letters say it: never what a request says.
    pub origin: Option<String>,
    pub smtp: Option<Smtp>,
    /// Browsers may be told.
    pub push: bool,
    /// Where pushes may go.
    pub places: Places,
    /// How long to wait before something is tried again, the first time; then longer.
    pub again: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config { origin: None, smtp: None, push: false, places: Places::Public, again: Duration::from_secs(60) }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum LettersError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("no letters can be sent: {0}")]
    Mail(String),
    #[error("no browser can be told: {0}")]
    Push(String),
}

/// Where letters are left.
pub struct Letters {
    origin: String,
    mailer: Option<Arc<Mailer>>,
    pusher: Option<Arc<Pusher>>,
    queue: mpsc::Sender<Errand>,
    errands: Mutex<Option<mpsc::Receiver<Errand>>>,
    again: Duration,
    key: Vec<u8>,
}

impl Letters {
    pub fn new(store: &Store, config: &Config) -> Result<Letters, LettersError> {
        let (queue, errands) = mpsc::channel(QUEUE);
        let origin = config.origin.clone().unwrap_or_default();
        let mailer = config.smtp.as_ref().map(Mailer::new).transpose()?.map(Arc::new);
        let pusher = match config.push {
            true => Some(Arc::new(Pusher::new(store.secret("push", push::new_key)?, &origin, config.places)?)),
            false => None,
        };
        let key = store.secret("letters", || crate::luck::random::<32>().to_vec())?;
        Ok(Letters { origin, mailer, pusher, queue, errands: Mutex::new(Some(errands)), again: config.again, key })
    }

    pub fn has_mail(&self) -> bool {
        self.mailer.is_some()
    }

    /// The key browsers know our pushes by, if they are told at all.
    pub fn push_key(&self) -> Option<String> {
        self.pusher.as_ref().map(|pusher| pusher.public_key())
    }

    /// A path of ours as a letter has it.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// Leaves a letter to be sent; false if too many wait.
    pub fn write(&self, user: UserId, address: &str, lang: Lang, say: &Say) -> bool {
        let stop = matches!(say, Say::Turn { .. } | Say::Warning { .. }).then(|| self.stop_token(user));
        let letter = words::letter(self, lang, say, stop.as_deref());
        self.mailer.is_some() && self.queue.try_send(Errand::mail(address.to_string(), letter)).is_ok()
    }

    /// The same for a browser.
    pub fn push(&self, browser: Browser, lang: Lang, say: &Say) -> bool {
        let note = words::note(lang, say);
        self.pusher.is_some() && self.queue.try_send(Errand::push(browser, note)).is_ok()
    }

    /// What lets anybody who has it stop somebody's letters, and nothing else. Nothing is kept of it.
    fn stop_token(&self, user: UserId) -> String {
        let proof = self.proof(user).finalize().into_bytes();
        format!("{user}.{}", proof[..16].iter().map(|byte| format!("{byte:02x}")).collect::<String>())
    }

    fn proof(&self, user: UserId) -> Hmac<Sha256> {
        let mut proof = Hmac::<Sha256>::new_from_slice(&self.key).expect("any length is a key");
        proof.update(format!("stop {user}").as_bytes());
        proof
    }

    /// Whose letters this token stops.
    pub fn stops(&self, token: &str) -> Option<UserId> {
        let (user, shown) = token.split_once('.').filter(|(_, shown)| shown.len() == 32)?;
        let user: UserId = user.parse().ok()?;
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let shown: Vec<u8> = shown.as_bytes().chunks(2).map(byte).collect::<Option<_>>()?;
        self.proof(user).verify_truncated_left(&shown).ok().map(|()| user)
    }

    /// Takes out what is left here, until the end. Only the first who asks does.
    pub async fn deliver(&self, store: &Store, metrics: &Metrics) {
        let errands = self.errands.lock().expect("taking cannot panic").take();
        if let Some(errands) = errands {
            let ways = courier::Ways { mailer: self.mailer.clone(), pusher: self.pusher.clone() };
            courier::run(errands, &ways, self.again, store, metrics).await;
        }
    }
}

/// The language somebody is written to in, as it was kept.
pub fn lang_of(code: &str) -> Lang {
    code.parse().unwrap_or(Lang::En)
}

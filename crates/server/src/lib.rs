//! Honjin in the browser: a web application in one binary with one SQLite file.
//!
//! Reading order: [`room`] is one table and knows neither sockets nor disks; [`feed`] what each pair of eyes has been
//! told, in the words of [`frames`]; [`hub`] holds all tables and brings them together with the [`store`], [`door`] is where new ones come in, [`brought`] what is known of a log that comes from elsewhere; [`live`] is the
//! channel, [`socket`] its wire and [`said`] what comes in by it, [`http`] the rest; [`people`] who somebody is, [`hashing`] what proves it; [`crowd`] who is connected, [`sockets`] who is live; [`letters`] what those are told who do not look;
//! [`admin`] who looks after it all, [`regard`] how players keep from each other, [`purge`] what goes when nobody needs it; [`luck`] where the dice
//! come from; [`assets`] the client's files, [`rendered`] what is the same for everybody; [`costs`] what everything costs; [`doctor`] examines a database.

mod accept;
pub mod admin;
pub mod assets;
pub mod brought;
pub mod costs;
pub mod crowd;
pub mod doctor;
pub mod door;
pub mod feed;
pub mod frames;
pub mod hashing;
pub mod http;
pub mod hub;
pub mod letters;
pub mod limit;
pub mod live;
mod lock;
pub mod luck;
pub mod metrics;
pub mod names;
pub mod people;
pub mod purge;
pub mod regard;
pub mod rendered;
pub mod room;
pub mod said;
mod socket;
pub mod sockets;
pub mod store;
pub mod time;
pub mod written;

use crowd::Crowd;
use hub::{Config, Hub};
use letters::LettersError;
use lock::Lock;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, StoreError};
use tokio::net::TcpListener;

/// Every so many seconds sessions that have run out are ended, and whether the disk takes it is seen.
const SWEEP: u64 = 30;
/// Every so many of these what nobody needs any more is purged.
const PURGE: u64 = 20;
/// Those who look after the server are few.
const WATCHERS: usize = 32;

/// A server that has its address and its database, and is about to answer.
pub struct Server {
    pub hub: Arc<Hub>,
    pub address: SocketAddr,
    listener: TcpListener,
    watch: Option<TcpListener>,
    /// Held as long as this is the one server of its file.
    lock: Option<Lock>,
}

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0}")]
    Letters(#[from] LettersError),
    #[error("another server uses this file")]
    InUse,
    #[error("cannot listen there: {0}")]
    Listen(#[from] std::io::Error),
    #[error("health and figures cannot be asked for there: {0}")]
    Watch(std::io::Error),
}

impl Server {
    pub async fn bind(address: SocketAddr, database: &Path, config: Config) -> Result<Server, StartError> {
        let lock = Lock::of(database)?;
        let server = Server::of(address, Hub::open(Store::open(database)?, config)?).await?;
        Ok(Server { lock: Some(lock), ..server })
    }

    /// Where health and figures are asked for, if that is a place of its own.
    pub fn watch_address(&self) -> Option<SocketAddr> {
        self.watch.as_ref().and_then(|watch| watch.local_addr().ok())
    }

    pub async fn of(address: SocketAddr, hub: Arc<Hub>) -> Result<Server, StartError> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let watch = match hub.config.watch {
            Some(address) => Some(TcpListener::bind(address).await.map_err(StartError::Watch)?),
            None => None,
        };
        Ok(Server { hub, address, listener, watch, lock: None })
    }

    /// Answers until `stop` comes to pass; then what is under way is finished.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let hub = Arc::clone(&self.hub);
        let clock = tokio::spawn(async move {
            let mut seconds = 0_u64;
            let mut second = tokio::time::interval(Duration::from_secs(1));
            loop {
                second.tick().await;
                let hub = Arc::clone(&hub);
                let (sweeps, purges) = (seconds.is_multiple_of(SWEEP), seconds.is_multiple_of(SWEEP * PURGE));
                seconds += 1;
                let beat = move || {
                    hub.tick();
                    if sweeps && let Err(error) = hub.store.sweep(hub::now()).and_then(|()| hub.tell_turns()) {
                        tracing::error!(%error, "the disk does not take anything");
                    }
                    if purges && let Err(error) = hub.purge() {
                        tracing::error!(%error, "nothing could be purged");
                    }
                };
                let _ = tokio::task::spawn_blocking(beat).await;
            }
        });
        let hub = Arc::clone(&self.hub);
        let courier = tokio::spawn(async move { hub.letters.deliver(&hub.store, &hub.metrics).await });
        tracing::info!(address = %self.address, "the server listens");
        let hub = self.hub;
        let (patience, each) = (hub.config.patience, hub.config.limits && !hub.config.trust_proxy);
        let watching = self.watch.map(|watch| {
            let app = http::watch_router(Arc::clone(&hub));
            tokio::spawn(accept::serve(watch, app, Crowd::new(WATCHERS, WATCHERS), patience, std::future::pending()))
        });
        let crowd = Crowd::new(hub.config.connections, if each { hub.config.connections_each } else { usize::MAX });
        accept::serve(self.listener, http::router(Arc::clone(&hub)), crowd, patience, stop).await;
        watching.inspect(|watching| watching.abort());
        clock.abort();
        courier.abort();
        let merged = tokio::task::spawn_blocking(move || hub.store.merge()).await;
        if !matches!(merged, Ok(Ok(()))) {
            tracing::warn!("the write-ahead log could not be merged: it belongs to the file");
        }
        drop(self.lock);
        tracing::info!("the server has stopped");
    }
}

//! Honjin in the browser: a web application in one binary with one SQLite file.
//!
//! Reading order: [`room`] is one table and knows neither sockets nor disks; [`feed`] what each pair of eyes has been
//! told, in the words of [`frames`]; [`hub`] holds all tables and brings them together with the [`store`]; [`live`] is the
//! socket and [`said`] what comes in by it, [`http`] the rest; [`people`] who somebody is; [`luck`] where the dice
//! come from; [`assets`] the client's files; [`doctor`] examines a database.

mod accept;
pub mod assets;
pub mod doctor;
pub mod feed;
pub mod frames;
pub mod http;
pub mod hub;
pub mod limit;
pub mod live;
pub mod luck;
pub mod metrics;
pub mod people;
pub mod room;
pub mod said;
pub mod store;
pub mod time;
pub mod written;

use hub::{Config, Hub};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, StoreError};
use tokio::net::TcpListener;

/// A server that has its address and its database, and is about to answer.
pub struct Server {
    pub hub: Arc<Hub>,
    pub address: SocketAddr,
    listener: TcpListener,
}

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("cannot listen there: {0}")]
    Listen(#[from] std::io::Error),
}

impl Server {
    pub async fn bind(address: SocketAddr, database: &Path, config: Config) -> Result<Server, StartError> {
        Server::of(address, Hub::new(Store::open(database)?, config)).await
    }

    pub async fn of(address: SocketAddr, hub: Arc<Hub>) -> Result<Server, StartError> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Server { hub, address, listener })
    }

    /// Answers until `stop` comes to pass; then what is under way is finished.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let hub = Arc::clone(&self.hub);
        let clock = tokio::spawn(async move {
            let mut second = tokio::time::interval(Duration::from_secs(1));
            loop {
                second.tick().await;
                let hub = Arc::clone(&hub);
                let _ = tokio::task::spawn_blocking(move || hub.tick()).await;
            }
        });
        tracing::info!(address = %self.address, "the server listens");
        let patience = self.hub.config.patience;
        accept::serve(self.listener, http::router(self.hub), patience, stop).await;
        clock.abort();
        tracing::info!("the server has stopped");
    }
}

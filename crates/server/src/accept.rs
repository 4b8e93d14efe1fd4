//! Connections: taken in, given so long to say what they want, and heard out when the server stops.

use crate::crowd::{Crowd, Entry, Watched};
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tower::Service;

/// How long those who are still being answered are waited for.
const FAREWELL: Duration = Duration::from_secs(10);
/// No room for another connection: the next try may find one.
const FULL: Duration = Duration::from_millis(50);

/// Answers until `stop` comes to pass; then what is under way is finished.
/// A connection whose request has not come within `patience` is closed.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    crowd: Arc<Crowd>,
    patience: Duration,
    stop: impl Future<Output = ()>,
) {
    let open = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => match crowd.admit(peer.ip()) {
                    Some(entry) => answer(stream, peer, app.clone(), (&crowd, entry), patience, &open),
                    None => tracing::info!(%peer, "turned away: too many connections"),
                },
                Err(error) => {
                    tracing::warn!(%error, "a connection was not taken in");
                    tokio::time::sleep(FULL).await;
                }
            },
        }
    }
    let _ = tokio::time::timeout(FAREWELL, open.shutdown()).await;
}

fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    app: Router,
    (crowd, entry): (&Arc<Crowd>, Arc<Entry>),
    patience: Duration,
    open: &GracefulShutdown,
) {
    // Frames are small and each is awaited: none waits for the next to fill a packet.
    let _ = stream.set_nodelay(true);
    let stream = Watched::new(stream, Arc::clone(crowd), Arc::clone(&entry));
    let asked = Arc::clone(&entry);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        asked.is_asked();
        let (answer, asked) = (app.clone().call(request), Arc::clone(&asked));
        async move {
            let answer = answer.await;
            let live = answer.as_ref().is_ok_and(|answer| answer.status() == hyper::StatusCode::SWITCHING_PROTOCOLS);
            asked.is_answered(live);
            answer
        }
    });
    let mut http = auto::Builder::new(TokioExecutor::new()).http1_only();
    http.http1().timer(TokioTimer::new()).header_read_timeout(patience);
    let connection = http.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
    let connection = open.watch(connection);
    tokio::spawn(async move {
        tokio::select! {
            // What goes wrong on a connection is the other end's loss.
            ended = connection => drop(ended),
            () = entry.outstays(patience) => {}
            () = entry.is_let_go() => {}
        }
    });
}

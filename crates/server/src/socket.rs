//! The socket of a live channel: its handshake, and frames that go out in pieces.
//!
//! The library keeps for each socket a buffer as large as the largest frame it was ever sent, and everybody is told
//! everything once. In pieces, that buffer stays small for thousands who only listen.

use crate::http::Failure;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message};

/// The largest frame that is read.
pub const MAX_FRAME: usize = 16 * 1024;
/// No more of a frame goes out at once; most steps of a game fit.
const PIECE: usize = 4000;
/// What a socket may leave unread at our end before it is cut.
const UNREAD: usize = 1024 * 1024;
const READS: usize = 1024;

/// Somebody wants to talk, and has said so as the protocol has it.
pub(crate) struct Upgrade {
    key: HeaderValue,
    ready: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Failure> {
        let malformed = || Failure::new(StatusCode::BAD_REQUEST, "http-malformed");
        let headers = &parts.headers;
        let fits = parts.method == Method::GET
            && names(headers, &header::CONNECTION, "upgrade")
            && names(headers, &header::UPGRADE, "websocket")
            && names(headers, &header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| fits).ok_or_else(malformed)?.clone();
        let ready = parts.extensions.remove().ok_or_else(malformed)?;
        Ok(Upgrade { key, ready })
    }
}

/// Is this one of the things the header lists?
fn names(headers: &HeaderMap, header: &HeaderName, what: &str) -> bool {
    let value = headers.get(header).and_then(|value| value.to_str().ok());
    value.is_some_and(|list| list.split(',').any(|one| one.trim().eq_ignore_ascii_case(what)))
}

impl Upgrade {
    /// Says yes, and talks once the other end has heard it.
    pub fn then<F: Future<Output = ()> + Send + 'static>(
        self,
        talk: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let accept = derive_accept_key(self.key.as_bytes());
        tokio::spawn(async move {
            // Whoever is gone meanwhile is not missed.
            if let Ok(upgraded) = self.ready.await {
                talk(Socket::new(upgraded).await).await;
            }
        });
        let headers = [
            (header::CONNECTION, "upgrade"),
            (header::UPGRADE, "websocket"),
            (header::SEC_WEBSOCKET_ACCEPT, accept.as_str()),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

pub struct Socket(WebSocketStream<TokioIo<Upgraded>>);

impl Socket {
    async fn new(upgraded: Upgraded) -> Socket {
        let config = WebSocketConfig::default()
            .max_message_size(Some(MAX_FRAME))
            .max_frame_size(Some(MAX_FRAME))
            .read_buffer_size(READS)
            .write_buffer_size(0)
            .max_write_buffer_size(UNREAD);
        Socket(WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await)
    }

    pub async fn hear(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    pub async fn say(&mut self, text: &str) -> Result<(), Error> {
        let mut pieces = text.as_bytes().chunks(PIECE).peekable();
        let mut kind = Data::Text;
        while let Some(piece) = pieces.next() {
            let last = pieces.peek().is_none();
            let frame = Frame::message(Bytes::copy_from_slice(piece), OpCode::Data(kind), last);
            self.0.feed(Message::Frame(frame)).await?;
            kind = Data::Continue;
        }
        self.0.flush().await
    }

    pub async fn ping(&mut self) -> Result<(), Error> {
        self.0.send(Message::Ping(Bytes::new())).await
    }

    pub async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Error> {
        self.0.send(Message::Close(Some(CloseFrame { code: code.into(), reason: reason.into() }))).await
    }
}

//! Everything that is asked for by plain HTTP: pages, lists, accounts, tables. docs/wire.md is the table of contents.

mod accounts;
mod admin;
mod charts;
mod letters;
mod lobby;
mod opening;
mod pages;
mod recovery;
mod tables;

pub use pages::SERVER_TEXTS;

use accounts::{claim, delete, me, password, sign_in, sign_out};
use admin::{all_people, all_tables, audit, claim_admin, deed, one_table, overview, regard, regards, report};
use charts::{aid, charts, table_charts};
use letters::{
    address, browser, confirm, feed, forget_browser, forgot, letters, new_feed, reset, stop, stop_page, wish,
};
use lobby::{games, pictures, replay};
use opening::{fork, join, new_table, offer, play_on, read_log};
use pages::{health, metrics, rules, rules_page, texts};
use recovery::{codes, recover};
use tables::{before, chart, connect, log, look_back, rolls};

use crate::hashing::Hashing;
use crate::hub::{Hub, HubError, now};
use crate::limit::{Limiter, household};
use crate::rendered::Shelf;
use crate::store::{StoreError, User, UserId};
use crate::{assets, costs, people};
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Path, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use catalog::Fault;
use engine::Message;
use serde_json::json;
use stage::Words;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tokio::sync::Semaphore;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::timeout::TimeoutLayer;

/// So many at once leave the others room to play.
const REPLAYS: usize = 2;
/// So many may be made to wait before they are answered.
const SLOWED: usize = 64;
const MAX_BODY: usize = 64 * 1024;
const STOP: &str = "/api/letters/stop/";
const MAX_LOG: usize = 2 * 1024 * 1024;

/// What the handlers share.
pub struct Web {
    pub hub: Arc<Hub>,
    posts: Limiter<IpAddr>,
    sign_ins: Limiter<IpAddr>,
    accounts: Limiter<String>,
    devices: Limiter<String>,
    /// Those who are made to wait because others try the same account.
    slowed: Semaphore,
    hashing: Hashing,
    guests: Limiter<IpAddr>,
    looks: Limiter<IpAddr>,
    logs: Limiter<IpAddr>,
    /// Who tells the administrators something, and from where.
    reporters: Limiter<UserId>,
    reports: Limiter<IpAddr>,
    /// Letters that are asked for, by who asks and by whom they are for.
    letters: Limiter<String>,
    /// Games that are played again at the same time.
    heavy: Semaphore,
    /// What is the same for everybody and was made once.
    shelf: Shelf,
}

type Shared = State<Arc<Web>>;

pub fn router(hub: Arc<Hub>) -> Router {
    let (patience, apart) = (hub.config.patience, hub.config.watch.is_some());
    let web = Arc::new(Web::new(hub));
    let logs = Router::new().route("/api/logs", post(read_log)).layer(DefaultBodyLimit::max(MAX_LOG));
    let compress = CompressionLayer::new()
        .gzip(true)
        .compress_when(DefaultPredicate::new().and(NotForContentType::const_new("font/woff2")));
    Router::new()
        .route("/", get(async |headers: HeaderMap| assets::filled("home", &headers)))
        .route("/new/{game}", get(async |headers: HeaderMap| assets::filled("home", &headers)))
        .route("/g/{id}", get(async |headers: HeaderMap| assets::page("game.html", StatusCode::OK, &headers)))
        .route("/r/{id}", get(async |headers: HeaderMap| assets::page("replay.html", StatusCode::OK, &headers)))
        .route("/rules/{game}", get(rules_page))
        .route("/aid/{game}", get(aid))
        .route("/me", get(async |headers: HeaderMap| assets::filled("me", &headers)))
        .route("/admin", get(async |headers: HeaderMap| assets::filled("admin", &headers)))
        .route("/letter", get(async |headers: HeaderMap| assets::filled("letter", &headers)))
        .route("/feed/{token}", get(feed))
        .route("/help", get(async |headers: HeaderMap| assets::filled("help", &headers)))
        .route(
            "/static/{*path}",
            get(async |Path(path): Path<String>, headers: HeaderMap| assets::file(&path, &headers)),
        )
        .route("/api/games", get(games))
        .route("/api/games/{game}/pictures", get(pictures))
        .route("/api/games/{game}/replays/{name}", post(replay))
        .route("/api/games/{game}/moments/{name}", post(play_on))
        .route("/api/texts/{game}/{lang}", get(texts))
        .route("/api/rules/{game}", get(rules))
        .route("/api/charts/{game}", get(charts))
        .route("/api/me", get(me))
        .route("/api/me/claim", post(claim))
        .route("/api/me/sign-in", post(sign_in))
        .route("/api/me/sign-out", post(sign_out))
        .route("/api/me/password", post(password))
        .route("/api/me/delete", post(delete))
        .route("/api/me/people", get(regards).post(regard))
        .route("/api/me/codes", post(codes))
        .route("/api/me/recover", post(recover))
        .route("/api/me/letters", get(letters).post(wish))
        .route("/api/me/address", post(address))
        .route("/api/me/browser", post(browser))
        .route("/api/me/browser/forget", post(forget_browser))
        .route("/api/me/feed", post(new_feed))
        .route("/api/letters/confirm", post(confirm))
        .route("/api/letters/forgot", post(forgot))
        .route("/api/letters/reset", post(reset))
        .route("/api/letters/stop/{token}", get(stop_page).post(stop))
        .route("/api/tables", get(tables::tables).post(new_table))
        .route("/api/tables/{id}/join", post(join))
        .route("/api/tables/{id}/seat", post(offer))
        .route("/api/tables/{id}/chart", get(chart))
        .route("/api/tables/{id}/charts", get(table_charts))
        .route("/api/tables/{id}/at/{n}", get(look_back))
        .route("/api/tables/{id}/log", get(log))
        .route("/api/tables/{id}/rolls", get(rolls))
        .route("/api/tables/{id}/before", get(before))
        .route("/api/tables/{id}/fork", post(fork))
        .route("/api/tables/{id}/report", post(report))
        .route("/api/tables/{id}/live", get(connect))
        .route("/api/admin", get(overview))
        .route("/api/admin/claim", post(claim_admin))
        .route("/api/admin/tables", get(all_tables))
        .route("/api/admin/tables/{id}", get(one_table))
        .route("/api/admin/people", get(all_people))
        .route("/api/admin/audit", get(audit))
        .route("/api/admin/deeds", post(deed))
        .merge(logs)
        .merge(if apart { Router::new() } else { watching() })
        .fallback(async |headers: HeaderMap| assets::page("404.html", StatusCode::NOT_FOUND, &headers))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, patience))
        .layer(middleware::from_fn_with_state(Arc::clone(&web), guard))
        .layer(compress)
        .with_state(web)
}

/// For whoever runs the server.
fn watching() -> Router<Arc<Web>> {
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics))
}

/// The same on a listener of its own, where no visitor comes.
pub fn watch_router(hub: Arc<Hub>) -> Router {
    let patience = hub.config.patience;
    let limit = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, patience);
    watching().layer(limit).with_state(Arc::new(Web::new(hub)))
}

/// A refusal a person can read: a status and a message, whose attribute `do` says what to do about it.
pub(crate) struct Failure(StatusCode, Message);

impl Failure {
    pub(crate) fn new(status: StatusCode, key: &'static str) -> Failure {
        Failure(status, Message::new(key))
    }

    fn absent() -> Failure {
        Failure::new(StatusCode::NOT_FOUND, "http-absent")
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::HasName => Failure::new(StatusCode::CONFLICT, "http-has-name"),
            StoreError::NameTaken => Failure::new(StatusCode::CONFLICT, "http-name-taken"),
            StoreError::TooManyTables => Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many-tables"),
            error => {
                tracing::error!(%error, "the store");
                Failure::new(StatusCode::SERVICE_UNAVAILABLE, "http-not-saved")
            }
        }
    }
}

impl From<HubError> for Failure {
    fn from(error: HubError) -> Failure {
        match error {
            HubError::Store(error) => error.into(),
            HubError::Absent => Failure::absent(),
            HubError::TooManyTables => Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many-tables"),
            HubError::TooFast => Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-tables-too-fast"),
            HubError::Fault(fault) => fault.into(),
        }
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Failure {
        Failure(StatusCode::UNPROCESSABLE_ENTITY, fault.what)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let body = json!({ "error": { "code": self.1.key, "say": Words(&self.1) } });
        let mut answer = (self.0, Json(body)).into_response();
        if matches!(self.0, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("10"));
        }
        answer
    }
}

type Answer = Result<Response, Failure>;

/// Work that waits for the disk or thinks hard, off the async threads.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, Failure> + Send + 'static) -> Result<T, Failure> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "http-fault")))
}

const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// Who may post, how often, and the headers every answer has.
async fn guard(
    State(web): Shared,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let secure = web.hub.config.secure;
    let from = origin_ip(&web, request.headers(), peer);
    // What a letter lets its reader do comes from mail programs, and needs no cookie.
    let by_letter = request.uri().path().starts_with(STOP);
    let answer = if request.method() == Method::POST && !by_letter && !is_ours(request.headers(), secure) {
        Failure::new(StatusCode::FORBIDDEN, "http-other-origin").into_response()
    } else if web.keeps_out(&request, from) {
        Failure::new(StatusCode::FORBIDDEN, "http-banned").into_response()
    } else if !web.can_spend(&request, from) || request.method() == Method::POST && !web.may(&web.posts, from, now()) {
        tracing::info!(%from, "too many requests");
        // What a flood asks for waits at its own end.
        tokio::time::sleep(costs::REST).await;
        Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many").into_response()
    } else {
        let mut request = request;
        request.extensions_mut().insert(from);
        let asks_api = request.uri().path().starts_with("/api/");
        let answer = next.run(request).await;
        if asks_api { worded(answer) } else { answer }
    };
    let mut answer = answer;
    for (name, value) in HEADERS {
        answer.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if secure {
        let hsts = HeaderValue::from_static("max-age=31536000");
        answer.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, hsts);
    }
    answer
}

/// What the framework refuses by itself comes as text or as a page; everybody else's refusals can be read in both languages.
fn worded(answer: Response) -> Response {
    let plain = |value: &HeaderValue| value.as_bytes().starts_with(b"text/");
    let is_plain = answer.headers().get(header::CONTENT_TYPE).is_none_or(plain);
    let key = match answer.status() {
        StatusCode::BAD_REQUEST | StatusCode::UNPROCESSABLE_ENTITY => "http-malformed",
        StatusCode::NOT_FOUND => "http-absent",
        StatusCode::UNSUPPORTED_MEDIA_TYPE => "http-not-json",
        StatusCode::PAYLOAD_TOO_LARGE => "http-too-large",
        StatusCode::METHOD_NOT_ALLOWED => "http-wrong-method",
        StatusCode::REQUEST_TIMEOUT => "http-too-slow",
        _ => return answer,
    };
    if !is_plain {
        return answer;
    }
    let allow = answer.headers().get(header::ALLOW).cloned();
    let mut worded = Failure::new(answer.status(), key).into_response();
    if let Some(allow) = allow {
        worded.headers_mut().insert(header::ALLOW, allow);
    }
    worded
}

fn origin_ip(web: &Web, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
    // What the proxy adds comes last; lines before it are the client's.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|list| list.rsplit(',').next()).and_then(|ip| ip.trim().parse().ok());
    household(last.filter(|_| web.hub.config.trust_proxy).unwrap_or(peer.ip()))
}

/// A post from our own pages: they set a header no form can set, and the browser says where it comes from.
fn is_ours(headers: &HeaderMap, secure: bool) -> bool {
    let site = headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
    headers.contains_key("x-honjin")
        && site.is_none_or(|site| site == "same-origin")
        && same_origin(headers, secure) != Some(false)
}

/// Does the origin a browser names fit the host it asked? Nothing if it names none.
fn same_origin(headers: &HeaderMap, secure: bool) -> Option<bool> {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let origin = origins.next()?.to_str().ok().filter(|_| origins.next().is_none());
    let ours = |scheme: &str| scheme == "https" || scheme == "http" && !secure;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let fits = |origin: &str| origin.split_once("://").is_some_and(|(scheme, rest)| ours(scheme) && Some(rest) == host);
    Some(origin.is_some_and(fits))
}

impl Web {
    fn new(hub: Arc<Hub>) -> Web {
        Web {
            hub,
            posts: Limiter::new(60.0, 2.0),
            sign_ins: Limiter::new(5.0, 5.0 / 60.0),
            accounts: Limiter::new(10.0, 10.0 / 3600.0),
            devices: Limiter::new(10.0, 10.0 / 3600.0),
            slowed: Semaphore::new(SLOWED),
            hashing: Hashing::default(),
            guests: Limiter::new(300.0, 1.0),
            looks: Limiter::new(400.0, 40.0),
            logs: Limiter::new(30.0, 30.0 / 3600.0),
            reporters: Limiter::new(3.0, 6.0 / 3600.0),
            reports: Limiter::new(10.0, 20.0 / 3600.0),
            letters: Limiter::new(5.0, 5.0 / 3600.0),
            heavy: Semaphore::new(REPLAYS),
            shelf: Shelf::default(),
        }
    }

    /// Is nobody from there to come in? The words to say so are for all.
    fn keeps_out(&self, request: &Request, from: IpAddr) -> bool {
        let path = request.uri().path();
        path.starts_with("/api/")
            && !path.starts_with("/api/texts/")
            && self.hub.admin.is_address_banned(from, self.hub.now())
    }

    /// Has this visitor something left for what the request costs?
    fn can_spend(&self, request: &Request, from: IpAddr) -> bool {
        let route = request.extensions().get::<MatchedPath>().map_or(costs::NOWHERE, MatchedPath::as_str);
        let session = people::session(request.headers(), self.hub.config.secure);
        !self.hub.config.limits || self.hub.budgets.may_ask(session, from, costs::of_route(route))
    }

    fn may<K: Ord>(&self, limiter: &Limiter<K>, who: K, now: u64) -> bool {
        !self.hub.config.limits || limiter.take(who, now)
    }

    /// Who asks, if he is known.
    async fn known(self: &Arc<Web>, headers: &HeaderMap) -> Result<Option<User>, Failure> {
        let hub = Arc::clone(&self.hub);
        let session = people::session(headers, hub.config.secure);
        let user = blocking(move || Ok(people::user(&hub, session)?)).await?;
        self.welcome(user.as_ref())?;
        Ok(user)
    }

    /// Refuses whoever is banned.
    fn welcome(&self, user: Option<&User>) -> Result<(), Failure> {
        let banned = user.is_some_and(|user| self.hub.admin.is_user_banned(user.id, self.hub.now()));
        if banned { Err(Failure::new(StatusCode::FORBIDDEN, "http-banned")) } else { Ok(()) }
    }

    /// Who asks; a newcomer becomes a guest and gets a cookie.
    async fn somebody(
        self: &Arc<Web>,
        headers: &HeaderMap,
        from: IpAddr,
    ) -> Result<(User, Option<HeaderValue>), Failure> {
        if let Some(user) = self.known(headers).await? {
            return Ok((user, None));
        }
        if !self.may(&self.guests, from, now()) {
            return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
        }
        let hub = Arc::clone(&self.hub);
        blocking(move || {
            let token = people::Token::new();
            let id = hub.store.new_user(token.hash, people::Token::expires())?;
            let cookie = people::cookie(&token, hub.config.secure);
            Ok((User { id, seen: now(), ..User::default() }, Some(cookie)))
        })
        .await
    }
}

fn with_cookie(cookie: Option<HeaderValue>, answer: impl IntoResponse) -> Response {
    let mut answer = answer.into_response();
    if let Some(cookie) = cookie {
        answer.headers_mut().append(header::SET_COOKIE, cookie);
    }
    answer
}

type Visitor = axum::Extension<IpAddr>;

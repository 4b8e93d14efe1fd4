//! Everything that is asked for by plain HTTP: pages, lists, accounts, tables. docs/wire.md is the table of contents.

use crate::hub::{Hub, HubError, Table, now, random, token};
use crate::limit::Limiter;
use crate::room::{Clock, Kind, Place, Plan};
use crate::store::{StoreError, Stored, User, UserId};
use crate::{assets, live, people};
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use catalog::scene::Words;
use catalog::{Catalog, Fault, Lang};
use engine::{Message, Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

const MAX_BODY: usize = 64 * 1024;
const MAX_LOG: usize = 2 * 1024 * 1024;
const LISTED: u32 = 50;

/// What the handlers share.
pub struct Web {
    pub hub: Arc<Hub>,
    posts: Limiter<IpAddr>,
    sign_ins: Limiter<IpAddr>,
    accounts: Limiter<String>,
    guests: Limiter<IpAddr>,
    looks: Limiter<IpAddr>,
}

type Shared = State<Arc<Web>>;

pub fn router(hub: Arc<Hub>) -> Router {
    let web = Arc::new(Web {
        hub,
        posts: Limiter::new(60.0, 2.0),
        sign_ins: Limiter::new(5.0, 5.0 / 60.0),
        accounts: Limiter::new(10.0, 10.0 / 3600.0),
        guests: Limiter::new(300.0, 1.0),
        looks: Limiter::new(400.0, 40.0),
    });
    let logs = Router::new().route("/api/logs", post(read_log)).layer(DefaultBodyLimit::max(MAX_LOG));
    let compress = CompressionLayer::new()
        .gzip(true)
        .compress_when(DefaultPredicate::new().and(NotForContentType::const_new("font/woff2")));
    Router::new()
        .route("/", get(async |headers: HeaderMap| assets::page("index.html", &headers, StatusCode::OK)))
        .route("/new/{game}", get(async |headers: HeaderMap| assets::page("index.html", &headers, StatusCode::OK)))
        .route("/g/{id}", get(game_page))
        .route("/r/{id}", get(replay_page))
        .route("/rules/{game}", get(rules_page))
        .route("/me", get(async |headers: HeaderMap| assets::page("me.html", &headers, StatusCode::OK)))
        .route("/help", get(async |headers: HeaderMap| assets::page("help.html", &headers, StatusCode::OK)))
        .route(
            "/static/{*path}",
            get(async |Path(path): Path<String>, headers: HeaderMap| assets::file(&path, &headers)),
        )
        .route("/api/games", get(games))
        .route("/api/texts/{game}/{lang}", get(texts))
        .route("/api/rules/{game}", get(rules))
        .route("/api/me", get(me))
        .route("/api/me/claim", post(claim))
        .route("/api/me/sign-in", post(sign_in))
        .route("/api/me/sign-out", post(sign_out))
        .route("/api/me/password", post(password))
        .route("/api/me/delete", post(delete))
        .route("/api/tables", get(tables).post(new_table))
        .route("/api/tables/{id}/join", post(join))
        .route("/api/tables/{id}/chart", get(chart))
        .route("/api/tables/{id}/at/{n}", get(look_back))
        .route("/api/tables/{id}/log", get(log))
        .route("/api/tables/{id}/fork", post(fork))
        .route("/api/tables/{id}/live", get(connect))
        .route("/healthz", get(health))
        .route("/metrics", get(async |State(web): Shared| web.hub.metrics.text()))
        .merge(logs)
        .fallback(async |headers: HeaderMap| assets::page("404.html", &headers, StatusCode::NOT_FOUND))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&web), guard))
        .layer(compress)
        .with_state(web)
}

/// A refusal a person can read: a status, a key of the language files, and what to do about it beside it.
struct No(StatusCode, Message);

impl No {
    fn new(status: StatusCode, key: &'static str) -> No {
        No(status, Message::new(key))
    }

    fn absent() -> No {
        No::new(StatusCode::NOT_FOUND, "http-absent")
    }
}

impl From<StoreError> for No {
    fn from(error: StoreError) -> No {
        match error {
            StoreError::NameTaken => No::new(StatusCode::CONFLICT, "http-name-taken"),
            error => {
                tracing::error!(%error, "the store");
                No::new(StatusCode::SERVICE_UNAVAILABLE, "http-not-saved")
            }
        }
    }
}

impl From<HubError> for No {
    fn from(error: HubError) -> No {
        match error {
            HubError::Store(error) => error.into(),
            HubError::Absent => No::absent(),
            HubError::Fault(fault) => fault.into(),
        }
    }
}

impl From<Fault> for No {
    fn from(fault: Fault) -> No {
        No(StatusCode::UNPROCESSABLE_ENTITY, fault.what)
    }
}

impl IntoResponse for No {
    fn into_response(self) -> Response {
        let body = json!({ "error": { "code": self.1.key, "say": Words(&self.1) } });
        (self.0, Json(body)).into_response()
    }
}

type Answer = Result<Response, No>;

/// Work that waits for the disk or thinks hard, off the async threads.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, No> + Send + 'static) -> Result<T, No> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|_| Err(No::new(StatusCode::INTERNAL_SERVER_ERROR, "http-fault")))
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
    let answer = if request.method() == Method::POST && !is_ours(request.headers(), secure) {
        No::new(StatusCode::FORBIDDEN, "http-other-origin").into_response()
    } else if request.method() == Method::POST && !web.may(&web.posts, from, now()) {
        No::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many").into_response()
    } else {
        let mut request = request;
        request.extensions_mut().insert(from);
        next.run(request).await
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

fn origin_ip(web: &Web, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
    let forwarded = headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|list| list.rsplit(',').next()).and_then(|ip| ip.trim().parse().ok());
    last.filter(|_| web.hub.config.trust_proxy).unwrap_or(peer.ip())
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

async fn health(State(web): Shared) -> Answer {
    let hub = Arc::clone(&web.hub);
    blocking(move || Ok(hub.store.sweep(now())?)).await?;
    Ok("ok\n".into_response())
}

async fn game_page(headers: HeaderMap) -> Response {
    assets::page("game.html", &headers, StatusCode::OK)
}

async fn replay_page(headers: HeaderMap) -> Response {
    assets::page("replay.html", &headers, StatusCode::OK)
}

/// The rules are readable without scripts too.
async fn rules_page(Path(game): Path<String>, headers: HeaderMap) -> Response {
    let (Some(page), Some(Ok(index))) = (assets::text("rules.html"), catalog::rules::index(&game)) else {
        return assets::page("404.html", &headers, StatusCode::NOT_FOUND);
    };
    let french = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let french = french.is_some_and(|languages| languages.trim_start().starts_with("fr"));
    let lang = if french { Lang::Fr } else { Lang::En };
    let row = |rule: &catalog::rules::Row| {
        format!("<li id=\"{0}\"><b>{0}</b> {1}</li>", escaped(&rule.id), escaped(rule.title(lang)))
    };
    let rows: String = index.rows.iter().map(row).collect();
    let page = page.replace("<!-- rules -->", &format!("<ul>{rows}</ul>"));
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], page).into_response()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

async fn games(State(web): Shared) -> Response {
    let list: Vec<Value> = web.hub.catalog.games().map(|game| json!(game.about())).collect();
    Json(list).into_response()
}

async fn texts(State(web): Shared, Path((game, lang)): Path<(String, String)>) -> Answer {
    let lang: Lang = lang.parse().map_err(|_| No::absent())?;
    let code = lang.code();
    let text = if game == "site" {
        let parts = [format!("texts/site.{code}.ftl"), format!("board/board.{code}.ftl")];
        let own: Vec<String> = parts.iter().filter_map(|path| assets::text(path)).collect();
        format!("{}\n{}", own.join("\n"), SERVER_TEXTS[lang as usize])
    } else {
        let known = web.hub.catalog.find(&game).map_err(|_| No::absent())?;
        let skin = assets::text(&format!("skins/{}.{code}.ftl", known.about().game)).unwrap_or_default();
        let own = catalog::text::sources(known.about().game).map_or("", |sources| sources[lang as usize]);
        format!("{}\n{own}\n{skin}", catalog::text::SHARED[lang as usize])
    };
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], text)
        .into_response())
}

/// What the server itself says, in each language.
pub const SERVER_TEXTS: [&str; 2] = [include_str!("../text/en.ftl"), include_str!("../text/fr.ftl")];

async fn rules(State(web): Shared, Path(game): Path<String>) -> Answer {
    web.hub.catalog.find(&game).map_err(|_| No::absent())?;
    let index = catalog::rules::index(&game).and_then(Result::ok).ok_or_else(No::absent)?;
    let row = |rule: &catalog::rules::Row| {
        json!({ "id": rule.id, "chapter": rule.chapter, "kind": rule.list,
                "title": { "en": rule.title, "fr": rule.title_fr } })
    };
    Ok(Json(index.rows.iter().map(row).collect::<Vec<_>>()).into_response())
}

// --- people

impl Web {
    fn may<K: Ord>(&self, limiter: &Limiter<K>, who: K, now: u64) -> bool {
        !self.hub.config.limits || limiter.take(who, now)
    }

    /// Who asks, if he is known.
    async fn known(self: &Arc<Web>, headers: &HeaderMap) -> Result<Option<User>, No> {
        let hub = Arc::clone(&self.hub);
        let session = people::session(headers, hub.config.secure);
        blocking(move || Ok(people::user(&hub, session)?)).await
    }

    /// Who asks; a newcomer becomes a guest and gets a cookie.
    async fn somebody(self: &Arc<Web>, headers: &HeaderMap, from: IpAddr) -> Result<(User, Option<HeaderValue>), No> {
        if let Some(user) = self.known(headers).await? {
            return Ok((user, None));
        }
        if !self.may(&self.guests, from, now()) {
            return Err(No::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
        }
        let hub = Arc::clone(&self.hub);
        blocking(move || {
            let token = people::Token::new();
            let id = hub.store.new_user(token.hash, people::Token::expires())?;
            let cookie = people::cookie(&token, hub.config.secure);
            Ok((User { id, name: None, hash: None }, Some(cookie)))
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

fn about_me(user: &User) -> Value {
    json!({ "name": people::shown_name(user), "guest": user.name.is_none() })
}

async fn me(State(web): Shared, axum::Extension(from): Visitor, headers: HeaderMap) -> Answer {
    let (user, cookie) = web.somebody(&headers, from).await?;
    Ok(with_cookie(cookie, Json(about_me(&user))))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Claim {
    name: String,
    password: String,
}

async fn claim(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(claim): Json<Claim>,
) -> Answer {
    let (user, _) = web.somebody(&headers, from).await?;
    if user.name.is_some() {
        return Err(No::new(StatusCode::CONFLICT, "http-has-name"));
    }
    if !people::is_name(&claim.name) {
        return Err(No::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-name"));
    }
    if !people::is_password(&claim.password) {
        return Err(No::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-password"));
    }
    if !web.may(&web.sign_ins, from, now()) {
        return Err(No::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let hub = Arc::clone(&web.hub);
    let answer = blocking(move || {
        let hash = people::hashed(&claim.password).ok_or(No::new(StatusCode::INTERNAL_SERVER_ERROR, "http-fault"))?;
        hub.store.claim(user.id, claim.name.clone(), hash)?;
        let cookie = fresh_session(&hub, user.id, true)?;
        let user = User { name: Some(claim.name), ..user };
        Ok(with_cookie(Some(cookie), Json(about_me(&user))))
    });
    answer.await
}

fn fresh_session(hub: &Hub, user: UserId, alone: bool) -> Result<HeaderValue, No> {
    let token = people::Token::new();
    hub.store.new_session(user, token.hash, people::Token::expires(), alone)?;
    Ok(people::cookie(&token, hub.config.secure))
}

/// An unknown name and a wrong password are one answer.
async fn sign_in(State(web): Shared, axum::Extension(from): Visitor, Json(claim): Json<Claim>) -> Answer {
    let account = claim.name.to_lowercase();
    if !web.may(&web.sign_ins, from, now()) || !web.may(&web.accounts, account, now()) {
        return Err(No::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let user = hub.store.user_by_name(&claim.name)?;
        let hash = user.as_ref().and_then(|user| user.hash.as_deref());
        let fits = people::is_password(&claim.password) && people::matches(&claim.password, hash);
        let user = user.filter(|_| fits).ok_or(No::new(StatusCode::UNAUTHORIZED, "http-wrong-password"))?;
        let cookie = fresh_session(&hub, user.id, false)?;
        Ok(with_cookie(Some(cookie), Json(about_me(&user))))
    })
    .await
}

async fn sign_out(State(web): Shared, headers: HeaderMap) -> Answer {
    let hub = Arc::clone(&web.hub);
    let session = people::session(&headers, hub.config.secure);
    blocking(move || {
        if let Some(session) = session {
            hub.store.end_session(session)?;
        }
        Ok(with_cookie(Some(people::no_cookie(hub.config.secure)), Json(json!({}))))
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    old: String,
    new: String,
}

async fn password(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(change): Json<Change>,
) -> Answer {
    let user = web.known(&headers).await?.ok_or(No::new(StatusCode::UNAUTHORIZED, "http-sign-in"))?;
    if !web.may(&web.sign_ins, from, now()) {
        return Err(No::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        if !people::matches(&change.old, user.hash.as_deref()) {
            return Err(No::new(StatusCode::UNAUTHORIZED, "http-wrong-password"));
        }
        if !people::is_password(&change.new) {
            return Err(No::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-password"));
        }
        let hash = people::hashed(&change.new).ok_or(No::new(StatusCode::INTERNAL_SERVER_ERROR, "http-fault"))?;
        hub.store.set_password(user.id, hash)?;
        let cookie = fresh_session(&hub, user.id, true)?;
        Ok(with_cookie(Some(cookie), Json(json!({}))))
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Delete {
    password: Option<String>,
}

async fn delete(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(delete): Json<Delete>,
) -> Answer {
    let user = web.known(&headers).await?.ok_or(No::new(StatusCode::UNAUTHORIZED, "http-sign-in"))?;
    if user.hash.is_some() && !web.may(&web.sign_ins, from, now()) {
        return Err(No::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let proven = match &user.hash {
            None => true,
            Some(hash) => people::matches(delete.password.as_deref().unwrap_or_default(), Some(hash)),
        };
        if !proven {
            return Err(No::new(StatusCode::UNAUTHORIZED, "http-wrong-password"));
        }
        hub.store.delete_user(user.id)?;
        Ok(with_cookie(Some(people::no_cookie(hub.config.secure)), Json(json!({}))))
    })
    .await
}

// --- tables

async fn tables(State(web): Shared, headers: HeaderMap) -> Answer {
    let user = web.known(&headers).await?;
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let yours = match &user {
            Some(user) => hub.store.tables_of(user.id, LISTED)?,
            None => Vec::new(),
        };
        let own = user.as_ref().map(|user| user.id);
        let mut listed: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
        for (name, status) in [("open", "waiting"), ("watch", "playing")] {
            let tables = hub.store.listed(status, LISTED)?;
            let others = tables.iter().filter(|table| !table.seats.iter().any(|(_, user)| Some(*user) == own));
            listed.insert(name, others.map(|table| row(&hub, table, own)).collect());
        }
        let yours: Vec<Value> = yours.iter().map(|table| row(&hub, table, own)).collect();
        Ok(Json(json!({ "yours": yours, "open": listed["open"], "watch": listed["watch"] })).into_response())
    })
    .await
}

fn row(hub: &Hub, table: &Stored, own: Option<UserId>) -> Value {
    let Ok(plan) = serde_json::from_str::<Plan>(&table.plan) else { return Value::Null };
    let users: Vec<UserId> = table.seats.iter().map(|(_, user)| *user).collect();
    let names = hub.store.names(&users).unwrap_or_default();
    let person = |(seat, place): (usize, &Place)| {
        let taken = table.seats.iter().find(|(taken, _)| usize::from(*taken) == seat).map(|(_, user)| *user);
        let name = taken.map(|id| {
            people::shown_name(&User { id, name: names.get(&id).cloned().filter(|n| !n.is_empty()), hash: None })
        });
        let kind = if taken.is_some() { Kind::Human } else { place.kind };
        json!({ "seat": seat, "name": name.unwrap_or_else(|| place.name.clone()), "kind": kind })
    };
    let you: Vec<u8> = table.seats.iter().filter(|(_, user)| Some(*user) == own).map(|(seat, _)| *seat).collect();
    json!({
        "id": table.id,
        "game": plan.game,
        "scenario": plan.scenario,
        "turn": table.row.turn,
        "people": plan.places.iter().enumerate().map(person).collect::<Vec<_>>(),
        "status": table.row.status,
        "awaits": table.row.awaits,
        "you": you,
        "updated": table.row.updated,
        "words": table.row.words.as_deref().and_then(|words| serde_json::from_str::<Value>(words).ok()),
    })
}

#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Opponent {
    Computer,
    Hotseat,
    Link,
    Open,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    game: String,
    scenario: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    opponent: Opponent,
    side: Option<u8>,
    level: Option<u8>,
    clock: Option<Clock>,
    #[serde(default)]
    private: bool,
    salt: Option<String>,
    /// A lesson instead of a game: both seats are the learner's.
    lesson: Option<String>,
}

async fn new_table(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(wanted): Json<Wanted>,
) -> Answer {
    let (user, cookie) = web.somebody(&headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let answer = blocking(move || {
        if hub.store.unfinished(user.id)? >= hub.config.max_tables_per_user {
            return Err(No::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many-tables"));
        }
        let about = hub.catalog.find(&wanted.game)?.about();
        let seats = about.seats.len();
        let scenario = match &wanted.lesson {
            Some(name) => lesson_scenario(&hub.catalog, &wanted.game, name)?,
            None => wanted.scenario.clone().unwrap_or_else(|| about.scenarios[0].to_string()),
        };
        let (places, invite) =
            places(&user, wanted.opponent, wanted.side, wanted.level, wanted.salt.clone(), seats, &about.seats)?;
        if let Some(Clock::Minutes(n) | Clock::Days(n)) = wanted.clock
            && !(1..=10_000).contains(&n)
        {
            return Err(No::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-clock"));
        }
        let plan = Plan {
            game: wanted.game.clone(),
            scenario,
            options: wanted.options.clone(),
            places,
            clock: wanted.clock,
            // The lobby is for all: what is in it cannot be hidden.
            private: wanted.private && wanted.opponent != Opponent::Open,
            listed: wanted.opponent == Opponent::Open,
            invite: invite.as_deref().map(people::sha256_hex),
            position: None,
            lesson: wanted.lesson.clone(),
            log: None,
            created: now(),
        };
        let id = hub.create(&plan)?;
        Ok(json!({ "id": id, "invite": invite }))
    })
    .await?;
    Ok(with_cookie(cookie, Json(answer)))
}

fn lesson_scenario(catalog: &Catalog, game: &str, lesson: &str) -> Result<String, No> {
    let none = || No::new(StatusCode::UNPROCESSABLE_ENTITY, "http-no-lesson");
    Ok(catalog.find(game)?.lesson(lesson)?.ok_or_else(none)?.position.scenario)
}

/// Who sits where. Without a wish the side is drawn.
fn places(
    user: &User,
    opponent: Opponent,
    side: Option<u8>,
    level: Option<u8>,
    salt: Option<String>,
    seats: usize,
    names: &[&str],
) -> Result<(Vec<Place>, Option<String>), No> {
    let side = side.map_or_else(|| usize::from(random::<1>()[0]) % seats, usize::from);
    if side >= seats {
        return Err(No::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-side"));
    }
    let name = people::shown_name(user);
    let me = Place { kind: Kind::Human, user: Some(user.id), name, level: 0, salt: checked_salt(salt)? };
    let other = |seat: usize| match opponent {
        Opponent::Computer => Place {
            kind: Kind::Bot,
            user: None,
            name: "Honjin".into(),
            level: level.unwrap_or(2).clamp(1, 5),
            salt: None,
        },
        Opponent::Hotseat => Place { name: names[seat].to_string(), salt: None, ..me.clone() },
        Opponent::Link | Opponent::Open => {
            Place { kind: Kind::Free, user: None, name: names[seat].to_string(), level: 0, salt: None }
        }
    };
    let places = (0..seats).map(|seat| if seat == side { me.clone() } else { other(seat) }).collect();
    Ok((places, (opponent == Opponent::Link).then(token::<20>)))
}

fn checked_salt(salt: Option<String>) -> Result<Option<String>, No> {
    if salt.as_ref().is_some_and(|salt| salt.chars().count() > 64 || salt.chars().any(char::is_control)) {
        return Err(No::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-salt"));
    }
    Ok(salt.filter(|salt| !salt.is_empty()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Join {
    invite: Option<String>,
    salt: Option<String>,
}

async fn join(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(join): Json<Join>,
) -> Answer {
    let salt = checked_salt(join.salt)?;
    let (user, cookie) = web.somebody(&headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let answer = blocking(move || {
        let table = hub.table(&id)?;
        let joined = hub.at(&table, |inner| {
            if let Some(seat) = inner.room.seats_of(user.id).first() {
                return Ok(*seat);
            }
            let shown = join.invite.as_deref().map(people::sha256_hex);
            let invited = inner.room.plan.invite.is_some() && inner.room.plan.invite == shown;
            if !inner.room.plan.listed && !invited {
                return Err(No::absent());
            }
            let name = people::shown_name(&user);
            let (seat, fx) =
                inner.room.join(&hub.catalog, user.id, &name, salt.clone(), now()).map_err(|no| match no {
                    crate::room::No::Not(key) => No::new(StatusCode::CONFLICT, key),
                    crate::room::No::Fault(fault) => fault.into(),
                    _ => No::new(StatusCode::CONFLICT, "room-full"),
                })?;
            hub.commit(&table, inner, fx, None);
            hub.tell_people(&table, inner);
            Ok(seat)
        });
        let seat = joined.ok_or(No::new(StatusCode::SERVICE_UNAVAILABLE, "http-not-saved"))??;
        hub.wake_bots(&table);
        Ok(json!({ "seat": seat }))
    })
    .await?;
    Ok(with_cookie(cookie, Json(answer)))
}

impl Web {
    /// A table this visitor may look at. One that is private and one that does not exist are alike.
    async fn looked_at(
        self: &Arc<Web>,
        id: String,
        headers: &HeaderMap,
        from: IpAddr,
    ) -> Result<(Arc<Table>, Option<User>), No> {
        if !self.may(&self.looks, from, now()) {
            return Err(No::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
        }
        let user = self.known(headers).await?;
        let hub = Arc::clone(&self.hub);
        let own = user.as_ref().map(|user| user.id);
        let table = blocking(move || {
            let table = hub.table(&id)?;
            let may = hub.at(&table, |inner| inner.may_look(own));
            if may == Some(true) { Ok(table) } else { Err(No::absent()) }
        })
        .await?;
        Ok((table, user))
    }
}

async fn chart(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let (table, _) = web.looked_at(id, &headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let chart = blocking(move || {
        let chart = hub.at(&table, |inner| inner.room.chart(&hub.catalog));
        Ok(chart.ok_or(No::absent())??)
    })
    .await?;
    let about = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "private, max-age=86400")];
    Ok((about, chart).into_response())
}

#[derive(Deserialize)]
struct Eyes {
    eyes: Option<String>,
}

async fn look_back(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path((id, n)): Path<(String, usize)>,
    Query(eyes): Query<Eyes>,
    headers: HeaderMap,
) -> Answer {
    let (table, user) = web.looked_at(id, &headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let frame = blocking(move || {
        let shown = hub.at(&table, |inner| {
            let own = user.map_or(Vec::new(), |user| inner.room.seats_of(user.id));
            let viewer = match eyes.eyes.as_deref() {
                None => own.first().map_or(Viewer::Public, |seat| Viewer::Seat(*seat)),
                Some("public") => Viewer::Public,
                Some("all") => Viewer::Umpire,
                Some(seat) => Viewer::Seat(Seat(seat.parse().map_err(|_| No::absent())?)),
            };
            let allowed = match viewer {
                Viewer::Public => true,
                Viewer::Umpire => inner.is_over(),
                Viewer::Seat(seat) => {
                    seat.index() < inner.room.places.len() && (inner.is_over() || own.contains(&seat))
                }
            };
            if !allowed {
                return Err(No::new(StatusCode::FORBIDDEN, "http-not-your-eyes"));
            }
            Ok(inner.room.look_back(&hub.catalog, viewer, n)?)
        });
        shown.ok_or(No::absent())?
    })
    .await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], frame).into_response())
}

async fn log(State(web): Shared, axum::Extension(from): Visitor, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    let name = format!(
        "attachment; filename=\"honjin-{}.jsonl\"",
        id.chars().filter(char::is_ascii_alphanumeric).collect::<String>()
    );
    let (table, _) = web.looked_at(id, &headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let log = blocking(move || {
        let log = hub.at(&table, |inner| inner.room.log());
        log.flatten().ok_or(No::new(StatusCode::CONFLICT, "http-not-over"))
    })
    .await?;
    let disposition = HeaderValue::from_str(&name).unwrap_or(HeaderValue::from_static("attachment"));
    let about = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/jsonl")),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((about, log).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fork {
    at: usize,
    eyes: Option<String>,
    opponent: Opponent,
    side: Option<u8>,
    level: Option<u8>,
}

/// A new game that goes on from a moment of a finished one.
async fn fork(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(fork): Json<Fork>,
) -> Answer {
    let (table, _) = web.looked_at(id, &headers, from).await?;
    let (user, cookie) = web.somebody(&headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let answer = blocking(move || {
        let begin = hub.at(&table, |inner| {
            if !inner.is_over() {
                return Err(No::new(StatusCode::CONFLICT, "http-not-over"));
            }
            let viewer = match fork.eyes.as_deref() {
                Some("all") => Viewer::Umpire,
                Some("public") | None => Viewer::Public,
                Some(seat) => Viewer::Seat(Seat(seat.parse().map_err(|_| No::absent())?)),
            };
            let position = inner.room.position_at(&hub.catalog, viewer, fork.at)?;
            Ok((inner.room.plan.clone(), position))
        });
        let (old, position) = begin.ok_or(No::absent())??;
        let about = hub.catalog.find(&old.game)?.about();
        let seats = about.seats.len();
        let (places, invite) = places(&user, fork.opponent, fork.side, fork.level, None, seats, &about.seats)?;
        let plan = Plan {
            places,
            position: Some(position),
            lesson: None,
            log: None,
            listed: fork.opponent == Opponent::Open,
            invite: invite.as_deref().map(people::sha256_hex),
            created: now(),
            clock: None,
            ..old
        };
        let id = hub.create(&plan)?;
        Ok(json!({ "id": id, "invite": invite }))
    })
    .await?;
    Ok(with_cookie(cookie, Json(answer)))
}

/// Reads a log in, to be looked at.
async fn read_log(State(web): Shared, axum::Extension(from): Visitor, headers: HeaderMap, body: Bytes) -> Answer {
    let (user, cookie) = web.somebody(&headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let answer = blocking(move || {
        let game = hub.catalog.game_of_log(&body)?;
        // The whole log must be a game before anything is kept of it.
        game.replay(&body, &Default::default(), None)?;
        let header = catalog::header_of(&body)?;
        let text =
            String::from_utf8(body.to_vec()).map_err(|_| No::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-log"))?;
        let place = |name: &String| Place { kind: Kind::Bot, user: None, name: name.clone(), level: 0, salt: None };
        let plan = Plan {
            game: header.game.clone(),
            scenario: header.scenario.clone(),
            options: header.options.clone(),
            places: header.seats.iter().map(place).collect(),
            clock: None,
            private: false,
            listed: false,
            invite: None,
            position: None,
            lesson: None,
            log: Some(text),
            created: now(),
        };
        let _ = user;
        Ok(json!({ "id": hub.create(&plan)? }))
    })
    .await?;
    Ok(with_cookie(cookie, Json(answer)))
}

/// The live channel. Browsers say where the page comes from; programs show their token instead.
async fn connect(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Answer {
    let by_token = people::bearer(&headers).is_some();
    let fits = match same_origin(&headers, web.hub.config.secure) {
        Some(fits) => fits,
        None => by_token,
    };
    if !fits {
        return Err(No::new(StatusCode::FORBIDDEN, "http-other-origin"));
    }
    let (table, user) = web.looked_at(id, &headers, from).await?;
    let user = user.ok_or(No::new(StatusCode::UNAUTHORIZED, "http-no-session"))?;
    let hub = Arc::clone(&web.hub);
    Ok(live::upgrade(upgrade).on_upgrade(move |socket| live::talk(socket, hub, table, user)))
}

//! Tables that are there: lists of them, what has been played at them, and the way to their live channel.

use super::{Answer, Failure, Shared, Visitor, Web, blocking, same_origin};
use crate::frames::raw;
use crate::hub::{Hub, Inner, Table, now};
use crate::room::{After, Kind, Past, Place, Plan};
use crate::socket::Upgrade;
use crate::store::{Stored, Summary, Taken, User, UserId};
use crate::{live, people};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

const LISTED: u32 = 50;
/// Of games that went on from each other no more are told than these.
const MOST_BEFORE: usize = 16;

pub(super) async fn tables(State(web): Shared, headers: HeaderMap) -> Answer {
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
            let others = tables.iter().filter(|table| !table.seats.iter().any(|taken| Some(taken.user) == own));
            listed.insert(name, others.map(|table| row(&hub, table, own)).collect());
        }
        let yours: Vec<Value> = yours.iter().map(|table| row(&hub, table, own)).collect();
        let mut all = json!({ "yours": yours, "open": listed["open"], "watch": listed["watch"] });
        if let Some(notice) = hub.admin.notice(hub.now()) {
            all["notice"] = json!(notice);
        }
        Ok(Json(all).into_response())
    })
    .await
}

pub(super) fn row(hub: &Hub, table: &Stored, own: Option<UserId>) -> Value {
    let Ok(plan) = serde_json::from_str::<Plan>(&table.plan) else { return Value::Null };
    let users: Vec<UserId> = table.seats.iter().map(|taken| taken.user).collect();
    let names = hub.store.names(&users).unwrap_or_default();
    let person = |(seat, place): (usize, &Place)| {
        let taken = table.seats.iter().find(|taken| usize::from(taken.seat) == seat);
        let name = taken.map(|&Taken { user: id, .. }| {
            people::shown_name(&User { id, name: names.get(&id).cloned().filter(|n| !n.is_empty()), ..User::default() })
        });
        let kind = match taken {
            Some(Taken { given_up: true, .. }) => Kind::Gone,
            Some(_) => Kind::Human,
            // Whoever sat there has deleted his account.
            None if place.user.is_some() => Kind::Free,
            None => place.kind,
        };
        json!({ "seat": seat, "name": name.unwrap_or_else(|| place.name.clone()), "kind": kind })
    };
    // Everybody reads when something happened that everybody was told of, and who is asked as far as he may know.
    let public: Value =
        table.summary.public.as_deref().and_then(|json| serde_json::from_str(json).ok()).unwrap_or_default();
    let within = public["within"].as_u64();
    let own_seat = |taken: &&Taken| Some(taken.user) == own && !taken.given_up;
    let you: Vec<u8> = table.seats.iter().filter(own_seat).map(|taken| taken.seat).collect();
    json!({
        "id": table.id,
        "game": plan.game,
        "scenario": plan.scenario,
        "turn": table.summary.turn,
        "people": plan.places.iter().enumerate().map(person).collect::<Vec<_>>(),
        "status": table.summary.status,
        "awaits": awaited(&table.summary, &public, &you),
        "you": you,
        "updated": table.summary.updated,
        "turns": public["turns"],
        "score": public["score"],
        "last": public["last"],
        "deadline": within.map(|within| hub.due(table.summary.updated, within)),
        "clock": plan.clock,
        "absence": plan.absence,
        "brought": plan.brought,
        "words": table.summary.words.as_deref().and_then(|words| serde_json::from_str::<Value>(words).ok()),
    })
}

/// The seats that are asked: one's own as it is, of the others what everybody knows.
fn awaited(summary: &Summary, public: &Value, you: &[u8]) -> Vec<u8> {
    let known = match public["awaits"].as_array() {
        Some(seats) => seats.iter().filter_map(|seat| u8::try_from(seat.as_u64()?).ok()).collect(),
        None => summary.awaits.clone(),
    };
    let own = summary.awaits.iter().copied().filter(|seat| you.contains(seat));
    own.chain(known.into_iter().filter(|seat| !you.contains(seat))).collect()
}

impl Web {
    /// A table this visitor may look at. One that is private and one that does not exist are alike.
    pub(super) async fn looked_at(
        self: &Arc<Web>,
        id: String,
        headers: &HeaderMap,
        from: IpAddr,
    ) -> Result<(Arc<Table>, Option<User>), Failure> {
        if !self.may(&self.looks, from, now()) {
            return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
        }
        let user = self.known(headers).await?;
        let hub = Arc::clone(&self.hub);
        let own = user.as_ref().map(|user| user.id);
        let table = blocking(move || {
            let table = hub.table(&id)?;
            let may = hub.at(&table, |inner| inner.may_look(own));
            if may == Some(true) { Ok(table) } else { Err(Failure::absent()) }
        })
        .await?;
        Ok((table, user))
    }
}

pub(super) async fn chart(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let (table, _) = web.looked_at(id, &headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let chart = blocking(move || {
        let chart = hub.at(&table, |inner| inner.room.chart());
        Ok(chart.ok_or(Failure::absent())??)
    })
    .await?;
    let about = [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "private, max-age=86400")];
    Ok((about, chart).into_response())
}

#[derive(Deserialize)]
pub(super) struct Eyes {
    eyes: Option<String>,
}

/// Whose eyes somebody looks through: his own, or those he asks for, if he may.
pub(super) fn viewer(inner: &Inner, user: Option<&User>, eyes: Option<&str>) -> Result<Viewer, Failure> {
    let own = user.map_or(Vec::new(), |user| inner.room.seats_of(user.id));
    let viewer = match eyes {
        None => own.first().map_or(Viewer::Public, |seat| Viewer::Seat(*seat)),
        Some("public") => Viewer::Public,
        Some("all") => Viewer::Umpire,
        Some(seat) => Viewer::Seat(Seat(seat.parse().map_err(|_| Failure::absent())?)),
    };
    let allowed = match viewer {
        Viewer::Public => true,
        Viewer::Umpire => inner.is_over(),
        Viewer::Seat(seat) => seat.index() < inner.room.places.len() && (inner.is_over() || own.contains(&seat)),
    };
    if allowed { Ok(viewer) } else { Err(Failure::new(StatusCode::FORBIDDEN, "http-not-your-eyes")) }
}

pub(super) async fn look_back(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path((id, n)): Path<(String, usize)>,
    Query(eyes): Query<Eyes>,
    headers: HeaderMap,
) -> Answer {
    let (table, user) = web.looked_at(id, &headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let _turn = web.heavy.acquire().await;
    let frame = blocking(move || {
        let past = hub.at(&table, |inner| {
            let viewer = viewer(inner, user.as_ref(), eyes.eyes.as_deref())?;
            Ok::<Past, Failure>(inner.room.past(viewer, n)?)
        });
        Ok(past.ok_or(Failure::absent())??.shown()?)
    })
    .await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], frame).into_response())
}

pub(super) async fn log(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let name = format!(
        "attachment; filename=\"honjin-{}.jsonl\"",
        id.chars().filter(char::is_ascii_alphanumeric).collect::<String>()
    );
    let (table, _) = web.looked_at(id, &headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let log = blocking(move || {
        let log = hub.at(&table, |inner| inner.room.log());
        log.flatten().ok_or(Failure::new(StatusCode::CONFLICT, "http-not-over"))
    })
    .await?;
    let disposition = HeaderValue::from_str(&name).unwrap_or(HeaderValue::from_static("attachment"));
    let about = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/jsonl")),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((about, log).into_response())
}

/// What came before a game that goes on from another, game by game, the oldest first. Who may look at this one may read it,
/// with the same eyes.
pub(super) async fn before(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    Query(eyes): Query<Eyes>,
    headers: HeaderMap,
) -> Answer {
    let (table, user) = web.looked_at(id, &headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let games = blocking(move || {
        let begin = hub.at(&table, |inner| {
            Ok::<_, Failure>((viewer(inner, user.as_ref(), eyes.eyes.as_deref())?, inner.room.plan.after.clone()))
        });
        let (viewer, mut after) = begin.ok_or(Failure::absent())??;
        let mut games = Vec::new();
        while let Some(After { id, commands }) = after.filter(|_| games.len() < MOST_BEFORE) {
            let Ok(earlier) = hub.table(&id) else { break };
            let read = |inner: &mut Inner| (inner.room.lines_until(viewer, commands), inner.room.plan.after.clone());
            let (log, next) = hub.at(&earlier, read).ok_or(Failure::absent())?;
            games.insert(0, Before { id, log: raw(log) });
            after = next;
        }
        Ok(games)
    })
    .await?;
    Ok(Json(games).into_response())
}

/// An earlier game as far as it was played then.
#[derive(Serialize)]
struct Before {
    id: String,
    log: Box<RawValue>,
}

/// What every roll of a finished game could have been: with the secret of the dice, which the log ends with, a browser
/// computes each again.
pub(super) async fn rolls(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer {
    let (table, _) = web.looked_at(id, &headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let _turn = web.heavy.acquire().await;
    let rolls = blocking(move || {
        let rolled = hub.at(&table, |inner| inner.room.rolled()).ok_or(Failure::absent())??;
        Ok(rolled.ok_or(Failure::new(StatusCode::CONFLICT, "http-not-over"))?.all()?)
    })
    .await?;
    Ok(Json(rolls).into_response())
}

/// The live channel. Browsers say where the page comes from; programs show their token instead.
pub(super) async fn connect(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Upgrade,
) -> Answer {
    let by_token = people::bearer(&headers).is_some();
    let fits = match same_origin(&headers, web.hub.config.secure) {
        Some(fits) => fits,
        None => by_token,
    };
    if !fits {
        return Err(Failure::new(StatusCode::FORBIDDEN, "http-other-origin"));
    }
    let (table, user) = web.looked_at(id, &headers, from).await?;
    let user = user.ok_or(Failure::new(StatusCode::UNAUTHORIZED, "http-no-session"))?;
    let hub = Arc::clone(&web.hub);
    Ok(upgrade.then(move |socket| live::talk(socket, hub, table, (user, from))))
}

//! The administrator's routes, closed to everybody else; and by which players look after themselves: mute, block, report.

use super::tables::row;
use super::{Answer, Failure, Shared, Visitor, Web, blocking};
use crate::admin::{Deed, MAX_TEXT, Undone};
use crate::frames::ChatLine;
use crate::hub::{Hub, now};
use crate::people;
use crate::regard::{NotRegarded, Regard};
use crate::store::admin::{Account, Report};
use crate::store::{User, UserId};
use crate::written;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

const ROWS: u32 = 50;
/// Of each channel so many lines are kept with a report.
const LINES: usize = 20;
/// Of what may be purged no more is counted.
const COUNTED: u32 = 1000;

impl From<Undone> for Failure {
    fn from(undone: Undone) -> Failure {
        match undone {
            Undone::Not(key) => Failure::new(StatusCode::CONFLICT, key),
            Undone::Hub(error) => error.into(),
        }
    }
}

impl Web {
    /// Whoever asks, if he looks after the server.
    async fn admin(self: &Arc<Web>, headers: &HeaderMap) -> Result<User, Failure> {
        let user = self.known(headers).await?.filter(|user| self.hub.admin.is_admin(user.id));
        user.ok_or(Failure::new(StatusCode::FORBIDDEN, "http-not-admin"))
    }

    /// Who asks, which has to be known.
    async fn person(self: &Arc<Web>, headers: &HeaderMap) -> Result<User, Failure> {
        self.known(headers).await?.ok_or(Failure::new(StatusCode::UNAUTHORIZED, "http-no-session"))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Code {
    code: String,
}

pub(super) async fn claim_admin(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(Code { code }): Json<Code>,
) -> Answer {
    let user = web.person(&headers).await?;
    web.may_try(from)?;
    let hub = Arc::clone(&web.hub);
    blocking(move || Ok(hub.claim_admin(&user, code.trim())?)).await?;
    Ok(Json(json!({})).into_response())
}

/// How the server is, what its rules are, who is sanctioned, and what was reported.
pub(super) async fn overview(State(web): Shared, headers: HeaderMap) -> Answer {
    let user = web.admin(&headers).await?;
    let hub = Arc::clone(&web.hub);
    let all = blocking(move || {
        let (counts, time) = (hub.store.counts()?, hub.now());
        let stale = hub.store.stale(&hub.config.keep, time, COUNTED)?;
        let (reports, sanctions) = (hub.store.reports(ROWS)?, hub.admin.sanctions());
        let (keep, metrics) = (hub.config.keep, &hub.metrics);
        let read = |json: &str| serde_json::from_str::<Value>(json).unwrap_or_default();
        let report = |one: &Report| {
            json!({ "id": one.id, "table": one.table, "by": named(&hub, one.by), "at": one.at, "reason": one.reason,
                    "chat": read(&one.chat) })
        };
        let sanction = |one: &crate::admin::Sanctioned| {
            let name = match one.whom {
                crate::admin::Whom::User(user) => Some(named(&hub, user)["name"].clone()),
                crate::admin::Whom::Address(_) => None,
            };
            json!({ "what": one.what, "whom": one.whom, "name": name, "at": one.at, "until": one.until, "why": one.why })
        };
        Ok(json!({
            "name": people::shown_name(&user),
            "load": {
                "connections": metrics.connections.get(),
                "open": metrics.tables.get(),
                "commands": metrics.commands.get(),
                "created": metrics.created.get(),
                "refused": metrics.refused.get(),
                "frozen": metrics.frozen.get(),
                "unsaved": metrics.unsaved.get(),
                "accounts": counts.accounts,
                "guests": counts.guests,
                "waiting": counts.waiting,
                "playing": counts.playing,
                "over": counts.over,
                "bytes": counts.bytes,
            },
            "limits": {
                "connections": hub.config.connections,
                "each": hub.config.connections_each,
                "tables": hub.config.max_tables_per_user,
            },
            "keep": { "guests": keep.guests, "abandoned": keep.abandoned, "logs": keep.logs,
                      "finished": keep.finished, "audit": keep.audit },
            "stale": { "guests": stale.guests.len(), "tables": stale.tables.len(), "lines": stale.lines },
            "notice": hub.admin.notice(time),
            "sanctions": sanctions.iter().map(sanction).collect::<Vec<_>>(),
            "reports": reports.iter().map(report).collect::<Vec<_>>(),
        }))
    })
    .await?;
    Ok(Json(all).into_response())
}

/// A person by number, and as others read him.
fn named(hub: &Hub, user: UserId) -> Value {
    let name = hub.store.account(user).ok().flatten().and_then(|account| account.name);
    json!({ "who": user, "name": people::shown_name(&User { id: user, name, ..User::default() }) })
}

#[derive(Deserialize)]
pub(super) struct Find {
    #[serde(default)]
    find: String,
}

/// Tables as everybody may know them, the private ones too: of what is hidden in a game nothing.
pub(super) async fn all_tables(State(web): Shared, headers: HeaderMap, Query(Find { find }): Query<Find>) -> Answer {
    web.admin(&headers).await?;
    let hub = Arc::clone(&web.hub);
    let rows = blocking(move || {
        let tables = hub.store.find_tables(find.trim(), ROWS)?;
        Ok(tables.iter().map(|table| row(&hub, table, None)).collect::<Vec<_>>())
    })
    .await?;
    Ok(Json(rows).into_response())
}

/// A table, who sits there and what was said last.
pub(super) async fn one_table(State(web): Shared, headers: HeaderMap, Path(id): Path<String>) -> Answer {
    web.admin(&headers).await?;
    let hub = Arc::clone(&web.hub);
    let told = blocking(move || {
        let stored = hub.store.table_row(&id)?.ok_or_else(Failure::absent)?;
        let table = hub.table(&id)?;
        let said = hub.at(&table, |inner| json!(last_lines(inner.room.said_last()))).ok_or_else(Failure::absent)?;
        let who: BTreeMap<u8, UserId> = stored.seats.iter().map(|taken| (taken.seat, taken.user)).collect();
        Ok(json!({ "table": row(&hub, &stored, None), "who": who, "chat": said }))
    })
    .await?;
    Ok(Json(told).into_response())
}

/// The last lines of both channels, oldest first.
fn last_lines([players, gallery]: [Vec<&ChatLine>; 2]) -> Vec<ChatLine> {
    let last = |lines: Vec<&ChatLine>| lines.into_iter().rev().take(LINES).cloned().collect::<Vec<_>>();
    let mut lines = [last(players), last(gallery)].concat();
    lines.sort_by_key(|line| line.n);
    lines
}

pub(super) async fn all_people(State(web): Shared, headers: HeaderMap, Query(Find { find }): Query<Find>) -> Answer {
    web.admin(&headers).await?;
    let hub = Arc::clone(&web.hub);
    let rows = blocking(move || {
        let row = |Account { id, name, seen, games }: Account| {
            let (guest, user) = (name.is_none(), User { id, name, ..User::default() });
            json!({ "who": id, "name": people::shown_name(&user), "guest": guest, "seen": seen, "games": games,
                    "admin": hub.admin.is_admin(id), "addresses": hub.sockets.addresses(id) })
        };
        Ok(hub.store.find_accounts(find.trim(), ROWS)?.into_iter().map(row).collect::<Vec<_>>())
    })
    .await?;
    Ok(Json(rows).into_response())
}

#[derive(Deserialize)]
pub(super) struct Before {
    before: Option<i64>,
}

pub(super) async fn audit(State(web): Shared, headers: HeaderMap, Query(Before { before }): Query<Before>) -> Answer {
    web.admin(&headers).await?;
    let hub = Arc::clone(&web.hub);
    let lines = blocking(move || {
        let lines = hub.store.audited(before.unwrap_or(i64::MAX), ROWS)?;
        let read = |deed: &str| serde_json::from_str::<Value>(deed).unwrap_or_default();
        let line = |done: &crate::store::admin::Done| {
            json!({ "n": done.n, "at": done.at, "by": done.by.map(|by| named(&hub, by)), "deed": read(&done.deed) })
        };
        Ok(lines.iter().map(line).collect::<Vec<_>>())
    })
    .await?;
    Ok(Json(lines).into_response())
}

pub(super) async fn deed(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    body: axum::body::Bytes,
) -> Answer {
    // Who it is comes first: to all others every body is alike.
    let admin = web.admin(&headers).await?;
    let malformed = |_| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-malformed");
    let deed: Deed = serde_json::from_slice(&body).map_err(malformed)?;
    let hub = Arc::clone(&web.hub);
    blocking(move || Ok(hub.administer(admin.id, from, &deed)?)).await?;
    Ok(Json(json!({})).into_response())
}

// --- players among themselves

/// Whom one does not read or does not play with.
pub(super) async fn regards(State(web): Shared, headers: HeaderMap) -> Answer {
    let user = web.person(&headers).await?;
    let hub = Arc::clone(&web.hub);
    let people = blocking(move || {
        let row = |(other, Regard { mute, block }): (UserId, Regard)| {
            let mut row = named(&hub, other);
            (row["mute"], row["block"]) = (mute.into(), block.into());
            row
        };
        Ok(hub.regards.of(user.id).into_iter().map(row).collect::<Vec<_>>())
    })
    .await?;
    Ok(Json(people).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    who: UserId,
    mute: bool,
    block: bool,
}

pub(super) async fn regard(State(web): Shared, headers: HeaderMap, Json(wanted): Json<Wanted>) -> Answer {
    let user = web.person(&headers).await?;
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let Wanted { who, mute, block } = wanted;
        hub.regard(user.id, who, Regard { mute, block }).map_err(|why| match why {
            NotRegarded::Absent => Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-nobody"),
            NotRegarded::TooMany => Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-too-many-people"),
            NotRegarded::Store(error) => error.into(),
        })
    })
    .await?;
    Ok(Json(json!({})).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Told {
    reason: String,
}

/// Tells the administrators of a table, with what was said there last.
pub(super) async fn report(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(Told { reason }): Json<Told>,
) -> Answer {
    let (table, user) = web.looked_at(id.clone(), &headers, from).await?;
    let user = user.ok_or(Failure::new(StatusCode::UNAUTHORIZED, "http-no-session"))?;
    let reason = written::line(&reason, MAX_TEXT);
    if reason.is_empty() {
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-no-reason"));
    }
    if !web.may(&web.reporters, user.id, now()) || !web.may(&web.reports, from, now()) {
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let lines = hub.at(&table, |inner| last_lines(inner.room.said_last())).ok_or_else(Failure::absent)?;
        let chat = crate::frames::encoded(&lines);
        let report = Report { id: 0, table: id, by: user.id, at: hub.now(), reason, chat };
        let kept = hub.store.report(report)?;
        if kept { Ok(()) } else { Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, "http-reports-full")) }
    })
    .await?;
    Ok(Json(json!({})).into_response())
}

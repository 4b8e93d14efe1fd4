//! Tables: lists of them, new ones, who sits at them, what has been played.

use super::{Answer, No, Shared, Visitor, Web, blocking, same_origin, with_cookie};
use crate::hub::{Hub, Table, now, random, token};
use crate::room::{Clock, Kind, Place, Plan};
use crate::store::{Stored, User, UserId};
use crate::{live, people};
use axum::Json;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use catalog::Catalog;
use engine::{Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

const LISTED: u32 = 50;

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
pub(super) enum Opponent {
    Computer,
    Hotseat,
    Link,
    Open,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
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

pub(super) async fn new_table(
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
        // A lesson has one learner in all its seats.
        let opponent = if wanted.lesson.is_some() { Opponent::Hotseat } else { wanted.opponent };
        let (places, invite) =
            places(&user, opponent, wanted.side, wanted.level, wanted.salt.clone(), seats, &about.seats)?;
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
            private: wanted.private && opponent != Opponent::Open,
            listed: opponent == Opponent::Open,
            invite: invite.as_deref().map(people::sha256_hex),
            lesson: wanted.lesson.clone(),
            created: now(),
            ..Plan::default()
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
pub(super) struct Join {
    invite: Option<String>,
    salt: Option<String>,
}

pub(super) async fn join(
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
        let unsaved = || No::new(StatusCode::SERVICE_UNAVAILABLE, "http-not-saved");
        let seat = joined.ok_or_else(unsaved)??;
        hub.store.settle()?;
        hub.at(&table, |_| ()).ok_or_else(unsaved)?;
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

pub(super) async fn chart(
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
pub(super) struct Eyes {
    eyes: Option<String>,
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
            Ok(inner.room.past(&hub.catalog, viewer, n)?)
        });
        Ok(past.ok_or(No::absent())??.shown()?)
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
pub(super) struct Fork {
    at: usize,
    eyes: Option<String>,
    opponent: Opponent,
    side: Option<u8>,
    level: Option<u8>,
}

/// A new game that goes on from a moment of a finished one.
pub(super) async fn fork(
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
            Ok((inner.room.plan.clone(), inner.room.past(&hub.catalog, viewer, fork.at)?))
        });
        let (old, past) = begin.ok_or(No::absent())??;
        let position = past.position()?;
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
pub(super) async fn read_log(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let (_, cookie) = web.somebody(&headers, from).await?;
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
            log: Some(text),
            created: now(),
            ..Plan::default()
        };
        Ok(json!({ "id": hub.create(&plan)? }))
    })
    .await?;
    Ok(with_cookie(cookie, Json(answer)))
}

/// The live channel. Browsers say where the page comes from; programs show their token instead.
pub(super) async fn connect(
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

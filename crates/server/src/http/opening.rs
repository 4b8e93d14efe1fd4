//! New tables: asked for, joined, gone on with from a moment of a finished game, or read in from a log.

use super::tables::viewer;
use super::{Answer, Failure, Shared, Visitor, blocking, with_cookie};
use crate::hub::{Hub, now, random, token};
use crate::people;
use crate::room::{Clock, Denied, Kind, Place, Plan};
use crate::store::User;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use catalog::Catalog;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

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
        let scenario = match (&wanted.lesson, wanted.scenario) {
            (Some(name), _) => lesson_scenario(&hub.catalog, &wanted.game, name)?,
            (None, Some(scenario)) => scenario,
            (None, None) => hub.catalog.find(&wanted.game)?.about().scenarios[0].to_string(),
        };
        if let Some(Clock::Minutes(n) | Clock::Days(n)) = wanted.clock
            && !(1..=10_000).contains(&n)
        {
            return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-clock"));
        }
        // A lesson has one learner in all its seats.
        let opponent = if wanted.lesson.is_some() { Opponent::Hotseat } else { wanted.opponent };
        let seating = Seating { opponent, side: wanted.side, level: wanted.level, salt: wanted.salt };
        let plan = Plan {
            game: wanted.game,
            scenario,
            options: wanted.options,
            clock: wanted.clock,
            private: wanted.private,
            lesson: wanted.lesson,
            ..Plan::default()
        };
        seating.open(&hub, &user, plan)
    })
    .await?;
    Ok(with_cookie(cookie, Json(answer)))
}

fn lesson_scenario(catalog: &Catalog, game: &str, lesson: &str) -> Result<String, Failure> {
    let none = || Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-no-lesson");
    Ok(catalog.find(game)?.lesson(lesson)?.ok_or_else(none)?.position.scenario)
}

/// Who is to sit at a new table, as its maker wishes.
struct Seating {
    opponent: Opponent,
    /// Without a wish the side is drawn.
    side: Option<u8>,
    level: Option<u8>,
    salt: Option<String>,
}

impl Seating {
    /// Opens a table for a game as described; says where it is, and what an invited player shows.
    fn open(self, hub: &Arc<Hub>, user: &User, plan: Plan) -> Result<Value, Failure> {
        hub.room_for(user.id)?;
        let names = &hub.catalog.find(&plan.game)?.about().seats;
        let invite = (self.opponent == Opponent::Link).then(token::<26>);
        let listed = self.opponent == Opponent::Open;
        let plan = Plan {
            // The lobby is for all: what is in it cannot be hidden.
            private: plan.private && !listed,
            listed,
            invite: invite.as_deref().map(people::sha256_hex),
            places: self.places(user, names)?,
            created: now(),
            ..plan
        };
        Ok(json!({ "id": hub.create(&plan)?, "invite": invite }))
    }

    fn places(self, user: &User, names: &[&str]) -> Result<Vec<Place>, Failure> {
        let side = self.side.map_or_else(|| usize::from(random::<1>()[0]) % names.len(), usize::from);
        if side >= names.len() {
            return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-side"));
        }
        let me = Place {
            kind: Kind::Human,
            user: Some(user.id),
            name: people::shown_name(user),
            level: 0,
            salt: checked_salt(self.salt)?,
        };
        let nobody = |kind: Kind, name: &str| Place { kind, user: None, name: name.into(), level: 0, salt: None };
        let other = |name: &str| match self.opponent {
            Opponent::Computer => Place { level: self.level.unwrap_or(2).clamp(1, 2), ..nobody(Kind::Bot, "Honjin") },
            Opponent::Hotseat => Place { name: name.into(), salt: None, ..me.clone() },
            Opponent::Link | Opponent::Open => nobody(Kind::Free, name),
        };
        let place = |(seat, name): (usize, &&str)| if seat == side { me.clone() } else { other(name) };
        Ok(names.iter().enumerate().map(place).collect())
    }
}

fn checked_salt(salt: Option<String>) -> Result<Option<String>, Failure> {
    if salt.as_ref().is_some_and(|salt| salt.chars().count() > 64 || salt.chars().any(char::is_control)) {
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-salt"));
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
        let room = hub.room_for(user.id);
        let joined = hub.at(&table, |inner| {
            if let Some(seat) = inner.room.seats_of(user.id).first() {
                return Ok(*seat);
            }
            room?;
            let shown = join.invite.as_deref().map(people::sha256_hex);
            let invited = inner.room.plan.invite.is_some() && inner.room.plan.invite == shown;
            if !inner.room.plan.listed && !invited {
                return Err(Failure::absent());
            }
            let name = people::shown_name(&user);
            let (seat, fx) = inner.room.join(user.id, &name, salt.clone(), now()).map_err(|denied| match denied {
                Denied::Not(key) => Failure::new(StatusCode::CONFLICT, key),
                Denied::Fault(fault) => fault.into(),
                _ => Failure::new(StatusCode::CONFLICT, "room-full"),
            })?;
            hub.commit(&table, inner, fx, None);
            hub.tell_people(&table, inner);
            Ok(seat)
        });
        let unsaved = || Failure::new(StatusCode::SERVICE_UNAVAILABLE, "http-not-saved");
        let seat = joined.ok_or_else(unsaved)??;
        hub.store.settle()?;
        hub.at(&table, |_| ()).ok_or_else(unsaved)?;
        hub.wake_bots(&table);
        Ok(json!({ "seat": seat }))
    })
    .await?;
    Ok(with_cookie(cookie, Json(answer)))
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
                return Err(Failure::new(StatusCode::CONFLICT, "http-not-over"));
            }
            let viewer = viewer(inner, None, fork.eyes.as_deref())?;
            Ok((inner.room.plan.clone(), inner.room.past(viewer, fork.at)?))
        });
        let (old, past) = begin.ok_or(Failure::absent())??;
        let plan = Plan { position: Some(past.position()?), lesson: None, log: None, clock: None, ..old };
        Seating { opponent: fork.opponent, side: fork.side, level: fork.level, salt: None }.open(&hub, &user, plan)
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
    if !web.may(&web.logs, from, now()) {
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let (_, cookie) = web.somebody(&headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let answer = blocking(move || {
        let not_text = || Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-not-a-log");
        std::str::from_utf8(&body).map_err(|_| not_text())?;
        let game = hub.catalog.game_of_log(&body)?;
        // The whole log must be a game before anything is kept of it.
        game.replay(&body, &Default::default(), None)?;
        let header = catalog::header_of(&body)?;
        let text = String::from_utf8(body.to_vec()).map_err(|_| not_text())?;
        let place = |name: &String| Place { kind: Kind::Human, user: None, name: name.clone(), level: 0, salt: None };
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

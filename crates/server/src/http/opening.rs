//! New tables: asked for, joined, gone on with from a moment of a finished game, or read in from a log.

use super::lobby::table_at;
use super::tables::viewer;
use super::{Answer, Failure, Shared, Visitor, blocking, with_cookie};
use crate::brought::Brought;
use crate::door::Asker;
use crate::hub::{Hub, now};
use crate::luck::token;
use crate::people;
use crate::room::{After, COMPUTER, Clock, Denied, Kind, Place, Plan};
use crate::store::User;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use catalog::{Catalog, Rules};
use engine::{Header, Seat};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::Arc;

/// Days after which the others may go on without somebody, if nothing else was agreed on, and at most.
const USUAL_ABSENCE: u32 = 7;
const MOST_ABSENCE: u32 = 365;

/// Who is to sit in a seat.
#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Sitter {
    /// Whoever makes the table; friends share his screen.
    #[serde(alias = "hotseat")]
    Me,
    Computer,
    /// Who is sent the invitation.
    Link,
    /// Anybody who finds the table in the lobby.
    Open,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    game: String,
    scenario: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    seats: Option<Vec<Sitter>>,
    opponent: Option<Sitter>,
    #[serde(alias = "side")]
    seat: Option<u8>,
    level: Option<u8>,
    clock: Option<Clock>,
    /// Days after which the others may go on without somebody; 0 for never.
    absence: Option<u32>,
    #[serde(default)]
    private: bool,
    salt: Option<String>,
    /// A lesson instead of a game: all seats are the learner's.
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
        if wanted.absence.is_some_and(|days| days > MOST_ABSENCE) {
            return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-absence"));
        }
        // A lesson has one learner in all its seats.
        let learner = Wish { opponent: Some(Sitter::Me), seats: None, seat: Some(0), level: None };
        let Wanted { seats, opponent, seat, level, .. } = wanted;
        let wish = if wanted.lesson.is_some() { learner } else { Wish { seats, opponent, seat, level } };
        let plan = Plan {
            game: wanted.game,
            scenario,
            options: wanted.options,
            clock: wanted.clock,
            absence: wanted.absence,
            private: wanted.private,
            lesson: wanted.lesson,
            ..Plan::default()
        };
        wish.open(&hub, (&user, from), wanted.salt, plan)
    })
    .await?;
    Ok(with_cookie(cookie, Json(answer)))
}

fn lesson_scenario(catalog: &Catalog, game: &str, lesson: &str) -> Result<String, Failure> {
    let none = || Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-no-lesson");
    Ok(catalog.find(game)?.lesson(lesson)?.ok_or_else(none)?.position.scenario)
}

/// Who is to sit at a new table, as its maker wishes: seat by seat, or himself in one and the same in all others.
struct Wish {
    seats: Option<Vec<Sitter>>,
    opponent: Option<Sitter>,
    /// Without a wish the seat is drawn.
    seat: Option<u8>,
    level: Option<u8>,
}

impl Wish {
    /// Opens a table for a game as described; says where it is, and what an invited player shows.
    fn open(
        self,
        hub: &Arc<Hub>,
        (user, from): (&User, IpAddr),
        salt: Option<String>,
        plan: Plan,
    ) -> Result<Value, Failure> {
        let names = hub.catalog.find(&plan.game)?.about().seats_of(&plan.scenario);
        let (level, sitters) = (self.level.unwrap_or(2).clamp(1, 2), self.sitters(names.len(), hub, salt.as_deref())?);
        let me = Place {
            kind: Kind::Human,
            user: Some(user.id),
            name: people::shown_name(user),
            level: 0,
            salt: checked_salt(salt)?,
        };
        let invite = sitters.contains(&Sitter::Link).then(token::<26>);
        let listed = sitters.contains(&Sitter::Open);
        let plan = Plan {
            // The lobby is for all: what is in it cannot be hidden.
            private: plan.private && !listed,
            absence: absence(&plan, listed || invite.is_some()),
            listed,
            invite: invite.as_deref().map(people::sha256_hex),
            places: places(&sitters, names, me, level),
            created: now(),
            ..plan
        };
        Ok(json!({ "id": hub.create(&plan, Asker { user: user.id, from })?, "invite": invite }))
    }

    /// Who sits where. A seat that is drawn follows from the salt where games are rehearsed.
    fn sitters(self, seats: usize, hub: &Hub, salt: Option<&str>) -> Result<Vec<Sitter>, Failure> {
        let bad = |key| Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, key));
        let sitters = match (self.seats, self.opponent) {
            (Some(sitters), None) => sitters,
            (None, Some(opponent)) => {
                let drawn = || hub.luck.whim(salt.unwrap_or_default(), 0) as usize % seats;
                let own = self.seat.map_or_else(drawn, usize::from);
                if own >= seats {
                    return bad("http-bad-seat");
                }
                (0..seats).map(|seat| if seat == own { Sitter::Me } else { opponent }).collect()
            }
            _ => return bad("http-bad-seats"),
        };
        let both = sitters.contains(&Sitter::Link) && sitters.contains(&Sitter::Open);
        if sitters.len() != seats || !sitters.contains(&Sitter::Me) || both {
            return bad("http-bad-seats");
        }
        Ok(sitters)
    }
}

/// In the first of his seats its maker has his own name, in others that of the seat.
fn places(sitters: &[Sitter], names: &[&str], me: Place, level: u8) -> Vec<Place> {
    let own = sitters.iter().position(|sitter| *sitter == Sitter::Me);
    let place = |(seat, (sitter, name)): (usize, (&Sitter, &&str))| {
        let nobody = |kind: Kind, name: &str| Place { kind, user: None, name: name.into(), level: 0, salt: None };
        match sitter {
            Sitter::Me if Some(seat) == own => me.clone(),
            Sitter::Me => Place { name: (*name).into(), salt: None, ..me.clone() },
            Sitter::Computer => Place { level, ..nobody(Kind::Bot, COMPUTER) },
            Sitter::Link | Sitter::Open => nobody(Kind::Free, name),
        }
    };
    sitters.iter().zip(names).enumerate().map(place).collect()
}

/// After how many days the others may go on without somebody. Where a clock runs it decides already, and who plays alone waits
/// for nobody.
fn absence(plan: &Plan, with_others: bool) -> Option<u32> {
    let days = plan.absence.unwrap_or(USUAL_ABSENCE);
    (with_others && plan.clock.is_none() && days > 0).then_some(days)
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
            let invited = inner.room.invite.is_some() && inner.room.invite == shown;
            // What was found in the lobby is the table that waited there; a seat in a game that is played is its players' to offer.
            let vacant = inner.room.is_playing() && inner.room.places.iter().any(|place| place.kind == Kind::Free);
            if vacant && !invited && inner.may_look(Some(user.id)) {
                return Err(Failure::new(StatusCode::FORBIDDEN, "http-not-invited"));
            }
            if !inner.room.plan.listed && !invited {
                return Err(Failure::absent());
            }
            if inner.room.people().any(|other| hub.regards.blocks(other, user.id)) {
                return Err(Failure::new(StatusCode::CONFLICT, "room-blocked"));
            }
            let name = people::shown_name(&user);
            let (seat, fx) =
                inner.room.join(user.id, &name, salt.clone(), hub.now()).map_err(|denied| match denied {
                    Denied::Not(key) => Failure::new(StatusCode::CONFLICT, key),
                    Denied::Fault(fault) => fault.into(),
                    _ => Failure::new(StatusCode::CONFLICT, "room-full"),
                })?;
            hub.commit(&table, inner, fx, None);
            hub.send_people(&table, inner);
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
pub(super) struct Offer {
    seat: u8,
    to: Heir,
}

/// Who may take a seat that somebody has left.
#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Heir {
    Computer,
    Link,
}

/// A player offers a seat whose owner has deleted his account: to whoever has the new invitation, or to the computer.
pub(super) async fn offer(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(offer): Json<Offer>,
) -> Answer {
    let (table, user) = web.looked_at(id, &headers, from).await?;
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let invite = (offer.to == Heir::Link).then(token::<26>);
        let done = hub.at(&table, |inner| {
            if user.is_none_or(|user| inner.room.seats_of(user.id).is_empty()) {
                return Err(Failure::new(StatusCode::FORBIDDEN, "room-watching"));
            }
            let done = match invite.as_deref() {
                Some(invite) => inner.room.invite(Seat(offer.seat), people::sha256_hex(invite)),
                None => inner.room.give_to_computer(Seat(offer.seat), hub.now()),
            };
            let not = |_| Failure::new(StatusCode::CONFLICT, "room-no-free-seat");
            hub.commit(&table, inner, done.map_err(not)?, None);
            hub.send_people(&table, inner);
            Ok(())
        });
        done.ok_or_else(Failure::absent)??;
        hub.store.settle()?;
        hub.wake_bots(&table);
        Ok(Json(json!({ "invite": invite })).into_response())
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Fork {
    at: usize,
    eyes: Option<String>,
    seats: Option<Vec<Sitter>>,
    opponent: Option<Sitter>,
    #[serde(alias = "side")]
    seat: Option<u8>,
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
            let after = After { id: inner.room.id.clone(), commands: inner.room.commands_at(viewer, fork.at) };
            Ok((inner.room.plan.clone(), inner.room.past(viewer, fork.at)?, after))
        });
        let (old, past, after) = begin.ok_or(Failure::absent())??;
        let position = Some(past.position()?);
        let plan = Plan { position, after: Some(after), lesson: None, log: None, clock: None, ..old };
        let Fork { seats, opponent, seat, level, .. } = fork;
        Wish { seats, opponent, seat, level }.open(&hub, (&user, from), None, plan)
    })
    .await?;
    Ok(with_cookie(cookie, Json(answer)))
}

/// Who is to sit where, and nothing else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seating {
    seats: Option<Vec<Sitter>>,
    opponent: Option<Sitter>,
    seat: Option<u8>,
    level: Option<u8>,
}

/// A new game that begins at one of the moments of the lobby.
pub(super) async fn play_on(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Path((game, name)): Path<(String, String)>,
    headers: HeaderMap,
    Json(Seating { seats, opponent, seat, level }): Json<Seating>,
) -> Answer {
    let (user, cookie) = web.somebody(&headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let _turn = web.heavy.acquire().await;
    let answer = blocking(move || {
        let game = hub.catalog.find(&game).map_err(|_| Failure::absent())?;
        let moment = game.lobby().moments.iter().find(|moment| moment.name == name).ok_or_else(Failure::absent)?;
        let position = table_at(game, moment)?.position();
        let (scenario, options) = (position.scenario.clone(), position.options.clone());
        let game = game.about().game.to_string();
        let plan = Plan { game, scenario, options, position: Some(position), ..Plan::default() };
        Wish { seats, opponent, seat, level }.open(&hub, (&user, from), None, plan)
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
    let (user, cookie) = web.somebody(&headers, from).await?;
    let hub = Arc::clone(&web.hub);
    let _turn = web.heavy.acquire().await;
    let answer = blocking(move || {
        let asker = Asker { user: user.id, from };
        hub.may_ask(asker)?;
        let not_text = || Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-not-a-log");
        std::str::from_utf8(&body).map_err(|_| not_text())?;
        let game = hub.catalog.game_of_log(&body)?;
        let text = String::from_utf8(body.to_vec()).map_err(|_| not_text())?;
        let plan = plan_of(text)?;
        let (log, rules) = plan.log.as_deref().zip(plan.rules.as_ref()).ok_or_else(not_text)?;
        let files = hub.files_of(game, rules)?;
        // The whole log must be a game before anything is kept of it.
        game.replay(&body, &files, None)?;
        let brought = Some(Brought::look(&hub, user.id, game, log, &files)?);
        let plan = Plan { brought, ..plan };
        Ok(json!({ "id": hub.create(&plan, asker)? }))
    })
    .await?;
    Ok(with_cookie(cookie, Json(answer)))
}

/// A table at which a game that was played is looked at.
pub(super) fn plan_of(log: String) -> Result<Plan, Failure> {
    let Header { game, edition, rules_version, pack_hash, scenario, options, seats, .. } =
        catalog::header_of(log.as_bytes())?;
    let place = |name: String| Place { kind: Kind::Human, user: None, name, level: 0, salt: None };
    Ok(Plan {
        game,
        scenario,
        options,
        places: seats.into_iter().map(place).collect(),
        log: Some(log),
        created: now(),
        rules: Some(Rules { edition, version: rules_version, pack_hash }),
        ..Plan::default()
    })
}

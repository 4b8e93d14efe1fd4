//! Guests, names and passwords.

use super::{Answer, Failure, Shared, Visitor, Web, blocking, with_cookie};
use crate::hashing::{Memory, Queue};
use crate::hub::{Hub, now};
use crate::store::{User, UserId};
use crate::{names, people};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::Arc;

fn about_me(hub: &Hub, user: &User) -> Value {
    let mut me = json!({ "name": people::shown_name(user), "guest": user.name.is_none() });
    if hub.admin.is_admin(user.id) {
        me["admin"] = true.into();
    }
    if let Some(notice) = hub.admin.notice(hub.now()) {
        me["notice"] = json!(notice);
    }
    me
}

pub(super) async fn me(State(web): Shared, axum::Extension(from): Visitor, headers: HeaderMap) -> Answer {
    let (user, cookie) = web.somebody(&headers, from).await?;
    Ok(with_cookie(cookie, Json(about_me(&web.hub, &user))))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Claim {
    name: String,
    password: String,
}

pub(super) async fn claim(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(claim): Json<Claim>,
) -> Answer {
    let (user, _) = web.somebody(&headers, from).await?;
    if user.name.is_some() {
        return Err(Failure::new(StatusCode::CONFLICT, "http-has-name"));
    }
    if !names::is_name(&claim.name) {
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-name"));
    }
    names::check_password(&claim.password, Some(&claim.name)).map_err(unfit)?;
    web.may_try(from)?;
    let Claim { name, password } = claim;
    let hash = web.hashed(Queue::Strangers, password).await?;
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        hub.store.claim(user.id, name.clone(), hash.clone())?;
        let user = User { name: Some(name), hash: Some(hash), ..user };
        let answer = signed_in(&hub, &user, true)?;
        // Who had the guest's cookie has no part in the account.
        hub.part_from(user.id);
        Ok(answer)
    })
    .await
}

/// An answer with a new session, and with what this browser is known by later.
pub(super) fn signed_in(hub: &Hub, user: &User, alone: bool) -> Answer {
    let session = fresh_session(hub, user.id, alone)?;
    let answer = with_cookie(Some(session), Json(about_me(hub, user)));
    Ok(with_cookie(people::device_cookie(user, hub.config.secure), answer))
}

impl Web {
    /// How often passwords are tried from one place.
    pub(super) fn may_try(&self, from: IpAddr) -> Result<(), Failure> {
        let may = self.may(&self.sign_ins, from, now());
        if may { Ok(()) } else { Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many")) }
    }

    /// How often an account is tried. A device that has signed in to it before counts for itself; all others together slow
    /// each other down, wherever they are, and lock nobody out.
    pub(super) async fn slowed(&self, account: &str, known: Option<String>, from: IpAddr) -> Result<Queue, Failure> {
        if let Some(device) = known {
            let may = self.may(&self.devices, device, now());
            return if may {
                Ok(Queue::Known)
            } else {
                Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"))
            };
        }
        self.may_try(from)?;
        // No longer name is anybody's, and none is kept.
        let is_long = account.chars().count() > names::MAX_NAME;
        if !is_long && !self.may(&self.accounts, account.to_lowercase(), now()) {
            let _waits = self.slowed.try_acquire().map_err(|_| busy())?;
            tokio::time::sleep(self.hub.config.slow).await;
        }
        Ok(Queue::Strangers)
    }

    pub(super) async fn hashed(&self, queue: Queue, password: String) -> Result<String, Failure> {
        let hash = self.hashing.run(queue, move |memory| memory.hashed(&password)).await.ok_or_else(busy)?;
        hash.ok_or(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "http-fault"))
    }

    pub(super) async fn matches(&self, queue: Queue, password: String, hash: Option<String>) -> Result<bool, Failure> {
        let work = move |memory: &mut Memory| memory.matches(&password, hash.as_deref());
        self.hashing.run(queue, work).await.ok_or_else(busy)
    }
}

/// A name or a password that cannot be had.
fn unfit(key: &'static str) -> Failure {
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, key)
}

pub(super) fn sign_in_first() -> Failure {
    Failure::new(StatusCode::UNAUTHORIZED, "http-sign-in")
}

fn busy() -> Failure {
    Failure::new(StatusCode::SERVICE_UNAVAILABLE, "http-busy")
}

fn fresh_session(hub: &Hub, user: UserId, alone: bool) -> Result<HeaderValue, Failure> {
    let token = people::Token::new();
    hub.store.new_session(user, token.hash, people::Token::expires(), alone)?;
    Ok(people::cookie(&token, hub.config.secure))
}

/// An unknown name and a wrong password are one answer.
pub(super) async fn sign_in(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(claim): Json<Claim>,
) -> Answer {
    let Claim { name, password } = claim;
    let (hub, account) = (Arc::clone(&web.hub), name.clone());
    let user = blocking(move || Ok(hub.store.user_by_name(&account)?)).await?;
    let device = people::device(&headers, web.hub.config.secure);
    let known = device.filter(|device| user.as_ref().is_some_and(|user| people::is_device(device, user)));
    let queue = web.slowed(&name, known, from).await?;
    let hash = user.as_ref().and_then(|user| user.hash.clone());
    let fits = names::is_password(&password) && web.matches(queue, password, hash).await?;
    let Some(user) = user.filter(|_| fits) else {
        tracing::info!(%from, "a sign-in refused");
        return Err(Failure::new(StatusCode::UNAUTHORIZED, "http-wrong-password"));
    };
    web.welcome(Some(&user))?;
    tracing::info!(user = user.id, "signed in");
    let hub = Arc::clone(&web.hub);
    blocking(move || signed_in(&hub, &user, false)).await
}

pub(super) async fn sign_out(State(web): Shared, headers: HeaderMap) -> Answer {
    let hub = Arc::clone(&web.hub);
    let session = people::session(&headers, hub.config.secure);
    blocking(move || {
        let user = people::user(&hub, session)?;
        if let Some(session) = session {
            hub.store.end_session(session)?;
        }
        if let Some(user) = user {
            hub.part_from(user.id);
        }
        Ok(with_cookie(Some(people::no_cookie(hub.config.secure)), Json(json!({}))))
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Change {
    old: String,
    new: String,
}

pub(super) async fn password(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(change): Json<Change>,
) -> Answer {
    let user = web.known(&headers).await?.ok_or_else(sign_in_first)?;
    web.may_try(from)?;
    if !web.matches(Queue::Known, change.old, user.hash.clone()).await? {
        return Err(Failure::new(StatusCode::UNAUTHORIZED, "http-wrong-password"));
    }
    names::check_password(&change.new, user.name.as_deref()).map_err(unfit)?;
    let hash = web.hashed(Queue::Known, change.new).await?;
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        hub.store.set_password(user.id, hash.clone())?;
        let answer = signed_in(&hub, &User { hash: Some(hash), ..user }, true)?;
        hub.part_from(user.id);
        Ok(answer)
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Delete {
    password: Option<String>,
}

pub(super) async fn delete(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(delete): Json<Delete>,
) -> Answer {
    let user = web.known(&headers).await?.ok_or_else(sign_in_first)?;
    if user.hash.is_some() {
        web.may_try(from)?;
        if !web.matches(Queue::Known, delete.password.unwrap_or_default(), user.hash.clone()).await? {
            return Err(Failure::new(StatusCode::UNAUTHORIZED, "http-wrong-password"));
        }
    }
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let shown = people::shown_name(&User { name: None, ..user.clone() });
        let changed = hub.store.delete_user(user.id, people::shown_name(&user), shown, hub.now())?;
        hub.admin.forget(user.id);
        hub.regards.forget(user.id);
        hub.part_from(user.id);
        hub.forget(&changed);
        Ok(with_cookie(Some(people::no_cookie(hub.config.secure)), Json(json!({}))))
    })
    .await
}

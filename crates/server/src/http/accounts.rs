//! Guests, names and passwords.

use super::{Answer, Failure, Shared, Visitor, blocking, with_cookie};
use crate::hub::{Hub, now};
use crate::people;
use crate::store::{User, UserId};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

fn about_me(user: &User) -> Value {
    json!({ "name": people::shown_name(user), "guest": user.name.is_none() })
}

pub(super) async fn me(State(web): Shared, axum::Extension(from): Visitor, headers: HeaderMap) -> Answer {
    let (user, cookie) = web.somebody(&headers, from).await?;
    Ok(with_cookie(cookie, Json(about_me(&user))))
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
    if !people::is_name(&claim.name) {
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-name"));
    }
    if !people::is_password(&claim.password) {
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-password"));
    }
    if !web.may(&web.sign_ins, from, now()) {
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let hub = Arc::clone(&web.hub);
    let answer = blocking(move || {
        let hash =
            people::hashed(&claim.password).ok_or(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "http-fault"))?;
        hub.store.claim(user.id, claim.name.clone(), hash)?;
        let cookie = fresh_session(&hub, user.id, true)?;
        let user = User { name: Some(claim.name), ..user };
        Ok(with_cookie(Some(cookie), Json(about_me(&user))))
    });
    answer.await
}

fn fresh_session(hub: &Hub, user: UserId, alone: bool) -> Result<HeaderValue, Failure> {
    let token = people::Token::new();
    hub.store.new_session(user, token.hash, people::Token::expires(), alone)?;
    Ok(people::cookie(&token, hub.config.secure))
}

/// An unknown name and a wrong password are one answer.
pub(super) async fn sign_in(State(web): Shared, axum::Extension(from): Visitor, Json(claim): Json<Claim>) -> Answer {
    let account = claim.name.to_lowercase();
    if !web.may(&web.sign_ins, from, now()) || !web.may(&web.accounts, account, now()) {
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let user = hub.store.user_by_name(&claim.name)?;
        let hash = user.as_ref().and_then(|user| user.hash.as_deref());
        let fits = people::is_password(&claim.password) && people::matches(&claim.password, hash);
        let Some(user) = user.filter(|_| fits) else {
            tracing::info!(%from, "a sign-in refused");
            return Err(Failure::new(StatusCode::UNAUTHORIZED, "http-wrong-password"));
        };
        tracing::info!(user = user.id, "signed in");
        let cookie = fresh_session(&hub, user.id, false)?;
        Ok(with_cookie(Some(cookie), Json(about_me(&user))))
    })
    .await
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
    let user = web.known(&headers).await?.ok_or(Failure::new(StatusCode::UNAUTHORIZED, "http-sign-in"))?;
    if !web.may(&web.sign_ins, from, now()) {
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        if !people::matches(&change.old, user.hash.as_deref()) {
            return Err(Failure::new(StatusCode::UNAUTHORIZED, "http-wrong-password"));
        }
        if !people::is_password(&change.new) {
            return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "http-bad-password"));
        }
        let hash = people::hashed(&change.new).ok_or(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "http-fault"))?;
        hub.store.set_password(user.id, hash)?;
        let cookie = fresh_session(&hub, user.id, true)?;
        hub.part_from(user.id);
        Ok(with_cookie(Some(cookie), Json(json!({}))))
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
    let user = web.known(&headers).await?.ok_or(Failure::new(StatusCode::UNAUTHORIZED, "http-sign-in"))?;
    if user.hash.is_some() && !web.may(&web.sign_ins, from, now()) {
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let proven = match &user.hash {
            None => true,
            Some(hash) => people::matches(delete.password.as_deref().unwrap_or_default(), Some(hash)),
        };
        if !proven {
            return Err(Failure::new(StatusCode::UNAUTHORIZED, "http-wrong-password"));
        }
        let shown = people::shown_name(&User { name: None, ..user.clone() });
        let changed = hub.store.delete_user(user.id, people::shown_name(&user), shown)?;
        hub.part_from(user.id);
        hub.forget(&changed);
        Ok(with_cookie(Some(people::no_cookie(hub.config.secure)), Json(json!({}))))
    })
    .await
}

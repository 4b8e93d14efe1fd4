//! A way back into an account without any letter: codes that were shown once and written down.

use super::accounts::{sign_in_first, signed_in};
use super::{Answer, Failure, Shared, Visitor, blocking};
use crate::hashing::Queue;
use crate::store::User;
use crate::{luck, names, people};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;

const CODES: usize = 10;
/// Five bits a letter: nobody tries so many.
const LETTERS: usize = 16;
const GROUP: usize = 4;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    password: String,
}

/// Codes that are shown this once; those of before open nothing any more.
pub(super) async fn codes(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(wanted): Json<Wanted>,
) -> Answer {
    let user = web.known(&headers).await?.filter(|user| user.name.is_some()).ok_or_else(sign_in_first)?;
    web.may_try(from)?;
    if !web.matches(Queue::Known, wanted.password, user.hash.clone()).await? {
        return Err(Failure::new(StatusCode::UNAUTHORIZED, "http-wrong-password"));
    }
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let codes: Vec<String> = (0..CODES).map(|_| luck::token::<LETTERS>()).collect();
        hub.store.set_codes(user.id, codes.iter().map(|code| people::hash_token(code)).collect())?;
        let shown: Vec<String> = codes.iter().map(|code| grouped(code)).collect();
        Ok(Json(json!({ "codes": shown })).into_response())
    })
    .await
}

/// Easier to copy by hand.
fn grouped(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// However it was copied.
fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).take(2 * LETTERS).collect::<String>().to_lowercase()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Recover {
    name: String,
    code: String,
    password: String,
}

/// A new password for a code; everybody else is signed out. An unknown name and a wrong code are one answer, and tries are
/// slowed down as those to sign in are.
pub(super) async fn recover(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Json(Recover { name, code, password }): Json<Recover>,
) -> Answer {
    let queue = web.slowed(&name, None, from).await?;
    let wrong = || Failure::new(StatusCode::UNAUTHORIZED, "http-wrong-code");
    let (hub, code) = (Arc::clone(&web.hub), people::hash_token(&plain(&code)));
    let user = blocking(move || {
        let user = hub.store.user_by_name(&name)?.ok_or_else(wrong)?;
        if hub.store.has_code(user.id, code)? { Ok(user) } else { Err(wrong()) }
    })
    .await?;
    let bad = |key| Failure::new(StatusCode::UNPROCESSABLE_ENTITY, key);
    names::check_password(&password, user.name.as_deref()).map_err(bad)?;
    let password = web.hashed(queue, password).await?;
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        if !hub.store.spend_code(user.id, code, password.clone())? {
            return Err(wrong());
        }
        tracing::info!(user = user.id, "a new password by code");
        let answer = signed_in(&hub, &User { hash: Some(password), ..user }, false)?;
        hub.part_from(user.id);
        Ok(answer)
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_the_same_however_it_is_copied() {
        assert_eq!(grouped("abcdefghijkmnpqr"), "abcd-efgh-ijkm-npqr");
        assert_eq!(plain(" ABCD efgh-ijkm npqr\n"), "abcdefghijkmnpqr");
    }
}

//! How somebody is reached who does not look: his address, his browsers, his feed; and what a letter lets its reader do without
//! signing in.

use super::accounts::{sign_in_first, signed_in};
use super::pages::escaped;
use super::{Answer, Failure, Shared, Visitor, Web, blocking};
use crate::hashing::Queue;
use crate::hub::now;
use crate::letters::push::{AUTH, KEY, is_place};
use crate::letters::{Say, lang_of, mail};
use crate::people::{self, Token};
use crate::store::{Account, Address, Browser, Purpose, Reached, Stored, User, UserId};
use crate::{names, room};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use catalog::Lang;
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;

const CONFIRM_FOR: u64 = 86_400_000;
const RESET_FOR: u64 = 30 * 60_000;
/// Accounts of one address that are written to when a password is forgotten.
const ACCOUNTS: u32 = 3;
const FEED: u32 = 50;

impl Web {
    /// Who asks, if he has signed in or is a guest.
    async fn visitor(self: &Arc<Web>, headers: &HeaderMap) -> Result<User, Failure> {
        self.known(headers).await?.ok_or_else(sign_in_first)
    }

    fn has_mail(&self) -> Result<(), Failure> {
        if self.hub.letters.has_mail() { Ok(()) } else { Err(Failure::new(StatusCode::CONFLICT, "http-no-mail")) }
    }
}

fn bad(key: &'static str) -> Failure {
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, key)
}

pub(super) async fn letters(State(web): Shared, headers: HeaderMap) -> Answer {
    let user = web.visitor(&headers).await?;
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let Reached { address, browsers, feed, codes } = hub.store.reached(user.id)?;
        let address = address.map(|Address { address, confirmed, letters, .. }| {
            json!({ "address": address, "confirmed": confirmed, "letters": letters })
        });
        Ok(Json(json!({ "mail": hub.letters.has_mail(), "push": hub.letters.push_key(), "address": address,
                        "browsers": browsers, "feed": feed, "codes": codes }))
        .into_response())
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wish {
    letters: bool,
}

/// Whether somebody is written to when it is his move.
pub(super) async fn wish(State(web): Shared, headers: HeaderMap, Json(wish): Json<Wish>) -> Answer {
    let user = web.visitor(&headers).await?;
    let hub = Arc::clone(&web.hub);
    blocking(move || Ok(Json(hub.store.set_letters(user.id, wish.letters).map(|()| json!({}))?).into_response())).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewAddress {
    /// Without one nobody is written to any more.
    address: Option<String>,
    password: String,
    #[serde(default)]
    letters: bool,
    lang: String,
}

/// Another address, or none. Whoever has the address can open the account by it, so the password is asked for.
pub(super) async fn address(
    State(web): Shared,
    axum::Extension(from): Visitor,
    headers: HeaderMap,
    Json(wanted): Json<NewAddress>,
) -> Answer {
    let user = web.visitor(&headers).await?;
    let name = user.name.clone().ok_or_else(sign_in_first)?;
    let address = wanted.address.filter(|address| !address.is_empty());
    if address.is_some() {
        web.has_mail()?;
    }
    if address.as_deref().is_some_and(|address| !mail::is_address(address)) {
        return Err(bad("http-bad-address"));
    }
    web.may_try(from)?;
    if !web.matches(Queue::Known, wanted.password, user.hash.clone()).await? {
        return Err(Failure::new(StatusCode::UNAUTHORIZED, "http-wrong-password"));
    }
    if let Some(address) = &address
        && !(web.may(&web.letters, from.to_string(), now()) && web.may(&web.letters, address.to_lowercase(), now()))
    {
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let (hub, lang) = (Arc::clone(&web.hub), lang_of(&wanted.lang));
    blocking(move || {
        let kept = address.clone().map(|address| Address {
            address,
            confirmed: false,
            letters: wanted.letters,
            lang: lang.code().into(),
        });
        hub.store.set_address(user.id, kept)?;
        if let Some(address) = address {
            let token = Token::new();
            hub.store.new_token(user.id, Purpose::Confirm, token.hash, now() + CONFIRM_FOR)?;
            let left = hub.letters.write(user.id, &address, lang, &Say::Confirm { name, token: token.text });
            if !left {
                return Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, "http-letters-wait"));
            }
        }
        Ok(Json(json!({})).into_response())
    })
    .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Confirm {
    token: String,
}

pub(super) async fn confirm(State(web): Shared, Json(confirm): Json<Confirm>) -> Answer {
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let confirmed = hub.store.spend_confirm(people::hash_token(&confirm.token), now())?;
        if confirmed { Ok(Json(json!({})).into_response()) } else { Err(spent()) }
    })
    .await
}

fn spent() -> Failure {
    Failure::new(StatusCode::GONE, "http-spent")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Forgot {
    /// A name, or an address.
    account: String,
}

/// A letter to whoever has forgotten his password. The answer is the same whether there is such an account, has an address, has
/// been written to already, or not; and it does not wait for any of that to be found out.
pub(super) async fn forgot(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Json(Forgot { account }): Json<Forgot>,
) -> Answer {
    web.has_mail()?;
    if !web.may(&web.letters, from.to_string(), now()) {
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "http-too-many"));
    }
    let shared = Arc::clone(&web);
    tokio::task::spawn_blocking(move || {
        let hub = &shared.hub;
        let accounts = hub.store.accounts(account.trim(), ACCOUNTS).unwrap_or_default();
        for Account { user, name, address, lang } in accounts {
            if !shared.may(&shared.letters, address.to_lowercase(), now()) {
                continue;
            }
            let token = Token::new();
            if hub.store.new_token(user, Purpose::Reset, token.hash, now() + RESET_FOR).is_ok() {
                hub.letters.write(user, &address, lang_of(&lang), &Say::Reset { name, token: token.text });
            }
        }
    });
    Ok(Json(json!({})).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reset {
    token: String,
    password: String,
}

/// A new password for whoever has the letter: all others are signed out.
pub(super) async fn reset(
    State(web): Shared,
    axum::Extension(from): Visitor,
    Json(Reset { token, password }): Json<Reset>,
) -> Answer {
    web.may_try(from)?;
    let (hub, hash) = (Arc::clone(&web.hub), people::hash_token(&token));
    let user = blocking(move || Ok(hub.store.user_of_token(hash, Purpose::Reset, now())?)).await?.ok_or_else(spent)?;
    names::check_password(&password, user.name.as_deref()).map_err(bad)?;
    let password = web.hashed(Queue::Strangers, password).await?;
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        if !hub.store.spend_reset(hash, now(), password.clone())? {
            return Err(spent());
        }
        tracing::info!(user = user.id, "a new password by letter");
        let answer = signed_in(&hub, &User { hash: Some(password), ..user }, false)?;
        hub.part_from(user.id);
        Ok(answer)
    })
    .await
}

/// No more letters, for whoever has one: a mail program asks this way with one click (RFC 8058).
pub(super) async fn stop(State(web): Shared, Path(token): Path<String>) -> Answer {
    let user = web.hub.letters.stops(&token).ok_or_else(spent)?;
    let hub = Arc::clone(&web.hub);
    blocking(move || Ok(Json(hub.store.set_letters(user, false).map(|()| json!({}))?).into_response())).await
}

/// Whoever follows that link by hand comes to a page. Looking at it changes nothing: mail programs look too.
pub(super) async fn stop_page(Path(token): Path<String>) -> Redirect {
    let token: String = token.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.').collect();
    Redirect::to(&format!("/letter#stop={token}"))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewBrowser {
    endpoint: String,
    key: String,
    auth: String,
    lang: String,
}

/// A browser lets itself be told.
pub(super) async fn browser(State(web): Shared, headers: HeaderMap, Json(wanted): Json<NewBrowser>) -> Answer {
    let user = web.visitor(&headers).await?;
    if web.hub.letters.push_key().is_none() {
        return Err(Failure::new(StatusCode::CONFLICT, "http-no-push"));
    }
    let bytes = |text: &str, length: usize| BASE64.decode(text).ok().filter(|bytes| bytes.len() == length);
    let keys = bytes(&wanted.key, KEY).zip(bytes(&wanted.auth, AUTH));
    let (key, auth) =
        keys.filter(|_| is_place(&wanted.endpoint, web.hub.config.letters.places)).ok_or(bad("http-bad-browser"))?;
    let lang = lang_of(&wanted.lang).code().to_string();
    let browser = Browser { endpoint: wanted.endpoint, key, auth, lang };
    let hub = Arc::clone(&web.hub);
    blocking(move || Ok(Json(hub.store.add_browser(user.id, browser, now()).map(|()| json!({}))?).into_response()))
        .await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OldBrowser {
    endpoint: String,
}

pub(super) async fn forget_browser(State(web): Shared, headers: HeaderMap, Json(old): Json<OldBrowser>) -> Answer {
    let user = web.visitor(&headers).await?;
    let hub = Arc::clone(&web.hub);
    let forget =
        move || Ok(Json(hub.store.forget_browser(Some(user.id), old.endpoint).map(|()| json!({}))?).into_response());
    blocking(forget).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewFeed {
    on: bool,
}

/// Another secret address for one's feed, which is said this once, or none.
pub(super) async fn new_feed(State(web): Shared, headers: HeaderMap, Json(wanted): Json<NewFeed>) -> Answer {
    let user = web.visitor(&headers).await?;
    let hub = Arc::clone(&web.hub);
    blocking(move || {
        let token = wanted.on.then(Token::new);
        hub.store.set_feed(user.id, token.as_ref().map(|token| token.hash))?;
        Ok(Json(json!({ "path": token.map(|token| format!("/feed/{}", token.text)) })).into_response())
    })
    .await
}

/// The games that wait for somebody, for a feed reader (Atom).
pub(super) async fn feed(State(web): Shared, Path(token): Path<String>, headers: HeaderMap) -> Answer {
    let lang = super::pages::reader(&headers);
    let shared = Arc::clone(&web);
    blocking(move || {
        let user = shared.hub.store.user_of_feed(people::hash_token(&token))?.ok_or_else(Failure::absent)?;
        let tables = shared.hub.store.tables_of(user, FEED)?;
        let atom = shared.atom(user, &tables, lang);
        let about = [(header::CONTENT_TYPE, "application/atom+xml"), (header::CACHE_CONTROL, "private, max-age=60")];
        Ok((about, atom).into_response())
    })
    .await
}

impl Web {
    fn atom(&self, user: UserId, tables: &[Stored], lang: Lang) -> String {
        let own = |table: &&Stored| {
            let seats = table.seats.iter().filter(|taken| taken.user == user && !taken.given_up);
            seats.into_iter().any(|taken| table.summary.awaits.contains(&taken.seat))
                && table.summary.status == "playing"
        };
        let entries: String = tables.iter().filter(own).map(|table| self.entry(table, lang)).collect();
        let last = tables.iter().map(|table| table.summary.updated).max().unwrap_or(0);
        format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:honjin:turns:{user}</id>\
             <title>Honjin</title><updated>{}</updated><author><name>Honjin</name></author>{entries}</feed>\n",
            crate::time::written(last)
        )
    }

    fn entry(&self, table: &Stored, lang: Lang) -> String {
        let plan: Option<room::Plan> = serde_json::from_str(&table.plan).ok();
        let game = plan.and_then(|plan| Some(self.hub.catalog.find(&plan.game).ok()?.texts().word(lang, "game-title")));
        let (id, updated) = (escaped(&table.id), table.summary.updated);
        // Each move is an entry of its own: a reader shows what it has not seen.
        format!(
            "<entry><id>urn:honjin:{id}:{updated}</id><title>{}</title><updated>{}</updated><link href=\"{}\"/></entry>",
            escaped(&game.unwrap_or_default()),
            crate::time::written(updated),
            escaped(&self.hub.letters.link(&format!("/g/{id}")))
        )
    }
}

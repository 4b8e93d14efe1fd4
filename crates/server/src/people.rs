//! Who somebody is: a guest with a cookie, who may claim a name with a password.

use crate::hub::{Hub, now};
use crate::luck::random;
use crate::store::{StoreError, User};
use axum::http::{HeaderMap, HeaderValue, header};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

const SESSION_DAYS: u64 = 180;
const DEVICE_DAYS: u64 = 360;
/// When somebody was last here is kept to a day.
const DAY: u64 = 86_400_000;

/// What a browser keeps, and what the database keeps of it.
pub struct Token {
    pub text: String,
    pub hash: [u8; 32],
}

impl Token {
    pub fn new() -> Token {
        let text = hex(&random::<32>());
        let hash = hash_token(&text);
        Token { text, hash }
    }

    pub fn expires() -> u64 {
        now() + SESSION_DAYS * 86_400_000
    }
}

impl Default for Token {
    fn default() -> Token {
        Token::new()
    }
}

pub fn hash_token(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

pub fn sha256_hex(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-honjin" } else { "honjin" }
}

pub fn cookie(token: &Token, secure: bool) -> HeaderValue {
    let tls = if secure { "; Secure" } else { "" };
    let age = SESSION_DAYS * 86_400;
    let text = format!("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{tls}", cookie_name(secure), token.text);
    HeaderValue::from_str(&text).expect("a token is plain letters")
}

pub fn no_cookie(secure: bool) -> HeaderValue {
    let tls = if secure { "; Secure" } else { "" };
    let text = format!("{}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{tls}", cookie_name(secure));
    HeaderValue::from_str(&text).expect("plain letters")
}

/// The session a request comes with: a cookie, or a bearer token for programs.
pub fn session(headers: &HeaderMap, secure: bool) -> Option<[u8; 32]> {
    bearer(headers)
        .or_else(|| cookies(headers, cookie_name(secure)).filter(|value| value.len() == 64).map(hash_token).next())
}

fn cookies<'a>(headers: &'a HeaderMap, wanted: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(move |(name, _)| *name == wanted).map(|(_, value)| value)
}

fn device_name(secure: bool) -> &'static str {
    if secure { "__Host-honjin-device" } else { "honjin-device" }
}

/// What proves that somebody has signed in to this account with this browser before. It is made with the hash of the
/// password, so nothing is kept of it, and a new password forgets all devices.
fn device_proof(user: &User, nonce: &str) -> Option<Hmac<Sha256>> {
    let key = user.hash.as_ref()?;
    let mut proof = Hmac::<Sha256>::new_from_slice(key.as_bytes()).ok()?;
    proof.update(format!("device {} {nonce}", user.id).as_bytes());
    Some(proof)
}

/// Lets a browser be known again: it is not slowed down when others try this account. It opens nothing.
pub fn device_cookie(user: &User, secure: bool) -> Option<HeaderValue> {
    let nonce = hex(&random::<16>());
    let proof = hex(&device_proof(user, &nonce)?.finalize().into_bytes());
    let tls = if secure { "; Secure" } else { "" };
    let (name, age) = (device_name(secure), DEVICE_DAYS * 86_400);
    let text = format!("{name}={nonce}.{proof}; Path=/; HttpOnly; SameSite=Strict; Max-Age={age}{tls}");
    HeaderValue::from_str(&text).ok()
}

/// The device a request says it comes from.
pub fn device(headers: &HeaderMap, secure: bool) -> Option<String> {
    cookies(headers, device_name(secure)).filter(|value| value.len() == 32 + 1 + 64).map(str::to_string).next()
}

pub fn is_device(device: &str, user: &User) -> bool {
    let Some((nonce, shown)) = device.split_once('.') else { return false };
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let shown: Option<Vec<u8>> = shown.as_bytes().chunks(2).map(byte).collect();
    let proof = device_proof(user, nonce);
    proof.zip(shown).is_some_and(|(proof, shown)| proof.verify_slice(&shown).is_ok())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub fn bearer(headers: &HeaderMap) -> Option<[u8; 32]> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").filter(|token| token.len() == 64).map(hash_token)
}

/// Reads the disk: not for async code.
pub fn user(hub: &Hub, session: Option<[u8; 32]>) -> Result<Option<User>, StoreError> {
    match session {
        Some(session) => {
            let user = hub.store.user_of_session(session, now())?;
            if let Some(User { id, .. }) = user.as_ref().filter(|user| hub.now().saturating_sub(user.seen) > DAY) {
                hub.store.saw(*id, hub.now());
            }
            Ok(user)
        }
        None => Ok(None),
    }
}

/// What others read. A guest serves nobody yet, in any language.
pub fn shown_name(user: &User) -> String {
    user.name.clone().unwrap_or_else(|| format!("Ronin {}", user.id % 10_000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_known_to_one_account_until_its_password_changes() {
        let user = |id, hash: &str| User { id, hash: Some(hash.to_string()), ..User::default() };
        let line = device_cookie(&user(1, "one"), false).expect("a cookie");
        let value = line.to_str().ok().and_then(|line| line.split(['=', ';']).nth(1)).expect("a value").to_string();
        assert!(is_device(&value, &user(1, "one")));
        assert!(!is_device(&value, &user(2, "one")), "another account");
        assert!(!is_device(&value, &user(1, "two")), "another password");
        assert!(!is_device("", &user(1, "one")) && !is_device(".", &user(1, "one")));
        assert!(device_cookie(&User { id: 1, ..User::default() }, false).is_none(), "a guest has none");
    }
}

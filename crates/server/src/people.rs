//! Who somebody is: a guest with a cookie, who may claim a name with a password.

use crate::hub::{Hub, now};
use crate::luck::random;
use crate::store::{StoreError, User};
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;

const SESSION_DAYS: u64 = 180;
const MAX_NAME: usize = 24;
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;

/// 19 MiB, two passes.
fn argon() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).expect("these are allowed");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// Checked where there is no such name, so that an unknown name takes as long as a wrong password.
static NOBODY: LazyLock<String> = LazyLock::new(|| hashed("nobody has this password").unwrap_or_default());

/// Slow on purpose: not for async code.
pub fn hashed(password: &str) -> Option<String> {
    let salt = SaltString::encode_b64(&random::<16>()).ok()?;
    Some(argon().hash_password(password.as_bytes(), &salt).ok()?.to_string())
}

/// Slow on purpose: not for async code.
pub fn matches(password: &str, hash: Option<&str>) -> bool {
    let known = PasswordHash::new(hash.unwrap_or(&NOBODY));
    let fits = known.is_ok_and(|known| argon().verify_password(password.as_bytes(), &known).is_ok());
    fits && hash.is_some()
}

pub fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | ' ');
    let trimmed = name.trim() == name && !name.contains("  ");
    (2..=MAX_NAME).contains(&name.chars().count()) && trimmed && name.chars().all(fits) && !is_ours(name)
}

/// Nobody is called like a guest or like the computer.
fn is_ours(name: &str) -> bool {
    let name = name.to_lowercase();
    name == "honjin" || name.split(' ').next() == Some("ronin")
}

pub fn is_password(password: &str) -> bool {
    PASSWORD.contains(&password.len())
}

/// What a browser keeps, and what the database keeps of it.
pub struct Token {
    pub text: String,
    pub hash: [u8; 32],
}

impl Token {
    pub fn new() -> Token {
        let text: String = random::<32>().iter().map(|byte| format!("{byte:02x}")).collect();
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

fn hash_token(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

pub fn sha256_hex(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
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
    bearer(headers).or_else(|| {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let named = pairs.filter(|(name, _)| *name == cookie_name(secure)).map(|(_, value)| value);
        named.filter(|value| value.len() == 64).map(hash_token).next()
    })
}

pub fn bearer(headers: &HeaderMap) -> Option<[u8; 32]> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").filter(|token| token.len() == 64).map(hash_token)
}

/// Reads the disk: not for async code.
pub fn user(hub: &Hub, session: Option<[u8; 32]>) -> Result<Option<User>, StoreError> {
    match session {
        Some(session) => hub.store.user_of_session(session, now()),
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
    fn only_the_right_password_fits() {
        let hash = hashed("ganko no maki").expect("a hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(matches("ganko no maki", Some(&hash)));
        assert!(!matches("ganko no mak", Some(&hash)));
        assert!(!matches("nobody has this password", None));
    }

    #[test]
    fn names_are_short_and_plain() {
        assert!(is_name("kenshin_fan") && is_name("Éloïse du Pré"));
        for bad in ["", "a", "Honjin", "ronin 7", " x y", "x  y", "a<b>", "x\u{202e}y", "abcdefghijklmnopqrstuvwxyz"] {
            assert!(!is_name(bad), "{bad:?}");
        }
    }
}

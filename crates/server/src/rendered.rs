//! Answers that are the same for everybody: made once per version, compressed once, and not sent to who has them.

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

/// What is shorter does not gain by it; the rest is packed here and not again for each who asks.
const WORTH_PACKING: usize = 32;
/// Asked for again each time, and mostly unchanged.
pub const ASK_AGAIN: &str = "no-cache";

pub struct Rendered {
    kind: &'static str,
    cache: &'static str,
    tag: String,
    plain: Bytes,
    packed: Option<Bytes>,
}

impl Rendered {
    pub fn new(kind: &'static str, cache: &'static str, plain: Vec<u8>) -> Rendered {
        let tag: String = Sha256::digest(&plain)[..12].iter().map(|byte| format!("{byte:02x}")).collect();
        let packed = (plain.len() >= WORTH_PACKING && is_text(kind)).then(|| packed(&plain)).flatten();
        Rendered { kind, cache, tag: format!("\"{tag}\""), plain: plain.into(), packed }
    }

    /// For somebody who may have it already, and may be able to unpack it.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let about =
            [(header::ETAG, self.tag.as_str()), (header::CACHE_CONTROL, self.cache), (header::VARY, "accept-encoding")];
        if names(headers, header::IF_NONE_MATCH, |known| known.trim_start_matches("W/") == self.tag) {
            return (StatusCode::NOT_MODIFIED, about).into_response();
        }
        let kind = [(header::CONTENT_TYPE, self.kind)];
        let packed = self.packed.as_ref().filter(|_| names(headers, header::ACCEPT_ENCODING, is_gzip));
        match packed {
            Some(packed) => {
                let mut answer = (kind, about, packed.clone()).into_response();
                answer.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                answer
            }
            None => (kind, about, self.plain.clone()).into_response(),
        }
    }
}

fn is_text(kind: &str) -> bool {
    kind.starts_with("text/") || kind.starts_with("application/") || kind.ends_with("+xml")
}

fn packed(plain: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).ok()?;
    Some(encoder.finish().ok()?.into())
}

/// Is one of those a header lists such a one?
fn names(headers: &HeaderMap, name: header::HeaderName, is: impl Fn(&str) -> bool) -> bool {
    let lines = headers.get_all(name).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|one| is(one.trim()))
}

fn is_gzip(coding: &str) -> bool {
    let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
    let never = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()) == Some(0.0);
    name.trim().eq_ignore_ascii_case("gzip") && !never
}

/// What has been rendered, by its name; another version of what it is made of makes it anew.
#[derive(Default)]
pub struct Shelf(Mutex<BTreeMap<String, (String, Arc<Rendered>)>>);

impl Shelf {
    pub fn find(&self, name: &str, version: &str) -> Option<Arc<Rendered>> {
        let shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.get(name).filter(|(known, _)| known == version).map(|(_, rendered)| Arc::clone(rendered))
    }

    /// What is there, or what is made now. Names are those of our own things: nobody else's are kept.
    pub fn or_make<E>(
        &self,
        name: &str,
        version: &str,
        make: impl FnOnce() -> Result<Rendered, E>,
    ) -> Result<Arc<Rendered>, E> {
        if let Some(rendered) = self.find(name, version) {
            return Ok(rendered);
        }
        let rendered = Arc::new(make()?);
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.insert(name.to_string(), (version.to_string(), Arc::clone(&rendered)));
        Ok(rendered)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_made_once_per_version() {
        let shelf = Shelf::default();
        let mut made = 0;
        for version in ["1", "1", "2", "2"] {
            let make = || {
                made += 1;
                Ok::<_, ()>(Rendered::new("text/plain", ASK_AGAIN, version.into()))
            };
            assert!(shelf.or_make("thing", version, make).is_ok());
        }
        assert_eq!(made, 2);
    }

    #[test]
    fn who_cannot_unpack_gets_it_plain() {
        assert!(is_gzip("gzip") && is_gzip("GZip;q=0.5"));
        assert!(!is_gzip("gzip;q=0") && !is_gzip("br") && !is_gzip(""));
    }
}

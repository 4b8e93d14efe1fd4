//! Pushes to browsers: sealed for the one that asked (RFC 8291), signed as ours (RFC 8292), and sent only where a public push
//! service can be. The address comes from a visitor, so it must not become a way into the hoster's own network.

use super::LettersError;
use super::courier::Outcome;
use crate::store::Browser;
use crate::time::now;
use axum::http::{Request, StatusCode, Uri, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use http_body_util::Full;
use hyper::body::Bytes;
use hyper_util::rt::TokioIo;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{self, ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use ring::{hmac, signature};
use serde_json::json;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

/// A push service keeps it so long for a browser that is not there.
const KEPT_SECONDS: u32 = 86_400;
/// A signature counts so long; half a day at most is usual.
const SIGNED_SECONDS: u64 = 6 * 3600;
const MAX_ENDPOINT: usize = 1024;
/// A point of the curve, uncompressed, and the secret a browser gives with it.
pub const KEY: usize = 65;
pub const AUTH: usize = 16;
/// One record holds all of it.
const RECORD: u32 = 4096;

/// Where pushes may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// By https to public addresses.
    Public,
    /// For tests: also to this machine, in plain.
    Here,
}

/// The key pair of this server, as it is kept.
pub fn new_key() -> Vec<u8> {
    let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
    made.expect("the system gives random bytes").as_ref().to_vec()
}

pub struct Pusher {
    key: EcdsaKeyPair,
    origin: String,
    places: Places,
    tls: TlsConnector,
}

impl Pusher {
    pub fn new(key: Vec<u8>, origin: &str, places: Places) -> Result<Pusher, LettersError> {
        let bad = |what: String| LettersError::Push(what);
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &key, &SystemRandom::new());
        let key = key.map_err(|error| bad(error.to_string()))?;
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config = ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| bad(error.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Pusher { key, origin: origin.into(), places, tls: TlsConnector::from(Arc::new(config)) })
    }

    pub fn public_key(&self) -> String {
        BASE64.encode(self.key.public_key().as_ref())
    }

    pub async fn send(&self, browser: &Browser, note: &str) -> Outcome {
        let Some(place) = Place::read(&browser.endpoint, self.places) else { return Outcome::Gone };
        let Some(sealed) = seal(&browser.key, &browser.auth, note.as_bytes()) else { return Outcome::Gone };
        let Some(address) = place.address(self.places).await else {
            tracing::info!("a push service has no public address");
            return Outcome::Later;
        };
        match self.post(&place, address, sealed).await {
            Some(status) if status.is_success() => Outcome::Done,
            Some(StatusCode::NOT_FOUND | StatusCode::GONE) => Outcome::Gone,
            Some(StatusCode::TOO_MANY_REQUESTS) => Outcome::Later,
            // Whatever is said instead is not followed: no other place was looked at.
            Some(status) if status.is_client_error() || status.is_redirection() => Outcome::Never,
            _ => Outcome::Later,
        }
    }

    async fn post(&self, place: &Place, address: SocketAddr, sealed: Vec<u8>) -> Option<StatusCode> {
        let stream = TcpStream::connect(address).await.ok()?;
        if place.plain {
            return self.ask(place, stream, sealed).await;
        }
        let name = ServerName::try_from(place.host.clone()).ok()?;
        let stream = self.tls.connect(name, stream).await.ok()?;
        self.ask(place, stream, sealed).await
    }

    async fn ask<S>(&self, place: &Place, stream: S, sealed: Vec<u8>) -> Option<StatusCode>
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let (mut service, line) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.ok()?;
        let line = tokio::spawn(line);
        let request = Request::post(&place.path)
            .header(header::HOST, &place.authority)
            .header(header::AUTHORIZATION, self.authorization(&place.origin())?)
            .header(header::CONTENT_TYPE, "application/octet-stream")
            .header(header::CONTENT_ENCODING, "aes128gcm")
            .header("ttl", KEPT_SECONDS)
            .body(Full::new(Bytes::from(sealed)))
            .ok()?;
        let answer = service.send_request(request).await;
        // What else it has to say is not read.
        line.abort();
        answer.ok().map(|answer| answer.status())
    }

    /// Who we are, signed for one push service.
    fn authorization(&self, audience: &str) -> Option<String> {
        let head = BASE64.encode(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
        let claims = json!({ "aud": audience, "exp": now() / 1000 + SIGNED_SECONDS, "sub": self.origin });
        let said = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signed: signature::Signature = self.key.sign(&SystemRandom::new(), said.as_bytes()).ok()?;
        Some(format!("vapid t={said}.{}, k={}", BASE64.encode(signed), self.public_key()))
    }
}

/// Where a browser is told, taken apart.
#[derive(Clone, Debug, PartialEq)]
struct Place {
    host: String,
    port: u16,
    authority: String,
    path: String,
    plain: bool,
}

impl Place {
    /// By https, to a name, at the usual port: everything else is no push service.
    fn read(endpoint: &str, places: Places) -> Option<Place> {
        if endpoint.len() > MAX_ENDPOINT || !endpoint.is_ascii() {
            return None;
        }
        let uri: Uri = endpoint.parse().ok()?;
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
        let host = authority.host().trim_end_matches('.').to_lowercase();
        let path = uri.path_and_query().map_or("/".into(), ToString::to_string);
        let here = places == Places::Here && host == "127.0.0.1" && uri.scheme_str() == Some("http");
        let named =
            host.contains('.') && host.parse::<IpAddr>().is_err() && !host.ends_with(|c: char| c.is_ascii_digit());
        let public = uri.scheme_str() == Some("https") && named && matches!(authority.port_u16(), None | Some(443));
        let port = authority.port_u16().unwrap_or(if here { 80 } else { 443 });
        (public || here).then(|| Place { host, port, authority: authority.as_str().into(), path, plain: here })
    }

    fn origin(&self) -> String {
        format!("{}://{}", if self.plain { "http" } else { "https" }, self.authority)
    }

    /// The address that is connected to is the one that was looked at: a name cannot mean another one a moment later.
    async fn address(&self, places: Places) -> Option<SocketAddr> {
        let here = |ip: IpAddr| self.plain && places == Places::Here && ip.is_loopback();
        let found = tokio::net::lookup_host((self.host.as_str(), self.port)).await.ok()?;
        found.into_iter().find(|address| is_public(address.ip()) || here(address.ip()))
    }
}

/// Is that where a browser could be told?
pub fn is_place(endpoint: &str, places: Places) -> bool {
    Place::read(endpoint, places).is_some()
}

/// Is that an address of the whole internet, and not of this machine, of its network or of nobody?
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => {
            let [a, b, c, _] = ip.octets();
            let special = matches!(
                (a, b, c),
                (0 | 10 | 127 | 224..=255, ..)
                    | (100, 64..=127, _)
                    | (169, 254, _)
                    | (172, 16..=31, _)
                    | (192, 168, _)
                    | (198, 18..=19, _)
                    | (192, 0, 0 | 2)
                    | (192, 88, 99)
                    | (198, 51, 100)
                    | (203, 0, 113)
            );
            !special
        }
        IpAddr::V6(ip) => {
            let [a, b, ..] = ip.segments();
            // Only what is given out; and of that not what stands for IPv4, for tunnels or for examples.
            let given_out = a & 0xe000 == 0x2000;
            given_out && a != 0x2002 && !(a == 0x2001 && (b < 0x0200 || b == 0x0db8)) && a != 0x3fff
        }
    }
}

/// Seals a text for one browser.
fn seal(key: &[u8], auth: &[u8], text: &[u8]) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let public = own.compute_public_key().ok()?;
    let salt = crate::luck::random();
    let theirs = UnparsedPublicKey::new(&ECDH_P256, key);
    agreement::agree_ephemeral(own, &theirs, |shared| sealed(shared, key, auth, public.as_ref(), salt, text)).ok()?
}

/// As RFC 8291 has it, from the secret both ends agree on.
fn sealed(shared: &[u8], theirs: &[u8], auth: &[u8], own: &[u8], salt: [u8; 16], text: &[u8]) -> Option<Vec<u8>> {
    let input = derive(auth, shared, &[b"WebPush: info\0", theirs, own].concat());
    let key = derive(&salt, &input, b"Content-Encoding: aes128gcm\0");
    let nonce = derive(&salt, &input, b"Content-Encoding: nonce\0");
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).ok()?);
    let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).ok()?;
    // The last record ends like this.
    let mut body = [text, &[2]].concat();
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut body).ok()?;
    let head = [&salt[..], &RECORD.to_be_bytes(), &[u8::try_from(own.len()).ok()?], own].concat();
    (body.len() <= RECORD as usize).then(|| [head, body].concat())
}

/// HKDF with SHA-256, as far as its first block.
fn derive(salt: &[u8], input: &[u8], info: &[u8]) -> [u8; 32] {
    let sign = |key: &[u8], text: &[u8]| hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text);
    let extracted = sign(salt, input);
    let expanded = sign(extracted.as_ref(), &[info, &[1]].concat());
    expanded.as_ref().try_into().expect("SHA-256 has 32 bytes")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64.decode(text).expect("base64")
    }

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn a_text_is_sealed_as_the_standard_does_it() {
        let theirs = bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let own = bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16 bytes");
        let text = b"When I grow up, I want to be a watermelon";
        let made = sealed(&shared, &theirs, &bytes("BTBZMqHH6r4Tts7J_aSIgg"), &own, salt, text);
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
                        AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(made.map(|made| BASE64.encode(made)).as_deref(), Some(expected));
    }

    #[test]
    fn a_push_goes_by_https_to_a_name_and_nowhere_else() {
        let is = |endpoint: &str| is_place(endpoint, Places::Public);
        assert!(is("https://push.example.org/abc?d=e") && is("https://push.example.org:443/"));
        for bad in [
            "http://push.example.org/a",
            "https://push.example.org:8443/a",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "https://0x7f.1/a",
            "https://2130706433/a",
            "https://localhost/a",
            "https://me@push.example.org/a",
            "ftp://push.example.org/a",
            "//push.example.org/a",
            "http://127.0.0.1:9/a",
            "",
        ] {
            assert!(!is(bad), "{bad}");
        }
        assert!(is_place("http://127.0.0.1:9/a", Places::Here));
        assert!(!is_place("http://10.0.0.1:9/a", Places::Here));
    }

    #[test]
    fn an_address_of_the_hosters_own_network_is_not_called() {
        let public = |ip: &str| is_public(ip.parse().expect("an address"));
        for ip in ["8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.0.1", "2606:4700::1", "2001:4860:4860::8888"] {
            assert!(public(ip), "{ip}");
        }
        for ip in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "224.0.0.1",
            "255.255.255.255",
            "198.18.0.1",
            "192.0.2.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd00::1",
            "ff02::1",
            "::ffff:10.0.0.1",
            "::ffff:127.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001::1",
            "2001:db8::1",
        ] {
            assert!(!public(ip), "{ip}");
        }
    }

    #[tokio::test]
    async fn a_name_that_means_this_machine_is_not_called() {
        let place = Place {
            host: "localhost".into(),
            port: 443,
            authority: "localhost".into(),
            path: "/".into(),
            plain: false,
        };
        assert_eq!(place.address(Places::Public).await, None);
        assert_eq!(place.address(Places::Here).await, None, "in plain only, and only if it says so itself");
    }
}

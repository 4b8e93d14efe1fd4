//! Letters by SMTP, to the one server the hoster names.

use super::LettersError;
use super::courier::Outcome;
use lettre::message::header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::net::IpAddr;
use std::time::Duration;

/// The longest address there is.
const MAX_ADDRESS: usize = 254;
const PATIENCE: Duration = Duration::from_secs(20);

/// A server that takes letters, and in whose name they are sent.
#[derive(Clone)]
pub struct Smtp {
    host: String,
    port: u16,
    /// TLS from the first byte; else it is asked for, and only on this machine done without.
    wrapped: bool,
    user: Option<String>,
    password: Option<String>,
    from: Mailbox,
}

/// The password is in no log.
impl std::fmt::Debug for Smtp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Smtp").field("host", &self.host).field("port", &self.port).finish_non_exhaustive()
    }
}

/// Why a server for letters cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSmtp {
    #[error("an SMTP server is given as smtps://USER@HOST:PORT or smtp://USER@HOST:PORT")]
    Form,
    #[error("the password of the SMTP server is not written there, where others can read it: set HONJIN_SMTP_PASSWORD")]
    Password,
    #[error("the SMTP server has a user and no password: set HONJIN_SMTP_PASSWORD")]
    NoPassword,
    #[error("the sender of letters is given as ADDRESS or NAME <ADDRESS>")]
    Sender,
}

impl Smtp {
    /// `smtps://` is TLS from the first byte, `smtp://` asks for it.
    pub fn new(url: &str, password: Option<String>, from: &str) -> Result<Smtp, BadSmtp> {
        let (scheme, rest) = url.split_once("://").ok_or(BadSmtp::Form)?;
        let wrapped = match scheme {
            "smtps" => true,
            "smtp" => false,
            _ => return Err(BadSmtp::Form),
        };
        // A user may be an address itself.
        let (user, place) = rest
            .trim_end_matches('/')
            .rsplit_once('@')
            .map_or((None, rest.trim_end_matches('/')), |(user, place)| (Some(user), place));
        if user.is_some_and(|user| user.contains(':')) {
            return Err(BadSmtp::Password);
        }
        if user.is_some() && password.is_none() {
            return Err(BadSmtp::NoPassword);
        }
        let usual = if wrapped { 465 } else { 587 };
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| BadSmtp::Form)?),
            None => (place, usual),
        };
        if host.is_empty() || host.contains(['/', '?', '#', ' ']) {
            return Err(BadSmtp::Form);
        }
        let from = from.parse().map_err(|_| BadSmtp::Sender)?;
        let user = user.map(|user| user.replace("%40", "@"));
        Ok(Smtp { host: host.into(), port, wrapped, user, password, from })
    }

    /// Nobody listens between us and a server on the same machine.
    fn is_here(&self) -> bool {
        self.host == "localhost" || self.host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
    }
}

/// Is that an address somebody can be written to?
pub fn is_address(text: &str) -> bool {
    let plain = text.len() <= MAX_ADDRESS && text.is_ascii() && !text.contains(['"', '[', ' ']);
    plain && text.parse::<Address>().is_ok_and(|address| address.domain().contains('.'))
}

/// What a letter says.
#[derive(Clone, Debug, PartialEq)]
pub struct Letter {
    pub subject: String,
    pub text: String,
    /// Where a mail program stops such letters with one click.
    pub stop: Option<String>,
}

pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    pub fn new(smtp: &Smtp) -> Result<Mailer, LettersError> {
        let bad = |error: lettre::transport::smtp::Error| LettersError::Mail(error.to_string());
        let parameters = || TlsParameters::new(smtp.host.clone()).map_err(bad);
        let tls = match (smtp.wrapped, smtp.is_here()) {
            (true, _) => Tls::Wrapper(parameters()?),
            (false, true) => Tls::None,
            (false, false) => Tls::Required(parameters()?),
        };
        let mut transport = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&smtp.host)
            .port(smtp.port)
            .tls(tls)
            .timeout(Some(PATIENCE));
        if let (Some(user), Some(password)) = (&smtp.user, &smtp.password) {
            transport = transport.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(Mailer { transport: transport.build(), from: smtp.from.clone() })
    }

    pub async fn send(&self, address: &str, letter: &Letter) -> Outcome {
        let Some(message) = self.message(address, letter) else { return Outcome::Never };
        match self.transport.send(message).await {
            Ok(_) => Outcome::Done,
            Err(error) if error.is_permanent() => Outcome::Never,
            Err(error) => {
                // What the server says may name whom it was for.
                tracing::info!(timeout = error.is_timeout(), "a letter did not get through");
                Outcome::Later
            }
        }
    }

    fn message(&self, address: &str, letter: &Letter) -> Option<Message> {
        let to = Mailbox::new(None, address.parse().ok()?);
        let mut message: MessageBuilder = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(&letter.subject)
            .header(ContentType::TEXT_PLAIN)
            .header(ContentTransferEncoding::QuotedPrintable);
        // Answering machines keep silent.
        message = message.raw_header(raw("Auto-Submitted", "auto-generated".into()));
        if let Some(stop) = &letter.stop {
            message = message.raw_header(raw("List-Unsubscribe", format!("<{stop}>")));
            message = message.raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".into()));
        }
        message.body(letter.text.clone()).ok()
    }
}

fn raw(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn smtp(url: &str, password: Option<&str>) -> Result<Smtp, BadSmtp> {
        Smtp::new(url, password.map(str::to_string), "Honjin <post@example.org>")
    }

    #[test]
    fn a_server_is_read_and_its_password_told_nobody() {
        let read = smtp("smtps://me@mail.example.org", Some("sesame")).expect("a server");
        assert_eq!((read.host.as_str(), read.port, read.wrapped), ("mail.example.org", 465, true));
        assert!(!format!("{read:?}").contains("sesame"));
        let read = smtp("smtp://me@example.org@mail.example.org:2525/", Some("sesame")).expect("a server");
        assert_eq!((read.user.as_deref(), read.port), (Some("me@example.org"), 2525));
        assert_eq!(smtp("smtp://me:sesame@mail.example.org", Some("x")).unwrap_err(), BadSmtp::Password);
        assert_eq!(smtp("smtp://me@mail.example.org", None).unwrap_err(), BadSmtp::NoPassword);
        for bad in ["mail.example.org", "http://mail.example.org", "smtp://", "smtp://mail.example.org:x"] {
            assert_eq!(smtp(bad, None).unwrap_err(), BadSmtp::Form, "{bad}");
        }
        assert_eq!(Smtp::new("smtp://localhost", None, "nobody").unwrap_err(), BadSmtp::Sender);
    }

    #[test]
    fn what_goes_over_the_net_is_encrypted() {
        assert!(smtp("smtp://localhost", None).is_ok_and(|here| here.is_here()));
        assert!(smtp("smtp://127.0.0.1:25", None).is_ok_and(|here| here.is_here()));
        assert!(smtp("smtp://mail.example.org", None).is_ok_and(|there| !there.is_here()));
    }

    #[test]
    fn an_address_is_one_address_and_nothing_else() {
        assert!(is_address("kenshin@echigo.example"));
        for bad in [
            "kenshin",
            "kenshin@echigo",
            "a@b.c\r\nBcc: d@e.f",
            "a@b.c, d@e.f",
            "<a@b.c>",
            "a b@c.d",
            "\"a\"@b.c",
            "a@[127.0.0.1]",
        ] {
            assert!(!is_address(bad), "{bad:?}");
        }
    }
}

//! `honjin serve`: the whole product on one address, with one database file.

use crate::args::Serve;
use crate::{Session, Stop};
use catalog::Fault;
use engine::Message;
use server::hub::Config;
use server::letters;
use server::letters::mail::{BadSmtp, Smtp};
use server::{Server, StartError};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

pub fn run(session: &mut Session<'_>, ask: &Serve) -> Result<(), Stop> {
    start_logging(ask);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(ask.threads.into()).enable_all().build()?;
    let examples = session.catalog.find("example").is_ok();
    let server = runtime.block_on(bind(ask, examples))?;
    let say = Message::new("serve-address").name("address", format!("http://{}", server.address));
    session.terminal.say(&session.words.say(&say))?;
    if let Some(watch) = server.watch_address() {
        let say = Message::new("serve-watch").name("address", format!("http://{watch}"));
        session.terminal.say(&session.words.say(&say))?;
    }
    for name in &server.hub.admin.unknown {
        session.terminal.say(&session.words.say(&Message::new("serve-no-admin").name("name", name.clone())))?;
    }
    if let Some(code) = server.hub.admin.code() {
        let address = format!("http://{}/admin", server.address);
        let say = Message::new("serve-code").name("code", code).name("address", address);
        session.terminal.say(&session.words.say(&say))?;
    }
    session.terminal.flush()?;
    runtime.block_on(server.run(stopped()));
    Ok(())
}

/// Where nobody but this machine comes, if nothing else is said.
fn watch(ask: &Serve) -> SocketAddr {
    let above = match ask.listen.port() {
        0 => 0,
        port => port.checked_add(1).unwrap_or(port - 1),
    };
    ask.watch.unwrap_or_else(|| (Ipv4Addr::LOCALHOST, above).into())
}

/// The environment keeps from other users what the command line shows them.
const SMTP_PASSWORD: &str = "HONJIN_SMTP_PASSWORD";

fn letters(ask: &Serve) -> Result<letters::Config, Stop> {
    let smtp = ask.smtp.as_ref().map(|url| {
        let password = std::env::var(SMTP_PASSWORD).ok().filter(|password| !password.is_empty());
        Smtp::new(url, password, ask.mail_from.as_deref().unwrap_or_default())
    });
    // The URL is not said again: whoever has written a password there would read it in a log.
    let smtp = smtp.transpose().map_err(|bad| {
        let key = match bad {
            BadSmtp::Form => "serve-smtp-form",
            BadSmtp::Password => "serve-smtp-password",
            BadSmtp::NoPassword => "serve-smtp-no-password",
            BadSmtp::Sender => "serve-smtp-sender",
        };
        Stop::Fault(Fault::new(key, "--smtp"))
    })?;
    Ok(letters::Config { origin: ask.origin.clone(), smtp, push: ask.push, ..letters::Config::default() })
}

async fn bind(ask: &Serve, examples: bool) -> Result<Server, Stop> {
    let config = Config {
        bot_pace: Duration::from_millis(ask.bot_pace),
        secure: ask.secure,
        trust_proxy: ask.trust_proxy,
        watch: Some(watch(ask)),
        limits: !ask.no_limits,
        examples,
        rehearsal: ask.rehearse,
        admins: ask.admins.clone(),
        keep: ask.keep.into(),
        letters: letters(ask)?,
        ..Config::default()
    };
    Server::bind(ask.listen, &ask.data, config).await.map_err(|error| {
        let (key, place) = match &error {
            StartError::Store(_) => ("serve-no-database", ask.data.display().to_string()),
            StartError::Letters(_) => ("serve-no-letters", "--smtp".to_string()),
            StartError::InUse => ("serve-in-use", ask.data.display().to_string()),
            StartError::Listen(_) => ("serve-no-address", ask.listen.to_string()),
            StartError::Watch(_) => ("serve-no-watch", watch(ask).to_string()),
        };
        Stop::Fault(Fault::new(key, place).name("detail", error.to_string()))
    })
}

fn start_logging(ask: &Serve) {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_env("HONJIN_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second start in one process keeps the first.
    let _ = if ask.json_log { log.json().try_init() } else { log.try_init() };
}

/// Ctrl-C, or the signal a service manager sends.
async fn stopped() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

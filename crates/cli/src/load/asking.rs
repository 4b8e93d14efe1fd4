//! Requests by hand: a client library would be more than is needed here.

use super::fault;
use crate::Stop;
use serde::Deserialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Where a server is, and the address somebody has as a proxy would say it.
#[derive(Clone, Debug)]
pub struct Household {
    pub server: String,
    pub address: String,
}

/// A head and a body.
pub type Answer = (String, String);

impl Household {
    /// One of many households, a network for each kind of people.
    pub fn numbered(server: &str, network: u8, n: usize) -> Household {
        Household { server: server.to_string(), address: format!("10.{network}.{}.{}", n / 250, n % 250 + 1) }
    }

    pub async fn ask(&self, method: &str, path: &str, token: &str, body: &str) -> std::io::Result<Answer> {
        let mut stream = TcpStream::connect(&self.server).await?;
        let auth = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nx-honjin: 1\r\nx-forwarded-for: {}\r\n{auth}content-type: \
             application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.server,
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        Ok((head.to_string(), body.to_string()))
    }

    /// A guest's token.
    pub async fn guest(&self) -> Result<String, Stop> {
        let (head, _) = self.ask("GET", "/api/me", "", "").await?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: honjin="));
        let token = cookie.and_then(|cookie| cookie.split(';').next());
        token.map(str::to_string).ok_or_else(|| fault(format!("no session: {head}")))
    }

    /// A new table: its id, and what an invited player shows.
    pub async fn make(&self, token: &str, wanted: &str) -> Result<Made, Stop> {
        let (_, body) = self.ask("POST", "/api/tables", token, wanted).await?;
        serde_json::from_str(&body).map_err(|error| fault(format!("{error}: {body}")))
    }

    /// A table with two guests at it.
    pub async fn table(&self, game: &str) -> Result<(String, [String; 2]), Stop> {
        let (host, visitor) = (self.guest().await?, self.guest().await?);
        let made = self.make(&host, &format!(r#"{{"game":"{game}","opponent":"link","seat":0}}"#)).await?;
        let invite = format!(r#"{{"invite":"{}"}}"#, made.invite.unwrap_or_default());
        self.ask("POST", &format!("/api/tables/{}/join", made.id), &visitor, &invite).await?;
        Ok((made.id, [host, visitor]))
    }
}

#[derive(Deserialize)]
pub struct Made {
    pub id: String,
    pub invite: Option<String>,
}

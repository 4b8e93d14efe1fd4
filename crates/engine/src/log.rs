//! How a game is kept: one JSON value a line. The first line says what is played and by whom, each further line
//! is a command or a take-back agreed on, and the last may close the game.
//!
//! Logs outlive programs, so the header carries a format number, and reading an older one goes through a
//! migration. Reading trusts nothing: any bytes give a log or an error that names the line.

use crate::Actor;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::collections::BTreeMap;

/// The format this program writes.
pub const FORMAT: u32 = 1;

pub const MAX_BYTES: usize = 16 << 20;
pub const MAX_LINE_BYTES: usize = 16 << 10;
pub const MAX_LINES: usize = 200_000;
/// Each take-back makes a reader compute part of the game again.
pub const MAX_TAKE_BACKS: usize = 1_000;

/// What is played: enough to find the same rules, pack and options again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    pub format: u32,
    pub game: String,
    pub edition: String,
    pub rules_version: u32,
    pub pack_hash: String,
    pub scenario: String,
    pub options: BTreeMap<String, String>,
    /// Who sits where, by name, in the order of the seats.
    pub seats: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<FairHeader>,
    /// The seed of a practice game or a simulation, whose rolls are no secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

impl Default for Header {
    fn default() -> Header {
        Header {
            format: FORMAT,
            game: String::new(),
            edition: String::new(),
            rules_version: 0,
            pack_hash: String::new(),
            scenario: String::new(),
            options: BTreeMap::new(),
            seats: Vec::new(),
            fair: None,
            seed: None,
        }
    }
}

/// What was published about the dice before the first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairHeader {
    pub game_id: String,
    pub commitment: String,
    pub salts: Vec<String>,
}

/// One command, as it was given.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record<C> {
    pub actor: Actor,
    pub command: C,
}

/// One line between the header and the end.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Line<C> {
    Record(Record<C>),
    /// The players agreed to go back to when only so many commands stood. What they took back stays in the log:
    /// a roll once seen keeps its number, so that the next one is a new one.
    TakeBack {
        take_back: usize,
    },
}

/// How a finished game is sealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The hash of the last position.
    pub fingerprint: String,
    /// The secret of the dice, shown now that it is of no more use.
    pub secret: Option<String>,
    /// How it ended, if not by the rules: somebody gave up, ran out of time, or both agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<String>,
    /// The hash of all lines above, and of how it ended.
    pub digest: String,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq)]
pub struct Log<C> {
    pub header: Header,
    pub lines: Vec<Line<C>>,
    pub end: Option<End>,
}

/// Why a log could not be read: where, what, and what to do about it. `line` counts from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}; {advice}")]
pub struct LogError {
    pub line: usize,
    pub what: String,
    pub advice: &'static str,
}

const BROKEN: &str = "the file is damaged or was edited; use another copy";
const TOO_MUCH: &str = "no game is that long; check that this is a game log";

/// Rewrites a line of an older format into the present one. It is given the format and the number of the line
/// (1 is the header) and says in words why it cannot.
pub type Migrate<'a> = &'a mut dyn FnMut(u32, usize, Value) -> Result<Value, String>;

impl<C: Serialize> Log<C> {
    /// The log as text, each line ended by a newline.
    pub fn write(&self) -> String {
        let mut text = self.write_open();
        if let Some(end) = &self.end {
            push_line(&mut text, &Closing { end });
        }
        text
    }

    /// The hash that the closing line keeps of all lines above it.
    pub fn digest(&self, how: Option<&str>) -> String {
        let text = self.write_open() + how.unwrap_or_default();
        crate::fair::hex(blake3::hash(text.as_bytes()).as_bytes())
    }

    fn write_open(&self) -> String {
        let mut text = String::new();
        push_line(&mut text, &self.header);
        for line in &self.lines {
            push_line(&mut text, line);
        }
        text
    }
}

#[derive(Serialize)]
struct Closing<'a> {
    end: &'a End,
}

fn push_line(text: &mut String, value: &impl Serialize) {
    text.push_str(&json(value));
    text.push('\n');
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("headers and commands are plain data and always encode")
}

impl Header {
    /// The first line of a log, without its newline: for stores that append line by line.
    pub fn to_line(&self) -> String {
        json(self)
    }
}

impl<C: Serialize> Line<C> {
    /// One line of a log, without its newline: for stores that append line by line.
    pub fn to_line(&self) -> String {
        json(self)
    }
}

impl<C> Log<C> {
    pub fn new(header: Header) -> Log<C> {
        Log { header, lines: Vec::new(), end: None }
    }
}

impl<C: DeserializeOwned> Log<C> {
    /// Reads a log of the present format.
    pub fn read(bytes: &[u8]) -> Result<Log<C>, LogError> {
        Log::read_with(bytes, &mut |format, _, _| {
            Err(format!("this log has format {format}, this program knows only {FORMAT}"))
        })
    }

    /// Reads a log of any format the migration knows.
    pub fn read_with(bytes: &[u8], migrate: Migrate) -> Result<Log<C>, LogError> {
        if bytes.len() > MAX_BYTES {
            return Err(error(1, format!("the log has {} bytes, at most {MAX_BYTES} fit", bytes.len()), TOO_MUCH));
        }
        let mut lines = numbered_lines(bytes);
        let (number, first) = lines.next().ok_or_else(|| error(1, "there is no header".into(), BROKEN))?;
        let header = check_length(number, first)?;
        let format = format_of(number, header)?;
        let header: Header = decode(number, header, format, migrate)?;
        check_header(number, &header)?;
        let mut log = Log::new(header);
        let mut take_backs = 0;
        for (number, bytes) in lines {
            let raw: RawLine<C> = decode(number, check_length(number, bytes)?, format, migrate)?;
            log.accept(number, raw, &mut take_backs)?;
        }
        Ok(log)
    }

    fn accept(&mut self, number: usize, raw: RawLine<C>, take_backs: &mut usize) -> Result<(), LogError> {
        if self.end.is_some() {
            return Err(error(number, "there is a line after the end of the game".into(), BROKEN));
        }
        match raw {
            RawLine { actor: Some(actor), command: Some(command), take_back: None, end: None } => {
                self.lines.push(Line::Record(Record { actor, command }));
            }
            RawLine { actor: None, command: None, take_back: Some(take_back), end: None } => {
                *take_backs += 1;
                self.lines.push(Line::TakeBack { take_back });
            }
            RawLine { actor: None, command: None, take_back: None, end: Some(end) } => self.end = Some(end),
            _ => return Err(error(number, "this is no command, take-back or end".into(), BROKEN)),
        }
        if self.lines.len() > MAX_LINES || *take_backs > MAX_TAKE_BACKS {
            return Err(error(number, "the log has too many lines".into(), TOO_MUCH));
        }
        Ok(())
    }
}

/// Any line but the first, before it is known which kind it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "C: DeserializeOwned")]
struct RawLine<C> {
    actor: Option<Actor>,
    command: Option<C>,
    take_back: Option<usize>,
    end: Option<End>,
}

fn error(line: usize, what: String, advice: &'static str) -> LogError {
    LogError { line, what, advice }
}

/// The lines that are not blank, numbered from 1 as an editor numbers them.
fn numbered_lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let lines = bytes.split(|&byte| byte == b'\n').enumerate();
    lines.map(|(index, line)| (index + 1, line.trim_ascii())).filter(|(_, line)| !line.is_empty())
}

fn check_length(number: usize, line: &[u8]) -> Result<&[u8], LogError> {
    if line.len() > MAX_LINE_BYTES {
        let what = format!("the line has {} bytes, at most {MAX_LINE_BYTES} fit", line.len());
        return Err(error(number, what, TOO_MUCH));
    }
    Ok(line)
}

/// The format number is read before anything else: the rest of the header may look different in each format.
fn format_of(number: usize, header: &[u8]) -> Result<u32, LogError> {
    #[derive(Deserialize)]
    struct Format {
        format: u32,
    }
    let format: Format = parse(number, header)?;
    if format.format > FORMAT {
        let what = format!("this log has format {}, this program knows only {FORMAT}", format.format);
        return Err(error(number, what, "it was written by a newer version; update this one"));
    }
    Ok(format.format)
}

fn decode<T: DeserializeOwned>(number: usize, line: &[u8], format: u32, migrate: Migrate) -> Result<T, LogError> {
    if format == FORMAT {
        return parse(number, line);
    }
    const OLD: &str = "open it with the version that wrote it";
    let value = migrate(format, number, parse(number, line)?).map_err(|what| error(number, what, OLD))?;
    serde_json::from_value(value).map_err(|fault| error(number, fault.to_string(), OLD))
}

fn parse<T: DeserializeOwned>(number: usize, line: &[u8]) -> Result<T, LogError> {
    serde_json::from_slice(line).map_err(|fault| error(number, shorten(&fault.to_string()), BROKEN))
}

/// serde_json quotes what it met; a hostile file must not make the message as long as itself. Its own line
/// number is always 1 here and would only confuse.
fn shorten(message: &str) -> String {
    let message = message.split(" at line 1").next().unwrap_or(message);
    message.chars().take(200).collect()
}

fn check_header(number: usize, header: &Header) -> Result<(), LogError> {
    if header.format != FORMAT {
        return Err(error(number, "the migration left the old format number in place".into(), BROKEN));
    }
    if header.seats.len() > 8 {
        return Err(error(number, format!("{} seats; no game has more than 8", header.seats.len()), BROKEN));
    }
    if header.fair.is_some() && header.seed.is_some() {
        return Err(error(number, "the dice come from a secret and from a seed at once".into(), BROKEN));
    }
    Ok(())
}

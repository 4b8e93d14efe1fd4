//! How a game is kept: one JSON value a line. The first line says what is played and by whom, each further line
//! is a command, a take-back agreed on or a seat that leaves, and the last may close the game.
//!
//! Logs outlive programs, so the header carries a format number, and reading an older one goes through a
//! migration. Reading trusts nothing: any bytes give a log or an error that names the line.

use crate::{Actor, PositionHash, Seat};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::collections::BTreeMap;

/// The format this program writes. Format 1 sealed a game with a hash of how a program kept its last position in memory.
pub const FORMAT: u32 = 2;
/// The oldest format this program still reads.
pub const OLDEST_FORMAT: u32 = 1;

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
    /// A seat left, and the others went on.
    Leave {
        leave: Seat,
    },
}

/// How a finished game is sealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// How the rules ended it, as the game writes an outcome.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Value>,
    /// The hash of the last position as the game declares it; format 1 had none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<PositionHash>,
    /// The secret of the dice, shown now that it is of no more use.
    pub secret: Option<String>,
    /// How it ended, if not by the rules: somebody gave up, ran out of time, or both agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<String>,
    /// The hash of all lines above, and of this one.
    pub digest: String,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq)]
pub struct Log<C> {
    pub header: Header,
    pub lines: Vec<Line<C>>,
    pub end: Option<End>,
    /// What it was before it was read, if an older program wrote it.
    pub older: Option<Older>,
}

/// What is kept of a log in an older format: its seal was made of other lines than this program would write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Older {
    pub format: u32,
    /// The hash of all lines but the last, as they were written, and of how the game ended.
    pub digest: String,
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

const NEWER: &str = "it was written by a newer version; update this one";
const OLD: &str = "open it with the version that wrote it";

impl<C: Serialize> Log<C> {
    /// The log as text, each line ended by a newline. A seal belongs to the lines it was made of: one of an older format
    /// is left out.
    pub fn write(&self) -> String {
        let mut text = self.write_open();
        if let (Some(end), None) = (&self.end, &self.older) {
            push_line(&mut text, &Closing { end });
        }
        text
    }

    /// The hash that the closing line keeps of all lines above it and of itself, but for the secret, which has a hash of
    /// its own.
    pub fn digest(&self, end: &End) -> String {
        let End { outcome, position, how, .. } = end.clone();
        let closing = End { outcome, position, how, secret: None, digest: String::new() };
        hash((self.write_open() + &json(&closing)).as_bytes())
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
        Log { header, lines: Vec::new(), end: None, older: None }
    }
}

impl<C: DeserializeOwned> Log<C> {
    /// Reads a log whose commands have always been called what they are called now.
    pub fn read(bytes: &[u8]) -> Result<Log<C>, LogError> {
        Log::read_with(bytes, &mut |command| command)
    }

    /// Reads a log of any format since [`OLDEST_FORMAT`]; `renewed` puts the commands of an older one in today's words, as
    /// [`crate::Game::renewed`] does.
    pub fn read_with(bytes: &[u8], renewed: &mut dyn FnMut(Value) -> Value) -> Result<Log<C>, LogError> {
        if bytes.len() > MAX_BYTES {
            return Err(error(1, format!("the log has {} bytes, at most {MAX_BYTES} fit", bytes.len()), TOO_MUCH));
        }
        let mut lines = numbered_lines(bytes);
        let (number, first) = lines.next().ok_or_else(|| error(1, "there is no header".into(), BROKEN))?;
        let first = check_length(number, first)?;
        let format = format_of(number, first)?;
        let header = Header { format: FORMAT, ..parse(number, first)? };
        check_header(number, &header)?;
        let mut log = Log::new(header);
        let mut take_backs = 0;
        let mut written = (format < FORMAT).then(|| [first, b"\n"].concat());
        for (number, bytes) in lines {
            let bytes = check_length(number, bytes)?;
            let raw = match &mut written {
                None => parse(number, bytes)?,
                Some(written) => migrate(number, bytes, written, renewed)?,
            };
            log.accept(number, raw, &mut take_backs)?;
        }
        if let Some(mut written) = written {
            let how = log.end.as_ref().and_then(|end| end.how.as_deref());
            written.extend_from_slice(how.unwrap_or_default().as_bytes());
            log.older = Some(Older { format, digest: hash(&written) });
        }
        Ok(log)
    }

    fn accept(&mut self, number: usize, raw: RawLine<C>, take_backs: &mut usize) -> Result<(), LogError> {
        if self.end.is_some() {
            return Err(error(number, "there is a line after the end of the game".into(), BROKEN));
        }
        match raw {
            RawLine { actor: Some(actor), command: Some(command), take_back: None, leave: None, end: None } => {
                self.lines.push(Line::Record(Record { actor, command }));
            }
            RawLine { actor: None, command: None, take_back: Some(take_back), leave: None, end: None } => {
                *take_backs += 1;
                self.lines.push(Line::TakeBack { take_back });
            }
            RawLine { actor: None, command: None, take_back: None, leave: Some(leave), end: None } => {
                self.lines.push(Line::Leave { leave });
            }
            RawLine { actor: None, command: None, take_back: None, leave: None, end: Some(end) } => {
                self.end = Some(end);
            }
            _ => return Err(error(number, "this is no command, take-back, leave or end".into(), BROKEN)),
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
    leave: Option<Seat>,
    end: Option<End>,
}

fn hash(bytes: &[u8]) -> String {
    crate::fair::hex(blake3::hash(bytes).as_bytes())
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
    let what = format!("this log has format {}, this program knows {OLDEST_FORMAT} to {FORMAT}", format.format);
    match format.format {
        OLDEST_FORMAT..=FORMAT => Ok(format.format),
        newer if newer > FORMAT => Err(error(number, what, NEWER)),
        _ => Err(error(number, what, OLD)),
    }
}

/// A line of format 1 in the present one. What was written goes into `written`, for the digest; the closing line is not
/// part of that.
fn migrate<C: DeserializeOwned>(
    number: usize,
    line: &[u8],
    written: &mut Vec<u8>,
    renewed: &mut dyn FnMut(Value) -> Value,
) -> Result<RawLine<C>, LogError> {
    let mut value: Value = parse(number, line)?;
    if let Some(command) = value.get_mut("command") {
        *command = renewed(command.take());
    }
    // The hash of a memory layout says nothing to another program.
    if let Some(end) = value.get_mut("end").and_then(Value::as_object_mut)
        && !end.remove("fingerprint").is_some_and(|hash| hash.is_string())
    {
        return Err(error(number, "missing field `fingerprint`".into(), BROKEN));
    }
    if value.get("end").is_none() {
        written.extend_from_slice(line);
        written.push(b'\n');
    }
    serde_json::from_value(value).map_err(|fault| error(number, shorten(&fault.to_string()), BROKEN))
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
    if header.seats.len() > 8 {
        return Err(error(number, format!("{} seats; no game has more than 8", header.seats.len()), BROKEN));
    }
    if header.fair.is_some() && header.seed.is_some() {
        return Err(error(number, "the dice come from a secret and from a seed at once".into(), BROKEN));
    }
    Ok(())
}

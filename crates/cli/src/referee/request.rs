//! Reads a request. Every way in which a line can be wrong has its own fault.

use catalog::{Bot, Chosen, Fault, Lang, Position, Source};
use engine::{Actor, Seat, Secret, Viewer};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// What a client sends: `{"id": 1, "method": "options", "params": {"table": "t1", "seat": 0}}`.
pub struct Request {
    /// Comes back with the answer.
    pub id: Value,
    pub method: String,
    pub params: Map<String, Value>,
    pub lang: Option<Lang>,
}

const MAX_ID_BYTES: usize = 64;

impl Request {
    /// The fault comes with the id, if that much could be read.
    pub fn read(line: &[u8]) -> Result<Request, (Value, Fault)> {
        let mut fields = object(line).map_err(|fault| (Value::Null, fault))?;
        let id = fields.remove("id").unwrap_or_default();
        if !is_id(&id) {
            return Err((Value::Null, Fault::new("bad-id", "id")));
        }
        match Request::fields(fields) {
            Ok((method, params)) => {
                let lang = params.get("lang").and_then(Value::as_str).and_then(|lang| lang.parse().ok());
                Ok(Request { id, method, params, lang })
            }
            Err(fault) => Err((id, fault)),
        }
    }

    fn fields(mut fields: Map<String, Value>) -> Result<(String, Map<String, Value>), Fault> {
        let method = fields.remove("method");
        let params = fields.remove("params");
        if let Some((unknown, _)) = fields.iter().next() {
            return Err(Fault::new("unknown-field", catalog::fault::printable(unknown)));
        }
        let Some(Value::String(method)) = method else {
            return Err(Fault::new("no-method", "method"));
        };
        match params {
            None | Some(Value::Null) => Ok((method, Map::new())),
            Some(Value::Object(params)) => Ok((method, params)),
            Some(_) => Err(Fault::new("bad-params", "params").name("detail", "not an object")),
        }
    }

    /// The table the request is about, if it names one.
    pub fn table(&self) -> Option<&str> {
        self.params.get("table").and_then(Value::as_str)
    }

    pub fn params<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        serde_json::from_value(Value::Object(self.params.clone()))
            .map_err(|error| Fault::new("bad-params", "params").name("detail", error.to_string()))
    }
}

fn object(line: &[u8]) -> Result<Map<String, Value>, Fault> {
    let text = std::str::from_utf8(line)
        .map_err(|error| Fault::new("not-utf8", format!("byte {}", error.valid_up_to() + 1)))?;
    if text.trim().is_empty() {
        return Err(Fault::new("empty-line", "line"));
    }
    let value = serde_json::from_str(text).map_err(|error| {
        Fault::new("bad-json", format!("column {}", error.column())).name("detail", error.to_string())
    })?;
    match value {
        Value::Object(fields) => Ok(fields),
        _ => Err(Fault::new("not-object", "line")),
    }
}

fn is_id(id: &Value) -> bool {
    match id {
        Value::Null | Value::Number(_) => true,
        Value::String(text) => text.len() <= MAX_ID_BYTES,
        _ => false,
    }
}

/// Pack files by name, in the place of the game's own. Given empty, the game's own and not those of the command line.
pub type Pack = BTreeMap<String, String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nothing {
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    pub table: Option<String>,
    pub game: String,
    pub scenario: Option<String>,
    #[serde(default)]
    pub options: Chosen,
    pub pack: Option<Pack>,
    #[serde(default)]
    pub seats: Vec<String>,
    #[serde(default)]
    pub dice: DiceParam,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    pub table: Option<String>,
    pub position: Position,
    pub pack: Option<Pack>,
    #[serde(default)]
    pub seats: Vec<String>,
    #[serde(default)]
    pub dice: DiceParam,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    pub table: Option<String>,
    pub log: String,
    pub position: Option<Position>,
    pub pack: Option<Pack>,
    pub secret: Option<String>,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verify {
    pub log: String,
    pub pack: Option<Pack>,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

/// A table and nothing else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    pub table: String,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

/// A table and a seat, or a viewer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seated {
    pub table: String,
    pub seat: Value,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    pub table: String,
    pub viewer: Value,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    pub table: String,
    pub seat: Value,
    /// Absent is not the same as null, which might be a command.
    #[serde(default, deserialize_with = "present")]
    pub command: Option<Value>,
    pub index: Option<usize>,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

fn present<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(from).map(Some)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Advise {
    pub table: String,
    pub seat: Value,
    #[serde(default)]
    pub bot: BotParam,
    #[serde(default)]
    pub seed: u64,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
pub enum BotParam {
    #[default]
    Greedy,
    Random,
}

impl BotParam {
    pub fn bot(self, seed: u64) -> Bot {
        match self {
            BotParam::Greedy => Bot::Greedy(ai::Greedy::new(seed), ai::Planner::quick(seed)),
            BotParam::Random => Bot::Random(ai::Random::new(seed)),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    pub table: String,
    pub commands: usize,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub game: String,
    pub rule: String,
    #[serde(rename = "lang")]
    _lang: Option<Lang>,
}

/// Where dice come from: `"hand"`, `{"seed": 7}` or `{"fair": {}}`.
#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
pub enum DiceParam {
    #[default]
    Hand,
    Seed(u64),
    Fair(FairParam),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FairParam {
    /// Drawn by the service if it is not given.
    pub secret: Option<String>,
    pub game_id: Option<String>,
    #[serde(default)]
    pub salts: Vec<String>,
}

impl DiceParam {
    /// `table` names the game unless the client does.
    pub fn source(self, table: &str) -> Result<Source, Fault> {
        match self {
            DiceParam::Hand => Ok(Source::ByHand),
            DiceParam::Seed(seed) => Ok(Source::Seed(seed)),
            DiceParam::Fair(FairParam { secret, game_id, salts }) => Ok(Source::Fair {
                secret: secret.as_deref().map_or_else(fresh_secret, read_secret)?,
                game_id: game_id.unwrap_or_else(|| table.to_string()),
                salts,
            }),
        }
    }
}

pub fn read_secret(text: &str) -> Result<Secret, Fault> {
    Secret::from_hex(text).ok_or_else(|| Fault::new("bad-secret", "secret"))
}

fn fresh_secret() -> Result<Secret, Fault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| Fault::new("no-randomness", "dice"))?;
    Ok(Secret::from(bytes))
}

/// A number, or `"chance"`.
pub fn actor(value: &Value, seats: u8) -> Result<Actor, Fault> {
    match value.as_str() {
        Some("chance") => Ok(Actor::Chance),
        _ => seat(value, seats).map(Actor::Seat),
    }
}

pub fn seat(value: &Value, seats: u8) -> Result<Seat, Fault> {
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
    let seat = number.filter(|&number| number < seats).map(Seat);
    seat.ok_or_else(|| Fault::new("bad-seat", "seat").number("last", usize::from(seats.saturating_sub(1))))
}

/// A seat's number, `"public"` or `"umpire"`.
pub fn viewer(value: &Value, seats: u8) -> Result<Viewer, Fault> {
    match value.as_str() {
        Some("public") => Ok(Viewer::Public),
        Some("umpire") => Ok(Viewer::Umpire),
        _ => seat(value, seats)
            .map(Viewer::Seat)
            .map_err(|_| Fault::new("bad-viewer", "viewer").number("last", usize::from(seats.saturating_sub(1)))),
    }
}

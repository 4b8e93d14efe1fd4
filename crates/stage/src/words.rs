//! Messages on the wire.

use engine::{Arg, Message};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// A message on the wire: `{ "k", "a", "r" }`. A word with a key of its own is told from a name.
pub struct Words<'a>(pub &'a Message);

impl Serialize for Words<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut map = out.serialize_map(None)?;
        map.serialize_entry("k", self.0.key)?;
        if !self.0.args.is_empty() {
            map.serialize_entry("a", &Args(&self.0.args))?;
        }
        if let Some(rule) = self.0.rule {
            map.serialize_entry("r", &rule)?;
        }
        map.end()
    }
}

struct Args<'a>(&'a [(&'static str, Arg)]);

impl Serialize for Args<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.0.iter().map(|(name, arg)| (name, ArgWords(arg))))
    }
}

pub(crate) struct ArgWords<'a>(pub &'a Arg);

impl Serialize for ArgWords<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Arg::Number(number) => out.serialize_i64(*number),
            Arg::Name(name) => out.serialize_str(name),
            Arg::Term(key) => out.collect_map([("t", key)]),
        }
    }
}

/// For `#[serde(serialize_with)]`.
pub fn words<S: Serializer>(message: &Message, out: S) -> Result<S::Ok, S::Error> {
    Words(message).serialize(out)
}

pub fn some_words<S: Serializer>(message: &Option<Message>, out: S) -> Result<S::Ok, S::Error> {
    message.as_ref().map(Words).serialize(out)
}

pub fn all_words<S: Serializer>(messages: &[Message], out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(messages.iter().map(Words))
}

/// As JSON: what is sent is plain data and always encodes.
pub fn encode(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is sent is plain data")
}

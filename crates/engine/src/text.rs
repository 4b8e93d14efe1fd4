//! What is said to a player: a key into the language files with arguments, and the rule behind it.

use serde::Serialize;
use std::borrow::Cow;

/// The printed number of a rule, as the game's `rulebook.toml` lists it: `11.6h`, `EC-92`, `7.3-Saku-b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct RuleRef(pub &'static str);

impl std::fmt::Display for RuleRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Arg {
    Number(i64),
    /// A name that reads the same in every language: a hex label, a unit's letter and number.
    Name(Cow<'static, str>),
    /// A word with its own key in the language files: a mode, a chit, an army.
    Term(Cow<'static, str>),
}

/// A sentence in no language yet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Message {
    pub key: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(&'static str, Arg)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}

impl Message {
    pub fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new(), rule: None }
    }

    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<i64>) -> Message {
        self.args.push((name, Arg::Number(value.into())));
        self
    }

    #[must_use]
    pub fn name(mut self, name: &'static str, value: impl Into<Cow<'static, str>>) -> Message {
        self.args.push((name, Arg::Name(value.into())));
        self
    }

    #[must_use]
    pub fn term(mut self, name: &'static str, key: impl Into<Cow<'static, str>>) -> Message {
        self.args.push((name, Arg::Term(key.into())));
        self
    }

    #[must_use]
    pub fn under(mut self, rule: &'static str) -> Message {
        self.rule = Some(RuleRef(rule));
        self
    }
}

/// A player's mistake: which rule says no, and why, in words that can be put in his language.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Refusal {
    pub rule: RuleRef,
    pub reason: Message,
}

impl Refusal {
    pub fn new(rule: &'static str, reason: Message) -> Refusal {
        Refusal { rule: RuleRef(rule), reason }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "[{}] {}", self.rule, self.reason.key)
    }
}

impl std::error::Error for Refusal {}

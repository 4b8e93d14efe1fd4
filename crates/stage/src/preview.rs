//! What a choice would cost and lead to, before it is made.

use crate::scene::Mark;
use crate::words::{all_words, some_words, words};
use engine::{Ledger, Message};
use serde::Serialize;

/// What a choice would cost and lead to.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Preview {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contacts: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub battles: Vec<Odds>,
    /// Where it is up to the seat how fights are grouped: every way there is, the first with the fights of `battles`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groupings: Vec<Grouping>,
    /// There are further ways.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
    /// Others of its troop may go along.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub troop: bool,
    /// What the seat is asked after it.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub next: Option<Message>,
    /// Lines of fire and supply, and whatever else is drawn while it is looked at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
}

/// One way of grouping fights.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Grouping {
    pub battles: Vec<Odds>,
    /// What it takes besides, and the piece that would go where.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub needs: Option<Message>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ghost: Option<(String, String)>,
    /// Who would fight whom, with the numbers of the fights.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// The exact odds of one fight, with every figure that goes into them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    #[serde(serialize_with = "words")]
    pub title: Message,
    pub ledgers: Vec<LedgerLines>,
    pub odds: Vec<Chance>,
    /// How many rolls there are, all equally likely.
    pub of: u32,
    /// The same by what it means, from worst to best for the attacker; keys of the language files.
    pub families: Vec<(&'static str, u32)>,
    /// What decides besides figures, what is left afterwards, what the figures leave out.
    #[serde(serialize_with = "all_words", skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Message>,
}

/// A result, and how many rolls give it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chance {
    #[serde(serialize_with = "words")]
    pub say: Message,
    pub n: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LedgerLines {
    #[serde(serialize_with = "words")]
    pub name: Message,
    pub total: i16,
    pub lines: Vec<LedgerLine>,
}

impl LedgerLines {
    /// What was booked, line by line, each under its rule.
    pub fn of<W>(name: &'static str, booked: &Ledger<W>) -> LedgerLines {
        let line = |line: &engine::ledger::Line<W>| LedgerLine {
            value: line.value,
            say: Message::new(line.reason).under(line.rule.0),
        };
        LedgerLines { name: Message::new(name), total: booked.total, lines: booked.lines.iter().map(line).collect() }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LedgerLine {
    pub value: i8,
    #[serde(serialize_with = "words")]
    pub say: Message,
}

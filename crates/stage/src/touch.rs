//! Choices bound to what one clicks.

use crate::words::{ArgWords, words};
use engine::{Arg, Message};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// Something on the table one can click: `unit:UB2`, `hex:2208`, `area:3`, `chit:UA`.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    pub kind: &'static str,
    pub name: Cow<'static, str>,
}

impl Element {
    pub fn new(kind: &'static str, name: impl Into<Cow<'static, str>>) -> Element {
        Element { kind, name: name.into() }
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind, self.name)
    }
}

impl Serialize for Element {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

/// What one clicks to give a command, in order, and what it costs. Nothing to click is a button.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Touch {
    pub pick: Vec<Element>,
    pub cost: Option<u8>,
}

/// What is drawn under the choices of a decision.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Ground {
    /// By piece: the hexes it can pass and not stay in, with what it costs to get there.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub through: BTreeMap<String, Vec<(String, u8)>>,
    /// Hexes in reach that the enemy watches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<String>,
    /// How far something goes, each a line round the hexes it reaches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bounds: Vec<Bound>,
}

/// The hexes within which something holds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bound {
    /// Written on the line: what holds within it.
    #[serde(serialize_with = "words")]
    pub say: Message,
    /// What it is counted from; the words stand on the line near it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Element>,
    pub hexes: Vec<String>,
}

/// A duty that is still open.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Duty {
    pub on: Vec<Element>,
    #[serde(serialize_with = "words")]
    pub say: Message,
}

/// One thing a seat may do.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub say: Message,
    pub touch: Touch,
}

/// Choices that read alike are a group, so that their words travel once.
pub fn groups<S: Serializer>(choices: &[Choice], out: S) -> Result<S::Ok, S::Error> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (id, choice) in choices.iter().enumerate() {
        match groups.iter_mut().find(|group| group.first.fits(choice)) {
            Some(group) => group.rows.push((id, choice)),
            None => groups.push(Group { first: choice, rows: vec![(id, choice)] }),
        }
    }
    out.collect_seq(groups)
}

impl Choice {
    fn fits(&self, other: &Choice) -> bool {
        self.say.key == other.say.key
            && self.say.rule == other.say.rule
            && self.pattern() == other.pattern()
            && self.say.args.iter().map(|(name, _)| name).eq(other.say.args.iter().map(|(name, _)| name))
    }

    /// The picks as kinds and places among the arguments, where every pick is an argument.
    fn pattern(&self) -> Option<Vec<(&'static str, usize)>> {
        let place = |pick: &Element| {
            let is_it = |(_, arg): &(&'static str, Arg)| matches!(arg, Arg::Name(value) if *value == pick.name);
            Some((pick.kind, self.say.args.iter().position(is_it)?))
        };
        self.touch.pick.iter().map(place).collect()
    }
}

struct Group<'a> {
    first: &'a Choice,
    rows: Vec<(usize, &'a Choice)>,
}

impl Serialize for Group<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut map = out.serialize_map(None)?;
        let pattern = self.first.pattern();
        map.serialize_entry("k", self.first.say.key)?;
        map.serialize_entry("args", &self.first.say.args.iter().map(|(name, _)| *name).collect::<Vec<_>>())?;
        map.serialize_entry("pick", &pattern.clone().unwrap_or_default())?;
        if let Some(rule) = self.first.say.rule {
            map.serialize_entry("r", &rule)?;
        }
        let own_pick = pattern.is_none();
        map.serialize_entry(
            "rows",
            &self.rows.iter().map(|&(id, choice)| ChoiceRow { id, choice, own_pick }).collect::<Vec<_>>(),
        )?;
        map.end()
    }
}

struct ChoiceRow<'a> {
    id: usize,
    choice: &'a Choice,
    own_pick: bool,
}

impl Serialize for ChoiceRow<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut row = out.serialize_seq(None)?;
        row.serialize_element(&self.id)?;
        row.serialize_element(&self.choice.say.args.iter().map(|(_, arg)| ArgWords(arg)).collect::<Vec<_>>())?;
        if self.choice.touch.cost.is_some() || self.own_pick {
            row.serialize_element(&self.choice.touch.cost)?;
        }
        if self.own_pick {
            row.serialize_element(&self.choice.touch.pick)?;
        }
        row.end()
    }
}

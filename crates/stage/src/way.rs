//! Ways of many steps: where each step is a command of its own, a player names where he wants to end, and is shown the
//! cheapest way there. What comes of it is the same steps, given one by one as long as nothing comes between.

use crate::preview::{Chance, Odds};
use crate::words::{all_words, words};
use engine::Message;
use serde::Serialize;

/// Everywhere the one who moves now could stop.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reach {
    pub who: String,
    /// What he may spend.
    pub of: u8,
    pub ends: Vec<End>,
    /// The end he most likely means: its way is shown at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
}

/// A hex he could stop on, by its cheapest way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct End {
    pub to: String,
    pub cost: u8,
    /// Where he would face, if he faces anywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// How often dice are thrown on the way.
    #[serde(skip_serializing_if = "is_none")]
    pub rolls: u8,
}

fn is_none(rolls: &u8) -> bool {
    *rolls == 0
}

/// One way, step by step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Way {
    pub to: String,
    pub cost: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// The second hex he would cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<String>,
    /// Hex by hex, the first one included, with what has been spent there.
    pub path: Vec<(String, u8)>,
    /// The choices that lead there, in the words in which they will be offered.
    #[serde(serialize_with = "all_words")]
    pub steps: Vec<Message>,
    /// What is thrown on the way, where, and how likely it goes well.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Roll>,
    /// What comes of all of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fate: Vec<Chance>,
    /// How many equally likely rolls `fate` counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<u32>,
    /// The fights it leads to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub battles: Vec<Odds>,
    /// How else he could stand there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rose: Vec<Petal>,
}

/// Dice on the way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Roll {
    pub hex: String,
    #[serde(serialize_with = "words")]
    pub need: Message,
    pub n: u32,
    pub of: u32,
}

/// A heading at the end of a way, with its cost, or why not.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Petal {
    pub facing: u8,
    #[serde(flatten)]
    pub is: Heading,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    Cost(u8),
    #[serde(serialize_with = "words")]
    Why(Message),
}

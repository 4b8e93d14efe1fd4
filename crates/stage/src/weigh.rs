//! Answers to a question side by side: what comes of each, before one is chosen. None of them is recommended.

use crate::preview::Odds;
use crate::scene::Mark;
use crate::words::{all_words, some_words, words};
use engine::Message;
use serde::Serialize;

/// What a question can be answered with. Of each scale one weight is taken.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Weighed {
    #[serde(serialize_with = "words")]
    pub say: Message,
    pub scales: Vec<Scale>,
}

/// What is settled by itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scale {
    /// What it is about, where there are several.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub say: Option<Message>,
    pub weights: Vec<Weight>,
    /// There are further ones, which are not listed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
}

/// One answer and what comes of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Weight {
    #[serde(serialize_with = "words")]
    pub say: Message,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Odds>,
    /// Each of them in a word.
    #[serde(serialize_with = "all_words", skip_serializing_if = "Vec::is_empty")]
    pub in_short: Vec<Message>,
    /// What is drawn of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The choices it is made of; what has a lower order is given first, whichever scale it is of.
    pub parts: Vec<Part>,
    /// Why it cannot be chosen.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub why: Option<Message>,
}

/// Choices that are given one after the other.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Part {
    pub order: u8,
    /// In the words in which they will be offered.
    #[serde(serialize_with = "all_words")]
    pub steps: Vec<Message>,
}

//! What a piece has before it, asked about any piece at any time: lines of fire, what is in their way, and how likely they hit.

use crate::preview::{LedgerLines, Odds};
use crate::scene::Mark;
use crate::touch::Element;
use crate::words::{all_words, words};
use engine::Message;
use serde::Serialize;

/// From one piece to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Look {
    pub from: Element,
    pub to: Element,
    /// What is drawn of it.
    pub marks: Vec<Mark>,
    /// In a few words: how far, through what; or why not.
    #[serde(serialize_with = "words")]
    pub title: Message,
    /// It comes to nothing, for the reason the title says.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub barred: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ledgers: Vec<LedgerLines>,
    /// What would come of it; nothing where it is barred.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
    /// Why it cannot be done just now, though nothing is in the way.
    #[serde(serialize_with = "all_words", skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Message>,
}

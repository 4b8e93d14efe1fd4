//! Why something from outside cannot be used: what is wrong, where, and what to do about it.

use engine::Message;
use std::borrow::Cow;

use crate::text::{Lang, Texts};

/// The message says what; its `.do` in the language files says what to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    pub what: Message,
    /// A parameter, a file with its line, a line of a log.
    pub place: String,
    /// The game's own reason where a rule is behind it, in each language: only the game's texts can word it.
    pub because: Option<Box<[String; 2]>>,
}

impl Fault {
    pub fn new(key: &'static str, place: impl Into<String>) -> Fault {
        Fault { what: Message::new(key), place: place.into(), because: None }
    }

    #[must_use]
    pub fn name(mut self, name: &'static str, value: impl Into<Cow<'static, str>>) -> Fault {
        self.what = self.what.name(name, printable(&value.into()));
        self
    }

    #[must_use]
    pub fn number(mut self, name: &'static str, value: usize) -> Fault {
        self.what = self.what.number(name, i64::try_from(value).unwrap_or(i64::MAX));
        self
    }

    #[must_use]
    pub fn because(mut self, texts: &Texts, reason: &Message) -> Fault {
        self.because = Some(Box::new(Lang::ALL.map(|lang| texts.say_with_rule(lang, reason))));
        self
    }

    pub fn code(&self) -> &'static str {
        self.what.key
    }

    /// What is wrong, with the rule's reason if there is one.
    pub fn say(&self, texts: &Texts, lang: Lang) -> String {
        let what = texts.say(lang, &self.what);
        match &self.because {
            Some(reason) => format!("{what} {}", reason[lang as usize]),
            None => what,
        }
    }

    pub fn advice(&self, texts: &Texts, lang: Lang) -> String {
        texts.aside(lang, &self.what, "do").unwrap_or_default()
    }
}

const MAX_CHARS: usize = 300;

/// Faults quote what a stranger wrote: one short line without control characters.
pub fn printable(text: &str) -> String {
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let mut short: String = text.chars().take(MAX_CHARS).map(clean).collect();
    if text.chars().nth(MAX_CHARS).is_some() {
        short.push_str("...");
    }
    short
}

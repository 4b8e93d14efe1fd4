//! Why something may not be done.

use engine::{Message, Refusal};

/// A word in a reason: small enough to be copied while nobody reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    Number(i16),
    Name(&'static str),
    Term(&'static str),
}

/// Why something may not be done: the rule that says no, and the key of the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    pub rule: &'static str,
    pub key: &'static str,
    pub word: Option<(&'static str, Word)>,
}

/// May it be done?
pub type Verdict = Result<(), Reason>;

impl Reason {
    pub const fn new(rule: &'static str, key: &'static str) -> Reason {
        Reason { rule, key, word: None }
    }

    #[must_use]
    pub const fn number(self, name: &'static str, value: i16) -> Reason {
        Reason { word: Some((name, Word::Number(value))), ..self }
    }

    #[must_use]
    pub const fn name(self, name: &'static str, value: &'static str) -> Reason {
        Reason { word: Some((name, Word::Name(value))), ..self }
    }

    #[must_use]
    pub const fn term(self, name: &'static str, key: &'static str) -> Reason {
        Reason { word: Some((name, Word::Term(key))), ..self }
    }

    /// Yes where it holds, this reason where it does not.
    #[inline]
    pub fn unless(self, holds: bool) -> Verdict {
        if holds { Ok(()) } else { Err(self) }
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        let said = Message::new(reason.key);
        let said = match reason.word {
            None => said,
            Some((name, Word::Number(value))) => said.number(name, value),
            Some((name, Word::Name(value))) => said.name(name, value),
            Some((name, Word::Term(key))) => said.term(name, key),
        };
        Refusal::new(reason.rule, said)
    }
}

//! A score as the list of its reasons. The same list gives the result, the preview, the log and the explanation.

use crate::RuleRef;
use serde::Serialize;

/// One line: so much, because of this, under that rule. `who` is a name such as a unit's, where one is meant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line<W> {
    pub value: i8,
    pub reason: &'static str,
    pub rule: RuleRef,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<W>,
}

/// Adds up and, if asked to, remembers why. `Ledger::total_only` keeps no lines and costs nothing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ledger<W> {
    pub total: i16,
    pub lines: Vec<Line<W>>,
    #[serde(skip)]
    keep: bool,
}

impl<W> Ledger<W> {
    pub fn with_lines() -> Ledger<W> {
        Ledger { total: 0, lines: Vec::new(), keep: true }
    }

    pub fn total_only() -> Ledger<W> {
        Ledger { total: 0, lines: Vec::new(), keep: false }
    }

    /// Remembers why if somebody is to be told.
    pub fn new(explain: bool) -> Ledger<W> {
        if explain { Ledger::with_lines() } else { Ledger::total_only() }
    }

    /// What a roll of the dice comes to.
    pub fn with_die(&self, die: u8) -> i16 {
        self.total + i16::from(die)
    }

    /// Books a value; a zero leaves no line.
    pub fn add(&mut self, value: i8, reason: &'static str, rule: &'static str, who: Option<W>) {
        if value == 0 {
            return;
        }
        self.total += value as i16;
        if self.keep {
            self.lines.push(Line { value, reason, rule: RuleRef(rule), who });
        }
    }
}

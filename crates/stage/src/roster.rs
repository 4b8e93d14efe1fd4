//! A form of rows with columns: who may be taken and for what price, how the rows are sifted, and what the other side may
//! choose from. What is taken is still a part with an answer; this is how it is laid out.

use crate::form::Form;
use crate::words::{some_words, words};
use engine::Message;
use serde::Serialize;

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Roster {
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
    pub sieves: Vec<Sieve>,
    /// How the figures of a row are read.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub legend: Option<Message>,
    /// So many rows are taken at least.
    pub least: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub across: Option<Across>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Column {
    #[serde(serialize_with = "words")]
    pub say: Message,
    pub look: Look,
    /// Its cells are what the row is taken as with this answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<&'static str>,
}

/// How a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    Word,
    Figures,
    /// A ring, and its words for whoever cannot see it.
    Ring,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Of its part.
    pub id: String,
    #[serde(serialize_with = "words")]
    pub say: Message,
    /// By column; nothing where it has nothing of the kind.
    pub cells: Vec<Option<Cell>>,
    /// By answer.
    pub prices: Vec<(&'static str, u16)>,
    /// The sieves it passes.
    pub passes: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cell {
    #[serde(serialize_with = "words")]
    pub say: Message,
    /// What is worth knowing besides.
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub more: Option<Message>,
}

/// What rows can be sifted by. Of one family only one is used at a time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sieve {
    pub id: &'static str,
    #[serde(serialize_with = "words")]
    pub say: Message,
    pub family: u8,
}

/// The rows of the other side, to be read.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Across {
    #[serde(serialize_with = "words")]
    pub say: Message,
    /// What is known of the choice made there.
    #[serde(serialize_with = "words")]
    pub note: Message,
    pub rows: Vec<Row>,
}

/// A form as it is filled in: part and answer.
pub type Fill = Vec<(String, Vec<String>)>;

impl<C> Form<C> {
    /// A draft, and what is drawn to it by lot: one part after the other that is open and can be paid for, until there is
    /// none. `below(n)` gives a number under `n`.
    pub fn by_lot(&self, draft: &[(String, Vec<String>)], below: &mut dyn FnMut(u32) -> u32) -> Fill {
        let mut fill: Fill = Vec::new();
        let mut left: Vec<u16> = self.budgets.iter().map(|budget| budget.have).collect();
        for (id, chosen) in draft {
            let part = self.parts.iter().find(|part| part.id == *id && !fill.iter().any(|(taken, _)| taken == id));
            let answer = part.and_then(|part| part.options.iter().find(|answer| chosen.first() == Some(&answer.id)));
            if answer.is_some_and(|answer| pay(&mut left, answer.cost)) {
                fill.push((id.clone(), chosen.clone()));
            }
        }
        loop {
            let open = self.parts.iter().filter(|part| !fill.iter().any(|(taken, _)| *taken == part.id));
            let payable: Vec<(&str, Vec<&str>)> = open
                .map(|part| {
                    let answers = part.options.iter().filter(|answer| pays(&left, answer.cost));
                    (part.id.as_str(), answers.map(|answer| answer.id.as_str()).collect())
                })
                .filter(|(_, answers): &(&str, Vec<&str>)| !answers.is_empty())
                .collect();
            let Some((part, answers)) = drawn(&payable, below) else { break };
            let Some(answer) = drawn(answers, below) else { break };
            let whole = self.parts.iter().find(|one| one.id == *part);
            let cost = whole.and_then(|one| one.options.iter().find(|option| option.id == *answer)?.cost);
            pay(&mut left, cost);
            fill.push(((*part).to_string(), vec![(*answer).to_string()]));
        }
        let place = |id: &str| self.parts.iter().position(|part| part.id == id);
        fill.sort_by_key(|(id, _)| place(id));
        fill
    }
}

fn drawn<'a, T>(list: &'a [T], below: &mut dyn FnMut(u32) -> u32) -> Option<&'a T> {
    if list.is_empty() {
        return None;
    }
    let count = u32::try_from(list.len()).expect("a form is short");
    list.get(below(count) as usize)
}

fn pays(left: &[u16], cost: Option<(u8, u16)>) -> bool {
    cost.is_none_or(|(budget, price)| left.get(usize::from(budget)).is_some_and(|have| *have >= price))
}

/// Takes the price, if it can be paid.
fn pay(left: &mut [u16], cost: Option<(u8, u16)>) -> bool {
    if !pays(left, cost) {
        return false;
    }
    if let Some((budget, price)) = cost {
        left[usize::from(budget)] -= price;
    }
    true
}

//! A question that asks the same thing many times, filled in as a whole. A form is a way to give the same small commands:
//! what is filled in becomes a bundle of them, which the table carries out all or none. Engine, log and bots know no forms.

use crate::roster::Roster;
use crate::touch::Element;
use crate::words::{all_words, some_words, words};
use engine::Message;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// In the commands of an option that several parts share: the part it is taken for.
pub const PART: &str = "*";

/// What is to be filled in, with the commands each answer stands for.
#[derive(Clone, Debug)]
pub struct Form<C> {
    /// How it is laid out: `table` (parts by options), `chits` (what is taken or left), `deployment` (parts on the map),
    /// `roster` (rows with columns and prices).
    pub kind: &'static str,
    pub say: Message,
    /// Nobody else sees it before everybody has answered.
    pub secret: bool,
    /// The game takes its commands in the order of the parts and in no other; else in whatever order it takes them.
    pub in_order: bool,
    pub groups: Vec<Group>,
    pub parts: Vec<Part<C>>,
    /// What answers are paid with.
    pub budgets: Vec<Budget>,
    pub proposals: Vec<Proposal>,
    /// A column beside the answers of a group: what they come to together with another's.
    pub beside: Option<Beside>,
    /// What stands in the columns of a roster.
    pub roster: Option<Roster>,
    /// How the skin draws pieces that are not on the map yet: their faces, by id.
    pub pieces: BTreeMap<String, Value>,
    /// What ends the question once all is filled in.
    pub finish: Vec<C>,
    /// What the button says that gives it all.
    pub done: Message,
}

/// Parts under one heading.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    #[serde(serialize_with = "words")]
    pub say: Message,
    #[serde(serialize_with = "some_words", skip_serializing_if = "Option::is_none")]
    pub note: Option<Message>,
}

/// What the answers of a group come to, where that hangs on how one of its parts is settled too.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Beside {
    pub group: usize,
    #[serde(serialize_with = "words")]
    pub say: Message,
    /// The part it hangs on.
    pub by: String,
    /// What is said of that part itself.
    #[serde(serialize_with = "words")]
    pub own: Message,
    pub cells: Vec<Met>,
}

/// What two answers come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Met {
    /// Of the part it hangs on.
    pub by: String,
    pub answer: String,
    #[serde(serialize_with = "words")]
    pub say: Message,
}

/// One thing to be settled.
#[derive(Clone, Debug)]
pub struct Part<C> {
    /// As its commands name it.
    pub id: String,
    pub say: Message,
    pub group: usize,
    /// What it is about: drawn by the skin, and clicked for it.
    pub on: Vec<Element>,
    /// The form is not done without it.
    pub needed: bool,
    pub options: Vec<Answer<C>>,
}

/// One way to settle a part.
#[derive(Clone, Debug)]
pub struct Answer<C> {
    pub id: String,
    pub say: Message,
    /// What is worth knowing of it, line by line.
    pub facts: Vec<Message>,
    /// Where somebody knows that it was so: R printed, H history.
    pub origin: Option<char>,
    /// What one clicks for it, besides its own button.
    pub on: Option<Element>,
    /// The piece of the part faces this way, from straight up clockwise.
    pub facing: Option<u8>,
    /// From whom to whom it goes, to be drawn while it is looked at.
    pub way: Option<[Element; 2]>,
    /// So many parts may have it.
    pub most: Option<u8>,
    /// Which budget pays for it, and how much.
    pub cost: Option<(u8, u16)>,
    pub give: Vec<C>,
    pub then: Option<Then<C>>,
}

/// What has to be named with an answer: at least one and at most so many of these.
#[derive(Clone, Debug)]
pub struct Then<C> {
    pub most: u8,
    pub options: Vec<Answer<C>>,
    /// Given after them where fewer are named.
    pub close: Vec<C>,
}

/// Points that answers cost; what is left is lost.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Budget {
    #[serde(serialize_with = "words")]
    pub say: Message,
    pub have: u16,
}

/// A form filled in, to be taken as it is or changed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Proposal {
    #[serde(serialize_with = "words")]
    pub say: Message,
    /// R printed, H history, P public, D ours.
    pub origin: char,
    /// Part and answer, with what is named besides.
    pub fill: Vec<(String, Vec<String>)>,
}

/// What is to be said of a draft: what is allowed and may still not be meant, or how it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Doubt {
    pub kind: Gravity,
    #[serde(serialize_with = "words")]
    pub say: Message,
    pub on: Vec<Element>,
}

/// How much it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gravity {
    /// It is as it should be.
    Holds,
    /// Good to know.
    Note,
    /// It cannot be given like this.
    Mend,
}

impl<C> Form<C> {
    /// A form without its parts, filled in any order.
    pub fn new(kind: &'static str, say: Message) -> Form<C> {
        Form {
            kind,
            say,
            secret: false,
            in_order: false,
            groups: Vec::new(),
            parts: Vec::new(),
            budgets: Vec::new(),
            proposals: Vec::new(),
            beside: None,
            roster: None,
            pieces: BTreeMap::new(),
            finish: Vec::new(),
            done: Message::new("form-done"),
        }
    }

    /// The game takes the commands in the order of the parts.
    pub fn ordered(self) -> Form<C> {
        Form { in_order: true, ..self }
    }
}

impl Group {
    pub fn new(say: Message) -> Group {
        Group { say, note: None }
    }
}

impl<C> Answer<C> {
    pub fn new(id: impl Into<String>, say: Message, give: Vec<C>) -> Answer<C> {
        let (id, facts) = (id.into(), Vec::new());
        Answer {
            id,
            say,
            facts,
            origin: None,
            on: None,
            facing: None,
            way: None,
            most: None,
            cost: None,
            give,
            then: None,
        }
    }
}

impl<C: Clone> Form<C> {
    /// Every command it could give.
    pub fn commands(&self) -> Vec<C> {
        let mut all = self.finish.clone();
        for answer in self.parts.iter().flat_map(|part| &part.options) {
            all.extend(answer.give.iter().cloned());
            let Some(then) = &answer.then else { continue };
            all.extend(then.options.iter().flat_map(|option| option.give.iter().cloned()));
            all.extend(then.close.iter().cloned());
        }
        all
    }

    /// The commands of a filled form, in the order of its parts. What it does not offer is left out.
    pub fn bundle(&self, fill: &[(String, Vec<String>)]) -> Vec<C> {
        let mut bundle = Vec::new();
        for part in &self.parts {
            let Some((_, chosen)) = fill.iter().find(|(id, _)| *id == part.id) else { continue };
            let Some((first, named)) = chosen.split_first() else { continue };
            let Some(answer) = part.options.iter().find(|answer| answer.id == *first) else { continue };
            bundle.extend(answer.give.iter().cloned());
            let Some(then) = &answer.then else { continue };
            let named: Vec<_> = then.options.iter().filter(|option| named.contains(&option.id)).collect();
            bundle.extend(named.iter().flat_map(|option| option.give.iter().cloned()));
            if named.len() < usize::from(then.most) {
                bundle.extend(then.close.iter().cloned());
            }
        }
        bundle.extend(self.finish.iter().cloned());
        bundle
    }
}

/// A form as it is sent: lists of answers that several parts share travel once.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sheet {
    kind: &'static str,
    #[serde(serialize_with = "words")]
    say: Message,
    secret: bool,
    groups: Vec<Group>,
    parts: Vec<PartSheet>,
    answers: Vec<Vec<AnswerSheet>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    budgets: Vec<Budget>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    proposals: Vec<Proposal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    beside: Option<Beside>,
    #[serde(skip_serializing_if = "Option::is_none")]
    roster: Option<Roster>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pieces: BTreeMap<String, Value>,
    finish: Vec<Value>,
    #[serde(serialize_with = "words")]
    done: Message,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct PartSheet {
    id: String,
    #[serde(serialize_with = "words")]
    say: Message,
    group: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    on: Vec<Element>,
    needed: bool,
    /// Which list of answers.
    from: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct AnswerSheet {
    id: String,
    #[serde(serialize_with = "words")]
    say: Message,
    #[serde(serialize_with = "all_words", skip_serializing_if = "Vec::is_empty")]
    facts: Vec<Message>,
    #[serde(skip_serializing_if = "Option::is_none")]
    origin: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<Element>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facing: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    way: Option<[Element; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<(u8, u16)>,
    give: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    then: Option<ThenSheet>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct ThenSheet {
    most: u8,
    options: Vec<AnswerSheet>,
    close: Vec<Value>,
}

impl Sheet {
    pub fn of<C: Serialize>(form: &Form<C>) -> Sheet {
        let mut answers: Vec<Vec<AnswerSheet>> = Vec::new();
        let mut parts = Vec::new();
        for part in &form.parts {
            let own: Vec<AnswerSheet> = part.options.iter().map(|answer| answer_sheet(answer, &part.id)).collect();
            let from = answers.iter().position(|list| *list == own).unwrap_or_else(|| {
                answers.push(own);
                answers.len() - 1
            });
            let Part { id, say, group, on, needed, .. } = part;
            let (id, say, on) = (id.clone(), say.clone(), on.clone());
            parts.push(PartSheet { id, say, group: *group, on, needed: *needed, from });
        }
        Sheet {
            kind: form.kind,
            say: form.say.clone(),
            secret: form.secret,
            groups: form.groups.clone(),
            parts,
            answers,
            budgets: form.budgets.clone(),
            proposals: form.proposals.clone(),
            beside: form.beside.clone(),
            roster: form.roster.clone(),
            pieces: form.pieces.clone(),
            finish: commands(&form.finish, PART),
            done: form.done.clone(),
        }
    }
}

fn answer_sheet<C: Serialize>(answer: &Answer<C>, part: &str) -> AnswerSheet {
    let then = |then: &Then<C>| ThenSheet {
        most: then.most,
        options: then.options.iter().map(|option| answer_sheet(option, part)).collect(),
        close: commands(&then.close, part),
    };
    AnswerSheet {
        id: answer.id.clone(),
        say: answer.say.clone(),
        facts: answer.facts.clone(),
        origin: answer.origin,
        on: answer.on.clone(),
        facing: answer.facing,
        way: answer.way.clone(),
        most: answer.most,
        cost: answer.cost,
        give: commands(&answer.give, part),
        then: answer.then.as_ref().map(then),
    }
}

/// Commands as the log has them, with the mark in the place of the part they are for.
fn commands<C: Serialize>(commands: &[C], part: &str) -> Vec<Value> {
    let value = |command: &C| {
        let mut value = serde_json::to_value(command).expect("a command is plain data and always encodes");
        unname(&mut value, part);
        value
    };
    commands.iter().map(value).collect()
}

fn unname(value: &mut Value, part: &str) {
    match value {
        Value::String(text) if text == part => *text = PART.into(),
        Value::Array(list) => list.iter_mut().for_each(|value| unname(value, part)),
        Value::Object(map) => map.values_mut().for_each(|value| unname(value, part)),
        _ => {}
    }
}

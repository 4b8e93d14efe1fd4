//! What the server says on the live channel, as docs/wire.md has it.

use crate::brought::Brought;
use crate::room::{By, Clock, Departure, Kind};
use crate::store::UserId;
use catalog::Asked;
use engine::{Message, RuleRef, Seat};
use serde::Serialize;
use serde_json::value::RawValue;
use stage::form::{Doubt, Sheet};
use stage::roster::Fill;
use stage::{Beat, Words, words};
use std::collections::BTreeMap;

pub fn encoded(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("frames are plain data and always encode")
}

/// JSON that has been made already.
pub fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("what was made is JSON")
}

#[derive(Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Frame<'a> {
    /// Far larger than the others.
    Full(Box<Full<'a>>),
    Step(Step<'a>),
    Stale,
    Refused {
        say: Words<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        r: Option<RuleRef>,
        /// Which command of a bundle, from 0.
        #[serde(skip_serializing_if = "Option::is_none")]
        at: Option<usize>,
    },
    Error {
        code: &'a str,
        say: Words<'a>,
    },
    Answer {
        #[serde(rename = "ref")]
        reference: u64,
        #[serde(flatten)]
        answer: Answer<'a>,
    },
    People {
        people: Vec<Person>,
        watchers: usize,
    },
    Chat {
        line: &'a ChatLine,
    },
    Gallery {
        gallery: GalleryNow<'a>,
    },
    Orders {
        orders: Option<OrdersNow>,
    },
    Proposal {
        proposal: Option<ProposalNow>,
    },
    Rematch {
        id: &'a str,
    },
    Frozen {
        say: Words<'a>,
    },
    /// Whose words the reader does not want to see, at any table.
    Muted {
        who: Vec<UserId>,
    },
    /// What the administrator tells everybody; null: nothing any more.
    Notice {
        notice: Option<NoticeNow>,
    },
    Pong,
}

/// An announcement, and how long it is until what it announces.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NoticeNow {
    pub text: String,
    /// In milliseconds.
    pub left: u64,
}

/// To a question of the client's.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer<'a> {
    Why { say: Words<'a>, r: Option<RuleRef> },
    Preview { preview: Option<Box<RawValue>> },
    Check { check: Checked },
    Lot { lot: Option<Fill> },
    Together { together: Option<Box<RawValue>> },
    Reach { reach: Option<Box<RawValue>> },
    Way { way: Option<Box<RawValue>> },
    Weigh { weigh: Option<Box<RawValue>> },
    Looks { looks: Option<Box<RawValue>> },
    Chat { chat: Vec<&'a ChatLine> },
    Lines { lines: Vec<Line<'a>> },
}

/// What would come of a bundle.
#[derive(Serialize)]
pub struct Checked {
    /// The first command that would not be taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedAt>,
    /// What would be left of the form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<Box<Sheet>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub doubts: Vec<Doubt>,
}

#[derive(Serialize)]
pub struct RefusedAt {
    pub at: usize,
    #[serde(serialize_with = "words::words")]
    pub say: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r: Option<RuleRef>,
}

/// Everything.
#[derive(Serialize)]
pub struct Full<'a> {
    pub seq: u64,
    pub table: TableNow<'a>,
    pub scene: Option<Box<RawValue>>,
    pub decision: Option<Stamped<'a>>,
    pub log: Vec<Line<'a>>,
    #[serde(flatten)]
    pub around: Around<'a>,
}

/// What has changed.
#[derive(Serialize)]
pub struct Step<'a> {
    pub seq: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Box<RawValue>>,
    /// Nobody is asked any more: null.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Option<Stamped<'a>>>,
    /// So many lines of the log stay.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<Line<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<&'a News>,
}

/// A decision with the number by which it is answered.
#[derive(Serialize)]
pub struct Stamped<'a> {
    pub at: u64,
    #[serde(flatten)]
    pub asked: &'a Asked,
}

/// A command's line in the log, as one viewer reads it.
#[derive(Serialize)]
pub struct Line<'a> {
    pub n: usize,
    pub seat: Option<Seat>,
    pub turn: u16,
    /// There was no other choice: it was played by itself.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub only: bool,
    pub events: Vec<&'a RawValue>,
}

impl Line<'_> {
    /// About so many bytes of a frame.
    pub fn size(&self) -> usize {
        64 + self.events.iter().map(|event| event.get().len() + 1).sum::<usize>()
    }
}

/// What happened, in words and as it is shown.
#[derive(Serialize)]
pub struct EventNow<'a> {
    #[serde(flatten)]
    pub words: Words<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beat: Option<&'a Beat>,
}

/// The table itself, as a viewer sees it.
#[derive(Serialize)]
pub struct TableNow<'a> {
    #[serde(flatten)]
    pub about: About,
    #[serde(flatten)]
    pub news: &'a News,
}

/// What stays as it is from command to command.
#[derive(Serialize)]
pub struct About {
    pub id: String,
    pub game: String,
    pub scenario: String,
    pub options: BTreeMap<String, String>,
    pub seats: Vec<String>,
    pub kinds: Vec<Kind>,
    pub seat: Option<Seat>,
    pub you: Vec<Seat>,
    pub status: &'static str,
    pub version: &'static str,
    #[serde(serialize_with = "words::some_words")]
    pub outcome: Option<Message>,
    pub over: Option<Over>,
    /// The dice of a lesson are printed.
    pub fair: Option<Fair>,
    /// The game it goes on from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Who has left while the others went on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Departure>,
    /// What is known of the log it is, or goes on from, if somebody brought that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub brought: Option<Brought>,
}

#[derive(Serialize)]
pub struct Over {
    pub by: By,
    /// Nobody of a draw.
    pub winners: Vec<Seat>,
    /// By seat, where the game counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<Option<i32>>>,
}

#[derive(Serialize)]
pub struct Fair {
    pub commitment: String,
    pub salts: Vec<String>,
    pub secret: Option<String>,
}

/// What changes from command to command and is no news by itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct News {
    pub undo: Option<MayUndo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockNow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absence: Option<AbsenceNow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<LessonNow>,
    /// Null is news too: what could be ordered before a take-back may be too early after it.
    pub orders: Option<OrdersNow>,
}

/// The standing orders a seat may give, and those that stand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OrdersNow {
    pub may: Vec<OrderNow>,
    pub given: Vec<OrderNow>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OrderNow {
    pub key: String,
    #[serde(serialize_with = "words::words")]
    pub say: Message,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MayUndo {
    pub may: bool,
    #[serde(serialize_with = "words::some_words", skip_serializing_if = "Option::is_none")]
    pub say: Option<Message>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ClockNow {
    pub kind: Clock,
    pub left: Vec<u64>,
    pub since: u64,
}

/// After how many days of waiting the others may go on without whoever is waited for, and when that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct AbsenceNow {
    pub days: u32,
    pub from: u64,
}

/// What the learner is to do, and what he reads about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LessonNow {
    n: usize,
    of: usize,
    say: LessonText,
    /// The number of the choice the lesson goes on with.
    pub choice: Option<usize>,
}

/// A message without arguments, whose key comes with the lesson.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct LessonText {
    k: Option<String>,
}

impl LessonNow {
    pub fn new(n: usize, of: usize, say: Option<String>, choice: Option<usize>) -> LessonNow {
        LessonNow { n, of, say: LessonText { k: say }, choice }
    }
}

/// What is beside the game.
#[derive(Default, Serialize)]
pub struct Around<'a> {
    /// Looked back at: so many of so many lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<usize>,
    pub chat: Vec<&'a ChatLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gallery: Option<GalleryNow<'a>>,
    pub note: String,
    pub proposal: Option<ProposalNow>,
    pub people: Vec<Person>,
    pub watchers: usize,
    /// Of a game that is over: what is lost for good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fallen: Option<Box<RawValue>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChatLine {
    /// Which line of the table it is: older ones are asked for by it.
    pub n: u64,
    pub from: String,
    pub seat: Option<Seat>,
    pub text: String,
    pub time: u64,
    /// Who said it: whoever does not want to hear him leaves it out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<UserId>,
    /// What it said has been taken away.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
}

/// Those who look on, as a viewer hears them.
#[derive(Serialize)]
pub struct GalleryNow<'a> {
    /// The last page of what they said, for those who want to hear it.
    pub chat: Vec<&'a ChatLine>,
    pub hear: bool,
    /// Whether this seat lets none of them speak, and whether any does.
    pub mute: bool,
    pub muted: bool,
}

/// Somebody who sits at the table, or may.
#[derive(Serialize)]
pub struct Person {
    pub seat: Seat,
    pub name: String,
    pub kind: Kind,
    pub here: bool,
    /// When he left, if he has.
    pub seen: Option<u64>,
    pub level: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<UserId>,
}

/// What is proposed, as a viewer reads it: a take-back by how many of his own lines would be left.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProposalNow {
    /// A reply says to which one.
    pub n: u64,
    pub what: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<usize>,
    pub from: Seat,
    /// Whose consent is still missing.
    pub open: Vec<Seat>,
}

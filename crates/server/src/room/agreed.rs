//! What is agreed on before a game, and what is kept of it for ever.

use crate::brought::Brought;
use crate::store::UserId;
use crate::time::Downtime;
use catalog::{Files, Position, Rules};
use engine::{Actor, Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is agreed on before a game; never changes.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Plan {
    pub game: String,
    pub scenario: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    pub places: Vec<Place>,
    #[serde(default)]
    pub clock: Option<Clock>,
    /// After so many days without the move that is waited for, the others may go on without whoever owes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence: Option<u32>,
    /// Only its players may look.
    #[serde(default)]
    pub private: bool,
    /// In the lobby: anybody may join or watch.
    #[serde(default)]
    pub listed: bool,
    /// The hash of what an invited player shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// Where a game begins that goes on from another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// The game it goes on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
    /// A game that is played through step by step, to learn by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
    /// A game that was read in, to be looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<String>,
    /// It is, or goes on from, a log that somebody brought: what was found out about that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brought: Option<Brought>,
    pub created: u64,
    /// The rules it is played by: its commands mean nothing under others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    /// The files of its pack, if they are not those of the game now. Kept apart, by the hash that the rules name.
    #[serde(skip)]
    pub files: Files,
    /// When nobody could play: the same for all tables, and not kept with them.
    #[serde(skip)]
    pub downtime: Arc<Downtime>,
}

/// A moment of another game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct After {
    pub id: String,
    /// So many commands stood.
    pub commands: usize,
}

/// Who sits, or may sit, in a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    pub kind: Kind,
    #[serde(default)]
    pub user: Option<UserId>,
    pub name: String,
    #[serde(default)]
    pub level: u8,
    #[serde(default)]
    pub salt: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Human,
    Bot,
    Free,
    /// Whoever sat there has left, and the others play on without that seat.
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// For the whole game.
    Minutes(u32),
    /// For each decision.
    Days(u32),
}

pub const DAY: u64 = 86_400_000;

impl Clock {
    pub fn milliseconds(self) -> u64 {
        match self {
            Clock::Minutes(minutes) => u64::from(minutes) * 60_000,
            Clock::Days(days) => u64::from(days) * DAY,
        }
    }
}

/// How a command came about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// Somebody chose it, or the dice fell.
    #[default]
    Chosen,
    /// There was no other choice, and everybody could know it. It goes with what came before, and is taken back with it.
    Only,
    /// Its seat gave it at once with what it did before, and takes both back at once.
    Joined,
    /// A standing order of its seat gave it; nobody else is told so.
    Ordered,
}

impl How {
    pub fn is_chosen(&self) -> bool {
        *self == How::Chosen
    }
}

/// What happened at a table, as it is kept for ever.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "r", rename_all = "kebab-case")]
pub enum Record {
    Line {
        actor: Actor,
        command: Value,
        t: u64,
        #[serde(default, skip_serializing_if = "How::is_chosen")]
        how: How,
    },
    /// Commands a seat has given at once, in the order in which they were carried out.
    Bundle {
        seat: Seat,
        commands: Vec<Value>,
        t: u64,
    },
    Undo {
        seat: Seat,
        t: u64,
    },
    TakeBack {
        to: usize,
        t: u64,
    },
    Join {
        seat: Seat,
        user: UserId,
        name: String,
        salt: Option<String>,
        t: u64,
    },
    Chat {
        from: String,
        seat: Option<Seat>,
        text: String,
        t: u64,
        /// Which line of the table it is, from 1; 0 in records of before.
        #[serde(default)]
        n: u64,
        /// Whose line it is; not known of records of before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        user: Option<UserId>,
        /// An administrator has taken away what it said.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        removed: bool,
    },
    /// What a player has to do with those who look on.
    Gallery {
        seat: Seat,
        hear: bool,
        mute: bool,
    },
    Note {
        seat: Seat,
        text: String,
    },
    Propose {
        from: Seat,
        what: Proposal,
        t: u64,
    },
    /// One of those whose consent is needed has given it.
    Consent {
        seat: Seat,
        t: u64,
    },
    Declined {
        t: u64,
    },
    /// All agreed to play again, sides swapped.
    Rematch {
        t: u64,
    },
    /// A standing order is given, or recalled.
    Order {
        seat: Seat,
        order: String,
    },
    Recall {
        seat: Seat,
        order: String,
    },
    /// A seat was given up, and the others go on.
    Left {
        seat: Seat,
        by: By,
        t: u64,
    },
    /// An administrator has given a seat to somebody else, or to the computer.
    Handed {
        seat: Seat,
        user: Option<UserId>,
        name: String,
        t: u64,
    },
    /// Whoever sat there has deleted the account: another may take the seat.
    Vacated {
        seat: Seat,
        t: u64,
    },
    /// The hash of what whoever is invited from now on shows.
    Invited {
        invite: String,
    },
    /// The computer takes a free seat.
    Substituted {
        seat: Seat,
        t: u64,
    },
    Ended {
        by: By,
        #[serde(alias = "winner", with = "seat_list")]
        winners: Seats,
        t: u64,
    },
}

impl Record {
    /// When it was, if it moves the table on: talk does not.
    pub fn moves_on(&self) -> Option<u64> {
        match self {
            Record::Line { t, .. }
            | Record::Bundle { t, .. }
            | Record::Undo { t, .. }
            | Record::TakeBack { t, .. }
            | Record::Join { t, .. }
            | Record::Left { t, .. }
            | Record::Handed { t, .. }
            | Record::Vacated { t, .. }
            | Record::Substituted { t, .. }
            | Record::Ended { t, .. } => Some(*t),
            Record::Chat { .. }
            | Record::Gallery { .. }
            | Record::Note { .. }
            | Record::Order { .. }
            | Record::Recall { .. }
            | Record::Invited { .. }
            | Record::Propose { .. }
            | Record::Consent { .. }
            | Record::Declined { .. }
            | Record::Rematch { .. } => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Proposal {
    Draw,
    TakeBack { to: usize },
    Rematch,
}

/// What is proposed, by whom, and who has said yes to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposed {
    /// Which proposal of the table it is, from 1: a reply says to which.
    pub n: u64,
    pub from: Seat,
    pub what: Proposal,
    pub yes: Seats,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    Rules,
    Resign,
    Agreement,
    Time,
    /// The others went on without somebody who did not come back.
    Absence,
    /// It was a lesson, and that was all of it.
    Lesson,
    /// An administrator has closed the table.
    Closed,
}

impl By {
    /// How a game ended that the rules did not end.
    pub fn unlike_the_rules(self) -> Option<&'static str> {
        match self {
            By::Rules => None,
            By::Resign => Some("resign"),
            By::Agreement => Some("agreement"),
            By::Time => Some("time"),
            By::Absence => Some("absence"),
            By::Lesson => Some("lesson"),
            By::Closed => Some("closed"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Waiting,
    Playing,
    Over { by: By, winners: Seats },
    Frozen,
}

impl Status {
    pub fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over { .. } => "over",
            Status::Frozen => "frozen",
        }
    }
}

/// Seats as a list of their numbers. Records of before had one winner, or null.
mod seat_list {
    use engine::{Seat, Seats};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(seats: &Seats, out: S) -> Result<S::Ok, S::Error> {
        seats.iter().collect::<Vec<Seat>>().serialize(out)
    }

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Written {
        List(Vec<Seat>),
        One(Option<Seat>),
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seats, D::Error> {
        let list = match Written::deserialize(from)? {
            Written::List(list) => list,
            Written::One(one) => one.into_iter().collect(),
        };
        if list.iter().any(|seat| seat.0 >= 8) {
            return Err(serde::de::Error::custom("there are at most eight seats"));
        }
        Ok(list.into_iter().fold(Seats::NONE, Seats::with))
    }
}

//! One table: its story, and what each viewer has been told of it. Pure: no sockets, no disk, no clock. Whoever
//! calls it says what time it is, makes the records durable, and only then sends what is to be sent.

mod absence;
mod acts;
mod agreed;
mod bundles;
mod clock;
mod lesson;
mod orders;
mod shown;
mod story;
mod talk;

pub use acts::COMPUTER;
pub use agreed::*;
pub use shown::{Past, Roll, Rolled};
pub use story::{Departure, Public, Story};
pub use talk::{CHAT_KEPT, CHAT_PAGE, GALLERY_KEPT, MAX_CHAT, MAX_NOTE, Speaker};

use crate::feed::Feed;
use crate::frames::encoded;
use crate::store::UserId;
use catalog::{Catalog, Fault, Files, NotTaken, PlayError};
use engine::{Refusal, Seat, Secret, UndoRefused, Viewer};
use std::collections::VecDeque;
use std::sync::Arc;

/// Whom a frame is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// Everybody with these eyes.
    Viewer(Viewer),
    All,
    /// The connection that asked.
    Asker,
}

/// What came of it: records to keep first, frames to send then.
#[derive(Debug, Default)]
pub struct Effects {
    pub records: Vec<Record>,
    /// Records that others take the place of, by their number from 0.
    pub rewritten: Vec<(u64, Record)>,
    pub frames: Vec<(To, Arc<str>)>,
    pub seat: Option<(u8, UserId)>,
    /// Seats that were given up while the others go on.
    pub left: Vec<Seat>,
    /// All agreed to play again, sides swapped.
    pub rematch: bool,
    /// Commands that everybody may know of.
    pub open_commands: u64,
}

impl Effects {
    pub fn send(&mut self, to: To, frame: impl Into<Arc<str>>) {
        self.frames.push((to, frame.into()));
    }
}

/// Why something was not done at a table. None of these changes anything.
#[derive(Debug, thiserror::Error)]
pub enum Denied {
    /// The moment has passed: the present view is the answer.
    #[error("the moment has passed")]
    Stale,
    #[error("{0}")]
    Refused(Refusal),
    /// One command of a bundle, and so all of them.
    #[error("command {at}: {why}")]
    Bundle { at: usize, why: Refusal },
    #[error("{0}")]
    Undo(UndoRefused),
    /// A key of the language files.
    #[error("{0}")]
    Not(&'static str),
    #[error("{}", .0.code())]
    Fault(Fault),
}

impl From<PlayError> for Denied {
    fn from(error: PlayError) -> Denied {
        match error {
            PlayError::Refused(refusal) => Denied::Refused(refusal),
            PlayError::Fault(fault) => Denied::Fault(fault),
        }
    }
}

impl From<NotTaken> for Denied {
    fn from(NotTaken { at, why }: NotTaken) -> Denied {
        match why {
            PlayError::Refused(why) => Denied::Bundle { at, why },
            PlayError::Fault(fault) => Denied::Fault(fault),
        }
    }
}

const KEYS_KEPT: usize = 64;
const LINES_PER_CHANCE: usize = 10_000;

pub struct Room {
    /// Read by everybody, changed only by what happens.
    story: Story,
    feeds: Vec<Feed>,
    /// The status everybody has been told of.
    told: Status,
    keys: VecDeque<(Seat, String)>,
    /// Who of the seated is connected, by seat; and how many look on.
    here: Vec<Presence>,
    watchers: usize,
}

impl std::ops::Deref for Room {
    type Target = Story;

    fn deref(&self) -> &Story {
        &self.story
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Presence {
    Unknown,
    Here,
    /// He left at that time.
    Seen(u64),
}

impl Room {
    /// A table as its plan and records make it.
    pub fn restore(
        catalog: &Catalog,
        id: &str,
        plan: Plan,
        secret: Secret,
        records: &[Record],
        base: u64,
    ) -> Result<Room, Fault> {
        let (game, mut plan) = (catalog.find(&plan.game)?, plan);
        if let Some(Err(fault)) = plan.rules.as_ref().map(|rules| game.goes_on(rules, &plan.files)) {
            if records.iter().any(|record| matches!(record, Record::Line { .. })) {
                return Err(fault);
            }
            // Nothing has been played yet: it begins under the rules of today.
            (plan.rules, plan.files) = (None, Files::default());
        }
        let mut story = Story::new(catalog, id, plan, secret)?;
        for record in records {
            story.read(record)?;
        }
        let seats = story.places.len();
        let viewers = (0..seats as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Public]);
        Ok(Room {
            feeds: viewers.map(|viewer| Feed::new(viewer, base)).collect(),
            told: story.status,
            keys: VecDeque::new(),
            here: vec![Presence::Unknown; seats],
            watchers: 0,
            story,
        })
    }

    /// Lets something happen, and keeps it.
    fn happen(&mut self, record: Record, fx: &mut Effects) -> Result<(), Denied> {
        if let Some(slot) = self.story.talk.replaces(&record) {
            self.story.talk.write(&record, slot);
            fx.rewritten.push((slot, record));
            return Ok(());
        }
        let lines = self.story.lines.len();
        let gone = self.story.happen(&record)?;
        let new = self.story.lines.iter().skip(lines);
        fx.open_commands += new.filter(|line| line.shows(Viewer::Public)).count() as u64;
        for feed in &mut self.feeds {
            feed.cut(&gone, &self.story.lines);
        }
        fx.records.push(record);
        Ok(())
    }

    pub fn freeze(&mut self) {
        self.story.freeze();
    }
}

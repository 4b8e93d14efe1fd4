//! What people write at a table: the players' chat, that of those who look on, and notes. All of it has a bound, on the wire
//! and on the disk: what is full writes over its oldest line.

use super::story::Story;
use super::{Denied, Effects, Record, Room, To, encoded};
use crate::frames::{ChatLine, Frame, GalleryNow};
use crate::store::UserId;
use crate::written;
use engine::{Seat, Viewer};
use std::collections::VecDeque;

pub const MAX_CHAT: usize = 500;
pub const MAX_NOTE: usize = 4000;
/// Lines that are kept of the players' chat, and of that of those who look on.
pub const CHAT_KEPT: usize = 1000;
pub const GALLERY_KEPT: usize = 200;
/// Lines and bytes that are sent at once; older ones are asked for.
pub const CHAT_PAGE: usize = 50;
const CHAT_PAGE_BYTES: usize = 24 * 1024;

/// Lines of one channel, oldest first, each with the number of its record.
#[derive(Default)]
pub struct Channel {
    lines: VecDeque<(u64, ChatLine)>,
    most: usize,
}

impl Channel {
    fn of(most: usize) -> Channel {
        Channel { lines: VecDeque::new(), most }
    }

    /// The line of this number, and the record it stands in.
    fn line(&mut self, n: u64) -> Option<(u64, &mut ChatLine)> {
        self.lines.iter_mut().find(|(_, line)| line.n == n).map(|(slot, line)| (*slot, line))
    }

    /// Lines that were written over are read before older ones: their numbers say where they belong.
    fn add(&mut self, slot: u64, line: ChatLine) {
        let place = self.lines.partition_point(|(_, known)| known.n < line.n);
        self.lines.insert(place, (slot, line));
        if self.lines.len() > self.most {
            self.lines.pop_front();
        }
    }

    /// The record that the next line is written over, once there are as many as are kept.
    fn oldest(&self) -> Option<u64> {
        self.lines.front().filter(|_| self.lines.len() >= self.most).map(|(slot, _)| *slot)
    }

    fn last(&self) -> Option<&ChatLine> {
        self.lines.back().map(|(_, line)| line)
    }

    /// The last page of what was said before a line.
    fn page(&self, before: Option<u64>) -> Vec<&ChatLine> {
        let older = self.lines.iter().rev().map(|(_, line)| line).filter(|line| before.is_none_or(|n| line.n < n));
        let mut bytes = 0;
        let fits = |line: &&ChatLine| {
            bytes += encoded(line).len();
            bytes <= CHAT_PAGE_BYTES
        };
        let mut page: Vec<&ChatLine> = older.take(CHAT_PAGE).take_while(fits).collect();
        page.reverse();
        page
    }
}

/// What a player has to do with those who look on: hears them, lets none of them speak.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wishes {
    pub hear: bool,
    pub mute: bool,
}

/// Who says something.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    pub name: &'a str,
    pub user: UserId,
    pub seat: Option<Seat>,
}

/// Everything people have written at a table.
pub struct Talk {
    chat: Channel,
    gallery: Channel,
    /// Lines said so far, on both channels.
    said: u64,
    notes: Vec<Kept<String>>,
    wishes: Vec<Kept<Wishes>>,
}

/// Something of a seat's, and the record that holds it.
#[derive(Clone, Default)]
struct Kept<T> {
    slot: Option<u64>,
    now: T,
}

impl Talk {
    pub fn new(seats: usize) -> Talk {
        Talk {
            chat: Channel::of(CHAT_KEPT),
            gallery: Channel::of(GALLERY_KEPT),
            said: 0,
            notes: vec![Kept::default(); seats],
            wishes: vec![Kept::default(); seats],
        }
    }

    /// The record that this one takes the place of: so what is written for ever has a bound.
    pub fn replaces(&self, record: &Record) -> Option<u64> {
        match record {
            Record::Chat { seat, .. } => self.channel(*seat).oldest(),
            Record::Note { seat, .. } => self.notes.get(seat.index())?.slot,
            Record::Gallery { seat, .. } => self.wishes.get(seat.index())?.slot,
            _ => None,
        }
    }

    /// What a seat kept to itself is gone with whoever wrote it.
    pub fn forget(&mut self, seat: Seat) {
        self.notes[seat.index()].now.clear();
        self.wishes[seat.index()].now = Wishes::default();
    }

    fn channel(&self, seat: Option<Seat>) -> &Channel {
        if seat.is_some() { &self.chat } else { &self.gallery }
    }

    /// Takes in what was written, whatever it was when it was kept. It stands in that record.
    pub fn write(&mut self, record: &Record, slot: u64) {
        match record {
            Record::Chat { from, seat, text, t, n, user, removed } => {
                self.said = if *n == 0 { self.said + 1 } else { self.said.max(*n) };
                let n = if *n == 0 { self.said } else { *n };
                let (from, text) = (written::name(from), written::line(text, MAX_CHAT));
                let line = ChatLine { n, from, seat: *seat, text, time: *t, who: *user, removed: *removed };
                let channel = if seat.is_some() { &mut self.chat } else { &mut self.gallery };
                channel.add(slot, line);
            }
            Record::Note { seat, text } => {
                if let Some(note) = self.notes.get_mut(seat.index()) {
                    *note = Kept { slot: Some(slot), now: written::lines(text, MAX_NOTE) };
                }
            }
            Record::Gallery { seat, hear, mute } => {
                if let Some(wishes) = self.wishes.get_mut(seat.index()) {
                    *wishes = Kept { slot: Some(slot), now: Wishes { hear: *hear, mute: *mute } };
                }
            }
            _ => {}
        }
    }

    /// Somebody else sits there now: what was noted is nobody's, and no later note is kept in its place.
    pub(super) fn forget_note(&mut self, seat: Seat) {
        if let Some(note) = self.notes.get_mut(seat.index()) {
            *note = Kept::default();
        }
    }

    pub fn note(&self, viewer: Viewer) -> &str {
        match viewer {
            Viewer::Seat(seat) => self.notes.get(seat.index()).map_or("", |note| &note.now),
            _ => "",
        }
    }

    fn wishes(&self, seat: Seat) -> Wishes {
        self.wishes.get(seat.index()).map_or(Wishes::default(), |kept| kept.now)
    }

    fn is_muted(&self) -> bool {
        self.wishes.iter().any(|kept| kept.now.mute)
    }

    /// Is somebody with these eyes told what those say who look on?
    fn hears_gallery(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.wishes(seat).hear,
            _ => true,
        }
    }

    pub fn chat(&self, before: Option<u64>) -> Vec<&ChatLine> {
        self.chat.page(before)
    }

    pub fn gallery(&self, viewer: Viewer, before: Option<u64>) -> Vec<&ChatLine> {
        if self.hears_gallery(viewer) { self.gallery.page(before) } else { Vec::new() }
    }

    pub fn gallery_now(&self, viewer: Viewer) -> GalleryNow<'_> {
        let own = match viewer {
            Viewer::Seat(seat) => self.wishes(seat),
            _ => Wishes { hear: true, mute: false },
        };
        GalleryNow { chat: self.gallery(viewer, None), hear: own.hear, mute: own.mute, muted: self.is_muted() }
    }
}

impl Story {
    /// The last page of both channels, whoever hears them.
    pub fn said_last(&self) -> [Vec<&ChatLine>; 2] {
        [self.talk.chat.page(None), self.talk.gallery.page(None)]
    }

    /// Pages of what was said, as a viewer may read them.
    pub fn chat_before(&self, viewer: Viewer, gallery: bool, before: Option<u64>) -> Vec<&ChatLine> {
        if gallery { self.talk.gallery(viewer, before) } else { self.talk.chat(before) }
    }
}

impl Room {
    /// Players talk to everybody; those who look on talk to each other and to the players who want to hear it.
    pub fn chat(&mut self, by: &Speaker<'_>, text: &str, now: u64) -> Result<Effects, Denied> {
        let Speaker { name, user, seat } = *by;
        let text = written::line(text, MAX_CHAT + 1);
        if text.is_empty() || text.chars().count() > MAX_CHAT {
            return Err(Denied::Not("wire-chat-length"));
        }
        if seat.is_none() && self.talk.is_muted() {
            return Err(Denied::Not("room-gallery-muted"));
        }
        let (mut fx, n) = (Effects::default(), self.talk.said + 1);
        let from = written::name(name);
        self.happen(Record::Chat { from, seat, text, t: now, n, user: Some(user), removed: false }, &mut fx)?;
        if let Some(line) = self.story.talk.channel(seat).last().cloned() {
            self.send_line(&line, &mut fx);
        }
        Ok(fx)
    }

    fn send_line(&mut self, line: &ChatLine, fx: &mut Effects) {
        let frame: std::sync::Arc<str> = encoded(&Frame::Chat { line }).into();
        for feed in &mut self.feeds {
            if line.seat.is_some() || self.story.talk.hears_gallery(feed.viewer) {
                feed.spoken();
                fx.send(To::Viewer(feed.viewer), std::sync::Arc::clone(&frame));
            }
        }
    }

    /// An administrator takes away what a line said, on the disk too; that something was said stays.
    pub fn remove_line(&mut self, n: u64) -> Result<Effects, Denied> {
        let talk = &mut self.story.talk;
        let found = talk.chat.line(n).or_else(|| talk.gallery.line(n)).filter(|(_, line)| !line.removed);
        let (slot, line) = found.ok_or(Denied::Not("admin-no-line"))?;
        (line.text, line.removed) = (String::new(), true);
        let line = line.clone();
        let ChatLine { n, from, seat, text, time: t, who: user, removed } = line.clone();
        let mut fx = Effects::default();
        fx.rewritten.push((slot, Record::Chat { from, seat, text, t, n, user, removed }));
        self.send_line(&line, &mut fx);
        Ok(fx)
    }

    pub fn note(&mut self, seat: Seat, text: &str) -> Result<Effects, Denied> {
        let text = written::lines(text, MAX_NOTE + 1);
        if text.chars().count() > MAX_NOTE {
            return Err(Denied::Not("wire-note-length"));
        }
        let mut fx = Effects::default();
        self.happen(Record::Note { seat, text }, &mut fx)?;
        Ok(fx)
    }

    /// A player hears those who look on or does not, lets them speak or does not.
    pub fn wish_gallery(&mut self, seat: Seat, hear: Option<bool>, mute: Option<bool>) -> Result<Effects, Denied> {
        let old = self.talk.wishes(seat);
        let wishes = Wishes { hear: hear.unwrap_or(old.hear), mute: mute.unwrap_or(old.mute) };
        let mut fx = Effects::default();
        if wishes == old {
            return Ok(fx);
        }
        let muted = self.talk.is_muted();
        self.happen(Record::Gallery { seat, hear: wishes.hear, mute: wishes.mute }, &mut fx)?;
        let all = self.talk.is_muted() != muted;
        for feed in &mut self.feeds {
            if all || feed.viewer == Viewer::Seat(seat) {
                feed.spoken();
                let gallery = self.story.talk.gallery_now(feed.viewer);
                fx.send(To::Viewer(feed.viewer), encoded(&Frame::Gallery { gallery }));
            }
        }
        Ok(fx)
    }
}

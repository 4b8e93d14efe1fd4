//! What one pair of eyes has been told of a table. Everybody with the same eyes gets the same bytes.
//!
//! A feed moves on only when something changes that it shows: how often others chose in secret cannot be counted.

use crate::frames::{About, Around, EventNow, Frame, Full, Line, News, Stamped, Step, TableNow, encoded, raw};
use crate::room::How;
use catalog::{AnyTable, Asked, Picture, Said, Told};
use engine::{Audience, Message, Seat, Viewer};
use serde_json::value::{RawValue, to_raw_value};
use stage::Words;
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hasher};
use std::ops::Range;
use std::sync::Arc;

/// A client that missed more frames than this, or more bytes, is told everything anew, which takes hardly more.
const KEPT: usize = 64;
const KEPT_BYTES: usize = 16 * 1024;

/// A full frame tells so many bytes of the log, and older lines are asked for.
pub const LOG_PAGE: usize = 192 * 1024;

/// A command's line in the log, for all viewers.
#[derive(Clone)]
pub struct LogLine {
    pub seat: Option<Seat>,
    turn: u16,
    how: How,
    /// Put into JSON once: a full frame tells all of them again.
    events: Vec<(Audience, Box<RawValue>)>,
    /// What lists tell everybody of it.
    headline: Option<Box<RawValue>>,
}

impl LogLine {
    pub fn new(seat: Option<Seat>, said: &Said, how: How) -> LogLine {
        let json = |told: &Told| {
            let event = EventNow { words: Words(&told.words), beat: told.beat.as_ref() };
            to_raw_value(&event).expect("events are plain data and always encode")
        };
        let ordered = seat.filter(|_| how == How::Ordered).map(by_order);
        let events = said.events.iter().chain(&ordered).map(|told| (told.audience, json(told)));
        let told = said.events.iter().rev().find(|told| told.audience.includes(Viewer::Public) && makes_news(told));
        let headline = told.map(|told| to_raw_value(&Words(&told.words)).expect("words are plain data"));
        LogLine { seat, turn: said.turn, how, events: events.collect(), headline }
    }

    pub fn headline(&self) -> Option<&RawValue> {
        self.headline.as_deref()
    }

    /// Was there no other choice?
    pub fn is_only(&self) -> bool {
        self.how == How::Only
    }

    /// Does it go back together with what its seat did before?
    pub fn goes_with_another(&self) -> bool {
        matches!(self.how, How::Only | How::Joined)
    }

    pub fn shows(&self, viewer: Viewer) -> bool {
        self.events.iter().any(|(audience, _)| audience.includes(viewer))
    }

    fn seen_by(&self, viewer: Viewer, n: usize) -> Line<'_> {
        let shown = self.events.iter().filter(|(audience, _)| audience.includes(viewer));
        Line {
            n,
            seat: self.seat,
            turn: self.turn,
            only: self.is_only(),
            events: shown.map(|(_, words)| &**words).collect(),
        }
    }
}

/// What a seat reads where its standing order has answered.
fn by_order(seat: Seat) -> Told {
    Told { audience: Audience::only(seat), words: Message::new("log-by-order"), beat: None }
}

/// Is it something that happened to a piece, rather than a figure on the way to it?
fn makes_news(told: &Told) -> bool {
    use stage::beat::Kind;
    let kind = told.beat.as_ref().map(|beat| beat.kind);
    kind.is_some_and(|kind| !matches!(kind, Kind::Lead | Kind::Roll | Kind::Result | Kind::Points | Kind::Turn))
}

/// The lines a viewer can see of these, numbered from `n` on.
pub fn seen_lines(lines: &[LogLine], viewer: Viewer, n: usize) -> Vec<Line<'_>> {
    let shown = lines.iter().filter(|line| line.shows(viewer));
    shown.zip(n..).map(|(line, n)| line.seen_by(viewer, n)).collect()
}

/// The last of these lines that fit in so many bytes, and one in any case.
pub fn last_page(mut lines: Vec<Line<'_>>, most: usize) -> Vec<Line<'_>> {
    let mut bytes = 0;
    let fit = lines.iter().rev().take_while(|line| {
        bytes += line.size();
        bytes <= most
    });
    let kept = fit.count().max(1).min(lines.len());
    lines.split_off(lines.len() - kept)
}

/// By what one decision is told from another. The decision itself may be large, and is kept for nobody.
#[derive(PartialEq)]
struct Question {
    seats: Vec<Seat>,
    what: u64,
}

impl Question {
    fn of(asked: &Asked) -> Question {
        let mut what = DefaultHasher::new();
        what.write(encoded(&asked.what).as_bytes());
        Question { seats: asked.seats.clone(), what: what.finish() }
    }
}

pub struct Feed {
    pub viewer: Viewer,
    /// Does anybody listen?
    pub heard: bool,
    /// Bytes of the log a full frame tells.
    page: usize,
    seq: u64,
    /// When the present decision was told.
    decided: u64,
    picture: Option<Box<dyn Picture>>,
    question: Option<Question>,
    news: Option<News>,
    /// Lines of the room told of, and how many of them show.
    lines: usize,
    shown: usize,
    /// Lines told of have been taken back since.
    cut: bool,
    /// The viewer has answered: what he is asked next is a new question, even in the same words.
    answered: bool,
    sent: VecDeque<(u64, Arc<str>)>,
    sent_bytes: usize,
    /// When something was said that is in no step.
    spoken: Option<u64>,
}

impl Feed {
    pub fn new(viewer: Viewer, base: u64) -> Feed {
        Feed {
            viewer,
            heard: false,
            page: LOG_PAGE,
            seq: base,
            decided: base,
            picture: None,
            question: None,
            news: None,
            lines: 0,
            shown: 0,
            cut: false,
            answered: false,
            sent: VecDeque::new(),
            sent_bytes: 0,
            spoken: None,
        }
    }

    /// For what is read at once and goes by no channel.
    pub fn unbounded(viewer: Viewer) -> Feed {
        Feed { page: usize::MAX, ..Feed::new(viewer, 0) }
    }

    /// Nobody listens: the next one to come is told everything.
    pub fn forget(&mut self) {
        self.picture = None;
        // Whoever leaves leaves no memory either.
        (self.sent, self.sent_bytes) = (VecDeque::new(), 0);
    }

    /// Some lines have gone, and these are left. Of lines he was not shown the viewer does not learn that they have gone.
    pub fn cut(&mut self, gone: &Range<usize>, lines: &[LogLine]) {
        if gone.is_empty() || gone.start >= self.lines {
            return;
        }
        let visible = |lines: &[LogLine]| lines.iter().filter(|line| line.shows(self.viewer)).count();
        let left = gone.start + self.lines.saturating_sub(gone.end);
        if visible(&lines[..left]) == self.shown {
            self.lines = left;
        } else {
            // What comes behind them is told once more.
            (self.lines, self.shown, self.cut) = (gone.start, visible(&lines[..gone.start]), true);
        }
    }

    /// The viewer has given one of his choices.
    pub fn answered(&mut self) {
        self.answered = true;
    }

    /// Is this the moment the present decision was told?
    pub fn decided_at(&self, at: u64) -> bool {
        self.decided == at
    }

    /// The frames since then, if they are still known.
    pub fn missed(&self, since: u64) -> Option<Vec<Arc<str>>> {
        self.picture.as_ref()?;
        if self.spoken.is_some_and(|spoken| since <= spoken) {
            return None;
        }
        if since == self.seq {
            return Some(Vec::new());
        }
        let first = self.sent.iter().position(|(seq, _)| Some(*seq) == since.checked_add(1))?;
        Some(self.sent.iter().skip(first).map(|(_, frame)| Arc::clone(frame)).collect())
    }

    /// Is the next frame one that tells everything?
    pub fn is_new(&self) -> bool {
        self.picture.is_none()
    }

    /// The next frame tells everything.
    pub fn forget_picture(&mut self) {
        self.picture = None;
    }

    /// Something was said that is in no step: whoever was away is told everything.
    pub fn spoken(&mut self) {
        self.spoken = Some(self.seq);
    }

    /// What has changed, if anything has.
    pub fn step(
        &mut self,
        table: Option<&dyn AnyTable>,
        lines: &[LogLine],
        news: News,
        playing: bool,
    ) -> Option<Arc<str>> {
        let table = table?;
        let scene = table.renew(&mut **self.picture.as_mut()?);
        let decision = if playing { table.decision(self.viewer) } else { None };
        let cut = std::mem::take(&mut self.cut).then_some(self.shown);
        let log = seen_lines(&lines[self.lines..], self.viewer, self.shown + 1);
        (self.lines, self.shown) = (lines.len(), self.shown + log.len());
        let question = decision.as_ref().map(Question::of);
        let (asked, differs) = (self.is_asked_anew(&question), question != self.question);
        if scene.is_none() && !asked && !differs && log.is_empty() && cut.is_none() {
            return None;
        }
        self.seq += 1;
        if asked {
            self.decided = self.seq;
        }
        let at = self.decided;
        let frame: Arc<str> = encoded(&Frame::Step(Step {
            seq: self.seq,
            scene: scene.map(raw),
            decision: (asked || differs).then(|| decision.as_ref().map(|asked| Stamped { at, asked })),
            cut,
            log,
            table: (self.news.as_ref() != Some(&news)).then_some(&news),
        }))
        .into();
        (self.question, self.news) = (question, Some(news));
        self.keep(Arc::clone(&frame));
        Some(frame)
    }

    /// Is this a question the viewer has not been asked? Who else still has to answer does not make it one: a choice that
    /// crosses such news on the way is as good as before.
    fn is_asked_anew(&mut self, question: &Option<Question>) -> bool {
        let what = |question: &Option<Question>| question.as_ref().map(|question| question.what);
        let same = what(question) == what(&self.question);
        std::mem::take(&mut self.answered) || !same
    }

    /// Remembers a frame for those who miss it.
    pub fn keep(&mut self, frame: Arc<str>) {
        self.sent_bytes += frame.len();
        self.sent.push_back((self.seq, frame));
        while self.sent.len() > KEPT || self.sent_bytes > KEPT_BYTES {
            let Some((_, oldest)) = self.sent.pop_front() else { break };
            self.sent_bytes -= oldest.len();
        }
    }

    /// Everything.
    pub fn full(
        &mut self,
        table: Option<&dyn AnyTable>,
        lines: &[LogLine],
        (about, news): (About, News),
        playing: bool,
        around: Around<'_>,
    ) -> String {
        if self.picture.is_none() {
            // Nobody knows what was told last: a new moment, by whose number nothing else is meant.
            self.seq += 1;
        }
        let decision = match table {
            Some(table) if playing => table.decision(self.viewer),
            _ => None,
        };
        let question = decision.as_ref().map(Question::of);
        if self.is_asked_anew(&question) {
            self.decided = self.seq;
        }
        self.cut = false;
        let picture = table.map(|table| table.picture(self.viewer));
        let log = seen_lines(lines, self.viewer, 1);
        (self.lines, self.shown) = (lines.len(), log.len());
        let frame = encoded(&Frame::Full(Box::new(Full {
            seq: self.seq,
            table: TableNow { about, news: &news },
            scene: picture.as_ref().map(|picture| raw(picture.whole())),
            decision: decision.as_ref().map(|asked| Stamped { at: self.decided, asked }),
            log: last_page(log, self.page),
            around,
        })));
        (self.picture, self.question, self.news) = (picture, question, Some(news));
        frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_what_was_sent_so_many_frames_and_bytes_are_kept() {
        let kept = |frames: usize, bytes: usize| {
            let mut feed = Feed::new(Viewer::Public, 0);
            for _ in 0..frames {
                feed.seq += 1;
                feed.keep("x".repeat(bytes).into());
            }
            assert_eq!(feed.sent_bytes, feed.sent.iter().map(|(_, frame)| frame.len()).sum::<usize>());
            feed.sent.len()
        };
        assert_eq!(kept(KEPT, 100), KEPT, "small ones, all of them");
        assert_eq!(kept(KEPT + 1, 100), KEPT);
        assert_eq!(kept(20, 4 * 1024), KEPT_BYTES / (4 * 1024), "large ones, the last");
        assert_eq!(kept(1, KEPT_BYTES + 1), 0, "for one that is larger everything is told");
    }
}

//! What a table shows, and to whom.

use super::story::{Deed, Story};
use super::{Effects, Kind, Place, Presence, Proposal, Proposed, Room, Status, To, encoded};
use crate::feed::{Feed, LOG_PAGE, LogLine, last_page, seen_lines};
use crate::frames::{About, Around, Fair, Frame, Line, MayUndo, News, Over, Person, ProposalNow, raw};
use crate::store::UserId;
use catalog::{AnyTable, Fault, Offer, PlayError, Position};
use engine::{Actor, FairHeader, Message, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::sync::Arc;

impl Room {
    pub(super) fn feed(&self, viewer: Viewer) -> Option<&Feed> {
        self.feeds.iter().find(|feed| feed.viewer == viewer)
    }

    /// Is this the moment the seat's present decision was told?
    pub fn decided_at(&self, seat: Seat, at: u64) -> bool {
        self.feed(Viewer::Seat(seat)).is_some_and(|feed| feed.decided_at(at))
    }

    /// Says whether anybody listens with these eyes: where nobody does, no pictures are made.
    pub fn set_heard(&mut self, viewer: Viewer, heard: bool) {
        if let Some(feed) = self.feeds.iter_mut().find(|feed| feed.viewer == viewer) {
            feed.heard = heard;
            if !heard {
                // Whether others did anything meanwhile cannot be told from the answer on coming again.
                feed.forget();
            }
        }
    }

    /// What somebody missed, or everything.
    pub fn hello(&mut self, viewer: Viewer, since: Option<u64>) -> Vec<Arc<str>> {
        self.set_heard(viewer, true);
        let missed = since.and_then(|since| self.feed(viewer)?.missed(since));
        match missed {
            Some(frames) => frames,
            None => vec![self.full(viewer).into()],
        }
    }

    pub fn full(&mut self, viewer: Viewer) -> String {
        let (story, playing) = (&self.story, self.is_playing());
        let around = Around {
            chat: story.talk.chat(None),
            gallery: Some(story.talk.gallery_now(viewer)),
            note: story.talk.note(viewer).to_string(),
            proposal: story.proposal_now(viewer),
            fallen: story.fallen(viewer),
            people: self.people_list(),
            watchers: self.watchers,
            ..Around::default()
        };
        let (about, news) = (story.about(viewer), self.news(viewer));
        let Some(feed) = self.feeds.iter_mut().find(|feed| feed.viewer == viewer) else { return "{}".into() };
        feed.full(story.table.as_deref(), &story.lines, (about, news), playing, around)
    }

    pub(super) fn send_proposal(&mut self, fx: &mut Effects) {
        self.feeds.iter_mut().for_each(Feed::spoken);
        for feed in &self.feeds {
            let proposal = self.proposal_now(feed.viewer);
            fx.send(To::Viewer(feed.viewer), encoded(&Frame::Proposal { proposal }));
        }
    }

    /// What is proposed, as each pair of eyes reads it.
    pub(super) fn proposals(&self) -> Vec<Option<ProposalNow>> {
        self.feeds.iter().map(|feed| self.proposal_now(feed.viewer)).collect()
    }

    /// Tells those who read it otherwise than before, and nobody else: that a line was undone in secret is not told.
    pub(super) fn send_changed_proposals(&mut self, before: &[Option<ProposalNow>], fx: &mut Effects) {
        let now = self.proposals();
        for ((feed, before), proposal) in self.feeds.iter_mut().zip(before).zip(now) {
            if *before != proposal {
                feed.spoken();
                fx.send(To::Viewer(feed.viewer), encoded(&Frame::Proposal { proposal }));
            }
        }
    }

    /// What changes from command to command.
    pub(super) fn news(&self, viewer: Viewer) -> News {
        let undo = match viewer {
            Viewer::Seat(seat) if self.is_playing() => self.table.as_ref().map(|_| self.may_undo(seat)),
            _ => None,
        };
        News {
            undo: undo.map(|may| MayUndo { may: may.is_ok(), say: may.err().map(|why| why.message()) }),
            clock: self.clock_now(viewer),
            absence: self.absence_now(),
            lesson: self.lesson_now(viewer).filter(|_| self.is_playing()),
            orders: self.orders_now(viewer),
        }
    }
}

impl Story {
    /// What is lost, once the game is over: everybody has seen it fall.
    fn fallen(&self, viewer: Viewer) -> Option<Box<RawValue>> {
        let over = matches!(self.status, Status::Over { .. });
        self.table.as_ref().filter(|_| over).map(|table| raw(table.fallen(viewer)))
    }

    fn proposal_now(&self, viewer: Viewer) -> Option<ProposalNow> {
        let Proposed { n, from, what, .. } = self.proposal?;
        let (what, to) = match what {
            Proposal::TakeBack { to } => {
                ("take-back", Some(self.lines.iter().take(to).filter(|line| line.shows(viewer)).count()))
            }
            Proposal::Draw => ("draw", None),
            Proposal::Rematch => ("rematch", None),
        };
        Some(ProposalNow { n, what, to, from, open: self.undecided().iter().collect() })
    }

    /// The table itself, as a viewer sees it.
    fn about(&self, viewer: Viewer) -> About {
        let over = match self.status {
            Status::Over { by, winners } => {
                Some(Over { by, winners: winners.iter().collect(), points: self.points.clone() })
            }
            _ => None,
        };
        About {
            id: self.id.clone(),
            game: self.plan.game.clone(),
            scenario: self.plan.scenario.clone(),
            options: self.plan.options.clone(),
            seats: self.places.iter().map(|place| place.name.clone()).collect(),
            kinds: self.places.iter().map(|place| place.kind).collect(),
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                _ => None,
            },
            you: self.seats_beside(viewer),
            status: self.status.name(),
            version: env!("CARGO_PKG_VERSION"),
            outcome: self.outcome.clone(),
            over,
            fair: self.fair(),
            after: self.plan.after.as_ref().map(|after| after.id.clone()),
            left: self.departures.clone(),
            brought: self.plan.brought.clone(),
        }
    }

    /// What was said of the dice before the first roll, and the secret once it is of no more use. A log that was read in
    /// says it of its own; the dice of a lesson are printed.
    fn fair(&self) -> Option<Fair> {
        if let Some(log) = &self.plan.log {
            let FairHeader { commitment, salts, .. } = catalog::header_of(log.as_bytes()).ok()?.fair?;
            let closing: Value = serde_json::from_str(log.trim_end().lines().next_back()?).ok()?;
            return Some(Fair { commitment, salts, secret: closing["end"]["secret"].as_str().map(str::to_string) });
        }
        let over = matches!(self.status, Status::Over { .. });
        let (commitment, salts) = (self.secret.commitment(), Story::salts(&self.places));
        self.course.is_none().then(|| Fair { commitment, salts, secret: over.then(|| self.secret.reveal()) })
    }

    /// The seats of whoever has these eyes: several where friends share a screen.
    pub(super) fn seats_beside(&self, viewer: Viewer) -> Vec<Seat> {
        match viewer {
            Viewer::Seat(seat) => {
                let user = self.places.get(seat.index()).and_then(|place| place.user);
                user.map_or(Vec::new(), |user| self.seats_of(user))
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn visible(&self, viewer: Viewer) -> usize {
        self.lines.iter().filter(|line| line.shows(viewer)).count()
    }

    /// How many commands stood before the viewer's n-th line (from 0).
    pub(super) fn entries_at(&self, viewer: Viewer, n: usize) -> usize {
        let mut shown = self.lines.iter().enumerate().filter(|(_, line)| line.shows(viewer));
        shown.nth(n).map_or(self.lines.len(), |(entries, _)| entries)
    }
}

impl Room {
    /// The game up to a viewer's n-th line, taken out of the room: played again, it takes its time.
    pub fn past(&self, viewer: Viewer, n: usize) -> Result<Past, Fault> {
        let to = self.commands_at(viewer, n);
        let (at, of) = (Some(n), Some(self.visible(viewer)));
        Ok(Past {
            table: self.fresh(&self.places)?,
            viewer,
            deeds: self.deeds[..to].to_vec(),
            lines: self.lines[..to].to_vec(),
            about: (self.about(viewer), self.news(viewer)),
            around: Around { at, of, people: self.people_list(), ..Around::default() },
        })
    }

    /// How many commands stood when a viewer saw his n-th line.
    pub fn commands_at(&self, viewer: Viewer, n: usize) -> usize {
        if n == 0 { 0 } else { (self.entries_at(viewer, n - 1) + 1).min(self.deeds.len()) }
    }

    /// The log of the first so many commands, as a viewer reads it.
    pub fn lines_until(&self, viewer: Viewer, commands: usize) -> String {
        let lines = &self.lines[..commands.min(self.lines.len())];
        encoded(&seen_lines(lines, viewer, 1))
    }

    /// A page of the viewer's log before his n-th line.
    pub fn lines_before(&self, viewer: Viewer, n: usize) -> Vec<Line<'_>> {
        let mut lines = seen_lines(&self.lines, viewer, 1);
        lines.truncate(n.saturating_sub(1));
        last_page(lines, LOG_PAGE)
    }

    /// A finished game with its log, taken out of the room to be computed again.
    pub fn rolled(&mut self) -> Result<Option<Rolled>, Fault> {
        let Some(log) = self.log() else { return Ok(None) };
        Ok(Some(Rolled { table: self.fresh(&self.places)?, log }))
    }

    /// The sealed log of a finished game.
    pub fn log(&mut self) -> Option<String> {
        if let Some(log) = &self.plan.log {
            return Some(log.clone());
        }
        let Status::Over { by, .. } = self.status else { return None };
        self.story.seal(by)
    }

    pub fn preview(&self, seat: Seat, choice: usize) -> Option<String> {
        self.table.as_ref().filter(|_| self.is_playing())?.preview(seat, choice)
    }

    /// Where the others of a troop would go along with a choice.
    pub fn together(&self, seat: Seat, choice: usize, wish: &[(String, String)]) -> Option<String> {
        self.table.as_ref().filter(|_| self.is_playing())?.together(seat, choice, wish)
    }

    /// Where whoever moves step by step could stop, or whoever would set out by a choice.
    pub fn reach(&self, seat: Seat, choice: Option<usize>) -> Option<String> {
        self.table.as_ref().filter(|_| self.is_playing())?.reach(seat, choice)
    }

    /// The way to a hex, and where to face there.
    pub fn way(&self, seat: Seat, choice: Option<usize>, to: &str, facing: Option<u8>) -> Option<String> {
        self.table.as_ref().filter(|_| self.is_playing())?.way(seat, choice, to, facing)
    }

    /// The answers to what a seat is asked side by side.
    pub fn weigh(&self, seat: Seat) -> Option<String> {
        self.table.as_ref().filter(|_| self.is_playing())?.weigh(seat)
    }

    /// What a piece has before it.
    pub fn looks(&self, seat: Seat, piece: &str) -> Option<String> {
        self.table.as_ref().filter(|_| self.is_playing())?.looks(seat, piece)
    }

    /// Why something cannot be done; the general answer where nothing else is known.
    pub fn why(&self, seat: Seat, pick: &[&str]) -> Message {
        let asked = self.table.as_ref().filter(|_| self.is_playing());
        match asked {
            None => Message::new("room-over"),
            Some(table) => match table.why(seat, pick) {
                Some(refusal) => Message { rule: Some(refusal.rule), ..refusal.reason },
                None => table.prompt(seat),
            },
        }
    }

    /// Who is connected now, and how many look on. What everybody is told of it.
    pub fn set_here(&mut self, users: &[UserId], watchers: usize, now: u64) -> String {
        for (place, here) in self.story.places.iter().zip(&mut self.here) {
            let was = *here == Presence::Here;
            *here = match place.user {
                Some(user) if users.contains(&user) => Presence::Here,
                Some(_) if was => Presence::Seen(now),
                _ => *here,
            };
        }
        self.watchers = watchers;
        encoded(&Frame::People { people: self.people_list(), watchers })
    }

    fn people_list(&self) -> Vec<Person> {
        let person = |(seat, (place, presence)): (u8, (&Place, &Presence))| Person {
            seat: Seat(seat),
            name: place.name.clone(),
            kind: place.kind,
            here: place.kind == Kind::Bot || *presence == Presence::Here,
            seen: match presence {
                Presence::Seen(time) => Some(*time),
                _ => None,
            },
            level: place.level,
            who: place.user.filter(|_| place.kind == Kind::Human),
        };
        (0..).zip(self.places.iter().zip(&self.here)).map(person).collect()
    }

    /// Seats the computer plays that have to decide now.
    pub fn bots_awaited(&self) -> Vec<(Seat, u8)> {
        let awaited = self.awaited();
        let bot = |seat: &Seat| self.places[seat.index()].kind == Kind::Bot;
        awaited.into_iter().filter(bot).map(|seat| (seat, self.places[seat.index()].level)).collect()
    }
}

/// A moment of a game, apart from its room.
pub struct Past {
    table: Box<dyn AnyTable>,
    viewer: Viewer,
    deeds: Vec<Deed>,
    lines: Vec<LogLine>,
    about: (About, News),
    around: Around<'static>,
}

impl Past {
    /// As the viewer saw it: a `full` frame without choices.
    pub fn shown(mut self) -> Result<String, Fault> {
        self.play()?;
        let mut feed = Feed::unbounded(self.viewer);
        Ok(feed.full(Some(&*self.table), &self.lines, self.about, false, self.around))
    }

    /// For a game that goes on from there.
    pub fn position(mut self) -> Result<Position, Fault> {
        self.play()?;
        Ok(self.table.position())
    }

    fn play(&mut self) -> Result<(), Fault> {
        for deed in std::mem::take(&mut self.deeds) {
            if let Err(PlayError::Fault(fault)) = deed.repeat(&mut *self.table) {
                return Err(fault);
            }
        }
        Ok(())
    }
}

/// A finished game with its log.
pub struct Rolled {
    table: Box<dyn AnyTable>,
    log: String,
}

/// What could fall at a roll: everybody who has the secret can compute what did.
#[derive(Serialize)]
pub struct Roll {
    /// Of all rolls of the game, those taken back included, from 0.
    n: u64,
    /// The results as the log writes them, each with its weight.
    chances: Vec<(Value, u32)>,
}

impl Rolled {
    /// Every roll of the log, those taken back included.
    pub fn all(mut self) -> Result<Vec<Roll>, Fault> {
        let mut rolls = Vec::new();
        for (n, line) in self.log.lines().filter(|line| !line.trim().is_empty()).enumerate().skip(1) {
            let bad = |detail: String| Fault::new("bad-log", format!("line {}", n + 1)).name("detail", detail);
            let value: Value = serde_json::from_str(line).map_err(|error| bad(error.to_string()))?;
            if let Some(to) = value.get("take_back").and_then(Value::as_u64) {
                self.table.take_back(to as usize).map_err(|why| bad(why.message().key.to_string()))?;
            } else if let Some(seat) = value.get("leave").and_then(Value::as_u64) {
                Deed::Left(Seat(seat as u8)).repeat(&mut *self.table).map_err(|why| bad(format!("{why:?}")))?;
            } else if let Ok(actor) = serde_json::from_value::<Actor>(value["actor"].clone()) {
                if actor == Actor::Chance {
                    let weighed = |offer: Offer| (offer.command, offer.weight.unwrap_or(0));
                    let chances = self.table.chances().into_iter().map(weighed).collect();
                    rolls.push(Roll { n: self.table.rolls(), chances });
                }
                let deed = Deed::Command(actor, value["command"].clone());
                deed.repeat(&mut *self.table).map_err(|why| bad(format!("{why:?}")))?;
            }
        }
        Ok(rolls)
    }
}

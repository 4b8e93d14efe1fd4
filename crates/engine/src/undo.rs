//! How a seat goes back: alone over its own commands as far as they showed nobody anything, or further by the consent of
//! all.
//!
//! Several seats may choose at once in secret. Then a seat takes back its own last command although others have chosen
//! since, and whether they have must not show: it is allowed if the command could as well have been given after
//! theirs, and refused if it could not, whether or not they have acted yet.

use crate::log::{Line, MAX_TAKE_BACKS};
use crate::table::{Deed, Entry, Events, STRIDE, Table};
use crate::{Actor, Game, Message, Seat, Silent, Turn, Viewer};
use std::cell::{LazyCell, OnceCell};

/// Why a command cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoRefused {
    #[error("there is nothing to take back")]
    Nothing,
    #[error("others have gone on since")]
    NotYours,
    #[error("dice have been rolled or a chit drawn")]
    Chance,
    #[error("the last command showed something")]
    Revealed,
    #[error("the game is closed")]
    Closed,
    #[error("too much has been taken back in this game")]
    TooOften,
}

impl UndoRefused {
    /// The same in no language yet.
    pub fn message(self) -> Message {
        Message::new(match self {
            UndoRefused::Nothing => "undo-nothing",
            UndoRefused::NotYours => "undo-not-yours",
            UndoRefused::Chance => "undo-chance",
            UndoRefused::Revealed => "undo-revealed",
            UndoRefused::Closed => "undo-closed",
            UndoRefused::TooOften => "undo-too-often",
        })
    }
}

/// What others did after a command.
type Rivals<G> = Vec<Entry<<G as Game>::Command>>;

/// The position before an entry, computed when it is first asked for: up to hundreds of commands are played again for it, and
/// whether a seat may go back is said with every step of the game, mostly without it.
struct Before<'a, G: Game> {
    table: &'a Table<G>,
    at: usize,
    state: OnceCell<G::State>,
}

impl<G: Game> Before<'_, G> {
    fn state(&self) -> &G::State {
        self.state.get_or_init(|| self.table.position(self.at))
    }
}

impl<G: Game> Table<G> {
    /// Could this seat take back its last command?
    pub fn may_undo(&self, seat: Seat) -> Result<(), UndoRefused> {
        self.undoable(seat).map(drop)
    }

    /// Takes back the last command of this seat, if it showed nobody anything. Again and again this goes back as far as the
    /// seat may go alone. Gives the place among the entries that it had.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, UndoRefused> {
        let at = self.undoable(seat)?;
        let later = self.entries[at + 1..].to_vec();
        // Nobody learnt anything from it: the log forgets it too. Since the last take-back lines and entries go together.
        self.log.lines.remove(self.log.lines.len() - later.len() - 1);
        self.cut(at, self.position(at));
        for entry in later {
            let mut state = self.state.clone();
            self.repeat(&mut state, &entry, &mut Silent);
            self.state = state;
            self.stand(entry);
        }
        Ok(at)
    }

    /// Goes back, by the consent of all, to when only `to_len` commands stood. The log keeps what is taken back, and
    /// rolls once seen are not rolled again.
    pub fn take_back(&mut self, to_len: usize) -> Result<(), UndoRefused> {
        let earlier = self.log.lines.iter().filter(|line| matches!(line, Line::TakeBack { .. })).count();
        match () {
            () if self.log.end.is_some() => Err(UndoRefused::Closed),
            () if to_len >= self.entries.len() => Err(UndoRefused::Nothing),
            () if earlier >= MAX_TAKE_BACKS => Err(UndoRefused::TooOften),
            () => {
                self.rewind(to_len);
                self.log.lines.push(Line::TakeBack { take_back: to_len });
                Ok(())
            }
        }
    }

    /// The place of the entry this seat may take back.
    fn undoable(&self, seat: Seat) -> Result<usize, UndoRefused> {
        if self.log.end.is_some() {
            return Err(UndoRefused::Closed);
        }
        let at = self.last_of(seat)?;
        if at < self.floor {
            return Err(UndoRefused::Revealed);
        }
        let before = Before { table: self, at, state: OnceCell::new() };
        if self.showed(&before) {
            return Err(UndoRefused::Revealed);
        }
        let rivals = self.entries[at + 1..].to_vec();
        let stands = self.could_come_last(&before, &rivals)
            && !self.choose_in_secret_since(seat, &before)
            && !self.moved_on_since(seat, &before)
            && !self.could_be_stopped_unseen(seat, &before, rivals);
        if !stands {
            return Err(UndoRefused::NotYours);
        }
        Ok(at)
    }

    /// The seat's last entry, if only other seats have acted since. What they did must not be told by the reason why not.
    fn last_of(&self, seat: Seat) -> Result<usize, UndoRefused> {
        let own = |entry: &Entry<G::Command>| entry.actor == Actor::Seat(seat) && entry.deed != Deed::Left;
        let stops = |entry: &Entry<G::Command>| own(entry) || !matches!(entry.actor, Actor::Seat(_));
        match self.entries.iter().rposition(stops) {
            Some(at) if own(&self.entries[at]) => Ok(at),
            Some(_) => Err(UndoRefused::Chance),
            None => Err(UndoRefused::Nothing),
        }
    }

    /// Has anything been shown since? What is known of each entry is asked first.
    fn showed(&self, before: &Before<'_, G>) -> bool {
        let since = &self.entries[before.at..];
        if since.iter().all(|entry| entry.revealed.is_some()) {
            return since.iter().any(|entry| entry.revealed == Some(true));
        }
        let mut state = before.state().clone();
        since.iter().any(|entry| {
            let mut events: Events<G> = Vec::new();
            self.repeat(&mut state, entry, &mut events);
            entry.revealed.unwrap_or_else(|| events.iter().any(|(_, event)| self.game.reveals(event)))
        })
    }

    /// Do these entries of others stand without the one behind `before`, and does it come to the same if it is given after them?
    /// Always so when there are none. Others have been asked together with this seat, or they have not chosen in secret.
    fn could_come_last(&self, before: &Before<'_, G>, rivals: &[Entry<G::Command>]) -> bool {
        if rivals.is_empty() {
            return true;
        }
        let Turn::Seats(together) = self.game.turn(before.state()) else { return false };
        let own = &self.entries[before.at];
        let (mut apart, mut order) = (before.state().clone(), before.state().clone());
        self.repeat(&mut order, own, &mut Silent);
        for rival in rivals {
            let (Actor::Seat(seat), Deed::Command(command)) = (rival.actor, &rival.deed) else { return false };
            if !together.contains(seat) || self.game.check(&apart, rival.actor, command).is_err() {
                return false;
            }
            self.repeat(&mut apart, rival, &mut Silent);
            self.repeat(&mut order, rival, &mut Silent);
        }
        let Deed::Command(command) = &own.deed else { return false };
        if self.game.check(&apart, own.actor, command).is_err() {
            return false;
        }
        self.repeat(&mut apart, own, &mut Silent);
        apart == order
    }

    /// Could another seat now give some command, without this one noticing, after which it could not take its own back? What has
    /// been done unnoticed must not decide what this seat may do, and so neither may what could be.
    fn could_be_stopped_unseen(&self, seat: Seat, before: &Before<'_, G>, mut rivals: Rivals<G>) -> bool {
        let (eyes, done) = (Viewer::Seat(seat), rivals.len());
        let (awaited, view) = (self.game.awaited(&self.state, eyes), LazyCell::new(|| self.view(eyes)));
        let Turn::Seats(seats) = awaited else { return false };
        let others = seats.iter().filter(|other| *other != seat && other.0 < self.game.seats());
        let commands = others.flat_map(|other| self.options(other).into_iter().map(move |command| (other, command)));
        for (other, command) in commands {
            let rival = Entry { actor: Actor::Seat(other), deed: Deed::Command(command), revealed: None };
            let (mut after, mut events): (_, Events<G>) = (self.state.clone(), Vec::new());
            self.repeat(&mut after, &rival, &mut events);
            let hears = events.iter().any(|(audience, _)| audience.includes(eyes));
            let sees = || self.game.awaited(&after, eyes) != awaited || self.game.view(&after, eyes) != *view;
            if hears || sees() {
                continue;
            }
            rivals.truncate(done);
            rivals.push(rival);
            if !self.could_come_last(before, &rivals) {
                return true;
            }
        }
        false
    }

    /// Is somebody asked now who was not asked together with this seat before, at once with others or about what does not follow
    /// from what everybody sees? Then whether he could act unseen depends on what he may choose, which is nobody else's to know.
    fn choose_in_secret_since(&self, seat: Seat, before: &Before<'_, G>) -> bool {
        let Turn::Seats(now) = self.game.awaited(&self.state, Viewer::Seat(seat)) else { return false };
        let secret = |other: Seat| now.len() > 1 || !self.game.is_open(&self.state, other);
        if !now.iter().any(|other| other != seat && secret(other)) {
            return false;
        }
        let Turn::Seats(together) = self.game.turn(before.state()) else { return false };
        now.iter().any(|other| other != seat && !together.contains(other) && secret(other))
    }

    /// Has what this seat sees changed by what others did after its command? Then it knows that they have acted, and how
    /// often they did is not for it to find out.
    fn moved_on_since(&self, seat: Seat, before: &Before<'_, G>) -> bool {
        if before.at + 1 == self.entries.len() {
            return false;
        }
        let (eyes, mut after) = (Viewer::Seat(seat), before.state().clone());
        self.repeat(&mut after, &self.entries[before.at], &mut Silent);
        let seen = |state: &G::State| (self.game.awaited(state, eyes), self.game.view(state, eyes));
        seen(&after) != seen(&self.state)
    }

    /// The position when only `len` entries stood, computed from the nearest one kept.
    fn position(&self, len: usize) -> G::State {
        let near = self.near.iter().flatten().rev().find(|(from, _)| *from <= len);
        let (from, mut state) =
            near.cloned().unwrap_or_else(|| (len / STRIDE * STRIDE, self.kept[len / STRIDE].clone()));
        for entry in &self.entries[from..len] {
            self.repeat(&mut state, entry, &mut Silent);
        }
        state
    }

    pub(crate) fn rewind(&mut self, len: usize) {
        self.cut(len, self.position(len));
        self.floor = len;
    }

    fn cut(&mut self, len: usize, state: G::State) {
        self.state = state;
        self.entries.truncate(len);
        self.kept.truncate(len / STRIDE + 1);
        let stands = |near: Option<(usize, G::State)>| near.filter(|(from, _)| *from <= len);
        self.near = std::mem::take(&mut self.near).map(stands);
    }
}

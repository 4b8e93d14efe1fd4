//! One game being played. Every command of every path - players, bots, replays, tests - goes through
//! [`Table::play`] or the loop of [`Table::replay`], and both ask `check` first.
//!
//! The table keeps a copy of the position only every few hundred commands. Going back computes at most that many
//! commands again, which nobody notices; playing forward, which simulations do all day, costs nothing extra.

use crate::fair::{self, Dice, Secret};
use crate::log::{End, Header, Line, Log, Record};
use crate::position::{self, PositionHash};
use crate::{Actor, Audience, Game, Leaving, Message, Refusal, Seat, Silent, Told, Turn, Viewer};
use std::sync::Arc;

/// How many commands lie between two kept positions.
pub(crate) const STRIDE: usize = 256;
/// The same near the end, where undo is asked for after every command; of these the last two are kept.
pub(crate) const NEAR: usize = 8;

/// The option of a header that says the game began from a position set up by hand: its hash.
pub const POSITION: &str = "position";

/// What an entry did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed<C> {
    Command(C),
    /// The seat left, and the others went on.
    Left,
}

/// A command as it stands in the game, after all undoing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry<C> {
    pub actor: Actor,
    pub deed: Deed<C>,
    /// Did it show somebody something new? Not known where nobody listened, as in a replay.
    pub(crate) revealed: Option<bool>,
}

impl<C: Copy> Entry<C> {
    pub fn command(&self) -> Option<C> {
        match self.deed {
            Deed::Command(command) => Some(command),
            Deed::Left => None,
        }
    }
}

/// What a command told, and whom.
pub type Events<G> = Vec<(Audience, <G as Game>::Event)>;

pub struct Table<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) state: G::State,
    pub(crate) entries: Vec<Entry<G::Command>>,
    pub(crate) log: Log<G::Command>,
    /// How many chance commands the log ever held, taken back or not: the number of the next roll.
    pub(crate) rolls: u64,
    /// The positions after 0, STRIDE, 2 * STRIDE ... entries.
    pub(crate) kept: Vec<G::State>,
    /// The last positions after a multiple of NEAR entries, with their number, the older one first.
    pub(crate) near: [Option<(usize, G::State)>; 2],
    /// Undo goes no further back than this; an agreed take-back puts it here.
    pub(crate) floor: usize,
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Table<G> {
        Table {
            game: Arc::clone(&self.game),
            state: self.state.clone(),
            entries: self.entries.clone(),
            log: self.log.clone(),
            rolls: self.rolls,
            kept: self.kept.clone(),
            near: self.near.clone(),
            floor: self.floor,
        }
    }
}

impl<G: Game> Table<G> {
    pub fn new(game: Arc<G>, header: Header) -> Table<G> {
        let start = game.start();
        Table::begin(game, start, header)
    }

    /// A game from a position that was set up or read from outside. The game's invariants decide whether it may
    /// be played; their text comes back if not.
    pub fn from_position(game: Arc<G>, state: G::State) -> Result<Table<G>, String> {
        game.invariants(&state)?;
        let mut header = Header::default();
        header.options.insert(POSITION.to_string(), PositionHash::of(&*game, &state).to_word());
        Ok(Table::begin(game, state, header))
    }

    fn begin(game: Arc<G>, state: G::State, header: Header) -> Table<G> {
        let kept = vec![state.clone()];
        Table { game, state, entries: Vec::new(), log: Log::new(header), rolls: 0, kept, near: [None, None], floor: 0 }
    }

    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn turn(&self) -> Turn<G::Outcome> {
        self.game.turn(&self.state)
    }

    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// Every command this seat may give now.
    pub fn options(&self, seat: Seat) -> Vec<G::Command> {
        let mut options = Vec::new();
        self.game.options(&self.state, seat, &mut options);
        options
    }

    /// Every result Chance may give now, with its weight.
    pub fn chances(&self) -> Vec<(G::Command, u32)> {
        let mut chances = Vec::new();
        self.game.chances(&self.state, &mut chances);
        chances
    }

    /// The commands as they stand, in order.
    pub fn entries(&self) -> &[Entry<G::Command>] {
        &self.entries
    }

    pub fn log(&self) -> &Log<G::Command> {
        &self.log
    }

    /// The number the next roll will have.
    pub fn rolls(&self) -> u64 {
        self.rolls
    }

    /// The hash of what the position means.
    pub fn fingerprint(&self) -> [u8; 32] {
        position::hash(&*self.game, &self.state)
    }

    /// Gives a command and hears what it did. Refused, it changes nothing.
    pub fn play(&mut self, actor: Actor, command: G::Command) -> Result<Events<G>, Refusal> {
        let mut events = Vec::new();
        self.play_into(actor, command, &mut events)?;
        self.note_revealed(&events);
        Ok(events)
    }

    fn note_revealed(&mut self, events: &Events<G>) {
        let revealed = events.iter().any(|(_, event)| self.game.reveals(event));
        if let Some(entry) = self.entries.last_mut() {
            entry.revealed = Some(revealed);
        }
    }

    /// As [`Table::play`], telling a sink of the caller's.
    pub fn play_into(
        &mut self,
        actor: Actor,
        command: G::Command,
        told: &mut dyn Told<G::Event>,
    ) -> Result<(), Refusal> {
        self.gate(actor, &command)?;
        self.game.apply(&mut self.state, actor, &command, told);
        self.log.lines.push(Line::Record(Record { actor, command }));
        self.append(actor, Deed::Command(command));
        Ok(())
    }

    /// A seat leaves for good. Where the game needs it, nothing happens here: somebody else has to play it on.
    pub fn leave(&mut self, seat: Seat) -> Result<(Leaving, Events<G>), Refusal> {
        self.seat_exists(seat)?;
        if matches!(self.turn(), Turn::Over(_)) {
            return Err(Refusal::new("table", Message::new("table-over")));
        }
        let mut events = Vec::new();
        let leaving = self.game.leave(&mut self.state, seat, &mut events);
        if leaving == Leaving::GoesOn {
            self.log.lines.push(Line::Leave { leave: seat });
            self.append(Actor::Seat(seat), Deed::Left);
            self.note_revealed(&events);
        }
        Ok((leaving, events))
    }

    /// Lets Chance give its command.
    ///
    /// # Panics
    /// If the game does not wait for Chance, or refuses a result that it offers itself.
    pub fn roll(&mut self, dice: &mut (impl Dice + ?Sized)) -> (G::Command, Events<G>) {
        let command = fair::pick(dice, self.rolls, &self.chances());
        let events = self.play(Actor::Chance, command).expect("a game accepts the chances it offers");
        (command, events)
    }

    /// Seat numbers come from files and sockets; no game should have to expect one that it does not have.
    fn seat_exists(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 < self.game.seats() {
            return Ok(());
        }
        Err(Refusal::new("table", Message::new("table-no-such-seat").number("seat", seat.0)))
    }

    pub(crate) fn gate(&self, actor: Actor, command: &G::Command) -> Result<(), Refusal> {
        if let Actor::Seat(seat) = actor {
            self.seat_exists(seat)?;
        }
        self.game.check(&self.state, actor, command)
    }

    fn append(&mut self, actor: Actor, deed: Deed<G::Command>) {
        self.rolls += u64::from(actor == Actor::Chance);
        self.stand(Entry { actor, deed, revealed: None });
    }

    /// The entry stands, and the present position is the one after it.
    pub(crate) fn stand(&mut self, entry: Entry<G::Command>) {
        self.entries.push(entry);
        if self.entries.len().is_multiple_of(STRIDE) {
            self.kept.push(self.state.clone());
        }
        if self.entries.len().is_multiple_of(NEAR) {
            self.near = [self.near[1].take(), Some((self.entries.len(), self.state.clone()))];
        }
    }

    /// Lets an entry happen to a position.
    pub(crate) fn repeat(&self, state: &mut G::State, entry: &Entry<G::Command>, told: &mut dyn Told<G::Event>) {
        match (entry.actor, &entry.deed) {
            (actor, Deed::Command(command)) => self.game.apply(state, actor, command, told),
            (Actor::Seat(seat), Deed::Left) => drop(self.game.leave(state, seat, told)),
            (Actor::Chance, Deed::Left) => unreachable!("Chance never leaves"),
        }
    }
}

/// Where a log stops being a game, and why. `line` counts from 1, the header being line 1.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct ReplayError {
    pub line: usize,
    pub why: ReplayFault,
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ReplayFault {
    #[error("the rules refuse this command: {0}")]
    Refused(Refusal),
    #[error("{0}")]
    Message(String),
}

impl<G: Game> Table<G> {
    /// Plays a log again, through the gate.
    pub fn replay(game: Arc<G>, log: &Log<G::Command>) -> Result<Table<G>, ReplayError> {
        Table::replay_watched(game, log, &mut |_, _, _| {})
    }

    /// Plays a log again that began from a position set up by hand.
    pub fn replay_from(game: Arc<G>, position: G::State, log: &Log<G::Command>) -> Result<Table<G>, ReplayError> {
        game.invariants(&position).map_err(|what| message(1, what))?;
        let begins = log.header.options.get(POSITION);
        let begins = begins.ok_or_else(|| message(1, "the log begins from another position".into()))?;
        // One that was declared in another form cannot be compared; the gate still is.
        let known = PositionHash::from_word(begins).filter(|begins| begins.format == G::POSITION_FORMAT);
        if known.is_some_and(|begins| begins != PositionHash::of(&*game, &position)) {
            return Err(message(1, "the log begins from another position".into()));
        }
        let mut table = Table::begin(game, position, log.header.clone());
        table.follow(log, &mut |_, _, _| {})?;
        Ok(table)
    }

    pub(crate) fn replay_watched(
        game: Arc<G>,
        log: &Log<G::Command>,
        watch: Watch<'_, G>,
    ) -> Result<Table<G>, ReplayError> {
        if log.header.options.contains_key(POSITION) {
            return Err(message(1, "the log begins from a position set up by hand, which it does not hold".into()));
        }
        let mut table = Table::new(game, log.header.clone());
        table.follow(log, watch)?;
        Ok(table)
    }

    /// `watch` sees the table before each command.
    fn follow(&mut self, log: &Log<G::Command>, watch: Watch<'_, G>) -> Result<(), ReplayError> {
        self.entries.reserve(log.lines.len());
        for (index, line) in log.lines.iter().enumerate() {
            let number = index + 2;
            match *line {
                Line::Record(Record { actor, command }) => {
                    watch(self, number, &Record { actor, command });
                    self.gate(actor, &command)
                        .map_err(|refusal| ReplayError { line: number, why: ReplayFault::Refused(refusal) })?;
                    self.game.apply(&mut self.state, actor, &command, &mut Silent);
                    self.append(actor, Deed::Command(command));
                }
                Line::Leave { leave } => {
                    let left = self.leave(leave).map(|(leaving, _)| leaving);
                    let left =
                        left.map_err(|refusal| ReplayError { line: number, why: ReplayFault::Refused(refusal) })?;
                    if left != Leaving::GoesOn {
                        return Err(message(number, "the game cannot go on without this seat".into()));
                    }
                }
                Line::TakeBack { take_back } if take_back < self.entries.len() => self.rewind(take_back),
                Line::TakeBack { .. } => {
                    return Err(message(number, "this takes back more than was played".into()));
                }
            }
        }
        self.log = log.clone();
        Ok(())
    }
}

pub(crate) type Watch<'a, G> = &'a mut dyn FnMut(&Table<G>, usize, &Record<<G as Game>::Command>);

fn message(line: usize, what: String) -> ReplayError {
    ReplayError { line, why: ReplayFault::Message(what) }
}

impl<G: Game> Table<G> {
    /// Closes the log: how the rules ended it, the last position's hash, the secret of the dice if there was one, and how
    /// the game ended if the rules did not end it.
    pub fn finish(&mut self, secret: Option<&Secret>, how: Option<&str>) -> &Log<G::Command> {
        let mut end = End {
            outcome: self.outcome(),
            position: Some(PositionHash::of(&*self.game, &self.state)),
            secret: secret.map(Secret::reveal),
            how: how.map(str::to_string),
            digest: String::new(),
        };
        end.digest = self.log.digest(&end);
        (self.log.end, self.log.older) = (Some(end), None);
        &self.log
    }

    /// How the rules ended the game, as its log keeps it.
    pub(crate) fn outcome(&self) -> Option<serde_json::Value> {
        match self.turn() {
            Turn::Over(outcome) => Some(serde_json::to_value(outcome).expect("an outcome is plain data")),
            _ => None,
        }
    }
}

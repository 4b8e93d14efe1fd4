//! One game being played. Every command of every path - players, bots, replays, tests - goes through
//! [`Table::play`] or the loop of [`Table::replay`], and both ask `check` first.
//!
//! The table keeps a copy of the position only every few hundred commands. Going back computes at most that many
//! commands again, which nobody notices; playing forward, which simulations do all day, costs nothing extra.

use crate::fair::{self, Dice, FairDice, Secret, SeededDice};
use crate::log::{End, Header, Line, Log, MAX_TAKE_BACKS, Record};
use crate::{Actor, Audience, Game, Message, Refusal, Seat, Silent, Told, Turn, Viewer};
use std::sync::Arc;

/// How many commands lie between two kept positions.
const STRIDE: usize = 256;

/// The option of a header that says the game began from a position set up by hand: its fingerprint.
pub const POSITION: &str = "position";

/// A command as it stands in the game, after all undoing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry<C> {
    pub actor: Actor,
    pub command: C,
    /// Did it show somebody something new? Not known where nobody listened, as in a replay.
    revealed: Option<bool>,
}

/// What a command told, and whom.
pub type Events<G> = Vec<(Audience, <G as Game>::Event)>;

pub struct Table<G: Game> {
    game: Arc<G>,
    state: G::State,
    entries: Vec<Entry<G::Command>>,
    log: Log<G::Command>,
    /// How many chance commands the log ever held, taken back or not: the number of the next roll.
    rolls: u64,
    /// The positions after 0, STRIDE, 2 * STRIDE ... entries.
    kept: Vec<G::State>,
    /// Undo goes no further back than this; an agreed take-back puts it here.
    floor: usize,
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
        header.options.insert(POSITION.to_string(), fair::hex(&game.fingerprint(&state)));
        Ok(Table::begin(game, state, header))
    }

    fn begin(game: Arc<G>, state: G::State, header: Header) -> Table<G> {
        let kept = vec![state.clone()];
        Table { game, state, entries: Vec::new(), log: Log::new(header), rolls: 0, kept, floor: 0 }
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

    pub fn fingerprint(&self) -> [u8; 32] {
        self.game.fingerprint(&self.state)
    }

    /// Gives a command and hears what it did. Refused, it changes nothing.
    pub fn play(&mut self, actor: Actor, command: G::Command) -> Result<Events<G>, Refusal> {
        let mut events = Vec::new();
        self.play_into(actor, command, &mut events)?;
        let revealed = events.iter().any(|(_, event)| self.game.reveals(event));
        if let Some(entry) = self.entries.last_mut() {
            entry.revealed = Some(revealed);
        }
        Ok(events)
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
        self.append(actor, command);
        Ok(())
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
    fn gate(&self, actor: Actor, command: &G::Command) -> Result<(), Refusal> {
        if let Actor::Seat(seat) = actor
            && seat.0 >= self.game.seats()
        {
            return Err(Refusal::new("table", Message::new("table-no-such-seat").number("seat", seat.0)));
        }
        self.game.check(&self.state, actor, command)
    }

    fn append(&mut self, actor: Actor, command: G::Command) {
        self.rolls += u64::from(actor == Actor::Chance);
        self.entries.push(Entry { actor, command, revealed: None });
        if self.entries.len().is_multiple_of(STRIDE) {
            self.kept.push(self.state.clone());
        }
    }
}

/// Why a command cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoRefused {
    #[error("there is nothing to take back")]
    Nothing,
    #[error("the last command was another player's")]
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

impl<G: Game> Table<G> {
    /// Could this seat take back the last command?
    pub fn may_undo(&self, seat: Seat) -> Result<(), UndoRefused> {
        let last = self.undoable(seat)?;
        match last.revealed {
            Some(false) => Ok(()),
            Some(true) => Err(UndoRefused::Revealed),
            None if self.reveals(last, self.position(self.entries.len() - 1)) => Err(UndoRefused::Revealed),
            None => Ok(()),
        }
    }

    /// Takes back the last command, if this seat gave it and it showed nobody anything. Again and again this goes
    /// back as far as the seat may go alone.
    pub fn undo(&mut self, seat: Seat) -> Result<(), UndoRefused> {
        let last = self.undoable(seat)?;
        let before = self.position(self.entries.len() - 1);
        if last.revealed.unwrap_or_else(|| self.reveals(last, before.clone())) {
            return Err(UndoRefused::Revealed);
        }
        self.cut(self.entries.len() - 1, before);
        // Nobody learnt anything from it: the log forgets it too.
        self.log.lines.pop();
        Ok(())
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

    fn undoable(&self, seat: Seat) -> Result<Entry<G::Command>, UndoRefused> {
        if self.log.end.is_some() {
            return Err(UndoRefused::Closed);
        }
        match self.entries.last() {
            Some(_) if self.entries.len() <= self.floor => Err(UndoRefused::Revealed),
            Some(last) if last.actor == Actor::Seat(seat) => Ok(*last),
            Some(last) if last.actor == Actor::Chance => Err(UndoRefused::Chance),
            Some(_) => Err(UndoRefused::NotYours),
            None => Err(UndoRefused::Nothing),
        }
    }

    fn reveals(&self, entry: Entry<G::Command>, mut before: G::State) -> bool {
        let mut events: Events<G> = Vec::new();
        self.game.apply(&mut before, entry.actor, &entry.command, &mut events);
        events.iter().any(|(_, event)| self.game.reveals(event))
    }

    /// The position when only `len` entries stood, computed from the nearest one kept.
    fn position(&self, len: usize) -> G::State {
        let from = len / STRIDE;
        let mut state = self.kept[from].clone();
        for entry in &self.entries[from * STRIDE..len] {
            self.game.apply(&mut state, entry.actor, &entry.command, &mut Silent);
        }
        state
    }

    fn rewind(&mut self, len: usize) {
        self.cut(len, self.position(len));
        self.floor = len;
    }

    fn cut(&mut self, len: usize, state: G::State) {
        self.state = state;
        self.entries.truncate(len);
        self.kept.truncate(len / STRIDE + 1);
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
        let fingerprint = fair::hex(&game.fingerprint(&position));
        if log.header.options.get(POSITION) != Some(&fingerprint) {
            return Err(message(1, "the log begins from another position".into()));
        }
        let mut table = Table::begin(game, position, log.header.clone());
        table.follow(log, &mut |_, _, _| {})?;
        Ok(table)
    }

    fn replay_watched(game: Arc<G>, log: &Log<G::Command>, watch: Watch<'_, G>) -> Result<Table<G>, ReplayError> {
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
                    self.append(actor, command);
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

type Watch<'a, G> = &'a mut dyn FnMut(&Table<G>, usize, &Record<<G as Game>::Command>);

fn message(line: usize, what: String) -> ReplayError {
    ReplayError { line, why: ReplayFault::Message(what) }
}

impl<G: Game> Table<G> {
    /// Closes the log: the last position's hash, the secret of the dice if there was one, and how the game ended if the
    /// rules did not end it.
    pub fn finish(&mut self, secret: Option<&Secret>, how: Option<&str>) -> &Log<G::Command> {
        self.log.end = Some(End {
            fingerprint: fair::hex(&self.fingerprint()),
            secret: secret.map(Secret::reveal),
            how: how.map(str::to_string),
            digest: self.log.digest(how),
        });
        &self.log
    }
}

/// What came of checking a finished game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VerifyReport {
    /// Commands played again, those taken back included.
    pub commands: usize,
    /// Rolls computed again and found as recorded.
    pub rolls: u64,
    /// What is wrong, by line of the log; nothing if the game is as it was played.
    pub faults: Vec<VerifyFault>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyFault {
    pub line: usize,
    pub what: String,
}

impl VerifyReport {
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    fn fault(&mut self, line: usize, what: impl Into<String>) {
        self.faults.push(VerifyFault { line, what: what.into() });
    }
}

/// Plays a finished game again and computes every roll from what was committed to: a changed roll, order, seed,
/// salt or secret shows.
pub fn verify<G: Game>(game: Arc<G>, log: &Log<G::Command>) -> VerifyReport {
    let mut report = VerifyReport::default();
    let mut dice = match dice_of(log) {
        Ok(dice) => dice,
        Err((line, what)) => {
            report.fault(line, what);
            return report;
        }
    };
    let replayed = Table::replay_watched(game, log, &mut |table: &Table<G>, line, record| {
        report.commands += 1;
        if record.actor == Actor::Chance {
            verify_roll(&mut report, &mut *dice, table, line, record);
        }
    });
    match replayed {
        Ok(table) => verify_end(&mut report, &table),
        Err(error) => report.fault(error.line, error.why.to_string()),
    }
    report
}

/// The dice a log says it was played with, or the line and reason why they cannot be had.
fn dice_of<C>(log: &Log<C>) -> Result<Box<dyn Dice>, (usize, &'static str)> {
    let end = log.lines.len() + 2;
    match (&log.header.fair, log.header.seed) {
        (Some(_), Some(_)) => Err((1, "the dice come from a secret and from a seed at once")),
        (None, Some(seed)) => Ok(Box::new(SeededDice::new(seed))),
        (None, None) => Err((1, "the log does not say where its dice came from")),
        (Some(fair), None) => {
            let secret = log.end.as_ref().and_then(|end| end.secret.as_deref());
            let secret = secret.ok_or((end, "the secret of the dice has not been shown"))?;
            let secret = Secret::from_hex(secret).ok_or((end, "the secret is not 64 hexadecimal digits"))?;
            if secret.commitment() != fair.commitment {
                return Err((end, "the secret is not the one committed to"));
            }
            Ok(Box::new(FairDice::new(secret, &fair.game_id, &fair.salts)))
        }
    }
}

fn verify_roll<G: Game>(
    report: &mut VerifyReport,
    dice: &mut dyn Dice,
    table: &Table<G>,
    line: usize,
    record: &Record<G::Command>,
) {
    match fair::try_pick(dice, table.rolls, &table.chances()) {
        Some(command) if command == record.command => report.rolls += 1,
        Some(command) => {
            report.fault(line, format!("the dice gave {command:?}, the log says {:?}", record.command));
        }
        None => report.fault(line, "nothing is rolled here"),
    }
}

fn verify_end<G: Game>(report: &mut VerifyReport, table: &Table<G>) {
    let line = table.log.lines.len() + 2;
    let Some(end) = &table.log.end else {
        report.fault(line, "the game is not closed");
        return;
    };
    if end.how.is_none() && !matches!(table.turn(), Turn::Over(_)) {
        report.fault(line, "the game is closed but not over");
    }
    if end.fingerprint != fair::hex(&table.fingerprint()) {
        report.fault(line, "the last position is another one");
    }
    if end.digest != table.log.digest(end.how.as_deref()) {
        report.fault(line, "a line was changed after the game was closed");
    }
}

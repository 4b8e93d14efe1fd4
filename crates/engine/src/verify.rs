//! How a finished game proves itself: it is played again, every roll is computed again, and the seal is compared with
//! what came out.

use crate::fair::{self, Dice, FairDice, Secret, SeededDice};
use crate::log::{Log, Record};
use crate::{Actor, Game, PositionHash, Table};
use std::sync::Arc;

/// What came of checking a finished game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VerifyReport {
    /// Commands played again, those taken back included.
    pub commands: usize,
    /// Rolls computed again and found as recorded.
    pub rolls: u64,
    /// What is wrong, by line of the log; nothing if the game is as it was played.
    pub faults: Vec<VerifyFault>,
    /// What the seal says that could not be compared.
    pub uncompared: Option<Uncompared>,
}

/// Why the last position could not be compared with the seal. Everything else was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncompared {
    /// Format 1 sealed a hash of how the program of its day kept the position in memory.
    Layout,
    /// The position was declared in another form.
    Form { sealed: u32, ours: u32 },
}

/// What of a game a fault is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The rules do not let it be played again.
    Play,
    Dice,
    /// How it was closed: the outcome, the last position, the digest of all lines.
    Seal,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifyFault {
    pub part: Part,
    pub line: usize,
    pub what: String,
}

impl VerifyReport {
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// The first line at which this part is wrong.
    pub fn first(&self, part: Part) -> Option<usize> {
        self.faults.iter().filter(|fault| fault.part == part).map(|fault| fault.line).min()
    }

    fn fault(&mut self, part: Part, line: usize, what: impl Into<String>) {
        self.faults.push(VerifyFault { part, line, what: what.into() });
    }
}

/// Plays a finished game again and computes every roll from what was committed to: a changed roll, order, seed,
/// salt or secret shows.
pub fn verify<G: Game>(game: Arc<G>, log: &Log<G::Command>) -> VerifyReport {
    let mut report = VerifyReport::default();
    // Without its dice the rest of a game can be looked at all the same.
    let mut dice = dice_of(log).map_err(|(line, what)| report.fault(Part::Dice, line, what)).ok();
    let replayed = Table::replay_watched(game, log, &mut |table: &Table<G>, line, record| {
        report.commands += 1;
        if let (Actor::Chance, Some(dice)) = (record.actor, &mut dice) {
            verify_roll(&mut report, &mut **dice, table, line, record);
        }
    });
    match replayed {
        Ok(table) => verify_end(&mut report, &table),
        Err(error) => report.fault(Part::Play, error.line, error.why.to_string()),
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
    match fair::try_pick(dice, table.rolls(), &table.chances()) {
        Some(command) if command == record.command => report.rolls += 1,
        Some(command) => {
            report.fault(Part::Dice, line, format!("the dice gave {command:?}, the log says {:?}", record.command));
        }
        None => report.fault(Part::Dice, line, "nothing is rolled here"),
    }
}

fn verify_end<G: Game>(report: &mut VerifyReport, table: &Table<G>) {
    let log = table.log();
    let line = log.lines.len() + 2;
    let Some(end) = &log.end else {
        report.fault(Part::Seal, line, "the game is not closed");
        return;
    };
    let (outcome, how) = (table.outcome(), end.how.as_deref());
    if how.is_none() && outcome.is_none() {
        report.fault(Part::Seal, line, "the game is closed but not over");
    } else if log.older.is_none() && end.outcome != outcome {
        report.fault(Part::Seal, line, "the game ended otherwise");
    }
    match &end.position {
        None if log.older.is_some() => report.uncompared = Some(Uncompared::Layout),
        None => report.fault(Part::Seal, line, "the seal does not say what the last position was"),
        Some(sealed) if sealed.format != G::POSITION_FORMAT => {
            report.uncompared = Some(Uncompared::Form { sealed: sealed.format, ours: G::POSITION_FORMAT });
        }
        Some(sealed) if *sealed != PositionHash::of(&**table.game(), table.state()) => {
            report.fault(Part::Seal, line, "the last position is another one");
        }
        Some(_) => {}
    }
    let digest = log.older.as_ref().map_or_else(|| log.digest(end), |older| older.digest.clone());
    if end.digest != digest {
        report.fault(Part::Seal, line, "a line was changed after the game was closed");
    }
}

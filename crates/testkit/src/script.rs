//! Plays a game that a test has written down: whose command, which command, and how the dice fall.
//!
//! ```
//! use std::sync::Arc;
//! use testkit::{Script, toy::{Command, Toy}};
//!
//! let mut play = Script::new(Arc::new(Toy { rounds: 1 }));
//! for card in [9, 1, 2, 8, 3, 4] {
//!     play.chance(Command::Draw(card));
//! }
//! play.refused(0, Command::March(2), "toy-2.2");
//! play.seat(0, Command::March(1)).seat(0, Command::Halt).seat(1, Command::Halt);
//! ```

use engine::{Actor, Audience, Events, Game, Header, Seat, Table, Viewer};
use std::sync::Arc;

/// Plays the commands in order, or says which one failed and why.
pub fn scripted<G: Game>(
    game: Arc<G>,
    commands: impl IntoIterator<Item = (Actor, G::Command)>,
) -> Result<Table<G>, String> {
    let mut table = Table::new(game, Header::default());
    for (index, (actor, command)) in commands.into_iter().enumerate() {
        table
            .play(actor, command)
            .map_err(|refusal| format!("command {index}, {actor:?} {command:?}: refused, {refusal}"))?;
    }
    Ok(table)
}

/// A game that a test plays command by command. Whatever goes otherwise than written is a failed test.
pub struct Script<G: Game> {
    pub table: Table<G>,
    /// What the last command told.
    pub told: Events<G>,
}

impl<G: Game> Script<G> {
    pub fn new(game: Arc<G>) -> Script<G> {
        Script { table: Table::new(game, Header::default()), told: Vec::new() }
    }

    /// From a position, which must keep the game's invariants.
    pub fn from_position(game: Arc<G>, state: G::State) -> Script<G> {
        let table = Table::from_position(game, state);
        let table = table.unwrap_or_else(|broken| panic!("the position breaks an invariant: {broken}"));
        Script { table, told: Vec::new() }
    }

    #[track_caller]
    pub fn seat(&mut self, seat: u8, command: G::Command) -> &mut Script<G> {
        self.play(Actor::Seat(Seat(seat)), command)
    }

    #[track_caller]
    pub fn chance(&mut self, command: G::Command) -> &mut Script<G> {
        self.play(Actor::Chance, command)
    }

    #[track_caller]
    pub fn play(&mut self, actor: Actor, command: G::Command) -> &mut Script<G> {
        match self.table.play(actor, command) {
            Ok(told) => self.told = told,
            Err(refusal) => panic!("{actor:?} {command:?} is refused: {refusal}"),
        }
        self
    }

    /// The command must be refused under this rule, and leave the position as it was.
    #[track_caller]
    pub fn refused(&mut self, seat: u8, command: G::Command, rule: &str) -> &mut Script<G> {
        let before = self.table.fingerprint();
        match self.table.play(Actor::Seat(Seat(seat)), command) {
            Ok(_) => panic!("seat {seat} {command:?} should be refused under {rule}"),
            Err(refusal) => assert_eq!(refusal.rule.0, rule, "seat {seat} {command:?}: {refusal}"),
        }
        assert!(before == self.table.fingerprint(), "a refused command changed the position");
        self
    }

    pub fn state(&self) -> &G::State {
        self.table.state()
    }

    /// What the last command told this viewer.
    pub fn heard_by(&self, viewer: Viewer) -> Vec<&G::Event> {
        let heard = self.told.iter().filter(|(audience, _): &&(Audience, _)| audience.includes(viewer));
        heard.map(|(_, event)| event).collect()
    }
}

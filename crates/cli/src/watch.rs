//! `honjin watch`: two bots play, and everybody may look on. What is shown is what a spectator may know.

use crate::args::{Skill, Watch};
use crate::{Session, Stop, draw, pack};
use ai::{Greedy, Level, Planner, Random};
use catalog::{AnyGame, AnyTable, Awaited, Bot, Fault, Happened, Pick, PlayError, Setup, Source};
use engine::{Actor, Message, Seat, SeededDice, Viewer};
use std::fs;
use std::thread::sleep;
use std::time::Duration;

pub fn run(session: &mut Session<'_>, ask: &Watch) -> Result<(), Stop> {
    let game = session.catalog.find(&ask.game)?;
    let setup = Setup {
        scenario: ask.scenario.clone(),
        options: ask.options.iter().cloned().collect(),
        files: pack::files(ask.pack.as_deref(), game)?,
        dice: Source::Seed(ask.seed),
        ..Setup::default()
    };
    let table = game.open(&setup)?;
    let bots = (0..table.seats()).map(|seat| bot(ask.bots, ask.seed, seat)).collect();
    let mut show = Show { session, ask, game, table, bots, dice: SeededDice::new(ask.seed), turn: None };
    show.play()?;
    show.end()
}

/// Each seat thinks for itself.
fn bot(skill: Skill, seed: u64, seat: u8) -> Bot {
    let seed = seed.wrapping_mul(8).wrapping_add(u64::from(seat));
    match skill {
        Skill::Random => Bot::Random(Random::new(seed)),
        Skill::Greedy => Bot::Greedy(Greedy::new(seed), Planner::quick(seed)),
        Skill::Thorough => Level::Thorough.bot(seed),
    }
}

struct Show<'a, 'b> {
    session: &'a mut Session<'b>,
    ask: &'a Watch,
    game: &'a dyn AnyGame,
    table: Box<dyn AnyTable>,
    bots: Vec<Bot>,
    dice: SeededDice,
    /// The turn the map was last drawn in.
    turn: Option<u16>,
}

impl Show<'_, '_> {
    fn play(&mut self) -> Result<(), Stop> {
        loop {
            self.draw_new_turn()?;
            let events = match self.table.awaited() {
                Awaited::Over { .. } => return Ok(()),
                Awaited::Chance => self.table.roll(&mut self.dice).map(|(_, events)| events),
                Awaited::Seats(seats) => match seats.first() {
                    Some(&seat) => self.decide(seat)?,
                    None => None,
                },
            };
            let events = events.ok_or_else(|| Fault::new("watch-stuck", ""))?;
            self.print(&events)?;
        }
    }

    fn decide(&mut self, seat: Seat) -> Result<Option<Vec<Happened>>, Stop> {
        let Some(index) = self.table.advise(&mut self.bots[seat.index()], seat) else { return Ok(None) };
        match self.table.play(Actor::Seat(seat), &Pick::Index(index)) {
            Ok(events) => Ok(Some(events)),
            Err(PlayError::Fault(fault)) => Err(fault.into()),
            Err(PlayError::Refused(refusal)) => {
                let fault = Fault::new("watch-refused", "").because(self.game.texts(), &refusal.reason);
                Err(fault.into())
            }
        }
    }

    fn print(&mut self, events: &[Happened]) -> Result<(), Stop> {
        if self.ask.quiet {
            return Ok(());
        }
        let lang = self.session.words.lang;
        for event in events.iter().filter(|event| event.audience.includes(Viewer::Public)) {
            self.session.terminal.say(&self.game.texts().say_with_rule(lang, &event.words))?;
        }
        if self.ask.delay > 0 {
            self.session.terminal.flush()?;
            sleep(Duration::from_millis(self.ask.delay));
        }
        Ok(())
    }

    fn draw_new_turn(&mut self) -> Result<(), Stop> {
        if self.ask.quiet {
            return Ok(());
        }
        let board = self.table.board(Viewer::Public);
        if self.turn.replace(board.turn) == Some(board.turn) {
            return Ok(());
        }
        let terminal = &mut self.session.terminal;
        let lines = draw::draw(&board, self.game.texts(), self.session.words.lang, terminal.colours);
        terminal.say("")?;
        for line in lines {
            terminal.say(&line)?;
        }
        terminal.say("")?;
        Ok(terminal.flush()?)
    }

    fn end(&mut self) -> Result<(), Stop> {
        self.turn = None;
        self.draw_new_turn()?;
        let log = self.table.finish(None, None);
        if let Some(path) = &self.ask.log {
            fs::write(self.session.terminal.path(path), log)?;
        }
        let words = self.session.words;
        if let Awaited::Over { words: outcome, .. } = self.table.awaited() {
            let outcome = self.game.texts().say_with_rule(words.lang, &outcome);
            let commands = i64::try_from(self.table.len()).unwrap_or(i64::MAX);
            let length = Message::new("watch-length").number("commands", commands);
            let seed = length.name("seed", self.ask.seed.to_string());
            self.session.terminal.say(&outcome)?;
            self.session.terminal.say(&words.say(&seed))?;
        }
        Ok(self.session.terminal.flush()?)
    }
}

//! The commands of `honjin`, as a library so that tests can run them without a process.
//!
//! Reading order: [`args`] is what can be asked for; each command is a module of its name; [`mod@referee`] is the
//! service for bots; [`words`] is what the program itself says, in both languages.

pub mod args;
pub mod terminal;
pub mod words;

mod bench;
mod care;
mod draw;
mod duel;
mod games;
mod load;
mod pack;
mod rules;
mod serve;
mod soak;
mod verify;
mod watch;

pub mod referee;

pub use args::Args;
pub use terminal::Terminal;

use args::Ask;
use catalog::{Catalog, Fault, Texts};
use std::io;
use words::Words;

/// Why a command did not do what it was asked.
pub enum Stop {
    /// The input cannot be used.
    Fault(Fault),
    /// It was used, and something is wrong with it; all has been said.
    Failed,
    /// Nobody reads what is written, or nothing can be written.
    Io(io::Error),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Stop {
        Stop::Fault(fault)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Io(error)
    }
}

/// What every command works with.
pub struct Session<'a> {
    pub catalog: &'a Catalog,
    pub words: &'a Words,
    pub terminal: &'a mut Terminal,
}

/// Runs a command with every game there is. 0 is fine, 1 is a fault found, 2 is input that cannot be used.
pub fn run(args: &Args, terminal: &mut Terminal) -> u8 {
    let catalog = if args.examples { Catalog::with_examples() } else { Catalog::all() };
    run_with(&catalog, args, terminal)
}

pub fn run_with(catalog: &Catalog, args: &Args, terminal: &mut Terminal) -> u8 {
    let words = Words::new(args.lang);
    let done = carry_out(&mut Session { catalog, words: &words, terminal }, args.ask.as_ref());
    match done {
        Ok(()) => 0,
        Err(Stop::Failed) => 1,
        // `honjin watch | head` ends when head has seen enough.
        Err(Stop::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(Stop::Io(error)) => {
            let _ = terminal.complain(&error.to_string());
            2
        }
        Err(Stop::Fault(fault)) => {
            let _ = terminal.complain(&in_words(&fault, &words.texts, &words));
            2
        }
    }
}

/// What, where, and what to do, each on a line.
fn in_words(fault: &Fault, texts: &Texts, words: &Words) -> String {
    let mut text = fault.say(texts, words.lang);
    if !fault.place.is_empty() {
        text = format!("{}: {text}", fault.place);
    }
    let advice = fault.advice(texts, words.lang);
    if advice.is_empty() { text } else { format!("{text}\n{advice}") }
}

fn carry_out(session: &mut Session<'_>, ask: Option<&Ask>) -> Result<(), Stop> {
    let Some(ask) = ask else { return serve::run(session, &args::Serve::default()) };
    match ask {
        Ask::Serve(ask) => serve::run(session, ask),
        Ask::Games(ask) => games::run(session, ask),
        Ask::Watch(ask) => watch::run(session, ask),
        Ask::Referee(ask) => referee::run(session, ask),
        Ask::Rules(ask) => rules::run(session, ask),
        Ask::Verify(ask) => verify::run(session, ask),
        Ask::Soak(ask) => soak::run(session, ask),
        Ask::Duel(ask) => duel::run(session, ask),
        Ask::Bench(ask) => bench::run(session, ask),
        Ask::Pack(ask) => pack::run(session, ask),
        Ask::Backup(ask) => care::backup(session, ask),
        Ask::Restore(ask) => care::restore(session, ask),
        Ask::Doctor(ask) => care::doctor(session, ask),
        Ask::Stale(ask) => care::stale(session, ask),
        Ask::Load(ask) => load::run(session, ask),
    }
}

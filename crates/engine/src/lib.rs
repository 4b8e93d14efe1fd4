//! The contract every game keeps, and the machinery that needs to know nothing else.
//!
//! Reading order: [`game`] is the contract, [`seat`] who acts and who looks, [`text`] what is said and under
//! which rule, [`ledger`] how a score is explained, [`position`] what a position means, [`table`] one game being played
//! through the one gate, [`undo`] how a seat goes back, [`log`] how a game is kept, [`verify`](mod@verify) how it proves
//! itself, [`fair`] where its dice come from.
//!
//! Deliberately absent: hexes, files, clocks, threads, floats, hash maps, and any generator inside a state.

pub mod game;
pub mod seat;
pub mod text;

pub mod ledger;

pub mod fair;
pub mod log;
pub mod position;
pub mod table;
pub mod undo;
pub mod verify;

pub use fair::{Dice, FairDice, Scripted, Secret, SeededDice};
pub use game::{Game, Leaving, Silent, Told, Turn};
pub use ledger::Ledger;
pub use log::{FairHeader, Header, Line, Log, Record};
pub use position::PositionHash;
pub use seat::{Actor, Audience, Seat, Seats, Viewer};
pub use table::{Deed, Entry, Events, ReplayError, Table};
pub use text::{Arg, Message, Refusal, RuleRef};
pub use undo::UndoRefused;
pub use verify::{VerifyReport, verify};

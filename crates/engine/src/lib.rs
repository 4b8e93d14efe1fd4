//! The contract every game keeps, and the machinery that needs to know nothing else.
//!
//! Reading order: [`game`] is the contract, [`seat`] who acts and who looks, [`text`] what is said and under
//! which rule, [`ledger`] how a score is explained, [`table`] one game being played through the one gate,
//! [`log`] how it is kept, [`fair`] where its dice come from.
//!
//! Deliberately absent: hexes, files, clocks, threads, floats, hash maps, and any generator inside a state.

pub mod game;
pub mod seat;
pub mod text;

pub mod ledger;

pub mod fair;
pub mod log;
pub mod table;

pub use fair::{Dice, FairDice, Scripted, Secret, SeededDice};
pub use game::{Game, Silent, Told, Turn};
pub use ledger::Ledger;
pub use log::{FairHeader, Header, Line, Log, Record};
pub use seat::{Actor, Audience, Seat, Seats, Viewer};
pub use table::{Entry, Events, ReplayError, Table, UndoRefused, VerifyReport, verify};
pub use text::{Arg, Message, Refusal, RuleRef};

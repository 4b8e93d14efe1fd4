//! The server over real sockets: who may do what, what it keeps of people, what it says, whom it lets go.

#[path = "../support/mod.rs"]
mod support;

mod absence;
mod access;
mod accounts;
mod brought;
mod care;
mod channels;
mod charts;
mod clocks;
mod doors;
mod floods;
mod letters;
mod lobby;
mod play;
mod purge;
mod recovery;
mod slow;
mod sockets;
mod tables;
mod warden;

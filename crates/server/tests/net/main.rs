//! The server over real sockets: who may do what, what it keeps of people, what it says, whom it lets go.

#[path = "../support/mod.rs"]
mod support;

mod access;
mod accounts;
mod brought;
mod care;
mod channels;
mod charts;
mod clocks;
mod doors;
mod floods;
mod lobby;
mod play;
mod slow;
mod sockets;
mod tables;

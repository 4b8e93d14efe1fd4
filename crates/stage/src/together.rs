//! A troop that moves as one: a piece is moved by hand, and the others are proposed a place each. What comes of it is a
//! bundle of the same small commands.

use serde::Serialize;
use serde_json::Value;

/// One who goes along.
#[derive(Clone, Debug, PartialEq)]
pub struct Companion<C> {
    pub unit: String,
    pub to: String,
    /// Where it could go, once those before it have gone.
    pub ends: Vec<String>,
    /// Nothing where it goes by itself.
    pub command: Option<C>,
}

/// The whole march as it is sent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct March {
    moves: Vec<Step>,
    /// What is given for it, in this order.
    bundle: Vec<Value>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Step {
    unit: String,
    to: String,
    ends: Vec<String>,
}

impl March {
    /// The first command and those of whoever goes along; nothing if nobody does.
    pub fn of<C: Serialize>(first: &C, with: &[Companion<C>]) -> Option<March> {
        let json = |command: &C| serde_json::to_value(command).expect("a command is plain data and always encodes");
        let step = |one: &Companion<C>| Step { unit: one.unit.clone(), to: one.to.clone(), ends: one.ends.clone() };
        let bundle = std::iter::once(first).chain(with.iter().filter_map(|one| one.command.as_ref())).map(json);
        (!with.is_empty()).then(|| March { moves: with.iter().map(step).collect(), bundle: bundle.collect() })
    }
}

//! Mistakes in the types of a game, which need a game of their own: one seat counts to twenty.

use super::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Clone, Copy, PartialEq)]
enum Flaw {
    None,
    /// A field of the state is not declared.
    Forgets,
    /// A field of a command is not written.
    LosesPart,
    /// A refusal leaves a mark in the position.
    Touches,
}

struct Counting(Flaw);

#[derive(Clone, PartialEq)]
struct Count {
    n: u8,
    memory: u8,
    touched: Touched,
}

#[derive(Default)]
struct Touched(AtomicU64);

impl Clone for Touched {
    fn clone(&self) -> Touched {
        Touched(AtomicU64::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for Touched {
    fn eq(&self, other: &Touched) -> bool {
        self.0.load(Ordering::Relaxed) == other.0.load(Ordering::Relaxed)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Add {
    by: u8,
    #[serde(skip)]
    note: u8,
}

impl Game for Counting {
    type State = Count;
    type Command = Add;
    type Event = u8;
    type View = u8;
    type Outcome = u8;

    const POSITION_FORMAT: u32 = 1;

    fn seats(&self) -> u8 {
        1
    }
    fn start(&self) -> Count {
        Count { n: 0, memory: 0, touched: Touched::default() }
    }
    fn turn(&self, state: &Count) -> Turn<u8> {
        if state.n < 20 { Turn::Seats(Seats::only(Seat(0))) } else { Turn::Over(state.n) }
    }
    fn options(&self, state: &Count, seat: Seat, out: &mut Vec<Add>) {
        let note = u8::from(self.0 == Flaw::LosesPart);
        let all = [1, 2].map(|by| Add { by, note }).into_iter();
        out.extend(all.filter(|command| self.check(state, Actor::Seat(seat), command).is_ok()));
    }
    fn chances(&self, _: &Count, _: &mut Vec<(Add, u32)>) {}
    fn check(&self, state: &Count, actor: Actor, command: &Add) -> Result<(), Refusal> {
        let note = u8::from(self.0 == Flaw::LosesPart);
        if actor != Actor::Chance && state.n < 20 && [1, 2].contains(&command.by) && command.note == note {
            return Ok(());
        }
        if self.0 == Flaw::Touches {
            state.touched.0.fetch_add(1, Ordering::Relaxed);
        }
        Err(Refusal::new("count", Message::new("count-no")))
    }
    fn apply(&self, state: &mut Count, _: Actor, command: &Add, _: &mut dyn engine::Told<u8>) {
        state.n += command.by;
        state.memory = if self.0 == Flaw::Forgets { command.by } else { 0 };
    }
    fn view(&self, state: &Count, _: Viewer) -> u8 {
        state.n
    }
    fn resample(&self, state: &Count, _: Seat, _: &mut dyn FnMut(u32) -> u32) -> Count {
        state.clone()
    }
    fn position(&self, state: &Count) -> Value {
        state.n.into()
    }
    fn read_position(&self, document: &Value) -> Result<Count, String> {
        let n = document.as_u64().and_then(|n| u8::try_from(n).ok());
        Ok(Count { n: n.ok_or("no number")?, ..self.start() })
    }
    fn invariants(&self, _: &Count) -> Result<(), String> {
        Ok(())
    }
    fn reveals(&self, _: &u8) -> bool {
        false
    }
    fn prompt(&self, _: &Count, _: Seat) -> Message {
        Message::new("count")
    }
    fn say_command(&self, _: &Count, _: &Add) -> Message {
        Message::new("count")
    }
    fn say_event(&self, _: &u8) -> Message {
        Message::new("count")
    }
    fn say_outcome(&self, _: &u8) -> Message {
        Message::new("count")
    }
    fn winners(&self, _: &u8) -> Seats {
        Seats::NONE
    }
    fn turn_number(&self, _: &Count) -> u16 {
        1
    }
    fn evaluate(&self, state: &Count, _: Seat) -> i32 {
        i32::from(state.n)
    }
}

fn count_with(flaw: Flaw) -> Option<&'static str> {
    let plan = Plan { hidden_from: Seats::NONE, every: 1, ..Plan::default() };
    promises::all(&Arc::new(Counting(flaw)), 0, Policy::Uniform, &plan).err().map(|broken| broken.promise)
}

#[test]
fn a_game_without_secrets_and_flaws_keeps_its_promises() {
    assert_eq!(count_with(Flaw::None), None);
}

#[test]
fn a_state_that_forgets() {
    assert_eq!(count_with(Flaw::Forgets), Some(POSITION));
}

#[test]
fn a_command_that_is_not_written_whole() {
    let plan = Plan { hidden_from: Seats::NONE, ..Plan::default() };
    let broken = promises::log_survives(&Arc::new(Counting(Flaw::LosesPart)), 0, &plan);
    assert_eq!(broken.unwrap_err().promise, "the log survives");
}

#[test]
fn a_refusal_that_leaves_a_mark() {
    assert_eq!(count_with(Flaw::Touches), Some(REFUSALS));
}

//! Whether a seat may go back is asked with every step of every game: what is asked that often plays no game again.

use engine::{Actor, Audience, Game, Header, Message, Refusal, Seat, Seats, Table, Told, Turn, Viewer};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Somebody walks on and on, and his steps are counted however often they are played.
#[derive(Default)]
struct Walk {
    applied: AtomicUsize,
}

impl Game for Walk {
    type State = u32;
    type Command = ();
    type Event = ();
    type View = u32;
    type Outcome = ();
    const POSITION_FORMAT: u32 = 1;

    fn seats(&self) -> u8 {
        1
    }

    fn start(&self) -> u32 {
        0
    }

    fn turn(&self, _: &u32) -> Turn<()> {
        Turn::Seats(Seats::only(Seat(0)))
    }

    fn options(&self, _: &u32, _: Seat, out: &mut Vec<()>) {
        out.push(());
    }

    fn chances(&self, _: &u32, _: &mut Vec<((), u32)>) {}

    fn check(&self, _: &u32, _: Actor, (): &()) -> Result<(), Refusal> {
        Ok(())
    }

    fn apply(&self, state: &mut u32, _: Actor, (): &(), told: &mut dyn Told<()>) {
        self.applied.fetch_add(1, Ordering::Relaxed);
        *state += 1;
        told.tell(Audience::All, ());
    }

    fn view(&self, state: &u32, _: Viewer) -> u32 {
        *state
    }

    fn resample(&self, state: &u32, _: Seat, _: &mut dyn FnMut(u32) -> u32) -> u32 {
        *state
    }

    fn position(&self, state: &u32) -> Value {
        (*state).into()
    }

    fn read_position(&self, _: &Value) -> Result<u32, String> {
        Err("nobody stops on the way".into())
    }

    fn invariants(&self, _: &u32) -> Result<(), String> {
        Ok(())
    }

    fn reveals(&self, (): &()) -> bool {
        false
    }

    fn prompt(&self, _: &u32, _: Seat) -> Message {
        Message::new("walk")
    }

    fn say_command(&self, _: &u32, (): &()) -> Message {
        Message::new("walk")
    }

    fn say_event(&self, (): &()) -> Message {
        Message::new("walk")
    }

    fn say_outcome(&self, (): &()) -> Message {
        Message::new("walk")
    }

    fn winners(&self, (): &()) -> Seats {
        Seats::NONE
    }

    fn turn_number(&self, _: &u32) -> u16 {
        1
    }

    fn evaluate(&self, _: &u32, _: Seat) -> i32 {
        0
    }
}

#[test]
fn whether_a_seat_may_go_back_is_known_without_playing_again() {
    let mut table = Table::new(Arc::new(Walk::default()), Header::default());
    for _ in 0..100 {
        table.play(Actor::Seat(Seat(0)), ()).expect("a step");
    }
    let applied = |table: &Table<Walk>| table.game().applied.load(Ordering::Relaxed);
    assert_eq!((table.may_undo(Seat(0)), applied(&table)), (Ok(()), 100));
    assert_eq!(
        (table.undo(Seat(0)), *table.state(), applied(&table)),
        (Ok(99), 99, 103),
        "going back plays a few again"
    );
}

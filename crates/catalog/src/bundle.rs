//! Several commands of a seat at once, all or none. They are tried on a copy of the position and ordered as the game takes
//! them; only what a form offers can be given this way, and it ends where the question ends. So trying tells no more than
//! the form does: whatever comes to light by the last command is nobody's to see before it is given.

use crate::any::{Bundled, NotTaken, PlayError};
use crate::erased::{json, read_command};
use engine::{Actor, Events, Game, Message, Refusal, Seat, Turn, Viewer};
use serde_json::Value;
use stage::Adapter;
use stage::form::{Form, Sheet};

type Command<A> = <<A as Adapter>::Game as Game>::Command;
type State<A> = <<A as Adapter>::Game as Game>::State;

/// No form is longer.
pub const MAX_BUNDLE: usize = 200;

/// Tries these commands from this position.
pub fn tried<A: Adapter>(
    game: &A::Game,
    state: &State<A>,
    seat: Seat,
    commands: &[Value],
) -> Result<Bundled, NotTaken> {
    let form = asked::<A>(game, state, seat);
    if !is_asked::<A>(game, state, seat) {
        return Err(refused(0, "bundle-no-form"));
    }
    if commands.len() > MAX_BUNDLE {
        return Err(refused(MAX_BUNDLE, "bundle-too-long"));
    }
    let offered = form.as_ref().map(Form::commands).unwrap_or_default();
    let mut waiting = Vec::new();
    for (at, value) in commands.iter().enumerate() {
        let command = read_command::<A>(value.clone()).map_err(|why| NotTaken { at, why })?;
        if !offered.contains(&command) && !A::may_bundle(game, state, seat, command) {
            return Err(refused(at, if form.is_some() { "bundle-not-in-form" } else { "bundle-no-form" }));
        }
        waiting.push((at, command));
    }
    let same = |left: &Form<Command<A>>| {
        let known = |id: &str| form.iter().flat_map(|form| &form.parts).any(|one| one.id == id);
        left.parts.iter().all(|part| known(&part.id))
    };
    let in_order = form.as_ref().is_some_and(|form| form.in_order);
    let mut trial = Trial::<A> { game, seat, in_order, state: state.clone(), over: false };
    let open = |trial: &Trial<'_, A>| asked::<A>(game, &trial.state, seat).filter(|left| !trial.over && same(left));
    let ends = |(_, command): &(usize, Command<A>)| form.as_ref().is_some_and(|form| form.finish.contains(command));
    let mut taken = Vec::new();
    while !waiting.is_empty() {
        // What ends the question is not missed where it has ended by itself.
        if !taken.is_empty() && waiting.iter().all(ends) && open(&trial).is_none() {
            break;
        }
        taken.push(trial.next(&mut waiting)?);
    }
    let left = open(&trial);
    Ok(Bundled {
        commands: taken.iter().map(json).collect(),
        form: left.map(|left| Box::new(Sheet::of(&left))),
        doubts: A::doubts(game, state, &trial.state, seat, &taken),
    })
}

/// The form a seat is offered, if it is asked at all.
pub fn asked<A: Adapter>(game: &A::Game, state: &State<A>, seat: Seat) -> Option<Form<Command<A>>> {
    if is_asked::<A>(game, state, seat) { A::form(game, state, seat) } else { None }
}

fn is_asked<A: Adapter>(game: &A::Game, state: &State<A>, seat: Seat) -> bool {
    matches!(game.turn(state), Turn::Seats(seats) if seats.contains(seat))
}

fn refused(at: usize, key: &'static str) -> NotTaken {
    NotTaken { at, why: PlayError::Refused(Refusal::new("table", Message::new(key))) }
}

/// A bundle being tried.
struct Trial<'a, A: Adapter> {
    game: &'a A::Game,
    seat: Seat,
    /// Nothing goes before what stands before it.
    in_order: bool,
    /// After what has been taken, but for what ended the question.
    state: State<A>,
    over: bool,
}

impl<A: Adapter> Trial<'_, A> {
    /// Takes the first of these commands that the game takes now; the first one's refusal if it takes none.
    fn next(&mut self, waiting: &mut Vec<(usize, Command<A>)>) -> Result<Command<A>, NotTaken> {
        let first = waiting[0].0;
        if self.over {
            return Err(refused(first, "bundle-over"));
        }
        let check = |command: &Command<A>| self.game.check(&self.state, Actor::Seat(self.seat), command);
        let next = if self.in_order { &waiting[..1] } else { &waiting[..] };
        let Some(place) = next.iter().position(|(_, command)| check(command).is_ok()) else {
            let why = check(&waiting[0].1).expect_err("none was taken");
            return Err(NotTaken { at: first, why: PlayError::Refused(why) });
        };
        let (_, command) = waiting.remove(place);
        self.take(&command);
        Ok(command)
    }

    /// The question ends with what shows somebody something, and when others are asked.
    fn take(&mut self, command: &Command<A>) {
        match quietly::<A>(self.game, &self.state, self.seat, command) {
            Some(after) => self.state = after,
            None => self.over = true,
        }
    }
}

/// The position after a command that shows nobody anything and leaves the same seats asked: to try it tells no more than
/// to give it and to take it back.
pub fn quietly<A: Adapter>(game: &A::Game, state: &State<A>, seat: Seat, command: &Command<A>) -> Option<State<A>> {
    let eyes = Viewer::Seat(seat);
    let (mut after, mut events): (_, Events<A::Game>) = (state.clone(), Vec::new());
    game.apply(&mut after, Actor::Seat(seat), command, &mut events);
    let shown = events.iter().any(|(_, event)| game.reveals(event));
    (!shown && game.awaited(&after, eyes) == game.awaited(state, eyes)).then_some(after)
}

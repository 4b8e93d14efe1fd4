//! How a typed game becomes one of [`crate::AnyGame`]: everything that is the same for all games is written once, here. A game in the list is
//! `listed`; a table of it, what is asked at it and what is shown of it, this file.

mod listed;

pub use listed::{Listed, header_of};

use crate::any::{
    AnyTable, Asked, Awaited, Bot, Bundled, Decision, Happened, NotTaken, Offer, Pick, Picture, PlayError, Position,
    Question, Said, Standing, Told,
};
use crate::bundle;
use crate::fault::Fault;
use ai::Policy;
use engine::{
    Actor, Audience, Dice, Events, Game, Header, Leaving, Message, Refusal, Seat, Seats, Secret, Table, Turn,
    UndoRefused, Viewer, fair,
};
use serde_json::Value;
use stage::board::Board;
use stage::charts::Grid;
use stage::form::Sheet;
use stage::roster::Fill;
use stage::stake::gathered;
use stage::together::March;
use stage::touch;
use stage::words::encode;
use stage::{Adapter, Chosen, Happening, Obeyed, Scene};
use std::borrow::Cow;
use std::sync::Arc;

/// A table of a listed game.
struct Seated<A: Adapter> {
    table: Table<A::Game>,
    /// As agreed on, without what the log adds.
    options: Chosen,
}

impl<A: Adapter> Seated<A> {
    fn game(&self) -> &A::Game {
        self.table.game()
    }

    fn happened(&self, events: Events<A::Game>) -> Vec<Happened> {
        let tell = |(audience, event)| {
            let words = self.game().say_event(&event);
            Happened { audience, event: json(&event), words }
        };
        events.into_iter().map(tell).collect()
    }

    /// What came of a command that was given in the position `before`.
    fn said(&self, before: &<A::Game as Game>::State, fell: Option<u32>, events: &Events<A::Game>) -> Said {
        let (game, after) = (self.game(), self.table.state());
        let beats = A::beats(game, &Happening { before, after, events, fell });
        let told = |((audience, event), beat): (&(Audience, _), _)| Told {
            audience: *audience,
            words: game.say_event(event),
            beat,
        };
        Said { turn: game.turn_number(before), events: events.iter().zip(beats).map(told).collect() }
    }

    /// Which of the rolls that give this command the dice show now; nothing if they give another.
    fn fell(&self, dice: &mut dyn Dice, command: <A::Game as Game>::Command) -> Option<u32> {
        let (given, way) = fair::pick_way(dice, self.table.rolls(), &self.table.chances())?;
        (given == command).then_some(way)
    }

    fn offer(&self, command: &<A::Game as Game>::Command, weight: Option<u32>) -> Offer {
        let words = self.game().say_command(self.table.state(), command);
        Offer { command: json(command), words, weight }
    }

    fn find(&self, actor: Actor, pick: &Pick) -> Result<<A::Game as Game>::Command, PlayError> {
        match pick {
            Pick::Command(value) => read_command::<A>(value.clone()),
            Pick::Index(index) => self.option(actor, *index).map_err(PlayError::Fault),
        }
    }

    fn option(&self, actor: Actor, index: usize) -> Result<<A::Game as Game>::Command, Fault> {
        let list = match actor {
            Actor::Chance => self.table.chances().into_iter().map(|(command, _)| command).collect(),
            Actor::Seat(seat) => self.options_of(seat),
        };
        let fault = || Fault::new("no-index", "index").number("index", index).number("count", list.len());
        list.get(index).copied().ok_or_else(fault)
    }

    /// Games number their seats and need not expect others.
    fn options_of(&self, seat: Seat) -> Vec<<A::Game as Game>::Command> {
        if seat.0 < self.game().seats() { self.table.options(seat) } else { Vec::new() }
    }

    /// Where ways begin: at the position now, or after an option that may be tried.
    fn setting_out(&self, seat: Seat, index: Option<usize>) -> Option<Cow<'_, <A::Game as Game>::State>> {
        let now = self.table.state();
        let Some(index) = index else { return Some(Cow::Borrowed(now)) };
        let command = *self.options_of(seat).get(index).filter(|&&command| A::sets_out(command))?;
        bundle::quietly::<A>(self.game(), now, seat, &command).map(Cow::Owned)
    }
}

/// What a seat has to decide.
struct Pending<G: Game> {
    game: Arc<G>,
    state: G::State,
    seat: Seat,
    options: Vec<G::Command>,
}

impl<G: Game> Question for Pending<G> {
    fn answer(&self, bot: &mut Bot) -> usize {
        bot.choose(&*self.game, &self.state, self.seat, &self.options)
    }
}

/// Who decides, what, and the choices if it is the viewer; nothing when the game is over.
pub fn decision<A: Adapter>(game: &A::Game, state: &<A::Game as Game>::State, viewer: Viewer) -> Option<Asked> {
    let (seats, say) = match game.awaited(state, viewer) {
        Turn::Over(_) => return None,
        Turn::Chance => (Vec::new(), Message::new("table-dice")),
        Turn::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let say = asked::<A>(game, state, &seats, viewer);
            (seats, say)
        }
    };
    let own = match viewer {
        Viewer::Seat(seat) if seats.contains(&seat) => Some(seat),
        _ => None,
    };
    let mut options = Vec::new();
    let (mut touches, mut must, mut odds) = (Vec::new(), Vec::new(), Vec::new());
    let (mut ground, mut walker, mut weighs, mut form) = (None, None, false, None);
    if let Some(seat) = own {
        game.options(state, seat, &mut options);
        touches = A::touches(game, state, seat, &options);
        must = A::duties(game, state, seat);
        ground = A::ground(game, state, seat, &options);
        walker = A::walker(game, state, seat);
        weighs = A::weighs(game, state, seat);
        odds = gathered(A::stakes(game, state, seat, &options));
        form = A::form(game, state, seat).map(|form| Box::new(Sheet::of(&form)));
    }
    let sets_out = (0..options.len()).filter(|&index| A::sets_out(options[index])).collect();
    let words = options.iter().map(|command| game.say_command(state, command));
    let choices = words.zip(touches).map(|(say, touch)| touch::Choice { say, touch }).collect();
    Some(Asked {
        seats,
        what: Decision { you: own.is_some(), say, choices, must, odds, ground, walker, weighs, sets_out, form },
    })
}

/// What a viewer reads while these seats decide.
fn asked<A: Adapter>(game: &A::Game, state: &<A::Game as Game>::State, seats: &[Seat], viewer: Viewer) -> Message {
    match viewer {
        Viewer::Seat(seat) if seat.0 < game.seats() => game.prompt(state, seat),
        _ => match (0..game.seats()).map(Seat).find(|seat| !seats.contains(seat)) {
            Some(waiting) => game.prompt(state, waiting),
            None => Message::new("table-all-choose"),
        },
    }
}

/// What a viewer was last shown.
struct Shown<A: Adapter> {
    game: Arc<A::Game>,
    viewer: Viewer,
    scene: Scene<A::Face, A::Panel>,
}

impl<A: Adapter> Picture for Shown<A> {
    fn whole(&self) -> String {
        self.scene.whole(|piece| A::label(&self.game, piece))
    }

    fn as_any(&mut self) -> &mut dyn std::any::Any {
        self
    }
}

pub(crate) fn read_command<A: Adapter>(value: Value) -> Result<<A::Game as Game>::Command, PlayError> {
    let bad = |error: serde_json::Error| Fault::new("bad-command", "command").name("detail", error.to_string());
    serde_json::from_value(value).map_err(|error| PlayError::Fault(bad(error)))
}

pub(crate) fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("commands, events and positions are plain data and always encode")
}

impl<A: Adapter> AnyTable for Seated<A> {
    fn header(&self) -> &Header {
        &self.table.log().header
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn turn_number(&self) -> u16 {
        self.game().turn_number(self.table.state())
    }

    fn standing(&self) -> Standing {
        let (turn, score) = A::standing(self.game(), &self.table.view(Viewer::Public));
        Standing { turn, score }
    }

    fn openly_asked(&self) -> Vec<Seat> {
        match self.game().awaited(self.table.state(), Viewer::Public) {
            Turn::Seats(seats) => seats.iter().collect(),
            Turn::Chance | Turn::Over(_) => Vec::new(),
        }
    }

    fn awaited(&self) -> Awaited {
        match self.table.turn() {
            Turn::Seats(seats) => Awaited::Seats(seats.iter().collect()),
            Turn::Chance => Awaited::Chance,
            Turn::Over(outcome) => Awaited::Over {
                outcome: json(&outcome),
                words: self.game().say_outcome(&outcome),
                winners: self.game().winners(&outcome).iter().collect(),
                points: (0..self.seats()).map(|seat| self.game().points(self.table.state(), Seat(seat))).collect(),
            },
        }
    }

    fn prompt(&self, seat: Seat) -> Message {
        self.game().prompt(self.table.state(), seat)
    }

    fn options(&self, seat: Seat) -> Vec<Offer> {
        self.options_of(seat).iter().map(|command| self.offer(command, None)).collect()
    }

    fn chances(&self) -> Vec<Offer> {
        self.table.chances().iter().map(|(command, weight)| self.offer(command, Some(*weight))).collect()
    }

    fn play(&mut self, actor: Actor, pick: &Pick) -> Result<Vec<Happened>, PlayError> {
        let command = self.find(actor, pick)?;
        let events = self.table.play(actor, command).map_err(PlayError::Refused)?;
        Ok(self.happened(events))
    }

    fn roll(&mut self, dice: &mut dyn Dice) -> Option<(Offer, Vec<Happened>)> {
        let can_fall = self.table.chances().iter().any(|&(_, weight)| weight > 0);
        if self.table.turn() != Turn::Chance || !can_fall {
            return None;
        }
        // What is rolled is worded by the position it is rolled in.
        let before = self.table.state().clone();
        let (command, events) = self.table.roll(dice);
        let offer = Offer { command: json(&command), words: self.game().say_command(&before, &command), weight: None };
        Some((offer, self.happened(events)))
    }

    fn forced(&self) -> Option<(Seat, Value)> {
        let Turn::Seats(seats) = self.table.turn() else { return None };
        let seat = seats.iter().next().filter(|seat| seats == Seats::only(*seat))?;
        if !self.game().is_open(self.table.state(), seat) {
            return None;
        }
        match self.options_of(seat)[..] {
            [only] => Some((seat, json(&only))),
            _ => None,
        }
    }

    fn question(&self, seat: Seat) -> Option<Box<dyn Question>> {
        let options = self.options_of(seat);
        if options.is_empty() {
            return None;
        }
        let (game, state) = (Arc::clone(self.table.game()), self.table.state().clone());
        Some(Box::new(Pending { game, state, seat, options }))
    }

    fn command(&self, seat: Seat, index: usize) -> Result<Value, Fault> {
        self.option(Actor::Seat(seat), index).map(|command| json(&command))
    }

    fn fall(&self, dice: &mut dyn Dice) -> Option<Value> {
        fair::try_pick(dice, self.table.rolls(), &self.table.chances()).map(|command| json(&command))
    }

    fn carry_out(&mut self, actor: Actor, command: &Value, dice: Option<&mut dyn Dice>) -> Result<Said, PlayError> {
        let played = read_command::<A>(A::Game::renewed(command.clone()))?;
        let fell = dice.filter(|_| actor == Actor::Chance).and_then(|dice| self.fell(dice, played));
        let before = self.table.state().clone();
        let events = self.table.play(actor, played).map_err(PlayError::Refused)?;
        Ok(self.said(&before, fell, &events))
    }

    fn leave(&mut self, seat: Seat) -> Result<(Leaving, Said), Refusal> {
        let before = self.table.state().clone();
        let (leaving, events) = self.table.leave(seat)?;
        Ok((leaving, self.said(&before, None, &events)))
    }

    fn chart(&self) -> String {
        encode(&A::chart(self.game()))
    }

    fn charts(&self) -> Vec<Grid> {
        A::charts(self.game())
    }

    fn picture(&self, viewer: Viewer) -> Box<dyn Picture> {
        let scene = A::scene(self.game(), &self.table.view(viewer), viewer);
        Box::new(Shown::<A> { game: Arc::clone(self.table.game()), viewer, scene })
    }

    fn renew(&self, picture: &mut dyn Picture) -> Option<String> {
        let shown = picture.as_any().downcast_mut::<Shown<A>>().expect("a picture of this table");
        let now = A::scene(self.game(), &self.table.view(shown.viewer), shown.viewer);
        let changes = now.changes(&shown.scene, |piece| A::label(self.game(), piece));
        shown.scene = now;
        changes
    }

    fn fallen(&self, viewer: Viewer) -> String {
        let game = self.game();
        stage::scene::fallen(&A::fallen(game, &self.table.view(viewer)), |piece| A::label(game, piece))
    }

    fn decision(&self, viewer: Viewer) -> Option<Asked> {
        decision::<A>(self.game(), self.table.state(), viewer)
    }

    fn preview(&self, seat: Seat, index: usize) -> Option<String> {
        let command = *self.options_of(seat).get(index)?;
        Some(encode(&A::preview(self.game(), self.table.state(), seat, command)))
    }

    fn together(&self, seat: Seat, index: usize, wish: &[(String, String)]) -> Option<String> {
        let command = *self.options_of(seat).get(index)?;
        let with = A::together(self.game(), self.table.state(), seat, command, wish);
        March::of(&command, &with).map(|march| encode(&march))
    }

    fn reach(&self, seat: Seat, index: Option<usize>) -> Option<String> {
        A::reach(self.game(), self.setting_out(seat, index)?.as_ref(), seat).map(|reach| encode(&reach))
    }

    fn way(&self, seat: Seat, index: Option<usize>, to: &str, facing: Option<u8>) -> Option<String> {
        A::way(self.game(), self.setting_out(seat, index)?.as_ref(), seat, to, facing).map(|way| encode(&way))
    }

    fn weigh(&self, seat: Seat) -> Option<String> {
        A::weigh(self.game(), self.table.state(), seat).map(|weighed| encode(&weighed))
    }

    fn looks(&self, seat: Seat, piece: &str) -> Option<String> {
        let viewer = Viewer::Seat(seat);
        let shown = A::scene(self.game(), &self.table.view(viewer), viewer);
        shown.has(piece).then(|| encode(&A::looks(self.game(), self.table.state(), seat, piece)))
    }

    fn bundle(&self, seat: Seat, commands: &[Value]) -> Result<Bundled, NotTaken> {
        bundle::tried::<A>(self.game(), self.table.state(), seat, commands)
    }

    fn lot(&self, seat: Seat, draft: &Fill, below: &mut dyn FnMut(u32) -> u32) -> Option<Fill> {
        let form = bundle::asked::<A>(self.game(), self.table.state(), seat)?;
        form.roster.is_some().then(|| form.by_lot(draft, below))
    }

    fn why(&self, seat: Seat, pick: &[&str]) -> Option<Refusal> {
        if seat.0 >= self.game().seats() {
            return None;
        }
        let state = self.table.state();
        let command = A::meant(self.game(), state, seat, pick)?;
        self.game().check(state, Actor::Seat(seat), &command).err()
    }

    fn orders(&self, seat: Seat) -> Vec<String> {
        A::orders(self.game(), self.table.state(), seat)
    }

    fn say_order(&self, order: &str) -> Option<Message> {
        A::say_order(self.game(), order)
    }

    fn obey(&self, seat: Seat, order: &str) -> Obeyed<Value> {
        match A::obey(self.game(), self.table.state(), seat, order) {
            Obeyed::Answers(command) => Obeyed::Answers(json(&command)),
            Obeyed::Waits => Obeyed::Waits,
            Obeyed::Lapsed => Obeyed::Lapsed,
        }
    }

    fn may_undo(&self, seats: &[Seat]) -> Result<(), UndoRefused> {
        // Most cannot go back at all, which the first says without a copy of the game.
        seats.first().map_or(Ok(()), |first| self.table.may_undo(*first))?;
        if seats.len() == 1 {
            return Ok(());
        }
        let mut table = self.table.clone();
        seats.iter().try_for_each(|seat| table.undo(*seat).map(drop))
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.table.view(viewer))
    }

    fn board(&self, viewer: Viewer) -> Board {
        A::board(self.game(), &self.table.view(viewer))
    }

    fn position(&self) -> Position {
        let header = self.header();
        Position {
            game: header.game.clone(),
            scenario: header.scenario.clone(),
            options: self.options.clone(),
            rules_version: header.rules_version,
            pack_hash: header.pack_hash.clone(),
            format: A::Game::POSITION_FORMAT,
            document: self.game().position(self.table.state()),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<usize, UndoRefused> {
        self.table.undo(seat)
    }

    fn take_back(&mut self, to_len: usize) -> Result<(), UndoRefused> {
        self.table.take_back(to_len)
    }

    fn len(&self) -> usize {
        self.table.entries().len()
    }

    fn rolls(&self) -> u64 {
        self.table.rolls()
    }

    fn fingerprint(&self) -> String {
        fair::hex(&self.table.fingerprint())
    }

    fn log(&self) -> String {
        self.table.log().write()
    }

    fn finish(&mut self, secret: Option<&Secret>, how: Option<&str>) -> String {
        self.table.finish(secret, how).write()
    }
}

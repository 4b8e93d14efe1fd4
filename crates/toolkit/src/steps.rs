//! The sequence of play as a stack of steps, each of them a room of its own.
//!
//! A step is one thing still to be done; the last one on the stack is the present one. It [`Asks`] a player, it [`Goes`] by
//! itself, or it [`Rolls`]. A game writes each of its steps as a small type and implements one of the three traits for it: who
//! is asked, what he may do, why not, what he reads, what he clicks and what happens stand in one place, and the compiler
//! refuses half a step. A chapter lists its steps with [`chapter!`], a game its chapters with [`sequence!`]; what a step takes is a
//! type of its own, made by [`deeds!`], so that no step has to say what it would do with the command of another.
//!
//! [`Asks::allows`] decides and gives the reason. Options are what it lets through, and a refusal is its answer: the two cannot
//! disagree. Where asking about every candidate would be dear, a step may list its options in one go; the testkit compares.
//!
//! Reading order: the traits in this file; `macros`, which write the matches; `machine`, which plays: [`turn`], [`options`], [`check`],
//! [`carry_out`]; `reason`, which says why not.

mod machine;
mod macros;
mod reason;

pub use machine::*;
pub use reason::{Reason, Verdict, Word};

use engine::{Message, Seat, Seats};
use std::marker::PhantomData;

/// What became of a step when its time came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It stays and waits for its player or for Chance.
    Wait,
    /// It is done, or has put other steps above itself.
    On,
}

/// Whom a step waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    Seats(Seats),
    Chance,
    /// It is carried out at once.
    Nobody,
}

/// A game that is played in steps.
pub trait Stepped: Sized {
    type Command: Copy;
    /// A seat, in the game's own word.
    type Player: Copy;
    /// A state read with its rulebook.
    type At<'a>: Copy;
    /// A state being changed under its rulebook.
    type Play<'a>;
    /// What somebody has clicked.
    type Clicks;
    /// Every step of every chapter.
    type Step: Chapter<Self>;

    /// What is refused before any step is asked: the game is over, dice are not a player's, a die is in the air, it is not
    /// the player's turn, nothing is rolled now, something else is asked.
    const OVER: Reason;
    const DICE_ARE_CHANCE: Reason;
    const DIE_FIRST: Reason;
    const NOT_YOUR_TURN: Reason;
    const NO_CHANCE_NOW: Reason;
    const NOT_ASKED: &'static str;

    /// Why a command comes at the wrong time, where the rules say more than that something else is asked.
    fn untimely(_at: Self::At<'_>, _command: Self::Command) -> Option<Reason> {
        None
    }

    fn player(seat: Seat) -> Option<Self::Player>;

    /// A roll or a draw.
    fn is_chance(command: Self::Command) -> bool;

    /// The present step; none once the game is over.
    fn step(at: Self::At<'_>) -> Option<Self::Step>;

    fn at<'a>(play: &'a Self::Play<'_>) -> Self::At<'a>;
}

/// Commands as one step takes them.
pub trait Deed<C>: Copy {
    fn read(command: C) -> Option<Self>;
    fn command(self) -> C;
}

/// What a step offers: nothing but its own deeds.
pub struct Offers<'a, C, D> {
    out: &'a mut Vec<C>,
    of: PhantomData<D>,
}

impl<'a, C, D: Deed<C>> Offers<'a, C, D> {
    pub fn new(out: &'a mut Vec<C>) -> Offers<'a, C, D> {
        Offers { out, of: PhantomData }
    }

    #[inline]
    pub fn push(&mut self, deed: D) {
        self.out.push(deed.command());
    }

    #[inline]
    pub fn extend(&mut self, deeds: impl IntoIterator<Item = D>) {
        self.out.extend(deeds.into_iter().map(D::command));
    }
}

/// What Chance may give, with weights.
pub struct Odds<'a, C, D> {
    out: &'a mut Vec<(C, u32)>,
    of: PhantomData<D>,
}

impl<'a, C, D: Deed<C>> Odds<'a, C, D> {
    pub fn new(out: &'a mut Vec<(C, u32)>) -> Odds<'a, C, D> {
        Odds { out, of: PhantomData }
    }

    pub fn extend(&mut self, results: impl IntoIterator<Item = (D, u32)>) {
        self.out.extend(results.into_iter().map(|(deed, weight)| (deed.command(), weight)));
    }
}

/// A step that asks a player, or several at once in secret.
pub trait Asks<G: Stepped>: Copy {
    type Deed: Deed<G::Command>;

    fn asked(self, at: G::At<'_>) -> Seats;

    /// The one sentence that says what is wanted. Whatever is no answer to it is refused under its rule.
    fn prompt(self, at: G::At<'_>, who: G::Player) -> Message;

    fn options(self, at: G::At<'_>, who: G::Player, offers: &mut Offers<'_, G::Command, Self::Deed>);

    /// Decides, and says why not.
    fn allows(self, at: G::At<'_>, who: G::Player, deed: Self::Deed) -> Verdict;

    /// Why what is no answer here may not be done, where there is more to say than that something else is asked.
    fn untimely(self, at: G::At<'_>, command: G::Command) -> Option<Reason> {
        G::untimely(at, command)
    }

    /// What somebody has in mind who clicks this, allowed or not.
    fn meant(self, at: G::At<'_>, who: G::Player, clicks: &G::Clicks) -> Option<Self::Deed>;

    /// Its time has come: it waits, or there is nothing to ask.
    fn settle(self, play: &mut G::Play<'_>) -> Flow;

    fn carry_out(self, play: &mut G::Play<'_>, who: G::Player, deed: Self::Deed);

    /// What must hold of a position read from outside for this step to be anywhere on its stack.
    fn due(self, _at: G::At<'_>) -> Result<(), String> {
        Ok(())
    }

    /// What must hold besides when it is the present step. That somebody is asked and has something to choose is looked at for all.
    fn fits(self, _at: G::At<'_>) -> Result<(), String> {
        Ok(())
    }
}

/// A step that nobody is asked about.
pub trait Goes<G: Stepped>: Copy {
    /// Its time has come: it is carried out, and leaves the stack or puts others above itself.
    fn settle(self, play: &mut G::Play<'_>);

    fn due(self, _at: G::At<'_>) -> Result<(), String> {
        Ok(())
    }
}

/// A step that waits for Chance.
pub trait Rolls<G: Stepped>: Copy {
    type Deed: Deed<G::Command>;

    fn chances(self, at: G::At<'_>, odds: &mut Odds<'_, G::Command, Self::Deed>);

    fn allows(self, at: G::At<'_>, deed: Self::Deed) -> Verdict;

    /// Why something that is no roll of this kind is refused.
    fn wanted(self) -> Reason;

    fn prompt(self, at: G::At<'_>) -> Message;

    fn carry_out(self, play: &mut G::Play<'_>, deed: Self::Deed);

    fn due(self, _at: G::At<'_>) -> Result<(), String> {
        Ok(())
    }
}

/// The steps of a chapter, or of the whole game. [`chapter!`] and [`sequence!`] write it.
pub trait Chapter<G: Stepped>: Copy {
    fn asked(self, at: G::At<'_>) -> Asked;
    fn prompt(self, at: G::At<'_>, who: Option<G::Player>) -> Option<Message>;
    fn options(self, at: G::At<'_>, who: G::Player, out: &mut Vec<G::Command>);
    fn chances(self, at: G::At<'_>, out: &mut Vec<(G::Command, u32)>);
    fn allows(self, at: G::At<'_>, who: Option<G::Player>, command: G::Command) -> Verdict;
    fn meant(self, at: G::At<'_>, who: G::Player, clicks: &G::Clicks) -> Option<G::Command>;
    fn settle(self, play: &mut G::Play<'_>) -> Flow;
    fn carry_out(self, play: &mut G::Play<'_>, who: Option<G::Player>, command: G::Command);
    fn due(self, at: G::At<'_>) -> Result<(), String>;
    fn fits(self, at: G::At<'_>) -> Result<(), String>;
}

//! The rulebook, a file to a chapter. Each function opens with its rule number.

pub mod room;

pub mod figures;
pub mod harm;

pub mod c12_turn;
pub mod c13_fire;
pub mod c14_ground;
pub mod c14_line;
pub mod c156_charge;
pub mod c157_saddle;
pub mod c159_wagon;
pub mod c15_march;
pub mod c15_move;
pub mod c15_reach;
pub mod c15_ways;
pub mod c175_retreat;
pub mod c17_combat;
pub mod c17_odds;
pub mod c18_unhorsed;
pub mod set_up;

use crate::Croisades;
use crate::event::Event;
use crate::ids::*;
use crate::sequence::Step;
use crate::state::State;
use engine::{Audience, Told};
use toolkit::steps::Flow;

/// A state read with its rulebook.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub g: &'a Croisades,
    pub s: &'a State,
}

/// A state being changed under its rulebook.
pub struct Play<'a> {
    pub g: &'a Croisades,
    pub s: &'a mut State,
    pub told: &'a mut dyn Told<Event>,
}

impl Play<'_> {
    #[inline]
    pub fn at(&self) -> Position<'_> {
        Position { g: self.g, s: self.s }
    }

    pub fn tell(&mut self, event: Event) {
        self.told.tell(Audience::All, event);
    }

    /// Tells the owner only.
    pub fn whisper(&mut self, side: Side, event: Event) {
        self.told.tell(Audience::only(side.seat()), event);
    }

    /// Tells everybody but the owner.
    pub fn tell_others(&mut self, side: Side, event: Event) {
        self.told.tell(Audience::except(side.seat()), event);
    }

    pub fn push(&mut self, step: impl Into<Step>) {
        self.s.steps.push(step.into());
    }

    pub fn pop(&mut self) {
        self.s.steps.pop();
    }

    /// Done with the present step.
    pub fn done(&mut self) -> Flow {
        self.pop();
        Flow::On
    }

    /// The present step makes way for another.
    pub fn replace_by(&mut self, step: impl Into<Step>) {
        self.pop();
        self.push(step);
    }
}

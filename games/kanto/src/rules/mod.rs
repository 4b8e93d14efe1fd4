//! The rulebook, a file to a chapter. Each function opens with its rule number.

pub mod room;

pub mod c05_zones;
pub mod c07_sides;
pub mod c09_forces;

pub mod c04_turn;
pub mod c10_morale;
pub mod c11_supply;
pub mod c12_operations;
pub mod c13_reform;
pub mod c14_recruits;
pub mod c15_move;
pub mod c16_siege;
pub mod c19_assault;
pub mod c20_surrender;
pub mod c21_fall;
pub mod c22_field;
pub mod c23_losses;
pub mod c23_retreat;
pub mod c24_battle;
pub mod c24_rout;
pub mod c25_death;
pub mod c26_rest;
pub mod c34_points;
pub mod c35_set_up;
pub mod s3_subversion;

use crate::Kanto;
use crate::event::Event;
use crate::sequence::Step;
use crate::state::State;
use engine::{Audience, Told};
use toolkit::steps::Flow;

/// A state read with its rulebook.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub g: &'a Kanto,
    pub s: &'a State,
}

/// A state being changed under its rulebook.
pub struct Play<'a> {
    pub g: &'a Kanto,
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

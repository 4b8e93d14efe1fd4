//! The rulebook, a file to a chapter. Questions are asked of a [`Position`] and change nothing; deeds are done by
//! a [`Play`] and ask nothing.

use crate::Kawanakajima;
use crate::event::Event;
use crate::state::State;
use engine::Told;

pub mod room;

pub mod c02_dice;
pub mod c03_set_up;
pub mod c04_turn;
pub mod c05_units;
pub mod c06_cohesion;
pub mod c06_modes;
pub mod c07_plans;
pub mod c08_command;
pub mod c09_activation;
pub mod c09_initiative;
pub mod c09_retreat;
pub mod c09_special;
pub mod c10_movement;
pub mod c11_aftermath;
pub mod c11_battle;
pub mod c11_declaration;
pub mod c12_rally;
pub mod c13_siege;
pub mod c13_siege_end;
pub mod c14_samurai;
pub mod c15_victory;

/// A state read with its rulebook.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    pub g: &'a Kawanakajima,
    pub s: &'a State,
}

/// A state being changed under its rulebook.
pub struct Play<'a> {
    pub g: &'a Kawanakajima,
    pub s: &'a mut State,
    pub told: &'a mut dyn Told<Event>,
}

impl Play<'_> {
    /// The position as it is now.
    pub fn at(&self) -> Position<'_> {
        Position { g: self.g, s: self.s }
    }
}

//! How good a position looks to one side, from what it can see: what it has, what it can do next, where it stands, and how far it has come.
//!
//! Reading order: this file adds up; [`ways`] and [`odds`] are tables made once for a map and a play sheet; [`survey`] is who stands where
//! with what at stake; [`fights`] what each side can do hand to hand, [`fire`] what it can shoot, [`posture`] how it stands, and [`errand`] what the scenario
//! asks. All is in tenths of a point of attack or defence. Nobody who hides from a side is looked at for it.

use crate::Croisades;
use crate::ids::*;
use crate::rules::Position;
use crate::state::*;
use engine::{Game, Seat};

pub mod errand;
pub mod fights;
pub mod fire;
pub mod odds;
pub mod posture;
pub mod survey;
pub mod ways;

use odds::Tables;
use survey::Survey;

/// A game won or lost. Not more: one lucky die must not drown everything else.
const GAME: i32 = 12_000;

impl Croisades {
    /// What is reckoned once for this map and play sheet.
    pub fn tables(&self) -> &Tables {
        self.reckoned.get_or_init(|| Tables::new(self))
    }
}

pub fn evaluate(at: Position<'_>, seat: Seat) -> i32 {
    let Some(side) = Side::of(seat) else { return 0 };
    if let Some(outcome) = at.s.outcome {
        let winners = at.g.winners(&outcome);
        return match (winners.contains(seat), winners.is_empty()) {
            (true, _) => GAME + material(at, side),
            (false, true) => 0,
            (false, false) => -GAME + material(at, side),
        };
    }
    // Bands are picked in secret, and none is better than another.
    if at.s.picking.contains(&true) {
        return 0;
    }
    let survey = Survey::new(at, side);
    material(at, side) + survey.chances(side) - survey.chances(side.other()) + survey.posture() + survey.errand()
}

/// What both have, as it is.
fn material(at: Position<'_>, side: Side) -> i32 {
    let army = |side: Side| Man::of_side(side).map(|man| survey::value(at, man)).sum::<i32>();
    army(side) - army(side.other())
}

impl Survey<'_> {
    /// What a side can do to the other.
    fn chances(&self, side: Side) -> i32 {
        self.contact(side) + self.charges(side) + self.reach(side) + self.fire(side)
    }

    /// Is the combat of this side's turn still to come?
    pub fn combat_is_open(&self, side: Side) -> bool {
        self.at.s.active == side && self.at.s.turn > 0 && !self.is_over
    }
}

/// Has the list of combats been ended?
fn list_is_over(state: &State) -> bool {
    use crate::sequence::Step;
    use crate::sequence::steps::{CombatStep, MoveStep, TurnStep};
    let (mut recovery, mut open) = (false, false);
    for step in state.steps.iter() {
        match step {
            Step::Turn(TurnStep::Recovery) => recovery = true,
            Step::Move(MoveStep::Moves) => open = true,
            Step::Combat(CombatStep::Fights) => return true,
            _ => {}
        }
    }
    !open && (!recovery || state.turn == 0)
}

//! Plans worth trying whole: a man's way to where he should stop, a charge, a list of attacks, a volley, a band.
//!
//! Reading order: this file asks each chapter by the step that waits; [`moves`] ways and stops, [`team`] the wagon, [`charges`], [`fire`], [`fights`], and [`set_up`] bands and
//! first places. What looks best by a quick reckoning comes first, what lets things be last.

use crate::Croisades;
use crate::command::Command;
use crate::evaluate::survey::Survey;
use crate::ids::*;
use crate::sequence::Step;
use crate::sequence::steps::*;
use crate::state::*;
use engine::{Actor, Game, Seat, Silent, Turn};

mod charges;
mod fights;
mod fire;
mod moves;
mod set_up;
mod team;

pub type Plan = Vec<Command>;

pub fn plans(game: &Croisades, state: &State, seat: Seat) -> Vec<Plan> {
    let Some(side) = Side::of(seat) else { return Vec::new() };
    let table = Table { game, state, side };
    let plans = match state.steps.last() {
        Some(Step::SetUp(SetUpStep::Armies)) => table.bands(),
        Some(Step::SetUp(SetUpStep::Placing(_) | SetUpStep::Heading { .. })) => table.places(),
        Some(Step::Fire(FireStep::Markers { .. })) => table.markers(),
        Some(Step::Fire(FireStep::OffensiveFire)) => table.shots(),
        Some(Step::Fire(FireStep::Window(_) | FireStep::LastVolleys)) => table.volleys(),
        Some(Step::Charge(ChargeStep::Charges)) => table.charges(),
        Some(Step::Move(MoveStep::Moves)) => table.moves(),
        Some(Step::March(MarchStep::Marching)) => table.onward(),
        Some(Step::Combat(CombatStep::CombatList)) => table.attacks(),
        _ => Vec::new(),
    };
    if plans.is_empty() { table.options().into_iter().map(|command| vec![command]).collect() } else { distinct(plans) }
}

/// A position, and the side that plans.
struct Table<'a> {
    game: &'a Croisades,
    state: &'a State,
    side: Side,
}

impl Table<'_> {
    fn options(&self) -> Vec<Command> {
        let mut options = Vec::new();
        self.game.options(self.state, self.side.seat(), &mut options);
        options
    }

    fn survey(&self) -> Survey<'_> {
        Survey::new(self.game.at(self.state), self.side)
    }

    fn rehearsal(&self) -> Rehearsal<'_> {
        Rehearsal { game: self.game, state: *self.state, side: self.side, said: Vec::new() }
    }
}

/// The best first; of equals that which was found first.
fn sorted<T>(mut found: Vec<(i32, T)>) -> Vec<(i32, T)> {
    found.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
    found
}

/// Each plan once, where it comes first; what lets things be stays last.
fn distinct(plans: Vec<Plan>) -> Vec<Plan> {
    let mut kept: Vec<Plan> = Vec::new();
    let last = plans.last().cloned();
    for plan in plans.into_iter().filter(|plan| Some(plan) != last.as_ref()) {
        if !kept.contains(&plan) {
            kept.push(plan);
        }
    }
    kept.extend(last);
    kept
}

/// Commands said one after the other on a copy of the position, while the other side lets everything be.
#[derive(Clone)]
struct Rehearsal<'a> {
    game: &'a Croisades,
    state: State,
    side: Side,
    said: Vec<Command>,
}

impl Rehearsal<'_> {
    /// What may be said next; nothing once a die is due or somebody else has to choose.
    fn options(&self) -> Vec<Command> {
        let mut options = Vec::new();
        if matches!(self.game.turn(&self.state), Turn::Seats(_)) {
            self.game.options(&self.state, self.side.seat(), &mut options);
        }
        options
    }

    fn say(&mut self, command: Command) {
        self.game.apply(&mut self.state, Actor::Seat(self.side.seat()), &command, &mut Silent);
        self.said.push(command);
        while let Some(pass) = self.pass() {
            self.game.apply(&mut self.state, Actor::Seat(self.side.other().seat()), &pass, &mut Silent);
        }
    }

    /// The other side shoots at nobody and answers nothing.
    fn pass(&self) -> Option<Command> {
        let asked =
            matches!(self.game.turn(&self.state), Turn::Seats(seats) if seats.contains(self.side.other().seat()));
        let lets = match self.state.steps.last() {
            Some(Step::Fire(FireStep::Window(_) | FireStep::LastVolleys)) => Some(Command::Pass),
            Some(Step::Charge(ChargeStep::CounterCharge)) => Some(Command::NoAnswer),
            _ => None,
        };
        lets.filter(|_| asked)
    }

    fn is_at(&self, step: impl Fn(&Step) -> bool) -> bool {
        self.state.steps.last().is_some_and(step)
    }
}

//! 1.59: the wagon, led or hauled, as far as it goes this turn.

use super::{Plan, Rehearsal, Table, sorted};
use crate::command::Command;
use crate::evaluate::evaluate;
use crate::ids::*;
use crate::sequence::Step;
use crate::sequence::steps::*;

/// So many commands at most are said on the way of a wagon.
const LONGEST: usize = 24;

impl Table<'_> {
    /// Somebody leads the team, hauls the wagon, or frees it of a dead horse.
    pub fn team_plans(&self, options: &[Command]) -> Vec<Plan> {
        let driven = options.iter().filter(|option| matches!(option, Command::Lead(_) | Command::Haul(_)));
        let mut plans: Vec<(i32, Plan)> = driven
            .map(|&option| {
                let mut rehearsal = self.rehearsal();
                rehearsal.say(option);
                let (worth, end) = rehearsal.best_drive(LONGEST);
                (worth, end)
            })
            .collect();
        plans = sorted(plans);
        let mut plans: Vec<Plan> = plans.into_iter().map(|(_, plan)| plan).collect();
        let dead = self.state.horse(Horse::DRAUGHT).life == crate::state::Life::Dead;
        plans.extend(options.iter().filter(|o| dead && matches!(o, Command::Unhitch(_))).map(|&o| vec![o]));
        plans
    }

    /// The wagon is on its way.
    pub fn drive(&self) -> Vec<Plan> {
        let (_, plan) = self.rehearsal().best_drive(LONGEST);
        if plan.is_empty() { Vec::new() } else { vec![plan] }
    }
}

impl Rehearsal<'_> {
    /// All ways of going on, as far as the points go; what everybody beside it does is decided at once.
    fn best_drive(mut self, longest: usize) -> (i32, Plan) {
        self.place_crew();
        let options = self.options();
        let drives = self.is_at(|step| matches!(step, Step::March(MarchStep::Marching)))
            && self.game.at(&self.state).is_hauling();
        if !drives || longest == 0 {
            return (evaluate(self.game.at(&self.state), self.side.seat()), self.said);
        }
        if options.contains(&Command::Leave) {
            self.say(Command::Leave);
            return (i32::MAX, self.said);
        }
        let goes = options.iter().map(|&option| {
            let mut next = self.clone();
            next.say(option);
            next.best_drive(longest - 1)
        });
        goes.max_by_key(|(worth, _)| *worth).unwrap_or((i32::MIN, Vec::new()))
    }

    /// EC-97: whoever goes along is put where he stands best; whoever hauls too is named.
    fn place_crew(&mut self) {
        while self.is_at(|step| matches!(step, Step::Wagon(WagonStep::PlaceCrew(_) | WagonStep::Crew))) {
            let options = self.options();
            let crew = options.iter().find(|option| matches!(option, Command::With(_))).copied();
            let best = crew.or_else(|| options.iter().copied().max_by_key(|&option| self.after(option)));
            match best {
                Some(option) => self.say(option),
                None => return,
            }
        }
    }

    fn after(&self, option: Command) -> i32 {
        let mut next = self.clone();
        next.say(option);
        evaluate(self.game.at(&next.state), self.side.seat())
    }
}

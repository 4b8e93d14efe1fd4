//! 1.56: charges, each with its path.

use super::{Plan, Table, sorted};
use crate::command::Command;
use crate::ids::*;

/// Of all charges so many are proposed.
const PROPOSED: usize = 5;

impl Table<'_> {
    pub fn charges(&self) -> Vec<Plan> {
        let survey = self.survey();
        let worth = |rider: Man, at: Piece| {
            let rider = survey.find(rider)?;
            let target = survey.of(self.side.other()).iter().find(|who| who.piece == at)?;
            Some(survey.plain_worth(rider.attack + rider.attack / 2, rider, target))
        };
        let found = self.options().into_iter().filter_map(|option| match option {
            Command::Charge { rider, at } => Some((worth(rider, at).filter(|&worth| worth > 0)?, option)),
            _ => None,
        });
        let mut found = sorted(found.collect());
        found.truncate(PROPOSED);
        let mut plans: Vec<Plan> = found.into_iter().filter_map(|(_, option)| self.charge(option)).collect();
        plans.push(vec![Command::EndCharges]);
        plans
    }

    /// The path that comes nearest to the target at every step.
    fn charge(&self, option: Command) -> Option<Plan> {
        let Command::Charge { at, .. } = option else { return None };
        let target = self.state.stand(at);
        let mut rehearsal = self.rehearsal();
        rehearsal.say(option);
        loop {
            let options = rehearsal.options();
            if options.contains(&Command::EndPath) {
                rehearsal.said.push(Command::EndPath);
                return Some(rehearsal.said);
            }
            let far = |option: &Command| match option {
                Command::Ride(spot) => Some((Stand::on(*spot).distance(target), *option)),
                _ => None,
            };
            let (_, next) = options.iter().filter_map(far).min_by_key(|(far, _)| *far)?;
            rehearsal.say(next);
        }
    }
}

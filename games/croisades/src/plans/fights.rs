//! Sequence 4: entries of the list, alone and together.

use super::{Plan, Rehearsal, Table};
use crate::command::Command;

impl Table<'_> {
    /// Each attack by one man, and with all who can join him.
    pub fn attacks(&self) -> Vec<Plan> {
        let mut plans = Vec::new();
        for option in self.options().into_iter().filter(|option| matches!(option, Command::Attack { .. })) {
            let mut alone = self.rehearsal();
            alone.say(option);
            let together = alone.clone().joined();
            plans.extend(alone.closed());
            plans.extend(together);
        }
        plans.push(vec![Command::EndList]);
        plans
    }
}

impl Rehearsal<'_> {
    /// The entry as it is, if it may be closed.
    fn closed(mut self) -> Option<Plan> {
        let closes = self.options().contains(&Command::EndEntry);
        // An entry that nobody can join is closed already.
        if closes {
            self.said.push(Command::EndEntry);
        }
        let open = self.options().iter().any(|option| matches!(option, Command::Join(_) | Command::Also(_)));
        (closes || !open).then_some(self.said)
    }

    /// Everybody who can joins.
    fn joined(mut self) -> Option<Plan> {
        let mut joined = false;
        while let Some(&join) = self.options().iter().find(|option| matches!(option, Command::Join(_))) {
            self.say(join);
            joined = true;
        }
        if joined { self.closed() } else { None }
    }
}

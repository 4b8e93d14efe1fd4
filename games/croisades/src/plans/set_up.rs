//! Before the first turn: a band from points, and where everybody begins.

use super::{Plan, Rehearsal, Table, sorted};
use crate::command::Command;
use crate::evaluate::evaluate;
use crate::ids::*;
use crate::map::Ground;
use crate::pack::Goal;
use crate::rules::c15_ways::in_arc;
use toolkit::sets::Id;

/// So many places are proposed.
const PROPOSED: usize = 8;

/// What a band is made of first. Riders alone lose to both, so nobody takes them.
#[derive(Clone, Copy)]
enum Taste {
    Shooters,
    Mixed,
}

impl Table<'_> {
    /// 1.2-a: bands of two tastes, as far as the points go.
    pub fn bands(&self) -> Vec<Plan> {
        let tastes = [Taste::Mixed, Taste::Shooters];
        tastes.into_iter().map(|taste| self.band(taste)).filter(|plan| !plan.is_empty()).collect()
    }

    /// Whoever is wanted most is taken first; they are then named in order.
    fn band(&self, taste: Taste) -> Plan {
        let (pack, at) = (&self.game.pack, self.game.at(self.state));
        if at.unsaddled(self.side).is_some() {
            return vec![Command::Saddle(true)];
        }
        let mut left = self.game.options.points() - at.army_cost(self.side);
        let last = Man::of_side(self.side).rfind(|&man| at.man(man).place == crate::state::Whereabouts::Waiting);
        let free = Man::of_side(self.side).filter(|&man| last.is_none_or(|last| last < man));
        let mounted = |man: Man| pack.character(man).mounted.is_some();
        let mut wanted = sorted(free.map(|man| (self.liking(man, taste), man)).collect());
        wanted.truncate(MEN);
        let mut taken: Vec<Man> = Vec::new();
        for (_, man) in wanted {
            let cost = pack.cost(man, mounted(man));
            if cost <= left {
                left -= cost;
                taken.push(man);
            }
        }
        taken.sort_unstable();
        let picks =
            taken.iter().flat_map(|&man| [Some(Command::Pick(man)), mounted(man).then_some(Command::Saddle(true))]);
        let mut plan: Plan = picks.flatten().collect();
        plan.push(Command::EndArmy);
        plan
    }

    fn liking(&self, man: Man, taste: Taste) -> i32 {
        let character = self.game.pack.character(man);
        let cost = i32::from(self.game.pack.cost(man, character.mounted.is_some()));
        let (rides, shoots) = (character.mounted.is_some(), character.missile.is_some());
        match taste {
            Taste::Shooters => -cost + if shoots { 100 } else { 0 },
            // One in two of each, dear and cheap ones in turn.
            Taste::Mixed => (man.index() as i32 * 7) % 20 * 3 + if rides && !shoots { 30 } else { 0 },
        }
    }

    /// Places worth having, the best first.
    pub fn places(&self) -> Vec<Plan> {
        let (at, options) = (self.game.at(self.state), self.options());
        if options.iter().any(|option| matches!(option, Command::Head(_))) {
            let turned = options.into_iter().map(|option| (self.after(option), vec![option])).collect();
            return sorted(turned).into_iter().map(|(_, plan)| plan).collect();
        }
        let Some(man) = at.to_place(self.side) else { return Vec::new() };
        let spots = options.iter().filter_map(|option| match option {
            Command::Place(spot) => Some((self.place(man, *spot), *option)),
            _ => None,
        });
        let mut found = sorted(spots.collect());
        found.truncate(PROPOSED);
        found.into_iter().map(|(_, option)| self.placed(option)).collect()
    }

    /// With the heading that looks at the enemy.
    fn placed(&self, option: Command) -> Plan {
        let mut rehearsal = self.rehearsal();
        rehearsal.say(option);
        let heads = rehearsal.options().into_iter().filter(|option| matches!(option, Command::Head(_)));
        let best = heads.max_by_key(|&head| rehearsal.facing(head));
        [option].into_iter().chain(best).collect()
    }

    fn after(&self, option: Command) -> i32 {
        self.rehearsal().facing(option)
    }

    /// How good a hex is to begin on: in the middle of the zone's front, shooters behind; or in wait beside the wagon's way.
    fn place(&self, man: Man, spot: Spot) -> i32 {
        if self.game.goal() == Goal::Wagon {
            return self.ambush(man, spot);
        }
        let (first, last) = self.game.pack.builder.zones[self.side as usize];
        let front = if self.side == Side::Crusader { first } else { last };
        let deep = i32::from(front.abs_diff(spot.column()));
        let wanted = if self.game.pack.character(man).missile.is_some() { 3 } else { 1 };
        let middle = i32::from(spot.row().abs_diff(8));
        let open = if self.game.map().ground(spot) == Ground::Flat { 4 } else { 0 };
        open - 3 * (deep - wanted).abs() - middle
    }

    /// 1.11-b: some way before the wagon, within reach of its way and not all in one heap.
    fn ambush(&self, man: Man, spot: Spot) -> i32 {
        let wagon = self.state.stand(Horse::DRAUGHT.piece()).front;
        let ahead = i32::from(wagon.column()) - i32::from(spot.column());
        let beside = i32::from(wagon.row().abs_diff(spot.row()));
        let wanted = if self.game.pack.character(man).missile.is_some() { 5 } else { 3 };
        let found = if self.game.at(self.state).is_looked_at(self.side.other(), spot) { 40 } else { 0 };
        -3 * (ahead - wanted).abs() - 2 * (beside - wanted / 2).abs() - found
    }
}

impl Rehearsal<'_> {
    /// How it looks after this heading, and whether the enemy's side of the map lies before it.
    fn facing(&self, head: Command) -> i32 {
        let mut next = self.clone();
        next.say(head);
        let men = Man::of_side(self.side).filter(|&man| next.state.stand(man.piece()).is_two());
        let foes: Vec<Spot> = Man::of_side(self.side.other())
            .map(|man| next.state.stand(man.piece()).front)
            .filter(|front| front.is_map() && !self.is_hidden_at(*front))
            .collect();
        let west = self.side == Side::Crusader || self.game.goal() == Goal::Wagon;
        let faces = men.map(|man| {
            let stand = next.state.stand(man.piece());
            let seen = foes.iter().filter(|&&foe| in_arc(stand, foe)).count() as i32;
            let ahead = i32::from(stand.front.column()) - i32::from(stand.rear.column());
            10 * seen + if west { -ahead } else { ahead }
        });
        faces.sum::<i32>() + evaluate(self.game.at(&next.state), self.side.seat()) / 100
    }

    fn is_hidden_at(&self, front: Spot) -> bool {
        Man::of_side(self.side.other())
            .any(|man| self.state.man(man).hidden && self.state.stand(man.piece()).front == front)
    }
}

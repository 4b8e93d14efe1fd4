//! Sequence 3: for each man where he might stop, and his way there.

use super::{Plan, Table, sorted};
use crate::command::Command;
use crate::evaluate::evaluate;
use crate::evaluate::fights::sooner;
use crate::evaluate::survey::{Survey, Who};
use crate::ids::*;
use crate::rules::c15_reach::{Stop, Stops};
use crate::state::*;

/// Of all stops so many are looked at closely, and so many proposed: fewer once he is on his way.
const LOOKED_AT: usize = 20;
const PROPOSED: usize = 8;
const ON_THE_WAY: usize = 3;
/// To move for less is to break formation for nothing.
const WORTHWHILE: i32 = 4;
/// In hundredths, for a first look: what he could come to, what could come to him.
const PROSPECT: i32 = 45;
const THREAT: i32 = 25;
const SHOT: i32 = 45;

impl Table<'_> {
    /// Charges are ridden first, then the wagon is driven; then the first man who gains by it moves, those furthest back last. While
    /// somebody gains the end is not proposed: after it the other side is on its turn, and what is so far apart cannot be compared.
    pub fn moves(&self) -> Vec<Plan> {
        let options = self.options();
        let rides: Vec<Plan> = options.iter().filter(|o| matches!(o, Command::RideHome(_))).map(|&o| vec![o]).collect();
        if !rides.is_empty() {
            return rides;
        }
        let end = options.iter().position(|option| *option == Command::EndMovement);
        let last = end.map(|index| vec![options[index]]);
        let mut plans = self.team_plans(&options);
        plans.extend(self.tasks(&options));
        let movers = self.in_order(&options);
        let ways = movers.into_iter().map(|man| self.ways_of(man, last.is_none())).find(|ways| !ways.is_empty());
        match ways {
            Some(ways) => plans.extend(ways),
            None => plans.extend(last),
        }
        plans
    }

    /// Whoever may move: the nearest to the enemy first, shooters after the others.
    fn in_order(&self, options: &[Command]) -> Vec<Man> {
        let survey = self.survey();
        let movers = options.iter().filter_map(|option| match option {
            Command::Move(man) => survey.find(*man).map(|who| (*man, who)),
            _ => None,
        });
        let rank = |man: Man, who: &Who| {
            let near = survey.of(self.side.other()).iter().map(|foe| who.stand.distance(foe.stand)).min();
            (survey.at.weapon(man).is_some(), near)
        };
        let mut men: Vec<_> = movers.map(|(man, who)| (rank(man, who), man)).collect();
        men.sort_unstable();
        men.into_iter().map(|(_, man)| man).collect()
    }

    /// A man may get into the saddle again.
    fn tasks(&self, options: &[Command]) -> Vec<Plan> {
        options.iter().filter(|option| matches!(option, Command::Mount { .. })).map(|&option| vec![option]).collect()
    }

    /// The best ways of a man who has not begun to move, if they are better than to stay.
    fn ways_of(&self, man: Man, forced: bool) -> Vec<Plan> {
        let mut rehearsal = self.rehearsal();
        rehearsal.say(Command::Move(man));
        let moving = Table { game: self.game, state: &rehearsal.state, side: self.side };
        let stay = evaluate(self.game.at(self.state), self.side.seat());
        let begin = |(worth, way): (i32, Plan)| {
            (forced || worth > stay + WORTHWHILE).then(|| [Command::Move(man)].into_iter().chain(way).collect())
        };
        moving.ways(man).into_iter().filter_map(begin).collect()
    }

    /// He who moves goes on, or stops.
    pub fn onward(&self) -> Vec<Plan> {
        let at = self.game.at(self.state);
        if at.is_hauling() {
            return self.drive();
        }
        let Some(man) = at.mover() else { return Vec::new() };
        if self.state.march.carried.is_some() {
            return Vec::new();
        }
        let mut plans: Vec<Plan> = self.ways(man).into_iter().map(|(_, way)| way).collect();
        let options = self.options();
        plans.extend(options.contains(&Command::Leave).then(|| vec![Command::Leave]));
        plans.extend(options.contains(&Command::EndMove).then(|| vec![Command::EndMove]));
        plans
    }

    /// The best stops of the man who moves now, each with its way, the best first.
    fn ways(&self, man: Man) -> Vec<(i32, Plan)> {
        let at = self.game.at(self.state);
        let survey = self.survey();
        let Some(who) = survey.find(man) else { return Vec::new() };
        let stops = at.stops(man, &survey.field);
        let glance = Glance::new(&survey, man, who);
        let begun = self.state.march.begun;
        let ends = stops.iter().filter(|stop| (begun || stop.spent > 0) && stop.is_end(at, man, &survey.field).is_ok());
        let mut found = sorted(ends.map(|stop| (glance.look(stop), stop)).collect());
        found.truncate(LOOKED_AT);
        let close = found.into_iter().map(|(_, stop)| (self.standing(man, stop) - glance.dice(stop), stop)).collect();
        let mut found = sorted(close);
        found.truncate(if begun { ON_THE_WAY } else { PROPOSED });
        let mut ways: Vec<(i32, Plan)> = found.into_iter().map(|(worth, stop)| (worth, way(&stops, stop))).collect();
        ways.extend(self.way_out(man, &stops));
        ways
    }

    /// How it looks when he has come to stand so.
    fn standing(&self, man: Man, stop: &Stop) -> i32 {
        let mut state = *self.state;
        *state.stand_mut(man.piece()) = stop.stand;
        let at = self.game.at(self.state);
        let spent = self.state.march.spent + stop.spent;
        let limit = at.weapon(man).map(|weapon| at.missile(weapon).before_defence.of(at.values(man).movement));
        let figure = state.man_mut(man);
        figure.marks.set(Mark::Moved);
        figure.hidden = false;
        if limit.is_some_and(|limit| spent > limit) {
            figure.marker = Marker::None;
        }
        evaluate(self.game.at(&state), self.side.seat())
    }

    /// EC-99: off the map with the water.
    fn way_out(&self, man: Man, stops: &Stops) -> Option<(i32, Plan)> {
        let at = self.game.at(self.state);
        let wanted = at.man(man).marks.has(Mark::Water);
        let near =
            |stop: &&Stop| at.may_leave(self.side, stop.stand.front).is_ok() && stop.spent < self.state.march.left;
        let stop = stops.iter().filter(|_| wanted).filter(near).min_by_key(|stop| (stop.rolls, stop.spent))?;
        let mut way = way(stops, stop);
        way.pop();
        way.push(Command::Leave);
        Some((i32::MAX, way))
    }
}

/// The steps to a stop, and its end.
fn way(stops: &Stops, stop: &Stop) -> Plan {
    let way = stops.way(stop);
    let steps = way.windows(2).map(|pair| {
        let turned = pair[1].stand.front == pair[0].stand.rear && pair[1].stand.rear == pair[0].stand.front;
        if turned { Command::AboutTurn } else { Command::Step(pair[1].stand.front) }
    });
    steps.chain([Command::EndMove]).collect()
}

/// What is asked of every stop, worked out once for a man.
struct Glance<'a> {
    survey: &'a Survey<'a>,
    man: Man,
    who: &'a Who,
    /// By enemy: what he could do to that one, and that one to him.
    mine: Vec<i32>,
    theirs: Vec<i32>,
    shot: i32,
}

impl<'a> Glance<'a> {
    fn new(survey: &'a Survey<'a>, man: Man, who: &'a Who) -> Glance<'a> {
        let foes = survey.of(man.side().other());
        let mine = foes.iter().map(|foe| survey.plain_worth(who.attack * 3 / 2, who, foe)).collect();
        let theirs =
            foes.iter().map(|foe| if foe.fit { survey.plain_worth(foe.attack, foe, who) } else { 0 }).collect();
        let at = survey.at;
        let armed = at.weapon(man).filter(|_| at.man(man).ammo != 0);
        let shot = armed.map_or(0, |_| foes.iter().map(|foe| foe.stakes.killed / 4).max().unwrap_or(0));
        Glance { survey, man, who, mine, theirs, shot }
    }

    /// A first look at a stop: quick, and good enough to pick those that are looked at closely.
    fn look(&self, stop: &Stop) -> i32 {
        let foes = self.survey.of(self.man.side().other());
        let (mut best, mut threat) = (0, 0);
        for (n, foe) in foes.iter().enumerate() {
            let way = self.survey.way_from(self.who.feet, stop.stand, foe);
            let touches = stop.stand.touches(foe.stand);
            let way = if touches { 0 } else { way.max(1) };
            best = best.max(self.mine[n] * 10 / sooner(way, self.who.movement));
            let back = foe.stand.distance(stop.stand) as i32 - 1;
            threat += self.theirs[n] * 10 / sooner(2 * back, foe.movement);
        }
        let near = foes.iter().map(|foe| foe.stand.distance(stop.stand)).min().unwrap_or(0);
        let here = Who { stand: stop.stand, ..*self.who };
        let free = |foe: &Who| !foe.fit || self.survey.way_from(foe.feet, foe.stand, &here) > foe.movement;
        let shot = match (self.shot > 0 && near > 1, foes.iter().all(free)) {
            (false, _) => 0,
            (true, true) => self.shot * SHOT / 100,
            (true, false) => self.shot * SHOT / 200,
        };
        let stand =
            self.survey.bearing(self.man, self.who, stop.stand) + self.survey.lead(self.man, self.who, stop.stand);
        best * PROSPECT / 100 + shot - threat * THREAT / 100 + stand - self.dice(stop)
    }

    /// 1.54: what the dice of the way cost, on average.
    fn dice(&self, stop: &Stop) -> i32 {
        let harm = if self.who.stand.is_two() { 1 } else { 2 };
        i32::from(stop.rolls) * self.who.stakes.wound() * harm / 6
    }
}

//! What the scenario asks: water to be fetched and brought away, a wagon to be brought through or to be stopped.

use super::survey::{Survey, Who};
use super::ways::Feet;
use crate::ids::*;
use crate::pack::Goal;
use crate::state::*;

/// A man on his way to the water, and back: what he is worth at the exit, what each turn still before him costs, and what having fetched is worth.
const FETCHER: i32 = 900;
const TURN: i32 = 70;
const FETCHED: i32 = 500;
const BROUGHT: i32 = 2_600;
const EMPTY_HANDED: i32 = -900;
/// One more than are needed is sent.
const SENT: usize = 4;
/// What each point of the wagon's way costs, and of the way of whoever is nearest to lead it.
const WAGON_POINT: i32 = 30;
const LEADER_POINT: i32 = 12;
/// Without its horse a wagon goes so much slower, and has to be freed of it first.
const HAULED: i32 = 2;
const UNHITCH: i32 = 10;
/// 1.59-b: so many men haul it best.
const CREW: usize = 3;
/// Without its horse and with nobody beside it the wagon is lost; while the horse lives one shot may do that. A second guard may take the first one's place.
const FORSAKEN: i32 = 1_500;
const UNGUARDED: i32 = 400;
const ONE_GUARD: i32 = 60;
/// A Saracen before the horse: it cannot go on.
const BLOCKED: i32 = 45;

impl Survey<'_> {
    /// As the side sees it.
    pub fn errand(&self) -> i32 {
        let worth = match self.at.g.goal() {
            Goal::Water => self.water(),
            Goal::Wagon => self.wagon(),
            Goal::Losses => 0,
        };
        if self.eyes == Side::Crusader { worth } else { -worth }
    }

    /// Three men are needed: the best count, the last of them half.
    fn water(&self) -> i32 {
        let here =
            self.of(Side::Crusader).iter().filter_map(|who| Some(self.fetcher(who.piece.man()?, who, who.stand)));
        let gone = Man::of_side(Side::Crusader).filter(|&man| self.at.man(man).place == Whereabouts::Left);
        let gone = gone.map(|man| if self.at.man(man).marks.has(Mark::Water) { BROUGHT } else { 0 });
        let lost = Man::of_side(Side::Crusader)
            .filter(|&man| self.at.man(man).place == Whereabouts::Left && !self.at.man(man).marks.has(Mark::Water));
        let mut all: Vec<i32> = here.chain(gone).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        let sum: i32 = all.iter().take(SENT - 1).sum();
        sum + all.get(SENT - 1).unwrap_or(&0) / 2 + lost.count() as i32 * EMPTY_HANDED
    }

    /// How far he has come with fetching water, if he stood so.
    pub fn fetcher(&self, man: Man, who: &Who, stand: Stand) -> i32 {
        if who.feet == Feet::Mounted && !self.at.man(man).marks.has(Mark::Water) {
            return 0;
        }
        let ways = &self.tables.ways;
        let turns = |points: i32| TURN * points / who.movement;
        let down = if who.fit { 0 } else { TURN };
        let to_water = ways.to_water(who.feet, stand.front);
        // Whoever may only wait for the end of his turn has it as good as fetched.
        let waits = to_water == 0 && stand == who.stand && self.is_idle(man);
        let laden = self.at.man(man).marks.has(Mark::Water);
        if laden || waits {
            let wait = if laden { 0 } else { TURN / 3 };
            return FETCHER + FETCHED - turns(ways.to_exit(who.feet, stand.front)) - down - wait;
        }
        let whole_turns = TURN * (to_water + who.movement - 1) / who.movement;
        let back = turns(ways.to_exit(who.feet, stand.front) + to_water);
        (FETCHER - (whole_turns + turns(to_water)) / 2 - TURN - back / 2 - down).max(0)
    }

    /// Has he done nothing yet that spoils a whole turn at the water?
    fn is_idle(&self, man: Man) -> bool {
        let marks = self.at.man(man).marks;
        let quiet = [Mark::Moved, Mark::Shot, Mark::Attacks, Mark::Met].into_iter().all(|mark| !marks.has(mark));
        quiet && self.at.s.active == man.side() && !self.at.in_contact(man)
    }

    fn wagon(&self) -> i32 {
        let (wagon, at) = (self.at.stand(Piece::WAGON), self.at);
        if !wagon.is_map() {
            return 0;
        }
        let team = self.team();
        let way = self.tables.ways.wagon(team);
        let freeing = at.s.men.iter().any(|figure| figure.task == Task::Unhitching);
        let way = match (team == wagon, at.s.horse(Horse::DRAUGHT).hitched, freeing) {
            (false, ..) => way,
            (true, true, false) => HAULED * way + UNHITCH,
            (true, ..) => HAULED * way,
        };
        let walks = |who: &&Who| who.feet != Feet::Mounted && who.piece.man().is_some();
        let mut crew: Vec<i32> =
            self.of(Side::Crusader).iter().filter(walks).map(|who| self.to_team(who, who.stand, team)).collect();
        crew.resize(crew.len().max(CREW), LEADER_POINT * 20);
        crew.sort_unstable();
        // The second man is there in case the first one falls; a wagon without a horse needs them all.
        let crew = if team == wagon { crew.iter().take(CREW).sum() } else { crew[0] + crew[1] / 3 };
        let dead = at.s.horse(Horse::DRAUGHT).life == Life::Dead;
        let forsaken = match (self.guards(wagon), dead) {
            (0, true) => FORSAKEN,
            (0, false) => UNGUARDED,
            (1, _) => ONE_GUARD,
            _ => 0,
        };
        let blocked = self.fit(Side::Saracen).filter(|(_, who)| blocks(team, who.stand)).count() as i32;
        -WAGON_POINT * way - crew - forsaken - BLOCKED * blocked.min(2)
    }

    /// Whoever stands beside the wagon; from the saddle as well.
    fn guards(&self, wagon: Stand) -> usize {
        self.of(Side::Crusader).iter().filter(|who| who.piece.man().is_some() && who.stand.touches(wagon)).count()
    }

    /// What goes first: the horse, or without it the wagon.
    fn team(&self) -> Stand {
        let at = self.at;
        let drawn = at.is_loose(Horse::DRAUGHT) && at.s.horse(Horse::DRAUGHT).hitched;
        if drawn { at.stand(Horse::DRAUGHT) } else { at.stand(Piece::WAGON) }
    }

    /// What he lacks to lead it.
    fn to_team(&self, who: &Who, stand: Stand, team: Stand) -> i32 {
        let way = team.spots().map(|spot| self.tables.ways.near(who.feet, stand.front, spot)).min().unwrap_or(0);
        let down = if who.fit { 0 } else { LEADER_POINT * 4 };
        LEADER_POINT * way.min(20) + down
    }

    /// What this man standing so does for the errand, for choosing where he might go.
    pub fn lead(&self, man: Man, who: &Who, stand: Stand) -> i32 {
        let at = self.at;
        match (at.g.goal(), man.side()) {
            (Goal::Water, Side::Crusader) => self.fetcher(man, who, stand),
            (Goal::Wagon, Side::Crusader) => {
                let wagon = at.stand(Piece::WAGON);
                let guard = if self.guards(wagon) < 2 && stand.touches(wagon) { UNGUARDED / 2 } else { 0 };
                let walks = if who.feet == Feet::Mounted { 0 } else { self.to_team(who, stand, self.team()) / 2 };
                guard - walks
            }
            (Goal::Wagon, Side::Saracen) if blocks(self.team(), stand) => BLOCKED,
            _ => 0,
        }
    }
}

/// Does somebody who stands so bar the way of a team?
fn blocks(team: Stand, stand: Stand) -> bool {
    crate::rules::c15_ways::forward(team).any(|spot| stand.covers(spot))
}

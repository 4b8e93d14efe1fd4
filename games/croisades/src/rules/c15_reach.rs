//! 1.5, 1.55: everywhere a figure could stop, and the cheapest way there; of equal ones that with the fewest dice.

use super::c15_ways::{Gait, stepped, vacated};
use super::room::*;

/// How a figure has come to stand somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    pub stand: Stand,
    pub spent: u8,
    /// 1.54-a: hexes left next to an enemy.
    pub rolls: u8,
    /// Where it came from, in the list of all stops.
    before: usize,
}

/// Every stand a figure can come to with the points it has left, itself first.
#[derive(Clone, Debug)]
pub struct Stops {
    all: Vec<Stop>,
}

impl Stops {
    pub fn iter(&self) -> impl Iterator<Item = &Stop> {
        self.all.iter()
    }

    /// Whoever stands so.
    pub fn find(&self, stand: Stand) -> Option<&Stop> {
        self.all.iter().find(|stop| stop.stand == stand)
    }

    /// Of the stands with their front here the cheapest that will do, then that with the fewest dice.
    pub fn cheapest(&self, front: Spot, will_do: impl Fn(&Stop) -> bool) -> Option<&Stop> {
        let here = self.all.iter().filter(|stop| stop.stand.front == front && will_do(stop));
        here.min_by_key(|stop| (stop.spent, stop.rolls))
    }

    /// From the start to this stop.
    pub fn way(&self, to: &Stop) -> Vec<Stop> {
        let mut way = vec![*to];
        while let Some(stop) = way.last().filter(|stop| stop.stand != self.all[0].stand) {
            way.push(self.all[stop.before]);
        }
        way.reverse();
        way
    }
}

impl Position<'_> {
    /// 1.5-b: everywhere the man who moves now gets to, whether he may stop there or only pass.
    pub fn stops(&self, man: Man, field: &Field) -> Stops {
        let start = Stop { stand: self.stand(man), spent: 0, rolls: 0, before: 0 };
        let mut search = Search {
            at: *self,
            gait: self.gait(man),
            field,
            most: self.s.march.left,
            all: vec![start],
            known: vec![[NOT_YET; 7]; HEXES],
            threatened: Spot::all().map(|spot| self.threats(man.side(), spot).next().is_some()).collect(),
        };
        *search.slot(start.stand) = 0;
        search.run();
        Stops { all: search.all }
    }
}

const NOT_YET: usize = usize::MAX;

struct Search<'a> {
    at: Position<'a>,
    gait: Gait,
    field: &'a Field,
    most: u8,
    all: Vec<Stop>,
    /// By front hex and heading, on foot by the last: which stop it is.
    known: Vec<[usize; 7]>,
    threatened: Vec<bool>,
}

impl Search<'_> {
    fn slot(&mut self, stand: Stand) -> &mut usize {
        let heading = stand.heading().map_or(6, |way| way.index());
        &mut self.known[stand.front.index()][heading]
    }

    /// Cheaper ones are looked at before dearer ones, so that what is known of them is final.
    fn run(&mut self) {
        for spent in 0..=self.most {
            let mut index = 0;
            while let Some(&stop) = self.all.get(index) {
                if stop.spent == spent {
                    self.spread(index, stop);
                }
                index += 1;
            }
        }
    }

    fn spread(&mut self, index: usize, from: Stop) {
        let (at, gait, field) = (self.at, self.gait, self.field);
        for to in from.stand.around() {
            if let Ok(cost) = at.step_cost(gait, from.stand, to, field) {
                self.come(index, from, stepped(from.stand, to), cost);
            }
        }
        if from.stand.is_two() {
            let turned = Stand::two(from.stand.rear, from.stand.front);
            self.come(index, from, turned, at.g.pack.sheet.about_turn);
        }
    }

    fn come(&mut self, before: usize, from: Stop, stand: Stand, cost: u8) {
        let spent = from.spent.saturating_add(cost);
        if spent > self.most {
            return;
        }
        let start = self.at.s.march.start;
        let dice = |hex: Spot| !start.has(hex) && self.threatened[hex.index()];
        let rolls = from.rolls + u8::from(vacated(from.stand, stand).is_some_and(dice));
        let stop = Stop { stand, spent, rolls, before };
        let slot = *self.slot(stand);
        match self.all.get(slot).copied() {
            None => {
                *self.slot(stand) = self.all.len();
                self.all.push(stop);
            }
            Some(known) if (spent, rolls) < (known.spent, known.rolls) => self.all[slot] = stop,
            Some(_) => {}
        }
    }
}

impl Stop {
    /// 1.6-b: may the figure end its move so?
    pub fn is_end(&self, at: Position<'_>, man: Man, field: &Field) -> Verdict {
        at.may_stop(man, self.stand, field)
    }
}

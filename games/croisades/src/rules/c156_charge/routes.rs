//! 1.56-a, 1.56-j: whole ways of charges and answers: the cheapest to each hex from which the target is struck.

use super::course::{Course, Gallop, Lane};
use super::*;

/// A way to its end, hex by hex, with what has been spent there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Where he is now.
    pub from: (Spot, u8),
    pub path: Vec<(Spot, u8)>,
    /// How the rider stands at its end.
    pub end: Stand,
}

/// Where a rider has come, and from where, in the list of all.
#[derive(Clone, Copy)]
struct Came {
    now: Gallop,
    before: usize,
}

impl Position<'_> {
    /// 1.56-d to 1.56-f: the rest of the charge that is being announced, by its cheapest way into each lane that leads to the target.
    pub fn charge_routes(&self) -> Vec<Route> {
        let Some(charge) = self.s.charges.last() else { return Vec::new() };
        let field = self.field(charge.rider.side());
        let course = Course::new(*self, charge.rider.side(), &field);
        let (start, target) = (self.gallop(charge, &course), self.stand(charge.target));
        let hope = |now: &Gallop| Stand::on(now.stand.front).distance(target) <= u32::from(now.left) + 1;
        let came = course.gallops_from(start, self.g.pack.sheet.charge_hexes, hope);
        let all = self.allowance(charge.rider);
        course.lanes(start, target).iter().filter_map(|lane| course.cheapest_into(charge, &came, lane, all)).collect()
    }

    /// 1.56-i, 1.56-j: the rest of the answer that is being ridden: of the ways to the meeting the cheapest.
    pub fn answer_route(&self) -> Option<Route> {
        let charge = self.s.charges.last()?;
        let rider = charge.answer?;
        let [last, before] = self.meeting(charge)?;
        let field = self.field(rider.side());
        let course = Course::new(*self, rider.side(), &field);
        let most = charge.path.len() as u8 / 2;
        let hope = |now: &Gallop| u32::from(now.hexes) + now.stand.front.distance(before) <= u32::from(most);
        let came = course.gallops_from(self.counter_gallop(charge, rider, &field), u8::MAX, hope);
        let there = |one: &Came| one.now.stand == Stand::two(before, last) && (2..=most).contains(&one.now.hexes);
        let (n, end) = came.iter().enumerate().filter(|(_, one)| there(one)).max_by_key(|(_, one)| one.now.left)?;
        let all = self.values(rider).movement;
        let spent = |one: &Gallop| (one.stand.front, all - one.left);
        let path = back(&came, n).iter().map(spent).collect();
        Some(Route { from: spent(&came[0].now), path, end: end.now.stand })
    }
}

impl Course<'_> {
    /// Everything a gallop comes to within its points while there is hope; of equal stands the cheapest, for each number of hexes that
    /// makes a difference. Cheaper ones are looked at first, so that what is known of them is final.
    fn gallops_from(&self, start: Gallop, enough: u8, hope: impl Fn(&Gallop) -> bool) -> Vec<Came> {
        let mut all = vec![Came { now: start, before: 0 }];
        for left in (0..=start.left).rev() {
            let mut index = 0;
            while let Some(&Came { now, .. }) = all.get(index) {
                if now.left == left {
                    let further = forward(now.stand).filter_map(|to| self.galloped(now, to));
                    for next in further.filter(&hope) {
                        come(&mut all, Came { now: next, before: index }, enough);
                    }
                }
                index += 1;
            }
        }
        all
    }

    /// One hex further, if it may be ridden and paid.
    fn galloped(&self, now: Gallop, to: Spot) -> Option<Gallop> {
        let ahead = forward(now.stand).any(|spot| spot == to);
        let cost = self.cost(to).filter(|&cost| ahead && cost <= now.left)?;
        Some(now.onto(to, cost))
    }

    /// The way into this lane and to its end that leaves most of all points, if there is one that is a charge.
    fn cheapest_into(&self, charge: &Charge, came: &[Came], lane: &Lane, all: u8) -> Option<Route> {
        let ridden = (1..=3).find(|&ridden| charge.path.ends_with(&lane[..ridden])).unwrap_or(0);
        let within = came.iter().enumerate().filter(|(_, one)| one.now.stand.front == lane[0]).map(|(n, _)| (n, 1));
        // Whoever is in it already has only to go on.
        let starts = within.chain((ridden > 0).then_some((0, ridden)));
        let ends = starts.filter_map(|(n, from)| Some((n, self.ridden_out(came[n].now, &lane[from..])?)));
        let left = |rest: &[Gallop]| rest.last().map(|end| (end.left, std::cmp::Reverse(end.hexes)));
        let (n, rest) = ends.max_by_key(|(_, rest)| left(rest))?;
        let spent = |one: &Gallop| (one.stand.front, all - one.left);
        let mut path = back(came, n);
        path.extend(&rest[1..]);
        Some(Route { from: spent(&came[0].now), end: rest.last()?.stand, path: path.iter().map(spent).collect() })
    }

    /// Hex after hex to the end of a lane, if that is far enough.
    fn ridden_out(&self, from: Gallop, lane: &[Spot]) -> Option<Vec<Gallop>> {
        let mut all = vec![from];
        for &to in lane {
            all.push(self.galloped(*all.last()?, to)?);
        }
        (all.last()?.hexes >= self.at.g.pack.sheet.charge_hexes).then_some(all)
    }
}

/// Kept if nobody has come to stand so after as many hexes, or more than enough, for as little.
fn come(all: &mut Vec<Came>, new: Came, enough: u8) {
    let hexes = |one: &Came| one.now.hexes.min(enough);
    let same = |one: &&mut Came| one.now.stand == new.now.stand && hexes(one) == hexes(&new);
    match all.iter_mut().find(same) {
        Some(known) if known.now.left >= new.now.left => {}
        Some(known) => *known = new,
        None => all.push(new),
    }
}

/// From the start to this one, without the start.
fn back(all: &[Came], mut n: usize) -> Vec<Gallop> {
    let mut way = Vec::new();
    while n != 0 {
        way.push(all[n].now);
        n = all[n].before;
    }
    way.reverse();
    way
}

//! 1.56-d to 1.56-f: the ground as the riders of a side find it, and the ways over it that become a charge.

use super::*;
use std::cell::Cell;
use toolkit::list::List;

/// A rider on his way: where, how much is left, how many hexes.
#[derive(Clone, Copy)]
pub struct Gallop {
    pub stand: Stand,
    pub left: u8,
    pub hexes: u8,
}

impl Gallop {
    /// A hex further.
    pub fn onto(self, to: Spot, cost: u8) -> Gallop {
        let left = self.left.saturating_sub(cost);
        Gallop { stand: Stand::two(to, self.stand.front), left, hexes: self.hexes + 1 }
    }
}

/// What the hexes cost the riders of a side: the same for all of them, so each is asked about once.
pub struct Course<'a> {
    pub at: Position<'a>,
    pub field: &'a Field,
    gait: Gait,
    costs: [Cell<u8>; HEXES],
}

const UNKNOWN: u8 = 0;
const BARRED: u8 = u8::MAX;

/// The last hexes of a charge, the one next to the target last.
pub type Lane = [Spot; LANE];
const LANE: usize = 4;

impl<'a> Course<'a> {
    pub fn new(at: Position<'a>, side: Side, field: &'a Field) -> Course<'a> {
        let gait = Gait { side, mounted: true, armour: false };
        Course { at, field, gait, costs: [const { Cell::new(UNKNOWN) }; HEXES] }
    }

    /// 1.56-d: what the next hex of a gallop costs, none if it may not be ridden. Friends may be ridden over.
    #[inline]
    pub fn cost(&self, to: Spot) -> Option<u8> {
        let known = &self.costs[to.index()];
        if known.get() == UNKNOWN {
            known.set(self.at.entry(self.gait, to, self.field).map_or(BARRED, |cost| cost + 1));
        }
        if known.get() == BARRED { None } else { Some(known.get() - 1) }
    }

    /// These hexes further, as they were announced.
    pub fn ridden_on(&self, from: Gallop, path: &[Spot]) -> Gallop {
        path.iter().fold(from, |now, &to| now.onto(to, self.cost(to).unwrap_or(0)))
    }

    /// 1.56-d to 1.56-f: can a gallop that has come so far still become a charge at a target that stands so?
    pub fn can_charge(&self, from: Gallop, path: &[Spot], target: Stand) -> bool {
        if self.is_charge(from, path, target) {
            return true;
        }
        let lanes = self.lanes(from, target);
        // In a lane already?
        lanes.iter().any(|lane| self.can_ride_out(from, path, lane)) || self.finds_lane(from, &lanes)
    }

    /// 1.56-d, 1.56-e: is this path a charge as it stands?
    pub fn is_charge(&self, at: Gallop, path: &[Spot], target: Stand) -> bool {
        let sheet = &self.at.g.pack.sheet;
        let straight = usize::from(sheet.charge_straight);
        if at.hexes < sheet.charge_hexes || path.len() < straight {
            return false;
        }
        let last = &path[path.len() - straight..];
        let Some(way) = last[0].way_to(last[1]) else { return false };
        let in_line = last.windows(2).all(|pair| pair[0].neighbor(way) == Some(pair[1]));
        in_line && last[straight - 1].neighbor(way).is_some_and(|spot| target.covers(spot))
    }

    /// 1.56-e: every lane to the target that he has the points for, if nothing else were in his way.
    pub fn lanes(&self, from: Gallop, target: Stand) -> List<Lane, 12> {
        let ways = target.spots().flat_map(|spot| Direction::ALL.map(|way| (spot, way)));
        let near = |lane: &Lane| from.stand.front.distance(lane[3]) <= u32::from(from.left);
        let open = |lane: &Lane| lane.iter().all(|&spot| self.cost(spot).is_some());
        ways.filter_map(|(spot, way)| lane(spot, way)).filter(near).filter(open).collect()
    }

    /// He is in the lane: its hexes so far are the last of his path.
    fn can_ride_out(&self, at: Gallop, path: &[Spot], lane: &Lane) -> bool {
        (1..=3).any(|ridden| {
            let tail = path.len().checked_sub(ridden).map(|start| &path[start..]);
            tail == Some(&lane[..ridden]) && self.rides_lane(at, lane, ridden - 1)
        })
    }

    /// From this hex of the lane on, can it be ridden to its end, and is that far enough?
    fn rides_lane(&self, at: Gallop, lane: &Lane, from: usize) -> bool {
        let mut now = at;
        for &to in &lane[from + 1..] {
            let straight = forward(now.stand).any(|spot| spot == to);
            match self.cost(to).filter(|&cost| straight && cost <= now.left) {
                Some(cost) => now = now.onto(to, cost),
                None => return false,
            }
        }
        now.hexes >= self.at.g.pack.sheet.charge_hexes
    }

    /// Can he ride to the first hex of one of these lanes, and on to its end?
    fn finds_lane(&self, from: Gallop, lanes: &[Lane]) -> bool {
        let Some(way) = from.stand.heading() else { return false };
        let starts: List<Start, 12> = lanes.iter().filter_map(|lane| self.start(lane)).collect();
        let from = Head { spot: from.stand.front, way, left: from.left, hexes: from.hexes };
        let near = |head: Head| starts.iter().map(|start| start.least(head)).min().filter(|&least| least <= head.left);
        let Some(least) = near(from) else { return false };
        // Far enough is all that matters of how many hexes it were; the lane adds its other hexes.
        let enough = self.at.g.pack.sheet.charge_hexes.saturating_sub(LANE as u8 - 1);
        let mut known = Known::new(enough);
        let mut waiting = vec![(least, from)];
        while let Some((_, now)) = waiting.pop() {
            let first = waiting.len();
            for (way, to) in now.ahead() {
                let Some(left) = self.cost(to).and_then(|cost| now.left.checked_sub(cost)) else { continue };
                let next = Head { spot: to, way, left, hexes: (now.hexes + 1).min(enough) };
                let Some(least) = near(next).filter(|_| !known.has_better(next)) else { continue };
                if next.hexes >= enough && starts.iter().any(|start| start.is_taken_by(next)) {
                    return true;
                }
                known.note(next);
                waiting.push((least, next));
            }
            // Whoever is nearest to a lane goes on first: most charges are found at once.
            waiting[first..].sort_by_key(|&(least, _)| std::cmp::Reverse(least));
        }
        false
    }

    fn start(&self, lane: &Lane) -> Option<Start> {
        let mut costs = lane[1..].iter().map(|&spot| self.cost(spot));
        let cost = costs.try_fold(0u8, |sum, cost| sum.checked_add(cost?))?;
        Some(Start { spot: lane[0], way: lane[0].way_to(lane[1])?, cost })
    }
}

/// A rider in the search: his front, his heading, his points, and how many hexes he has ridden, no more than matter.
#[derive(Clone, Copy)]
struct Head {
    spot: Spot,
    way: Direction,
    left: u8,
    hexes: u8,
}

impl Head {
    /// 1.55-a: the three forward hexes.
    #[inline]
    fn ahead(self) -> impl Iterator<Item = (Direction, Spot)> {
        let ways = [-1, 0, 1].map(|turn| self.way.turned(turn));
        ways.into_iter().filter_map(move |way| Some((way, self.spot.neighbor(way)?)))
    }
}

/// The first hex of a lane, which way it goes, and what its other hexes cost.
#[derive(Clone, Copy)]
struct Start {
    spot: Spot,
    way: Direction,
    cost: u8,
}

impl Default for Start {
    fn default() -> Start {
        Start { spot: Spot::NOWHERE, way: Direction::North, cost: BARRED }
    }
}

impl Start {
    /// What it takes at least to ride there and down the lane, if every hex up to it were easy.
    #[inline]
    fn least(&self, head: Head) -> u8 {
        self.cost.saturating_add(self.spot.distance(head.spot) as u8)
    }

    fn is_taken_by(&self, head: Head) -> bool {
        self.spot == head.spot && self.cost <= head.left && head.way.turns_to(self.way) <= 1
    }
}

/// 1.56-e: the last four hexes to this hex of the target from that way, the first of them first.
fn lane(target: Spot, way: Direction) -> Option<Lane> {
    let back = way.opposite();
    let near = target.neighbor(back)?;
    let second = near.neighbor(back)?;
    let third = second.neighbor(back)?;
    Some([third.neighbor(back)?, third, second, near])
}

/// By hex, heading and hexes ridden: one more than the most points somebody had left there.
struct Known {
    most: Vec<u8>,
    depth: usize,
}

impl Known {
    fn new(enough: u8) -> Known {
        let depth = usize::from(enough) + 1;
        Known { most: vec![0; HEXES * 6 * depth], depth }
    }

    #[inline]
    fn slot(&mut self, head: Head) -> &mut u8 {
        &mut self.most[(head.spot.index() * 6 + head.way.index()) * self.depth + usize::from(head.hexes)]
    }

    fn has_better(&mut self, head: Head) -> bool {
        head.left < *self.slot(head)
    }

    fn note(&mut self, head: Head) {
        *self.slot(head) = head.left + 1;
    }
}

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
    at: Position<'a>,
    pub field: &'a Field,
    gait: Gait,
    costs: [Cell<u8>; HEXES],
}

const UNKNOWN: u8 = 0;
const BARRED: u8 = u8::MAX;

/// The last hexes of a charge, the one next to the target last.
pub type Lane = [Spot; 4];

impl<'a> Course<'a> {
    pub fn new(at: Position<'a>, side: Side, field: &'a Field) -> Course<'a> {
        let gait = Gait { side, mounted: true, armour: false };
        Course { at, field, gait, costs: [const { Cell::new(UNKNOWN) }; HEXES] }
    }

    /// 1.56-d: what the next hex of a gallop costs, none if it may not be ridden. Friends may be ridden over.
    #[inline]
    fn cost(&self, to: Spot) -> Option<u8> {
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
    fn lanes(&self, from: Gallop, target: Stand) -> List<Lane, 12> {
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
        let gap = |spot: Spot| lanes.iter().map(|lane| lane[0].distance(spot)).min().unwrap_or(u32::MAX);
        let near = |gap: u32, left: u8| gap.saturating_add(3) <= u32::from(left);
        if !near(gap(from.stand.front), from.left) {
            return false;
        }
        let mut known = Known::new(&self.at.g.pack.sheet);
        let mut waiting = vec![(0, from)];
        while let Some((_, now)) = waiting.pop() {
            let first = waiting.len();
            for to in forward(now.stand) {
                let Some(cost) = self.cost(to).filter(|&cost| cost <= now.left) else { continue };
                let next = now.onto(to, cost);
                if known.has_better(next) {
                    continue;
                }
                let gap = gap(to);
                if gap == 0 && lanes.iter().any(|lane| lane[0] == to && self.rides_lane(next, lane, 0)) {
                    return true;
                }
                if near(gap, next.left) {
                    known.note(next);
                    waiting.push((gap, next));
                }
            }
            // Whoever is nearest to a lane goes on first: most charges are found at once.
            waiting[first..].sort_by_key(|&(gap, _)| std::cmp::Reverse(gap));
        }
        false
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
    /// Far enough is all that matters of how many hexes it were.
    enough: u8,
}

impl Known {
    fn new(sheet: &Sheet) -> Known {
        let enough = sheet.charge_hexes.saturating_sub(sheet.charge_straight - 1);
        Known { most: vec![0; HEXES * 6 * (usize::from(enough) + 1)], enough }
    }

    fn slot(&mut self, gallop: Gallop) -> &mut u8 {
        let way = gallop.stand.heading().map_or(0, Direction::index);
        let place = gallop.stand.front.index() * 6 + way;
        &mut self.most[place * (usize::from(self.enough) + 1) + usize::from(gallop.hexes.min(self.enough))]
    }

    fn has_better(&mut self, gallop: Gallop) -> bool {
        gallop.left < *self.slot(gallop)
    }

    fn note(&mut self, gallop: Gallop) {
        *self.slot(gallop) = gallop.left + 1;
    }
}

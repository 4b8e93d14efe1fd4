//! EC-04: how many MP it is from one place to another, by terrain and hexsides, and past Defensive Positions.

use super::{BARRED, HexId, Map};
use crate::ids::HEXES;
use crate::pack::MOST_MARKERS;
use hexgrid::Direction;
use toolkit::board::Place;

/// MP distances beyond this are as good as none: every rule that reads one stops caring at 50 (EC-43).
const FARTHEST: u8 = 240;

/// The hexes with a Defensive Position; hardly ever more than seven.
pub type Markers = arrayvec::ArrayVec<HexId, { 2 * MOST_MARKERS }>;

/// MP distances to one target, from every place.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    map: &'a Map,
    row: &'a [u8],
    target: HexId,
    markers: &'a Markers,
}

impl Field<'_> {
    pub fn from(&self, hex: HexId) -> u8 {
        if self.markers.is_empty() {
            return self.row[hex.index()];
        }
        self.map.mp(hex, self.target, self.markers)
    }

    /// The same, unless it is more than so many MP.
    pub fn within(&self, hex: HexId, most: u8) -> Option<u8> {
        // Markers only make a way dearer: one too far without them need not be looked at.
        let near = self.row[hex.index()] <= most;
        near.then(|| self.from(hex)).filter(|&mp| mp <= most)
    }
}

impl Map {
    /// EC-04: the cheapest ways between all places, by terrain and sides alone.
    pub(super) fn measure(&mut self) {
        let hexes: Vec<HexId> = self.board.places().map(|place| HexId::of(&self.board, place)).collect();
        let mut mp = vec![BARRED; HEXES * HEXES];
        for (place, target) in self.board.places().zip(&hexes) {
            // From the target outwards, each step taken the other way round.
            let back = |_, way: Direction, from: Place| {
                let step = self.cost(hexes[from.index()], way.opposite().index());
                (step != BARRED).then_some(u16::from(step))
            };
            let ways = self.board.reach(place, u16::from(FARTHEST), back, |_| false);
            let row = &mut mp[target.index() * HEXES..][..HEXES];
            ways.places().for_each(|(from, total)| row[hexes[from.index()].index()] = total as u8);
            HexId::ENTRY.into_iter().for_each(|entry| row[entry.index()] = self.way_from_entry(entry, row));
        }
        self.mp_from = (0..HEXES * HEXES).map(|i| mp[i % HEXES * HEXES + i / HEXES]).collect();
        self.mp_to = mp;
    }

    /// 16.2d: the cheapest way from an Entry Point, where those from its hexes are known.
    fn way_from_entry(&self, entry: HexId, row: &[u8]) -> u8 {
        let ways = self.neighbors[entry.index()].iter().zip(self.costs[entry.index()]);
        let open = ways.filter(|&(_, step)| step != BARRED);
        open.map(|(hex, step)| row[hex.index()].saturating_add(step)).min().unwrap_or(BARRED)
    }

    /// EC-04: MP to `target` from every place.
    pub fn field<'a>(&'a self, target: HexId, markers: &'a Markers) -> Field<'a> {
        Field { map: self, row: &self.mp_to[target.index() * HEXES..][..HEXES], target, markers }
    }

    /// EC-04: the same, markers left out.
    pub fn open_mp(&self, from: HexId, to: HexId) -> u8 {
        self.mp_from[from.index() * HEXES + to.index()]
    }

    /// EC-04, EC-44: MP from one place to another by the cheapest way. TT-2: a hex with a Defensive Position costs at
    /// least what the French table says, which matters only if it lies on a cheapest way.
    pub fn mp(&self, from: HexId, to: HexId, markers: &Markers) -> u8 {
        let open = self.open_mp(from, to);
        if markers.is_empty() || open == BARRED || from == to {
            return open;
        }
        let rests = &self.mp_to[to.index() * HEXES..][..HEXES];
        let (mut last, mut passed) = (0, false);
        for &marker in markers {
            let rest = rests[marker.index()];
            if marker == to {
                // Whichever way one comes, this one has to be entered.
                last = self.surcharge(to);
            } else if rest < open && self.open_mp(from, marker) == open - rest {
                passed = true;
            }
        }
        let way = if passed { self.mp_past_markers(from, to, markers) } else { open };
        if way == BARRED { BARRED } else { way.saturating_add(last).min(FARTHEST) }
    }

    /// The cheapest way where markers stand in it, one in the goal not counted: outward in order of what a way costs at least.
    fn mp_past_markers(&self, from: HexId, to: HexId, markers: &Markers) -> u8 {
        const SLACK: u16 = 64;
        let open = u16::from(self.open_mp(from, to));
        let mut best = [BARRED; HEXES];
        best[from.index()] = 0;
        // Ways as good as any known, and dearer ones by how much dearer.
        let (mut now, mut later) = (vec![from], Vec::with_capacity(64));
        let mut extra = 0;
        loop {
            while let Some(hex) = now.pop() {
                let spent = u16::from(best[hex.index()]);
                if hex == to {
                    return (open + extra).min(u16::from(FARTHEST)) as u8;
                }
                if spent + u16::from(self.open_mp(hex, to)) != open + extra {
                    continue;
                }
                for &(next, step) in self.ways(hex) {
                    let total = spent + u16::from(step);
                    if step == BARRED || total >= u16::from(best[next.index()]) {
                        continue;
                    }
                    let marked = next != to && markers.contains(&next);
                    let total = if marked { total + u16::from(self.surcharge(next)) } else { total };
                    if total >= u16::from(best[next.index()]) {
                        continue;
                    }
                    best[next.index()] = total as u8;
                    match (total + u16::from(self.open_mp(next, to))).saturating_sub(open) {
                        over if over <= extra => now.push(next),
                        over if over < SLACK => later.push((over, next)),
                        _ => {}
                    }
                }
            }
            let Some(least) = later.iter().map(|&(over, _)| over).min() else { return BARRED };
            extra = least;
            later.retain(|&(over, hex)| {
                if over == least {
                    now.push(hex);
                }
                over != least
            });
        }
    }

    /// TT-2: what a Defensive Position in a hex costs besides its terrain.
    fn surcharge(&self, hex: HexId) -> u8 {
        self.marker_cost.saturating_sub(self.ground_cost(hex))
    }

    fn ground_cost(&self, hex: HexId) -> u8 {
        self.ground_costs[self.terrain[hex.index()] as usize]
    }

    /// TT-2: would a Defensive Position make this hex dearer?
    pub fn marker_counts(&self, hex: HexId) -> bool {
        self.surcharge(hex) > 0
    }
}

//! Everywhere one gets from a place, found for all directions at once: a wave of hexes for each MP spent.

use super::hexes::{HexSet, neighbors};
use super::{BARRED, HexId, Map};
use crate::ids::MAX_COLUMNS;
use crate::pack::MOST_MP;

/// Hexes that stop whoever enters them, and what that costs besides.
#[derive(Clone, Copy)]
pub struct Stop {
    pub hexes: HexSet,
    pub surcharge: u8,
}

/// Everywhere one gets from a place.
pub struct Waves {
    start: HexId,
    stop: Stop,
    /// By the MP of the way there, surcharge not counted, from none to the most there are.
    by_way: [HexSet; MOST_MP as usize + 1],
}

impl Waves {
    /// Nowhere yet.
    pub const NONE: Waves = Waves {
        start: HexId::NOWHERE,
        stop: Stop { hexes: HexSet::EMPTY, surcharge: 0 },
        by_way: [HexSet::EMPTY; MOST_MP as usize + 1],
    };

    /// Nowhere but where one is.
    pub fn rest(&mut self, start: HexId, stop: Stop) {
        self.start = start;
        self.stop = stop;
        self.by_way.fill(HexSet::EMPTY);
        self.by_way[0].insert(start);
    }

    /// The MP it takes to get to a hex; none where there is no way.
    pub fn cost(&self, hex: HexId) -> Option<u8> {
        let way = self.by_way.iter().position(|wave| wave.contains(hex))? as u8;
        let stops = way > 0 && self.stop.hexes.contains(hex);
        Some(if stops { way + self.stop.surcharge } else { way })
    }

    /// All of them but the start.
    pub fn hexes(&self) -> HexSet {
        self.by_way[1..].iter().fold(HexSet::EMPTY, |all, wave| all | *wave)
    }
}

impl Map {
    /// Sorts the hexes into those that cost the same from every side and the others.
    pub(super) fn level(&mut self) {
        let steps_into = |hex: HexId| self.around(hex).map(|(_, cost)| cost);
        let even = |hex: HexId| steps_into(hex).next().filter(|first| steps_into(hex).all(|cost| cost == *first));
        let mut by_cost = std::collections::BTreeMap::<u8, HexSet>::new();
        for hex in self.on_map.iter() {
            if let Some(cost) = even(hex).filter(|&cost| cost != BARRED) {
                by_cost.entry(cost).or_insert(HexSet::EMPTY).insert(hex);
            }
        }
        let level = by_cost.values().fold(HexSet::EMPTY, |all, hexes| all | *hexes);
        let into_uneven = |ways: &[(HexId, u8); 6]| {
            ways.map(|(next, cost)| if level.contains(next) { (HexId::NOWHERE, BARRED) } else { (next, cost) })
        };
        self.uneven = self.ways.iter().map(into_uneven).collect();
        let leads = |hex: &HexId| self.uneven[hex.index()].iter().any(|&(_, cost)| cost != BARRED);
        self.beside_uneven = self.on_map.iter().filter(leads).collect();
        self.even = by_cost.into_iter().collect();
    }

    /// Goes everywhere with so many MP, in all directions at once. Nobody enters hexes that are `closed`, or those that stop
    /// him without passing `may_stop`.
    pub fn flow(&self, waves: &mut Waves, mp: u8, closed: &HexSet, may_stop: impl Fn(HexId) -> bool) {
        let Waves { start, stop, by_way } = waves;
        let start = *start;
        put_down(self.ways(start), &mut by_way[1..=mp as usize]);
        let mut known = *closed;
        known.insert(start);
        let first = self.ways(start).iter().filter(|(next, _)| next.is_map()).map(|(next, _)| next.column());
        let (mut left, mut right) = (first.clone().min().unwrap_or(0), first.max().unwrap_or(0));
        for spent in 1..=mp {
            let (wave, further) = by_way[spent as usize..=mp as usize].split_first_mut().expect("not spent yet");
            let stopped = spent + stop.surcharge <= mp;
            let mut open = HexSet::EMPTY;
            for i in words(left, right) {
                let new = wave.0[i] & !known.0[i];
                open.0[i] = new & !stop.hexes.0[i];
                let halted = if stopped { new & stop.hexes.0[i] } else { 0 };
                wave.0[i] = open.0[i] | halted & ones(halted, |bit| may_stop(HexId((i * 64 + bit) as u16)));
                known.0[i] |= wave.0[i];
            }
            if further.is_empty() {
                break;
            }
            (left, right) = (left.saturating_sub(1), (right + 1).min(MAX_COLUMNS));
            self.spread(&open, words(left, right), further);
        }
    }

    /// Every step out of these hexes into columns that are looked at, put down by what it costs.
    fn spread(&self, from: &HexSet, words: std::ops::Range<usize>, waves: &mut [HexSet]) {
        let mut beside = HexSet::EMPTY;
        for i in words.clone() {
            let (columns, aside) = from.columns(i);
            beside.0[i] = neighbors(columns, aside);
        }
        for (cost, hexes) in &self.even {
            let Some(wave) = waves.get_mut(usize::from(*cost) - 1) else { break };
            let reached = beside.0[words.clone()].iter().zip(&hexes.0[words.clone()]);
            wave.0[words.clone()].iter_mut().zip(reached).for_each(|(wave, (beside, hexes))| *wave |= beside & hexes);
        }
        for i in words {
            let mut uneven = from.0[i] & self.beside_uneven.0[i];
            while uneven != 0 {
                put_down(&self.uneven[i * 64 + uneven.trailing_zeros() as usize], waves);
                uneven &= uneven - 1;
            }
        }
    }
}

/// Each step into the wave of what it costs, the first for one MP; those dearer than the last are left out.
fn put_down(ways: &[(HexId, u8); 6], waves: &mut [HexSet]) {
    for &(next, cost) in ways {
        if let Some(wave) = waves.get_mut(usize::from(cost) - 1) {
            wave.insert(next);
        }
    }
}

/// Where a set keeps the columns from the one to the other.
fn words(left: u16, right: u16) -> std::ops::Range<usize> {
    left as usize / 2..right as usize / 2 + 1
}

/// The bits of a word that pass.
fn ones(word: u64, passes: impl Fn(usize) -> bool) -> u64 {
    let (mut left, mut passed) = (word, 0);
    while left != 0 {
        let bit = left.trailing_zeros() as usize;
        passed |= (passes(bit) as u64) << bit;
        left &= left - 1;
    }
    passed
}

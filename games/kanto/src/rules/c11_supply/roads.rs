//! The usual ways to every castle: where nothing is in the way, a line needs no search.

use super::super::room::*;
use super::{Lines, THIRDS};
use crate::ground::Ground;
use hexgrid::Direction;

/// By castle and hex: which way the cheapest line goes that is not too long for a link with a castle (11-2-2).
#[derive(Clone, Debug)]
pub struct Roads {
    ways: Vec<[u8; HEXES]>,
}

/// No line leads from here.
const NO_WAY: u8 = u8::MAX;

impl Roads {
    pub fn new(pack: &Pack, ground: &Ground) -> Roads {
        let most = pack.terrain.link_other * THIRDS;
        let ways_to = |castle: Castle| {
            let cost = |spot: usize, way: Direction| {
                Some(u16::from(ground.lines[spot][way.index()].1)).filter(|&cost| cost > 0)
            };
            let reach =
                board().reach(pack.castle(castle).hex.place(), most, |spot, way, _| cost(spot.index(), way), |_| false);
            let mut ways = [NO_WAY; HEXES];
            for (place, next) in reach.places().filter_map(|(place, _)| Some((place, reach.before(place)?))) {
                let way = Spot::of_index(place.index()).towards(Spot::of_index(next.index()));
                ways[place.index()] = way.expect("a way goes from hex to hex").index() as u8;
            }
            ways
        };
        Roads { ways: Castle::all().map(ways_to).collect() }
    }

    /// May a line pass along the usual way from here to a castle?
    fn is_open(&self, lines: &Lines<'_>, from: Spot, castle: Castle) -> bool {
        let (ways, goal) = (&self.ways[castle.index()], lines.at.hex_of(castle));
        let mut here = from;
        while here != goal {
            let way = Direction::ALL.get(usize::from(ways[here.index()]));
            match way.and_then(|&way| lines.board.neighbor(here.place(), way)) {
                Some(next) if lines.open.contains(Spot::of_index(next.index())) => here = Spot::of_index(next.index()),
                Some(_) | None => return false,
            }
        }
        true
    }

    /// These castles, and all from which the usual ways lead to one of them.
    pub(super) fn led(&self, lines: &Lines<'_>, ends: Castles) -> Castles {
        let (mut led, mut fresh) = (ends, ends);
        while !fresh.is_empty() {
            let reaches =
                |castle: &Castle| fresh.iter().any(|goal| self.is_open(lines, lines.at.hex_of(*castle), goal));
            fresh = (lines.relays - led).iter().filter(reaches).collect();
            led |= fresh;
        }
        led
    }

    /// Does the usual way lead from this node to an end, over whatever castles? If not, there may still be another.
    pub(super) fn lead(&self, lines: &Lines<'_>, from: Spot, ends: Castles) -> bool {
        let mut untried = lines.relays;
        let mut waiting = vec![from];
        while let Some(here) = waiting.pop() {
            if ends.iter().any(|castle| self.is_open(lines, here, castle)) {
                return true;
            }
            for castle in untried.iter().filter(|&castle| self.is_open(lines, here, castle)) {
                untried.remove(castle);
                waiting.push(lines.at.hex_of(castle));
            }
        }
        false
    }
}

//! 11-1-2, 11-2-2: lines followed from the honjo outwards, relay by relay.
//!
//! What comes from a castle goes far and is followed first; what comes from troops matters only to those whom that has not reached. The
//! search ends with the last hex that is asked about.

use super::super::room::*;
use super::{Lines, Links, THIRDS};

/// Nothing has come here.
pub const NONE: u8 = u8::MAX;

/// What a line is tied to on the way to the honjo.
#[derive(Clone, Copy, PartialEq)]
enum Relay {
    Castle,
    Troops,
}

/// How far it is to the nearest relay of a kind, hex by hex, and around which hexes is still to be looked.
struct Wave {
    cost: [u8; HEXES],
    waiting: Vec<Spot>,
    queued: Spots,
}

impl Wave {
    fn new() -> Wave {
        Wave { cost: [NONE; HEXES], waiting: Vec::new(), queued: Spots::EMPTY }
    }

    fn put(&mut self, spot: Spot, cost: u8) {
        self.cost[spot.index()] = cost;
        if !self.queued.contains(spot) {
            self.queued.insert(spot);
            self.waiting.push(spot);
        }
    }
}

/// The lines as far as they have been followed.
pub struct Tracing<'a> {
    lines: &'a Lines<'a>,
    /// By kind of relay.
    waves: [Wave; 2],
    /// What is in supply.
    pub nodes: Spots,
    pub links: Option<Links>,
}

impl Tracing<'_> {
    /// With the links of every hex, for whoever wants to see them.
    pub fn whole<'a>(lines: &'a Lines<'a>, ends: Spots) -> Tracing<'a> {
        let mut tracing = Tracing::begin(lines, ends, Spots::EMPTY);
        let mut links = Links { next: vec![Spot::NOWHERE; HEXES], cost: vec![NONE; HEXES] };
        ends.iter().for_each(|spot| links.cost[spot.index()] = 0);
        tracing.links = Some(links);
        while tracing.follow() {}
        tracing
    }

    /// As far as it takes to know whether these are in supply; those `closed` are, and so is all that reaches them.
    pub fn of<'a>(lines: &'a Lines<'a>, known: Spots, closed: Spots, sought: Spots) -> Tracing<'a> {
        let mut tracing = Tracing::begin(lines, known, closed);
        while !(sought - tracing.nodes).is_empty() && tracing.follow() {}
        tracing
    }

    /// From the ends, or from castles and ends that are known to be in supply.
    fn begin<'a>(lines: &'a Lines<'a>, known: Spots, closed: Spots) -> Tracing<'a> {
        let waves = [Wave::new(), Wave::new()];
        let mut tracing = Tracing { lines, waves, nodes: known | closed, links: None };
        // C-49: an invested honjo is in supply itself, and passes nothing on (11-1-3(1)).
        (known - lines.enemies).iter().for_each(|spot| tracing.waves[Relay::Castle as usize].put(spot, 0));
        tracing
    }

    /// One hex further in every direction; false when there is nothing left to follow.
    fn follow(&mut self) -> bool {
        let [castles, troops] = &self.waves;
        let relay = match (castles.waiting.is_empty(), troops.waiting.is_empty()) {
            (false, _) => Relay::Castle,
            (true, false) => Relay::Troops,
            (true, true) => return false,
        };
        let most = self.limit(relay);
        let wave = &mut self.waves[relay as usize];
        wave.queued = Spots::EMPTY;
        for spot in std::mem::take(&mut wave.waiting) {
            self.look_around(relay, spot, most);
        }
        true
    }

    /// 11-2-2: how long a link can be, in thirds. Troops reach other troops only, once no castle is left to be reached.
    fn limit(&self, relay: Relay) -> u8 {
        let limits = &self.lines.at.g.pack.terrain;
        let far = relay == Relay::Castle || self.links.is_some() || !(self.lines.castles - self.nodes).is_empty();
        let points = if far { limits.link_other } else { limits.link_troops };
        (points * THIRDS) as u8
    }

    /// Passes on to the hexes around what is known of one.
    fn look_around(&mut self, relay: Relay, spot: Spot, most: u8) {
        let lines = self.lines;
        let here = self.waves[relay as usize].cost[spot.index()];
        if lines.open.contains(spot) {
            for &(from, cost) in &lines.ground.lines[spot.index()] {
                if cost > 0 && lines.entered.contains(from) {
                    self.pass(relay, spot, from, here.saturating_add(cost), most);
                }
            }
        }
        if lines.by_sea {
            let is_source = self.nodes.contains(spot);
            for (_, from) in spot.around() {
                if let Some(cost) = lines.sea_cost(spot, from, is_source) {
                    self.pass(relay, spot, from, here.saturating_add(cost), most);
                }
            }
        }
    }

    #[inline]
    fn pass(&mut self, relay: Relay, spot: Spot, from: Spot, cost: u8, most: u8) {
        // What is as near to a castle needs no troops: whatever they would reach from there, the castle has reached.
        let [castles, troops] = &mut self.waves;
        let (wave, least) = match relay {
            Relay::Castle => (castles, NONE),
            Relay::Troops => (troops, castles.cost[from.index()]),
        };
        if cost > most || cost >= least.min(wave.cost[from.index()]) {
            return;
        }
        wave.put(from, cost);
        if self.nodes.contains(from) {
            return;
        }
        if let Some(links) = self.links.as_mut().filter(|links| cost < links.cost[from.index()]) {
            (links.next[from.index()], links.cost[from.index()]) = (spot, cost);
        }
        if self.lines.nodes.contains(from) {
            self.accept(relay, from, cost);
        }
    }

    /// 11-2-1, 11-2-2(1), 11-2-2(2), 11-2-2(3), 11-2-2(4): a node within the limits of its kind is in supply, and lines begin anew from there.
    fn accept(&mut self, relay: Relay, node: Spot, cost: u8) {
        let near = u16::from(cost) <= self.lines.at.g.pack.terrain.link_troops * THIRDS;
        let becomes = match self.lines.castles.contains(node) {
            true => Relay::Castle,
            false if relay == Relay::Castle || near => Relay::Troops,
            false => return,
        };
        self.nodes.insert(node);
        self.waves[becomes as usize].put(node, 0);
    }
}

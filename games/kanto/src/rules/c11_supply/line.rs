//! 11-1-2: one line, link by link, as a player lays it on the map; and where enemies cut it.

use super::*;
use std::collections::{BinaryHeap, VecDeque};

/// 11-2: from one node to the next towards the honjo, both ends included, and what it costs in thirds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub way: Vec<Spot>,
    pub cost: u8,
}

/// How a hex fares that wants a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// With the fewest links; none of a honjo itself.
    Whole(Vec<Link>),
    /// 11-1-3 to 11-1-5: without enemies it would go so; the first hex they close.
    Cut(Vec<Link>, Spot),
    /// 18-4-1a: it begins behind besieged walls.
    ShutIn,
    /// 8-3-1: there is no honjo, or it is besieged.
    NoHonjo,
    /// 11-2-2: the links would be too long, whoever stands in the way.
    TooFar,
}

impl Position<'_> {
    /// The line of an army from a hex in which it stands.
    pub fn line(&self, army: Army, from: Spot) -> Line {
        let ends = self.supply_ends(army);
        let lines = self.lines(army, ends);
        if let Some(links) = lines.links_from(ends, from) {
            return Line::Whole(links);
        }
        let is_shut_in = self.castle_at(from).is_some_and(|castle| self.s.walls(castle).besieged);
        if is_shut_in && !lines.nodes.contains(from) {
            return Line::ShutIn;
        }
        if ends.is_empty() {
            return Line::NoHonjo;
        }
        let Some(links) = self.unhindered(army, ends).links_from(ends, from) else { return Line::TooFar };
        let land = |spot: &Spot| self.g.pack.map.terrain(*spot).is_land();
        let entered = links.iter().flat_map(|link| link.way[1..].iter().copied()).filter(land);
        let closed = entered.into_iter().find(|&spot| !lines.open.contains(spot) || lines.enemies.contains(spot));
        // Who stands among enemies in his own hex relays nothing, and is cut off where he stands.
        Line::Cut(links, closed.unwrap_or(from))
    }

    /// The lines of an army as if there were no enemies.
    fn unhindered(&self, army: Army, ends: Spots) -> Lines<'_> {
        let open = self.g.ground(self.s.turn).open_to_supply;
        let castles = self.relaying_castles(army, ends);
        let nodes = castles | self.relaying_troops(army);
        Lines { open, castles, nodes, enemies: Spots::EMPTY, entered: open | nodes, ..self.lines(army, ends) }
    }
}

impl Lines<'_> {
    /// Node by node outwards from the ends, fewest links first, until this hex is reached.
    fn links_from(&self, ends: Spots, wanted: Spot) -> Option<Vec<Link>> {
        let mut known: Vec<Option<Option<Link>>> = vec![None; HEXES];
        let mut waiting = VecDeque::new();
        for end in ends.iter() {
            known[end.index()] = Some(None);
            if !self.enemies.contains(end) {
                waiting.push_back(end);
            }
        }
        while let Some(source) = waiting.pop_front() {
            if known[wanted.index()].is_some() {
                break;
            }
            for (node, link) in self.links_to(source, self.castles.contains(source) || ends.contains(source)) {
                if known[node.index()].is_none() {
                    known[node.index()] = Some(Some(link));
                    waiting.push_back(node);
                }
            }
        }
        let mut links = Vec::new();
        let mut here = wanted;
        while let Some(link) = known[here.index()].clone()? {
            here = *link.way.last().expect("a link has two ends");
            links.push(link);
        }
        Some(links)
    }

    /// From which hexes a line may come into this one, by land or by sea, and what it pays.
    fn steps_into(&self, spot: Spot, is_source: bool) -> Vec<(Spot, u8)> {
        let by_land = self.ground.lines[spot.index()].iter().copied();
        let by_land =
            by_land.filter(|&(from, cost)| self.open.contains(spot) && cost > 0 && self.entered.contains(from));
        let by_sea = spot.around().filter(|_| self.by_sea);
        let by_sea = by_sea.filter_map(|(_, from)| Some((from, self.sea_cost(spot, from, is_source)?)));
        by_land.chain(by_sea).collect()
    }

    /// 11-2-2: the nodes whose link may end at this one, each with its cheapest way here.
    fn links_to(&self, source: Spot, is_castle: bool) -> Vec<(Spot, Link)> {
        let limits = &self.at.g.pack.terrain;
        let (short, long) = ((limits.link_troops * THIRDS) as u8, (limits.link_other * THIRDS) as u8);
        let (mut cost, mut next) = (vec![NONE; HEXES], vec![Spot::NOWHERE; HEXES]);
        cost[source.index()] = 0;
        let mut waiting = BinaryHeap::from([(std::cmp::Reverse(0u8), source.index())]);
        while let Some((std::cmp::Reverse(paid), index)) = waiting.pop() {
            let spot = Spot::of_index(index);
            if paid > cost[index] {
                continue;
            }
            for (from, step) in self.steps_into(spot, spot == source) {
                let all = paid.saturating_add(step);
                if all <= long && all < cost[from.index()] {
                    (cost[from.index()], next[from.index()]) = (all, spot);
                    waiting.push((std::cmp::Reverse(all), from.index()));
                }
            }
        }
        let most = |node: Spot| if is_castle || self.castles.contains(node) { long } else { short };
        let linked =
            Spot::all().filter(|&node| node != source && self.nodes.contains(node) && cost[node.index()] <= most(node));
        linked
            .map(|node| {
                let way =
                    std::iter::successors(Some(node), |spot| Some(next[spot.index()]).filter(|next| next.is_map()));
                (node, Link { way: way.collect(), cost: cost[node.index()] })
            })
            .collect()
    }
}

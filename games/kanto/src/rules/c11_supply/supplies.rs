//! The lines of all armies. Allies pass each other's lines on, so that what was found for one serves the others.

use super::super::room::*;
use super::Lines;
use super::tracing::Tracing;

/// The lines of armies, as they are asked for.
pub struct Supplies<'a> {
    at: Position<'a>,
    /// By side, and by army where its lines are its own affair.
    lines: Vec<((Camp, Option<Army>), Lines<'a>)>,
    found: Vec<Found>,
}

/// Every node from which lines reach a castle.
#[derive(Clone, Copy)]
struct Found {
    lines: usize,
    castle: Spot,
    nodes: Spots,
}

impl<'a> Supplies<'a> {
    pub fn new(at: Position<'a>) -> Supplies<'a> {
        Supplies { at, lines: Vec::new(), found: Vec::new() }
    }

    /// 11-1: every hex of units and castles from which the line of an army reaches its honjo.
    pub fn of(&mut self, army: Army) -> Spots {
        let ends = self.at.supply_ends(army);
        let number = self.lines(army, ends);
        let lines = &self.lines[number].1;
        // C-49: an invested honjo is in supply itself, and passes nothing on (11-1-3(1)).
        let serving = ends - lines.enemies;
        let castles = serving & lines.castles;
        let mut nodes = Spots::EMPTY;
        for castle in castles.iter() {
            nodes |= self.reaching(number, castle);
        }
        let others = serving - castles;
        if !others.is_empty() {
            let known = self.lines[number].1.known(others);
            nodes = self.traced(number, known, nodes);
        }
        nodes | ends
    }

    fn lines(&mut self, army: Army, ends: Spots) -> usize {
        let alone = self.at.g.options.own_relay || army == Army::HOJO;
        let whose = (self.at.camp_of(army), alone.then_some(army));
        self.lines.iter().position(|(known, _)| *known == whose).unwrap_or_else(|| {
            self.lines.push((whose, self.at.lines(army, ends)));
            self.lines.len() - 1
        })
    }

    /// Every node from which these lines reach a castle. Castles in supply of each other are reached by the same.
    fn reaching(&mut self, number: usize, castle: Spot) -> Spots {
        let mut found = self.found.iter().filter(|found| found.lines == number);
        if let Some(found) = found.clone().find(|found| found.castle == castle) {
            return found.nodes;
        }
        let known = self.lines[number].1.known(Spots::of(castle));
        let nodes = match found.find(|found| found.nodes.contains(castle) && known.contains(found.castle)) {
            Some(found) => found.nodes,
            None => self.traced(number, known, Spots::EMPTY),
        };
        self.found.push(Found { lines: number, castle, nodes });
        nodes
    }

    /// Every node from which these lines reach one that is known to be in supply, or one of the `closed`: all that reaches those is
    /// among them.
    fn traced(&self, number: usize, known: Spots, closed: Spots) -> Spots {
        let lines = &self.lines[number].1;
        let leads = |found: &&Found| found.lines == number && known.contains(found.castle);
        let closed = self.found.iter().filter(leads).fold(closed, |closed, found| closed | found.nodes);
        Tracing::of(lines, known - closed, closed, lines.nodes).nodes
    }
}

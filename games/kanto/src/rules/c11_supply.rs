//! 11, 33: supply lines, from a unit over relays to a honjo of its army.
//!
//! The lines of an army are found from its honjo outwards: a relay that is reached carries the line on. What counts is the way from
//! the unit towards the honjo, so a hex is paid for by whoever enters it on that way (C-47).

mod roads;
mod supplies;
mod tracing;

use super::c05_zones::Zones;
use super::room::*;
use crate::ground::Ground;
use toolkit::board::Board;
use tracing::{NONE, Tracing};

pub use roads::Roads;
pub use supplies::Supplies;

pub mod line;

/// 33-1: costs are counted in thirds of a movement point.
pub const THIRDS: u16 = 3;

/// The hexes of units and castles from which an army's line reaches its honjo.
#[derive(Clone, Debug, PartialEq)]
pub struct Supply {
    pub nodes: Spots,
    links: Links,
}

/// For drawing and for asking why: the next hex towards the honjo, and what is left of the link from here, in thirds.
#[derive(Clone, Debug, PartialEq)]
struct Links {
    next: Vec<Spot>,
    cost: Vec<u8>,
}

impl Supply {
    pub fn reaches(&self, spot: Spot) -> bool {
        self.nodes.contains(spot)
    }

    /// The way from a hex to the next relay or to the honjo, both ends included.
    pub fn link(&self, from: Spot) -> Vec<Spot> {
        let mut way = vec![from];
        let mut next = self.links.next[from.index()];
        while next.is_map() && !way.contains(&next) {
            way.push(next);
            next = if self.nodes.contains(next) { Spot::NOWHERE } else { self.links.next[next.index()] };
        }
        way
    }

    /// What the link from here costs, in thirds.
    pub fn link_cost(&self, from: Spot) -> Option<u8> {
        Some(self.links.cost[from.index()]).filter(|&cost| cost != NONE)
    }
}

/// What lies where, for tracing lines.
struct Lines<'a> {
    at: Position<'a>,
    ground: &'a Ground,
    /// 11-1-3, 11-1-4, 11-1-5, C-47: hexes through which a line may pass.
    open: Spots,
    /// Where castles relay, and where anything does. No node serves where enemies are in the field.
    castles: Spots,
    nodes: Spots,
    enemies: Spots,
    /// What a line may come from: whatever is open, and a node wherever it is.
    entered: Spots,
    by_sea: bool,
    /// Castles that relay.
    relays: Castles,
    board: &'static Board,
}

impl<'a> Position<'a> {
    /// 11-1, 8-3-2: the lines of an army.
    pub fn supply(&self, army: Army) -> Supply {
        let ends = self.supply_ends(army);
        let lines = self.lines(army, ends);
        let tracing = Tracing::whole(&lines, ends);
        Supply { nodes: tracing.nodes, links: tracing.links.expect("whole lines are kept with their links") }
    }

    /// Of these hexes, those from which an army's line reaches its honjo.
    pub fn supplied(&self, army: Army, hexes: Spots) -> Spots {
        let ends = self.supply_ends(army);
        if (hexes - ends).is_empty() {
            return hexes;
        }
        self.lines(army, ends).supplied(ends, hexes)
    }

    /// 11-4: is this unit in supply?
    pub fn is_supplied(&self, unit: Unit) -> bool {
        self.reaches_supply(self.army(unit), self.man(unit).at)
    }

    /// 11-3-2: are all of these, who are in one hex, each on the lines of its own army?
    pub fn are_supplied(&self, units: Units) -> bool {
        let Some(lead) = units.first() else { return true };
        let armies: Armies = units.iter().map(|unit| self.army(unit)).collect();
        armies.iter().all(|army| self.reaches_supply(army, self.man(lead).at))
    }

    pub fn reaches_supply(&self, army: Army, spot: Spot) -> bool {
        self.supplied(army, Spots::of(spot)).contains(spot)
    }

    /// C-50: could a line begin here, in an open town that relays none?
    pub fn begins_line(&self, army: Army, spot: Spot) -> bool {
        let ends = self.supply_ends(army);
        let mut lines = self.lines(army, ends);
        if lines.open.contains(spot) {
            lines.castles.insert(spot);
            lines.nodes.insert(spot);
        }
        lines.supplied(ends, Spots::of(spot)).contains(spot)
    }

    fn lines(&self, army: Army, ends: Spots) -> Lines<'a> {
        let camp = self.camp_of(army);
        let zones = self.zones(camp, Units::EMPTY);
        let castles = self.relaying_castles(army, ends);
        let open = self.open_to_supply(camp, &zones, castles);
        let castles = castles - zones.enemies;
        let nodes = castles | (self.relaying_troops(army) - zones.enemies);
        Lines {
            at: *self,
            ground: self.g.ground(self.s.turn),
            open,
            castles,
            nodes,
            enemies: zones.enemies,
            entered: open | nodes,
            by_sea: army == Army::HOJO,
            relays: castles.iter().filter_map(|spot| self.castle_at(spot)).collect(),
            board: board(),
        }
    }

    /// 5-2, 11-1-3(1), 11-1-3(2), 11-1-3(3), 11-1-3(5), 11-1-4, 11-1-5, C-47: through which hexes may a line pass? Not where the ground is closed, an enemy stands or controls
    /// (but for friends there, or a castle of one's own), nor over an enemy castle that friends do not besiege.
    fn open_to_supply(&self, camp: Camp, zones: &Zones, castles: Spots) -> Spots {
        let controlled = (zones.strong | zones.weak) - zones.friends - castles;
        let hostile = |castle: &Castle| {
            let spot = self.hex_of(*castle);
            let besieged = self.s.walls(*castle).besieged && zones.friends.contains(spot);
            self.enemy_castle_at(spot, camp) == Some(*castle) && !besieged
        };
        let walls: Spots = Castle::all().filter(hostile).map(|castle| self.hex_of(castle)).collect();
        self.g.ground(self.s.turn).open_to_supply - zones.enemies - controlled - walls
    }

    /// 11-1-1, C-46: may an army's lines be relayed by that one?
    fn relays(&self, army: Army, by: Army) -> bool {
        army == by || !self.g.options.own_relay && self.camp_of(army) == self.camp_of(by)
    }

    /// C-46: units relay wherever they are, but not out of besieged walls.
    fn relaying_troops(&self, army: Army) -> Spots {
        let relaying = |unit: &Unit| {
            let man = self.man(*unit);
            let shut_in = man.inside && self.castle_at(man.at).is_some_and(|castle| self.s.walls(castle).besieged);
            !shut_in && self.relays(army, self.army(*unit))
        };
        self.s.on_map().filter(relaying).map(|unit| self.man(unit).at).collect()
    }

    /// C-46: castles of level 1 and more that are not besieged; a castle where lines end is one of them, whoever owns it.
    fn relaying_castles(&self, army: Army, ends: Spots) -> Spots {
        let relaying = |castle: &Castle| {
            let walls = self.s.walls(*castle);
            let relays =
                walls.owner.is_some_and(|owner| self.relays(army, owner)) || ends.contains(self.hex_of(*castle));
            self.is_castle(*castle) && !walls.besieged && relays
        };
        Castle::all().filter(relaying).map(|castle| self.hex_of(castle)).collect()
    }

    /// 8-3-1, 8-3-2a, 8-3-2b: where the lines of an army end. C-75: those of the Satake at the edge of the map or in any castle of their side.
    fn supply_ends(&self, army: Army) -> Spots {
        let open = |castle: &Castle| !self.s.walls(*castle).besieged;
        if army == Army::SATAKE {
            let camp = Some(self.camp_of(army));
            let own = |castle: &Castle| self.is_castle(*castle) && self.camp_of_castle(*castle) == camp;
            let castles = Castle::all().filter(own).filter(open).map(|castle| self.hex_of(castle));
            return castles.chain(Spot::all().filter(|spot| spot.is_satake_edge())).collect();
        }
        let ends = self.g.honjo(army).iter().filter(|&castle| self.is_honjo(castle, army)).filter(open);
        ends.map(|castle| self.hex_of(castle)).collect()
    }
}

impl Spot {
    /// C-75: 4001 to 4020.
    fn is_satake_edge(self) -> bool {
        let offset = board().offset(self.place());
        offset.column == i32::from(COLUMNS) && (1..=20).contains(&offset.row)
    }
}

impl Lines<'_> {
    /// Of these hexes, those in supply. Most are by the usual ways; only for the others the lines are traced.
    fn supplied(&self, ends: Spots, hexes: Spots) -> Spots {
        let sought = (hexes & self.nodes) - ends;
        let (roads, goals) = (self.at.g.roads(self.at.s.turn), self.goals(ends));
        let easy: Spots = sought.iter().filter(|&spot| roads.lead(self, spot, goals)).collect();
        let hard = sought - easy;
        let traced =
            if hard.is_empty() { Spots::EMPTY } else { Tracing::of(self, self.known(ends), Spots::EMPTY, hard).nodes };
        (easy | traced | ends) & hexes
    }

    /// Castles in which lines end.
    fn goals(&self, ends: Spots) -> Castles {
        (ends - self.enemies).iter().filter_map(|spot| self.at.castle_at(spot)).collect()
    }

    /// The ends, and the castles from which the usual ways lead there.
    fn known(&self, ends: Spots) -> Spots {
        let led = self.at.g.roads(self.at.s.turn).led(self, self.goals(ends));
        led.iter().map(|castle| self.at.hex_of(castle)).collect::<Spots>() | ends
    }

    /// 33.0, 33-1, 33-2, 33-3, 33-4, C-60: a line of the Hojo goes by sea from a coastal node to a coastal node: a third a hex, and the landing.
    fn sea_cost(&self, spot: Spot, from: Spot, is_source: bool) -> Option<u8> {
        let is_sea = |spot: Spot| self.at.g.pack.map.terrain(spot) == Terrain::Sea;
        match (is_sea(spot), is_sea(from)) {
            (true, true) => Some(1),
            (true, false) => self.nodes.contains(from).then_some(1),
            (false, true) => {
                let lands = is_source && self.open.contains(spot);
                lands.then(|| self.ground.supply[spot.index()] * THIRDS as u8)
            }
            (false, false) => None,
        }
    }
}

impl Play<'_> {
    /// 4-1-1(2), 10-1-1(1), 11-3(1), 11-3-1, 11-4-1, 11-1-6, 16-4: every unit in the field without a line loses one morale at once.
    pub fn confirm_supply(&mut self) {
        let at = self.at();
        let field: Units = at.s.on_map().filter(|&unit| !at.man(unit).inside).collect();
        let armies: Armies = field.iter().map(|unit| at.army(unit)).collect();
        let mut supplies = Supplies::new(at);
        let mut starving = Units::EMPTY;
        for army in armies.iter() {
            let supplied = supplies.of(army);
            let unsupplied = |unit: &Unit| at.army(*unit) == army && !supplied.contains(at.man(*unit).at);
            starving |= field.iter().filter(unsupplied).collect();
        }
        for unit in starving.iter() {
            if !self.s.is_on_map(unit) {
                continue;
            }
            let morale = self.s.man(unit).morale - 1;
            self.tell(Event::Unsupplied { unit, morale });
            self.lose_morale(unit, 1);
        }
        self.review_sieges();
    }
}

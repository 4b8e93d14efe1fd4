//! 11, 33: supply lines, from a unit over relays to a honjo of its army.
//!
//! The lines of an army are found from its honjo outwards: a relay that is reached carries the line on. What counts is the way from
//! the unit towards the honjo, so a hex is paid for by whoever enters it on that way (C-47).

use super::c05_zones::Zones;
use super::room::*;
use hexgrid::Direction;

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
    /// 11-1-3, 11-1-4, 11-1-5, C-47: hexes through which a line may pass.
    open: Spots,
    /// Where units and castles relay.
    troops: Spots,
    castles: Spots,
    /// Enemies in the field: no node there serves.
    enemies: Spots,
    sea: bool,
}

impl Position<'_> {
    /// 11-1, 8-3-2: the lines of an army.
    pub fn supply(&self, army: Army) -> Supply {
        let ends = self.supply_ends(army);
        let tracing = self.lines(army, ends).trace(&ends, None);
        Supply { nodes: tracing.nodes, links: tracing.links.expect("whole lines are kept with their links") }
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

    fn reaches_supply(&self, army: Army, spot: Spot) -> bool {
        let ends = self.supply_ends(army);
        self.lines(army, ends).trace(&ends, Some(spot)).nodes.contains(spot)
    }

    fn lines(&self, army: Army, ends: Spots) -> Lines<'_> {
        let camp = self.camp_of(army);
        let zones = self.zones(camp, Units::EMPTY);
        let castles = self.relaying_castles(army, ends);
        let open = self.open_to_supply(camp, &zones, castles);
        Lines {
            at: *self,
            open,
            troops: self.relaying_troops(army),
            castles,
            enemies: zones.enemies,
            sea: army == Army::HOJO,
        }
    }

    /// 11-1-3, 11-1-4, 11-1-5, C-47: through which hexes may a line pass? Not where the ground is closed, an enemy stands or controls
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

    /// C-46: may an army's lines be relayed by that one?
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

    /// 8-3-1, 8-3-2a: where the lines of an army end. C-75: those of the Satake at the edge of the map or in any castle of their side.
    fn supply_ends(&self, army: Army) -> Spots {
        let open = |castle: &Castle| !self.s.walls(*castle).besieged;
        if army == Army::SATAKE {
            let camp = Some(self.camp_of(army));
            let own = |castle: &Castle| self.is_castle(*castle) && self.camp_of_castle(*castle) == camp;
            let castles = Castle::all().filter(own).filter(open).map(|castle| self.hex_of(castle));
            return castles.chain(Spot::all().filter(|spot| spot.is_satake_edge())).collect();
        }
        let ends = Castle::all().filter(|&castle| self.is_honjo(castle, army)).filter(open);
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

const NONE: u8 = u8::MAX;

/// How far it is to a castle that is in supply, and to anything that is, hex by hex; and whose neighbours are still to be looked at.
struct Tracing {
    castle: [u8; HEXES],
    any: [u8; HEXES],
    waiting: Vec<Spot>,
    next: Vec<Spot>,
    queued: Spots,
    nodes: Spots,
    links: Option<Links>,
}

impl Tracing {
    fn queue(&mut self, spot: Spot) {
        if !self.queued.contains(spot) {
            self.queued.insert(spot);
            self.next.push(spot);
        }
    }

    /// A hex is an end or a relay: lines begin anew from here.
    fn accept(&mut self, spot: Spot, is_castle: bool) {
        self.nodes.insert(spot);
        self.any[spot.index()] = 0;
        if is_castle {
            self.castle[spot.index()] = 0;
        }
        self.queue(spot);
    }
}

impl Lines<'_> {
    fn is_node(&self, spot: Spot) -> bool {
        (self.troops.contains(spot) || self.castles.contains(spot)) && !self.enemies.contains(spot)
    }

    /// 11-2-2: is a node within the limits of its kind?
    fn is_linked(&self, tracing: &Tracing, spot: Spot) -> bool {
        let limits = &self.at.g.pack.terrain;
        let (troops, other) = ((limits.link_troops * THIRDS) as u8, (limits.link_other * THIRDS) as u8);
        let (castle, any) = (tracing.castle[spot.index()], tracing.any[spot.index()]);
        let as_castle = self.castles.contains(spot) && any <= other;
        let as_unit = self.troops.contains(spot) && (castle <= other || any <= troops);
        as_castle || as_unit
    }

    /// 11-1-2: from the honjo outwards, relay by relay; as far as to one hex, if only that one is asked about.
    fn trace(&self, ends: &Spots, wanted: Option<Spot>) -> Tracing {
        let most = (self.at.g.pack.terrain.link_other * THIRDS) as u8;
        let mut tracing = Tracing {
            castle: [NONE; HEXES],
            any: [NONE; HEXES],
            waiting: Vec::new(),
            next: Vec::with_capacity(256),
            queued: Spots::EMPTY,
            nodes: Spots::EMPTY,
            links: wanted.is_none().then(|| Links { next: vec![Spot::NOWHERE; HEXES], cost: vec![NONE; HEXES] }),
        };
        for spot in ends.iter() {
            match self.enemies.contains(spot) {
                // C-49: an invested honjo is in supply itself, and passes nothing on (11-1-3(1)).
                true => tracing.nodes.insert(spot),
                false => tracing.accept(spot, true),
            }
            if let Some(links) = &mut tracing.links {
                links.cost[spot.index()] = 0;
            }
        }
        while !tracing.next.is_empty() && !wanted.is_some_and(|spot| tracing.nodes.contains(spot)) {
            std::mem::swap(&mut tracing.waiting, &mut tracing.next);
            tracing.queued = Spots::EMPTY;
            for n in 0..tracing.waiting.len() {
                let spot = tracing.waiting[n];
                self.look_around(&mut tracing, spot, most);
            }
            tracing.waiting.clear();
        }
        tracing
    }

    /// Passes on to the hexes around what is known of one.
    fn look_around(&self, tracing: &mut Tracing, spot: Spot, most: u8) {
        let (castle, any) = (tracing.castle[spot.index()], tracing.any[spot.index()]);
        for (direction, from) in spot.around() {
            let Some(cost) = self.step_cost(spot, direction, from, any == 0) else { continue };
            let add = |label: u8| if label == NONE || label.saturating_add(cost) > most { NONE } else { label + cost };
            let (to_castle, to_any) = (add(castle), add(any));
            let index = from.index();
            if to_castle >= tracing.castle[index] && to_any >= tracing.any[index] {
                continue;
            }
            if let Some(links) = tracing.links.as_mut().filter(|_| to_any < tracing.any[index]) {
                (links.next[index], links.cost[index]) = (spot, to_any);
            }
            tracing.castle[index] = tracing.castle[index].min(to_castle);
            tracing.any[index] = tracing.any[index].min(to_any);
            tracing.queue(from);
            if !tracing.nodes.contains(from) && self.is_node(from) && self.is_linked(tracing, from) {
                tracing.accept(from, self.castles.contains(from));
            }
        }
    }

    /// What a line pays to come from one hex into the next, by land or by sea; nothing where it cannot.
    #[inline]
    fn step_cost(&self, spot: Spot, direction: Direction, from: Spot, is_source: bool) -> Option<u8> {
        let cost = self.at.g.ground(self.at.s.turn).lines[spot.index()][direction.index()];
        let at_sea = self.at.g.pack.map.terrain(spot) == Terrain::Sea;
        if at_sea || !self.open.contains(spot) || cost == 0 {
            return self.sea_cost(spot, from, at_sea, is_source);
        }
        (self.open.contains(from) || self.is_node(from)).then_some(cost)
    }

    /// 33-1, 33-2, C-60: a line of the Hojo goes by sea from a coastal node to a coastal node: a third a hex, and the landing.
    fn sea_cost(&self, spot: Spot, from: Spot, at_sea: bool, is_source: bool) -> Option<u8> {
        let from_sea = self.at.g.pack.map.terrain(from) == Terrain::Sea;
        match (at_sea, from_sea) {
            _ if !self.sea => None,
            (true, true) => Some(1),
            (true, false) => self.is_node(from).then_some(1),
            (false, true) => {
                let lands = is_source && self.open.contains(spot);
                lands.then(|| self.at.g.ground(self.at.s.turn).supply[spot.index()] * THIRDS as u8)
            }
            (false, false) => None,
        }
    }
}

/// What a line pays to come into a hex from each side, in thirds; nothing where it cannot.
pub fn line_costs(pack: &Pack, supply: &[u8], river: u8) -> Vec<[u8; 6]> {
    let into = |spot: Spot| {
        let mut costs = [0; 6];
        for (direction, from) in spot.around() {
            let ground = supply[spot.index()];
            let crossing = if pack.map.has_river(spot, direction) { river } else { 0 };
            let land = pack.map.terrain(from).is_land() && ground > 0;
            costs[Direction::index(direction)] = if land { (ground + crossing) * THIRDS as u8 } else { 0 };
        }
        costs
    };
    Spot::all().map(into).collect()
}

impl Play<'_> {
    /// 4-1-1(2), 11-3-1, 11-4-1, 11-1-6: every unit in the field without a line loses one morale at once.
    pub fn confirm_supply(&mut self) {
        let mut starving = Units::EMPTY;
        for army in Army::all() {
            let at = self.at();
            let field: Units = at.s.on_map().filter(|&unit| at.army(unit) == army && !at.man(unit).inside).collect();
            if field.is_empty() {
                continue;
            }
            let supply = at.supply(army);
            starving |= field.iter().filter(|&unit| !supply.reaches(at.man(unit).at)).collect();
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

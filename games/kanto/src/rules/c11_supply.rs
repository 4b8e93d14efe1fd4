//! 11, 33: supply lines, from a unit over relays to a honjo of its army.
//!
//! The lines of an army are found from its honjo outwards: a relay that is reached carries the line on. What counts is the way from
//! the unit towards the honjo, so a hex is paid for by whoever enters it on that way (C-47).

use super::c05_zones::Zones;
use super::room::*;
use std::collections::VecDeque;

/// 33-1: costs are counted in thirds of a movement point.
pub const THIRDS: u16 = 3;

/// The hexes of units and castles from which an army's line reaches its honjo.
#[derive(Clone, Debug, PartialEq)]
pub struct Supply {
    pub nodes: Spots,
    /// The next hex towards the honjo, and what the rest of the link costs, for drawing and for asking why.
    next: Vec<Spot>,
    cost: Vec<u8>,
}

const NONE: u8 = u8::MAX;

impl Supply {
    pub fn reaches(&self, spot: Spot) -> bool {
        self.nodes.contains(spot)
    }

    /// The way from a supplied hex to the next relay or to the honjo, both ends included.
    pub fn link(&self, from: Spot) -> Vec<Spot> {
        let mut way = vec![from];
        while let Some(&spot) = way.last()
            && self.next[spot.index()].is_map()
            && way.len() < HEXES
        {
            way.push(self.next[spot.index()]);
            if way.len() > 1 && self.nodes.contains(*way.last().expect("not empty")) {
                break;
            }
        }
        way
    }

    /// What the link from here costs, in thirds.
    pub fn link_cost(&self, from: Spot) -> Option<u8> {
        Some(self.cost[from.index()]).filter(|&cost| cost != NONE)
    }
}

/// What lies where, for tracing lines.
struct Lines<'a> {
    at: Position<'a>,
    camp: Camp,
    zones: Zones,
    /// Where units and castles relay.
    troops: Spots,
    castles: Spots,
    sea: bool,
}

impl Position<'_> {
    /// 11-1, 8-3-2: the lines of an army.
    pub fn supply(&self, army: Army) -> Supply {
        let (camp, ends) = (self.camp_of(army), self.supply_ends(army));
        let lines = Lines {
            at: *self,
            camp,
            zones: self.zones(camp, Units::EMPTY),
            troops: self.relaying_troops(army),
            castles: self.relaying_castles(army, ends),
            sea: army == Army::HOJO,
        };
        lines.trace(&ends)
    }

    /// 11-4: is this unit in supply?
    pub fn is_supplied(&self, unit: Unit) -> bool {
        self.supply(self.army(unit)).reaches(self.man(unit).at)
    }

    /// 11-3-2: are all of these, who are in one hex, each on the lines of its own army?
    pub fn are_supplied(&self, units: Units) -> bool {
        let Some(lead) = units.first() else { return true };
        let armies: Armies = units.iter().map(|unit| self.army(unit)).collect();
        armies.iter().all(|army| self.supply(army).reaches(self.man(lead).at))
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

/// How far it is to a castle that is in supply, and to anything that is.
struct Labels {
    castle: Vec<u8>,
    any: Vec<u8>,
}

impl Lines<'_> {
    /// 11-1-3, 11-1-4, 11-1-5, C-47: may a line pass through this hex?
    fn is_open(&self, spot: Spot) -> bool {
        if self.ground(spot) == 0 || self.zones.enemies.contains(spot) {
            return false;
        }
        if let Some(castle) = self.at.enemy_castle_at(spot, self.camp) {
            return self.at.s.walls(castle).besieged && self.zones.friends.contains(spot);
        }
        self.castles.contains(spot) || !self.at.in_any(&self.zones, &self.zones.friends, spot)
    }

    /// 11-2-3, 32-1-2, 32-1-3: what entering costs, in movement points; nothing where it cannot be entered.
    fn ground(&self, spot: Spot) -> u8 {
        self.at.g.ground(self.at.s.turn).supply[spot.index()]
    }

    /// In thirds, from one hex into the next towards the honjo.
    fn cost(&self, into: Spot, from: Spot) -> u8 {
        let river = self.at.g.pack.map.is_river_between(from, into);
        let river = if river { self.at.g.river_cost(self.at.s.turn, |effect| effect.supply) } else { 0 };
        (self.ground(into) + river) * THIRDS as u8
    }

    fn is_node(&self, spot: Spot) -> bool {
        (self.troops.contains(spot) || self.castles.contains(spot)) && !self.zones.enemies.contains(spot)
    }

    /// 11-2-2: is a node within the limits of its kind?
    fn is_linked(&self, labels: &Labels, spot: Spot) -> bool {
        let limits = &self.at.g.pack.terrain;
        let (troops, other) = ((limits.link_troops * THIRDS) as u8, (limits.link_other * THIRDS) as u8);
        let castle = self.castles.contains(spot) && labels.any[spot.index()] <= other;
        let unit =
            self.troops.contains(spot) && (labels.castle[spot.index()] <= other || labels.any[spot.index()] <= troops);
        castle || unit
    }

    fn trace(&self, ends: &Spots) -> Supply {
        let mut labels = Labels { castle: vec![NONE; HEXES], any: vec![NONE; HEXES] };
        let mut found = Supply { nodes: Spots::EMPTY, next: vec![Spot::NOWHERE; HEXES], cost: vec![NONE; HEXES] };
        let mut waiting = VecDeque::new();
        // C-49: an invested honjo too; it is in supply itself, and 11-1-3(1) lets no line come in.
        for spot in ends.iter() {
            (labels.castle[spot.index()], labels.any[spot.index()]) = (0, 0);
            found.cost[spot.index()] = 0;
            found.nodes.insert(spot);
            waiting.push_back(spot);
        }
        let most = (self.at.g.pack.terrain.link_other * THIRDS) as u8;
        while let Some(spot) = waiting.pop_front() {
            let (castle, any) = (labels.castle[spot.index()], labels.any[spot.index()]);
            for (from, cost) in self.before(spot, any == 0) {
                let add = |label: u8| if label == NONE { NONE } else { label.saturating_add(cost) };
                let (to_castle, to_any) = (add(castle), add(any));
                let index = from.index();
                let nearer = to_castle <= most && to_castle < labels.castle[index];
                if !nearer && (to_any > most || to_any >= labels.any[index]) {
                    continue;
                }
                if to_any < labels.any[index] {
                    (found.next[index], found.cost[index]) = (spot, to_any);
                }
                labels.castle[index] = labels.castle[index].min(if to_castle <= most { to_castle } else { NONE });
                labels.any[index] = labels.any[index].min(if to_any <= most { to_any } else { NONE });
                if self.is_node(from) && !found.nodes.contains(from) && self.is_linked(&labels, from) {
                    found.nodes.insert(from);
                    labels.any[index] = 0;
                    if self.castles.contains(from) {
                        labels.castle[index] = 0;
                    }
                }
                waiting.push_back(from);
            }
        }
        found
    }

    /// The hexes from which one comes into this one on the way to the honjo, with what that costs; by sea too (33-2, C-60).
    fn before(&self, spot: Spot, is_source: bool) -> impl Iterator<Item = (Spot, u8)> + '_ {
        let map = &self.at.g.pack.map;
        let at_sea = map.terrain(spot) == Terrain::Sea;
        spot.around().filter_map(move |(_, from)| {
            let from_sea = map.terrain(from) == Terrain::Sea;
            match (at_sea, from_sea) {
                (true, true) => Some((from, 1)),
                (true, false) => (self.sea && self.is_node(from)).then_some((from, 1)),
                (false, true) => {
                    let lands = self.sea && is_source && self.is_open(spot);
                    lands.then(|| (from, self.ground(spot) * THIRDS as u8))
                }
                (false, false) => {
                    let passes = self.is_open(spot) && (self.is_open(from) || self.is_node(from));
                    passes.then(|| (from, self.cost(spot, from)))
                }
            }
        })
    }
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
            starving = starving | field.iter().filter(|&unit| !supply.reaches(at.man(unit).at)).collect();
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

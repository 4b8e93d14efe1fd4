//! 11, 33: supply lines, every node's ways searched by themselves, against the engine's.

use crate::atlas::*;
use crate::support::*;
use kanto::Scenario;
use kanto::ids::*;
use kanto::map::Terrain;
use kanto::rules::c11_supply::Supplies;
use toolkit::sets::Id;

/// What carries a line: C-46.
#[derive(Clone, Copy, Default, PartialEq)]
struct Node {
    unit: bool,
    /// A castle, or another end of lines.
    castle: bool,
    end: bool,
}

pub struct Lines<'a> {
    atlas: &'a Atlas<'a>,
    army: Army,
    nodes: Vec<Node>,
}

/// 11-2-2, in thirds (33-1).
const SHORT: u32 = 10 * 3;
const LONG: u32 = 30 * 3;

impl Lines<'_> {
    pub fn of<'a>(atlas: &'a Atlas<'a>, army: Army) -> Lines<'a> {
        let mut lines = Lines { atlas, army, nodes: vec![Node::default(); HEXES] };
        for spot in Spot::all() {
            lines.nodes[spot.index()] = lines.node(spot);
        }
        lines
    }

    fn team(&self) -> bool {
        self.atlas.team(self.army)
    }

    fn relays(&self, other: Army) -> bool {
        let own_only = self.atlas.field.game.options.own_relay;
        other == self.army || !own_only && self.atlas.team(other) == self.team()
    }

    fn node(&self, spot: Spot) -> Node {
        let (atlas, state) = (self.atlas, &self.atlas.field.state);
        let castle = Castle::all().find(|&castle| atlas.field.game.pack.castle(castle).hex == spot);
        let besieged = castle.is_some_and(|castle| atlas.is_besieged(castle));
        // C-49: an invested honjo is in supply itself, whatever it cannot pass on.
        let satake = self.army == Army::SATAKE && self.is_satake_end(spot, besieged);
        let end = satake || castle.is_some_and(|castle| self.is_honjo(castle)) && !besieged;
        if atlas.has_enemy_out(self.team(), spot) {
            return Node { end, ..Node::default() };
        }
        let walls = atlas.walls_at(spot).is_some_and(|(castle, team)| {
            team == self.team() && !besieged && state.walls(castle).owner.is_some_and(|owner| self.relays(owner))
        });
        let is_out = |unit: Unit| !(atlas.man(unit).inside && besieged);
        let unit = atlas.here(spot).any(|unit| self.relays(atlas.army(unit)) && is_out(unit));
        Node { unit, castle: walls || end, end }
    }

    /// 8-3, 30-4-2
    fn is_honjo(&self, castle: Castle) -> bool {
        let game = &self.atlas.field.game;
        let Some(owner) = self.atlas.field.state.walls(castle).owner else { return false };
        let printed = game.pack.castle(castle).owner[Scenario::ALL.iter().position(|s| *s == game.scenario).unwrap()];
        let guests = ["Ogo", "Yamagami", "Wada", "Kuragano", "Sakai"].map(army);
        printed == Some((self.army, true)) && owner == self.army
            || castle.name() == "Umayabashi" && guests.contains(&self.army) && self.atlas.team(owner) == self.team()
    }

    /// C-75: the edge from 4001 to 4020, or any castle of the side.
    fn is_satake_end(&self, spot: Spot, besieged: bool) -> bool {
        let label: u16 = spot.to_string().parse().unwrap();
        let own = self.atlas.walls_at(spot).is_some_and(|(_, team)| team == self.team());
        (4001..=4020).contains(&label) || own && !besieged
    }

    /// 11-2-3: flat, wasteland and woods 1, mountains 3, swamp, sea and lake none; double in snow.
    fn ground(&self, spot: Spot) -> Option<u32> {
        let cost = match self.atlas.terrain(spot) {
            Terrain::Flat | Terrain::Wasteland | Terrain::Woods => 1,
            Terrain::Mountains if !self.atlas.has_snow(spot) => 3,
            Terrain::Mountains | Terrain::Swamp | Terrain::Sea | Terrain::Lake => return None,
        };
        self.atlas.is_played_in(spot).then(|| 3 * cost * if self.atlas.has_snow(spot) { 2 } else { 1 })
    }

    /// 11-1-3 to 11-1-5, C-47: may a line come in here, and at what cost?
    fn entry(&self, spot: Spot) -> Option<u32> {
        let (atlas, team) = (self.atlas, self.team());
        let cost = self.ground(spot)?;
        let besieging = |castle| atlas.is_besieged(castle) && atlas.here(spot).any(|unit| atlas.team_of(unit) == team);
        let walls = atlas.walls_at(spot).is_none_or(|(castle, of)| of == team || besieging(castle));
        let node = self.nodes[spot.index()];
        let relays = node.castle && atlas.walls_at(spot).is_some();
        let free = relays || atlas.zone(team, &[], spot) == Zone::Free;
        (walls && free && !atlas.has_enemy_out(team, spot)).then_some(cost)
    }

    fn step(&self, from: Spot, to: Spot, entry: &[Option<u32>]) -> Option<u32> {
        let sea = |spot| self.atlas.terrain(spot) == Terrain::Sea;
        let node = |spot: Spot| self.nodes[spot.index()].unit || self.nodes[spot.index()].castle;
        match (sea(from), sea(to)) {
            (false, false) => Some(entry[to.index()]? + 3 * self.atlas.river(from, to)),
            _ if self.army != Army::HOJO => None,
            (true, true) => Some(1),
            (false, true) => node(from).then_some(1),
            (true, false) => entry[to.index()].filter(|_| node(to)),
        }
    }

    /// 11-1, 11-2-2: every node that is linked, over whatever relays, to an end.
    pub fn supplied(&self) -> Spots {
        let entry: Vec<Option<u32>> = Spot::all().map(|spot| self.entry(spot)).collect();
        let nodes: Vec<Spot> = Spot::all().filter(|spot| self.nodes[spot.index()] != Node::default()).collect();
        let links: Vec<(Spot, Vec<Spot>)> = nodes.iter().map(|&node| (node, self.links(node, &entry))).collect();
        let mut supplied: Spots = nodes.iter().copied().filter(|spot| self.nodes[spot.index()].end).collect();
        loop {
            let before = supplied;
            for (node, links) in &links {
                if links.iter().any(|link| supplied.contains(*link)) {
                    supplied.insert(*node);
                }
            }
            if before == supplied {
                return supplied;
            }
        }
    }

    /// The nodes within the limit of the pair.
    fn links(&self, from: Spot, entry: &[Option<u32>]) -> Vec<Spot> {
        let mut cost = vec![u32::MAX; HEXES];
        let mut waiting = vec![Vec::new(); LONG as usize + 1];
        let kind = self.nodes[from.index()];
        if !(kind.unit || kind.castle) {
            return Vec::new();
        }
        cost[from.index()] = 0;
        waiting[0].push(from);
        for spent in 0..=LONG {
            while let Some(spot) = waiting[spent as usize].pop() {
                for &next in around(spot) {
                    let Some(step) = self.step(spot, next, entry) else { continue };
                    if spent + step <= LONG && spent + step < cost[next.index()] {
                        cost[next.index()] = spent + step;
                        waiting[(spent + step) as usize].push(next);
                    }
                }
            }
        }
        let linked = |spot: &Spot| {
            let other = self.nodes[spot.index()];
            let most = if kind.castle || other.castle { LONG } else { SHORT };
            (other.unit || other.castle) && cost[spot.index()] <= most
        };
        Spot::all().filter(linked).collect()
    }
}

#[test]
fn r11_lines_are_those_of_the_catalogue() {
    let (mut with, mut without) = (0, 0);
    for seed in 0..positions() {
        let field = position(seed);
        let atlas = Atlas::of(&field);
        let armies: Armies = field.state.on_map().map(|unit| atlas.army(unit)).collect();
        let armies: Vec<Army> = armies.iter().collect();
        let mut supplies = Supplies::new(field.at());
        for army in armies
            .iter()
            .copied()
            .skip(seed as usize % 3)
            .step_by(3)
            .chain(armies.contains(&Army::HOJO).then_some(Army::HOJO))
        {
            let expected = Lines::of(&atlas, army).supplied();
            let supply = field.at().supply(army);
            let places = field.state.on_map().filter(|&unit| atlas.army(unit) == army).map(|unit| atlas.man(unit).at);
            let castles = Castle::all().filter(|&castle| field.state.walls(castle).owner == Some(army));
            let castles = castles.map(|castle| field.game.pack.castle(castle).hex);
            let asked: Spots = places.chain(castles.filter(|&spot| atlas.walls_at(spot).is_some())).collect();
            assert_eq!(field.at().supplied(army, asked), expected & asked, "seed {seed}, {army}, all at once");
            assert_eq!(supplies.of(army) & asked, expected & asked, "seed {seed}, {army} beside the others");
            for spot in asked.iter() {
                let reached = expected.contains(spot);
                assert_eq!(supply.reaches(spot), reached, "seed {seed}, {army} at {spot}");
                assert_eq!(field.at().reaches_supply(army, spot), reached, "seed {seed}, {army} at {spot}, by itself");
                *(if reached { &mut with } else { &mut without }) += 1;
            }
        }
    }
    assert!(with > 100 && without > 100, "both answers come up: {with}, {without}");
}

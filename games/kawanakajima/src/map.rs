//! The battlefield as the rules ask about it: neighbours, sides, costs, distances. Derived once from the pack.
//!
//! An Entry Point (16.2) is a place like a hex, with ways out onto its hexes and none back in. [`hexes`] are sets of
//! hexes, [`distances`] how far it is from one place to another, [`waves`] everywhere one gets from a place.

use crate::ids::{Entry, HEXES, HexId};
use crate::pack::{MapData, Pack, Terrain};
use hexgrid::Direction;
use toolkit::board::Board;

mod distances;
mod hexes;
mod waves;

pub use distances::{Field, Markers};
pub use hexes::HexSet;
pub use waves::{Stop, Waves};

/// No way across.
pub const BARRED: u8 = 255;

/// What lies on the side between a hex and its neighbour, seen from the hex.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Hexside(u8);

impl Hexside {
    const RIVER: u8 = 1;
    const FORD: u8 = 2;
    const STREAM: u8 = 4;
    const UP: u8 = 8;

    pub fn is_river(self) -> bool {
        self.0 & Hexside::RIVER != 0
    }

    pub fn is_ford(self) -> bool {
        self.0 & Hexside::FORD != 0
    }

    pub fn is_stream(self) -> bool {
        self.0 & Hexside::STREAM != 0
    }

    /// The neighbour lies higher.
    pub fn is_up(self) -> bool {
        self.0 & Hexside::UP != 0
    }
}

#[derive(Debug)]
pub struct Map {
    board: Board,
    /// What the board says, by id and with the ways out of Entry Points.
    neighbors: Vec<[HexId; 6]>,
    sides: Vec<[Hexside; 6]>,
    costs: Vec<[u8; 6]>,
    /// Neighbour and cost side by side, for searches.
    ways: Vec<[(HexId, u8); 6]>,
    /// Hexes that cost the same from every side, by what they cost, for searches in all directions at once; and the
    /// steps into the others, by where they start.
    even: Vec<(u8, HexSet)>,
    uneven: Vec<[(HexId, u8); 6]>,
    beside_uneven: HexSet,
    terrain: Vec<Terrain>,
    /// Distances are asked all the time: the board's coordinates, a byte each.
    axial: Vec<(i8, i8)>,
    on_map: HexSet,
    /// Hexes with a side that no unit can cross.
    banks: HexSet,
    west: HexSet,
    edge: HexSet,
    /// Places that hang together with a place (6.3, EC-01): its neighbours, the Entry Point it adjoins, and where several
    /// units may stand, the place itself.
    touching: Vec<[HexId; 8]>,
    entry_hexes: [Vec<HexId>; 4],
    entry_sets: [HexSet; 4],
    entry_turns: [u8; 4],
    kaizu: HexId,
    kaizu_area: Vec<u8>,
    marker_cost: u8,
    /// By `Terrain`.
    ground_costs: [u8; 3],
    /// `mp_to[target * HEXES + from]`: cheapest way by terrain alone.
    mp_to: Vec<u8>,
    /// The same by `[from * HEXES + target]`, for those who compare many targets.
    mp_from: Vec<u8>,
}

impl std::fmt::Debug for Hexside {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04b}", self.0)
    }
}

impl Map {
    pub fn new(pack: &Pack) -> Map {
        let data = &pack.map;
        let mut map = Map {
            board: data.board.clone(),
            neighbors: vec![[HexId::NOWHERE; 6]; HEXES],
            sides: vec![[Hexside::default(); 6]; HEXES],
            costs: vec![[BARRED; 6]; HEXES],
            ways: Vec::new(),
            even: Vec::new(),
            uneven: Vec::new(),
            beside_uneven: HexSet::EMPTY,
            terrain: vec![Terrain::Open; HEXES],
            axial: vec![(0, 0); HEXES],
            on_map: HexSet::EMPTY,
            banks: HexSet::EMPTY,
            west: HexSet::EMPTY,
            edge: HexSet::EMPTY,
            touching: vec![[HexId::NOWHERE; 8]; HEXES],
            entry_hexes: std::array::from_fn(|i| data.entry[i].hexes.clone()),
            entry_sets: std::array::from_fn(|i| data.entry[i].hexes.iter().copied().collect()),
            entry_turns: std::array::from_fn(|i| data.entry[i].turn),
            kaizu: data.kaizu,
            kaizu_area: vec![0; HEXES],
            marker_cost: pack.tables.terrain_cost.defensive_position,
            ground_costs: {
                let cost = &pack.tables.terrain_cost;
                [cost.open, cost.wood, cost.kaizu]
            },
            mp_to: Vec::new(),
            mp_from: Vec::new(),
        };
        map.lay(data);
        map.part(data);
        for &hex in &data.west_bank {
            map.west.insert(hex);
        }
        for (area, hexes) in data.kaizu_areas.iter().enumerate() {
            for hex in hexes {
                map.kaizu_area[hex.index()] = area as u8 + 1;
            }
        }
        map.price(pack);
        map.join();
        map.measure();
        let way = |hex: usize, d: usize| (map.neighbors[hex][d], map.costs[hex][d]);
        map.ways = (0..HEXES).map(|hex| std::array::from_fn(|d| way(hex, d))).collect();
        map.level();
        map
    }

    /// 2.2: the hexes of the board, what is printed in them and which of them touch.
    fn lay(&mut self, data: &MapData) {
        for (place, printed) in data.board.places().zip(&data.hexes) {
            let hex = HexId::of(&data.board, place);
            self.on_map.insert(hex);
            self.terrain[hex.index()] = printed.terrain;
            let axial = data.board.hex(place);
            self.axial[hex.index()] = (axial.q as i8, axial.r as i8);
            for direction in Direction::ALL {
                let Some(next) = data.board.neighbor(place, direction) else {
                    self.edge.insert(hex);
                    continue;
                };
                self.neighbors[hex.index()][direction.index()] = HexId::of(&data.board, next);
                if data.hexes[next.index()].level > printed.level {
                    self.sides[hex.index()][direction.index()].0 |= Hexside::UP;
                }
            }
        }
    }

    /// 2.2: what lies on the sides, seen from both.
    fn part(&mut self, data: &MapData) {
        for (flag, pairs) in
            [(Hexside::RIVER, &data.river), (Hexside::FORD, &data.ford), (Hexside::STREAM, &data.stream)]
        {
            for &(a, b) in pairs {
                for (from, to) in [(a, b), (b, a)] {
                    let direction = self.direction(from, to).expect("the loader has seen that they touch");
                    self.sides[from.index()][direction].0 |= flag;
                }
            }
        }
    }

    /// 2.2b, 10.2a, 16.2d, TT-1: what it costs to step from each place to each neighbour, be it cut by a bank or not.
    fn price(&mut self, pack: &Pack) {
        let cost = &pack.tables.terrain_cost;
        let level = |hex: HexId| pack.map.hex(hex).level;
        let costs = self.ground_costs;
        let ground = |terrain: Terrain| costs[terrain as usize];
        for hex in self.on_map.iter().collect::<Vec<_>>() {
            for direction in 0..6 {
                let next = self.neighbors[hex.index()][direction];
                let side = self.sides[hex.index()][direction];
                if next == HexId::NOWHERE {
                    continue;
                }
                if side.is_river() && !side.is_ford() {
                    self.banks.insert(hex);
                    continue;
                }
                let mut mp = ground(self.terrain[next.index()]);
                mp += cost.up_slope * level(next).saturating_sub(level(hex));
                mp += cost.down_slope * level(hex).saturating_sub(level(next));
                if side.is_ford() || side.is_stream() {
                    mp += cost.ford_or_stream;
                }
                self.costs[hex.index()][direction] = mp;
            }
        }
        for entry in Entry::ALL {
            for (slot, &hex) in self.entry_hexes[entry.index()].iter().enumerate() {
                self.neighbors[entry.hex().index()][slot] = hex;
                self.costs[entry.hex().index()][slot] = ground(self.terrain[hex.index()]);
            }
        }
    }

    /// 6.3, EC-01: what counts as next to what.
    fn join(&mut self) {
        for place in self.on_map.iter().chain(HexId::ENTRY).collect::<Vec<_>>() {
            self.touching[place.index()][..6].copy_from_slice(&self.neighbors[place.index()]);
        }
        self.touching[self.kaizu.index()][7] = self.kaizu;
        for entry in Entry::ALL {
            let place = entry.hex();
            self.touching[place.index()][7] = place;
            for &hex in &self.entry_hexes[entry.index()] {
                self.touching[hex.index()][6] = place;
            }
        }
    }

    pub fn neighbor(&self, hex: HexId, direction: usize) -> HexId {
        self.neighbors[hex.index()][direction]
    }

    pub fn neighbors(&self, hex: HexId) -> &[HexId; 6] {
        &self.neighbors[hex.index()]
    }

    /// The six steps out of a place: where to, and for how many MP.
    pub fn ways(&self, hex: HexId) -> &[(HexId, u8); 6] {
        &self.ways[hex.index()]
    }

    /// The steps into a hex from those around it: where from, and for how many MP.
    fn around(&self, hex: HexId) -> impl Iterator<Item = (HexId, u8)> + '_ {
        let around = (0..6).map(move |d| (self.neighbor(hex, d), (d + 3) % 6));
        around.filter(|&(from, _)| from != HexId::NOWHERE).map(|(from, d)| (from, self.cost(from, d)))
    }

    /// The steps into a hex: where from, and for how many MP. Entry Points lead in too.
    pub fn ways_into(&self, hex: HexId) -> impl Iterator<Item = (HexId, u8)> + '_ {
        let places = HexId::ENTRY.into_iter().filter_map(move |place| {
            let slot = self.neighbors[place.index()].iter().position(|&next| next == hex)?;
            Some((place, self.costs[place.index()][slot]))
        });
        self.around(hex).chain(places)
    }

    /// Places that hang together with this one; `NOWHERE` fills the list up.
    pub fn touching(&self, place: HexId) -> &[HexId; 8] {
        &self.touching[place.index()]
    }

    /// 6.3, EC-01: every place that hangs together with one of these.
    pub fn joining(&self, places: &HexSet) -> HexSet {
        let mut joining = (*places & self.on_map).beside() & self.on_map;
        for (entry, hexes) in Entry::ALL.into_iter().zip(&self.entry_sets) {
            if places.contains(entry.hex()) {
                joining.add(hexes);
                joining.insert(entry.hex());
            }
            if places.meets(hexes) {
                joining.insert(entry.hex());
            }
        }
        joining
    }

    pub fn hexside(&self, hex: HexId, direction: usize) -> Hexside {
        self.sides[hex.index()][direction]
    }

    /// 2.2a: MP to step that way, `BARRED` across a river or off the map.
    pub fn cost(&self, hex: HexId, direction: usize) -> u8 {
        self.costs[hex.index()][direction]
    }

    pub fn direction(&self, from: HexId, to: HexId) -> Option<usize> {
        if !to.is_map() {
            return None;
        }
        self.neighbors[from.index()].iter().position(|&n| n == to)
    }

    pub fn adjacent(&self, a: HexId, b: HexId) -> bool {
        a.is_map() && b.is_map() && self.distance(a, b) == 1
    }

    /// A unit can step from one to the other.
    pub fn passable(&self, from: HexId, to: HexId) -> bool {
        self.direction(from, to).is_some_and(|d| self.cost(from, d) != BARRED)
    }

    /// 2.2f: hexes from one to the other, the destination counted and the origin not. An Entry Point lies one hex
    /// beyond the hexes it adjoins (EC-127).
    pub fn distance(&self, a: HexId, b: HexId) -> u8 {
        if !a.is_map() || !b.is_map() {
            return self.distance_from_entry(a, b);
        }
        let ((aq, ar), (bq, br)) = (self.axial[a.index()], self.axial[b.index()]);
        let (dq, dr) = (bq - aq, br - ar);
        dq.unsigned_abs().max(dr.unsigned_abs()).max((dq + dr).unsigned_abs())
    }

    fn distance_from_entry(&self, a: HexId, b: HexId) -> u8 {
        let Some(entry) = a.entry_point() else {
            return if b.entry_point().is_some() { self.distance_from_entry(b, a) } else { BARRED };
        };
        let hexes = self.entry_hexes[entry.index()].iter();
        hexes.map(|&h| self.distance(h, b)).min().unwrap_or(BARRED).saturating_add(1)
    }

    pub fn contains(&self, hex: HexId) -> bool {
        self.on_map.contains(hex)
    }

    pub fn all(&self) -> HexSet {
        self.on_map
    }

    pub fn hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        self.on_map.iter()
    }

    /// How many hexes away the edge of the map is, at least.
    pub fn to_edge(&self, hex: HexId) -> u8 {
        let (columns, rows) = (u16::from(self.board.grid().columns()), u16::from(self.board.grid().rows()));
        let (column, row) = (hex.column(), hex.row());
        (column - 1).min(columns - column).min(row - 1).min(rows - row) as u8
    }

    pub fn edge(&self) -> HexSet {
        self.edge
    }

    pub fn is_edge(&self, hex: HexId) -> bool {
        self.edge.contains(hex)
    }

    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.terrain[hex.index()]
    }

    /// Hexes with a side that no unit can cross.
    pub fn banks(&self) -> HexSet {
        self.banks
    }

    /// West (and north) of the Chikumagawa; Mount Saijo and its Entry Points are not.
    pub fn is_west(&self, hex: HexId) -> bool {
        self.west.contains(hex)
    }

    pub fn kaizu(&self) -> HexId {
        self.kaizu
    }

    /// 13.2a: the Exterior Area (1 to 3) a hex beside Kaizu is tied to.
    pub fn kaizu_area(&self, hex: HexId) -> Option<u8> {
        match self.kaizu_area[hex.index()] {
            0 => None,
            area => Some(area),
        }
    }

    pub fn entry_hexes(&self, entry: Entry) -> &[HexId] {
        &self.entry_hexes[entry.index()]
    }

    pub fn entry_turn(&self, entry: Entry) -> u8 {
        self.entry_turns[entry.index()]
    }
}

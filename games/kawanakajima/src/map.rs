//! The battlefield as the rules ask about it: neighbours, sides, costs, distances. Derived once from the pack.
//!
//! An Entry Point (16.2) is a place like a hex, with ways out onto its hexes and none back in.

use crate::ids::{Entry, HEXES, HexId};
use crate::pack::{Pack, Terrain};

/// No way across.
pub const BARRED: u8 = 255;

/// What lies on the side between a hex and its neighbour, seen from the hex.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Side(u8);

impl Side {
    const RIVER: u8 = 1;
    const FORD: u8 = 2;
    const STREAM: u8 = 4;
    const UP: u8 = 8;

    pub fn is_river(self) -> bool {
        self.0 & Side::RIVER != 0
    }

    pub fn is_ford(self) -> bool {
        self.0 & Side::FORD != 0
    }

    pub fn is_stream(self) -> bool {
        self.0 & Side::STREAM != 0
    }

    /// The neighbour lies higher.
    pub fn is_up(self) -> bool {
        self.0 & Side::UP != 0
    }
}

/// A set of hexes as bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HexSet([u64; HEXES / 64]);

impl HexSet {
    pub const EMPTY: HexSet = HexSet([0; HEXES / 64]);

    pub fn insert(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }

    pub fn remove(&mut self, hex: HexId) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }

    pub fn contains(&self, hex: HexId) -> bool {
        self.0[hex.index() / 64] >> (hex.index() % 64) & 1 != 0
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            let mut word = word;
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                Some(HexId((i * 64 + bit) as u16))
            })
        })
    }
}

/// MP distances to one target, from every place.
pub enum Field<'a> {
    Table(&'a [u8]),
    Flooded(Box<[u8; HEXES]>),
}

impl std::ops::Index<HexId> for Field<'_> {
    type Output = u8;
    fn index(&self, hex: HexId) -> &u8 {
        match self {
            Field::Table(row) => &row[hex.index()],
            Field::Flooded(row) => &row[hex.index()],
        }
    }
}

#[derive(Debug)]
pub struct Map {
    neighbors: Vec<[HexId; 6]>,
    sides: Vec<[Side; 6]>,
    costs: Vec<[u8; 6]>,
    terrain: Vec<Terrain>,
    axial: Vec<(i8, i8)>,
    on_map: HexSet,
    west: HexSet,
    edge: HexSet,
    entry_hexes: [Vec<HexId>; 4],
    entry_turns: [u8; 4],
    kaizu: HexId,
    kaizu_area: Vec<u8>,
    marker_cost: u8,
    /// `mp[target * HEXES + from]`: cheapest way by terrain alone.
    mp: Vec<u8>,
}

impl std::fmt::Debug for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04b}", self.0)
    }
}

impl std::fmt::Debug for HexSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The six neighbours by direction, clockwise from north; `None` beyond the rim. Even columns sit half a hex lower.
fn neighbor(column: u16, row: u16, direction: usize) -> Option<(u16, u16)> {
    let low = column.is_multiple_of(2);
    let (dc, dr): (i16, i16) = match (direction, low) {
        (0, _) => (0, -1),
        (1, false) => (1, -1),
        (1, true) => (1, 0),
        (2, false) => (1, 0),
        (2, true) => (1, 1),
        (3, _) => (0, 1),
        (4, false) => (-1, 0),
        (4, true) => (-1, 1),
        (5, false) => (-1, -1),
        _ => (-1, 0),
    };
    Some((column.checked_add_signed(dc)?, row.checked_add_signed(dr)?))
}

impl Map {
    pub fn new(pack: &Pack) -> Map {
        let data = &pack.map;
        let mut map = Map {
            neighbors: vec![[HexId::NOWHERE; 6]; HEXES],
            sides: vec![[Side::default(); 6]; HEXES],
            costs: vec![[BARRED; 6]; HEXES],
            terrain: vec![Terrain::Open; HEXES],
            axial: vec![(0, 0); HEXES],
            on_map: HexSet::EMPTY,
            west: HexSet::EMPTY,
            edge: HexSet::EMPTY,
            entry_hexes: std::array::from_fn(|i| data.entry[i].hexes.clone()),
            entry_turns: std::array::from_fn(|i| data.entry[i].turn),
            kaizu: data.kaizu,
            kaizu_area: vec![0; HEXES],
            marker_cost: pack.tables.terrain_cost.defensive_position,
            mp: Vec::new(),
        };
        let level = |hex: HexId| data.hexes[((hex.row() - 1) * data.width + hex.column() - 1) as usize].level;
        for column in 1..=data.width {
            for row in 1..=data.height {
                let hex = HexId::new(column, row);
                map.on_map.insert(hex);
                map.terrain[hex.index()] = data.hexes[((row - 1) * data.width + column - 1) as usize].terrain;
                let q = column as i16 - 1;
                map.axial[hex.index()] = (q as i8, (row as i16 - 1 - (q - (q & 1)) / 2) as i8);
                for direction in 0..6 {
                    match neighbor(column, row, direction) {
                        Some((c, r)) if (1..=data.width).contains(&c) && (1..=data.height).contains(&r) => {
                            let next = HexId::new(c, r);
                            map.neighbors[hex.index()][direction] = next;
                            if level(next) > level(hex) {
                                map.sides[hex.index()][direction].0 |= Side::UP;
                            }
                        }
                        _ => map.edge.insert(hex),
                    }
                }
            }
        }
        for (flag, pairs) in
            [(Side::RIVER, &data.river), (Side::FORD, &data.ford), (Side::STREAM, &data.stream)]
        {
            for &(a, b) in pairs {
                for (from, to) in [(a, b), (b, a)] {
                    if let Some(direction) = map.direction(from, to) {
                        map.sides[from.index()][direction].0 |= flag;
                    }
                }
            }
        }
        for &hex in &data.west_bank {
            map.west.insert(hex);
        }
        for (area, hexes) in data.kaizu_areas.iter().enumerate() {
            for hex in hexes {
                map.kaizu_area[hex.index()] = area as u8 + 1;
            }
        }
        map.price(pack, level);
        map.measure();
        map
    }

    /// 10.2, TT-1: what it costs to step from each place to each neighbour.
    fn price(&mut self, pack: &Pack, level: impl Fn(HexId) -> u8) {
        let cost = &pack.tables.terrain_cost;
        let ground = |terrain| match terrain {
            Terrain::Open => cost.open,
            Terrain::Wood => cost.wood,
            Terrain::Kaizu => cost.kaizu,
        };
        for hex in self.on_map.iter().collect::<Vec<_>>() {
            for direction in 0..6 {
                let next = self.neighbors[hex.index()][direction];
                let side = self.sides[hex.index()][direction];
                if next == HexId::NOWHERE || side.is_river() && !side.is_ford() {
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
            for (slot, &hex) in self.entry_hexes[entry.index()].iter().take(6).enumerate() {
                self.neighbors[entry.hex().index()][slot] = hex;
                self.costs[entry.hex().index()][slot] = ground(self.terrain[hex.index()]);
            }
        }
    }

    fn measure(&mut self) {
        let mut mp = vec![BARRED; HEXES * HEXES];
        for target in self.on_map.iter().collect::<Vec<_>>() {
            let row = &mut mp[target.index() * HEXES..][..HEXES];
            self.flood(target, &HexSet::EMPTY, row);
        }
        self.mp = mp;
    }

    /// Cheapest MP from every place to `target`, terrain and sides only (EC-04); a hex with a Defensive Position
    /// costs at least what the French table says (TT-2).
    fn flood(&self, target: HexId, markers: &HexSet, row: &mut [u8]) {
        row.fill(BARRED);
        row[target.index()] = 0;
        let mut ring: [Vec<HexId>; 16] = Default::default();
        ring[0].push(target);
        let (mut mp, mut waiting) = (0u8, 1usize);
        while waiting > 0 && mp < 240 {
            while let Some(hex) = ring[mp as usize % 16].pop() {
                waiting -= 1;
                if row[hex.index()] != mp {
                    continue;
                }
                for direction in 0..6 {
                    let from = self.neighbors[hex.index()][direction];
                    if from == HexId::NOWHERE {
                        continue;
                    }
                    let step = self.step_cost(from, (direction + 3) % 6, hex, markers);
                    if step != BARRED && mp + step < row[from.index()] {
                        row[from.index()] = mp + step;
                        ring[(mp + step) as usize % 16].push(from);
                        waiting += 1;
                    }
                }
            }
            mp += 1;
        }
        for entry in Entry::ALL {
            let place = entry.hex();
            row[place.index()] = (0..6)
                .filter(|&d| self.costs[place.index()][d] != BARRED)
                .map(|d| {
                    let hex = self.neighbors[place.index()][d];
                    row[hex.index()].saturating_add(self.step_cost(place, d, hex, markers))
                })
                .min()
                .unwrap_or(BARRED);
        }
    }

    fn step_cost(&self, from: HexId, direction: usize, to: HexId, markers: &HexSet) -> u8 {
        let cost = self.costs[from.index()][direction];
        if cost != BARRED && markers.contains(to) && self.terrain[to.index()] == Terrain::Open {
            return cost.max(self.marker_cost + cost - 1);
        }
        cost
    }

    /// EC-04: MP to `target` from every place.
    pub fn field(&self, target: HexId, markers: &HexSet) -> Field<'_> {
        if markers.is_empty() {
            return Field::Table(&self.mp[target.index() * HEXES..][..HEXES]);
        }
        let mut row = Box::new([BARRED; HEXES]);
        self.flood(target, markers, &mut row[..]);
        Field::Flooded(row)
    }

    /// EC-04, EC-44: MP from one place to another by the cheapest way.
    pub fn mp(&self, from: HexId, to: HexId, markers: &HexSet) -> u8 {
        if markers.is_empty() {
            return self.mp[to.index() * HEXES + from.index()];
        }
        self.field(to, markers)[from]
    }

    pub fn neighbor(&self, hex: HexId, direction: usize) -> HexId {
        self.neighbors[hex.index()][direction]
    }

    pub fn neighbors(&self, hex: HexId) -> &[HexId; 6] {
        &self.neighbors[hex.index()]
    }

    pub fn side(&self, hex: HexId, direction: usize) -> Side {
        self.sides[hex.index()][direction]
    }

    /// MP to step that way, `BARRED` across a river or off the map.
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

    /// 2.2: hexes from one to the other, the destination counted and the origin not. An Entry Point lies one hex
    /// beyond the hexes it adjoins (EC-127).
    pub fn distance(&self, a: HexId, b: HexId) -> u8 {
        if let Some(entry) = a.entry_point() {
            let hexes = &self.entry_hexes[entry.index()];
            return 1 + hexes.iter().map(|&h| self.distance(h, b)).min().unwrap_or(200);
        }
        if b.entry_point().is_some() {
            return self.distance(b, a);
        }
        let ((aq, ar), (bq, br)) = (self.axial[a.index()], self.axial[b.index()]);
        let (dq, dr) = (bq - aq, br - ar);
        dq.unsigned_abs().max(dr.unsigned_abs()).max((dq + dr).unsigned_abs())
    }

    pub fn contains(&self, hex: HexId) -> bool {
        self.on_map.contains(hex)
    }

    pub fn hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        self.on_map.iter()
    }

    pub fn is_edge(&self, hex: HexId) -> bool {
        self.edge.contains(hex)
    }

    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.terrain[hex.index()]
    }

    /// West (and north) of the Chikumagawa; Mount Saijo and its Entry Points are not.
    pub fn is_west(&self, hex: HexId) -> bool {
        self.west.contains(hex)
    }

    pub fn kaizu(&self) -> HexId {
        self.kaizu
    }

    /// 13.2: the Exterior Area (1 to 3) a hex beside Kaizu is tied to.
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

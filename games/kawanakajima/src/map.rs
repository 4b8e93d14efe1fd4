//! The battlefield as the rules ask about it: neighbours, sides, costs, distances. Derived once from the pack.
//!
//! An Entry Point (16.2) is a place like a hex, with ways out onto its hexes and none back in.

use crate::ids::{Entry, HEXES, HexId};
use crate::pack::{MOST_MARKERS, Pack, Terrain};

/// No way across.
pub const BARRED: u8 = 255;
/// MP distances beyond this are as good as none: every rule that reads one stops caring at 50 (EC-43).
const FARTHEST: u8 = 240;

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

    /// The set and every hex next to it.
    pub fn grown(&self) -> HexSet {
        let mut grown = self.beside();
        grown.add(self);
        grown
    }

    /// Every hex next to one of the set, rim and guard rows included.
    pub fn beside(&self) -> HexSet {
        self.around(|neighbors| neighbors.into_iter().fold(0, |any, n| any | n))
    }

    /// Every hex next to two or more of the set.
    pub fn beside_two(&self) -> HexSet {
        self.around(|neighbors| neighbors.into_iter().fold((0, 0), |(one, two), n| (one | n, two | one & n)).1)
    }

    /// Column by column, what the six neighbours of its hexes say. Two columns share a word, the even one (half a hex
    /// lower) in its low half, so a neighbour is a shift away.
    fn around(&self, of: impl Fn([u32; 6]) -> u32) -> HexSet {
        let mut around = HexSet::EMPTY;
        let mut left = 0;
        for i in 0..self.0.len() {
            let (low, high) = (self.0[i] as u32, (self.0[i] >> 32) as u32);
            let right = if i + 1 < self.0.len() { self.0[i + 1] as u32 } else { 0 };
            let new_low = of([low << 1, low >> 1, high, high >> 1, left, left >> 1]);
            let new_high = of([high << 1, high >> 1, low, low << 1, right, right << 1]);
            around.0[i] = new_low as u64 | (new_high as u64) << 32;
            left = high;
        }
        around
    }

    /// The one hex of a set of one.
    pub fn only(&self) -> Option<HexId> {
        let mut hexes = self.iter();
        hexes.next().filter(|_| hexes.next().is_none())
    }

    pub fn meets(&self, other: &HexSet) -> bool {
        self.0.iter().zip(other.0).any(|(word, other)| word & other != 0)
    }

    pub fn add(&mut self, other: &HexSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }

    /// The set and everything within so many hexes.
    pub fn within(&self, hexes: u8) -> HexSet {
        (0..hexes).fold(*self, |set, _| set.grown())
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

impl std::ops::BitAnd for HexSet {
    type Output = HexSet;
    fn bitand(mut self, other: HexSet) -> HexSet {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        self
    }
}

impl std::ops::BitOr for HexSet {
    type Output = HexSet;
    fn bitor(mut self, other: HexSet) -> HexSet {
        self.add(&other);
        self
    }
}

impl std::ops::Sub for HexSet {
    type Output = HexSet;
    fn sub(mut self, other: HexSet) -> HexSet {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
        self
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

/// The hexes with a Defensive Position; hardly ever more than seven.
pub type Markers = arrayvec::ArrayVec<HexId, { 2 * MOST_MARKERS }>;

/// MP distances to one target, from every place.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    map: &'a Map,
    row: &'a [u8],
    target: HexId,
    markers: &'a Markers,
}

impl Field<'_> {
    pub fn from(&self, hex: HexId) -> u8 {
        if self.markers.is_empty() {
            return self.row[hex.index()];
        }
        self.map.mp(hex, self.target, self.markers)
    }
}

#[derive(Debug)]
pub struct Map {
    neighbors: Vec<[HexId; 6]>,
    sides: Vec<[Side; 6]>,
    costs: Vec<[u8; 6]>,
    /// Neighbour and cost side by side, for searches.
    ways: Vec<[(HexId, u8); 6]>,
    terrain: Vec<Terrain>,
    axial: Vec<(i8, i8)>,
    on_map: HexSet,
    /// Columns and rows.
    size: (u16, u16),
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
            ways: Vec::new(),
            terrain: vec![Terrain::Open; HEXES],
            axial: vec![(0, 0); HEXES],
            on_map: HexSet::EMPTY,
            banks: HexSet::EMPTY,
            west: HexSet::EMPTY,
            edge: HexSet::EMPTY,
            size: (data.width, data.height),
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
        for (flag, pairs) in [(Side::RIVER, &data.river), (Side::FORD, &data.ford), (Side::STREAM, &data.stream)] {
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
        map.join();
        map.measure();
        let way = |hex: usize, d: usize| (map.neighbors[hex][d], map.costs[hex][d]);
        map.ways = (0..HEXES).map(|hex| std::array::from_fn(|d| way(hex, d))).collect();
        map
    }

    /// 2.2b, 10.2a, 16.2d, TT-1: what it costs to step from each place to each neighbour, be it cut by a bank or not.
    fn price(&mut self, pack: &Pack, level: impl Fn(HexId) -> u8) {
        let cost = &pack.tables.terrain_cost;
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

    fn measure(&mut self) {
        let mut mp = vec![BARRED; HEXES * HEXES];
        for target in self.on_map.iter().collect::<Vec<_>>() {
            let row = &mut mp[target.index() * HEXES..][..HEXES];
            self.flood(target, row);
        }
        self.mp_from = (0..HEXES * HEXES).map(|i| mp[i % HEXES * HEXES + i / HEXES]).collect();
        self.mp_to = mp;
    }

    /// Cheapest MP from every place to `target`, terrain and sides only (EC-04).
    fn flood(&self, target: HexId, row: &mut [u8]) {
        row[target.index()] = 0;
        let mut ring: [Vec<HexId>; 128] = std::array::from_fn(|_| Vec::new());
        ring[0].push(target);
        let (mut mp, mut waiting) = (0usize, 1usize);
        while waiting > 0 && mp < FARTHEST as usize {
            while let Some(hex) = ring[mp % 128].pop() {
                waiting -= 1;
                if row[hex.index()] as usize != mp {
                    continue;
                }
                for direction in 0..6 {
                    let from = self.neighbors[hex.index()][direction];
                    let step = self.costs[from.index()][(direction + 3) % 6];
                    if from == HexId::NOWHERE || step == BARRED {
                        continue;
                    }
                    let total = mp + step as usize;
                    if total <= FARTHEST as usize && total < row[from.index()] as usize {
                        row[from.index()] = total as u8;
                        ring[total % 128].push(from);
                        waiting += 1;
                    }
                }
            }
            mp += 1;
        }
        for place in HexId::ENTRY {
            let ways = (0..6).filter(|&d| self.costs[place.index()][d] != BARRED);
            let totals = ways.map(|d| {
                let hex = self.neighbors[place.index()][d];
                row[hex.index()].saturating_add(self.costs[place.index()][d])
            });
            row[place.index()] = totals.min().unwrap_or(BARRED);
        }
    }

    /// EC-04: MP to `target` from every place.
    pub fn field<'a>(&'a self, target: HexId, markers: &'a Markers) -> Field<'a> {
        Field { map: self, row: &self.mp_to[target.index() * HEXES..][..HEXES], target, markers }
    }

    /// EC-04: the same, markers left out.
    pub fn open_mp(&self, from: HexId, to: HexId) -> u8 {
        self.mp_from[from.index() * HEXES + to.index()]
    }

    /// EC-04, EC-44: MP from one place to another by the cheapest way. TT-2: a hex with a Defensive Position costs at
    /// least what the French table says, which matters only if it lies on a cheapest way.
    pub fn mp(&self, from: HexId, to: HexId, markers: &Markers) -> u8 {
        let open = self.open_mp(from, to);
        let on_way = |&m: &HexId| {
            let first = self.open_mp(from, m);
            m != from && first <= open && open != BARRED && first.saturating_add(self.open_mp(m, to)) == open
        };
        if markers.iter().any(on_way) { self.mp_past_markers(from, to, markers) } else { open }
    }

    /// The cheapest way where markers stand in it: outward in order of what a way costs at least.
    fn mp_past_markers(&self, from: HexId, to: HexId, markers: &Markers) -> u8 {
        const SLACK: u16 = 64;
        let open = u16::from(self.open_mp(from, to));
        let mut best = [BARRED; HEXES];
        best[from.index()] = 0;
        // Ways as good as any known, and dearer ones by how much dearer.
        let (mut now, mut later) = (vec![from], Vec::with_capacity(64));
        let mut extra = 0;
        loop {
            while let Some(hex) = now.pop() {
                let spent = u16::from(best[hex.index()]);
                if hex == to {
                    return (open + extra).min(u16::from(FARTHEST)) as u8;
                }
                if spent + u16::from(self.open_mp(hex, to)) != open + extra {
                    continue;
                }
                for direction in 0..6 {
                    let next = self.neighbors[hex.index()][direction];
                    let step = self.step_cost(hex, direction, next, markers);
                    let total = spent + u16::from(step);
                    if step == BARRED || total >= u16::from(best[next.index()]) {
                        continue;
                    }
                    best[next.index()] = total as u8;
                    match (total + u16::from(self.open_mp(next, to))).saturating_sub(open) {
                        over if over <= extra => now.push(next),
                        over if over < SLACK => later.push((over, next)),
                        _ => {}
                    }
                }
            }
            let Some(least) = later.iter().map(|&(over, _)| over).min() else { return BARRED };
            extra = least;
            later.retain(|&(over, hex)| {
                if over == least {
                    now.push(hex);
                }
                over != least
            });
        }
    }

    fn step_cost(&self, from: HexId, direction: usize, to: HexId, markers: &Markers) -> u8 {
        let cost = self.costs[from.index()][direction];
        let ground = self.ground_costs[self.terrain[to.index()] as usize];
        if cost != BARRED && ground < self.marker_cost && markers.contains(&to) {
            return cost - ground + self.marker_cost;
        }
        cost
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

    /// The steps into a hex: where from, and for how many MP. Entry Points lead in too.
    pub fn ways_into(&self, hex: HexId) -> impl Iterator<Item = (HexId, u8)> + '_ {
        let around = (0..6).map(move |d| {
            let from = self.neighbor(hex, d);
            (from, if from == HexId::NOWHERE { BARRED } else { self.cost(from, (d + 3) % 6) })
        });
        let places = HexId::ENTRY.into_iter().filter_map(move |place| {
            let slot = self.neighbors[place.index()].iter().position(|&next| next == hex)?;
            Some((place, self.costs[place.index()][slot]))
        });
        around.chain(places)
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

    pub fn side(&self, hex: HexId, direction: usize) -> Side {
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
        let ((column, row), (columns, rows)) = ((hex.column(), hex.row()), self.size);
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

    /// Has this hex a side that no unit can cross?
    pub fn is_bank(&self, hex: HexId) -> bool {
        self.banks.contains(hex)
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

//! The map as rules ask about it: places with numbers, their neighbours, and how far one gets.
//!
//! ```
//! use hexgrid::{Grid, Labels, Layout};
//! use toolkit::board::Board;
//!
//! let board = Board::new(Grid::new(9, 7, Layout::FlatOdd, Labels::Letters)?);
//! let (from, wood) = (board.parse("A1").unwrap(), board.parse("B1").unwrap());
//! // Three thirds for open ground, six for the wood, and one goes no further from there.
//! let reach = board.reach(from, 9, |_, _, to| Some(if to == wood { 6 } else { 3 }), |place| place == wood);
//! assert_eq!(reach.cost(wood), Some(6));
//! let way = reach.way(board.parse("A4").unwrap()).unwrap();
//! assert_eq!(way.iter().map(|&place| board.label(place)).collect::<Vec<_>>(), ["A1", "A2", "A3", "A4"]);
//! # Ok::<(), hexgrid::GridError>(())
//! ```

use hexgrid::{Direction, Grid, Hex, Offset};

/// A hex of a board by its number, in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub u16);

impl Place {
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A board with the neighbours of every place worked out once.
#[derive(Clone, Debug)]
pub struct Board {
    grid: Grid,
    neighbors: Vec<[Option<Place>; 6]>,
}

impl Board {
    pub fn new(grid: Grid) -> Board {
        let place = |hex: Hex| grid.index(hex).map(|index| Place(index as u16));
        let neighbors = grid.hexes().map(|hex| hex.neighbors().map(place)).collect();
        Board { grid, neighbors }
    }

    pub fn grid(&self) -> Grid {
        self.grid
    }

    #[expect(clippy::len_without_is_empty, reason = "a board is never empty")]
    pub fn len(&self) -> usize {
        self.neighbors.len()
    }

    pub fn places(&self) -> impl Iterator<Item = Place> + Clone + use<> {
        (0..self.neighbors.len()).map(|index| Place(index as u16))
    }

    pub fn contains(&self, place: Place) -> bool {
        place.index() < self.len()
    }

    pub fn hex(&self, place: Place) -> Hex {
        self.grid.hex(place.index())
    }

    /// As the board prints it: `1907`, `M8`.
    pub fn label(&self, place: Place) -> String {
        self.grid.label(self.hex(place)).expect("a place is on its board")
    }

    pub fn parse(&self, label: &str) -> Option<Place> {
        self.place(self.grid.parse(label).ok()?)
    }

    /// None for a hex beyond the board.
    pub fn place(&self, hex: Hex) -> Option<Place> {
        self.grid.index(hex).map(|index| Place(index as u16))
    }

    /// The place at a printed column and row, if the board has them.
    pub fn at(&self, offset: Offset) -> Option<Place> {
        self.place(self.grid.at(offset)?)
    }

    /// The printed column and row of a place.
    pub fn offset(&self, place: Place) -> Offset {
        self.grid.offset(self.hex(place)).expect("a place is on its board")
    }

    #[inline]
    pub fn neighbor(&self, place: Place, direction: Direction) -> Option<Place> {
        self.neighbors[place.index()][direction.index()]
    }

    /// Clockwise from the north, with the way there.
    pub fn neighbors(&self, place: Place) -> impl Iterator<Item = (Direction, Place)> + Clone + use<> {
        let around = self.neighbors[place.index()];
        Direction::ALL.into_iter().filter_map(move |direction| Some((direction, around[direction.index()]?)))
    }

    pub fn distance(&self, from: Place, to: Place) -> u32 {
        self.hex(from).distance(self.hex(to))
    }

    /// Everywhere one gets from here for at most so much. `step` is what it costs to go that way, if one may; costs are whole
    /// numbers in any unit and at least 1. Where one `halts` one may be, but goes no further.
    pub fn reach(
        &self,
        from: Place,
        most: u16,
        mut step: impl FnMut(Place, Direction, Place) -> Option<u16>,
        mut halts: impl FnMut(Place) -> bool,
    ) -> Reach {
        let mut reach = Reach::new(from, self.len());
        let mut turns = Turns::new(most);
        turns.wait(0, from);
        for spent in 0..=most {
            let mut next = turns.first(spent);
            while let Some((place, behind)) = turns.get(next) {
                next = behind;
                if reach.costs[place.index()] != spent || place != from && halts(place) {
                    continue;
                }
                for (direction, to) in self.neighbors(place) {
                    let Some(cost) = step(place, direction, to) else { continue };
                    assert!(cost > 0, "a step costs something");
                    let total = spent.saturating_add(cost);
                    if total <= most && total < reach.costs[to.index()] {
                        reach.put(to, total, place);
                        turns.wait(total, to);
                    }
                }
            }
        }
        reach
    }
}

/// Places that wait for their turn: a queue for each cost, all of them chained in one list.
struct Turns {
    /// The first and the last of each queue, by their numbers in the list.
    queues: Vec<[u32; 2]>,
    /// A place, and who waits behind it.
    waiting: Vec<(Place, u32)>,
}

const NOBODY: u32 = u32::MAX;

impl Turns {
    fn new(most: u16) -> Turns {
        Turns { queues: vec![[NOBODY; 2]; usize::from(most) + 1], waiting: Vec::with_capacity(128) }
    }

    fn wait(&mut self, turn: u16, place: Place) {
        let number = self.waiting.len() as u32;
        let [first, last] = &mut self.queues[usize::from(turn)];
        match self.waiting.get_mut(*last as usize) {
            Some((_, behind)) => *behind = number,
            None => *first = number,
        }
        *last = number;
        self.waiting.push((place, NOBODY));
    }

    fn first(&self, turn: u16) -> u32 {
        self.queues[usize::from(turn)][0]
    }

    fn get(&self, number: u32) -> Option<(Place, u32)> {
        self.waiting.get(number as usize).copied()
    }
}

/// What it costs to get where, and by which way.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    from: Place,
    costs: Vec<u16>,
    before: Vec<Place>,
    /// A bit for each place one gets to.
    reached: Vec<u64>,
}

const UNREACHED: u16 = u16::MAX;

impl Reach {
    fn new(from: Place, places: usize) -> Reach {
        let (costs, before) = (vec![UNREACHED; places], vec![from; places]);
        let mut reach = Reach { from, costs, before, reached: vec![0; places.div_ceil(64)] };
        reach.put(from, 0, from);
        reach
    }

    fn put(&mut self, to: Place, cost: u16, before: Place) {
        (self.costs[to.index()], self.before[to.index()]) = (cost, before);
        self.reached[to.index() / 64] |= 1 << (to.index() % 64);
    }

    /// Nothing where one does not get.
    pub fn cost(&self, to: Place) -> Option<u16> {
        Some(self.costs[to.index()]).filter(|&cost| cost != UNREACHED)
    }

    /// Every place one gets to, the first one included.
    pub fn places(&self) -> impl Iterator<Item = (Place, u16)> + '_ {
        let bits = |mut word: u64| {
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros())?;
                word &= word - 1;
                Some(bit as u16)
            })
        };
        let places =
            self.reached.iter().zip(0..).flat_map(move |(&word, n)| bits(word).map(move |bit| Place(64 * n + bit)));
        places.map(|place| (place, self.costs[place.index()]))
    }

    /// From where one comes to a place on a cheapest way; nothing where one starts.
    pub fn before(&self, to: Place) -> Option<Place> {
        self.cost(to).filter(|_| to != self.from).map(|_| self.before[to.index()])
    }

    /// A cheapest way, both ends included.
    pub fn way(&self, to: Place) -> Option<Vec<Place>> {
        self.cost(to)?;
        let mut way = vec![to];
        while let Some(before) = way.last().and_then(|&place| self.before(place)) {
            way.push(before);
        }
        way.reverse();
        Some(way)
    }
}

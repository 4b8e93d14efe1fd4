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
        let mut reach = Reach { from, costs: vec![None; self.len()], before: vec![from; self.len()] };
        let mut waiting: Vec<Vec<Place>> = vec![Vec::new(); usize::from(most) + 1];
        reach.costs[from.index()] = Some(0);
        waiting[0].push(from);
        for spent in 0..=most {
            let mut next = 0;
            while let Some(&place) = waiting[usize::from(spent)].get(next) {
                next += 1;
                if reach.costs[place.index()] != Some(spent) || place != from && halts(place) {
                    continue;
                }
                for (direction, to) in self.neighbors(place) {
                    let Some(cost) = step(place, direction, to) else { continue };
                    assert!(cost > 0, "a step costs something");
                    let total = spent.saturating_add(cost);
                    if total <= most && reach.costs[to.index()].is_none_or(|known| total < known) {
                        reach.costs[to.index()] = Some(total);
                        reach.before[to.index()] = place;
                        waiting[usize::from(total)].push(to);
                    }
                }
            }
        }
        reach
    }
}

/// What it costs to get where, and by which way.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    from: Place,
    costs: Vec<Option<u16>>,
    before: Vec<Place>,
}

impl Reach {
    /// Nothing where one does not get.
    pub fn cost(&self, to: Place) -> Option<u16> {
        self.costs[to.index()]
    }

    /// Every place one gets to, the first one included.
    pub fn places(&self) -> impl Iterator<Item = (Place, u16)> + '_ {
        let cost = |(index, cost): (usize, &Option<u16>)| Some((Place(index as u16), (*cost)?));
        self.costs.iter().enumerate().filter_map(cost)
    }

    /// A cheapest way, both ends included.
    pub fn way(&self, to: Place) -> Option<Vec<Place>> {
        self.cost(to)?;
        let mut way = vec![to];
        while let Some(&place) = way.last().filter(|&&place| place != self.from) {
            way.push(self.before[place.index()]);
        }
        way.reverse();
        Some(way)
    }
}

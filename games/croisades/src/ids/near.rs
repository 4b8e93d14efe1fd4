//! Where each hex lies and what lies round it: asked all the time, so worked out by the compiler.

use super::{COLUMNS, HEXES, ROWS, Spot};
use hexgrid::{Direction, Hex};

/// The place of each hex.
pub static PLACES: [Hex; HEXES] = places();

/// The six hexes round each hex, clockwise from the north; off the map is nowhere.
pub static NEAR: [[Spot; 6]; HEXES] = near();

/// 1.11-a: columns A, C, E and so on lie half a hex lower, as the grid of [`super::board`] has them.
const fn sunk(column: i16) -> i16 {
    (column + 1) >> 1
}

const fn places() -> [Hex; HEXES] {
    let mut places = [Hex::ORIGIN; HEXES];
    let mut index = 0;
    while index < HEXES {
        let (column, row) = ((index % COLUMNS as usize) as i16, (index / COLUMNS as usize) as i16);
        places[index] = Hex::new(column, row - sunk(column));
        index += 1;
    }
    places
}

const fn near() -> [[Spot; 6]; HEXES] {
    let (places, mut near) = (places(), [[Spot::NOWHERE; 6]; HEXES]);
    let mut index = 0;
    while index < HEXES {
        let mut way = 0;
        while way < 6 {
            let step = Direction::ALL[way].vector();
            if let Some(spot) = at(Hex::new(places[index].q + step.q, places[index].r + step.r)) {
                near[index][way] = spot;
            }
            way += 1;
        }
        index += 1;
    }
    near
}

/// The hex of the map in this place.
#[inline]
pub const fn at(hex: Hex) -> Option<Spot> {
    let (column, row) = (hex.q, hex.r + sunk(hex.q));
    if column < 0 || column >= COLUMNS as i16 || row < 0 || row >= ROWS as i16 {
        return None;
    }
    Some(Spot(row as u16 * COLUMNS as u16 + column as u16))
}

#[cfg(test)]
mod tests {
    use super::super::board;
    use super::*;

    #[test]
    fn the_grid_says_the_same() {
        let grid = board().grid();
        for spot in Spot::all() {
            let hex = grid.hex(spot.index());
            assert_eq!(PLACES[spot.index()], hex, "{spot}");
            let near = hex.neighbors().map(|near| grid.index(near).map(|index| Spot(index as u16)));
            assert_eq!(NEAR[spot.index()].map(|near| near.is_map().then_some(near)), near, "{spot}");
        }
        let far = i16::from(COLUMNS) + i16::from(ROWS);
        for hex in (-far..=far).flat_map(|q| (-far..=far).map(move |r| Hex::new(q, r))) {
            assert_eq!(at(hex), grid.index(hex).map(|index| Spot(index as u16)), "{hex:?}");
        }
    }
}

//! Who is where, hex by hex, as one side knows it: made once for a question about many hexes.

use crate::ids::*;
use crate::pack::Sheet;
use crate::state::{Health, Life, State, Whereabouts};
use toolkit::sets::Id;

/// Nothing but zeros, so that an empty field is made at once: whoever is there is kept by his number and one.
const NOBODY: u8 = 0;

#[inline]
fn kept(index: usize) -> u8 {
    index as u8 + 1
}

/// What lies on a hex.
#[derive(Clone, Copy)]
pub struct Cell {
    /// Whoever stands there; one who passes may be the third (EC-113).
    up: [u8; 3],
    down: u8,
    /// 1.51-6: dead men and horses.
    pub bodies: u8,
    pub wagon: bool,
}

impl Cell {
    const EMPTY: Cell = Cell { up: [NOBODY; 3], down: NOBODY, bodies: 0, wagon: false };

    /// Upright men and living horses.
    #[inline]
    pub fn living(self) -> impl Iterator<Item = Piece> + Clone {
        self.up.into_iter().filter(|&kept| kept != NOBODY).map(|kept| Piece::of_index(usize::from(kept) - 1))
    }

    #[inline]
    pub fn is_clear(self) -> bool {
        self.up[0] == NOBODY
    }

    /// A stunned man.
    #[inline]
    pub fn stunned(self) -> Option<Man> {
        (self.down != NOBODY).then(|| Man::of_index(usize::from(self.down) - 1))
    }

    /// 1.6-b: no living figure, man or animal.
    #[inline]
    pub fn is_free(self) -> bool {
        self.is_clear() && self.down == NOBODY && !self.wagon
    }
}

pub struct Field {
    cells: [Cell; HEXES],
}

impl Field {
    /// What lies on the map for these eyes; what the other side has hidden is not there.
    pub fn new(state: &State, sheet: &Sheet, eyes: Option<Side>) -> Field {
        Field::seen(state, sheet, |man| eyes.is_none_or(|eyes| eyes == man.side()))
    }

    /// Without anybody who hides, of either side: what everybody can see.
    pub fn public(state: &State, sheet: &Sheet) -> Field {
        Field::seen(state, sheet, |_| false)
    }

    /// With those of the hidden whom these eyes know of.
    #[inline]
    fn seen(state: &State, sheet: &Sheet, knows: impl Fn(Man) -> bool) -> Field {
        let mut field = Field { cells: [Cell::EMPTY; HEXES] };
        for man in Man::all() {
            let figure = state.man(man);
            let stand = state.stand(man.piece());
            if figure.place != Whereabouts::Map || figure.hidden && !knows(man) || !stand.is_map() {
                continue;
            }
            match (figure.health, figure.stunned) {
                (Health::Dead, _) => field.cell_mut(stand.front).bodies += sheet.man_body,
                (_, 0) => field.put(man.piece(), stand),
                _ => field.cell_mut(stand.front).down = kept(man.index()),
            }
        }
        for horse in Horse::all() {
            let stand = state.stand(horse.piece());
            match state.horse(horse).life {
                Life::Free if stand.is_map() => field.put(horse.piece(), stand),
                Life::Dead if stand.is_map() => {
                    stand.spots().for_each(|spot| field.cell_mut(spot).bodies += sheet.horse_body);
                }
                _ => {}
            }
        }
        state.stand(Piece::WAGON).spots().for_each(|spot| field.cell_mut(spot).wagon = true);
        field
    }

    fn put(&mut self, piece: Piece, stand: Stand) {
        for spot in stand.spots() {
            let free = self.cell_mut(spot).up.iter_mut().find(|slot| **slot == NOBODY);
            *free.expect("at most three figures share a hex") = kept(piece.index());
        }
    }

    fn cell_mut(&mut self, spot: Spot) -> &mut Cell {
        &mut self.cells[spot.index()]
    }

    #[inline]
    pub fn cell(&self, spot: Spot) -> Cell {
        self.cells[spot.index()]
    }
}

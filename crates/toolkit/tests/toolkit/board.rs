//! Boards and how far one gets, against a search that knows no order.

use hexgrid::{Direction, Grid, Labels, Layout, Offset};
use proptest::prelude::*;
use toolkit::board::{Board, Place};

fn board(columns: u8, rows: u8) -> Board {
    Board::new(Grid::new(columns, rows, Layout::FlatOdd, Labels::Letters).expect("a small board"))
}

/// What a step into a place costs, 0 for a place nobody enters; whether one halts there.
type Ground = Vec<(u16, bool)>;

/// Takes the cheapest step anywhere until none makes anything cheaper.
fn slow(board: &Board, ground: &Ground, from: Place, most: u16) -> Vec<Option<u16>> {
    let mut costs = vec![None; board.len()];
    costs[from.index()] = Some(0);
    loop {
        let mut changed = false;
        for place in board.places() {
            let Some(spent) = costs[place.index()].filter(|_| place == from || !ground[place.index()].1) else {
                continue;
            };
            for (_, to) in board.neighbors(place) {
                let total = spent + ground[to.index()].0;
                if total > spent && total <= most && costs[to.index()].is_none_or(|known: u16| total < known) {
                    costs[to.index()] = Some(total);
                    changed = true;
                }
            }
        }
        if !changed {
            return costs;
        }
    }
}

proptest! {
    #[test]
    fn reach_is_what_a_slow_search_finds(
        (columns, rows, ground) in (1u8..=9, 1u8..=9).prop_flat_map(|(columns, rows)| {
            let places = usize::from(columns) * usize::from(rows);
            (Just(columns), Just(rows), prop::collection::vec((0u16..=6, prop::bool::weighted(0.2)), places))
        }),
        start in any::<prop::sample::Index>(),
        most in 0u16..24,
    ) {
        let board = board(columns, rows);
        let from = Place(start.index(board.len()) as u16);
        let step = |_: Place, _: Direction, to: Place| Some(ground[to.index()].0).filter(|&cost| cost > 0);
        let reach = board.reach(from, most, step, |place| ground[place.index()].1);
        let costs = slow(&board, &ground, from, most);
        for place in board.places() {
            prop_assert_eq!(reach.cost(place), costs[place.index()], "{}", board.label(place));
            let way = reach.way(place);
            prop_assert_eq!(way.is_some(), reach.cost(place).is_some());
            let Some(way) = way else { continue };
            prop_assert_eq!((way.first(), way.last()), (Some(&from), Some(&place)));
            prop_assert!(way.windows(2).all(|pair| board.distance(pair[0], pair[1]) == 1));
            prop_assert_eq!(way[1..].iter().map(|step| ground[step.index()].0).sum::<u16>(), reach.cost(place).unwrap());
        }
        prop_assert_eq!(reach.places().count(), costs.iter().flatten().count());
    }
}

#[test]
fn places_are_numbered_labelled_and_beside_each_other() {
    let board = board(13, 9);
    let place = board.parse("M8").expect("a hex of the board");
    assert_eq!((board.label(place), place), ("M8".to_string(), Place(7 * 13 + 12)));
    assert_eq!(board.parse("N1"), None);
    let around: Vec<String> = board.neighbors(place).map(|(_, place)| board.label(place)).collect();
    assert_eq!(around, ["M7", "M9", "L9", "L8"]);
    assert_eq!(board.neighbor(place, Direction::NorthEast), None);
    assert_eq!((board.offset(place), board.at(Offset::new(13, 8))), (Offset::new(13, 8), Some(place)));
    assert_eq!([Offset::new(14, 8), Offset::new(13, 10), Offset::new(0, 1)].map(|at| board.at(at)), [None; 3]);
    let hex = board.hex(place);
    assert_eq!((board.place(hex), board.place(hex.neighbor(Direction::NorthEast))), (Some(place), None));
    // As large as Kanto's map.
    let large = Board::new(Grid::new(40, 49, Layout::FlatEven, Labels::Digits).expect("a large board"));
    assert_eq!((large.len(), large.label(Place(1959))), (1960, "4049".to_string()));
}

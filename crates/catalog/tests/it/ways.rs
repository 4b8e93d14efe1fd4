//! Ways that are looked at before anybody has set out: the same as after it, and told only where to try it tells nothing.

use catalog::{AnyTable, Awaited, Catalog, Pick, Setup};
use engine::{Actor, Seat, Viewer};

/// The choices that only say who moves next.
fn sets_out(table: &dyn AnyTable, seat: Seat) -> Vec<usize> {
    table.decision(Viewer::Seat(seat)).map(|asked| asked.what.sets_out).unwrap_or_default()
}

/// Plays on, always what stands first, until somebody may set out.
fn until_somebody_may(table: &mut dyn AnyTable) -> Seat {
    for _ in 0..200 {
        match table.awaited() {
            Awaited::Seats(seats) if !sets_out(table, seats[0]).is_empty() => return seats[0],
            Awaited::Seats(seats) => table.play(Actor::Seat(seats[0]), &Pick::Index(0)).expect("an option"),
            Awaited::Chance => table.play(Actor::Chance, &Pick::Index(0)).expect("a chance"),
            Awaited::Over { .. } => break,
        };
    }
    panic!("nobody ever sets out")
}

#[test]
fn the_ways_of_whoever_would_set_out_are_those_he_then_has() {
    let catalog = Catalog::all();
    let game = catalog.find("croisades").expect("croisades");
    let setup = Setup { scenario: Some("water".into()), ..Setup::default() };
    let mut table = game.open(&setup).expect("opens");
    let seat = until_somebody_may(&mut *table);
    assert_eq!(table.reach(seat, None), None, "nobody has set out");
    let mut compared = 0;
    for index in sets_out(&*table, seat) {
        let Some(before) = table.reach(seat, Some(index)) else { continue };
        let first =
            before.split("\"to\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an end").to_string();
        let way = table.way(seat, Some(index), &first, None).expect("a way to it");
        table.play(Actor::Seat(seat), &Pick::Index(index)).expect("sets out");
        assert_eq!(table.reach(seat, None), Some(before), "choice {index}");
        assert_eq!(table.way(seat, None, &first, None), Some(way), "choice {index}");
        table.undo(seat).expect("nothing was shown");
        compared += 1;
    }
    assert!(compared > 3, "{compared} compared");
}

#[test]
fn no_way_is_told_by_a_choice_that_does_something_else() {
    let catalog = Catalog::all();
    let game = catalog.find("croisades").expect("croisades");
    let setup = Setup { scenario: Some("water".into()), ..Setup::default() };
    let mut table = game.open(&setup).expect("opens");
    let seat = until_somebody_may(&mut *table);
    let may = sets_out(&*table, seat);
    let others: Vec<usize> = (0..table.options(seat).len()).filter(|index| !may.contains(index)).collect();
    assert!(!others.is_empty());
    for index in others {
        assert_eq!(table.reach(seat, Some(index)), None, "choice {index}");
    }
    assert_eq!(table.reach(seat, Some(usize::MAX)), None);
    assert_eq!(table.reach(Seat(1 - seat.0), Some(may[0])), None, "nor to the other side");
}

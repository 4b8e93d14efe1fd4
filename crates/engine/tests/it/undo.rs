//! Several seats choose at once in secret: each takes back its own, and learns nothing of the others by it. And a seat
//! that leaves.

use engine::{Actor, Deed, Game, Header, Leaving, Line, Log, Seat, Seats, Table, Turn, UndoRefused, Viewer, verify};
use std::sync::Arc;
use testkit::auction::{Auction, Command, Event};
use testkit::leaky::Leaky;
use testkit::toy::{self, Toy};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

fn auction() -> Arc<Auction> {
    Arc::new(Auction { seats: 3, rounds: 2, weather: false })
}

fn table() -> Table<Auction> {
    Table::new(auction(), Header { seed: Some(1), ..Header::default() })
}

fn bid(table: &mut Table<Auction>, seat: Seat, coins: u8) {
    table.play(Actor::Seat(seat), Command::Bid(coins)).unwrap();
}

#[test]
fn ones_own_secret_command_goes_back_from_between_the_others() {
    let mut table = table();
    bid(&mut table, A, 3);
    bid(&mut table, B, 4);
    assert_eq!(table.undo(A), Ok(0));
    assert_eq!(table.state().bids, [None, Some(4), None]);
    assert_eq!(table.entries().len(), 1);
    assert_eq!(table.log().lines.len(), 1, "the log forgets it too");
    bid(&mut table, A, 5);
    bid(&mut table, C, 1);
    assert_eq!(table.state().prizes, [1, 0, 0]);
    let replayed = Table::replay(auction(), table.log()).unwrap();
    assert_eq!(replayed.state(), table.state());
}

#[test]
fn opened_bids_stay_where_they_are() {
    let mut table = table();
    for (seat, coins) in [(A, 3), (B, 4), (C, 1)] {
        bid(&mut table, seat, coins);
    }
    for seat in [A, B, C] {
        assert_eq!(table.may_undo(seat), Err(UndoRefused::Revealed));
    }
}

#[test]
fn whether_others_have_acted_cannot_be_told_from_what_may_be_undone() {
    let mut table = table();
    for seat in [A, C] {
        assert_eq!(table.may_undo(seat), Err(UndoRefused::Nothing));
    }
    bid(&mut table, B, 2);
    for seat in [A, C] {
        assert_eq!(table.may_undo(seat), Err(UndoRefused::Nothing), "no word of what B has done");
    }
    bid(&mut table, C, 2);
    bid(&mut table, A, 0);
    // A new round: what A did last has been opened, whatever B does now.
    assert_eq!(table.may_undo(A), Err(UndoRefused::Revealed));
    bid(&mut table, B, 1);
    assert_eq!(table.may_undo(A), Err(UndoRefused::Revealed));
}

#[test]
fn an_order_that_matters_is_not_undone() {
    // The duel's march is no secret choice: what the other has done since stands on it.
    let mut table = Table::new(Arc::new(Toy { rounds: 1 }), Header::default());
    for card in 0..6 {
        table.play(Actor::Chance, toy::Command::Draw(card)).unwrap();
    }
    table.play(Actor::Seat(A), toy::Command::Halt).unwrap();
    table.play(Actor::Seat(B), toy::Command::March(2)).unwrap();
    assert_eq!(table.may_undo(A), Err(UndoRefused::NotYours));
    assert_eq!(table.undo(B), Ok(7));
    assert_eq!(table.undo(A), Ok(6));
}

/// After A's march B is asked. Whether B could act unseen may hang on what only B knows, unless all see what B may do.
#[test]
fn nobody_goes_back_behind_one_whose_choices_are_his_own_to_know() {
    for (open, expected) in [(true, Ok(())), (false, Err(UndoRefused::NotYours))] {
        let game = Leaky::new(Toy { rounds: 1 }).on_open(move |_, _, _, _| open);
        let mut table = Table::new(Arc::new(game), Header::default());
        for card in 0..6 {
            table.play(Actor::Chance, toy::Command::Draw(card)).unwrap();
        }
        table.play(Actor::Seat(A), toy::Command::March(1)).unwrap();
        assert_eq!(table.may_undo(A), Ok(()), "nobody else is asked");
        table.play(Actor::Seat(A), toy::Command::Halt).unwrap();
        assert_eq!(table.may_undo(A), expected);
    }
}

#[test]
fn kept_positions_follow_a_command_taken_out_of_the_middle() {
    let game = Arc::new(Auction { seats: 3, rounds: 255, weather: true });
    let mut table = Table::new(game, Header::default());
    while table.entries().len() < 254 {
        let Turn::Seats(seats) = table.turn() else { panic!("the game is over") };
        table.play(Actor::Seat(seats.iter().next().unwrap()), Command::Bid(0)).unwrap();
    }
    let open = |table: &Table<Auction>| match table.turn() {
        Turn::Seats(seats) => seats.iter().collect::<Vec<_>>(),
        _ => panic!("the game is over"),
    };
    // Two of the three, on both sides of the 256th command; the first takes his back and gives it last.
    while open(&table).len() < 3 || table.entries().len() < 255 {
        let seat = open(&table)[0];
        bid(&mut table, seat, 0);
    }
    bid(&mut table, A, 0);
    bid(&mut table, B, 0);
    assert!(table.entries().len() > 256);
    table.undo(A).unwrap();
    bid(&mut table, A, 0);
    let here = table.state().clone();
    bid(&mut table, C, 0);
    let len = table.entries().len();
    table.take_back(len - 1).unwrap();
    assert_eq!(*table.state(), here);
}

#[test]
fn a_seat_leaves_and_the_others_go_on() {
    let mut table = table();
    bid(&mut table, A, 3);
    bid(&mut table, C, 2);
    let (leaving, told) = table.leave(B).unwrap();
    assert_eq!(leaving, Leaving::GoesOn);
    assert!(
        matches!(&told[..], [(_, Event::Left { seat: B }), (_, Event::Opened { .. }), (_, Event::Consoled)]),
        "{told:?}"
    );
    assert_eq!(table.log().lines[2], Line::Leave { leave: B });
    assert_eq!(table.entries()[2].deed, Deed::Left);
    assert_eq!(table.may_undo(B), Err(UndoRefused::Nothing), "leaving is for good");
    assert_eq!(table.turn(), Turn::Seats(Seats::only(A).with(C)));
    bid(&mut table, A, 0);
    bid(&mut table, C, 0);
    let log = table.finish(None, None).clone();
    let log = Log::read(log.write().as_bytes()).unwrap();
    let report = verify(auction(), &log);
    assert!(report.is_clean() && report.uncompared.is_none(), "{report:?}");
    assert_eq!(Table::replay(auction(), &log).unwrap().state(), table.state());
}

#[test]
fn a_seat_that_has_left_stays_away_when_play_goes_back_behind_it() {
    let mut table = table();
    bid(&mut table, A, 3);
    table.leave(B).unwrap();
    bid(&mut table, C, 2);
    bid(&mut table, A, 1);
    table.take_back(2).unwrap();
    assert_eq!(table.state().present, Seats::only(A).with(C));
    table.take_back(1).unwrap();
    assert_eq!(table.state().present.len(), 3, "all agreed to go back to before");
}

#[test]
fn where_a_game_needs_its_seats_nothing_happens() {
    let mut table = Table::new(Arc::new(Toy { rounds: 1 }), Header::default());
    let before = table.fingerprint();
    assert_eq!(table.leave(A).unwrap().0, Leaving::Replaced);
    assert_eq!((table.fingerprint(), table.log().lines.len()), (before, 0));
    assert_eq!(table.leave(Seat(7)).unwrap_err().rule.0, "table");
    let mut log = table.log().clone();
    log.lines.push(Line::Leave { leave: A });
    let error = Table::replay(Arc::new(Toy { rounds: 1 }), &log).err().unwrap();
    assert_eq!(error.to_string(), "line 2: the game cannot go on without this seat");
}

#[test]
fn nobody_leaves_a_game_that_is_over() {
    let mut table = table();
    table.leave(A).unwrap();
    table.leave(B).unwrap();
    assert!(matches!(table.turn(), Turn::Over(outcome) if outcome.winners == Seats::only(C)));
    assert_eq!(table.leave(C).unwrap_err().reason.key, "table-over");
}

#[test]
fn who_is_asked_is_told_as_far_as_each_may_know() {
    let mut table = table();
    bid(&mut table, B, 2);
    let told = |viewer| table.game().awaited(table.state(), viewer);
    let all = Seats::only(A).with(B).with(C);
    assert_eq!(told(Viewer::Seat(A)), Turn::Seats(all));
    assert_eq!(told(Viewer::Public), Turn::Seats(all));
    assert_eq!(told(Viewer::Seat(B)), Turn::Seats(Seats::only(A).with(C)));
    assert_eq!(told(Viewer::Umpire), table.turn());
}

//! A state may be rearranged: the same game in two layouts, each verifying what the other has sealed.

use engine::{Actor, Game, Header, Log, SeededDice, Table, Turn, verify};
use std::sync::Arc;
use testkit::rearranged::Rearranged;
use testkit::toy::{Command, Toy};
use testkit::{Plan, suite};

const ROUNDS: u8 = 6;

fn toy() -> Arc<Toy> {
    Arc::new(Toy { rounds: ROUNDS })
}

fn rearranged() -> Arc<Rearranged> {
    Arc::new(Rearranged(Toy { rounds: ROUNDS }))
}

/// A whole game as its log, by whichever layout.
fn sealed<G: Game<Command = Command>>(game: Arc<G>, seed: u64) -> Log<Command> {
    let mut table = Table::new(game, Header { seed: Some(seed), ..Header::default() });
    let mut dice = SeededDice::new(seed);
    loop {
        match table.turn() {
            Turn::Over(_) => break,
            Turn::Chance => drop(table.roll(&mut dice)),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().unwrap();
                let options = table.options(seat);
                table.play(Actor::Seat(seat), options[seed as usize % options.len()]).unwrap();
            }
        }
    }
    Log::read(table.finish(None, None).write().as_bytes()).unwrap()
}

#[test]
fn each_layout_verifies_what_the_other_has_sealed() {
    for seed in 0..20 {
        let (first, second) = (sealed(toy(), seed), sealed(rearranged(), seed));
        assert_eq!(first, second, "one game, whoever keeps it");
        for report in [verify(rearranged(), &first), verify(toy(), &second)] {
            assert!(report.is_clean() && report.uncompared.is_none() && report.rolls > 20, "{report:?}");
        }
    }
}

#[test]
fn a_position_goes_from_one_layout_to_the_other() {
    let log = sealed(toy(), 3);
    for upto in (0..log.lines.len()).step_by(7) {
        let log = Log { lines: log.lines[..upto].to_vec(), end: None, ..log.clone() };
        let (toy, rearranged) = (Table::replay(toy(), &log).unwrap(), Table::replay(rearranged(), &log).unwrap());
        let document = toy.game().position(toy.state());
        assert_eq!(rearranged.game().read_position(&document).as_ref(), Ok(rearranged.state()));
        assert_eq!(toy.fingerprint(), rearranged.fingerprint());
    }
}

#[test]
fn the_other_layout_keeps_every_promise() {
    suite(&rearranged(), 0..20, &Plan::default());
}
